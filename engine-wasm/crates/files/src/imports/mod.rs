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

use busfree_plan::words::{list as listed_words, number_word};
use busfree_plan::{Own, Plan};
use serde::Serialize;
use ts_rs::TS;

use facts::{Facts, Lines};
use fill::WantedBus;
pub use limits::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX, IMPORT_NOTES_MAX};
pub use list::Source;
pub use merge::FoundBus;
pub use note::{Note, Remark, SaidNote};

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

/// A device of a list.
#[derive(Clone, Debug)]
struct Listed {
    id: u8,
    lun: u8,
    /// The board that it is on with the others of the list; 0 for none.
    board: u8,
    /// Catalogue id of the part that represents it.
    model: String,
    /// Its name; empty for the catalogue's.
    name: String,
    /// The kind whose usual work it gets.
    work: busfree_devices::Kind,
    /// Its own figures, as far as the list has any.
    own: Own,
}

/// Reads a text. The plan keeps the host adapter of `now` if that has no devices and the text names no other. `None` if the
/// text is a link, a document or of no known kind.
#[must_use]
pub fn import(text: &str, now: &Plan) -> Option<Import> {
    import_buses(text, now, &[])
}

/// Reads a text and takes these buses, by their places in [`Import::buses`] from 1: one or two. Without any it takes the two
/// with most devices.
#[must_use]
pub fn import_buses(text: &str, now: &Plan, chosen: &[usize]) -> Option<Import> {
    // A plan, whatever names it contains.
    if busfree_plan::from_link(text).plan.is_some() || text.trim_start().starts_with('{') {
        return None;
    }
    let mut notes = Vec::new();
    let lines = text::lines(text, &mut notes);
    let computer_lines = text::computer_lines(text);
    let mut read = Lines::of(&computer_lines);
    let mut facts = Facts::default();
    let mut sources = Source::of_computer(&mut read, &mut facts);
    let mut found = Vec::new();
    let wanted = if sources.is_empty() {
        let source = Source::of_board(&lines)?;
        sources.push(source);
        let devices = source.read(&lines, &mut notes);
        if devices.is_empty() { Vec::new() } else { vec![WantedBus::of_board(devices)] }
    } else {
        not_read(&sources, &read, &mut notes);
        let (wanted, buses) = merge::buses(facts, chosen, &mut notes);
        found = buses;
        wanted
    };
    let plan = (!wanted.is_empty()).then(|| fill::filled(now, wanted, &mut notes));
    let buses = plan.iter().flat_map(|plan| std::iter::once(&plan.bus).chain(plan.other.as_deref()));
    let count: usize = buses.map(|bus| bus.devices.len()).sum();
    let is_one = if count == 1 { "device" } else { "devices" };
    let names: Vec<&str> = sources.iter().map(|source| source.name()).collect();
    let names = listed_words(&names);
    let headline = match count {
        0 => ["No device found in ", &names].concat(),
        _ => [&number_word(count), " ", is_one, " imported from ", &names].concat(),
    };
    let (assumed, left_out) = notes.into_iter().partition(|note: &Note| note.what.is_assumed());
    let (assumed, left_out) = (few(assumed), few(left_out));
    Some(Import { source: *sources.first()?, sources, buses: found, headline, plan, assumed, left_out })
}

/// Notes what was not understood. In a log most lines are about other things.
fn not_read(sources: &[Source], lines: &Lines<'_>, notes: &mut Vec<Note>) {
    let left: Vec<&str> = lines.left().map(|(_, line)| line).filter(|line| !is_prompt(line)).collect();
    if sources.iter().any(|source| source.is_log()) {
        if !left.is_empty() {
            notes.push(Note::of("", Remark::OtherLines { count: left.len() }));
        }
    } else {
        notes.extend(left.into_iter().map(|line| Note::of(line, Remark::NotRead)));
    }
}

/// Whether a line is a command that a person entered.
fn is_prompt(line: &str) -> bool {
    let commands = ["cat ", "lsscsi", "dmesg", "camcontrol", "hinv", "probe-scsi"];
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

/// Keeps the first device of each ID and LUN, and notes the others.
fn first_of_each(found: Vec<(Listed, String)>, notes: &mut Vec<Note>) -> Vec<Listed> {
    let mut devices: Vec<Listed> = Vec::new();
    for (device, raw) in found {
        if devices.iter().any(|other| (other.id, other.lun) == (device.id, device.lun)) {
            notes.push(Note::of(&raw, Remark::RepeatedId { id: device.id }));
        } else {
            devices.push(device);
        }
    }
    devices
}
