//! Rules of thumb about IDs, each simulated for a plan and compared with the plan and with the best order found.

use busfree_plan::{Plan, to_link};

use crate::candidates::{candidate, standing};
use crate::compared::{Compared, IN_FULL};
use crate::conventions::{ConventionKind, conventional};
use crate::job::{ids_of, with_ids};
use crate::measured::MeasuredOrders;
use crate::priority_orders::PriorityOrders;
use crate::{Candidate, Convention, Conventions, PredictionCache};

/// The plan as it is, in `Compared`.
const NOW: usize = 0;
/// The best order found.
const BEST: usize = 1;

/// Rules of thumb in the course of being simulated.
#[derive(Debug)]
pub struct ConventionRun {
    plan: Plan,
    best: Plan,
    orders: PriorityOrders,
    compared: Compared,
    measured: MeasuredOrders,
    /// Each rule with the place of its plan; `None` before the plan as it is was predicted.
    rules: Option<Vec<(ConventionKind, usize)>>,
}

impl ConventionRun {
    /// `best`: the plan with the best IDs that a search found. Both plans have no error among their findings. Results in
    /// the cache are not simulated again.
    #[must_use]
    pub fn new(plan: &Plan, best: &Plan, cache: &PredictionCache) -> Self {
        Self {
            plan: plan.clone(),
            best: best.clone(),
            orders: PriorityOrders::new(plan),
            compared: Compared::new(plan.clone(), IN_FULL, cache),
            measured: MeasuredOrders::default(),
            rules: None,
        }
    }

    /// Simulates about `budget` more events. Returns true when finished.
    pub fn step(&mut self, budget: u64) -> bool {
        self.compared.step(budget) && self.begin_rules()
    }

    /// Runs to the end, on all processors.
    pub fn finish(&mut self) {
        loop {
            self.compared.finish();
            if self.begin_rules() {
                return;
            }
        }
    }

    /// Adds the plans of the rules when the plan as it is has been predicted. Returns true if they were there already.
    fn begin_rules(&mut self) -> bool {
        let Some(now) = self.compared.reference().filter(|_| self.rules.is_none()) else { return true };
        self.measured = MeasuredOrders::new(&self.plan, &self.orders, now);
        let alone: Vec<f64> = now.devices.iter().map(|d| d.alone_mb_s).collect();
        let mut plans = vec![self.plan.clone(), self.best.clone()];
        let order = |plan: &Plan| self.orders.order_of(&ids_of(&plan.bus));
        let mut rules = Vec::new();
        for (rule, preferred) in conventional(&self.plan, &alone) {
            let Some(ids) = self.orders.assign_preferred(&preferred) else { continue };
            let plan = with_ids(&self.plan, &ids);
            // Other IDs with the same order give the same figures.
            let place = plans.iter().position(|other| order(other) == order(&plan)).unwrap_or_else(|| {
                plans.push(plan);
                plans.len() - 1
            });
            rules.push((rule, place));
        }
        self.rules = Some(rules);
        self.compared.add(plans.into_iter().skip(1));
        false
    }

    /// The cache, with the results of this run.
    #[must_use]
    pub const fn cache(&self) -> &PredictionCache {
        self.compared.cache()
    }

    /// The results; `None` before they are complete.
    #[must_use]
    pub fn conventions(&self) -> Option<Conventions> {
        let alike = |place: usize| {
            let now = (&self.plan, self.compared.alike(NOW));
            Some(candidate(now, self.compared.plan(place)?, self.compared.alike(place)?))
        };
        let described = |place: usize| {
            let plan = self.compared.plan(place)?;
            let described = match self.compared.full(place) {
                Some(seen) => candidate((&self.plan, self.compared.full(NOW)), plan, seen),
                None => Candidate { estimated: true, ..alike(place)? },
            };
            let measured = self.measured.of(&self.orders.order_of(&ids_of(&plan.bus)));
            Some(Candidate { measured_mb_s: measured.map(|(_, total_mb_s)| total_mb_s), ..described })
        };
        let (now, best) = (alike(NOW)?, alike(BEST)?);
        let aim = self.plan.aim;
        let convention = |&(rule, place): &(ConventionKind, usize)| {
            let like = alike(place)?;
            Some(Convention {
                rule,
                words: rule.words(),
                candidate: described(place)?,
                beside_now: standing(aim, &like, &now),
                beside_best: standing(aim, &like, &best),
                change_percent: change_percent(now.objective, like.objective),
            })
        };
        let conventions = self.rules.as_ref()?.iter().map(convention).collect::<Option<Vec<_>>>()?;
        Some(Conventions { plan: to_link(&self.plan), aim, conventions })
    }
}

/// The change from one figure to another, percent of the first.
pub(crate) fn change_percent(before: f64, after: f64) -> f64 {
    if before > 0.0 { 100.0 * (after / before - 1.0) } else { 0.0 }
}
