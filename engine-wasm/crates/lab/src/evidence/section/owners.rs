//! Rates that owners measured on their own machines. Each is a test of what the interval of a prediction promises: nine
//! in ten of them lie inside it.

use std::sync::LazyLock;

use busfree_devices::built_in;
use busfree_plan::from_link;
use busfree_sim::{Precision, Simulation};
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
