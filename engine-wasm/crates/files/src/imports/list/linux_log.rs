//! What the kernel of Linux writes when it starts (`dmesg`), from 2.2 to today, and `/proc/scsi/aic7xxx/N`. Up to 2.6.17 the
//! lines of an INQUIRY do not say whose they are; other lines name the places.

use std::collections::BTreeMap;

use crate::imports::facts::{Agreed, BusName, Facts, Form, Lines, Place, System, Unit};
use crate::imports::list::proc_scsi::{kind, vendor_and_model};
use crate::imports::text::{after, behind, decimal, find, four, inquiry, marked, number};
use crate::imports::{Note, Remark};

pub(super) const NAME: &str = "the kernel’s messages of Linux";

/// Types as the kernel prints them before an INQUIRY.
const TYPES: [&str; 10] = [
    "Direct-Access",
    "Sequential-Access",
    "CD-ROM",
    "WORM",
    "Scanner",
    "Optical Device",
    "Processor",
    "Medium Changer",
    "Enclosure",
    "Printer",
];
/// Inquiries without a place, and places, that are put together.
const OPEN_MAX: usize = 250;
/// Names of units of a driver that are kept.
const UNITS_MAX: usize = 32;

/// An INQUIRY without its place.
struct Inquiry {
    at: usize,
    host: Option<u64>,
    unit: Unit,
}

/// A place that the log names, with the lines that do, and what is there.
struct Named {
    lines: Vec<usize>,
    form: Option<Form>,
}

#[derive(Default)]
struct Reading {
    inquiries: Vec<Inquiry>,
    /// By the start of the machine, of which a log can have several, and the place.
    places: BTreeMap<(usize, Place), Named>,
    /// The host that was named last.
    host: Option<u64>,
    /// Units of sym53c8xx and ncr53c8xx in the order in which they appear, and the hosts of these drivers.
    units: Vec<String>,
    unit_hosts: Vec<u64>,
    /// PCI slots by which later lines call a unit.
    slots: Vec<(String, usize)>,
    /// Lines about the talk with a target before an INQUIRY of its next unit is printed.
    talks: Vec<(usize, Place)>,
    /// Hosts that were named since the last start, and the lines at which a host was named again: another start.
    hosts: Vec<u64>,
    starts: Vec<usize>,
    /// What a unit has agreed, states or tags, until its host is known.
    of_units: Vec<(usize, usize, OfUnit)>,
    /// Where the disk of a name is: `sda`.
    disks: Vec<(String, Place)>,
    sizes: Vec<(String, f64)>,
    /// The target whose settings `/proc/scsi/aic7xxx` lists.
    listed: u64,
    target: Option<u64>,
    found: bool,
}

enum OfUnit {
    Agreed(u64, Agreed),
    Tagged(u64, u64),
    Id(u64),
    Name(String),
}

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut reading = Reading::default();
    for (at, line) in lines.left().collect::<Vec<_>>() {
        if reading.line(at, line, facts).is_some() {
            lines.take(at);
        }
    }
    reading.finish(facts);
    reading.found
}

impl Reading {
    fn line(&mut self, at: usize, line: &str, facts: &mut Facts) -> Option<()> {
        match line.as_bytes().first()? {
            b'V' => self.vendor(at, line),
            b'T' if line.starts_with("Type:") => self.kind(line),
            b'T' => self.listed_target(line),
            b'C' | b'G' | b'U' | b'M' => self.listed(line, facts),
            b'A' | b'D' => self.attached(at, line, facts).or_else(|| self.listing(line)),
            b'<' => self.adapter_name(line, facts),
            b'(' => self.of_adaptec(at, line, facts),
            b't' => self.of_target(at, line, facts),
            b'a' => self.chip(line, facts).or_else(|| self.of_unit(at, line)),
            b'S' => self.size(line),
            b's' => self
                .host_line(at, line, facts)
                .or_else(|| self.placed(at, line, facts))
                .or_else(|| self.of_unit(at, line))
                .or_else(|| self.disk(line, facts)),
            b'n' => self.of_unit(at, line).or_else(|| self.listing(line)),
            _ => self.listing(line),
        }
    }

    /// `Vendor: X Model: Y Rev: Z`.
    fn vendor(&mut self, at: usize, line: &str) -> Option<()> {
        let (vendor, model) = vendor_and_model(line)?;
        (self.inquiries.len() < OPEN_MAX).then_some(())?;
        self.inquiries.push(Inquiry { at, host: self.host, unit: Unit::named(vendor, model, "") });
        self.found = true;
        Some(())
    }

    /// `Type: T ANSI SCSI revision: 02`, after the former.
    fn kind(&mut self, line: &str) -> Option<()> {
        let (word, ansi) = kind(line)?;
        let unit = &mut self.inquiries.last_mut()?.unit;
        unit.word.is_empty().then_some(())?;
        (unit.word, unit.form, unit.ansi) = (word.to_owned(), Form::of(word), ansi);
        Some(())
    }

    /// The number of starts before a line.
    fn start_of(&self, at: usize) -> usize {
        self.starts.iter().filter(|start| **start <= at).count()
    }

    /// A place that the log names.
    fn name(&mut self, at: usize, place: Place, form: Option<Form>) {
        let key = (self.start_of(at), place);
        if self.places.len() < OPEN_MAX || self.places.contains_key(&key) {
            let named = self.places.entry(key).or_insert(Named { lines: Vec::new(), form: None });
            named.form = named.form.or(form);
            if named.lines.len() < 8 {
                named.lines.push(at);
            }
        }
    }

    fn agree(&mut self, at: usize, place: Place, agreed: Agreed, facts: &mut Facts) {
        self.found = true;
        self.name(at, place, None);
        facts.agree(place.bus, place.id, agreed);
    }

    /// `scsi0 : DRIVER`, `scsi host0: DRIVER`, and what BusLogic writes after `scsi0: `.
    fn host_line(&mut self, at: usize, line: &str, facts: &mut Facts) -> Option<()> {
        let (host, rest) = number(line, "scsi host", 4).or_else(|| number(line, "scsi", 4))?;
        let bus = BusName::linux(host, 0);
        if let Some(name) =
            rest.strip_prefix(" : ").or_else(|| rest.strip_prefix(": ").filter(|_| line.contains("host")))
        {
            facts.adapter(bus)?.call(name);
            let has_units = find(name, "sym").is_some() || find(name, "ncr53c8").is_some();
            if has_units && self.unit_hosts.len() < UNITS_MAX && !self.unit_hosts.contains(&host) {
                self.unit_hosts.push(host);
            }
            (self.host, self.found) = (Some(host), true);
            if self.hosts.contains(&host) && self.starts.len() < UNITS_MAX {
                self.starts.push(at);
                self.hosts.clear();
            }
            if self.hosts.len() < UNITS_MAX {
                self.hosts.push(host);
            }
            return Some(());
        }
        let rest = rest.strip_prefix(':')?;
        if let Some(rest) = rest.strip_prefix('A').or_else(|| rest.strip_prefix('B')) {
            // scsi0:A:0:0: Tagged Queuing enabled.  Depth 253
            let (id, rest) = number(rest, ":", 3)?;
            let (lun, rest) = number(rest, ":", 3)?;
            find(rest, "tagged queu")?;
            let depth = number(behind(rest, "depth")?, "", 5)?.0;
            let place = Place::linux([host, 0, id, lun]);
            self.name(at, place, None);
            facts.unit(place, Unit { tagged: depth > 1, ..Unit::default() });
            self.found = true;
            return Some(());
        }
        if let Some(name) = behind(rest, "configuring buslogic model ") {
            facts.adapter(bus)?.call(name);
            (self.host, self.found) = (Some(host), true);
            return Some(());
        }
        if let Some((id, _)) = behind(rest, "host adapter scsi id:").and_then(|rest| number(rest, "", 2)) {
            facts.adapter(bus)?.id = Some(id);
            return Some(());
        }
        // scsi0: Target 0: Queue Depth 28, Wide Synchronous at 40.0 MB/sec, offset 15
        let (id, rest) = number(rest.trim_start(), "target", 2)?;
        let rest = rest.strip_prefix(':')?;
        let agreed = in_mb_s(rest)?;
        self.agree(at, Place::linux([host, 0, id, 0]), agreed, facts);
        Some(())
    }

    /// `scsi 0:0:1:0: Direct-Access     VENDOR   MODEL            REV  PQ: 0 ANSI: 2`.
    fn placed(&mut self, at: usize, line: &str, facts: &mut Facts) -> Option<()> {
        let (place, rest) = four(after(line, "scsi ")?)?;
        let rest = rest.strip_prefix(':')?.trim_start_matches(' ');
        let word = TYPES.iter().find(|word| after(rest, word).is_some())?;
        // The type has seventeen characters and a blank behind it.
        let named = rest.get(18..).filter(|_| rest.as_bytes().get(17) == Some(&b' '));
        let named = named.unwrap_or_else(|| rest[word.len()..].trim_start());
        let end = find(named, " PQ:").or_else(|| find(named, "PQ:")).unwrap_or(named.len());
        let (vendor, model) = inquiry(named.get(..end)?);
        let ansi = behind(named, "ANSI:").and_then(|rest| number(rest, "", 2)).and_then(|(n, _)| u8::try_from(n).ok());
        let place = Place::linux(place);
        self.name(at, place, Form::of(word));
        facts.unit(place, Unit { ansi, ..Unit::named(vendor, model, word) });
        self.found = true;
        Some(())
    }

    /// `target0:0:2: FAST-40 WIDE SCSI 80.0 MB/s ST (25 ns, offset 15)`.
    fn of_target(&mut self, at: usize, line: &str, facts: &mut Facts) -> Option<()> {
        let (host, rest) = number(line, "target", 4)?;
        let (channel, rest) = number(rest, ":", 3)?;
        let (id, rest) = number(rest, ":", 3)?;
        let rest = rest.strip_prefix(':')?;
        let place = Place::linux([host, channel, id, 0]);
        if let Some(agreed) = negotiated(rest) {
            self.agree(at, place, agreed, facts);
        } else if let Some(depth) = depth(rest) {
            facts.unit(place, Unit { tagged: depth > 1, ..Unit::default() });
        }
        self.name(at, place, None);
        Some(())
    }

    /// `(scsi0:A:6): 10.000MB/s transfers (10.000MHz, offset 15[, 16bit])`, and in 2.2
    /// `(scsi0:0:3:0) Synchronous at 20.0 Mbyte/sec, offset 8.`
    fn of_adaptec(&mut self, at: usize, line: &str, facts: &mut Facts) -> Option<()> {
        let (host, rest) = number(line, "(scsi", 4)?;
        let bus = BusName::linux(host, 0);
        if let Some(name) = rest.strip_prefix(") ") {
            let (name, is_board) = marked(name).map_or((name, false), |(name, _)| (name, true));
            let id = id_of(name);
            if is_board || id.is_some() {
                let adapter = facts.adapter(bus)?;
                adapter.call(name);
                adapter.id = id.or(adapter.id);
                (self.host, self.found) = (Some(host), true);
                return Some(());
            }
            return None;
        }
        let rest = rest.strip_prefix(':')?;
        // A letter is the channel of a chip whose channels are hosts of their own.
        let (channel, rest) = match rest.strip_prefix('A').or_else(|| rest.strip_prefix('B')) {
            Some(rest) => (0, rest),
            None => number(rest, "", 3)?,
        };
        let (id, rest) = number(rest, ":", 3)?;
        let said = rest.split_once(')')?.1;
        let said = said.strip_prefix(':').unwrap_or(said);
        let place = Place::linux([host, channel, id, 0]);
        if find(said, "sending ").or_else(|| find(said, "received ")).is_some_and(|at| at < 2) {
            if self.talks.len() < 2 * OPEN_MAX {
                self.talks.push((at, place));
            }
            return Some(());
        }
        if find(said, "using wide").is_some() {
            self.agree(at, place, Agreed { mt_s: None, width_bits: Some(16) }, facts);
            return Some(());
        }
        let mut agreed = in_transfers(said).or_else(|| {
            let (mb_s, rest) = decimal(behind(said, "synchronous at ")?)?;
            let rest = after(rest.trim_start(), "mbyte/sec")?;
            let offset = behind(rest, "offset ").and_then(|rest| number(rest, "", 3)).map(|(offset, _)| offset);
            // The driver of 2.2 does not say the width. Its wide transfers have an offset of 8, as some narrow ones have.
            let width_bits = match offset {
                _ if mb_s > 20.0 => 16,
                Some(8) if mb_s > 10.0 => return None,
                _ => 8,
            };
            Some(Agreed { mt_s: Some(mb_s * 8.0 / f64::from(width_bits)), width_bits: Some(width_bits) })
        })?;
        agreed.mt_s = agreed.mt_s.map(rounded);
        self.agree(at, place, agreed, facts);
        Some(())
    }

    /// `<Adaptec 29160 Ultra160 SCSI adapter>`.
    fn adapter_name(&mut self, line: &str, facts: &mut Facts) -> Option<()> {
        let (name, rest) = marked(line)?;
        let is_alone = rest.trim().is_empty() && (find(name, "adapter").is_some() || find(name, "scsi").is_some());
        let host = self.host.filter(|_| is_alone)?;
        facts.adapter(BusName::linux(host, 0))?.call(name);
        Some(())
    }

    /// `aic7892: Ultra160 Wide Channel A, SCSI Id=7, 32/253 SCBs`.
    fn chip(&mut self, line: &str, facts: &mut Facts) -> Option<()> {
        after(line, "aic7")?;
        let id = id_of(line)?;
        let adapter = facts.adapter(BusName::linux(self.host?, 0))?;
        adapter.call(line);
        adapter.id = Some(id);
        Some(())
    }

    /// `/proc/scsi/aic7xxx/1`, or the command that prints it; the first line of that file.
    fn listing(&mut self, line: &str) -> Option<()> {
        if after(line, "Adaptec AIC7").is_some() && line.contains("driver version") {
            self.host = Some(self.listed);
            return Some(());
        }
        let rest = behind(line, "/proc/scsi/aic7")?;
        let (host, _) = number(rest.split_once('/')?.1, "", 3)?;
        (self.listed, self.host) = (host, Some(host));
        Some(())
    }

    /// `Target 3 Negotiation Settings`.
    fn listed_target(&mut self, line: &str) -> Option<()> {
        let rest = after(line, "Channel A ").unwrap_or(line);
        let (id, rest) = number(rest, "Target", 2)?;
        after(rest.trim_start(), "Negotiation Settings")?;
        self.target = Some(id);
        Some(())
    }

    /// `Curr: 10.000MB/s transfers (10.000MHz, offset 15)` below it.
    fn listed(&mut self, line: &str, facts: &mut Facts) -> Option<()> {
        if let Some(found) = self.listed_target(line.strip_prefix("Channel A ").unwrap_or_default()) {
            return Some(found);
        }
        let place = Place::linux([self.listed, 0, self.target?, 0]);
        if let Some(current) = after(line, "Curr:") {
            facts.agree(place.bus, place.id, in_transfers(current)?);
            self.found = true;
            return Some(());
        }
        if let Some((tags, _)) = after(line, "Max Tagged Openings").and_then(|rest| number(rest.trim_start(), "", 4)) {
            facts.unit(place, Unit { tagged: tags > 1, ..Unit::default() });
            return Some(());
        }
        ["User:", "Goal:", "Commands ", "Command "].iter().any(|label| after(line, label).is_some()).then_some(())
    }

    /// `Attached scsi disk sda at scsi0, channel 0, id 0, lun 0`.
    fn attached(&mut self, at: usize, line: &str, facts: &mut Facts) -> Option<()> {
        let rest = after(line, "Attached scsi ").or_else(|| after(line, "Detected scsi "))?;
        let found = find(rest, " at scsi")?;
        let (said, rest) = (&rest[..found], &rest[found + 4..]);
        let (host, rest) = number(rest, "scsi", 4)?;
        let part = |label: &str| Some(number(behind(rest, label)?, "", 5)?.0);
        let place = Place::linux([host, part("channel ")?, part("id ")?, part("lun ").unwrap_or(0)]);
        let (word, name) = said.rsplit_once(' ')?;
        let form = match part("type ").filter(|_| word == "generic") {
            Some(0) => Some(Form::Disk),
            Some(1) => Some(Form::Tape),
            Some(3) => Some(Form::Processor),
            Some(4 | 5) => Some(Form::Cdrom),
            Some(6) => Some(Form::Scanner),
            Some(7) => Some(Form::Optical),
            Some(_) => Some(Form::Other),
            None => Form::of(word),
        };
        self.name(at, place, form);
        self.called(name, place);
        facts.unit(place, Unit { form, ..Unit::default() });
        self.found = true;
        Some(())
    }

    fn called(&mut self, name: &str, place: Place) {
        if self.disks.len() < OPEN_MAX && name.len() < 12 {
            self.disks.push((name.to_owned(), place));
        }
    }

    /// `SCSI device sda: 17850000 512-byte hdwr sectors (9139 MB)`.
    fn size(&mut self, line: &str) -> Option<()> {
        let (name, rest) = after(line, "SCSI device ")?.split_once(':')?;
        let mb = megabytes(rest)?;
        if self.sizes.len() < OPEN_MAX && name.len() < 12 {
            self.sizes.push((name.to_owned(), mb));
        }
        Some(())
    }

    /// `sd 0:0:0:0: [sda] 71687372 512-byte logical blocks: (36.7 GB/34.2 GiB)`, `sd 0:0:0:0: Attached scsi disk sda`.
    fn disk(&mut self, line: &str, facts: &mut Facts) -> Option<()> {
        let (place, rest) = four(after(line, "sd ").or_else(|| after(line, "sr ")).or_else(|| after(line, "st "))?)?;
        let place = Place::linux(place);
        let rest = rest.strip_prefix(':')?.trim_start();
        if let Some(name) = after(rest, "Attached scsi disk ") {
            self.called(name, place);
        }
        let said = rest.split_once(']').map_or(rest, |(_, said)| said);
        if let Some(capacity_mb) = megabytes(said) {
            facts.unit(place, Unit { capacity_mb: Some(capacity_mb), ..Unit::default() });
        }
        Some(())
    }

    /// What the drivers sym53c8xx and ncr53c8xx write behind the name of a unit: `sym0:6: `, `sym53c875-0-<2,*>: `,
    /// `sym.0004:03:01.0:10: `.
    fn of_unit(&mut self, at: usize, line: &str) -> Option<()> {
        let is_driver = line.starts_with("sym") || line.starts_with("ncr53c8");
        is_driver.then_some(())?;
        let (head, rest) = line.split_once(": ")?;
        let (name, id, lun) = if let Some((name, place)) = head.split_once("-<") {
            let (id, rest) = number(place, "", 2)?;
            (name, Some(id), number(rest, ",", 2).map_or(0, |(lun, _)| lun))
        } else if let Some((name, place)) = pci_name(head) {
            let (id, rest) = number(place, ":", 2).map_or((None, ""), |(id, rest)| (Some(id), rest));
            (name, id, number(rest, ":", 2).map_or(0, |(lun, _)| lun))
        } else {
            let (name, place) = head.split_once(':').unwrap_or((head, ""));
            let (id, rest) = number(place, "", 2).map_or((None, ""), |(id, rest)| (Some(id), rest));
            (name, id, number(rest, ":", 2).map_or(0, |(lun, _)| lun))
        };
        (name.bytes().last()?.is_ascii_digit() && name.len() < 24).then_some(())?;
        let of_slot = name.strip_prefix("sym.").and_then(|slot| self.slots.iter().find(|(known, _)| known == slot));
        let of_slot = of_slot.map(|(_, unit)| *unit);
        let unit = match of_slot.or_else(|| self.units.iter().position(|unit| unit == name)) {
            Some(unit) => unit,
            None if self.units.len() < UNITS_MAX => {
                self.units.push(name.to_owned());
                self.units.len() - 1
            }
            None => return None,
        };
        if let Some(slot) = behind(rest, " at pci ").and_then(|rest| rest.split(' ').next())
            && self.slots.len() < UNITS_MAX
            && slot.len() < 20
        {
            self.slots.push((slot.to_owned(), unit));
        }
        let said = match id {
            Some(id) => match (negotiated(rest), depth(rest)) {
                (Some(agreed), _) => OfUnit::Agreed(id, agreed),
                (_, Some(depth)) if depth > 1 => OfUnit::Tagged(id, lun),
                _ => return None,
            },
            None => match id_of(rest) {
                Some(id) => OfUnit::Id(id),
                // `sym0: <1010-66> rev 0x1 at pci`, `sym53c1010-33-0: rev 0x1 on pci bus`.
                None => match marked(rest) {
                    Some((chip, _)) => OfUnit::Name(["53c", chip].concat()),
                    None if name.contains("53c") => OfUnit::Name(name.to_owned()),
                    None => return None,
                },
            },
        };
        self.found = true;
        if self.of_units.len() < 2 * OPEN_MAX {
            self.of_units.push((at, unit, said));
        }
        Some(())
    }

    /// Puts together what belongs together, now that every line has been read.
    fn finish(&mut self, facts: &mut Facts) {
        for (at, unit, said) in std::mem::take(&mut self.of_units) {
            // The number of a unit is its place among the hosts of its driver; with no host named it is the host's.
            let host = self.unit_hosts.get(unit).copied().unwrap_or(unit as u64);
            let bus = BusName::linux(host, 0);
            match said {
                OfUnit::Agreed(id, agreed) => self.agree(at, Place { bus, id, lun: 0 }, agreed, facts),
                OfUnit::Tagged(id, lun) => {
                    self.name(at, Place { bus, id, lun }, None);
                    facts.unit(Place { bus, id, lun }, Unit { tagged: true, ..Unit::default() });
                }
                OfUnit::Id(id) => {
                    if let Some(adapter) = facts.adapter(bus) {
                        adapter.id = Some(id);
                    }
                }
                OfUnit::Name(name) => {
                    if let Some(adapter) = facts.adapter(bus) {
                        adapter.call(&name);
                    }
                }
            }
        }
        self.place_inquiries(facts);
        for (name, mb) in &self.sizes {
            if let Some((_, place)) = self.disks.iter().find(|(disk, _)| disk == name) {
                facts.unit(*place, Unit { capacity_mb: Some(*mb), ..Unit::default() });
            }
        }
    }

    /// Gives each INQUIRY its place. Both are in the order in which the bus was scanned, but some have no partner: the
    /// best pairing in that order wins.
    fn place_inquiries(&mut self, facts: &mut Facts) {
        // What a list states with its place needs none.
        let mut known: Vec<bool> = vec![false; facts.units.len()];
        self.inquiries.retain(|inquiry| {
            let same = facts.units.iter().zip(&known).position(|((place, unit), used)| {
                !used && place.bus.system == System::Linux && unit.is_named_like(&inquiry.unit)
            });
            if let Some(used) = same.and_then(|at| known.get_mut(at)) {
                *used = true;
            }
            same.is_none()
        });
        let unnamed = |place: &Place| {
            facts.units.iter().find(|(other, _)| other == place).is_none_or(|(_, unit)| unit.model.is_empty())
        };
        let mut found = Vec::new();
        for start in 0..=self.starts.len() {
            let places = self.places.range((start, Place::linux([0; 4]))..).take_while(|((of, _), _)| *of == start);
            let places: Vec<(Place, &Named)> =
                places.map(|((_, place), named)| (*place, named)).filter(|(place, _)| unnamed(place)).collect();
            let inquiries: Vec<&Inquiry> =
                self.inquiries.iter().filter(|inquiry| self.start_of(inquiry.at) == start).collect();
            let pairs = paired(&inquiries, &places);
            let of = |at: Option<usize>| at.and_then(|at| places.get(at)).map(|(place, _)| *place);
            let mut placed: Vec<Option<Place>> = pairs.into_iter().map(of).collect();
            self.place_next_units(&inquiries, &mut placed);
            found.extend(inquiries.into_iter().zip(placed));
        }
        let placed: Vec<_> = found.iter().filter_map(|(one, place)| Some(((*place)?, one.unit.clone()))).collect();
        let open: Vec<&Unit> = found.iter().filter(|(_, place)| place.is_none()).map(|(one, _)| &one.unit).collect();
        for (place, unit) in placed {
            facts.unit(place, unit);
        }
        for unit in open {
            let is_known = !self.starts.is_empty() && facts.units.iter().any(|(_, known)| known.is_named_like(unit));
            if !is_known {
                let raw = unit.raw(0);
                facts.notes.push(Note::of(raw.strip_prefix("Id 0: ").unwrap_or(&raw), Remark::NoId));
            }
        }
    }
}

impl Reading {
    /// A target with several units, as a changer has, names them one after the other, and only the first with its place. The
    /// driver's talk with the target before the next INQUIRY shows that it is the same one.
    fn place_next_units(&self, inquiries: &[&Inquiry], placed: &mut [Option<Place>]) {
        for at in 1..inquiries.len() {
            let (before, one) = (inquiries[at - 1], inquiries[at]);
            let until = inquiries.get(at + 1).map_or(usize::MAX, |next| next.at);
            let (Some(place), None) = (placed[at - 1], placed[at]) else { continue };
            let is_of_it = |(line, talk): &(usize, Place)| {
                (one.at..until).contains(line) && (talk.bus, talk.id) == (place.bus, place.id)
            };
            if before.unit.is_named_like(&one.unit) && self.talks.iter().any(is_of_it) {
                placed[at] = Some(Place { lun: place.lun + 1, ..place });
            }
        }
    }
}

/// For each INQUIRY the place that it gets.
fn paired(inquiries: &[&Inquiry], places: &[(Place, &Named)]) -> Vec<Option<usize>> {
    let score = |i: usize, p: usize| -> Option<u32> {
        let (inquiry, (place, named)) = (inquiries.get(i)?, places.get(p)?);
        if let (Some(said), Some(form)) = (named.form, inquiry.unit.form)
            && !said.fits(form)
        {
            return None;
        }
        let after = i.checked_sub(1).and_then(|before| inquiries.get(before)).map_or(0, |before| before.at + 1);
        let before = inquiries.get(i + 1).map_or(usize::MAX, |next| next.at);
        let is_near = |at: &usize| (inquiry.at..before).contains(at);
        let is_around = |at: &usize| (after..before).contains(at);
        let near = if named.lines.iter().any(is_near) { 3 } else { 0 };
        let around = u32::from(named.lines.iter().any(is_around));
        let host = u32::from(inquiry.host == Some(place.bus.host));
        Some(10 + near + around + host + if named.form.is_some() { 4 } else { 0 })
    };
    // Best sums of the first i inquiries and p places, row by row.
    let width = places.len() + 1;
    let mut best = vec![0_u32; (inquiries.len() + 1) * width];
    let mut step = vec![0_u8; best.len()];
    for i in 1..=inquiries.len() {
        for p in 1..width {
            let at = i * width + p;
            let (up, left) = (best[at - width], best[at - 1]);
            (best[at], step[at]) = if up > left { (up, 1) } else { (left, 2) };
            if let Some(score) = score(i - 1, p - 1) {
                let both = best[at - width - 1] + score;
                if both > best[at] {
                    (best[at], step[at]) = (both, 3);
                }
            }
        }
    }
    let mut pairs = vec![None; inquiries.len()];
    let (mut i, mut p) = (inquiries.len(), places.len());
    while i > 0 && p > 0 {
        match step[i * width + p] {
            3 => {
                (i, p) = (i - 1, p - 1);
                pairs[i] = Some(p);
            }
            1 => i -= 1,
            _ => p -= 1,
        }
    }
    pairs
}

/// Name and rest of a unit that is named after its PCI slot: `sym.0004:03:01.0:10`.
fn pci_name(head: &str) -> Option<(&str, &str)> {
    let slot = head.strip_prefix("sym.")?;
    let end = slot.find('.').and_then(|dot| slot.get(dot + 1..).map(|rest| (dot, rest)))?;
    let digits = end.1.bytes().take_while(u8::is_ascii_digit).count();
    let at = "sym.".len() + end.0 + 1 + digits;
    Some((head.get(..at)?, head.get(at..)?))
}

/// The ID in a line of an adapter: `SCSI Id=7`, `ID 7`.
pub(super) fn id_of(line: &str) -> Option<u64> {
    let labels = ["SCSI Id=", "SCSI ID ", " ID ", "initiator "];
    let start = after(line, "ID ").and_then(|rest| number(rest, "", 2));
    let inner = || labels.iter().find_map(|label| number(behind(line, label)?, "", 2));
    start.or_else(inner).map(|(id, _)| id).filter(|id| *id < 16)
}

/// `FAST-40 WIDE SCSI 80.0 MB/s ST (25 ns, offset 15)`, `wide asynchronous`.
fn negotiated(text: &str) -> Option<Agreed> {
    let text = text.trim();
    if let Some(rest) = after(text, "FAST-") {
        let is_wide = find(rest, "WIDE").is_some();
        let (mb_s, unit) = decimal(behind(rest, "SCSI ")?)?;
        after(unit.trim_start(), "MB/s")?;
        let width_bits = if is_wide { 16 } else { 8 };
        return Some(Agreed { mt_s: Some(rounded(mb_s * 8.0 / f64::from(width_bits))), width_bits: Some(width_bits) });
    }
    let is_wide = after(text, "wide ");
    after(is_wide.unwrap_or(text), "asynchronous")?;
    Some(Agreed { mt_s: Some(0.0), width_bits: Some(if is_wide.is_some() { 16 } else { 8 }) })
}

/// `10.000MB/s transfers (10.000MHz, offset 15, 16bit)`. Without what is in brackets it is asynchronous.
pub(super) fn in_transfers(text: &str) -> Option<Agreed> {
    let (mb_s, rest) = decimal(text)?;
    let rest = after(rest, "MB/s transfers")?;
    let width_bits = if find(rest, "16bit").is_some() { 16 } else { 8 };
    let is_synchronous = find(rest, "MHz").is_some();
    let mt_s = if is_synchronous { rounded(mb_s * 8.0 / f64::from(width_bits)) } else { 0.0 };
    Some(Agreed { mt_s: Some(mt_s), width_bits: Some(width_bits) })
}

/// `Wide Synchronous at 40.0 MB/sec, offset 15`, `Asynchronous`.
fn in_mb_s(text: &str) -> Option<Agreed> {
    let width_bits = if find(text, "wide ").is_some() { 16 } else { 8 };
    let mt_s = match behind(text, "asynchronous") {
        Some(_) => 0.0,
        None => rounded(decimal(behind(text, "synchronous at ")?)?.0 * 8.0 / f64::from(width_bits)),
    };
    Some(Agreed { mt_s: Some(mt_s), width_bits: Some(width_bits) })
}

/// `tagged command queue depth set to 8`, `tagged command queuing enabled, command queue depth 16.`
fn depth(text: &str) -> Option<u64> {
    let rest = behind(text, "queue depth ")?;
    Some(number(after(rest, "set to ").unwrap_or(rest), "", 5)?.0)
}

/// `35916548 512-byte hdwr sectors (18389 MB)`, `hdwr sector= 512 bytes. Sectors= 8467200 [4134 MB]`.
fn megabytes(text: &str) -> Option<f64> {
    let (sectors, rest) = match behind(text, "Sectors= ") {
        Some(rest) => (number(rest, "", 12)?.0, 512),
        None => {
            let (sectors, rest) = number(text.trim_start(), "", 12)?;
            let (size, rest) = number(rest.trim_start(), "", 5)?;
            after(rest, "-byte")?;
            (sectors, size)
        }
    };
    let mb = sectors as f64 * rest as f64 / 1e6;
    (1.0..1e7).contains(&mb).then(|| mb.round())
}

/// A rate that was printed with few digits.
pub(super) fn rounded(mt_s: f64) -> f64 {
    (mt_s * 1000.0).round() / 1000.0
}
