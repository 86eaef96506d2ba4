//! The search for better IDs. If there are few orders of priority, it tries all of them. Otherwise it climbs from
//! several orders to better ones. The best race each other, and only the winner is predicted in full. The search divides
//! its work into jobs, which any thread or worker can run in any order. The answer does not depend on which of them runs
//! a job, nor on how fast. The search stops by counts and precision, never by the clock.

use busfree_plan::Plan;
use busfree_rules::{Severity, check};
use busfree_sim::Prediction;

use crate::certificate::{Proof, proof};
use crate::climb::Climb;
use crate::conventions::conventional;
use crate::decision::Decision;
use crate::job::{Answer, Job, RunningJob, with_ids};
use crate::job_queue::JobQueue;
use crate::leading::Leading;
use crate::parallel::in_parallel;
use crate::priority_orders::Order;
use crate::race::{FIRST_ROUND, SCREENED};
use crate::results::{Problem, Results};
use crate::trials::{Batch, Round, batches, share};
use crate::words::{left_out, proof_words};
use crate::{Advice, AdviceWords, LeftOut, PredictionCache};

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Up to this number of orders, all are tried.
    pub go_through: u64,
    /// The largest number of orders that a climb tries.
    pub climb: usize,
    /// Connections and other events (`work` of a prediction), without those of devices alone. Beyond them the search
    /// continues with the shortest runs; the predictions of the plan and of the best order are completed in any case.
    pub connections: u64,
}

impl Default for Limits {
    /// A run takes about half a millisecond. Typical climbs end after some hundreds. The events are about ten seconds of
    /// a processor: typical plans take a fiftieth of them, and a plan whose devices are read to their end in single
    /// sectors is cut short.
    fn default() -> Self {
        Self { go_through: 1_000, climb: 2_000, connections: 130_000_000 }
    }
}

/// Up to this number of orders, all can be tried on request: those of eight parties.
const MOST_TO_PROVE: u64 = 40_320;

impl Limits {
    /// To try every order of up to eight parties, such as seven devices and a host. It can take minutes.
    #[must_use]
    pub const fn to_prove() -> Self {
        Self { go_through: MOST_TO_PROVE, climb: 2_000, connections: 10_000_000_000 }
    }
}

/// Replications of a run while climbing, and of many orders: all meet the same random numbers, so one is enough to
/// compare.
const ONE: u32 = 1;
/// Events of a slice in [`Search::finish`], where no caller waits for the end of a slice.
const PORTION: u64 = 200_000;

/// What a search does, with the data of that. Every change of stage is in `advance`.
#[derive(Debug)]
enum Stage {
    /// The plan as it is gets its prediction.
    Base(Leading),
    /// Orders are tried, each once, with at most `most` events each.
    Climb { climb: Climb, most: u64, results: Results },
    /// The best orders are compared by more replications.
    Race(Results),
    /// The best order of the race, at this place, gets its prediction.
    Confirm { place: usize, leading: Leading, results: Results },
    /// `None` if the plan has an error: then there is nothing to search.
    Finished(Option<Results>),
}

impl Stage {
    /// The prediction that runs in this stage.
    const fn leading(&mut self) -> Option<&mut Leading> {
        match self {
            Self::Base(leading) | Self::Confirm { leading, .. } => Some(leading),
            Self::Climb { .. } | Self::Race(_) | Self::Finished(_) => None,
        }
    }

    const fn results(&self) -> Option<&Results> {
        match self {
            Self::Base(_) => None,
            Self::Climb { results, .. } | Self::Race(results) | Self::Confirm { results, .. } => Some(results),
            Self::Finished(results) => results.as_ref(),
        }
    }
}

/// A search that can be stepped.
#[derive(Debug)]
pub struct Search {
    problem: Problem,
    limits: Limits,
    /// Events used so far.
    spent: u64,
    cache: PredictionCache,
    /// The trials that are not complete: none during a prediction.
    jobs: JobQueue<Batch>,
    stage: Stage,
}

impl Search {
    /// A search for a plan. If the plan has an error among its findings, there is nothing to search and it is
    /// finished at once.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self::with_cache(plan, Limits::default(), &PredictionCache::default())
    }

    /// The same search with a cache: results in it are not simulated again. The answer is the same.
    #[must_use]
    pub fn with_cache(plan: &Plan, limits: Limits, cache: &PredictionCache) -> Self {
        let broken = check(plan).iter().any(|f| f.severity == Severity::Error) || plan.bus.devices.is_empty();
        let stage = if broken { Stage::Finished(None) } else { Stage::Base(Leading::new(plan, cache)) };
        let (problem, cache) = (Problem::new(plan), cache.clone());
        let mut search = Self { problem, limits, spent: 0, cache, jobs: JobQueue::default(), stage };
        search.advance();
        search
    }

    /// Every change of stage: to the next one while the work of the present one is complete.
    fn advance(&mut self) {
        while !self.has_work() {
            self.stage = match std::mem::replace(&mut self.stage, Stage::Finished(None)) {
                Stage::Base(leading) => match leading.finish(&mut self.cache) {
                    Some(now) => self.begin(now),
                    None => Stage::Finished(None),
                },
                Stage::Climb { results, .. } if results.has_found_the_best() => Stage::Race(results),
                Stage::Climb { mut climb, most, mut results } => {
                    match climb.next(&self.problem.orders, &results.pool, &results.race) {
                        Some(orders) => {
                            self.try_each(&mut results, orders, most);
                            Stage::Climb { climb, most, results }
                        }
                        None => Stage::Race(results),
                    }
                }
                Stage::Race(mut results) => match results.race.next_round() {
                    Some((places, first, replications)) => {
                        self.try_out(&results, &places, first, replications);
                        Stage::Race(results)
                    }
                    None => self.confirm(results),
                },
                Stage::Confirm { place, leading, mut results } => {
                    if let Some(seen) = leading.finish(&mut self.cache) {
                        if results.confirmed.len() > 1 {
                            // That of the first one was reserved.
                            self.spent += seen.work;
                        }
                        results.take_prediction(&self.problem, place, seen);
                    }
                    Stage::Race(results)
                }
                finished @ Stage::Finished(_) => finished,
            }
        }
    }

    /// Whether the work of the present stage is not complete; a finished search stays as it is.
    fn has_work(&self) -> bool {
        match &self.stage {
            Stage::Base(leading) | Stage::Confirm { leading, .. } => !leading.is_finished(),
            Stage::Climb { .. } | Stage::Race(_) => !self.jobs.is_empty(),
            Stage::Finished(_) => true,
        }
    }

    /// Takes the prediction of the plan as it is, and creates the first trials.
    fn begin(&mut self, now: Prediction) -> Stage {
        // The same number is reserved for the best order.
        self.spent += 2 * now.work;
        let Problem { plan, orders, .. } = &self.problem;
        let alone: Vec<f64> = now.devices.iter().map(|d| d.alone_mb_s).collect();
        let mut results = Results::new(&self.problem, now);
        let is_best_now = results.is_best_now();
        if self.is_exhaustive() || is_best_now {
            let orders = if self.is_exhaustive() { orders.all() } else { vec![orders.own()] };
            let mut places = results.join(&self.problem, orders);
            if is_best_now {
                // The plan's own order is first.
                places.truncate(1);
            }
            let replications = if places.len() <= SCREENED { FIRST_ROUND } else { ONE };
            self.try_out(&results, &places, 0, replications);
            return Stage::Race(results);
        }
        let climb = Climb::new(plan.seed, self.limits.climb);
        let conventions = conventional(plan, &alone);
        let ids = conventions.iter().filter_map(|(_, preferred)| orders.assign_preferred(preferred));
        let conventions = ids.map(|ids| orders.order_of(&ids));
        let own = std::iter::once(orders.own());
        let first = own.chain(conventions).chain(results.measured.orders().cloned()).chain(climb.start(orders));
        let first = first.collect();
        // Every run of a climb is compared with all others.
        let most = share(self.left(), self.limits.climb as u64);
        self.try_each(&mut results, first, most);
        Stage::Climb { climb, most, results }
    }

    /// Predicts the best order that has no prediction yet, or ends the search.
    fn confirm(&self, results: Results) -> Stage {
        let place = Decision { problem: &self.problem, results: &results }.next_to_confirm(self.left());
        match place.and_then(|place| Some((place, with_ids(&self.problem.plan, results.pool.ids(place)?)))) {
            Some((place, plan)) => Stage::Confirm { place, leading: Leading::new(&plan, &self.cache), results },
            None => Stage::Finished(Some(results)),
        }
    }

    /// Creates a trial of each of those orders that are new and possible.
    fn try_each(&mut self, results: &mut Results, orders: Vec<Order>, most: u64) {
        let places = results.join(&self.problem, orders);
        self.push(results, &places, Round { first: 0, replications: ONE, most });
    }

    /// Creates further trials of the orders at these places. All trials of a round share the events equally.
    fn try_out(&mut self, results: &Results, places: &[usize], first: u32, replications: u32) {
        let most = share(self.left(), places.len() as u64 * u64::from(replications));
        self.push(results, places, Round { first, replications, most });
    }

    fn push(&mut self, results: &Results, places: &[usize], round: Round) {
        for (batch, task) in batches(results, places, round) {
            self.jobs.push(batch, self.problem.plan.clone(), task);
        }
    }

    /// A job that has not begun, for another thread or worker.
    pub fn next_job(&mut self) -> Option<Job> {
        match self.stage.leading() {
            Some(leading) => leading.next_job(|| self.jobs.new_id()),
            None => self.jobs.next(),
        }
    }

    /// Takes the answer to a job. An answer that is not needed any more is ignored.
    pub fn accept(&mut self, id: u32, answer: &Answer) {
        if let Some(leading) = self.stage.leading() {
            leading.accept(id, answer);
        }
        let (Some(Batch { places, most }), Answer::Trials { seen }) = (self.jobs.accept(id, answer), answer) else {
            return;
        };
        if let Stage::Climb { results, .. } | Stage::Race(results) = &mut self.stage {
            for (place, seen) in places.into_iter().zip(seen) {
                self.spent += seen.iter().map(|result| result.events).sum::<u64>();
                results.take_trial(&self.problem, place, most, seen);
            }
        }
        self.advance();
    }

    /// Takes back the jobs that helpers have not answered.
    pub fn reclaim(&mut self) {
        if let Some(leading) = self.stage.leading() {
            leading.reclaim();
        }
        self.jobs.reclaim();
    }

    /// Whether every remaining job is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        match &self.stage {
            Stage::Base(leading) | Stage::Confirm { leading, .. } => leading.is_waiting(),
            Stage::Climb { .. } | Stage::Race(_) => self.jobs.is_idle(),
            Stage::Finished(_) => false,
        }
    }

    const fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished(_))
    }

    /// Events used so far, without those of devices alone. Those of the plan's own prediction count twice, because
    /// the prediction of the best order will take as many.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    fn left(&self) -> u64 {
        self.limits.connections.saturating_sub(self.spent)
    }

    /// The cache, with the results of this search.
    #[must_use]
    pub const fn cache(&self) -> &PredictionCache {
        &self.cache
    }

    /// Simulates about `budget` more events. Returns true when the search is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let mut left = budget.max(1);
        while left > 0 && !self.is_finished() {
            if let Some(leading) = self.stage.leading() {
                leading.step(left);
                self.advance();
                break;
            }
            if self.jobs.is_idle() {
                return false;
            }
            if let Some((id, answer)) = self.jobs.step(&mut left, &mut self.cache) {
                self.accept(id, &answer);
            }
        }
        self.is_finished()
    }

    /// Searches to the end, on all processors.
    pub fn finish(&mut self) {
        while !self.is_finished() {
            let jobs: Vec<Job> = std::iter::from_fn(|| self.next_job()).collect();
            if jobs.is_empty() {
                self.step(PORTION);
                continue;
            }
            let cache = &self.cache;
            let answers = in_parallel(&jobs, |job| RunningJob::new(job.clone(), cache).finish(), |_, _| {});
            for (job, answer) in jobs.iter().zip(answers) {
                self.accept(job.id, &answer);
            }
        }
    }

    /// Each device's rate alone where it begins, MB/s, and the pause between the load's requests, picoseconds.
    pub(crate) fn base(&self) -> (&[f64], u64) {
        self.stage.results().map_or((&[], 0), |results| (&results.base.alone, results.base.load_think_ps))
    }

    /// Whether every order is tried.
    fn is_exhaustive(&self) -> bool {
        self.problem.orders.count() <= self.limits.go_through
    }

    /// The answer so far; `None` before the first trials are done.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let (is_finished, all, results) = (self.is_finished(), self.is_exhaustive(), self.stage.results()?);
        let advice = Decision { problem: &self.problem, results }.advice(is_finished)?;
        let cut = results.cut.map(|connections| LeftOut::ShortLooks { connections });
        let orders_possible = if all { results.pool.len() as u64 } else { self.problem.orders.count() };
        let exhaustive = all && is_finished && u64::from(advice.evaluated) == orders_possible;
        let proof = match is_finished {
            true => proof(results.certificate, advice.best.objective, exhaustive && cut.is_none()),
            false => Proof::default(),
        };
        let words = AdviceWords {
            left_out: cut.iter().map(left_out).collect(),
            proof: proof_words(proof, advice.best.objective),
            ..advice.words
        };
        Some(Advice {
            orders_possible,
            exhaustive,
            can_be_proved: is_finished
                && matches!(proof, Proof::Searched | Proof::SearchedBelow { .. })
                && self.problem.orders.count() <= MOST_TO_PROVE,
            proof,
            words,
            left_out: cut.into_iter().collect(),
            ..advice
        })
    }
}
