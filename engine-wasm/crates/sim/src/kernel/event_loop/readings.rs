//! What a run is asked when it pauses.

use busfree_scsi::timing::Ps;

use super::{EventLoop, Role, Stretch};
use crate::invariant_broken;
use crate::stats::contention::Contention;
use crate::stats::tally::{PartyTally, Tally};

impl EventLoop {
    /// Takes over the final state of a run that another worker has completed.
    pub(crate) fn arrive(&mut self, now: Ps, tally: Tally, ends: &[Option<Ps>], nearest: &[u64]) {
        (self.now, self.tally, self.to_read) = (now, tally, 0);
        self.stretch = Stretch::default();
        let arrays = self.arrays.all.iter_mut().map(|array| &mut array.work);
        for (stream, end) in self.streams.iter_mut().chain(arrays).zip(ends) {
            stream.finished_at = *end;
        }
        for (stream, nearest) in self.streams.iter().zip(nearest) {
            if let Some(Role::Target(target)) = self.roles.get_mut(stream.spec.target) {
                target.note_nearest_latch(*nearest);
            }
        }
    }

    /// Whether every stream that has an end has reached it.
    pub(crate) fn all_read(&self) -> bool {
        self.to_read == 0
    }

    /// When a stream had read all it was to read, in picoseconds from the start. Arrays come after the streams.
    pub(crate) fn finished_at(&self, stream: usize) -> Option<Ps> {
        let array = || Some(&self.arrays.all.get(stream - self.streams.len())?.work);
        self.streams.get(stream).or_else(array).and_then(|s| s.finished_at)
    }

    /// How near the target of a stream came to losing its read-ahead; see `Target::nearest_latch`.
    pub(crate) fn nearest_latch(&self, stream: usize) -> u64 {
        match self.streams.get(stream).map(|s| self.roles.get(s.spec.target)) {
            // An array has no target of its own.
            None => 0,
            Some(Some(Role::Target(target))) => target.nearest_latch(),
            _ => invariant_broken("a stream ends at a target", 0),
        }
    }

    /// The longest waits of a party for the bus, 99th percentile, ms. If it never won the bus, it has waited at least from
    /// its request until now.
    pub(crate) fn wait_p99_ms(&mut self, place: usize) -> f64 {
        let (Some(party), Some(asked)) = (self.tally.parties.get_mut(place), self.bus.asks_at.get(place)) else {
            return 0.0;
        };
        if party.won == 0 && *asked < self.now {
            party.waits.record(self.now - asked);
        }
        party.waits.wait().p99
    }

    /// Adds the waits of parties that never won the bus. Each has waited at least from its request until now.
    pub(crate) fn add_open_waits(&self, parties: &mut [PartyTally], contention: &mut Contention) {
        let own = self.tally.parties.iter().zip(&self.bus.asks_at);
        for (place, ((own, asked), party)) in own.zip(parties).enumerate() {
            if own.won == 0 && *asked < self.now {
                party.waits.record(self.now - asked);
                self.bus.open_waits.add_open(place, *asked, contention);
            }
        }
    }

    /// Places of the initiator and of the target of a stream.
    pub(crate) fn ends_of(&self, stream: usize) -> (usize, usize) {
        self.streams.get(stream).map_or((0, 0), |s| (s.spec.initiator, s.spec.target))
    }

    /// Time since counting began, with what was jumped over.
    pub(crate) fn elapsed(&self) -> Ps {
        self.clock() - self.tally.since
    }

    /// Events that are no connections, of both channels, that budgets have paid for.
    pub(crate) fn extra_paid(&self) -> u64 {
        self.extra.paid() + self.beside.as_ref().map_or(0, |beside| beside.extra_paid())
    }

    /// What the other channel has transferred since counting began: bytes and elapsed time.
    pub(crate) fn moved_beside(&self) -> Option<(u64, Ps)> {
        let beside = self.beside.as_deref()?;
        Some((beside.tally.streams.iter().map(|s| s.bytes).sum(), beside.elapsed()))
    }
}
