//! Lines of a hostile text, and their parts.

use crate::imports::limits::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX};
use crate::imports::{Note, Remark};

/// Characters of a line that are read.
const LINE_CHARS_MAX: usize = 200;

/// The lines that are read, without blanks around them. What is cut off is noted.
pub(crate) fn lines<'a>(text: &'a str, notes: &mut Vec<Note>) -> Vec<&'a str> {
    let read = first_chars(text, IMPORT_CHARS_MAX);
    if read.len() < text.len() {
        notes.push(Note::of("", Remark::TooLong));
    }
    let lines = read.split(['\r', '\n']).map(|line| bare(first_chars(line, LINE_CHARS_MAX)));
    let mut lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    if lines.len() > IMPORT_LINES_MAX {
        notes.push(Note::of("", Remark::TooManyLines));
        lines.truncate(IMPORT_LINES_MAX);
    }
    lines
}

/// Without blanks and byte order marks around it.
fn bare(line: &str) -> &str {
    line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

fn first_chars(text: &str, count: usize) -> &str {
    text.char_indices().nth(count).map_or(text, |(at, _)| &text[..at])
}

/// Where a text in ASCII is in another, in capital or small letters.
pub(crate) fn find(text: &str, wanted: &str) -> Option<usize> {
    text.as_bytes().windows(wanted.len()).position(|here| here.eq_ignore_ascii_case(wanted.as_bytes()))
}

/// What follows a label, in capital or small letters.
pub(crate) fn after<'a>(text: &'a str, label: &str) -> Option<&'a str> {
    text.get(..label.len()).filter(|start| start.eq_ignore_ascii_case(label)).map(|_| &text[label.len()..])
}

/// A number of at most `digits` digits after a label and spaces, and what follows.
pub(crate) fn number<'a>(text: &'a str, label: &str, digits: usize) -> Option<(u64, &'a str)> {
    let text = after(text, label)?.trim_start_matches(' ');
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    (end <= digits).then_some(())?;
    Some((number.parse().ok()?, rest))
}

/// What follows at least one space.
pub(crate) fn spaced(text: &str) -> Option<&str> {
    text.strip_prefix(' ').map(|rest| rest.trim_start_matches(' '))
}
