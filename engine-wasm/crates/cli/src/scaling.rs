//! Time per connection as plans, durations, queues and traces grow. `busfree bench` prints it as a table.

use busfree_plan::{Bus, Device, Host, Pattern, Plan, Workload};
use busfree_sim::{RunCounts, TraceRequest, replay, run_requests, run_seconds};
use schemars::JsonSchema;
use serde::Serialize;

use crate::timing::{REPLAYS, TRACE_DEVICE, TRACE_MS_PER_BLOCK, timed};

/// A disk simulated without its mechanics, and one with them.
const DISK: &str = "id_prec_disk";
const DRIVE: &str = "seagate_st39102lw";
const HOST: &str = "aha29160";
const REQUESTS: u64 = 200_000;
const DEVICES: [u8; 5] = [1, 2, 4, 8, 15];
const SECONDS: [u32; 4] = [10, 100, 1_000, 3_600];
const DEPTHS: [u8; 4] = [1, 4, 16, 64];

/// One row.
#[derive(Serialize, JsonSchema)]
pub struct Scaling {
    /// The quantity that grows.
    of: &'static str,
    /// Its value.
    to: u64,
    /// Time of the run, seconds.
    seconds: f64,
    /// Simulated time, seconds; `None` for a trace.
    bus_seconds: Option<f64>,
    /// Connections, or the requests of a trace.
    events: u64,
    /// Nanoseconds per event.
    ns_per_event: f64,
}

fn equal(devices: u8, model: &str, workload: &Workload) -> Plan {
    let ids = [6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
    let device = |id| Device { id, model: model.to_owned(), workload: workload.clone(), ..Device::default() };
    Plan {
        bus: Bus {
            hosts: vec![Host { id: 7, model: HOST.to_owned(), ..Host::default() }],
            devices: ids.into_iter().take(usize::from(devices)).map(device).collect(),
            ..Bus::default()
        },
        ..Plan::default()
    }
}

fn row(of: &'static str, to: u64, run: impl FnMut() -> RunCounts) -> Scaling {
    let (counts, seconds) = timed(run);
    let ns_per_event = 1e9 * seconds / counts.connections.max(1) as f64;
    Scaling { of, to, seconds, bus_seconds: Some(counts.seconds), events: counts.connections, ns_per_event }
}

/// Every row; those of a trace only if there is one.
pub fn scaling(trace: Option<&[TraceRequest]>) -> Vec<Scaling> {
    let stream = Workload::default();
    let mut rows = Vec::new();
    for devices in DEVICES {
        let plan = equal(devices, DISK, &stream);
        rows.push(row("devices", devices.into(), || run_requests(&plan, REQUESTS)));
    }
    for seconds in SECONDS {
        let plan = equal(15, DISK, &stream);
        rows.push(row("seconds, 15 devices", seconds.into(), || run_seconds(&plan, seconds)));
    }
    for outstanding in DEPTHS {
        let random = Workload { pattern: Pattern::Random, size_bytes: 4096, outstanding, ..Workload::default() };
        let plan = equal(3, DRIVE, &random);
        rows.push(row("queue depth", outstanding.into(), || run_requests(&plan, REQUESTS / 4)));
    }
    for times in [1, REPLAYS / 5, REPLAYS] {
        let Some(requests) = trace else { continue };
        let all: Vec<TraceRequest> = (0..times).flat_map(|_| requests.iter().copied()).collect();
        let (_, seconds) = timed(|| replay(TRACE_DEVICE, &all, Some(TRACE_MS_PER_BLOCK)));
        let events = all.len() as u64;
        let ns_per_event = 1e9 * seconds / events.max(1) as f64;
        rows.push(Scaling { of: "trace, requests", to: events, seconds, bus_seconds: None, events, ns_per_event });
    }
    rows
}

/// The rows as a table.
pub fn lines(rows: &[Scaling]) -> Vec<String> {
    let heading = "\nscaling of               to   seconds   of the bus      events   ns each".to_owned();
    let line = |r: &Scaling| {
        let bus = r.bus_seconds.map_or(String::new(), |s| format!("{s:.0}"));
        format!("{:<20} {:>6} {:>9.3} {bus:>12} {:>11} {:>9.0}", r.of, r.to, r.seconds, r.events, r.ns_per_event)
    };
    std::iter::once(heading).chain(rows.iter().map(line)).collect()
}
