//! What is counted while time passes, and what is worked out of counts and samples. It knows of no bus.

pub(crate) mod carried;
pub(crate) mod contention;
pub(crate) mod estimate;
pub(crate) mod regimes;
pub(crate) mod request;
pub(crate) mod tally;
