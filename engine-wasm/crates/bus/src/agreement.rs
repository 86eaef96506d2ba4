//! What an initiator and a target agree on (SDTR, WDTR, PPR): the slower and narrower of the two sides, per pair.

use busfree_plan::Width;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::BusMode;

/// What one side can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capability {
    /// Data lines it has: 8 or 16.
    pub width_bits: u8,
    /// Fastest synchronous rate, MT/s; 0 for asynchronous only.
    pub max_mt_s: f64,
}

/// What decided an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LimitedBy {
    /// The target's own limit.
    Device,
    /// The initiator's own limit.
    Initiator,
    /// What the signalling allows.
    Signalling,
    /// A cap somebody set.
    Cap,
}

/// What a pair transfers data at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Agreement {
    /// Transfers a second in millions; 0 when asynchronous.
    pub mt_s: f64,
    /// Data lines in use: 8 or 16.
    pub width_bits: u8,
    /// Nominal rate, MB/s.
    pub mb_s: f64,
    /// Who limits the rate.
    pub limited_by: LimitedBy,
}

/// Nominal rate of asynchronous transfers, million handshakes a second. 3 to 7 MB/s "depending on cable distance"
/// (Ultra 160 SCSI enters the limelight); T10's estimate counts with 5.
pub const ASYNC_MT_S: f64 = 5.0;

/// One side of a pair, with a cap set on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// What it can do.
    pub can: Capability,
    /// Set-up limit, MT/s: `Some(0.0)` forces asynchronous.
    pub cap_mt_s: Option<f64>,
}

/// The agreement of a pair on a bus of this width and mode.
#[must_use]
pub fn agree(width: Width, mode: &BusMode, initiator: Capability, target: Side) -> Agreement {
    let width_bits = width.bits().min(initiator.width_bits).min(target.can.width_bits);
    let limits = [
        (target.can.max_mt_s, LimitedBy::Device),
        (initiator.max_mt_s, LimitedBy::Initiator),
        (mode.max_mt_s, LimitedBy::Signalling),
        (target.cap_mt_s.unwrap_or(f64::INFINITY), LimitedBy::Cap),
    ];
    let mut least = limits[0];
    for limit in limits {
        if limit.0 < least.0 {
            least = limit;
        }
    }
    let handshakes = if least.0 > 0.0 { least.0 } else { ASYNC_MT_S };
    Agreement { mt_s: least.0, width_bits, mb_s: handshakes * f64::from(width_bits / 8), limited_by: least.1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::come_up;
    use busfree_plan::Signalling;

    const U160: Capability = Capability { width_bits: 16, max_mt_s: 80.0 };
    const FAST_NARROW: Capability = Capability { width_bits: 8, max_mt_s: 10.0 };

    fn side(can: Capability, cap_mt_s: Option<f64>) -> Side {
        Side { can, cap_mt_s }
    }

    #[test]
    fn the_smaller_of_both_sides_in_rate_and_width() {
        let lvd = come_up(Signalling::Lvd, &[]);
        let fast = agree(Width::Wide, &lvd, U160, side(U160, None));
        assert_eq!((fast.mb_s, fast.width_bits), (160.0, 16));
        let slow = agree(Width::Wide, &lvd, U160, side(FAST_NARROW, None));
        assert_eq!((slow.mb_s, slow.width_bits, slow.limited_by), (10.0, 8, LimitedBy::Device));
    }

    #[test]
    fn signalling_and_caps_limit() {
        let se = come_up(Signalling::Se, &[]);
        let on_se = agree(Width::Wide, &se, U160, side(U160, None));
        assert_eq!((on_se.mb_s, on_se.limited_by), (40.0, LimitedBy::Signalling));
        let asynchronous = agree(Width::Narrow, &se, U160, side(U160, Some(0.0)));
        assert_eq!((asynchronous.mb_s, asynchronous.mt_s, asynchronous.limited_by), (5.0, 0.0, LimitedBy::Cap));
    }
}
