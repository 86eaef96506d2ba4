//! The accumulated results of replications. Those of a steady plan are added up as they end, so that any number of
//! them needs the memory of one.

use busfree_plan::{Bus, Party};
use busfree_scsi::timing::{Ps, s_from_ps};

use crate::kernel::event_loop::EventLoop;
use crate::kernel::spec::Scenario;
use crate::prediction::RequestMs;
use crate::run::alone::Cycle;
use crate::run::rates::{MB, array_rate, rate, stream};
use crate::run::replication::Replication;
use crate::stats::contention::Contention;
use crate::stats::estimate::{UNSEEN, estimate};
use crate::stats::tally::{ArrayTally, BusTime, PartyTally, StreamTally};

/// Counts and samples of replications.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// Time that the counts cover.
    pub(crate) elapsed: Ps,
    pub(crate) phases: BusTime,
    pub(crate) parties: Vec<PartyTally>,
    pub(crate) contention: Contention,
    pub(crate) streams: Vec<StreamTally>,
    /// How near each stream's target came to losing its read-ahead; see `Target::nearest_latch`.
    pub(crate) nearest: Vec<u64>,
    /// Rates of each device in plan order, MB/s, one for each replication.
    pub(crate) rates: Vec<Vec<f64>>,
    /// The same, window by window.
    pub(crate) windows: Vec<Vec<Vec<f64>>>,
    /// Shares of each device's requests that were done too late, percent, one for each replication.
    pub(crate) missed_percent: Vec<Vec<f64>>,
    /// Mean times of the parts of each device's requests, one for each replication that completed any.
    pub(crate) requests: Vec<Vec<RequestMs>>,
    /// Counts of each array, over the whole of every replication.
    pub(crate) arrays: Vec<ArraySeen>,
    /// Rates of the machine's other channel, MB/s.
    pub(crate) beside: Vec<f64>,
    /// Time simulated, warm-ups included.
    pub(crate) simulated: Ps,
    pub(crate) replications: u32,
}

/// Counts of an array.
#[derive(Clone, Debug)]
pub(crate) struct ArraySeen {
    /// Time that the counts cover.
    pub(crate) elapsed: Ps,
    /// Its requests; of JBOD, those of its members.
    pub(crate) requests: StreamTally,
    /// The commands of its members.
    pub(crate) commands: StreamTally,
    pub(crate) tally: ArrayTally,
    /// Its rates, MB/s, one for each replication.
    pub(crate) rates: Vec<f64>,
}

impl ArraySeen {
    fn new() -> Self {
        let (requests, commands) = (StreamTally::new(), StreamTally::new());
        Self { elapsed: 0, requests, commands, tally: ArrayTally::default(), rates: Vec::new() }
    }

    /// Adds the counts of a replication.
    fn count(&mut self, bus: &EventLoop, index: usize) {
        let place = bus.place_of_array(index);
        let of_members = bus.members(index).map(|(_, time)| time).max().unwrap_or(0);
        let whole = bus.finished_at(place).unwrap_or_else(|| bus.elapsed());
        self.elapsed += if bus.has_separate_members(index) { of_members } else { whole };
        for (counts, _) in bus.members(index) {
            self.commands.add(counts);
        }
        if let Some(counts) = bus.tally.streams.get(place) {
            self.requests.add(counts);
        }
        if let Some(tally) = bus.tally.arrays.get(index) {
            self.tally.add(tally);
        }
    }
}

impl Seen {
    pub(crate) fn new(scenario: &Scenario, bus: &Bus) -> Self {
        let (parties, streams, devices) =
            (scenario.parties.len(), scenario.streams.len() + scenario.arrays.len(), bus.devices.len());
        Self {
            elapsed: 0,
            phases: BusTime::default(),
            parties: vec![PartyTally::new(); parties],
            contention: Contention::new(parties),
            streams: vec![StreamTally::new(); streams],
            nearest: vec![0; streams],
            rates: vec![Vec::new(); devices],
            windows: vec![Vec::new(); devices],
            missed_percent: vec![Vec::new(); devices],
            requests: vec![Vec::new(); devices],
            arrays: vec![ArraySeen::new(); scenario.arrays.len()],
            beside: Vec::new(),
            simulated: 0,
            replications: 0,
        }
    }

    /// Adds the counts of a replication so far.
    pub(crate) fn count(&mut self, replication: &Replication) {
        let tally = replication.tally();
        self.elapsed += replication.competing_time();
        self.phases.add(&tally.phases);
        for (sum, part) in self.parties.iter_mut().zip(&tally.parties) {
            sum.add(part);
        }
        self.contention.add(&tally.contention);
        if replication.competing.is_none() {
            replication.bus.add_open_waits(&mut self.parties, &mut self.contention);
        }
        for (stream, (sum, part)) in self.streams.iter_mut().zip(&tally.streams).enumerate() {
            sum.add(part);
            if let Some(nearest) = self.nearest.get_mut(stream) {
                *nearest = (*nearest).max(replication.bus.nearest_latch(stream));
            }
        }
        for (index, seen) in self.arrays.iter_mut().enumerate() {
            seen.count(&replication.bus, index);
        }
        self.simulated += replication.bus.clock();
        self.replications += 1;
    }

    /// Adds a sample of every rate.
    pub(crate) fn sample(&mut self, scenario: &Scenario, replication: &Replication) {
        let bus = &replication.bus;
        for (index, rates) in self.rates.iter_mut().enumerate() {
            let Some(stream) = stream(scenario, Party::Device { index }) else { continue };
            rates.push(rate(bus, stream));
            if let (Some(missed), Some(counts)) = (self.missed_percent.get_mut(index), bus.tally.streams.get(stream)) {
                missed.push(counts.missed_percent());
            }
            let competing = replication.tally().streams.get(stream).filter(|counts| counts.completed > 0);
            if let (Some(requests), Some(counts)) = (self.requests.get_mut(index), competing) {
                requests.push(Cycle::of(counts).request);
            }
            // The last window of an unfinished replication is incomplete.
            if let Some(windows) = self.windows.get_mut(index).filter(|_| replication.finished) {
                windows.push(replication.window_rates(stream, bus.tally.streams.len()));
            }
        }
        for (index, seen) in self.arrays.iter_mut().enumerate() {
            seen.rates.push(array_rate(bus, index));
        }
        self.beside.extend(
            bus.moved_beside().filter(|(_, time)| *time > 0).map(|(bytes, time)| bytes as f64 / MB / s_from_ps(time)),
        );
    }
}

impl Seen {
    /// Half-width of the 95 % interval of the share of a device's requests that are done too late, percent. If none of
    /// `n` was late, the share is below `UNSEEN / n` with this confidence.
    pub(crate) fn missed_ci95_percent(&self, device: usize, counts: Option<&StreamTally>) -> f64 {
        match (self.missed_percent.get(device), counts) {
            (Some(samples), Some(counts)) if counts.missed > 0 => estimate(samples).reported().ci95,
            (_, Some(counts)) if counts.completed > 0 => (100.0 * UNSEEN / counts.completed as f64).min(100.0),
            _ => 0.0,
        }
    }
}

impl Seen {
    /// Half-widths of the 95 % intervals of the parts of a device's requests, and of their sum, ms.
    pub(crate) fn request_ci95_ms(&self, device: usize) -> (RequestMs, f64) {
        let samples = self.requests.get(device).map_or(&[][..], |samples| samples);
        // A loop, because six calls would each be compiled into the page's engine.
        let [unsent, queued, waits, on_bus, rest, all] = std::array::from_fn(|part| {
            let of_part = |ms: &RequestMs| [ms.unsent, ms.queued, ms.waits, ms.on_bus, ms.rest, ms.all()][part];
            let times: Vec<f64> = samples.iter().map(of_part).collect();
            estimate(&times).reported().ci95
        });
        (RequestMs { unsent, queued, waits, on_bus, rest }, all)
    }
}

impl Replication {
    /// Time that the counts of `tally()` cover.
    fn competing_time(&self) -> Ps {
        self.competing_until().saturating_sub(self.tally().since)
    }

    fn competing_until(&self) -> Ps {
        if self.competing.is_none() {
            return self.bus.clock();
        }
        let streams = 0..self.bus.tally.streams.len();
        let end = streams.filter_map(|s| self.bus.finished_at(s)).min().unwrap_or(self.bus.clock());
        end.max(self.competed_until)
    }

    /// Rates of a stream in each window, MB/s; empty if windows were not kept.
    fn window_rates(&self, stream: usize, streams: usize) -> Vec<f64> {
        let mut before = 0;
        let all = self.windows.iter().skip(stream).step_by(streams.max(1));
        let count = self.windows.len() / streams.max(1);
        let window_s = s_from_ps(self.bus.elapsed()) / count.max(1) as f64;
        let rate = |&bytes: &u64| {
            let moved = bytes - before;
            before = bytes;
            moved as f64 / MB / window_s
        };
        all.map(rate).collect()
    }
}
