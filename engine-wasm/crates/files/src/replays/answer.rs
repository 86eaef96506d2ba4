//! The answer to a replay, as `busfree replay --json` prints it and the page gets it.

use busfree_devices::MODEL_VERSION;
use busfree_plan::{Plan, to_link};
use busfree_sim::{DeviceReplay, Latency};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::replays::{Refused, Replayed, TraceFormat};

/// A trace that was replayed on a plan.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ReplayAnswer {
    /// Version of the model.
    pub model_version: &'static str,
    /// The plan, as its canonical link.
    pub plan: String,
    /// Format of the trace.
    pub format: TraceFormat,
    /// Lines that were read.
    pub lines: u64,
    /// Requests that were replayed.
    pub requests: u64,
    /// Requests that are complete.
    pub completed: u64,
    /// How many lines were refused.
    pub refused_count: u64,
    /// The first of them.
    pub refused: Vec<Refused>,
    /// Time from the first request to the end of the last one, seconds.
    pub seconds: f64,
    /// Share of that time in which the bus is busy, percent.
    pub busy_percent: f64,
    /// Data of all devices over that time, MB/s.
    pub throughput_mb_s: f64,
    /// Requests of all devices over that time, a second.
    pub requests_per_s: f64,
    /// Time of a request from its arrival to its status; quantiles to 1 %.
    pub latency_ms: Latency,
    /// Each device, in the order of the plan.
    pub devices: Vec<DeviceReplay>,
}

impl Replayed {
    /// The answer for this plan, on which the trace was replayed.
    #[must_use]
    pub fn answer(self, plan: &Plan) -> ReplayAnswer {
        let Self { format, lines, refused, refused_count, result } = self;
        ReplayAnswer {
            model_version: MODEL_VERSION,
            plan: to_link(plan),
            format,
            lines,
            requests: result.requests,
            completed: result.completed,
            refused_count,
            refused,
            seconds: result.seconds,
            busy_percent: result.busy_percent,
            throughput_mb_s: result.throughput_mb_s,
            requests_per_s: result.requests_per_s,
            latency_ms: result.latency_ms,
            devices: result.devices,
        }
    }
}
