//! Timed runs, and the trace that is replayed in them.

use std::time::Instant;

/// Number of replays of the trace.
pub const REPLAYS: u32 = 50;
pub const TRACE_DEVICE: &str = "seagate_st39102lw";
/// `Bulk sector transfer time` of the measuring machine, ms; from the trace's description.
pub const TRACE_MS_PER_BLOCK: f64 = 0.105;
/// Number of runs; their median counts.
const RUNS: usize = 3;

/// The result, and the seconds of the median run.
pub fn timed<T>(mut what: impl FnMut() -> T) -> (T, f64) {
    let mut once = || {
        let start = Instant::now();
        let done = what();
        (done, start.elapsed().as_secs_f64())
    };
    let mut runs: Vec<(T, f64)> = (1..RUNS).map(|_| once()).collect();
    let last = once();
    runs.push(last);
    runs.sort_by(|a, b| a.1.total_cmp(&b.1));
    runs.swap_remove(RUNS / 2)
}
