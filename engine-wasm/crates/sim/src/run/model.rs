//! The assumptions of a simulation.

use busfree_devices::{Parameters, parameters};

/// What a simulation assumes in addition to the plan.
#[derive(Clone, Debug)]
pub struct Model {
    /// Times of firmware and hosts.
    pub parameters: Parameters,
    /// Reads only this fraction of each device when it reads devices to their end. It is 1 except when many plans are
    /// compared: a hundredth is enough to measure a rate.
    pub capacity_divisor: u64,
    /// Leaves the load without pauses, however busy it makes the bus. For fitting, which looks for a load that is as
    /// busy as measured without pauses.
    pub unpaced_load: bool,
    /// Where the devices of the plan begin to be read, as a share from 0, the first block and the outermost, to 1, a
    /// 32nd of the medium before the last block. Only for requests that follow each other.
    pub start: f64,
}

impl Default for Model {
    fn default() -> Self {
        Self { parameters: parameters().clone(), capacity_divisor: 1, unpaced_load: false, start: 0.0 }
    }
}
