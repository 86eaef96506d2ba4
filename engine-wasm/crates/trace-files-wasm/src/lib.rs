//! Recordings for the page: a module of its own in a worker of its own, fetched when a user opens a recording.

use busfree_recordings::{BusLine, Polarity, Read, Reader, Status, summary};
use busfree_scsi::{Arbitration, Columns, Ends, NONE, Phase, PhaseKind, TraceCommand, TraceEvent};
use wasm_bindgen::prelude::*;

/// A file that is being read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RecordingReader {
    reader: Reader,
}

#[wasm_bindgen]
impl RecordingReader {
    /// Begins to read. `lines` and `signals` name the signals of a value change dump: a line of the bus by its name in
    /// the standard, and the index of its signal; without any they have their usual names. `polarity`: 0, detected; 1,
    /// low is asserted; 2, high is.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(lines: Vec<String>, signals: &[u32], polarity: u8) -> Self {
        let named = lines.iter().zip(signals);
        let names: Vec<_> = named.filter_map(|(name, at)| Some((BusLine::named(name)?, *at as usize))).collect();
        let polarity = match polarity {
            1 => Polarity::ActiveLow,
            2 => Polarity::ActiveHigh,
            _ => Polarity::Detect,
        };
        Self { reader: Reader::new((!names.is_empty()).then_some(names), polarity) }
    }

    /// Reads the next bytes. Returns false if more of them change nothing.
    pub fn push(&mut self, chunk: &[u8]) -> bool {
        self.reader.push(chunk) == Status::Reading
    }

    /// Lines that were read so far.
    #[must_use]
    pub fn lines(&self) -> f64 {
        self.reader.lines() as f64
    }

    /// The file ends. The reader is used up.
    #[must_use]
    pub fn finish(self) -> RecordingColumns {
        let mut read = self.reader.finish();
        // The head keeps when the recording begins by its own clock.
        let head = serde_json::to_string(&read.head()).unwrap_or_default();
        if let Some(recording) = &mut read.recording {
            recording.begin_at_0();
        }
        RecordingColumns { read, head }
    }
}

/// A file that was read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RecordingColumns {
    read: Read,
    head: String,
}

#[wasm_bindgen]
impl RecordingColumns {
    /// What is not in columns: JSON of `RecordingHead`.
    #[must_use]
    pub fn head(&self) -> String {
        self.head.clone()
    }

    /// A column of times, nanoseconds: [`Columns::times`].
    #[must_use]
    pub fn times(&self, column: u32) -> Vec<f64> {
        self.read.recording.as_ref().map_or_else(Vec::new, |one| one.columns().times(column))
    }

    /// A column of whole numbers: [`Columns::numbers`].
    #[must_use]
    pub fn numbers(&self, column: u32) -> Vec<u32> {
        self.read.recording.as_ref().map_or_else(Vec::new, |one| one.columns().numbers(column))
    }

    /// For each phase the index of its name in the head's `labels`, 2^32 - 1 without one.
    #[must_use]
    pub fn labels(&self) -> Vec<u32> {
        self.read.recording.as_ref().map_or_else(Vec::new, |one| one.labels().1.to_vec())
    }

    /// For each phase where its bytes begin in [`bytes`](Self::bytes).
    #[must_use]
    pub fn bytes_at(&self) -> Vec<u32> {
        self.read.recording.as_ref().map_or_else(Vec::new, |one| one.kept_bytes().1.to_vec())
    }

    /// The bytes of all messages, commands and status.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.read.recording.as_ref().map_or_else(Vec::new, |one| one.kept_bytes().0.to_vec())
    }
}

/// The columns of a trace that its summary needs, to sum up a simulated one as a recorded one is.
#[wasm_bindgen]
#[derive(Debug)]
pub struct SimulatedColumns {
    ids: Vec<u8>,
    from: f64,
    to: f64,
    events: Vec<TraceEvent>,
    arbitrations: Vec<Arbitration>,
    commands: Vec<TraceCommand>,
}

fn ps(ns: f64) -> i64 {
    (ns * 1000.0).round() as i64
}

#[wasm_bindgen]
impl SimulatedColumns {
    /// A trace of parties with these IDs, in the order of the columns, from one time to another, ns.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(ids: Vec<u8>, from: f64, to: f64) -> Self {
        Self { ids, from, to, events: Vec::new(), arbitrations: Vec::new(), commands: Vec::new() }
    }

    /// Its phases: when they begin, their codes, their ends and their bytes.
    pub fn phases(&mut self, at: &[f64], phase: &[u32], ends: &[u32], bytes: &[u32]) {
        let value = |column: &[u32], index: usize| column.get(index).copied().unwrap_or(NONE);
        let event = |(index, at_ns): (usize, &f64)| {
            let (code, pair) = (value(phase, index), value(ends, index));
            TraceEvent {
                at: ps(*at_ns),
                time: (ps(at.get(index + 1).copied().unwrap_or(self.to)) - ps(*at_ns)).unsigned_abs(),
                phase: Phase::ALL.get((code >> 4) as usize).copied().unwrap_or(Phase::Held),
                kind: PhaseKind::ALL.get((code & 15) as usize).copied().unwrap_or(PhaseKind::Dead),
                ends: (pair != NONE).then_some(Ends {
                    initiator: (pair >> 8) as u8,
                    target: pair as u8,
                    holder: (pair >> 16) as u8,
                }),
                bytes: u64::from(value(bytes, index)),
                arbitration: None,
                command: None,
            }
        };
        self.events = at.iter().enumerate().map(event).collect();
    }

    /// Its arbitrations: the place of each winner, and the bits of those that took part.
    pub fn arbitrations(&mut self, won: &[u32], contenders: &[u32]) {
        let row = |(won, contenders): (&u32, &u32)| Arbitration {
            at: 0,
            won: *won as u8,
            contenders: *contenders,
            first_ask: 0,
        };
        self.arbitrations = won.iter().zip(contenders).map(row).collect();
    }

    /// Its commands: initiator and target, when each was sent and was done.
    pub fn commands(&mut self, pair: &[u32], sent: &[f64], done: &[f64]) {
        let row = |((pair, sent), done): ((&u32, &f64), &f64)| TraceCommand {
            initiator: (pair >> 8) as u8,
            target: *pair as u8,
            number: 0,
            read: true,
            address: 0,
            bytes: 0,
            issued: ps(*sent),
            sent: ps(*sent),
            done: (!done.is_nan()).then(|| ps(*done)),
        };
        self.commands = pair.iter().zip(sent).zip(done).map(row).collect();
    }

    /// What it comes to: JSON of `TraceSummary`.
    #[must_use]
    pub fn summary(&self) -> String {
        let Self { ids, events, arbitrations, commands, .. } = self;
        let columns = Columns { events, arbitrations, asks: &[], commands };
        let sums = summary(ids, &columns, (ps(self.from), ps(self.to)), 1);
        serde_json::to_string(&sums).unwrap_or_default()
    }
}
