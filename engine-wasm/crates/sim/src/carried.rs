//! A finished replication as numbers, to be carried from one worker to another. They are read with suspicion: whoever sends
//! something else is not believed.

use busfree_bus::timing::Ps;

use crate::bus::Bus;
use crate::tally::{PartyTally, Phases, StreamTally, Tally};

/// Numbers that are read one after the other.
pub(crate) type Numbers<'a> = std::iter::Copied<std::slice::Iter<'a, u64>>;

/// What can be carried. `read` gives `None` for numbers that `write` cannot have written; `self` tells the sizes.
pub(crate) trait Carried {
    fn write(&self, out: &mut Vec<u64>);
    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()>;
}

impl Carried for u64 {
    fn write(&self, out: &mut Vec<u64>) {
        out.push(*self);
    }

    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = from.next()?;
        Some(())
    }
}

impl Carried for f64 {
    fn write(&self, out: &mut Vec<u64>) {
        out.push(self.to_bits());
    }

    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = Self::from_bits(from.next()?);
        self.is_finite().then_some(())
    }
}

impl<T: Carried> Carried for [T] {
    fn write(&self, out: &mut Vec<u64>) {
        self.iter().for_each(|one| one.write(out));
    }

    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.iter_mut().try_for_each(|one| one.read(from))
    }
}

/// All fields of something, in this order.
macro_rules! carried {
    ($type:ty: $($field:ident),+) => {
        impl Carried for $type {
            fn write(&self, out: &mut Vec<u64>) {
                $(self.$field.write(out);)+
            }

            fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
                $(self.$field.read(from)?;)+
                Some(())
            }
        }
    };
}
pub(crate) use carried;

carried!(Phases: arbitration, command, data, dead);
carried!(PartyTally: held, won, waits);
carried!(StreamTally: bytes, requested, completed, late, stops, between, latency, parts);
carried!(Tally: since, phases, connections, parties, contention, streams);

/// A replication that is at its end, as numbers.
pub(crate) fn pack(bus: &Bus, competing: Option<&Tally>, connections: u64) -> Vec<u64> {
    let mut out = vec![connections, bus.now, u64::from(competing.is_some())];
    for stream in 0..bus.tally.streams.len() {
        out.push(bus.finished_at(stream).unwrap_or(Ps::MAX));
    }
    bus.tally.write(&mut out);
    if let Some(tally) = competing {
        tally.write(&mut out);
    }
    out
}

/// Puts such numbers into a replication at its start: counts up to the first end, and connections.
pub(crate) fn unpack(bus: &mut Bus, numbers: &[u64]) -> Option<(Option<Tally>, u64)> {
    let mut from = numbers.iter().copied();
    let (connections, now, has_competing) = (from.next()?, from.next()?, from.next()?);
    let mut ends = Vec::new();
    for _ in 0..bus.tally.streams.len() {
        ends.push(Some(from.next()?).filter(|&at| at != Ps::MAX));
    }
    let mut tally = Tally::new(bus.tally.parties.len(), bus.tally.streams.len());
    let mut competing = (has_competing == 1).then(|| tally.clone());
    tally.read(&mut from)?;
    if let Some(competing) = &mut competing {
        competing.read(&mut from)?;
    }
    if from.next().is_some() {
        return None;
    }
    bus.arrive(now, tally, &ends);
    Some((competing, connections))
}
