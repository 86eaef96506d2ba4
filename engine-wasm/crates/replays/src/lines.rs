//! Lines of a text that comes in pieces.

use crate::limits::LINE_MAX;

#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Number of lines that have ended, and of the last one at the end.
    pub(crate) number: u64,
    partial: Vec<u8>,
    /// The line in progress is too long; its rest is left out.
    is_too_long: bool,
}

impl Lines {
    /// Takes the lines that end in this piece: each with its number, `None` if it is longer than [`LINE_MAX`].
    pub(crate) fn push(&mut self, mut chunk: &[u8], mut take: impl FnMut(u64, Option<&[u8]>)) {
        while let Some(end) = chunk.iter().position(|byte| *byte == b'\n') {
            let (line, rest) = chunk.split_at(end);
            chunk = rest.get(1..).unwrap_or_default();
            self.number += 1;
            if self.partial.is_empty() && !self.is_too_long && line.len() <= LINE_MAX {
                take(self.number, Some(line));
                continue;
            }
            self.keep(line);
            self.end(&mut take);
        }
        self.keep(chunk);
    }

    fn keep(&mut self, part: &[u8]) {
        let room = LINE_MAX - self.partial.len();
        self.is_too_long |= part.len() > room;
        self.partial.extend_from_slice(part.get(..room.min(part.len())).unwrap_or_default());
    }

    fn end(&mut self, take: &mut impl FnMut(u64, Option<&[u8]>)) {
        take(self.number, (!self.is_too_long).then_some(&self.partial));
        self.partial.clear();
        self.is_too_long = false;
    }

    /// The text ends. A last line without an end is taken too.
    pub(crate) fn finish(&mut self, mut take: impl FnMut(u64, Option<&[u8]>)) {
        if !self.partial.is_empty() {
            self.number += 1;
            self.end(&mut take);
        }
    }
}
