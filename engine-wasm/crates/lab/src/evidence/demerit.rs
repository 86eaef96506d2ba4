//! Compares a drive of the catalogue with measured response times of a real one.

use busfree_files::replays::validation_line;
use busfree_sim::{ReplayFault, TraceRequest, replay};
use schemars::JsonSchema;
use serde::Serialize;

/// Number of quantiles at which two distributions are compared.
const QUANTILES: usize = 10_000;
/// The largest number of requests in a trace.
pub const TRACE_REQUESTS_MAX: usize = 1_000_000;

/// A measured request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraceLine {
    /// Its line in the file, from 1.
    pub line: usize,
    /// The request.
    pub request: TraceRequest,
    /// Response time of the real drive, microseconds.
    pub measured_us: f64,
}

/// An error in a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceFault {
    /// Line, from 1; 0 for the trace as a whole.
    pub line: usize,
    /// The error.
    pub what: String,
}

/// The difference between a simulated drive and a real one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Demerit {
    /// Version of the model.
    pub model_version: &'static str,
    /// Catalogue id.
    pub device: String,
    /// Requests replayed.
    pub requests: usize,
    /// Mean response time of the real drive, ms.
    pub measured_mean_ms: f64,
    /// Mean response time of the simulated one, ms.
    pub simulated_mean_ms: f64,
    /// Root mean square distance of the two distributions, ms (Ruemmler and Wilkes).
    pub demerit_ms: f64,
}

/// Reads a trace: lines of `R|W buffer-action LBN blocks measured_us gap_us`.
///
/// # Errors
/// Names the first line with an error.
pub fn read_trace(text: &str) -> Result<Vec<TraceLine>, TraceFault> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        if lines.len() == TRACE_REQUESTS_MAX {
            return Err(fault(number, &format!("more than {TRACE_REQUESTS_MAX} requests")));
        }
        let (request, measured_us) = validation_line(line.as_bytes()).map_err(|why| fault(number, &why.to_string()))?;
        lines.push(TraceLine { line: number, request, measured_us });
    }
    if lines.is_empty() { Err(fault(0, "no request in it")) } else { Ok(lines) }
}

fn fault(line: usize, what: &str) -> TraceFault {
    TraceFault { line, what: what.to_owned() }
}

/// Replays a trace and compares the response times. `ms_per_block` is the bus time of a block on the measuring
/// machine.
///
/// # Errors
/// If the device's mechanics are not known, or a request reaches beyond its end.
pub fn demerit(device: &str, trace: &[TraceLine], ms_per_block: Option<f64>) -> Result<Demerit, ReplayFault> {
    let requests: Vec<TraceRequest> = trace.iter().map(|l| l.request).collect();
    let mut simulated = replay(device, &requests, ms_per_block)?;
    let mut measured: Vec<f64> = trace.iter().map(|l| l.measured_us / 1000.0).collect();
    let (simulated_mean_ms, measured_mean_ms) = (mean(&simulated), mean(&measured));
    simulated.sort_by(f64::total_cmp);
    measured.sort_by(f64::total_cmp);
    Ok(Demerit {
        model_version: busfree_devices::MODEL_VERSION,
        device: device.to_owned(),
        requests: requests.len(),
        measured_mean_ms,
        simulated_mean_ms,
        demerit_ms: distance(&simulated, &measured),
    })
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len().max(1) as f64
}

/// Root mean square horizontal distance of two sorted distributions, over their quantiles.
fn distance(a: &[f64], b: &[f64]) -> f64 {
    let squares = (0..QUANTILES).map(|k| {
        let share = (k as f64 + 0.5) / QUANTILES as f64;
        let apart = quantile(a, share) - quantile(b, share);
        apart * apart
    });
    (squares.sum::<f64>() / QUANTILES as f64).sqrt()
}

/// Interpolates linearly between two of the sorted values.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = (share * sorted.len() as f64 - 0.5).max(0.0);
    let below = place as usize;
    let low = sorted.get(below).or(sorted.last()).copied().unwrap_or(0.0);
    let high = sorted.get(below + 1).copied().unwrap_or(low);
    low + (high - low) * (place - below as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_of_shifted_and_of_stretched_times() {
        let a: Vec<f64> = (0..5_000).map(f64::from).collect();
        let shifted: Vec<f64> = a.iter().map(|x| x + 3.0).collect();
        assert!((distance(&a, &shifted) - 3.0).abs() < 1e-9);
        assert!(distance(&a, &a) < 1e-12);
        // A hundred values, equal but for one that is a hundred greater: sqrt(100^2 / 100), less the effect of
        // interpolation.
        let mut one = vec![1.0; 100];
        one[99] = 101.0;
        assert!((distance(&one, &[1.0; 100]) - 10.0).abs() < 2.0);
    }

    #[test]
    fn a_trace_is_read_or_its_line_named() {
        let lines = read_trace("R Hit 100 8 1500.5 20000\n\nW Miss 7 1 900 0\n").unwrap();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].request, TraceRequest { read: true, block: 100, blocks: 8, gap_us: 20_000.0 });
        for (bad, line) in [
            ("R Hit 100 8 1500\n", 1),
            ("R Hit 1 1 1 1\nX Hit 1 1 1 1", 2),
            ("R Hit -1 1 1 1", 1),
            ("R Hit 1 0 1 1", 1),
            ("R Hit 1 1 nan 1", 1),
            ("R Hit 1 1 1 1e300", 1),
            ("R Hit 1 1 1 1 1", 1),
            ("", 0),
        ] {
            assert_eq!(read_trace(bad).unwrap_err().line, line, "{bad}");
        }
    }

    #[test]
    fn a_request_beyond_the_drive_is_named() {
        let trace = read_trace("R Hit 0 1 1 1\nR Hit 999999999999 1 1 1").unwrap();
        assert_eq!(demerit("dec_rz26", &trace, None).unwrap_err(), ReplayFault::Beyond(1, 2_050_860));
        assert_eq!(demerit("id_prec_disk", &trace, None).unwrap_err(), ReplayFault::NoMechanics);
        assert_eq!(demerit("nothing", &trace, None).unwrap_err(), ReplayFault::Unknown);
    }
}
