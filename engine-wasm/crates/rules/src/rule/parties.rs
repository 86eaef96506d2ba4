//! Whether the bus has an initiator, devices with work, and an ID for each.

use busfree_devices::catalogue;
use busfree_plan::words::Part::Count;
use busfree_plan::words::say;
use busfree_plan::{Device, Party};
use serde::Serialize;

use super::{Case, DATA_LINES};
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

/// There is no host adapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NoHost {}

impl Describe for NoHost {
    const CODE: &'static str = "no-host";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            "There is no host adapter.".to_owned(),
            "Only a host adapter can start a command. Without one the bus stays free.".to_owned(),
            "Nothing ever starts.",
        )
        .advise("Add a host adapter.")
    }
}

/// Without an initiator no command starts. A host adapter that was entered as a device is a finding of its own.
pub(super) fn no_host(case: &Case<'_>, out: &mut Vec<Finding>) {
    let is_adapter = |device: &Device| catalogue().host(&device.model).is_some();
    if case.bus.hosts.is_empty() && !case.bus.devices.iter().any(is_adapter) {
        out.push(Finding::new(Severity::Error, NoHost {}, Vec::new(), "SCSI-2: only an initiator starts a command"));
    }
}

/// There is no device with work to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NothingToDo {
    /// Whether there are members of an array that cannot be used or has no work.
    pub members: bool,
}

impl Describe for NothingToDo {
    const CODE: &'static str = "nothing-to-do";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/0=id_prec_disk.off",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let of_array = " Members of an array have none if it cannot be used, or if it is off.";
        Words::new(
            "No device has anything to do.".to_owned(),
            say![
                "No device on this bus has a workload and is switched on.{}",
                if self.members { of_array } else { "" }
            ],
            "There is nothing to predict.",
        )
        .advise("Add a device, switch one on, or give one a workload.")
    }
}

/// There is no device, or none has work.
pub(super) fn nothing_to_do(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !case.bus.devices.iter().any(|device| case.plan.is_used(device)) {
        let members = case.bus.devices.iter().any(|device| device.array > 0);
        out.push(Finding::new(Severity::Note, NothingToDo { members }, Vec::new(), "Busfree: no device has work"));
    }
}

/// More hosts and devices than there are data lines to tell them apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TooManyParties {
    /// Number of parties, including the load system.
    pub count: usize,
    /// Largest possible number: that of the data lines.
    pub most: u8,
}

impl Describe for TooManyParties {
    const CODE: &'static str = "too-many-parties";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_disk.off/4=id_prec_disk.off/3=id_prec_disk.off/2=id_prec_disk.off/1=id_prec_disk.off/0=id_prec_disk.off/0=id_prec_disk.off",
        also: &["duplicate-id"],
        near: "3/narrow.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_disk.off/4=id_prec_disk.off/3=id_prec_disk.off/2=id_prec_disk.off/1=id_prec_disk.off/0=id_prec_disk.off",
    });

    fn words(&self, _: Severity) -> Words {
        let [count, most] = [self.count, usize::from(self.most)].map(Count);
        Words::new(
            say!["There are {} hosts and devices on a bus for {}.", count, most],
            say!["A bus has one ID for each data line, {} here. Host adapters and the load system count too.", most],
            "Two of them have to share an ID, and neither of the two works.",
        )
        .advise("Remove some, or move them to another bus.")
    }
}

/// A bus has as many IDs as data lines.
pub(super) fn too_many(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (count, most) = (case.placements.len(), case.bus.width.bits());
    if count > usize::from(most) {
        let ids = case.placements.iter().map(|s| s.id).collect();
        out.push(Finding::new(Severity::Error, TooManyParties { count, most }, ids, DATA_LINES));
    }
}

/// A device is attached, but switched off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SwitchedOff {
    /// Its name.
    pub name: String,
    /// The ID that it keeps.
    pub id: u8,
}

impl Describe for SwitchedOff {
    const CODE: &'static str = "switched-off";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/5=iomega_zip100_scsi.nopower/0=quantum_lps540s",
        also: &["assumed"],
        near: "3/narrow.se/7=host.aha2940uw/5=iomega_zip100_scsi.off/0=quantum_lps540s",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} is switched off.", self.name],
            say![
                "It stays on the cable and keeps ID {}. A terminator in it may be without power.",
                Count(usize::from(self.id))
            ],
            "No host can use it. If it terminates the bus or powers the terminators, the other devices may fail too.",
        )
        .advise("Switch it on, or take it off the cable.")
    }
}

const WITHOUT_POWER: &str =
    "Users whose bus works only with another device switched on: https://github.com/PiSCSI/piscsi/issues/557";

/// A device without power is still a part of the cable.
pub(super) fn switched_off(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| !device.powered) {
        let name = catalogue().distinguished(case.bus, Party::Device { index });
        let mend = Mend::new(&say!["Switch {} on", name], Edit::PowerOn { devices: vec![index] });
        let what = SwitchedOff { name, id: device.id };
        out.push(Finding::new(Severity::Note, what, vec![device.id], WITHOUT_POWER).mended(Some(mend)));
    }
}

/// A copy cannot be made, because the device that is read is switched off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CopyWithoutSource {
    /// Name of the device that would be written.
    pub name: String,
    /// Name of the device that would be read.
    pub source: String,
}

impl Describe for CopyWithoutSource {
    const CODE: &'static str = "copy-without-source";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/5=iomega_zip100_scsi.nopower/0=quantum_lps540s.from=1",
        also: &["assumed", "switched-off"],
        near: "5/narrow.se/7=host.aha2940uw/5=iomega_zip100_scsi.off/0=quantum_lps540s.from=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} cannot be read for the copy to {}.", self.source, self.name],
            say!["{} is a copy of {}, which is switched off.", self.name, self.source],
            "Nothing is copied, so the rates of the other devices are those without the copy.",
        )
        .advise("Switch the device that is read on, or end the copy.")
    }
}

const COPIES: &str = "The plan: a device without power answers no selection";

/// A copy needs both of its devices.
pub(super) fn copy_without_source(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| device.is_used()) {
        let Some(from) = device.copy_of.map(usize::from).filter(|_| case.bus.copied_by(index).is_none()) else {
            continue;
        };
        let called = |index| catalogue().distinguished(case.bus, Party::Device { index });
        let mend = Mend::new(&say!["Switch {} on", called(from)], Edit::PowerOn { devices: vec![from] });
        let what = CopyWithoutSource { name: called(index), source: called(from) };
        out.push(Finding::new(Severity::Warning, what, vec![device.id], COPIES).mended(Some(mend)));
    }
}
