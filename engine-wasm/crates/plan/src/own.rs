//! Figures of a device that differ from those of the catalogue's part: a device of the person's own travels in the plan.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Signalling;
use crate::limits::{CAP_MT_S_MAX, CAP_MT_S_MIN};

/// What is not as the catalogue says; everything else is. MB is 10^6 bytes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Own {
    /// Capacity, MB.
    pub capacity_mb: Option<f64>,
    /// Average rate over the whole medium, MB/s.
    pub rate_mb_s: Option<f64>,
    /// Revolutions a minute; 0 where nothing turns.
    pub rpm: Option<f64>,
    /// Average seek, ms.
    pub avg_seek_ms: Option<f64>,
    /// Buffer, KiB.
    pub buffer_kb: Option<f64>,
    /// Fastest synchronous rate, MT/s; 0 for asynchronous only.
    pub max_mt_s: Option<f64>,
    /// Data lines: 8 or 16.
    pub width_bits: Option<u8>,
    /// Signallings its transceivers know; empty for the catalogue's.
    pub signalling: Vec<Signalling>,
    /// Whether it queues tagged commands.
    pub tagged: Option<bool>,
}

impl Own {
    /// Whether everything is as the catalogue says.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Data lines of a device whose catalogue's part has so many.
    #[must_use]
    pub fn width_of(&self, made_bits: u8) -> u8 {
        self.width_bits.unwrap_or(made_bits)
    }

    /// IDs a device can be set to whose catalogue's part has so many data lines and offers these: eight lines show none above 7, and
    /// a part that is given sixteen in place of eight is taken to offer all.
    #[must_use]
    pub fn selectable_ids(&self, made_bits: u8, made_ids: &[u8]) -> Vec<u8> {
        let bits = self.width_of(made_bits);
        (0..bits.min(16)).filter(|id| made_bits < bits || made_ids.contains(id)).collect()
    }

    /// Whether the medium is another than that of the catalogue's part.
    #[must_use]
    pub fn changes_medium(&self) -> bool {
        [self.capacity_mb, self.rate_mb_s, self.rpm, self.avg_seek_ms, self.buffer_kb].iter().any(Option::is_some)
    }
}

/// A figure that is a number: how a link calls it, and its limits.
pub(crate) struct Figure {
    pub(crate) setting: &'static str,
    pub(crate) field: &'static str,
    pub(crate) least: f64,
    /// 0 says that there is none: nothing turns, nothing seeks, transfers are asynchronous.
    pub(crate) or_zero: bool,
    pub(crate) most: f64,
    pub(crate) get: fn(&Own) -> Option<f64>,
    pub(crate) set: fn(&mut Own, f64),
}

impl Figure {
    pub(crate) fn allows(&self, value: f64) -> bool {
        (self.least..=self.most).contains(&value) || (self.or_zero && value == 0.0)
    }
}

/// A figure, with the field it is kept in.
macro_rules! figure {
    ($setting:literal, $field:ident, $least:expr, $most:expr, or zero: $or_zero:literal) => {
        Figure {
            setting: $setting,
            field: stringify!($field),
            least: $least,
            or_zero: $or_zero,
            most: $most,
            get: |own| own.$field,
            set: |own, value| own.$field = Some(value),
        }
    };
}

/// All of them, in the order of a link.
pub(crate) const FIGURES: [Figure; 6] = [
    figure!("mb", capacity_mb, 0.1, 10_000_000.0, or zero: false),
    figure!("media", rate_mb_s, 0.1, 1_000.0, or zero: false),
    figure!("rpm", rpm, 1.0, 30_000.0, or zero: true),
    figure!("seek", avg_seek_ms, 0.1, 10_000.0, or zero: true),
    figure!("buffer", buffer_kb, 1.0, 1_048_576.0, or zero: false),
    figure!("max", max_mt_s, CAP_MT_S_MIN, CAP_MT_S_MAX, or zero: true),
];

/// Limits of one of these figures, in the unit of its field.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnLimits {
    /// Field of [`Own`].
    pub field: &'static str,
    /// Least value.
    pub least: f64,
    /// Whether 0 is allowed as well and says that there is none: nothing turns, nothing seeks, transfers are asynchronous.
    pub or_zero: bool,
    /// Greatest value.
    pub most: f64,
}

/// Limits of all of them, in the order of a link.
#[must_use]
pub fn own_limits() -> [OwnLimits; FIGURES.len()] {
    FIGURES.map(|Figure { field, least, or_zero, most, .. }| OwnLimits { field, least, or_zero, most })
}
