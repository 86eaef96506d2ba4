//! Why a replay cannot go on.

use std::fmt;

use busfree_sim::REPLAY_WAITING_MAX;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::replays::trace_format::TraceFormat;
use crate::replays::units::Units;

/// Why a replay cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(rename = "ReplayStop")]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Stop {
    /// The first lines are of none of the formats that are read.
    UnknownFormat,
    /// The file is UTF-16, which is not read.
    Utf16,
    /// The unit of the times is not in the file and was not given.
    NoUnits {
        /// Format of the trace.
        format: TraceFormat,
    },
    /// The times of the file are in this unit, and another one was given.
    OtherUnits {
        /// Format of the trace.
        format: TraceFormat,
        /// The unit of its times.
        units: Units,
    },
    /// The trace is of one device, and no device of the plan is at work.
    NothingAtWork,
    /// The trace has no request.
    Empty,
    /// This device cannot keep up with the trace: at this line too many requests wait, and no other device has more of them.
    CannotKeepUp {
        /// Name of the device.
        device: String,
        /// Number of the line, from 1.
        line: u64,
    },
    /// So many requests were not complete at the end of the longest time that is simulated.
    Unfinished {
        /// How many.
        requests: u64,
    },
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownFormat => f.write_str(
                "of none of the formats that are read: CSV with the heading time_ms,device,block,blocks,kind; DiskSim's ASCII format; DiskSim's validation format; the text of blkparse",
            ),
            Self::Utf16 => f.write_str("UTF-16, which is not read; save it as UTF-8"),
            Self::NoUnits { format } => {
                f.write_str("the unit of the times is not in the file: add --units ms, us or s. ")?;
                if *format == TraceFormat::DiskSim {
                    f.write_str("By DiskSim's manual it is ms, but many traces have another one. ")?;
                }
                f.write_str(
                    "To find out, subtract the time of the first line from that of the last, and compare it with how long the recording took",
                )
            }
            Self::OtherUnits { format, units } => {
                write!(f, "--units: the times of {} are in {units}", format.words())
            }
            Self::NothingAtWork => f.write_str("the trace is of one device, and no device of the plan is at work"),
            Self::Empty => f.write_str("no request in it"),
            Self::CannotKeepUp { device, line } => {
                write!(f, "line {line}: {device} cannot keep up with the trace: {REPLAY_WAITING_MAX} requests wait")
            }
            Self::Unfinished { requests } => {
                write!(f, "{requests} requests are not complete at the end of the longest time that is simulated")
            }
        }
    }
}
