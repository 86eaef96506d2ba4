//! Findings that need a prediction: devices that get almost nothing, less than they need, or what they need too late.

use busfree_devices::{Kind, catalogue, file_system};
use busfree_plan::{Bus, Device, Party};
use busfree_rules::{
    DeadlinesMissed, FallsBehind, FileSystemLimits, Finding, FindingKind, NeedMissed, ProcessorBusy, Severity,
    Shortage, Starved,
};
use busfree_sim::{DeviceResult, Prediction};

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
pub(crate) fn foreseen(bus: &Bus, prediction: &Prediction) -> Vec<Finding> {
    let results = || bus.devices.iter().zip(&prediction.devices).enumerate();
    let name = |index: usize| catalogue().told_apart(bus, Party::Device { index });
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
            alone_mb_s: seen.alone_mb_s,
            alone_misses: misses_need(Some(needs_mb_s), seen.alone_mb_s),
            shortage,
            stops_per_min: seen.stops_per_min,
        };
        Some((seen.id, FindingKind::from(what)))
    });
    let behind = results().filter_map(|(index, (device, seen))| {
        let asked = device.workload.per_s.filter(|_| device.copy_of.is_none());
        let per_s = asked.filter(|per_s| seen.requests_per_s < KEPT_UP * per_s)?;
        let what = FallsBehind { name: name(index), per_s, completed_per_s: seen.requests_per_s };
        Some((seen.id, FindingKind::from(what)))
    });
    let late = results().filter_map(|(index, (device, seen))| {
        let within_ms = device.deadline_ms().filter(|_| misses_deadlines(seen.missed_percent))?;
        let what = DeadlinesMissed {
            name: name(index),
            within_ms,
            missed_percent: seen.missed_percent,
            alone_missed_percent: seen.alone_missed_percent,
            alone_misses: misses_deadlines(seen.alone_missed_percent),
            missed_per_min: 60.0 * seen.requests_per_s * seen.missed_percent / 100.0,
            p99_ms: seen.latency_ms.p99,
        };
        Some((seen.id, FindingKind::from(what)))
    });
    let is_busy =
        |host: usize| prediction.initiators.get(host).is_some_and(|seen| seen.cost.cpu_in_line_percent > BUSY_PERCENT);
    // The processor serves the last arrival first, so a full one starves devices whatever their IDs.
    let has_processor = |device: &Device| !is_busy(usize::from(device.host));
    let is_starved = |(_, (device, seen)): &(usize, (&Device, &DeviceResult))| {
        is_starved(seen.throughput_mb_s, seen.alone_mb_s) && has_processor(device)
    };
    let starved = results().filter(is_starved).map(|(index, (_, seen))| {
        let what = Starved {
            name: name(index),
            throughput_mb_s: seen.throughput_mb_s,
            alone_mb_s: seen.alone_mb_s,
            least_percent: 100.0 * STARVED_SHARE,
        };
        (seen.id, FindingKind::from(what))
    });
    let limited = results().filter_map(|(index, (device, seen))| {
        let (file_system, carries_mb_s) = file_system(device.file_system)?;
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
        let name = catalogue().told_apart(bus, Party::Host { index });
        (seen.id, FindingKind::from(ProcessorBusy { name, cpu_percent: seen.cost.cpu_percent }))
    });
    let as_a = |severity| move |(id, what): (u8, FindingKind)| Finding::new(severity, what, vec![id], SOURCE);
    let warnings = missed.chain(behind).chain(late).chain(starved).chain(busy).map(as_a(Severity::Warning));
    warnings.chain(limited.map(as_a(Severity::Note))).collect()
}
