//! A recording that was read.

use busfree_scsi::{Arbitration, Ask, Columns, NONE, TraceCommand, TraceEvent};

use crate::recordings::agreed::Agreements;
use crate::recordings::summary::{TraceSummary, summary};

/// What was recorded, in the shape of a simulated trace.
#[derive(Debug)]
pub struct Recording {
    /// SCSI IDs in order of strength. The other fields name parties by their place here; [`UNKNOWN_ID`](crate::recordings::UNKNOWN_ID)
    /// stands for a party that the recording does not tell.
    pub ids: Vec<u8>,
    /// Phases in order, without gaps: each begins where the one before ends. In a log with a coarse clock a phase may
    /// take no time. Its place is the same as in `labels` and `bytes_of`.
    pub events: Vec<TraceEvent>,
    /// Arbitrations in order.
    pub arbitrations: Vec<Arbitration>,
    /// The parties that asked. One has asked since the first arbitration that it has lost.
    pub asks: Vec<Ask>,
    /// Commands in order. `bytes` are those that moved; `issued` is when it was sent.
    pub commands: Vec<TraceCommand>,
    /// When the first phase begins, ps by the clock of the recording.
    pub from: i64,
    /// When the last phase ends, ps.
    pub to: i64,
    /// How often RST was asserted.
    pub resets: u64,
    /// The file has more phases than are kept.
    pub truncated: bool,
    /// It tells how many bytes each phase moves.
    pub counts_bytes: bool,
    /// It is a trace of our own: its times are those of a simulated trace.
    pub is_own: bool,
    pub(crate) agreements: Agreements,
    pub(crate) kept: Kept,
}

/// The bytes of messages, commands and status, and their names.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    pub(crate) bytes: Vec<u8>,
    /// Where the bytes of each event begin.
    pub(crate) at: Vec<u32>,
    /// The name of what each event says: an index into `names`, [`NONE`] without one.
    pub(crate) label: Vec<u32>,
    pub(crate) names: Vec<String>,
}

/// Most different names; there are fewer than this many combinations in practice.
const NAMES_MAX: usize = 4_096;

impl Kept {
    pub(crate) fn add(&mut self, event: usize, label: &str, bytes: &[u8]) {
        self.finish(event);
        self.at.push(self.bytes.len() as u32);
        self.bytes.extend_from_slice(bytes);
        let known = self.names.iter().position(|name| name == label);
        self.label.push(match known {
            _ if label.is_empty() => NONE,
            Some(place) => place as u32,
            None if self.names.len() < NAMES_MAX => {
                self.names.push(label.to_owned());
                self.names.len() as u32 - 1
            }
            None => NONE,
        });
    }

    /// Events before this one have no bytes.
    pub(crate) fn finish(&mut self, events: usize) {
        self.at.resize(events, self.bytes.len() as u32);
        self.label.resize(events, NONE);
    }
}

impl Recording {
    /// The phases, arbitrations and commands as columns.
    #[must_use]
    pub fn columns(&self) -> Columns<'_> {
        let Self { events, arbitrations, asks, commands, .. } = self;
        Columns { events, arbitrations, asks, commands }
    }

    /// Moves all times, so that it begins at `at`, ps.
    pub fn begin_at(&mut self, at: i64) {
        let from = self.from - at;
        let times = self.events.iter_mut().map(|one| &mut one.at);
        let times = times.chain(self.arbitrations.iter_mut().map(|one| &mut one.at));
        let times = times.chain(self.asks.iter_mut().map(|one| &mut one.since));
        let commands = self.commands.iter_mut();
        let of_commands = commands.flat_map(|one| [&mut one.issued, &mut one.sent].into_iter().chain(&mut one.done));
        for time in times.chain(of_commands).chain([&mut self.to]) {
            *time -= from;
        }
        self.from = at;
    }

    /// What it comes to. `resolution`: the shortest time that the recording tells apart, ps.
    #[must_use]
    pub fn summary(&self, resolution: u64) -> TraceSummary {
        self.summary_of((self.from, self.to), resolution)
    }

    /// What a span of it comes to, ps.
    #[must_use]
    pub fn summary_of(&self, span: (i64, i64), resolution: u64) -> TraceSummary {
        let all = summary(&self.ids, &self.columns(), span, resolution).with(&self.agreements);
        if self.counts_bytes { all } else { all.without_bytes() }
    }

    /// The bytes of a message, command or status; empty for other phases.
    #[must_use]
    pub fn bytes_of(&self, event: usize) -> &[u8] {
        let from = self.kept.at.get(event).map_or(0, |at| *at as usize);
        let to = self.kept.at.get(event + 1).map_or(self.kept.bytes.len(), |at| *at as usize);
        self.kept.bytes.get(from..to).unwrap_or_default()
    }

    /// What an event says by the standard's names: messages, a command, a status.
    #[must_use]
    pub fn label_of(&self, event: usize) -> &str {
        let name = self.kept.label.get(event).and_then(|label| self.kept.names.get(*label as usize));
        name.map_or("", String::as_str)
    }

    /// All names, and for each event its index there or [`NONE`].
    #[must_use]
    pub fn labels(&self) -> (&[String], &[u32]) {
        (&self.kept.names, &self.kept.label)
    }

    /// All bytes of messages, commands and status, and where those of each event begin.
    #[must_use]
    pub fn kept_bytes(&self) -> (&[u8], &[u32]) {
        (&self.kept.bytes, &self.kept.at)
    }
}
