//! A trace in the JSON trace format, which Perfetto and Chrome's tracing page open: a track for the bus and one for each
//! party, with a slice for each phase, and each command as an asynchronous slice of its target.

use std::io;

use busfree_devices::MODEL_VERSION;
use busfree_sim::Trace;
use serde_json::{Value, json};

use crate::traces::{id, ns, round, span_ns};

/// Tracks are threads of one process. The bus comes first.
const PROCESS: u32 = 1;
const BUS: u32 = 1;

const fn track(place: u8) -> u32 {
    BUS + 1 + place as u32
}

/// The format counts in microseconds.
fn us(ns: i64) -> Value {
    json!(ns as f64 / 1000.0)
}

/// Writes a trace in the JSON trace format.
///
/// # Errors
/// If the text cannot be written.
pub fn write_perfetto(trace: &Trace, mut to: impl io::Write) -> io::Result<()> {
    let about = json!({ "program": "Busfree", "model_version": MODEL_VERSION, "plan": trace.plan });
    write!(to, "{{\"displayTimeUnit\":\"ns\",\"otherData\":{about},\"traceEvents\":[")?;
    let name = |what: &str, thread: u32, name: &str| json!({ "ph": "M", "name": what, "pid": PROCESS, "tid": thread, "args": { "name": name } });
    write!(to, "{}", name("process_name", BUS, "SCSI bus"))?;
    write!(to, ",{}", name("thread_name", BUS, "Bus"))?;
    for (place, party) in (0..).zip(&trace.parties) {
        let title = format!("{} {}", party.id, party.name);
        let sort = json!({ "ph": "M", "name": "thread_sort_index", "pid": PROCESS, "tid": track(place), "args": { "sort_index": track(place) } });
        write!(to, ",{},{sort}", name("thread_name", track(place), &title))?;
    }
    for event in &trace.events {
        let Some(ends) = event.ends else { continue };
        let (at, time) = span_ns(event);
        let round = round(trace, event);
        let mut args = json!({ "initiator": id(trace, ends.initiator), "target": id(trace, ends.target) });
        if event.bytes > 0 {
            args["bytes"] = json!(event.bytes);
        }
        if let Some(number) = event.command.and_then(|index| trace.commands.get(index as usize)).map(|c| c.number) {
            args["command"] = json!(number);
        }
        if let Some(round) = &round {
            args["asked"] = round.asked.iter().map(|(id, wait)| json!({ "id": id, "waited_us": us(*wait) })).collect();
            args["won"] = json!(round.won);
        }
        for track in [BUS, track(ends.holder)] {
            let slice = json!({ "ph": "X", "name": event.phase.name(), "cat": event.kind.word(), "ts": us(at), "dur": us(time), "pid": PROCESS, "tid": track, "args": args });
            write!(to, ",{slice}")?;
        }
    }
    for (index, command) in trace.commands.iter().enumerate() {
        let what = if command.read { "READ" } else { "WRITE" };
        let name = format!("{what} {}", command.number);
        let args = json!({ "bytes": command.bytes, "address": command.address, "issued_us": us(ns(command.issued)) });
        let thread = track(command.target);
        let end = command.done.unwrap_or(trace.to);
        for (ph, at) in [("b", command.sent), ("e", end)] {
            let edge = json!({ "ph": ph, "cat": "command", "id": index, "name": name, "ts": us(ns(at)), "pid": PROCESS, "tid": thread, "args": args });
            write!(to, ",{edge}")?;
        }
    }
    writeln!(to, "]}}")
}
