//! The terminators of each segment: two, at its ends, of the right kind.

use busfree_plan::words::say;
use busfree_plan::{Attached, OwnTerminator, Signalling, Terminator, Wires};
use serde::Serialize;

use super::Case;
use super::lengths::lower;
use crate::attached_part::has_terminator;
use crate::cable_report::STUB_LIMIT_CM;
use crate::high_byte::open_ends;
use crate::{
    CablePart, CableReport, Describe, EndReport, EndState, Example, Finding, Mend, SegmentReport, Severity, Words,
};

const TWO: &str = "SCSI-2, 4.4: two terminators, at the ends; Tandberg's knowledge base: \
    http://www.tandbergdata.com/knowledge-base/index.cfm/what-kind-of-termination-do-i-need-on-my-scsi-bus/";
const KINDS: &str = "Tandberg's knowledge base; Fujitsu M3099 manual, p. 3-8, on passive terminators: \
    https://manualsdump.com/en/manuals/fujitsu-c150-e049-02en/205155/38";
const MODES: &str = "UCC5629 data sheet, on terminators that are off outside their signalling: \
    https://manualmachine.com/texasinstruments/ucc5629fqptr/4434779-datasheet";
const NO_LVD_DISK: &str =
    "Experts on LVD, 1998 to 2001: disks for LVD have no terminators: https://swiki.hfbk-hamburg.de/techdoc/66";
const HIGH_BYTE: &str = "M. Richter on narrow devices on a wide cable: http://www.mrichter.com/cdr/files/68_50_n.htm";

/// From this rate on a wrong number of terminators is an error, MT/s. Below, it often goes unnoticed.
const FAST_MT_S: f64 = 10.0;

/// What happens at an open end.
const REFLECTED: &str =
    "Signals are reflected there. The host hangs while it looks for devices, or transfers fail and devices disappear.";

/// An end without a terminator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TerminatorMissing {
    /// The segment.
    pub segment: String,
    /// The part at this end.
    pub by: String,
}

impl Describe for TerminatorMissing {
    const CODE: &'static str = "terminator-missing";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0_10cm",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has no terminator at the end by {}.", self.segment, self.by],
            "A segment needs exactly two terminators, one at each end.".to_owned(),
            REFLECTED,
        )
    }
}

/// A device in the middle has its terminator on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TerminatorInside {
    /// The device.
    pub name: String,
    /// The segment.
    pub segment: String,
}

/// What happens with too many.
const TOO_MANY: &str =
    "Often it works up to 5 MT/s and fails at 10 or 20: the drivers cannot pull the lines far enough.";

impl Describe for TerminatorInside {
    const CODE: &'static str = "terminator-inside";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s/5=iomega_zip100_scsi/line=7.on_30cm_6.on_30cm_5.on",
        also: &["assumed", "termpwr-over-budget"],
        near: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s/5=iomega_zip100_scsi/line=7.on_30cm_6_30cm_5.on",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} is in the middle and has its terminator on.", self.name],
            say!["Only the two ends of {} may be terminated.", lower(&self.segment)],
            TOO_MANY,
        )
    }
}

/// A host in the middle has its terminator on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HostTerminatedInside {
    /// The host.
    pub name: String,
    /// The segment.
    pub segment: String,
}

impl Describe for HostTerminatedInside {
    const CODE: &'static str = "host-terminated-inside";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s/5=iomega_zip100_scsi/line=active_10cm_6_30cm_7.on_60cm.out_5.on",
        also: &["assumed", "termpwr-over-budget"],
        near: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s/5=iomega_zip100_scsi/line=active_10cm_6_30cm_7_60cm.out_5.on",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} is in the middle and still terminated.", self.name],
            say!["The cable continues on both sides of it, so it is not an end of {}.", lower(&self.segment)],
            TOO_MANY,
        )
    }
}

/// Two terminators at one end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TerminatorDoubled {
    /// The segment.
    pub segment: String,
    /// The part that is terminated too.
    pub by: String,
}

impl Describe for TerminatorDoubled {
    const CODE: &'static str = "terminator-doubled";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s/line=7.on_30cm_6.on_10cm_active",
        also: &["assumed", "termpwr-over-budget"],
        near: "5/narrow.se/7=host.aha2940uw/6=quantum_lps540s/line=7.on_30cm_6_10cm_active",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has two terminators at the end by {}.", self.segment, self.by],
            "One is plugged on, and the last part has its own on.".to_owned(),
            TOO_MANY,
        )
    }
}

/// A terminator for another signalling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TerminatorWrongKind {
    /// The segment.
    pub segment: String,
    /// The part at this end.
    pub by: String,
    /// The signalling of the segment.
    pub signalling: Signalling,
}

impl Describe for TerminatorWrongKind {
    const CODE: &'static str = "terminator-wrong-kind";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.hvd/7=host.aha2944uw/0=seagate_st32430nd/line=7.on_30cm_0_10cm_active",
        also: &["assumed", "cable-spacing", "hvd-mixed"],
        near: "5/wide.hvd/7=host.aha2944uw/0=seagate_st32430nd/line=7.on_30cm_0_10cm_hvd",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["The terminator at the end by {} is for another kind of signalling.", self.by],
            say!["{} is for {}.", self.segment, self.signalling.word()],
            "The end is not terminated, and drivers can be destroyed if HVD meets SE or LVD.",
        )
    }
}

/// A terminator for SE makes an LVD segment single-ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TerminatorGroundsDiffsens {
    /// The segment.
    pub segment: String,
}

impl Describe for TerminatorGroundsDiffsens {
    const CODE: &'static str = "terminator-grounds-diffsens";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0_10cm_active",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["A terminator brings {} down to single-ended.", lower(&self.segment)],
            "A terminator for SE grounds the DIFFSENS line, as a single-ended device does.".to_owned(),
            "It works, but at 20 MT/s at most, and only on the short cables that single-ended signalling allows.",
        )
    }
}

/// A terminator for LVD alone is off, because the segment is single-ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LvdTerminatorOff {
    /// The segment.
    pub segment: String,
    /// The part at this end.
    pub by: String,
}

impl Describe for LvdTerminatorOff {
    const CODE: &'static str = "lvd-terminator-off";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_30cm_6_10cm_lvd",
        also: &["bus-comes-up-se", "hot-plug-se"],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_30cm_6_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["The terminator at the end by {} is off.", self.by],
            say![
                "It is for LVD alone. {} comes up single-ended, and such a terminator then switches off.",
                self.segment
            ],
            REFLECTED,
        )
    }
}

/// A passive terminator with fast transfers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TerminatorPassive {
    /// The segment.
    pub segment: String,
}

impl Describe for TerminatorPassive {
    const CODE: &'static str = "terminator-passive";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s/line=7.on_30cm_0_10cm_passive",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s.cap=5/line=7.on_30cm_0_10cm_passive",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has a passive terminator and fast transfers.", self.segment],
            "Its resistors pass every change of TERMPWR on to the lines. From 10 MT/s on an active terminator is needed."
                .to_owned(),
            "Synchronous transfers hang or fail, while asynchronous ones work.",
        )
    }
}

/// A part without a terminator is relied on to terminate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NoOwnTerminator {
    /// Its name.
    pub name: String,
}

impl Describe for NoOwnTerminator {
    const CODE: &'static str = "no-own-terminator";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0.on",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has no terminator.", self.name],
            "Disks for LVD, and others for a backplane, have none. A terminator has to be plugged on the end of the cable."
                .to_owned(),
            REFLECTED,
        )
    }
}

/// The high byte has no terminator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HighByteOpen {
    /// The segment.
    pub segment: String,
    /// The part at this end.
    pub by: String,
}

impl Describe for HighByteOpen {
    const CODE: &'static str = "high-byte-open";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/5=iomega_zip100_scsi/line=7.on_30cm_0_50cm_5.on",
        also: &["assumed", "slow-on-fast"],
        near: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/5=iomega_zip100_scsi/line=7.on_30cm_0_50cm_5.both",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["The high byte is open at the end by {}.", self.by],
            say!["Sixteen data lines of {} lead there, and only eight of them are terminated.", lower(&self.segment)],
            "Wide devices read wrong data: the upper lines float or ring. Narrow devices work.",
        )
    }
}

/// All of this for each segment.
pub(super) fn of_segments(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(cable) = &case.cable else { return };
    for (at, report) in case.live_segments() {
        let count = if report.fastest_mt_s >= FAST_MT_S { Severity::Error } else { Severity::Warning };
        for (is_begin, end) in [(true, &report.begin), (false, &report.end)] {
            of_end(case, cable, at, report, (is_begin, end), count, out);
        }
        inside(case, cable, at, report, count, out);
        high_bytes_inside(case, cable, at, report, out);
        let plugs = [(report.line.begin, CablePart::Begin), (report.line.end, CablePart::End)];
        let is_se = report.signalling == Signalling::Se;
        if let Some((_, part)) = plugs.into_iter().find(|(plug, _)| *plug == Terminator::Passive)
            && count == Severity::Error
            && is_se
        {
            let what = TerminatorPassive { segment: case.segment_name(at) };
            let mend = Mend::cable("Use an active terminator", cable, &|segments: &mut [SegmentReport]| {
                for end in ends_of(segments, at).into_iter().filter(|end| **end == Terminator::Passive) {
                    *end = Terminator::Active;
                }
            });
            out.push(Finding::new(Severity::Warning, what, Vec::new(), KINDS).mended(Some(mend)).at(at, part));
        }
        let grounds = |(plug, _): &(Terminator, CablePart)| {
            matches!(plug, Terminator::Passive | Terminator::Active | Terminator::Forced)
        };
        if report.signalling == Signalling::Lvd && report.mode.signalling.is_some() && plugs.iter().any(grounds) {
            let what = TerminatorGroundsDiffsens { segment: case.segment_name(at) };
            let mend = Mend::cable("Use multimode terminators", cable, &|segments: &mut [SegmentReport]| {
                for end in ends_of(segments, at).into_iter().filter(|end| **end != Terminator::Open) {
                    *end = Terminator::Multi;
                }
            });
            let finding = Finding::new(Severity::Warning, what, case.ids_on(at), MODES);
            out.push(finding.mended(Some(mend)).at(at, CablePart::All));
        }
    }
}

/// The terminators that are plugged on a segment.
fn ends_of(segments: &mut [SegmentReport], at: usize) -> Vec<&mut Terminator> {
    segments.get_mut(at).map_or_else(Vec::new, |segment| vec![&mut segment.line.begin, &mut segment.line.end])
}

fn of_end(
    case: &Case<'_>,
    cable: &CableReport,
    at: usize,
    report: &SegmentReport,
    (is_begin, end): (bool, &EndReport),
    count: Severity,
    out: &mut Vec<Finding>,
) {
    let stops = &report.line.stops;
    let last = if is_begin { stops.first() } else { stops.last() };
    let of = last.map(|stop| stop.of);
    let (by, ids) = (
        of.map_or_else(|| "its empty end".to_owned(), |of| case.name_within(of)),
        of.map_or_else(Vec::new, |of| case.id_at(of)),
    );
    let segment = case.segment_name(at);
    let fitting = if report.mode.signalling == Some(Signalling::Se) && report.signalling == Signalling::Se {
        Terminator::Active
    } else {
        busfree_devices::fitting(report.signalling)
    };
    let part = if is_begin { CablePart::Begin } else { CablePart::End };
    let set = |segments: &mut [SegmentReport], plug: Option<Terminator>, own: Option<OwnTerminator>| {
        let Some(line) = segments.get_mut(at).map(|segment| &mut segment.line) else { return };
        if let Some(plug) = plug {
            *(if is_begin { &mut line.begin } else { &mut line.end }) = plug;
        }
        let stop = if is_begin { line.stops.first_mut() } else { line.stops.last_mut() };
        if let (Some(own), Some(stop)) = (own, stop) {
            stop.terminator = own;
        }
    };
    let plug = |label: &str, plug| {
        Mend::cable(label, cable, &|segments: &mut [SegmentReport]| set(segments, Some(plug), None))
    };
    let found = match end.state {
        EndState::Terminated => return,
        EndState::Missing => {
            let relied_on = end.own.filter(|own| !has_terminator(case.bus, *own));
            if let Some(own) = relied_on {
                let mend = Mend::cable("Plug a terminator on the end", cable, &|segments: &mut [SegmentReport]| {
                    set(segments, Some(fitting), Some(OwnTerminator::Off));
                });
                let what = NoOwnTerminator { name: case.name_at(own) };
                Finding::new(Severity::Error, what, ids, NO_LVD_DISK).mended(Some(mend))
            } else {
                // Behind a part that terminates, cable would be a stub.
                let behind =
                    if is_begin { stops.first().map_or(0, |stop| stop.before.cm) } else { report.line.rest.cm };
                let host = of.filter(|of| matches!(of, Attached::Host { .. } | Attached::Converter { .. }));
                let host = host.filter(|_| behind <= STUB_LIMIT_CM);
                let mend = match host {
                    Some(_) => Mend::cable(
                        &say!["Switch on the terminator of {}", by],
                        cable,
                        &|segments: &mut [SegmentReport]| {
                            set(segments, None, Some(OwnTerminator::On));
                        },
                    ),
                    None => plug("Plug a terminator on the end", fitting),
                };
                Finding::new(Severity::Error, TerminatorMissing { segment, by }, ids, TWO).mended(Some(mend))
            }
        }
        EndState::Doubled => {
            let mend = Mend::cable(
                &say!["Switch off the terminator of {}", by],
                cable,
                &|segments: &mut [SegmentReport]| {
                    set(segments, None, Some(OwnTerminator::Off));
                },
            );
            Finding::new(count, TerminatorDoubled { segment, by }, ids, TWO).mended(Some(mend))
        }
        EndState::Wrong if end.own.is_some_and(|own| has_terminator(case.bus, own)) => {
            let what = TerminatorWrongKind { segment, by, signalling: report.signalling };
            let mend = plug("Remove it", Terminator::Open);
            Finding::new(Severity::Error, what, ids, MODES).mended(Some(mend))
        }
        EndState::Wrong => {
            let what = TerminatorWrongKind { segment, by, signalling: report.signalling };
            Finding::new(Severity::Error, what, ids, MODES).mended(Some(plug("Use one for this signalling", fitting)))
        }
        EndState::Off => {
            let mend = plug("Use a multimode terminator", Terminator::Multi);
            Finding::new(Severity::Error, LvdTerminatorOff { segment, by }, ids, MODES).mended(Some(mend))
        }
        EndState::HighByteOpen => {
            let mend = Mend::cable("End the high byte in the adapter", cable, &|segments: &mut [SegmentReport]| {
                set(segments, None, Some(OwnTerminator::Both));
            });
            let is_narrow_part = end.own.is_some();
            let finding = Finding::new(Severity::Error, HighByteOpen { segment, by }, ids, HIGH_BYTE);
            finding.mended(Some(mend).filter(|_| is_narrow_part))
        }
    };
    out.push(found.at(at, part));
}

/// Parts between the ends whose terminator is on.
fn inside(
    case: &Case<'_>,
    cable: &CableReport,
    at: usize,
    report: &SegmentReport,
    count: Severity,
    out: &mut Vec<Finding>,
) {
    let stops = &report.line.stops;
    let between = stops.iter().enumerate().skip(1).take(stops.len().saturating_sub(2));
    for (index, stop) in between {
        let is_on = matches!(stop.terminator, OwnTerminator::On | OwnTerminator::Both);
        if !is_on || !has_terminator(case.bus, stop.of) {
            continue;
        }
        let (name, segment) = (case.name_at(stop.of), case.segment_name(at));
        let mend =
            Mend::cable(&say!["Switch off the terminator of {}", name], cable, &|segments: &mut [SegmentReport]| {
                let stop = segments.get_mut(at).and_then(|segment| segment.line.stops.get_mut(index));
                if let Some(stop) = stop {
                    stop.terminator = OwnTerminator::Off;
                }
            });
        let ids = case.id_at(stop.of);
        let finding = match stop.of {
            Attached::Host { .. } => Finding::new(count, HostTerminatedInside { name, segment }, ids, TWO),
            _ => Finding::new(count, TerminatorInside { name, segment }, ids, TWO),
        };
        out.push(finding.mended(Some(mend)).at(at, CablePart::Stop { index }));
    }
}

/// Upper lines that end in front of a narrow piece without a terminator.
fn high_bytes_inside(case: &Case<'_>, cable: &CableReport, at: usize, report: &SegmentReport, out: &mut Vec<Finding>) {
    let is_se = report.mode.signalling == Some(Signalling::Se);
    for open in open_ends(case.bus, report.width, &report.line, is_se) {
        let CablePart::Piece { index } = open.part else { continue };
        let of = report.line.stops.get(open.stop).map(|stop| stop.of);
        let by = of.map_or_else(String::new, |of| case.name_within(of));
        let mend = Mend::cable("Use an adapter that ends the high byte", cable, &|segments: &mut [SegmentReport]| {
            let Some(line) = segments.get_mut(at).map(|segment| &mut segment.line) else { return };
            match line.stops.get_mut(index) {
                Some(stop) => stop.before.wires = Wires::Ended,
                None => line.rest.wires = Wires::Ended,
            }
        });
        let what = HighByteOpen { segment: case.segment_name(at), by };
        let finding = Finding::new(Severity::Error, what, of.map_or_else(Vec::new, |of| case.id_at(of)), HIGH_BYTE);
        out.push(finding.mended(Some(mend)).at(at, open.part));
    }
}
