//! The way of a signal from one device to another, over a cable that is laid out and through converters.

use crate::timing::{ASYNC_BYTE, NS, Ps};

/// Delay of a signal per metre of cable, ns. Assumed: two thirds of the speed of light, typical for a twisted pair.
/// SPI-2 allows 5.4 (T10 reflector, October 1998: <https://www.t10.org/pipermail/t10/1998-October/004308.html>).
pub(crate) const NS_PER_METRE: f64 = 5.0;
/// Delay of a converter, ns. Assumed: no data sheet found has a figure. LSI allows four expanders in a row, and SPI-4
/// allows 800 ns from one arbitrating host to another; with five segments of 12 m that leaves 119 ns for each (LSI53C320
/// manual, p. 2-9: <https://azmanual.top/manuals/846991/avago-technologies-lsi53c320.html?page=27>).
pub const CONVERTER_NS: f64 = 100.0;
/// Time that the logic at both ends takes for an asynchronous byte, ns: 7 MB/s, the highest of the rates observed, is
/// taken as that without cable ("Ultra 160 SCSI enters the limelight").
const ASYNC_LOGIC_NS: f64 = 1000.0 / 7.0;
/// Times that a signal of an asynchronous byte crosses the cable: REQ, ACK, the end of REQ, the end of ACK.
const CROSSINGS: f64 = 4.0;

/// The cable between two devices.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Way {
    /// Its length, cm.
    pub cm: u32,
    /// Converters in it.
    pub converters: u8,
}

impl Way {
    /// Time of a signal from one end to the other, ns.
    #[must_use]
    pub fn delay_ns(self) -> f64 {
        f64::from(self.cm) / 100.0 * NS_PER_METRE + f64::from(self.converters) * CONVERTER_NS
    }
}

/// Asynchronous handshakes a second, in millions, over a way with this delay (`None`: of usual length). "3 to 7 MB/s,
/// depending on cable distance": 7 without cable, 3 with 9.5 m. No more than the 5 of T10's estimate are taken, which is
/// also the lowest synchronous rate that an adapter tries: logic that is faster would not be asked for so little.
#[must_use]
pub fn async_mt_s(delay_ns: Option<f64>) -> f64 {
    let typical = 1e6 / (ASYNC_BYTE / NS) as f64 / 1e3;
    delay_ns.map_or(typical, |ns| typical.min(1000.0 / (ASYNC_LOGIC_NS + CROSSINGS * ns)))
}

/// Time of an asynchronous byte over a way with this delay beyond that of T10's estimate.
#[must_use]
pub fn async_byte_more(delay_ns: Option<f64>) -> Ps {
    let ns = 1000.0 / async_mt_s(delay_ns);
    ((ns * NS as f64 + 0.5) as Ps).saturating_sub(ASYNC_BYTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_falls_with_the_length_as_observed() {
        let over = |cm| async_mt_s(Some(Way { cm, converters: 0 }.delay_ns()));
        assert_eq!(over(0), 5.0);
        assert!((over(287) - 5.0).abs() < 0.01, "T10's estimate: {}", over(287));
        assert!((over(952) - 3.0).abs() < 0.01, "{}", over(952));
        assert_eq!(async_mt_s(None), 5.0);
    }

    #[test]
    fn a_longer_way_takes_longer_for_each_byte_and_a_short_one_not_less() {
        let more = |cm, converters| async_byte_more(Some(Way { cm, converters }.delay_ns()));
        assert_eq!(async_byte_more(None), 0);
        assert_eq!(more(100, 0), 0);
        assert!(more(600, 0) > 0);
        assert_eq!((more(600, 1) - more(600, 0)) / NS, 400);
    }
}
