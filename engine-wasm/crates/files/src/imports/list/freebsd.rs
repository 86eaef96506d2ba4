//! What FreeBSD writes when it starts, and `camcontrol devlist`.

use std::collections::BTreeMap;

use crate::imports::facts::{BusName, Facts, Form, Lines, Place, System, Unit};
use crate::imports::list::linux_log::{id_of, in_transfers};
use crate::imports::text::{after, behind, find, marked, number};

pub(super) const NAME: &str = "FreeBSD’s messages or camcontrol";

/// Names of devices and adapters that are kept.
const NAMES_MAX: usize = 256;
/// How its drivers of devices are called.
const DEVICES: [&str; 10] = ["da", "cd", "sa", "ch", "pass", "pt", "ses", "targ", "od", "worm"];

#[derive(Default)]
struct Reading {
    /// Where a device is: `da0`.
    places: BTreeMap<String, Place>,
    /// Number of a bus by its adapter: `ahc0`, bus 0.
    buses: BTreeMap<(String, u64), u64>,
    adapters: Vec<(String, String)>,
    /// The adapter that was named last.
    last: Option<String>,
    found: bool,
}

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut reading = Reading::default();
    let left: Vec<_> = lines.left().collect();
    // Lists and places first: the other lines name a device by its unit.
    for (at, line) in &left {
        if reading.listed(line, facts).or_else(|| reading.placed(line)).is_some() {
            lines.take(*at);
        }
    }
    if !reading.found {
        return false;
    }
    for (at, line) in lines.left().collect::<Vec<_>>() {
        if reading.said(line, facts).or_else(|| reading.adapter(line)).is_some() {
            lines.take(at);
        }
    }
    for (name, said) in &reading.adapters {
        for ((_, _), host) in reading.buses.iter().filter(|((adapter, _), _)| adapter == name) {
            if let Some(adapter) = facts.adapter(BusName::of(System::FreeBsd, *host)) {
                adapter.call(said);
                adapter.id = adapter.id.or_else(|| id_of(said));
            }
        }
    }
    for ((name, _), host) in &reading.buses {
        if let Some(adapter) = facts.adapter(BusName::of(System::FreeBsd, *host)) {
            adapter.call(name);
        }
    }
    true
}

impl Reading {
    fn bus(&mut self, adapter: &str, bus: u64, number: Option<u64>) -> Option<u64> {
        let key = (adapter.to_owned(), bus);
        if !self.buses.contains_key(&key) && self.buses.len() >= NAMES_MAX {
            return None;
        }
        // Older versions do not number their buses; they count them in the order in which they appear.
        let next = self.buses.values().max().map_or(0, |most| most + 1);
        Some(*self.buses.entry(key).or_insert(number.unwrap_or(next)))
    }

    fn keep(&mut self, name: &str, place: Place) {
        if self.places.len() < NAMES_MAX {
            self.places.entry(name.to_owned()).or_insert(place);
        }
        self.found = true;
    }

    /// `<VENDOR MODEL REV>  at scbus0 target 5 lun 0 (pass3,da0)`, `scbus0 on ahc0 bus 0:`.
    fn listed(&mut self, line: &str, facts: &mut Facts) -> Option<()> {
        if let Some((host, rest)) = number(line, "scbus", 3) {
            let (adapter, rest) = after(rest, " on ")?.split_once(' ')?;
            let (bus, _) = number(rest, "bus", 3)?;
            self.bus(adapter, bus, Some(host))?;
            return Some(());
        }
        // A web page drops angle brackets, which mark its own elements.
        let (name, rest) = marked(line)
            .or_else(|| line.split_once("  at scbus").map(|(name, _)| (name.trim(), &line[name.len()..])))?;
        let (host, rest) = number(rest.trim_start(), "at scbus", 3)?;
        let (id, rest) = number(rest.trim_start(), "target", 4)?;
        let (lun, rest) = number(rest.trim_start(), "lun", 10)?;
        let place = Place { bus: BusName::of(System::FreeBsd, host), id, lun };
        let units = rest.trim().trim_start_matches('(').trim_end_matches(')').split(',');
        let mut form = None;
        for unit in units.filter(|unit| unit.len() < 12) {
            form = form.or(match unit.trim_end_matches(|c: char| c.is_ascii_digit()) {
                "da" => Some(("Direct Access", Form::Disk)),
                "cd" => Some(("CD-ROM", Form::Cdrom)),
                "sa" => Some(("Sequential Access", Form::Tape)),
                "ses" => Some(("Enclosure", Form::Other)),
                "ada" => Some(("ATA", Form::Other)),
                _ => None,
            });
            self.keep(unit, place);
        }
        let (vendor, model) = words(name);
        let (word, form) = form.map_or(("", None), |(word, form)| (word, Some(form)));
        facts.unit(place, Unit { word: word.to_owned(), form, ..Unit::named(vendor, model, "") });
        self.found = true;
        Some(())
    }

    /// `da0 at ahc0 bus 0 scbus0 target 5 lun 0`.
    fn placed(&mut self, line: &str) -> Option<()> {
        let (name, rest) = line.split_once(" at ")?;
        is_device(name).then_some(())?;
        let (adapter, rest) = rest.split_once(' ')?;
        (adapter.len() < 16).then_some(())?;
        let (bus, rest) = number(rest, "bus", 3)?;
        let (number_of, rest) = match number(rest.trim_start(), "scbus", 3) {
            Some((host, rest)) => (Some(host), rest),
            None => (None, rest),
        };
        let (id, rest) = number(rest.trim_start(), "target", 4)?;
        let (lun, _) = number(rest.trim_start(), "lun", 10)?;
        let host = self.bus(adapter, bus, number_of)?;
        self.keep(name, Place { bus: BusName::of(System::FreeBsd, host), id, lun });
        Some(())
    }

    /// `da0: <VENDOR MODEL REV> Fixed Direct Access SCSI-2 device`, `da0: 40.000MB/s transfers (20.000MHz, offset 8,
    /// 16bit), Tagged Queueing Enabled`, `da0: 8715MB (17850000 512 byte sectors: …)`.
    fn said(&self, line: &str, facts: &mut Facts) -> Option<()> {
        let (name, said) = line.split_once(": ")?;
        let place = *self.places.get(name)?;
        if let Some((inquiry, rest)) = marked(said) {
            let (vendor, model) = words(inquiry);
            let word = rest.trim().trim_end_matches(" device");
            let (word, version) = word.rsplit_once(' ').unwrap_or((word, ""));
            let ansi = number(version, "SCSI-", 2).and_then(|(ansi, _)| u8::try_from(ansi).ok());
            facts.unit(place, Unit { ansi, ..Unit::named(vendor, model, word) });
        } else if let Some(agreed) = in_transfers(said) {
            facts.agree(place.bus, place.id, agreed);
        } else if let Some((sectors, rest)) = behind(said, "MB (").and_then(|rest| number(rest, "", 12)) {
            let (size, _) = number(rest.trim_start(), "", 5).filter(|(_, rest)| rest.starts_with(" byte"))?;
            let mb = (sectors as f64 * size as f64 / 1e6).round();
            let capacity_mb = (1.0..1e7).contains(&mb).then_some(mb);
            facts.unit(place, Unit { capacity_mb, ..Unit::default() });
        }
        if find(said, "queueing enabled").is_some() {
            facts.unit(place, Unit { tagged: true, ..Unit::default() });
        }
        Some(())
    }

    /// `ahc0: <Adaptec 29160 Ultra160 SCSI adapter> port …`, and the line of its chip below it.
    fn adapter(&mut self, line: &str) -> Option<()> {
        if after(line, "aic7").is_some() {
            let name = self.last.clone()?;
            return self.call(&name, line);
        }
        let (name, said) = line.split_once(": ")?;
        let is_known = self.buses.keys().any(|(adapter, _)| adapter == name);
        is_known.then_some(())?;
        self.last = Some(name.to_owned());
        match marked(said) {
            Some((board, _)) if name.starts_with("sym") => self.call(name, &["53c", board].concat()),
            Some((board, _)) => self.call(name, board),
            None => self.call(name, said),
        }
    }

    fn call(&mut self, name: &str, said: &str) -> Option<()> {
        (self.adapters.len() < NAMES_MAX).then(|| self.adapters.push((name.to_owned(), said.to_owned())))
    }
}

/// Whether a name is one of a device: `da0`.
fn is_device(name: &str) -> bool {
    let driver = name.trim_end_matches(|c: char| c.is_ascii_digit());
    driver.len() < name.len() && name.len() < 12 && DEVICES.contains(&driver)
}

/// Vendor and model of an INQUIRY without its blanks.
fn words(name: &str) -> (&str, &str) {
    let (vendor, rest) = name.split_once(' ').unwrap_or((name, ""));
    (vendor, rest.rsplit_once(' ').map_or(rest, |(model, _)| model).trim())
}
