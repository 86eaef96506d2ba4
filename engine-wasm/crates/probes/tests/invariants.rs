//! What holds of every simulation, on some random plans. `npm run fuzz -- invariants` tries many more.

use busfree_probes::{Violation, broken_by};
use busfree_random_plans::plan_of_everything;

#[test]
fn no_plan_breaks_an_invariant() {
    // Other plans than those that the command tries first.
    let broken: Vec<Violation> = (20_000..20_040).flat_map(|seed| broken_by(&plan_of_everything(seed), seed)).collect();
    assert!(broken.is_empty(), "{broken:#?}");
}
