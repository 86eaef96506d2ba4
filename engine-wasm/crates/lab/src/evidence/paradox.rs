//! Paradoxes: a higher rate, or a competitor fewer, that costs a device throughput. Real buses have them too, so they
//! are reported and not forbidden.

use busfree_devices::{catalogue, id_precedence};
use busfree_plan::{Plan, Question, to_link};
use busfree_random_plans::random_plan;
use busfree_sim::{DeviceResult, Precision, Prediction, Simulation};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use busfree_study::in_parallel;

/// A loss counts from here on, percent.
const LOSS_PERCENT: f64 = 5.0;
/// A rise of the share of reads that find their read-ahead stopped counts from here on, percentage points.
const LATE_POINTS: f64 = 2.0;
const PRECISION: Precision =
    Precision { percent: 1.0, replications: 4, span_s: 2, most_s: 32, alone: false, every_byte: true };

/// The paradoxes found.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Paradoxes {
    /// Improvements that were simulated.
    pub tried: u32,
    /// A loss counts from here on, percent.
    pub loss_percent: f64,
    /// Improvements that cost a device throughput.
    pub cases: Vec<Paradox>,
}

/// A device gets less although the bus has less work or a higher rate.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Paradox {
    /// Link of the plan before.
    pub plan: String,
    /// Its name; empty for a random plan.
    pub title: String,
    /// The improvement.
    pub change: Relaxation,
    /// The device that gets less.
    pub name: String,
    /// Its ID.
    pub id: u8,
    /// Its rate before, MB/s.
    pub before_mb_s: f64,
    /// Its rate after, MB/s.
    pub after_mb_s: f64,
    /// The cause, as far as the simulation shows it.
    pub cause: Cause,
}

/// An improvement.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Relaxation {
    /// A device may negotiate a rate that its set-up excluded.
    FullRate {
        /// Its name.
        name: String,
        /// Its former limit, MT/s.
        cap_mt_s: f64,
    },
    /// A device is removed from the bus.
    DeviceGone {
        /// Its name.
        name: String,
    },
    /// The load system is removed from the bus.
    LoadGone,
}

/// Why a device gets less.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Cause {
    /// Its drive's read-ahead stops more often, because commands or the bus come late.
    ReadAheadStops {
        /// Share of reads, percent, before.
        before_percent: f64,
        /// And after.
        after_percent: f64,
    },
    /// Its host waits longer for the bus with its commands.
    HostWaits {
        /// Mean wait, ms, before.
        before_ms: f64,
        /// And after.
        after_ms: f64,
    },
    /// It waits longer for the bus itself.
    DeviceWaits {
        /// Mean wait, ms, before.
        before_ms: f64,
        /// And after.
        after_ms: f64,
    },
    /// No wait is longer: the cycles of its medium and of the others coincide differently.
    Steps,
}

/// Number of random plans, besides the measured rows.
const DRAWN: u64 = 60;

/// Examines every measured row and random plans, as a steady bus, with each possible improvement.
pub(crate) fn paradoxes() -> Paradoxes {
    let file = id_precedence();
    let rows = file.experiments.iter().flat_map(|e| e.rows.iter().map(move |row| file.plan(e, row)));
    let drawn = (0..DRAWN).map(|seed| random_plan(seed, 2 + (seed % 4) as usize));
    let plans: Vec<Plan> = rows.chain(drawn).map(|plan| Plan { question: Question::Steady, ..plan }).collect();
    let tried = plans.iter().map(|plan| relaxations(plan).len()).sum::<usize>();
    let found = in_parallel(&plans, cases, |_, _| {});
    Paradoxes { tried: tried as u32, loss_percent: LOSS_PERCENT, cases: found.into_iter().flatten().collect() }
}

fn relaxations(plan: &Plan) -> Vec<(Relaxation, Plan)> {
    let mut found = Vec::new();
    if plan.bus.load.percent > 0 {
        let mut without = plan.clone();
        without.bus.load.percent = 0;
        found.push((Relaxation::LoadGone, without));
    }
    for (index, device) in plan.bus.devices.iter().enumerate() {
        let name = catalogue().device_name(device);
        if let Some(cap_mt_s) = device.cap_mt_s {
            let mut faster = plan.clone();
            if let Some(device) = faster.bus.devices.get_mut(index) {
                device.cap_mt_s = None;
            }
            found.push((Relaxation::FullRate { name: name.clone(), cap_mt_s }, faster));
        }
        if plan.bus.devices.len() > 1 {
            let mut fewer = plan.clone();
            fewer.bus.devices.remove(index);
            found.push((Relaxation::DeviceGone { name }, fewer));
        }
    }
    found
}

fn cases(plan: &Plan) -> Vec<Paradox> {
    let relaxations = relaxations(plan);
    if relaxations.is_empty() {
        return Vec::new();
    }
    let predict = |plan: &Plan| Simulation::new(plan, PRECISION).finish();
    let before = predict(plan);
    let case = |(relaxation, better): &(Relaxation, Plan)| {
        let after = predict(better);
        let pairs = after
            .devices
            .iter()
            .filter_map(|a| Some((before.devices.iter().find(|b| (b.id, b.lun) == (a.id, a.lun))?, a)));
        pairs.filter(|(b, a)| loses(b, a)).map(|(b, a)| paradox(plan, relaxation, (&before, b), (&after, a))).collect()
    };
    relaxations.iter().flat_map(|relaxation| -> Vec<Paradox> { case(relaxation) }).collect()
}

fn loses(before: &DeviceResult, after: &DeviceResult) -> bool {
    let kept = 1.0 - LOSS_PERCENT / 100.0;
    after.throughput_mb_s + after.ci95_mb_s < kept * (before.throughput_mb_s - before.ci95_mb_s)
}

fn paradox(
    plan: &Plan,
    relaxation: &Relaxation,
    (before, b): (&Prediction, &DeviceResult),
    (after, a): (&Prediction, &DeviceResult),
) -> Paradox {
    let host = |p: &Prediction| p.initiators.first().map_or(0.0, |h| h.usage.wait_ms.mean);
    let (host_before, host_after) = (host(before), host(after));
    let (own_before, own_after) = (b.usage.wait_ms.mean, a.usage.wait_ms.mean);
    let cause = if a.late_percent > b.late_percent + LATE_POINTS {
        Cause::ReadAheadStops { before_percent: b.late_percent, after_percent: a.late_percent }
    } else if host_after > host_before && host_after - host_before >= own_after - own_before {
        Cause::HostWaits { before_ms: host_before, after_ms: host_after }
    } else if own_after > own_before {
        Cause::DeviceWaits { before_ms: own_before, after_ms: own_after }
    } else {
        Cause::Steps
    };
    Paradox {
        plan: to_link(plan),
        title: plan.name.clone(),
        change: relaxation.clone(),
        name: a.name.clone(),
        id: a.id,
        before_mb_s: b.throughput_mb_s,
        after_mb_s: a.throughput_mb_s,
        cause,
    }
}

#[cfg(test)]
mod tests {
    use busfree_plan::{Bus, Device};

    use super::*;

    #[test]
    fn every_row_with_a_load_or_a_neighbour_has_an_improvement() {
        let file = id_precedence();
        for experiment in &file.experiments {
            for row in &experiment.rows {
                let plan = file.plan(experiment, row);
                let found = relaxations(&plan);
                assert_eq!(
                    found.is_empty(),
                    plan.bus.load.percent == 0 && plan.bus.devices.len() == 1 && !capped(&plan)
                );
                assert!(
                    found
                        .iter()
                        .all(|(_, better)| better.bus.parties().count() < plan.bus.parties().count() || capped(&plan))
                );
            }
        }
    }

    fn capped(plan: &Plan) -> bool {
        plan.bus.devices.iter().any(|d| d.cap_mt_s.is_some())
    }

    #[test]
    fn a_difference_within_the_intervals_is_not_a_loss() {
        let device = |mb_s, ci95_mb_s| {
            let bus = Bus { devices: vec![Device::default()], ..Bus::default() };
            let plan = Plan { bus, ..Plan::default() };
            let mut result = Simulation::new(&plan, PRECISION).prediction().devices.remove(0);
            (result.throughput_mb_s, result.ci95_mb_s) = (mb_s, ci95_mb_s);
            result
        };
        assert!(loses(&device(10.0, 0.1), &device(9.0, 0.1)));
        assert!(!loses(&device(10.0, 0.5), &device(9.0, 0.1)));
        assert!(!loses(&device(10.0, 0.0), &device(9.6, 0.0)));
    }
}
