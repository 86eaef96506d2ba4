//! What a sweep varies, and its word.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::ID_MAX;

/// What a sweep varies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// How busy the load makes the bus, percent.
    Load,
    /// The highest rate that the cable carries, MT/s.
    Rate,
    /// The size of every device's requests, bytes.
    Size,
    /// How many requests every device has outstanding.
    Depth,
    /// Where reading begins on every medium: 0 at its first block, the outermost, 100 a 32nd of it before the last,
    /// percent.
    Position,
    /// The ID of the first host.
    Ids,
    /// A numeric setting of the device at an ID.
    Setting {
        /// The ID.
        id: u8,
        /// One of [`SWEPT_SETTINGS`].
        setting: &'static str,
    },
}

/// Settings of a device that a sweep can vary, by their names in a link.
pub const SWEPT_SETTINGS: [&str; 14] =
    ["media", "rpm", "seek", "buffer", "max", "cap", "size", "q", "think", "reads", "mb", "overhead", "users", "work"];

impl Over {
    /// What does not belong to one device.
    pub const OF_ALL: [Self; 6] = [Self::Load, Self::Size, Self::Depth, Self::Rate, Self::Position, Self::Ids];

    /// Reads `load`, `rate`, `size`, `depth`, `position`, `ids` or `ID.SETTING`; `None` for anything else.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        if let Some(over) = Self::OF_ALL.into_iter().find(|over| over.name() == word) {
            return Some(over);
        }
        let (id, name) = word.split_once('.')?;
        let canonical = !id.starts_with(['0', '+']) || id == "0";
        let id = id.parse().ok().filter(|id| canonical && *id <= ID_MAX)?;
        let setting = SWEPT_SETTINGS.into_iter().find(|known| *known == name)?;
        Some(Self::Setting { id, setting })
    }

    /// Its word without the ID.
    const fn name(self) -> &'static str {
        match self {
            Self::Load => "load",
            Self::Rate => "rate",
            Self::Size => "size",
            Self::Depth => "depth",
            Self::Position => "position",
            Self::Ids => "ids",
            Self::Setting { setting, .. } => setting,
        }
    }
}

impl fmt::Display for Over {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Setting { id, .. } = self {
            write!(to, "{id}.")?;
        }
        to.write_str(self.name())
    }
}

impl Serialize for Over {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
