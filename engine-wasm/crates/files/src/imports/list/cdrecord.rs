//! `cdrecord -scanbus`, which Linux, FreeBSD and others have.

use crate::imports::facts::{BusName, Facts, Form, Lines, Place, System, Unit};
use crate::imports::text::number;

pub(super) const NAME: &str = "cdrecord -scanbus";

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    // Its numbers are those of the system that it runs on.
    let is_bsd = facts.units.iter().any(|(place, _)| place.bus.system == System::FreeBsd);
    let system = if is_bsd { System::FreeBsd } else { System::Linux };
    let mut found = false;
    for (at, line) in lines.left().collect::<Vec<_>>() {
        let Some((bus, id, rest)) = address(line) else {
            let is_head = ["Cdrecord", "Linux sg driver", "Using libscg"].iter().any(|head| line.starts_with(head));
            if is_head || number(line, "scsibus", 3).is_some_and(|(_, rest)| rest == ":") {
                lines.take(at);
            }
            continue;
        };
        if let Some(unit) = unit(rest) {
            facts.unit(Place { bus: BusName::of(system, bus), id, lun: 0 }, unit);
            found = true;
            lines.take(at);
        } else if rest.trim() == "*" || rest.trim() == "HOST ADAPTOR" {
            lines.take(at);
        }
    }
    found
}

/// `0,4,0     4) `: bus, ID and LUN, then a number of its own.
fn address(line: &str) -> Option<(u64, u64, &str)> {
    let (bus, rest) = number(line, "", 3)?;
    let (id, rest) = number(rest, ",", 3)?;
    let (_, rest) = number(rest, ",", 3)?;
    let (_, rest) = number(rest.trim_start(), "", 5)?;
    Some((bus, id, rest.strip_prefix(')')?))
}

/// `'QUANTUM ' 'ATLAS10K2-TY184L' 'DA40' Removable CD-ROM`.
fn unit(rest: &str) -> Option<Unit> {
    let mut quoted = rest.split('\'');
    let (vendor, model) = (quoted.nth(1)?, quoted.nth(1)?);
    let word = quoted.nth(2)?.trim();
    let unit = Unit::named(vendor, model.trim(), word);
    let form = unit.form.or_else(|| Form::of(word.strip_prefix("Removable ")?));
    Some(Unit { form, ..unit })
}
