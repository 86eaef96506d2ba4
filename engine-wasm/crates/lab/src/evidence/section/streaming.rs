//! Streams and a mixed load, compared with the HD Tach and ThreadMark measurements in "32Bit Computing: Disk
//! Subsystem" (1998) behind an AHA-2940UW. Its MB are assumed to be 10^6 bytes, as in the makers' figures for the
//! same drives in the same table.

use busfree_devices::catalogue;
use busfree_plan::from_link;
use busfree_sim::{Asked, measured_load};

use super::predict;
use crate::evidence::{CheckFigure, Section};

const SOURCE: &str = "“32Bit Computing: Disk Subsystem”, 1998";
/// Processor time of the host, microseconds a KiB: from the same table, 0.32 % and 1.39 % of its time a MB.
const HD_TACH_CPU: f64 = 3.3;
const THREADMARK_CPU: f64 = 14.2;
/// Bytes that ThreadMark reads sequentially, as a model: the only calibrated figure. Among multiples of 32 KiB it has
/// the least root mean square error on the three single drives.
const THREADMARK_RUN: u64 = 544 * 1024;
const THREADMARK_S: u32 = 30;

/// Catalogue id, name, rate measured with ThreadMark. The catalogue has the rates measured with HD Tach.
const DRIVES: [(&str, &str, f64); 3] = [
    ("seagate_st39102lw", "Cheetah 9LP", 12.21),
    ("ibm_ultrastar_9zx", "Ultrastar 9ZX", 10.89),
    ("quantum_viking_ii", "Viking II", 8.79),
];
/// Measured access time of each drive, ms.
const ACCESS_MS: [f64; 3] = [8.9, 9.8, 11.7];
/// Cheetah 9LP and Ultrastar 9ZX on one bus.
const TOGETHER: f64 = 20.31;
/// Number of places over which the average is taken.
const PLACES: u32 = 32;
/// Place where the innermost rate is read: a second's worth of data before the end.
const INNERMOST: f64 = 0.985;

fn figure(name: String, predicted: f64, measured: f64, tolerance_percent: f64) -> CheckFigure {
    CheckFigure::new(Section::Streaming, name, predicted, "MB/s").measured(measured, tolerance_percent).source(SOURCE)
}

/// Outermost, innermost and average rate of each drive. The first two are inputs of the drives' zones. For the drive
/// with known zones (Cheetah 9LP), they were used to choose the track switch time.
#[must_use]
pub fn streaming_figures() -> Vec<CheckFigure> {
    let rate = |id: &str, share, seconds| measured_load(&[id], Asked::From(share), HD_TACH_CPU, seconds);
    let of = |(id, name, _): &(&str, &str, f64)| {
        let measured = catalogue().device(id)?.measured_read.as_ref()?;
        let places = (0..PLACES).map(|k| (f64::from(k) + 0.5) / f64::from(PLACES + 1));
        let mean = places.map(|share| rate(id, share, 1)).sum::<f64>() / f64::from(PLACES);
        Some([
            figure(format!("{name}, outermost"), rate(id, 0.0, 4), measured.outermost_mb_s, 5.0).fitted(),
            figure(format!("{name}, innermost"), rate(id, INNERMOST, 2), measured.innermost_mb_s, 5.0).fitted(),
            figure(format!("{name}, average"), mean, measured.average_mb_s, 5.0),
        ])
    };
    DRIVES.iter().filter_map(of).flatten().chain(access_figures()).collect()
}

/// Access times: from a request for one random block to its status. Drives with unknown mechanics have the makers'
/// seek times.
fn access_figures() -> impl Iterator<Item = CheckFigure> {
    DRIVES.iter().zip(ACCESS_MS).map(|((id, name, _), measured)| {
        let link = ["3/wide.se/7=host.aha2940uw_dual/0=", id, ".rand.s512"].concat();
        let prediction = predict(&from_link(&link).plan.unwrap_or_default());
        let mean = prediction.devices.first().map_or(0.0, |device| device.latency_ms.mean);
        CheckFigure::new(Section::Streaming, format!("{name}, access time"), mean, "ms")
            .measured(measured, 10.0)
            .plan(link)
            .source(SOURCE)
    })
}

/// The ThreadMark-like load: each drive alone, which calibrated the load, then two of them together.
#[must_use]
pub fn threadmark_figures() -> Vec<CheckFigure> {
    let rate = |ids: &[&str]| measured_load(ids, Asked::Runs(THREADMARK_RUN), THREADMARK_CPU, THREADMARK_S);
    let alone = |(id, name, measured): &(&str, &str, f64)| {
        figure(format!("{name}, ThreadMark"), rate(&[id]), *measured, 5.0).fitted()
    };
    let [first, second, _] = DRIVES;
    let name = format!("{} and {}, ThreadMark", first.1, second.1);
    let together = figure(name, rate(&[first.0, second.0]), TOGETHER, 10.0);
    DRIVES.iter().map(alone).chain([together]).collect()
}
