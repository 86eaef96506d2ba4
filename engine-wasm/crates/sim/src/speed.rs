//! A plan run for so many requests, with nothing around it: what the simulator's speed is measured on.

use busfree_plan::Plan;
use serde::Serialize;

use crate::bus::{Bus, Pause};
use crate::scenario::{Cast, LONGEST, Model, Scenario};

/// Requests between two looks at the count.
const PORTION: u64 = 4_096;

/// What a run took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RunCounts {
    /// Requests completed.
    pub requests: u64,
    /// Bus connections simulated.
    pub connections: u64,
}

/// Simulates a steady bus until so many requests are completed, statistics included. The load system runs without
/// pauses, which is as busy as it gets.
#[must_use]
pub fn run_requests(plan: &Plan, requests: u64) -> RunCounts {
    let scenario = Scenario::new(plan, &Model::default(), Cast::Everybody, false, 0);
    let mut bus = Bus::new(&scenario, 0);
    let mut counts = RunCounts { requests: 0, connections: 0 };
    while counts.requests < requests {
        let mut budget = PORTION;
        let pause = bus.run(LONGEST, &mut budget);
        counts.connections += PORTION - budget;
        counts.requests = bus.tally.streams.iter().map(|stream| stream.completed).sum();
        if pause != Pause::Budget {
            break;
        }
    }
    counts
}
