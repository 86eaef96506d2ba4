//! Rates that owners measured on their own machines. Each is a test of what the interval of a prediction promises: nine
//! in ten of them lie inside it.

use std::sync::LazyLock;

use busfree_devices::built_in;
use busfree_plan::{Measurement, Plan, from_link};
use busfree_sim::{Precision, Simulation};
use busfree_study::{ExplainRun, in_parallel};
use serde::Deserialize;

use super::PRECISION;
use crate::evidence::{CheckFigure, Section};

static OWNERS: LazyLock<Owners> = LazyLock::new(|| built_in(include_str!("../../../data/owners.json"), "owners.json"));

/// Rates of owners.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Owners {
    #[serde(rename = "about")]
    _about: String,
    rates: Vec<OwnersRate>,
}

/// A measured rate and the plan of its machine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnersRate {
    /// Machine, device and direction.
    name: String,
    /// The rate, MB/s.
    measured_mb_s: f64,
    /// Link of the plan that stands for the machine. The rate is that of its array, otherwise of its first device.
    plan: String,
    /// Its publication.
    source: String,
    /// Whether a figure of the catalogue was chosen by it.
    #[serde(default)]
    fitted: bool,
}

/// The rates with their intervals, then the share of them inside.
#[must_use]
pub fn owners_figures() -> Vec<CheckFigure> {
    let mut figures: Vec<CheckFigure> = OWNERS.rates.iter().map(figure).collect();
    let inside = figures.iter().filter(|figure| figure.holds == Some(true)).count();
    let percent = 100.0 * inside as f64 / figures.len().max(1) as f64;
    let name = format!("rates inside their interval, {inside} of {}", figures.len());
    figures
        .push(CheckFigure::new(Section::Owners, name, percent, "%").bounds(90.0, None).source("aim of this project"));
    figures
}

fn figure(rate: &OwnersRate) -> CheckFigure {
    // An interval ends at what the device gets alone.
    let precision = Precision { alone: true, ..PRECISION };
    let prediction = Simulation::new(&from_link(&rate.plan).plan.unwrap_or_default(), precision).finish();
    let array = prediction.arrays.first().map(|array| (array.throughput_mb_s, array.margin_mb_s, f64::INFINITY));
    let device =
        prediction.devices.first().map(|device| (device.throughput_mb_s, device.margin_mb_s, device.most_mb_s));
    let (mb_s, margin_mb_s, most_mb_s) = array.or(device).unwrap_or_default();
    let figure = CheckFigure::new(Section::Owners, rate.name.as_str(), mb_s, "MB/s")
        .measured(rate.measured_mb_s, None)
        .inside(mb_s - margin_mb_s, (mb_s + margin_mb_s).min(most_mb_s))
        .plan(rate.plan.as_str())
        .source(rate.source.as_str());
    if rate.fitted { figure.fitted() } else { figure }
}

/// What an owner's rate says of another of the same machine.
pub(crate) struct Calibrated {
    /// Publication of both.
    pub(crate) source: &'static str,
    /// The rate that was not used, MB/s.
    pub(crate) measured_mb_s: f64,
    /// Its prediction with the other one explained, MB/s.
    pub(crate) predicted_mb_s: f64,
}

/// Each rate that no figure of the catalogue was chosen by, predicted with another rate of the same machine explained: reads
/// with the writes, and the reverse.
pub(crate) fn calibrated() -> Vec<Calibrated> {
    let is_other_way = |given: &OwnersRate, other: &OwnersRate| {
        let [Some(mut a), Some(b)] = [plan(given), plan(other)] else { return false };
        let same = a != b && given.source == other.source && a.arrays.is_empty();
        for (device, other) in a.bus.devices.iter_mut().zip(&b.bus.devices) {
            device.workload.read_percent = other.workload.read_percent;
        }
        same && a == b
    };
    let pairs: Vec<(&OwnersRate, &'static OwnersRate)> = OWNERS
        .rates
        .iter()
        .filter(|other| !other.fitted)
        .flat_map(|other| OWNERS.rates.iter().map(move |given| (given, other)))
        .filter(|(given, other)| is_other_way(given, other))
        .collect();
    let of = |(given, other): &(&OwnersRate, &'static OwnersRate)| {
        let mut plan = self::plan(given)?;
        let device = plan.bus.devices.first_mut()?;
        device.measured = vec![Measurement::alone(given.measured_mb_s, &device.workload)];
        let explanation = ExplainRun::new(&plan, 0).finish();
        let mut explained = from_link(&explanation.explained.first()?.plan).plan.unwrap_or(plan);
        explained.bus.devices.first_mut()?.workload = self::plan(other)?.bus.devices.first()?.workload.clone();
        let seen = Simulation::new(&explained, PRECISION).finish();
        Some(Calibrated {
            source: &other.source,
            measured_mb_s: other.measured_mb_s,
            predicted_mb_s: seen.devices.first()?.throughput_mb_s,
        })
    };
    in_parallel(&pairs, of, |_, _| ()).into_iter().flatten().collect()
}

fn plan(rate: &OwnersRate) -> Option<Plan> {
    from_link(&rate.plan).plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_plan_is_read_without_a_problem_and_has_a_rate() {
        for rate in &OWNERS.rates {
            let parsed = from_link(&rate.plan);
            assert!(parsed.problems.is_empty(), "{}: {:?}", rate.name, parsed.problems);
            assert!(rate.measured_mb_s > 0.0 && !rate.source.is_empty(), "{}", rate.name);
        }
    }
}
