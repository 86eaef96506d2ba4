//! Lines of a hostile text, and which of them a reader has understood.

use std::borrow::Cow;

use crate::figures::limits::{FIGURES_CHARS_MAX, FIGURES_LINES_MAX, LINE_CHARS_MAX};
use crate::figures::note::{FigureNote, FigureRemark};
use crate::imports::first_chars;

/// Columns between two stops of a tabulator.
const TAB: usize = 8;

/// A line of a text.
struct Line {
    /// Its number, from 1.
    number: usize,
    text: String,
    is_taken: bool,
    /// The next line continues this command: it ended with a stroke.
    is_continued: bool,
}

/// The lines of a paste without what mail, a browser or a terminal put into them. Blanks inside a line stay: columns of
/// tables may be empty.
pub(crate) struct Lines {
    lines: Vec<Line>,
}

impl Lines {
    /// Divides a text and notes what is cut off.
    pub fn of(text: &str, notes: &mut Vec<FigureNote>) -> Self {
        let read = first_chars(text, FIGURES_CHARS_MAX);
        if read.len() < text.len() {
            notes.push(FigureNote::of(0, "", FigureRemark::TooLong));
        }
        // Quoted-printable, if mail left it: "=" is "=3D", and ends a line that continues.
        let is_quoted = read.contains("=3D");
        let read = if is_quoted { Cow::Owned(unfolded(read)) } else { Cow::Borrowed(read) };
        // A terminal writes each stage of a progress after a carriage return; old Macintoshes end lines with it.
        let ends_with_return = !read.contains('\n');
        let mut lines: Vec<Line> = Vec::new();
        for (at, raw) in read.split(if ends_with_return { '\r' } else { '\n' }).enumerate() {
            for part in raw.split('\r') {
                let text = cleaned(first_chars(part, LINE_CHARS_MAX));
                match lines.last_mut().filter(|line| line.is_continued) {
                    // A shell joins them so.
                    Some(line) if line.text.len() < LINE_CHARS_MAX => {
                        line.is_continued = text.ends_with('\\');
                        line.text.push(' ');
                        line.text.push_str(text.trim_end_matches('\\'));
                    }
                    _ if text.trim().is_empty() => {}
                    _ => {
                        let is_continued = text.ends_with('\\');
                        let text = text.trim_end_matches('\\').to_owned();
                        lines.push(Line { number: at + 1, text, is_taken: false, is_continued });
                    }
                }
            }
            if lines.len() > FIGURES_LINES_MAX {
                notes.push(FigureNote::of(0, "", FigureRemark::TooManyLines));
                lines.truncate(FIGURES_LINES_MAX);
                break;
            }
        }
        Self { lines }
    }

    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// The text of a line with its blanks; empty after the last.
    pub fn text(&self, at: usize) -> &str {
        self.lines.get(at).map_or("", |line| &line.text)
    }

    /// The text of a line without blanks around it.
    pub fn bare(&self, at: usize) -> &str {
        self.text(at).trim()
    }

    /// A line and the next, which mail may have wrapped.
    pub fn joined(&self, at: usize) -> String {
        [self.bare(at), " ", self.bare(at + 1)].concat()
    }

    /// The number of a line, from 1, for people.
    pub fn number(&self, at: usize) -> usize {
        self.lines.get(at).map_or(0, |line| line.number)
    }

    pub fn take(&mut self, at: usize) {
        if let Some(line) = self.lines.get_mut(at) {
            line.is_taken = true;
        }
    }

    /// Lines that no reader has understood.
    pub fn left(&self) -> Vec<usize> {
        self.lines.iter().enumerate().filter(|(_, line)| !line.is_taken).map(|(at, _)| at).collect()
    }

    /// Whether a line has this, in capital or small letters of ASCII.
    pub fn has(&self, wanted: &str) -> bool {
        self.lines.iter().any(|line| has(&line.text, wanted))
    }
}

/// Whether a text has another, in capital or small letters of ASCII.
pub(crate) fn has(text: &str, wanted: &str) -> bool {
    crate::imports::find(text, wanted).is_some()
}

/// What follows a label anywhere in a text, in capital or small letters.
pub(crate) fn behind<'a>(text: &'a str, label: &str) -> Option<&'a str> {
    text.get(crate::imports::find(text, label)? + label.len()..)
}

/// Without the signs of quoted-printable.
fn unfolded(text: &str) -> String {
    text.replace("=\r\n", "").replace("=\n", "").replace("=3D", "=").replace("=20", " ").replace("=C2=A0", " ")
}

/// Without signs of a terminal, of a quoted mail and of Markdown; with blanks in place of tabulators and wide signs.
fn cleaned(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut columns = 0;
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        let kept = match letter {
            // ESC [ 1 m
            '\u{1b}' => {
                if letters.next_if_eq(&'[').is_some() {
                    while letters.next_if(|c| c.is_ascii_digit() || *c == ';').is_some() {}
                    letters.next_if(char::is_ascii_alphabetic);
                }
                continue;
            }
            '\u{feff}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\0' => continue,
            '\t' => {
                let blanks = TAB - columns % TAB;
                text.extend(std::iter::repeat_n(' ', blanks));
                columns += blanks;
                continue;
            }
            '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => ' ',
            '，' | '、' => ',',
            '：' => ':',
            '（' => '(',
            '）' => ')',
            '／' => '/',
            '．' => '.',
            '０'..='９' => char::from_u32(u32::from(letter) - u32::from('０') + u32::from('0')).unwrap_or(letter),
            other if other.is_control() => continue,
            other => other,
        };
        text.push(kept);
        columns += 1;
    }
    unquoted(&text).trim_end().to_owned()
}

/// Without the signs of a quoted mail, of a comment and of a block of code. The blanks behind them stay.
fn unquoted(line: &str) -> &str {
    let mut rest = line.trim_start().strip_prefix("//").unwrap_or(line);
    while let Some(inner) = rest.trim_start().strip_prefix(['>', '|']) {
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    rest.strip_prefix('`').map_or(rest, |inner| inner.strip_suffix('`').unwrap_or(inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(usize, String)> {
        let lines = Lines::of(text, &mut Vec::new());
        (0..lines.count()).map(|at| (lines.number(at), lines.text(at).to_owned())).collect()
    }

    #[test]
    fn mail_a_terminal_and_old_systems_leave_the_line() {
        let line = |number: usize, text: &str| (number, text.to_owned());
        assert_eq!(texts("a\r\n\r\nb\r\n"), [line(1, "a"), line(3, "b")]);
        assert_eq!(texts("a\rb"), [line(1, "a"), line(2, "b")]);
        assert_eq!(texts("10%\r20%\nend"), [line(1, "10%"), line(1, "20%"), line(2, "end")]);
        assert_eq!(texts("> >   a  b"), [line(1, "  a  b")]);
        assert_eq!(texts("a\tb\u{a0}c"), [line(1, "a       b c")]);
        assert_eq!(texts("\u{1b}[1;32mok\u{1b}[0m"), [line(1, "ok")]);
        assert_eq!(texts("seconds =3D16.20 M=\nB/sec"), [line(1, "seconds =16.20 MB/sec")]);
        assert_eq!(
            texts("// a\ndd if=x \\\n  bs=1 \\\nb\nc"),
            [line(1, " a"), line(2, "dd if=x    bs=1  b"), line(5, "c")]
        );
        assert_eq!(texts("１，５ s"), [line(1, "1,5 s")]);
    }
}
