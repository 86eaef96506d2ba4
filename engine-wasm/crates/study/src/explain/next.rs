//! What to measure next.

use busfree_plan::Measurement;

use super::run::{Case, Tried, all_ids};
use super::trial::{Answers, Missing};
use super::weigh::REPEATED;
use super::{Expected, Explained, NextMeasurement, words};

/// Explanations that are distinguished.
const DISTINGUISHED: usize = 3;
/// Measurements that are proposed.
const PROPOSED: usize = 2;
/// Rates that differ by more standard deviations are distinguished for certain.
const CERTAIN: f64 = 4.0;
/// A measurement is worth while if it can move the rates so far apart, in standard deviations, for the pair of explanations
/// that it distinguishes best.
const WORTH: f64 = 2.0;

/// Measurements that distinguish the most probable explanations, the best first.
pub(super) fn next_measurements(
    case: &Case<'_>,
    answers: &mut Answers,
    tried: &[Tried],
    explained: &[Explained],
) -> Result<Vec<NextMeasurement>, Missing> {
    let first: Vec<(&Tried, &Explained)> = tried.iter().zip(explained).take(DISTINGUISHED).collect();
    let mut found: Vec<(f64, NextMeasurement)> = Vec::new();
    if first.len() < 2 {
        return Ok(Vec::new());
    }
    for one in possible(case) {
        let rates: Vec<f64> =
            first.iter().map(|(tried, _)| case.rate(answers, &one, &tried.values())).collect::<Result<_, Missing>>()?;
        let mut gain = 0.0;
        let mut widest: f64 = 0.0;
        for (at, (a, (_, of_a))) in rates.iter().zip(&first).enumerate() {
            for (b, (_, of_b)) in rates.iter().zip(&first).skip(at + 1) {
                // The model is off in the same direction for both, so only the repetition counts.
                let apart = (a / b.max(1e-6)).max(1e-6).ln().abs() / (REPEATED * 2.0_f64.sqrt());
                widest = widest.max(apart);
                gain += of_a.percent * of_b.percent * apart.min(CERTAIN);
            }
        }
        if widest >= WORTH {
            let each = rates.iter().zip(&first);
            let expected = each.map(|(mb_s, (_, of))| Expected { title: of.title.clone(), mb_s: *mb_s }).collect();
            found.push((gain, NextMeasurement { what: words::measure(case.plan, case.device, &one), expected }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    Ok(found.into_iter().take(PROPOSED).map(|(_, next)| next).collect())
}

/// Sizes of requests that the usual programs offer, KiB.
const SIZES_KIB: [f64; 3] = [4.0, 64.0, 512.0];

/// Measurements that can be made and were not.
fn possible(case: &Case<'_>) -> Vec<Measurement> {
    let Some(last) = case.measured.last() else { return Vec::new() };
    let base = Measurement { found: None, tool: String::new(), ..last.clone() };
    let ids = all_ids(case.plan);
    let mut all: Vec<Measurement> =
        SIZES_KIB.into_iter().map(|size_kb| Measurement { size_kb, ..base.clone() }).collect();
    all.push(Measurement { writes: !base.writes, ..base.clone() });
    if base.at.is_empty() && ids.len() > 1 {
        all.push(Measurement { at: ids, ..base.clone() });
    } else if !base.at.is_empty() {
        all.push(Measurement { at: Vec::new(), ..base.clone() });
    }
    let is_new = |one: &Measurement| {
        let same = |old: &Measurement| old.work() == one.work() && old.at == one.at;
        !case.measured.iter().any(same)
    };
    all.retain(is_new);
    all
}
