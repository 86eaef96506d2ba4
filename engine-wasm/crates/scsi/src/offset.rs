//! REQ/ACK offset: how many transfers can be in progress before the first is acknowledged, and how that limits the
//! rate.

use crate::way::NS_PER_METRE;

/// Time that the logic at both ends adds to a round trip, ns. Source: Fujitsu MCP3064SS manual, where a rate is not
/// limited as long as offset times period covers the turnaround plus 700 ns; newer logic is faster.
pub const TURNAROUND_NS: f64 = 700.0;
/// Cable length between two parties if it was not measured, m: half of the 12 m allowed for an LVD bus.
const CABLE_M: f64 = 6.0;

/// Time from a REQ to its ACK over a way with this delay (`None`: that of typical cable), ns.
#[must_use]
pub fn round_trip_ns(delay_ns: Option<f64>) -> f64 {
    TURNAROUND_NS + 2.0 * delay_ns.unwrap_or(NS_PER_METRE * CABLE_M)
}

/// Transfers a second, in millions, that an offset allows: the agreed rate, or `offset` transfers per round trip if
/// that is less. An unknown offset sets no limit: makers chose offsets that cover the longest legal cable.
#[must_use]
pub fn offset_limit_mt_s(agreed_mt_s: f64, offset: Option<u8>, round_trip_ns: f64) -> f64 {
    match offset {
        Some(offset) if offset > 0 => agreed_mt_s.min(f64::from(offset) * 1000.0 / round_trip_ns),
        _ => agreed_mt_s,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_transfers_in_progress_cannot_pass_eleven_megabytes_a_second() {
        // The manual's example: 50 ns, 8 bits, no cable.
        let rate = offset_limit_mt_s(20.0, Some(8), round_trip_ns(Some(0.0)));
        assert!((rate - 11.43).abs() < 0.01, "{rate}");
    }

    #[test]
    fn a_sufficient_or_unknown_offset_limits_nothing() {
        assert_eq!(offset_limit_mt_s(20.0, Some(31), round_trip_ns(None)), 20.0);
        assert_eq!(offset_limit_mt_s(80.0, None, round_trip_ns(None)), 80.0);
        assert!(offset_limit_mt_s(20.0, Some(15), round_trip_ns(Some(125.0))) < 16.0);
    }
}
