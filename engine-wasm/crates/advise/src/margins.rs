//! How far off predictions are that have not seen what they are held against, by case, and how often a margin made of them
//! holds: what the resolution of the model is written from.

use busfree_devices::{Case, CaseErrors, Kind, MODEL_VERSION, Resolution, catalogue};

use crate::orders::nearness;
use crate::validation::{Cell, quantile};
use crate::{CheckFigure, folds};

/// Share of the measured rates that a margin is to hold.
const HELD: f64 = 0.9;
/// Devices made in that many years before or after are of the same time.
const SAME_TIME_YEARS: i32 = 2;

/// A measured rate beside its blind prediction.
struct Blind<'a> {
    cell: &'a Cell,
    case: Case,
    /// Measured less predicted, absolute, percent of the prediction.
    off_percent: f64,
}

/// What the model can tell, from the report's cells and single figures.
pub(crate) fn resolution(cells: &[Cell], checks: &[CheckFigure]) -> Resolution {
    let near = nearness(cells);
    let blind = blind(cells);
    Resolution {
        model_version: MODEL_VERSION.to_owned(),
        single_percent: near.single_percent,
        pairs: near.pairs,
        difference_percent: near.difference_percent,
        clear_percent: near.clear_percent,
        cases: cases(&blind),
        coverage_percent: coverage(&blind),
        elsewhere_percent: elsewhere(checks),
        assumed_percent: assumed(),
    }
}

fn blind(cells: &[Cell]) -> Vec<Blind<'_>> {
    cells.iter().filter_map(blind_cell).collect()
}

fn blind_cell(cell: &Cell) -> Option<Blind<'_>> {
    let predicted = cell.blind_mb_s?;
    let model = if cell.device.kind == Kind::Cdrom { "id_prec_cdrom" } else { "id_prec_disk" };
    // Alone both give what their medium does, on every bus of the paper.
    let alone = catalogue().device(model)?.rate_mb_s;
    let off_percent = 100.0 * (cell.measured_mb_s - predicted).abs() / predicted;
    Some(Blind { cell, case: Case::of(predicted, alone), off_percent })
}

/// Errors by kind and case.
fn cases(blind: &[Blind<'_>]) -> Vec<CaseErrors> {
    let mut cases = Vec::new();
    for kind in [Kind::Disk, Kind::Cdrom] {
        for case in [Case::Undisturbed, Case::Slowed, Case::Displaced] {
            let of_case = blind.iter().filter(|b| b.cell.device.kind == kind && b.case == case);
            let mut off: Vec<f64> = of_case.map(|b| b.off_percent).collect();
            if off.is_empty() {
                continue;
            }
            off.sort_by(f64::total_cmp);
            // One more rate, at random, is to be inside.
            let held = (HELD * (off.len() + 1) as f64 / off.len() as f64).min(1.0);
            let (median_percent, margin_percent) = (quantile(&off, 0.5), quantile(&off, held));
            cases.push(CaseErrors { kind, case, cells: off.len(), median_percent, margin_percent });
        }
    }
    cases
}

/// Share of the measured rates inside the margin that the tables of the other folds give, percent.
fn coverage(blind: &[Blind<'_>]) -> f64 {
    let (mut inside, mut all) = (0_u32, 0_u32);
    for fold in folds() {
        let is_of = |b: &&Blind<'_>| fold.left_out.contains(&b.cell.experiment);
        let others: Vec<Blind<'_>> = blind.iter().filter(|b| !is_of(b)).map(|b| Blind { ..*b }).collect();
        let told = Resolution { cases: cases(&others), ..busfree_devices::resolution().clone() };
        for b in blind.iter().filter(is_of) {
            let margin = told.errors(b.cell.device.kind, b.case).map_or(0.0, |errors| errors.margin_percent);
            inside += u32::from(b.off_percent <= margin);
            all += 1;
        }
    }
    100.0 * f64::from(inside) / f64::from(all.max(1))
}

/// Largest error of a rate that was measured by others and that nothing was fitted to, percent.
fn elsewhere(checks: &[CheckFigure]) -> f64 {
    let rates = checks.iter().filter(|c| !c.fitted && c.unit.ends_with("B/s"));
    rates.filter_map(|c| c.error_percent).map(f64::abs).fold(0.0, f64::max)
}

/// How far published rates are from the usual one of their kind and time: nine in ten within so many percent of it.
fn assumed() -> f64 {
    let known =
        || catalogue().devices.iter().filter(|d| d.rate_mb_s > 0.0 && !d.assumed.iter().any(|f| f == "rate_mb_s"));
    let mut off = Vec::new();
    for device in known() {
        let Some(year) = device.year else { continue };
        let is_like = |other: &&busfree_devices::DeviceModel| {
            let years = other.year.map_or(i32::MAX, |y| (i32::from(y) - i32::from(year)).abs());
            other.id != device.id && other.kind == device.kind && years <= SAME_TIME_YEARS
        };
        let mut like: Vec<f64> = known().filter(is_like).map(|d| d.rate_mb_s).collect();
        like.sort_by(f64::total_cmp);
        if !like.is_empty() {
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
    use crate::validation::CellDevice;

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
    fn a_margin_holds_nine_in_ten_of_its_case() {
        let cells: Vec<Cell> = (0..19).map(|i| cell("table-7", 10.0 + 0.1 * f64::from(i), 10.0)).collect();
        let found = cases(&blind(&cells));
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
        assert!((coverage(&blind(&cells)) - 50.0).abs() < 1e-9);
    }
}
