//! Places on a cable, where findings are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place on the cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct CablePlace {
    /// Its segment: 0 for the bus's own, then the branches.
    pub segment: usize,
    /// The part of that segment.
    pub part: CablePart,
}

/// A part of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum CablePart {
    /// The whole segment.
    All,
    /// The end before the first stop.
    Begin,
    /// The end behind the last stop.
    End,
    /// A stop.
    Stop {
        /// Its number, from 0.
        index: usize,
    },
    /// The piece before a stop, or the last one.
    Piece {
        /// The number of the stop behind it.
        index: usize,
    },
}
