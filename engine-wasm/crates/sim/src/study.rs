//! A prediction in the making: first the load is paced, then every device is looked at alone, then the plan itself is
//! simulated in independent replications until the answer is precise enough. All in slices of any length; the answer
//! does not depend on them.

use busfree_bus::timing::{Ps, SECOND, US};
use busfree_plan::{Pattern, Plan, Question};

use crate::Prediction;
use crate::bus::{Bus, Pause};
use crate::estimate::estimate;
use crate::known::{Known, alone_scenario};
use crate::load::{LoadPace, LoadSearch};
use crate::replication::Replication;
use crate::report;
use crate::scenario::{Cast, Model, Scenario};

/// When a study stops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precision {
    /// Half-width of every device's 95 % interval that is wanted, percent of what it gets alone: of a rate that is small
    /// because others are in the way, one percent is more than anybody sees.
    pub percent: f64,
    /// Independent replications; 2 to 16.
    pub replications: u32,
    /// Simulated seconds of each replication to begin with, doubled until precise enough or `most_s` is reached.
    pub least_s: u32,
    /// Most simulated seconds of a replication for the steady question.
    pub most_s: u32,
    /// Look at each device alone too.
    pub alone: bool,
}

impl Default for Precision {
    fn default() -> Self {
        Self { percent: 1.0, replications: 8, least_s: 4, most_s: 64, alone: true }
    }
}

/// Replications of the other question: each reads whole devices, so fewer are needed.
const TO_END_REPLICATIONS: u32 = 5;
const WARM_UP: Ps = 2 * SECOND;
/// A host that pauses long needs a long look: this many pauses at least.
pub(crate) const LONG_LOOK: u64 = 20;
/// A device alone: little varies, so less is needed.
const ALONE_REPLICATIONS: u32 = 2;
const ALONE_SPAN: Ps = 4 * SECOND;
/// No study simulates more connections than this; far more than any plan needs.
const MOST_CONNECTIONS: u64 = 60_000_000;

/// What a device does alone on the bus.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Alone {
    pub(crate) mb_s: f64,
    /// Share of the bus held by the device and by its host.
    pub(crate) device_percent: f64,
    pub(crate) host_percent: f64,
}

#[derive(Debug)]
enum Stage {
    Pacing(LoadSearch),
    Alone { device: usize, replication: u32, bus: Option<Box<Bus>> },
    Running { span: Ps, current: usize },
    Finished,
}

/// A simulation of a plan that can be stepped.
#[derive(Debug)]
pub struct Study {
    pub(crate) plan: Plan,
    model: Model,
    pub(crate) precision: Precision,
    pub(crate) scenario: Scenario,
    pub(crate) pace: LoadPace,
    pub(crate) alone: Vec<Alone>,
    pub(crate) replications: Vec<Replication>,
    pub(crate) connections: u64,
    pub(crate) precise: bool,
    known: Known,
    stage: Stage,
}

impl Study {
    /// A study of a plan without errors among its findings. What the catalogue does not know is left out.
    #[must_use]
    pub fn new(plan: &Plan, precision: Precision) -> Self {
        Self::with_model(plan, precision, Model::default())
    }

    /// The same with another model than the one this program was built with.
    #[must_use]
    pub fn with_model(plan: &Plan, precision: Precision, model: Model) -> Self {
        let pace = LoadPace::default();
        Self {
            plan: plan.clone(),
            precision,
            scenario: Scenario::new(plan, &model, Cast::Everybody, plan.question == Question::Done, 0),
            model,
            pace,
            alone: vec![Alone::default(); plan.devices.len()],
            replications: Vec::new(),
            connections: 0,
            precise: false,
            known: Known::default(),
            stage: Stage::Pacing(LoadSearch::new(plan)),
        }
    }

    /// The same, but what is known is not simulated again. The answer is the same.
    #[must_use]
    pub fn knowing(mut self, known: Known) -> Self {
        self.known = known;
        self
    }

    /// What was known and what was found out since.
    #[must_use]
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// Simulates about `budget` connections more. True when the study is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 && !self.is_waiting() {
            match &mut self.stage {
                Stage::Pacing(search) => {
                    let mut found = self.known.pace(&self.plan, &self.model);
                    if found.is_none() {
                        found = search.round(&self.plan, &self.model);
                        left = left.saturating_sub(10_000);
                    }
                    if let Some(pace) = found {
                        self.known.note_pace(&self.plan, &self.model, &pace);
                        self.pace = pace;
                        let first = if self.precision.alone { 0 } else { usize::MAX };
                        self.stage = Stage::Alone { device: first, replication: 0, bus: None };
                    }
                }
                Stage::Alone { .. } => self.step_alone(&mut left),
                Stage::Running { .. } => self.step_running(&mut left),
                Stage::Finished => return true,
            }
        }
        matches!(self.stage, Stage::Finished)
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Prediction {
        while !self.step(u64::MAX) {}
        self.prediction()
    }

    /// What is known so far.
    #[must_use]
    pub fn prediction(&self) -> Prediction {
        report::prediction(self)
    }

    /// Connections simulated so far, those of devices alone not counted.
    #[must_use]
    pub const fn connections(&self) -> u64 {
        self.connections
    }

    /// Whether the study is finished.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished)
    }

    fn step_alone(&mut self, left: &mut u64) {
        let Stage::Alone { device, replication, bus } = &mut self.stage else { return };
        let Some(spec) = self.plan.devices.get(*device) else { return self.start_running() };
        if spec.workload.pattern == Pattern::Off {
            (*device, *replication) = (*device + 1, 0);
            return;
        }
        let pause = Ps::from(spec.workload.think_us) * US;
        let (warm_up, span) = (WARM_UP.max(2 * pause), ALONE_SPAN.max(LONG_LOOK * pause));
        let place = *device;
        if bus.is_none() && *replication == 0 {
            let known = self.known.alone(&alone_scenario(&self.plan, &self.model, place));
            if let (Some(known), Some(alone)) = (known, self.alone.get_mut(place)) {
                *alone = known;
                *device += 1;
                return;
            }
        }
        let bus = bus
            .get_or_insert_with(|| Box::new(Bus::new(&alone_scenario(&self.plan, &self.model, place), *replication)));
        if bus.tally.since == 0 {
            if bus.run(warm_up, left) == Pause::Budget {
                return;
            }
            bus.end_warm_up();
        }
        if bus.run(warm_up + span, left) == Pause::Budget {
            return;
        }
        if let Some(alone) = self.alone.get_mut(place) {
            let weight = 1.0 / f64::from(ALONE_REPLICATIONS);
            let seen = report::alone(bus, &self.plan, place);
            alone.mb_s += seen.mb_s * weight;
            alone.device_percent += seen.device_percent * weight;
            alone.host_percent += seen.host_percent * weight;
        }
        *replication += 1;
        if *replication == ALONE_REPLICATIONS {
            if let Some(alone) = self.alone.get(place) {
                self.known.note_alone(alone_scenario(&self.plan, &self.model, place), *alone);
            }
            (*device, *replication) = (*device + 1, 0);
        }
        if let Stage::Alone { bus, .. } = &mut self.stage {
            *bus = None;
        }
    }

    fn start_running(&mut self) {
        let asked_to_end = self.plan.question == Question::Done;
        self.scenario = Scenario::new(&self.plan, &self.model, Cast::Everybody, asked_to_end, self.pace.think);
        let to_end = self.runs_to_end();
        if self.scenario.streams.is_empty() {
            self.precise = true;
            self.stage = Stage::Finished;
            return;
        }
        let count =
            if to_end { self.precision.replications.min(TO_END_REPLICATIONS) } else { self.precision.replications };
        self.replications = (0..count.clamp(1, 16)).map(|number| Replication::new(&self.scenario, number)).collect();
        let span = Ps::from(self.precision.least_s) * SECOND;
        self.stage = Stage::Running { span: span.max(LONG_LOOK * self.longest_pause()), current: 0 };
    }

    /// Whether there is an end to be read to: with every device off there is none.
    fn runs_to_end(&self) -> bool {
        self.scenario.streams.iter().any(|s| s.until.is_some())
    }

    fn longest_pause(&self) -> Ps {
        self.scenario.streams.iter().map(|s| s.think).max().unwrap_or(0)
    }

    /// Most connections of a replication.
    fn most(&self) -> u64 {
        MOST_CONNECTIONS / self.model.capacity_divisor.max(1) / (self.replications.len() as u64).max(1)
    }

    fn step_running(&mut self, left: &mut u64) {
        let to_end = self.runs_to_end();
        let warm_up = WARM_UP.max(2 * self.longest_pause());
        let most = self.most();
        let Stage::Running { span, current } = &mut self.stage else { return };
        let here = self.replications.get_mut(*current);
        if let Some(replication) = here.filter(|r| !r.lent) {
            let before = *left;
            // One that is as long as was wanted goes on when more is.
            replication.finished &= to_end;
            if to_end {
                replication.read_on(most, left);
            } else {
                replication.run_on(warm_up, *span, most, left);
            }
            self.connections += before - *left;
            if replication.is_over(most) {
                *current += 1;
            }
            return;
        }
        if *current < self.replications.len() {
            *current += 1;
            return;
        }
        if self.replications.iter().any(|r| r.lent) {
            return;
        }
        // All replications are as long as `span`.
        let span = *span;
        let all_finished = self.replications.iter().all(|r| r.finished);
        self.precise = all_finished && self.precise_enough();
        // Whole devices are read once in each replication; and who ran out of connections will not get further.
        let longest = to_end || !all_finished || span >= Ps::from(self.precision.most_s) * SECOND;
        self.stage =
            if self.precise || longest { Stage::Finished } else { Stage::Running { span: span * 2, current: 0 } };
    }

    /// Whether all that is left to do is in other hands.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        let Stage::Running { current, .. } = &self.stage else { return false };
        self.replications.iter().any(|r| r.lent) && self.replications.iter().skip(*current).all(|r| r.lent)
    }

    /// A replication of reading devices to their end that nobody has begun, for somebody else to do with `Reading`: its
    /// number, the pause between the load's requests in picoseconds, and its most connections.
    pub fn lend(&mut self) -> Option<(u32, u64, u64)> {
        // What another channel does is not among the numbers that come back.
        if self.scenario.beside.is_some() {
            return None;
        }
        let Stage::Running { current, .. } = &self.stage else { return None };
        let (to_end, most, current) = (self.runs_to_end(), self.most(), *current);
        // One that runs out of connections before its end has no numbers to come back with.
        let requests = self.scenario.streams.iter().filter_map(|s| Some(s.until? / u64::from(s.size)));
        if requests.sum::<u64>() > most {
            return None;
        }
        // The next one is begun here.
        let free = self.replications.iter().enumerate().skip(current + 1).rev();
        let number =
            free.filter(|(_, r)| !r.lent && !r.stays && r.connections == 0).map(|(number, _)| number).next()?;
        let replication = self.replications.get_mut(number).filter(|_| to_end)?;
        replication.lent = true;
        Some((number as u32, self.pace.think, most))
    }

    /// Takes the numbers of a replication that was lent, also when it was taken back meanwhile. Those that cannot be are
    /// passed over, and it is done here.
    pub fn give(&mut self, number: u32, numbers: &[u64]) {
        let Some(replication) = self.replications.get_mut(number as usize).filter(|r| !r.finished) else { return };
        replication.lent = false;
        let before = replication.connections;
        if replication.take(numbers) {
            self.connections += replication.connections.saturating_sub(before);
        } else {
            // It would come back without numbers however often it is lent.
            replication.stays = true;
            if let Stage::Running { current, .. } = &mut self.stage {
                *current = (*current).min(number as usize);
            }
        }
    }

    /// Takes back what was lent and not answered.
    pub fn take_back(&mut self) {
        let Stage::Running { current, .. } = &mut self.stage else { return };
        for (number, replication) in self.replications.iter_mut().enumerate().filter(|(_, r)| r.lent) {
            replication.lent = false;
            *current = (*current).min(number);
        }
    }

    /// Every device's interval is as narrow as wanted; who gets next to nothing and was not looked at alone is judged by the
    /// total.
    fn precise_enough(&self) -> bool {
        let rates = report::rates(self);
        let estimates: Vec<_> = rates.iter().map(|samples| estimate(samples)).collect();
        let total: f64 = estimates.iter().map(|e| e.mean).sum();
        estimates.iter().zip(&self.alone).all(|(e, alone)| {
            let measure = e.mean.max(alone.mb_s).max(total / 100.0);
            e.ci95 <= self.precision.percent / 100.0 * measure
        })
    }
}
