//! IDs: unique, within the range of cable and device, and visible to the host.

use busfree_devices::{beside_on_shared_ids, catalogue};
use busfree_plan::words::Part::{Count, Ids, Names};
use busfree_plan::words::say;
use busfree_plan::{Party, Width};
use busfree_scsi::LADDER;
use serde::Serialize;

use super::{Case, DATA_LINES};
use crate::{Describe, Edit, Example, Finding, Mend, Placement, Severity, Words};

/// Advice if no ID is free.
pub(super) const MAKE_ROOM: &str = "Move another device away from an ID that this one can use.";

/// Two or more hosts and devices have one ID.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DuplicateId {
    /// The ID.
    pub id: u8,
    /// Names of the hosts and devices that have it.
    pub names: Vec<String>,
    /// The nearest free ID that suits the last of them.
    pub free_id: Option<u8>,
}

impl Describe for DuplicateId {
    const CODE: &'static str = "duplicate-id";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/7=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let all = if self.names.len() > 2 { " are all set to ID " } else { " are both set to ID " };
        let words = Words::new(
            say!["{}{}{}.", Names(&self.names), all, Count(usize::from(self.id))],
            say!["{} when it is selected.", if self.names.len() > 2 { "All answer" } else { "Both answer" }],
            if self.names.len() > 2 {
                "None of them works, and data may be lost."
            } else {
                "Neither works, and data may be lost."
            },
        );
        words.unless_free(self.free_id, MAKE_ROOM)
    }
}

const OWN_ID: &str = "SCSI-2, and the Adaptec 29160N manual: \
    https://www.manualshelf.com/manual/adaptec/1835000-r/user-manual-english/page-8.html";

/// Two parts with one ID both answer every selection of it.
pub(super) fn duplicate(case: &Case<'_>, out: &mut Vec<Finding>) {
    for id in LADDER {
        let there: Vec<_> = case.placements.iter().filter(|s| s.id == id).collect();
        let [.., last] = there.as_slice() else { continue };
        if there.len() < 2 {
            continue;
        }
        let free_id = case.nearest_free(last);
        let what = DuplicateId { id, names: numbered(there.iter().map(|s| &*s.name)), free_id };
        let mend = Mend::to_id(last, free_id);
        out.push(Finding::new(Severity::Error, what, vec![id], OWN_ID).mended(mend));
    }
}

/// Names with numbers behind those that several have: "Disk (1)" and "Disk (2)".
fn numbered<'a>(names: impl Iterator<Item = &'a str> + Clone) -> Vec<String> {
    let all = names.clone();
    let mut seen: Vec<&str> = Vec::new();
    let each = names.map(|name| {
        seen.push(name);
        let count = |names: &mut dyn Iterator<Item = &'a str>| names.filter(|other| *other == name).count();
        if count(&mut all.clone()) == 1 {
            return name.to_owned();
        }
        say!["{} ({})", name, Count(count(&mut seen.iter().copied()))]
    });
    each.collect()
}

/// A device has an ID that is used on the machine's other bus, and the two buses share one set of IDs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdOnBothBuses {
    /// The ID.
    pub id: u8,
    /// The device on this bus.
    pub name: String,
    /// The one on the other.
    pub other: String,
    /// A free ID for the first.
    pub free_id: Option<u8>,
}

impl Describe for IdOnBothBuses {
    const CODE: &'static str = "id-on-both-buses";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.se/7=host.mac_quadra_53c96/3=quantum_lps540s/and/narrow.se/7=host.mac_quadra_53c96/3=quantum_lps540s",
        also: &["assumed", "host-limits-rate"],
        near: "3/narrow.se/7=host.mac_quadra_53c96/3=quantum_lps540s/and/narrow.se/7=host.mac_quadra_53c96/2=quantum_lps540s",
    });

    fn words(&self, _: Severity) -> Words {
        let words = Words::new(
            say!["{} has the ID of a device on the other bus.", self.name],
            say![
                "{} has ID {} there. The two buses of this machine share one set of IDs.",
                self.other,
                Count(usize::from(self.id))
            ],
            "The machine mistakes the two for one device. One of them is not found, or data are lost.",
        );
        words.unless_free(self.free_id, MAKE_ROOM)
    }
}

const SHARED_IDS: &str = "Apple on SCSI IDs of the Quadra 900 and 950: \
    https://support.apple.com/kb/TA27979?locale=en_GB&viewlocale=en_US";

/// If a machine's buses share one set of IDs, an ID used on the other bus is not free here.
pub(super) fn on_both_buses(case: &Case<'_>, out: &mut Vec<Finding>) {
    for other in beside_on_shared_ids(case.plan) {
        // The machine itself has the same ID on both buses.
        let device =
            |placement: &&Placement| placement.id == other.id && matches!(placement.party, Party::Device { .. });
        let Some(placement) = case.placements.iter().find(device) else { continue };
        let free_id = case.nearest_free(placement);
        let (name, other) = (placement.name.clone(), catalogue().device_name(other));
        let what = IdOnBothBuses { id: placement.id, name, other, free_id };
        let mend = Mend::to_id(placement, free_id);
        out.push(Finding::new(Severity::Error, what, vec![placement.id], SHARED_IDS).mended(mend));
    }
}

/// An ID above 7 on a narrow cable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdNeedsWideBus {
    /// Its name.
    pub name: String,
    /// The nearest free ID that suits it.
    pub free_id: Option<u8>,
}

impl Describe for IdNeedsWideBus {
    const CODE: &'static str = "id-needs-wide-bus";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.lvd/7=host.aha29160/9=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/9=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has an ID above 7 on a narrow cable.", self.name],
            "A narrow cable has eight data lines, one for each ID from 0 to 7.".to_owned(),
            CANNOT_BE,
        )
    }
}

/// An ID above 7 on a device with eight data lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdNeedsWideDevice {
    /// Its name.
    pub name: String,
    /// The nearest free ID that suits it.
    pub free_id: Option<u8>,
}

impl Describe for IdNeedsWideDevice {
    const CODE: &'static str = "id-needs-wide-device";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.se/7=host.aha2940uw/9=iomega_zip100_scsi",
        also: &["assumed"],
        near: "3/wide.se/7=host.aha2940uw/9=id_prec_cdrom",
    });

    const RESTS_ON: &'static [&'static str] = &["width_bits"];

    fn words(&self, _: Severity) -> Words {
        let words = Words::new(
            say!["{} is a narrow device with an ID above 7.", self.name],
            "It has eight data lines and can only have IDs 0 to 7, even on a wide cable.".to_owned(),
            CANNOT_BE,
        );
        words.unless_free(self.free_id, MAKE_ROOM)
    }
}

/// An ID that the catalogue's version of this device does not offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdNotSelectable {
    /// Its name.
    pub name: String,
    /// The version of the catalogue.
    pub version: String,
    /// IDs that can be set.
    pub selectable: Vec<u8>,
    /// The nearest free ID that suits it.
    pub free_id: Option<u8>,
}

impl Describe for IdNotSelectable {
    const CODE: &'static str = "id-not-selectable";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.se/7=host.aha2940uw/3=iomega_zip100_scsi",
        also: &["assumed"],
        near: "3/wide.se/7=host.aha2940uw/5=iomega_zip100_scsi",
    });

    const RESTS_ON: &'static [&'static str] = &["selectable_ids"];

    fn words(&self, severity: Severity) -> Words {
        if severity == Severity::Error {
            let words = Words::new(
                say!["{} cannot be set to this ID.", self.name],
                say!["It can only have {}.", Ids(&self.selectable)],
                CANNOT_BE,
            );
            return words.unless_free(self.free_id, MAKE_ROOM);
        }
        Words::new(
            say!["Check that {} can have this ID.", self.name],
            say![
                "The version in the catalogue, {}, offers {} only. Other versions may offer more: drives for inside a computer have jumpers for all IDs.",
                self.version,
                Ids(&self.selectable)
            ],
            "If yours offers only these, it cannot be set up like this.",
        )
    }
}

/// The consequence of an ID that cannot be set.
const CANNOT_BE: &str = "It cannot be set up like this.";

const SWITCHES: &str = "The maker's manual, as named in the catalogue";

/// IDs that the cable, the device's width or its switches do not offer.
pub(super) fn out_of_reach(case: &Case<'_>, out: &mut Vec<Finding>) {
    for placement in &case.placements {
        let (name, free_id) = (placement.name.clone(), case.nearest_free(placement));
        let (severity, devices) = (Severity::Error, vec![placement.id]);
        let found = if placement.id >= case.bus.width.bits() {
            Finding::new(severity, IdNeedsWideBus { name, free_id }, devices, DATA_LINES)
        } else if placement.id >= placement.width_bits {
            Finding::new(severity, IdNeedsWideDevice { name, free_id }, devices, DATA_LINES)
        } else if let Some((version, selectable)) = offered(case, placement) {
            // A device that has the ID may be of another version; the ID of a machine or an adapter is certain.
            let is_device = matches!(placement.party, Party::Device { .. });
            let severity = if is_device { Severity::Note } else { Severity::Error };
            Finding::new(severity, IdNotSelectable { name, version, selectable, free_id }, devices, SWITCHES)
        } else {
            continue;
        };
        let widen = || Mend::new("Make the cable wide", Edit::Width { width: Width::Wide });
        let needs_wide = placement.id >= case.bus.width.bits();
        let mend = Mend::to_id(placement, free_id).or_else(|| needs_wide.then(widen));
        out.push(found.mended(mend));
    }
}

/// The version and the IDs of the first part of a placement that the catalogue does not offer with this ID.
fn offered(case: &Case<'_>, placement: &Placement) -> Option<(String, Vec<u8>)> {
    let lacks = |ids: &[u8]| !ids.contains(&placement.id);
    match placement.party {
        Party::Host { index } => {
            let made = catalogue().host(&case.bus.hosts.get(index)?.model)?;
            lacks(&made.selectable_ids).then(|| (made.model.clone(), made.selectable_ids.clone()))
        }
        Party::Device { index } => {
            let units = case.bus.units_of(index).filter_map(|unit| catalogue().part(case.bus.devices.get(unit)?));
            let mut lacking = units.filter(|part| lacks(&part.selectable_ids));
            lacking.next().map(|part| (part.model.clone(), part.selectable_ids.clone()))
        }
        Party::LoadHost | Party::LoadDisk { .. } => None,
    }
}

/// A part has an ID above 7 that its narrow partner cannot see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unseen {
    /// The part above 7.
    pub name: String,
    /// The part that cannot see it: its host, or a device of its own.
    pub by: String,
    /// The nearest free ID that suits it.
    pub free_id: Option<u8>,
}

impl Describe for Unseen {
    const CODE: &'static str = "unseen";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.se/9=host.aha2940uw/5=iomega_zip100_scsi",
        also: &["assumed"],
        near: "3/wide.se/9=host.aha2940uw/5=id_prec_cdrom",
    });

    fn words(&self, _: Severity) -> Words {
        let words = Words::new(
            say!["{} cannot see {}.", self.by, self.name],
            say!["{} has eight data lines and cannot address IDs above 7.", self.by],
            "The two cannot work together. The computer runs as if the device were not there.",
        );
        words.unless_free(self.free_id, MAKE_ROOM)
    }
}

const SEEN: &str = "HP SureStore 660ex manual, p. 105, on host IDs that every device can see: \
    https://www.manualshelf.com/manual/hp/hp-surestore-660ex-optical-jukebox/hp-surestore-optical-disk-jukeboxes-users-guide-c1104-90015/page-105.html";

/// A party with eight data lines can neither have, see nor select an ID above 7.
pub(super) fn unseen(case: &Case<'_>, out: &mut Vec<Finding>) {
    for placement in case.placements.iter().filter(|s| s.id >= s.seen_bits && s.id < s.width_bits) {
        let free_id = case.nearest_free(placement);
        let what = Unseen { name: placement.name.clone(), by: placement.narrowest.clone(), free_id };
        let mend = Mend::to_id(placement, free_id);
        out.push(Finding::new(Severity::Error, what, vec![placement.id], SEEN).mended(mend));
    }
}
