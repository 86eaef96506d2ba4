//! Signalling that does not go together.

use busfree_bus::ModeReason;
use busfree_devices::{agreement_of, catalogue, mode_of};
use busfree_lean::sort_by;
use busfree_plan::{Party, Plan, Signalling};

use super::{Case, finding};
use crate::{Finding, FindingKind, RateLoss, Seat, Severity, source};

fn names(case: &Case<'_>) -> Vec<String> {
    // The load speaks everything; on a doubled ID it is not the one at fault.
    let own = |s: &&Seat| matches!(s.party, Party::Host { .. } | Party::Device { .. });
    case.seats.iter().filter(own).filter(|s| case.mode.because_of.contains(&s.id)).map(|s| s.name.clone()).collect()
}

/// HVD with anything else: drivers may be destroyed.
pub(super) fn hvd_mixed(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.reason == ModeReason::HvdMixed {
        let what = FindingKind::HvdMixed { names: names(case) };
        out.push(finding(Severity::Error, what, case.mode.because_of.clone(), source::HVD));
    }
}

/// Who speaks LVD only is not there on a bus that comes up single-ended.
pub(super) fn lvd_only(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.reason == ModeReason::LvdOnly {
        let what = FindingKind::LvdOnly { names: names(case) };
        out.push(finding(Severity::Error, what, case.mode.because_of.clone(), source::DIFFSENS));
    }
}

/// One single-ended device on an LVD bus caps everybody at 20 MT/s.
pub(super) fn comes_up_se(case: &Case<'_>, out: &mut Vec<Finding>) {
    // Without a host nobody agrees on anything.
    if case.mode.reason != ModeReason::SingleEndedDevice || case.plan.hosts.is_empty() {
        return;
    }
    let losers = losers(case);
    // It costs nothing where nobody could go faster anyway.
    let severity = if losers.is_empty() { Severity::Note } else { Severity::Warning };
    let what = FindingKind::BusComesUpSe { names: names(case), losers, isolating: isolating(case) };
    out.push(finding(severity, what, case.mode.because_of.clone(), source::DIFFSENS));
    out.push(finding(
        Severity::Note,
        FindingKind::HotPlugSe { names: names(case) },
        case.mode.because_of.clone(),
        source::HOT_PLUG,
    ));
}

/// What each of the others would agree on if those at fault were not there, who loses most first.
fn losers(case: &Case<'_>) -> Vec<RateLoss> {
    let mut without: Plan = case.plan.clone();
    without.devices.retain(|d| !case.mode.because_of.contains(&d.id));
    without.hosts.retain(|h| !case.mode.because_of.contains(&h.id));
    let better = mode_of(&without);
    if better.signalling != Some(Signalling::Lvd) || without.hosts.len() < case.plan.hosts.len() {
        return Vec::new();
    }
    let loss = |device| RateLoss {
        name: catalogue().device_name(device),
        now_mb_s: agreement_of(case.plan, device, &case.mode).mb_s,
        could_mb_s: agreement_of(&without, device, &better).mb_s,
    };
    let mut losers: Vec<RateLoss> =
        without.devices.iter().map(loss).filter(|loss| loss.could_mb_s > loss.now_mb_s).collect();
    sort_by(&mut losers, |a, b| (b.could_mb_s - b.now_mb_s).total_cmp(&(a.could_mb_s - a.now_mb_s)));
    losers
}

/// Adapters that keep an SE segment apart from their LVD one.
fn isolating(case: &Case<'_>) -> Vec<String> {
    let all = catalogue();
    let apart = |model: &str| {
        all.host(model).is_some_and(|m| m.segments.unwrap_or(1) > 1 && m.signalling.contains(&Signalling::Lvd))
    };
    case.plan.hosts.iter().filter(|h| apart(&h.model)).map(|h| all.host_name(h)).collect()
}
