//! Lists that programs for ASPI print: `0:5:1  CD-ROM  NAKAMICHMJ-5.16S  MJ-5.16S  BusLogic 646A`, an address of adapter,
//! ID and LUN, what it is, its vendor with the beginning of its model, and its model.

use crate::imports::facts::{BusName, Facts, Form, Lines, Place, System, Unit};
use crate::imports::text::number;

pub(super) const NAME: &str = "a list of a program for ASPI";

/// Characters of a vendor in an INQUIRY.
const VENDOR_CHARS: usize = 8;

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut found = false;
    for (at, line) in lines.left().collect::<Vec<_>>() {
        let Some((place, unit, adapter)) = row(line) else {
            if line.starts_with("Name ") && line.ends_with("Adapter") {
                lines.take(at);
            }
            continue;
        };
        if let Some(known) = facts.adapter(place.bus).filter(|known| known.names.is_empty() && !adapter.is_empty()) {
            known.call(adapter);
        }
        facts.unit(place, unit);
        found = true;
        lines.take(at);
    }
    found
}

fn row(line: &str) -> Option<(Place, Unit, &str)> {
    let (host, rest) = number(line, "", 2)?;
    let (id, rest) = number(rest, ":", 2)?;
    let (lun, rest) = number(rest, ":", 2)?;
    rest.starts_with("  ").then_some(())?;
    let mut columns = rest.split("  ").map(str::trim).filter(|column| !column.is_empty());
    let word = columns.next()?;
    Form::of(word)?;
    let both = columns.next()?;
    let vendor = both.get(..VENDOR_CHARS).unwrap_or(both);
    let model = columns.next()?;
    // The end of the vendor's column shows that it is such a list.
    both.get(VENDOR_CHARS..)?.starts_with(model.get(..4).unwrap_or(model)).then_some(())?;
    let place = Place { bus: BusName::of(System::Aspi, host), id, lun };
    Some((place, Unit::named(vendor, model, word), columns.next().unwrap_or_default()))
}
