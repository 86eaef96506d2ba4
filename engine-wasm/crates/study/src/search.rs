//! The search for better IDs. If there are few orders of priority, it tries all of them. Otherwise it climbs from
//! several orders to better ones. The best race each other, and only the winner is predicted in full. The search divides
//! its work into jobs, which any thread or worker can run in any order. The answer does not depend on which of them runs
//! a job, nor on how fast. The search stops by counts and precision, never by the clock.

use std::collections::BTreeMap;

use busfree_plan::Plan;
use busfree_rules::{Finding, Severity, check, check_ids};
use busfree_sim::{Precision, Prediction, TrialResult, TrialSpec};

use crate::climb::{Climb, Pool};
use crate::conventions::conventional;
use crate::decision::{Base, Confirmed, Decision};
use crate::harm::{Harm, new_findings};
use crate::job::{Answer, Job, RunningJob, Task, with_ids};
use crate::job_queue::JobQueue;
use crate::measured::MeasuredOrders;
use crate::objective::{guide, of_trial, score};
use crate::parallel::in_parallel;
use crate::priority_orders::{Order, PriorityOrders};
use crate::race::{FIRST_ROUND, Race, Runner, SCREENED};
use crate::{Advice, Evaluator, PredictionCache};

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

/// Replications of a run while climbing, and of many orders: all meet the same random numbers, so one is enough to
/// compare.
const ONE: u32 = 1;
/// Orders in one job.
const BATCH: usize = 6;
/// Devices that are read to their end: a trial reads this part of their capacity.
const CAPACITY_DIVISOR: u64 = 512;
/// The least number of events of a short run.
const LEAST_LOOK: u64 = 2_000;
/// The plan as it is transfers this much in a short run, MB, unless that takes longer than the longest run.
const LOOK_MB: f64 = 4.0;
/// The longest short run, milliseconds.
const LONGEST_LOOK_MS: f64 = 10_000.0;
/// Events of a slice in [`Search::finish`], where no caller waits for the end of a slice.
const PORTION: u64 = 200_000;

/// Trials of these places of the pool, at most so many events each.
type Trials = (Vec<usize>, u64);

#[derive(Debug)]
enum Stage {
    /// The plan as it is gets its prediction.
    Base,
    /// Orders are tried, each once. Beside the climb: the largest number of events of each run.
    Climb(Climb, Option<u64>),
    /// The best orders are compared by more replications.
    Race,
    /// The best order of the race, at this place, gets its prediction.
    Confirm(usize),
    Finished,
}

/// A search that can be stepped.
#[derive(Debug)]
pub struct Search {
    plan: Plan,
    limits: Limits,
    orders: PriorityOrders,
    /// Findings about the plan's present IDs.
    id_findings: Vec<Finding>,
    /// What is known of the plan as it is.
    base: Option<Base>,
    stage: Stage,
    /// A prediction that runs here. Helpers may run some of its replications.
    leading: Option<Box<Evaluator>>,
    /// Jobs of its replications that helpers run, with the numbers of the replications.
    replications: BTreeMap<u32, u32>,
    jobs: JobQueue<Trials>,
    cache: PredictionCache,
    /// Events used so far.
    spent: u64,
    /// Events after which a short run was ended early.
    cut: Option<u64>,
    /// The orders that are tried, the plan's own first; `race` has a runner for each.
    pool: Pool,
    race: Race,
    /// Whether the pool holds every order.
    all: bool,
    measured: MeasuredOrders,
    /// Orders with a prediction of their own, the plan as it is first.
    confirmed: Vec<Confirmed>,
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
        let mut search = Self {
            orders: PriorityOrders::new(plan),
            plan: plan.clone(),
            limits,
            id_findings: check_ids(plan),
            base: None,
            stage: if broken { Stage::Finished } else { Stage::Base },
            leading: None,
            replications: BTreeMap::new(),
            jobs: JobQueue::default(),
            cache: cache.clone(),
            spent: 0,
            cut: None,
            pool: Pool::default(),
            race: Race::default(),
            all: false,
            measured: MeasuredOrders::default(),
            confirmed: Vec::new(),
        };
        if !broken {
            search.lead(plan);
        }
        search
    }

    /// Predicts a plan here; continues at once if its prediction is in the cache.
    fn lead(&mut self, plan: &Plan) {
        self.leading = Some(Box::new(Evaluator::with_cache(plan, Precision::default(), &self.cache)));
        self.follow(0);
    }

    /// Continues the prediction that is computed here by `budget` events and, when it is finished, the search.
    fn follow(&mut self, budget: u64) {
        let Some(mut leading) = self.leading.take() else { return };
        if !leading.step(budget) {
            self.leading = Some(leading);
            return;
        }
        self.replications.clear();
        self.cache.merge(&leading.cache());
        let Some(seen) = leading.prediction() else { return };
        match self.stage {
            Stage::Base => self.start(seen),
            Stage::Confirm(place) => self.confirmed_as(place, seen),
            _ => {}
        }
        self.go_on();
    }

    /// A job that has not begun, for another thread or worker.
    pub fn next_job(&mut self) -> Option<Job> {
        let Some(leading) = &mut self.leading else { return self.jobs.next() };
        let job = leading.next_job()?;
        let id = self.jobs.new_id();
        self.replications.insert(id, job.id);
        Some(Job { id, ..job })
    }

    /// Takes the answer to a job. An answer that is not needed any more is ignored.
    pub fn accept(&mut self, id: u32, answer: &Answer) {
        if let (Some(leading), Some(number)) = (&mut self.leading, self.replications.get(&id)) {
            leading.accept(*number, answer);
        }
        let Some((places, most)) = self.jobs.accept(id, answer) else { return };
        if let Answer::Trials { seen } = answer {
            for (place, results) in places.iter().zip(seen) {
                self.take_trial(*place, most, results);
            }
        }
        if self.jobs.is_empty() {
            self.go_on();
        }
    }

    /// Takes back the jobs that helpers have not answered.
    pub fn reclaim(&mut self) {
        if let Some(leading) = &mut self.leading {
            leading.reclaim();
        }
        self.jobs.reclaim();
    }

    /// Whether every remaining job is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        match &self.leading {
            Some(leading) => leading.is_waiting(),
            None => !self.is_finished() && self.jobs.is_idle(),
        }
    }

    fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished)
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
            if self.leading.is_some() {
                self.follow(left);
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
        self.base.as_ref().map_or((&[], 0), |base| (&base.alone, base.load_think_ps))
    }

    fn take_trial(&mut self, place: usize, most: u64, results: &[TrialResult]) {
        let Some(Base { alone, .. }) = &self.base else { return };
        let Some(runner) = self.race.runners.get_mut(place) else { return };
        for result in results {
            self.spent += result.events;
            if result.events >= most {
                self.cut = Some(self.cut.map_or(most, |cut| cut.min(most)));
            }
        }
        if runner.samples.is_empty() {
            let guides = results.iter().map(|result| guide(&self.plan, alone, result));
            runner.guide = guides.sum::<f64>() / results.len().max(1) as f64;
        }
        runner.samples.extend(results.iter().map(|result| score(self.plan.aim, of_trial(&self.plan, alone, result))));
        runner.results.extend_from_slice(results);
        let (mb_s, late) = (runner.means(|result| &result.mb_s), runner.means(|result| &result.missed_percent));
        runner.harm = Harm::of_rates(&self.plan, alone, &mb_s, &late, runner.harm.findings);
    }

    /// Creates the next jobs when all are answered.
    fn go_on(&mut self) {
        while self.leading.is_none() && self.jobs.is_empty() {
            match &self.stage {
                Stage::Base | Stage::Finished => return,
                Stage::Climb(..) => self.climb(),
                Stage::Race | Stage::Confirm(_) => match self.race.next_round() {
                    Some((places, first, more)) => self.look(&places, first, more),
                    None => self.confirm_next(),
                },
            }
        }
    }

    /// Takes the prediction of the plan as it is, and creates the first trials.
    fn start(&mut self, now: Prediction) {
        // The same number is reserved for the best order.
        self.spent += 2 * now.work;
        let seen = &now.devices;
        let conventions = conventional(&self.plan, &seen.iter().map(|d| d.alone_mb_s).collect::<Vec<_>>());
        self.measured = MeasuredOrders::new(&self.plan, &self.orders, &now);
        self.base = Some(Base::of(&now));
        self.all = self.orders.count() <= self.limits.go_through;
        let (first, stage) = if self.all {
            (self.orders.all(), Stage::Race)
        } else {
            let climb = Climb::new(self.plan.seed, self.limits.climb);
            let ids = conventions.iter().filter_map(|(_, preferred)| self.orders.assign_preferred(preferred));
            let conventions = ids.map(|ids| self.orders.order_of(&ids));
            let measured = self.measured.orders().cloned();
            let own = std::iter::once(self.orders.own());
            let first = own.chain(conventions).chain(measured).chain(climb.start(&self.orders));
            (first.collect(), Stage::Climb(climb, None))
        };
        self.stage = stage;
        let places = self.join(first);
        self.confirmed.push(Confirmed { place: 0, plan: self.plan.clone(), seen: now, findings: Vec::new() });
        self.look(&places, 0, if self.all && places.len() <= SCREENED { FIRST_ROUND } else { ONE });
    }

    /// Adds those orders to the pool that are new and possible. Returns their places.
    fn join(&mut self, orders: Vec<Order>) -> Vec<usize> {
        let places = self.pool.join(&self.orders, orders);
        for ids in places.iter().filter_map(|&place| self.pool.ids(place)) {
            let findings = new_findings(&self.id_findings, &with_ids(&self.plan, ids)).len();
            self.race.runners.push(Runner::new(self.orders.moves(ids), findings as u32));
        }
        places
    }

    /// Creates short runs of these places. All short runs of a round, or of the climb, may use a quarter of the
    /// remaining events, in equal shares.
    fn look(&mut self, places: &[usize], first: u32, replications: u32) {
        let left = self.left();
        let share = |looks: u64| (left / 4 / looks.max(1)).max(LEAST_LOOK);
        let most = match &mut self.stage {
            // Every run of a climb is compared with all others.
            Stage::Climb(_, most) => *most.get_or_insert(share(self.limits.climb as u64)),
            _ => share(places.len() as u64 * u64::from(replications)),
        };
        let Some(base) = &self.base else { return };
        let (span_ms, load_think_ps) = (look_ms(base.total_mb_s), base.load_think_ps);
        let (warm_up_ms, capacity_divisor) = (span_ms / 2, CAPACITY_DIVISOR);
        let spec = TrialSpec { first, replications, warm_up_ms, span_ms, capacity_divisor, most };
        for batch in places.chunks(BATCH) {
            let ids = batch.iter().filter_map(|&place| self.pool.ids(place).cloned()).collect();
            let task = Task::Trials { ids, spec, load_think_ps };
            self.jobs.push((batch.to_vec(), most), self.plan.clone(), task);
        }
    }

    /// Tries the orders that the climb selects; when it is over, its best orders race.
    fn climb(&mut self) {
        let Stage::Climb(climb, _) = &mut self.stage else { return };
        match climb.next(&self.orders, &self.pool, &self.race) {
            Some(orders) => {
                let places = self.join(orders);
                self.look(&places, 0, ONE);
            }
            None => self.stage = Stage::Race,
        }
    }

    /// Predicts the best order that has no prediction yet, or ends the search.
    fn confirm_next(&mut self) {
        let next = self.decision().and_then(|decision| decision.next_to_confirm(self.left()));
        match next.and_then(|place| Some((place, with_ids(&self.plan, self.pool.ids(place)?)))) {
            Some((place, plan)) => {
                self.stage = Stage::Confirm(place);
                self.lead(&plan);
            }
            None => self.stage = Stage::Finished,
        }
    }

    /// Takes the prediction of the order at a place.
    fn confirmed_as(&mut self, place: usize, seen: Prediction) {
        let Some(ids) = self.pool.ids(place) else { return };
        let plan = with_ids(&self.plan, ids);
        if self.confirmed.len() > 1 {
            // That of the first one was reserved.
            self.spent += seen.work;
        }
        let findings = new_findings(&self.id_findings, &plan);
        self.confirmed.push(Confirmed { place, plan, seen, findings });
    }

    fn decision(&self) -> Option<Decision<'_>> {
        let Self { plan, base, pool, race, measured, confirmed, id_findings, .. } = self;
        Some(Decision { plan, base: base.as_ref()?, pool, race, measured, confirmed, id_findings })
    }

    /// The answer so far; `None` before the first trials are done.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let is_finished = self.is_finished();
        let possible = if self.all { self.pool.len() as u64 } else { self.orders.count() };
        let advice = self.decision()?.advice(is_finished)?;
        Some(Advice {
            orders_possible: possible,
            exhaustive: self.all && is_finished,
            left_out: self.cut.map(|connections| crate::LeftOut::ShortLooks { connections }).into_iter().collect(),
            ..advice
        })
    }
}

/// Length of a short run, milliseconds: longer if a slow host transfers so few requests a second that orders cannot be
/// compared.
fn look_ms(total_mb_s: f64) -> u32 {
    (1_000.0 * LOOK_MB / total_mb_s).clamp(1_000.0, LONGEST_LOOK_MS) as u32
}
