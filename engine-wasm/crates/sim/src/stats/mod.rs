//! The counts of a run, and the statistics computed from counts and samples. This module does not depend on the bus.

pub(crate) mod contention;
pub(crate) mod estimate;
pub(crate) mod regimes;
pub(crate) mod request;
pub(crate) mod tally;
