//! Lists of devices as other programs print them, made into a plan. A list is untrusted: only a limited part of it is
//! read ([`IMPORT_CHARS_MAX`], [`IMPORT_LINES_MAX`]), and what is not understood is reported and left out.

mod fill;
mod limits;
mod list;
mod matching;
mod note;
mod text;

use busfree_plan::words::number_word;
use busfree_plan::{Own, Plan};
use serde::Serialize;
use ts_rs::TS;

pub use limits::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX};
pub use list::Source;
pub use note::{Note, Remark, SaidNote};

/// What a list of devices gave.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Import {
    /// The kind of list.
    pub source: Source,
    /// The result, without a full stop.
    pub headline: String,
    /// The plan with the devices of the list and no others; `null` if the list has none.
    pub plan: Option<Plan>,
    /// What the list does not say and the plan assumes.
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

/// Reads a list of devices. The plan keeps the host adapter of `now` if that has no devices. `None` if the text is a link,
/// a document or no known list.
#[must_use]
pub fn import(text: &str, now: &Plan) -> Option<Import> {
    // A plan, whatever names it contains.
    if busfree_plan::from_link(text).plan.is_some() || text.trim_start().starts_with('{') {
        return None;
    }
    let mut notes = Vec::new();
    let lines = text::lines(text, &mut notes);
    let source = Source::of(&lines)?;
    let devices = source.read(&lines, &mut notes);
    let plan = (!devices.is_empty()).then(|| fill::filled(now, &devices, &mut notes));
    let count = plan.as_ref().map_or(0, |plan| plan.bus.devices.len());
    let is_one = if count == 1 { "device" } else { "devices" };
    let headline = match count {
        0 => ["No device found in ", source.name()].concat(),
        _ => [&number_word(count), " ", is_one, " imported from ", source.name()].concat(),
    };
    let (assumed, left_out) = notes.into_iter().partition(|note| note.what.is_assumed());
    Some(Import { source, headline, plan, assumed, left_out })
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
