//! What a buffer has taken and the medium has not stored yet, for a drive whose mechanics are not known.

use busfree_bus::timing::Ps;

/// Runs in the buffer at most: as many as the writes that a known drive keeps (`delivery.rs`). The drives extracted have 1
/// to 10 segments.
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
    /// A buffer of `room` bytes that a run has just filled, for the first write that goes on with it.
    pub(crate) fn full(room: u64) -> Self {
        let mut behind = Self::default();
        behind.runs[0].bytes = room;
        behind
    }

    /// Takes a write of `bytes` whose data are all there at `at` and which is stored at `stored_at`, a byte every `byte`;
    /// `follows` where it goes on with the run before. Returns when it counts as done: when what the medium still has to
    /// store fits the `room` of the buffer.
    pub(crate) fn take(&mut self, at: Ps, bytes: u64, stored_at: Ps, byte: Ps, follows: bool, room: u64) -> Ps {
        let mut done = at;
        if !follows {
            self.newest = (self.newest + 1) % RUNS;
            // A run needs a place of its own: the oldest gives way once it is stored.
            done = done.max(self.runs.get(self.newest).map_or(0, |oldest| oldest.stored_at));
        }
        let before = if follows { self.runs.get(self.newest).map_or(0, |run| run.bytes) } else { 0 };
        if let Some(run) = self.runs.get_mut(self.newest) {
            *run = Run { stored_at, bytes: before + bytes, byte };
        }
        // The medium is through with the oldest first, so the newest `room` bytes are the last to be stored.
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
