//! How much of a text is read.

/// Characters of a text that are read. The tables of `iozone -a` have 20,000.
pub const FIGURES_CHARS_MAX: usize = 100_000;
/// Lines of a text that are read.
pub const FIGURES_LINES_MAX: usize = 2_000;
/// Characters of a line that are read. The widest table, of bonnie++ as CSV, has 300.
pub(crate) const LINE_CHARS_MAX: usize = 400;
/// Rates that are kept. The program that is read first has priority.
pub const FIGURES_MAX: usize = 64;
/// Remarks that are kept. A last one gives the number of the others.
pub const FIGURE_NOTES_MAX: usize = 100;
/// Characters of the name of a device, and of a line in a remark, that are kept.
pub(crate) const NAME_CHARS_MAX: usize = 80;
/// Data of a test, bytes, below which it may stay in the memory of the computer: 256 MiB, the memory of a usual computer
/// with SCSI around 2000.
pub(crate) const SMALL_BYTES: f64 = 268_435_456.0;
/// The greatest rate of a parallel bus, MB/s: Ultra320 (SPI-4).
pub(crate) const BUS_MB_S_MAX: f64 = 320.0;
/// The greatest rate that is read, MB/s. More is no rate of a disk.
pub(crate) const RATE_MB_S_MAX: f64 = 1_000_000.0;
/// Sizes of requests below this are kept, bytes: 1 TiB.
pub(crate) const REQUEST_BYTES_MAX: u64 = 1 << 40;
