//! Manners on a shared bus: who keeps it, and who works with the same device.

use busfree_devices::{DeviceModel, catalogue};
use busfree_plan::{Device, Party, Pattern};

use super::{Case, finding};
use crate::{Finding, FindingKind, Severity, source};

/// A target that does not disconnect keeps everybody waiting for its medium.
pub(super) fn no_disconnect(case: &Case<'_>, out: &mut Vec<Finding>) {
    let load = case.plan.load.percent > 0;
    for (index, device) in case.plan.devices.iter().enumerate() {
        let Some(made) = catalogue().part(device) else { continue };
        if device.disconnect || device.workload.pattern == Pattern::Off || case.plan.hosts.is_empty() {
            continue;
        }
        let others = case.plan.devices.iter().enumerate().filter(|(other, d)| *other != index && has_work(d));
        let called = |index: usize| catalogue().told_apart(case.plan, Party::Device { index });
        let others: Vec<String> = others.map(|(index, _)| called(index)).collect();
        if others.is_empty() && !load {
            continue;
        }
        let name = called(index);
        let what = FindingKind::NoDisconnect { name, hold_ms: hold_ms(device, &made), others, load };
        out.push(finding(Severity::Warning, what, vec![device.id], source::DISCONNECT));
    }
}

fn has_work(device: &Device) -> bool {
    device.workload.pattern != Pattern::Off
}

/// About how long one request takes the medium, ms: at random addresses an average seek and half a turn come first.
fn hold_ms(device: &Device, made: &DeviceModel) -> f64 {
    let transfer = f64::from(device.workload.size_bytes) / made.rate_mb_s / 1000.0;
    let half_turn = if made.rpm > 0.0 { 30_000.0 / made.rpm } else { 0.0 };
    let reach = if device.workload.pattern == Pattern::Random { made.avg_seek_ms + half_turn } else { 0.0 };
    transfer + reach
}

/// Two systems that each think a disk is theirs.
pub(super) fn shared(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.plan.devices.iter().enumerate().filter(|(_, d)| d.shared) {
        let own = Party::Host { index: usize::from(device.host) };
        let is_host = |party| matches!(party, Party::Host { .. } | Party::LoadHost);
        let others = case.seats.iter().filter(|s| is_host(s.party) && s.party != own).map(|s| s.name.clone());
        let others: Vec<String> = others.collect();
        if others.is_empty() {
            continue;
        }
        let written = has_work(device) && device.workload.read_percent < 100;
        let host = catalogue().party_name(case.plan, own);
        let name = catalogue().told_apart(case.plan, Party::Device { index });
        let what = FindingKind::SharedDevice { name, host, others, written };
        let severity = if written { Severity::Warning } else { Severity::Note };
        out.push(finding(severity, what, vec![device.id], source::SHARED));
    }
}
