//! How accurate predictions are: the smallest difference the model can resolve, and the margin of a rate. The command
//! `npm run validate -- --write` writes this from the same run as the report on the model; never edit it by hand.

use std::sync::LazyLock;

use busfree_compact::packed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Kind;
use crate::data::{Part, built_in, data};

static RESOLUTION: LazyLock<Resolution> =
    LazyLock::new(|| data(Part::Resolution, || built_in(include_str!("../data/resolution.json"), "resolution.json")));

/// How a device's rate in company compares with its rate alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// The same, or up to 3 % less.
    Undisturbed,
    /// More than half.
    Slowed,
    /// Half or less.
    Displaced,
}

packed!(enum Case: 0 Undisturbed, 1 Slowed, 2 Displaced);

impl Case {
    /// The case of a rate and the rate alone, in the same unit.
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

/// Errors of the predictions of one case, for tables that the parameters were not fitted to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseErrors {
    /// Kind of the device.
    #[ts(type = "string")]
    pub kind: Kind,
    /// Its case.
    #[ts(type = "string")]
    pub case: Case,
    /// Number of measured rates behind the two figures.
    pub cells: usize,
    /// Median difference between measured and predicted rate, percent of the predicted one.
    pub median_percent: f64,
    /// Nine in ten measured rates, also of another table, differ by no more than this, percent of the predicted one.
    pub margin_percent: f64,
    /// Factor applied to it, so that margins derived from some tables contain nine in ten rates of another.
    pub widened: f64,
}

packed!(CaseErrors: kind, case, cells, median_percent, margin_percent, widened);

impl CaseErrors {
    /// The errors of a case. If it has too few rates, those of the worst case of its kind.
    #[must_use]
    pub fn find(all: &[Self], kind: Kind, case: Case) -> Option<Self> {
        /// Fewer rates do not determine a margin for nine in ten.
        const FEWEST: usize = 9;
        let of_case = all.iter().find(|e| e.kind == kind && e.case == case && e.cells >= FEWEST);
        of_case.copied().or_else(|| Self::worst(all, kind))
    }

    fn worst(all: &[Self], kind: Kind) -> Option<Self> {
        let of_kind = all.iter().filter(|errors| errors.kind == kind);
        of_kind.max_by(|a, b| a.margin_percent.total_cmp(&b.margin_percent)).copied()
    }
}

/// Errors of predictions for rates that owners measured, none of which a figure of the model was chosen by.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnersErrors {
    /// Number of rates.
    pub rates: usize,
    /// Number of publications that they are from.
    pub sources: usize,
    /// Median difference between measured and predicted rate, percent of the predicted one.
    pub median_percent: f64,
    /// Nine in ten rates, also of another source, differ by no more than this, percent of the predicted one. With fewer than
    /// nine rates the largest difference.
    pub margin_percent: f64,
    /// Share of the rates inside the margin that the other sources give, percent.
    pub coverage_percent: f64,
}

packed!(OwnersErrors: rates, sources, median_percent, margin_percent, coverage_percent);

/// How closely the model agrees with measurements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    /// Version of the model this was determined with.
    pub model_version: String,
    /// Median error of a predicted rate of the ID-precedence paper, percent.
    pub single_percent: f64,
    /// Pairs of measured configurations that differ only in IDs.
    pub pairs: usize,
    /// Median error of the ratio of two such configurations' totals, percent.
    pub difference_percent: f64,
    /// Two predictions closer than this are not told apart, percent.
    pub clear_percent: f64,
    /// Blind errors by case.
    pub cases: Vec<CaseErrors>,
    /// Share of the measured rates inside the margin that the other tables give, percent.
    pub coverage_percent: f64,
    /// Times the margin, a sheet of evidence says that a requirement is met.
    pub claim_factor: f64,
    /// Share of the measured rates below that when it is made from the other tables, percent: said to be met, and is not.
    pub falsely_met_percent: f64,
    /// Largest error for rates of other papers that nothing was fitted to, percent.
    pub elsewhere_percent: f64,
    /// Nine in ten devices with a published rate differ from the typical one of their kind and synchronous rate by no
    /// more than this, percent of it: the possible error of an assumed rate. Excludes tapes.
    pub assumed_percent: f64,
    /// The same for tapes: formats of four decades share their synchronous rates.
    pub assumed_tape_percent: f64,
    /// Errors for emulator boards in the machines of their owners.
    pub boards: OwnersErrors,
    /// The same for arrays that are written.
    pub written_arrays: OwnersErrors,
    /// The same for drives that a board copies to its card.
    pub copied_to_card: OwnersErrors,
    /// How far old hosts with a measured rate stay below what their chip can transfer: the possible error behind an old host
    /// without a measured rate.
    pub unmeasured_hosts: OwnersErrors,
    /// Errors for other work of an owner's machine once one of its rates is explained.
    pub calibrated: OwnersErrors,
}

packed!(Resolution: model_version, single_percent, pairs, difference_percent, clear_percent, cases, coverage_percent, claim_factor, falsely_met_percent, elsewhere_percent, assumed_percent, assumed_tape_percent, boards, written_arrays, copied_to_card, unmeasured_hosts, calibrated);

impl Resolution {
    /// The possible error of an assumed rate of a kind, percent of it.
    #[must_use]
    pub fn assumed(&self, kind: Kind) -> f64 {
        if kind == Kind::Tape { self.assumed_tape_percent } else { self.assumed_percent }
    }

    /// A prediction's part of the distance at which it is told apart from another, in the unit of `value`: the
    /// simulation's half-width plus half of the smallest difference the model can resolve. Two predictions differ if
    /// they are further apart than the sum of both parts.
    #[must_use]
    pub fn clear(&self, value: f64, ci95: f64) -> f64 {
        ci95 + value.abs() * self.clear_percent / 200.0
    }

    /// Blind errors of a case, as in [`CaseErrors::find`].
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

/// The accuracy of the model this program was built with.
#[must_use]
pub fn resolution() -> &'static Resolution {
    &RESOLUTION
}
