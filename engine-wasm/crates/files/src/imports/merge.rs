//! Makes buses of what texts state: which devices are on which bus, with the parts of the catalogue that represent them,
//! and which adapter serves each.

use std::collections::{BTreeMap, BTreeSet};

use busfree_devices::{HostModel, catalogue};
use busfree_plan::{CAP_MT_S_MAX, CAP_MT_S_MIN, Device, ID_MAX, LUN_MAX, Own, Signalling, clean_name};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::imports::adapters::{adapter_of, is_other_bus};
use crate::imports::facts::{Adapter, Agreed, BusName, Facts, Form, Place, System, Unit};
use crate::imports::fill::{WantedBus, WantedHost};
use crate::imports::matching::{How, matching};
use crate::imports::names::{self, is_atapi, is_elsewhere, is_logical};
use crate::imports::{Note, Remark};

/// Buses of a plan.
const BUSES_MAX: usize = 2;
/// Rates that differ by less are one: texts print them with few digits, and clocks divide differently.
const SAME_RATE: f64 = 0.08;
/// Fastest rate of SCSI-1, MT/s.
const SCSI_1_MT_S: f64 = 5.0;
/// Fastest rate of single-ended signalling, MT/s.
const SE_MT_S: f64 = 20.0;
/// The host adapter of a bus whose text names none, and one for rates that it does not have.
const USUAL_HOST: &str = "aha29160";
const FASTEST_HOST: &str = "asc29320";

/// A bus that a text has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(rename = "ImportBus")]
pub struct FoundBus {
    /// What the text calls it.
    pub name: String,
    /// Devices on it that the plan can have.
    pub devices: usize,
    /// Whether the plan has it.
    pub taken: bool,
}

/// A bus with its devices.
struct Bus {
    name: BusName,
    devices: Vec<Found>,
}

/// A device with the line that reports it, and what is assumed of it.
struct Found {
    device: Device,
    raw: String,
    assumed: Option<Remark>,
}

/// The buses that the plan gets, and all that the texts have. Those chosen, by their numbers from 1, or the two with most
/// devices.
pub(crate) fn buses(facts: Facts, chosen: &[usize], notes: &mut Vec<Note>) -> (Vec<WantedBus>, Vec<FoundBus>) {
    let Facts { mut units, agreed, adapters, notes: remarks, .. } = facts;
    units.sort_by_key(|(place, _)| *place);
    notes.extend(remarks);
    let stated: BTreeSet<(BusName, u64)> = units.iter().map(|(place, _)| (place.bus, place.id)).collect();
    let mut buses: Vec<Bus> = Vec::new();
    for (place, unit) in units {
        let raw = unit.raw(place.id);
        let adapter = adapters.get(&place.bus);
        match device(place, &unit, adapter, agreed.get(&(place.bus, place.id))) {
            Err(left_out) => notes.push(Note::of(&raw, left_out)),
            Ok((device, assumed)) => {
                let found = Found { device, raw, assumed };
                match buses.iter_mut().find(|bus| bus.name == place.bus) {
                    Some(bus) => bus.devices.push(found),
                    None => buses.push(Bus { name: place.bus, devices: vec![found] }),
                }
            }
        }
    }
    for ((bus, id), _) in agreed.iter().filter(|(at, _)| !stated.contains(*at)) {
        if !adapters.get(bus).is_some_and(|adapter| is_other_bus(&adapter.names)) {
            notes.push(Note::of(&Unit::default().raw(*id), Remark::NoKind));
        }
    }
    let mut order: Vec<usize> = (0..buses.len()).collect();
    // A stable order: of two with as many devices the first.
    order.sort_by_key(|at| std::cmp::Reverse(buses.get(*at).map_or(0, |bus| bus.devices.len())));
    let mut taken: Vec<usize> = chosen.iter().filter_map(|number| number.checked_sub(1)).collect();
    taken.retain(|at| *at < buses.len());
    taken.dedup();
    if taken.is_empty() {
        taken = order;
    }
    taken.truncate(BUSES_MAX);
    let found: Vec<FoundBus> = buses
        .iter()
        .enumerate()
        .map(|(at, bus)| FoundBus { name: bus.name.said(), devices: bus.devices.len(), taken: taken.contains(&at) })
        .collect();
    let mut wanted: Vec<(usize, WantedBus)> = Vec::new();
    for (at, bus) in buses.into_iter().enumerate() {
        if taken.contains(&at) {
            wanted.push((at, wanted_bus(bus, &adapters, &agreed, notes)));
        } else {
            let remark = Remark::OtherBus { name: bus.name.said(), number: at + 1 };
            notes.extend(bus.devices.iter().map(|device| Note::of(&device.raw, remark.clone())));
        }
    }
    (wanted.into_iter().map(|(_, bus)| bus).collect(), found)
}

type Agreements = BTreeMap<(BusName, u64), Agreed>;
type Adapters = BTreeMap<BusName, Adapter>;

/// The part of a device with what is assumed of it, or why the plan cannot have it.
fn device(
    place: Place,
    unit: &Unit,
    adapter: Option<&Adapter>,
    agreed: Option<&Agreed>,
) -> Result<(Device, Option<Remark>), Remark> {
    let Unit { vendor, model, .. } = unit;
    if unit.word == "ATA" || is_elsewhere(vendor, model) || adapter.is_some_and(|adapter| is_other_bus(&adapter.names))
    {
        return Err(Remark::NotParallel);
    }
    if is_logical(vendor, model) {
        return Err(Remark::Logical);
    }
    if is_atapi(vendor, model) {
        return Err(Remark::Atapi);
    }
    let fit = |number: u64, most: u8| u8::try_from(number).ok().filter(|number| *number <= most);
    let id = fit(place.id, ID_MAX).ok_or(Remark::BadId { id: place.id })?;
    let lun = fit(place.lun, LUN_MAX).ok_or(Remark::BadLun { lun: place.lun })?;
    let is_unknown = unit.word.is_empty() && vendor.is_empty() && model.is_empty();
    let unknown = if is_unknown { Remark::NoKind } else { Remark::NoPart };
    let form = unit.form.ok_or(unknown)?;
    let kinds = form.kinds();
    let without = || if matches!(form, Form::Processor | Form::Other) { Remark::NoLoad { id } } else { Remark::NoPart };
    let work = *kinds.first().ok_or_else(without)?;
    let is_wide = id > 7 || agreed.is_some_and(|agreed| agreed.width_bits == Some(16));
    let found = matching(vendor, model, kinds, is_wide).ok_or_else(without)?;
    let name = match found.how {
        How::Same => String::new(),
        How::Near | How::Generic => shown(vendor, model),
    };
    let made = catalogue().device(&found.model).ok_or(Remark::NoPart)?;
    let mut own = found.own;
    // SCSI-1 has eight data lines, and at most 5 MT/s (X3.131-1986).
    if unit.ansi == Some(1) && found.how == How::Generic && !is_wide {
        own.width_bits = own.width_bits.or(Some(8));
        own.max_mt_s = own.max_mt_s.or(Some(SCSI_1_MT_S));
    }
    // What is reported is worth more than what a scheme of names says.
    if let Some(mb) = unit.capacity_mb {
        let is_other = (mb - made.capacity_mb).abs() > 0.05 * made.capacity_mb;
        if found.how != How::Same && (is_other || made.is_placeholder()) {
            own.capacity_mb = Some(mb);
        }
    }
    if unit.tagged && !made.tagged {
        own.tagged = Some(true);
    }
    let assumed = match found.how {
        How::Same => None,
        How::Near => Some(Remark::Near { model: found.model.clone() }),
        How::Generic => Some(Remark::Generic { known: known(&own) }),
    };
    let workload = catalogue().workload(work);
    Ok((Device { id, lun, model: found.model, name: clean_name(&name), own, workload, ..Device::default() }, assumed))
}

/// The name of a device that has not that of its part. `!#` is what IBM adds to the models of its suppliers.
fn shown(vendor: &str, model: &str) -> String {
    let words: Vec<&str> =
        vendor.split_whitespace().chain(model.split_whitespace()).filter(|word| *word != "!#").collect();
    words.join(" ")
}

/// What is known of a device that the catalogue lacks, in words.
fn known(own: &Own) -> Vec<String> {
    let mut known = Vec::new();
    if let Some(bits) = own.width_bits {
        known.push(format!("{bits} data lines"));
    }
    match own.signalling.as_slice() {
        [] => {}
        all if all.contains(&Signalling::Lvd) => known.push("LVD".to_owned()),
        all if all.contains(&Signalling::Hvd) => known.push("HVD".to_owned()),
        _ => known.push("single-ended".to_owned()),
    }
    if let Some(rpm) = own.rpm {
        known.push(format!("{} rpm", busfree_plan::words::thousands(&rpm.to_string())));
    }
    if let Some(mb) = own.capacity_mb {
        known.push(if mb < 1000.0 { format!("{mb} MB") } else { format!("{} GB", (mb / 100.0).round() / 10.0) });
    }
    if let Some(mt_s) = own.max_mt_s {
        // Of a maker whose scheme does not tell Ultra2 from what came after it.
        known.push(format!("{mt_s} MT/s{}", if mt_s == names::ULTRA2 { " or more" } else { "" }));
    }
    known
}

/// A bus with its adapter and the agreed rates.
fn wanted_bus(bus: Bus, adapters: &Adapters, agreed: &Agreements, notes: &mut Vec<Note>) -> WantedBus {
    let name = bus.name;
    let mut devices = bus.devices;
    let of = |device: &Device| agreed.get(&(name, u64::from(device.id))).copied().unwrap_or_default();
    let rates = devices.iter().filter_map(|found| of(&found.device).mt_s);
    let fastest = rates.fold(0.0, f64::max);
    let is_wide = devices.iter().any(|found| found.device.id > 7 || of(&found.device).width_bits == Some(16));
    // A bus on which every target has agreed on eight lines has no others, as far as a running machine shows.
    let is_narrow = !is_wide && devices.iter().all(|found| of(&found.device).width_bits == Some(8));
    // The second channel of one adapter is often not named again.
    let adapter = adapters.get(&name).or_else(|| adapters.get(&BusName { channel: 0, ..name }));
    let host = host(name, adapter, is_wide, fastest);
    let made = host.as_ref().filter(|host| host.is_named).and_then(|host| catalogue().host(host.model));
    for found in &mut devices {
        let agreed = of(&found.device);
        widen(&mut found.device, agreed, is_narrow);
    }
    let is_se = |part: &[Signalling]| !part.is_empty() && !part.contains(&Signalling::Lvd);
    let has_se = made.is_some_and(|made| is_se(&made.signalling))
        || devices.iter().any(|found| catalogue().part(&found.device).is_some_and(|part| is_se(&part.signalling)));
    let mut is_above = false;
    for Found { device, raw, assumed } in &mut devices {
        notes.extend(assumed.take().map(|assumed| Note::of(raw, assumed)));
        let Some(mt_s) = of(device).mt_s else { continue };
        is_above |= has_se && mt_s > SE_MT_S;
        if let Some(remark) = limit(device, mt_s, made, has_se) {
            notes.push(Note::of(raw, remark));
        }
    }
    if is_above {
        notes.push(Note::of("", Remark::AboveSingleEnded { name: name.said(), mt_s: fastest.to_string() }));
    }
    WantedBus {
        host,
        is_running: true,
        is_wide,
        is_narrow,
        is_lvd: fastest > SE_MT_S,
        devices: devices.into_iter().map(|found| found.device).collect(),
    }
}

/// Gives a device the data lines that it has agreed on.
fn widen(device: &mut Device, agreed: Agreed, is_narrow: bool) {
    let Some(bits) = catalogue().part(device).map(|part| part.width_bits) else { return };
    match agreed.width_bits {
        Some(16) if bits < 16 => device.own.width_bits = Some(16),
        // It is wide, but has agreed on eight lines: its adapter or its cable has no others.
        Some(8) if bits == 16 && !is_narrow && device.id < 8 => device.own.width_bits = Some(8),
        _ => {}
    }
}

/// Makes an agreed rate possible, and keeps one that is lower than both sides can have. `Some` for a remark.
fn limit(device: &mut Device, mt_s: f64, host: Option<&HostModel>, has_se: bool) -> Option<Remark> {
    let part = catalogue().part(device)?;
    let own = &mut device.own;
    let is_same = |a: f64, b: f64| (a - b).abs() <= SAME_RATE * b;
    let is_above = mt_s > part.max_mt_s && !is_same(mt_s, part.max_mt_s);
    let of_bus = if has_se { SE_MT_S } else { CAP_MT_S_MAX };
    let of_others = host.map_or(CAP_MT_S_MAX, |host| host.max_mt_s).min(of_bus);
    // Of a device that the catalogue lacks and whose name says no rate, the reported one is all that is known, unless the
    // others hold it there.
    let is_all = part.is_placeholder() && own.max_mt_s.is_none() && 0.0 < mt_s && mt_s < of_others;
    if mt_s > SE_MT_S && !is_same(mt_s, SE_MT_S) && !part.signalling.contains(&Signalling::Lvd) {
        own.signalling = vec![Signalling::Se, Signalling::Lvd];
    }
    if is_above || is_all && !is_same(mt_s, of_others) {
        own.max_mt_s = Some(mt_s.clamp(CAP_MT_S_MIN, CAP_MT_S_MAX));
        return None;
    }
    let expected = part.max_mt_s.min(of_others);
    if mt_s < expected && !is_same(mt_s, expected) && (mt_s == 0.0 || mt_s >= CAP_MT_S_MIN) {
        device.cap_mt_s = Some(mt_s);
        return Some(Remark::Slower { mt_s: mt_s.to_string(), can_mt_s: expected.to_string() });
    }
    None
}

/// The adapter of a bus: the one that is named, or the usual one of its system.
fn host(name: BusName, adapter: Option<&Adapter>, is_wide: bool, fastest: f64) -> Option<WantedHost> {
    let id = adapter.and_then(|adapter| adapter.id).and_then(|id| u8::try_from(id).ok());
    let names = adapter.map_or(&[][..], |adapter| &adapter.names);
    if let Some(found) = adapter_of(names, is_wide) {
        let raw = names.last().map_or("", |name| name);
        let note = (!found.is_same).then(|| Note::of(raw, Remark::HostVariant { model: found.model.to_owned() }));
        return Some(WantedHost { model: found.model, id, is_named: true, note });
    }
    let model = match name.system {
        System::Irix => "sgi_wd33c93",
        System::OpenBoot if is_wide => "sun_fas",
        System::OpenBoot => "sun_esp",
        _ if fastest > 80.0 => FASTEST_HOST,
        _ if names.is_empty() && id.is_none() && fastest <= 0.0 => return None,
        _ => USUAL_HOST,
    };
    let note = match names.last() {
        Some(name) => Note::of(name, Remark::HostUnknown { model: model.to_owned() }),
        None => Note::of("", Remark::Host { model: model.to_owned() }),
    };
    Some(WantedHost { model, id, is_named: false, note: Some(note) })
}
