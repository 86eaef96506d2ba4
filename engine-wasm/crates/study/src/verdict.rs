//! The headline: which device loses most, and why.

use busfree_devices::{catalogue, resolution};
use busfree_plan::{Bus, Party, Plan};
use busfree_rules::{Finding, Severity};
use busfree_scsi::weaker_than;
use busfree_sim::{DeviceResult, Prediction};

use crate::bottleneck::bottleneck;
use crate::{LargerRequests, OnlyDevice, SlowerInside, Verdict, Why};

/// A wait for the host's turn longer than this is worth naming, ms.
const LATE_WAIT_MS: f64 = 0.3;

/// From this share of reads that find the read-ahead stopped on, that is the cause, percent.
const LATE_PERCENT: f64 = 10.0;
/// From here on no device finds the bus free, percent.
pub(crate) const FULL_PERCENT: f64 = 97.0;
/// A device that loses fewer of its arbitrations, percent, waits for a free bus and not for stronger IDs.
const LOSES_PERCENT: f64 = 10.0;

/// The verdict on a plan.
pub(crate) fn verdict(plan: &Plan, findings: &[Finding], prediction: Option<&Prediction>) -> Verdict {
    if findings.iter().any(|f| f.severity == Severity::Error) {
        return Verdict::Broken;
    }
    let Some(prediction) = prediction else { return Verdict::Empty };
    let at_work: Vec<usize> =
        (0..plan.bus.devices.len()).filter(|&i| plan.bus.devices.get(i).is_some_and(|d| d.is_used())).collect();
    if at_work.is_empty() {
        return Verdict::Empty;
    }
    let share = |d: &DeviceResult| if d.alone_mb_s > 0.0 { d.throughput_mb_s / d.alone_mb_s } else { 1.0 };
    let results = at_work.iter().filter_map(|&i| prediction.devices.get(i).map(|d| (i, d)));
    let is_member = |index: usize| plan.bus.devices.get(index).and_then(|device| plan.array_of(device)).is_some();
    let losers: Vec<(usize, &DeviceResult)> =
        results.filter(|(index, device)| !is_member(*index) && loses(device)).collect();
    // A loss that is certain comes before a greater one that may be none.
    let rank = |(_, d): &&(usize, &DeviceResult)| (!is_certain(d), share(d));
    let worst = losers.iter().min_by(|a, b| {
        let (a, b) = (rank(a), rank(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    match worst {
        Some(&(index, device)) => Verdict::Loses {
            alike: if losers.len() == at_work.len() && are_alike(&losers) { losers.len() } else { 1 },
            certain: is_certain(device),
            id: device.id,
            lun: device.lun,
            name: catalogue().distinguished(&plan.bus, Party::Device { index }),
            throughput_mb_s: device.throughput_mb_s,
            margin_mb_s: device.margin_mb_s,
            alone_mb_s: device.alone_mb_s,
            why: why(plan, prediction, index, device),
        },
        None => array_gives(plan, prediction).unwrap_or_else(|| Verdict::AllServed {
            total_mb_s: prediction.total_mb_s,
            total_margin_mb_s: prediction.total_margin_mb_s,
            slower_inside: slower_inside(&plan.bus, prediction),
            only: only_device(plan, prediction),
        }),
    }
}

/// The device with work, if there is only one.
fn only_device(plan: &Plan, prediction: &Prediction) -> Option<OnlyDevice> {
    let mut at_work = (0..plan.bus.devices.len()).filter(|index| plan.bus.has_work(*index));
    let (index, None) = (at_work.next()?, at_work.next()) else { return None };
    let result = prediction.devices.get(index)?;
    Some(OnlyDevice {
        name: catalogue().distinguished(&plan.bus, Party::Device { index }),
        throughput_mb_s: result.throughput_mb_s,
        margin_mb_s: result.margin_mb_s,
        most_mb_s: result.most_mb_s,
        limit: bottleneck(plan, index, result),
    })
}

/// The first array that can be used, if it has a member on this bus.
fn array_gives(plan: &Plan, prediction: &Prediction) -> Option<Verdict> {
    let is_here = |index: usize| plan.members(index).iter().any(|member| member.channel == plan.channel);
    let mut seen = plan.arrays.iter().zip(&prediction.arrays).enumerate();
    let (_, (array, seen)) = seen.find(|(index, (_, seen))| seen.state.is_usable() && is_here(*index))?;
    Some(Verdict::ArrayGives {
        name: array.title().to_owned(),
        throughput_mb_s: seen.throughput_mb_s,
        margin_mb_s: seen.margin_mb_s,
        requests_per_s: seen.requests_per_s,
        commands_per_request: seen.commands_per_request,
        disk_mb_s: seen.disk_mb_s,
    })
}

/// The device whose inner zones reduce its rate most, if the model can resolve the difference.
fn slower_inside(bus: &Bus, prediction: &Prediction) -> Option<SlowerInside> {
    let clear = |mb_s: f64| resolution().clear(mb_s, 0.0);
    let slower = prediction
        .devices
        .iter()
        .enumerate()
        .filter(|(_, d)| d.begins_alone_mb_s - clear(d.begins_alone_mb_s) > d.alone_mb_s + clear(d.alone_mb_s));
    let ratio = |d: &DeviceResult| d.alone_mb_s / d.begins_alone_mb_s;
    slower.min_by(|a, b| ratio(a.1).total_cmp(&ratio(b.1))).map(|(index, d)| SlowerInside {
        name: catalogue().distinguished(bus, Party::Device { index }),
        begins_mb_s: d.begins_alone_mb_s,
        alone_mb_s: d.alone_mb_s,
    })
}

/// Whether a device's rate is less than its rate alone by more than the model can resolve.
fn loses(device: &DeviceResult) -> bool {
    device.throughput_mb_s + device.clear_mb_s < device.alone_mb_s - resolution().clear(device.alone_mb_s, 0.0)
}

/// Whether the interval of a device ends below its rate alone.
fn is_certain(device: &DeviceResult) -> bool {
    device.throughput_mb_s + device.margin_mb_s < device.alone_mb_s
}

/// Whether the model cannot resolve any difference between these devices' rates, and between their rates alone.
fn are_alike(devices: &[(usize, &DeviceResult)]) -> bool {
    let spread = |of: fn(&DeviceResult) -> f64| {
        let rates = || devices.iter().map(|(_, device)| of(device));
        rates().fold(0.0, f64::max) - rates().fold(f64::INFINITY, f64::min)
    };
    let clear = devices.iter().map(|(_, device)| device.clear_mb_s).fold(0.0, f64::max);
    spread(|d| d.throughput_mb_s) <= 2.0 * clear && spread(|d| d.alone_mb_s) <= 2.0 * clear
}

/// The cause of the additional time of a device's requests.
pub(crate) fn why(plan: &Plan, prediction: &Prediction, index: usize, device: &DeviceResult) -> Why {
    let host = plan.bus.devices.get(index).and_then(|d| prediction.initiators.get(usize::from(d.host)));
    let (added, own_wait) = (device.added_ms, device.usage.wait_ms.mean);
    let bus_wait = added.waits.max(0.0);
    let boards = plan.bus.boards();
    let array = plan.bus.devices.get(index).and_then(|device| plan.array_of(device));
    let takes_longer = added.unsent + added.queued + bus_wait + added.on_bus + added.rest + added.host;
    if let Some(array) = array.filter(|_| takes_longer <= 0.0) {
        return Why::ArrayShares { name: array.title().to_owned() };
    }
    let shares_board =
        |other: usize| other != index && plan.bus.has_work(other) && boards.get(other) == boards.get(index);
    let others = || (0..boards.len()).filter(|other| *other != index && plan.bus.has_work(*other));
    // A board that keeps the bus cannot be sent the next command. If nothing else is on the bus, that is its own work.
    let unsent = added.unsent.max(0.0);
    let is_only_board = plan.bus.load.percent == 0 && others().all(shares_board);
    let [behind_board, elsewhere] = if is_only_board { [added.queued + unsent, 0.0] } else { [added.queued, unsent] };
    if others().any(shares_board) && behind_board > bus_wait && behind_board > elsewhere.max(added.on_bus) {
        return Why::BoardBusy { added_ms: behind_board };
    }
    if let Some(host) = host {
        let host_wait = host.usage.wait_ms.mean;
        // A late command costs more than its wait if the drive's read-ahead stops meanwhile.
        let host_loses_more = host.usage.lost_percent > device.usage.lost_percent;
        if device.late_percent > LATE_PERCENT
            || (host_loses_more && host_wait > LATE_WAIT_MS && host_wait > 2.0 * own_wait)
        {
            return Why::CommandsLate {
                host_id: host.id,
                lost_percent: host.usage.lost_percent,
                wait_ms: host_wait,
                late_percent: device.late_percent,
            };
        }
        let source = plan.bus.copied_by(index);
        if let Some(index) = source.filter(|_| added.source > added.on_bus && added.source > bus_wait + host_wait) {
            let name = catalogue().distinguished(&plan.bus, Party::Device { index });
            return Why::SourceSlower { name, added_ms: added.source };
        }
        let in_device = added.queued + added.rest;
        let copy = plan.bus.read_for(index);
        if let Some(index) = copy.filter(|_| in_device > added.on_bus && in_device > bus_wait + host_wait) {
            let name = catalogue().distinguished(&plan.bus, Party::Device { index });
            return Why::ReadForCopy { name, added_ms: in_device };
        }
        // An unsent command waits for the bus, or behind the host's work for other devices.
        let host_time = added.host.max(0.0) + (added.unsent - host_wait).max(0.0);
        // On a full bus, the host waits for the bus too.
        let is_full = prediction.bus.busy_percent >= FULL_PERCENT;
        if device.completed > 0 && !is_full && host_time > added.on_bus && host_time > bus_wait + host_wait {
            return Why::HostBusy { host_id: host.id, added_ms: host_time };
        }
        if prediction.other_bus.is_some() && added.on_bus > bus_wait + host_wait {
            return Why::OtherChannel { added_ms: added.on_bus };
        }
    }
    if device.usage.lost_percent < LOSES_PERCENT {
        return Why::BusFull { busy_percent: prediction.bus.busy_percent, larger: larger_requests(plan, index) };
    }
    let served_last = plan.bus.parties().all(|(_, id)| id == device.id || weaker_than(id) < weaker_than(device.id));
    Why::LosesArbitration { lost_percent: device.usage.lost_percent, wait_ms: device.request_ms.waits, served_last }
}

/// The device with the largest requests of those that keep the bus for a whole one, if they are larger than those of the
/// device at `index`. Devices with equally many turns then get rates in proportion to these sizes.
fn larger_requests(plan: &Plan, index: usize) -> Option<LargerRequests> {
    let keeps = |index: usize| {
        let device = plan.bus.devices.get(index)?;
        let is_kept = plan.bus.has_work(index) && !catalogue().disconnects(&plan.bus, device);
        is_kept.then_some(device.workload.size_bytes)
    };
    let own = keeps(index)?;
    let (size, other) = (0..plan.bus.devices.len()).filter_map(|other| Some((keeps(other)?, other))).max()?;
    let name = catalogue().distinguished(&plan.bus, Party::Device { index: other });
    let kib = |bytes: u32| f64::from(bytes) / 1024.0;
    (size > own).then(|| LargerRequests { name, kib: kib(size), own_kib: kib(own) })
}
