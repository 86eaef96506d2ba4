//! The formats of a trace by their names.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The format of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(rename = "ReplayFormat")]
#[serde(rename_all = "kebab-case")]
pub enum TraceFormat {
    /// Our own CSV.
    Csv,
    /// DiskSim's ASCII format.
    #[serde(rename = "disksim")]
    DiskSim,
    /// DiskSim's validation format.
    #[serde(rename = "disksim-validation")]
    Validation,
    /// The text that `blkparse` prints of a `blktrace`.
    Blktrace,
}

impl TraceFormat {
    /// Its name in a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Csv => "this CSV file",
            Self::DiskSim => "DiskSim's ASCII format",
            Self::Validation => "DiskSim's validation format",
            Self::Blktrace => "blkparse's text",
        }
    }
}
