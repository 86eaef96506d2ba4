//! The values of the key `System` and what they set: src/ZuluSCSI_settings.cpp of ZuluSCSI-firmware 122613ed and
//! src/BlueSCSI_settings.cpp of BlueSCSI-v2 92db68f2.

use crate::cards::{Maker, Version};

/// A preset, as far as it changes what happens on the bus.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name in the file.
    pub name: &'static str,
    /// The only program that has it; `None` if both have it.
    pub only: Option<Maker>,
    /// The first version that has it; `None` if all known ones have it.
    pub since: Option<Version>,
    /// `EnableSCSI2`, if it sets that.
    pub scsi2: Option<bool>,
    /// `SelectionDelay`, if it sets that, ms.
    pub selection_ms: Option<u32>,
    /// `MaxSyncSpeed`, if it sets that.
    pub sync: Option<u32>,
    /// Bytes of a block, if it sets them.
    pub block: Option<u32>,
    /// Catalogue id of the host that it is for, if it is for one only.
    pub host: Option<&'static str>,
}

const fn preset(name: &'static str) -> Preset {
    Preset { name, only: None, since: None, scsi2: None, selection_ms: None, sync: None, block: None, host: None }
}

/// Of one machine.
const fn of(name: &'static str, host: &'static str) -> Preset {
    Preset { host: Some(host), ..preset(name) }
}

/// For a host of SCSI-1 that is answered at once, asynchronously or up to 5 MT/s.
const fn x68000(name: &'static str, host: &'static str) -> Preset {
    Preset { scsi2: Some(false), selection_ms: Some(0), sync: Some(5), ..of(name, host) }
}

const fn as400(name: &'static str, block: u32) -> Preset {
    Preset {
        only: Some(Maker::ZuluScsi),
        since: Some(Version::new(2026, 4, 1)),
        block: Some(block),
        ..of(name, "ibm_as400")
    }
}

/// Every preset.
pub const PRESETS: &[Preset] = &[
    preset("Mac"),
    Preset { scsi2: Some(false), selection_ms: Some(0), ..of("MacPlus", "mac_plus_5380") },
    of("MPC3000", "akai_mpc3000"),
    of("MegaSTE", "atari_megaste"),
    x68000("X68000", "sharp_x68000_scsi"),
    x68000("X68000-SCSI", "sharp_x68000_scsi"),
    x68000("X68000-SASI", "sharp_x68000_sasi"),
    Preset { since: Some(Version::new(2026, 8, 6)), scsi2: Some(false), ..of("PC-9801-55", "nec_pc9801_55") },
    Preset { since: Some(Version::new(2026, 5, 1)), ..of("NeXT", "next_53c90") },
    Preset { only: Some(Maker::ZuluScsi), ..preset("DOS") },
    as400("AS400", 520),
    as400("AS400_CISC", 520),
    as400("AS400_PPC", 522),
    as400("AS400_BS520", 520),
    as400("AS400_BS522", 522),
    Preset { only: Some(Maker::BlueScsi), ..preset("Generic") },
];

/// The preset of a name, whatever its letter case.
#[must_use]
pub fn preset_named(name: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.name.eq_ignore_ascii_case(name))
}
