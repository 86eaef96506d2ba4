//! A line of a trace that is a request.

/// When a request comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// At this time of the trace's own clock, ps.
    At(u128),
    /// So long after the end of the request before it, ps.
    After(u64),
}

/// Which device a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// The one with this SCSI ID.
    Id(u64),
    /// The one with this number in the plan, from 0.
    Number(u64),
    /// The disk with this major and minor number: the first one that is seen is the plan's first device.
    Disk(u64, u64),
    /// The plan's first device at work.
    First,
}

/// A request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) moment: Moment,
    pub(crate) which: Which,
    /// First block, of 512 bytes.
    pub(crate) block: u64,
    pub(crate) blocks: u64,
    pub(crate) read: bool,
}
