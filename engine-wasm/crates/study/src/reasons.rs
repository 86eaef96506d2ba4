//! Why a candidate is better, and what limits the best one, from the results of the simulation.

use busfree_compact::sort_by;
use busfree_devices::catalogue;
use busfree_plan::{Party, Plan};
use busfree_sim::{DeviceResult, InitiatorResult, Prediction};

use crate::{Limit, Reason};

/// From this share of its rate alone on, a device counts as fully served.
const ALL: f64 = 0.95;
/// From here on no device finds the bus free, percent.
const FULL_PERCENT: f64 = 97.0;
/// A reduction of reads that find their read-ahead stopped explains a gain from here on, percentage points.
const LATE_POINTS: f64 = 5.0;
/// A reduction of a host's wait explains a gain from this share on.
const SOONER: f64 = 0.1;
/// The largest number of gains and of losses that are explained.
const MOST: usize = 3;

/// The reasons for the differences between the devices' rates in the plan as it is and in a better one.
pub(crate) fn reasons(now: &Plan, seen_now: &Prediction, then: &Plan, seen_then: &Prediction) -> Vec<Reason> {
    let mut pairs: Vec<(usize, &DeviceResult, &DeviceResult)> =
        seen_now.devices.iter().zip(&seen_then.devices).enumerate().map(|(i, (a, b))| (i, a, b)).collect();
    let gain = |(_, a, b): &(usize, &DeviceResult, &DeviceResult)| b.throughput_mb_s - a.throughput_mb_s;
    let clear = |(_, a, b): &(usize, &DeviceResult, &DeviceResult)| {
        (b.throughput_mb_s - a.throughput_mb_s).abs() > a.clear_mb_s + b.clear_mb_s
    };
    sort_by(&mut pairs, |a, b| gain(b).total_cmp(&gain(a)));
    let host_of = |plan: &Plan, seen: &Prediction, index: usize| -> Option<InitiatorResult> {
        seen.initiators.get(usize::from(plan.bus.devices.get(index)?.host)).cloned()
    };
    let name = |index: usize| catalogue().told_apart(&now.bus, Party::Device { index });
    let wins = pairs.iter().filter(|p| clear(p) && gain(p) > 0.0).take(MOST).map(|&(index, a, b)| {
        match (host_of(now, seen_now, index), host_of(then, seen_then, index)) {
            (Some(host_now), Some(host)) => win(now, name(index), (a, &host_now), (b, &host)),
            _ => waits_less(now, name(index), a, b),
        }
    });
    let pays = pairs.iter().rev().filter(|p| clear(p) && gain(p) < 0.0).take(MOST);
    let pays =
        pays.map(|&(index, a, b)| Reason::Pays { name: name(index), loss_mb_s: a.throughput_mb_s - b.throughput_mb_s });
    wins.chain(pays).collect()
}

/// Why a device gains: its commands come earlier, it waits less, or otherwise it wins more often.
fn win(
    now: &Plan,
    name: String,
    (a, host_now): (&DeviceResult, &InitiatorResult),
    (b, host): (&DeviceResult, &InitiatorResult),
) -> Reason {
    let host_gain = host_now.usage.wait_ms.mean - host.usage.wait_ms.mean;
    let own_gain = a.request_ms.waits - b.request_ms.waits;
    if a.late_percent - b.late_percent > LATE_POINTS
        || (host_gain > SOONER * host_now.usage.wait_ms.mean && host_gain > own_gain)
    {
        return Reason::CommandsSooner {
            name,
            host_id: host.id,
            host_id_now: host_now.id,
            lost_percent: host.usage.lost_percent,
            lost_now_percent: host_now.usage.lost_percent,
            wait_ms: host.usage.wait_ms.mean,
            wait_now_ms: host_now.usage.wait_ms.mean,
            late_percent: b.late_percent,
            late_now_percent: a.late_percent,
        };
    }
    if own_gain > 0.0 {
        return waits_less(now, name, a, b);
    }
    Reason::WinsMore {
        name,
        id: b.id,
        lost_percent: b.usage.lost_percent,
        id_now: a.id,
        lost_now_percent: a.usage.lost_percent,
    }
}

fn waits_less(now: &Plan, name: String, a: &DeviceResult, b: &DeviceResult) -> Reason {
    let behind = a.waits_for.first();
    Reason::WaitsLess {
        name,
        id: b.id,
        id_now: a.id,
        wait_ms: b.request_ms.waits,
        wait_now_ms: a.request_ms.waits,
        behind: behind.map(|w| catalogue().told_apart(&now.bus, w.party)).unwrap_or_default(),
        behind_percent: behind.map_or(0.0, |w| w.percent),
    }
}

/// What limits the devices with the best IDs found.
pub(crate) fn limit(best: &Prediction) -> Limit {
    let served = |d: &DeviceResult| d.throughput_mb_s >= ALL * d.alone_mb_s;
    if best.devices.iter().all(served) {
        Limit::Devices
    } else if best.bus.busy_percent >= FULL_PERCENT {
        Limit::Bus { busy_percent: best.bus.busy_percent }
    } else {
        Limit::Turns { busy_percent: best.bus.busy_percent }
    }
}
