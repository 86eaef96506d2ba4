//! What a link shows besides its plan: the bus in time.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The bus in time is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Looking {
    /// The span in view; `null`: as the page chooses.
    pub view: Option<TimeSpan>,
    /// What is chosen in it.
    pub choice: Option<TimeChoice>,
}

/// A span of time, ns from the moment at which the prediction begins to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TimeSpan {
    /// Its beginning.
    pub from: u64,
    /// Its end.
    pub to: u64,
}

/// An arbitration or a command of the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TimeChoice {
    /// Which of the two.
    pub what: TimeChoiceKind,
    /// Its number in the trace, from 0.
    pub index: u32,
}

/// What can be chosen in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TimeChoiceKind {
    /// An arbitration.
    Arbitration,
    /// A command.
    Command,
}
