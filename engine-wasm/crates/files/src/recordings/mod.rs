//! Recordings of a real bus, read as a stream of bytes in pieces of any size: value change dumps, debug logs of emulated
//! drives, files of a sniffer, traces of our own. The result has the shape of a simulated trace. A recording tells only what it has: a log
//! with a clock of milliseconds has no microseconds, and no arbitrations.
//!
//! Memory besides the result is bounded: [`limits`] has the bounds.

mod agreed;
mod build;
mod compare;
mod csv;
mod decode;
mod facts;
mod head;
pub mod limits;
mod line;
mod lines;
mod log;
mod message;
mod problem;
mod recording;
mod session;
mod shared_pins;
mod signals;
mod sniffer;
mod summary;
mod take;
mod vcd;

pub use build::UNKNOWN_ID;
pub use compare::{DIFFERENCES_MAX, Simulated, TraceComparison, WinnerComparison, WinnerDifference, compare};
pub use facts::{
    DeviceFacts, DisconnectFact, Fact, FactKind, FactUnit, Habit, Middle, RecordingFacts, SEEN_LEAST, WAIT, WaitPlace,
    facts,
};
pub use head::RecordingHead;
pub use line::BusLine;
pub use problem::{RecordingProblem, RecordingProblemCode};
pub use recording::Recording;
pub use signals::RecordedSignal;
pub use summary::{DeviceSummary, MeasuredRate, NegotiatedRate, TraceSummary, summary};
pub use take::{NotTaken, Taken, TakenField, take};

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::recordings::csv::{Csv, HEADING};
use crate::recordings::lines::Lines;
use crate::recordings::log::Log;
use crate::recordings::problem::Problems;
use crate::recordings::session::Session;
use crate::recordings::sniffer::Sniffer;
use crate::recordings::vcd::Vcd;

/// What the levels of the lines mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Polarity {
    /// By the names of the signals, or by the levels at the beginning: a bus asserts few of its lines at a time.
    #[default]
    Detect,
    /// Low is asserted, as on the wires.
    ActiveLow,
    /// High is asserted.
    ActiveHigh,
}

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RecordingFormat {
    /// A value change dump (IEEE 1364).
    Vcd,
    /// A session of sigrok or PulseView.
    Session,
    /// The file of a ZuluSCSI's sniffer.
    Sniffer,
    /// A debug log of ZuluSCSI or BlueSCSI.
    Log,
    /// A trace of our own as CSV.
    Csv,
}

/// How reading goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// More bytes are welcome.
    Reading,
    /// The signals of the file have to be named: reading begins again with names.
    NeedsNames,
    /// The recording has as many phases as are kept: more bytes change nothing.
    Full,
    /// The file cannot be read.
    Refused,
}

/// A file that was read.
#[derive(Debug)]
pub struct Read {
    /// What was recorded; `None` if the file could not be read or its signals have to be named.
    pub recording: Option<Recording>,
    /// Its format, if it has one of those that are read.
    pub format: Option<RecordingFormat>,
    /// The signals that it declares.
    pub signals: Vec<RecordedSignal>,
    /// The signals have to be named.
    pub needs_names: bool,
    /// Low is asserted; `None` if the file does not have levels.
    pub active_low: Option<bool>,
    /// What a log or a sniffer says of its device; empty for other formats.
    pub source: String,
    /// The shortest time that the file tells apart, ps.
    pub resolution: u64,
    /// Lines that were read.
    pub lines: u64,
    /// Bytes that were read.
    pub bytes: u64,
    /// The first problems.
    pub problems: Vec<RecordingProblem>,
    /// How many problems there are.
    pub problem_count: u64,
    /// The file has more phases than are kept.
    pub truncated: bool,
}

#[derive(Debug)]
enum Source {
    /// Too short to be told.
    Unknown,
    Refused,
    Vcd(Box<Vcd>),
    Session(Box<Session>),
    Sniffer(Box<Sniffer>),
    Log(Lines, Box<Log>),
    Csv(Lines, Box<Csv>),
}

/// A file that is being read.
#[derive(Debug)]
pub struct Reader {
    source: Source,
    names: Option<Vec<(BusLine, usize)>>,
    polarity: Polarity,
    /// The beginning, until the format is known.
    head: Vec<u8>,
    bytes: u64,
    problems: Problems,
}

/// Bytes after which the format is known.
const HEAD: usize = 64;

impl Reader {
    /// A file whose signals have their usual names, or those told: lines with the index of their signal.
    #[must_use]
    pub fn new(names: Option<Vec<(BusLine, usize)>>, polarity: Polarity) -> Self {
        Self { source: Source::Unknown, names, polarity, head: Vec::new(), bytes: 0, problems: Problems::default() }
    }

    /// Reads the next bytes.
    pub fn push(&mut self, chunk: &[u8]) -> Status {
        self.bytes += chunk.len() as u64;
        if !matches!(self.source, Source::Unknown) {
            return self.feed(chunk);
        }
        self.head.extend_from_slice(chunk);
        if self.head.len() < HEAD { Status::Reading } else { self.open() }
    }

    /// Lines that were read so far.
    #[must_use]
    pub fn lines(&self) -> u64 {
        match &self.source {
            Source::Vcd(vcd) => vcd.line,
            Source::Sniffer(sniffer) => sniffer.words(),
            Source::Log(lines, _) | Source::Csv(lines, _) => lines.number,
            Source::Unknown | Source::Refused | Source::Session(_) => 0,
        }
    }

    fn open(&mut self) -> Status {
        let head = std::mem::take(&mut self.head);
        let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&head);
        let text = text.trim_ascii_start();
        self.source = match text.first() {
            _ if head.starts_with(session::MARK) => {
                Source::Session(Box::new(Session::new(self.names.take(), self.polarity)))
            }
            _ if head.starts_with(sniffer::MARK) => {
                Source::Sniffer(Box::new(Sniffer::new(self.names.take(), self.polarity)))
            }
            Some(b'$') if text.get(1) != Some(&0) => Source::Vcd(Box::new(Vcd::new(self.names.take(), self.polarity))),
            Some(b'[') if text.get(1).is_some_and(u8::is_ascii_digit) => {
                Source::Log(Lines::default(), Box::new(Log::new()))
            }
            _ if HEADING.starts_with(text.get(..HEADING.len().min(text.len())).unwrap_or_default())
                && text.len() >= HEAD / 2 =>
            {
                Source::Csv(Lines::default(), Box::default())
            }
            _ => {
                // Without its mark UTF-16 of these formats has a zero in every other byte.
                let is_utf16 = matches!(head.get(..2), Some(b"\xFF\xFE" | b"\xFE\xFF"))
                    || matches!(text, [0, b'$' | b'[', ..] | [b'$' | b'[', 0, ..]);
                let code = if is_utf16 { RecordingProblemCode::Utf16 } else { RecordingProblemCode::UnknownFormat };
                self.problems.add(code, 1, if is_utf16 { b"" } else { text });
                Source::Refused
            }
        };
        // The lines of what precedes the text count.
        let blank = head.len() - text.len();
        let lead = head.get(..blank).unwrap_or_default().strip_prefix(b"\xEF\xBB\xBF");
        let lead = lead.unwrap_or(head.get(..blank).unwrap_or_default());
        self.feed(lead);
        self.feed(text)
    }

    fn feed(&mut self, chunk: &[u8]) -> Status {
        let Self { source, problems, .. } = self;
        match source {
            Source::Vcd(vcd) => vcd.push(chunk, problems),
            Source::Session(session) => {
                if session.push(chunk) {
                    Status::Reading
                } else {
                    Status::Refused
                }
            }
            Source::Sniffer(sniffer) => sniffer.push(chunk, problems),
            Source::Log(lines, log) => {
                lines.push(chunk, problems, |number, line, problems| log.line(number, line, problems));
                if log.is_full() { Status::Full } else { Status::Reading }
            }
            Source::Csv(lines, csv) => {
                lines.push(chunk, problems, |number, line, problems| csv.line(number, line, problems));
                if csv.is_full() { Status::Full } else { Status::Reading }
            }
            Source::Refused => Status::Refused,
            Source::Unknown => Status::Reading,
        }
    }

    /// The file ends.
    #[must_use]
    pub fn finish(mut self) -> Read {
        if matches!(self.source, Source::Unknown) {
            self.open();
        }
        let mut read = Read {
            recording: None,
            format: None,
            signals: Vec::new(),
            needs_names: false,
            active_low: None,
            source: String::new(),
            resolution: 1,
            lines: self.lines(),
            bytes: self.bytes,
            problems: Vec::new(),
            problem_count: 0,
            truncated: false,
        };
        let mut problems = self.problems;
        let source = match self.source {
            Source::Session(session) => {
                read.format = Some(RecordingFormat::Session);
                session.finish(&mut problems).map_or(Source::Refused, |vcd| Source::Vcd(Box::new(vcd)))
            }
            Source::Sniffer(sniffer) => {
                read.format = Some(RecordingFormat::Sniffer);
                read.source.clone_from(&sniffer.source);
                sniffer.finish(&mut problems).map_or(Source::Refused, |vcd| Source::Vcd(Box::new(vcd)))
            }
            other => other,
        };
        match source {
            Source::Vcd(vcd) => {
                read.format = read.format.or(Some(RecordingFormat::Vcd));
                read.signals = vcd.signals.list();
                read.needs_names = vcd.needs_names();
                read.active_low = vcd.inverts.map(|inverts| inverts != 0);
                read.resolution = vcd.resolution();
                let recording = vcd.finish(&mut problems);
                read.recording = (!read.needs_names).then_some(recording);
            }
            Source::Log(mut lines, mut log) => {
                read.format = Some(RecordingFormat::Log);
                read.resolution = busfree_scsi::timing::MS;
                lines.finish(&mut problems, |number, line, problems| log.line(number, line, problems));
                read.lines = lines.number;
                read.source.clone_from(&log.source);
                read.recording = Some(log.finish());
            }
            Source::Csv(mut lines, mut csv) => {
                read.format = Some(RecordingFormat::Csv);
                read.resolution = busfree_scsi::timing::NS;
                lines.finish(&mut problems, |number, line, problems| csv.line(number, line, problems));
                read.lines = lines.number;
                read.recording = Some(csv.finish());
            }
            Source::Unknown | Source::Refused | Source::Session(_) | Source::Sniffer(_) => {}
        }
        if let Some(recording) = &read.recording {
            read.truncated = recording.truncated;
            if read.truncated {
                problems.add(RecordingProblemCode::TooManyPhases, read.lines, b"");
            }
            if recording.events.is_empty() {
                problems.add(RecordingProblemCode::Empty, read.lines, b"");
                read.recording = None;
            }
        }
        (read.problems, read.problem_count) = (problems.first, problems.count);
        read
    }
}
