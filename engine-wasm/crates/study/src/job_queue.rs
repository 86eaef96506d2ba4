//! The jobs of a search: those that wait, those with helpers, and the one that runs here. Jobs can be answered in any
//! order and by any worker.

use std::collections::{BTreeMap, VecDeque};

use busfree_plan::Plan;

use crate::PredictionCache;
use crate::job::{Answer, Job, RunningJob, Task};

/// Jobs, each with the purpose of its answer.
#[derive(Debug)]
pub(crate) struct JobQueue<Purpose> {
    ready: VecDeque<Job>,
    /// Jobs without an answer.
    awaited: BTreeMap<u32, (Purpose, Job)>,
    last_id: u32,
    running: Option<(u32, RunningJob)>,
}

impl<Purpose> Default for JobQueue<Purpose> {
    fn default() -> Self {
        Self { ready: VecDeque::new(), awaited: BTreeMap::new(), last_id: 0, running: None }
    }
}

impl<Purpose> JobQueue<Purpose> {
    pub(crate) fn push(&mut self, purpose: Purpose, plan: Plan, task: Task) {
        let job = Job { id: self.new_id(), plan, task };
        self.awaited.insert(job.id, (purpose, job.clone()));
        self.ready.push_back(job);
    }

    /// A number that no other job has.
    pub(crate) const fn new_id(&mut self) -> u32 {
        self.last_id += 1;
        self.last_id
    }

    /// A job that has not begun, for another thread or worker.
    pub(crate) fn next(&mut self) -> Option<Job> {
        self.ready.pop_front()
    }

    /// Takes the answer to a job. Returns the purpose of the first answer of the right kind; otherwise the job runs again
    /// or the answer is not needed any more.
    pub(crate) fn accept(&mut self, id: u32, answer: &Answer) -> Option<Purpose> {
        let (purpose, job) = self.awaited.remove(&id)?;
        if job.task.is_answered_by(answer) {
            return Some(purpose);
        }
        self.ready.push_back(job.clone());
        self.awaited.insert(id, (purpose, job));
        None
    }

    /// Takes back the jobs that helpers have not answered.
    pub(crate) fn reclaim(&mut self) {
        let own = self.running.as_ref().map(|(id, _)| *id);
        let here: Vec<u32> = self.ready.iter().map(|job| job.id).chain(own).collect();
        let with_helpers = self.awaited.iter().filter(|(id, _)| !here.contains(id));
        self.ready.extend(with_helpers.map(|(_, (_, job))| job.clone()));
    }

    /// Whether no job waits for an answer.
    pub(crate) fn is_empty(&self) -> bool {
        self.awaited.is_empty()
    }

    /// Whether no job can run here.
    pub(crate) fn is_idle(&self) -> bool {
        self.running.is_none() && self.ready.is_empty()
    }

    /// Simulates at most `budget` events of one job and subtracts them. Returns its number and its answer when it is done.
    pub(crate) fn step(&mut self, budget: &mut u64, cache: &mut PredictionCache) -> Option<(u32, Answer)> {
        if self.running.is_none() {
            let job = self.ready.pop_front()?;
            self.running = Some((job.id, RunningJob::new(job, cache)));
        }
        let (id, running) = self.running.as_mut()?;
        let id = *id;
        let answer = running.step(budget)?;
        cache.merge(running.cache());
        self.running = None;
        Some((id, answer))
    }
}
