//! A finished replication as numbers, to be carried from one worker to another.

use busfree_bus::timing::Ps;

use crate::kernel::bus::Bus;
use crate::stats::carried::Carried;
use crate::stats::tally::Tally;

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
