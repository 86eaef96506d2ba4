//! Texts about machines as other programs print them, made into a plan: lists of devices, start logs, the card of an
//! emulator board. A text is untrusted: only a limited part of it is read ([`IMPORT_CHARS_MAX`], [`IMPORT_LINES_MAX`]), and
//! what is not understood is reported and left out.
//!
//! Readers of what computers print state facts (`facts`); one stage (`merge`) then puts the facts of all texts of a paste
//! together, finds parts of the catalogue, and gives buses, of which `fill` makes a plan.

mod adapters;
mod facts;
mod fill;
mod limits;
mod list;
mod matching;
mod merge;
mod names;
mod note;
mod text;
mod unread;

use busfree_plan::Plan;
use busfree_plan::words::{list as listed_words, number_word};
use serde::Serialize;
use ts_rs::TS;

use facts::{Facts, Lines};
pub(crate) use fill::{USUAL_HOST, next_hue};
pub use limits::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX, IMPORT_NOTES_MAX};
pub use list::Source;
pub use merge::FoundBus;
pub use note::{Note, Remark, SaidNote};
pub(crate) use text::{find, first_chars};
pub use unread::{ListReading, Unread};

/// What a text gave.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Import {
    /// The kind of text; of several the first.
    pub source: Source,
    /// Every kind of text that was found.
    pub sources: Vec<Source>,
    /// The buses that were found, in the order of their numbers; empty for the card of a board.
    pub buses: Vec<FoundBus>,
    /// The result, without a full stop.
    pub headline: String,
    /// The plan with the devices of the text and no others; `null` if the text has none.
    pub plan: Option<Plan>,
    /// What the text does not say and the plan assumes.
    #[ts(as = "Vec<SaidNote>")]
    pub assumed: Vec<Note>,
    /// What was not understood, or has no place in the plan.
    #[ts(as = "Vec<SaidNote>")]
    pub left_out: Vec<Note>,
}

/// Reads a text. The plan keeps the host adapter of `now` if that has no devices and the text names no other.
///
/// # Errors
/// If the text is a link, a document or of no known kind.
pub fn import(text: &str, now: &Plan) -> Result<Import, Unread> {
    import_buses(text, now, &[])
}

/// Reads a text and takes these buses, by their places in [`Import::buses`] from 1: one or two. Without any it takes the two
/// with most devices.
///
/// # Errors
/// As [`import`].
pub fn import_buses(text: &str, now: &Plan, chosen: &[usize]) -> Result<Import, Unread> {
    // A plan, whatever names it contains.
    let is_json = text.trim_start().starts_with('{');
    if has_link(text) || (is_json && !crate::cards::is_json(text)) {
        return Err(Unread::Plan);
    }
    let mut notes = Vec::new();
    let computer_lines = text::computer_lines(text, &mut notes);
    let mut read = Lines::of(&computer_lines);
    let mut facts = Facts::default();
    let mut sources = Source::of_computer(&mut read, &mut facts);
    let (wanted, buses, names) = if sources.is_empty() {
        let card = list::card::wanted(text, now).ok_or_else(|| unread(text))?;
        notes = card.notes;
        sources.push(Source::Card);
        (card.buses, Vec::new(), card.from)
    } else {
        let left: Vec<&str> = read.left().map(|(_, line)| line).collect();
        let card = list::card::beside(&left, now);
        if card.is_none() {
            not_read(&sources, left, &mut notes);
        }
        let (mut wanted, buses) = merge::buses(facts, chosen, &mut notes);
        let mut names: Vec<String> = sources.iter().map(|source| source.name().to_owned()).collect();
        if let Some(card) = card {
            list::card::put_on(&mut wanted, card.buses, &mut notes);
            names.extend(card.from);
            notes.extend(card.notes);
            sources.push(Source::Card);
        }
        (wanted, buses, names)
    };
    let plan = (!wanted.is_empty()).then(|| fill::filled(now, wanted, &mut notes));
    let source = sources.first().copied().unwrap_or(Source::Card);
    if plan.is_none() {
        notes.insert(0, Note::of("", Remark::NoDevice { source }));
    }
    let planned = plan.iter().flat_map(|plan| std::iter::once(&plan.bus).chain(plan.other.as_deref()));
    let count: usize = planned.map(|bus| bus.devices.len()).sum();
    let is_one = if count == 1 { "device" } else { "devices" };
    let names = listed_words(&names);
    let headline = match count {
        0 => ["No device found in ", &names].concat(),
        _ => [&number_word(count), " ", is_one, " imported from ", &names].concat(),
    };
    let (assumed, left_out) = notes.into_iter().partition(|note: &Note| note.what.is_assumed());
    let (assumed, left_out) = (few(assumed), few(left_out));
    Ok(Import { source, sources, buses, headline, plan, assumed, left_out })
}

/// Whether a text has a plan's link. A number sign and strokes alone are none: comments and paths have them too.
fn has_link(text: &str) -> bool {
    text.split_whitespace().any(is_like_link) && busfree_plan::from_link(text).plan.is_some()
}

/// Whether a word begins as a link does, after the number sign of an address if it has one: `5/wide…`.
fn is_like_link(word: &str) -> bool {
    let link = word.rsplit_once('#').map_or(word, |(_, link)| link);
    let rest = link.trim_start_matches(|c: char| c.is_ascii_digit());
    let begins = rest.strip_prefix('/').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    (1..=3).contains(&(link.len() - rest.len())) && begins
}

/// What a text is that no reader understands. A link that is damaged is still one.
fn unread(text: &str) -> Unread {
    let words = || text.split_whitespace();
    let is_alone = words().nth(1).is_none();
    let is_address = text.contains("://") && text.contains('#');
    // Among other words `0/direct` is what NetBSD writes; a link continues with its bus.
    let has_bus = |word: &str| is_like_link(word) && (word.contains("/wide") || word.contains("/narrow"));
    let is_plan = is_alone && (is_address || words().all(is_like_link)) || words().any(has_bus);
    if is_plan && !text.trim().is_empty() { Unread::Plan } else { Unread::of(text) }
}

/// Notes what was not understood. In a log most lines are about other things.
fn not_read(sources: &[Source], mut left: Vec<&str>, notes: &mut Vec<Note>) {
    left.retain(|line| !is_prompt(line) && !is_rule(line));
    if sources.iter().any(|source| source.is_log()) {
        if !left.is_empty() {
            notes.push(Note::of("", Remark::OtherLines { count: left.len() }));
        }
    } else {
        notes.extend(left.into_iter().map(|line| Note::of(line, Remark::NotRead)));
    }
}

/// Whether a line only separates others.
fn is_rule(line: &str) -> bool {
    line.len() > 3 && line.bytes().all(|b| matches!(b, b'-' | b'='))
}

/// Whether a line is a command that a person entered.
fn is_prompt(line: &str) -> bool {
    let commands =
        ["cat ", "lsscsi", "dmesg", "camcontrol", "hinv", "probe-scsi", "ioscan", "cdrecord", "show dev", "sh dev"];
    let is_command = |at: usize| commands.iter().any(|command| line[at + 1..].trim_start().starts_with(command));
    line.match_indices(['$', '#', '%', '>']).any(|(at, _)| is_command(at)) || line == "ok" || line.starts_with("ok ")
}

/// The remarks that are kept, and the number of the others.
fn few(mut notes: Vec<Note>) -> Vec<Note> {
    let more = notes.len().saturating_sub(IMPORT_NOTES_MAX);
    if more > 0 {
        notes.truncate(IMPORT_NOTES_MAX);
        notes.push(Note::of("", Remark::More { count: more }));
    }
    notes
}
