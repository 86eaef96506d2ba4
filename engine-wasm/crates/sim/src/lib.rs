//! Time passing on one parallel SCSI bus: a discrete-event simulation whose answer depends on the plan alone.
//!
//! Time is an integer, nothing reads a clock, and the order of events follows stated rules, so a plan gives the same
//! bits natively and in WebAssembly, in one slice or in many.

mod kernel;
mod prediction;
mod run;
mod stats;

pub use prediction::*;
pub use run::bench::{Asked, measured_load};
pub use run::known::Known;
pub use run::margin::{is_like_measured, typical_error_percent};
pub use run::reading::Reading;
pub use run::replay::{ReplayFault, TraceRequest, replay};
pub use run::scenario::Model;
pub use run::speed::{RunCounts, run_requests, run_seconds};
pub use run::study::{Precision, Study};
pub use run::trial::{Glimpse, Look, Trial};
pub use stats::estimate::{Estimate, estimate};

/// Goes on with `otherwise` where something is not as it always is. A debug build, and so every test, stops there instead.
#[inline]
pub(crate) fn cannot_be<T>(always: &str, otherwise: T) -> T {
    debug_assert!(false, "not so: {always}");
    otherwise
}
