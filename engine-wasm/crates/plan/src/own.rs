//! A user's figures for a device or a host that differ from the catalogue's. They travel in the plan.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limits::{
    BUS_MB_S_MAX, BUS_MB_S_MIN, CAP_MT_S_MAX, CAP_MT_S_MIN, FIFO_KB_MAX, FIFO_KB_MIN, PHASE_US_MAX, PHASE_US_MIN,
};
use crate::{Host, Signalling};

/// A user's figures; `None` and empty mean the catalogue's. MB is 10^6 bytes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Own {
    /// Capacity, MB.
    pub capacity_mb: Option<f64>,
    /// Average rate over the whole medium, MB/s.
    pub rate_mb_s: Option<f64>,
    /// Revolutions a minute; 0 if nothing rotates.
    pub rpm: Option<f64>,
    /// Average seek, ms.
    pub avg_seek_ms: Option<f64>,
    /// Buffer, KiB.
    pub buffer_kb: Option<f64>,
    /// Fastest synchronous rate, MT/s; 0 for asynchronous only.
    pub max_mt_s: Option<f64>,
    /// Data lines: 8 or 16.
    pub width_bits: Option<u8>,
    /// Signallings its transceivers support; empty for the catalogue's.
    pub signalling: Vec<Signalling>,
    /// Whether it queues tagged commands.
    pub tagged: Option<bool>,
}

impl Own {
    /// Whether every figure is the catalogue's.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Data lines of a device whose catalogue's part has `made_bits`.
    #[must_use]
    pub fn width_of(&self, made_bits: u8) -> u8 {
        self.width_bits.unwrap_or(made_bits)
    }

    /// IDs to which a device can be set if its catalogue's part has `made_bits` data lines and offers `made_ids`.
    /// With eight lines no ID is above 7. A part widened from eight lines to sixteen offers all IDs.
    #[must_use]
    pub fn selectable_ids(&self, made_bits: u8, made_ids: &[u8]) -> Vec<u8> {
        let bits = self.width_of(made_bits);
        (0..bits.min(16)).filter(|id| made_bits < bits || made_ids.contains(id)).collect()
    }

    /// Whether the medium differs from that of the catalogue's part.
    #[must_use]
    pub fn changes_medium(&self) -> bool {
        [self.capacity_mb, self.rate_mb_s, self.rpm, self.avg_seek_ms, self.buffer_kb].iter().any(Option::is_some)
    }
}

/// A numeric figure of a `T`: its name in a link, and its limits.
pub(crate) struct Figure<T> {
    pub(crate) setting: &'static str,
    pub(crate) field: &'static str,
    pub(crate) least: f64,
    /// 0 is allowed and means none: nothing rotates, nothing seeks, transfers are asynchronous.
    pub(crate) or_zero: bool,
    pub(crate) most: f64,
    pub(crate) get: fn(&T) -> Option<f64>,
    pub(crate) set: fn(&mut T, f64),
}

impl<T> Figure<T> {
    pub(crate) fn allows(&self, value: f64) -> bool {
        (self.least..=self.most).contains(&value) || (self.or_zero && value == 0.0)
    }
}

/// A figure and the field that holds it.
macro_rules! figure {
    ($setting:literal, $field:ident, $least:expr, $most:expr, or zero: $or_zero:literal) => {
        Figure {
            setting: $setting,
            field: stringify!($field),
            least: $least,
            or_zero: $or_zero,
            most: $most,
            get: |of| of.$field,
            set: |of, value| of.$field = Some(value),
        }
    };
}

/// All figures of a device, in the order of a link.
pub(crate) const FIGURES: [Figure<Own>; 6] = [
    figure!("mb", capacity_mb, 0.1, 10_000_000.0, or zero: false),
    figure!("media", rate_mb_s, 0.1, 1_000.0, or zero: false),
    figure!("rpm", rpm, 1.0, 30_000.0, or zero: true),
    figure!("seek", avg_seek_ms, 0.1, 10_000.0, or zero: true),
    figure!("buffer", buffer_kb, 1.0, 1_048_576.0, or zero: false),
    figure!("max", max_mt_s, CAP_MT_S_MIN, CAP_MT_S_MAX, or zero: true),
];

/// All figures of a host, in the order of a link.
pub(crate) const HOST_FIGURES: [Figure<Host>; 3] = [
    figure!("bus", bus_mb_s, BUS_MB_S_MIN, BUS_MB_S_MAX, or zero: false),
    figure!("fifo", fifo_kb, FIFO_KB_MIN, FIFO_KB_MAX, or zero: false),
    figure!("phase", phase_us, PHASE_US_MIN, PHASE_US_MAX, or zero: false),
];

/// Limits of a figure, in the unit of its field.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnLimits {
    /// Field of [`Own`] or [`Host`].
    pub field: &'static str,
    /// Least value.
    pub least: f64,
    /// Whether 0 is allowed as well and means none: nothing rotates, nothing seeks, transfers are asynchronous.
    pub or_zero: bool,
    /// Greatest value.
    pub most: f64,
}

impl<T> From<Figure<T>> for OwnLimits {
    fn from(Figure { field, least, or_zero, most, .. }: Figure<T>) -> Self {
        Self { field, least, or_zero, most }
    }
}

/// Limits of all figures of a device, in the order of a link.
#[must_use]
pub fn own_limits() -> [OwnLimits; FIGURES.len()] {
    FIGURES.map(OwnLimits::from)
}

/// Limits of all figures of a host, in the order of a link.
#[must_use]
pub fn host_limits() -> [OwnLimits; HOST_FIGURES.len()] {
    HOST_FIGURES.map(OwnLimits::from)
}
