//! How much of a card's texts is read.

/// Bytes of all texts of a card that are read. A debug log of an evening has more, but its boards and images stand first.
pub const CARD_BYTES_MAX: usize = 2 << 20;
/// Lines of all texts of a card that are read.
pub const CARD_LINES_MAX: usize = 40_000;
/// Entries of a card's listing that are read.
pub(crate) const ENTRIES_MAX: usize = 2_000;
/// Bytes of a name or a path that are read.
pub(crate) const PATH_BYTES_MAX: usize = 300;
/// Remarks about a card. The rest is counted.
pub const CARD_NOTES_MAX: usize = 40;
/// Lines that were not understood. The rest is dropped.
pub const CARD_UNREAD_MAX: usize = 15;
/// IDs of a wide bus.
pub(crate) const IDS: u8 = 16;
