//! Why a candidate is better, and what limits the best one, from the results of the simulation.

use busfree_compact::sort_by;
use busfree_devices::catalogue;
use busfree_plan::{Party, Plan};
use busfree_sim::{DeviceResult, InitiatorResult, Prediction, RequestMs};

use crate::verdict::{FULL_PERCENT, why};
use crate::{IdleIds, Limit, MostLimited, Reason, RequestPlace};

/// From this share of its rate alone on, a device counts as fully served.
const ALL: f64 = 0.95;
/// A reduction of reads that find their read-ahead stopped explains a gain from here on, percentage points.
const LATE_POINTS: f64 = 5.0;
/// A reduction of a host's wait explains a gain from this share on.
const SOONER: f64 = 0.1;
/// A smaller reduction of arbitrations lost is not noticed, percentage points.
const NOTICED_POINTS: f64 = 1.0;
/// Up to this mean number of requests under way there is never a second one: the measured time cuts some in two.
const ONE: f64 = 1.01;
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
    let name = |index: usize| catalogue().distinguished(&now.bus, Party::Device { index });
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
    if a.usage.lost_percent - b.usage.lost_percent >= NOTICED_POINTS {
        return Reason::WinsMore {
            name,
            id: b.id,
            lost_percent: b.usage.lost_percent,
            id_now: a.id,
            lost_now_percent: a.usage.lost_percent,
        };
    }
    takes_less(name, a, b)
}

/// The place in which a device's requests lose most of the time that they lose.
fn takes_less(name: String, a: &DeviceResult, b: &DeviceResult) -> Reason {
    let parts = |of: &RequestMs| {
        [
            (RequestPlace::Host, of.unsent),
            (RequestPlace::Queue, of.queued),
            (RequestPlace::Bus, of.on_bus),
            (RequestPlace::Device, of.rest),
        ]
    };
    let mut most = (RequestPlace::Host, a.request_ms.unsent, b.request_ms.unsent);
    for ((place, now), (_, then)) in parts(&a.request_ms).into_iter().zip(parts(&b.request_ms)) {
        if now - then > most.1 - most.2 {
            most = (place, now, then);
        }
    }
    let (place, place_now_ms, place_ms) = most;
    let [request_now_ms, request_ms] = [a, b].map(|of| of.latency_ms.mean);
    Reason::TakesLess { name, request_ms, request_now_ms, place, place_ms, place_now_ms }
}

fn waits_less(now: &Plan, name: String, a: &DeviceResult, b: &DeviceResult) -> Reason {
    let behind = a.waits_for.first();
    Reason::WaitsLess {
        name,
        id: b.id,
        id_now: a.id,
        wait_ms: b.request_ms.waits,
        wait_now_ms: a.request_ms.waits,
        behind: behind.map(|w| catalogue().distinguished(&now.bus, w.party)).unwrap_or_default(),
        behind_percent: behind.map_or(0.0, |w| w.percent),
    }
}

/// What limits the devices with the best IDs found.
pub(crate) fn limit(plan: &Plan, best: &Prediction) -> Limit {
    let share = |d: &DeviceResult| if d.alone_mb_s > 0.0 { d.throughput_mb_s / d.alone_mb_s } else { 1.0 };
    let least = best.devices.iter().enumerate().min_by(|a, b| share(a.1).total_cmp(&share(b.1)));
    let (busy_percent, idle_ids) = (best.bus.busy_percent, idle_ids(best));
    match least {
        Some((index, device)) if share(device) < ALL => {
            if busy_percent >= FULL_PERCENT {
                return Limit::Bus { busy_percent, idle_ids };
            }
            // Its ID stands beside its name.
            let name = catalogue().party_name(&plan.bus, Party::Device { index });
            let why = why(plan, best, index, device);
            Limit::Turns { busy_percent, idle_ids, most_limited: MostLimited { id: device.id, name, why } }
        }
        _ => Limit::Devices { least_percent: 100.0 * least.map_or(1.0, |(_, device)| share(device)) },
    }
}

/// Why the order of the IDs decides nothing in this simulation: no party has lost an arbitration, so none would win one that
/// it loses now.
fn idle_ids(seen: &Prediction) -> Option<IdleIds> {
    let of_load = seen.load.iter().flat_map(|load| &load.parties).map(|party| &party.usage);
    let of_hosts = seen.initiators.iter().map(|host| &host.usage);
    let mut all = seen.devices.iter().map(|device| &device.usage).chain(of_hosts).chain(of_load);
    if seen.initiators.iter().any(|host| host.has_rivals) || all.any(|usage| usage.lost_percent > 0.0) {
        return None;
    }
    // The mean number of requests between command and status is their rate times that time.
    let sent = |device: &DeviceResult| {
        device.requests_per_s * (device.latency_ms.mean - device.request_ms.unsent).max(0.0) / 1000.0
    };
    let under_way: f64 = seen.devices.iter().map(sent).sum();
    let is_one = seen.initiators.len() == 1 && seen.load.is_none() && under_way <= ONE;
    Some(if is_one { IdleIds::OneAtATime } else { IdleIds::NeverTogether })
}
