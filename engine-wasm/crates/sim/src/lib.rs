//! Time passing on one parallel SCSI bus: a discrete-event simulation whose answer depends on the plan alone.
//!
//! Time is an integer, nothing reads a clock, and the order of events follows stated rules, so a plan gives the same
//! bits natively and in WebAssembly, in one slice or in many.

mod arbiter;
mod bench;
mod bus;
mod carried;
mod chance;
mod command;
mod contention;
mod delivery;
mod drive;
mod estimate;
mod geometry;
mod host_bus;
mod initiator;
mod known;
mod load;
mod margin;
mod medium;
mod prediction;
mod reading;
mod reasons;
mod regimes;
mod replay;
mod replication;
mod report;
mod request;
mod scenario;
mod seen;
mod segments;
mod speed;
mod streaming;
mod study;
mod tally;
mod target;
mod trial;
mod written_behind;

pub use bench::{Asked, measured_load};
pub use estimate::{Estimate, estimate};
pub use known::Known;
pub use margin::{is_like_measured, typical_error_percent};
pub use prediction::*;
pub use reading::Reading;
pub use replay::{ReplayFault, TraceRequest, replay};
pub use scenario::Model;
pub use speed::{RunCounts, run_requests, run_seconds};
pub use study::{Precision, Study};
pub use trial::{Glimpse, Look, Trial};
