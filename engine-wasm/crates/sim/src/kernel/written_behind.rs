//! Writes that the buffer has accepted and the medium has not yet stored, for a drive whose mechanics are not known.

use busfree_scsi::timing::Ps;

use crate::kernel::command::NEVER;

/// The largest number of runs in the buffer: as many as the writes that a drive with known mechanics keeps
/// (`delivery.rs`). The drives whose mechanics were extracted have 1 to 10 segments.
const RUNS: usize = 16;

/// Writes that follow each other on the medium without a gap.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    /// When the last of them is stored.
    stored_at: Ps,
    bytes: u64,
    /// Time to store one byte.
    byte: Ps,
}

/// A ring of runs, in the order in which they are stored.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WrittenBehind {
    runs: [Run; RUNS],
    newest: usize,
}

impl WrittenBehind {
    /// Bytes that the medium has not stored at `at`, and the first time after it at which a run begins to be stored or
    /// is stored.
    pub(crate) fn unstored(&self, at: Ps) -> (u64, Ps) {
        let (mut bytes, mut next) = (0, NEVER);
        for back in 0..RUNS {
            let Some(run) = self.runs.get((self.newest + RUNS - back) % RUNS).filter(|run| run.stored_at > at) else {
                break;
            };
            let start = run.stored_at.saturating_sub(run.bytes * run.byte);
            next = if start > at { start } else { run.stored_at };
            bytes += if start > at { run.bytes } else { (run.stored_at - at) / run.byte.max(1) };
        }
        (bytes, next)
    }

    /// A buffer of `room` bytes that a run has just filled; the first write continues that run.
    pub(crate) fn full(room: u64) -> Self {
        let mut behind = Self::default();
        behind.runs[0].bytes = room;
        behind
    }

    /// Accepts a write of `bytes` whose data have all arrived at `at`. It is stored by `stored_at`, at `byte` per
    /// byte, and continues the last run if `follows`. Returns when it counts as done: when the bytes that the medium
    /// still has to store fit the `room` of the buffer.
    pub(crate) fn take(&mut self, at: Ps, bytes: u64, stored_at: Ps, byte: Ps, follows: bool, room: u64) -> Ps {
        let mut done = at;
        if !follows {
            self.newest = (self.newest + 1) % RUNS;
            // A new run needs a slot: the oldest run's, once it is stored.
            done = done.max(self.runs.get(self.newest).map_or(0, |oldest| oldest.stored_at));
        }
        let before = if follows { self.runs.get(self.newest).map_or(0, |run| run.bytes) } else { 0 };
        if let Some(run) = self.runs.get_mut(self.newest) {
            *run = Run { stored_at, bytes: before + bytes, byte };
        }
        // The medium stores the oldest first, so the newest `room` bytes are the last to be stored.
        let mut left = room;
        for back in 0..RUNS {
            let Some(run) = self.runs.get((self.newest + RUNS - back) % RUNS).filter(|run| run.stored_at > at) else {
                break;
            };
            if run.bytes > left {
                return done.max(run.stored_at.saturating_sub(left * run.byte));
            }
            left -= run.bytes;
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_longer_than_the_buffer_is_done_as_fast_as_it_is_stored() {
        let mut behind = WrittenBehind::default();
        assert_eq!(behind.take(100, 400, 4_100, 10, false, 500), 100, "fits");
        assert_eq!(behind.take(200, 400, 8_100, 10, true, 500), 3_100, "500 are left to store then");
        assert_eq!(behind.take(9_000, 400, 13_000, 10, false, 500), 9_000, "all of it is stored");
    }

    #[test]
    fn the_oldest_of_many_runs_has_to_be_stored_first() {
        let mut behind = WrittenBehind::default();
        for run in 1..=RUNS as u64 {
            assert_eq!(behind.take(0, 1, run * 1_000, 1, false, 500), 0);
        }
        assert_eq!(behind.take(0, 1, 17_000, 1, false, 500), 1_000);
    }
}
