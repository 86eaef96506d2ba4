//! Predictions of several plans that are compared with each other: all in full, or all by runs of the same length.

use std::collections::VecDeque;

use busfree_plan::Plan;
use busfree_sim::Prediction;

use crate::PredictionCache;
use crate::job::{Answer, Job, RunningJob, Task};
use crate::parallel::in_parallel;

/// The largest number of events of all full predictions together. If it is not enough, all plans get shorter runs.
pub(crate) const IN_FULL: u64 = 16_000_000;
/// The largest number of events of all shorter runs together.
const SHORTLY: u64 = 65_000_000;
/// The least number of events of each replication of a shorter run.
const LEAST: u64 = 20_000;
const REPLICATIONS: u32 = 4;
const SECONDS: u32 = 4;
/// Devices that are read to their end: a shorter run reads this part of their capacity.
const CAPACITY_DIVISOR: u64 = 64;

/// Plans in the course of being predicted. The first one is the reference: it gets its own prediction in any case.
#[derive(Debug)]
pub(crate) struct Compared {
    plans: Vec<Plan>,
    full: Vec<Option<Prediction>>,
    short: Vec<Option<Prediction>>,
    left: VecDeque<Job>,
    /// The largest number of events of the full predictions of all but the reference.
    in_full: u64,
    running: Option<RunningJob>,
    cache: PredictionCache,
}

impl Compared {
    /// Results in the cache are not simulated again.
    pub(crate) fn new(reference: Plan, in_full: u64, cache: &PredictionCache) -> Self {
        let job = Job { id: 0, plan: reference.clone(), task: Task::Evaluator { most: u64::MAX } };
        Self {
            plans: vec![reference],
            full: vec![None],
            short: vec![None],
            left: VecDeque::from([job]),
            in_full,
            running: None,
            cache: cache.clone(),
        }
    }

    /// The reference's own prediction, when it is known.
    pub(crate) fn reference(&self) -> Option<&Prediction> {
        self.full.first()?.as_ref()
    }

    /// Adds the plans that are compared with the reference. They need about as many events as it does.
    pub(crate) fn add(&mut self, plans: impl IntoIterator<Item = Plan>) {
        self.plans.extend(plans);
        self.full.resize(self.plans.len(), None);
        self.short.resize(self.plans.len(), None);
        let others = self.plans.len() - 1;
        let most = self.in_full / others.max(1) as u64;
        if self.reference().is_some_and(|seen| seen.work > most) {
            self.run_shortly();
            return;
        }
        for place in 1..self.plans.len() {
            self.send(place, Task::Evaluator { most });
        }
    }

    fn run_shortly(&mut self) {
        let most = (SHORTLY / self.plans.len() as u64 / u64::from(REPLICATIONS)).max(LEAST);
        let task =
            Task::Compare { seconds: SECONDS, replications: REPLICATIONS, capacity_divisor: CAPACITY_DIVISOR, most };
        self.left.clear();
        for place in 0..self.plans.len() {
            self.send(place, task.clone());
        }
    }

    fn send(&mut self, place: usize, task: Task) {
        if let Some(plan) = self.plans.get(place) {
            self.left.push_back(Job { id: place as u32, plan: plan.clone(), task });
        }
    }

    fn accept(&mut self, job: &Job, answer: Answer) {
        let Answer::Predict { seen } = answer else { return };
        let place = job.id as usize;
        let is_full = matches!(job.task, Task::Evaluator { .. });
        match (seen, if is_full { self.full.get_mut(place) } else { self.short.get_mut(place) }) {
            (Some(seen), Some(of)) => {
                if is_full {
                    self.cache.put(&job.plan, &seen);
                }
                *of = Some(*seen);
            }
            // The full prediction takes too many events.
            _ => self.run_shortly(),
        }
    }

    /// Simulates about `budget` more events. Returns true when all plans that were added are predicted.
    pub(crate) fn step(&mut self, budget: u64) -> bool {
        let mut left = budget.max(1);
        while left > 0 {
            let Some(job) = self.left.front().cloned() else { return true };
            let running = self.running.get_or_insert_with(|| RunningJob::new(job.clone(), &self.cache));
            if let Some(answer) = running.step(&mut left) {
                self.cache.merge(running.cache());
                self.running = None;
                self.left.pop_front();
                self.accept(&job, answer);
            }
        }
        self.left.is_empty()
    }

    /// Predicts all plans that were added, on all processors.
    pub(crate) fn finish(&mut self) {
        while !self.left.is_empty() {
            let jobs: Vec<Job> = self.left.drain(..).collect();
            let cache = &self.cache;
            let answers = in_parallel(&jobs, |job| RunningJob::new(job.clone(), cache).finish(), |_, _| {});
            for (job, answer) in jobs.iter().zip(answers) {
                self.accept(job, answer);
            }
        }
    }

    /// A plan's own prediction.
    pub(crate) fn full(&self, place: usize) -> Option<&Prediction> {
        self.full.get(place)?.as_ref()
    }

    /// A plan's result in runs of the same length as those of the others.
    pub(crate) fn alike(&self, place: usize) -> Option<&Prediction> {
        self.short.get(place)?.as_ref().or_else(|| self.full(place))
    }

    /// Whether all plans had shorter runs.
    pub(crate) fn is_short(&self) -> bool {
        self.short.iter().any(Option::is_some)
    }

    pub(crate) fn plan(&self, place: usize) -> Option<&Plan> {
        self.plans.get(place)
    }

    pub(crate) const fn cache(&self) -> &PredictionCache {
        &self.cache
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    #[test]
    fn either_all_plans_are_predicted_in_full_or_none_but_the_reference() {
        let plan = |link: &str| from_link(link).plan.unwrap();
        let reference = plan("3/wide.lvd/7=host.aha29160/0=id_prec_disk");
        let others = [
            plan("3/wide.lvd/7=host.aha29160/1=id_prec_disk"),
            plan("3/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk.s512.q8/2=id_prec_disk.s512.q8"),
        ];
        let run = |in_full: u64, budget: u64| {
            let mut compared = Compared::new(reference.clone(), in_full, &PredictionCache::default());
            while !compared.step(budget) {}
            compared.add(others.clone());
            while !compared.step(budget) {}
            compared
        };
        let whole = run(IN_FULL, u64::MAX);
        assert!(!whole.is_short() && (0..3).all(|place| whole.full(place).is_some()));
        let work = |place: usize| whole.full(place).map_or(0, |seen| seen.work);
        // Enough for the reference and for the first of the others.
        let most = work(0).max(work(1)) + 1;
        assert!(work(2) > most, "{} of {most}", work(2));
        let cut = run(2 * most, 10_000);
        assert!(cut.is_short() && cut.short.iter().all(Option::is_some));
        assert_eq!(cut.reference(), whole.reference());
        let mut together = Compared::new(reference.clone(), 2 * most, &PredictionCache::default());
        together.finish();
        together.add(others.clone());
        together.finish();
        assert_eq!(together.short, cut.short);
    }
}
