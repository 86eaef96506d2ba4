//! How many random plans have a proof that no order of their IDs is better, and whether trying every order confirms it.

use busfree_plan::to_link;
use busfree_random_plans::random_plan;
use busfree_study::{Limits, OptimalityGap, Proof, Search, optimality_gap};

use crate::Result;

/// An order may be this much better than one that is proved to be the best, percent.
const NEAR_PERCENT: f64 = 1.0;

/// Prints for each number of devices how many of so many plans have each proof: by a bound, because all orders are tried anyway,
/// or on request. The last column counts the proofs that a look at every order with other random numbers refutes.
pub fn certificates(count: &str, first: &str) -> Result<()> {
    let (count, first): (u64, u64) = (count.parse()?, first.parse()?);
    println!("{:>7} {:>6} {:>6} {:>6} {:>9} {:>8}", "devices", "plans", "bound", "tried", "on request", "refuted");
    for devices in 2..=7 {
        let (mut bound, mut tried, mut asked, mut refuted) = (0, 0, 0, 0);
        for seed in first..first.saturating_add(count) {
            let plan = random_plan(1_000_000 * devices as u64 + seed, devices);
            let mut search = Search::new(&plan);
            search.finish();
            let Some(advice) = search.advice() else { continue };
            let limits = match advice.proof {
                Proof::Bound { .. } | Proof::Tried => Limits::default(),
                Proof::Searched | Proof::SearchedBelow { .. } if advice.can_be_proved => Limits::to_prove(),
                Proof::Searched | Proof::SearchedBelow { .. } => continue,
            };
            match advice.proof {
                Proof::Bound { .. } => bound += 1,
                Proof::Tried => tried += 1,
                Proof::Searched | Proof::SearchedBelow { .. } => asked += 1,
            }
            let Some(OptimalityGap { percent, ci95_percent, .. }) = optimality_gap(&plan, limits) else { continue };
            if percent - ci95_percent > NEAR_PERCENT {
                refuted += 1;
                println!("{percent:.2} +- {ci95_percent:.2} % behind: {}", to_link(&plan));
            }
        }
        println!("{devices:>7} {count:>6} {bound:>6} {tried:>6} {asked:>9} {refuted:>8}");
    }
    Ok(())
}
