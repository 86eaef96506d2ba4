//! A piece of a search's or a prediction's work that can be done anywhere: by this thread, another, or another worker of the page.

use busfree_devices::resolution;
use busfree_lean::{Bytes, Packed, packed};
use busfree_plan::Plan;
use busfree_sim::{Glimpse, Look, Model, Precision, Prediction, Reading, Study, Trial};

/// What is to be done. Everything it needs is in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Errand {
    /// Number by which the answer is known.
    pub ticket: u32,
    /// The plan it is about.
    pub plan: Plan,
    /// What to find out.
    pub task: Task,
}

packed!(Errand: ticket, plan, task);

/// What to find out.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Short looks at the plan with other IDs.
    Trials {
        /// IDs of the hosts, then of the devices, in plan order; one list for each trial.
        ids: Vec<Vec<u8>>,
        /// How to look.
        look: Look,
        /// Pause between the load's requests, picoseconds.
        load_think_ps: u64,
    },
    /// A prediction of the plan as it is.
    Predict {
        /// Simulated seconds of each of the replications.
        seconds: u32,
        /// Replications.
        replications: u32,
        /// Look at each device alone too.
        alone: bool,
        /// Where devices are read to their end, only this fraction of each is.
        capacity_divisor: u64,
    },
    /// One replication of reading the plan's devices to their end.
    Read {
        /// Its number.
        number: u32,
        /// Pause between the load's requests, picoseconds.
        load_think_ps: u64,
        /// Most connections.
        most: u64,
    },
}

packed!(enum Task:
    0 Trials { ids, look, load_think_ps },
    1 Predict { seconds, replications, alone, capacity_divisor },
    2 Read { number, load_think_ps, most });

/// What was found out.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// For each trial its replications.
    Trials(Vec<Vec<Glimpse>>),
    /// The prediction.
    Predict(Box<Prediction>),
    /// What `Study::give` takes.
    Read(Vec<u64>),
}

impl Packed for Answer {
    fn pack(&self, out: &mut Vec<u8>) {
        match self {
            Self::Trials(seen) => {
                out.push(0);
                seen.pack(out);
            }
            Self::Predict(seen) => {
                out.push(1);
                seen.pack(out);
            }
            Self::Read(numbers) => {
                out.push(2);
                numbers.pack(out);
            }
        }
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        match from.byte() {
            1 => Self::Predict(Packed::unpack(from)),
            2 => Self::Read(Packed::unpack(from)),
            tag => {
                if tag != 0 {
                    from.spoil();
                }
                Self::Trials(Packed::unpack(from))
            }
        }
    }
}

/// An errand that is being done, step by step.
#[derive(Debug)]
pub struct Doing {
    errand: Errand,
    study: Option<Study>,
    trial: Option<Trial>,
    reading: Option<Reading>,
    seen: Vec<Vec<Glimpse>>,
}

impl Doing {
    /// Prepares; simulates nothing yet.
    #[must_use]
    pub fn new(errand: Errand) -> Self {
        Self { errand, study: None, trial: None, reading: None, seen: Vec::new() }
    }

    /// Simulates about `budget` connections more and takes from it what it used. The answer, when it is done.
    pub fn step(&mut self, budget: &mut u64) -> Option<Answer> {
        match &self.errand.task {
            Task::Trials { ids, look, load_think_ps } => {
                while let Some(ids) = ids.get(self.seen.len()) {
                    let trial = self
                        .trial
                        .get_or_insert_with(|| Trial::new(&with_ids(&self.errand.plan, ids), *load_think_ps, *look));
                    if !trial.step(budget) {
                        return None;
                    }
                    self.seen.extend(self.trial.take().map(Trial::into_glimpses));
                }
                Some(Answer::Trials(std::mem::take(&mut self.seen)))
            }
            Task::Read { number, load_think_ps, most } => {
                let reading =
                    self.reading.get_or_insert_with(|| Reading::new(&self.errand.plan, *load_think_ps, *number, *most));
                reading.step(budget).then(|| Answer::Read(reading.numbers()))
            }
            Task::Predict { seconds, replications, alone, capacity_divisor } => {
                let study = self.study.get_or_insert_with(|| {
                    let precision = Precision {
                        percent: resolution().clear_percent / 100.0,
                        replications: *replications,
                        least_s: *seconds,
                        most_s: *seconds,
                        alone: *alone,
                    };
                    let model = Model { capacity_divisor: *capacity_divisor, ..Model::default() };
                    Study::with_model(&self.errand.plan, precision, model)
                });
                let done = study.step(*budget);
                *budget = 0;
                done.then(|| Answer::Predict(Box::new(study.prediction())))
            }
        }
    }

    /// Does it to the end.
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
