//! How long phases take, in picoseconds. Minimum wire times; the dead time of firmware comes on top and belongs to
//! the devices.

/// A point or a span of simulated time in picoseconds: 2^64 of them are 213 days.
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
/// Bus free delay after that, before anybody may arbitrate. Source: SPI-3.
pub const BUS_FREE: Ps = 800 * NS;
/// From release of BSY to the earliest next arbitration.
pub const BUS_GAP: Ps = BUS_SETTLE + BUS_FREE;
/// Arbitration delay: from one's own BSY to reading the IDs. Source: SCSI-2, SPI-3.
pub const ARBITRATION: Ps = 2_400 * NS;
/// Bus clear delay and bus settle delay after winning. Source: SPI-3.
pub const CLEAR_AND_SETTLE: Ps = 1_200 * NS;
/// Two deskew delays, a settle delay and two deskew delays of (re)selection, without the partner's answer time.
/// Source: SPI-3.
pub const SELECTION: Ps = 2 * 45 * NS + BUS_SETTLE + 2 * 45 * NS;
/// One message, command or status byte, asynchronous: 5 MB/s as T10's estimate counts.
pub const ASYNC_BYTE: Ps = 200 * NS;

/// Arbitration and (re)selection of one connection, from the first BSY to the partner's answer.
pub const ARBITRATION_AND_SELECTION: Ps = ARBITRATION + CLEAR_AND_SETTLE + SELECTION;

/// Rounds a time in seconds to picoseconds; negative times become zero.
#[must_use]
pub fn ps_from_s(seconds: f64) -> Ps {
    // A float-to-integer cast saturates, so nothing here can overflow.
    (seconds.max(0.0) * 1e12 + 0.5) as Ps
}

/// Seconds of a time.
#[must_use]
pub fn s_from_ps(ps: Ps) -> f64 {
    ps as f64 / 1e12
}

/// Picoseconds a byte takes at a rate in MB/s; at least one.
#[must_use]
pub fn ps_per_byte(mb_s: f64) -> Ps {
    ((1e6 / mb_s.max(1e-6) + 0.5) as Ps).max(1)
}
