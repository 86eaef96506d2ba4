//! A plan run for a number of requests and nothing else, to measure the simulator's speed.

use busfree_plan::Plan;
use busfree_scsi::timing::{Ps, SECOND, s_from_ps};
use serde::Serialize;

use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::run::model::Model;
use crate::run::scenario::Participants;

/// Requests between two checks of the count.
const PORTION: u64 = 4_096;

/// The counts of a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RunCounts {
    /// Requests completed.
    pub requests: u64,
    /// Bus connections simulated.
    pub connections: u64,
    /// Parties that took part in arbitrations.
    pub contenders: u64,
    /// Simulated time, seconds.
    pub seconds: f64,
}

/// Simulates a steady bus until `requests` are completed, including statistics. The load system runs without pauses,
/// at its busiest.
#[must_use]
pub fn run_requests(plan: &Plan, requests: u64) -> RunCounts {
    run(plan, LONGEST, requests)
}

/// The same for `seconds` of simulated time.
#[must_use]
pub fn run_seconds(plan: &Plan, seconds: u32) -> RunCounts {
    run(plan, Ps::from(seconds) * SECOND, u64::MAX)
}

fn run(plan: &Plan, horizon: Ps, requests: u64) -> RunCounts {
    let scenario = Scenario::new(plan, &Model::default(), Participants::All, false, 0);
    let mut bus = EventLoop::new(&scenario, 0);
    let mut counts = RunCounts { requests: 0, connections: 0, contenders: 0, seconds: 0.0 };
    while counts.requests < requests {
        let (mut budget, paid) = (PORTION, bus.extra_paid());
        let pause = bus.run(horizon, &mut budget);
        counts.connections += PORTION - budget - (bus.extra_paid() - paid);
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
