//! How far predictions can be believed: what the model can tell apart, and what the truth may differ by. Written by
//! `npm run validate -- --write` from the same run as the report on the model, so it is never typed by hand.

use std::sync::LazyLock;

use busfree_lean::packed;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Kind;
use crate::data::{Part, built_in, data};

static RESOLUTION: LazyLock<Resolution> =
    LazyLock::new(|| data(Part::Resolution, || built_in(include_str!("../data/resolution.json"), "resolution.json")));

/// How much of what a device gets alone it gets in company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// As much, or all but 3 %.
    Undisturbed,
    /// More than half.
    Slowed,
    /// Half or less.
    Displaced,
}

packed!(enum Case: 0 Undisturbed, 1 Slowed, 2 Displaced);

impl Case {
    /// Of a rate and what the device gets alone, same unit.
    #[must_use]
    pub fn of(rate: f64, alone: f64) -> Self {
        if rate >= 0.97 * alone {
            Self::Undisturbed
        } else if rate > 0.5 * alone {
            Self::Slowed
        } else {
            Self::Displaced
        }
    }
}

/// How far off predictions of one case are, held against tables that the parameters were not fitted to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CaseErrors {
    /// Kind of the device.
    #[ts(type = "string")]
    pub kind: Kind,
    /// Its case.
    #[ts(type = "string")]
    pub case: Case,
    /// Measured rates behind the two figures.
    pub cells: usize,
    /// Half of the measured rates differ from the predicted one by no more, percent of the latter.
    pub median_percent: f64,
    /// And nine in ten by no more, of another table too.
    pub margin_percent: f64,
    /// What that was multiplied by so that margins made of some tables hold nine in ten rates of another.
    pub widened: f64,
}

packed!(CaseErrors: kind, case, cells, median_percent, margin_percent, widened);

impl CaseErrors {
    /// Those of a case; where there are too few rates to know, those of the worst case of its kind.
    #[must_use]
    pub fn find(all: &[Self], kind: Kind, case: Case) -> Option<Self> {
        /// With fewer nothing can be said of nine in ten.
        const FEWEST: usize = 9;
        let of_case = all.iter().find(|e| e.kind == kind && e.case == case && e.cells >= FEWEST);
        of_case.copied().or_else(|| Self::worst(all, kind))
    }

    fn worst(all: &[Self], kind: Kind) -> Option<Self> {
        let of_kind = all.iter().filter(|errors| errors.kind == kind);
        of_kind.max_by(|a, b| a.margin_percent.total_cmp(&b.margin_percent)).copied()
    }
}

/// How near the model comes to what was measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    /// Version of the model this was found with.
    pub model_version: String,
    /// Median error of a predicted rate of the ID-precedence paper, percent.
    pub single_percent: f64,
    /// Pairs of measured configurations that differ in IDs alone.
    pub pairs: usize,
    /// Median error of the ratio of two such configurations' totals, percent.
    pub difference_percent: f64,
    /// Two predictions nearer to each other than that are not told apart, percent.
    pub clear_percent: f64,
    /// Blind errors by case.
    pub cases: Vec<CaseErrors>,
    /// Share of the measured rates inside the margin that the other tables give, percent.
    pub coverage_percent: f64,
    /// Largest error of the rates of other papers that nothing was fitted to, percent.
    pub elsewhere_percent: f64,
    /// Nine in ten devices with a published rate differ from the usual one of their kind and synchronous rate by no more, percent of it: what
    /// an assumed rate may be off by. Tapes are not among them.
    pub assumed_percent: f64,
    /// The same of tapes: formats of four decades share their synchronous rates.
    pub assumed_tape_percent: f64,
}

packed!(Resolution: model_version, single_percent, pairs, difference_percent, clear_percent, cases, coverage_percent, elsewhere_percent, assumed_percent, assumed_tape_percent);

impl Resolution {
    /// What an assumed rate of a kind may be off by, percent of it.
    #[must_use]
    pub fn assumed(&self, kind: Kind) -> f64 {
        if kind == Kind::Tape { self.assumed_tape_percent } else { self.assumed_percent }
    }

    /// How far from a predicted rate another one must at least be on its own side for the two to be told apart, in the
    /// unit of `value`: the simulation's half-width and this rate's half of what the model can tell. Two predictions
    /// differ when the distances of both do not meet.
    #[must_use]
    pub fn clear(&self, value: f64, ci95: f64) -> f64 {
        ci95 + value.abs() * self.clear_percent / 200.0
    }

    /// Blind errors of a case, as [`CaseErrors::find`] has them.
    #[must_use]
    pub fn errors(&self, kind: Kind, case: Case) -> Option<CaseErrors> {
        CaseErrors::find(&self.cases, kind, case)
    }

    /// Blind errors of a kind's worst case.
    #[must_use]
    pub fn worst_errors(&self, kind: Kind) -> Option<CaseErrors> {
        CaseErrors::worst(&self.cases, kind)
    }
}

/// What the model this program was built with can tell.
#[must_use]
pub fn resolution() -> &'static Resolution {
    &RESOLUTION
}
