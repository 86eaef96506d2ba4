//! Kinds of catalogue entries.

use busfree_compact::packed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Kinds of device. Each has a set of firmware parameters in `data/model.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "DeviceKind")]
pub enum Kind {
    /// A fixed disk, or a bridge with one behind it.
    Disk,
    /// A CD-ROM reader or writer.
    Cdrom,
    /// A cartridge drive, magnetic or magneto-optical.
    Removable,
    /// A tape drive or an autoloader with one.
    Tape,
    /// A scanner.
    Scanner,
    /// Flash memory that acts as a disk.
    Emulator,
    /// A network adapter, which its host polls for packets.
    Network,
}

packed!(enum Kind: 0 Disk, 1 Cdrom, 2 Removable, 3 Tape, 4 Scanner, 5 Emulator, 6 Network);

impl Kind {
    /// Every kind, in the order shown.
    pub const ALL: [Self; 7] =
        [Self::Disk, Self::Cdrom, Self::Removable, Self::Tape, Self::Scanner, Self::Emulator, Self::Network];
}

/// The source of most figures of an entry.
#[derive(Default, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// Measurements.
    Measured,
    /// The maker's documents.
    VendorSheet,
    /// A third party's page or memory.
    #[default]
    Secondary,
    /// Several of these.
    Mixed,
}

/// Generations of firmware that differ from the usual one of their kind. Each has a set of parameters of its name in
/// `data/model.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Firmware {
    /// The first Ultra160 disks, 1999 to 2001.
    #[serde(rename = "disk_u160")]
    DiskU160,
    /// Disks of 2002, Ultra160 or Ultra320.
    #[serde(rename = "disk_2002")]
    Disk2002,
    /// Quantum's Atlas V: a disk of the first generation with faster small reads.
    #[serde(rename = "atlas_v")]
    AtlasV,
}

packed!(enum Firmware: 0 DiskU160, 1 Disk2002, 2 AtlasV);

/// Generations of machines that differ from the usual one. Each has a set of parameters of its name in
/// `data/model.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Machine {
    /// The host of the ID-precedence paper.
    #[serde(rename = "host_id_prec")]
    IdPrec,
    /// A server of 2002, accessed directly and not through a file system.
    #[serde(rename = "host_2002")]
    Host2002,
}

packed!(enum Machine: 0 Host2002, 1 IdPrec);
