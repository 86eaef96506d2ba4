//! The simulation behind a prediction. It first paces the load system, then simulates each device alone, and then the
//! plan itself in independent replications until the answer is precise enough. It runs in slices of any length, and the
//! answer does not depend on them.

use busfree_plan::{Plan, Question};
use busfree_scsi::timing::{MS, Ps, SECOND};

use crate::cannot_be;
use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::prediction::Prediction;
use crate::run::alone::{Alone, alone, read_alone};
use crate::run::baseline_cache::{BaselineCache, alone_scenario};
use crate::run::load::{LoadPace, LoadSearch};
use crate::run::replication::{Counts, Replication};
use crate::run::scenario::{Model, Participants};
use crate::run::seen::Seen;
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
}

impl Default for Precision {
    fn default() -> Self {
        Self { percent: 1.0, replications: 8, span_s: 4, most_s: 512, alone: true }
    }
}

/// Largest number of replications for reading to the end. Each reads whole devices, so fewer are needed.
const TO_END_REPLICATIONS: u32 = 5;
const WARM_UP: Ps = 2 * SECOND;
/// A host with long pauses needs a long span: at least this many pauses.
pub(crate) const LONG_LOOK: u64 = 20;
/// A device with long requests needs one too: at least this many requests in each replication.
const LEAST_REQUESTS: f64 = 4.0;
/// A changer of discs needs a long span as well: at least so many rounds of exchanges.
const LEAST_ROUNDS: u64 = 8;
/// Counting begins at a different time in each replication, spread over the longest request and at least this long.
/// With the same time, every replication would count the same beginnings of requests, and a slow device's rate would
/// be off by a fifth of a percent.
const SPREAD: Ps = SECOND / 4;
/// 2^32 divided by the golden ratio: its multiples are spread evenly (Weyl).
const GOLDEN: u32 = 0x9E37_79B9;
/// A device alone varies little and needs less time, but whole requests.
const ALONE_REPLICATIONS: u32 = 2;
const ALONE_SPAN: Ps = 4 * SECOND;
const ALONE_REQUESTS: u64 = 100;
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
        replication: u32,
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
    pub(crate) precise: bool,
    /// A steady replication ran out of connections before its end.
    cut: bool,
    /// Estimates of the previous check, if they were precise enough.
    before: Option<Vec<Estimate>>,
    cache: BaselineCache,
    stage: Stage,
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
        let scenario = Scenario::new(plan, &model, Participants::All, plan.question == Question::Done, 0);
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
            precise: false,
            cut: false,
            before: None,
            cache: BaselineCache::default(),
            stage: Stage::Pacing(LoadSearch::new(plan)),
        }
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

    /// Simulates about `budget` more connections. Returns true when the simulation is finished.
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
                    found = search.round(&self.plan, &self.model);
                    *left = left.saturating_sub(10_000);
                }
                if let Some(pace) = found {
                    self.cache.put_pace(&self.plan, &self.model, &pace);
                    self.pace = pace;
                    let first = if self.precision.alone { 0 } else { usize::MAX };
                    self.stage = Stage::Alone { device: first, replication: 0, bus: None, until: 0 };
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

    /// Connections simulated so far, without those of devices alone.
    #[must_use]
    pub const fn connections(&self) -> u64 {
        self.connections
    }

    /// Whether the simulation is finished.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished)
    }

    fn step_alone(&mut self, left: &mut u64) {
        let Stage::Alone { device, replication, bus, until } = &mut self.stage else {
            return cannot_be("devices are looked at alone", ());
        };
        let Some(spec) = self.plan.bus.devices.get(*device) else { return self.start_running() };
        if !self.plan.is_used(spec) {
            (*device, *replication) = (*device + 1, 0);
            return;
        }
        let place = *device;
        if bus.is_none() && *replication == 0 {
            let cached = self.cache.get_alone(&alone_scenario(&self.plan, &self.model, place));
            if let (Some(cached), Some(alone)) = (cached, self.alone.get_mut(place)) {
                *alone = cached;
                *device += 1;
                return;
            }
        }
        let scenario = alone_scenario(&self.plan, &self.model, place);
        let (stop, pause) = (scenario.longest_stop(), scenario.longest_pause());
        let (warm_up, span) = (WARM_UP.max(2 * pause) + stop, ALONE_SPAN.max(LONG_LOOK * pause).max(2 * stop));
        let bus = bus.get_or_insert_with(|| Box::new(EventLoop::new(&scenario, *replication)));
        if bus.tally.since == 0 {
            if bus.run(warm_up, left) == Pause::Budget {
                return;
            }
            bus.end_warm_up();
        }
        *until = (*until).max(warm_up + span);
        loop {
            if bus.run(*until, left) == Pause::Budget {
                return;
            }
            // The time of so many requests is not known in advance.
            let requests: u64 = bus.tally.streams.iter().map(|s| s.completed).sum();
            if requests >= ALONE_REQUESTS || *until >= LONGEST {
                break;
            }
            *until += span;
        }
        *until = 0;
        if let Some(sum) = self.alone.get_mut(place) {
            let weight = 1.0 / f64::from(ALONE_REPLICATIONS);
            let seen = alone(bus);
            sum.mb_s += seen.mb_s * weight;
            sum.begins_mb_s += seen.begins_mb_s * weight;
            sum.device_percent += seen.device_percent * weight;
            sum.host_percent += seen.host_percent * weight;
            sum.missed_percent += seen.missed_percent * weight;
            sum.cycle = seen.cycle.averaged(sum.cycle, weight);
        }
        *replication += 1;
        if *replication == ALONE_REPLICATIONS {
            if let Some(alone) = self.alone.get(place) {
                self.cache.put_alone(scenario, *alone);
            }
            (*device, *replication) = (*device + 1, 0);
        }
        if let Stage::Alone { bus, .. } = &mut self.stage {
            *bus = None;
        }
    }

    fn start_running(&mut self) {
        let asked_to_end = self.plan.question == Question::Done;
        self.scenario = Scenario::new(&self.plan, &self.model, Participants::All, asked_to_end, self.pace.think);
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

    /// The largest number of connections in a replication.
    fn most(&self) -> u64 {
        let divisor = self.model.capacity_divisor.max(1);
        let (count, divisor) = if self.runs_to_end() {
            (TO_END_REPLICATIONS, divisor)
        } else {
            (self.precision.replications, divisor.min(STEADY_DIVISOR))
        };
        MOST_CONNECTIONS / divisor / u64::from(count.max(1))
    }

    /// The time of a steady replication that is not counted, and the time that is.
    pub(crate) fn spans(&self, number: u32) -> (Ps, Ps) {
        let pause = self.scenario.longest_pause();
        let request = self.alone.iter().map(|alone| alone.cycle.request.all()).fold(0.0, f64::max);
        let (request, most) = ((request * MS as f64) as Ps, (LEAST_REQUESTS * request * MS as f64) as Ps);
        // A drive that loses its read-ahead is slow for many reads. Chance must decide whether it is slow when
        // counting begins, and a stop has to fit into the counted time.
        let stop = self.scenario.longest_stop();
        let round = self.scenario.longest_round();
        let warm_up = (WARM_UP + stop).max(2 * pause).max(2 * request).max(2 * round);
        let moment = u128::from(number.wrapping_mul(GOLDEN));
        // A tape's stops are evenly spaced. If every replication counted from the same stop, each would count as many
        // stops.
        let spread = u128::from(SPREAD.max(request).max(round).max(self.scenario.longest_cycle()));
        let span = Ps::from(self.precision.span_s) * SECOND;
        let least = (2 * stop).max(LONG_LOOK * pause).max(LEAST_ROUNDS * round).max(most);
        (warm_up + ((spread * moment) >> 32) as Ps, span.max(least))
    }

    fn step_steady(&mut self, wanted: u32, left: &mut u64) {
        let most = self.most();
        let number = self.seen.replications;
        let (warm_up, span) = self.spans(number);
        if self.replications.is_empty() {
            self.replications.push(Replication::new(&self.scenario, number));
        }
        let Some(replication) = self.replications.first_mut() else { return cannot_be("one is under way", ()) };
        let before = *left;
        replication.run_on(warm_up, span, most, left);
        self.connections += before - *left;
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
            return cannot_be("devices are read to their end", ());
        };
        if let Some(replication) = self.replications.get_mut(*current) {
            if replication.is_with_helper {
                *current += 1;
                return;
            }
            let before = *left;
            replication.read_on(most, left);
            self.connections += before - *left;
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
            let scenario = Scenario::new(&self.plan, &self.model, Participants::Alone(place), true, 0);
            let mut read =
                self.cache.get_alone(&scenario).map(|cached| (cached.mb_s, cached.missed_percent, cached.cycle));
            if read.is_none() {
                let replication = running.get_or_insert_with(|| Box::new(Replication::new(&scenario, 0)));
                replication.read_on(most, left);
                read = replication.is_over(most).then(|| read_alone(&replication.bus));
            }
            if let (Some(read), Some(alone)) = (read, self.alone.get_mut(place)) {
                (alone.mb_s, alone.missed_percent, alone.cycle) = read;
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
        // The counts that come back do not include the other channel.
        if self.scenario.beside.is_some() {
            return None;
        }
        let Stage::ToEnd { current, .. } = &self.stage else { return None };
        let (most, current) = (self.most(), *current);
        // A replication that runs out of connections before its end has no counts to send back.
        let requests = self.scenario.ends().map(|(until, size)| until.requests(size));
        if requests.sum::<u64>() > most {
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
        Some((number as u32, self.pace.think, most))
    }

    /// Takes the counts of a replication that a helper ran, even if it was reclaimed meanwhile. If there are none, or
    /// they are counts of another plan, the replication runs here.
    pub fn accept(&mut self, number: u32, counts: Option<&Counts>) {
        let Some(replication) = self.replications.get_mut(number as usize).filter(|r| !r.finished) else { return };
        replication.is_with_helper = false;
        let before = replication.connections;
        if counts.is_some_and(|counts| replication.take(counts)) {
            self.connections += replication.connections.saturating_sub(before);
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
