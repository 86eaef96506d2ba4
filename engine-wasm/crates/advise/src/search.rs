//! The search for better IDs. It goes through the orders of priority, all of them where they are few; else it climbs from
//! several to better and better ones. What it wants to know it hands out as errands, which anybody may do in any order:
//! the answer depends neither on who did them nor on how fast. It stops by counts and precision, never by the clock.

use std::collections::{BTreeMap, VecDeque};

use busfree_bus::Id;
use busfree_devices::{MODEL_VERSION, resolution};
use busfree_lean::sort_by;
use busfree_plan::{Plan, to_link};
use busfree_rules::{Severity, check};
use busfree_sim::{Known, Look, Prediction};

use crate::candidates::{candidate, clearly_better, glimpsed, standing};
use crate::climb::{Climb, Pool};
use crate::conventions::{Rule, conventional};
use crate::errand::{Answer, Doing, Errand, Task, ids_of, with_ids};
use crate::objective::{guide, of_glimpse, of_prediction, score};
use crate::parallel::in_parallel;
use crate::prospects::{Change, changes};
use crate::race::{AS_GOOD, FIRST_ROUND, Race, Runner};
use crate::reasons::{limit, reasons};
use crate::seating::{Order, Orders};
use crate::{Advice, Candidate, Convention, Prospect, Reason};

/// Where a search goes on to.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Up to so many orders all are looked at.
    pub go_through: u64,
    /// A climb looks at no more.
    pub climb: usize,
}

impl Default for Limits {
    /// A look of a climb takes about half a millisecond; two thousand are a second.
    fn default() -> Self {
        Self { go_through: 1_000, climb: 2_000 }
    }
}

/// How many of the climb's best run in the race.
const CLIMBED: usize = 48;
/// How many of the best are predicted in the end, besides the plan as it is.
const FINALISTS: usize = 5;
/// Replications of a look while climbing: all meet the same chance, so one tells up from down.
const ONE: u32 = 1;
/// Orders in one errand.
const BATCH: usize = 6;
/// Fractions of devices that are read to their end, in looks, in the end and for changes.
const FRACTIONS: [u64; 3] = [512, 32, 64];

/// What an answer is for.
#[derive(Clone, Debug)]
enum Purpose {
    Base,
    /// These places of the pool.
    Look(Vec<usize>),
    Final(usize),
    Prospect(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Base,
    Climb,
    Race,
    Final,
    Prospects,
    Finished,
}

/// A plan that is predicted in the end.
#[derive(Debug)]
struct Finalist {
    plan: Plan,
    rules: Vec<Rule>,
    prediction: Option<Prediction>,
}

/// A search that can be stepped.
#[derive(Debug)]
pub struct Search {
    plan: Plan,
    limits: Limits,
    orders: Orders,
    /// What each device gets alone, MB/s.
    alone: Vec<f64>,
    load_think_ps: u64,
    /// What is looked at, the plan's own order first; `race` has a runner for each.
    pool: Pool,
    climb: Climb,
    race: Race,
    /// Whether the pool holds every order.
    all: bool,
    finalists: Vec<Finalist>,
    prospects: Vec<(Change, Plan, Option<Prediction>)>,
    stage: Stage,
    ready: VecDeque<Errand>,
    /// Errands without an answer, with what it is for.
    awaited: BTreeMap<u32, (Purpose, Errand)>,
    tickets: u32,
    doing: Option<(u32, Doing)>,
}

impl Search {
    /// A search for a plan. With an error among the findings there is nothing to search and it is finished at once.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self::knowing(plan, Limits::default(), &Known::default())
    }

    /// The same, but what is known is not simulated again. The answer is the same.
    #[must_use]
    pub fn knowing(plan: &Plan, limits: Limits, known: &Known) -> Self {
        let mut search = Self::idle(plan, limits);
        if search.stage == Stage::Base {
            if let Some((alone, load_think_ps)) = known.of_plan(plan) {
                (search.alone, search.load_think_ps) = (alone, load_think_ps);
                search.start();
            } else {
                let task = Task::Predict { seconds: 2, replications: 2, alone: true, capacity_divisor: FRACTIONS[0] };
                search.send(Purpose::Base, plan.clone(), task);
            }
        }
        search
    }

    fn idle(plan: &Plan, limits: Limits) -> Self {
        let broken = check(plan).iter().any(|f| f.severity == Severity::Error) || plan.devices.is_empty();
        Self {
            orders: Orders::new(plan),
            plan: plan.clone(),
            limits,
            alone: Vec::new(),
            load_think_ps: 0,
            pool: Pool::default(),
            climb: Climb::new(plan.seed, limits.climb),
            race: Race::default(),
            all: false,
            finalists: Vec::new(),
            prospects: Vec::new(),
            stage: if broken { Stage::Finished } else { Stage::Base },
            ready: VecDeque::new(),
            awaited: BTreeMap::new(),
            tickets: 0,
            doing: None,
        }
    }

    fn send(&mut self, purpose: Purpose, plan: Plan, task: Task) {
        let errand = Errand { ticket: self.tickets, plan, task };
        self.tickets += 1;
        self.awaited.insert(errand.ticket, (purpose, errand.clone()));
        self.ready.push_back(errand);
    }

    /// An errand that nobody does yet, for somebody else to do.
    pub fn lend(&mut self) -> Option<Errand> {
        self.ready.pop_front()
    }

    /// Takes the answer to an errand that was lent. One that is not awaited any more is passed over.
    pub fn give(&mut self, ticket: u32, answer: &Answer) {
        let Some((purpose, _)) = self.awaited.remove(&ticket) else { return };
        self.learn(&purpose, answer);
        if self.awaited.is_empty() {
            self.go_on();
        }
    }

    /// Takes back what was lent and not answered.
    pub fn take_back(&mut self) {
        let own = self.doing.as_ref().map(|(ticket, _)| *ticket);
        let mine: Vec<u32> = self.ready.iter().map(|errand| errand.ticket).chain(own).collect();
        let lent = self.awaited.iter().filter(|(ticket, _)| !mine.contains(ticket));
        self.ready.extend(lent.map(|(_, (_, errand))| errand.clone()));
    }

    /// Whether all that is left to do is in other hands.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.stage != Stage::Finished && self.doing.is_none() && self.ready.is_empty()
    }

    /// Simulates about `budget` connections more. True when the search is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let mut left = budget.max(1);
        while left > 0 && self.stage != Stage::Finished {
            if self.doing.is_none() {
                let Some(errand) = self.ready.pop_front() else { return false };
                self.doing = Some((errand.ticket, Doing::new(errand)));
            }
            let Some((ticket, doing)) = &mut self.doing else { return false };
            let ticket = *ticket;
            if let Some(answer) = doing.step(&mut left) {
                self.doing = None;
                self.give(ticket, &answer);
            }
        }
        self.stage == Stage::Finished
    }

    /// Searches to the end, on as many processors as there are.
    pub fn finish(&mut self) {
        while self.stage != Stage::Finished {
            let errands: Vec<Errand> = std::iter::from_fn(|| self.lend()).collect();
            let answers = in_parallel(&errands, |errand| Doing::new(errand.clone()).finish(), |_, _| {});
            for (errand, answer) in errands.iter().zip(answers) {
                self.give(errand.ticket, &answer);
            }
        }
    }

    /// What each device gets alone, MB/s, and the pause between the load's requests, picoseconds.
    pub(crate) fn base(&self) -> (&[f64], u64) {
        (&self.alone, self.load_think_ps)
    }

    fn learn(&mut self, purpose: &Purpose, answer: &Answer) {
        match (purpose, answer) {
            (Purpose::Base, Answer::Predict(seen)) => {
                self.alone = seen.devices.iter().map(|d| d.alone_mb_s).collect();
                self.load_think_ps = seen.load.as_ref().map_or(0, |load| (load.think_ms * 1e9).round() as u64);
            }
            (Purpose::Look(places), Answer::Trials(seen)) => {
                for (place, glimpses) in places.iter().zip(seen) {
                    let values = glimpses.iter().map(|g| score(self.plan.aim, of_glimpse(&self.plan, &self.alone, g)));
                    let Some(runner) = self.race.runners.get_mut(*place) else { continue };
                    if runner.samples.is_empty() {
                        let guides = glimpses.iter().map(|g| guide(&self.plan, &self.alone, g));
                        runner.guide = guides.sum::<f64>() / glimpses.len().max(1) as f64;
                    }
                    runner.samples.extend(values);
                }
            }
            (Purpose::Final(place), Answer::Predict(seen)) => {
                if let Some(finalist) = self.finalists.get_mut(*place) {
                    finalist.prediction = Some((**seen).clone());
                }
            }
            (Purpose::Prospect(place), Answer::Predict(seen)) => {
                if let Some((.., prediction)) = self.prospects.get_mut(*place) {
                    *prediction = Some((**seen).clone());
                }
            }
            // The answer to another question: it was lent to somebody who made it up.
            _ => {}
        }
    }

    /// Everything asked so far is answered: asks the next.
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
                Stage::Final => self.look_for_prospects(),
                Stage::Prospects | Stage::Finished => self.stage = Stage::Finished,
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
        let conventions: Vec<Vec<Id>> = conventional(&self.plan, &self.alone)
            .into_iter()
            .filter_map(|(_, parties)| self.orders.strongest_first(&parties))
            .collect();
        let conventions = conventions.iter().map(|ids| self.orders.order_of(ids));
        let first = std::iter::once(self.orders.own()).chain(conventions).chain(self.climb.start(&self.orders));
        let places = self.join(first.collect());
        self.look(&places, 0, ONE);
        self.stage = Stage::Climb;
    }

    /// Takes orders into the pool that are new and possible; their places.
    fn join(&mut self, orders: Vec<Order>) -> Vec<usize> {
        let places = self.pool.join(&self.orders, orders);
        for ids in places.iter().filter_map(|&place| self.pool.ids(place)) {
            let moves = self.orders.moves(ids);
            self.race.runners.push(Runner { samples: Vec::new(), guide: 0.0, moves, out: false });
        }
        places
    }

    fn look(&mut self, places: &[usize], first: u32, replications: u32) {
        let look = Look { first, replications, warm_up_ms: 500, span_ms: 1_000, capacity_divisor: FRACTIONS[0] };
        for batch in places.chunks(BATCH) {
            let ids = batch.iter().filter_map(|&place| self.pool.ids(place).cloned()).collect();
            let task = Task::Trials { ids, look, load_think_ps: self.load_think_ps };
            self.send(Purpose::Look(batch.to_vec()), self.plan.clone(), task);
        }
    }

    /// Looks at what the climb wants to see; when it is over, its best run.
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

    /// The plan as it is, the best of the race, those as good that move fewest, and what conventions would have.
    fn choose_finalists(&mut self) {
        let ranking = self.race.ranking();
        let mean = |place: usize| self.race.runners.get(place).map_or(f64::MIN, Runner::mean);
        let top = ranking.first().map_or(0.0, |&best| mean(best));
        let good = |place: &usize| top - mean(*place) <= AS_GOOD * top.abs();
        let stay = ranking.iter().copied().filter(good).min_by_key(|&p| self.race.runners.get(p).map(|r| r.moves));
        let mut chosen: Vec<usize> = vec![0];
        for place in stay.into_iter().chain(ranking) {
            if chosen.len() <= FINALISTS && !chosen.contains(&place) {
                chosen.push(place);
            }
        }
        let plans = chosen.iter().filter_map(|&place| self.pool.ids(place));
        self.finalists = plans
            .map(|ids| Finalist { plan: with_ids(&self.plan, ids), rules: Vec::new(), prediction: None })
            .collect();
        for (rule, parties) in conventional(&self.plan, &self.alone) {
            let Some(ids) = self.orders.strongest_first(&parties) else { continue };
            let order = self.orders.order_of(&ids);
            let Some(ids) = self.orders.seat(&order) else { continue };
            let plan = with_ids(&self.plan, &ids);
            match self.finalists.iter_mut().find(|f| f.plan == plan) {
                Some(finalist) => finalist.rules.push(rule),
                None => self.finalists.push(Finalist { plan, rules: vec![rule], prediction: None }),
            }
        }
        for place in 0..self.finalists.len() {
            let task = Task::Predict { seconds: 6, replications: 8, alone: false, capacity_divisor: FRACTIONS[1] };
            self.send(Purpose::Final(place), self.finalists[place].plan.clone(), task);
        }
        self.stage = Stage::Final;
    }

    fn look_for_prospects(&mut self) {
        self.stage = Stage::Prospects;
        let Some(best) = self.best_finalist() else { return };
        let Some(prediction) = &best.prediction else { return };
        self.prospects = changes(&best.plan, prediction).into_iter().map(|(c, plan)| (c, plan, None)).collect();
        for place in 0..self.prospects.len() {
            let task = Task::Predict { seconds: 4, replications: 4, alone: false, capacity_divisor: FRACTIONS[2] };
            self.send(Purpose::Prospect(place), self.prospects[place].1.clone(), task);
        }
    }

    fn value(&self, finalist: &Finalist) -> Option<f64> {
        let seen = finalist.prediction.as_ref()?;
        Some(score(self.plan.aim, of_prediction(&finalist.plan, &self.alone, seen).value))
    }

    /// The best by the longer look; of those as good the one that moves fewest.
    fn best_finalist(&self) -> Option<&Finalist> {
        let top = self.finalists.iter().filter_map(|f| self.value(f)).max_by(f64::total_cmp)?;
        let good = self.finalists.iter().filter(|f| self.value(f).is_some_and(|v| top - v <= AS_GOOD * top.abs()));
        good.min_by_key(|f| self.orders.moves(&ids_of(&f.plan)))
    }

    /// What is known so far; `None` before the first order has been looked at.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let advice = if matches!(self.stage, Stage::Prospects | Stage::Finished) { self.decided() } else { None };
        advice.or_else(|| self.undecided())
    }

    fn undecided(&self) -> Option<Advice> {
        let ranking = self.race.ranking();
        let of = |place: usize| {
            let plan = with_ids(&self.plan, self.pool.ids(place)?);
            Some(glimpsed(&self.plan, &plan, self.race.runners.get(place)?))
        };
        let current = ranking.contains(&0).then(|| of(0)).flatten()?;
        let best = of(*ranking.first()?)?;
        Some(self.advice_of(current, best, Vec::new()))
    }

    fn decided(&self) -> Option<Advice> {
        let now = self.finalists.first()?;
        let seen_now = now.prediction.as_ref()?;
        let described =
            |f: &Finalist| Some(candidate((&self.plan, Some(seen_now)), &self.alone, &f.plan, f.prediction.as_ref()?));
        let best_finalist = self.best_finalist()?;
        let (current, best) = (described(now)?, described(best_finalist)?);
        let mut others: Vec<Candidate> =
            self.finalists.iter().take(FINALISTS + 1).filter_map(described).filter(|c| c.plan != best.plan).collect();
        sort_by(&mut others, |a, b| {
            score(self.plan.aim, b.objective)
                .total_cmp(&score(self.plan.aim, a.objective))
                .then(a.moves.len().cmp(&b.moves.len()))
        });
        let conventions: Vec<Convention> = self
            .finalists
            .iter()
            .flat_map(|f| f.rules.iter().filter_map(move |&rule| Some((rule, described(f)?))))
            .map(|(rule, candidate)| Convention {
                rule,
                beside_now: standing(self.plan.aim, &candidate, &current),
                beside_best: standing(self.plan.aim, &candidate, &best),
                candidate,
            })
            .collect();
        let seen_best = best_finalist.prediction.as_ref()?;
        let prospects = self.prospects.iter().filter_map(|(change, plan, seen)| {
            let seen = seen.as_ref()?;
            let value = of_prediction(plan, &self.alone_of(plan), seen);
            let rates = |p: &Prediction| p.devices.iter().map(|d| (d.name.clone(), d.throughput_mb_s)).collect();
            let stay = seen.devices.iter().filter_map(|d| seen_best.devices.iter().find(|b| b.id == d.id));
            let stay_mb_s = stay.map(|d| d.throughput_mb_s).sum();
            Some(Prospect {
                change: change.clone(),
                plan: to_link(plan),
                objective: value.value,
                objective_ci95: value.ci95,
                stay_mb_s,
                total_mb_s: seen.total_mb_s,
                total_ci95_mb_s: seen.total_ci95_mb_s,
                clear: (seen.total_mb_s - stay_mb_s).abs()
                    > resolution().margin(stay_mb_s, 0.0) + seen.total_margin_mb_s,
                rates: rates(seen),
            })
        });
        let clear = clearly_better(self.plan.aim, &best, &current);
        let mut advice = self.advice_of(current, best, others);
        advice.clearly_better = clear;
        advice.reasons = if clear {
            reasons(&self.plan, seen_now, &best_finalist.plan, seen_best)
        } else {
            vec![Reason::NothingBetter]
        };
        advice.conventions = conventions;
        advice.prospects = prospects.collect();
        advice.limit = Some(limit(seen_best, &self.alone));
        Some(advice)
    }

    /// What the devices of a changed plan get alone, as far as they are the same; others are left out of shares.
    fn alone_of(&self, plan: &Plan) -> Vec<f64> {
        let of = |hue: u8| self.plan.devices.iter().position(|d| d.hue == hue).and_then(|i| self.alone.get(i)).copied();
        plan.devices.iter().map(|d| of(d.hue).unwrap_or(0.0)).collect()
    }

    fn advice_of(&self, current: Candidate, best: Candidate, alternatives: Vec<Candidate>) -> Advice {
        let finished = self.stage == Stage::Finished;
        let aim = self.plan.aim;
        let level = alternatives.iter().filter(|c| !clearly_better(aim, &best, c)).count() as u32;
        Advice {
            model_version: MODEL_VERSION.to_owned(),
            plan: to_link(&self.plan),
            aim,
            about: self.plan.devices.get(self.plan.first_device()).map(|d| d.id),
            clearly_better: clearly_better(aim, &best, &current),
            current,
            best,
            alternatives,
            evaluated: self.race.runners.iter().filter(|r| !r.samples.is_empty()).count() as u32,
            orders_possible: if self.all { self.pool.len() as u64 } else { self.orders.count() },
            exhaustive: self.all && finished,
            level,
            clear_percent: resolution().clear_percent,
            finished,
            reasons: Vec::new(),
            conventions: Vec::new(),
            prospects: Vec::new(),
            limit: None,
        }
    }
}
