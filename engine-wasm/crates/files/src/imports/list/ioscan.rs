//! `ioscan` of HP-UX, short and with `-f`. The last two numbers of a path are ID and LUN.

use crate::imports::facts::{BusName, Facts, Lines, Place, System, Unit};
use crate::imports::text::number;

pub(super) const NAME: &str = "ioscan of HP-UX";

/// Buses whose paths are kept.
const BUSES_MAX: usize = 32;

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut buses: Vec<String> = Vec::new();
    let mut found = false;
    for (at, line) in lines.left().collect::<Vec<_>>() {
        let Some(row) = row(line) else {
            if line.starts_with("Class ") || line.starts_with("H/W Path") {
                lines.take(at);
            }
            continue;
        };
        let (path, place) = match row.path.find('.') {
            Some(point) => (&row.path[..point], &row.path[point..]),
            None => (row.path, ""),
        };
        let bus = buses.iter().position(|known| known == path).map(|at| at as u64);
        match (row.class, bus) {
            ("ext_bus", None) if buses.len() < BUSES_MAX => {
                if let Some(adapter) = facts.adapter(BusName::of(System::HpUx, buses.len() as u64)) {
                    adapter.call(row.said);
                }
                buses.push(path.to_owned());
            }
            ("disk" | "tape" | "floppy" | "autoch", Some(bus)) => {
                let Some((id, rest)) = number(place, ".", 3) else { continue };
                let Some((lun, "")) = number(rest, ".", 3) else { continue };
                facts.unit(Place { bus: BusName::of(System::HpUx, bus), id, lun }, unit(row.class, row.said));
                found = true;
            }
            ("target" | "bc" | "ba" | "ext_bus", _) => {}
            _ => continue,
        }
        lines.take(at);
    }
    found
}

struct Row<'a> {
    class: &'a str,
    path: &'a str,
    said: &'a str,
}

/// `56/52.1.0 disk HP C2247M1 - SCSI Disk`; with `-f`, `disk 1 8/16/5.2.0 sdisk CLAIMED DEVICE SEAGATE ST34371W`.
fn row(line: &str) -> Option<Row<'_>> {
    let (first, rest) = line.split_once(char::is_whitespace)?;
    if is_path(first) {
        let (class, said) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        return Some(Row { class, path: first, said: said.trim() });
    }
    let mut words = rest.split_whitespace();
    words.next().filter(|word| word.bytes().all(|b| b.is_ascii_digit()))?;
    let path = words.next().filter(|word| is_path(word))?;
    let (state, what) = (words.nth(1)?, words.next()?);
    ["CLAIMED", "UNCLAIMED", "NO_HW"].contains(&state).then_some(())?;
    let at = rest.find(what)? + what.len();
    Some(Row { class: first, path, said: rest[at..].trim() })
}

fn is_path(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.contains(['/', '.'])
        && word.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'/' | b'.'))
}

/// What is said of a device; the short form says what it is behind its name.
fn unit(class: &str, said: &str) -> Unit {
    let name = said.split(" - SCSI").next().unwrap_or(said).trim_end_matches([' ', '.']);
    let name = if name.starts_with("SCSI ") { "" } else { name };
    let (vendor, model) = name.split_once(char::is_whitespace).unwrap_or((name, ""));
    let is_cdrom = model.contains("CD-ROM") || model.contains("CD ROM");
    let word = match class {
        _ if is_cdrom => "cdrom",
        "tape" => "tape",
        "autoch" => "changer",
        _ => "disk",
    };
    Unit::named(vendor, model.trim(), word)
}
