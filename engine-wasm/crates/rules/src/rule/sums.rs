//! What all devices together ask of the bus and of the machine behind it.

use std::borrow::Cow;

use busfree_devices::{DeviceModel, Kind, agreement_of, catalogue};
use busfree_plan::{Device, Pattern};

use super::{Case, finding};
use crate::{BusTime, Finding, FindingKind, Severity, source};

/// A narrow pair is slow beside one that is so many times as fast. Busfree's own bound: a quarter of the rate.
const SLOW: f64 = 4.0;

/// So many times what one disk sustains a bus should carry (`source::FOUR_TIMES`).
const FOUR: f64 = 4.0;

/// A device with work, its catalogue entry and what it agrees on in MB/s.
type Working<'a> = (&'a Device, Cow<'static, DeviceModel>, f64);

fn working<'a>(case: &'a Case<'_>) -> Vec<Working<'a>> {
    if case.mode.signalling.is_none() || case.plan.hosts.is_empty() {
        return Vec::new();
    }
    let rate = |d| agreement_of(case.plan, d, &case.mode).mb_s;
    case.working().filter_map(|d| Some((d, catalogue().part(d)?, rate(d)))).collect()
}

fn fastest(devices: &[Working<'_>]) -> f64 {
    devices.iter().map(|(_, _, mb_s)| *mb_s).fold(0.0, f64::max)
}

fn media(devices: &[Working<'_>]) -> f64 {
    devices.iter().map(|(_, made, _)| made.rate_mb_s).sum()
}

fn ids(devices: &[Working<'_>]) -> Vec<u8> {
    devices.iter().map(|(device, ..)| device.id).collect()
}

/// The machine moves data slower than the SCSI bus does.
pub(super) fn host_bus(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = working(case);
    for (index, host) in case.plan.hosts.iter().enumerate() {
        let Some(made) = catalogue().adapter(host) else { continue };
        let Some(carries_mb_s) = made.host_bus_limit_mb_s() else { continue };
        let own: Vec<_> = all.iter().filter(|(d, ..)| usize::from(d.host) == index).cloned().collect();
        let bus_mb_s = fastest(&own);
        if bus_mb_s > carries_mb_s {
            // It can only be felt where the media give more than gets through.
            let streamed: Vec<_> = own.into_iter().filter(streams).collect();
            let media_mb_s = media(&streamed);
            let severity = if media_mb_s > carries_mb_s { Severity::Warning } else { Severity::Note };
            let what = FindingKind::HostBusLimits {
                host: catalogue().host_name(host),
                host_bus: made.host_bus.clone().unwrap_or_default(),
                carries_mb_s,
                practical: made.host_bus_practical_mb_s.is_some(),
                bus_mb_s,
                media_mb_s,
            };
            out.push(finding(severity, what, vec![host.id], source::HOST_BUS));
        }
    }
}

/// Whether a device is asked to stream: a device that seeks or waits between requests never gives what its medium could.
fn streams((device, ..): &Working<'_>) -> bool {
    device.workload.pattern == Pattern::Sequential && device.workload.think_us == 0
}

/// Devices that stream and whose media give more together than the bus carries.
fn exceed(all: &[Working<'_>]) -> bool {
    all.len() > 1 && media(all) > fastest(all)
}

/// What streams here wants more than the bus carries.
pub(super) fn media_exceed_bus(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all: Vec<_> = working(case).into_iter().filter(streams).collect();
    let (bus_mb_s, media_mb_s) = (fastest(&all), media(&all));
    if exceed(&all) {
        let fit = (bus_mb_s * all.len() as f64 / media_mb_s) as usize;
        let what = FindingKind::MediaExceedBus { bus_mb_s, media_mb_s, devices: all.len(), fit };
        out.push(finding(Severity::Note, what, ids(&all), source::MEDIA_SUM));
    }
}

/// The rule of thumb for choosing a bus: it should carry four times what one disk sustains. Left out where the devices that
/// are there already want more than it carries, which says more.
pub(super) fn below_four_times(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all: Vec<_> = working(case).into_iter().filter(streams).collect();
    let disks = all.iter().filter(|(_, made, _)| made.kind == Kind::Disk);
    let Some((device, made, _)) = disks.max_by(|a, b| a.1.rate_mb_s.total_cmp(&b.1.rate_mb_s)) else { return };
    let (bus_mb_s, wanted_mb_s) = (fastest(&all), FOUR * made.rate_mb_s);
    if wanted_mb_s > bus_mb_s && !exceed(&all) {
        let name = catalogue().device_name(device);
        let what = FindingKind::BusBelowFourTimes { name, sustains_mb_s: made.rate_mb_s, wanted_mb_s, bus_mb_s };
        out.push(finding(Severity::Note, what, vec![device.id], source::FOUR_TIMES));
    }
}

/// A byte takes a slow pair so much longer that the fast ones miss the time.
pub(super) fn slow_on_fast(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = working(case);
    let fast_mb_s = fastest(&all);
    let slow: Vec<_> = all
        .into_iter()
        .filter(|(d, _, mb_s)| mb_s * SLOW <= fast_mb_s && agreement_of(case.plan, d, &case.mode).width_bits == 8)
        .collect();
    if slow.is_empty() {
        return;
    }
    let share = |media: f64, agreed: f64| 100.0 * (media / agreed).min(1.0);
    let part = |&(device, ref made, agreed_mb_s): &Working<'_>| BusTime {
        name: catalogue().device_name(device),
        agreed_mb_s,
        media_mb_s: made.rate_mb_s,
        bus_percent: share(made.rate_mb_s, agreed_mb_s),
        fast_percent: share(made.rate_mb_s, fast_mb_s),
    };
    let what = FindingKind::SlowOnFast { parts: slow.iter().map(part).collect(), fast_mb_s };
    out.push(finding(Severity::Note, what, ids(&slow), source::SLOW_DEVICES));
}
