//! What would help besides IDs: each a plan that is simulated.

use busfree_devices::{Kind, catalogue, mode_of, qas_works};
use busfree_plan::{Own, Packets, Pattern, Plan, Signalling};
use busfree_rules::{Severity, check};
use busfree_sim::Prediction;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Most that are simulated.
const MOST: usize = 8;

/// A change that is not one of IDs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Change {
    /// Single-ended devices make the whole bus single-ended: put them on another segment or channel.
    MoveSingleEnded {
        /// Their names.
        names: Vec<String>,
    },
    /// A device that keeps the bus long for what it moves: put it on another channel.
    MoveSlow {
        /// Its name.
        name: String,
    },
    /// Let a device use the rate it can.
    RaiseRate {
        /// Its name.
        name: String,
        /// What it is held to, MT/s.
        cap_mt_s: f64,
    },
    /// Less load by the second system.
    LowerLoad {
        /// Percent busy now.
        from_percent: u8,
        /// Percent busy then.
        to_percent: u8,
    },
    /// Let everybody's turns be fair (SPI-2, a setting of adapter and drives).
    FairArbitration,
    /// Quick arbitration and packets, which all parts here know.
    QuickArbitration,
    /// A host adapter that is no limit: a faster bus of its own, a faster agreement.
    FasterAdapter {
        /// The adapter now.
        name: String,
        /// Another one of the catalogue.
        other: String,
    },
    /// A driver that keeps several commands queued at the drives.
    DeeperQueues {
        /// Commands at each drive.
        outstanding: u8,
    },
    /// A disk that turns faster.
    FasterDisk {
        /// The disk now.
        name: String,
        /// Another one of the catalogue.
        other: String,
    },
}

/// Changes that can be tried on a plan, the most promising first. `seen` is what the plan was predicted to do.
pub(crate) fn changes(plan: &Plan, seen: &Prediction) -> Vec<(Change, Plan)> {
    let found = [
        move_single_ended(plan),
        raise_rates(plan),
        lower_load(plan),
        move_slow(plan, seen),
        faster_adapter(plan),
        fair(plan),
        quick(plan),
        deeper_queues(plan),
        faster_disk(plan),
    ];
    let works = |(_, plan): &(Change, Plan)| !check(plan).iter().any(|f| f.severity == Severity::Error);
    found.into_iter().flatten().filter(works).take(MOST).collect()
}

fn without(plan: &Plan, leaves: impl Fn(usize) -> bool) -> Plan {
    let mut without = plan.clone();
    without.devices = plan.devices.iter().enumerate().filter(|(i, _)| !leaves(*i)).map(|(_, d)| d.clone()).collect();
    without
}

fn move_single_ended(plan: &Plan) -> Option<(Change, Plan)> {
    let mode = mode_of(plan);
    if plan.signalling != Signalling::Lvd || mode.signalling != Some(Signalling::Se) {
        return None;
    }
    let at_fault = |index: usize| plan.devices.get(index).is_some_and(|d| mode.because_of.contains(&d.id));
    let names: Vec<String> = (0..plan.devices.len()).filter(|&i| at_fault(i)).filter_map(|i| name(plan, i)).collect();
    let rest = without(plan, at_fault);
    let helps = !names.is_empty() && !rest.devices.is_empty() && mode_of(&rest).signalling == Some(Signalling::Lvd);
    helps.then_some((Change::MoveSingleEnded { names }, rest))
}

fn name(plan: &Plan, index: usize) -> Option<String> {
    plan.devices.get(index).map(|d| catalogue().device_name(d))
}

/// The slowest cap is the one that costs most.
fn raise_rates(plan: &Plan) -> Option<(Change, Plan)> {
    let capped = plan.devices.iter().enumerate().filter_map(|(i, d)| d.cap_mt_s.map(|cap| (i, cap)));
    let (index, cap_mt_s) = capped.min_by(|a, b| a.1.total_cmp(&b.1))?;
    let mut raised = plan.clone();
    raised.devices.get_mut(index)?.cap_mt_s = None;
    Some((Change::RaiseRate { name: name(plan, index)?, cap_mt_s }, raised))
}

fn lower_load(plan: &Plan) -> Option<(Change, Plan)> {
    let from_percent = plan.load.percent;
    let to_percent = from_percent / 2;
    let mut lower = plan.clone();
    lower.load.percent = to_percent;
    (from_percent > 1).then_some((Change::LowerLoad { from_percent, to_percent }, lower))
}

/// The device that keeps the bus longest for each byte, if that is twice as long as the others together.
fn move_slow(plan: &Plan, seen: &Prediction) -> Option<(Change, Plan)> {
    if plan.devices.len() < 2 {
        return None;
    }
    let cost = |bus: f64, mb_s: f64| if mb_s > 0.0 { bus / mb_s } else { 0.0 };
    let costs = seen.devices.iter().map(|d| cost(d.usage.bus_percent, d.throughput_mb_s));
    let (slowest, own) = costs.enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
    let others = seen.devices.iter().enumerate().filter(|(i, _)| *i != slowest);
    let (bus, mb_s) =
        others.fold((0.0, 0.0), |(bus, mb_s), (_, d)| (bus + d.usage.bus_percent, mb_s + d.throughput_mb_s));
    let is_slow = own > 2.0 * cost(bus, mb_s) && mb_s > 0.0;
    is_slow.then_some((Change::MoveSlow { name: name(plan, slowest)? }, without(plan, |i| i == slowest)))
}

fn fair(plan: &Plan) -> Option<(Change, Plan)> {
    (!plan.fair && !plan.qas).then(|| (Change::FairArbitration, Plan { fair: true, ..plan.clone() }))
}

fn quick(plan: &Plan) -> Option<(Change, Plan)> {
    let quick = Plan {
        qas: true,
        packets: if plan.packets == Packets::Off { Packets::Auto } else { plan.packets },
        ..plan.clone()
    };
    (!plan.qas && qas_works(&quick, &mode_of(&quick))).then_some((Change::QuickArbitration, quick))
}

fn deeper_queues(plan: &Plan) -> Option<(Change, Plan)> {
    const OUTSTANDING: u8 = 4;
    let mut deeper = plan.clone();
    let mut any = false;
    for device in &mut deeper.devices {
        let tagged = catalogue().part(device).is_some_and(|m| m.tagged);
        if tagged && device.workload.pattern != Pattern::Off && device.workload.outstanding < OUTSTANDING {
            device.workload.outstanding = OUTSTANDING;
            any = true;
        }
    }
    any.then_some((Change::DeeperQueues { outstanding: OUTSTANDING }, deeper))
}

/// What an adapter can carry in a machine that moves so much, if that is known, MB/s.
fn carries(model: &busfree_devices::HostModel, own_mb_s: Option<f64>) -> f64 {
    let agreed = model.max_mt_s * f64::from(model.width_bits) / 8.0;
    agreed.min(own_mb_s.or(model.host_bus_limit_mb_s()).unwrap_or(f64::INFINITY))
}

fn faster_adapter(plan: &Plan) -> Option<(Change, Plan)> {
    let host = plan.hosts.first()?;
    let now = catalogue().host(&host.model)?;
    let speaks = |other: &&busfree_devices::HostModel| now.signalling.iter().all(|s| other.signalling.contains(s));
    let better = catalogue().hosts.iter().filter(speaks).filter(|other| other.selectable_ids.contains(&host.id));
    // The machine stays, and with it the rate that is the person's own.
    let carries = |model| carries(model, host.bus_mb_s);
    let best = better.max_by(|a, b| carries(a).total_cmp(&carries(b))).filter(|best| carries(best) > carries(now))?;
    let mut faster = plan.clone();
    faster.hosts.first_mut()?.model.clone_from(&best.id);
    Some((Change::FasterAdapter { name: catalogue().host_name(host), other: best.name.clone() }, faster))
}

/// The fastest-turning disk that speaks as the slowest-turning one of the plan does, in its place.
fn faster_disk(plan: &Plan) -> Option<(Change, Plan)> {
    let disks = plan.devices.iter().enumerate().filter(|(_, d)| d.workload.pattern != Pattern::Off);
    let known = disks.filter_map(|(i, d)| catalogue().part(d).filter(|m| m.kind == Kind::Disk).map(|m| (i, m)));
    let (index, now) = known.min_by(|a, b| a.1.rpm.total_cmp(&b.1.rpm))?;
    let fits = |other: &&busfree_devices::DeviceModel| {
        other.kind == Kind::Disk
            && other.rpm > now.rpm
            && other.max_mt_s >= now.max_mt_s
            && now.signalling.iter().all(|s| other.signalling.contains(s))
    };
    let best = catalogue().devices.iter().filter(fits).max_by(|a, b| a.rpm.total_cmp(&b.rpm))?;
    let mut faster = plan.clone();
    let device = faster.devices.get_mut(index)?;
    device.model.clone_from(&best.id);
    device.own = Own::default();
    Some((Change::FasterDisk { name: name(plan, index)?, other: best.name.clone() }, faster))
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;
    use busfree_sim::{Precision, Study};

    fn tried(link: &str) -> Vec<Change> {
        let plan = from_link(link).plan.unwrap();
        let short = Precision { percent: 100.0, replications: 2, span_s: 1, most_s: 2, alone: false };
        changes(&plan, &Study::new(&plan, short).finish()).into_iter().map(|(change, _)| change).collect()
    }

    #[test]
    fn a_single_ended_device_among_others_is_to_move() {
        let found = tried("2/wide.lvd/7=host.aha29160/5=iomega_zip100_scsi/0=seagate_cheetah_18_u160");
        assert!(matches!(&found[0], Change::MoveSingleEnded { names } if names.len() == 1), "{found:?}");
    }

    #[test]
    fn a_load_and_a_cap_can_be_taken_back() {
        let found = tried("2/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.cap=10");
        assert!(found.contains(&Change::LowerLoad { from_percent: 99, to_percent: 49 }), "{found:?}");
        assert!(found.iter().any(|c| matches!(c, Change::RaiseRate { cap_mt_s, .. } if *cap_mt_s == 10.0)));
    }

    #[test]
    fn no_adapter_is_faster_than_the_machine_it_goes_into() {
        let faster = |bus: &str| {
            let found = tried(&format!("2/wide.lvd/7=host.aha29160n{bus}/0=id_prec_disk"));
            found.iter().any(|c| matches!(c, Change::FasterAdapter { .. }))
        };
        assert!(faster("") && faster(".bus=300") && !faster(".bus=60"));
    }
}
