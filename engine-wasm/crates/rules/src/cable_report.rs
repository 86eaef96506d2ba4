//! The cable of a plan with what follows from it: lengths and their limits, ends, and the supply of TERMPWR.

use busfree_plan::{Attached, Line, Signalling, Terminator, Width};
use busfree_scsi::BusMode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place on the cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CablePlace {
    /// Its segment: 0 for the bus's own, then the branches.
    pub segment: usize,
    /// The part of that segment.
    pub part: CablePart,
}

/// A part of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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

/// The cable of a bus, laid out or assumed, and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CableReport {
    /// Whether the plan does not say: then this is a sensible cable, and no figure depends on it.
    pub is_assumed: bool,
    /// The bus's own segment, then the branches.
    pub segments: Vec<SegmentReport>,
}

/// A segment, and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SegmentReport {
    /// Width of its cable.
    pub width: Width,
    /// Signalling that its cable and terminators are made for.
    pub signalling: Signalling,
    /// Its cable, with everything that is attached to the bus.
    pub line: Line,
    /// How it comes up.
    pub mode: BusMode,
    /// Its length from end to end with the cable in boxes, cm.
    pub length_cm: u32,
    /// Longest length for the rate in use, cm; `null` if none is known.
    pub limit_cm: Option<u32>,
    /// The limit if it had more devices, cm; `null` if that changes nothing.
    pub limit_with_more_cm: Option<u32>,
    /// Fastest agreed rate on it, MT/s; 0 if all is asynchronous.
    pub fastest_mt_s: f64,
    /// Everything attached to it: hosts, targets, converters.
    pub attached: usize,
    /// Smallest distance between two stops, cm; `null` with fewer than two.
    pub closest_cm: Option<u32>,
    /// The end before the first stop.
    pub begin: EndReport,
    /// The end behind the last stop.
    pub end: EndReport,
    /// The supply of its terminators.
    pub power: PowerReport,
}

/// What terminates an end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct EndReport {
    /// Whether it is terminated.
    pub state: EndState,
    /// What is plugged on the end.
    pub plugged: Terminator,
    /// The part at this end whose own terminator is on.
    pub own: Option<Attached>,
}

/// Whether an end is terminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EndState {
    /// By one terminator that works.
    Terminated,
    /// By none.
    Missing,
    /// By two.
    Doubled,
    /// By one that does not fit the signalling.
    Wrong,
    /// By one for LVD alone, which is off on a single-ended segment.
    Off,
    /// All but the high byte.
    HighByteOpen,
}

/// The supply of the terminators of a segment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PowerReport {
    /// What supplies TERMPWR.
    pub suppliers: Vec<Attached>,
    /// What its terminators can draw, mA; `null` if it is not known for their kind.
    pub needed_ma: Option<u32>,
    /// What its suppliers have to be able to give, mA.
    pub supplied_ma: u32,
}
