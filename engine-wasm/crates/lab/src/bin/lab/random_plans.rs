//! Links of random plans, one a line.

use busfree_plan::to_link;
use busfree_random_plans::plan_of_everything;

use crate::Result;

/// Prints the links of `count` random plans of everything that a plan can say, from the seed `first` on.
pub fn random_plans(count: &str, first: &str) -> Result<()> {
    let (count, first): (u64, u64) = (count.parse()?, first.parse()?);
    for seed in first..first.saturating_add(count) {
        println!("{}", to_link(&plan_of_everything(seed)));
    }
    Ok(())
}
