//! Files of traces: recordings are read, simulated traces are saved, in a worker of their own.

use busfree_files::recordings::{BusLine, Polarity, Read, Reader, Simulated, Status, compare};
use busfree_files::traces::{part, write_csv, write_json, write_perfetto, write_vcd};
use busfree_plan::Party;
use busfree_scsi::Rows;
use busfree_sim::{Trace, TraceHead, TraceParty};
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
            recording.begin_at(0);
        }
        RecordingColumns { read, head, simulated: None }
    }
}

/// A file that was read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RecordingColumns {
    read: Read,
    head: String,
    /// What it is compared with.
    simulated: Option<Trace>,
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

    /// Sets the simulated trace to compare it with. That is used up.
    pub fn simulated(&mut self, trace: SimulatedTrace) {
        self.simulated = Some(trace.into_trace());
    }

    /// Compares it with the simulated trace, on whose axis it begins at `start_ns`: JSON of `TraceComparison`, or `null` if
    /// they have no time in common.
    #[must_use]
    pub fn compare(&mut self, start_ns: f64) -> String {
        let (Some(recording), Some(trace)) = (&mut self.read.recording, &self.simulated) else {
            return "null".to_owned();
        };
        let ids: Vec<u8> = trace.parties.iter().map(|party| party.id).collect();
        let simulated = Simulated { ids: &ids, columns: trace.columns(), span: (trace.from, trace.to) };
        recording.begin_at((start_ns * 1000.0).round() as i64);
        let compared = compare(recording, self.read.resolution, &simulated);
        recording.begin_at(0);
        serde_json::to_string(&compared).unwrap_or_default()
    }

    /// What it shows of each device: JSON of `RecordingFacts`, or `null` without a recording.
    #[must_use]
    pub fn facts(&self) -> String {
        let facts = self.read.recording.as_ref().map(|recording| recording.facts(self.read.resolution));
        serde_json::to_string(&facts).unwrap_or_default()
    }

    /// The bytes of all messages, commands and status.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.read.recording.as_ref().map_or_else(Vec::new, |one| one.kept_bytes().0.to_vec())
    }
}

/// A simulated trace that comes back from the page: to be compared with a recorded one, or to be saved.
#[wasm_bindgen]
#[derive(Debug)]
pub struct SimulatedTrace {
    head: TraceHead,
    times: Vec<Vec<f64>>,
    numbers: Vec<Vec<u32>>,
}

#[wasm_bindgen]
impl SimulatedTrace {
    /// A trace without parties and columns: the plan as its canonical link, when the first phase begins and the last one
    /// ends, ns, and whether the trace is shorter than the span that was asked for.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(plan: String, from_ns: f64, to_ns: f64, truncated: bool) -> Self {
        let head = TraceHead { plan, parties: Vec::new(), from_ns, to_ns, truncated };
        Self { head, times: Vec::new(), numbers: Vec::new() }
    }

    /// Adds the next party: its kind and index, as in `Party`, its SCSI ID and its name.
    pub fn party(&mut self, kind: &str, index: usize, id: u8, name: String) {
        let party = match kind {
            "host" => Party::Host { index },
            "device" => Party::Device { index },
            "load-host" => Party::LoadHost,
            _ => Party::LoadDisk { index },
        };
        self.head.parties.push(TraceParty { party, id, name, buffer_bytes: None });
    }

    /// Adds the next column of times.
    pub fn time(&mut self, column: Vec<f64>) {
        self.times.push(column);
    }

    /// Adds the next column of whole numbers.
    pub fn number(&mut self, column: Vec<u32>) {
        self.numbers.push(column);
    }

    /// The text of a file with the phases that overlap a span, ns, as UTF-8. `format`: `csv`, `json`, `vcd` or
    /// `perfetto`. The trace is used up.
    ///
    /// # Errors
    /// If there is no such format.
    pub fn file(self, format: &str, from_ns: f64, to_ns: f64) -> Result<Vec<u8>, JsError> {
        let ps = |ns: f64| (ns * 1000.0).round() as i64;
        let shown = part(&self.into_trace(), ps(from_ns), ps(to_ns));
        let mut text = Vec::new();
        match format {
            "csv" => write_csv(&shown, &mut text),
            "json" => write_json(&shown, &mut text),
            "vcd" => write_vcd(&shown, &mut text),
            "perfetto" => write_perfetto(&shown, &mut text),
            _ => return Err(JsError::new("no such format")),
        }?;
        Ok(text)
    }

    fn into_trace(self) -> Trace {
        let Self { head, times, numbers } = self;
        let to = (head.to_ns * 1000.0).round() as i64;
        let rows = Rows::from_columns(&times, &numbers, to);
        Trace::from_rows(head, rows)
    }
}
