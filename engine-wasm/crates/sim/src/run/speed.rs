//! A plan run for so many requests, with nothing around it: what the simulator's speed is measured on.

use busfree_bus::timing::{Ps, SECOND, s_from_ps};
use busfree_plan::Plan;
use serde::Serialize;

use crate::kernel::bus::{Bus, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::run::scenario::{Cast, Model};

/// Requests between two looks at the count.
const PORTION: u64 = 4_096;

/// What a run took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RunCounts {
    /// Requests completed.
    pub requests: u64,
    /// Bus connections simulated.
    pub connections: u64,
    /// Parties that took part in their arbitrations.
    pub contenders: u64,
    /// Time of the bus, seconds.
    pub seconds: f64,
}

/// Simulates a steady bus until so many requests are completed, statistics included. The load system runs without
/// pauses, which is as busy as it gets.
#[must_use]
pub fn run_requests(plan: &Plan, requests: u64) -> RunCounts {
    run(plan, LONGEST, requests)
}

/// Simulates a steady bus for so many seconds of its own time, likewise.
#[must_use]
pub fn run_seconds(plan: &Plan, seconds: u32) -> RunCounts {
    run(plan, Ps::from(seconds) * SECOND, u64::MAX)
}

fn run(plan: &Plan, horizon: Ps, requests: u64) -> RunCounts {
    let scenario = Scenario::new(plan, &Model::default(), Cast::Everybody, false, 0);
    let mut bus = Bus::new(&scenario, 0);
    let mut counts = RunCounts { requests: 0, connections: 0, contenders: 0, seconds: 0.0 };
    while counts.requests < requests {
        let mut budget = PORTION;
        let pause = bus.run(horizon, &mut budget);
        counts.connections += PORTION - budget;
        counts.requests = bus.tally.streams.iter().map(|stream| stream.completed).sum();
        if pause != Pause::Budget {
            break;
        }
    }
    let won = bus.tally.parties.iter().enumerate();
    counts.contenders = won.map(|(place, party)| bus.tally.contention.took_part(place, party.won)).sum();
    counts.seconds = s_from_ps(bus.now);
    counts
}
