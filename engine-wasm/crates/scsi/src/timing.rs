//! Durations of phases in picoseconds. These are minimum times of the bus; dead time of firmware is separate and
//! belongs to the devices.

/// A point in time or a duration in simulated picoseconds. 2^64 of them are 213 days.
pub type Ps = u64;

/// One nanosecond.
pub const NS: Ps = 1_000;
/// One microsecond.
pub const US: Ps = 1_000_000;
/// One millisecond.
pub const MS: Ps = 1_000_000_000;
/// One second.
pub const SECOND: Ps = 1_000_000_000_000;

/// Bus settle delay: BSY and SEL must be false this long before the bus counts as free. Source: SPI-3.
pub const BUS_SETTLE: Ps = 400 * NS;
/// Bus free delay after that, before a device may arbitrate. Source: SPI-3.
pub const BUS_FREE: Ps = 800 * NS;
/// From release of BSY to the earliest next arbitration.
pub const BUS_GAP: Ps = BUS_SETTLE + BUS_FREE;
/// Arbitration delay: from asserting BSY to reading the IDs. Source: SCSI-2, SPI-3.
pub const ARBITRATION: Ps = 2_400 * NS;
/// From winning arbitration to the partner's answer: bus clear delay 0.8 and bus settle delay 0.4 with SEL, then
/// another settle delay before the winner checks BSY. Source: SPI-3; the 1.6 us of T10's estimate (mail to the T10
/// reflector, May 1995). Like that estimate, it excludes four deskew delays of 45 ns.
pub const SELECTION: Ps = 1_600 * NS;
/// QAS assertion delay: the longest time after a QAS request in which a device may still join. Source: SPI-3.
pub const QAS_ASSERTION: Ps = 200 * NS;
/// QAS arbitration delay: it replaces bus free and arbitration after a QAS request. Source: SPI-3.
pub const QAS_ARBITRATION: Ps = 1_000 * NS;
/// One asynchronous byte: 5 MB/s as in T10's estimate; 3 to 7 MB/s were observed ("Ultra 160 SCSI enters the
/// limelight").
pub const ASYNC_BYTE: Ps = 200 * NS;

/// Rounds a time in seconds to picoseconds; negative times become zero.
#[must_use]
pub fn ps_from_s(seconds: f64) -> Ps {
    // A float-to-integer cast saturates, so nothing here can overflow.
    (seconds.max(0.0) * 1e12 + 0.5) as Ps
}

/// Converts a time to seconds.
#[must_use]
pub fn s_from_ps(ps: Ps) -> f64 {
    ps as f64 / 1e12
}

/// Picoseconds per byte at a rate in MB/s; at least one.
#[must_use]
pub fn ps_per_byte(mb_s: f64) -> Ps {
    ((1e6 / mb_s.max(1e-6) + 0.5) as Ps).max(1)
}
