//! A user's figures for a device or a host that differ from the catalogue's. They travel in the plan.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Caching, Signalling};

/// A user's figures; `None` and empty mean the catalogue's. MB is 10^6 bytes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Own {
    /// Data lines: 8 or 16.
    pub width_bits: Option<u8>,
    /// Signallings that its transceivers support; empty for the catalogue's.
    pub signalling: Vec<Signalling>,
    /// Whether it queues tagged commands.
    pub tagged: Option<bool>,
    /// What it reads in addition to the blocks that a command names.
    pub caching: Option<Caching>,
    /// Whether a write is done when its data are in the buffer (mode page 8, WCE).
    pub write_cache: Option<bool>,
    /// Whether it reads what it has written to verify it, in another turn of the medium.
    pub verify: Option<bool>,
    /// Whether it erases before it writes, in another turn of the medium: magneto-optical disks without direct overwriting.
    pub erase: Option<bool>,
    /// Whether nothing seeks or rotates and the medium is as fast as the bus: the pseudo-disk of the ION paper.
    pub zero_latency: bool,
    /// Capacity, MB.
    pub capacity_mb: Option<f64>,
    /// Average rate over the whole medium, MB/s.
    pub rate_mb_s: Option<f64>,
    /// Revolutions a minute; 0 if it has no rotating medium.
    pub rpm: Option<f64>,
    /// Average seek, ms; 0 if it does not seek.
    pub avg_seek_ms: Option<f64>,
    /// Buffer, KiB.
    pub buffer_kb: Option<f64>,
    /// Fastest synchronous rate, millions of transfers a second (MT/s); 0 for asynchronous only.
    pub max_mt_s: Option<f64>,
    /// Blocks of 512 bytes on a track; with the revolutions they give the rate of the medium.
    pub track_blocks: Option<f64>,
    /// Tracks of a cylinder. A stream of data pauses for the shortest seek after each cylinder.
    pub heads: Option<f64>,
    /// Time of its controller for each command before it moves its head, us.
    pub overhead_us: Option<f64>,
    /// Parts of its buffer if it reads ahead in several; `null` for 4.
    pub segments: Option<f64>,
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

    /// Rate of a medium with so many blocks on a track, MB/s: a track in a revolution, and after each cylinder its
    /// shortest seek, [`SHORTEST_SEEK`] of the average. `None` without a track or a rotation.
    #[must_use]
    pub fn laid_out_mb_s(&self, rpm: f64, avg_seek_ms: f64) -> Option<f64> {
        let track = self.track_blocks? * 512.0;
        if rpm <= 0.0 {
            return None;
        }
        let turn_ms = 60_000.0 / rpm;
        let between = self.heads.map_or(0.0, |heads| SHORTEST_SEEK * avg_seek_ms / heads);
        Some(track / 1000.0 / (turn_ms + between))
    }

    /// Whether the medium differs from that of the catalogue's part.
    #[must_use]
    pub fn changes_medium(&self) -> bool {
        let figures = [
            self.capacity_mb,
            self.rate_mb_s,
            self.rpm,
            self.avg_seek_ms,
            self.buffer_kb,
            self.track_blocks,
            self.heads,
            self.overhead_us,
        ];
        let more_passes = self.verify == Some(true) || self.erase == Some(true);
        figures.iter().any(Option::is_some) || self.caching.is_some() || more_passes || self.zero_latency
    }
}

/// A seek to the next cylinder takes this share of the average seek.
pub const SHORTEST_SEEK: f64 = 0.15;
