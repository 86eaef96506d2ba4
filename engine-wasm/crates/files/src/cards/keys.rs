//! The keys of zuluscsi.ini and bluescsi.ini: which program reads them, since when, and which values they have. From
//! src/ZuluSCSI_settings.cpp and src/ZuluSCSI_disk.cpp of ZuluSCSI-firmware 122613ed, src/BlueSCSI_settings.cpp and
//! src/BlueSCSI_disk.cpp of BlueSCSI-v2 92db68f2; pull requests where they are named.

use crate::cards::{Maker, Version, ini};

/// Where a key is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// In `[SCSI]` only.
    Board,
    /// In the section of an ID, and in `[SCSI]` for all.
    Device,
    /// In the section of an ID only.
    OneDevice,
    /// In `[WebUI]`.
    Web,
}

/// What its value can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// A yes or a no.
    Flag,
    /// A number.
    Number { least: i64, most: i64 },
    /// A text, with the characters of it that are used; longer ones are cut.
    Text { chars: usize },
    /// One of these words.
    Words(&'static [&'static str]),
    /// A name of [`PRESETS`](crate::cards::PRESETS).
    System,
    /// Anything.
    Any,
}

/// A key.
#[derive(Debug)]
pub(crate) struct Key {
    /// Its name. A star at its end stands for any letters, a number sign for one or two digits or none.
    pub(crate) name: &'static str,
    pub(crate) scope: Scope,
    /// The only program that reads it; `None` if both do.
    pub(crate) only: Option<Maker>,
    /// The first version that reads it; `None` if all known ones do.
    pub(crate) since: Option<Version>,
    pub(crate) value: Value,
}

impl Key {
    fn is(&self, name: &str) -> bool {
        let lower = |prefix: &str| name.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix));
        if let Some(prefix) = self.name.strip_suffix('*') {
            return lower(prefix);
        }
        if let Some(prefix) = self.name.strip_suffix('#') {
            return lower(prefix)
                && name.len() <= prefix.len() + 2
                && name.bytes().skip(prefix.len()).all(|b| b.is_ascii_digit());
        }
        self.name.eq_ignore_ascii_case(name)
    }

    const fn only(self, maker: Maker) -> Self {
        Self { only: Some(maker), ..self }
    }

    const fn since(self, year: u16, month: u8, day: u8) -> Self {
        Self { since: Some(Version::new(year, month, day)), ..self }
    }
}

const fn key(name: &'static str, scope: Scope, value: Value) -> Key {
    Key { name, scope, only: None, since: None, value }
}
const fn board(name: &'static str, value: Value) -> Key {
    key(name, Scope::Board, value)
}
const fn device(name: &'static str, value: Value) -> Key {
    key(name, Scope::Device, value)
}
const fn numbers(least: i64, most: i64) -> Value {
    Value::Number { least, most }
}

const Z: Maker = Maker::ZuluScsi;
const B: Maker = Maker::BlueScsi;
const FLAG: Value = Value::Flag;
const ANY: Value = Value::Any;
const GRADES: &[&str] = &["Default", "TurboMax", "A", "B", "C", "AudioSPDIF", "AudioI2S", "Custom", "WifiRM2"];

/// Every key that either program reads.
pub(crate) const KEYS: &[Key] = &[
    board("System", Value::System),
    board("MaxSyncSpeed", numbers(0, 255)),
    board("MaxBusWidth", numbers(0, 1)).since(2025, 8, 1),
    board("SpeedGrade", Value::Words(GRADES)).since(2024, 11, 1),
    board("EnableSCSI2", FLAG),
    board("SelectionDelay", numbers(0, 255)),
    board("EnableParity", FLAG),
    board("MapLunsToIDs", FLAG),
    board("EnableSelLatch", FLAG),
    board("EnableUnitAttention", FLAG),
    board("Quirks", numbers(0, 255)),
    board("InitPreDelay", numbers(0, 60_000)),
    board("InitPostDelay", numbers(0, 60_000)),
    board("PhaseChangeDelay", numbers(0, 1_000_000)).only(B).since(2026, 1, 1),
    board("DataPhaseDelay", numbers(0, 1_000_000)).only(B).since(2026, 1, 1),
    board("BusFreeDelay", numbers(0, 1_000_000)).only(B).since(2026, 1, 1),
    board("PhyMode", numbers(0, 4)).only(Z),
    board("EnableCDAudio", FLAG),
    board("MaxVolume", ANY),
    board("EnableToolbox", FLAG),
    board("ToolBoxSharedDir", ANY),
    board("WiFi*", ANY),
    board("Debug", FLAG),
    board("DebugLogMask", ANY),
    board("DebugIgnoreBusyFree", FLAG),
    board("DebugLogSCSIID", ANY).only(Z).since(2026, 9, 2),
    board("DumpCachedSettings", FLAG).only(Z),
    board("LogIniSettings", FLAG),
    board("LogToSDCard", FLAG),
    board("LogRotate", ANY),
    board("UseFATAllocSize", FLAG),
    board("USB*", ANY),
    board("ControlBoard*", ANY),
    board("DisableStatusLED", FLAG),
    board("InvertStatusLED", FLAG),
    board("Dir#", ANY),
    board("DisableROMDrive", FLAG),
    board("ROMDriveSCSIID", ANY),
    board("DynamicScsiId", numbers(-1, 15)).only(Z),
    board("SCAModelLEDEnable", FLAG),
    board("DisableI2C", FLAG).only(B),
    board("DisableConfigHook", FLAG),
    board("Sniffer", FLAG).only(Z),
    board("sniffer_trigpins", ANY).only(Z),
    board("InitiatorMode", FLAG).only(B),
    board("Initiator*", ANY),
    key("WiFiSSID", Scope::Web, ANY).only(Z),
    key("WiFiPassword", Scope::Web, ANY).only(Z),
    key("StaticIP", Scope::Web, ANY).only(Z),
    key("Netmask", Scope::Web, ANY).only(Z),
    key("Gateway", Scope::Web, ANY).only(Z),
    device("Type", numbers(0, 9)),
    device("Device", Value::Words(&["ST32430N", "AS400_CISC", "AS400_PPC"])),
    device("BlockSize", numbers(0, 65_536)),
    device("PrefetchBytes", numbers(0, 8192)),
    device("SectorsPerTrack", numbers(0, 65_535)),
    device("HeadsPerCylinder", numbers(0, 65_535)),
    device("Vendor", Value::Text { chars: 8 }),
    device("Product", Value::Text { chars: 16 }),
    device("Version", Value::Text { chars: 4 }),
    device("Serial", Value::Text { chars: 16 }),
    device("RightAlignStrings", FLAG),
    device("NameFromImage", FLAG),
    device("TypeModifier", ANY),
    device("MediumType", ANY).only(Z),
    device("VendorExtensions", ANY),
    key("IMG#", Scope::OneDevice, ANY),
    key("ImgDir", Scope::OneDevice, ANY),
    key("Cat#", Scope::OneDevice, ANY).only(Z),
    device("Eject*", ANY),
    device("Reinsert*", ANY),
    device("StartEjected", FLAG).only(B),
    device("KeepCurrentImageOnBusReset", FLAG).only(Z),
    device("CDAVolume", ANY),
    device("DisableMacSanityCheck", FLAG),
    device("SectorSDBegin", ANY),
    device("SectorSDEnd", ANY),
    device("Cow*", ANY),
    device("Tape*", ANY).only(Z),
    device("AS400_*", ANY).only(Z),
    device("AlignUnalignedAccesses", ANY).only(Z).since(2026, 9, 1),
];

/// The row of a key in a section of some scope: the first that fits.
pub(crate) fn key_named(name: &str, in_device: bool, in_web: bool) -> Option<&'static Key> {
    let fits = |key: &&Key| {
        let is_here = match key.scope {
            Scope::Board => !in_device && !in_web,
            Scope::Device => !in_web,
            Scope::OneDevice => in_device,
            Scope::Web => in_web,
        };
        is_here && key.is(name)
    };
    KEYS.iter().find(fits)
}

/// Whether a key of this name is read anywhere.
pub(crate) fn is_read_elsewhere(name: &str) -> bool {
    KEYS.iter().any(|key| key.is(name))
}

/// Whether a key of this name is one of the board itself.
pub(crate) fn is_of_board(name: &str) -> bool {
    KEYS.iter().any(|key| key.scope == Scope::Board && key.is(name))
}

/// Why the firmware does not take a value as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is none of the words or numbers that it knows.
    Unknown,
    /// It uses only the first characters.
    Cut,
}

impl Value {
    pub(crate) fn fault(self, text: &str) -> Option<Fault> {
        let (fits, fault) = match self {
            Self::Flag => (ini::flag(text).is_some(), Fault::Unknown),
            Self::Number { least, most } => {
                let begins = text.trim_start_matches(['-', '+']).starts_with(|c: char| c.is_ascii_digit());
                (begins && (least..=most).contains(&ini::number(text)), Fault::Unknown)
            }
            Self::Text { chars } => (text.chars().count() <= chars, Fault::Cut),
            Self::Words(words) => (words.iter().any(|word| word.eq_ignore_ascii_case(text)), Fault::Unknown),
            Self::System => (crate::cards::preset_named(text).is_some(), Fault::Unknown),
            Self::Any => (true, Fault::Unknown),
        };
        (!fits).then_some(fault)
    }
}
