//! A prediction that a search makes here. Helpers may run some of its replications.

use std::collections::BTreeMap;

use busfree_plan::Plan;
use busfree_sim::{Precision, Prediction};

use crate::job::{Answer, Job};
use crate::{Evaluator, PredictionCache};

#[derive(Debug)]
pub(crate) struct Leading {
    evaluator: Box<Evaluator>,
    /// The numbers of the jobs of helpers, each with that of its replication.
    replications: BTreeMap<u32, u32>,
}

impl Leading {
    /// Simulates nothing yet. It is finished if the prediction is in the cache.
    pub(crate) fn new(plan: &Plan, cache: &PredictionCache) -> Self {
        let evaluator = Box::new(Evaluator::with_cache(plan, Precision::default(), cache));
        Self { evaluator, replications: BTreeMap::new() }
    }

    pub(crate) fn step(&mut self, budget: u64) {
        self.evaluator.step(budget);
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.evaluator.is_finished()
    }

    /// The finished prediction. Its results go to the cache.
    pub(crate) fn finish(self, cache: &mut PredictionCache) -> Option<Prediction> {
        cache.merge(&self.evaluator.cache());
        self.evaluator.prediction()
    }

    /// A replication for a helper, as a job with the number that `new_id` gives.
    pub(crate) fn next_job(&mut self, new_id: impl FnOnce() -> u32) -> Option<Job> {
        let job = self.evaluator.next_job()?;
        let id = new_id();
        self.replications.insert(id, job.id);
        Some(Job { id, ..job })
    }

    /// Takes the answer to a job if it is one of these.
    pub(crate) fn accept(&mut self, id: u32, answer: &Answer) {
        if let Some(number) = self.replications.get(&id) {
            self.evaluator.accept(*number, answer);
        }
    }

    /// Takes back the jobs that helpers have not answered.
    pub(crate) fn reclaim(&mut self) {
        self.evaluator.reclaim();
    }

    /// Whether every remaining job is with a helper.
    pub(crate) fn is_waiting(&self) -> bool {
        self.evaluator.is_waiting()
    }
}
