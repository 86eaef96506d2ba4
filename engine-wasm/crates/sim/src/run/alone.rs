//! Results of a device that is simulated alone on the bus.

use busfree_scsi::timing::{MS, Ps, s_from_ps};

use crate::kernel::event_loop::EventLoop;
use crate::kernel::spec::Scenario;
use crate::prediction::{AddedMs, RequestMs};
use crate::run::rates::{MB, least_half, rate};
use crate::stats::estimate::estimate;
use crate::stats::tally::StreamTally;

/// Results of a device alone on the bus.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Alone {
    /// Its rate for the plan's question.
    pub(crate) mb_s: f64,
    /// Half-width of its 95 % interval.
    pub(crate) ci95_mb_s: f64,
    /// Its rate where reading begins.
    pub(crate) begins_mb_s: f64,
    /// Share of the time that the device and its host hold the bus, percent.
    pub(crate) device_percent: f64,
    pub(crate) host_percent: f64,
    /// Its requests that are done later than the plan says they must be, percent of the completed ones.
    pub(crate) missed_percent: f64,
    /// The parts of its requests' time.
    pub(crate) cycle: Cycle,
}

impl Alone {
    /// The result of several replications.
    pub(crate) fn mean(looks: &[Self]) -> Self {
        let rates: Vec<f64> = looks.iter().map(|look| look.mb_s).collect();
        let weight = 1.0 / looks.len().max(1) as f64;
        // The time of all of them resolves more than that of one.
        let least = looks.iter().map(|look| look.ci95_mb_s * weight * weight).sum();
        let rate = estimate(&rates).at_least(least).reported();
        let add = |sum: Self, look: &Self| Self {
            device_percent: sum.device_percent + look.device_percent * weight,
            host_percent: sum.host_percent + look.host_percent * weight,
            missed_percent: sum.missed_percent + look.missed_percent * weight,
            cycle: look.cycle.averaged(sum.cycle, weight),
            ..sum
        };
        let first = Self { mb_s: rate.mean, ci95_mb_s: rate.ci95, begins_mb_s: rate.mean, ..Self::default() };
        looks.iter().fold(first, add)
    }
}

/// The result of one run of a device alone. Its half-width is what its time resolves.
pub(crate) fn alone(bus: &EventLoop, scenario: &Scenario) -> Alone {
    let elapsed = bus.elapsed();
    let place = bus.first_requests();
    let Some(counts) = bus.tally.streams.get(place) else { return Alone::default() };
    if elapsed == 0 {
        return Alone::default();
    }
    let percent =
        |place: usize| bus.tally.parties.get(place).map_or(0.0, |p| 100.0 * s_from_ps(p.held) / s_from_ps(elapsed));
    let (host_place, device_place) = bus.ends_of(0);
    let mb_s = counts.bytes as f64 / MB / s_from_ps(elapsed);
    Alone {
        mb_s,
        ci95_mb_s: least_half(scenario, place, counts.bytes, s_from_ps(elapsed)),
        begins_mb_s: mb_s,
        device_percent: percent(device_place),
        host_percent: percent(host_place),
        missed_percent: counts.missed_percent(),
        cycle: Cycle::of(counts),
    }
}

/// The result of reading a device alone to its end: its rate, MB/s, the share of its requests that are done too late,
/// percent, and the parts of its requests' time.
pub(crate) fn read_alone(bus: &EventLoop) -> (f64, f64, Cycle) {
    let place = bus.first_requests();
    let counts = bus.tally.streams.get(place);
    let missed_percent = counts.map_or(0.0, StreamTally::missed_percent);
    (rate(bus, place), missed_percent, counts.map_or_else(Cycle::default, Cycle::of))
}

/// Parts of the time from one request to the next in the same place of the queue, ms.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Cycle {
    pub(crate) request: RequestMs,
    /// Of a copy: until the source has delivered the data.
    pub(crate) source: f64,
    /// The rest from a request's status to the issue of the next one: the host's time.
    pub(crate) host: f64,
}

impl Cycle {
    pub(crate) fn of(counts: &StreamTally) -> Self {
        let mean = counts.latency.latency().mean;
        let mean_ms = |sum: Ps| sum as f64 / MS as f64 / counts.completed.max(1) as f64;
        let (source, host) = (mean_ms(counts.source), mean_ms(counts.between));
        Self { request: counts.parts.means(counts.completed, mean), source, host }
    }

    /// Adds this cycle, with `weight`, to a weighted sum.
    pub(crate) fn averaged(self, sum: Self, weight: f64) -> Self {
        let (a, b) = (self.request, sum.request);
        let add = |one: f64, sum: f64| sum + one * weight;
        Self {
            request: RequestMs {
                unsent: add(a.unsent, b.unsent),
                queued: add(a.queued, b.queued),
                waits: add(a.waits, b.waits),
                on_bus: add(a.on_bus, b.on_bus),
                rest: add(a.rest, b.rest),
            },
            source: add(self.source, sum.source),
            host: add(self.host, sum.host),
        }
    }

    /// How much longer each part is than alone.
    pub(crate) fn beyond(self, alone: &Self) -> AddedMs {
        let (now, then) = (self.request, alone.request);
        AddedMs {
            unsent: now.unsent - then.unsent,
            queued: now.queued - then.queued,
            waits: now.waits - then.waits,
            on_bus: now.on_bus - then.on_bus,
            rest: now.rest - then.rest,
            source: self.source - alone.source,
            host: self.host - alone.host,
        }
    }
}
