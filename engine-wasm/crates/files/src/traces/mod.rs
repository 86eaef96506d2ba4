//! A trace of the bus as text, for other programs: JSON, CSV, VCD (IEEE 1364) and Perfetto's JSON trace format. Times
//! are whole nanoseconds from the moment at which the prediction begins to count. Each is rounded by itself, so each
//! phase still begins where the one before ends.

mod csv;
mod json;
mod monitor;
mod part;
mod perfetto;
mod vcd;

pub use csv::write_csv;
pub use json::{TraceDocument, write_json};
pub use monitor::monitor;
pub use part::part;
pub use perfetto::write_perfetto;
pub use vcd::write_vcd;

use busfree_sim::{Ask, Trace, TraceEvent};

/// Picoseconds as nanoseconds, rounded.
pub(crate) const fn ns(ps: i64) -> i64 {
    (ps + 500).div_euclid(1000)
}

/// When an event begins and how long it lasts, nanoseconds.
pub(crate) const fn span_ns(event: &TraceEvent) -> (i64, i64) {
    let (from, to) = (ns(event.at), ns(event.at + event.time as i64));
    (from, to - from)
}

/// The SCSI ID of the party at a place.
pub(crate) fn id(trace: &Trace, place: u8) -> Option<u8> {
    trace.parties.get(usize::from(place)).map(|party| party.id)
}

/// An arbitration with SCSI IDs.
pub(crate) struct Round {
    /// Those that took part, strongest first, and how long each had waited, nanoseconds.
    pub(crate) asked: Vec<(u8, i64)>,
    /// Those that asked but let others go first.
    pub(crate) yielded: Vec<u8>,
    pub(crate) won: Option<u8>,
    /// How long the winner had waited, nanoseconds.
    pub(crate) waited_ns: Option<i64>,
}

/// The arbitration of an event; `None` if the event is not an arbitration.
pub(crate) fn round(trace: &Trace, event: &TraceEvent) -> Option<Round> {
    if event.phase != busfree_sim::Phase::Arbitration {
        return None;
    }
    let index = event.arbitration? as usize;
    let arbitration = trace.arbitrations.get(index)?;
    let took_part = |ask: &&Ask| arbitration.contenders >> ask.place & 1 == 1;
    let wait = |ask: &Ask| Some((id(trace, ask.place)?, ns(arbitration.at) - ns(ask.since)));
    let asks = trace.asks_of(index);
    let winner = asks.iter().find(|ask| ask.place == arbitration.won).and_then(wait);
    Some(Round {
        asked: asks.iter().filter(took_part).filter_map(wait).collect(),
        yielded: asks.iter().filter(|ask| !took_part(ask)).filter_map(|ask| id(trace, ask.place)).collect(),
        won: winner.map(|(id, _)| id),
        waited_ns: winner.map(|(_, wait)| wait),
    })
}
