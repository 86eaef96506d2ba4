//! What a sweep varies, and its word.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::limits::{ID_MAX, LUN_MAX};

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
        /// The LUN.
        lun: u8,
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

    /// Reads `load`, `rate`, `size`, `depth`, `position`, `ids`, `ID.SETTING` or `ID.LUN.SETTING`; `None` for anything else.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        if let Some(over) = Self::OF_ALL.into_iter().find(|over| over.name() == word) {
            return Some(over);
        }
        let (id, name) = word.split_once('.')?;
        let (lun, name) = name.split_once('.').map_or((None, name), |(lun, name)| (Some(lun), name));
        let number = |text: &str, most: u8| {
            let canonical = !text.starts_with(['0', '+']) || text == "0";
            text.parse().ok().filter(|number: &u8| canonical && *number <= most)
        };
        let id = number(id, ID_MAX)?;
        // LUN 0 is not written.
        let lun = lun.map_or(Some(0), |lun| number(lun, LUN_MAX).filter(|lun| *lun > 0))?;
        let setting = SWEPT_SETTINGS.into_iter().find(|known| *known == name)?;
        Some(Self::Setting { id, lun, setting })
    }

    /// Its word without the ID.
    pub(crate) const fn name(self) -> &'static str {
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
        if let Self::Setting { id, lun, .. } = self {
            write!(to, "{id}.")?;
            if *lun != 0 {
                write!(to, "{lun}.")?;
            }
        }
        to.write_str(self.name())
    }
}

impl Serialize for Over {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
