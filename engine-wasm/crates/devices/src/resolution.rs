//! What the model can tell apart: how near its predictions and its differences come to what was measured. Written by
//! `npm run validate -- --write` from the same run as the report on the model, so it is never typed by hand.

use std::sync::LazyLock;

use busfree_lean::packed;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::{Part, built_in, data};

static RESOLUTION: LazyLock<Resolution> =
    LazyLock::new(|| data(Part::Resolution, || built_in(include_str!("../data/resolution.json"), "resolution.json")));

/// How near the model comes to the measured rates of the ID-precedence paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    /// Version of the model this was found with.
    pub model_version: String,
    /// Median error of a predicted rate, percent.
    pub single_percent: f64,
    /// Median error of the disk's rates, percent.
    pub disk_median_percent: f64,
    /// Largest error of the disk's rates, percent.
    pub disk_worst_percent: f64,
    /// Pairs of measured configurations that differ in IDs alone.
    pub pairs: usize,
    /// Median error of the ratio of two such configurations' totals, percent.
    pub difference_percent: f64,
    /// Two predictions nearer to each other than that are not told apart, percent.
    pub clear_percent: f64,
}

packed!(Resolution: model_version, single_percent, disk_median_percent, disk_worst_percent, pairs, difference_percent, clear_percent);

impl Resolution {
    /// How far from a predicted rate another one must at least be on its own side for the two to be told apart, in the
    /// unit of `value`: the simulation's half-width and this rate's half of what the model can tell. Two predictions
    /// differ when the distances of both do not meet.
    #[must_use]
    pub fn margin(&self, value: f64, ci95: f64) -> f64 {
        ci95 + value.abs() * self.clear_percent / 200.0
    }
}

/// What the model this program was built with can tell.
#[must_use]
pub fn resolution() -> &'static Resolution {
    &RESOLUTION
}
