//! What the page is told of a file.

use serde::Serialize;
use ts_rs::TS;

use crate::recordings::{Read, RecordedSignal, RecordingFormat, RecordingProblem};

/// A file that was read, without its columns.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RecordingHead {
    /// Its format, if it has one of those that are read.
    pub format: Option<RecordingFormat>,
    /// What a log or a sniffer says of its device; empty for other formats.
    pub source: String,
    /// There is a recording: at least one phase.
    pub has_phases: bool,
    /// SCSI IDs in order of strength. The columns name parties by their place here, 255 for one that is not known.
    pub ids: Vec<u8>,
    /// When the first phase begins, ns by the clock of the recording. The columns count from there.
    pub from_ns: f64,
    /// How long the recording is, ns.
    pub length_ns: f64,
    /// The file has more phases than are kept.
    pub truncated: bool,
    /// It tells how many bytes each phase moves.
    pub counts_bytes: bool,
    /// It is a trace of our own: its times are those of a simulated trace.
    pub is_own: bool,
    /// Low is asserted; `null` if the file does not have levels.
    pub active_low: Option<bool>,
    /// The shortest time that the file tells apart, ns.
    pub resolution_ns: f64,
    /// Lines that were read.
    pub lines: u64,
    /// How often RST was asserted.
    pub resets: u64,
    /// The first problems.
    pub problems: Vec<RecordingProblem>,
    /// How many problems there are.
    pub problem_count: u64,
    /// The signals have to be named.
    pub needs_names: bool,
    /// The signals that the file declares, if they have to be named.
    pub signals: Vec<RecordedSignal>,
    /// Names of messages, commands and status, for the column of labels.
    pub labels: Vec<String>,
}

impl Read {
    /// What the page is told of it.
    #[must_use]
    pub fn head(&self) -> RecordingHead {
        let recording = self.recording.as_ref();
        let ns = |ps: i64| ps as f64 / 1000.0;
        RecordingHead {
            format: self.format,
            source: self.source.clone(),
            has_phases: recording.is_some(),
            ids: recording.map_or_else(Vec::new, |one| one.ids.clone()),
            from_ns: recording.map_or(0.0, |one| ns(one.from)),
            length_ns: recording.map_or(0.0, |one| ns(one.to - one.from)),
            truncated: self.truncated,
            counts_bytes: recording.is_some_and(|one| one.counts_bytes),
            is_own: recording.is_some_and(|one| one.is_own),
            active_low: self.active_low,
            resolution_ns: self.resolution as f64 / 1000.0,
            lines: self.lines,
            resets: recording.map_or(0, |one| one.resets),
            problems: self.problems.clone(),
            problem_count: self.problem_count,
            needs_names: self.needs_names,
            signals: if self.needs_names { self.signals.clone() } else { Vec::new() },
            labels: recording.map_or_else(Vec::new, |one| one.labels().0.to_vec()),
        }
    }
}
