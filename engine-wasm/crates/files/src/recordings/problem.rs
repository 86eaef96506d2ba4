//! What is wrong with a file, by line.

use serde::Serialize;
use ts_rs::TS;

use crate::recordings::limits::PROBLEMS_MAX;

/// What is wrong with a line, or with the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RecordingProblemCode {
    /// The file is none of the formats that are read.
    UnknownFormat,
    /// The file is UTF-16, which is not read.
    Utf16,
    /// A word or a line is longer than the limit.
    TooLong,
    /// More signals are declared than are read.
    TooManySignals,
    /// A declaration that does not have the parts of one.
    BadDeclaration,
    /// A value that is none.
    BadValue,
    /// A value of a signal that is not declared.
    UnknownSignal,
    /// A time that is not a number, or too large.
    BadTime,
    /// A time before the one that came before it; its values are left out.
    TimeGoesBack,
    /// The clock of a log begins again: the device was restarted. Times go on from the last one.
    ClockRestarted,
    /// A line that is not one of this format.
    BadLine,
    /// An ID that no device can have.
    BadId,
    /// A number of a table that is none.
    BadNumber,
    /// A session of sigrok that is damaged, or says neither its rate nor its probes.
    BadSession,
    /// A session of sigrok that is larger than what is read.
    SessionTooLarge,
    /// A file of a sniffer that does not give its clock.
    BadSniffer,
    /// The sniffer lost data: its board could not store them fast enough.
    DataLost,
    /// The file ends before its declarations do.
    EndsInHeader,
    /// The file ends within a line or a value.
    EndsInLine,
    /// The file has more phases than are read. What follows is left out.
    TooManyPhases,
    /// The file has no phase.
    Empty,
}

/// A problem of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RecordingProblem {
    /// What is wrong.
    pub code: RecordingProblemCode,
    /// Number of the line, from 1.
    pub line: u64,
    /// The beginning of what is wrong.
    pub text: String,
}

/// Longest text that is quoted, characters.
const QUOTED: usize = 60;

/// The problems of a file: the first ones, and how many there are.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    pub(crate) first: Vec<RecordingProblem>,
    pub(crate) count: u64,
}

impl Problems {
    pub(crate) fn add(&mut self, code: RecordingProblemCode, line: u64, text: &[u8]) {
        self.count += 1;
        if self.first.len() < PROBLEMS_MAX {
            let lossy = String::from_utf8_lossy(text.get(..text.len().min(4 * QUOTED)).unwrap_or_default());
            let shown = |c: char| if c.is_control() { ' ' } else { c };
            let text = lossy.trim().chars().map(shown).take(QUOTED).collect();
            self.first.push(RecordingProblem { code, line, text });
        }
    }
}
