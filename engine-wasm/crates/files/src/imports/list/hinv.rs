//! `hinv` of IRIX. It names no models.

use crate::imports::facts::{BusName, Facts, Form, Lines, Place, System, Unit};
use crate::imports::text::{after, find, number};

pub(super) const NAME: &str = "hinv of IRIX";

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut found = false;
    let left: Vec<_> = lines.left().collect();
    for (at, line) in &left {
        if let Some((place, unit)) = unit(line) {
            facts.unit(place, unit);
        } else if let Some((host, version)) = controller(line) {
            if let Some(adapter) = facts.adapter(BusName::of(System::Irix, host)) {
                adapter.call(version);
            }
        } else {
            continue;
        }
        found = true;
        lines.take(*at);
    }
    found
}

/// `Integral SCSI controller 0: Version WD33C93B, revision D`.
fn controller(line: &str) -> Option<(u64, &str)> {
    let at = find(line, "SCSI controller ").filter(|at| *at < 40)?;
    let (host, rest) = number(line.get(at..)?, "SCSI controller", 3)?;
    let rest = rest.strip_prefix(':')?.trim_start();
    Some((host, after(rest, "version ")?))
}

/// `Disk drive: unit 1 on SCSI controller 0`, `Tape drive: unit 2 on SCSI controller 0: DAT`.
fn unit(line: &str) -> Option<(Place, Unit)> {
    let (word, rest) = line.split_once(": unit ")?;
    let form = Form::of(word)?;
    let (id, rest) = number(rest, "", 3)?;
    let (lun, rest) = match number(rest, ", lun", 2).or_else(|| number(rest, " lun", 2)) {
        Some(lun) => lun,
        None => (0, rest),
    };
    let (host, _) = number(after(rest, " on ")?, "SCSI controller", 3)?;
    let place = Place { bus: BusName::of(System::Irix, host), id, lun };
    Some((place, Unit { word: word.to_owned(), form: Some(form), ..Unit::default() }))
}
