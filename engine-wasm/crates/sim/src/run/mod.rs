//! Runs: preparing a plan, pacing the load, running replications until they answer the question, and turning the
//! counts into a prediction.

pub(crate) mod bench;
pub(crate) mod known;
mod load;
pub(crate) mod margin;
pub(crate) mod reading;
mod reasons;
pub(crate) mod replay;
pub(crate) mod replication;
mod report;
pub(crate) mod scenario;
mod seen;
pub(crate) mod speed;
pub(crate) mod study;
pub(crate) mod trial;
