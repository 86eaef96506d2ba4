//! Work that a device cannot do.

use busfree_devices::{Kind, catalogue};
use busfree_plan::words::{list, say};
use busfree_plan::{Device, Party};
use serde::Serialize;

use super::Case;
use crate::{Describe, Example, Finding, Severity, Words};

/// A device that only reads is to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CannotWrite {
    /// Its name.
    pub name: String,
}

impl Describe for CannotWrite {
    const CODE: &'static str = "cannot-write";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.se/7=host.aha2940/6=toshiba_xm6401b.r50",
        also: &["assumed", "host-limits-rate"],
        near: "3/narrow.se/7=host.aha2940/6=toshiba_xm6401b",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} cannot be written.", self.name],
            "Its work includes writes, and it only reads.".to_owned(),
            "The device refuses the command.",
        )
        .advise("Set its work to reading only, or use a device that writes.")
    }
}

const READS_ONLY: &str = "Busfree's catalogue: a CD-ROM drive or a scanner";

/// Readers of discs and scanners have nothing to write to.
pub(super) fn cannot_write(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| device.is_used()) {
        if device.read_percent() < 100 && catalogue().device(&device.model).is_some_and(|made| !made.can_write()) {
            let name = catalogue().distinguished(case.bus, Party::Device { index });
            out.push(Finding::new(Severity::Error, CannotWrite { name }, vec![device.id], READS_ONLY));
        }
    }
}

/// A board that copies one drive after the other has several with work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CopiedInTurn {
    /// Name of the board.
    pub host: String,
    /// Names of the drives.
    pub drives: Vec<String>,
}

impl Describe for CopiedInTurn {
    const CODE: &'static str = "copied-in-turn";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.se/7=host.zuluscsi_as_host/0=seagate_st32430n/3=quantum_lps540s",
        also: &["assumed", "host-bus-limits"],
        near: "3/narrow.se/7=host.zuluscsi_as_host/0=seagate_st32430n/3=quantum_lps540s.off",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} copies one drive after the other.", self.host],
            say!["Here {} share its time, as if it read them together.", list(&self.drives)],
            "The times of the copies are right: they are those of each drive alone.",
        )
    }
}

const IN_TURN: &str =
    "ZuluSCSI-firmware 0a571516, src/ZuluSCSI_initiator.cpp: the board looks for drives one ID at a time";

/// The simulation knows no order of drives.
pub(super) fn copied_in_turn(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, host) in case.bus.hosts.iter().enumerate() {
        if !catalogue().host(&host.model).is_some_and(|made| made.copies_to_card) {
            continue;
        }
        let of_host = |(_, device): &(usize, &Device)| usize::from(device.host) == index && case.plan.is_used(device);
        let copied: Vec<(usize, &Device)> = case.bus.devices.iter().enumerate().filter(of_host).collect();
        if copied.len() > 1 {
            let called =
                |(index, _): &(usize, &Device)| catalogue().distinguished(case.bus, Party::Device { index: *index });
            let what = CopiedInTurn {
                host: catalogue().distinguished(case.bus, Party::Host { index }),
                drives: copied.iter().map(called).collect(),
            };
            let ids = copied.iter().map(|(_, device)| device.id).collect();
            out.push(Finding::new(Severity::Note, what, ids, IN_TURN));
        }
    }
}

/// A tape or a scanner has requests at random places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CannotSeek {
    /// Its name.
    pub name: String,
    /// Whether it is a tape.
    pub tape: bool,
}

impl Describe for CannotSeek {
    const CODE: &'static str = "cannot-seek";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/0=dlt8000.rand",
        also: &["assumed"],
        near: "3/wide.lvd/7=host.aha29160/0=dlt8000",
    });

    fn words(&self, _: Severity) -> Words {
        let detail = if self.tape {
            "A tape has to be wound to each place, which takes about a minute."
        } else {
            "A scanner delivers its page from top to bottom."
        };
        Words::new(
            say!["{} cannot work at random places.", self.name],
            detail.to_owned(),
            "It would hardly move any data, so there is no rate to predict.",
        )
        .advise("Set its work to sequential.")
    }
}

const WOUND: &str = "Quantum, DLT 8000 product manual 81-60118-04, April 2001: access times";

/// Media that are read from beginning to end.
pub(super) fn cannot_seek(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| device.is_used()) {
        let Some(made) = catalogue().device(&device.model) else { continue };
        if device.workload.pattern.habits().seeks && !made.can_seek() {
            let tape = made.kind == Kind::Tape;
            let name = catalogue().distinguished(case.bus, Party::Device { index });
            out.push(Finding::new(Severity::Error, CannotSeek { name, tape }, vec![device.id], WOUND));
        }
    }
}
