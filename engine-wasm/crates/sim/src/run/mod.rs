//! Runs: a plan made ready, the load paced, replications one after the other until they answer the question, and what they
//! show turned into a prediction.

pub(crate) mod bench;
mod carried;
pub(crate) mod known;
mod load;
pub(crate) mod margin;
pub(crate) mod reading;
mod reasons;
pub(crate) mod replay;
mod replication;
mod report;
pub(crate) mod scenario;
mod seen;
pub(crate) mod speed;
pub(crate) mod study;
pub(crate) mod trial;
