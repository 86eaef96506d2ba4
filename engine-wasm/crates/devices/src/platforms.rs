//! SCSI IDs that kinds of machine expect: `data/platforms.json`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use busfree_compact::{pack, packed};
use busfree_scsi::Id;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Kind;
use crate::data::{Part, built_in, data};

static FILE: LazyLock<File> =
    LazyLock::new(|| data(Part::Platforms, || built_in(include_str!("../data/platforms.json"), "platforms.json")));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "about")]
    _about: String,
    platforms: Vec<Platform>,
}

packed!(File: platforms; left out: _about);

pub(crate) fn packed_file() -> Vec<u8> {
    pack(&*FILE)
}

/// A kind of machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Platform {
    /// Its id in plans and links.
    pub id: String,
    /// Name shown.
    pub name: String,
    /// Adapters of the catalogue that are built into it.
    #[serde(default)]
    pub hosts: Vec<String>,
    /// Values of `platform` of the adapters for it.
    #[serde(default)]
    pub machines: Vec<String>,
    /// Usual ID of the machine itself; absent if unknown or if it differs from model to model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host_id: Option<Id>,
    /// Whether that ID is fixed, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host_fixed: Option<bool>,
    /// IDs at which devices of a kind are installed or searched for, the first one first.
    pub usual_ids: BTreeMap<Kind, Vec<Id>>,
    /// IDs that no device may have.
    pub reserved_ids: Vec<Id>,
    /// Order in which it searches for a disk to boot from, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boot: Option<BootOrder>,
    /// Codes of further notes for a planner.
    pub notes: Vec<String>,
    /// Sources of these facts.
    pub sources: Vec<PlatformSource>,
}

packed!(Platform: id, name, host_id, host_fixed, usual_ids, reserved_ids, boot, sources; left out: hosts, machines, notes);

impl Platform {
    /// IDs at which devices of a kind are installed or searched for, the first one first; empty if unknown.
    #[must_use]
    pub fn usual(&self, kind: Kind) -> &[Id] {
        self.usual_ids.get(&kind).map_or(&[], Vec::as_slice)
    }
}

/// Order in which a machine searches for a disk to boot from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BootOrder {
    /// The lowest ID first.
    LowestFirst,
    /// The highest ID first.
    HighestFirst,
    /// The usual IDs of disks, in order.
    UsualDisk,
}

packed!(enum BootOrder: 0 LowestFirst, 1 HighestFirst, 2 UsualDisk);

/// A document or a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlatformSource {
    /// Its title.
    pub name: String,
    /// Its address.
    pub address: String,
}

packed!(PlatformSource: name, address);

/// Every kind of machine, in the order shown.
#[must_use]
pub fn platforms() -> &'static [Platform] {
    &FILE.platforms
}

/// The kind of machine with this id; `None` if this program does not know it.
#[must_use]
pub fn platform(id: &str) -> Option<&'static Platform> {
    platforms().iter().find(|p| p.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_machine_is_unique_and_has_sources() {
        for (place, p) in platforms().iter().enumerate() {
            assert!(busfree_plan::platform_is_allowed(&p.id), "{}", p.id);
            assert_eq!(platforms().iter().position(|other| other.id == p.id), Some(place), "{} occurs twice", p.id);
            assert!(!p.sources.is_empty() && !p.name.is_empty(), "{}", p.id);
            let ids = p.usual_ids.values().flatten().chain(&p.reserved_ids).chain(&p.host_id);
            assert!(ids.into_iter().all(|&id| id <= 15), "{}", p.id);
        }
        assert!(platform("no-such-machine").is_none());
    }

    #[test]
    fn the_pages_engine_has_all_but_notes_and_names_of_adapters() {
        let carried: File = busfree_compact::unpack(&packed_file()).unwrap();
        let mut known = platforms().to_vec();
        known.iter_mut().for_each(|p| (p.hosts, p.machines, p.notes) = Default::default());
        assert_eq!(carried.platforms, known);
    }

    #[test]
    fn a_machine_that_boots_from_its_usual_disk_has_an_id_for_it() {
        for p in platforms() {
            assert!(p.boot != Some(BootOrder::UsualDisk) || !p.usual(Kind::Disk).is_empty(), "{}", p.id);
            assert!(p.host_fixed != Some(true) || p.host_id.is_some(), "{}", p.id);
            let devices = p.usual_ids.values().flatten();
            assert!(devices.into_iter().all(|id| !p.reserved_ids.contains(id) && p.host_id != Some(*id)), "{}", p.id);
        }
    }
}
