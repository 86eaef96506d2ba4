//! The supply of the terminators: TERMPWR.

use busfree_devices::{Kind, catalogue};
use busfree_plan::words::Part::Count;
use busfree_plan::words::{list, say};
use busfree_plan::{Attached, Line, PieceKind, Terminator};
use serde::Serialize;

use super::Case;
use super::lengths::lower;
use crate::{CablePart, Describe, Example, Finding, Mend, SegmentReport, Severity, Words};

const SUPPLY: &str = "SCSI-2, terminator power: at least one supplier, 900 mA at SE, 1500 mA for a wide cable";
const LINES: &str = "SCSI-2: 24 mA for an asserted line, and the least that a supplier has to give";
const EMULATORS: &str = "SCSIknife, on a supply that fell too low: https://github.com/Siliconinsid/SCSIknife/issues/5";

/// Nothing supplies TERMPWR.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermpwrMissing {
    /// The segment.
    pub segment: String,
}

impl Describe for TermpwrMissing {
    const CODE: &'static str = "termpwr-missing";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s/line=7.on.nopower_30cm_0_10cm_active",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s/line=7.on.nopower_30cm_0.power_10cm_active",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["Nothing supplies TERMPWR on {}.", lower(&self.segment)],
            "Terminators need power from a host or a device. A fuse that has blown has the same effect, so look at the fuse of each supplier first."
                .to_owned(),
            "No end is terminated. Often the bus then works only while one more device is attached, because that device supplies TERMPWR.",
        )
        .advise("Let the host or a converter supply it: look for a jumper or a setting called TERMPWR or TPWR.")
    }
}

/// The terminators can draw more than the suppliers have to give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermpwrOverBudget {
    /// The segment.
    pub segment: String,
    /// What the terminators can draw, mA.
    pub needed_ma: u32,
    /// What its suppliers have to be able to give, mA.
    pub supplied_ma: u32,
}

impl Describe for TermpwrOverBudget {
    const CODE: &'static str = "termpwr-over-budget";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s.cap=5/5=quantum_lps540s.cap=5/line=7.on_30cm_6.on_30cm_5.on",
        also: &["assumed", "media-exceed-bus", "terminator-inside"],
        near: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s.cap=5/5=quantum_lps540s.cap=5/line=7.on_30cm_6_30cm_5.on",
    });

    fn words(&self, _: Severity) -> Words {
        let [needed, supplied] = [self.needed_ma, self.supplied_ma].map(|ma| Count(ma as usize));
        Words::new(
            say!["The terminators of {} can draw more current than is supplied.", lower(&self.segment)],
            say![
                "They can draw {} mA, 24 mA for each line. The suppliers have to give {} mA; many give more.",
                needed,
                supplied
            ],
            "The voltage falls at the far end, and transfers fail there first. The fuse may blow.",
        )
        .advise("Remove a terminator that is not at an end, or let another part supply TERMPWR too. Measure 4.25 to 5.25 V at the far end.")
    }
}

/// An emulator may draw its supply from TERMPWR.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermpwrFeedsEmulator {
    /// Its name.
    pub name: String,
}

impl Describe for TermpwrFeedsEmulator {
    const CODE: &'static str = "termpwr-feeds-emulator";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/3=bluescsi_v2/line=7.on_30cm_3.on",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940uw/3=quantum_lps540s/line=7.on_30cm_3.on",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} may take its supply from TERMPWR.", self.name],
            "Many emulators take their supply from TERMPWR if they have no power cable. The current of this one is not known and is not in the sum.".to_owned(),
            "On a host that supplies little, it resets or transfers fail.",
        )
        .advise("Give it a power cable, if it has a socket for one.")
    }
}

/// Boxes outside supply TERMPWR, and the host does not: an emulator stays on while the computer is off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermpwrFromOutside {
    /// Name of the emulator.
    pub name: String,
    /// Names of the suppliers.
    pub suppliers: Vec<String>,
}

impl Describe for TermpwrFromOutside {
    const CODE: &'static str = "termpwr-from-outside";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.mac_53c80/0=bluescsi_v2/3=apple_cd300/line=0.on_20cm_7.nopower_60cm.out_3.on.power",
        also: &["assumed", "host-bus-limits", "never-disconnects", "termpwr-feeds-emulator"],
        near: "5/narrow.se/7=host.mac_53c80/0=bluescsi_v2/3=apple_cd300/line=0.on_20cm_7_60cm.out_3.on.power",
    });

    fn words(&self, _: Severity) -> Words {
        let supply = if self.suppliers.len() > 1 { "supply" } else { "supplies" };
        Words::new(
            say!["{} may stay on while the computer is off.", self.name],
            say![
                "The host supplies no TERMPWR, and {} {} it, also while the computer is off. An emulator that takes its supply from TERMPWR then never resets.",
                list(&self.suppliers),
                supply
            ],
            "After the computer is switched on again, it may not find the emulator.",
        )
        .advise("Switch the outside devices off together with the computer.")
    }
}

const KEPT_ALIVE: &str = "Users whose BlueSCSI does not reset beside a powered CD-ROM drive: \
    https://github.com/BlueSCSI/BlueSCSI-v2/issues/161";

/// Suppliers and their current, for each segment.
pub(super) fn of_segments(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(cable) = &case.cable else { return };
    for (at, report) in case.used_segments() {
        let segment = case.segment_name(at);
        let power = &report.power;
        let is_terminated =
            [&report.begin, &report.end].iter().any(|end| end.plugged != Terminator::Open || end.own.is_some());
        if power.suppliers.is_empty() && is_terminated {
            let host = report
                .line
                .stops
                .iter()
                .position(|stop| matches!(stop.of, Attached::Host { .. } | Attached::Converter { .. }));
            let mend = host.map(|index| {
                let name = report.line.stops.get(index).map_or_else(String::new, |stop| case.name_within(stop.of));
                Mend::cable(&say!["Let {} supply it", name], cable, &|segments: &mut [SegmentReport]| {
                    let stop = segments.get_mut(at).and_then(|segment| segment.line.stops.get_mut(index));
                    if let Some(stop) = stop {
                        stop.power = None;
                    }
                })
            });
            let finding = Finding::new(Severity::Error, TermpwrMissing { segment }, case.ids_on(at), SUPPLY);
            out.push(finding.mended(mend).at(at, CablePart::All));
        } else if let Some(needed_ma) = power.needed_ma.filter(|needed| *needed > power.supplied_ma) {
            let what = TermpwrOverBudget { segment, needed_ma, supplied_ma: power.supplied_ma };
            out.push(Finding::new(Severity::Warning, what, Vec::new(), LINES).at(at, CablePart::All));
        }
        let only_outside =
            !power.suppliers.is_empty() && power.suppliers.iter().all(|of| is_outside(&report.line, *of));
        for (index, stop) in report.line.stops.iter().enumerate() {
            let Attached::Device { index: device } = stop.of else { continue };
            let part = case.bus.devices.get(device).and_then(|device| catalogue().part(device));
            if part.is_some_and(|part| part.kind == Kind::Emulator) && stop.power != Some(true) {
                let what = TermpwrFeedsEmulator { name: case.name_at(stop.of) };
                let finding = Finding::new(Severity::Note, what, case.id_at(stop.of), EMULATORS);
                out.push(finding.at(at, CablePart::Stop { index }));
                if only_outside {
                    let suppliers = power.suppliers.iter().map(|of| case.name_within(*of)).collect();
                    let what = TermpwrFromOutside { name: case.name_at(stop.of), suppliers };
                    let finding = Finding::new(Severity::Warning, what, case.id_at(stop.of), KEPT_ALIVE);
                    out.push(finding.at(at, CablePart::Stop { index }));
                }
            }
        }
    }
}

/// Whether a part is in another box than the host of its segment: a cable outside is between the two.
fn is_outside(line: &Line, of: Attached) -> bool {
    let stops = || line.stops.iter();
    let host = stops().position(|stop| matches!(stop.of, Attached::Host { .. }));
    let Some((host, at)) = host.zip(stops().position(|stop| stop.of == of)) else { return false };
    let (near, far) = (host.min(at), host.max(at));
    stops().skip(near + 1).take(far - near).any(|stop| stop.before.kind == PieceKind::Outside)
}
