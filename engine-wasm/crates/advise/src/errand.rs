//! A job of a search or a prediction that can run anywhere: on this thread, on another, or in another worker of the
//! page.

use busfree_devices::resolution;
use busfree_lean::packed;
use busfree_plan::{Aim, Plan};
use busfree_sim::{Counts, Glimpse, Look, Model, Precision, Prediction, Reading, Study, Trial};

use crate::Known;

/// A job, with everything it needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Errand {
    /// Number that identifies the answer.
    pub ticket: u32,
    /// The plan.
    pub plan: Plan,
    /// What to simulate.
    pub task: Task,
}

packed!(Errand: ticket, plan, task);

/// What to simulate.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Short runs of the plan with other IDs.
    Trials {
        /// IDs of the hosts, then of the devices, in plan order; one list for each trial.
        ids: Vec<Vec<u8>>,
        /// The length of each run.
        look: Look,
        /// Pause between the load's requests, picoseconds.
        load_think_ps: u64,
    },
    /// The plan's own prediction, equal to that of a `Forecast`, unless it takes too many connections.
    Forecast {
        /// The largest number of connections.
        most: u64,
    },
    /// A short prediction, to compare plans by runs of the same length.
    Compare {
        /// Simulated seconds of each of the replications.
        seconds: u32,
        /// Replications.
        replications: u32,
        /// If devices are read to their end, only this fraction of each is read.
        capacity_divisor: u64,
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
    0 Trials { ids, look, load_think_ps },
    1 Forecast { most },
    2 Compare { seconds, replications, capacity_divisor },
    3 Read { number, load_think_ps, most });

impl Task {
    /// Whether an answer is of the kind that belongs to the task.
    pub(crate) const fn is_answered_by(&self, answer: &Answer) -> bool {
        matches!(
            (self, answer),
            (Self::Trials { .. }, Answer::Trials { .. })
                | (Self::Forecast { .. } | Self::Compare { .. }, Answer::Predict { .. })
                | (Self::Read { .. }, Answer::Read { .. })
        )
    }
}

/// The result of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The replications of each trial.
    Trials {
        /// In the order of the IDs.
        seen: Vec<Vec<Glimpse>>,
    },
    /// The prediction; `None` if it was given up because it took too many connections.
    Predict {
        /// The prediction, if there is one.
        seen: Option<Box<Prediction>>,
    },
    /// The argument of `Study::give`.
    Read {
        /// `None` if it ran out of connections before its end.
        counts: Option<Box<Counts>>,
    },
}

packed!(enum Answer: 0 Trials { seen }, 1 Predict { seen }, 2 Read { counts });

/// A job in progress.
#[derive(Debug)]
pub struct Doing {
    errand: Errand,
    known: Known,
    study: Option<Study>,
    trial: Option<Trial>,
    reading: Option<Reading>,
    seen: Vec<Vec<Glimpse>>,
}

impl Doing {
    /// Prepares the job without simulating yet. It does not simulate known results again.
    #[must_use]
    pub fn new(errand: Errand, known: &Known) -> Self {
        let known = known.clone();
        Self { errand, known, study: None, trial: None, reading: None, seen: Vec::new() }
    }

    /// Simulates about `budget` more connections and subtracts those used. Returns the answer when it is done.
    pub fn step(&mut self, budget: &mut u64) -> Option<Answer> {
        match self.errand.task.clone() {
            Task::Trials { ids, look, load_think_ps } => self.try_out(&ids, look, load_think_ps, budget),
            Task::Read { number, load_think_ps, most } => {
                let reading =
                    self.reading.get_or_insert_with(|| Reading::new(&self.errand.plan, load_think_ps, number, most));
                reading.step(budget).then(|| Answer::Read { counts: reading.counts().map(Box::new) })
            }
            Task::Forecast { most } => {
                // A prediction with more connections would be given up if it were simulated here.
                if let Some(known) = self.known.prediction(&self.errand.plan).filter(|known| known.events < most) {
                    return Some(Answer::Predict { seen: Some(Box::new(known)) });
                }
                let answer = self.predict(Precision::default(), Model::default(), most, budget);
                if let Some(Answer::Predict { seen: Some(seen) }) = &answer {
                    self.known.note(&self.errand.plan, seen);
                }
                answer
            }
            Task::Compare { seconds, replications, capacity_divisor } => {
                let percent = resolution().clear_percent / 100.0;
                // Shares refer to each device's rate alone in a run of the same length.
                let alone = matches!(self.errand.plan.aim, Aim::Balanced | Aim::Fair);
                let precision = Precision { percent, replications, span_s: seconds, most_s: 0, alone };
                self.predict(precision, Model { capacity_divisor, ..Model::default() }, u64::MAX, budget)
            }
        }
    }

    fn try_out(&mut self, ids: &[Vec<u8>], look: Look, load_think_ps: u64, budget: &mut u64) -> Option<Answer> {
        while let Some(ids) = ids.get(self.seen.len()) {
            let new = || Trial::new(&with_ids(&self.errand.plan, ids), load_think_ps, look);
            if !self.trial.get_or_insert_with(new).step(budget) {
                return None;
            }
            self.seen.extend(self.trial.take().map(Trial::into_glimpses));
        }
        Some(Answer::Trials { seen: std::mem::take(&mut self.seen) })
    }

    fn predict(&mut self, precision: Precision, model: Model, most: u64, budget: &mut u64) -> Option<Answer> {
        let study = self.study.get_or_insert_with(|| {
            Study::with_model(&self.errand.plan, precision, model).knowing(self.known.parts.clone())
        });
        // Never more than `most`, so that it is given up at the same place with any slices.
        let left = most.saturating_sub(study.connections());
        let done = study.step((*budget).min(left));
        *budget = 0;
        if done {
            self.known.parts = study.known().clone();
            return Some(Answer::Predict { seen: Some(Box::new(study.prediction())) });
        }
        (study.connections() >= most).then_some(Answer::Predict { seen: None })
    }

    /// The results known before and found since.
    #[must_use]
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// Runs the job to its end.
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
    let mut plan = plan.clone();
    let hosts = plan.hosts.iter_mut().map(|h| &mut h.id);
    let seats = hosts.chain(plan.devices.iter_mut().map(|d| &mut d.id));
    for (seat, id) in seats.zip(ids) {
        *seat = *id;
    }
    plan
}

/// IDs of a plan's hosts, then of its devices.
pub(crate) fn ids_of(plan: &Plan) -> Vec<u8> {
    plan.hosts.iter().map(|h| h.id).chain(plan.devices.iter().map(|d| d.id)).collect()
}
