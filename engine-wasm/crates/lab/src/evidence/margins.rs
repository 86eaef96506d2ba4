//! Errors of blind predictions by case, and how often margins derived from them contain the measured rate. The
//! resolution of the model is computed from these.

use std::collections::BTreeSet;

use busfree_devices::{
    Case, CaseErrors, DeviceModel, Kind, MODEL_VERSION, OwnersErrors, Resolution, catalogue, paper_model,
};
use busfree_plan::{Plan, from_link};
use busfree_scsi::async_mt_s;

use crate::evidence::cell::{Cell, quantile};
use crate::evidence::orders::nearness;
use crate::evidence::section::{Calibrated, calibrated};
use crate::evidence::{CheckFigure, Section, folds};

/// Share of the measured rates that a margin should contain.
const HELD: f64 = 0.9;
/// Share of blind rates for which a sheet of evidence may say that a requirement is met and it is not, percent. The goal is 5;
/// a table that the factor was not made from has more than the others.
const FALSELY_MET_PERCENT: f64 = 4.0;
/// The factor of a margin that no factor makes wide enough.
const WIDEST: f64 = 5.0;
/// With fewer devices there is no typical one.
const LIKE_LEAST: usize = 4;

/// A measured rate with its blind prediction.
struct Blind<'a> {
    cell: &'a Cell,
    case: Case,
    /// Absolute difference of measured and predicted, percent of the prediction.
    off_percent: f64,
}

/// The accuracy of the model, from the report's cells and single figures.
pub(crate) fn resolution(cells: &[Cell], checks: &[CheckFigure]) -> Resolution {
    let near = nearness(cells);
    let blind = blind(cells);
    let kinds = [Kind::Disk, Kind::Cdrom].map(|kind| {
        let of_kind: Vec<Blind<'_>> =
            blind.iter().filter(|b| b.cell.device.kind == kind).map(|b| Blind { ..*b }).collect();
        let by = widened(&of_kind);
        let weight = of_kind.len() as f64 / blind.len().max(1) as f64;
        let surely = widened_to_claim(&of_kind);
        let below = below(&of_kind, widened_to_claim) * weight;
        (cases(&of_kind, by), coverage(&of_kind, widened) * weight, below, surely / by)
    });
    let coverage_percent = kinds.iter().map(|(_, coverage, ..)| coverage).sum();
    let falsely_met_percent = kinds.iter().map(|(_, _, below, _)| below).sum();
    let claim_factor = kinds.iter().map(|(.., factor)| *factor).fold(1.0, f64::max);
    Resolution {
        model_version: MODEL_VERSION.to_owned(),
        single_percent: near.single_percent,
        pairs: near.pairs,
        difference_percent: near.difference_percent,
        clear_percent: near.clear_percent,
        cases: kinds.into_iter().flat_map(|(cases, ..)| cases).collect(),
        coverage_percent,
        claim_factor,
        falsely_met_percent,
        elsewhere_percent: elsewhere(checks),
        assumed_percent: assumed(|d| d.kind != Kind::Tape),
        assumed_tape_percent: assumed(|d| d.kind == Kind::Tape),
        boards: owners_errors(checks, |plan| kind_of(plan) == Some(Kind::Emulator)),
        written_arrays: owners_errors(checks, |plan| {
            plan.arrays.first().is_some_and(|array| array.workload.read_percent < 100)
        }),
        copied_to_card: owners_errors(checks, |plan| {
            let host = plan.bus.hosts.first().and_then(|host| catalogue().host(&host.model));
            host.is_some_and(|made| made.copies_to_card)
        }),
        unmeasured_hosts: errors_of(&unmeasured_hosts()),
        calibrated: errors_of(&calibrated_errors()),
    }
}

fn kind_of(plan: &Plan) -> Option<Kind> {
    let device = plan.bus.devices.first()?;
    catalogue().device(&device.model).map(|model| model.kind)
}

/// A rate of an owner that nothing was fitted to: its source and its error.
#[derive(Clone, Copy)]
struct OwnersError<'a> {
    source: &'a str,
    /// Absolute difference of measured and predicted, percent of the prediction.
    off_percent: f64,
}

/// Errors for the owners' plans of a kind. A margin is that of the other sources, widened until it contains nine in ten of
/// the rates of one that it was not made from.
fn owners_errors(checks: &[CheckFigure], of_kind: impl Fn(&Plan) -> bool) -> OwnersErrors {
    let is_blind = |c: &&CheckFigure| c.section == Section::Owners && !c.fitted;
    let plan = |c: &CheckFigure| c.plan.as_deref().and_then(|link| from_link(link).plan);
    let errors: Vec<OwnersError<'_>> = checks
        .iter()
        .filter(|c| is_blind(c) && plan(c).is_some_and(|plan| of_kind(&plan)))
        .filter_map(|c| {
            let off_percent = 100.0 * (c.measured? - c.predicted).abs() / c.predicted;
            Some(OwnersError { source: &c.source, off_percent })
        })
        .collect();
    errors_of(&errors)
}

/// What old hosts with a measured rate stay below the rate of their chip. Each host counts as a source of its own.
fn unmeasured_hosts() -> Vec<OwnersError<'static>> {
    let measured = catalogue().hosts.iter().filter(|made| made.is_old());
    measured
        .filter_map(|made| {
            let chip = if made.max_mt_s == 0.0 { async_mt_s(None) } else { made.max_mt_s };
            let mb_s = made.known_limit_mb_s().filter(|_| made.host_bus_practical_mb_s.is_some())?;
            Some(OwnersError { source: &made.id, off_percent: 100.0 * (1.0 - mb_s / chip) })
        })
        .collect()
}

/// Errors for a rate with another one of the same machine explained.
fn calibrated_errors() -> Vec<OwnersError<'static>> {
    let off = |of: &Calibrated| 100.0 * (of.measured_mb_s - of.predicted_mb_s).abs() / of.predicted_mb_s;
    calibrated().iter().map(|of| OwnersError { source: of.source, off_percent: off(of) }).collect()
}

fn errors_of(errors: &[OwnersError<'_>]) -> OwnersErrors {
    let mut off: Vec<f64> = errors.iter().map(|error| error.off_percent).collect();
    off.sort_by(f64::total_cmp);
    let sources = sources_of(errors).len();
    let margin_percent = owners_widened(errors) * holding(&off);
    OwnersErrors {
        rates: errors.len(),
        sources,
        median_percent: quantile(&off, 0.5),
        // The rate that alone makes a margin is printed with few digits, and each simulation differs a little.
        margin_percent: if sources > 1 { margin_percent } else { margin_percent.ceil() },
        coverage_percent: owners_coverage(errors, owners_widened),
    }
}

fn sources_of<'a>(errors: &[OwnersError<'a>]) -> BTreeSet<&'a str> {
    errors.iter().map(|error| error.source).collect()
}

/// The factor by which the margin of all other sources has to be widened to contain nine in ten of the rates of each. With
/// one source nothing says how much another differs.
fn owners_widened(errors: &[OwnersError<'_>]) -> f64 {
    if sources_of(errors).len() < 2 {
        return 1.0;
    }
    widening(|by| owners_coverage(errors, |_| by))
}

/// Share of the rates inside the margin of the other sources, percent. `widened_by` only gets the rates of these, as in
/// [`coverage`].
fn owners_coverage<'a>(errors: &[OwnersError<'a>], widened_by: impl Fn(&[OwnersError<'a>]) -> f64) -> f64 {
    let inside = |source: &str| {
        let (own, others): (Vec<_>, Vec<_>) = errors.iter().copied().partition(|error| error.source == source);
        let mut off: Vec<f64> = others.iter().map(|error| error.off_percent).collect();
        off.sort_by(f64::total_cmp);
        let margin = widened_by(&others) * holding(&off);
        own.iter().filter(|error| error.off_percent <= margin).count()
    };
    100.0 * sources_of(errors).into_iter().map(inside).sum::<usize>() as f64 / errors.len().max(1) as f64
}

/// The error that nine in ten of these do not exceed, and of one more random one: of a few, the largest. Sorted.
fn holding(off: &[f64]) -> f64 {
    quantile(off, (HELD * (off.len() + 1) as f64 / off.len().max(1) as f64).min(1.0))
}

/// The least factor that lets a margin contain nine in ten, if one does.
fn widening(coverage: impl Fn(f64) -> f64) -> f64 {
    widening_until(|by| coverage(by) >= 100.0 * HELD)
}

/// The least factor that is enough, if one is.
fn widening_until(is_enough: impl Fn(f64) -> bool) -> f64 {
    (20..=100).map(|twentieths| f64::from(twentieths) / 20.0).find(|by| is_enough(*by)).unwrap_or(WIDEST)
}

fn blind(cells: &[Cell]) -> Vec<Blind<'_>> {
    cells.iter().filter_map(blind_cell).collect()
}

fn blind_cell(cell: &Cell) -> Option<Blind<'_>> {
    let predicted = cell.blind_mb_s?;
    // A kind's rate alone is that of its medium on every bus of the paper.
    let alone = catalogue().device(paper_model(cell.device.kind))?.rate_mb_s;
    let off_percent = 100.0 * (cell.measured_mb_s - predicted).abs() / predicted;
    Some(Blind { cell, case: Case::of(predicted, alone), off_percent })
}

/// The factor by which the margins of the cases have to be widened. Tables differ from each other more than the rates
/// within one do, so a margin that contains nine in ten rates of some tables contains fewer of another.
fn widened(blind: &[Blind<'_>]) -> f64 {
    widening(|by| coverage(blind, |_| by))
}

/// Errors by kind and case.
fn cases(blind: &[Blind<'_>], widened: f64) -> Vec<CaseErrors> {
    let mut cases = Vec::new();
    for kind in [Kind::Disk, Kind::Cdrom] {
        for case in [Case::Undisturbed, Case::Slowed, Case::Displaced] {
            let of_case = blind.iter().filter(|b| b.cell.device.kind == kind && b.case == case);
            let mut off: Vec<f64> = of_case.map(|b| b.off_percent).collect();
            if off.is_empty() {
                continue;
            }
            off.sort_by(f64::total_cmp);
            let median_percent = quantile(&off, 0.5);
            let margin_percent =
                if kind == Kind::Cdrom { to_the_other_rate(blind, case) } else { widened * holding(&off) };
            cases.push(CaseErrors { kind, case, cells: off.len(), median_percent, margin_percent, widened });
        }
    }
    cases
}

/// A CD-ROM works at one of two rates, so its margin includes the other one: the distance of the least and the
/// greatest measured rate from the predicted ones of a case, percent of these.
fn to_the_other_rate(blind: &[Blind<'_>], case: Case) -> f64 {
    let cdroms = || blind.iter().filter(|b| b.cell.device.kind == Kind::Cdrom);
    let measured = || cdroms().map(|b| b.cell.measured_mb_s);
    let (least, greatest) = (measured().fold(f64::INFINITY, f64::min), measured().fold(0.0, f64::max));
    let predicted = cdroms().filter(|b| b.case == case).filter_map(|b| b.cell.blind_mb_s);
    predicted.map(|p| 100.0 * f64::max(greatest - p, p - least) / p).fold(0.0, f64::max)
}

/// Share of the measured rates inside the margin that the tables of the other folds give, percent. `widened_by` only
/// gets the rates of those tables: a factor derived from a table would have been chosen to contain it.
fn coverage(blind: &[Blind<'_>], widened_by: impl Fn(&[Blind<'_>]) -> f64) -> f64 {
    share(blind, widened_by, |b, margin| b.off_percent <= margin)
}

/// Share of the measured rates below that margin, percent: a requirement of a least rate would be said to be met and is not.
fn below(blind: &[Blind<'_>], widened_by: impl Fn(&[Blind<'_>]) -> f64) -> f64 {
    let is_below = |b: &Blind<'_>| b.cell.blind_mb_s.is_some_and(|predicted| b.cell.measured_mb_s < predicted);
    share(blind, widened_by, |b, margin| b.off_percent > margin && is_below(b))
}

/// The factor by which the margins of the cases have to be widened until so few rates are below them that a requirement can be
/// said to be met.
fn widened_to_claim(blind: &[Blind<'_>]) -> f64 {
    widening_until(|by| below(blind, |_| by) < FALSELY_MET_PERCENT).max(widened(blind))
}

/// Share of the measured rates that are so beside the margin that the tables of the other folds give, percent.
fn share(
    blind: &[Blind<'_>],
    widened_by: impl Fn(&[Blind<'_>]) -> f64,
    is_so: impl Fn(&Blind<'_>, f64) -> bool,
) -> f64 {
    let (mut so, mut all) = (0_u32, 0_u32);
    for fold in folds() {
        let is_of = |b: &&Blind<'_>| fold.left_out.contains(&b.cell.experiment);
        let others: Vec<Blind<'_>> = blind.iter().filter(|b| !is_of(b)).map(|b| Blind { ..*b }).collect();
        let cases = cases(&others, widened_by(&others));
        for b in blind.iter().filter(is_of) {
            let margin =
                CaseErrors::find(&cases, b.cell.device.kind, b.case).map_or(0.0, |errors| errors.margin_percent);
            so += u32::from(is_so(b, margin));
            all += 1;
        }
    }
    100.0 * f64::from(so) / f64::from(all.max(1))
}

/// Largest error of a published rate that nothing was fitted to, percent.
fn elsewhere(checks: &[CheckFigure]) -> f64 {
    // Owners' machines are less well known than those of the papers.
    let rates = checks.iter().filter(|c| !c.fitted && c.section != Section::Owners && c.unit.ends_with("B/s"));
    rates.filter_map(|c| c.error_percent).map(f64::abs).fold(0.0, f64::max)
}

/// Deviation of published rates from the typical one of their kind and synchronous rate: nine in ten devices among
/// `wanted` are within this, percent of the typical rate.
fn assumed(wanted: impl Fn(&DeviceModel) -> bool) -> f64 {
    let is_known = |d: &&DeviceModel| d.rate_mb_s > 0.0 && !d.assumed.iter().any(|field| field == "rate_mb_s");
    let known = || catalogue().devices.iter().filter(is_known);
    let mut off = Vec::new();
    for device in known().filter(|d| wanted(d)) {
        let is_like = |other: &&DeviceModel| {
            other.id != device.id && other.kind == device.kind && other.max_mt_s == device.max_mt_s
        };
        let mut like: Vec<f64> = known().filter(is_like).map(|d| d.rate_mb_s).collect();
        if like.len() >= LIKE_LEAST {
            like.sort_by(f64::total_cmp);
            let usual = quantile(&like, 0.5);
            off.push(100.0 * (device.rate_mb_s - usual).abs() / usual);
        }
    }
    off.sort_by(f64::total_cmp);
    quantile(&off, HELD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::cell::CellDevice;

    fn cell(experiment: &str, measured_mb_s: f64, blind_mb_s: f64) -> Cell {
        Cell {
            experiment: experiment.to_owned(),
            row: 0,
            title: String::new(),
            plan: String::new(),
            load_percent: 90,
            initiator_id: 7,
            device: CellDevice { kind: Kind::Disk, id: 0, burst_mb_s: 160.0 },
            measured_mb_s,
            predicted_mb_s: measured_mb_s,
            low_mb_s: measured_mb_s,
            high_mb_s: measured_mb_s,
            error_percent: 0.0,
            blind_mb_s: Some(blind_mb_s),
            measured_state: None,
            state: None,
            state_probability: None,
        }
    }

    #[test]
    fn a_margin_contains_nine_in_ten_of_its_case() {
        let cells: Vec<Cell> = (0..19).map(|i| cell("table-7", 10.0 + 0.1 * f64::from(i), 10.0)).collect();
        let found = cases(&blind(&cells), 1.0);
        assert_eq!(found.len(), 1, "{found:?}");
        let CaseErrors { case, cells, median_percent, margin_percent, .. } = found[0];
        assert_eq!((case, cells), (Case::Displaced, 19));
        assert!((median_percent - 9.0).abs() < 1e-9 && margin_percent >= 17.0, "{median_percent} {margin_percent}");
    }

    #[test]
    fn a_table_that_is_worse_than_the_others_is_outside_their_margin() {
        let good = (0..19).map(|_| cell("table-7", 10.0, 10.0));
        let bad = (0..19).map(|_| cell("table-8", 10.0, 9.0));
        let cells: Vec<Cell> = good.chain(bad).collect();
        let blind = blind(&cells);
        assert!((coverage(&blind, |_| 1.0) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn margins_are_widened_until_they_contain_nine_in_ten_of_another_table() {
        let off = |table: &'static str, by: f64| (0..19).map(move |i| cell(table, 10.0 + by * f64::from(i % 10), 10.0));
        let cells: Vec<Cell> = off("table-7", 0.1).chain(off("table-8", 0.15)).collect();
        let blind = blind(&cells);
        let by = widened(&blind);
        assert!(coverage(&blind, |_| 1.0) < 90.0 && by > 1.2 && by < 1.7, "{by}");
        assert!(coverage(&blind, |_| by) >= 90.0);
    }

    #[test]
    fn coverage_uses_tables_that_the_widening_has_not_seen() {
        let off = |table: &'static str, by: f64| (0..19).map(move |i| cell(table, 10.0 + by * f64::from(i % 10), 10.0));
        let cells: Vec<Cell> = off("table-6", 0.1).chain(off("table-7", 0.1)).chain(off("table-8", 0.2)).collect();
        let blind = blind(&cells);
        // The two good tables need no widening, so a factor from them does not contain the bad table.
        let by = widened(&blind);
        assert!(coverage(&blind, |_| by) >= 90.0, "{by}");
        assert!(coverage(&blind, widened) < 90.0);
    }

    #[test]
    fn the_margin_of_owners_rates_is_tested_on_sources_that_have_not_widened_it() {
        let of = |source, off_percent| OwnersError { source, off_percent };
        // Each source of two is held by the other only if the margin is widened.
        let two = [of("a", 10.0), of("a", 10.0), of("b", 15.0), of("b", 15.0)];
        assert!((owners_widened(&two) - 1.5).abs() < 1e-9);
        // What widens it is the source itself, so the others' factor does not hold it.
        assert!((owners_coverage(&two, owners_widened) - 50.0).abs() < 1e-9);
        let alike = [of("a", 10.0), of("b", 10.0), of("c", 10.0)];
        assert!((owners_widened(&alike) - 1.0).abs() < 1e-9);
        assert!((owners_coverage(&alike, owners_widened) - 100.0).abs() < 1e-9);
    }

    #[test]
    fn of_a_few_errors_the_largest_is_the_margin() {
        assert_eq!(holding(&[1.0, 2.0, 3.0]), 3.0);
        let many: Vec<f64> = (0..100).map(f64::from).collect();
        assert!(holding(&many) > 89.0 && holding(&many) < 92.0);
    }
}
