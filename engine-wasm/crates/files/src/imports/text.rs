//! Lines of a hostile text, and their parts.

use crate::imports::limits::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX};
use crate::imports::{Note, Remark};

/// Characters of a line that are read.
const LINE_CHARS_MAX: usize = 200;
/// Characters before a kernel's line that can be of the program that kept it: date, machine, name.
const KEPT_BY_CHARS_MAX: usize = 80;

/// The lines that a computer wrote: without what mail, a system log or a terminal put around them, divided where a field
/// of a form glued them, and joined where a mail was wrapped inside a name. What is cut off is noted.
pub(crate) fn computer_lines(text: &str, notes: &mut Vec<Note>) -> Vec<String> {
    let read = first_chars(text, IMPORT_CHARS_MAX);
    if read.len() < text.len() {
        notes.push(Note::of("", Remark::TooLong));
    }
    let mut lines: Vec<String> = Vec::new();
    let mut is_continued = false;
    for raw in read.split(['\r', '\n']) {
        let line = unquoted(bare(raw));
        // Mail in quoted-printable ends a line that continues with "=".
        let (line, continues) = match line.strip_suffix('=').filter(|line| !line.ends_with('=')) {
            Some(line) => (line, true),
            None => (line.strip_suffix("=20").unwrap_or(line), false),
        };
        match lines.last_mut() {
            Some(last) if is_continued => last.push_str(line),
            _ if bare(line).is_empty() => {}
            _ => lines.push(line.to_owned()),
        }
        is_continued = continues;
        if lines.len() > IMPORT_LINES_MAX {
            notes.push(Note::of("", Remark::TooManyLines));
            break;
        }
    }
    let lines = lines.iter().map(|line| line.replace("=3D", "="));
    let mut divided: Vec<String> = Vec::new();
    for line in lines {
        let mut rest = unkept(&line);
        loop {
            let (first, next) = first_of_glued(rest);
            let first = unkept(first_chars(bare(first), LINE_CHARS_MAX));
            if !first.is_empty() {
                match divided.last_mut().filter(|last| is_cut(last) && !begins(first)) {
                    Some(last) => {
                        last.push(' ');
                        last.push_str(first);
                    }
                    None => divided.push(first.to_owned()),
                }
            }
            let Some(next) = next else { break };
            rest = next;
        }
        if divided.len() > IMPORT_LINES_MAX {
            if !notes.iter().any(|note| note.what == Remark::TooManyLines) {
                notes.push(Note::of("", Remark::TooManyLines));
            }
            break;
        }
    }
    divided.truncate(IMPORT_LINES_MAX);
    divided
}

/// Whether the line of an INQUIRY was wrapped.
fn is_cut(line: &str) -> bool {
    let lacks = |label: &str, end: &str| after(line, label).is_some() && find(line, end).is_none();
    line.len() < LINE_CHARS_MAX && (lacks("Vendor:", "Rev:") || lacks("Type:", "ANSI"))
}

/// Whether a line is the first of something.
fn begins(line: &str) -> bool {
    ["Vendor:", "Type:", "Host:", "Attached"].iter().any(|label| after(line, label).is_some())
}

/// What the first words of a line begin with, and a blank.
const MARKS: &[u8] = b"HVTAD(st[< ";

/// A line up to where another is glued to it, and the others.
fn first_of_glued(line: &str) -> (&str, Option<&str>) {
    let mut was_bsd = false;
    let mut inner = line.bytes().enumerate().skip(1).filter(|(_, byte)| MARKS.contains(byte)).map(|(at, _)| at);
    let at = inner.find(|at| {
        let rest = &line[*at..];
        match rest.as_bytes().first() {
            Some(b'H') => rest.starts_with("Host: scsi"),
            Some(b'V') => rest.starts_with("Vendor: "),
            Some(b'T') => rest.starts_with("Type:  "),
            Some(b'A' | b'D') => {
                (rest.starts_with("Attached scsi ") || rest.starts_with("Detected scsi "))
                    && find(first_chars(rest, 60), " at scsi").is_some()
                    || rest.starts_with("Attached devices:")
            }
            Some(b'(') => rest.starts_with("(scsi"),
            Some(b's') => number(rest, "scsi", 3).is_some_and(|(_, rest)| {
                [" : ", ":A:", ":B:"].iter().any(|end| rest.starts_with(end)) && !line[..*at].ends_with('(')
            }),
            Some(b't') => number(rest, "target", 3).is_some_and(|(_, rest)| rest.starts_with(':')),
            Some(b'[') => address(rest).is_some(),
            Some(b'<') => was_bsd,
            Some(b' ') => {
                was_bsd |= rest.starts_with(" at scbus");
                false
            }
            _ => false,
        }
    });
    at.map_or((line, None), |at| (&line[..at], Some(&line[at..])))
}

/// `[H:C:T:L]` and what follows.
pub(crate) fn address(text: &str) -> Option<([u64; 4], &str)> {
    let (place, rest) = four(text.strip_prefix('[')?)?;
    Some((place, rest.strip_prefix(']')?))
}

/// Four numbers with colons between them, and what follows.
pub(crate) fn four(text: &str) -> Option<([u64; 4], &str)> {
    let (a, rest) = number(text, "", 5)?;
    let (b, rest) = number(rest, ":", 5)?;
    let (c, rest) = number(rest, ":", 5)?;
    let (d, rest) = number(rest, ":", 5)?;
    Some(([a, b, c, d], rest))
}

/// Without the signs of a quoted mail.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '>' | '|'))
}

/// Without what the kernel and the program that kept its lines put before them.
fn unkept(line: &str) -> &str {
    let line = bare(line);
    let head = first_chars(line, KEPT_BY_CHARS_MAX);
    let line = match find(head, "kernel: ").map(|at| at + 8).or_else(|| find(head, "/bsd: ").map(|at| at + 6)) {
        Some(at) => &line[at..],
        None => line,
    };
    let line = unstamped(unlevelled(unstamped(bare(line))));
    bare(line)
}

/// Without the time since the start: `[   62.773700] `.
fn unstamped(line: &str) -> &str {
    let is_stamp = |stamp: &str| {
        let stamp = stamp.trim_start_matches(' ');
        !stamp.is_empty() && stamp.contains('.') && stamp.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    let stamp = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    stamp.filter(|(stamp, _)| is_stamp(stamp)).map_or(line, |(_, rest)| bare(rest))
}

/// Without the level of a message: `<6>`.
fn unlevelled(line: &str) -> &str {
    let level = line.strip_prefix('<').and_then(|rest| rest.split_once('>'));
    let is_level = |level: &str| matches!(level.len(), 1 | 2) && level.bytes().all(|b| b.is_ascii_digit());
    level.filter(|(level, _)| is_level(level)).map_or(line, |(_, rest)| bare(rest))
}

/// Without blanks and byte order marks around it.
pub(crate) fn bare(line: &str) -> &str {
    line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

pub(crate) fn first_chars(text: &str, count: usize) -> &str {
    text.char_indices().nth(count).map_or(text, |(at, _)| &text[..at])
}

/// Where a text in ASCII is in another, in capital or small letters.
pub(crate) fn find(text: &str, wanted: &str) -> Option<usize> {
    let first = wanted.as_bytes().first()?;
    let is = |here: &[u8]| {
        here.first().is_some_and(|letter| letter.eq_ignore_ascii_case(first))
            && here.eq_ignore_ascii_case(wanted.as_bytes())
    };
    text.as_bytes().windows(wanted.len()).position(is)
}

/// What follows a label, in capital or small letters.
pub(crate) fn after<'a>(text: &'a str, label: &str) -> Option<&'a str> {
    text.get(..label.len()).filter(|start| start.eq_ignore_ascii_case(label)).map(|_| &text[label.len()..])
}

/// What follows a label anywhere in a text, in capital or small letters.
pub(crate) fn behind<'a>(text: &'a str, label: &str) -> Option<&'a str> {
    text.get(find(text, label)? + label.len()..)
}

/// A number of at most `digits` digits after a label and spaces, and what follows.
pub(crate) fn number<'a>(text: &'a str, label: &str, digits: usize) -> Option<(u64, &'a str)> {
    let text = after(text, label)?.trim_start_matches(' ');
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    (end <= digits).then_some(())?;
    Some((number.parse().ok()?, rest))
}

/// A number with decimals at the start of a text, and what follows.
pub(crate) fn decimal(text: &str) -> Option<(f64, &str)> {
    let text = text.trim_start_matches(' ');
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    (end <= 12).then_some(())?;
    Some((number.parse().ok()?, rest))
}

/// What follows at least one space.
pub(crate) fn spaced(text: &str) -> Option<&str> {
    text.strip_prefix(' ').map(|rest| rest.trim_start_matches(' '))
}

/// Vendor, model and revision as an INQUIRY has them: eight, sixteen and four characters with a blank after each. If blanks
/// were lost: the first word, the others, the last one.
pub(crate) fn inquiry(text: &str) -> (&str, &str) {
    let text = text.trim_end();
    let column = |from: usize, to: usize| text.get(from..to.min(text.len()));
    let is_gap = |at: usize| text.len() <= at || text.as_bytes().get(at) == Some(&b' ');
    let is_end = text.len() <= 30 || text.get(30..31) == Some(" ");
    if let (true, true, true, Some(vendor), Some(model)) =
        (text.len() >= 26, is_gap(8) && is_gap(25), is_end, column(0, 8), column(9, 25))
    {
        return (vendor.trim(), model.trim_end());
    }
    let (vendor, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let model = rest.trim().rsplit_once(' ').map_or(rest, |(model, _)| model);
    (vendor, model.trim())
}

/// Longest name in marks that is read.
const MARKED_CHARS_MAX: usize = 60;

/// What is between two marks at the start of a text, and what follows.
pub(crate) fn marked(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.strip_prefix('<')?.split_once('>')?;
    (name.chars().count() <= MARKED_CHARS_MAX).then_some((name, rest))
}
