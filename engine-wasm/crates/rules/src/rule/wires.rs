//! Narrow pieces of cable and small connectors between wide or fast devices.

use busfree_devices::{agreement_of, catalogue, pair_of};
use busfree_plan::words::Part::{Names, Transfers};
use busfree_plan::words::say;
use busfree_plan::{Attached, Connector, Party};
use serde::Serialize;

use super::{Case, DATA_LINES};
use crate::{CablePart, Describe, Example, Finding, Mend, Severity, Words};

const NARROW_PIECE: &str = "Linux mafia's copy of VA Linux on narrow devices on a wide chain: \
    http://linuxmafia.com/faq/VALinux-kb/narrow-scsi-on-wide-chain.html";
const DB25: &str =
    "A 25-pin connector has one ground for several signals, a 50-pin one has one for each: SCSI-2 and Apple's pin-out";

/// A wide device and a wide host have narrow cable between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WideBehindNarrow {
    /// Names of the devices.
    pub names: Vec<String>,
}

impl Describe for WideBehindNarrow {
    const CODE: &'static str = "wide-behind-narrow";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/line=7.on_30cm.ended_0_10cm.narrow_active",
        also: &["assumed"],
        near: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/line=7.on_30cm_0_10cm_active",
    });

    fn words(&self, _: Severity) -> Words {
        let [is, it] = if self.names.len() > 1 { [" are wide and have", "them"] } else { [" is wide and has", "it"] };
        Words::new(
            say!["{}{} a narrow piece of cable between {} and the host.", Names(&self.names), is, it],
            "Both sides have sixteen data lines and agree on them, but only eight lead through.".to_owned(),
            "Until wide transfers are switched off, the first one hangs or fails. The figures are those of eight lines.",
        )
        .advise("In the adapter’s set-up, switch wide negotiation off for this ID; or use wide cable.")
    }
}

/// An ID above 7 behind a narrow piece of cable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdBehindNarrow {
    /// Its name.
    pub name: String,
    /// The nearest free ID that suits it.
    pub free_id: Option<u8>,
}

impl Describe for IdBehindNarrow {
    const CODE: &'static str = "id-behind-narrow";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.se/7=host.aha2940uw/9=quantum_viking_ii/line=7.on_30cm.ended_9_10cm.narrow_active",
        also: &["assumed", "wide-behind-narrow"],
        near: "5/wide.se/7=host.aha2940uw/1=quantum_viking_ii/line=7.on_30cm.ended_1_10cm.narrow_active",
    });

    fn words(&self, _: Severity) -> Words {
        let words = Words::new(
            say!["{} has an ID above 7 behind a narrow piece of cable.", self.name],
            "An ID is a data line, and the narrow piece has no data lines 8 to 15.".to_owned(),
            "The host does not find it, and it does not see the arbitration of others.",
        );
        words.unless_free(self.free_id, super::ids::MAKE_ROOM)
    }
}

/// A 25-pin connector on a fast bus.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConnectorDb25 {
    /// Name of the part.
    pub name: String,
    /// Fastest rate in use, MT/s.
    pub mt_s: f64,
}

impl Describe for ConnectorDb25 {
    const CODE: &'static str = "connector-db25";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s/5=iomega_zip100_scsi/line=active_10cm_0_30cm_7_60cm.out_5.on.db25",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s/5=iomega_zip100_scsi/line=active_10cm_0_30cm_7_60cm.out_5.on.hd50",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has a 25-pin connector on a fast bus.", self.name],
            say![
                "Its cable has few ground wires. {} are in use. Such connectors were made for 5 MT/s and a short cable.",
                Transfers(self.mt_s)
            ],
            "It often works over a short cable. Errors come and go with the length.",
        )
        .advise("Keep its cable short, and limit the device to 5 MT/s if there are errors.")
    }
}

/// Wide devices behind narrow cable, and IDs that do not lead through it.
pub(super) fn narrow(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.cable.is_none() || case.bus.hosts.is_empty() {
        return;
    }
    let (mut ids, mut names) = (Vec::new(), Vec::new());
    for placement in case.placements.iter().filter(|placement| placement.cable_bits == 8) {
        if placement.id > 7 && placement.width_bits > 8 {
            let free_id = case.nearest_free(placement);
            let mend = Mend::to_id(placement, free_id);
            let what = IdBehindNarrow { name: catalogue().distinguished(case.bus, placement.party), free_id };
            out.push(Finding::new(Severity::Error, what, vec![placement.id], DATA_LINES).mended(mend));
        }
        let Party::Device { index } = placement.party else { continue };
        let Some(pair) = case.bus.devices.get(index).map(|device| pair_of(case.bus, device)) else { continue };
        if pair.initiator.width_bits > 8 && pair.target.can.width_bits > 8 {
            ids.push(placement.id);
            names.push(case.name_at(Attached::Device { index }));
        }
    }
    if !names.is_empty() {
        out.push(Finding::new(Severity::Warning, WideBehindNarrow { names }, ids, NARROW_PIECE));
    }
}

/// Connectors with few grounds at fast rates.
pub(super) fn connectors(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(cable) = &case.cable else { return };
    for (at, report) in cable.segments.iter().enumerate() {
        for (index, stop) in report.line.stops.iter().enumerate() {
            if stop.connector != Connector::Db25 {
                continue;
            }
            let own = match stop.of {
                Attached::Device { index } => {
                    case.bus.devices.get(index).map(|device| agreement_of(case.bus, device, &case.mode).mt_s)
                }
                _ => None,
            };
            let mt_s = own.unwrap_or(report.fastest_mt_s);
            if mt_s >= 10.0 {
                let what = ConnectorDb25 { name: case.name_at(stop.of), mt_s };
                let finding = Finding::new(Severity::Warning, what, case.id_at(stop.of), DB25);
                out.push(finding.at(at, CablePart::Stop { index }));
            }
        }
    }
}
