//! The one sentence on top: who loses most, and why.

use busfree_bus::weaker_than;
use busfree_devices::{catalogue, resolution};
use busfree_plan::{Party, Pattern, Plan};
use busfree_rules::{Finding, Severity};
use busfree_sim::{DeviceResult, Prediction};

use crate::{Verdict, Why};

/// Waiting longer than this for the host's turn is worth naming, in ms.
const LATE_WAIT_MS: f64 = 0.3;

/// The verdict on a plan.
pub(crate) fn verdict(plan: &Plan, findings: &[Finding], prediction: Option<&Prediction>) -> Verdict {
    if findings.iter().any(|f| f.severity == Severity::Error) {
        return Verdict::Broken;
    }
    let Some(prediction) = prediction else { return Verdict::Empty };
    let at_work: Vec<usize> = (0..plan.devices.len())
        .filter(|&i| plan.devices.get(i).is_some_and(|d| d.workload.pattern != Pattern::Off))
        .collect();
    if at_work.is_empty() {
        return Verdict::Empty;
    }
    let share = |d: &DeviceResult| if d.alone_mb_s > 0.0 { d.throughput_mb_s / d.alone_mb_s } else { 1.0 };
    let results = at_work.iter().filter_map(|&i| prediction.devices.get(i).map(|d| (i, d)));
    let losers = results.filter(|(_, device)| loses(device));
    match losers.min_by(|a, b| share(a.1).total_cmp(&share(b.1))) {
        Some((index, device)) => Verdict::Loses {
            id: device.id,
            name: catalogue().told_apart(plan, Party::Device { index }),
            throughput_mb_s: device.throughput_mb_s,
            alone_mb_s: device.alone_mb_s,
            why: why(plan, prediction, index, device),
        },
        None => Verdict::AllServed { total_mb_s: prediction.total_mb_s },
    }
}

/// Whether the model can tell what a device gets from what it gets alone, and the former is less.
fn loses(device: &DeviceResult) -> bool {
    device.throughput_mb_s + device.margin_mb_s < device.alone_mb_s - resolution().margin(device.alone_mb_s, 0.0)
}

/// Who waits longer for the bus: the device for its data, or its host to send it commands.
fn why(plan: &Plan, prediction: &Prediction, index: usize, device: &DeviceResult) -> Why {
    let host = plan.devices.get(index).and_then(|d| prediction.initiators.get(usize::from(d.host)));
    let own_wait = device.usage.wait_ms.mean;
    if let Some(host) = host {
        let host_wait = host.usage.wait_ms.mean;
        // A late command costs more than its wait where the drive's read-ahead stops meanwhile.
        let host_loses_more = host.usage.lost_percent > device.usage.lost_percent;
        if device.late_percent > 10.0 || (host_loses_more && host_wait > LATE_WAIT_MS && host_wait > 2.0 * own_wait) {
            return Why::CommandsLate {
                host_id: host.id,
                lost_percent: host.usage.lost_percent,
                wait_ms: host_wait,
                late_percent: device.late_percent,
            };
        }
    }
    if device.usage.lost_percent < 10.0 {
        return Why::BusFull { busy_percent: prediction.bus.busy_percent };
    }
    let served_last = plan.parties().all(|(_, id)| id == device.id || weaker_than(id) < weaker_than(device.id));
    Why::LosesArbitration { lost_percent: device.usage.lost_percent, wait_ms: device.request_ms.waits, served_last }
}
