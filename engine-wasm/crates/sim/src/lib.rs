//! A discrete-event simulation of one parallel SCSI bus: it predicts what rate each device of a plan gets.
//!
//! A plan goes in, a [`Prediction`] comes out. The crate reads no file, clock or network, and writes nothing.
//!
//! ```
//! use busfree_plan::from_link;
//! use busfree_sim::{Precision, Simulation};
//!
//! // A host at ID 7 reads from a disk at ID 6 and from one at ID 0, on a wide single-ended bus.
//! let read = from_link("3/wide.se/7=host.aha2940uw/6=seagate_st39102lw/0=quantum_viking_ii");
//! assert!(read.problems.is_empty());
//! let plan = read.plan.unwrap();
//!
//! let prediction = Simulation::new(&plan, Precision::default()).finish();
//! let [first, second] = &prediction.devices[..] else { panic!("the plan has two devices") };
//! assert!(prediction.settled);
//! assert!(first.throughput_mb_s > second.throughput_mb_s);
//! assert!(first.throughput_mb_s <= first.alone_mb_s + first.ci95_mb_s);
//! assert!(prediction.bus.busy_percent < 100.0);
//! ```
//!
//! A [`Simulation`] can also be stepped, so that a page can respond meanwhile: `step` simulates about so many more
//! connections, and `prediction` gives the answer so far. Short simulations that compare many plans are [`Trial`]s.
//! One replication that another worker takes over is a [`ReadToEnd`]. A [`Tracer`] reports what happens on the bus,
//! phase by phase. A [`Replay`] takes the requests of a trace, one by one, and serves them on a plan. [`replay`]
//! replays a measured trace on a single drive.
//!
//! A plan must have no errors among its findings (`busfree-rules`). Parts that the catalogue does not know are left
//! out.
//!
//! # Guarantees
//!
//! - **The same plan gives the same bits**: natively and in WebAssembly, in one slice or in many, with helpers or
//!   without. Time is an integer of picoseconds. Logarithms come from `libm`, sums are merged in a fixed order, and
//!   no map with random order is iterated.
//! - **IDs alone break ties.** All parties that ask for the bus by the end of the bus free delay arbitrate, and the
//!   strongest ID wins. The time of the request and the party's position in the plan do not matter.
//! - **Random numbers belong to a party.** Each has its own generator, seeded by the plan's seed, the replication and
//!   the party, not by its ID: two orders of IDs meet the same random numbers.
//! - **The inner loop does not allocate.** A run ten times as long makes no more allocations (`tests/it/counts.rs`).
//! - **A connection accounts for all of its time.** Its phases, in order and with the standard's names, add up to the
//!   time counted. A debug build compares them after every connection.
//!
//! # Rooms
//!
//! Each module uses those after it and none before it (`tests/it/rooms.rs`).
//!
//! - `run`: runs and their answers. `scenario` prepares a plan, `simulation` decides what is simulated next and when
//!   the answer is precise enough, `replication` is one run with its own random numbers, `report` turns counts into a
//!   prediction.
//! - `kernel`: the bus and its parties. `event_loop` is the loop: the bus goes free, a party wins arbitration, its
//!   connection happens, and the parties concerned set the time of their next request. `target` and `initiator` are
//!   state machines, `connection` has the phases of one of their connections, `storage` is a target's medium and
//!   buffer. The kernel knows no plan; it gets only `spec`.
//! - `stats`: the counts of a run, and means with intervals.
//! - `prediction` and `trace`: the types of the answers, which every room and every other crate share.
//!
//! MODEL.md has each mechanism with its formula and its source; ARCHITECTURE.md explains how the simulator works.

mod kernel;
mod prediction;
mod run;
mod stats;
mod trace;

pub use prediction::*;
pub use run::baseline_cache::BaselineCache;
pub use run::bounds::{BoundedBy, Bounds, DeviceBounds, LongestWait, Sharer, bounds, divided};
pub use run::bus_times::{BusTimes, DeviceTimes, HostTimes, RequestTimes, bus_times};
pub use run::margin::{
    hardware_percent, has_unseen_host, is_like_measured, is_like_owners, is_unseen, typical_error_percent,
};
pub use run::measured_load::{Asked, measured_load};
pub use run::model::Model;
pub use run::read_to_end::ReadToEnd;
pub use run::replay::{ReplayFault, TraceRequest, replay};
pub use run::replication::Counts;
pub use run::simulation::{Precision, Simulation};
pub use run::speed::{RunCounts, run_requests, run_seconds};
pub use run::trace_replay::{
    Comes, DeviceReplay, REPLAY_SECONDS_MAX, REPLAY_WAITING_MAX, Replay, ReplayProblem, ReplayRequest, ReplayResult,
};
pub use run::tracer::Tracer;
pub use run::trial::{Trial, TrialResult, TrialSpec, UsedTally};
pub use stats::estimate::{Estimate, estimate};
pub use trace::*;

/// Returns `otherwise` after the invariant `always` was found broken. A debug build, and so every test, panics
/// instead.
#[inline]
pub(crate) fn invariant_broken<T>(always: &str, otherwise: T) -> T {
    debug_assert!(false, "not so: {always}");
    otherwise
}
