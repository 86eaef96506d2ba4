//! What is counted during a run.

use busfree_compact::{Bytes, Packed, packed};
use busfree_scsi::timing::{NS, Ps, SECOND, s_from_ps};
use hdrhistogram::Histogram;

use crate::prediction::{BusShares, BusUse, Latency, Wait};
use crate::stats::contention::Contention;
use crate::stats::request::PartSums;

/// Unit of the histograms: 0.1 us is shorter than every phase.
const UNIT: Ps = 100 * NS;
/// The longest time a run simulates. It is far beyond every use and keeps sums of times from overflowing.
pub(crate) const LONGEST: Ps = 100_000 * SECOND;

/// Time of one connection, by use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BusTime {
    pub(crate) arbitration: Ps,
    pub(crate) command: Ps,
    pub(crate) data: Ps,
    pub(crate) dead: Ps,
}

impl BusTime {
    pub(crate) fn total(&self) -> Ps {
        self.arbitration + self.command + self.data + self.dead
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.add_times(other, 1);
    }

    #[inline(always)]
    fn add_times(&mut self, other: &Self, times: u64) {
        self.arbitration += other.arbitration * times;
        self.command += other.command * times;
        self.data += other.data * times;
        self.dead += other.dead * times;
    }
}

packed!(BusTime: arbitration, command, data, dead);

/// A distribution of times.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Times {
    histogram: Histogram<u64>,
    sum: f64,
}

impl Packed for Times {
    fn pack(&self, out: &mut Vec<u8>) {
        let recorded = self.histogram.iter_recorded();
        let counts: Vec<(u64, u64)> = recorded.map(|step| (step.value_iterated_to(), step.count_at_value())).collect();
        (self.sum, counts).pack(out);
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        let (sum, counts) = <(f64, Vec<(u64, u64)>)>::unpack(from);
        let mut times = Self { sum, ..Self::new() };
        for (value, count) in counts {
            if times.histogram.record_n(value, count).is_err() {
                from.spoil();
            }
        }
        times
    }
}

impl Times {
    pub(crate) fn new() -> Self {
        #[expect(clippy::expect_used, reason = "the bounds are constants that the library accepts")]
        let histogram = Histogram::new_with_bounds(1, LONGEST / UNIT, 2).expect("constant bounds");
        Self { histogram, sum: 0.0 }
    }

    pub(crate) fn record(&mut self, time: Ps) {
        self.record_times(time, 1);
    }

    /// Records `times` equal times.
    pub(crate) fn record_times(&mut self, time: Ps, times: u64) {
        self.sum += time as f64 * times as f64;
        self.histogram.saturating_record_n(time / UNIT, times);
    }

    pub(crate) fn clear(&mut self) {
        self.histogram.clear();
        self.sum = 0.0;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        // Both histograms have the same bounds, so this cannot fail.
        let _ = self.histogram.add(&other.histogram);
        self.sum += other.sum;
    }

    /// Their sum, picoseconds.
    pub(crate) fn sum(&self) -> f64 {
        self.sum
    }

    fn mean_ms(&self) -> f64 {
        let count = self.histogram.len();
        if count == 0 { 0.0 } else { self.sum / count as f64 / 1e9 }
    }

    fn quantile_ms(&self, quantile: f64) -> f64 {
        if self.histogram.is_empty() {
            0.0
        } else {
            self.histogram.value_at_quantile(quantile) as f64 * UNIT as f64 / 1e9
        }
    }

    pub(crate) fn wait(&self) -> Wait {
        Wait { mean: self.mean_ms(), p50: self.quantile_ms(0.5), p99: self.quantile_ms(0.99) }
    }

    pub(crate) fn latency(&self) -> Latency {
        let q = |quantile| self.quantile_ms(quantile);
        Latency { mean: self.mean_ms(), p50: q(0.5), p95: q(0.95), p99: q(0.99) }
    }
}

/// Counts of one party.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PartyTally {
    /// Time it held the bus.
    pub(crate) held: Ps,
    pub(crate) won: u64,
    pub(crate) waits: Times,
}

impl PartyTally {
    pub(crate) fn new() -> Self {
        Self { held: 0, won: 0, waits: Times::new() }
    }

    fn clear(&mut self) {
        self.held = 0;
        self.won = 0;
        self.waits.clear();
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.held += other.held;
        self.won += other.won;
        self.waits.add(&other.waits);
    }
}

packed!(PartyTally: held, won, waits);

/// Counts of one stream.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StreamTally {
    pub(crate) bytes: u64,
    pub(crate) requested: u64,
    pub(crate) completed: u64,
    pub(crate) late: u64,
    /// Requests that were done after their time.
    pub(crate) missed: u64,
    /// Commands that were sent again, because a transfer failed.
    pub(crate) again: u64,
    /// Stops of a streaming medium, in its compressed time.
    pub(crate) stops: u64,
    /// Time from a request's status to the issue of the next one in its place.
    pub(crate) between: Ps,
    /// Of a stream that writes a copy: time until the source has delivered the data.
    pub(crate) source: Ps,
    pub(crate) latency: Times,
    /// The parts of that latency.
    pub(crate) parts: PartSums,
}

impl StreamTally {
    pub(crate) fn new() -> Self {
        Self {
            bytes: 0,
            requested: 0,
            completed: 0,
            late: 0,
            missed: 0,
            again: 0,
            stops: 0,
            between: 0,
            source: 0,
            latency: Times::new(),
            parts: PartSums::default(),
        }
    }

    fn clear(&mut self) {
        let Self { bytes, requested, completed, late, missed, again, stops, between, source, latency, parts } = self;
        for count in [bytes, requested, completed, late, missed, again, stops, between, source] {
            *count = 0;
        }
        latency.clear();
        *parts = PartSums::default();
    }

    /// Requests that were done after their time, percent of the completed ones.
    pub(crate) fn missed_percent(&self) -> f64 {
        100.0 * self.missed as f64 / self.completed.max(1) as f64
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.bytes += other.bytes;
        self.requested += other.requested;
        self.completed += other.completed;
        self.late += other.late;
        self.missed += other.missed;
        self.again += other.again;
        self.stops += other.stops;
        self.between += other.between;
        self.source += other.source;
        self.latency.add(&other.latency);
        self.parts.add(&other.parts);
    }
}

packed!(StreamTally: bytes, requested, completed, late, missed, again, stops, between, source, latency, parts);

/// Counts of one run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tally {
    /// When counting began.
    pub(crate) since: Ps,
    pub(crate) phases: BusTime,
    /// Connections simulated since counting began.
    pub(crate) connections: u64,
    pub(crate) parties: Vec<PartyTally>,
    pub(crate) contention: Contention,
    /// Those of the streams, then those of the requests to each array.
    pub(crate) streams: Vec<StreamTally>,
    pub(crate) arrays: Vec<ArrayTally>,
}

/// What an array does besides its requests.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct ArrayTally {
    /// Bytes that went into parity, all and for the requests alone.
    pub(crate) parity: u64,
    pub(crate) parity_of_requests: u64,
    /// Commands of the requests that were completed.
    pub(crate) commands: u64,
    /// Bytes of a member that were rebuilt.
    pub(crate) rebuilt: u64,
}

impl ArrayTally {
    pub(crate) fn add(&mut self, other: &Self) {
        self.parity += other.parity;
        self.parity_of_requests += other.parity_of_requests;
        self.commands += other.commands;
        self.rebuilt += other.rebuilt;
    }
}

packed!(ArrayTally: parity, parity_of_requests, commands, rebuilt);

impl Tally {
    pub(crate) fn new(parties: usize, streams: usize, arrays: usize) -> Self {
        Self {
            since: 0,
            phases: BusTime::default(),
            connections: 0,
            parties: vec![PartyTally::new(); parties],
            contention: Contention::new(parties),
            streams: vec![StreamTally::new(); streams + arrays],
            arrays: vec![ArrayTally::default(); arrays],
        }
    }

    /// A tally that has counted nothing, in the memory of a used one if that fits.
    pub(crate) fn empty(used: Option<Self>, parties: usize, streams: usize, arrays: usize) -> Self {
        match used.filter(|used| used.fits(parties, streams + arrays, arrays)) {
            Some(mut used) => {
                used.restart(0);
                used
            }
            None => Self::new(parties, streams, arrays),
        }
    }

    /// Whether it counts so many parties, streams (those of arrays included) and arrays.
    pub(crate) fn fits(&self, parties: usize, streams: usize, arrays: usize) -> bool {
        let is_as_many = self.streams.len() == streams && self.arrays.len() == arrays;
        self.parties.len() == parties && self.contention.fits(parties) && is_as_many
    }

    /// Forgets the warm-up.
    pub(crate) fn restart(&mut self, at: Ps) {
        self.since = at;
        self.phases = BusTime::default();
        self.connections = 0;
        self.parties.iter_mut().for_each(PartyTally::clear);
        self.contention.clear();
        self.streams.iter_mut().for_each(StreamTally::clear);
        self.arrays.fill(ArrayTally::default());
    }

    /// A connection that counts `times` times.
    #[inline(always)]
    pub(crate) fn connection(&mut self, party: usize, time: &BusTime, waited: Ps, times: u64) {
        self.connections += 1;
        self.phases.add_times(time, times);
        if let Some(party) = self.parties.get_mut(party) {
            party.held += time.total() * times;
            party.won += times;
            party.waits.record_times(waited, times);
        }
    }

    /// A party keeps the bus in a connection that another party has won.
    pub(crate) fn kept(&mut self, party: usize, time: &BusTime, times: u64) {
        self.phases.add_times(time, times);
        if let Some(party) = self.parties.get_mut(party) {
            party.held += time.total() * times;
        }
    }
}

packed!(Tally: since, phases, connections, parties, contention, streams, arrays);

/// Shares of the bus's time over an elapsed time.
pub(crate) fn bus_use(phases: &BusTime, elapsed: Ps) -> BusUse {
    if elapsed == 0 {
        return BusUse { busy_percent: 0.0, shares: BusShares { idle: 100.0, ..BusShares::default() } };
    }
    let percent = |time: Ps| 100.0 * s_from_ps(time) / s_from_ps(elapsed);
    let busy_percent = percent(phases.total());
    BusUse {
        busy_percent,
        shares: BusShares {
            data: percent(phases.data),
            command: percent(phases.command),
            arbitration: percent(phases.arbitration),
            dead: percent(phases.dead),
            idle: 100.0 - busy_percent,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_reach_to_the_longest_time_that_is_simulated() {
        for seconds in [1, 100, 279, 10_000, 100_000] {
            let mut times = Times::new();
            times.record(seconds * SECOND);
            let Latency { mean, p99, .. } = times.latency();
            assert!((p99 / mean - 1.0).abs() < 0.01, "{p99} ms instead of {mean}");
        }
    }
}
