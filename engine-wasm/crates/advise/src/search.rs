//! The search for better IDs. If there are few orders of priority, it tries all of them. Otherwise it climbs from
//! several orders to better ones. It divides its work into jobs, which any thread or worker can run in any order. The
//! answer does not depend on which of them runs a job, nor on how fast. The search stops by counts and precision, never
//! by the clock.

use std::collections::{BTreeMap, VecDeque};

use busfree_compact::sort_by;
use busfree_devices::{MODEL_VERSION, resolution};
use busfree_plan::{Asks, Plan, to_link};
use busfree_rules::{Finding, Severity, check, check_ids};
use busfree_scsi::Id;
use busfree_sim::{Precision, Prediction, TrialResult, TrialSpec};

use crate::candidates::{candidate, clearly_better, standing, tried_shortly};
use crate::climb::{Climb, Pool};
use crate::conventions::{ConventionKind, conventional};
use crate::foreseen::foreseen;
use crate::harm::{Harm, beyond, new_findings};
use crate::improvements::{Change, changes};
use crate::job::{Answer, Job, RunningJob, Task, ids_of, with_ids};
use crate::measured::{MeasuredIds, ORDER_SHARE, measured_with_other_ids};
use crate::objective::{guide, of_prediction, of_rates, of_trial, score};
use crate::parallel::in_parallel;
use crate::priority_orders::{Order, PriorityOrders};
use crate::race::{AS_GOOD, FIRST_ROUND, Race, Runner};
use crate::reasons::{limit, reasons};
use crate::{Advice, AtAPrice, Candidate, Convention, Evaluator, Improvement, LeftOut, PredictionCache, Reason};

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
    /// A run of a climb takes about half a millisecond; two thousand take a second. The events are about ten seconds of
    /// a processor: typical plans take a twentieth of them, and a plan whose devices are read to their end in single
    /// sectors is cut short.
    fn default() -> Self {
        Self { go_through: 1_000, climb: 2_000, connections: 130_000_000 }
    }
}

/// Number of the climb's best orders that enter the race.
const CLIMBED: usize = 48;
/// Number of the best orders that are predicted at the end, besides the plan as it is.
const FINALISTS: usize = 5;
/// Replications of a run while climbing: all meet the same random numbers, so one is enough to compare.
const ONE: u32 = 1;
/// Orders in one job.
const BATCH: usize = 6;
/// Divisors of the capacity for devices that are read to their end: in short runs, at the end, and for changes.
const FRACTIONS: [u64; 3] = [512, 32, 64];
/// The least number of events of a short run.
const LEAST_LOOK: u64 = 2_000;
/// The same for each replication of a run at the end, of which there are few.
const LEAST_AT_END: u64 = 20_000;
/// The plan as it is transfers this much in a short run, MB, unless that takes longer than the longest run.
const LOOK_MB: f64 = 4.0;
/// The longest short run, milliseconds.
const LONGEST_LOOK_MS: f64 = 10_000.0;
/// The largest number of events of all full predictions at the end, or of those of all changes. If it is not
/// enough, all get shorter runs of the same length, and only the best is predicted in full.
const IN_FULL: u64 = 16_000_000;
/// Events of a slice in [`Search::finish`], where no caller waits for the end of a slice.
const PORTION: u64 = 200_000;

/// The purpose of an answer.
#[derive(Clone, Debug)]
enum Purpose {
    /// Trials of these places of the pool, at most so many events each.
    Trials(Vec<usize>, u64),
    Final(usize),
    /// The plan that changes are compared with, if they are not predicted in full.
    Unchanged,
    Improvement(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Base,
    Climb,
    Race,
    Final,
    Best,
    Improvements,
    Finished,
}

/// A plan that gets a longer run at the end.
#[derive(Debug)]
struct Finalist {
    plan: Plan,
    rules: Vec<ConventionKind>,
    seen: Seen,
    /// The measured result of its order, as a score of the aim and as a total, MB/s.
    measured: Option<(f64, f64)>,
    /// Findings about its IDs that the plan does not have now.
    findings: Vec<Finding>,
}

/// A change that is simulated.
#[derive(Debug)]
struct Tried {
    change: Change,
    plan: Plan,
    seen: Seen,
}

/// The results for a plan.
#[derive(Debug, Default)]
struct Seen {
    /// Its own prediction.
    full: Option<Prediction>,
    /// A shorter run, of the same length for all compared plans.
    short: Option<Prediction>,
}

/// A search that can be stepped.
#[derive(Debug)]
pub struct Search {
    plan: Plan,
    limits: Limits,
    orders: PriorityOrders,
    /// Each device's rate alone where reading begins, MB/s. Short runs read no further.
    alone: Vec<f64>,
    /// Findings about the plan's present IDs.
    id_findings: Vec<Finding>,
    load_think_ps: u64,
    /// The plan's own prediction.
    now: Option<Prediction>,
    /// A prediction that runs here. Helpers may run some of its replications.
    leading: Option<Box<Evaluator>>,
    /// Jobs of its replications that helpers run, with the numbers of the replications.
    replications: BTreeMap<u32, u32>,
    cache: PredictionCache,
    /// Events used so far.
    spent: u64,
    /// Events allowed in a short run of the climb.
    most_in_climb: Option<u64>,
    /// Events after which a short run was ended early.
    cut: Option<u64>,
    /// The orders that are tried, the plan's own first; `race` has a runner for each.
    pool: Pool,
    climb: Climb,
    race: Race,
    /// Whether the pool holds every order.
    all: bool,
    finalists: Vec<Finalist>,
    /// Which of them is the best.
    best: usize,
    improvements: Vec<Tried>,
    /// The result of the best plan in the run that changes are compared with.
    unchanged: Seen,
    stage: Stage,
    ready: VecDeque<Job>,
    /// Jobs without an answer, each with the answer's purpose.
    awaited: BTreeMap<u32, (Purpose, Job)>,
    last_id: u32,
    running: Option<(u32, RunningJob)>,
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
        let mut search = Self::idle(plan, limits, cache);
        if search.stage == Stage::Base {
            search.lead(plan);
        }
        search
    }

    fn idle(plan: &Plan, limits: Limits, cache: &PredictionCache) -> Self {
        let broken = check(plan).iter().any(|f| f.severity == Severity::Error) || plan.bus.devices.is_empty();
        Self {
            orders: PriorityOrders::new(plan),
            plan: plan.clone(),
            limits,
            alone: Vec::new(),
            id_findings: check_ids(plan),
            load_think_ps: 0,
            now: None,
            leading: None,
            replications: BTreeMap::new(),
            cache: cache.clone(),
            spent: 0,
            most_in_climb: None,
            cut: None,
            pool: Pool::default(),
            climb: Climb::new(plan.seed, limits.climb),
            race: Race::default(),
            all: false,
            finalists: Vec::new(),
            best: 0,
            improvements: Vec::new(),
            unchanged: Seen::default(),
            stage: if broken { Stage::Finished } else { Stage::Base },
            ready: VecDeque::new(),
            awaited: BTreeMap::new(),
            last_id: 0,
            running: None,
        }
    }

    /// Predicts a plan here; goes on at once if its prediction is in the cache.
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
        if self.stage == Stage::Base {
            self.alone = seen.devices.iter().map(|d| d.begins_alone_mb_s).collect();
            self.load_think_ps = seen.load.as_ref().map_or(0, |load| (load.think_ms * 1e9).round() as u64);
            // The same number is reserved for the best order.
            self.spent += 2 * seen.work;
            self.now = Some(seen);
        } else if let Some(finalist) = self.finalists.get_mut(self.best) {
            finalist.seen.full = Some(seen);
        }
        self.go_on();
    }

    fn send(&mut self, purpose: Purpose, plan: Plan, task: Task) {
        let job = Job { id: self.new_id(), plan, task };
        self.awaited.insert(job.id, (purpose, job.clone()));
        self.ready.push_back(job);
    }

    /// A number that no other job of this search has.
    const fn new_id(&mut self) -> u32 {
        self.last_id += 1;
        self.last_id
    }

    /// A job that has not begun, for another thread or worker.
    pub fn next_job(&mut self) -> Option<Job> {
        let Some(leading) = &mut self.leading else { return self.ready.pop_front() };
        let job = leading.next_job()?;
        let id = self.new_id();
        self.replications.insert(id, job.id);
        Some(Job { id, ..job })
    }

    /// Takes the answer to a job. An answer that is not needed any more is ignored.
    pub fn accept(&mut self, id: u32, answer: &Answer) {
        if let (Some(leading), Some(number)) = (&mut self.leading, self.replications.get(&id)) {
            leading.accept(*number, answer);
        }
        let Some((purpose, job)) = self.awaited.remove(&id) else { return };
        if !job.task.is_answered_by(answer) {
            // The answer is of the wrong kind. The job runs again.
            self.ready.push_back(job.clone());
            self.awaited.insert(id, (purpose, job));
            return;
        }
        self.take(&purpose, &job, answer);
        if self.awaited.is_empty() {
            self.go_on();
        }
    }

    /// Takes back the jobs that helpers have not answered.
    pub fn reclaim(&mut self) {
        if let Some(leading) = &mut self.leading {
            leading.reclaim();
        }
        let own = self.running.as_ref().map(|(id, _)| *id);
        let here: Vec<u32> = self.ready.iter().map(|job| job.id).chain(own).collect();
        let with_helpers = self.awaited.iter().filter(|(id, _)| !here.contains(id));
        self.ready.extend(with_helpers.map(|(_, (_, job))| job.clone()));
    }

    /// Whether every remaining job is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        match &self.leading {
            Some(leading) => leading.is_waiting(),
            None => self.stage != Stage::Finished && self.running.is_none() && self.ready.is_empty(),
        }
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
        while left > 0 && self.stage != Stage::Finished {
            if self.leading.is_some() {
                self.follow(left);
                left = 0;
                continue;
            }
            if self.running.is_none() {
                let Some(job) = self.ready.pop_front() else { return false };
                self.running = Some((job.id, RunningJob::new(job, &self.cache)));
            }
            let Some((id, running)) = &mut self.running else { return false };
            let id = *id;
            if let Some(answer) = running.step(&mut left) {
                self.cache.merge(running.cache());
                self.running = None;
                self.accept(id, &answer);
            }
        }
        self.stage == Stage::Finished
    }

    /// Searches to the end, on all processors.
    pub fn finish(&mut self) {
        while self.stage != Stage::Finished {
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
        (&self.alone, self.load_think_ps)
    }

    fn take(&mut self, purpose: &Purpose, job: &Job, answer: &Answer) {
        match (purpose, answer) {
            (Purpose::Trials(places, most), Answer::Trials { seen }) => {
                for (place, results) in places.iter().zip(seen) {
                    self.take_trial(*place, *most, results);
                }
            }
            (_, Answer::Predict { seen: Some(seen) }) => {
                let is_full = matches!(job.task, Task::Evaluator { .. });
                self.spent += seen.work;
                if let Task::Compare { most, .. } = job.task
                    && seen.cut
                {
                    self.is_cut_at(most);
                }
                if is_full {
                    self.cache.put(&job.plan, seen);
                }
                let of = match purpose {
                    Purpose::Final(place) => self.finalists.get_mut(*place).map(|finalist| &mut finalist.seen),
                    Purpose::Improvement(place) => self.improvements.get_mut(*place).map(|tried| &mut tried.seen),
                    Purpose::Unchanged => Some(&mut self.unchanged),
                    Purpose::Trials(..) => None,
                };
                if let Some(of) = of {
                    *(if is_full { &mut of.full } else { &mut of.short }) = Some((**seen).clone());
                }
            }
            // The full prediction took too many events. When the others are done, all plans get short runs.
            _ => {
                if let Task::Evaluator { most } = job.task {
                    self.spent += most;
                }
            }
        }
    }

    /// A short run was ended early, after `most` events.
    fn is_cut_at(&mut self, most: u64) {
        self.cut = Some(self.cut.map_or(most, |cut| cut.min(most)));
    }

    fn take_trial(&mut self, place: usize, most: u64, results: &[TrialResult]) {
        for result in results {
            self.spent += result.events;
            if result.events >= most {
                self.is_cut_at(most);
            }
        }
        let values = results.iter().map(|result| score(self.plan.aim, of_trial(&self.plan, &self.alone, result)));
        let Some(runner) = self.race.runners.get_mut(place) else { return };
        if runner.samples.is_empty() {
            let guides = results.iter().map(|result| guide(&self.plan, &self.alone, result));
            runner.guide = guides.sum::<f64>() / results.len().max(1) as f64;
        }
        runner.samples.extend(values);
        let add = |sums: &mut Vec<f64>, more: &[f64]| {
            sums.resize(more.len(), 0.0);
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        for result in results {
            add(&mut runner.mb_s, &result.mb_s);
            add(&mut runner.late_percent, &result.missed_percent);
        }
        let mean =
            |sums: &[f64]| -> Vec<f64> { sums.iter().map(|sum| sum / runner.samples.len().max(1) as f64).collect() };
        let (mb_s, late) = (mean(&runner.mb_s), mean(&runner.late_percent));
        runner.harm = Harm::of_rates(&self.plan, &self.alone, &mb_s, &late, runner.harm.findings);
    }

    /// Creates the next jobs when all are answered.
    fn go_on(&mut self) {
        while self.awaited.is_empty() && self.stage != Stage::Finished {
            match self.stage {
                Stage::Base => self.start(),
                Stage::Climb => self.climb(),
                Stage::Race => match self.race.next_round() {
                    Some((places, more)) => {
                        let first = self.race.runners.get(places[0]).map_or(0, |r| r.samples.len() as u32);
                        self.look(&places, first, more);
                    }
                    None => self.choose_finalists(),
                },
                Stage::Final => {
                    if !self.look_at_finalists() {
                        self.predict_best();
                    }
                }
                Stage::Best => self.look_for_improvements(),
                Stage::Improvements | Stage::Finished => {
                    if !self.look_at_improvements() {
                        self.stage = Stage::Finished;
                    }
                }
            }
            if self.leading.is_some() {
                return;
            }
        }
    }

    fn start(&mut self) {
        self.all = self.orders.count() <= self.limits.go_through;
        if self.all {
            let all = self.orders.all();
            let places = self.join(all);
            self.look(&places, 0, FIRST_ROUND);
            self.stage = Stage::Race;
            return;
        }
        let conventions: Vec<Vec<Id>> = self.conventional().into_iter().map(|(_, ids)| ids).collect();
        let conventions = conventions.iter().map(|ids| self.orders.order_of(ids));
        let first = std::iter::once(self.orders.own()).chain(conventions).chain(self.climb.start(&self.orders));
        let places = self.join(first.collect());
        self.look(&places, 0, ONE);
        self.stage = Stage::Climb;
    }

    /// The IDs of the conventions for the plan, if they can be set.
    fn conventional(&self) -> Vec<(ConventionKind, Vec<Id>)> {
        let seen = self.now.iter().flat_map(|now| &now.devices);
        let rules = conventional(&self.plan, &seen.map(|d| d.alone_mb_s).collect::<Vec<_>>());
        rules
            .into_iter()
            .filter_map(|(rule, preferred)| Some((rule, self.orders.assign_preferred(&preferred)?)))
            .collect()
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
        let share = |looks: u64| (self.left() / 4 / looks.max(1)).max(LEAST_LOOK);
        let most = if self.all || self.stage == Stage::Race {
            share(places.len() as u64 * u64::from(replications))
        } else {
            // Every run of a climb is compared with all others.
            let share = share(self.limits.climb as u64);
            *self.most_in_climb.get_or_insert(share)
        };
        let span_ms = self.look_ms();
        let spec =
            TrialSpec { first, replications, warm_up_ms: span_ms / 2, span_ms, capacity_divisor: FRACTIONS[0], most };
        for batch in places.chunks(BATCH) {
            let ids = batch.iter().filter_map(|&place| self.pool.ids(place).cloned()).collect();
            let task = Task::Trials { ids, spec, load_think_ps: self.load_think_ps };
            self.send(Purpose::Trials(batch.to_vec(), most), self.plan.clone(), task);
        }
    }

    /// Length of a short run, milliseconds: longer if a slow host transfers so few requests a second that orders
    /// cannot be compared.
    fn look_ms(&self) -> u32 {
        let total_mb_s: f64 = self.now.iter().flat_map(|now| &now.devices).map(|d| d.throughput_mb_s).sum();
        (1_000.0 * LOOK_MB / total_mb_s).clamp(1_000.0, LONGEST_LOOK_MS) as u32
    }

    /// Tries the orders that the climb selects; when it is over, its best orders race.
    fn climb(&mut self) {
        if let Some(orders) = self.climb.next(&self.orders, &self.pool, &self.race) {
            let places = self.join(orders);
            self.look(&places, 0, ONE);
            return;
        }
        let mut best = self.race.ranking();
        let rest = best.split_off(CLIMBED.min(best.len()));
        for place in rest {
            if let Some(runner) = self.race.runners.get_mut(place) {
                runner.out = true;
            }
        }
        self.look(&best, ONE, FIRST_ROUND - ONE);
        self.stage = Stage::Race;
    }

    /// Chooses the finalists: the plan as it is, the best of the race, the one with the fewest moves among equally good
    /// ones, the best that does further harm, the order measured to be the best, and those of the conventions.
    fn choose_finalists(&mut self) {
        let ranking = self.race.ranking();
        let mean = |place: usize| self.race.runners.get(place).map_or(f64::MIN, Runner::mean);
        let top = ranking.first().map_or(0.0, |&best| mean(best));
        let rank = |place: usize| self.race.runners.get(place).map(|r| (!self.race.is_allowed(place), r.harm.rank()));
        let leads = |place: usize| ranking.first().is_some_and(|&first| rank(place) == rank(first));
        let good = |place: &usize| leads(*place) && top - mean(*place) <= AS_GOOD * top.abs();
        let stay = ranking.iter().copied().filter(good).min_by_key(|&p| self.race.runners.get(p).map(|r| r.moves));
        let at_a_price = ranking.iter().copied().find(|&p| !self.race.is_allowed(p));
        let mut chosen: Vec<usize> = vec![0];
        for place in stay.into_iter().chain(ranking.iter().copied()) {
            if chosen.len() <= FINALISTS && !chosen.contains(&place) {
                chosen.push(place);
            }
        }
        chosen.extend(at_a_price.filter(|place| !chosen.contains(place)));
        let plans = chosen.iter().filter_map(|&place| self.pool.ids(place));
        self.finalists = plans.map(|ids| Finalist::new(with_ids(&self.plan, ids))).collect();
        let measured = self.measured();
        let best =
            measured.iter().max_by(|a, b| a.1.total_cmp(&b.1)).and_then(|(order, ..)| self.orders.ids_for(order));
        if let Some(plan) =
            best.map(|ids| with_ids(&self.plan, &ids)).filter(|p| self.finalists.iter().all(|f| f.plan != *p))
        {
            self.finalists.push(Finalist::new(plan));
        }
        for (rule, ids) in self.conventional() {
            // Other IDs with the same order give the same figures.
            let order = self.orders.order_of(&ids);
            let orders = &self.orders;
            match self.finalists.iter_mut().find(|f| orders.order_of(&ids_of(&f.plan.bus)) == order) {
                Some(finalist) => finalist.rules.push(rule),
                None => {
                    let plan = with_ids(&self.plan, &ids);
                    self.finalists.push(Finalist { rules: vec![rule], ..Finalist::new(plan) });
                }
            }
        }
        for finalist in &mut self.finalists {
            let order = self.orders.order_of(&ids_of(&finalist.plan.bus));
            let row = measured.iter().find(|(measured, ..)| *measured == order);
            finalist.measured = row.map(|(_, score, total_mb_s)| (*score, *total_mb_s));
            finalist.findings = new_findings(&self.id_findings, &finalist.plan);
        }
        if let Some(now) = self.finalists.first_mut() {
            now.seen.full.clone_from(&self.now);
        }
        if let Some(task) = self.in_full(self.finalists.len() - 1) {
            for place in 1..self.finalists.len() {
                self.send(Purpose::Final(place), self.finalists[place].plan.clone(), task.clone());
            }
        }
        self.stage = Stage::Final;
    }

    /// Measured orders of this plan, each with the score of the aim and the total, MB/s.
    fn measured(&self) -> Vec<(Order, f64, f64)> {
        let alone: Vec<f64> = self.now.iter().flat_map(|now| &now.devices).map(|d| d.alone_mb_s).collect();
        let scored = |MeasuredIds { ids, mb_s }: &MeasuredIds| {
            let value = of_rates(&self.plan, &alone, mb_s)?;
            Some((self.orders.order_of(ids), score(self.plan.aim, value), mb_s.iter().sum()))
        };
        measured_with_other_ids(&self.plan).iter().filter_map(scored).collect()
    }

    /// If some finalist is not predicted in full, creates short runs for all without one, so that they are compared
    /// by runs of the same length.
    fn look_at_finalists(&mut self) -> bool {
        if self.finalists.iter().all(|f| f.seen.full.is_some()) {
            return false;
        }
        let looks = self.finalists.iter().enumerate().filter(|(_, f)| f.seen.short.is_none());
        let looks: Vec<_> = looks.map(|(place, f)| (Purpose::Final(place), f.plan.clone())).collect();
        self.look_shortly(looks)
    }

    /// The same for changes that are not predicted in full, and for the plan they are compared with.
    fn look_at_improvements(&mut self) -> bool {
        let cut = self.improvements.iter().enumerate().filter(|(_, tried)| tried.seen.full.is_none());
        let cut: Vec<_> = cut.collect();
        let best = self.finalists.get(self.best).filter(|_| !cut.is_empty() && self.unchanged.short.is_none());
        let looks = cut.into_iter().filter(|(_, tried)| tried.seen.short.is_none());
        let looks = looks.map(|(place, tried)| (Purpose::Improvement(place), tried.plan.clone()));
        let looks = best.map(|best| (Purpose::Unchanged, best.plan.clone())).into_iter().chain(looks).collect();
        self.look_shortly(looks)
    }

    /// Creates runs of the same length for all these plans. Together they may use half of the remaining events.
    fn look_shortly(&mut self, looks: Vec<(Purpose, Plan)>) -> bool {
        let any = !looks.is_empty();
        let share = self.left() / 2 / looks.len().max(1) as u64;
        for (purpose, plan) in looks {
            let task = short_look(&purpose, share);
            self.send(purpose, plan, task);
        }
        any
    }

    /// The task to predict `plans` plans in full, unless that takes too long. They need about as many events as
    /// the plan as it is.
    fn in_full(&self, plans: usize) -> Option<Task> {
        let most = IN_FULL.min(self.left() / 2) / plans.max(1) as u64;
        self.now.as_ref().is_some_and(|now| now.work <= most).then_some(Task::Evaluator { most })
    }

    /// Predicts the best finalist in full if it had only a short run, so that its figures are those of its plan.
    fn predict_best(&mut self) {
        self.stage = Stage::Best;
        self.best = self.best_finalist();
        let best = &self.finalists[self.best];
        if best.seen.full.is_none() {
            let plan = best.plan.clone();
            self.lead(&plan);
        }
    }

    fn look_for_improvements(&mut self) {
        self.stage = Stage::Improvements;
        // A longer run may show that the best is no better than the plan as it is, unless measurements show that it
        // is.
        let full = |place: usize| self.finalists.get(place).and_then(|f| Some((f, f.seen.full.as_ref()?)));
        let value = |place: usize| full(place).map(|(f, seen)| self.value(&f.plan, seen));
        if let (Some(best), Some(now)) = (value(self.best), value(0))
            && best - now <= AS_GOOD * best.abs()
            && !self.is_measured_better(self.best, 0)
            && self.harm(self.best).rank() >= self.harm(0).rank()
        {
            self.best = 0;
        }
        let Some((best, seen)) = self.finalists.get(self.best).and_then(|f| Some((f, f.seen.full.as_ref()?))) else {
            return;
        };
        let tried = |(change, plan)| Tried { change, plan, seen: Seen::default() };
        self.improvements = changes(&best.plan, seen).into_iter().map(tried).collect();
        if let Some(task) = self.in_full(self.improvements.len()) {
            for place in 0..self.improvements.len() {
                self.send(Purpose::Improvement(place), self.improvements[place].plan.clone(), task.clone());
            }
        }
    }

    /// The aim's value as a score: greater is better.
    fn value(&self, plan: &Plan, seen: &Prediction) -> f64 {
        score(self.plan.aim, of_prediction(plan, seen).value)
    }

    /// Whether both were measured, and one is better by an amount that can be ranked.
    fn is_measured_better(&self, one: usize, than: usize) -> bool {
        let measured = |place: usize| self.finalists.get(place).and_then(|f| f.measured);
        let (Some((one, _)), Some((than, _))) = (measured(one), measured(than)) else { return false };
        one - than > ORDER_SHARE * one.abs()
    }

    /// The best order by the longer run or by measurement. Among the orders measured to be the best, one wins that
    /// the model cannot tell from its best prediction. If its best prediction was measured to be worse, any of them
    /// wins.
    fn best_finalist(&self) -> usize {
        let predicted = self.best_predicted();
        let score_of = |place: usize| self.finalists.get(place).and_then(|f| f.measured).map(|(score, _)| score);
        let measured = || (0..self.finalists.len()).filter_map(|place| Some((place, score_of(place)?)));
        let greatest = measured().map(|(_, score)| score).fold(f64::MIN, f64::max);
        let is_good = |score: f64| greatest - score <= ORDER_SHARE * greatest.abs();
        let is_wrong = score_of(predicted).is_some_and(|score| !is_good(score));
        let as_harmless =
            |place: &usize| self.is_allowed(*place) && self.harm(*place).rank() <= self.harm(predicted).rank();
        let good = measured().filter(|(_, score)| is_good(*score)).map(|(place, _)| place).filter(as_harmless);
        let moves = |place: &usize| self.orders.moves(&ids_of(&self.finalists[*place].plan.bus));
        good.filter(|&place| is_wrong || self.is_level(place, predicted)).min_by_key(moves).unwrap_or(predicted)
    }

    /// Whether the model cannot tell a finalist from the best in the longer run.
    fn is_level(&self, place: usize, best: usize) -> bool {
        let alike = |place: usize| {
            let finalist = self.finalists.get(place)?;
            Some(candidate((&self.plan, None), &finalist.plan, finalist.seen.alike()?))
        };
        alike(place).zip(alike(best)).is_some_and(|(one, best)| !clearly_better(self.plan.aim, &best, &one))
    }

    /// The harm of a finalist in the longer run.
    fn harm(&self, place: usize) -> Harm {
        let Some(finalist) = self.finalists.get(place) else { return Harm::default() };
        let Some(seen) = finalist.seen.alike() else { return Harm::default() };
        let mb_s: Vec<f64> = seen.devices.iter().map(|d| d.throughput_mb_s).collect();
        let late: Vec<f64> = seen.devices.iter().map(|d| d.missed_percent).collect();
        // A short run only sees where a device begins, and may not include its rate alone.
        let is_full = finalist.seen.short.is_none();
        let own = seen.devices.iter().map(|d| d.alone_mb_s);
        let alone: Vec<f64> = if is_full { own.collect() } else { self.alone.clone() };
        Harm::of_rates(&self.plan, &alone, &mb_s, &late, finalist.findings.len() as u32)
    }

    /// Whether a finalist does no harm beyond that of the plan as it is.
    fn is_allowed(&self, place: usize) -> bool {
        self.harm(place).adds_nothing_to(self.harm(0))
    }

    /// The best order by the longer run: of those that may be recommended the least harmful, then the best value of
    /// the aim, then the fewest moves.
    fn best_predicted(&self) -> usize {
        let allowed = || (0..self.finalists.len()).filter(|&place| self.is_allowed(place));
        let least = allowed().map(|place| self.harm(place).rank()).min();
        let value = |f: &Finalist| f.seen.alike().map(|seen| self.value(&f.plan, seen));
        let in_question = |place: usize| self.is_allowed(place) && Some(self.harm(place).rank()) == least;
        let values: Vec<Option<f64>> =
            self.finalists.iter().enumerate().map(|(place, f)| value(f).filter(|_| in_question(place))).collect();
        let top = values.iter().flatten().copied().fold(f64::MIN, f64::max);
        let good = |place: &usize| values[*place].is_some_and(|value| top - value <= AS_GOOD * top.abs());
        let moves = |place: &usize| self.orders.moves(&ids_of(&self.finalists[*place].plan.bus));
        (0..self.finalists.len()).filter(good).min_by_key(moves).unwrap_or(0)
    }

    /// The answer so far; `None` before the first trials are done.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let advice = if matches!(self.stage, Stage::Improvements | Stage::Finished) { self.decided() } else { None };
        advice.or_else(|| self.undecided())
    }

    fn undecided(&self) -> Option<Advice> {
        let current = candidate((&self.plan, None), &self.plan, self.now.as_ref()?);
        let &leader = self.race.ranking().first()?;
        let best = if leader == 0 {
            current.clone()
        } else {
            tried_shortly(&self.plan, &with_ids(&self.plan, self.pool.ids(leader)?), self.race.runners.get(leader)?)
        };
        Some(self.advice_of(current, best, Vec::new()))
    }

    fn decided(&self) -> Option<Advice> {
        let (now, best_finalist) = (self.finalists.first()?, self.finalists.get(self.best)?);
        let (seen_now, seen_best) = (now.seen.full.as_ref()?, best_finalist.seen.full.as_ref()?);
        let alike = |f: &Finalist| Some(candidate((&self.plan, now.seen.alike()), &f.plan, f.seen.alike()?));
        let described = |f: &Finalist| {
            let described = match &f.seen.full {
                Some(seen) => candidate((&self.plan, Some(seen_now)), &f.plan, seen),
                None => Candidate { estimated: true, ..alike(f)? },
            };
            Some(Candidate { measured_mb_s: f.measured.map(|(_, total_mb_s)| total_mb_s), ..described })
        };
        let (current, best) = (described(now)?, described(best_finalist)?);
        let (now_alike, best_alike) = (alike(now)?, alike(best_finalist)?);
        // Sorted by the runs of the same length.
        let others = self.finalists.iter().enumerate().take(FINALISTS + 1);
        let others =
            others.filter(|(place, f)| self.is_allowed(*place) && f.plan != best_finalist.plan).map(|(_, f)| f);
        let mut others: Vec<(Candidate, Candidate)> = others.filter_map(|f| Some((alike(f)?, described(f)?))).collect();
        sort_by(&mut others, |(a, _), (b, _)| {
            score(self.plan.aim, b.objective)
                .total_cmp(&score(self.plan.aim, a.objective))
                .then(a.moves.len().cmp(&b.moves.len()))
        });
        let level = others.iter().filter(|(like, _)| !clearly_better(self.plan.aim, &best_alike, like)).count();
        let conventions = self.finalists.iter().filter(|f| !f.rules.is_empty()).filter_map(|f| {
            let like = alike(f)?;
            let convention = Convention {
                rule: *f.rules.first()?,
                candidate: described(f)?,
                beside_now: standing(self.plan.aim, &like, &now_alike),
                beside_best: standing(self.plan.aim, &like, &best_alike),
                change_percent: change_percent(now_alike.objective, like.objective),
            };
            Some(f.rules.iter().map(move |&rule| Convention { rule, ..convention.clone() }))
        });
        let conventions = conventions.flatten().collect();
        let clear = self.is_measured_better(self.best, 0)
            || self.harm(self.best).rank() < self.harm(0).rank()
            || clearly_better(self.plan.aim, &best, &current);
        let mut advice = self.advice_of(current, best, others.into_iter().map(|(_, other)| other).collect());
        advice.level = level as u32;
        advice.decided = true;
        advice.clearly_better = clear;
        advice.reasons = if clear {
            reasons(&self.plan, seen_now, &best_finalist.plan, seen_best)
        } else {
            vec![Reason::NothingBetter]
        };
        advice.conventions = conventions;
        advice.at_a_price = self.at_a_price(&best_alike, described);
        advice.improvements =
            self.improvements.iter().filter_map(|tried| self.improvement(tried, best_finalist)).collect();
        advice.limit = Some(limit(seen_best));
        Some(advice)
    }

    /// The best order that is not recommended because of its harm, if it is better than the best that is.
    fn at_a_price(&self, best: &Candidate, described: impl Fn(&Finalist) -> Option<Candidate>) -> Option<AtAPrice> {
        let (rank, least) = (|place: usize| self.harm(place).rank(), self.harm(self.best).rank());
        let place = (1..self.finalists.len())
            .filter(|&place| !self.is_allowed(place) && rank(place) <= least)
            .filter(|&place| self.finalists.get(place).is_some_and(|f| f.seen.alike().is_some()))
            .min_by(|&a, &b| {
                let score =
                    |place: usize| self.finalists.get(place).and_then(|f| Some(self.value(&f.plan, f.seen.alike()?)));
                rank(a).cmp(&rank(b)).then(score(b).unwrap_or(f64::MIN).total_cmp(&score(a).unwrap_or(f64::MIN)))
            })?;
        let finalist = self.finalists.get(place)?;
        let alike = candidate((&self.plan, None), &finalist.plan, finalist.seen.alike()?);
        let is_better = rank(place) < least || clearly_better(self.plan.aim, &alike, best);
        let known = foreseen(&self.plan, self.finalists.first()?.seen.alike()?);
        let mut findings = finalist.findings.clone();
        findings.extend(beyond(&known, foreseen(&finalist.plan, finalist.seen.alike()?)));
        Some(AtAPrice { candidate: described(finalist)?, findings }).filter(|_| is_better)
    }

    /// The result of a change, compared with the best plan in a run of the same length.
    fn improvement(
        &self,
        Tried { change, plan, seen: Seen { full, short } }: &Tried,
        best: &Finalist,
    ) -> Option<Improvement> {
        let (seen, beside) = match full {
            Some(full) => (full, best.seen.full.as_ref()?),
            None => (short.as_ref()?, self.unchanged.short.as_ref()?),
        };
        let value = of_prediction(plan, seen);
        let stay = seen.devices.iter().filter_map(|d| beside.devices.iter().find(|b| (b.id, b.lun) == (d.id, d.lun)));
        let stay_mb_s = stay.map(|d| d.throughput_mb_s).sum();
        // A change does not alter any ID.
        let about = best.plan.bus.devices.get(best.plan.bus.first_device()).map(|d| (d.id, d.lun));
        let is_there = plan.bus.devices.iter().any(|d| Some((d.id, d.lun)) == about);
        let is_about_one = self.plan.aim.asks() == Asks::Device;
        Some(Improvement {
            change: change.clone(),
            plan: to_link(plan),
            objective: (is_there || !is_about_one).then_some(value.value),
            objective_margin: value.margin,
            stay_mb_s,
            total_mb_s: seen.total_mb_s,
            total_margin_mb_s: seen.total_margin_mb_s,
            clear: (seen.total_mb_s - stay_mb_s).abs() > resolution().clear(stay_mb_s, 0.0) + seen.total_clear_mb_s,
            rates: seen.devices.iter().map(|d| (d.name.clone(), d.throughput_mb_s)).collect(),
            estimated: full.is_none(),
            change_percent: change_percent(stay_mb_s, seen.total_mb_s),
        })
    }

    fn advice_of(&self, current: Candidate, best: Candidate, alternatives: Vec<Candidate>) -> Advice {
        let finished = self.stage == Stage::Finished;
        let aim = self.plan.aim;
        Advice {
            model_version: MODEL_VERSION.to_owned(),
            plan: to_link(&self.plan),
            aim,
            about: self.plan.bus.devices.get(self.plan.bus.first_device()).map(|d| d.id),
            clearly_better: clearly_better(aim, &best, &current),
            current,
            best,
            alternatives,
            evaluated: self.race.runners.iter().filter(|r| !r.samples.is_empty()).count() as u32,
            orders_possible: if self.all { self.pool.len() as u64 } else { self.orders.count() },
            exhaustive: self.all && finished,
            level: 0,
            clear_percent: resolution().clear_percent,
            decided: false,
            finished,
            reasons: Vec::new(),
            conventions: Vec::new(),
            at_a_price: None,
            improvements: Vec::new(),
            limit: None,
            left_out: self.cut.map(|connections| LeftOut::ShortLooks { connections }).into_iter().collect(),
        }
    }
}

impl Finalist {
    fn new(plan: Plan) -> Self {
        Self { plan, rules: Vec::new(), seen: Seen::default(), measured: None, findings: Vec::new() }
    }
}

impl Seen {
    /// Its result in the run that all compared plans had.
    fn alike(&self) -> Option<&Prediction> {
        self.short.as_ref().or(self.full.as_ref())
    }
}

/// The run of a plan that is not predicted in full, with about `share` events.
fn short_look(purpose: &Purpose, share: u64) -> Task {
    let (seconds, replications, fraction) = match purpose {
        Purpose::Final(_) => (6, 8, 1),
        _ => (4, 4, 2),
    };
    let most = (share / u64::from(replications)).max(LEAST_AT_END);
    Task::Compare { seconds, replications, capacity_divisor: FRACTIONS[fraction], most }
}

fn change_percent(before: f64, after: f64) -> f64 {
    if before > 0.0 { 100.0 * (after / before - 1.0) } else { 0.0 }
}
