//! Streams and a mixed load against what "32Bit Computing: Disk Subsystem" (1998) measured with HD Tach and ThreadMark
//! behind an AHA-2940UW. Its MB are taken as 10^6 bytes, as the makers of the same drives count in the same table.

use busfree_sim::{Asked, measured_load};
use serde::Serialize;

/// A measured rate beside the predicted one.
#[derive(Clone, Debug, Serialize)]
pub struct RateCheck {
    /// Which drive or drives, and what was asked of them.
    pub name: String,
    /// Measured, MB/s.
    pub measured_mb_s: f64,
    /// Predicted, MB/s.
    pub predicted_mb_s: f64,
    /// Of the measured rate.
    pub error_percent: f64,
    /// Whether the load was calibrated with this rate.
    pub calibrated: bool,
}

/// Processor time of the host, microseconds a KiB: the 0.32 % and 1.39 % of its time a MB that the same table gives.
const HD_TACH_CPU: f64 = 3.3;
const THREADMARK_CPU: f64 = 14.2;
/// Bytes ThreadMark reads one after the other, as if: the one number that was calibrated. Among multiples of 32 KiB it
/// has the least root mean square error on the three single drives.
const THREADMARK_RUN: u64 = 544 * 1024;
const THREADMARK_S: u32 = 30;

/// Catalogue id, name, measured rates: outermost, innermost and average track, ThreadMark.
const DRIVES: [(&str, &str, [f64; 4]); 3] = [
    ("seagate_st39102lw", "Cheetah 9LP", [18.1, 11.5, 16.1, 12.21]),
    ("ibm_ultrastar_9zx", "Ultrastar 9ZX", [16.8, 10.2, 14.9, 10.89]),
    ("quantum_viking_ii", "Viking II", [14.2, 7.8, 11.5, 8.79]),
];
/// Cheetah 9LP and Ultrastar 9ZX on one bus.
const TOGETHER: f64 = 20.31;
/// Places over which the average is taken.
const PLACES: u32 = 32;
/// Where the innermost rate is read: a second's worth before the end.
const INNERMOST: f64 = 0.985;

fn check(name: String, measured_mb_s: f64, predicted_mb_s: f64, calibrated: bool) -> RateCheck {
    let error_percent = 100.0 * (predicted_mb_s / measured_mb_s - 1.0);
    RateCheck { name, measured_mb_s, predicted_mb_s, error_percent, calibrated }
}

/// Outermost, innermost and average rate of each drive.
#[must_use]
pub fn streaming_check() -> Vec<RateCheck> {
    let rate = |id: &str, share, seconds| measured_load(&[id], Asked::From(share), HD_TACH_CPU, seconds);
    let of = |(id, name, [outer, inner, average, _]): &(&str, &str, [f64; 4])| {
        let places = (0..PLACES).map(|k| (f64::from(k) + 0.5) / f64::from(PLACES + 1));
        let mean = places.map(|share| rate(id, share, 1)).sum::<f64>() / f64::from(PLACES);
        [
            check(format!("{name}, outermost"), *outer, rate(id, 0.0, 4), false),
            check(format!("{name}, innermost"), *inner, rate(id, INNERMOST, 2), false),
            check(format!("{name}, average"), *average, mean, false),
        ]
    };
    DRIVES.iter().flat_map(of).collect()
}

/// The ThreadMark-like load: each drive alone, then two of them together.
#[must_use]
pub fn threadmark_check() -> Vec<RateCheck> {
    let rate = |ids: &[&str]| measured_load(ids, Asked::Runs(THREADMARK_RUN), THREADMARK_CPU, THREADMARK_S);
    let alone = |(id, name, [.., measured]): &(&str, &str, [f64; 4])| {
        check(format!("{name}, ThreadMark"), *measured, rate(&[id]), true)
    };
    let mut checks: Vec<RateCheck> = DRIVES.iter().map(alone).collect();
    let [first, second, _] = DRIVES;
    let name = format!("{} and {}, ThreadMark", first.1, second.1);
    checks.push(check(name, TOGETHER, rate(&[first.0, second.0]), false));
    checks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_as_quick_as_measured() {
        for c in streaming_check() {
            assert!(c.error_percent.abs() < 5.0, "{c:?}");
        }
    }

    #[test]
    fn a_load_calibrated_on_single_drives_predicts_two_together() {
        for c in threadmark_check() {
            assert!(c.error_percent.abs() < if c.calibrated { 5.0 } else { 10.0 }, "{c:?}");
        }
    }
}
