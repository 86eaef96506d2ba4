//! The types of a trace: what happened on the bus, phase by phase. All times are picoseconds from the moment at which
//! counting begins, so what began before it has a negative time.

use busfree_plan::Party;
use serde::Serialize;
use ts_rs::TS;

/// Most connections of a trace that people and pages ask for: about a million phases.
pub const TRACE_CONNECTIONS_MAX: u64 = 150_000;

/// A phase of the bus (SCSI-2, 6.1), or the time without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// BUS FREE: from the end of a connection to the next arbitration, delays of the standard included.
    Free,
    /// ARBITRATION, or quick arbitration in its place.
    Arbitration,
    /// SELECTION: an initiator connects to a target.
    Selection,
    /// RESELECTION: a target reconnects to its initiator.
    Reselection,
    /// MESSAGE OUT.
    MessageOut,
    /// COMMAND.
    Command,
    /// DATA OUT.
    DataOut,
    /// DATA IN.
    DataIn,
    /// STATUS.
    Status,
    /// MESSAGE IN.
    MessageIn,
    /// Information units other than data (SPI-4) from the initiator: L_Q and command, checksum. A DT DATA OUT phase.
    UnitsOut,
    /// Information units other than data from the target: L_Q, checksum, status. A DT DATA IN phase.
    UnitsIn,
    /// Not a phase of the standard: BSY is asserted and nothing is transferred, because firmware is working or data
    /// are not ready.
    Held,
}

/// What a phase is for: the groups in which the bus's time is counted, and within them those of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseKind {
    /// The bus is free.
    Free,
    /// Parties arbitrate.
    Arbitration,
    /// An initiator selects a target.
    Selection,
    /// A target reselects its initiator.
    Reselection,
    /// A message, or an information unit that identifies a command or checks data.
    Message,
    /// A command.
    Command,
    /// Data.
    Data,
    /// Status.
    Status,
    /// BSY is asserted and nothing is transferred.
    Dead,
}

impl Phase {
    /// All of them; the codes of a trace's columns are indices.
    pub const ALL: [Self; 13] = [
        Self::Free,
        Self::Arbitration,
        Self::Selection,
        Self::Reselection,
        Self::MessageOut,
        Self::Command,
        Self::DataOut,
        Self::DataIn,
        Self::Status,
        Self::MessageIn,
        Self::UnitsOut,
        Self::UnitsIn,
        Self::Held,
    ];

    /// The name of a phase in the standard (SCSI-2, 6.1; SPI-4 for packets). "BUS HELD" is not one of its phases: BSY is
    /// asserted and nothing is transferred.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "BUS FREE",
            Self::Arbitration => "ARBITRATION",
            Self::Selection => "SELECTION",
            Self::Reselection => "RESELECTION",
            Self::MessageOut => "MESSAGE OUT",
            Self::Command => "COMMAND",
            Self::DataOut => "DATA OUT",
            Self::DataIn => "DATA IN",
            Self::Status => "STATUS",
            Self::MessageIn => "MESSAGE IN",
            Self::UnitsOut => "DT DATA OUT",
            Self::UnitsIn => "DT DATA IN",
            Self::Held => "BUS HELD",
        }
    }
}

impl PhaseKind {
    /// All of them; the codes of a trace's columns are indices.
    pub const ALL: [Self; 9] = [
        Self::Free,
        Self::Arbitration,
        Self::Selection,
        Self::Reselection,
        Self::Message,
        Self::Command,
        Self::Data,
        Self::Status,
        Self::Dead,
    ];

    /// The word for what a phase is for.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Arbitration => "arbitration",
            Self::Selection => "selection",
            Self::Reselection => "reselection",
            Self::Message => "message",
            Self::Command => "command",
            Self::Data => "data",
            Self::Status => "status",
            Self::Dead => "dead",
        }
    }
}

/// What a trace is of.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
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
    /// When the first event begins.
    pub from: i64,
    /// When the last event ends.
    pub to: i64,
    /// The span that was asked for is longer, but a trace holds only so many connections.
    pub truncated: bool,
}

/// A party of a trace.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TraceParty {
    /// Which one of the plan.
    pub party: Party,
    /// Its SCSI ID.
    pub id: u8,
    /// Its name.
    pub name: String,
}

/// One phase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraceEvent {
    /// When it begins.
    pub at: i64,
    /// How long it lasts; never 0.
    pub time: u64,
    /// The phase.
    pub phase: Phase,
    /// What it is for.
    pub kind: PhaseKind,
    /// The parties concerned; `None` while the bus is free.
    pub ends: Option<Ends>,
    /// Bytes that move in it.
    pub bytes: u64,
    /// Its arbitration: an index into `arbitrations`. `None` while the bus is free.
    pub arbitration: Option<u32>,
    /// Its command: an index into `commands`. `None` while the bus is free.
    pub command: Option<u32>,
}

/// The two ends of a connection, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The initiator.
    pub initiator: u8,
    /// The target.
    pub target: u8,
    /// The one of the two whose time on the bus this is: the winner of the arbitration, or a target that keeps the bus
    /// after its command.
    pub holder: u8,
}

/// One arbitration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arbitration {
    /// When it begins.
    pub at: i64,
    /// Place of the winner.
    pub won: u8,
    /// Parties that took part, one bit for each place.
    pub contenders: u32,
    /// Index of its first party in `asks`. They are in order of strength, and the next arbitration's follow.
    pub first_ask: u32,
}

/// A party that asks for the bus at an arbitration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ask {
    /// Its place.
    pub place: u8,
    /// Since when it has asked.
    pub since: i64,
}

/// One command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraceCommand {
    /// Place of its initiator.
    pub initiator: u8,
    /// Place of its target.
    pub target: u8,
    /// Number of the request among those of its initiator to its target, from 1.
    pub number: u64,
    /// A read, otherwise a write.
    pub read: bool,
    /// First byte on the medium.
    pub address: u64,
    /// Bytes it asks for.
    pub bytes: u64,
    /// When the host had it ready.
    pub issued: i64,
    /// When its initiator had the bus to send it.
    pub sent: i64,
    /// When its status had arrived; `None` if that is after the trace.
    pub done: Option<i64>,
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

    /// The parties that asked at an arbitration, strongest first. Those that did not take part let others go first.
    #[must_use]
    pub fn asks_of(&self, arbitration: usize) -> &[Ask] {
        let first = |index: usize| self.arbitrations.get(index).map_or(self.asks.len(), |a| a.first_ask as usize);
        self.asks.get(first(arbitration)..first(arbitration + 1)).unwrap_or_default()
    }
}
