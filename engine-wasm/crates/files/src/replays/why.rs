//! Why a line is refused.

use std::fmt;

use busfree_sim::ReplayProblem;

use crate::replays::limits::{GAP_US_MAX, LINE_MAX, VALIDATION_BLOCKS_MAX};

/// Longest text that is quoted, characters.
const QUOTED: usize = 24;

/// Why a line of a trace is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is longer than [`LINE_MAX`].
    TooLong,
    /// It is of none of the formats that are read.
    NoFormat,
    /// This field is missing.
    Missing(&'static str),
    /// It has this field besides those of its format.
    OneTooMany(String),
    /// This field is not a whole number.
    NotWhole(&'static str, String),
    /// It is not a time from 0 on.
    NotATime(String),
    /// This field of DiskSim's validation format is not a time from 0 to [`GAP_US_MAX`].
    NotMicroseconds(&'static str, String),
    /// It is neither R nor W.
    NeitherReadNorWrite(String),
    /// A request of this many blocks: DiskSim's validation format has from 1 to [`VALIDATION_BLOCKS_MAX`].
    Blocks(u64),
    /// A command that names no blocks.
    NoBlocks,
    /// No device of the plan has this ID.
    NoId(u64),
    /// The first number is that of a device, from 0; the plan has as many devices as the second.
    NoNumber(u64, usize),
    /// A disk, by its major and minor number, that comes after as many others as the plan has devices.
    OneDiskTooMany(u64, u64),
    /// The simulator refuses the request.
    Request(ReplayProblem),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "longer than {LINE_MAX} bytes"),
            Self::NoFormat => f.write_str("of none of the formats that are read"),
            Self::Missing(name) => write!(f, "no {name}"),
            Self::OneTooMany(text) => write!(f, "{text:?} is one field too many"),
            Self::NotWhole(name, text) => write!(f, "{name} {text:?} is no whole number"),
            Self::NotATime(text) => write!(f, "{text:?} is not a time from 0 on"),
            Self::NotMicroseconds(name, text) => write!(f, "{name} {text:?} is not between 0 and {GAP_US_MAX} us"),
            Self::NeitherReadNorWrite(text) => write!(f, "{text:?} is neither R nor W"),
            Self::Blocks(blocks) => write!(f, "{blocks} blocks: 1 to {VALIDATION_BLOCKS_MAX} are possible"),
            Self::NoBlocks => f.write_str("a command without blocks"),
            Self::NoId(id) => write!(f, "no device of the plan has ID {id}"),
            Self::NoNumber(number, count) => {
                write!(f, "device {number}: the plan has {count} devices, the first is number 0")
            }
            Self::OneDiskTooMany(major, minor) => {
                write!(f, "disk {major},{minor} comes after as many others as the plan has devices")
            }
            Self::Request(problem) => problem.fmt(f),
        }
    }
}

/// The part of a field that fits into a message.
pub(crate) fn quoted(text: &[u8]) -> String {
    let text = text.get(..text.len().min(4 * QUOTED)).unwrap_or_default();
    String::from_utf8_lossy(text).chars().take(QUOTED).collect()
}
