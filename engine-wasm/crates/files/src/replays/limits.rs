//! How much of a trace is read. A file is hostile until it is read: everything that it fills has an end.

/// Longest line of a trace, bytes.
pub const LINE_MAX: usize = 4_096;
/// Most refused lines that are listed; more are counted.
pub const REFUSED_MAX: usize = 100;
/// Lines that are not blank after which the format is known, or the trace is refused.
pub const HEAD_LINES: u64 = 8;
/// Longest pause between two requests of DiskSim's validation format, microseconds: an hour.
pub const GAP_US_MAX: f64 = 3.6e9;
/// The largest number of blocks in a request of that format: 16 MiB.
pub const VALIDATION_BLOCKS_MAX: u64 = 32_768;
