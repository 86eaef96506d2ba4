//! A trace as comma-separated values, a row for each phase.

use std::io;

use busfree_sim::{Ends, Trace};

use crate::traces::{id, round, span_ns};

/// Writes a trace as CSV with a heading: a row for each phase, SCSI IDs, whole nanoseconds. IDs that asked are separated
/// by spaces; a value that does not exist is empty.
///
/// # Errors
/// If the text cannot be written.
pub fn write_csv(trace: &Trace, mut to: impl io::Write) -> io::Result<()> {
    writeln!(to, "t_ns,ns,kind,phase,initiator,target,bytes,command,asked,won,waited_ns")?;
    for event in &trace.events {
        let (at, time) = span_ns(event);
        let of = |place: fn(Ends) -> u8| text(event.ends.and_then(|ends| id(trace, place(ends))));
        let round = round(trace, event);
        let asked = round.iter().flat_map(|round| &round.asked).map(|(id, _)| id.to_string()).collect::<Vec<_>>();
        writeln!(
            to,
            "{at},{time},{},{},{},{},{},{},{},{},{}",
            event.kind.word(),
            event.phase.name(),
            of(|ends| ends.initiator),
            of(|ends| ends.target),
            event.bytes,
            text(event.command),
            asked.join(" "),
            text(round.as_ref().and_then(|round| round.won)),
            text(round.and_then(|round| round.waited_ns)),
        )?;
    }
    Ok(())
}

fn text(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}
