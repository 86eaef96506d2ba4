//! `/proc/scsi/scsi`. Its wording is the same from Linux 1.x to today (`drivers/scsi/scsi_proc.c`).

use std::cmp::Reverse;

use busfree_devices::Kind;
use busfree_plan::{ID_MAX, LUN_MAX};

use crate::imports::matching::{How, matching};
use crate::imports::text::{after, find, number, spaced};
use crate::imports::{Listed, Note, Remark, first_of_each};

pub(super) const NAME: &str = "/proc/scsi/scsi";

/// Longest vendor, model or type, in characters.
const FIELD_CHARS_MAX: usize = 60;

/// Kinds that a type can be, the usual one first. A Zip drive is a direct-access device too.
fn kinds(of: &str) -> &'static [Kind] {
    match &*of.to_ascii_lowercase() {
        "direct-access" => &[Kind::Disk, Kind::Removable, Kind::Emulator],
        "cd-rom" | "worm" => &[Kind::Cdrom],
        "sequential-access" => &[Kind::Tape],
        "optical device" => &[Kind::Removable],
        "scanner" => &[Kind::Scanner],
        "processor" => &[Kind::Network],
        _ => &[],
    }
}

struct Entry<'a> {
    /// Number of the host, and of its channel.
    bus: (u64, u64),
    id: u64,
    lun: u64,
    vendor: &'a str,
    model: &'a str,
    kind: &'a str,
}

impl Entry<'_> {
    fn raw(&self) -> String {
        let mut raw = format!("Id {}:", self.id);
        for part in [self.vendor, self.model] {
            if !part.is_empty() {
                raw.push(' ');
                raw.push_str(part);
            }
        }
        if self.kind.is_empty() { raw } else { raw + " (" + self.kind + ")" }
    }
}

pub(super) fn is(lines: &[&str]) -> bool {
    lines.iter().any(|line| opened(line).is_some())
}

/// Of the buses the one with most parallel SCSI devices.
pub(super) fn read(lines: &[&str], notes: &mut Vec<Note>) -> Vec<Listed> {
    let mut entries = entries(lines, notes);
    entries.retain(|entry| {
        // Devices that libata and USB storage show as SCSI have no ID on any bus.
        let is_serial = entry.vendor.eq_ignore_ascii_case("ata");
        if is_serial {
            notes.push(Note::of(&entry.raw(), Remark::NotParallel));
        }
        !is_serial
    });
    let size = |entry: &&Entry<'_>| Reverse(entries.iter().filter(|other| other.bus == entry.bus).count());
    let bus = entries.iter().min_by_key(size).map(|entry| entry.bus);
    let mut found = Vec::new();
    for entry in &entries {
        let raw = entry.raw();
        let fit = |number: u64, most: u8| u8::try_from(number).ok().filter(|number| *number <= most);
        let left_out = match (fit(entry.id, ID_MAX), fit(entry.lun, LUN_MAX)) {
            _ if Some(entry.bus) != bus => Remark::OtherBus,
            (None, _) => Remark::BadId { id: entry.id },
            (_, None) => Remark::BadLun { lun: entry.lun },
            (Some(id), Some(lun)) => match device(entry, id, lun, &raw, notes) {
                None => Remark::NoPart,
                Some(device) => {
                    found.push((device, raw));
                    continue;
                }
            },
        };
        notes.push(Note::of(&raw, left_out));
    }
    first_of_each(found, notes)
}

fn device(entry: &Entry<'_>, id: u8, lun: u8, raw: &str, notes: &mut Vec<Note>) -> Option<Listed> {
    let kinds = kinds(entry.kind);
    let work = *kinds.first()?;
    let found = matching(entry.vendor, entry.model, kinds, id > 7)?;
    let name = match found.how {
        How::Same => String::new(),
        How::Near | How::Generic => format!("{} {}", entry.vendor, entry.model).trim().to_owned(),
    };
    match found.how {
        How::Same => {}
        How::Near => notes.push(Note::of(raw, Remark::Near { model: found.model.clone() })),
        How::Generic => notes.push(Note::of(raw, Remark::Generic)),
    }
    Some(Listed { id, lun, board: 0, model: found.model, name, work, own: found.own })
}

/// Entries with what their three lines say; other lines are noted.
fn entries<'a>(lines: &[&'a str], notes: &mut Vec<Note>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = Vec::new();
    for line in lines {
        if let Some(entry) = opened(line) {
            entries.push(entry);
        } else if let (Some((vendor, model)), Some(entry)) = (vendor_and_model(line), entries.last_mut()) {
            (entry.vendor, entry.model) = (vendor, model);
        } else if let (Some(kind), Some(entry)) = (kind(line), entries.last_mut()) {
            entry.kind = kind;
        } else if after(line, "Attached devices:").is_none() {
            notes.push(Note::of(line, Remark::NotRead));
        }
    }
    entries
}

/// The entry that begins with this line.
fn opened(line: &str) -> Option<Entry<'static>> {
    let (host, rest) = number(after(line, "Host:")?.trim_start_matches(' '), "scsi", 4)?;
    let (channel, rest) = number(spaced(rest)?, "Channel:", 4)?;
    let (id, rest) = number(spaced(rest)?, "Id:", 4)?;
    let (lun, rest) = number(spaced(rest)?, "Lun:", 10)?;
    let entry = Entry { bus: (host, channel), id, lun, vendor: "", model: "", kind: "" };
    rest.is_empty().then_some(entry)
}

fn vendor_and_model(line: &str) -> Option<(&str, &str)> {
    let (vendor, rest) = field(after(line, "Vendor:")?, "Model:")?;
    let (model, _) = field(rest, "Rev:")?;
    Some((vendor, model))
}

/// The text before the next label, and what follows that.
fn field<'a>(text: &'a str, label: &str) -> Option<(&'a str, &'a str)> {
    let at = find(text, label)?;
    let field = text[..at].trim_end_matches(' ');
    // A model may begin with a blank of its own.
    let field = field.strip_prefix(' ').unwrap_or(field);
    (field.chars().count() <= FIELD_CHARS_MAX).then_some((field, &text[at + label.len()..]))
}

fn kind(line: &str) -> Option<&str> {
    field(after(line, "Type:")?, " ANSI").map(|(kind, _)| kind.trim_start_matches(' '))
}
