//! What the disk arrays of a run do next, in the order of time. A member's place in the queue of its host is taken only
//! when the time of a command has come, so that one of long after does not hold up one of now.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use busfree_scsi::timing::Ps;

use crate::kernel::command::NEVER;

/// What an array does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Act {
    /// It takes the next request of its work, which came at this time.
    Issue { came_at: Ps },
    /// It begins with the second stage of a request.
    Write { request: u32 },
    /// It begins to rebuild the next row.
    Rebuild,
}

/// An array, by its index, and what it does.
pub(super) type Entry = (usize, Act);

/// The agenda of all arrays. What is for the same time is done in the order in which it was added.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    entries: BinaryHeap<Reverse<(Ps, u64, Entry)>>,
    added: u64,
}

impl Agenda {
    /// Adds an entry for this time.
    pub(super) fn add(&mut self, at: Ps, entry: Entry) {
        self.added += 1;
        self.entries.push(Reverse((at, self.added, entry)));
    }

    /// The time of its first entry.
    #[inline(always)]
    pub(super) fn due(&self) -> Ps {
        self.entries.peek().map_or(NEVER, |Reverse((at, ..))| *at)
    }

    /// Removes and returns its first entry, with its time.
    pub(super) fn next(&mut self) -> Option<(Ps, Entry)> {
        self.entries.pop().map(|Reverse((at, _, entry))| (at, entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_in_the_order_of_time_and_then_in_that_of_adding() {
        let mut agenda = Agenda::default();
        assert_eq!(agenda.due(), NEVER);
        for (at, array) in [(7, 0), (3, 1), (7, 2), (3, 3)] {
            agenda.add(at, (array, Act::Rebuild));
        }
        let order: Vec<(Ps, usize)> =
            std::iter::from_fn(|| agenda.next()).map(|(at, (array, _))| (at, array)).collect();
        assert_eq!(order, [(3, 1), (3, 3), (7, 0), (7, 2)]);
    }
}
