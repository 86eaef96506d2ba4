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
/// From winning to the partner's answer: bus clear delay 0.8 and bus settle delay 0.4 with SEL, then another settle
/// delay before BSY is looked for. Source: SPI-3; the 1.6 us of T10's estimate (mail to the T10 reflector, May 1995),
/// which leaves out four deskew delays of 45 ns, as this does.
pub const SELECTION: Ps = 1_600 * NS;
/// Longest after a QAS request that somebody may still join: QAS assertion delay. Source: SPI-3.
pub const QAS_ASSERTION: Ps = 200 * NS;
/// QAS arbitration delay: what stands in for bus free and arbitration after a QAS request. Source: SPI-3.
pub const QAS_ARBITRATION: Ps = 1_000 * NS;
/// One asynchronous byte: 5 MB/s as T10's estimate counts; 3 to 7 MB/s were seen ("Ultra 160 SCSI enters the limelight").
pub const ASYNC_BYTE: Ps = 200 * NS;

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
