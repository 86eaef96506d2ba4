//! The plan that a search is about, and what the search knows of its orders.

use busfree_plan::Plan;
use busfree_rules::{Finding, check_ids};
use busfree_sim::{Prediction, TrialResult};

use crate::certificate::Certificate;
use crate::climb::Pool;
use crate::harm::{Harm, new_findings};
use crate::job::with_ids;
use crate::measured::MeasuredOrders;
use crate::objective::{guide, of_prediction, of_trial, score};
use crate::priority_orders::{Order, PriorityOrders};
use crate::race::{Race, Runner};

/// The plan that a search is about.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) plan: Plan,
    pub(crate) orders: PriorityOrders,
    /// Findings about the plan's present IDs.
    id_findings: Vec<Finding>,
}

impl Problem {
    pub(crate) fn new(plan: &Plan) -> Self {
        Self { orders: PriorityOrders::new(plan), id_findings: check_ids(plan), plan: plan.clone() }
    }

    /// Findings about the IDs of `plan` that this plan does not have.
    pub(crate) fn new_findings(&self, plan: &Plan) -> Vec<Finding> {
        new_findings(&self.id_findings, plan)
    }
}

/// What all trials need of the plan as it is.
#[derive(Debug)]
pub(crate) struct Base {
    /// Each device's rate alone where reading begins, MB/s. Short runs read no further.
    pub(crate) alone: Vec<f64>,
    /// Pause between the load's requests, picoseconds.
    pub(crate) load_think_ps: u64,
    /// Sum of the devices' rates, MB/s.
    pub(crate) total_mb_s: f64,
}

impl Base {
    pub(crate) fn of(now: &Prediction) -> Self {
        Self {
            alone: now.devices.iter().map(|d| d.begins_alone_mb_s).collect(),
            load_think_ps: now.load.as_ref().map_or(0, |load| (load.think_ms * 1e9).round() as u64),
            total_mb_s: now.devices.iter().map(|d| d.throughput_mb_s).sum(),
        }
    }
}

/// An order with a prediction of its own.
#[derive(Debug)]
pub(crate) struct Confirmed {
    /// Its place in the pool and the race.
    pub(crate) place: usize,
    pub(crate) plan: Plan,
    pub(crate) seen: Prediction,
    /// Findings about its IDs that the plan does not have now.
    pub(crate) findings: Vec<Finding>,
}

impl Confirmed {
    /// The harm that it does to the devices of its plan.
    pub(crate) fn harm(&self) -> Harm {
        let of = |figure: fn(&busfree_sim::DeviceResult) -> f64| -> Vec<f64> {
            self.seen.devices.iter().map(figure).collect()
        };
        let (alone, mb_s, late) = (of(|d| d.alone_mb_s), of(|d| d.throughput_mb_s), of(|d| d.missed_percent));
        Harm::of_rates(&self.plan, &alone, &mb_s, &late, self.findings.len() as u32)
    }
}

/// What a search knows once the plan as it is has its prediction.
#[derive(Debug)]
pub(crate) struct Results {
    pub(crate) base: Base,
    /// What no order passes; `None` if there is no such bound.
    pub(crate) certificate: Option<Certificate>,
    pub(crate) measured: MeasuredOrders,
    /// The orders that are tried, the plan's own first; `race` has a runner for each.
    pub(crate) pool: Pool,
    pub(crate) race: Race,
    /// Orders with a prediction of their own, the plan as it is first.
    pub(crate) confirmed: Vec<Confirmed>,
    /// Events after which a short run was ended early.
    pub(crate) cut: Option<u64>,
}

impl Results {
    /// `now`: the prediction of the plan as it is.
    pub(crate) fn new(Problem { plan, orders, .. }: &Problem, now: Prediction) -> Self {
        Self {
            base: Base::of(&now),
            certificate: Certificate::new(plan, &now),
            measured: MeasuredOrders::new(plan, orders, &now),
            pool: Pool::default(),
            race: Race::default(),
            confirmed: vec![Confirmed { place: 0, plan: plan.clone(), seen: now, findings: Vec::new() }],
            cut: None,
        }
    }

    /// Whether the plan as it is reaches the bound of all orders, does no harm, and no other order was measured.
    pub(crate) fn is_best_now(&self) -> bool {
        let Some(now) = self.confirmed.first() else { return false };
        let reaches = self.certificate.is_some_and(|bound| bound.is_reached(of_prediction(&now.plan, &now.seen).value));
        reaches && now.harm() == Harm::default() && self.measured.orders().next().is_none()
    }

    /// Whether an order that was tried reaches that bound and does no harm.
    pub(crate) fn has_found_the_best(&self) -> bool {
        let leader = self.race.ranking().first().and_then(|&place| self.race.runners.get(place));
        let reaches = |leader: &Runner| self.certificate.is_some_and(|bound| bound.is_scored(leader.mean()));
        leader.is_some_and(|leader| leader.harm == Harm::default() && reaches(leader))
    }

    /// Adds those orders to the pool that are new and possible. Returns their places.
    pub(crate) fn join(&mut self, problem: &Problem, orders: Vec<Order>) -> Vec<usize> {
        let places = self.pool.join(&problem.orders, orders);
        for ids in places.iter().filter_map(|&place| self.pool.ids(place)) {
            let findings = problem.new_findings(&with_ids(&problem.plan, ids)).len();
            self.race.runners.push(Runner::new(problem.orders.moves(ids), findings as u32));
        }
        places
    }

    /// Takes the short runs of the order at a place, which had at most `most` events each.
    pub(crate) fn take_trial(&mut self, Problem { plan, .. }: &Problem, place: usize, most: u64, seen: &[TrialResult]) {
        let alone = &self.base.alone;
        let Some(runner) = self.race.runners.get_mut(place) else { return };
        if seen.iter().any(|result| result.events >= most) {
            self.cut = Some(self.cut.map_or(most, |cut| cut.min(most)));
        }
        if runner.samples.is_empty() {
            let guides = seen.iter().map(|result| guide(plan, alone, result));
            runner.guide = guides.sum::<f64>() / seen.len().max(1) as f64;
        }
        runner.samples.extend(seen.iter().map(|result| score(plan.aim, of_trial(plan, alone, result))));
        runner.results.extend_from_slice(seen);
        let (mb_s, late) = (runner.means(|result| &result.mb_s), runner.means(|result| &result.missed_percent));
        runner.harm = Harm::of_rates(plan, alone, &mb_s, &late, runner.harm.findings);
    }

    /// Takes the prediction of the order at a place.
    pub(crate) fn take_prediction(&mut self, problem: &Problem, place: usize, seen: Prediction) {
        let Some(ids) = self.pool.ids(place) else { return };
        let plan = with_ids(&problem.plan, ids);
        let findings = problem.new_findings(&plan);
        self.confirmed.push(Confirmed { place, plan, seen, findings });
    }
}
