//! How far a search stays behind going through every order.

use busfree_plan::Plan;
use busfree_sim::{Look, estimate};

use crate::errand::{Answer, Doing, Errand, Task, ids_of, with_ids};
use crate::objective::{of_glimpse, of_prediction, score};
use crate::parallel::in_parallel;
use crate::seating::Orders;
use crate::{Limits, Search};

/// Looks at every order, and at the best of them again.
const LOOKS: [u32; 2] = [3, 12];
/// So many are looked at again.
const AGAIN: usize = 24;

/// What a search found beside the best of all orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Shortfall {
    /// How far below the optimum, percent of it; negative where the search found a better one.
    pub percent: f64,
    /// Orders the search looked at.
    pub evaluated: u32,
    /// Orders there are.
    pub orders: usize,
}

/// Searches a plan within limits, and goes through every order; both bests are then predicted alike.
#[must_use]
pub fn shortfall(plan: &Plan, limits: Limits) -> Option<Shortfall> {
    let mut search = Search::with_limits(plan, limits);
    search.finish();
    let advice = search.advice()?;
    let found = busfree_plan::from_link(&advice.best.plan).plan?;
    let (alone, load_think_ps) = search.base();
    let orders = Orders::new(plan);
    let mut seats: Vec<Vec<u8>> = orders.all().iter().filter_map(|order| orders.seat(order)).collect();
    let count = seats.len();
    for replications in LOOKS {
        let look = Look { first: 0, replications, warm_up_ms: 500, span_ms: 1_000, capacity_divisor: 512 };
        let value = |ids: &Vec<u8>| {
            let task = Task::Trials { ids: vec![ids.clone()], look, load_think_ps };
            let answer = Doing::new(Errand { ticket: 0, plan: plan.clone(), task }).finish();
            let Answer::Trials(seen) = answer else { return f64::MIN };
            let values: Vec<f64> =
                seen.iter().flatten().map(|glimpse| score(plan.aim, of_glimpse(plan, alone, glimpse))).collect();
            estimate(&values).mean
        };
        let values = in_parallel(&seats, value, |_, _| {});
        let mut ranked: Vec<(f64, Vec<u8>)> = values.into_iter().zip(seats).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        seats = ranked.into_iter().take(AGAIN).map(|(_, ids)| ids).collect();
    }
    let predicted = |plan: &Plan| {
        let task = Task::Predict { seconds: 8, replications: 8, alone: false, capacity_divisor: 32 };
        match Doing::new(Errand { ticket: 0, plan: plan.clone(), task }).finish() {
            Answer::Predict(seen) => score(plan.aim, of_prediction(plan, alone, &seen).value),
            Answer::Trials(_) => f64::MIN,
        }
    };
    let plans = [with_ids(plan, &ids_of(&found)), with_ids(plan, seats.first()?)];
    let values = in_parallel(&plans, predicted, |_, _| {});
    let (found, optimum) = (*values.first()?, *values.last()?);
    let percent = if optimum.abs() > 0.0 { 100.0 * (optimum - found) / optimum.abs() } else { 0.0 };
    Some(Shortfall { percent, evaluated: advice.evaluated, orders: count })
}
