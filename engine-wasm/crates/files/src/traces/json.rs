//! A trace as one JSON document.

use std::io;

use busfree_devices::MODEL_VERSION;
use busfree_plan::Party;
use busfree_sim::{PhaseKind, Trace, TraceCommand, TraceEvent, TraceParty};
use serde::{Serialize, Serializer};

use crate::traces::{id, ns, round, span_ns};

#[derive(Serialize)]
struct Document<'a> {
    model_version: &'static str,
    plan: &'a str,
    from_ns: i64,
    to_ns: i64,
    truncated: bool,
    parties: Vec<PartyDocument>,
    #[serde(serialize_with = "events")]
    events: &'a Trace,
    #[serde(serialize_with = "commands")]
    commands: &'a Trace,
}

#[derive(Serialize)]
struct PartyDocument {
    id: u8,
    name: String,
    party: Party,
}

/// `command`: an index into `commands`. The last five keys are those of an arbitration.
#[derive(Serialize)]
struct EventDocument {
    t_ns: i64,
    ns: i64,
    kind: PhaseKind,
    phase: &'static str,
    initiator: Option<u8>,
    target: Option<u8>,
    bytes: u64,
    command: Option<u32>,
    asked: Vec<u8>,
    waits_ns: Vec<i64>,
    yielded: Vec<u8>,
    won: Option<u8>,
    waited_ns: Option<i64>,
}

#[derive(Serialize)]
struct CommandDocument {
    initiator: Option<u8>,
    target: Option<u8>,
    number: u64,
    read: bool,
    address: u64,
    bytes: u64,
    issued_ns: i64,
    sent_ns: i64,
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
    let document = Document {
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
