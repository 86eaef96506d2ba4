//! What a link shows besides its plan: a view of it, and what is looked at there.

use serde::Serialize;
use ts_rs::TS;

use crate::Over;

/// A view of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "shows", rename_all = "kebab-case")]
pub enum Looking {
    /// The bus in time.
    Time(TimeLook),
    /// A sweep.
    Sweep {
        /// What it varies, as its word.
        #[ts(as = "String")]
        over: Over,
    },
    /// The sheet to print.
    Sheet,
    /// The cable: its order, lengths and ends.
    Wiring,
}

/// What is looked at in the bus in time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct TimeLook {
    /// The span in view; `null`: as the page chooses.
    pub view: Option<TimeSpan>,
    /// What is chosen in it.
    pub choice: Option<TimeChoice>,
}

/// A span of time, ns from the moment at which the prediction begins to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TimeSpan {
    /// Its beginning.
    pub from: u64,
    /// Its end.
    pub to: u64,
}

/// An arbitration or a command of the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TimeChoice {
    /// Which of the two.
    pub what: TimeChoiceKind,
    /// Its number in the trace, from 0.
    pub index: u32,
}

/// What can be chosen in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TimeChoiceKind {
    /// An arbitration.
    Arbitration,
    /// A command.
    Command,
}
