//! What happened on a bus, simulated or recorded: phases, arbitrations, commands. All times are picoseconds.
//! A place is that of a party among the parties of the trace, strongest first.

use crate::{Phase, PhaseKind};

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

/// All of them, as a trace hands them over: in columns, because typed arrays cross to the page without being copied
/// twice.
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a> {
    /// Phases in order, without gaps.
    pub events: &'a [TraceEvent],
    /// Arbitrations in order, one for each event that is an arbitration.
    pub arbitrations: &'a [Arbitration],
    /// Those that asked, of one arbitration after the other.
    pub asks: &'a [Ask],
    /// Commands in the order of their first connection.
    pub commands: &'a [TraceCommand],
}

/// The value of a column of whole numbers where there is none.
pub const NONE: u32 = u32::MAX;

/// The number of columns of times, and of whole numbers.
pub const COLUMNS: [u32; 2] = [5, 15];

fn ns(ps: i64) -> f64 {
    ps as f64 / 1000.0
}

fn ps(ns: f64) -> i64 {
    (ns * 1000.0).round() as i64
}

impl Columns<'_> {
    /// A column of times, nanoseconds: 0, when each phase begins; 1, since when each party of each arbitration has
    /// asked; 2, 3 and 4, when each command was issued, was sent and was done, the last NaN if that is after the trace.
    #[must_use]
    pub fn times(&self, column: u32) -> Vec<f64> {
        match column {
            0 => self.events.iter().map(|event| ns(event.at)).collect(),
            1 => self.asks.iter().map(|ask| ns(ask.since)).collect(),
            2 => self.commands.iter().map(|command| ns(command.issued)).collect(),
            3 => self.commands.iter().map(|command| ns(command.sent)).collect(),
            _ => self.commands.iter().map(|command| command.done.map_or(f64::NAN, ns)).collect(),
        }
    }

    /// A column of whole numbers, [`NONE`] where there is none. Of phases: 0, phase and kind, four bits each, as indices
    /// of `PHASES` and `PHASE_KINDS`; 1, holder, initiator and target, eight bits each; 2, bytes; 3, arbitration; 4,
    /// command. Of arbitrations: 5, its phase; 6, the winner; 7, the bits of those that took part; 8, the first in the
    /// column of those that asked. 9, those that asked. Of commands: 10, initiator and target, eight bits each; 11,
    /// number; 12, bytes; 13, 1 for a read; 14, first block of 512 bytes.
    #[must_use]
    pub fn numbers(&self, column: u32) -> Vec<u32> {
        let Self { events, arbitrations, asks, commands } = self;
        let pair = |initiator: u8, target: u8| u32::from(initiator) << 8 | u32::from(target);
        let ends = |ends: Ends| u32::from(ends.holder) << 16 | pair(ends.initiator, ends.target);
        match column {
            0 => events.iter().map(|event| (event.phase as u32) << 4 | event.kind as u32).collect(),
            1 => events.iter().map(|event| event.ends.map_or(NONE, ends)).collect(),
            2 => events.iter().map(|event| event.bytes as u32).collect(),
            3 => events.iter().map(|event| event.arbitration.unwrap_or(NONE)).collect(),
            4 => events.iter().map(|event| event.command.unwrap_or(NONE)).collect(),
            5 => {
                let begins = events.iter().enumerate().filter(|(_, event)| event.phase == Phase::Arbitration);
                begins.map(|(index, _)| index as u32).collect()
            }
            6 => arbitrations.iter().map(|one| u32::from(one.won)).collect(),
            7 => arbitrations.iter().map(|one| one.contenders).collect(),
            8 => arbitrations.iter().map(|one| one.first_ask).collect(),
            9 => asks.iter().map(|ask| u32::from(ask.place)).collect(),
            10 => commands.iter().map(|command| pair(command.initiator, command.target)).collect(),
            11 => commands.iter().map(|command| command.number as u32).collect(),
            12 => commands.iter().map(|command| command.bytes as u32).collect(),
            13 => commands.iter().map(|command| u32::from(command.read)).collect(),
            _ => commands.iter().map(|command| (command.address / 512) as u32).collect(),
        }
    }
}

/// What [`Columns`] refer to, for a trace that comes back from the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// Phases in order, without gaps.
    pub events: Vec<TraceEvent>,
    /// Arbitrations in order.
    pub arbitrations: Vec<Arbitration>,
    /// Those that asked, of one arbitration after the other.
    pub asks: Vec<Ask>,
    /// Commands in the order of their first connection.
    pub commands: Vec<TraceCommand>,
}

impl Rows {
    /// Reads [`Columns::times`] and [`Columns::numbers`], all of them in order, of a trace that ends at `to`. A column that
    /// is missing or too short counts as [`NONE`].
    #[must_use]
    pub fn from_columns(times: &[Vec<f64>], numbers: &[Vec<u32>], to: i64) -> Self {
        let time = |column: usize, index: usize| times.get(column)?.get(index).copied().map(ps);
        let number = |column: usize, index: usize| {
            numbers.get(column).and_then(|values| values.get(index)).copied().unwrap_or(NONE)
        };
        let some = |value: u32| (value != NONE).then_some(value);
        let rows = |count: Option<usize>| 0..count.unwrap_or_default();
        let event = |index: usize| {
            let (at, code) = (time(0, index).unwrap_or(to), number(0, index));
            TraceEvent {
                at,
                time: time(0, index + 1).unwrap_or(to).abs_diff(at),
                phase: Phase::ALL.get((code >> 4) as usize).copied().unwrap_or(Phase::Held),
                kind: PhaseKind::ALL.get((code & 15) as usize).copied().unwrap_or(PhaseKind::Dead),
                ends: some(number(1, index)).map(|ends| Ends {
                    initiator: (ends >> 8) as u8,
                    target: ends as u8,
                    holder: (ends >> 16) as u8,
                }),
                bytes: u64::from(number(2, index)),
                arbitration: some(number(3, index)),
                command: some(number(4, index)),
            }
        };
        let arbitration = |index: usize| Arbitration {
            at: time(0, number(5, index) as usize).unwrap_or(to),
            won: number(6, index) as u8,
            contenders: number(7, index),
            first_ask: number(8, index),
        };
        let ask = |index: usize| Ask { place: number(9, index) as u8, since: time(1, index).unwrap_or(to) };
        let command = |index: usize| TraceCommand {
            initiator: (number(10, index) >> 8) as u8,
            target: number(10, index) as u8,
            number: u64::from(number(11, index)),
            read: number(13, index) == 1,
            address: u64::from(number(14, index)) * 512,
            bytes: u64::from(number(12, index)),
            issued: time(2, index).unwrap_or(to),
            sent: time(3, index).unwrap_or(to),
            done: times.get(4).and_then(|done| done.get(index)).filter(|done| !done.is_nan()).copied().map(ps),
        };
        Self {
            events: rows(times.first().map(Vec::len)).map(event).collect(),
            arbitrations: rows(numbers.get(6).map(Vec::len)).map(arbitration).collect(),
            asks: rows(numbers.get(9).map(Vec::len)).map(ask).collect(),
            commands: rows(numbers.get(10).map(Vec::len)).map(command).collect(),
        }
    }

    /// As columns.
    #[must_use]
    pub fn columns(&self) -> Columns<'_> {
        let Self { events, arbitrations, asks, commands } = self;
        Columns { events, arbitrations, asks, commands }
    }
}
