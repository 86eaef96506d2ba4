//! What holds of every simulation, on some random plans. `npm run fuzz -- invariants` tries many more.

use busfree_lab::probes::{Violation, broken_by};
use busfree_random_plans::plan_of_everything;

use crate::sample;

#[test]
fn no_plan_breaks_an_invariant() {
    // Two plans in which it found faults, and others than those that the command tries first.
    let seeds = [217, 349].into_iter().chain(20_000..sample(20_012, 20_040));
    let broken: Vec<Violation> = seeds.flat_map(|seed| broken_by(&plan_of_everything(seed), seed)).collect();
    assert!(broken.is_empty(), "{broken:#?}");
}
