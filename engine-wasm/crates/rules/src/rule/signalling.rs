//! Signalling that does not go together.

use busfree_bus::ModeReason;
use busfree_devices::agreement_of;
use busfree_plan::{Party, Plan, Signalling};

use super::{Case, finding};
use crate::{Finding, FindingKind, Seat, Severity};

fn names(case: &Case<'_>) -> Vec<String> {
    // The load speaks everything; on a doubled ID it is not the one at fault.
    let own = |s: &&Seat| matches!(s.party, Party::Host { .. } | Party::Device { .. });
    case.seats.iter().filter(own).filter(|s| case.mode.because_of.contains(&s.id)).map(|s| s.name.clone()).collect()
}

/// HVD with anything else: drivers may be destroyed.
pub(super) fn hvd_mixed(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.reason == ModeReason::HvdMixed {
        let what = FindingKind::HvdMixed { names: names(case) };
        let source = "Atlas 10K III manual: HVD lines put up to +15 V on other drivers";
        out.push(finding(Severity::Error, what, case.mode.because_of.clone(), source));
    }
}

/// One single-ended device on an LVD bus caps everybody at 20 MT/s.
pub(super) fn comes_up_se(case: &Case<'_>, out: &mut Vec<Finding>) {
    // Without a host nobody agrees on anything.
    if case.mode.reason != ModeReason::SingleEndedDevice || case.plan.hosts.is_empty() {
        return;
    }
    // What each of the others would agree on if those at fault were not there.
    let mut without: Plan = case.plan.clone();
    without.devices.retain(|d| !case.mode.because_of.contains(&d.id));
    without.hosts.retain(|h| !case.mode.because_of.contains(&h.id));
    let better = busfree_devices::mode_of(&without);
    let all = busfree_devices::catalogue();
    let mut worst: Option<(String, f64, f64)> = None;
    if better.signalling == Some(Signalling::Lvd) && without.hosts.len() == case.plan.hosts.len() {
        for device in &without.devices {
            let now = agreement_of(case.plan, device, &case.mode).mb_s;
            let then = agreement_of(&without, device, &better).mb_s;
            if then > now && worst.as_ref().is_none_or(|w| then - now > w.2 - w.1) {
                worst = Some((all.device_name(device), now, then));
            }
        }
    }
    let what = FindingKind::BusComesUpSe {
        names: names(case),
        loser: worst.as_ref().map(|w| w.0.clone()),
        with_mb_s: worst.as_ref().map(|w| w.1),
        without_mb_s: worst.as_ref().map(|w| w.2),
    };
    // It costs nothing where nobody could go faster anyway.
    let severity = if worst.is_some() { Severity::Warning } else { Severity::Note };
    out.push(finding(
        severity,
        what,
        case.mode.because_of.clone(),
        "SPI: an SE device grounds DIFFSENS for the whole segment",
    ));
}
