//! The card of an emulator board: its settings file, the names of its images, its logs, and the settings of PiSCSI,
//! SCSI2Pi and SCSI2SD. What they say becomes a [`Card`]; a [`Card`] becomes devices of a plan ([`Card::devices`]), and a
//! plan becomes a card again ([`write`]). All texts are untrusted: capped, and read in linear time.
//!
//! ```
//! let card = busfree_files::cards::read(&["HD3 System.hda\nCD5.iso\nzuluscsi.ini", "[SCSI]\nMaxSyncSpeed = 5"]).unwrap();
//! let ids: Vec<u8> = card.units.iter().map(|unit| unit.id).collect();
//! assert_eq!(ids, [3, 5]);
//! assert_eq!(card.settings.sync_mt_s, Some(5));
//! ```

mod board;
mod check;
mod firmware;
mod ini;
mod keys;
mod limits;
mod listing;
mod log;
mod names;
mod note;
mod pi;
mod piscsi;
mod plan;
mod presets;
mod s2p;
mod scan;
mod scsi2sd;
mod sort;
mod split;
mod write;

pub use board::{CardBoard, CardFor, boards, card_for};
pub use firmware::{Firmware, Maker, Version, maker_of};
pub use ini::{INI_BYTES_MAX, Ini};
pub use limits::{CARD_BYTES_MAX, CARD_LINES_MAX, CARD_NOTES_MAX, CARD_UNREAD_MAX};
pub use note::{CardNote, CardRemark, SaidCardNote};
pub use presets::{PRESETS, Preset, preset_named};
pub use sort::Sort;
pub use write::{NEWEST, Written, WrittenFile, WrittenKey, write};

use ini::section_name;
use keys::Value;
use names::Rules;

/// A kind of text that says what a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardText {
    /// A board's log.
    Log,
    /// A list of the files of a card.
    Names,
    /// A settings file of ZuluSCSI or BlueSCSI.
    Settings,
    /// Settings of PiSCSI.
    PiScsi,
    /// Settings of SCSI2Pi.
    Scsi2Pi,
    /// Settings of SCSI2SD.
    Scsi2Sd,
}

impl CardText {
    /// What it is called in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Log => "the board’s log",
            Self::Names => "the names on the card",
            Self::Settings => "the board’s settings file",
            Self::PiScsi => "the settings of PiSCSI",
            Self::Scsi2Pi => "the settings of SCSI2Pi",
            Self::Scsi2Sd => "the settings of SCSI2SD",
        }
    }
}

/// What the texts of a card say.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The texts that it is from.
    pub from: Vec<CardText>,
    /// The program and its version; `None` if nothing shows which.
    pub firmware: Option<Firmware>,
    /// Catalogue id of the board.
    pub model: &'static str,
    /// The settings of the board in force.
    pub settings: BoardSettings,
    /// Its devices, by their IDs.
    pub units: Vec<Unit>,
    /// The settings file, as it is to be written again; empty if none was given.
    pub ini: Ini,
    /// What was assumed, left out, or has no effect.
    pub notes: Vec<CardNote>,
    /// Lines that were not understood.
    pub unread: Vec<String>,
}

/// The settings of a board that matter on the bus. `None`: not said, so the default of the board counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardSettings {
    /// Whether a file or a log shows the settings; if not, nothing is known of them.
    pub known: bool,
    /// The preset for a machine.
    pub system: Option<&'static Preset>,
    /// The highest synchronous rate, MT/s: 0, 5, 10 or 20.
    pub sync_mt_s: Option<u32>,
    /// Data lines: 8 or 16.
    pub width_bits: Option<u8>,
    /// Whether the board takes hosts for those of SCSI-2.
    pub scsi2: Option<bool>,
    /// The delay of an answer to a selection, ms; `None` for automatic.
    pub selection_ms: Option<u32>,
    /// Whether the board is the host and copies drives.
    pub initiator: bool,
}

/// A device of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Its ID.
    pub id: u8,
    /// Its logical unit: 0 on cards.
    pub lun: u8,
    /// What it stands for.
    pub sort: Sort,
    /// What a person calls it; may be empty.
    pub label: String,
    /// The path of its image; may be empty.
    pub file: String,
    /// Whether the settings name the image, so that its own name says nothing.
    pub named: bool,
    /// The vendor that it reports; may be empty.
    pub vendor: String,
    /// The product that it reports; may be empty.
    pub product: String,
    /// Bytes of a block; `None` for those of its sort.
    pub block: Option<u32>,
    /// Bytes of its image, if known.
    pub bytes: Option<u64>,
    /// The rate that its host agreed to, MT/s, if a log reports it; 0 is asynchronous.
    pub agreed_mt_s: Option<f64>,
    /// The width that its host agreed to, bits, if a log reports it.
    pub agreed_bits: Option<u8>,
}

/// Reads the texts of one card: any of its settings file, lists of its files, its logs, or the settings of PiSCSI, SCSI2Pi
/// or SCSI2SD, in any order, also several in one text. `None` if none of them is one.
#[must_use]
pub fn read(texts: &[&str]) -> Option<Card> {
    let card = texts.iter().find_map(|text| without_card(text)).or_else(|| of_card(texts, None))?;
    Some(capped(card))
}

/// Reads the files of one card, each a name and a text: the name of a settings file or a log shows which program it is of.
#[must_use]
pub fn read_files(files: &[(&str, &str)]) -> Option<Card> {
    let texts: Vec<&str> = files.iter().map(|(_, text)| *text).collect();
    let name = |file: &&str| names::own_file(file.rsplit(['/', '\\']).next().unwrap_or(file));
    let maker = files.iter().find_map(|(file, _)| name(file));
    let card = texts.iter().find_map(|text| without_card(text)).or_else(|| of_card(&texts, maker))?;
    Some(capped(card))
}

/// Whether a text in JSON is that of a board, and so no plan.
pub(crate) fn is_json(text: &str) -> bool {
    piscsi::is(text) && piscsi::read(text).is_some()
}

/// A card with no more remarks and lines than can be shown.
fn capped(mut card: Card) -> Card {
    card.unread.truncate(CARD_UNREAD_MAX);
    // What is assumed matters more than what is ignored.
    card.notes.sort_by_key(|note| !note.what.is_assumed());
    if card.notes.len() > CARD_NOTES_MAX {
        let count = card.notes.len() - CARD_NOTES_MAX;
        card.notes.truncate(CARD_NOTES_MAX);
        card.notes.push(CardNote::of("", CardRemark::MoreRemarks { count }));
    }
    card
}

/// Settings of a program that reads no card.
fn without_card(text: &str) -> Option<Card> {
    let text = text.get(..CARD_BYTES_MAX).unwrap_or(text);
    let mut notes = Vec::new();
    let (from, maker, model, units) = if piscsi::is(text) {
        (CardText::PiScsi, Maker::PiScsi, "piscsi", pi::units(piscsi::read(text)?, &mut notes))
    } else if scsi2sd::is(text) {
        let (devices, model) = scsi2sd::read(text);
        let sizes: Vec<_> = devices.iter().map(|(device, bytes)| (device.id, *bytes)).collect();
        let mut units = pi::units(devices.into_iter().map(|(device, _)| device).collect(), &mut notes);
        for unit in &mut units {
            unit.bytes = sizes.iter().find(|(id, _)| *id == u64::from(unit.id)).and_then(|(_, bytes)| *bytes);
        }
        (CardText::Scsi2Sd, Maker::Scsi2Sd, model, units)
    } else if s2p::is(text) {
        (CardText::Scsi2Pi, Maker::Scsi2Pi, "piscsi", pi::units(s2p::read(text), &mut notes))
    } else {
        return None;
    };
    let firmware = Some(Firmware { maker, version: None });
    let settings = BoardSettings::default();
    Some(Card { from: vec![from], firmware, model, settings, units, ini: Ini::default(), notes, unread: Vec::new() })
}

fn of_card(texts: &[&str], named: Option<Maker>) -> Option<Card> {
    let mut notes = Vec::new();
    let mut parts = split::parts(texts, &mut notes);
    if !parts.is_list {
        // Lines of something else, among which no name is surely one of a card.
        parts.unread.extend(parts.entries.drain(..).map(|entry| entry.path));
    }
    let log = log::read(parts.log.iter().copied());
    let is_log = parts.is_log && (log.platform.is_some() || !log.units.is_empty());
    if !(parts.is_ini || is_log || parts.is_list) {
        return None;
    }
    let ini = Ini::of(parts.ini.iter().copied());
    let maker = maker(&log, &ini, &parts, named);
    let firmware = maker.map(|maker| Firmware { maker, version: log.version });
    let made = log.platform.as_deref().and_then(firmware::made);
    let names_wide = parts.entries.iter().any(|entry| names::needs_wide(entry.name()));
    let has_high_section =
        ini.sections().any(|name| matches!(check::section_of(name), Some(check::Section::Device(Some(8..)))));
    let is_wide = made.map_or(log.is_wide || names_wide || has_high_section, |made| made.is_wide);
    check::problems(&ini, firmware, &mut notes);
    let settings = scan::Settings { ini: Some(&ini), firmware };
    let rules = Rules { maker, is_wide };
    let units = if log.units.is_empty() || !is_log {
        if log.is_initiator && parts.entries.is_empty() {
            Vec::new()
        } else {
            scan::scan(&parts.entries, settings, rules, &mut notes)
        }
    } else {
        let mut units = logged(&log, settings, rules, &mut notes);
        // A log that ends before its devices do is completed by the list of the card.
        if !log.is_whole && parts.is_list {
            let listed = scan::scan(&parts.entries, settings, rules, &mut notes);
            units.extend(listed.into_iter().filter(|unit| log.units.iter().all(|other| other.id != unit.id)));
            units.sort_by_key(|unit| unit.id);
        }
        if log.is_of_commands {
            notes.push(CardNote::of("", CardRemark::OfCommands));
        }
        units
    };
    let model = match made {
        Some(made) => {
            let board = log.platform.clone().unwrap_or_default();
            if !made.is_same {
                notes.push(CardNote::of("", CardRemark::NearBoard { board, name: plan::name_of(made.model) }));
            }
            made.model
        }
        None => {
            let model = match (maker, is_wide) {
                (Some(Maker::ZuluScsi), true) => "zuluscsi_wide",
                (Some(Maker::ZuluScsi), false) => "zuluscsi_v1_1",
                (_, true) => "bluescsi_ultra_wide",
                (_, false) => "bluescsi_v2",
            };
            if maker.is_none() && !units.is_empty() {
                notes.push(CardNote::of("", CardRemark::WhichBoard { name: plan::name_of(model) }));
            }
            model
        }
    };
    let is_old =
        firmware.is_some_and(|firmware| firmware.maker == Maker::BlueScsi && !firmware.is_since(check::BLUE_HIGH_IDS));
    if is_old && log.units.is_empty() && units.iter().any(|unit| unit.id > 7) {
        notes.push(CardNote::of("", CardRemark::NoHighIds { since: check::BLUE_HIGH_IDS.text() }));
    }
    let settings = plan::settings(&ini, &log, parts.is_ini);
    if settings.has_other_delay() {
        notes.push(CardNote::of("", CardRemark::SelectionDelay { ms: settings.selection_ms.unwrap_or(0) }));
    }
    let units = if settings.initiator {
        notes.push(CardNote::of("", CardRemark::Initiator));
        Vec::new()
    } else {
        units
    };
    let without_kind = units.iter().filter(|unit| unit.sort.kind().is_none());
    notes.extend(without_kind.map(|unit| CardNote::of(&unit.file, CardRemark::NoKind)));
    let unread = parts.unread.iter().map(|line| line.chars().take(200).collect()).collect();
    let from = [(is_log, CardText::Log), (parts.is_list, CardText::Names), (parts.is_ini, CardText::Settings)];
    let from = from.into_iter().filter(|(is_there, _)| *is_there).map(|(_, text)| text).collect();
    Some(Card { from, firmware, model, settings, units, ini, notes, unread })
}

/// Which program it is: what the log says, otherwise the names of its files, otherwise what only one of them reads.
fn maker(log: &log::Log, ini: &Ini, parts: &split::Parts<'_>, named: Option<Maker>) -> Option<Maker> {
    let of_files = || parts.entries.iter().find_map(|entry| names::own_file(entry.name()));
    let of_words = || {
        let says = |word: &str| parts.unread.iter().any(|line| line.to_ascii_lowercase().contains(word));
        let zulu = ini.mentions("zuluscsi") || says("zuluscsi");
        let blue = ini.mentions("bluescsi") || says("bluescsi");
        match (zulu, blue) {
            (true, false) => Some(Maker::ZuluScsi),
            (false, true) => Some(Maker::BlueScsi),
            _ => None,
        }
    };
    let of_keys = || {
        let only = |entry: ini::Entry<'_>| {
            let section = check::section_of(entry.section?)?;
            let in_device = matches!(section, check::Section::Device(_));
            keys::key_named(entry.key, in_device, section == check::Section::Web)?.only
        };
        let letter = |name: &str| name.len() == 5 && matches!(name.as_bytes()[4], b'A'..=b'F' | b'a'..=b'f');
        let by_section = ini.sections().any(letter).then_some(Maker::ZuluScsi);
        let makers: Vec<Maker> = ini.entries().into_iter().filter_map(only).chain(by_section).collect();
        makers.first().copied().filter(|first| makers.iter().all(|maker| maker == first))
    };
    log.maker.or(named).or_else(of_files).or_else(of_words).or_else(of_keys)
}

/// The devices that a log reports, with the names of the settings.
fn logged(log: &log::Log, settings: scan::Settings<'_>, rules: Rules, notes: &mut Vec<CardNote>) -> Vec<Unit> {
    let unit = |unit: &log::Logged| {
        let path = unit.image.clone().unwrap_or_default();
        let folder = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        let name = path.rsplit('/').next().unwrap_or_default();
        let is_raw = name.starts_with("RAW:") || name.starts_with("PART:");
        let image = names::image(name, rules)
            .filter(|image| listing::is_folder_name(folder) || image.id == names::Id::Given(unit.id));
        let stem = if is_raw { "" } else { names::ended(name).0 };
        let label = image.map_or(stem, |image| image.label).to_owned();
        if unit.agreed.is_changed {
            notes.push(CardNote::of("", CardRemark::SeveralRates { id: unit.id }));
        }
        Unit {
            id: unit.id,
            lun: 0,
            sort: unit.sort,
            label,
            file: path,
            named: false,
            vendor: settings.of(unit.id, "Vendor").unwrap_or_default().to_owned(),
            product: settings.of(unit.id, "Product").unwrap_or_default().to_owned(),
            block: unit.block.filter(|block| *block != unit.sort.usual_block()),
            bytes: unit.bytes.filter(|bytes| *bytes > 0),
            agreed_mt_s: unit.agreed.mt_s,
            agreed_bits: unit.agreed.bits,
        }
    };
    let mut units: Vec<Unit> = log.units.iter().map(unit).collect();
    units.sort_by_key(|unit| unit.id);
    units
}
