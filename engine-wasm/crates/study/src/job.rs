//! A part of a search or a prediction that can run anywhere: in this thread, in another one, or in a helping worker of
//! the page.

use busfree_compact::packed;
use busfree_devices::resolution;
use busfree_plan::{Bus, Plan, Unit};
use busfree_sim::{
    Counts, Model, Precision, Prediction, ReadToEnd, Simulation, Trial, TrialResult, TrialSpec, UsedTally,
};

use crate::PredictionCache;

/// A job, with everything that it needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// The answer comes back with this number.
    pub id: u32,
    /// The plan it is about.
    pub plan: Plan,
    /// What to simulate.
    pub task: Task,
}

packed!(Job: id, plan, task);

/// What to simulate.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Trials of the plan with other IDs.
    Trials {
        /// IDs of the hosts, then of the devices, in plan order; one list for each trial.
        ids: Vec<Vec<u8>>,
        /// How long each trial is.
        spec: TrialSpec,
        /// Pause between the load's requests, picoseconds.
        load_think_ps: u64,
    },
    /// The plan's own prediction, as `Evaluator` makes it, unless it takes too many connections.
    Evaluator {
        /// The largest number of events.
        most: u64,
    },
    /// A short prediction, the same for all plans that are compared.
    Compare {
        /// Simulated seconds of each of the replications.
        seconds: u32,
        /// Replications.
        replications: u32,
        /// If devices are read to their end, only this fraction of each is read.
        capacity_divisor: u64,
        /// The largest number of events of a replication.
        most: u64,
    },
    /// One replication of reading the plan's devices to their end.
    Read {
        /// Its number.
        number: u32,
        /// Pause between the load's requests, picoseconds.
        load_think_ps: u64,
        /// The largest number of connections.
        most: u64,
    },
}

packed!(enum Task:
    0 Trials { ids, spec, load_think_ps },
    1 Evaluator { most },
    2 Compare { seconds, replications, capacity_divisor, most },
    3 Read { number, load_think_ps, most });

impl Task {
    /// Whether an answer is of the right kind.
    pub(crate) const fn is_answered_by(&self, answer: &Answer) -> bool {
        matches!(
            (self, answer),
            (Self::Trials { .. }, Answer::Trials { .. })
                | (Self::Evaluator { .. } | Self::Compare { .. }, Answer::Predict { .. })
                | (Self::Read { .. }, Answer::Read { .. })
        )
    }
}

/// The answer to a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// For each trial the results of its replications.
    Trials {
        /// In the order of the IDs.
        seen: Vec<Vec<TrialResult>>,
    },
    /// The prediction; `None` if it took too many events.
    Predict {
        /// The prediction, if there is one.
        seen: Option<Box<Prediction>>,
    },
    /// The counts that `Simulation::accept` takes.
    Read {
        /// `None` if it ran out of connections before its end.
        counts: Option<Box<Counts>>,
    },
}

packed!(enum Answer: 0 Trials { seen }, 1 Predict { seen }, 2 Read { counts });

/// A job in progress.
#[derive(Debug)]
pub struct RunningJob {
    job: Job,
    cache: PredictionCache,
    simulation: Option<Simulation>,
    trial: Option<Trial>,
    used: Option<UsedTally>,
    read: Option<ReadToEnd>,
    seen: Vec<Vec<TrialResult>>,
}

impl RunningJob {
    /// Prepares the job and simulates nothing yet. Results in the cache are not simulated again.
    #[must_use]
    pub fn new(job: Job, cache: &PredictionCache) -> Self {
        let cache = cache.clone();
        Self { job, cache, simulation: None, trial: None, used: None, read: None, seen: Vec::new() }
    }

    /// Simulates about `budget` more events and subtracts those used. Returns the answer when it is done.
    pub fn step(&mut self, budget: &mut u64) -> Option<Answer> {
        match self.job.task.clone() {
            Task::Trials { ids, spec, load_think_ps } => self.try_out(&ids, spec, load_think_ps, budget),
            Task::Read { number, load_think_ps, most } => {
                let read = self.read.get_or_insert_with(|| ReadToEnd::new(&self.job.plan, load_think_ps, number, most));
                read.step(budget).then(|| Answer::Read { counts: read.counts().map(Box::new) })
            }
            Task::Evaluator { most } => {
                // A prediction with more events would be given up here too, so it is not taken from the cache.
                if let Some(cached) = self.cache.get(&self.job.plan).filter(|cached| cached.work < most) {
                    return Some(Answer::Predict { seen: Some(Box::new(cached)) });
                }
                let answer = self.predict(Precision::default(), Model::default(), (most, u64::MAX), budget);
                if let Some(Answer::Predict { seen: Some(seen) }) = &answer {
                    self.cache.put(&self.job.plan, seen);
                }
                answer
            }
            Task::Compare { seconds, replications, capacity_divisor, most } => {
                let percent = resolution().clear_percent / 100.0;
                // Shares are relative to each device's rate alone in simulations of the same length.
                let alone = self.job.plan.aim.unit() == Unit::Share;
                let precision =
                    Precision { percent, replications, span_s: seconds, most_s: 0, alone, every_byte: false };
                self.predict(precision, Model { capacity_divisor, ..Model::default() }, (u64::MAX, most), budget)
            }
        }
    }

    fn try_out(&mut self, ids: &[Vec<u8>], spec: TrialSpec, load_think_ps: u64, budget: &mut u64) -> Option<Answer> {
        while let Some(ids) = ids.get(self.seen.len()) {
            let mut trial = self
                .trial
                .take()
                .unwrap_or_else(|| Trial::new(&with_ids(&self.job.plan, ids), load_think_ps, spec, self.used.take()));
            if !trial.step(budget) {
                self.trial = Some(trial);
                return None;
            }
            let (results, used) = trial.finish();
            self.used = used;
            self.seen.push(results);
        }
        Some(Answer::Trials { seen: std::mem::take(&mut self.seen) })
    }

    /// `most`: events after which it is given up, and after which a replication gives its results so far.
    fn predict(
        &mut self,
        precision: Precision,
        model: Model,
        (most, most_each): (u64, u64),
        budget: &mut u64,
    ) -> Option<Answer> {
        let simulation = self.simulation.get_or_insert_with(|| {
            let simulation = Simulation::with_model(&self.job.plan, precision, model);
            simulation.with_most_events(most_each).with_cache(self.cache.baselines.clone())
        });
        // Never go beyond the limit, so that the prediction is given up at the same place with slices of any length.
        let left = most.saturating_sub(simulation.events());
        let done = simulation.step((*budget).min(left));
        *budget = 0;
        if done {
            self.cache.baselines = simulation.cache().clone();
            return Some(Answer::Predict { seen: Some(Box::new(simulation.prediction())) });
        }
        (simulation.events() >= most).then_some(Answer::Predict { seen: None })
    }

    /// The cache, with the results of this job.
    #[must_use]
    pub const fn cache(&self) -> &PredictionCache {
        &self.cache
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Answer {
        loop {
            if let Some(answer) = self.step(&mut u64::MAX.clone()) {
                return answer;
            }
        }
    }
}

/// The plan with these IDs: hosts, then devices, in plan order.
pub(crate) fn with_ids(plan: &Plan, ids: &[u8]) -> Plan {
    let targets: Vec<usize> = (0..plan.bus.devices.len()).map(|device| plan.bus.target_of(device)).collect();
    let mut plan = plan.clone();
    let hosts = plan.bus.hosts.iter_mut().map(|h| &mut h.id);
    let placements = hosts.chain(plan.bus.devices.iter_mut().map(|d| &mut d.id));
    for (placement, id) in placements.zip(ids) {
        *placement = *id;
    }
    // Only the first device of a target has an ID of its own.
    for (index, target) in targets.into_iter().enumerate() {
        let id = plan.bus.devices.get(target).map_or(0, |first| first.id);
        if let Some(device) = plan.bus.devices.get_mut(index) {
            device.id = id;
        }
    }
    plan
}

/// IDs of a plan's hosts, then of its devices.
pub(crate) fn ids_of(bus: &Bus) -> Vec<u8> {
    bus.hosts.iter().map(|h| h.id).chain(bus.devices.iter().map(|d| d.id)).collect()
}
