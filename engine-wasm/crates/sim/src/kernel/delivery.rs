//! Transfers between a drive's buffer and the bus: blocks of a read that come in, and writes that go out to the
//! medium.

use std::hint::black_box;

use busfree_scsi::timing::Ps;

use crate::kernel::command::NEVER;
use crate::kernel::geometry::Geometry;

/// The largest number of writes in the buffer.
const PENDING_MAX: usize = 16;

/// Which blocks of a read are in the buffer, and when the others will be.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Delivery {
    pub(crate) first: u64,
    /// When the firmware is ready to send.
    pub(crate) ready_at: Ps,
    /// Blocks before this one are in the buffer.
    pub(crate) cached_to: u64,
    /// The others come from the medium. The head was over the place `origin` at time `since`.
    pub(crate) origin: Ps,
    pub(crate) since: Ps,
    /// When a request that is read from its middle is complete.
    pub(crate) whole_at: Ps,
}

impl Delivery {
    /// When this many blocks are in the buffer and ready to send.
    pub(crate) fn when(&self, layout: &Geometry, blocks: u64) -> Ps {
        if blocks == 0 || self.first + blocks <= self.cached_to {
            return self.ready_at;
        }
        let read = self.since.saturating_add(layout.end(self.first + blocks - 1) - self.origin);
        self.ready_at.max(read.min(self.whole_at))
    }

    /// How many blocks can be sent by `at`.
    pub(crate) fn by(&self, layout: &Geometry, at: Ps) -> u64 {
        if at < self.ready_at {
            return 0;
        }
        let cached = self.cached_to.saturating_sub(self.first);
        if at < self.since {
            return cached;
        }
        let read = layout.blocks_by(self.origin + (at - self.since));
        cached.max(read.saturating_sub(self.first))
    }

    /// The read moves on by `by` blocks.
    pub(crate) fn jumps(&mut self, layout: &Geometry, by: u64) {
        if self.since != Ps::MAX {
            let base = layout.blocks_by(self.origin).max(self.first);
            self.since += layout.spot(base).place - self.origin;
            self.origin = layout.spot(base + by).place;
        }
        (self.first, self.cached_to) = (self.first + by, self.cached_to + by);
    }

    /// Whether this many blocks are in the buffer without reading the medium.
    pub(crate) fn is_hit(&self, blocks: u64) -> bool {
        self.first + blocks <= self.cached_to
    }
}

/// Writes in the buffer: the time at which each will be stored, and its blocks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pending([(Ps, u64); PENDING_MAX]);

impl Pending {
    /// Blocks that are not stored at `at`, and when the next of them are.
    pub(crate) fn unstored(&self, at: Ps) -> (u64, Ps) {
        let (mut blocks, mut next) = (0, NEVER);
        // Unrolled, it would be several times as large.
        for (stored_at, count) in black_box(&self.0[..]) {
            if *stored_at > at {
                (blocks, next) = (blocks + count, next.min(*stored_at));
            }
        }
        (blocks, next)
    }

    /// When a buffer of `room` blocks can accept a write that arrives at `at` and will be stored at `stored`.
    pub(crate) fn admit(&mut self, at: Ps, stored: Ps, count: u64, room: u64) -> Ps {
        let mut held: u64 = self.0.iter().filter(|p| p.0 > at).map(|p| p.1).sum();
        let mut free_at = at;
        while held + count > room || self.0.iter().all(|p| p.0 > free_at) {
            let Some(next) = self.0.iter().filter(|p| p.0 > free_at).min() else { break };
            (free_at, held) = (next.0, held.saturating_sub(next.1));
        }
        if let Some(slot) = self.0.iter_mut().min() {
            *slot = (stored, count);
        }
        free_at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_buffer_takes_a_write_when_the_oldest_is_stored() {
        let mut pending = Pending::default();
        assert_eq!(pending.admit(10, 100, 6, 10), 10);
        assert_eq!(pending.admit(20, 200, 4, 10), 20);
        assert_eq!(pending.admit(30, 300, 1, 10), 100, "ten blocks wait until the first six are stored");
        assert_eq!(pending.admit(250, 400, 5, 10), 250);
    }
}
