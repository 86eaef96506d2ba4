//! A card for a plan: the names of its images and its settings file. What the file had before stays, unless the plan says
//! otherwise.

use busfree_devices::{DeviceModel, Kind, catalogue};
use busfree_plan::{Board, BoardPreset, Device, Plan};
use serde::Serialize;
use ts_rs::TS;

use crate::cards::note::{CardNote, CardRemark, SaidCardNote};
use crate::cards::plan::{id_letter, settings};
use crate::cards::{
    BoardSettings, Card, Firmware, Ini, Maker, Sort, Unit, Version, check, listing, log, maker_of, names, preset_named,
};

/// A card as it is to be.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "WrittenCard")]
pub struct Written {
    /// Its images, one for each device.
    pub files: Vec<WrittenFile>,
    /// The name of its settings file.
    pub ini_name: &'static str,
    /// The settings file; empty if the card needs none.
    pub ini: String,
    /// The keys of the file that change what happens on the bus.
    pub keys: Vec<WrittenKey>,
    /// What could not be written as the plan has it, and what the firmware ignores of the file.
    #[ts(as = "Vec<SaidCardNote>")]
    pub notes: Vec<CardNote>,
}

/// An image.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WrittenFile {
    /// The device: its place among those of the bus.
    pub device: usize,
    /// Its name in the root of the card.
    pub name: String,
    /// Its name or path until now, if the card has it under another one.
    pub was: Option<String>,
    /// Its size, if the plan has it.
    #[ts(type = "number | null")]
    pub bytes: Option<u64>,
    /// The name of an empty file that makes the board create the image.
    pub create: Option<String>,
}

/// A key with its effect.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct WrittenKey {
    /// Its section.
    pub section: &'static str,
    /// Its name.
    pub key: &'static str,
    /// Its value.
    pub value: String,
    /// What it does, as a sentence.
    pub does: &'static str,
    /// The plan without it: what it costs is the difference of the two predictions.
    pub without: Plan,
}

/// What the keys do (sections 2 and 4 of the settings: src/*SCSI_settings.cpp of both firmwares).
const DOES: [(&str, &str); 4] = [
    ("System", "It sets what this machine needs: quirks, delays and limits."),
    (
        "EnableSCSI2",
        "With 0 the board takes every host for one of SCSI-1: it waits after a selection, before each phase and before data.",
    ),
    ("MaxSyncSpeed", "It limits the rate that the board agrees to, for all its IDs."),
    ("MaxBusWidth", "With 0 the board uses eight of its data lines, and hosts find none of its IDs above 7."),
];

/// The card of a board of a plan's bus, for a program and its version. `before` is the card as it was read; its file keeps
/// what the plan says nothing of. `None` if the board is none of ZuluSCSI or BlueSCSI.
#[must_use]
pub fn write(plan: &Plan, board: Board, firmware: Firmware, before: Option<&Card>) -> Option<Written> {
    let ini_name = firmware.maker.ini_name()?;
    let boards = plan.bus.boards();
    let devices: Vec<usize> = (0..boards.len()).filter(|&at| boards[at] == board).collect();
    let mut notes = Vec::new();
    let is_of_card = |device: &Device| maker_of(&device.model).is_some_and(Maker::is_of_card);
    let on_card = || devices.iter().map(|&at| &plan.bus.devices[at]).filter(|device| is_of_card(device));
    on_card().next()?;
    // A board with nothing but a network adapter is the one that was read.
    let model = before.filter(|card| maker_of(card.model).is_some_and(Maker::is_of_card)).map(|card| card.model);
    let usual_model = if firmware.maker == Maker::ZuluScsi { "zuluscsi_v1_1" } else { "bluescsi_v2" };
    let part = on_card().find_map(usual).or_else(|| catalogue().device(model.unwrap_or(usual_model)))?;
    // The settings can have another folder searched in place of the root.
    let root = before.and_then(|card| card.ini.get("SCSI", "Dir")).unwrap_or_default().trim_matches(['/', '\\', ' ']);
    let root = if root.is_empty() { String::new() } else { [root, "/"].concat() };
    let mut files: Vec<(WrittenFile, Option<&Unit>)> = Vec::new();
    for &at in &devices {
        let device = &plan.bus.devices[at];
        let raw = catalogue().device_name(device);
        let taken = files.iter().any(|(file, _)| plan.bus.devices[file.device].id == device.id);
        let refused = if !is_of_card(device) || device.lun > 0 {
            Some(CardRemark::NotOnCard)
        } else if taken {
            Some(CardRemark::IdInUse { id: device.id })
        } else if device.id > 7 && part.width_bits == 8 {
            Some(CardRemark::NoSuchId { id: device.id })
        } else {
            None
        };
        if let Some(what) = refused {
            notes.push(CardNote::of(&raw, what));
            continue;
        }
        let used: Vec<u8> = files.iter().filter_map(|(_, unit)| unit.map(|unit| unit.id)).collect();
        let unit = before.and_then(|card| unit_of(card, device, &used));
        files.push((file(at, device, unit, firmware, &root, &mut notes), unit));
    }
    let mut ini = before.map(|card| card.ini.clone()).unwrap_or_default();
    let moved: Vec<(u8, u8)> =
        files.iter().filter_map(|(file, unit)| Some((unit.as_ref()?.id, plan.bus.devices[file.device].id))).collect();
    ini.rename_sections(|name| match check::section_of(name)? {
        check::Section::Device(Some(id)) => {
            let (_, to) = moved.iter().find(|(from, to)| *from == id && from != to)?;
            Some(section_of(*to, firmware))
        }
        _ => None,
    });
    let on_board: Vec<(&Device, Option<&Unit>)> =
        files.iter().map(|(file, unit)| (&plan.bus.devices[file.device], *unit)).collect();
    set_preset(&mut ini, plan, &on_board, firmware, before, &mut notes);
    set_rate(&mut ini, part, &on_board, before, &mut notes);
    set_width(&mut ini, part, &on_board);
    check::problems(&ini, Some(firmware), &mut notes);
    let keys = keys(&ini, plan, &devices, part);
    let files = files.into_iter().map(|(file, _)| file).collect();
    Some(Written { files, ini_name, ini: ini.text(), keys, notes })
}

/// The part for a board itself, not for a network adapter on it.
fn usual(device: &Device) -> Option<&'static DeviceModel> {
    catalogue().device(&device.model).filter(|part| part.kind == Kind::Emulator)
}

/// The name of the section of an ID. The letters of ZuluSCSI are read by all its versions.
fn section_of(id: u8, firmware: Firmware) -> String {
    match firmware.maker {
        Maker::ZuluScsi => ["SCSI", &id_letter(id)].concat(),
        _ => ["SCSI", &id.to_string()].concat(),
    }
}

/// The device as the card had it: of this name and kind, otherwise with this ID.
fn unit_of<'a>(card: &'a Card, device: &Device, used: &[u8]) -> Option<&'a Unit> {
    let is_network = catalogue().device(&device.model).is_some_and(|part| part.kind == Kind::Network);
    let fits = |unit: &&Unit| {
        let of_kind = unit.sort.kind().is_some_and(|kind| {
            if is_network {
                kind == Kind::Network
            } else {
                kind != Kind::Network && device.workload == catalogue().workload(kind)
            }
        });
        of_kind && !used.contains(&unit.id)
    };
    let units = || card.units.iter().filter(fits);
    let named = || units().filter(|unit| unit.name() == device.name);
    named()
        .find(|unit| unit.id == device.id)
        .or_else(|| named().next())
        .or_else(|| units().find(|unit| unit.id == device.id))
}

/// What a device is on a new card. The usual work of a board is also that of a removable disk.
fn sort_of(device: &Device) -> Sort {
    let kind = catalogue().device(&device.model).map(|part| part.kind);
    if kind == Some(Kind::Network) {
        return Sort::Network;
    }
    let works = |kind| device.workload == catalogue().workload(kind);
    let by_work = [(Kind::Cdrom, Sort::Optical), (Kind::Tape, Sort::Tape)].into_iter().find(|(kind, _)| works(*kind));
    by_work.map_or(Sort::Fixed, |(_, sort)| sort)
}

/// The image of a device. `root`: the folder where a new one goes, with a stroke, or nothing for that of the card.
fn file(
    at: usize,
    device: &Device,
    unit: Option<&Unit>,
    firmware: Firmware,
    root: &str,
    notes: &mut Vec<CardNote>,
) -> WrittenFile {
    let bytes = device.own.capacity_mb.map(|mb| (mb * 1e6).round() as u64).or(unit.and_then(|unit| unit.bytes));
    let old = unit.map(|unit| &*unit.file).filter(|file| !file.is_empty());
    let sort = unit.map_or_else(|| sort_of(device), |unit| unit.sort);
    let old_path = old.map(|old| old.trim_start_matches('/'));
    // The folder that the settings search in place of the root.
    let searched = old_path.and_then(|old| old.rsplit_once('/')).map(|(folder, _)| folder);
    let searched = searched.filter(|folder| !listing::is_folder_name(folder.split('/').next().unwrap_or(folder)));
    let searched = searched.map_or(String::new(), |folder| [folder, "/"].concat());
    if let (Some(old), Some(unit)) = (old_path, unit) {
        let kept = |name: String| {
            let was = (name != old).then(|| old.to_owned());
            WrittenFile { device: at, name, was, bytes, create: None }
        };
        let image = names::image(&old[searched.len()..], rules(firmware));
        let is_searched = !searched.is_empty() || root.is_empty();
        let is_here = is_searched && image.is_some_and(|image| image.id == names::Id::Given(device.id));
        // The section moves, and the image that it names stays.
        if unit.named || (is_here && unit.id == device.id && unit.name() == device.name) {
            return kept(old.to_owned());
        }
        // The folder of an ID gets the name of the other one.
        let (folder, rest) = old.split_at(old.find('/').unwrap_or(old.len()));
        if listing::is_folder_name(folder) {
            return kept([sort.letters(), &id_letter(device.id), rest].concat());
        }
    }
    let mut label = label(&device.name);
    if device.name == [sort.letters(), &id_letter(device.id)].concat() {
        label.clear();
    }
    let block = unit.and_then(|unit| unit.block);
    // A number after a low line is taken for the size of a block.
    let block =
        block.or_else(|| names::image(&["HD0 ", &label].concat(), rules(firmware))?.block.map(|_| sort.usual_block()));
    let block = block.map_or(String::new(), |block| ["_", &block.to_string()].concat());
    let head = [sort.letters(), &id_letter(device.id), &block, if label.is_empty() { "" } else { " " }].concat();
    let end = match (old.map(names::ended), sort) {
        (Some((_, "")), _) => String::new(),
        (Some((_, end)), _) => [".", end].concat(),
        (None, Sort::Optical) => ".iso".to_owned(),
        (None, Sort::Tape) => ".tap".to_owned(),
        (None, _) => ".hda".to_owned(),
    };
    let room = names::NAME_CHARS_MAX - 1 - head.len() - end.len();
    let cut: String = label.chars().take(room).collect();
    let name = [&head, cut.trim_end(), &end].concat();
    let is_changed = !device.name.is_empty() && !label.is_empty() && cut.trim_end() != device.name;
    if is_changed {
        notes.push(CardNote::of(&device.name, CardRemark::ChangedName));
    }
    let create = bytes
        .filter(|_| old.is_none() && !sort.is_network())
        .and_then(size)
        .map(|size| ["Create ", &size, " ", &name, ".txt"].concat());
    let folder = if searched.is_empty() { root } else { &searched };
    WrittenFile { device: at, was: old.map(str::to_owned), name: [folder, &name].concat(), bytes, create }
}

fn rules(firmware: Firmware) -> names::Rules {
    names::Rules { maker: Some(firmware.maker), is_wide: true }
}

/// A size as the name of a file can have it.
fn size(bytes: u64) -> Option<String> {
    let units = [(1 << 30, "G"), (1 << 20, "M"), (1 << 10, "k")];
    let (unit, letter) = units.into_iter().find(|(unit, _)| bytes > 0 && bytes.is_multiple_of(*unit))?;
    Some([&(bytes / unit).to_string(), letter].concat())
}

/// What of a name can be that of a file.
fn label(name: &str) -> String {
    let stays = |c: &char| !c.is_control() && !matches!(c, '\\' | '/' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let plain: String = name.chars().filter(stays).collect();
    let begun = plain.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '_' | '-'));
    begun.trim_end().to_owned()
}

fn now(ini: &Ini) -> BoardSettings {
    settings(ini, &log::Log::default(), true)
}

/// Writes the preset of the board, unless the file has it.
fn set_preset(
    ini: &mut Ini,
    plan: &Plan,
    devices: &[(&Device, Option<&Unit>)],
    firmware: Firmware,
    before: Option<&Card>,
    notes: &mut Vec<CardNote>,
) {
    let Some((first, _)) = devices.first() else { return };
    let wanted = first.preset;
    if devices.iter().any(|(device, _)| device.preset != wanted) {
        notes.push(CardNote::of(&catalogue().device_name(first), CardRemark::OneForAll));
    }
    let host = plan.bus.hosts.get(usize::from(first.host)).and_then(|host| catalogue().host(&host.model));
    let of_host = host.and_then(|made| made.preset.as_deref()).and_then(preset_named);
    let of_host = of_host.filter(|preset| {
        preset.only.is_none_or(|only| only == firmware.maker)
            && preset.since.is_none_or(|since| firmware.is_since(since))
    });
    let has_file = before.is_some_and(|card| card.settings.known);
    let is = now(ini);
    // The present preset stays if it is for the same host, or for none of the catalogue.
    let fits_host =
        is.system.is_none_or(|system| of_host.is_none_or(|other| system.host.is_none() || system.host == other.host));
    if has_file && is.preset() == wanted && fits_host {
        return;
    }
    if wanted == BoardPreset::OfMachine && of_host.is_none() && !has_file {
        return;
    }
    for key in ["System", "EnableSCSI2", "SelectionDelay"] {
        ini.remove("SCSI", key);
    }
    match (wanted, of_host) {
        (BoardPreset::OfMachine, Some(preset)) => ini.set("SCSI", "System", preset.name),
        (BoardPreset::Scsi1, _) => ini.set("SCSI", "EnableSCSI2", "0"),
        _ => ini.begin("SCSI"),
    }
}

/// Writes the limit of the rate, unless the file or its preset has it.
fn set_rate(
    ini: &mut Ini,
    part: &DeviceModel,
    devices: &[(&Device, Option<&Unit>)],
    before: Option<&Card>,
    notes: &mut Vec<CardNote>,
) {
    let is_set = before.is_some_and(|card| card.settings.sync_mt_s.is_some());
    let fast = |device: &&(&Device, Option<&Unit>)| usual(device.0).is_some();
    // What a log reports is the host's limit, and none of the file.
    let of_host = |(device, unit): &(&Device, Option<&Unit>)| {
        !is_set && device.cap_mt_s.is_some() && unit.is_some_and(|unit| unit.agreed_mt_s == device.cap_mt_s)
    };
    let caps: Vec<Option<f64>> = devices
        .iter()
        .filter(fast)
        .filter(|device| !of_host(device))
        .map(|(device, _)| device.cap_mt_s.filter(|cap| *cap < part.max_mt_s))
        .collect();
    if caps.is_empty() {
        return;
    }
    let slowest = caps.iter().flatten().copied().min_by(f64::total_cmp);
    if caps.iter().any(|cap| *cap != slowest) {
        notes.push(CardNote::of("MaxSyncSpeed", CardRemark::OneForAll));
    }
    let limit = slowest.map(|cap| [20_u32, 10, 5].into_iter().find(|limit| f64::from(*limit) <= cap).unwrap_or(0));
    if let (Some(cap), Some(limit)) = (slowest, limit)
        && f64::from(limit) != cap
    {
        notes.push(CardNote::of("MaxSyncSpeed", CardRemark::LowerRate));
    }
    let in_force = |ini: &Ini| now(ini).sync_mt_s.filter(|sync| f64::from(*sync) < part.max_mt_s);
    if in_force(ini) == limit {
        return;
    }
    let mut without = ini.clone();
    without.remove("SCSI", "MaxSyncSpeed");
    if in_force(&without) == limit {
        *ini = without;
    } else {
        let limit = limit.map_or(part.max_mt_s, f64::from) as u32;
        ini.set("SCSI", "MaxSyncSpeed", &limit.to_string());
    }
}

/// Writes the width, unless the file has it.
fn set_width(ini: &mut Ini, part: &DeviceModel, devices: &[(&Device, Option<&Unit>)]) {
    if part.width_bits == 8 {
        return;
    }
    let of_log = |unit: &Option<&Unit>| unit.is_some_and(|unit| unit.agreed_bits == Some(8));
    // A network adapter on a board does not show its width.
    if devices.iter().all(|(device, _)| usual(device).is_none()) {
        return;
    }
    let narrow = devices.iter().any(|(device, unit)| device.own.width_bits == Some(8) && !of_log(unit));
    let is_narrow = now(ini).width_bits == Some(8);
    match (narrow, is_narrow) {
        (true, false) => ini.set("SCSI", "MaxBusWidth", "0"),
        (false, true) => ini.remove("SCSI", "MaxBusWidth"),
        _ => {}
    }
}

/// The keys of a file that change a prediction, each with the plan without it.
fn keys(ini: &Ini, plan: &Plan, devices: &[usize], part: &DeviceModel) -> Vec<WrittenKey> {
    let key = |(key, does): (&'static str, &'static str)| {
        let value = ini.get("SCSI", key)?.to_owned();
        let mut less = ini.clone();
        less.remove("SCSI", key);
        let after = now(&less);
        let mut without = plan.clone();
        for &at in devices {
            let device = &mut without.bus.devices[at];
            device.preset = after.preset();
            let limit = after.sync_mt_s.map(f64::from).filter(|limit| *limit < part.max_mt_s);
            // Other keys leave the plan's limit as it is: it may be that of the host.
            if key == "MaxSyncSpeed"
                || (key == "System" && limit != device.cap_mt_s && now(ini).sync_mt_s.map(f64::from) == device.cap_mt_s)
            {
                device.cap_mt_s = limit;
            }
            if key == "MaxBusWidth" {
                device.own.width_bits = None;
            }
        }
        Some(WrittenKey { section: "SCSI", key, value, does, without })
    };
    DOES.into_iter().filter_map(key).collect()
}

/// The newest version of each program that this knows: what is written for an unknown version is for this one.
pub const NEWEST: Version = Version::new(2026, 9, 3);
