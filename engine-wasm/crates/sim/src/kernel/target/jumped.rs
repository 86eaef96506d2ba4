//! A target that jumps to another place of its medium, with all that it has on its way (`event_loop/stretch.rs`).

use super::{State, Target};
use crate::kernel::command::Command;
use crate::kernel::storage::Storage;

/// A drive that came this near to losing its read-ahead, in 1/1024, is simulated whole: half of what widens an interval
/// (`run/report.rs`), because a window counts many times.
const NEAR: u64 = 256;

impl Target {
    /// The address after `address` at which the rate of its medium changes; `u64::MAX` if there is none.
    pub(crate) fn zone_end(&self, address: u64) -> u64 {
        match &self.storage {
            Storage::Drive(drive) => drive.zone_end(address),
            Storage::Streaming(_) => u64::MAX,
            Storage::Turning(turning) => turning.medium.spec().zone_end(address),
        }
    }

    /// Whether it has had its read-ahead since counts were marked, without coming near to losing it, or not had it,
    /// because it lost it again and again, long before it would have had it back.
    pub(crate) fn latch_is_settled(&self) -> bool {
        let reads = self.spec.latch_reads;
        let can_stop = reads > 0 && (self.spec.late_after > 0 || self.spec.starved_after > 0);
        let is_lost = self.latch.slow_left > 0 && self.latch.least_left >= reads - reads / 8;
        !can_stop || is_lost || self.latch.slow_left == 0 && self.latch.near < NEAR
    }

    /// Whether it is without its read-ahead.
    pub(crate) const fn is_without_read_ahead(&self) -> bool {
        self.latch.slow_left > 0
    }

    /// Whether such a command is in its queue.
    pub(crate) fn queues(&self, is_such: impl Fn(&Command) -> bool) -> bool {
        self.queue.iter().any(is_such)
    }

    /// Remembers its counts at the beginning of a window.
    pub(crate) fn mark_counts(&mut self) {
        self.latch.least_left = self.latch.slow_left;
        self.latch.nearest = self.nearest_latch();
        self.latch.near = 0;
        self.marked = (self.latch.late, self.storage.stops());
    }

    /// Scales the counts since the mark by 1 + `more`.
    pub(crate) const fn scale_counts(&mut self, more: u64) {
        let (late, stops) = self.marked;
        self.latch.late += more * (self.latch.late - late);
        self.storage.count_stops(more * (self.storage.stops() - stops));
    }

    /// The commands of a stream move on by `by` bytes, and with `storage` what it has in its buffer.
    pub(crate) fn jumps(&mut self, stream: usize, by: u64, storage: bool) {
        if storage {
            self.storage.jumps(by);
        }
        let current = if self.state == State::Idle { None } else { Some(self.state.command()) };
        let commands = self.queue.iter_mut().chain(self.writing.iter_mut().map(|(command, _)| command)).chain(current);
        commands.filter(|command| command.stream == stream).for_each(|command| command.address += by);
    }
}
