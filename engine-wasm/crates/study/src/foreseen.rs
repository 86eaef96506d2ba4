//! Findings that need a prediction: devices that get almost nothing, less than they need, or what they need too late.

use busfree_devices::{Kind, catalogue, file_system};
use busfree_plan::{ArrayLevel, Device, Party, Pattern, Plan};
use busfree_rules::{
    DeadlinesMissed, FallsBehind, FileSystemLimits, Finding, FindingKind, NeedMissed, ProcessorBusy, Severity,
    Shortage, Starved,
};
use busfree_sim::{ArrayResult, DeviceResult, Prediction};

use crate::harm::{STARVED_SHARE, is_starved, misses_deadlines, misses_need};

/// Source of both findings.
const SOURCE: &str = "Busfree: what is predicted for this plan";

/// A tape that stops more often than this does not get the service it needs, whatever its mean rate. A disc or a
/// scanned page is lost at the first stop.
const OFTEN_PER_MIN: f64 = 1.0;

/// A device keeps up if it completes this share of the requests that come: the measured time cuts some in two, and
/// random arrivals vary.
const KEPT_UP: f64 = 0.95;

/// A device has the rate of its file system if it differs by less than this share.
const REACHED: f64 = 0.03;

/// A processor has no time left from this share of the time on, percent.
const BUSY_PERCENT: f64 = 95.0;

/// The findings of a plan that follow from its prediction, missed needs first.
pub(crate) fn foreseen(plan: &Plan, prediction: &Prediction) -> Vec<Finding> {
    let bus = &plan.bus;
    let results = || bus.devices.iter().zip(&prediction.devices).enumerate();
    let name = |index: usize| catalogue().distinguished(bus, Party::Device { index });
    let missed = results().filter_map(|(index, (device, seen))| {
        // A need in the device's settings defines what is enough, with stops or without.
        let kind = catalogue().device(&device.model).map(|model| model.kind);
        let bearable = if kind == Some(Kind::Tape) { OFTEN_PER_MIN } else { 0.0 };
        let stops = device.needs_mb_s.is_none() && seen.stops_per_min > bearable;
        let short = |needs| stops || misses_need(Some(needs), seen.throughput_mb_s);
        let needs_mb_s = catalogue().needs_mb_s(device).filter(|needs| short(*needs))?;
        let writes = device.read_percent() < 100;
        let shortage = match kind {
            Some(Kind::Tape) => Shortage::TapeStops,
            Some(Kind::Cdrom) if writes => Shortage::BufferRunsEmpty,
            Some(Kind::Scanner) if device.needs_mb_s.is_none() => Shortage::ScanFails,
            _ => Shortage::Slow,
        };
        let what = NeedMissed {
            name: name(index),
            needs_mb_s,
            throughput_mb_s: seen.throughput_mb_s,
            margin_mb_s: seen.margin_mb_s,
            alone_mb_s: seen.alone_mb_s,
            alone_misses: misses_need(Some(needs_mb_s), seen.alone_mb_s),
            shortage,
            stops_per_min: seen.stops_per_min,
        };
        Some((seen.id, FindingKind::from(what)))
    });
    let behind = results().filter_map(|(index, (device, seen))| {
        let work = plan.work_of(device);
        let asked =
            work.per_s.filter(|_| device.copy_of.is_none() && plan.is_by_itself(device) && plan.is_used(device));
        let per_s = asked.filter(|per_s| seen.requests_per_s < KEPT_UP * per_s)?;
        let what = FallsBehind { name: name(index), array: false, per_s, completed_per_s: seen.requests_per_s };
        Some((seen.id, FindingKind::from(what)))
    });
    let late = results().filter_map(|(index, (device, seen))| {
        let within_ms = deadline_ms(plan, device).filter(|_| misses_deadlines(seen.missed_percent))?;
        let what = DeadlinesMissed {
            name: name(index),
            within_ms,
            missed_percent: seen.missed_percent,
            alone_missed_percent: Some(seen.alone_missed_percent),
            alone_misses: misses_deadlines(seen.alone_missed_percent),
            missed_per_min: 60.0 * seen.requests_per_s * seen.missed_percent / 100.0,
            p99_ms: seen.latency_ms.p99,
        };
        Some((seen.id, FindingKind::from(what)))
    });
    let is_busy =
        |host: usize| prediction.initiators.get(host).is_some_and(|seen| seen.cost.cpu_in_line_percent > BUSY_PERCENT);
    // A full processor gives its devices equal parts of its time, whatever their IDs.
    let has_processor = |device: &Device| !is_busy(usize::from(device.host));
    let is_starved = |(_, (device, seen)): &(usize, (&Device, &DeviceResult))| {
        plan.is_by_itself(device) && is_starved(seen.throughput_mb_s, seen.alone_mb_s) && has_processor(device)
    };
    let starved = results().filter(is_starved).map(|(index, (_, seen))| {
        let what = Starved {
            name: name(index),
            throughput_mb_s: seen.throughput_mb_s,
            margin_mb_s: seen.margin_mb_s,
            alone_mb_s: seen.alone_mb_s,
            least_percent: 100.0 * STARVED_SHARE,
        };
        (seen.id, FindingKind::from(what))
    });
    let limited = results().filter_map(|(index, (device, seen))| {
        let (file_system, carries_mb_s) = file_system(device.file_system).filter(|_| device.array == 0)?;
        let throughput_mb_s = seen.throughput_mb_s;
        // Neither its medium nor the requests that come may be what limits it.
        let part = catalogue().part(device)?;
        let medium_mb_s = part.zoned_mb_s.map_or(part.rate_mb_s, |[outer, _]| outer);
        let comes_mb_s = device.workload.per_s.map(|per_s| per_s * f64::from(device.workload.size_bytes) / 1e6);
        let could = medium_mb_s.min(comes_mb_s.unwrap_or(f64::INFINITY));
        let is_limited =
            (throughput_mb_s / carries_mb_s - 1.0).abs() < REACHED && could > (1.0 + REACHED) * carries_mb_s;
        let what =
            FileSystemLimits { name: name(index), file_system: file_system.to_owned(), carries_mb_s, throughput_mb_s };
        is_limited.then(|| (seen.id, FindingKind::from(what)))
    });
    let busy = prediction.initiators.iter().enumerate().filter(|(index, _)| is_busy(*index)).map(|(index, seen)| {
        let name = catalogue().distinguished(bus, Party::Host { index });
        (seen.id, FindingKind::from(ProcessorBusy { name, cpu_percent: seen.cost.cpu_percent }))
    });
    let as_a = |severity| move |(id, what): (u8, FindingKind)| Finding::new(severity, what, vec![id], SOURCE);
    let of_arrays = of_arrays(plan, prediction);
    let warnings = missed.chain(behind).chain(late).chain(starved).chain(busy).map(as_a(Severity::Warning));
    warnings.chain(of_arrays).chain(limited.map(as_a(Severity::Note))).collect()
}

/// The time in which each request of a device must be done, ms. A member of JBOD has that of its array.
fn deadline_ms(plan: &Plan, device: &Device) -> Option<f64> {
    let is_in_jbod = || device.array > 0 && plan.is_by_itself(device) && plan.is_used(device);
    device.deadline_ms().or_else(|| plan.work_of(device).within_ms.filter(|_| is_in_jbod()))
}

/// The findings about the requests of arrays with a member on this bus. The members of JBOD have requests of their own.
fn of_arrays(plan: &Plan, prediction: &Prediction) -> Vec<Finding> {
    let mut found = Vec::new();
    for (index, (array, seen)) in plan.arrays.iter().zip(&prediction.arrays).enumerate() {
        let ArrayResult { requests_per_s, missed_percent, .. } = *seen;
        let here = plan.members(index).into_iter().filter(|member| member.channel == plan.channel);
        let ids: Vec<u8> = here.filter_map(|member| plan.member(member)).map(|device| device.id).collect();
        let is_at_work = seen.state.is_usable() && array.workload.pattern != Pattern::Off;
        if ids.is_empty() || !is_at_work || array.level == ArrayLevel::Jbod {
            continue;
        }
        let name = || array.title().to_owned();
        if let Some(per_s) = array.workload.per_s.filter(|per_s| requests_per_s < KEPT_UP * per_s) {
            let what = FallsBehind { name: name(), array: true, per_s, completed_per_s: requests_per_s };
            found.push(Finding::new(Severity::Warning, what, ids.clone(), SOURCE));
        }
        if let Some(within_ms) = array.workload.within_ms.filter(|_| misses_deadlines(missed_percent)) {
            let what = DeadlinesMissed {
                name: name(),
                within_ms,
                missed_percent,
                alone_missed_percent: None,
                alone_misses: false,
                missed_per_min: 60.0 * requests_per_s * missed_percent / 100.0,
                p99_ms: seen.latency_ms.p99,
            };
            found.push(Finding::new(Severity::Warning, what, ids, SOURCE));
        }
    }
    found
}
