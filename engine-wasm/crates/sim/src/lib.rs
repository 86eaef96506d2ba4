//! Time passing on one parallel SCSI bus: a discrete-event simulation whose answer depends on the plan alone.
//!
//! Time is an integer, nothing reads a clock, and the order of events follows stated rules, so a plan gives the same
//! bits natively and in WebAssembly, in one slice or in many.

mod arbiter;
mod bus;
mod chance;
mod estimate;
mod initiator;
mod load;
mod medium;
mod prediction;
mod report;
mod scenario;
mod study;
mod tally;
mod target;

pub use prediction::*;
pub use scenario::Model;
pub use study::{Precision, Study};
