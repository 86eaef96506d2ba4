//! Reading to the end, quickly. Between two ends of streams the bus is stationary within the zones of its drives, so
//! windows stand for what is like them (`kernel/event_loop/stretch.rs`). From each end to the next, this decides how many
//! times a window counts, and where windows begin and end.

use busfree_scsi::timing::{MS, Ps, SECOND};

use crate::kernel::event_loop::{EventLoop, Pause, Progress};
use crate::kernel::spec::{LONGEST, Scenario};

/// Connections that are simulated in windows: of a whole plan, of a device alone, which varies little, and of one alone
/// that seeks to random places.
const SAMPLED: u64 = 350_000;
const SAMPLED_ALONE: u64 = 30_000;
const SAMPLED_SEEKING: u64 = 200_000;
/// Units of time (`unit`) that are simulated in windows at least from one end to the next.
const LEAST_UNITS: u64 = 64;
/// Looks at drives that lose their read-ahead, or have it again, at most.
const TRIES: u32 = 3;
/// Windows from one end to the next, at least.
const LEAST_WINDOWS: u64 = 16;
/// Time after which the bus is stationary again: after an end, and after a change of a drive's rate.
const SETTLES: Ps = SECOND / 2;
const TUNES: Ps = 20 * MS;
/// A window counts at most once more for each of these times since the start, and since the last end. On a full bus it
/// may take a minute until the devices come always in the same order.
const FRESH: Ps = 10 * SECOND;
const FRESH_AGAIN: Ps = SECOND;
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
    /// Every byte, up to the next end.
    Whole,
}

/// The course of one replication.
#[derive(Clone, Debug)]
pub(crate) struct Stretches {
    /// The longest time in which the plan's work may vary by itself: a pause, a stop of a tape, an exchange of discs.
    unit: Ps,
    /// The longest time for which a drive is without its read-ahead.
    stop: Ps,
    phase: Phase,
    /// Looks since the last end that saw a drive lose its read-ahead, or have it again.
    tries: u32,
    /// Whether a drive was without its read-ahead when the look began.
    was_without: bool,
    /// Connections to be simulated in windows.
    sampled: f64,
    /// How many times a window counts, the same in all stretches if they are long enough. 0: not known yet.
    usual: f64,
    /// How many times a window counts now, and how long it may be.
    times: u64,
    longest: Ps,
    /// How many times it may count once the bus has been in the same state for long.
    full: u64,
    /// When the last stream ended, and a time for which the bus may still be changing after that.
    since: Ps,
    fresh: Ps,
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
        let seeks = scenario.streams.iter().any(|stream| !stream.pattern.habits().streams);
        let sampled = match (alone, seeks) {
            (false, _) => SAMPLED,
            (true, false) => SAMPLED_ALONE,
            (true, true) => SAMPLED_SEEKING,
        };
        let phase = Phase::Settles { until: SETTLES.max(4 * unit) };
        Some(Self {
            unit,
            stop: scenario.longest_stop(),
            phase,
            tries: 0,
            was_without: false,
            sampled: sampled as f64,
            usual: 0.0,
            times: 1,
            longest: 0,
            full: 1,
            since: 0,
            fresh: FRESH,
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
                Phase::Whole => LONGEST,
            };
            match bus.run(until, budget) {
                Pause::Horizon | Pause::MemberDone if bus.clock() >= LONGEST => return Pause::Horizon,
                Pause::Horizon | Pause::MemberDone => self.advance(bus),
                Pause::StreamRead => {
                    bus.end_window();
                    self.tries = 0;
                    self.since = bus.clock();
                    self.fresh = FRESH_AGAIN;
                    self.phase = Phase::Settles { until: bus.now + SETTLES.max(4 * self.unit) };
                    return Pause::StreamRead;
                }
                Pause::Budget => return Pause::Budget,
            }
        }
    }

    /// A phase has come to its end: begins the next one.
    fn advance(&mut self, bus: &mut EventLoop) {
        if bus.leaves_one_behind() {
            return self.gives_up(bus);
        }
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
                // Rates in a look in which a drive has got its read-ahead back are neither those before nor those after.
                let has_changed = self.was_without != bus.is_without_read_ahead();
                if !bus.is_settled() || has_changed {
                    self.tries += 1;
                    return if self.tries < TRIES {
                        self.looks(bus, SECOND.max(20 * self.unit))
                    } else {
                        self.gives_up(bus)
                    };
                }
                if times < 2.0 || !is_settled {
                    return self.looks(bus, SECOND.max(20 * self.unit));
                }
                (self.full, self.times) = (times as u64, times as u64);
                self.longest = ((left / (self.full * LEAST_WINDOWS) as f64) as Ps).max(self.unit);
                self.begins(bus);
            }
            Phase::Window { since, .. } => {
                let elapsed = bus.now - since;
                let left = self.left(bus, elapsed);
                if !bus.is_settled() {
                    return self.gives_up(bus);
                }
                if left >= STEP.max(self.unit) as f64 && elapsed + STEP < self.longest {
                    let step = (0.7 * left) as Ps;
                    self.phase = Phase::Window { since, until: bus.now + step.max(STEP).min(self.longest - elapsed) };
                    return;
                }
                if elapsed >= 4 * self.unit {
                    let times = self.times as f64;
                    for (stream, progress) in bus.progress() {
                        self.note(stream, progress.done, times * elapsed as f64);
                    }
                }
                bus.end_window();
                self.begins(bus);
            }
            Phase::Crosses { .. } => self.begins(bus),
            Phase::Whole => {}
        }
    }

    /// No window has its share of what has begun: every byte is simulated up to the next end.
    fn gives_up(&mut self, bus: &mut EventLoop) {
        bus.end_window();
        self.phase = Phase::Whole;
    }

    /// Looks for a time: at least as long as a drive that has lost its read-ahead is without it.
    fn looks(&mut self, bus: &mut EventLoop, time: Ps) {
        self.mark(bus);
        bus.begin_window(1);
        self.was_without = bus.is_without_read_ahead();
        let time = if bus.is_without_read_ahead() { time.max(self.stop) } else { time };
        let (since, connections) = (bus.now, bus.tally.connections);
        self.phase = Phase::Looks { since, connections, until: since + time.max(100 * MS) };
    }

    /// Begins a window, or continues without one up to what is too near for one.
    fn begins(&mut self, bus: &mut EventLoop) {
        if !bus.is_settled() {
            return self.gives_up(bus);
        }
        self.mark(bus);
        self.times = self.full.min(1 + (bus.clock() - self.since) / self.fresh);
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

    /// How long a window that has been simulated for `elapsed` may last: what it stands for is in the same zone of every
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
