//! Runs: preparing a plan, pacing the load, running replications until they answer the question, and turning the
//! counts into a prediction.

mod alone;
mod arrays;
pub(crate) mod baseline_cache;
pub(crate) mod bounds;
pub(crate) mod bus_times;
mod load;
pub(crate) mod margin;
pub(crate) mod measured_load;
pub(crate) mod model;
mod rates;
pub(crate) mod read_to_end;
pub(crate) mod replay;
pub(crate) mod replication;
mod report;
pub(crate) mod scenario;
mod seen;
pub(crate) mod simulation;
pub(crate) mod speed;
mod stretches;
pub(crate) mod trace_replay;
pub(crate) mod tracer;
pub(crate) mod trial;
mod units;
mod wait_causes;
mod work;
