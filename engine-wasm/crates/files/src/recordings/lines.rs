//! Lines of a text that comes in pieces.

use crate::recordings::limits::LINE_MAX;
use crate::recordings::problem::{Problems, RecordingProblemCode as Code};

#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Number of lines that have ended, and of the last one at the end.
    pub(crate) number: u64,
    partial: Vec<u8>,
    /// The line in progress is too long; its rest is left out.
    is_too_long: bool,
}

impl Lines {
    pub(crate) fn push(
        &mut self,
        mut chunk: &[u8],
        problems: &mut Problems,
        mut take: impl FnMut(u64, &[u8], &mut Problems),
    ) {
        while let Some(end) = chunk.iter().position(|byte| *byte == b'\n') {
            let (line, rest) = chunk.split_at(end);
            chunk = rest.get(1..).unwrap_or_default();
            self.number += 1;
            if self.partial.is_empty() && !self.is_too_long && line.len() <= LINE_MAX {
                take(self.number, line, problems);
                continue;
            }
            self.keep(line, self.number, problems);
            if !self.is_too_long {
                take(self.number, &self.partial, problems);
            }
            self.partial.clear();
            self.is_too_long = false;
        }
        self.keep(chunk, self.number + 1, problems);
    }

    fn keep(&mut self, part: &[u8], number: u64, problems: &mut Problems) {
        if self.is_too_long {
            return;
        }
        let room = LINE_MAX - self.partial.len();
        self.partial.extend(part.iter().take(room));
        if part.len() > room {
            problems.add(Code::TooLong, number, &self.partial);
            self.is_too_long = true;
        }
    }

    /// The text ends. A last line without an end is read too.
    pub(crate) fn finish(&mut self, problems: &mut Problems, mut take: impl FnMut(u64, &[u8], &mut Problems)) {
        if !self.partial.is_empty() {
            self.number += 1;
            if !self.is_too_long {
                problems.add(Code::EndsInLine, self.number, &self.partial);
                take(self.number, &self.partial, problems);
            }
        }
    }
}
