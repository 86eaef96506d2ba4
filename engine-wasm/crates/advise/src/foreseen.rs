//! Findings that only a prediction can yield: devices that get next to nothing, and devices that get less than they need.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Party, Plan};
use busfree_rules::{Finding, FindingKind, Severity, Shortage};
use busfree_sim::Prediction;

use crate::harm::{STARVED_SHARE, is_starved, misses_need};

/// Where both rules come from.
const SOURCE: &str = "Busfree: what is predicted for this plan";

/// What is wrong with a plan by its prediction: missed needs first.
pub(crate) fn foreseen(plan: &Plan, prediction: &Prediction) -> Vec<Finding> {
    let results = || plan.devices.iter().zip(&prediction.devices).enumerate();
    let name = |index: usize| catalogue().told_apart(plan, Party::Device { index });
    let missed = results().filter_map(|(index, (device, seen))| {
        let needs_mb_s =
            catalogue().needs_mb_s(device).filter(|needs| misses_need(Some(*needs), seen.throughput_mb_s))?;
        let writes = device.workload.read_percent < 100;
        let shortage = match catalogue().device(&device.model).map(|model| model.kind) {
            Some(Kind::Tape) => Shortage::TapeStops,
            Some(Kind::Cdrom) if writes => Shortage::BufferRunsEmpty,
            _ => Shortage::Slow,
        };
        let what = FindingKind::NeedMissed {
            name: name(index),
            needs_mb_s,
            throughput_mb_s: seen.throughput_mb_s,
            alone_mb_s: seen.alone_mb_s,
            shortage,
        };
        Some((seen.id, what))
    });
    let starved = results().filter(|(_, (_, seen))| is_starved(seen.throughput_mb_s, seen.alone_mb_s)).map(
        |(index, (_, seen))| {
            let what = FindingKind::Starved {
                name: name(index),
                throughput_mb_s: seen.throughput_mb_s,
                alone_mb_s: seen.alone_mb_s,
                least_percent: 100.0 * STARVED_SHARE,
            };
            (seen.id, what)
        },
    );
    let finding =
        |(id, what)| Finding { what, severity: Severity::Warning, devices: vec![id], source: SOURCE.to_owned() };
    missed.chain(starved).map(finding).collect()
}
