//! `/proc/scsi/scsi`. Its wording is the same from Linux 1.x to today (`drivers/scsi/scsi_proc.c`).

use crate::imports::facts::{Facts, Form, Lines, Place, Unit};
use crate::imports::text::{after, find, number, spaced};

pub(super) const NAME: &str = "/proc/scsi/scsi";

/// Longest vendor, model or type, in characters.
const FIELD_CHARS_MAX: usize = 60;

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut open: Option<(Place, Unit)> = None;
    let mut found = false;
    for (at, line) in lines.left().collect::<Vec<_>>() {
        if let Some(place) = opened(line) {
            if let Some((place, unit)) = open.replace((place, Unit::default())) {
                facts.unit(place, unit);
            }
            found = true;
        } else if after(line, "Attached devices:").is_none() {
            let Some((_, unit)) = &mut open else { continue };
            match (vendor_and_model(line), kind(line)) {
                (Some((vendor, model)), _) if unit.vendor.is_empty() && unit.model.is_empty() => {
                    (unit.vendor, unit.model) = (vendor.to_owned(), model.to_owned());
                }
                (_, Some((kind, ansi))) if unit.word.is_empty() => {
                    (unit.word, unit.form, unit.ansi) = (kind.to_owned(), Form::of(kind), ansi);
                }
                _ => continue,
            }
        }
        lines.take(at);
    }
    if let Some((place, unit)) = open {
        facts.unit(place, unit);
    }
    found
}

/// The device that begins with this line.
fn opened(line: &str) -> Option<Place> {
    let (host, rest) = number(after(line, "Host:")?.trim_start_matches(' '), "scsi", 4)?;
    let (channel, rest) = number(spaced(rest)?, "Channel:", 4)?;
    let (id, rest) = number(spaced(rest)?, "Id:", 4)?;
    let (lun, rest) = number(spaced(rest)?, "Lun:", 10)?;
    rest.is_empty().then_some(Place::linux([host, channel, id, lun]))
}

/// Vendor and model in the line of an INQUIRY.
pub(super) fn vendor_and_model(line: &str) -> Option<(&str, &str)> {
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

/// Type and version of SCSI in the line after it.
pub(super) fn kind(line: &str) -> Option<(&str, Option<u8>)> {
    let (kind, rest) = field(after(line, "Type:")?, " ANSI")?;
    let ansi = rest.rsplit("revision:").next().and_then(|rest| number(rest, "", 2));
    Some((kind.trim_start_matches(' '), ansi.and_then(|(ansi, _)| u8::try_from(ansi).ok())))
}
