//! What an initiator and a target negotiate (SDTR, WDTR, PPR): the longer period and the narrower width of the two sides,
//! per pair.

use busfree_compact::packed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::period::agreeable_mt_s;
use crate::{BusMode, Packets, Signalling, Way, Width, async_mt_s, offset_limit_mt_s, round_trip_ns};

/// The abilities of one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capability {
    /// Data lines it has: 8 or 16.
    pub width_bits: u8,
    /// Fastest synchronous rate, MT/s; 0 for asynchronous only.
    pub max_mt_s: f64,
    /// Whether it supports information units. Everything faster than [`UNPACED_MT_S`] does.
    pub packets: bool,
    /// Greatest REQ/ACK offset it accepts, if known.
    pub offset: Option<u8>,
}

/// Fastest rate without paced transfers, MT/s: Fast-80. Paced transfers need information units (SPI-4).
pub const UNPACED_MT_S: f64 = 80.0;
/// Slowest rate with double-transition clocking, MT/s, and so with information units: period factor 19h.
/// Source: `AHD_SYNCRATE_MIN_DT` of the aic79xx driver in Linux.
const DOUBLE_TRANSITION_MT_S: f64 = 10.0;

/// What limits an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LimitedBy {
    /// The target's own limit.
    Device,
    /// The initiator's own limit.
    Initiator,
    /// What the signalling allows.
    Signalling,
    /// A cap in the set-up.
    Cap,
    /// The highest rate found to work on the cable.
    Cable,
}

packed!(enum LimitedBy: 0 Device, 1 Initiator, 2 Signalling, 3 Cap, 4 Cable);

/// The transfer settings of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Agreement {
    /// Transfers a second in millions; 0 when asynchronous.
    pub mt_s: f64,
    /// Data lines in use: 8 or 16.
    pub width_bits: u8,
    /// Nominal rate, MB/s.
    pub mb_s: f64,
    /// What limits the rate.
    pub limited_by: LimitedBy,
    /// Whether commands, data and status travel as information units.
    pub packets: bool,
    /// REQ/ACK offset, if at least one side's is known.
    pub offset: Option<u8>,
    /// Time of a signal from one to the other, ns; `null` if the cable is not laid out.
    pub delay_ns: Option<f64>,
}

packed!(Agreement: mt_s, width_bits, mb_s, limited_by, packets, offset, delay_ns);

impl Agreement {
    /// Rate that the offset allows over the cable, at most the nominal one, MB/s. Each transfer of a small offset waits
    /// for an ACK as an asynchronous one does, so it is not slower than that.
    #[must_use]
    pub fn sustained_mb_s(&self) -> f64 {
        if self.mt_s > 0.0 {
            let by_offset = offset_limit_mt_s(self.mt_s, self.offset, round_trip_ns(self.delay_ns));
            by_offset.max(async_mt_s(self.delay_ns).min(self.mt_s)) * f64::from(self.width_bits / 8)
        } else {
            self.mb_s
        }
    }
}

/// Nominal rate of asynchronous transfers on `width_bits` lines over a way with this delay, MB/s: no faster than the
/// pair or its cable makes any transfer.
pub(crate) fn async_mb_s(fastest_mt_s: f64, width_bits: u8, delay_ns: Option<f64>) -> f64 {
    async_mt_s(delay_ns).min(fastest_mt_s) * f64::from(width_bits / 8)
}

/// One side of a pair, with a cap set on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// Its abilities.
    pub can: Capability,
    /// Limit in the set-up, MT/s: `Some(0.0)` forces asynchronous.
    pub cap_mt_s: Option<f64>,
}

/// What is between a pair.
#[derive(Clone, Copy, Debug)]
pub struct Between<'a> {
    /// The narrowest width of the cable.
    pub width: Width,
    /// The slowest of the modes of the segments.
    pub mode: &'a BusMode,
    /// The way of a signal, if the cable is laid out.
    pub way: Option<Way>,
}

/// The agreement of a pair with this between them, with this setting for packets.
#[must_use]
pub fn agree(between: Between<'_>, initiator: Capability, target: Side, packets: Packets) -> Agreement {
    let Between { width, mode, way } = between;
    let delay_ns = way.map(Way::delay_ns);
    let width_bits = width.bits().min(initiator.width_bits).min(target.can.width_bits);
    let paced = if packets == Packets::Off { UNPACED_MT_S } else { f64::INFINITY };
    let limits = [
        (target.can.max_mt_s, LimitedBy::Device),
        (initiator.max_mt_s, LimitedBy::Initiator),
        (mode.max_mt_s, LimitedBy::Signalling),
        (target.cap_mt_s.unwrap_or(f64::INFINITY).min(paced), LimitedBy::Cap),
    ];
    let mut least = limits[0];
    for limit in limits {
        if limit.0 < least.0 {
            least = limit;
        }
    }
    let knows = |side: Capability| {
        side.packets || side.max_mt_s > UNPACED_MT_S || (packets == Packets::On && side.max_mt_s >= UNPACED_MT_S)
    };
    let possible = mode.signalling == Some(Signalling::Lvd) && width_bits == 16 && least.0 >= DOUBLE_TRANSITION_MT_S;
    // The logic of a side with synchronous transfers is not faster in asynchronous ones.
    let known = [target.can.max_mt_s, initiator.max_mt_s, mode.max_mt_s].into_iter().filter(|mt_s| *mt_s > 0.0);
    let fastest_mt_s = agreeable_mt_s(known.fold(f64::INFINITY, f64::min));
    let mt_s = agreeable_mt_s(least.0);
    Agreement {
        mt_s,
        width_bits,
        mb_s: match mt_s {
            0.0 => async_mb_s(fastest_mt_s, width_bits, delay_ns),
            mt_s => mt_s * f64::from(width_bits / 8),
        },
        limited_by: least.1,
        packets: possible && packets != Packets::Off && knows(initiator) && knows(target.can),
        offset: match (initiator.offset, target.can.offset) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        },
        delay_ns,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::come_up;

    const U160: Capability = Capability { width_bits: 16, max_mt_s: 80.0, packets: false, offset: None };
    const FAST_NARROW: Capability = Capability { width_bits: 8, max_mt_s: 10.0, packets: false, offset: None };
    const U320: Capability = Capability { width_bits: 16, max_mt_s: 160.0, packets: true, offset: None };

    fn between(width: Width, mode: &BusMode) -> Between<'_> {
        Between { width, mode, way: None }
    }

    fn side(can: Capability, cap_mt_s: Option<f64>) -> Side {
        Side { can, cap_mt_s }
    }

    #[test]
    fn the_smaller_of_both_sides_in_rate_and_width() {
        let lvd = come_up(Signalling::Lvd, &[], crate::Grounding::default());
        let fast = agree(between(Width::Wide, &lvd), U160, side(U160, None), Packets::Auto);
        assert_eq!((fast.mb_s, fast.width_bits), (160.0, 16));
        let slow = agree(between(Width::Wide, &lvd), U160, side(FAST_NARROW, None), Packets::Auto);
        assert_eq!((slow.mb_s, slow.width_bits, slow.limited_by), (10.0, 8, LimitedBy::Device));
    }

    #[test]
    fn signalling_and_caps_limit() {
        let se = come_up(Signalling::Se, &[], crate::Grounding::default());
        let on_se = agree(between(Width::Wide, &se), U160, side(U160, None), Packets::Auto);
        assert_eq!((on_se.mb_s, on_se.limited_by), (40.0, LimitedBy::Signalling));
        let asynchronous = agree(between(Width::Narrow, &se), U160, side(U160, Some(0.0)), Packets::Auto);
        assert_eq!((asynchronous.mb_s, asynchronous.mt_s, asynchronous.limited_by), (5.0, 0.0, LimitedBy::Cap));
        let long = Between { way: Some(Way { cm: 952, converters: 0 }), ..between(Width::Narrow, &se) };
        let slower = agree(long, U160, side(U160, Some(0.0)), Packets::Auto);
        assert!((slower.mb_s - 3.0).abs() < 0.01, "{}", slower.mb_s);
    }

    #[test]
    fn a_longer_or_poorer_cable_is_never_faster_and_synchronous_transfers_never_slower() {
        let slow = Capability { max_mt_s: 2.0, offset: Some(1), ..FAST_NARROW };
        let small = Capability { offset: Some(1), ..U160 };
        let lengths = [None, Some(0), Some(100), Some(287), Some(600), Some(1_200), Some(2_500)];
        for (signalling, target) in [Signalling::Se, Signalling::Lvd]
            .into_iter()
            .flat_map(|signalling| [U160, FAST_NARROW, slow, small, U320].map(|target| (signalling, target)))
        {
            let mode = come_up(signalling, &[], crate::Grounding::default());
            let rate = |cm: Option<u32>, cap_mt_s, cable_mt_s| {
                let way = cm.map(|cm| Way { cm, converters: 0 });
                let between = Between { way, ..between(Width::Wide, &mode) };
                let agreed = agree(between, U320, side(target, cap_mt_s), Packets::Auto);
                crate::validate(agreed, cable_mt_s).agreement.sustained_mb_s()
            };
            let carried = [0.98, 2.0, 4.99, 5.0, 9.5, 20.0, 160.0];
            for (cm, cable_mt_s) in lengths.into_iter().flat_map(|cm| carried.map(|cable_mt_s| (cm, cable_mt_s))) {
                let asynchronous = rate(cm, Some(0.0), cable_mt_s);
                for cap_mt_s in [None, Some(5.0), Some(10.0)] {
                    let synchronous = rate(cm, cap_mt_s, cable_mt_s);
                    let at = (signalling, target, cm, cap_mt_s, cable_mt_s);
                    assert!(synchronous >= asynchronous, "{synchronous} below {asynchronous}: {at:?}");
                }
            }
            for cap_mt_s in [None, Some(0.0), Some(5.0)] {
                for cable_mt_s in carried {
                    let by_length = lengths.map(|cm| rate(cm, cap_mt_s, cable_mt_s));
                    assert!(by_length[1..].is_sorted_by(|a, b| a >= b), "{by_length:?} at {cable_mt_s}: {target:?}");
                }
                for cm in lengths {
                    let by_cable = carried.map(|cable_mt_s| rate(cm, cap_mt_s, cable_mt_s));
                    assert!(by_cable.is_sorted(), "{by_cable:?} at {cm:?}: {target:?}");
                }
            }
        }
    }

    #[test]
    fn ultra320_is_always_packetized_and_ultra160_where_both_sides_know_it() {
        let lvd = come_up(Signalling::Lvd, &[], crate::Grounding::default());
        let agreed = |a, b, packets| {
            let found = agree(between(Width::Wide, &lvd), a, side(b, None), packets);
            (found.mb_s, found.packets)
        };
        assert_eq!(agreed(U320, U320, Packets::Auto), (320.0, true));
        assert_eq!(agreed(U320, U320, Packets::Off), (160.0, false), "paced transfers need packets");
        assert_eq!(agreed(U320, U160, Packets::Auto), (160.0, false));
        assert_eq!(agreed(U320, U160, Packets::On), (160.0, true));
        assert_eq!(agreed(U320, FAST_NARROW, Packets::On), (10.0, false));
        let se = come_up(Signalling::Se, &[], crate::Grounding::default());
        assert!(!agree(between(Width::Wide, &se), U320, side(U320, None), Packets::On).packets);
    }

    #[test]
    fn a_small_offset_leaves_less_than_the_agreed_rate() {
        let lvd = come_up(Signalling::Lvd, &[], crate::Grounding::default());
        let small = Capability { offset: Some(16), ..U160 };
        let found = agree(between(Width::Wide, &lvd), U160, side(small, None), Packets::Auto);
        assert_eq!((found.offset, found.mb_s), (Some(16), 160.0));
        assert!(found.sustained_mb_s() < 45.0, "{}", found.sustained_mb_s());
    }
}
