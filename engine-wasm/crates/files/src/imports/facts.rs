//! What texts state about a machine: its adapters, its devices, and what they have agreed. Readers only state facts;
//! `merge` makes buses of them.

use std::collections::BTreeMap;

use busfree_devices::Kind;

use crate::imports::limits::{ADAPTERS_MAX, STATED_MAX};
use crate::imports::{Note, Remark};

/// Whose numbers those of a bus are. Texts of one system complete each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum System {
    Linux,
    FreeBsd,
    NetBsd,
    Irix,
    OpenBoot,
    HpUx,
    Srm,
    Aspi,
}

/// A bus by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct BusName {
    pub(crate) system: System,
    pub(crate) host: u64,
    pub(crate) channel: u64,
}

impl BusName {
    pub(crate) const fn linux(host: u64, channel: u64) -> Self {
        Self { system: System::Linux, host, channel }
    }

    pub(crate) const fn of(system: System, host: u64) -> Self {
        Self { system, host, channel: 0 }
    }

    /// As its system calls it.
    pub(crate) fn said(self) -> String {
        let Self { system, host, channel } = self;
        match system {
            System::Linux if channel > 0 => format!("scsi{host}, channel {channel}"),
            System::Linux => format!("scsi{host}"),
            System::FreeBsd => format!("scbus{host}"),
            System::NetBsd => format!("scsibus{host}"),
            System::Irix => format!("SCSI controller {host}"),
            System::OpenBoot | System::HpUx => format!("bus {}", host + 1),
            System::Srm => format!("pk{}0", char::from(b'a' + (host % 26) as u8)),
            System::Aspi => format!("adapter {host}"),
        }
    }
}

/// What a device says that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Disk,
    Removable,
    Cdrom,
    Tape,
    Optical,
    Scanner,
    Processor,
    Other,
}

impl Form {
    /// The form that a program's word means, in capital or small letters.
    pub(crate) fn of(word: &str) -> Option<Self> {
        const WORDS: [(&str, Form); 37] = [
            ("direct-access", Form::Disk),
            ("direct access", Form::Disk),
            ("removable direct access", Form::Removable),
            ("fixed direct access", Form::Disk),
            ("disk", Form::Disk),
            ("direct", Form::Disk),
            ("disk drive", Form::Disk),
            ("removable disk", Form::Removable),
            ("disk drive / removable media", Form::Removable),
            ("cd-rom", Form::Cdrom),
            ("cdrom", Form::Cdrom),
            ("cd/dvd", Form::Cdrom),
            ("removable cd-rom", Form::Cdrom),
            ("removable read only device", Form::Cdrom),
            ("read only device", Form::Cdrom),
            ("worm", Form::Cdrom),
            ("sequential-access", Form::Tape),
            ("sequential access", Form::Tape),
            ("removable sequential access", Form::Tape),
            ("sequential", Form::Tape),
            ("tape", Form::Tape),
            ("tape drive", Form::Tape),
            ("removable tape", Form::Tape),
            ("optical device", Form::Optical),
            ("optical", Form::Optical),
            ("removable optical", Form::Optical),
            ("optical disk", Form::Optical),
            ("scanner", Form::Scanner),
            ("fixed scanner", Form::Scanner),
            ("processor", Form::Processor),
            ("process", Form::Processor),
            ("fixed processor", Form::Processor),
            ("enclosure", Form::Other),
            ("enclosu", Form::Other),
            ("medium changer", Form::Other),
            ("mediumx", Form::Other),
            ("changer", Form::Other),
        ];
        WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word.trim())).map(|(_, form)| *form)
    }

    /// Kinds that it can be, the usual one first. A Zip drive is a direct-access device too.
    pub(crate) const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Disk => &[Kind::Disk, Kind::Removable, Kind::Emulator],
            Self::Removable | Self::Optical => &[Kind::Removable, Kind::Emulator],
            Self::Cdrom => &[Kind::Cdrom],
            Self::Tape => &[Kind::Tape],
            Self::Scanner => &[Kind::Scanner],
            Self::Processor => &[Kind::Network],
            Self::Other => &[],
        }
    }

    /// Whether two reports can be about one device. Some programs say of every disk that it is one, others that its
    /// medium can be removed.
    pub(crate) fn fits(self, other: Self) -> bool {
        let is_disk = |form| matches!(form, Self::Disk | Self::Removable | Self::Optical);
        self == other || (is_disk(self) && is_disk(other))
    }
}

/// What a target and its host have agreed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Agreed {
    /// MT/s; 0 for asynchronous.
    pub(crate) mt_s: Option<f64>,
    pub(crate) width_bits: Option<u8>,
}

/// A device as it is reported.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unit {
    pub(crate) vendor: String,
    pub(crate) model: String,
    /// What it is, in the words of the text.
    pub(crate) word: String,
    pub(crate) form: Option<Form>,
    /// The version of SCSI that it says it has.
    pub(crate) ansi: Option<u8>,
    pub(crate) capacity_mb: Option<f64>,
    pub(crate) tagged: bool,
}

impl Unit {
    /// A device by the words of an INQUIRY.
    pub(crate) fn named(vendor: &str, model: &str, word: &str) -> Self {
        let (vendor, model, word) = (vendor.trim().to_owned(), model.to_owned(), word.trim().to_owned());
        Self { form: Form::of(&word), vendor, model, word, ..Self::default() }
    }

    /// It as a line of a list.
    pub(crate) fn raw(&self, id: u64) -> String {
        let mut raw = format!("Id {id}:");
        for part in [&self.vendor, &self.model] {
            if !part.is_empty() {
                raw.push(' ');
                raw.push_str(part);
            }
        }
        if self.word.is_empty() { raw } else { raw + " (" + &self.word + ")" }
    }

    fn name(&self) -> String {
        let letters = self.vendor.chars().chain(self.model.chars()).filter(char::is_ascii_alphanumeric);
        letters.map(|c| c.to_ascii_uppercase()).collect()
    }

    /// Whether both have the same name, as far as the shorter one goes.
    pub(crate) fn is_named_like(&self, other: &Self) -> bool {
        let names = (self.name(), other.name());
        !names.0.is_empty() && !names.1.is_empty() && (names.0.starts_with(&names.1) || names.1.starts_with(&names.0))
    }

    /// Adds what another report says of the same device; `false` if that is another device.
    fn add(&mut self, other: Self) -> bool {
        let is_named = |unit: &Self| !(unit.vendor.is_empty() && unit.model.is_empty());
        if is_named(self) && is_named(&other) && !self.is_named_like(&other) {
            return false;
        }
        if !is_named(self) {
            (self.vendor, self.model) = (other.vendor, other.model);
        }
        if self.form.is_none() || self.word.is_empty() {
            (self.word, self.form) = (other.word, other.form.or(self.form));
        }
        self.ansi = self.ansi.or(other.ansi);
        self.capacity_mb = self.capacity_mb.or(other.capacity_mb);
        self.tagged |= other.tagged;
        true
    }
}

/// Where a device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) bus: BusName,
    pub(crate) id: u64,
    pub(crate) lun: u64,
}

impl Place {
    pub(crate) const fn linux([host, channel, id, lun]: [u64; 4]) -> Self {
        Self { bus: BusName::linux(host, channel), id, lun }
    }
}

/// A host adapter as it is reported.
#[derive(Clone, Debug, Default)]
pub(crate) struct Adapter {
    /// What the text calls it: driver, chip, board.
    pub(crate) names: Vec<String>,
    pub(crate) id: Option<u64>,
}

/// Names of one adapter that are kept, and their greatest length.
const NAMES_MAX: usize = 8;
const NAME_CHARS_MAX: usize = 100;

impl Adapter {
    pub(crate) fn call(&mut self, name: &str) {
        if self.names.len() < NAMES_MAX {
            self.names.push(name.trim().chars().take(NAME_CHARS_MAX).collect());
        }
    }
}

/// What the texts of one paste state.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Devices in the order in which they are reported first.
    pub(crate) units: Vec<(Place, Unit)>,
    at: BTreeMap<Place, usize>,
    pub(crate) agreed: BTreeMap<(BusName, u64), Agreed>,
    pub(crate) adapters: BTreeMap<BusName, Adapter>,
    pub(crate) notes: Vec<Note>,
    is_full: bool,
}

impl Facts {
    /// States a device.
    pub(crate) fn unit(&mut self, place: Place, unit: Unit) {
        if let Some((_, known)) = self.at.get(&place).and_then(|at| self.units.get_mut(*at)) {
            let raw = unit.raw(place.id);
            if !known.add(unit) {
                let id = u8::try_from(place.id).unwrap_or(u8::MAX);
                self.notes.push(Note::of(&raw, Remark::RepeatedId { id }));
            }
        } else if self.units.len() < STATED_MAX {
            self.at.insert(place, self.units.len());
            self.units.push((place, unit));
        } else if !self.is_full {
            self.is_full = true;
            self.notes.push(Note::of(&unit.raw(place.id), Remark::TooManyDevices));
        }
    }

    /// States what a target has agreed. The last word counts.
    pub(crate) fn agree(&mut self, bus: BusName, id: u64, agreed: Agreed) {
        if self.agreed.len() < STATED_MAX || self.agreed.contains_key(&(bus, id)) {
            let known = self.agreed.entry((bus, id)).or_default();
            known.mt_s = agreed.mt_s.or(known.mt_s);
            known.width_bits = agreed.width_bits.or(known.width_bits);
        }
    }

    /// The adapter of a bus, to state what is known of it.
    pub(crate) fn adapter(&mut self, bus: BusName) -> Option<&mut Adapter> {
        let has_room = self.adapters.len() < ADAPTERS_MAX || self.adapters.contains_key(&bus);
        has_room.then(|| self.adapters.entry(bus).or_default())
    }
}

/// The lines of a paste, and which of them a reader has understood.
pub(crate) struct Lines<'a> {
    lines: &'a [String],
    taken: Vec<bool>,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(lines: &'a [String]) -> Self {
        Self { taken: vec![false; lines.len()], lines }
    }

    /// Lines that no reader has understood, with their numbers.
    pub(crate) fn left(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let lines: Vec<_> = self.lines.iter().zip(&self.taken).enumerate().filter(|(_, (_, taken))| !**taken).collect();
        lines.into_iter().map(|(at, (line, _))| (at, line.as_str()))
    }

    pub(crate) fn take(&mut self, at: usize) {
        if let Some(taken) = self.taken.get_mut(at) {
            *taken = true;
        }
    }
}
