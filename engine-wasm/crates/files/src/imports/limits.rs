//! How much of a text is read.

/// Characters of a text that are read. A kernel's start log has 20,000 to 60,000.
pub const IMPORT_CHARS_MAX: usize = 100_000;
/// Lines of a text that are read, without empty ones.
pub const IMPORT_LINES_MAX: usize = 2_000;
/// Devices that a text can state, on all its buses.
pub(crate) const STATED_MAX: usize = 240;
/// Host adapters that a text can state.
pub(crate) const ADAPTERS_MAX: usize = 64;
/// Remarks of one kind, what is left out or what is assumed, that are kept. A last one gives the number of the others.
pub const IMPORT_NOTES_MAX: usize = 100;
