//! The simulation behind a prediction. It first paces the load system, then simulates each device alone, and then the
//! plan itself in independent replications until the answer is precise enough. It runs in slices of any length, and the
//! answer does not depend on them.

use std::sync::OnceLock;

use busfree_plan::{Plan, Question};
use busfree_scsi::timing::{MS, Ps, SECOND};
use busfree_scsi::{Agreement, Negotiation};

use crate::invariant_broken;
use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario, StreamSpec};
use crate::prediction::Prediction;
use crate::run::alone::{Alone, alone, read_alone};
use crate::run::baseline_cache::{BaselineCache, alone_scenario};
use crate::run::load::{LoadPace, LoadSearch};
use crate::run::model::Model;
use crate::run::replication::{Counts, Most, Replication};
use crate::run::scenario::Participants;
use crate::run::seen::Seen;
use crate::run::stretches::reads_quickly;
use crate::stats::estimate::Estimate;

/// When a simulation stops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precision {
    /// Largest half-width of each device's 95 % interval, percent of its rate alone. One percent of a rate that other
    /// devices keep low would be more precise than needed.
    pub percent: f64,
    /// Number of independent replications before the first check of the intervals. It doubles from check to check,
    /// until two successive checks are precise enough and agree.
    pub replications: u32,
    /// Simulated seconds of each replication that are counted, for the steady question; longer if requests or pauses
    /// are long.
    pub span_s: u32,
    /// Largest number of counted seconds of all replications together. If a second check would need more, the first one
    /// is the only one.
    pub most_s: u32,
    /// Whether to simulate each device alone too.
    pub alone: bool,
    /// Whether to simulate every byte of devices that are read to their end. Otherwise windows stand for most of them.
    pub every_byte: bool,
}

impl Default for Precision {
    fn default() -> Self {
        Self { percent: 1.0, replications: 8, span_s: 4, most_s: 512, alone: true, every_byte: false }
    }
}

/// Largest number of replications for reading to the end. Each reads whole devices, so fewer are needed.
const TO_END_REPLICATIONS: u32 = 5;
const WARM_UP: Ps = 2 * SECOND;
/// A host with long pauses needs a long span: at least this many pauses.
pub(crate) const LONG_LOOK: u64 = 20;
/// A device with long requests needs one too, and so does a host that uses its data slowly: at least this many requests in
/// each replication, or times in which the host uses what it asks for at first.
const LEAST_REQUESTS: u64 = 4;
/// A changer of discs needs a long span as well: at least so many rounds of exchanges.
const LEAST_ROUNDS: u64 = 8;
/// Counting begins at a different time in each replication, spread over the longest request or use and at least this long.
/// With the same time, every replication would count the same beginnings of requests, and a slow device's rate would
/// be off by a fifth of a percent.
const SPREAD: Ps = SECOND / 4;
/// 2^32 divided by the golden ratio: its multiples are spread evenly (Weyl).
const GOLDEN: u32 = 0x9E37_79B9;
/// A device alone varies little: two replications of so many counted seconds and requests agree. Where chance decides
/// what it is asked for, two may agree by chance, so there are as many as of a plan before the first look at the
/// interval.
const ALONE_REPLICATIONS: usize = 2;
const ALONE_BY_CHANCE: usize = 8;
/// More are made until the interval is narrow enough.
const MOST_ALONE: usize = 16;
const ALONE_SPAN_S: u32 = 4;
const ALONE_REQUESTS: u64 = 100;
/// Narrow enough: half-width of the interval of a rate alone, percent of it. The answers are kept for simulations of any
/// precision, so it does not depend on theirs.
const ALONE_PERCENT: f64 = 1.0;
/// Largest number of connections of a simulation's replications, far more than most plans need. The devices that are
/// read to their end alone need about as many as one replication in addition.
const MOST_CONNECTIONS: u64 = 60_000_000;
/// A comparison of a steady bus divides `MOST_CONNECTIONS` by at most this, so that long pauses fit in.
const STEADY_DIVISOR: u64 = 8;

#[derive(Debug)]
enum Stage {
    Pacing(LoadSearch),
    Alone {
        device: usize,
        /// What its replications gave so far.
        looks: Vec<Alone>,
        /// Time of a request as far as it is known, ms.
        request: f64,
        bus: Option<Box<EventLoop>>,
        until: Ps,
    },
    /// Replications one after the other. Their intervals are checked when there are as many as `wanted`.
    Steady {
        wanted: u32,
    },
    /// Replications side by side, each until every device is read; then the devices alone, one after the other.
    ToEnd {
        current: usize,
        device: usize,
        alone: Option<Box<Replication>>,
    },
    Finished,
}

impl Stage {
    /// The stage that begins to simulate a device alone.
    const fn alone(device: usize) -> Self {
        Self::Alone { device, looks: Vec::new(), request: 0.0, bus: None, until: 0 }
    }
}

/// The time of a replication that is not counted, and the time that is: at least `span_s`. `request_ms` is the time of
/// the longest request, without what its host then does with the data.
fn spans(scenario: &Scenario, request_ms: f64, span_s: u32, number: u32) -> (Ps, Ps) {
    let pause = scenario.longest_pause();
    let request = ((request_ms * MS as f64) as Ps).max(scenario.longest_use());
    // A drive that loses its read-ahead is slow for many reads. Chance must decide whether it is slow when
    // counting begins, and a stop has to fit into the counted time.
    let stop = scenario.longest_stop();
    let round = scenario.longest_round();
    let warm_up = (WARM_UP + stop).max(2 * pause).max(2 * request).max(2 * round);
    let moment = u128::from(number.wrapping_mul(GOLDEN));
    // A tape's stops are evenly spaced. If every replication counted from the same stop, each would count as many
    // stops.
    let spread = u128::from(SPREAD.max(request).max(round).max(scenario.longest_cycle()));
    let span = Ps::from(span_s) * SECOND;
    let least = (2 * stop).max(LONG_LOOK * pause).max(LEAST_ROUNDS * round).max(LEAST_REQUESTS * request);
    (warm_up + ((spread * moment) >> 32) as Ps, span.max(least))
}

/// A simulation of a plan that can be stepped.
#[derive(Debug)]
pub struct Simulation {
    pub(crate) plan: Plan,
    pub(crate) model: Model,
    pub(crate) precision: Precision,
    pub(crate) scenario: Scenario,
    pub(crate) pace: LoadPace,
    pub(crate) alone: Vec<Alone>,
    /// Replications in progress; all replications of a plan whose devices are read to their end.
    pub(crate) replications: Vec<Replication>,
    /// Counts of the finished replications.
    pub(crate) seen: Seen,
    pub(crate) connections: u64,
    /// Events of every kind.
    pub(crate) events: u64,
    /// The largest number of them in a replication.
    most_events: u64,
    pub(crate) precise: bool,
    /// A steady replication ran out of connections before its end.
    cut: bool,
    /// Estimates of the previous check, if they were precise enough.
    before: Option<Vec<Estimate>>,
    cache: BaselineCache,
    stage: Stage,
    /// What each device and its host negotiate, once an answer names it: the plan does not change.
    pub(crate) pairs: OnceLock<Vec<(Agreement, Negotiation)>>,
}

impl Simulation {
    /// The simulation of a plan without errors among its findings. Parts that are not in the catalogue are left out.
    #[must_use]
    pub fn new(plan: &Plan, precision: Precision) -> Self {
        Self::with_model(plan, precision, Model::default())
    }

    /// The same simulation with a model other than the built-in one.
    #[must_use]
    pub fn with_model(plan: &Plan, precision: Precision, model: Model) -> Self {
        let pace = LoadPace::default();
        let mut scenario = Scenario::new(plan, &model, Participants::All, plan.question == Question::Done, 0);
        scenario.every_byte = precision.every_byte;
        Self {
            plan: plan.clone(),
            precision,
            seen: Seen::new(&scenario, &plan.bus),
            scenario,
            model,
            pace,
            alone: vec![Alone::default(); plan.bus.devices.len()],
            replications: Vec::new(),
            connections: 0,
            events: 0,
            most_events: u64::MAX,
            precise: false,
            cut: false,
            before: None,
            cache: BaselineCache::default(),
            pairs: OnceLock::new(),
            stage: Stage::Pacing(LoadSearch::new(plan)),
        }
    }

    /// The same simulation with at most so many events in each replication, which then gives its counts so far.
    #[must_use]
    pub const fn with_most_events(mut self, most: u64) -> Self {
        self.most_events = most;
        self
    }

    /// The same simulation with the baselines of earlier ones. The answer is the same.
    #[must_use]
    pub fn with_cache(mut self, cache: BaselineCache) -> Self {
        self.cache = cache;
        self
    }

    /// The baselines, old and new.
    #[must_use]
    pub const fn cache(&self) -> &BaselineCache {
        &self.cache
    }

    /// Simulates about `budget` more events. Returns true when the simulation is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 && !self.is_waiting() {
            match self.stage {
                Stage::Pacing(_) | Stage::Alone { .. } => {
                    self.prepare(&mut left);
                }
                Stage::Steady { wanted } => self.step_steady(wanted, &mut left),
                Stage::ToEnd { .. } => self.step_to_end(&mut left),
                Stage::Finished => return true,
            }
        }
        matches!(self.stage, Stage::Finished)
    }

    /// Continues to pace the load, or to simulate each device alone. Returns true when both are done, and the first
    /// replication can begin.
    pub(crate) fn prepare(&mut self, left: &mut u64) -> bool {
        match &mut self.stage {
            Stage::Pacing(search) => {
                let mut found = self.cache.get_pace(&self.plan, &self.model);
                if found.is_none() {
                    found = search.step(&self.plan, &self.model, left);
                }
                if let Some(pace) = found {
                    self.cache.put_pace(&self.plan, &self.model, &pace);
                    self.pace = pace;
                    let first = if self.precision.alone { 0 } else { usize::MAX };
                    self.stage = Stage::alone(first);
                }
            }
            Stage::Alone { .. } => self.step_alone(left),
            Stage::Steady { .. } | Stage::ToEnd { .. } | Stage::Finished => return true,
        }
        false
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Prediction {
        while !self.step(u64::MAX) {}
        self.prediction()
    }

    /// Events simulated so far, without those of devices alone.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// Whether a replication was ended early.
    pub(crate) fn is_cut(&self) -> bool {
        self.cut || (self.runs_to_end() && self.replications.iter().any(|replication| !replication.finished))
    }

    /// Whether the simulation is finished.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished)
    }

    fn step_alone(&mut self, left: &mut u64) {
        let Stage::Alone { device, looks, request, bus, until } = &mut self.stage else {
            return invariant_broken("devices are looked at alone", ());
        };
        let place = *device;
        let Some(spec) = self.plan.bus.devices.get(place) else { return self.start_running() };
        if !self.plan.is_used(spec) {
            self.stage = Stage::alone(place + 1);
            return;
        }
        let scenario = alone_scenario(&self.plan, &self.model, place);
        if bus.is_none() && looks.is_empty() {
            let cached = self.cache.get_alone(&scenario);
            if let (Some(cached), Some(alone)) = (cached, self.alone.get_mut(place)) {
                *alone = cached;
                self.stage = Stage::alone(place + 1);
                return;
            }
        }
        let number = looks.len() as u32;
        let (warm_up, span) = spans(&scenario, *request, ALONE_SPAN_S, number);
        let running = bus.get_or_insert_with(|| Box::new(EventLoop::new(&scenario, number)));
        if running.tally.since == 0 {
            if running.run(warm_up, left) == Pause::Budget {
                return;
            }
            running.end_warm_up();
        }
        *until = (*until).max(warm_up + span);
        loop {
            if running.run(*until, left) == Pause::Budget {
                return;
            }
            // The time of so many requests is not known in advance.
            let requests = running.tally.streams.get(running.first_requests()).map_or(0, |s| s.completed);
            if requests >= ALONE_REQUESTS || *until >= LONGEST {
                break;
            }
            *until += span;
        }
        *until = 0;
        let seen = alone(running, &scenario);
        *bus = None;
        let takes = seen.cycle.request.all();
        if looks.is_empty() && *request == 0.0 && spans(&scenario, takes, ALONE_SPAN_S, 0).0 > warm_up {
            // Its requests are so long that the warm-up was too short.
            *request = takes;
            return;
        }
        looks.push(seen);
        let by_chance = scenario
            .streams
            .iter()
            .chain(scenario.arrays.iter().map(|array| &array.work))
            .any(StreamSpec::is_by_chance);
        let least = if by_chance { ALONE_BY_CHANCE } else { ALONE_REPLICATIONS };
        if !looks.len().is_power_of_two() || looks.len() < least {
            return;
        }
        let found = Alone::mean(looks);
        if looks.len() < MOST_ALONE && found.ci95_mb_s > ALONE_PERCENT / 100.0 * found.mb_s {
            return;
        }
        if let Some(alone) = self.alone.get_mut(place) {
            *alone = found;
        }
        self.cache.put_alone(scenario, found);
        self.stage = Stage::alone(place + 1);
    }

    fn start_running(&mut self) {
        let asked_to_end = self.plan.question == Question::Done;
        self.scenario = Scenario::new(&self.plan, &self.model, Participants::All, asked_to_end, self.pace.think);
        self.scenario.every_byte = self.precision.every_byte;
        if self.scenario.streams.is_empty() && self.scenario.arrays.is_empty() {
            self.precise = true;
            self.stage = Stage::Finished;
            return;
        }
        let count = self.precision.replications.max(1);
        if self.runs_to_end() {
            let numbers = 0..count.min(TO_END_REPLICATIONS);
            self.replications = numbers.map(|number| Replication::new(&self.scenario, number)).collect();
            self.stage = Stage::ToEnd { current: 0, device: 0, alone: None };
        } else {
            self.stage = Stage::Steady { wanted: count };
        }
    }

    /// Whether there is anything to read to its end: not if every device is off.
    pub(crate) fn runs_to_end(&self) -> bool {
        self.scenario.ends().next().is_some()
    }

    /// The limits of a replication.
    pub(crate) fn most(&self) -> Most {
        let divisor = self.model.capacity_divisor.max(1);
        let (count, divisor) = if self.runs_to_end() {
            (TO_END_REPLICATIONS, divisor)
        } else {
            (self.precision.replications, divisor.min(STEADY_DIVISOR))
        };
        Most { connections: MOST_CONNECTIONS / divisor / u64::from(count.max(1)), events: self.most_events }
    }

    /// The time of a steady replication that is not counted, and the time that is.
    pub(crate) fn spans(&self, number: u32) -> (Ps, Ps) {
        let request = self.alone.iter().map(|alone| alone.cycle.request.all()).fold(0.0, f64::max);
        spans(&self.scenario, request, self.precision.span_s, number)
    }

    fn step_steady(&mut self, wanted: u32, left: &mut u64) {
        let most = self.most();
        let number = self.seen.replications;
        let (warm_up, span) = self.spans(number);
        if self.replications.is_empty() {
            self.replications.push(Replication::new(&self.scenario, number));
        }
        let Some(replication) = self.replications.first_mut() else { return invariant_broken("one is under way", ()) };
        let before = (replication.connections, replication.events);
        replication.run_on(warm_up, span, most, left);
        self.connections += replication.connections - before.0;
        self.events += replication.events - before.1;
        if !replication.is_over(most) {
            return;
        }
        // A replication that ran out of connections gives its results so far. Every other one would run out as well.
        self.cut |= !replication.finished;
        self.seen.count(replication);
        self.seen.sample(&self.scenario, replication);
        self.replications.clear();
        if self.seen.replications == wanted {
            self.check(wanted, span);
        }
    }

    /// Checks the intervals when all wanted replications are finished. Then the simulation stops, or wants twice as
    /// many.
    fn check(&mut self, wanted: u32, span: Ps) {
        let estimates = self.estimates(&self.seen).0;
        let precise = !self.cut && self.precise_enough(&estimates);
        let more = 2 * u64::from(wanted);
        let longest = Ps::from(self.precision.most_s) * SECOND;
        let last = self.cut || more * span > longest || 2 * self.connections > MOST_CONNECTIONS;
        let only = last && wanted == self.precision.replications.max(1);
        let agrees = self.before.as_ref().is_some_and(|before| {
            let pairs = before.iter().zip(&estimates);
            pairs.map(|(was, is)| (was.told(), is)).all(|(was, is)| (is.mean - was.mean).abs() <= was.ci95)
        });
        self.precise = precise && (agrees || only);
        self.before = precise.then_some(estimates);
        self.stage = if self.precise || last { Stage::Finished } else { Stage::Steady { wanted: 2 * wanted } };
    }

    fn step_to_end(&mut self, left: &mut u64) {
        let most = self.most();
        let Stage::ToEnd { current, device, alone: running } = &mut self.stage else {
            return invariant_broken("devices are read to their end", ());
        };
        if let Some(replication) = self.replications.get_mut(*current) {
            if replication.is_with_helper {
                *current += 1;
                return;
            }
            let before = (replication.connections, replication.events);
            replication.read_on(most, left);
            self.connections += replication.connections - before.0;
            self.events += replication.events - before.1;
            if replication.is_over(most) {
                *current += 1;
            }
            return;
        }
        if let Some(wanted) = self.plan.bus.devices.get(*device).filter(|_| self.precision.alone) {
            // If only a part of each device is read, its rate alone is that where reading begins. The same rate is used
            // if the replications ran out of connections, because the device alone would run out as well.
            let in_part =
                self.model.capacity_divisor > 1 || self.replications.first().is_none_or(|first| !first.finished);
            if !self.plan.is_used(wanted) || in_part {
                *device += 1;
                return;
            }
            let place = *device;
            let mut scenario = Scenario::new(&self.plan, &self.model, Participants::Alone(place), true, 0);
            scenario.every_byte = self.precision.every_byte;
            let mut read =
                self.cache.get_alone(&scenario).map(|cached| (cached.mb_s, cached.missed_percent, cached.cycle));
            if read.is_none() {
                let replication = running.get_or_insert_with(|| Box::new(Replication::new(&scenario, 0)));
                replication.read_on(most, left);
                read = replication.is_over(most).then(|| read_alone(&replication.bus));
            }
            if let (Some(read), Some(alone)) = (read, self.alone.get_mut(place)) {
                (alone.mb_s, alone.missed_percent, alone.cycle) = read;
                // It is read once, and windows leave a random reader's rate about as uncertain as where it begins.
                let begins = if alone.begins_mb_s > 0.0 { alone.begins_mb_s } else { alone.mb_s.max(1e-9) };
                alone.ci95_mb_s *= alone.mb_s / begins;
                self.cache.put_alone(scenario, *alone);
                *device += 1;
                *running = None;
            }
            return;
        }
        if self.replications.iter().any(|r| r.is_with_helper) {
            return;
        }
        // Each replication reads whole devices, so there is only one check.
        let all_finished = self.replications.iter().all(|r| r.finished);
        self.precise = all_finished && self.precise_enough(&self.estimates(&self.all_seen()).0);
        self.stage = Stage::Finished;
    }

    /// Whether every remaining replication is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        let Stage::ToEnd { current, device, .. } = &self.stage else { return false };
        let read_alone = !self.precision.alone || *device >= self.plan.bus.devices.len();
        let is_shared = self.replications.iter().any(|r| r.is_with_helper);
        read_alone && is_shared && self.replications.iter().skip(*current).all(|r| r.is_with_helper)
    }

    /// A replication of reading devices to their end that has not begun, for a helper to run with `ReadToEnd`: its
    /// number, the pause between the load's requests in picoseconds, and its most connections.
    pub fn next_replication(&mut self) -> Option<(u32, u64, u64)> {
        // The counts that come back do not include the other channel. Helpers do not simulate every byte.
        if self.scenario.beside.is_some() || self.precision.every_byte {
            return None;
        }
        let Stage::ToEnd { current, .. } = &self.stage else { return None };
        let (most, current) = (self.most(), *current);
        // A replication that runs out of connections before its end has no counts to send back.
        let requests = self.scenario.ends().map(|(until, size)| until.requests(size));
        if requests.sum::<u64>() > most.connections && !reads_quickly(&self.scenario) {
            return None;
        }
        // The next replication runs here. Helpers get the ones after it, the last one first.
        let free = self.replications.iter().enumerate().skip(current + 1).rev();
        let number = free
            .filter(|(_, r)| !r.is_with_helper && !r.stays && r.connections == 0)
            .map(|(number, _)| number)
            .next()?;
        let replication = self.replications.get_mut(number)?;
        replication.is_with_helper = true;
        Some((number as u32, self.pace.think, most.connections))
    }

    /// Takes the counts of a replication that a helper ran, even if it was reclaimed meanwhile. If there are none, or
    /// they are counts of another plan, the replication runs here.
    pub fn accept(&mut self, number: u32, counts: Option<&Counts>) {
        let Some(replication) = self.replications.get_mut(number as usize).filter(|r| !r.finished) else { return };
        replication.is_with_helper = false;
        let before = (replication.connections, replication.events);
        if counts.is_some_and(|counts| replication.take(counts)) {
            self.connections += replication.connections.saturating_sub(before.0);
            self.events += replication.events.saturating_sub(before.1);
        } else {
            // Every helper would give the same answer.
            replication.stays = true;
            if let Stage::ToEnd { current, .. } = &mut self.stage {
                *current = (*current).min(number as usize);
            }
        }
    }

    /// Takes back the replications that helpers have not answered.
    pub fn reclaim(&mut self) {
        let Stage::ToEnd { current, .. } = &mut self.stage else { return };
        for (number, replication) in self.replications.iter_mut().enumerate().filter(|(_, r)| r.is_with_helper) {
            replication.is_with_helper = false;
            *current = (*current).min(number);
        }
    }

    /// Whether every device's interval is as narrow as requested. A device that gets almost nothing and was not
    /// simulated alone is judged by the total.
    fn precise_enough(&self, estimates: &[Estimate]) -> bool {
        let total: f64 = estimates.iter().map(|e| e.mean).sum();
        estimates.iter().zip(&self.alone).all(|(e, alone)| {
            let measure = e.mean.max(alone.mb_s).max(total / 100.0);
            e.ci95 <= self.precision.percent / 100.0 * measure
        })
    }
}
