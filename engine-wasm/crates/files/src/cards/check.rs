//! What the firmware ignores of a settings file without a word.

use crate::cards::ini::{Counts, Entry, INI_BYTES_MAX};
use crate::cards::keys::{Fault, Key, is_read_elsewhere, key_named};
use crate::cards::note::{CardNote, CardRemark};
use crate::cards::{Firmware, Ini, Maker, Value, Version, preset_named};

/// ZuluSCSI reads `[SCSI10]` to `[SCSI15]` from here on; before, it has `[SCSIA]` to `[SCSIF]` (pull request 944).
const ZULU_DECIMALS: Version = Version::new(2026, 9, 3);
/// BlueSCSI knows IDs above 7 from here on.
pub(crate) const BLUE_HIGH_IDS: Version = Version::new(2026, 8, 15);

/// What a section is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    Board,
    /// An ID; `None` for that of the backplane.
    Device(Option<u8>),
    Web,
}

/// What a section is for, whichever program reads it.
pub(crate) fn section_of(name: &str) -> Option<Section> {
    if name.eq_ignore_ascii_case("WebUI") {
        return Some(Section::Web);
    }
    let id = name.get(..4).filter(|start| start.eq_ignore_ascii_case("SCSI")).map(|_| &name[4..])?;
    match id.as_bytes() {
        [] => Some(Section::Board),
        [b'n' | b'N'] => Some(Section::Device(None)),
        [digit] if digit.is_ascii_hexdigit() => {
            Some(Section::Device(char::from(*digit).to_digit(16).map(|id| id as u8)))
        }
        [b'1', digit @ b'0'..=b'5'] => Some(Section::Device(Some(10 + digit - b'0'))),
        _ => None,
    }
}

/// The names of the section of an ID, the one that wins first.
pub(crate) fn names_of(id: u8, firmware: Option<Firmware>) -> Vec<String> {
    let decimal = ["SCSI", &id.to_string()].concat();
    let letter = char::from_digit(id.into(), 16).map(|c| ["SCSI", &c.to_ascii_uppercase().to_string()].concat());
    let all = [Some(decimal), letter].into_iter().flatten();
    let known = |name: &String| firmware.is_none_or(|firmware| refusal(name, firmware).is_none());
    let mut names: Vec<String> = all.filter(known).collect();
    names.dedup();
    names
}

/// Why a program does not read a section of this name.
fn refusal(name: &str, firmware: Firmware) -> Option<CardRemark> {
    let digits = name.get(4..).unwrap_or("");
    let is_letter = digits.len() == 1 && !digits.as_bytes()[0].is_ascii_digit();
    let only = |maker| Some(CardRemark::OnlyOf { maker });
    match (section_of(name)?, firmware.maker) {
        (Section::Device(None) | Section::Web, Maker::BlueScsi) => only(Maker::ZuluScsi),
        (Section::Device(Some(_)), Maker::BlueScsi) if is_letter => only(Maker::ZuluScsi),
        (Section::Device(Some(10..)), Maker::ZuluScsi) if !is_letter => too_new(firmware, Some(ZULU_DECIMALS)),
        (Section::Device(Some(8..)), Maker::BlueScsi) => too_new(firmware, Some(BLUE_HIGH_IDS)),
        _ => None,
    }
}

fn too_new(firmware: Firmware, since: Option<Version>) -> Option<CardRemark> {
    let since = since.filter(|since| !firmware.is_since(*since))?;
    Some(CardRemark::TooNew { since: since.text() })
}

/// What a firmware ignores of a file, or does not take as it is written.
pub(crate) fn problems(ini: &Ini, firmware: Option<Firmware>, notes: &mut Vec<CardNote>) {
    let bytes = ini.text().len();
    if bytes > INI_BYTES_MAX {
        notes.push(CardNote::of("", CardRemark::LongFile { bytes }));
    }
    let mut seen: Vec<&str> = Vec::new();
    for name in ini.sections().take(200) {
        let raw = ["[", name, "]"].concat();
        let is_later = seen.iter().any(|other| other.eq_ignore_ascii_case(name));
        let refused = match section_of(name) {
            None => Some(CardRemark::UnknownSection),
            Some(_) if is_later => Some(CardRemark::LaterSection),
            Some(_) => firmware.and_then(|firmware| refusal(name, firmware)),
        };
        notes.extend(refused.map(|what| CardNote::of(&raw, what)));
        seen.push(name);
    }
    notes.extend(ini.long_lines().map(|line| CardNote::of(line, CardRemark::LongLine)));
    for entry in ini.entries() {
        let what = problem(entry, firmware);
        notes.extend(what.map(|what| CardNote::of(&[entry.key, " = ", entry.value].concat(), what)));
    }
}

fn problem(entry: Entry<'_>, firmware: Option<Firmware>) -> Option<CardRemark> {
    match entry.counts {
        Counts::NoSection => return Some(CardRemark::KeyWithoutSection),
        // The section has its remark.
        Counts::LaterSection => return None,
        Counts::LaterKey => return Some(CardRemark::LaterKey),
        Counts::Yes => {}
    }
    let section = section_of(entry.section?)?;
    let key = key_named(entry.key, matches!(section, Section::Device(_)), section == Section::Web);
    let Some(key) = key else {
        let elsewhere = is_read_elsewhere(entry.key);
        return Some(if elsewhere { CardRemark::KeyElsewhere } else { CardRemark::UnknownKey });
    };
    unread(key, firmware).or_else(|| value_problem(key, entry.value, firmware))
}

/// Why a program does not read a key.
pub(crate) fn unread(key: &Key, firmware: Option<Firmware>) -> Option<CardRemark> {
    let firmware = firmware?;
    if let Some(maker) = key.only.filter(|only| *only != firmware.maker) {
        return Some(CardRemark::OnlyOf { maker });
    }
    too_new(firmware, key.since)
}

fn value_problem(key: &Key, value: &str, firmware: Option<Firmware>) -> Option<CardRemark> {
    // A key without a value has its default.
    if value.is_empty() {
        return None;
    }
    match key.value.fault(value) {
        Some(Fault::Unknown) => return Some(CardRemark::BadValue),
        Some(Fault::Cut) => {
            let chars = if let Value::Text { chars } = key.value { chars } else { 0 };
            return Some(CardRemark::CutValue { chars });
        }
        None => {}
    }
    let preset = (key.value == Value::System).then(|| preset_named(value)).flatten()?;
    let firmware = firmware?;
    if let Some(maker) = preset.only.filter(|only| *only != firmware.maker) {
        return Some(CardRemark::OnlyOf { maker });
    }
    too_new(firmware, preset.since)
}
