//! The search's budget counts everything that takes time, so that a search of any plan ends.

use busfree_plan::{Plan, from_link};
use busfree_study::{Limits, PredictionCache, Search};

fn plan_of(link: &str) -> Plan {
    let read = from_link(link);
    assert_eq!(read.problems, [], "{link}");
    read.plan.unwrap_or_default()
}

/// Plans with much work that is no connection of its own: long queues to choose from, many commands in a connection, an
/// array that makes many commands of a request.
const HEAVY: [&str; 3] = [
    "5/wide.lvd/7=host.lsi53c1030/0=maxtor_atlas15k_36.s512.q64.rand.r50/1=seagate_st3300655lw.s512.q64.rand",
    "5/wide.lvd/packets=on/7=host.asc39320/0=disk_2002_u320.s512.q64.rand/1=disk_2002_u320.s512.q64.rand.r50",
    "5/array=raid10.s512.q64.rand.r50/wide.lvd/7=host.lsi53c1030/0=disk_2002_u320.array=1/1=disk_2002_u320.array=1/2=maxtor_atlas15k_36.array=1/3=maxtor_atlas15k_36.array=1",
];
/// What a search may need beyond its limit: the shortest runs of all that it compares.
const BEYOND: u64 = 4_000_000;

#[test]
fn a_search_keeps_to_its_budget_and_slices_do_not_matter() {
    for link in HEAVY {
        let limits = Limits { connections: 10_000, ..Limits::default() };
        let mut whole = Search::with_cache(&plan_of(link), limits, &PredictionCache::default());
        let mut base = 0;
        while !whole.step(1_000_000) {
            // At first the plan itself is predicted.
            base = if base == 0 { whole.spent() } else { base };
        }
        assert!(whole.spent() < base + limits.connections + BEYOND, "{link}: {} after {base}", whole.spent());
        let advice = whole.advice().unwrap();
        assert!(!advice.left_out.is_empty(), "{link} says that runs were cut");
        let mut sliced = Search::with_cache(&plan_of(link), limits, &PredictionCache::default());
        while !sliced.step(7_777) {}
        assert_eq!((sliced.spent(), sliced.advice()), (whole.spent(), Some(advice)), "{link}");
    }
}
