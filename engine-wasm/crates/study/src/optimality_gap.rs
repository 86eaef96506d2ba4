//! The optimality gap of a search: its distance from the best of all orders.

use busfree_plan::Plan;
use busfree_sim::{TrialResult, TrialSpec, estimate};

use crate::harm::Harm;
use crate::job::{Answer, Job, RunningJob, Task, ids_of};
use crate::objective::{of_trial, score};
use crate::parallel::in_parallel;
use crate::priority_orders::PriorityOrders;
use crate::{Limits, PredictionCache, Search};

/// Replications for every order, and for the best of them again.
const LOOKS: [u32; 2] = [2, 12];
/// Number of orders that are simulated again.
const AGAIN: usize = 24;

/// The result of a search compared with the best of all orders.
#[derive(Clone, Debug, PartialEq)]
pub struct OptimalityGap {
    /// Distance from the optimum, percent of it; negative if the search found a better order.
    pub percent: f64,
    /// Half-width of its 95 % interval, percent.
    pub ci95_percent: f64,
    /// Number of orders that the search simulated.
    pub evaluated: u32,
    /// Number of possible orders.
    pub orders: usize,
}

/// Searches a plan within limits and simulates every order. Both best orders are then simulated again for longer,
/// with the same random numbers. The best is that of the search: less harm comes before the aim.
#[must_use]
pub fn optimality_gap(plan: &Plan, limits: Limits) -> Option<OptimalityGap> {
    let mut search = Search::with_cache(plan, limits, &PredictionCache::default());
    search.finish();
    let advice = search.advice()?;
    let found = ids_of(&busfree_plan::from_link(&advice.best.plan).plan?.bus);
    let (alone, load_think_ps) = search.base();
    let orders = PriorityOrders::new(plan);
    let mut placements: Vec<Vec<u8>> = orders.all().iter().filter_map(|order| orders.ids_for(order)).collect();
    let count = placements.len();
    let results = |ids: &Vec<u8>, spec: TrialSpec| -> Vec<TrialResult> {
        let task = Task::Trials { ids: vec![ids.clone()], spec, load_think_ps };
        let answer = RunningJob::new(Job { id: 0, plan: plan.clone(), task }, &PredictionCache::default()).finish();
        let Answer::Trials { seen } = answer else { return Vec::new() };
        seen.into_iter().flatten().collect()
    };
    let values = |results: &[TrialResult]| -> Vec<f64> {
        results.iter().map(|result| score(plan.aim, of_trial(plan, alone, result))).collect()
    };
    // The harm by the mean rates: the search puts it before any aim.
    let harm = |results: &[TrialResult]| -> (u32, u32) {
        let mean = |of: fn(&TrialResult) -> &Vec<f64>| -> Vec<f64> {
            let of_device = |at: usize| results.iter().filter_map(|result| of(result).get(at)).sum::<f64>();
            (0..plan.bus.devices.len()).map(|at| of_device(at) / results.len().max(1) as f64).collect()
        };
        Harm::of_rates(plan, alone, &mean(|result| &result.mb_s), &mean(|result| &result.missed_percent), 0).rank()
    };
    for replications in LOOKS {
        let spec = TrialSpec {
            first: 0,
            replications,
            warm_up_ms: 500,
            span_ms: 1_000,
            capacity_divisor: 512,
            most: u64::MAX,
        };
        let seen = |ids: &Vec<u8>| {
            let results = results(ids, spec);
            (harm(&results), estimate(&values(&results)).mean)
        };
        let means = in_parallel(&placements, seen, |_, _| {});
        let mut ranked: Vec<((_, f64), Vec<u8>)> = means.into_iter().zip(placements).collect();
        ranked
            .sort_by(|((harm, value), _), ((other_harm, other), _)| harm.cmp(other_harm).then(other.total_cmp(value)));
        placements = ranked.into_iter().take(AGAIN).map(|(_, ids)| ids).collect();
    }
    // New random numbers for both orders, so that neither is judged by the ones it was selected with.
    let spec = TrialSpec {
        first: 100,
        replications: 16,
        warm_up_ms: 2_000,
        span_ms: 4_000,
        capacity_divisor: 64,
        most: u64::MAX,
    };
    let (found, optimum) = (values(&results(&found, spec)), values(&results(placements.first()?, spec)));
    let behind: Vec<f64> = optimum.iter().zip(&found).map(|(best, own)| best - own).collect();
    let (behind, best) = (estimate(&behind), estimate(&optimum).mean.abs());
    let percent = |value: f64| if best > 0.0 { 100.0 * value / best } else { 0.0 };
    let (percent, ci95_percent) = (percent(behind.mean), percent(behind.ci95));
    Some(OptimalityGap { percent, ci95_percent, evaluated: advice.evaluated, orders: count })
}
