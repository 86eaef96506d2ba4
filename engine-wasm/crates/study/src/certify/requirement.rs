//! Requirement lines, read.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Bus, Party};

/// What must be so.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Requirement {
    /// A rate.
    Rate { of: Subject, most: bool, mb_s: f64, beside: Beside },
    /// A share of the requests is done in time.
    Time { of: Subject, later_percent: f64, ms: f64, beside: Beside },
    /// No finding is as bad as this: an error, or also a warning.
    Findings { warnings: bool },
}

/// What a requirement is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Each device that works.
    Every,
    /// A device, by its place.
    Device(usize),
    /// All devices together.
    Total,
}

/// What else works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    /// All that works in the plan.
    Plan,
    /// Nothing.
    Alone,
    /// These devices, and nothing else.
    Devices(Vec<usize>),
}

/// What can be written.
const FORMS: &str = "Write “at least 2.0 MB/s”, “at most 5 MB/s”, “no request later than 250 ms”, “at most 1 % of requests \
                     later than 250 ms”, “no error” or “no warning”. Put a device before it with a colon, such as “ID 3:”, or \
                     “all together:”. It may end with “alone” or “with ID 5 on”.";

impl Requirement {
    /// Reads a line about the devices of a bus.
    ///
    /// # Errors
    /// Says what can be written instead.
    pub(super) fn read(line: &str, bus: &Bus) -> Result<Self, String> {
        let text = line.to_lowercase().replace('\u{A0}', " ");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.trim_end_matches(['.', ';']);
        match text {
            "no error" | "no errors" => return Ok(Self::Findings { warnings: false }),
            "no warning" | "no warnings" => return Ok(Self::Findings { warnings: true }),
            _ => {}
        }
        let (text, beside) = beside(text, bus)?;
        if let Some((what, time)) = text.split_once(" later than ") {
            let (before, what) = split_subject(what);
            let (later_percent, after) = share(what).ok_or(FORMS)?;
            let ms = quantity(time, &[("ms", 1.0), ("us", 0.001), ("s", 1000.0)]).ok_or(FORMS)?;
            return Ok(Self::Time { of: subject(before.unwrap_or(after), bus)?, later_percent, ms, beside });
        }
        let (before, what) = split_subject(text);
        let (most, rest) = [(false, "at least "), (true, "at most ")]
            .into_iter()
            .find_map(|(most, word)| Some((most, what.split_once(word)?)))
            .ok_or(FORMS)?;
        let (name, rate) = rest;
        let after = [" for ", " at ", " of ", " from "].iter().find_map(|word| rate.split_once(word));
        let (rate, name) = match after {
            Some((rate, after)) if name.is_empty() => (rate, after),
            _ => (rate, name.trim().trim_end_matches(" gets")),
        };
        let mb_s = quantity(rate, &[("mb/s", 1.0), ("kb/s", 0.001), ("mib/s", 1.048_576), ("kib/s", 0.001_024)])
            .ok_or(FORMS)?;
        Ok(Self::Rate { of: subject(before.unwrap_or(name), bus)?, most, mb_s, beside })
    }
}

/// What stands before a colon, and the rest.
fn split_subject(text: &str) -> (Option<&str>, &str) {
    text.split_once(": ").map_or((None, text), |(before, rest)| (Some(before), rest.trim()))
}

/// The text without what it says of other devices.
fn beside<'a>(text: &'a str, bus: &Bus) -> Result<(&'a str, Beside), String> {
    if let Some(rest) = text.strip_suffix(" alone") {
        return Ok((rest, Beside::Alone));
    }
    let Some((rest, names)) = text.strip_suffix(" on").and_then(|text| text.rsplit_once(" with ")) else {
        return Ok((text, Beside::Plan));
    };
    let one = |name| match subject(name, bus)? {
        Subject::Device(index) => Ok(index),
        _ => Err(format!("“{name}” is not a device. {}", known(bus))),
    };
    if let Ok(index) = one(names) {
        return Ok((rest, Beside::Devices(vec![index])));
    }
    let all = names.split(" and ").flat_map(|part| part.split(", ")).map(one).collect::<Result<Vec<_>, String>>()?;
    Ok((rest, Beside::Devices(all)))
}

/// Percent of the requests that may be late, and what they are of.
fn share(text: &str) -> Option<(f64, &str)> {
    let (percent, rest) = if let Some(rest) = text.strip_prefix("no request") {
        (0.0, rest.strip_prefix('s').unwrap_or(rest))
    } else {
        let (number, rest) = text.strip_prefix("at most ")?.split_once('%')?;
        let rest = rest.trim_start();
        let rest = ["of the requests", "of requests", "of all requests", "requests"]
            .iter()
            .find_map(|words| rest.strip_prefix(words));
        (number_of(number.trim())?, rest.unwrap_or_default())
    };
    let rest = rest.trim();
    let of = ["of ", "at ", "from ", "for "].iter().find_map(|word| rest.strip_prefix(word));
    let whole = rest.is_empty() || of.is_some();
    (whole && percent <= 100.0).then(|| (percent, of.unwrap_or_default()))
}

/// A number with one of these units, times the unit's factor.
fn quantity(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let (number, unit) = text.split_at(digits);
    let factor = units.iter().find(|(word, _)| *word == unit.trim())?.1;
    number_of(number).map(|number| number * factor).filter(|value| *value > 0.0)
}

/// A plain number up to a million.
fn number_of(text: &str) -> Option<f64> {
    let plain = text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    plain.then(|| text.parse().ok()).flatten().filter(|number| *number <= 1e6)
}

/// Words for the kinds of devices.
const KINDS: [(Kind, &[&str]); 7] = [
    (Kind::Disk, &["disk", "hard disk"]),
    (Kind::Cdrom, &["cd-rom", "cdrom", "cd", "cd drive"]),
    (Kind::Removable, &["cartridge drive"]),
    (Kind::Tape, &["tape", "tape drive"]),
    (Kind::Scanner, &["scanner"]),
    (Kind::Emulator, &["board", "emulator"]),
    (Kind::Network, &["network adapter"]),
];

/// What a name means: nothing for each device that works, an ID, a device's name, a part of it, or a kind.
fn subject(name: &str, bus: &Bus) -> Result<Subject, String> {
    let name = name.trim();
    let name = name.strip_prefix("the ").or_else(|| name.strip_prefix("at ")).unwrap_or(name);
    match name {
        "" | "every device" | "each device" | "all devices" => return Ok(Subject::Every),
        "all together" | "altogether" | "total" | "in total" => return Ok(Subject::Total),
        _ => {}
    }
    let parts = catalogue();
    let shown = |index| parts.distinguished(bus, Party::Device { index }).to_lowercase();
    let places = |fits: &dyn Fn(usize) -> bool| (0..bus.devices.len()).filter(|index| fits(*index)).collect::<Vec<_>>();
    let kinds = KINDS.iter().find(|(_, words)| words.contains(&name)).map(|(kind, _)| *kind);
    let is_of_kind = |index: usize| {
        let made = bus.devices.get(index).and_then(|device| parts.device(&device.model));
        kinds.is_some() && made.map(|made| made.kind) == kinds
    };
    let is_at = |index: usize| {
        let (id, lun) = name
            .strip_prefix("id ")
            .map_or(("", None), |at| at.split_once('.').map_or((at, None), |(id, lun)| (id, Some(lun))));
        let number = |text: &str| text.parse::<u8>().ok();
        bus.devices
            .get(index)
            .is_some_and(|of| Some(of.id) == number(id) && lun.is_none_or(|lun| Some(of.lun) == number(lun)))
    };
    let ways: [&dyn Fn(usize) -> bool; 4] =
        [&is_at, &|index| shown(index) == name, &is_of_kind, &|index| name.len() > 1 && shown(index).contains(name)];
    let found = ways.into_iter().map(places).find(|found| !found.is_empty()).unwrap_or_default();
    match found[..] {
        [one] => Ok(Subject::Device(one)),
        [] => Err(format!("No device is called “{name}”. {}", known(bus))),
        _ => Err(format!("Several devices can be “{name}”. {}", known(bus))),
    }
}

/// The devices that a line can name.
fn known(bus: &Bus) -> String {
    let at = |(index, device): (usize, &busfree_plan::Device)| {
        let lun = if bus.lun_told(index).is_some() { format!(".{}", device.lun) } else { String::new() };
        format!("ID {}{lun}", device.id)
    };
    let all: Vec<_> = bus.devices.iter().enumerate().map(at).collect();
    if all.is_empty() {
        "The plan has no device.".to_owned()
    } else {
        format!("Name one by its ID: {}.", all.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bus() -> Bus {
        let link = "5/narrow.se/7=host.aha2940/0=id_prec_disk/3=id_prec_cdrom/4=id_prec_disk.name=Data/5=apple_color_onescanner";
        busfree_plan::from_link(link).plan.expect("a plan").bus
    }

    fn read(line: &str) -> Result<Requirement, String> {
        Requirement::read(line, &bus())
    }

    #[test]
    fn lines_as_people_write_them_are_read() {
        let rate = |of, most, mb_s, beside| Ok(Requirement::Rate { of, most, mb_s, beside });
        let time = |of, later_percent, ms, beside| Ok(Requirement::Time { of, later_percent, ms, beside });
        for (line, read_as) in [
            ("at least 2.0 MB/s with the scanner on", rate(Subject::Every, false, 2.0, Beside::Devices(vec![3]))),
            ("At least 900 kB/s for the CD-ROM.", rate(Subject::Device(1), false, 0.9, Beside::Plan)),
            ("ID 4: at most 5 MB/s alone", rate(Subject::Device(2), true, 5.0, Beside::Alone)),
            (
                "Data at least 3MB/s with ID 3 and ID 5 on",
                rate(Subject::Device(2), false, 3.0, Beside::Devices(vec![1, 3])),
            ),
            ("all together: at least 8 MB/s", rate(Subject::Total, false, 8.0, Beside::Plan)),
            ("no request of the scanner later than 250 ms", time(Subject::Device(3), 0.0, 250.0, Beside::Plan)),
            ("no request later than 1.5 s", time(Subject::Every, 0.0, 1500.0, Beside::Plan)),
            ("at most 1 % of the requests of ID 0 later than 40 ms", time(Subject::Device(0), 1.0, 40.0, Beside::Plan)),
            ("No errors", Ok(Requirement::Findings { warnings: false })),
            ("no warning", Ok(Requirement::Findings { warnings: true })),
        ] {
            assert_eq!(read(line), read_as, "{line}");
        }
    }

    #[test]
    fn other_lines_are_refused_with_what_can_be_written() {
        for (line, why) in [
            ("as fast as possible", "Write “at least"),
            ("at least MB/s", "Write “at least"),
            ("at least -2 MB/s", "Write “at least"),
            ("at least 1e9 MB/s", "Write “at least"),
            ("at least 2 furlongs", "Write “at least"),
            ("the disk: at least 2 MB/s", "Several devices can be “disk”. Name one by its ID: ID 0, ID 3, ID 4, ID 5."),
            ("ID 6: at least 2 MB/s", "No device is called “id 6”."),
            ("at least 2 MB/s with the tape on", "No device is called “tape”."),
            ("at most 200 % of requests later than 1 s", "Write “at least"),
            ("no request of the scanner later than soon", "Write “at least"),
        ] {
            let said = read(line).expect_err(line);
            assert!(said.starts_with(why), "{line}: {said}");
        }
    }
}
