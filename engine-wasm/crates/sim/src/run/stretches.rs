//! Reading to the end, quickly. Between two ends of streams the bus is stationary within the zones of its drives, so
//! windows stand for what is like them (`kernel/event_loop/stretch.rs`). From each end to the next, this decides how many
//! times a window counts, and where windows begin and end.

use busfree_scsi::timing::{MS, Ps, SECOND};

use crate::kernel::event_loop::{EventLoop, Pause, Progress};
use crate::kernel::spec::{LONGEST, Scenario};

/// Connections that are simulated in windows: of a whole plan, and of a device alone, which varies little.
const SAMPLED: u64 = 350_000;
const SAMPLED_ALONE: u64 = 30_000;
/// Units of time (`unit`) that are simulated in windows at least from one end to the next.
const LEAST_UNITS: u64 = 64;
/// Windows from one end to the next, at least.
const LEAST_WINDOWS: u64 = 16;
/// Time after which the bus is stationary again: after an end, and after a change of a drive's rate.
const SETTLES: Ps = SECOND / 2;
const TUNES: Ps = 20 * MS;
/// The shortest step of a window.
const STEP: Ps = 5 * MS;

/// What is simulated now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// Until the bus is stationary.
    Settles { until: Ps },
    /// Once, to see how fast everything is.
    Looks { since: Ps, connections: u64, until: Ps },
    /// A window, step by step.
    Window { since: Ps, until: Ps },
    /// Once, up to a change that is near and a little beyond.
    Crosses { until: Ps },
}

/// The course of one replication.
#[derive(Clone, Debug)]
pub(crate) struct Stretches {
    /// The longest time in which the plan's work may vary by itself: a pause, a stop of a tape, an exchange of discs.
    unit: Ps,
    phase: Phase,
    /// Connections to be simulated in windows.
    sampled: f64,
    /// How many times a window counts, the same in all stretches if they are long enough. 0: not known yet.
    usual: f64,
    /// How many times a window counts now, and how long it may be.
    times: u64,
    longest: Ps,
    /// Progress of each stream when the look or the window began, and its rate: units of progress per picosecond.
    begun: Vec<u64>,
    rates: Vec<f64>,
}

/// Whether windows may stand for most of a plan. They do not if its work arrives at its own times, because requests may
/// gather then, nor with disk arrays or a second channel.
pub(crate) fn reads_quickly(scenario: &Scenario) -> bool {
    let arrives = scenario.streams.iter().any(|stream| stream.until.is_some() && stream.arrivals.is_some());
    !scenario.every_byte && !arrives && scenario.arrays.is_empty() && scenario.beside.is_none()
}

impl Stretches {
    /// `None` if every byte is simulated.
    pub(crate) fn of(scenario: &Scenario) -> Option<Self> {
        if !reads_quickly(scenario) {
            return None;
        }
        let unit = scenario.longest_pause().max(scenario.longest_cycle()).max(scenario.longest_round()).max(STEP);
        let streams = scenario.streams.len();
        let alone = scenario.streams.iter().filter(|stream| stream.copy.is_none_or(|copy| !copy.reads)).count() == 1;
        let sampled = if alone { SAMPLED_ALONE } else { SAMPLED } as f64;
        let phase = Phase::Settles { until: SETTLES.max(4 * unit) };
        Some(Self {
            unit,
            phase,
            sampled,
            usual: 0.0,
            times: 1,
            longest: 0,
            begun: vec![0; streams],
            rates: vec![0.0; streams],
        })
    }

    /// Continues a replication from phase to phase, until the budget is used up or a stream ends.
    pub(crate) fn run(&mut self, bus: &mut EventLoop, budget: &mut u64) -> Pause {
        loop {
            let until = match self.phase {
                Phase::Settles { until }
                | Phase::Looks { until, .. }
                | Phase::Window { until, .. }
                | Phase::Crosses { until } => until,
            };
            match bus.run(until, budget) {
                Pause::Horizon | Pause::Part if bus.clock() >= LONGEST => return Pause::Horizon,
                Pause::Horizon | Pause::Part => self.goes_on(bus),
                Pause::StreamRead => {
                    bus.end_window();
                    self.phase = Phase::Settles { until: bus.now + SETTLES.max(4 * self.unit) };
                    return Pause::StreamRead;
                }
                Pause::Budget => return Pause::Budget,
            }
        }
    }

    /// A phase has come to its end: the next one.
    fn goes_on(&mut self, bus: &mut EventLoop) {
        match self.phase {
            Phase::Settles { .. } => self.looks(bus, 20 * self.unit),
            Phase::Looks { since, connections, .. } => {
                let (elapsed, connections) = (bus.now - since, bus.tally.connections - connections);
                for (stream, progress) in bus.progress() {
                    self.note(stream, progress.done, elapsed as f64);
                }
                let ends = bus.progress().map(|(stream, p)| p.to_end as f64 / self.rate(stream));
                let left = ends.fold(f64::INFINITY, f64::min);
                let is_settled = bus.is_settled() && left.is_finite();
                if self.usual == 0.0 && is_settled {
                    // The other stretches have about as many connections for each byte as this one.
                    let sum = |of: &dyn Fn(usize, &Progress) -> f64| {
                        bus.progress().map(|(stream, p)| of(stream, &p) * bus.bytes_of_progress(stream)).sum::<f64>()
                    };
                    let (moved, to_move) = (sum(&|stream, _| self.rate(stream)), sum(&|_, p| p.to_end as f64));
                    self.usual = to_move / moved / elapsed as f64 * connections as f64 / self.sampled;
                }
                let own = left / elapsed as f64 * connections as f64 / self.sampled;
                let times = self.usual.max(2.0 * own).min(left / (LEAST_UNITS * self.unit) as f64);
                if times < 2.0 || !is_settled {
                    return self.looks(bus, SECOND.max(20 * self.unit));
                }
                self.times = times as u64;
                self.longest = ((left / (self.times * LEAST_WINDOWS) as f64) as Ps).max(self.unit);
                self.begins(bus);
            }
            Phase::Window { since, .. } => {
                let elapsed = bus.now - since;
                let left = self.left(bus, elapsed);
                if bus.is_settled() && left >= STEP.max(self.unit) as f64 && elapsed + STEP < self.longest {
                    let step = (0.7 * left) as Ps;
                    self.phase = Phase::Window { since, until: bus.now + step.max(STEP).min(self.longest - elapsed) };
                    return;
                }
                bus.end_window();
                self.begins(bus);
            }
            Phase::Crosses { .. } => self.begins(bus),
        }
    }

    /// Looks for a time.
    fn looks(&mut self, bus: &mut EventLoop, time: Ps) {
        self.mark(bus);
        bus.begin_window(1);
        let (since, connections) = (bus.now, bus.tally.connections);
        self.phase = Phase::Looks { since, connections, until: since + time.max(100 * MS) };
    }

    /// Begins a window, or goes on without one up to what is too near for one.
    fn begins(&mut self, bus: &mut EventLoop) {
        if !bus.is_settled() {
            return self.looks(bus, SECOND.max(20 * self.unit));
        }
        self.mark(bus);
        let left = self.left(bus, 0);
        if left < STEP.max(self.unit) as f64 {
            let all = (left.max(0.0) * self.times as f64) as Ps;
            self.phase = Phase::Crosses { until: bus.now + all + TUNES.max(self.unit) };
            return;
        }
        bus.begin_window(self.times);
        let step = ((0.5 * left) as Ps).max(STEP).min(self.longest);
        self.phase = Phase::Window { since: bus.now, until: bus.now + step };
    }

    /// How long a window that has been simulated for `elapsed` may go on: what it stands for is in the same zone of every
    /// drive, and before the end of every stream.
    fn left(&self, bus: &EventLoop, elapsed: Ps) -> f64 {
        let times = self.times as f64;
        let of = |(stream, progress): (usize, Progress)| {
            let begun = self.begun.get(stream).copied().unwrap_or(0);
            let stands_for = (progress.done - begun) as f64;
            // The counts of a window are multiplied already, but not yet the place of the stream.
            let own = stands_for / times;
            let room = progress.to_end.saturating_sub(bus.on_the_way(stream)).min(progress.to_zone) as f64;
            let rate = if elapsed >= self.unit {
                (own / elapsed as f64).max(self.rate(stream) / 2.0)
            } else {
                self.rate(stream)
            };
            (room - (stands_for - own)) / (times * rate)
        };
        bus.progress().map(of).fold(f64::INFINITY, f64::min)
    }

    fn mark(&mut self, bus: &EventLoop) {
        for (stream, progress) in bus.progress() {
            if let Some(begun) = self.begun.get_mut(stream) {
                *begun = progress.done;
            }
        }
    }

    /// Notes the rate of a stream that has come to `done` in a time.
    fn note(&mut self, stream: usize, done: u64, elapsed: f64) {
        if let Some((rate, begun)) = self.rates.get_mut(stream).zip(self.begun.get(stream)) {
            *rate = (done - begun) as f64 / elapsed;
        }
    }

    fn rate(&self, stream: usize) -> f64 {
        self.rates.get(stream).copied().unwrap_or(0.0)
    }
}
