//! `probe-scsi` and `probe-scsi-all` of OpenBoot and Open Firmware.

use crate::imports::facts::{BusName, Facts, Form, Lines, Place, System, Unit};
use crate::imports::text::{after, find, number};

pub(super) const NAME: &str = "probe-scsi-all";

/// What a unit is, the longest words first.
const WORDS: [&str; 10] = [
    "Removable Read Only device",
    "Removable Optical device",
    "Read Only device",
    "Removable Disk",
    "Removable Tape",
    "Optical device",
    "Processor",
    "Scanner",
    "Disk",
    "Tape",
];

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut bus: Option<(u64, String)> = None;
    let mut target = None;
    let mut found = false;
    for (at, line) in lines.left().collect::<Vec<_>>() {
        if is_path(line) {
            let next = bus.as_ref().map_or(0, |(bus, _)| bus + 1);
            (bus, target) = (Some((next, line.to_owned())), None);
        } else if let Some((id, rest)) = number(line, "Target", 3) {
            target = Some(id);
            // Both lines may be glued.
            if let Some((place, unit)) = unit(rest.trim_start(), bus.as_ref().map_or(0, |(bus, _)| *bus), id) {
                facts.unit(place, unit);
                found = true;
            } else if !rest.trim().is_empty() {
                target = None;
                continue;
            }
        } else if let Some((place, unit)) =
            target.and_then(|id| unit(line, bus.as_ref().map_or(0, |(bus, _)| *bus), id))
        {
            facts.unit(place, unit);
            found = true;
            if let (Some((_, path)), Some(adapter)) = (&bus, facts.adapter(place.bus))
                && adapter.names.is_empty()
            {
                adapter.call(path);
            }
        } else if !(found && is_rest(line)) {
            continue;
        }
        lines.take(at);
    }
    found
}

/// What a maker adds to an INQUIRY.
fn is_rest(line: &str) -> bool {
    ["Copyright", "(C)", "rights reserved"].iter().any(|mark| find(line, mark).is_some())
}

/// `/sbus@1f,0/SUNW,fas@e,8800000`.
fn is_path(line: &str) -> bool {
    line.starts_with('/') && line.contains('@') && !line.contains(' ')
}

/// `Unit 0   Disk     SEAGATE ST34371W SUN4.2G7462`: vendor, model, revision and what the maker adds, in their columns.
fn unit(line: &str, bus: u64, id: u64) -> Option<(Place, Unit)> {
    let (lun, rest) = number(line, "Unit", 3)?;
    let rest = rest.trim_start();
    let word = WORDS.iter().find(|word| after(rest, word).is_some())?;
    let named = rest.get(word.len()..)?.trim_start();
    let vendor = named.get(..8).unwrap_or(named);
    let is_column = named.len() > 8 && !vendor.trim_end().contains(' ');
    let (vendor, model) = if is_column {
        (vendor, named.get(8..24).or_else(|| named.get(8..)).unwrap_or_default())
    } else {
        named.split_once(' ').unwrap_or((named, ""))
    };
    let place = Place { bus: BusName::of(System::OpenBoot, bus), id, lun };
    let word = word.trim_end_matches(" device");
    let form = Form::of(word).or_else(|| Form::of(&[word, " device"].concat()));
    Some((place, Unit { form, ..Unit::named(vendor.trim(), model.trim(), word) }))
}
