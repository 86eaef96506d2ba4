//! `show device` of the SRM console of Alpha: `dkc100.1.0.1009.0 DKC100 SEAGATE ST34501W 0015`. The first number after
//! the name is the ID, the fourth the slot of the adapter.

use crate::imports::facts::{BusName, Facts, Lines, Place, System, Unit};
use crate::imports::text::{find, number};

pub(super) const NAME: &str = "show device of the SRM console";

/// Rows that are kept.
const ROWS_MAX: usize = 128;

/// A row of a device or an adapter.
struct Row<'a> {
    at: usize,
    /// The first two letters of its name, and that of its adapter.
    driver: &'a str,
    letter: u8,
    id: u64,
    lun: u64,
    /// Slot and hose.
    slot: &'a str,
    said: &'a str,
}

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let all: Vec<_> = lines.left().collect();
    let rows: Vec<Row<'_>> = all.iter().filter_map(|(at, line)| row(*at, line)).take(ROWS_MAX).collect();
    // A drive for IDE has the slot of such an adapter.
    let is_ide = |row: &Row<'_>| rows.iter().any(|other| other.driver == "pq" && other.slot == row.slot);
    let mut found = false;
    for row in &rows {
        let bus = BusName::of(System::Srm, u64::from(row.letter - b'a'));
        match row.driver {
            "pk" => {
                if let Some(adapter) = facts.adapter(bus) {
                    adapter.id = Some(row.id);
                }
            }
            "dk" | "mk" if !is_ide(row) => {
                let is_cdrom = find(row.said, "CD-ROM").is_some() || row.said.starts_with("RRD");
                let word = match row.driver {
                    "mk" => "tape",
                    _ if is_cdrom => "cdrom",
                    _ => "disk",
                };
                // The last word is the revision; Digital's own drives have no vendor.
                let name = row.said.rsplit_once(char::is_whitespace).map_or(row.said, |(name, _)| name).trim();
                let (vendor, model) = name.split_once(' ').unwrap_or(("DEC", name));
                facts.unit(Place { bus, id: row.id, lun: row.lun }, Unit::named(vendor, model.trim(), word));
                found = true;
            }
            _ => {}
        }
        lines.take(row.at);
    }
    found
}

fn row(at: usize, line: &str) -> Option<Row<'_>> {
    let (name, rest) = line.split_once(char::is_whitespace)?;
    let (head, place) = name.split_once('.')?;
    let letter = *head.as_bytes().get(2)?;
    (head.is_ascii() && letter.is_ascii_lowercase()).then_some(())?;
    number(head.get(3..)?, "", 5).filter(|(_, rest)| rest.is_empty())?;
    let (id, slot) = number(place, "", 3)?;
    let (lun, slot) = number(slot, ".", 3)?;
    let (again, said) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
    again.eq_ignore_ascii_case(head).then_some(())?;
    Some(Row { at, driver: head.get(..2)?, letter, id, lun, slot, said: said.trim() })
}
