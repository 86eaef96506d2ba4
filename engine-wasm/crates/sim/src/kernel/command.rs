//! A command on its way through a target.

use busfree_bus::timing::Ps;

use crate::stats::request::RequestParts;

/// When a party that wants nothing next asks for the bus.
pub(crate) const NEVER: Ps = Ps::MAX;

/// Bytes of a block of the medium.
pub(crate) const BLOCK: u64 = 512;

/// A command on its way through a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Command {
    pub(crate) stream: usize,
    pub(crate) address: u64,
    pub(crate) bytes: u64,
    pub(crate) read: bool,
    /// When the host had it ready.
    pub(crate) issued_at: Ps,
    pub(crate) moved: u64,
    pub(crate) arrived_at: Ps,
    /// Where its time has gone so far.
    pub(crate) parts: RequestParts,
}

impl Command {
    /// Bytes that have not moved yet.
    pub(crate) const fn left(&self) -> u64 {
        self.bytes - self.moved
    }
}

/// Blocks that so many bytes take.
pub(crate) const fn blocks(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK)
}
