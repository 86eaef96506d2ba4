//! Segments and what joins them.

use busfree_devices::{catalogue, qas_works, route, spoken, wiring};
use busfree_plan::words::Part::{Names, Transfers};
use busfree_plan::words::say;
use busfree_plan::{Attached, Party, Signalling};
use serde::Serialize;

use super::Case;
use super::lengths::lower;
use crate::{CablePart, CableReport, Describe, Example, Finding, SegmentReport, Severity, Words};

const JOINED: &str = "SYM53C140 data sheet: an expander passes the bus from one segment to the other: \
    http://hkdtupc.cn/sym53c140_datasheet_16836328_19.html";
const SPEEDFLEX: &str = "Adaptec on the segments of the 2940U2W, which are electrically separate: \
    https://mirror.smallbone.se/ftp.informatik.uni-stuttgart.de/cm/mirrors/ftp.adaptec.com/obsolete/adaptec/u2whqna.txt";
const SNOOPING: &str =
    "T10 reflector, April 2000, on QAS and expanders: https://www.t10.org/pipermail/t10/2000-April/005789.html";

/// No cable leads from a device to its host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SegmentApart {
    /// Names of the devices.
    pub names: Vec<String>,
}

impl Describe for SegmentApart {
    const CODE: &'static str = "segment-apart";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_50cm_multi/branch=wide.lvd_multi_50cm_0_10cm_multi",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_50cm_x1.on/branch=wide.lvd_x1.on_50cm_0_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        let it = if self.names.len() > 1 { "them" } else { "it" };
        Words::new(
            say!["No cable leads from {} to the host.", Names(&self.names)],
            "There is no host or converter on that segment that is on another one too.".to_owned(),
            if self.names.len() > 1 { "The host does not find them." } else { "The host does not find it." },
        )
        .advise(&say!["Put the same converter on both segments, or attach {} to another segment.", it])
    }
}

/// A host is on several segments, and no converter in it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HostJoinsSegments {
    /// The host.
    pub name: String,
}

impl Describe for HostJoinsSegments {
    const CODE: &'static str = "host-joins-segments";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160n/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_10cm_multi/branch=wide.se_7.on_30cm_6_10cm_active",
        also: &["converter-keeps-rate", "host-bus-limits"],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_10cm_multi/branch=wide.se_7.on_30cm_6_10cm_active",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} is not known to keep its connectors apart.", self.name],
            "It is on several segments here. Without a converter on the card all its connectors are one bus, of which two may be used."
                .to_owned(),
            "Then the segments are one cable with three ends, and nothing in this prediction holds.",
        )
        .advise("Look in its manual for electrically separate segments, or put a converter of its own between them.")
    }
}

const CONNECTORS: &str = "Linux on Adaptec cards with three connectors: the 2940UW has one bus, the 2940UW Pro keeps them apart: \
    https://github.com/torvalds/linux/blob/313267e59070c83824a94d72d710471d5e24575c/Documentation/scsi/aic7xxx.rst";

/// A converter keeps the rate of the faster devices.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConverterKeepsRate {
    /// The faster segment.
    pub segment: String,
    /// Its fastest rate, MT/s.
    pub mt_s: f64,
    /// Names of the single-ended devices on the other.
    pub names: Vec<String>,
}

impl Describe for ConverterKeepsRate {
    const CODE: &'static str = "converter-keeps-rate";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_10cm_multi/branch=wide.se_7.on_30cm_6_10cm_active",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_30cm_6_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["The converter keeps {} at {}.", lower(&self.segment), Transfers(self.mt_s)],
            say![
                "{} {} on another segment, which comes up single-ended. All share the IDs and the time of one bus.",
                Names(&self.names),
                if self.names.len() > 1 { "are" } else { "is" }
            ],
            "There is nothing to do. On one segment all of them would be single-ended.",
        )
    }
}

/// Quick arbitration over a converter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExpanderQas {
    /// Number of segments.
    pub segments: usize,
}

impl Describe for ExpanderQas {
    const CODE: &'static str = "expander-qas";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/qas/7=host.asc39320/0=disk_2002_u320/line=7.on_50cm_x1.on/branch=wide.lvd_x1.on_50cm_0_10cm_multi",
        also: &["assumed"],
        near: "5/wide.lvd/qas/7=host.asc39320/0=disk_2002_u320/line=7.on_50cm_0_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            "Quick arbitration may fail over a converter.".to_owned(),
            "Every device has to see the message that begins it, and not every converter passes it on in time."
                .to_owned(),
            "If it fails, two devices may drive the bus at once. The prediction assumes that it works.",
        )
        .advise("Switch QAS off, if there are errors.")
    }
}

/// Converters lead in a circle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SegmentsInLoop {
    /// Number of segments.
    pub segments: usize,
}

impl Describe for SegmentsInLoop {
    const CODE: &'static str = "segments-in-loop";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk/line=x1.on_30cm_7_30cm_0_30cm_x2.on/branch=wide.lvd_x1.on_30cm_1_30cm_x2.on",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk/line=x1.on_30cm_7_30cm_0_10cm_multi/branch=wide.lvd_x1.on_30cm_1_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            "The segments are joined in a circle.".to_owned(),
            "Two ways lead from one segment to another, so that each signal comes back to where it was sent."
                .to_owned(),
            "The lines never become free, and no host finds a device.",
        )
        .advise("Remove one of the converters.")
    }
}

/// How many times a part joins a segment with another one.
fn joints(cable: &CableReport) -> usize {
    let mut seen: Vec<Attached> = Vec::new();
    let mut joints = 0;
    for report in &cable.segments {
        for stop in &report.line.stops {
            if matches!(stop.of, Attached::Device { .. } | Attached::Load) {
                continue;
            }
            if seen.contains(&stop.of) {
                joints += 1;
            } else {
                seen.push(stop.of);
            }
        }
    }
    joints
}

/// Devices that no cable leads to, what a converter is good for, and quick arbitration over one.
pub(super) fn joined(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(cable) = &case.cable else { return };
    let wired = wiring(case.bus);
    let (mut ids, mut names) = (Vec::new(), Vec::new());
    for placement in &case.placements {
        let Party::Device { index } = placement.party else { continue };
        let Some(device) = case.bus.devices.get(index) else { continue };
        let host = Attached::Host { index: usize::from(device.host) };
        if usize::from(device.host) < case.bus.hosts.len() && route(&wired, host, Attached::Device { index }).is_none()
        {
            ids.push(device.id);
            names.push(case.name_at(Attached::Device { index }));
        }
    }
    if !names.is_empty() {
        out.push(Finding::new(Severity::Error, SegmentApart { names }, ids, JOINED));
    }
    for (index, host) in case.bus.hosts.iter().enumerate() {
        let of = Attached::Host { index };
        let on = |report: &&SegmentReport| report.line.stops.iter().any(|stop| stop.of == of);
        let apart = catalogue().host(&host.model).and_then(|made| made.segments).unwrap_or(1);
        if cable.segments.iter().filter(on).count() > usize::from(apart) {
            let what = HostJoinsSegments { name: catalogue().host_name(host) };
            out.push(Finding::new(Severity::Warning, what, vec![host.id], CONNECTORS));
        }
    }
    if cable.segments.len() > 1 && qas_works(case.bus, &case.mode) {
        out.push(Finding::new(Severity::Note, ExpanderQas { segments: cable.segments.len() }, Vec::new(), SNOOPING));
    }
    if joints(cable) >= cable.segments.len() {
        out.push(Finding::new(Severity::Error, SegmentsInLoop { segments: cable.segments.len() }, Vec::new(), JOINED));
    }
    let fastest = cable.segments.iter().enumerate().max_by(|a, b| a.1.fastest_mt_s.total_cmp(&b.1.fastest_mt_s));
    let Some((at, report)) = fastest.filter(|(_, report)| report.fastest_mt_s > busfree_scsi::SE_HVD_MT_S) else {
        return;
    };
    // Single-ended devices that the converter keeps off that segment.
    let is_kept_off = |of: &Attached| {
        let Attached::Device { index } = *of else { return false };
        let host = case.bus.devices.get(index).map_or(0, |device| usize::from(device.host));
        route(&wired, Attached::Host { index: host }, *of).is_some()
            && spoken(case.bus, *of).is_some_and(|(_, speaks)| !speaks.contains(&Signalling::Lvd))
    };
    let single_ended = cable.segments.iter().filter(|segment| segment.mode.signalling == Some(Signalling::Se));
    let devices: Vec<Attached> =
        single_ended.flat_map(|segment| &segment.line.stops).map(|stop| stop.of).filter(is_kept_off).collect();
    if !devices.is_empty() {
        let what = ConverterKeepsRate {
            segment: case.segment_name(at),
            mt_s: report.fastest_mt_s,
            names: devices.iter().map(|of| case.name_at(*of)).collect(),
        };
        let ids = devices.iter().flat_map(|of| case.id_at(*of)).collect();
        out.push(Finding::new(Severity::Note, what, ids, SPEEDFLEX).at(at, CablePart::All));
    }
}
