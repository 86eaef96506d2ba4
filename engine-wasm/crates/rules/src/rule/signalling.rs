//! Incompatible signalling.

use busfree_compact::sort_by;
use busfree_devices::{agreement_of, catalogue, mode_of, modes_of};
use busfree_plan::{Bus, Device, Party, Plan, Signalling, Terminator};
use busfree_scsi::{BusMode, ModeReason};

use busfree_plan::words::Part::Names;
use busfree_plan::words::{list, say};
use serde::Serialize;

use super::Case;
use super::lengths::lower;
use super::rates::losses_text;
use crate::{Describe, Edit, Example, Finding, Mend, Placement, RateLoss, Severity, Words};

fn names(case: &Case<'_>, mode: &BusMode) -> Vec<String> {
    // The load system supports every signalling; if it shares an ID with a cause, it is not a cause itself.
    let own = |s: &&Placement| matches!(s.party, Party::Host { .. } | Party::Device { .. });
    case.placements.iter().filter(own).filter(|s| mode.because_of.contains(&s.id)).map(|s| s.name.clone()).collect()
}

/// HVD on a bus with another signalling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HvdMixed {
    /// Names of the parts that do not fit.
    pub names: Vec<String>,
}

impl Describe for HvdMixed {
    const CODE: &'static str = "hvd-mixed";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.hvd/7=host.aha2944uw/0=id_prec_disk",
        also: &[],
        near: "3/wide.hvd/7=host.aha2944uw/0=seagate_st32430nd",
    });

    const RESTS_ON: &'static [&'static str] = &["signalling"];

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} cannot share a bus with the other parts.", Names(&self.names)],
            "High-voltage differential (HVD) parts put voltages on the lines that can destroy the drivers of other parts. \
             The connectors look the same: check the label or the symbol."
                .to_owned(),
            "The drivers in the devices and in the host adapter can be destroyed at once.",
        )
        .advise("Remove one kind from the bus before you switch the power on.")
    }
}

const HVD: &str = "Atlas 10K III manual, p. 252: HVD lines put up to +15 V on other drivers: \
    https://manualsdump.com/en/manuals/maxtor-10k_iii/146253/252";

/// HVD with another signalling: drivers may be destroyed.
pub(super) fn hvd_mixed(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (at, mode) in case.modes().filter(|(_, mode)| mode.reason == ModeReason::HvdMixed) {
        let mut names = names(case, mode);
        // A terminator has no ID.
        if names.is_empty() {
            names.push("A terminator".to_owned());
        }
        let finding = Finding::new(Severity::Error, HvdMixed { names }, mode.because_of.clone(), HVD);
        out.push(case.on_segment(finding, at));
    }
}

/// A part supports only LVD, and the bus comes up single-ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LvdOnly {
    /// Names of the parts that support only LVD.
    pub names: Vec<String>,
}

impl Describe for LvdOnly {
    const CODE: &'static str = "lvd-only";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk.speaks=lvd",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/6=id_prec_disk/0=id_prec_disk.speaks=lvd",
    });

    const RESTS_ON: &'static [&'static str] = &["signalling"];

    fn words(&self, _: Severity) -> Words {
        let speaks = if self.names.len() > 1 { " speak" } else { " speaks" };
        Words::new(
            say!["{}{} LVD only, and the bus comes up single-ended.", Names(&self.names), speaks],
            "A single-ended part or terminator, or a cable wired for single-ended, grounds the DIFFSENS line, and the whole bus is then single-ended (SE)."
                .to_owned(),
            "An LVD-only part does not take part: no host finds it at its ID.",
        )
        .advise("Take the single-ended parts off this bus, or put the LVD-only ones on another.")
    }
}

const DIFFSENS: &str = "SPI, DIFFSENS levels as in the SYM53C140 data sheet: \
    http://hkdtupc.cn/sym53c140_datasheet_16836328_19.html";

/// A part that supports only LVD cannot take part in a bus that comes up single-ended.
pub(super) fn lvd_only(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (at, mode) in case.modes().filter(|(_, mode)| mode.reason == ModeReason::LvdOnly) {
        let what = LvdOnly { names: names(case, mode) };
        let finding = Finding::new(Severity::Error, what, mode.because_of.clone(), DIFFSENS);
        out.push(case.on_segment(finding, at));
    }
}

/// A single-ended device switches the whole bus to SE.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BusComesUpSe {
    /// Names of the single-ended parts.
    pub names: Vec<String>,
    /// What comes up single-ended: "the whole bus", or a segment.
    pub segment: String,
    /// Devices that lose rate, the greatest loss first.
    pub losers: Vec<RateLoss>,
    /// Host adapters here with an electrically separate SE segment.
    pub isolating: Vec<String>,
}

impl Describe for BusComesUpSe {
    const CODE: &'static str = "bus-comes-up-se";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk",
        also: &["hot-plug-se"],
        near: "3/wide.lvd/7=host.aha29160/6=id_prec_disk/0=id_prec_disk",
    });

    const RESTS_ON: &'static [&'static str] = &["signalling"];

    fn words(&self, _: Severity) -> Words {
        let [it, brings] = if self.names.len() > 1 { ["them", " bring"] } else { ["it", " brings"] };
        let title = say!["{}{} {} down to single-ended.", Names(&self.names), brings, self.segment];
        if self.losers.is_empty() {
            return Words::new(
                title,
                "No device on this bus could go faster anyway.".to_owned(),
                "It works, but only on the short cables that single-ended signalling allows.",
            );
        }
        let forced = say!["One single-ended-only part forces {} to SE. {}", self.segment, losses_text(&self.losers)];
        let apart = match self.isolating.as_slice() {
            [] => String::new(),
            hosts => say![" {} has an SE segment that is electrically separate.", list(hosts)],
        };
        let words = Words::new(
            title,
            [forced, apart].concat(),
            "It works, but more slowly, and only on the short cables that single-ended signalling allows.",
        );
        if self.isolating.is_empty() {
            words.advise(&say!["Put {} on another bus: a second channel or a second host adapter.", it])
        } else {
            words
        }
    }
}

/// A single-ended device on a bus whose other devices are differential: connect it only with the power off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HotPlugSe {
    /// Names of the single-ended devices.
    pub names: Vec<String>,
}

impl Describe for HotPlugSe {
    const CODE: &'static str = "hot-plug-se";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/6=id_prec_cdrom",
        also: &["bus-comes-up-se"],
        near: "3/wide.se/7=host.aha29160/6=id_prec_cdrom",
    });

    const RESTS_ON: &'static [&'static str] = &["signalling"];

    fn words(&self, _: Severity) -> Words {
        let they = if self.names.len() > 1 { "They speak" } else { "It speaks" };
        Words::new(
            say!["Attach {} only with the power off.", Names(&self.names)],
            say!["{} single-ended only, on a bus made for LVD.", they],
            "With the power on, the bus drops to SE and every transfer in progress fails. This can destroy the host adapter.",
        )
    }
}

const HOT_PLUG: &str = "T10 reflector, October 1998, on host adapters that were destroyed this way: \
    https://www.t10.org/pipermail/t10/1998-October/004291.html";

/// One single-ended device on an LVD bus, or on a segment of it, limits every device there to 20 MT/s.
pub(super) fn comes_up_se(case: &Case<'_>, out: &mut Vec<Finding>) {
    // Without a host there is no negotiation.
    if case.bus.hosts.is_empty() {
        return;
    }
    for (at, mode) in case.modes().filter(|(_, mode)| mode.reason == ModeReason::SingleEndedDevice) {
        let (losers, names, ids) = (losers(case, at, mode), names(case, mode), mode.because_of.clone());
        // It costs nothing if no device could be faster anyway.
        let costs = !losers.is_empty();
        let severity = if costs { Severity::Warning } else { Severity::Note };
        let isolating: Vec<usize> = if at == 0 { isolating(case.bus).collect() } else { Vec::new() };
        let mend = isolating.first().and_then(|host| Mend::to_segment(case.plan, &ids, &names, *host));
        let mend = mend.or_else(|| Mend::across(case.plan, &ids, &names, Signalling::Se)).filter(|_| costs);
        let isolating = isolating.iter().filter_map(|host| Some(catalogue().host_name(case.bus.hosts.get(*host)?)));
        let segment = if case.is_one_segment() { "the whole bus".to_owned() } else { lower(&case.segment_name(at)) };
        let what = BusComesUpSe { names: names.clone(), segment, losers, isolating: isolating.collect() };
        let finding = Finding::new(severity, what, ids.clone(), DIFFSENS).mended(mend);
        out.push(case.on_segment(finding, at));
        out.push(Finding::new(Severity::Note, HotPlugSe { names }, ids, HOT_PLUG));
    }
}

/// The rates the other devices would negotiate without the causes on a segment, the greatest loss first.
fn losers(case: &Case<'_>, at: usize, mode: &BusMode) -> Vec<RateLoss> {
    let is_cause = |index: usize| case.bus.devices.get(index).is_some_and(|d| mode.because_of.contains(&d.id));
    let mut without: Bus = case.bus.without(is_cause);
    without.hosts.retain(|h| !mode.because_of.contains(&h.id));
    // A terminator for SE may be a cause too.
    let lines = without.line.iter_mut().chain(without.branches.iter_mut().map(|branch| &mut branch.line));
    for end in lines.flat_map(|line| [&mut line.begin, &mut line.end]) {
        if matches!(end, Terminator::Passive | Terminator::Active | Terminator::Forced) {
            *end = Terminator::Multi;
        }
    }
    let is_better = modes_of(&without).get(at).is_some_and(|better| better.signalling == Some(Signalling::Lvd));
    if !is_better || without.hosts.len() < case.bus.hosts.len() {
        return Vec::new();
    }
    let better = mode_of(&without);
    let stays =
        (0..case.bus.devices.len()).filter(|index| !is_cause(*index)).filter_map(|index| case.bus.devices.get(index));
    let loss = |(device, then): (&Device, &Device)| RateLoss {
        name: catalogue().device_name(device),
        now_mb_s: agreement_of(case.bus, device, &case.mode).mb_s,
        could_mb_s: agreement_of(&without, then, &better).mb_s,
    };
    let mut losers: Vec<RateLoss> =
        stays.zip(&without.devices).map(loss).filter(|loss| loss.could_mb_s > loss.now_mb_s).collect();
    sort_by(&mut losers, |a, b| (b.could_mb_s - b.now_mb_s).total_cmp(&(a.could_mb_s - a.now_mb_s)));
    losers
}

/// The plan with the single-ended devices of an LVD bus on the SE segment of its adapter, and their names; `None` if the
/// adapter has none, or if not only devices are single-ended.
#[must_use]
pub fn on_se_segment(plan: &Plan) -> Option<(Vec<String>, Plan)> {
    let mode = mode_of(&plan.bus);
    let ids = &mode.because_of;
    let host = isolating(&plan.bus).next().filter(|_| mode.reason == ModeReason::SingleEndedDevice)?;
    let causes = plan.bus.devices.iter().filter(|device| ids.contains(&device.id));
    let names: Vec<String> = causes.map(|device| catalogue().device_name(device)).collect();
    let Edit::Cable { line, branches } = Mend::to_segment(plan, ids, &names, host)?.edit else { return None };
    let mut moved = plan.clone();
    (moved.bus.line, moved.bus.branches) = (Some(line), branches);
    Some((names, moved))
}

/// Adapters with an SE segment that is separate from their LVD one, as indices into `hosts`.
fn isolating(bus: &Bus) -> impl Iterator<Item = usize> + '_ {
    let apart = |model: &str| {
        let made = catalogue().host(model);
        made.is_some_and(|m| m.segments.unwrap_or(1) > 1 && m.signalling.contains(&Signalling::Lvd))
    };
    bus.hosts.iter().enumerate().filter(move |(_, host)| apart(&host.model)).map(|(index, _)| index)
}
