//! Lines of a text that comes in pieces.

use crate::replays::limits::LINE_MAX;

#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Number of lines that have ended, and of the last one at the end.
    pub(crate) number: u64,
    /// Bytes that were taken.
    pub(crate) taken: u64,
    /// What has come, without most of what was taken.
    bytes: Vec<u8>,
    /// Where in it the next line begins.
    at: usize,
    /// The line in progress is too long; what has come of it is left out.
    is_too_long: bool,
    /// Nothing more comes.
    pub(crate) ended: bool,
}

impl Lines {
    /// The next piece comes.
    pub(crate) fn push(&mut self, chunk: &[u8]) {
        self.bytes.drain(..self.at);
        self.at = 0;
        self.bytes.extend_from_slice(chunk);
    }

    /// Takes the next line that has ended, with its number: `None` if it is longer than [`LINE_MAX`]. At the end of the
    /// text a last line without an end is taken too.
    pub(crate) fn next(&mut self) -> Option<(u64, Option<&[u8]>)> {
        let from = self.at;
        let rest = self.bytes.get(from..).unwrap_or_default();
        let length = rest.iter().position(|byte| *byte == b'\n');
        let (end, is_line) = match length {
            Some(length) => (from + length + 1, true),
            None if self.ended => (self.bytes.len(), !rest.is_empty() || self.is_too_long),
            None if rest.len() > LINE_MAX => {
                self.is_too_long = true;
                (self.bytes.len(), false)
            }
            None => return None,
        };
        self.taken += (end - from) as u64;
        self.at = end;
        if !is_line {
            return None;
        }
        self.number += 1;
        let line = self.bytes.get(from..from + length.unwrap_or(end - from)).unwrap_or_default();
        let is_whole = !std::mem::take(&mut self.is_too_long) && line.len() <= LINE_MAX;
        Some((self.number, is_whole.then_some(line)))
    }
}
