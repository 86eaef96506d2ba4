//! Transfer periods: SDTR and PPR name one with a factor of eight bits, so not every rate can be agreed on.

use busfree_compact::packed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A transfer period that two sides can agree on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Period {
    /// Its factor in the message: 4 ns each from 13 on, 8 to 12 by name.
    pub factor: u8,
    /// The period that the factor stands for, ns.
    pub ns: f64,
    /// Rate of a side that offers it, MT/s.
    pub mt_s: f64,
}

packed!(Period: factor, ns, mt_s);

/// Clock of adapters whose periods are not all multiples of 4 ns, MHz.
const CLOCK_MHZ: f64 = 40.0;

/// Periods with a rate of their own, the fastest first. Factors 8 to 12: SPI-4. The others: adapters send the whole
/// factor below their period and keep the rate of their clock (`aic7xxx_syncrates` of the aic7xxx driver in Linux).
const NAMED: [Period; 10] = [
    Period { factor: 8, ns: 6.25, mt_s: 160.0 },
    Period { factor: 9, ns: 12.5, mt_s: 80.0 },
    Period { factor: 10, ns: 25.0, mt_s: 40.0 },
    Period { factor: 11, ns: 30.3, mt_s: 33.0 },
    Period { factor: 12, ns: 50.0, mt_s: 20.0 },
    Period { factor: 15, ns: 60.0, mt_s: CLOCK_MHZ / 2.5 },
    Period { factor: 18, ns: 72.0, mt_s: CLOCK_MHZ / 3.0 },
    Period { factor: 31, ns: 124.0, mt_s: CLOCK_MHZ / 5.0 },
    Period { factor: 37, ns: 148.0, mt_s: CLOCK_MHZ / 6.0 },
    Period { factor: 43, ns: 172.0, mt_s: CLOCK_MHZ / 7.0 },
];
/// Shortest period in steps of 4 ns, and the longest: the factor has eight bits.
const FACTORS: [f64; 2] = [13.0, 255.0];
/// A stated rate is rounded: it may be this share below that of its factor (5.7 for 40 / 7).
const ROUNDED: f64 = 0.003;

impl Period {
    /// The shortest period for this rate, never a faster one; `None` for 0, asynchronous.
    #[must_use]
    pub fn of(mt_s: f64) -> Option<Self> {
        if mt_s <= 0.0 {
            return None;
        }
        let [shortest, longest] = FACTORS;
        let factor = (250.0 / mt_s * (1.0 - ROUNDED)).ceil().clamp(shortest, longest);
        let stepped = Self { factor: factor as u8, ns: 4.0 * factor, mt_s: 250.0 / factor };
        let named = NAMED.into_iter().find(|named| named.mt_s * (1.0 - ROUNDED) <= mt_s);
        let period = named.filter(|named| named.mt_s > stepped.mt_s).unwrap_or(stepped);
        Some(Self { mt_s: period.mt_s.min(mt_s), ..period })
    }
}

/// The fastest rate that can be agreed on, at most this one, MT/s; 0 for 0.
pub(crate) fn agreeable_mt_s(mt_s: f64) -> f64 {
    Period::of(mt_s).map_or(0.0, |period| period.mt_s)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(mt_s: f64) -> (u8, f64) {
        Period::of(mt_s).map_or((0, 0.0), |period| (period.factor, period.ns))
    }

    #[test]
    fn nominal_rates_keep_their_bits() {
        for mt_s in [0.0, 1.0, 2.0, 2.5, 5.0, 8.0, 10.0, 13.33, 16.0, 20.0, 33.0, 40.0, 80.0, 160.0] {
            assert_eq!(agreeable_mt_s(mt_s).to_bits(), mt_s.to_bits(), "{mt_s}");
        }
        assert_eq!([5.0, 10.0, 20.0, 80.0].map(named), [(50, 200.0), (25, 100.0), (12, 50.0), (9, 12.5)]);
    }

    #[test]
    fn a_rate_between_two_factors_is_that_of_the_slower_one() {
        // An Amiga 3000 sends factor 53 for its 209.5 ns.
        assert_eq!(named(4.717), (53, 212.0));
        assert_eq!(agreeable_mt_s(4.717), 1000.0 / 212.0);
        assert_eq!((named(4.85), agreeable_mt_s(4.85)), ((52, 208.0), 250.0 / 52.0));
        assert_eq!((named(4.9), agreeable_mt_s(4.9)), ((51, 204.0), 4.9), "rounded from 4.902");
        assert_eq!((named(9.5), agreeable_mt_s(9.5)), ((27, 108.0), 250.0 / 27.0));
        assert_eq!([60.0, 25.0, 19.9].map(|mt_s| named(mt_s).0), [10, 12, 13], "nothing is between");
        assert_eq!(named(0.98), (255, 1020.0));
    }

    #[test]
    fn rates_of_a_clock_of_40_mhz_are_sent_as_the_factor_below() {
        assert_eq!([16.0, 13.4, 8.0, 6.67, 5.7].map(|mt_s| named(mt_s).0), [15, 18, 31, 37, 43]);
        assert_eq!((agreeable_mt_s(8.0), agreeable_mt_s(5.7)), (8.0, 5.7));
    }

    #[test]
    fn a_period_is_never_faster_than_asked_for_and_a_higher_rate_never_slower() {
        let rates: Vec<f64> = (980..161_000).map(|step| f64::from(step) / 1000.0).collect();
        let agreed: Vec<f64> = rates.iter().map(|mt_s| agreeable_mt_s(*mt_s)).collect();
        assert!(rates.iter().zip(&agreed).all(|(asked, agreed)| agreed <= asked && *agreed > 0.0));
        assert!(agreed.is_sorted());
        for mt_s in agreed {
            assert_eq!(agreeable_mt_s(mt_s), mt_s, "agreed on as it is");
        }
    }
}
