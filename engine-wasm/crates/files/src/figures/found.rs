//! What the readers of a text have found, within limits.

use crate::figures::figure::{Known, MeasuredFigure};
use crate::figures::limits::{
    BUS_MB_S_MAX, FIGURES_MAX, NAME_CHARS_MAX, RATE_MB_S_MAX, REQUEST_BYTES_MAX, SMALL_BYTES,
};
use crate::figures::lines::Lines;
use crate::figures::note::{FigureNote, FigureRemark};
use crate::figures::number::{MEGA, Printed};
use crate::figures::tool::Tool;
use crate::imports::first_chars;

/// Rates and remarks.
#[derive(Default)]
pub(crate) struct Found {
    pub figures: Vec<MeasuredFigure>,
    pub notes: Vec<FigureNote>,
    is_full: bool,
}

impl Found {
    /// Adds a rate in bytes per second from a line. One that is impossible is remarked.
    pub fn rate(&mut self, lines: &mut Lines, at: usize, tool: Tool, rate: Printed, known: &Known) {
        lines.take(at);
        let (mb_s, half_step_mb_s) = (rate.value / MEGA, rate.half_step / MEGA);
        if !(mb_s > 0.0 && mb_s < RATE_MB_S_MAX) {
            self.note(lines, at, FigureRemark::NotRead);
            return;
        }
        if self.figures.len() == FIGURES_MAX {
            self.is_full = true;
            return;
        }
        if mb_s > BUS_MB_S_MAX {
            self.note(lines, at, FigureRemark::AboveTheBus);
        }
        let mut known = known.clone();
        known.request_bytes = known.request_bytes.filter(|bytes| (1..REQUEST_BYTES_MAX).contains(bytes));
        known.device = first_chars(known.device.trim(), NAME_CHARS_MAX).to_owned();
        let (line, words) = (lines.number(at), String::new());
        let figure = MeasuredFigure { tool, program: tool.name(), mb_s, half_step_mb_s, known, line, words };
        self.figures.push(figure.with_words());
    }

    /// Remarks on a line that a reader has understood.
    pub fn note(&mut self, lines: &mut Lines, at: usize, what: FigureRemark) {
        lines.take(at);
        self.notes.push(FigureNote::of(lines.number(at), lines.bare(at), what));
    }

    /// Remarks on a line unless another has the remark.
    pub fn note_once(&mut self, lines: &mut Lines, at: usize, what: FigureRemark) {
        if !self.notes.iter().any(|note| note.what == what) {
            self.note(lines, at, what);
        }
    }

    /// Remarks on data that the memory of a computer can have, if the computer could keep it there.
    pub fn note_amount(&mut self, lines: &mut Lines, at: usize, bytes: f64, cache: Option<bool>) {
        if bytes > 0.0 && bytes < SMALL_BYTES && cache != Some(false) {
            let mb = ((bytes / MEGA).round() as u64).max(1);
            self.note_once(lines, at, FigureRemark::SmallAmount { mb });
        }
    }

    /// Whether there were more rates than are kept.
    pub const fn is_full(&self) -> bool {
        self.is_full
    }
}
