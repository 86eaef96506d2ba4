//! Which part of a paste is a settings file, which a log, and which a list of files.

use crate::cards::check::section_of;
use crate::cards::limits::{CARD_BYTES_MAX, CARD_LINES_MAX, ENTRIES_MAX};
use crate::cards::listing::{Entry, Place, Row};
use crate::cards::note::{CardNote, CardRemark};
use crate::cards::{keys, log, names, section_name};

/// Lines of a settings file that are read: hundreds of times what a firmware keeps.
const INI_LINES_MAX: usize = 2_000;

/// The parts.
#[derive(Default)]
pub(crate) struct Parts<'a> {
    pub(crate) ini: Vec<&'a str>,
    /// Whether they are surely those of a board.
    pub(crate) is_ini: bool,
    pub(crate) log: Vec<&'a str>,
    pub(crate) is_log: bool,
    pub(crate) entries: Vec<Entry>,
    /// Whether they are surely files of a card.
    pub(crate) is_list: bool,
    /// Lines that are none of all.
    pub(crate) unread: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    List,
    Ini,
    Log,
}

/// Divides the texts.
pub(crate) fn parts<'a>(texts: &[&'a str], notes: &mut Vec<CardNote>) -> Parts<'a> {
    let mut parts = Parts::default();
    let (mut lines_left, mut bytes_left) = (CARD_LINES_MAX, CARD_BYTES_MAX);
    for text in texts {
        let read = &text[..boundary(text, bytes_left)];
        let count = read.lines().count();
        if read.len() < text.len() || count > lines_left {
            notes.push(CardNote::of("", CardRemark::CardTooLong));
        }
        one(read, lines_left, &mut parts);
        drop_prose(&mut parts);
        bytes_left -= read.len();
        lines_left = lines_left.saturating_sub(count);
    }
    parts
}

/// What a person wrote below a settings file is none of it. A key has no blanks.
fn drop_prose(parts: &mut Parts<'_>) {
    let is_of_file = |line: &str| {
        line.starts_with([';', '#', '[']) || key_of(line).is_some_and(|key| !key.contains(char::is_whitespace))
    };
    let end = parts.ini.iter().rposition(|line| is_of_file(line.trim())).map_or(0, |last| last + 1);
    if parts.ini[end..].iter().any(|line| !line.trim().is_empty()) {
        let prose = parts.ini.drain(end..).filter(|line| !line.trim().is_empty());
        parts.unread.extend(prose.map(str::to_owned));
    }
}

/// The greatest length up to `most` that ends between characters.
fn boundary(text: &str, most: usize) -> usize {
    (0..=most.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

fn one<'a>(text: &'a str, lines: usize, parts: &mut Parts<'a>) {
    let mut state = State::List;
    let mut place = Place::default();
    // Comments and keys before the first section belong to its file.
    let mut before: Vec<&str> = Vec::new();
    for line in text.lines().take(lines) {
        let line = line.trim_start_matches('\u{feff}');
        // Threads show code between such signs.
        let line = if line.starts_with("```") || line.starts_with("`-- ") { line } else { line.trim_matches('`') };
        let bare = line.trim();
        state = match state {
            _ if log::stamped(line).is_some() || log::begins(line) => State::Log,
            _ if section_name(bare).is_some_and(|name| section_of(name).is_some()) => State::Ini,
            _ if bare.starts_with("```") || bare.starts_with("$ ") => State::List,
            State::Ini if is_of_ini(bare, &place) => State::Ini,
            State::Ini => State::List,
            State::Log if is_entry(bare, &place) => State::List,
            other => other,
        };
        match state {
            State::Ini if parts.ini.len() < INI_LINES_MAX => {
                parts.ini.append(&mut before);
                parts.is_ini |= key_of(bare).is_some_and(keys::is_read_elsewhere) || section_name(bare).is_some();
                parts.ini.push(line);
            }
            State::Ini => {}
            State::Log => {
                parts.is_log = true;
                parts.log.push(line);
            }
            // What is between a list and a file is in neither.
            State::List
                if bare.is_empty() && before.is_empty() && parts.ini.is_empty() && !parts.entries.is_empty() => {}
            State::List if bare.is_empty() || bare.starts_with(['#', ';']) => before.push(line),
            State::List if is_key(bare) => before.push(line),
            State::List => {
                flush(&mut before, parts);
                listed(&mut place, bare, parts);
            }
        }
        before.truncate(INI_LINES_MAX);
    }
    flush(&mut before, parts);
}

/// Keys that no section follows: the firmware never finds them.
fn flush<'a>(before: &mut Vec<&'a str>, parts: &mut Parts<'a>) {
    let keys = || before.iter().filter(|line| is_key(line.trim()));
    if keys().next().is_some() {
        // Words as "Vendor" are in many texts.
        parts.is_ini |= keys().count() > 1 && keys().filter_map(|line| key_of(line.trim())).any(keys::is_of_board);
        parts.ini.append(before);
    }
    before.clear();
}

fn listed<'a>(place: &mut Place, line: &'a str, parts: &mut Parts<'a>) {
    let row = place.row(line);
    if parts.entries.len() >= ENTRIES_MAX {
        return;
    }
    match row {
        Row::Frame => {}
        Row::Folder => parts.entries.push(place.folder()),
        Row::Entries(entries) => {
            parts.is_list |= entries.iter().any(|entry| {
                let rules = names::Rules::default();
                let is_named = |image: names::Image<'_>| matches!(image.id, names::Id::Given(_));
                names::is_usual(entry.name())
                    || names::own_file(entry.name()).is_some()
                    || names::image(entry.name(), rules).is_some_and(is_named)
            });
            parts.entries.extend(entries);
        }
        Row::Bare(entry) => {
            let name = entry.name();
            if names::is_usual(name) || names::created(name).is_some() || names::own_file(name).is_some() {
                parts.is_list = true;
                parts.entries.push(entry);
            } else if is_a_name(name) {
                parts.entries.push(entry);
            } else {
                parts.unread.push(line.to_owned());
            }
        }
    }
}

/// Whether a line without anything around it can be the name of a file: it is one word, or its end is that of a file.
fn is_a_name(name: &str) -> bool {
    let end = names::ended(name).1;
    let is_id =
        name.as_bytes().get(2).is_some_and(u8::is_ascii_digit) && names::image(name, names::Rules::default()).is_some();
    !name.is_empty() && (!name.contains(char::is_whitespace) || !end.is_empty() || is_id)
}

/// Whether a line before any section has a key of a board.
fn is_key(line: &str) -> bool {
    line.contains('=') && key_of(line).is_some_and(keys::is_read_elsewhere) && !names::is_usual(line)
}

fn key_of(line: &str) -> Option<&str> {
    if line.starts_with(['#', ';']) {
        return None;
    }
    let (key, _) = line.split_once('=').or_else(|| line.split_once(':'))?;
    Some(key.trim()).filter(|key| !key.is_empty() && key.len() < 60)
}

/// Whether a line after a section belongs to its file.
fn is_of_ini(line: &str, place: &Place) -> bool {
    if line.is_empty() || line.starts_with(['#', ';', '[']) {
        return true;
    }
    if line.contains('=') {
        return true;
    }
    match place.clone().row(line) {
        Row::Entries(_) | Row::Folder => false,
        Row::Bare(entry) => !names::is_usual(entry.name()) && names::own_file(entry.name()).is_none(),
        Row::Frame => !line.starts_with("total "),
    }
}

/// Whether a line among those of a log is one of a list of files.
fn is_entry(line: &str, place: &Place) -> bool {
    matches!(place.clone().row(line), Row::Entries(_))
}
