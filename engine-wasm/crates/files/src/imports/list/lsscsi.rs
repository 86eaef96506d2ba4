//! `lsscsi`, with the columns of its options `-g`, `-s` and `-t` and the lines of `-L`.

use crate::imports::facts::{Agreed, Facts, Form, Lines, Place, Unit};
use crate::imports::text::{address, decimal, find, inquiry, number};
use crate::imports::{Note, Remark};

pub(super) const NAME: &str = "lsscsi";

/// Characters of the column of the type.
const TYPE_CHARS: usize = 8;
/// What another bus than a parallel one calls its devices (`-t`).
const OTHER_BUSES: [&str; 8] = ["sata:", "ata:", "usb:", "sas:", "fc:", "iqn.", "sbp:", "pcie"];

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut last: Option<Place> = None;
    let mut found = false;
    for (at, line) in lines.left().collect::<Vec<_>>() {
        if let Some((place, rest)) = address(line) {
            let rest = rest.trim_start();
            let Some((word, _)) = rest.split_once(' ') else { continue };
            let Some(form) = Form::of(word) else { continue };
            let named = rest.get(TYPE_CHARS..).unwrap_or_default();
            let place = Place::linux(place);
            found = true;
            last = Some(place);
            lines.take(at);
            let transport = named.split_whitespace().next().unwrap_or_default();
            if OTHER_BUSES.iter().any(|bus| transport.starts_with(bus)) {
                let raw = Unit { word: word.to_owned(), ..Unit::default() }.raw(place.id);
                facts.notes.push(Note::of(&raw, Remark::NotParallel));
                continue;
            }
            let unit = if transport.starts_with("spi:") {
                Unit { word: word.to_owned(), form: Some(form), ..Unit::default() }
            } else {
                // Columns after the revision are names of nodes and a size.
                let end = find(named, " /dev/").or_else(|| find(named, "  -")).unwrap_or(named.len());
                let (vendor, model) = inquiry(named[..end].trim_end());
                Unit { capacity_mb: size(&named[end..]), ..Unit::named(vendor, model, word) }
            };
            facts.unit(place, unit);
        } else if let (Some(place), Some((key, value))) = (last, line.split_once('=')) {
            // The lines of -L.
            match key.trim() {
                // Nanoseconds between two transfers.
                "period" => {
                    let period = decimal(value).map(|(ns, _)| ns).filter(|ns| (5.0..2000.0).contains(ns));
                    let mt_s = period.map(|ns| 1000.0 / ns);
                    facts.agree(place.bus, place.id, Agreed { mt_s, width_bits: None });
                }
                "width" => {
                    let width_bits = number(value, "", 2).map(|(wide, _)| if wide == 1 { 16 } else { 8 });
                    facts.agree(place.bus, place.id, Agreed { mt_s: None, width_bits });
                }
                "scsi_level" => {
                    // The kernel counts from 1, so that 3 is SCSI-2.
                    let ansi = number(value, "", 2).and_then(|(level, _)| u8::try_from(level.checked_sub(1)?).ok());
                    facts.unit(place, Unit { ansi, ..Unit::default() });
                }
                "queue_depth" => {
                    let tagged = number(value, "", 5).is_some_and(|(depth, _)| depth > 1);
                    facts.unit(place, Unit { tagged, ..Unit::default() });
                }
                key if key.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') => {}
                _ => continue,
            }
            lines.take(at);
        }
    }
    found
}

/// The size at the end of a line with `-s`: `36.4GB`.
fn size(text: &str) -> Option<f64> {
    let word = text.split_whitespace().next_back()?;
    let (size, unit) = decimal(word)?;
    let mb = match unit {
        "MB" => size,
        "GB" => size * 1e3,
        "TB" => size * 1e6,
        _ => return None,
    };
    (0.1..1e7).contains(&mb).then_some(mb)
}
