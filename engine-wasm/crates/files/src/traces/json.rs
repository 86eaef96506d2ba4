//! A trace as one JSON document.

use std::io;

use busfree_devices::MODEL_VERSION;
use busfree_plan::Party;
use busfree_sim::{PhaseKind, Trace, TraceCommand, TraceEvent, TraceParty};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::traces::{id, ns, round, span_ns};

/// A trace with SCSI IDs and whole nanoseconds.
#[derive(Serialize, JsonSchema)]
pub struct TraceDocument<'a> {
    /// Version of the model.
    model_version: &'static str,
    /// Canonical link of the plan.
    plan: &'a str,
    /// Beginning of the span, ns from the moment at which the prediction begins to count.
    from_ns: i64,
    /// End of the span, ns.
    to_ns: i64,
    /// Whether the span has more connections than a trace holds.
    truncated: bool,
    /// Hosts and devices.
    parties: Vec<PartyDocument>,
    /// Phases of the bus in order, without gaps.
    #[serde(serialize_with = "events")]
    #[schemars(with = "Vec<EventDocument>")]
    events: &'a Trace,
    /// Commands of the span.
    #[serde(serialize_with = "commands")]
    #[schemars(with = "Vec<CommandDocument>")]
    commands: &'a Trace,
}

#[derive(Serialize, JsonSchema)]
struct PartyDocument {
    /// SCSI ID.
    id: u8,
    /// Its name.
    name: String,
    /// Its place in the plan.
    party: Party,
}

/// A phase of the bus.
#[derive(Serialize, JsonSchema)]
struct EventDocument {
    /// Beginning, ns.
    t_ns: i64,
    /// Length, ns.
    ns: i64,
    /// What the bus is used for.
    kind: PhaseKind,
    /// Its name in the standard.
    phase: &'static str,
    /// SCSI ID of the host; `None` while there is none.
    initiator: Option<u8>,
    /// SCSI ID of the device; `None` while there is none.
    target: Option<u8>,
    /// Bytes transferred.
    bytes: u64,
    /// Index in `commands`; `None` without a command.
    command: Option<u32>,
    /// Of an arbitration: the IDs that took part.
    asked: Vec<u8>,
    /// Of an arbitration: how long each of `asked` has waited, ns.
    waits_ns: Vec<i64>,
    /// Of an arbitration: the IDs that want the bus and let others go first.
    yielded: Vec<u8>,
    /// Of an arbitration: the ID that won.
    won: Option<u8>,
    /// Of an arbitration: how long the winner has waited, ns.
    waited_ns: Option<i64>,
}

#[derive(Serialize, JsonSchema)]
struct CommandDocument {
    /// SCSI ID of the host.
    initiator: Option<u8>,
    /// SCSI ID of the device.
    target: Option<u8>,
    /// Its number at the device.
    number: u64,
    /// Whether it reads; otherwise it writes.
    read: bool,
    /// Its first byte on the medium.
    address: u64,
    /// Its length, bytes.
    bytes: u64,
    /// When the host issues it, ns.
    issued_ns: i64,
    /// When the device has it, ns.
    sent_ns: i64,
    /// When the host has its status, ns; `None` if that is after the span.
    done_ns: Option<i64>,
}

fn event(trace: &Trace, event: &TraceEvent) -> EventDocument {
    let (t_ns, ns) = span_ns(event);
    let round = round(trace, event);
    let (asked, waits_ns) = round.iter().flat_map(|round| round.asked.iter().copied()).unzip();
    EventDocument {
        t_ns,
        ns,
        kind: event.kind,
        phase: event.phase.name(),
        initiator: event.ends.and_then(|ends| id(trace, ends.initiator)),
        target: event.ends.and_then(|ends| id(trace, ends.target)),
        bytes: event.bytes,
        command: event.command,
        asked,
        waits_ns,
        yielded: round.iter().flat_map(|round| round.yielded.iter().copied()).collect(),
        won: round.as_ref().and_then(|round| round.won),
        waited_ns: round.and_then(|round| round.waited_ns),
    }
}

fn command(trace: &Trace, command: &TraceCommand) -> CommandDocument {
    CommandDocument {
        initiator: id(trace, command.initiator),
        target: id(trace, command.target),
        number: command.number,
        read: command.read,
        address: command.address,
        bytes: command.bytes,
        issued_ns: ns(command.issued),
        sent_ns: ns(command.sent),
        done_ns: command.done.map(ns),
    }
}

fn events<S: Serializer>(trace: &Trace, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(trace.events.iter().map(|one| event(trace, one)))
}

fn commands<S: Serializer>(trace: &Trace, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(trace.commands.iter().map(|one| command(trace, one)))
}

/// Writes a trace as one JSON document, with SCSI IDs and whole nanoseconds.
///
/// # Errors
/// If the text cannot be written.
pub fn write_json(trace: &Trace, mut to: impl io::Write) -> io::Result<()> {
    let party = |one: &TraceParty| PartyDocument { id: one.id, name: one.name.clone(), party: one.party };
    let document = TraceDocument {
        model_version: MODEL_VERSION,
        plan: &trace.plan,
        from_ns: ns(trace.from),
        to_ns: ns(trace.to),
        truncated: trace.truncated,
        parties: trace.parties.iter().map(party).collect(),
        events: trace,
        commands: trace,
    };
    serde_json::to_writer(&mut to, &document)?;
    to.write_all(b"\n")
}
