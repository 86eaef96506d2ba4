//! Improvements besides IDs. Each is a plan that is simulated.

use busfree_devices::{HostModel, Kind, catalogue, mode_of, qas_works};
use busfree_plan::{
    Aim, ArrayBy, ArrayLevel, Board, Bus, Device, Driver, Host, OUTSTANDING_MAX, Own, Packets, Party, Pattern, Plan,
    Signalling, Slot,
};
use busfree_rules::{Severity, check, on_se_segment};
use busfree_sim::Prediction;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The largest number of improvements simulated.
const MOST: usize = 8;
/// The largest number of devices among them that work at another time.
const MOST_OTHER_TIMES: usize = 3;

/// Where a device goes that leaves this bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Elsewhere {
    /// The adapter's other channel.
    Channel,
    /// A second adapter, because this one has only one channel.
    Adapter,
}

/// A change other than IDs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Change {
    /// Single-ended devices make the whole bus single-ended: put them on another bus.
    MoveSingleEnded {
        /// Their names.
        names: Vec<String>,
        /// Where they go.
        to: Elsewhere,
    },
    /// The same, where the adapter has a segment for them.
    UseSegment {
        /// Their names.
        names: Vec<String>,
    },
    /// A device that takes much bus time for the data it transfers: put it on another bus.
    MoveSlow {
        /// Its name.
        name: String,
        /// Where it goes.
        to: Elsewhere,
    },
    /// A device works while the others do not.
    OtherTime {
        /// Its name.
        name: String,
    },
    /// Let a device use its highest rate.
    RaiseRate {
        /// Its name.
        name: String,
        /// Its present limit, MT/s.
        cap_mt_s: f64,
    },
    /// Less load from the load system.
    LowerLoad {
        /// Percent busy now.
        from_percent: u8,
        /// Percent busy after the change.
        to_percent: u8,
    },
    /// Fair arbitration for all parties (SPI-2, a setting of adapter and drives).
    FairArbitration,
    /// Quick arbitration and packets, which all parts here support.
    QuickArbitration,
    /// A host adapter that does not limit the rate: with a faster machine bus or a faster agreement.
    FasterAdapter {
        /// The adapter now.
        name: String,
        /// Another one of the catalogue.
        other: String,
    },
    /// The newest driver of an adapter.
    NewerDriver {
        /// The adapter.
        name: String,
    },
    /// The slot that an adapter is made for, which is faster than the one that it is in.
    FasterSlot {
        /// The adapter.
        name: String,
        /// Theoretical rate of the slot it is made for, MB/s.
        mb_s: f64,
    },
    /// Every second member of the arrays on another bus.
    SpreadMembers {
        /// The arrays.
        names: Vec<String>,
        /// Where they go.
        to: Elsewhere,
    },
    /// A driver that keeps several commands queued at the drives.
    DeeperQueues {
        /// Commands at each drive.
        outstanding: u8,
    },
    /// A disk with a higher speed of rotation.
    FasterDisk {
        /// The disk now.
        name: String,
        /// Another one of the catalogue.
        other: String,
        /// How many of them the plan has; all are replaced.
        count: usize,
    },
}

/// Changes that can be tried on a plan, the most promising first. `seen` is the plan's prediction.
pub(crate) fn changes(plan: &Plan, seen: &Prediction) -> Vec<(Change, Plan)> {
    let found = [
        move_single_ended(plan),
        raise_rates(plan),
        lower_load(plan),
        move_slow(plan, seen),
        newer_driver(plan),
        faster_slot(plan),
        faster_adapter(plan),
        spread_members(plan),
        fair(plan),
        quick(plan),
        deeper_queues(plan),
        faster_disk(plan),
    ];
    let works = |plan: &Plan| !check(plan).iter().any(|f| f.severity == Severity::Error);
    let mut kept: Vec<(Change, Plan)> = Vec::new();
    for (change, changed) in found.into_iter().flatten().chain(other_times(plan, seen)) {
        if kept.len() == MOST {
            break;
        }
        // A copy has no work without the drive that is read. Two reasons to move the same device are one change.
        let has_work = (0..changed.bus.devices.len()).any(|index| changed.bus.has_work(index));
        if has_work && works(&changed) && kept.iter().all(|(_, other)| *other != changed) {
            kept.push((change, changed));
        }
    }
    kept
}

/// Each device that works by itself without its work, the one that uses most of the bus first. The members of an array work
/// together, and a copy needs both of its drives.
fn other_times<'a>(plan: &'a Plan, seen: &Prediction) -> impl Iterator<Item = (Change, Plan)> + use<'a> {
    let is_at_work = |index: &usize| plan.bus.has_work(*index);
    let is_by_itself = |index: &usize| {
        plan.bus.devices.get(*index).is_some_and(|device| device.array == 0 && device.copy_of.is_none())
            && plan.bus.read_for(*index).is_none()
    };
    let all: Vec<usize> = (0..plan.bus.devices.len()).filter(is_at_work).collect();
    let mut movable: Vec<usize> = all.iter().copied().filter(is_by_itself).collect();
    if all.len() < 2 {
        movable.clear();
    }
    let uses = |index: usize| seen.devices.get(index).map_or(0.0, |device| device.usage.bus_percent);
    busfree_compact::sort_by(&mut movable, |a, b| uses(*b).total_cmp(&uses(*a)));
    movable.into_iter().take(MOST_OTHER_TIMES).filter_map(|index| {
        let mut without = plan.clone();
        without.bus.devices.get_mut(index)?.workload.pattern = Pattern::Off;
        Some((Change::OtherTime { name: name(&plan.bus, index)? }, without))
    })
}

/// Where a device that leaves this bus can go.
fn elsewhere(plan: &Plan) -> Elsewhere {
    let has_two = |host: &Host| {
        catalogue().host(&host.model).is_some_and(|model| model.channels.is_some_and(|channels| channels > 1))
    };
    if plan.other.is_none() && plan.bus.hosts.first().is_some_and(has_two) {
        Elsewhere::Channel
    } else {
        Elsewhere::Adapter
    }
}

fn without(plan: &Plan, leaves: impl Fn(usize) -> bool) -> Plan {
    Plan { bus: plan.bus.without(leaves), ..plan.clone() }
}

fn move_single_ended(plan: &Plan) -> Option<(Change, Plan)> {
    if let Some((names, moved)) = on_se_segment(plan) {
        let helps = mode_of(&moved.bus).signalling == Some(Signalling::Lvd);
        return helps.then_some((Change::UseSegment { names }, moved));
    }
    let mode = mode_of(&plan.bus);
    if plan.bus.signalling != Signalling::Lvd || mode.signalling != Some(Signalling::Se) {
        return None;
    }
    let at_fault = |index: usize| plan.bus.devices.get(index).is_some_and(|d| mode.because_of.contains(&d.id));
    let names: Vec<String> =
        (0..plan.bus.devices.len()).filter(|&i| at_fault(i)).filter_map(|i| name(&plan.bus, i)).collect();
    let rest = without(plan, at_fault);
    let helps =
        !names.is_empty() && !rest.bus.devices.is_empty() && mode_of(&rest.bus).signalling == Some(Signalling::Lvd);
    helps.then(|| (Change::MoveSingleEnded { names, to: elsewhere(plan) }, rest))
}

fn name(bus: &Bus, index: usize) -> Option<String> {
    bus.devices.get(index).map(|_| catalogue().distinguished(bus, Party::Device { index }))
}

/// Removes the slowest cap, which costs most.
fn raise_rates(plan: &Plan) -> Option<(Change, Plan)> {
    let capped = plan.bus.devices.iter().enumerate().filter_map(|(i, d)| d.cap_mt_s.map(|cap| (i, cap)));
    let (index, cap_mt_s) = capped.min_by(|a, b| a.1.total_cmp(&b.1))?;
    let mut raised = plan.clone();
    raised.bus.devices.get_mut(index)?.cap_mt_s = None;
    Some((Change::RaiseRate { name: name(&plan.bus, index)?, cap_mt_s }, raised))
}

fn lower_load(plan: &Plan) -> Option<(Change, Plan)> {
    let from_percent = plan.bus.load.percent;
    let to_percent = from_percent / 2;
    let mut lower = plan.clone();
    lower.bus.load.percent = to_percent;
    (from_percent > 1).then_some((Change::LowerLoad { from_percent, to_percent }, lower))
}

/// The device that holds the bus longest for each byte, if that is at least twice as long as for the others together.
fn move_slow(plan: &Plan, seen: &Prediction) -> Option<(Change, Plan)> {
    if plan.bus.devices.len() < 2 {
        return None;
    }
    let cost = |bus: f64, mb_s: f64| if mb_s > 0.0 { bus / mb_s } else { 0.0 };
    let costs = seen.devices.iter().map(|d| cost(d.usage.bus_percent, d.throughput_mb_s));
    let (slowest, own) = costs.enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
    let others = seen.devices.iter().enumerate().filter(|(i, _)| *i != slowest);
    let (bus, mb_s) =
        others.fold((0.0, 0.0), |(bus, mb_s), (_, d)| (bus + d.usage.bus_percent, mb_s + d.throughput_mb_s));
    let is_slow = own > 2.0 * cost(bus, mb_s) && mb_s > 0.0;
    let change = Change::MoveSlow { name: name(&plan.bus, slowest)?, to: elsewhere(plan) };
    // The logical units of a target move together.
    let target = |device| plan.bus.target_of(device);
    is_slow.then(|| (change, without(plan, |i| target(i) == target(slowest))))
}

fn fair(plan: &Plan) -> Option<(Change, Plan)> {
    let mut fair = plan.clone();
    fair.bus.fair = true;
    (!plan.bus.fair && !plan.bus.qas).then_some((Change::FairArbitration, fair))
}

fn quick(plan: &Plan) -> Option<(Change, Plan)> {
    let mut quick = plan.clone();
    quick.bus.qas = true;
    if quick.bus.packets == Packets::Off {
        quick.bus.packets = Packets::Auto;
    }
    (!plan.bus.qas && qas_works(&quick.bus, &mode_of(&quick.bus))).then_some((Change::QuickArbitration, quick))
}

/// Every second member of each array on a bus of its own, if there is no other bus yet. The members keep their IDs.
fn spread_members(plan: &Plan) -> Option<(Change, Plan)> {
    let copies = plan.bus.devices.iter().any(|device| device.copy_of.is_some());
    let is_usable = |index: &usize| plan.array_state(*index).is_usable();
    let to = elsewhere(plan);
    // An adapter lays out only what is on its own channels.
    let may_go = |index: &usize| {
        to == Elsewhere::Channel || plan.arrays.get(*index).is_some_and(|array| array.by != ArrayBy::Adapter)
    };
    let several = |index: &usize| plan.members(*index).len() > 1;
    let whole: Vec<usize> = (0..plan.arrays.len()).filter(is_usable).filter(may_go).filter(several).collect();
    let [host] = plan.bus.hosts.as_slice() else { return None };
    if plan.other.is_some() || copies || whole.is_empty() {
        return None;
    }
    let leaves = |device: usize| {
        let mut places = whole.iter().filter_map(|&index| plan.members(index).iter().position(|m| m.device == device));
        places.next().is_some_and(|place| place % 2 == 1)
    };
    // The logical units of a target and the devices on a board stay together.
    let boards = plan.bus.boards();
    let is_torn = |(index, board): (usize, &Board)| {
        leaves(index) && boards.iter().enumerate().any(|(other, same)| other != index && same == board)
    };
    // The aim compares the rate of a device that the other bus would have.
    let aims_at_one = matches!(plan.aim, Aim::First | Aim::Wait) && leaves(plan.bus.first_device());
    if aims_at_one || boards.iter().enumerate().any(is_torn) {
        return None;
    }
    let mut spread = without(plan, leaves);
    let Bus { width, signalling, packets, qas, fair, cable_mt_s, .. } = plan.bus.clone();
    let moved = plan.bus.devices.iter().enumerate().filter(|(index, _)| leaves(*index));
    // The plan's first device stays on the bus that it is about.
    let devices = moved.map(|(_, device)| Device { host: 0, first: false, ..device.clone() }).collect();
    let hosts = vec![host.clone()];
    spread.other =
        Some(Box::new(Bus { width, signalling, packets, qas, fair, cable_mt_s, hosts, devices, ..Bus::default() }));
    let names = whole.iter().filter_map(|&index| Some(plan.arrays.get(index)?.title().to_owned())).collect();
    Some((Change::SpreadMembers { names, to }, spread))
}

fn deeper_queues(plan: &Plan) -> Option<(Change, Plan)> {
    const OUTSTANDING: u8 = 4;
    let mut deeper = plan.clone();
    let mut any = false;
    let is_tagged = |device: &Device| catalogue().part(device).is_some_and(|part| part.tagged);
    // An array keeps as many in flight as its members together. Those of JBOD have requests of their own.
    for (index, array) in deeper.arrays.iter_mut().enumerate() {
        let members: Vec<&Device> = plan.members(index).into_iter().filter_map(|member| plan.member(member)).collect();
        let queues = if array.level == ArrayLevel::Jbod { 1 } else { members.len() };
        let wanted = (usize::from(OUTSTANDING) * queues).min(usize::from(OUTSTANDING_MAX)) as u8;
        let is_at_work = plan.array_state(index).is_usable() && array.workload.pattern != Pattern::Off;
        let are_tagged = members.iter().all(|device| is_tagged(device));
        if is_at_work && are_tagged && array.workload.outstanding < wanted {
            array.workload.outstanding = wanted;
            any = true;
        }
    }
    for device in &mut deeper.bus.devices {
        if is_tagged(device) && device.is_used() && device.array == 0 && device.workload.outstanding < OUTSTANDING {
            device.workload.outstanding = OUTSTANDING;
            any = true;
        }
    }
    any.then_some((Change::DeeperQueues { outstanding: OUTSTANDING }, deeper))
}

/// The rate of an adapter in a machine that moves `machine_mb_s`, MB/s.
fn carries(model: &HostModel, machine_mb_s: f64) -> f64 {
    agreed(model.max_mt_s, model.width_bits).min(machine_mb_s)
}

/// Nominal rate, MB/s.
fn agreed(mt_s: f64, width_bits: u8) -> f64 {
    mt_s * f64::from(width_bits) / 8.0
}

/// The kind of slot an adapter uses; cards of one kind fit each other's slots. `None` if the adapter is part of the
/// machine.
fn slot(model: &HostModel) -> Option<&str> {
    let name = model.host_bus.as_deref()?.split(' ').next()?;
    // A PCI-X card works in a PCI slot.
    (name != "on").then(|| name.trim_end_matches("-X"))
}

/// The newest drivers for adapters of which the one delivered is known to be slower.
fn newer_driver(plan: &Plan) -> Option<(Change, Plan)> {
    let is_slower = |host: &Host| {
        let made = catalogue().host(&host.model);
        host.driver == Driver::Stock && host.adapter_us.is_none() && made.is_some_and(|made| made.stock_us.is_some())
    };
    let name = catalogue().host_name(plan.bus.hosts.iter().find(|host| is_slower(host))?);
    let newer = with_hosts(plan, is_slower, |host| host.driver = Driver::Newer);
    Some((Change::NewerDriver { name }, newer))
}

/// The slot that the first adapter is made for, if the plan has it in a slower one. Both channels of a card move.
fn faster_slot(plan: &Plan) -> Option<(Change, Plan)> {
    let host = plan.bus.hosts.first().filter(|host| host.slot != Slot::Own && host.bus_mb_s.is_none())?;
    let mb_s = catalogue().host(&host.model)?.host_bus_limit_mb_s()?;
    let now = catalogue().adapter(host)?.host_bus_limit_mb_s()?;
    let is_card = |other: &Host| (&other.model, other.slot) == (&host.model, host.slot);
    let faster = with_hosts(plan, is_card, |host| host.slot = Slot::Own);
    (mb_s > now).then(|| (Change::FasterSlot { name: catalogue().host_name(host), mb_s }, faster))
}

/// The plan with a change of some hosts of both channels.
fn with_hosts(plan: &Plan, which: impl Fn(&Host) -> bool, change: impl Fn(&mut Host)) -> Plan {
    let mut changed = plan.clone();
    for bus in std::iter::once(&mut changed.bus).chain(changed.other.as_deref_mut()) {
        bus.hosts.iter_mut().filter(|host| which(host)).for_each(&change);
    }
    changed
}

/// The smallest sufficient adapter for the same slot and the rates of the devices. The machine stays as it is.
fn faster_adapter(plan: &Plan) -> Option<(Change, Plan)> {
    let host = plan.bus.hosts.first()?;
    let now = catalogue().host(&host.model)?;
    let limit = catalogue().adapter(host).and_then(|adapter| adapter.host_bus_limit_mb_s());
    let machine_mb_s = limit.unwrap_or(f64::INFINITY);
    let parts = plan.bus.devices.iter().filter_map(|d| catalogue().part(d));
    let wanted = parts.map(|part| agreed(part.max_mt_s, part.width_bits)).fold(0.0, f64::max).min(machine_mb_s);
    let fits = |other: &&HostModel| {
        slot(now).is_some()
            && slot(other) == slot(now)
            && other.selectable_ids.contains(&host.id)
            && now.signalling.iter().all(|s| other.signalling.contains(s))
    };
    let carried = carries(now, machine_mb_s);
    let gains = |other: &&HostModel| carries(other, machine_mb_s) > carried && wanted > carried;
    // The least of those that are enough, otherwise the one that carries most.
    let rank = |other: &&HostModel| {
        let mb_s = carries(other, machine_mb_s);
        if mb_s >= wanted { (false, agreed(other.max_mt_s, other.width_bits)) } else { (true, -mb_s) }
    };
    let better = catalogue().hosts.iter().filter(fits).filter(gains);
    let best = better.min_by(|a, b| {
        let (a, b) = (rank(a), rank(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    })?;
    let mut faster = plan.clone();
    let adapter = faster.bus.hosts.first_mut()?;
    adapter.model.clone_from(&best.id);
    // These belong to the card that leaves.
    [adapter.adapter_us, adapter.in_flight, adapter.fifo_kb, adapter.phase_us] = [None; 4];
    [adapter.interrupts, adapter.transfer_kb] = [None; 2];
    adapter.driver = Driver::default();
    let is_told = host.slot != Slot::Own && host.bus_mb_s.is_none();
    adapter.bus_mb_s =
        Some(machine_mb_s).filter(|mb_s| !is_told && mb_s.is_finite() && best.host_bus_limit_mb_s() != Some(*mb_s));
    Some((Change::FasterAdapter { name: catalogue().host_name(host), other: best.name.clone() }, faster))
}

/// The disk of the same interface with the highest speed of rotation, in place of every one of the slowest model.
fn faster_disk(plan: &Plan) -> Option<(Change, Plan)> {
    let disks = plan.bus.devices.iter().enumerate().filter(|(_, d)| d.is_used());
    let known = disks.filter_map(|(i, d)| catalogue().part(d).filter(|m| m.kind == Kind::Disk).map(|m| (i, m)));
    let (index, now) = known.min_by(|a, b| a.1.rpm.total_cmp(&b.1.rpm))?;
    let fits = |other: &&busfree_devices::DeviceModel| {
        other.kind == Kind::Disk
            && other.rpm > now.rpm
            && other.max_mt_s == now.max_mt_s
            && other.width_bits == now.width_bits
            && now.signalling.iter().all(|s| other.signalling.contains(s))
    };
    let best = catalogue().devices.iter().filter(fits).max_by(|a, b| a.rpm.total_cmp(&b.rpm))?;
    let mut faster = plan.clone();
    let slow = plan.bus.devices.get(index)?.model.clone();
    let replaced = faster.bus.devices.iter_mut().filter(|d| d.model == slow);
    let count = replaced
        .map(|device| {
            device.model.clone_from(&best.id);
            device.own = Own::default();
        })
        .count();
    Some((Change::FasterDisk { name: name(&plan.bus, index)?, other: best.name.clone(), count }, faster))
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;
    use busfree_sim::{Precision, Simulation};

    fn tried(link: &str) -> Vec<Change> {
        let plan = from_link(link).plan.unwrap();
        let short =
            Precision { percent: 100.0, replications: 2, span_s: 1, most_s: 2, alone: false, every_byte: false };
        changes(&plan, &Simulation::new(&plan, short).finish()).into_iter().map(|(change, _)| change).collect()
    }

    #[test]
    fn a_single_ended_device_among_others_should_move() {
        let found = tried("3/wide.lvd/7=host.aha29160n/5=iomega_zip100_scsi/0=seagate_cheetah_18_u160");
        assert!(matches!(&found[0], Change::MoveSingleEnded { names, .. } if names.len() == 1), "{found:?}");
        // This adapter has a segment for it.
        let found = tried("3/wide.lvd/7=host.aha29160/5=iomega_zip100_scsi/0=seagate_cheetah_18_u160");
        assert_eq!(found[0], Change::UseSegment { names: vec!["Zip 100".to_owned()] });
    }

    #[test]
    fn a_device_that_works_by_itself_can_work_at_another_time() {
        let others = |link: &str| -> Vec<String> {
            let names = tried(link).into_iter().filter_map(|change| match change {
                Change::OtherTime { name } => Some(name),
                _ => None,
            });
            names.collect()
        };
        let disks = |count: u8| -> String { (0..count).map(|id| format!("/{id}=seagate_st32430n")).collect() };
        let of = |rest: &str| others(&format!("5/narrow.se/7=host.aha1542b{rest}"));
        assert_eq!(of(&disks(1)), Vec::<String>::new(), "no other device would gain");
        assert_eq!(of(&disks(2)).len(), 2);
        assert_eq!(of(&disks(6)).len(), MOST_OTHER_TIMES);
        assert_eq!(of("/0=seagate_st32430n.off/1=seagate_st32430n"), Vec::<String>::new());
        let copied = of("/0=seagate_st32430n.off/1=seagate_st32430n.from=1/2=seagate_st32430n.name=Free");
        assert_eq!(copied, ["Free"], "a copy needs both of its drives");
        // No change is tried twice, and none leaves a bus without work.
        let plan = from_link("3/narrow.se/7=host.aha1542b/0=seagate_st32430n/4=archive_viper_150s").plan.unwrap();
        let short =
            Precision { percent: 100.0, replications: 2, span_s: 1, most_s: 2, alone: false, every_byte: false };
        let found = changes(&plan, &Simulation::new(&plan, short).finish());
        for (place, (change, changed)) in found.iter().enumerate() {
            assert!(found[..place].iter().all(|(_, other)| other != changed), "{change:?}");
            assert!((0..changed.bus.devices.len()).any(|index| changed.bus.has_work(index)), "{change:?}");
        }
    }

    #[test]
    fn a_load_and_a_cap_can_be_taken_back() {
        let found = tried("3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.cap=10");
        assert!(found.contains(&Change::LowerLoad { from_percent: 99, to_percent: 49 }), "{found:?}");
        assert!(found.iter().any(|c| matches!(c, Change::RaiseRate { cap_mt_s, .. } if *cap_mt_s == 10.0)));
    }

    fn adapter(link: &str) -> Option<String> {
        tried(link).into_iter().find_map(|c| match c {
            Change::FasterAdapter { other, .. } => Some(other),
            _ => None,
        })
    }

    #[test]
    fn a_slower_driver_and_a_slower_slot_can_be_changed() {
        let driver = tried("5/narrow.se/7=host.aha2940u.driver=stock/0=seagate_st52160n.s4k");
        assert!(matches!(&driver[0], Change::NewerDriver { name } if name == "AHA-2940U"), "{driver:?}");
        // Nothing is known of this adapter's first driver.
        let unknown = tried("5/wide.se/7=host.aha2940uw.driver=stock/0=id_prec_disk");
        assert!(!unknown.iter().any(|c| matches!(c, Change::NewerDriver { .. })), "{unknown:?}");
        let of_slot = |slot: &str| {
            let found = tried(&format!("5/wide.lvd/7=host.aha29160.slot={slot}/0=id_prec_disk"));
            found.into_iter().find_map(|c| if let Change::FasterSlot { mb_s, .. } = c { Some(mb_s) } else { None })
        };
        assert_eq!((of_slot("pci32"), of_slot("pci66"), of_slot("pcix")), (Some(533.0), None, None));
        // Both channels are one card.
        let card =
            from_link("5/wide.lvd/7=host.aha39160.slot=pci32/0=id_prec_disk/and/wide.lvd/7=host.aha39160.slot=pci32");
        let (_, moved) = faster_slot(&card.plan.unwrap()).expect("a faster slot");
        assert_eq!(moved.other.map(|other| other.hosts[0].slot), Some(Slot::Own));
    }

    #[test]
    fn members_of_an_array_can_be_spread_over_two_buses() {
        let disks: String = (0..4).map(|id| format!("/{id}=seagate_cheetah_18_u160.array=1")).collect();
        let of = |host: &str, rest: &str| {
            let plan = from_link(&format!("5/wide.lvd/array=raid5.q8/7=host.{host}{disks}{rest}")).plan.unwrap();
            spread_members(&plan)
        };
        let (change, spread) = of("aha39160", "").expect("a spread");
        assert_eq!(change, Change::SpreadMembers { names: vec!["RAID 5".to_owned()], to: Elsewhere::Channel });
        let ids = |bus: &Bus| bus.devices.iter().map(|device| device.id).collect::<Vec<_>>();
        let other = spread.other.as_deref().expect("another bus");
        assert_eq!((ids(&spread.bus), ids(other)), (vec![0, 2], vec![1, 3]));
        assert!(matches!(of("aha29160", ""), Some((Change::SpreadMembers { to: Elsewhere::Adapter, .. }, _))));
        assert_eq!(of("aha39160", "/and/wide.lvd/7=host.aha39160"), None);
        assert!(
            tried("3/wide.lvd/7=host.aha39160/0=id_prec_disk")
                .iter()
                .all(|c| !matches!(c, Change::SpreadMembers { .. }))
        );
    }

    #[test]
    fn members_are_not_spread_where_the_plan_would_no_longer_hold() {
        let of = |start: &str, host: &str, disks: &str| {
            spread_members(&from_link(&format!("5/wide.lvd{start}/7=host.{host}{disks}")).plan.unwrap()).is_some()
        };
        let disks = "/0=id_prec_disk.array=1/1=id_prec_disk.array=1";
        assert!(of("/array=raid0.adapter", "aha39160", disks));
        assert!(!of("/array=raid0.adapter", "aha29160", disks), "an adapter reaches only its own disks");
        let marked = "/0=id_prec_disk.array=1/1=id_prec_disk.array=1.first";
        assert!(of("/array=raid0", "aha39160", marked));
        assert!(!of("/aim=first/array=raid0", "aha39160", marked), "the aim is about a device that leaves");
        let unit = "/0=id_prec_disk.array=1/1=id_prec_disk.array=1/1=id_prec_disk.lun=1";
        assert!(!of("/array=raid0", "aha39160", unit), "one target is on one bus");
        let board = "/0=id_prec_disk.array=1/1=id_prec_disk.array=1.board=2/2=id_prec_disk.board=2";
        assert!(!of("/array=raid0", "aha39160", board), "one board is on one bus");
    }

    #[test]
    fn deeper_queues_are_those_of_arrays_with_work_and_tagged_members() {
        let of = |array: &str, disk: &str| {
            let disks: String = (0..3).map(|id| format!("/{id}={disk}.array=1")).collect();
            let plan = from_link(&format!("5/wide.lvd/array={array}/7=host.aha29160{disks}")).plan.unwrap();
            deeper_queues(&plan).map(|(_, deeper)| deeper.arrays[0].workload.outstanding)
        };
        let (tagged, plain) = ("seagate_cheetah_18_u160", "quantum_prodrive_lps540");
        assert_eq!((of("raid5", tagged), of("jbod", tagged)), (Some(12), Some(4)));
        assert_eq!((of("raid5.off", tagged), of("jbod.q4", tagged), of("raid5", plain)), (None, None, None));
    }

    #[test]
    fn no_adapter_is_faster_than_its_machine() {
        let of = |bus: &str| adapter(&format!("3/wide.se/7=host.aha2940uw{bus}/0=id_prec_disk"));
        assert!(of("").is_some() && of(".bus=60").is_some());
        assert_eq!(of(".bus=40"), None);
        assert_eq!(adapter("3/wide.lvd/7=host.aha29160n/0=id_prec_disk"), None, "its slot is the limit");
    }

    #[test]
    fn an_adapter_fits_the_slot_and_is_no_faster_than_the_devices_need() {
        assert_eq!(
            adapter("3/narrow.se/7=host.mac_quadra_53c96/0=seagate_st34501n"),
            None,
            "it is part of the machine"
        );
        assert_eq!(adapter("3/narrow.se/7=host.aha1542b/0=seagate_st34501n"), None, "no ISA card carries more");
        let for_ultra2 = adapter("3/wide.se/7=host.aha2940uw/0=id_prec_disk.max=40");
        assert!(for_ultra2.as_deref().is_some_and(|name| !name.contains("160")), "{for_ultra2:?}");
    }

    #[test]
    fn a_faster_disk_has_the_same_interface_and_replaces_all_of_its_model() {
        let disks = "/0=quantum_atlas_10k_9/1=quantum_atlas_10k_9/2=seagate_st39102lw";
        let found = tried(&format!("3/wide.lvd/7=host.aha29160{disks}"));
        let faster = found.iter().find_map(|c| match c {
            Change::FasterDisk { count, .. } => Some(*count),
            _ => None,
        });
        assert_eq!(faster, Some(2), "{found:?}");
        let old = tried("3/narrow.se/7=host.mac_quadra_53c96/0=quantum_prodrive_lps540");
        assert!(old.iter().all(|c| !matches!(c, Change::FasterDisk { other, .. } if other.contains("X15"))), "{old:?}");
    }

    #[test]
    fn a_device_goes_to_the_other_channel_only_where_there_is_one() {
        let to = |host: &str| {
            let found = tried(&format!("3/wide.lvd/7=host.{host}/5=iomega_zip100_scsi/0=seagate_cheetah_18_u160"));
            found.into_iter().find_map(|c| match c {
                Change::MoveSingleEnded { to, .. } => Some(to),
                _ => None,
            })
        };
        assert_eq!((to("aha29160n"), to("aha39160")), (Some(Elsewhere::Adapter), Some(Elsewhere::Channel)));
    }
}
