//! Everything that the page shows for one plan, computed in slices.

use busfree_compact::sort_by_key;
use busfree_devices::catalogue;
use busfree_plan::{Plan, to_link};
use busfree_rules::{Finding, Severity, cable_report, check};
use busfree_sim::{
    Bounds, Precision, Prediction, Simulation, bounds, has_unseen_host, is_like_measured, is_like_owners,
    typical_error_percent,
};

use crate::copying::copy_times;
use crate::foreseen::foreseen;
use crate::job::{Answer, Job, Task};
use crate::words::words;
use crate::{Basis, Evaluation, EvaluationWords, PredictionCache, measured, verdict};

/// Gives the findings at once, and a prediction that becomes more and more precise.
#[derive(Debug)]
pub struct Evaluator {
    plan: Plan,
    findings: Vec<Finding>,
    work: Work,
    /// Whether its prediction goes into the cache.
    is_usual: bool,
    cache: PredictionCache,
}

#[derive(Debug)]
enum Work {
    /// The plan has an error among its findings, so there is no prediction.
    Forbidden,
    /// The prediction was in the cache.
    Cached(Box<Prediction>),
    Simulating(Box<Simulation>),
}

impl Evaluator {
    /// Examines a plan without simulating yet.
    #[must_use]
    pub fn new(plan: &Plan, precision: Precision) -> Self {
        Self::with_cache(plan, precision, &PredictionCache::default())
    }

    /// The same evaluator with a cache: results in it are not simulated again. The answer is the same.
    #[must_use]
    pub fn with_cache(plan: &Plan, precision: Precision, cache: &PredictionCache) -> Self {
        let findings = check(plan);
        let is_usual = precision == Precision::default();
        let work = if findings.iter().any(|f| f.severity == Severity::Error) {
            Work::Forbidden
        } else if let Some(prediction) = cache.get(plan).filter(|_| is_usual) {
            Work::Cached(Box::new(prediction))
        } else {
            Work::Simulating(Box::new(Simulation::new(plan, precision).with_cache(cache.baselines.clone())))
        };
        Self { plan: plan.clone(), findings, work, is_usual, cache: cache.clone() }
    }

    /// Simulates about `budget` more connections. Returns true when no work is left.
    pub fn step(&mut self, budget: u64) -> bool {
        self.simulation().is_none_or(|simulation| simulation.step(budget))
    }

    fn simulation(&mut self) -> Option<&mut Simulation> {
        if let Work::Simulating(simulation) = &mut self.work { Some(simulation) } else { None }
    }

    /// A part of the simulation that has not begun, for a helper. The answer is the same.
    pub fn next_job(&mut self) -> Option<Job> {
        let (number, load_think_ps, most) = self.simulation()?.next_replication()?;
        let task = Task::Read { number, load_think_ps, most };
        Some(Job { id: number, plan: self.plan.clone(), task })
    }

    /// Takes the answer to a job. An answer that is not needed any more is ignored.
    pub fn accept(&mut self, id: u32, answer: &Answer) {
        let counts = if let Answer::Read { counts } = answer { counts.as_deref() } else { None };
        if let Some(simulation) = self.simulation() {
            simulation.accept(id, counts);
        }
    }

    /// Takes back the jobs that helpers have not answered.
    pub fn reclaim(&mut self) {
        if let Some(simulation) = self.simulation() {
            simulation.reclaim();
        }
    }

    /// Whether every remaining job is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        if let Work::Simulating(simulation) = &self.work { simulation.is_waiting() } else { false }
    }

    /// Whether no work is left. Before that a device's rate may look worse than it is.
    pub(crate) fn is_finished(&self) -> bool {
        match &self.work {
            Work::Forbidden | Work::Cached(_) => true,
            Work::Simulating(simulation) => simulation.is_finished(),
        }
    }

    /// The cache, with the results of this evaluator.
    #[must_use]
    pub fn cache(&self) -> PredictionCache {
        let mut cache = self.cache.clone();
        if let Work::Simulating(simulation) = &self.work {
            cache.baselines = simulation.cache().clone();
            if simulation.is_finished() && self.is_usual {
                cache.put(&self.plan, &simulation.prediction());
            }
        }
        cache
    }

    /// The prediction so far; `None` if an error among the findings forbids one.
    #[must_use]
    pub fn prediction(&self) -> Option<Prediction> {
        match &self.work {
            Work::Forbidden => None,
            Work::Cached(prediction) => Some(Prediction::clone(prediction)),
            Work::Simulating(simulation) => Some(simulation.prediction()),
        }
    }

    /// The answer so far.
    #[must_use]
    pub fn evaluation(&self) -> Evaluation {
        let prediction = self.prediction();
        let measured = measured::measured(&self.plan, prediction.as_ref());
        let basis = match measured {
            Some(_) => Basis::Measured,
            None if is_like_measured(&self.plan) => Basis::LikeMeasured,
            None if has_unseen_host(&self.plan) => Basis::UnmeasuredHost,
            None if is_like_owners(&self.plan) => Basis::LikeOwners,
            None => Basis::Unlike,
        };
        let mut findings = self.findings.clone();
        if self.is_finished() {
            findings.extend(prediction.iter().flat_map(|seen| foreseen(&self.plan, seen)));
            sort_by_key(&mut findings, |f| f.severity);
        }
        let blind = prediction.as_ref().filter(|_| matches!(basis, Basis::Measured | Basis::LikeMeasured));
        let mut evaluation = Evaluation {
            plan: to_link(&self.plan),
            findings,
            verdict: verdict::verdict(&self.plan, &self.findings, prediction.as_ref()),
            blind_error_percent: blind.and_then(|p| {
                let rates = self.plan.bus.devices.iter().zip(&p.devices);
                typical_error_percent(rates.map(|(device, d)| (device, d.throughput_mb_s, d.alone_mb_s)))
            }),
            cable: cable_report(&self.plan),
            bounds: if prediction.is_some() { bounds(&self.plan) } else { Bounds::default() },
            by_you_mb_s: (0..self.plan.bus.devices.len()).map(|place| self.plan.bus.measured_now(place)).collect(),
            needs_mb_s: self.plan.bus.devices.iter().map(|device| catalogue().needs_mb_s(device)).collect(),
            copies: prediction.as_ref().map_or_else(Vec::new, |p| copy_times(&self.plan, p)),
            prediction,
            measured,
            basis,
            words: EvaluationWords::default(),
        };
        evaluation.words = words(&self.plan, &evaluation);
        evaluation
    }
}
