//! Whether a run passes the bounds of its plan.

use busfree_plan::{Party, Plan};
use busfree_sim::{BoundedBy, DeviceBounds, LongestWait, PhaseKind, Trace, TraceEvent, bounds};

/// How the trace of a steady plan passes the bounds; `None` if it does not.
pub(crate) fn passed_by(plan: &Plan, trace: &Trace) -> Option<String> {
    let bounds = bounds(plan);
    let (mut all, mut allowed) = (0.0, 0.0);
    for (index, bound) in bounds.devices.iter().enumerate() {
        let Some((place, mb_s)) = moved(trace, index) else { continue };
        all += mb_s;
        let Some(bound) = bound else { continue };
        // Requests that come at their own time can wait since the beginning.
        let waiting = if bound.limit == BoundedBy::Arrivals { bound.most_mb_s * trace.zero as f64 / 1e12 } else { 0.0 };
        let more = (begun(plan, trace, index, place) / 1e6 + waiting) / seconds(trace);
        allowed += more;
        // What is read for a copy is not its own work, and what is sent again is counted on the bus only.
        let is_own = plan.bus.read_for(index).is_none() && plan.bus.errors_per_gb.is_none();
        if is_own && mb_s > bound.most_mb_s + more {
            return Some(format!("device {index}: {mb_s} MB/s, {more} of them begun before, {bound:?}"));
        }
        // A run can end with requests and data that were not yet on the bus.
        if is_own && mb_s + more < bound.least_mb_s {
            return Some(format!("device {index}: {mb_s} MB/s, {more} of them may be to come, {bound:?}"));
        }
        if let Some(passed) = longer_wait(trace, place, bound) {
            return Some(format!("device {index}: {passed}"));
        }
    }
    let most = bounds.total_mb_s.filter(|most| all > most + allowed && plan.bus.errors_per_gb.is_none())?;
    Some(format!("{all} MB/s in total, {allowed} of them begun before, at most {most}"))
}

/// The place of a device in a trace, and what it moves on the bus, MB/s.
pub(crate) fn moved(trace: &Trace, index: usize) -> Option<(usize, f64)> {
    let place = trace.parties.iter().position(|one| one.party == Party::Device { index })?;
    let is_its =
        |e: &&TraceEvent| e.kind == PhaseKind::Data && e.ends.is_some_and(|ends| usize::from(ends.target) == place);
    let bytes: u64 = trace.events.iter().filter(is_its).map(|e| e.bytes).sum();
    Some((place, bytes as f64 / 1e6 / seconds(trace)))
}

fn seconds(trace: &Trace) -> f64 {
    ((trace.to - trace.from) as f64 / 1e12).max(1e-9)
}

/// Bytes that were under way, or read ahead, when counting began.
fn begun(plan: &Plan, trace: &Trace, index: usize, place: usize) -> f64 {
    let requests = plan.bus.devices.get(index).map_or(0, |device| {
        let work = plan.work_of(device);
        u64::from(work.size_bytes) * (u64::from(work.outstanding) + 1)
    });
    let buffer = trace.parties.get(place).and_then(|party| party.buffer_bytes).unwrap_or(0);
    (requests + buffer) as f64
}

/// A wait of the device at `place` that is longer than its bound.
fn longer_wait(trace: &Trace, place: usize, bound: &DeviceBounds) -> Option<String> {
    let LongestWait::Bounded { ms: longest } = bound.wait else { return None };
    let own = trace.arbitrations.iter().enumerate().filter(|(_, one)| usize::from(one.won) == place);
    own.map(|(index, one)| {
        let asked = trace.asks_of(index).iter().find(|ask| usize::from(ask.place) == place);
        (one.at - asked.map_or(one.at, |ask| ask.since)) as f64 / 1e9
    })
    .find(|wait| *wait > longest)
    .map(|wait| format!("waits {wait} ms, {bound:?}"))
}
