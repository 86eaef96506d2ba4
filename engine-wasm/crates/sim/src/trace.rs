//! The types of a trace: what happened on the bus, phase by phase. All times are picoseconds from the moment at which
//! counting begins, so what began before it has a negative time.

use busfree_plan::Party;
pub use busfree_scsi::{Arbitration, Ask, Columns, Ends, Phase, PhaseKind, Rows, TraceCommand, TraceEvent};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Most connections of a trace that people and pages ask for: about a million phases.
pub const TRACE_CONNECTIONS_MAX: u64 = 150_000;

/// What a trace is of.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct TraceHead {
    /// The plan, as its canonical link.
    pub plan: String,
    /// Parties in order of strength. The columns name them by their place here.
    pub parties: Vec<TraceParty>,
    /// When the first phase begins, ns from the moment at which the prediction begins to count.
    pub from_ns: f64,
    /// When the last phase ends, ns.
    pub to_ns: f64,
    /// The span that was asked for is longer, but a trace holds only so many connections.
    pub truncated: bool,
}

/// A trace: everything that happened on the bus in a span of one replication.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The plan, as its canonical link.
    pub plan: String,
    /// Parties in order of strength. The other fields name them by their place here.
    pub parties: Vec<TraceParty>,
    /// Phases in order, without gaps: each begins where the one before ends.
    pub events: Vec<TraceEvent>,
    /// Arbitrations in order.
    pub arbitrations: Vec<Arbitration>,
    /// The parties that asked, of one arbitration after the other.
    pub asks: Vec<Ask>,
    /// The commands that were on the bus, in the order of their first connection.
    pub commands: Vec<TraceCommand>,
    /// The buffers of the parties, by place; those at the end of the list may be left out.
    pub buffers: Vec<Buffer>,
    /// When the prediction begins to count: the time of the points of buffers that is 0 for all else.
    pub zero: u64,
    /// Requests that were open at the end and have not been on the bus in the trace: place of the target, and when the
    /// host had it ready.
    pub unseen: Vec<(usize, i64)>,
    /// When the first event begins.
    pub from: i64,
    /// When the last event ends.
    pub to: i64,
    /// The span that was asked for is longer, but a trace holds only so many connections.
    pub truncated: bool,
}

/// A party of a trace.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct TraceParty {
    /// Which one of the plan.
    pub party: Party,
    /// Its SCSI ID.
    pub id: u8,
    /// Its name.
    pub name: String,
    /// Size of its buffer, bytes. `None` for a host, and for a device whose buffer the model does not have or that has no
    /// connection.
    #[ts(type = "number | null")]
    pub buffer_bytes: Option<u64>,
}

/// How full a device's buffer is. The bytes in it are those that are read and not sent, or received and not stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Buffer {
    /// Its size, bytes; 0 without a buffer, or if there was no connection.
    pub size: u64,
    /// Picoseconds from the beginning of the replication, and bytes, in order of time. Between two points the level
    /// changes evenly. There may be points before and after the trace.
    pub points: Vec<(u64, u64)>,
    /// The first point after the last connection.
    pub(crate) last: usize,
}

impl Trace {
    /// What it is of.
    #[must_use]
    pub fn head(&self) -> TraceHead {
        TraceHead {
            plan: self.plan.clone(),
            parties: self.parties.clone(),
            from_ns: self.from as f64 / 1000.0,
            to_ns: self.to as f64 / 1000.0,
            truncated: self.truncated,
        }
    }

    /// A trace from its head and rows, without the buffers.
    #[must_use]
    pub fn from_rows(head: TraceHead, rows: Rows) -> Self {
        let ps = |ns: f64| (ns * 1000.0).round() as i64;
        let (from, to) = (ps(head.from_ns), ps(head.to_ns));
        let TraceHead { plan, parties, truncated, .. } = head;
        let Rows { events, arbitrations, asks, commands } = rows;
        let (buffers, unseen) = (Vec::new(), Vec::new());
        Self { plan, parties, events, arbitrations, asks, commands, buffers, zero: 0, unseen, from, to, truncated }
    }

    /// What happened, as columns.
    #[must_use]
    pub fn columns(&self) -> Columns<'_> {
        let Self { events, arbitrations, asks, commands, .. } = self;
        Columns { events, arbitrations, asks, commands }
    }

    /// The parties that asked at an arbitration, strongest first. Those that did not take part let others go first.
    #[must_use]
    pub fn asks_of(&self, arbitration: usize) -> &[Ask] {
        let first = |index: usize| self.arbitrations.get(index).map_or(self.asks.len(), |a| a.first_ask as usize);
        self.asks.get(first(arbitration)..first(arbitration + 1)).unwrap_or_default()
    }
}
