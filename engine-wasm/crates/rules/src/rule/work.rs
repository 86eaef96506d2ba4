//! Work that a device cannot do.

use busfree_devices::{Kind, catalogue};
use busfree_plan::Party;
use busfree_plan::words::say;
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
            let name = catalogue().told_apart(case.bus, Party::Device { index });
            out.push(Finding::new(Severity::Error, CannotWrite { name }, vec![device.id], READS_ONLY));
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
            let name = catalogue().told_apart(case.bus, Party::Device { index });
            out.push(Finding::new(Severity::Error, CannotSeek { name, tape }, vec![device.id], WOUND));
        }
    }
}
