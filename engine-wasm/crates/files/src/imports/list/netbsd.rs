//! What NetBSD and OpenBSD write when they start.

use std::collections::BTreeMap;

use crate::imports::facts::{Agreed, BusName, Facts, Lines, Place, System, Unit};
use crate::imports::list::linux_log::{id_of, rounded};
use crate::imports::text::{after, behind, decimal, find, marked, number};

pub(super) const NAME: &str = "the messages of NetBSD or OpenBSD";

/// Names of devices and adapters that are kept.
const NAMES_MAX: usize = 256;

pub(super) fn read(lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
    let mut places: BTreeMap<String, Place> = BTreeMap::new();
    let mut adapters: Vec<(String, u64)> = Vec::new();
    let left: Vec<_> = lines.left().collect();
    for (at, line) in &left {
        if let Some((name, place, unit)) = placed(line) {
            if places.len() < NAMES_MAX {
                places.insert(name.to_owned(), place);
            }
            facts.unit(place, unit);
        } else if let Some((bus, adapter, said)) = bus(line) {
            if adapters.len() < NAMES_MAX {
                adapters.push((adapter.to_owned(), bus));
            }
            if let Some(known) = facts.adapter(BusName::of(System::NetBsd, bus)) {
                known.call(adapter);
                known.id = id_of(said).or(known.id);
            }
        } else {
            continue;
        }
        lines.take(*at);
    }
    if places.is_empty() {
        return false;
    }
    for (at, line) in lines.left().collect::<Vec<_>>() {
        if said(line, &places, facts).or_else(|| called(line, &places, &adapters, facts)).is_some() {
            lines.take(at);
        }
    }
    true
}

/// `sd0 at scsibus0 target 1 lun 0: <COMPAQ, BF3008B26C, HPB9> disk fixed`; OpenBSD: `targ 1 lun 0: <SEAGATE, ST336753LC,
/// 0006> SCSI3 0/direct fixed`.
fn placed(line: &str) -> Option<(&str, Place, Unit)> {
    let (name, rest) = line.split_once(" at scsibus")?;
    (name.len() < 12 && name.bytes().all(|b| b.is_ascii_alphanumeric())).then_some(())?;
    let (host, rest) = number(rest, "", 3)?;
    let rest = rest.trim_start();
    let (id, rest) = number(rest, "target", 4).or_else(|| number(rest, "targ", 4))?;
    let (lun, rest) = number(rest.trim_start(), "lun", 10)?;
    let (inquiry, rest) = marked(rest.trim_start_matches([':', ' ']))?;
    let mut fields = inquiry.split(',').map(str::trim);
    let (vendor, model) = (fields.next()?, fields.next().unwrap_or_default());
    let rest = rest.trim();
    let (ansi, rest) = match number(rest, "SCSI", 2) {
        Some((ansi, rest)) => (u8::try_from(ansi).ok(), rest.trim_start()),
        None => (None, rest),
    };
    let is_removable = find(rest, "removable").is_some();
    let word = rest.split(' ').next().unwrap_or_default();
    let word = word.rsplit('/').next().unwrap_or_default();
    let word = if is_removable && matches!(word, "disk" | "direct") { "removable disk" } else { word };
    let place = Place { bus: BusName::of(System::NetBsd, host), id, lun };
    Some((name, place, Unit { ansi, ..Unit::named(vendor, model, word) }))
}

/// `scsibus0 at ahc0: 16 targets, 8 luns per target`; OpenBSD: `scsibus1 at ahc0: 16 targets, initiator 7`.
fn bus(line: &str) -> Option<(u64, &str, &str)> {
    let (bus, rest) = number(line, "scsibus", 3)?;
    let rest = after(rest, " at ")?;
    let end = rest.find([':', ' ']).unwrap_or(rest.len());
    (end < 16).then_some((bus, &rest[..end], &rest[end..]))
}

/// `sd0: sync (25.00ns offset 63), 16-bit (80.000MB/s) transfers, tagged queueing`, `sd0: 279 GB, … 512 bytes/sect x
/// 585937500 sectors`; OpenBSD: `sd0: 35003MB, 512 bytes/sector, 71687372 sectors`.
fn said(line: &str, places: &BTreeMap<String, Place>, facts: &mut Facts) -> Option<()> {
    let (name, said) = line.split_once(": ")?;
    let place = *places.get(name)?;
    let tagged = find(said, "tagged queueing").is_some();
    if find(said, "-bit").is_some() && find(said, "transfers").is_some() {
        let width_bits = if find(said, "16-bit").is_some() { 16 } else { 8 };
        let period = after(said, "sync (").and_then(decimal).map(|(ns, _)| ns);
        let mt_s = match period.filter(|ns| (5.0..2000.0).contains(ns)) {
            Some(ns) => rounded(1000.0 / ns),
            None => 0.0,
        };
        // With both edges of the clock the period is that of two transfers.
        let mb_s = behind(said, "-bit (").and_then(decimal).map(|(mb_s, _)| mb_s * 8.0 / f64::from(width_bits));
        let mt_s = mb_s.filter(|_| mt_s > 0.0).map_or(mt_s, rounded);
        facts.agree(place.bus, place.id, Agreed { mt_s: Some(mt_s), width_bits: Some(width_bits) });
    }
    let sectors = behind(said, "bytes/sect x ").or_else(|| behind(said, "bytes/sector, "));
    let mb = sectors.and_then(|rest| number(rest, "", 12)).map(|(sectors, _)| (sectors as f64 * 512.0 / 1e6).round());
    let capacity_mb = mb.filter(|mb| (1.0..1e7).contains(mb) && find(said, " 512 bytes").is_some());
    facts.unit(place, Unit { tagged, capacity_mb, ..Unit::default() });
    Some(())
}

/// `ahc0 at pci0 dev 9 function 0: Adaptec 2940 Ultra SCSI adapter`, `ahc0: aic7880: Ultra Wide Channel A, SCSI Id=7`.
fn called(line: &str, places: &BTreeMap<String, Place>, adapters: &[(String, u64)], facts: &mut Facts) -> Option<()> {
    let end = line.find([':', ' '])?;
    // A text without the line of the bus has one bus, and one adapter that agrees.
    let only = || {
        let mut buses = places.values().map(|place| place.bus.host);
        let first = buses.next().filter(|_| adapters.is_empty())?;
        buses.all(|bus| bus == first).then_some(first)
    };
    let known = adapters.iter().find(|(name, _)| *name == line[..end]).map(|(_, bus)| *bus);
    let is_target = || line[end..].starts_with(": target ");
    let bus = &known.or_else(|| only().filter(|_| is_target()))?;
    let said = line.split_once(": ").map(|(_, said)| said)?;
    // NetBSD 1: `target 0 using 16Bit transfers`, `target 0 synchronous at 10.0MHz, offset = 0xf`.
    if let Some((id, rest)) = number(said, "target", 3) {
        let bus = BusName::of(System::NetBsd, *bus);
        let known = facts.agreed.get(&(bus, id)).and_then(|agreed| agreed.width_bits);
        let agreed = match decimal(behind(rest, "synchronous at ").unwrap_or_default()) {
            Some((mhz, _)) => Agreed { mt_s: Some(rounded(mhz)), width_bits: known.or(Some(8)) },
            None => Agreed { mt_s: None, width_bits: find(rest, "16Bit").map(|_| 16) },
        };
        facts.agree(bus, id, agreed);
        return Some(());
    }
    let adapter = facts.adapter(BusName::of(System::NetBsd, *bus))?;
    adapter.call(said);
    adapter.id = id_of(said).or(adapter.id);
    Some(())
}
