//! How long the cable may be, and how near its devices may be to each other.

use busfree_compact::sort_by;
use busfree_devices::{USUAL_REST_CM, asked_cm, pair_of};
use busfree_plan::words::Part::{Count, Nominal, Rate, Transfers};
use busfree_plan::words::say;
use busfree_plan::{Attached, Signalling, Terminator};
use serde::Serialize;

use super::Case;
use crate::cable_report::STUB_LIMIT_CM;
use crate::{CablePart, Describe, Example, Finding, Severity, Words};

const LENGTHS: &str = "SCSI FAQ, Linux Multi-Disk HOWTO and Red Hat on LVD, whose tables agree: \
    http://www.compnect.net/?p=16295";
const HVD_LENGTHS: &str = "Compaq RAID Array 3000 manual, p. 71 (25 m); Intergraph ZX1 manual, p. 75 (12 m): \
    https://manualshive.com/ru/manual/intergraph/zx1-vizual-workstation/2076499?page=75";
const STUBS: &str = "4 in, as a guide of the University of Arizona repeats it: http://arizonaed.com/unix/scsi";
const SPACING: &str = "Linux Multi-Disk HOWTO (0.3 m at Fast-20, 0.6 m differential); LSI53C140 manual, p. 1-4 (8 in on LVD): \
    https://www.manualsdir.com/manuals/846986/avago-technologies-lsi53c140.html?page=14";
const ASYNC: &str = "“Ultra 160 SCSI enters the limelight”: 3 to 7 MB/s, depending on cable distance";

/// Longest HVD segment that all sources allow at Fast-20, cm.
const HVD_AGREED_CM: u32 = 1_200;

/// A segment is longer than its rate allows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CableTooLong {
    /// Its name in a sentence.
    pub segment: String,
    /// Its length, m.
    pub length_m: f64,
    /// The longest for its rate, m.
    pub limit_m: f64,
    /// Fastest rate in use, MT/s.
    pub mt_s: f64,
    /// Parts attached.
    pub attached: usize,
    /// Fastest rate that this length allows, MT/s; `None` if none does.
    pub allows_mt_s: Option<f64>,
}

impl Describe for CableTooLong {
    const CODE: &'static str = "cable-too-long";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/line=7.on_400cm_0_10cm_active",
        also: &["assumed"],
        near: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/line=7.on_250cm_0_10cm_active",
    });

    fn words(&self, severity: Severity) -> Words {
        let [length, limit] = [self.length_m, self.limit_m].map(Nominal);
        let (title, allowed) = match severity {
            Severity::Error => (say!["{} is too long.", self.segment], "are allowed"),
            _ => (say!["{} is longer than one of two sources allows.", self.segment], "are allowed by that source"),
        };
        let rate = match self.mt_s {
            0.0 => "and asynchronous transfers".to_owned(),
            mt_s => say!["at {}", Transfers(mt_s)],
        };
        let words = Words::new(
            title,
            say![
                "It is {} m long from end to end, with the cable in boxes and on both sides of the host. With {} parts {}, at most {} m {}.",
                length,
                Count(self.attached),
                rate,
                limit,
                allowed
            ],
            "Signals arrive late and distorted. Transfers fail, first at the fastest rate, and then devices are lost.",
        );
        match self.allows_mt_s {
            Some(mt_s) => words.advise(&say!["Shorten it, or limit its devices to {}.", Transfers(mt_s)]),
            None => words.advise("Shorten it, or put a bus expander in it."),
        }
    }
}

/// No source allows so many parts at this rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TooManyForRate {
    /// The segment.
    pub segment: String,
    /// Parts attached.
    pub attached: usize,
    /// Fastest rate in use, MT/s.
    pub mt_s: f64,
}

impl Describe for TooManyForRate {
    const CODE: &'static str = "too-many-for-rate";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/1=quantum_viking_ii/2=quantum_viking_ii/3=quantum_viking_ii/4=quantum_viking_ii/5=quantum_viking_ii/6=quantum_viking_ii/8=quantum_viking_ii/line=7.on_5cm_0_5cm_1_5cm_2_5cm_3_5cm_4_5cm_5_5cm_6_5cm_8_5cm_active",
        also: &["assumed", "media-exceed-bus"],
        near: "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/1=quantum_viking_ii/line=7.on_30cm_0_30cm_1_10cm_active",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has too many parts for its rate.", self.segment],
            say![
                "{} parts are attached, including the host. For {} single-ended, no source gives a length for more than eight parts.",
                Count(self.attached),
                Transfers(self.mt_s)
            ],
            "Each part loads the lines. Transfers fail now and then.",
        )
        .advise("Limit its devices to 10 MT/s, or move some of them to another bus.")
    }
}

/// Two stops are nearer to each other than some sources ask for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CableSpacing {
    /// The segment.
    pub segment: String,
    /// Distance of the nearest pair, m.
    pub closest_m: f64,
    /// Distance asked for, m.
    pub asked_m: f64,
}

impl Describe for CableSpacing {
    const CODE: &'static str = "cable-spacing";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk/line=7.on_30cm_0_15cm_1_20cm_multi",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk/line=7.on_30cm_0_20cm_1_20cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        let [closest, asked] = [self.closest_m, self.asked_m].map(Nominal);
        Words::new(
            say!["Two parts on {} are close together.", lower(&self.segment)],
            say![
                "The nearest two are {} m apart. The sources below ask for {} m. No standard that was read gives a distance.",
                closest,
                asked
            ],
            "It usually works. The loads of two close parts add up, which matters first at the fastest rates.",
        )
        .advise("Leave a plug free between them, if there are errors.")
    }
}

/// A stub is too long.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StubTooLong {
    /// What is at its end; empty for the cable behind a terminator.
    pub name: String,
    /// Its length, m.
    pub length_m: f64,
}

impl Describe for StubTooLong {
    const CODE: &'static str = "stub-too-long";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0.stub30_10cm_multi",
        also: &[],
        near: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0.stub10_10cm_multi",
    });

    fn words(&self, _: Severity) -> Words {
        let length = Nominal(self.length_m);
        let title = if self.name.is_empty() {
            "Cable hangs behind the last terminator.".to_owned()
        } else {
            say!["The stub of {} is too long.", self.name]
        };
        let words = Words::new(
            title,
            say!["It is {} m long. At most 0.1 m may branch off between the two ends.", length],
            "Signals are reflected at its open end and disturb all devices.",
        );
        words.advise(if self.name.is_empty() {
            "Remove that cable, or switch the part’s terminator off and plug one on the end."
        } else {
            "Plug the device into the cable itself, with no cable of its own."
        })
    }
}

/// Asynchronous transfers are slow because of the length of the cable.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlowByLength {
    /// Names of the devices.
    pub names: Vec<String>,
    /// The slowest of their rates, MB/s.
    pub mb_s: f64,
    /// Delay of a signal on the way, ns.
    pub delay_ns: f64,
    /// The part of it that converters have, ns.
    pub converters_ns: f64,
}

impl Describe for SlowByLength {
    const CODE: &'static str = "slow-by-length";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s.cap=async/line=7.on_500cm_0_10cm_active",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s.cap=async/line=7.on_100cm_0_10cm_active",
    });

    fn words(&self, _: Severity) -> Words {
        let names: Vec<&str> = self.names.iter().map(|name| &**name).collect();
        let converters = match self.converters_ns {
            0.0 => String::new(),
            ns => say![" {} ns of them are a converter’s, which is assumed.", Nominal(ns)],
        };
        Words::new(
            say!["The length of the cable slows {} down.", busfree_plan::words::list(&names)],
            say![
                "Each asynchronous byte crosses the cable four times, {} ns each, which leaves {}.{}",
                Nominal(self.delay_ns),
                Rate(self.mb_s),
                converters
            ],
            "It works, but more slowly than over a short cable.",
        )
        .advise("Allow synchronous transfers, or shorten the cable.")
    }
}

/// The name of a segment within a sentence: "the cable".
pub(super) fn lower(segment: &str) -> String {
    segment.strip_prefix("The").map_or_else(|| segment.to_owned(), |rest| ["the", rest].concat())
}

const fn metres(cm: u32) -> f64 {
    cm as f64 / 100.0
}

/// Length of each segment, distances between its parts, and stubs.
pub(super) fn of_segments(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (at, report) in case.used_segments() {
        let (segment, speaks) = (case.segment_name(at), report.mode.signalling.unwrap_or(report.signalling));
        let (mt_s, attached, length) = (report.fastest_mt_s, report.attached, report.length_cm);
        let ids = || case.ids_on(at);
        let too_long = |limit: u32| CableTooLong {
            segment: segment.clone(),
            length_m: metres(length),
            limit_m: metres(limit),
            mt_s,
            attached,
            allows_mt_s: slower_that_fits(speaks, mt_s, length),
        };
        match report.limit_cm {
            Some(limit) if length > limit => {
                out.push(Finding::new(Severity::Error, too_long(limit), ids(), LENGTHS).at(at, CablePart::All));
            }
            None => {
                let what = TooManyForRate { segment: segment.clone(), attached, mt_s };
                out.push(Finding::new(Severity::Error, what, ids(), LENGTHS).at(at, CablePart::All));
            }
            Some(_) if speaks == Signalling::Hvd && length > HVD_AGREED_CM && mt_s > 10.0 => {
                let what = too_long(HVD_AGREED_CM);
                out.push(Finding::new(Severity::Warning, what, ids(), HVD_LENGTHS).at(at, CablePart::All));
            }
            Some(_) => {}
        }
        // Slow transfers do not need it, and many parts cannot have it on a short cable.
        let asked = u32::from(asked_cm(speaks));
        let fits = report
            .limit_cm
            .is_some_and(|limit| asked * (attached.saturating_sub(1) as u32) + u32::from(USUAL_REST_CM) <= limit);
        let asked_cm = if fits && (speaks != Signalling::Se || mt_s > 10.0) { asked } else { 0 };
        if let Some(closest) = report.closest_cm.filter(|closest| *closest < asked_cm) {
            let what = CableSpacing { segment: segment.clone(), closest_m: metres(closest), asked_m: metres(asked_cm) };
            let stops = report.line.stops.iter().skip(1);
            let place =
                stops.map(|stop| u32::from(stop.before.cm) + u32::from(stop.box_cm)).position(|cm| cm == closest);
            let part = CablePart::Piece { index: place.map_or(0, |place| place + 1) };
            out.push(Finding::new(Severity::Note, what, Vec::new(), SPACING).at(at, part));
        }
        stubs(case, at, out);
    }
}

fn stubs(case: &Case<'_>, at: usize, out: &mut Vec<Finding>) {
    let Some(report) = case.cable.as_ref().and_then(|cable| cable.segments.get(at)) else { return };
    let line = &report.line;
    let mut push = |name: String, cm: u16, ids: Vec<u8>, part: CablePart| {
        if cm > STUB_LIMIT_CM {
            let what = StubTooLong { name, length_m: metres(u32::from(cm)) };
            out.push(Finding::new(Severity::Warning, what, ids, STUBS).at(at, part));
        }
    };
    for (index, stop) in line.stops.iter().enumerate() {
        push(case.name_within(stop.of), stop.stub_cm, case.id_at(stop.of), CablePart::Stop { index });
    }
    // Cable behind the part that terminates an end without a plug.
    if line.begin == Terminator::Open && report.begin.own.is_some() {
        let cm = line.stops.first().map_or(0, |stop| stop.before.cm);
        push(String::new(), cm, Vec::new(), CablePart::Piece { index: 0 });
    }
    if line.end == Terminator::Open && report.end.own.is_some() {
        push(String::new(), line.rest.cm, Vec::new(), CablePart::Piece { index: line.stops.len() });
    }
}

/// The fastest of the usual rates below this one at which a segment may have this length.
fn slower_that_fits(signalling: Signalling, mt_s: f64, length_cm: u32) -> Option<f64> {
    if signalling != Signalling::Se {
        return None;
    }
    [(10.0, 300), (5.0, 600)].into_iter().find(|(slower, cm)| *slower < mt_s && length_cm <= *cm).map(|(mt_s, _)| mt_s)
}

/// Asynchronous devices far from their host.
pub(super) fn slows(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.cable.is_none() || case.bus.hosts.is_empty() {
        return;
    }
    let mut slow: Vec<(u8, String, f64, f64, f64)> = Vec::new();
    for (index, device) in case.bus.devices.iter().enumerate() {
        let agreed = busfree_devices::agreement_of(case.bus, device, &case.mode);
        let Some(delay_ns) = agreed.delay_ns.filter(|_| agreed.mt_s == 0.0) else { continue };
        let [usual, over_way] =
            [None, Some(delay_ns)].map(|way| f64::from(agreed.width_bits / 8) * busfree_scsi::async_mt_s(way));
        // Something else may leave less than the way does.
        if over_way < 0.9 * usual && over_way <= agreed.mb_s && case.devices().any(|known| std::ptr::eq(known, device))
        {
            let converters = pair_of(case.bus, device).way.map_or(0, |way| way.converters);
            let converters_ns = f64::from(converters) * busfree_scsi::CONVERTER_NS;
            slow.push((device.id, case.name_at(Attached::Device { index }), agreed.mb_s, delay_ns, converters_ns));
        }
    }
    sort_by(&mut slow, |a, b| a.2.total_cmp(&b.2));
    if let Some(&(_, _, mb_s, delay_ns, converters_ns)) = slow.first() {
        let names = slow.iter().map(|(_, name, ..)| name.clone()).collect();
        let what = SlowByLength { names, mb_s, delay_ns, converters_ns };
        out.push(Finding::new(Severity::Note, what, slow.iter().map(|(id, ..)| *id).collect(), ASYNC));
    }
}
