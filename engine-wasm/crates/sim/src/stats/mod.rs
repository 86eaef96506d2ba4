//! What is counted during a run, and what is computed from counts and samples. It does not depend on the bus.

pub(crate) mod contention;
pub(crate) mod estimate;
pub(crate) mod regimes;
pub(crate) mod request;
pub(crate) mod tally;
