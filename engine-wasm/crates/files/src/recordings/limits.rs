//! How much of a file is read. A file is hostile until it is read: every list that it fills has an end.

/// Longest line of a log or a table, bytes.
pub const LINE_MAX: usize = 65_536;
/// Longest word of a value change dump, bytes.
pub const WORD_MAX: usize = 4_096;
/// Largest session of sigrok, bytes: its directory is at its end, so it is kept whole.
pub const SESSION_BYTES_MAX: usize = 64 << 20;
/// Most samples that are unpacked of a session, bytes.
pub const SESSION_SAMPLES_MAX: u64 = 1 << 31;
/// Most bytes that are kept of the names of a sniffer's pins, or of a line of its log.
pub const SNIFFER_TEXT_MAX: usize = 1_024;
/// Most states of shared pins that wait for what they mean.
pub const PENDING_MAX: usize = 256;
/// Most signals that a value change dump may declare.
pub const SIGNALS_MAX: usize = 4_096;
/// Most phases of a recording; the rest of the file is not read.
pub const PHASES_MAX: usize = 1_000_000;
/// Most bytes of messages, commands and status that are kept.
pub const KEPT_BYTES_MAX: usize = 8 << 20;
/// Most bytes kept of one phase.
pub const PHASE_BYTES_MAX: usize = 64;
/// Most problems that are listed; more are counted.
pub const PROBLEMS_MAX: usize = 100;
/// Most commands that are followed at the same time.
pub const OPEN_COMMANDS_MAX: usize = 1_024;
