//! A command that a target works on.

use busfree_scsi::timing::Ps;

use crate::stats::request::RequestParts;

/// The asking time of a party that does not want the bus.
pub(crate) const NEVER: Ps = Ps::MAX;

/// Bytes of a block on the medium.
pub(crate) const BLOCK: u64 = 512;

/// A command on its way through a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Command {
    pub(crate) stream: usize,
    /// Number of the request in its stream, from 1.
    pub(crate) number: u64,
    pub(crate) address: u64,
    pub(crate) bytes: u64,
    pub(crate) read: bool,
    /// When the work that it is for asked for it.
    pub(crate) issued_at: Ps,
    /// When the host had it ready: later, if it waited for a place among the outstanding requests.
    pub(crate) ready_at: Ps,
    /// The request of an array that it belongs to.
    pub(crate) request: u32,
    pub(crate) moved: u64,
    pub(crate) arrived_at: Ps,
    /// How its time has been spent so far.
    pub(crate) parts: RequestParts,
}

impl Command {
    /// Bytes that have not been transferred yet.
    pub(crate) const fn left(&self) -> u64 {
        self.bytes - self.moved
    }
}

/// A request that comes from outside the simulation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Given {
    /// When it arrives.
    pub(crate) at: Ps,
    pub(crate) address: u64,
    pub(crate) bytes: u64,
    pub(crate) read: bool,
    /// The request of an array that it belongs to.
    pub(crate) request: u32,
}

/// The number of blocks that `bytes` take.
pub(crate) const fn blocks(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK)
}
