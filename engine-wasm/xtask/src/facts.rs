//! Facts that the page takes from the engine besides its types: limits, defaults, the order of IDs, values of choices.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use busfree_devices::Kind;
use busfree_plan::{
    Aim, Array, ArrayBy, ArrayLevel, Asks, Caching, Connector, Device, Driver, FileSystem, Host, LOAD_DISK_NAMES,
    LOAD_HOST_NAME, Line, NAMED_WORK, Over, OwnTerminator, Packets, Pattern, Piece, PieceKind, Plan, Question,
    SWEPT_SETTINGS, Signalling, Slot, System, Terminator, Unit, Width, Wires,
};
use busfree_scsi::{LADDER, chosen_id};
use busfree_sim::{Phase, PhaseKind};
use busfree_study::Preset;
use busfree_study::sweeps::HostKind;
use serde::Serialize;

use crate::Result;

const HEADER: &str = "\
// Generated from the engine's limits and defaults by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type {
  Aim,
  AimUnit,
  ArrayLevel,
  Asks,
  Caching,
  Device,
  DeviceKind,
  Driver,
  FileSystem,
  Host,
  Packets,
  Pattern,
  Phase,
  PhaseKind,
  Plan,
  Question,
  Signalling,
  Slot,
  System,
  Width,
} from './types.ts';
";

/// Limits by their names in `busfree_plan`. Add a new one by its name here.
macro_rules! limits {
    ($($name:ident),* $(,)?) => {
        [$((stringify!($name), serde_json::to_value(busfree_plan::$name))),*]
    };
}

/// The text of web/src/plan/generated/facts.ts.
pub fn text() -> Result<String> {
    let mut text = String::from(HEADER);
    text.push_str(
        "\n// How large a plan may be: engine-wasm/crates/plan/src/limits.rs says what each is, its unit and why.\n",
    );
    let limits = limits![
        LINK_CHARS_MAX,
        DOCUMENT_BYTES_MAX,
        NAME_CHARS_MAX,
        MODEL_CHARS_MAX,
        HOSTS_MAX,
        DEVICES_MAX,
        LOAD_DISKS_MAX,
        LOAD_PERCENT_MAX,
        ID_MAX,
        LUN_MAX,
        BOARD_MAX,
        ARRAYS_MAX,
        SECTOR_BYTES,
        SIZE_BYTES_MAX,
        OUTSTANDING_MAX,
        WEIGHT_MAX,
        THINK_US_MAX,
        CAP_MT_S_MIN,
        CAP_MT_S_MAX,
        NEEDS_MB_S_MIN,
        NEEDS_MB_S_MAX,
        HUE_MAX,
    ];
    for (name, value) in limits {
        writeln!(text, "export const {name} = {};", value?)?;
    }
    writeln!(text, "export const SEED_MAX = {};", u32::MAX)?;
    writeln!(text, "export const PLANS_BESIDE_MAX = {};", busfree_study::steps::PLANS_BESIDE_MAX)?;

    fact(
        &mut text,
        "All IDs from strongest to weakest: the order of the ladder.",
        "LADDER",
        "readonly number[]",
        &LADDER,
    )?;
    let nearest: Vec<Vec<u8>> = (0..16).map(nearest_ids).collect();
    let order = "All IDs from the nearest to each ID: the order in which a party that has to move gets one.";
    fact(&mut text, order, "NEAREST_IDS", "readonly (readonly number[])[]", &nearest)?;
    fact(&mut text, "Widths of a cable.", "WIDTHS", "readonly Width[]", &Width::ALL)?;
    fact(&mut text, "Signallings.", "SIGNALLINGS", "readonly Signalling[]", &Signalling::ALL)?;
    fact(&mut text, "Whether a bus uses packets.", "PACKETS", "readonly Packets[]", &Packets::ALL)?;
    fact(&mut text, "What a prediction can answer.", "QUESTIONS", "readonly Question[]", &Question::ALL)?;
    fact(&mut text, "What a search for better IDs can seek, the default first.", "AIMS", "readonly Aim[]", &Aim::ALL)?;
    let asks: Vec<(Aim, Asks)> = Aim::ALL.map(|aim| (aim, aim.asks())).into();
    by_aim(&mut text, "What each aim asks of the person.", "AIM_ASKS", "Asks", &asks)?;
    let units: Vec<(Aim, Unit)> = Aim::ALL.map(|aim| (aim, aim.unit())).into();
    by_aim(&mut text, "What the value of each aim is.", "AIM_UNITS", "AimUnit", &units)?;
    fact(&mut text, "Orders in which work visits addresses.", "PATTERNS", "readonly Pattern[]", &Pattern::ALL)?;
    fact(&mut text, "Phases of the bus.", "PHASES", "readonly Phase[]", &Phase::ALL)?;
    let kinds = "readonly PhaseKind[]";
    fact(&mut text, "What phases are for.", "PHASE_KINDS", kinds, &PhaseKind::ALL)?;
    fact(&mut text, "Kinds of device, in the order shown.", "DEVICE_KINDS", "readonly DeviceKind[]", &Kind::ALL)?;
    let fields: BTreeMap<&str, &str> = busfree_rules::FIELD_NAMES.iter().copied().collect();
    fact(&mut text, "Fields of the catalogue, in words.", "FIELD_NAMES", "Readonly<Record<string, string>>", &fields)?;
    fact(&mut text, "What the load system's initiator is called.", "LOAD_HOST_NAME", "string", &LOAD_HOST_NAME)?;
    fact(&mut text, "What its disks are called.", "LOAD_DISK_NAMES", "readonly string[]", &LOAD_DISK_NAMES)?;
    fact(
        &mut text,
        "What a device reads in addition to what a command names.",
        "CACHINGS",
        "readonly Caching[]",
        &Caching::ALL,
    )?;
    fact(&mut text, "The slots that a host's adapter can be in.", "SLOTS", "readonly Slot[]", &Slot::ALL)?;
    fact(&mut text, "What a host's machine can run.", "SYSTEMS", "readonly System[]", &System::ALL)?;
    fact(&mut text, "Drivers of an adapter.", "DRIVERS", "readonly Driver[]", &Driver::ALL)?;
    fact(
        &mut text,
        "What a program reads a device through.",
        "FILE_SYSTEMS",
        "readonly FileSystem[]",
        &FileSystem::ALL,
    )?;
    let names: BTreeMap<&str, &str> = ArrayLevel::ALL.map(|level| (level.word(), level.name())).into();
    fact(&mut text, "Names of the levels of an array.", "LEVEL_NAMES", "Readonly<Record<ArrayLevel, string>>", &names)?;
    fact(&mut text, "A plan with nothing on the bus.", "DEFAULT_PLAN", "Plan", &Plan::default())?;
    fact(&mut text, "A host adapter; hue 0 means \"give it one\".", "DEFAULT_HOST", "Host", &Host::default())?;
    fact(&mut text, "A device; hue 0 means \"give it one\".", "DEFAULT_DEVICE", "Device", &Device::default())?;
    fact(
        &mut text,
        "Link of the plan that the page opens with if the address has none: a measured one, whose disk has ID 0 and \
         loses most of its rate.",
        "FIRST_LINK",
        "string",
        &preset_link(is_first)?,
    )?;
    Ok(text)
}

/// All IDs in the order in which a party with this ID gets them.
fn nearest_ids(near: u8) -> Vec<u8> {
    let mut left: Vec<u8> = LADDER.into();
    let mut order = Vec::new();
    while let Some(id) = chosen_id(|id| left.contains(&id), Some(near)) {
        left.retain(|other| *other != id);
        order.push(id);
    }
    order
}

/// Whether the page opens with this preset if the address has no plan.
fn is_first(preset: &Preset) -> bool {
    preset.id == "table-3-1"
}

/// Link of the first preset that fits.
fn preset_link(fits: impl Fn(&Preset) -> bool) -> Result<String> {
    let preset = busfree_study::presets().into_iter().find(fits).ok_or("no such preset")?;
    Ok(preset.link)
}

/// The text of web/src/plan/generated/phase_names.ts, which only the views of a trace load.
pub fn phase_names() -> Result<String> {
    let mut text = String::from(
        "\
// Generated from the engine's phases by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { Phase } from './types.ts';
",
    );
    let names: Vec<(Phase, &str)> = Phase::ALL.map(|phase| (phase, phase.name())).into();
    let names: serde_json::Map<String, serde_json::Value> = names
        .iter()
        .map(|(phase, name)| Ok((serde_json::from_value(serde_json::to_value(phase)?)?, (*name).into())))
        .collect::<Result<_>>()?;
    fact(&mut text, "Names of the phases in the standard.", "PHASE_NAMES", "Readonly<Record<Phase, string>>", &names)?;
    Ok(text)
}

/// The text of web/src/plan/generated/swept.ts, which only the view of a sweep loads.
pub fn swept() -> Result<String> {
    let mut text = String::from(
        "\
// Generated from the engine's sweeps by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
",
    );
    let words = |all: &[String]| serde_json::to_string(all);
    writeln!(text, "\n/** What a sweep varies that does not belong to one device. */")?;
    writeln!(text, "export const SWEPT_OF_ALL = {} as const;", words(&Over::OF_ALL.map(|over| over.to_string()))?)?;
    writeln!(text, "\n/** Settings of a device that a sweep varies, by their names in a link. */")?;
    writeln!(text, "export const SWEPT_SETTINGS = {} as const;", words(&SWEPT_SETTINGS.map(str::to_owned))?)?;
    writeln!(text, "\n/** Kinds of host that a sweep over the size of requests compares. */")?;
    writeln!(text, "export const HOST_KINDS = {} as const;", serde_json::to_string(&HostKind::ALL)?)?;
    Ok(text)
}

/// The text of web/src/plan/generated/arrays.ts, which only views of arrays load.
pub fn arrays() -> Result<String> {
    let mut text = String::from(
        "\
// Generated from the engine's disk arrays by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { ArrayBy, ArrayLevel, DiskArray } from './types.ts';
",
    );
    fact(&mut text, "Levels of an array.", "ARRAY_LEVELS", "readonly ArrayLevel[]", &ArrayLevel::ALL)?;
    fact(&mut text, "What lays an array out.", "ARRAY_BYS", "readonly ArrayBy[]", &ArrayBy::ALL)?;
    fact(
        &mut text,
        "A stripe on one member if the plan does not say, KiB.",
        "USUAL_STRIPE_KB",
        "number",
        &busfree_plan::USUAL_STRIPE_KB,
    )?;
    fact(&mut text, "An array without members.", "DEFAULT_ARRAY", "DiskArray", &Array::default())?;
    Ok(text)
}

/// The text of web/src/plan/generated/cable.ts, which only views of the cable load.
pub fn cable() -> Result<String> {
    let mut text = String::from(
        "\
// Generated from the engine's cable by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { Connector, Line, OwnTerminator, Piece, PieceKind, Signalling, Terminator, Wires } from './types.ts';

// How large a cable may be: engine-wasm/crates/plan/src/line.rs and limits.rs say what each is, its unit and why.
",
    );
    let limits = limits![
        PIECE_CM_MAX,
        STUB_CM_MAX,
        BOX_CM_MAX,
        BRANCHES_MAX,
        CONVERTER_MAX,
        ERRORS_PER_GB_MIN,
        ERRORS_PER_GB_MAX,
    ];
    for (name, value) in limits {
        writeln!(text, "export const {name} = {};", value?)?;
    }
    let ends = "What can be plugged on an end.";
    fact(&mut text, ends, "TERMINATORS", "readonly Terminator[]", &Terminator::ALL)?;
    let owns = "How the terminator of a part can be.";
    fact(&mut text, owns, "OWN_TERMINATORS", "readonly OwnTerminator[]", &OwnTerminator::ALL)?;
    fact(&mut text, "Where a piece can be.", "PIECE_KINDS", "readonly PieceKind[]", &PieceKind::ALL)?;
    fact(&mut text, "Wires that a piece can have.", "WIRES", "readonly Wires[]", &Wires::ALL)?;
    fact(&mut text, "Connectors.", "CONNECTORS", "readonly Connector[]", &Connector::ALL)?;
    let fitting: BTreeMap<&str, Terminator> =
        Signalling::ALL.map(|signalling| (signalling.word(), busfree_devices::fitting(signalling))).into();
    let usual = "The usual terminator of a segment that is made for a signalling.";
    fact(&mut text, usual, "FITTING_TERMINATOR", "Readonly<Record<Signalling, Terminator>>", &fitting)?;
    fact(&mut text, "A piece without length.", "DEFAULT_PIECE", "Piece", &Piece::default())?;
    fact(&mut text, "A cable with nothing on it.", "DEFAULT_LINE", "Line", &Line::default())?;
    Ok(text)
}

/// The text of web/src/plan/generated/named_work.ts, which only the settings of a device load.
pub fn named_work() -> Result<String> {
    let mut text = String::from(
        "\
// Generated from the engine's named work by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { Workload } from './types.ts';
",
    );
    let words = NAMED_WORK.map(|named| format!("'{}'", named.word)).join(" | ");
    writeln!(text, "\n/** A word for work in a link. */\nexport type WorkWord = {words};")?;
    let of = "readonly { word: WorkWord; since: number; workload: Workload }[]";
    fact(&mut text, "Work that has a name which people know.", "NAMED_WORK", of, &NAMED_WORK)?;
    Ok(text)
}

fn by_aim(text: &mut String, doc: &str, name: &str, of: &str, values: &[(Aim, impl Serialize)]) -> Result<()> {
    let mut all = serde_json::Map::new();
    for (aim, value) in values {
        all.insert(aim.word().to_owned(), serde_json::to_value(value)?);
    }
    fact(text, doc, name, &format!("Readonly<Record<Aim, {of}>>"), &all)
}

/// Appends a constant of this type, with its description.
pub fn fact(text: &mut String, doc: &str, name: &str, of: &str, value: &impl Serialize) -> Result<()> {
    writeln!(text, "\n/** {doc} */\nexport const {name}: {of} = {};", serde_json::to_string(value)?)?;
    Ok(())
}
