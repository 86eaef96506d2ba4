//! A command on its way through a target, and what a target's connection did about it.

use busfree_bus::timing::Ps;

use crate::stats::request::RequestParts;
use crate::stats::tally::Phases;

/// When somebody who wants nothing next asks for the bus.
pub(crate) const NEVER: Ps = Ps::MAX;

/// Bytes of a block of the medium.
pub(crate) const BLOCK: u64 = 512;

/// A command on its way through a target.
#[derive(Clone, Copy, Debug)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Data,
    Status,
}

/// What a target's connection did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TargetTurn {
    pub(crate) phases: Phases,
    /// Bytes that moved, for this stream.
    pub(crate) stream: usize,
    pub(crate) moved: u64,
    /// The command, if it is complete.
    pub(crate) completed: Option<Command>,
}

/// Blocks that so many bytes take.
pub(crate) fn blocks(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK)
}
