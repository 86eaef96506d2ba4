//! How much of a list is read.

/// Characters of a list that are read.
pub const IMPORT_CHARS_MAX: usize = 20_000;
/// Lines of a list that are read, without empty ones.
pub const IMPORT_LINES_MAX: usize = 64;
