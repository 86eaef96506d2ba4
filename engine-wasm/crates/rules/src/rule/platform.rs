//! IDs that a kind of machine expects. There is no finding if a plan names no machine, or if no source states what it
//! expects.

use busfree_devices::{BootOrder, Kind, Platform, catalogue, platform};
use busfree_plan::{Device, NamedWork, Party};

use busfree_plan::words::Part::{Count, Names};
use busfree_plan::words::say;
use serde::Serialize;

use super::Case;
use super::ids::MAKE_ROOM;
use crate::{Describe, Example, Finding, Mend, Placement, Severity, Words};

/// A device has an ID that this kind of machine reserves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdReserved {
    /// Its name.
    pub name: String,
    /// The ID.
    pub id: u8,
    /// The kind of machine: an id of the platforms.
    pub platform: String,
    /// The nearest ID that is free, not reserved and suits it.
    pub free_id: Option<u8>,
}

impl Describe for IdReserved {
    const CODE: &'static str = "id-reserved";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/on=hp-9000/6=host.aha29160/7=id_prec_disk.off/5=id_prec_disk",
        also: &["host-off-usual-id", "boot-off-usual-id"],
        near: "3/wide.lvd/on=hp-9000/7=host.aha29160/6=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let words = Words::new(
            say!["{} is at ID {}, which belongs to the machine.", self.name, Count(usize::from(self.id))],
            say!["{}: no device may have this ID.", machine_name(&self.platform)],
            "The machine uses this ID itself, so the device conflicts with it.",
        );
        words.unless_free(self.free_id, MAKE_ROOM)
    }
}

/// Devices with IDs that the machine reserves.
pub(super) fn reserved(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(machine) = platform(&case.plan.platform) else { return };
    let is_kept = |id| machine.reserved_ids.contains(&id);
    for placement in case.placements.iter().filter(|s| matches!(s.party, Party::Device { .. }) && is_kept(s.id)) {
        let free_id = crate::id_options::nearest_free(placement, case.bus.width, |id| case.is_taken(id) || is_kept(id));
        let what = IdReserved { name: placement.name.clone(), id: placement.id, platform: machine.id.clone(), free_id };
        let mend = Mend::to_id(placement, free_id);
        out.push(Finding::new(Severity::Warning, what, vec![placement.id], &source_of(machine)).mended(mend));
    }
}

/// The host has another ID than is usual in this kind of machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HostOffUsualId {
    /// Its name.
    pub name: String,
    /// The kind of machine: an id of the platforms.
    pub platform: String,
    /// Its usual ID.
    pub usual_id: u8,
    /// Whether the usual ID is fixed.
    pub fixed: bool,
    /// The usual ID, if it is free and suits the host.
    pub free_id: Option<u8>,
}

impl Describe for HostOffUsualId {
    const CODE: &'static str = "host-off-usual-id";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/on=pc/6=host.aha29160/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/on=pc/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let id = Count(usize::from(self.usual_id));
        let has = if self.fixed { ": the host always has ID " } else { ": the host usually has ID " };
        let ignored = if self.fixed {
            "It cannot be set up like this: the ID of the machine's host cannot be changed."
        } else {
            "It works, but software and manuals for the machine expect the usual ID."
        };
        let title = say!["{} is not at ID {}.", self.name, id];
        let words = Words::new(title, say!["{}{}{}.", machine_name(&self.platform), has, id], ignored);
        words.unless_free(self.free_id, &say!["Make ID {} available first.", id])
    }
}

/// The host has an unusual ID. With several hosts, one with the usual ID is enough.
pub(super) fn host(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(machine) = platform(&case.plan.platform) else { return };
    let Some(usual_id) = machine.host_id else { return };
    let mut hosts = case.placements.iter().filter(|s| matches!(s.party, Party::Host { .. }));
    if hosts.clone().any(|s| s.id == usual_id) {
        return;
    }
    let Some(placement) = hosts.next() else { return };
    let fixed = machine.host_fixed == Some(true);
    let free_id = free_for(case, placement, usual_id);
    let (name, platform) = (placement.name.clone(), machine.id.clone());
    let what = HostOffUsualId { name, platform, usual_id, fixed, free_id };
    let severity = if fixed { Severity::Warning } else { Severity::Note };
    let mend = Mend::to_id(placement, free_id);
    out.push(Finding::new(severity, what, vec![placement.id], &source_of(machine)).mended(mend));
}

/// No disk has the ID at which this kind of machine first looks for a boot disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BootOffUsualId {
    /// The disk that would be found first.
    pub name: String,
    /// The kind of machine: an id of the platforms.
    pub platform: String,
    /// The ID where it looks first.
    pub usual_id: u8,
    /// The usual ID, if it is free and suits the disk.
    pub free_id: Option<u8>,
}

impl Describe for BootOffUsualId {
    const CODE: &'static str = "boot-off-usual-id";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/on=sgi/0=host.aha29160/2=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/on=sgi/0=host.aha29160/2=id_prec_disk/1=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let id = Count(usize::from(self.usual_id));
        let words = Words::new(
            say!["No disk is at ID {}.", id],
            say![
                "{}: the machine looks for its boot disk at this ID first. The next disk it finds is {}.",
                machine_name(&self.platform),
                self.name
            ],
            "The machine may start from another disk, or from none until you tell it where to look.",
        );
        words.unless_free(self.free_id, &say!["Make ID {} available first.", id])
    }
}

/// No disk has the ID where the machine looks first.
pub(super) fn boot(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(machine) = platform(&case.plan.platform) else { return };
    let Some(&usual_id) = machine.usual(Kind::Disk).first() else { return };
    let disks: Vec<&Placement> = case.placements.iter().filter(|s| is_disk(case, s.party)).collect();
    if disks.iter().any(|s| s.id == usual_id) {
        return;
    }
    let Some(placement) = found_first(machine, &disks) else { return };
    let free_id = free_for(case, placement, usual_id);
    let what = BootOffUsualId { name: placement.name.clone(), platform: machine.id.clone(), usual_id, free_id };
    let mend = Mend::to_id(placement, free_id);
    out.push(Finding::new(Severity::Note, what, vec![placement.id], &source_of(machine)).mended(mend));
}

/// The system disk shares its channel with busy disks, and the adapter has another channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SystemDiskShares {
    /// Its name.
    pub name: String,
    /// The kind of machine that starts from it: an id of the platforms. Empty if its work is to start a system.
    pub platform: String,
    /// Names of the busy disks.
    pub others: Vec<String>,
    /// The adapter's name.
    pub host: String,
}

impl Describe for SystemDiskShares {
    const CODE: &'static str = "system-disk-shares";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/on=pc/7=host.aha39160/0=id_prec_disk/1=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/on=pc/7=host.aha29160/0=id_prec_disk/1=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let why = if self.platform.is_empty() {
            say!["The work of {} is to start a system.", self.name]
        } else {
            say!["{}: the machine starts from {}.", machine_name(&self.platform), self.name]
        };
        let others = Names(&self.others);
        Words::new(
            say!["{}, the system disk, has no channel of its own.", self.name],
            say![
                "{} The same bus also serves {}, at work all the time. {} has another channel, which this plan does not use.",
                why,
                others,
                self.host
            ],
            "The system waits for the bus while other disks transfer. The predicted waits say how long.",
        )
    }
}

const OWN_CHANNEL: &str = "“Host Adapter Performance Shootout”: the system disk on a channel of its own";

/// The system disk shares its channel, although the adapter has another one without devices.
pub(super) fn system_disk(case: &Case<'_>, out: &mut Vec<Finding>) {
    // With two buses the user has divided the disks, and only the machine knows from which bus it starts.
    let (None, [host]) = (&case.plan.other, &case.bus.hosts[..]) else { return };
    if catalogue().host(&host.model).and_then(|made| made.channels).unwrap_or(1) < 2 {
        return;
    }
    let Some((system, platform)) = system_of(case) else { return };
    let board = |party| match party {
        Party::Device { index } => Some(case.bus.board_of(index)),
        _ => None,
    };
    let (mut ids, mut others) = (Vec::new(), Vec::new());
    for placement in &case.placements {
        let disk = powered_disk(case, placement);
        let is_apart =
            board(placement.party) != board(system.party) && !is_same_array(disk, powered_disk(case, system));
        if is_apart && disk.is_some_and(|disk| is_busy(case, disk)) {
            ids.push(placement.id);
            others.push(placement.name.clone());
        }
    }
    if !others.is_empty() && powered_disk(case, system).is_some_and(|disk| case.plan.is_used(disk)) {
        let mend = Mend::across(case.plan, &ids, &others, case.bus.signalling);
        let what = SystemDiskShares { name: system.name.clone(), platform, others, host: catalogue().host_name(host) };
        out.push(Finding::new(Severity::Note, what, vec![system.id], OWN_CHANNEL).mended(mend));
    }
}

/// The system disk, if the plan tells: the only one whose work is to start a system, otherwise the one that a machine
/// with a known order starts from, with the id of that machine.
fn system_of<'a>(case: &'a Case<'_>) -> Option<(&'a Placement, String)> {
    let disks: Vec<&Placement> = case.placements.iter().filter(|s| powered_disk(case, s).is_some()).collect();
    let starts = |s: &&&Placement| {
        let named = powered_disk(case, s).and_then(|device| NamedWork::of(case.plan.work_of(device)));
        named.is_some_and(|named| named.word == "boot")
    };
    let mut starting = disks.iter().filter(starts);
    if let (Some(only), None) = (starting.next(), starting.next()) {
        return Some((only, String::new()));
    }
    let machine = platform(&case.plan.platform).filter(|machine| machine.boot.is_some())?;
    Some((found_first(machine, &disks)?, machine.id.clone()))
}

/// The device at a place, if it is a disk that is switched on.
fn powered_disk<'a>(case: &Case<'a>, placement: &Placement) -> Option<&'a Device> {
    let Party::Device { index } = placement.party else { return None };
    case.bus.devices.get(index).filter(|device| device.powered && is_disk(case, placement.party))
}

/// Whether a device's host always has a request for it.
fn is_busy(case: &Case<'_>, device: &Device) -> bool {
    let work = case.plan.work_of(device);
    case.plan.is_used(device) && work.think_us == 0 && work.per_s.is_none()
}

/// Whether both disks are members of one array, which works as one volume.
fn is_same_array(one: Option<&Device>, other: Option<&Device>) -> bool {
    let number = |disk: Option<&Device>| disk.map(|disk| disk.array).filter(|array| *array > 0);
    number(one).is_some() && number(one) == number(other)
}

/// Whether a party acts as a fixed disk.
fn is_disk(case: &Case<'_>, party: Party) -> bool {
    let Party::Device { index } = party else { return false };
    let made = case.bus.devices.get(index).and_then(|d| catalogue().device(&d.model));
    made.is_some_and(|m| matches!(m.kind, Kind::Disk | Kind::Emulator))
}

/// The disk a machine finds first: by its usual IDs, otherwise by number.
fn found_first<'a>(machine: &Platform, disks: &[&'a Placement]) -> Option<&'a Placement> {
    let usual = machine.usual(Kind::Disk);
    let rank = |placement: &Placement| usual.iter().position(|&id| id == placement.id).unwrap_or(usual.len());
    let disks = disks.iter().copied();
    match machine.boot {
        Some(BootOrder::HighestFirst) => disks.max_by_key(|s| s.id),
        Some(BootOrder::UsualDisk) => disks.min_by_key(|s| (rank(s), s.id)),
        Some(BootOrder::LowestFirst) | None => disks.min_by_key(|s| s.id),
    }
}

/// Name of a kind of machine.
fn machine_name(id: &str) -> &str {
    platform(id).map_or(id, |machine| &machine.name)
}

/// The source of a machine's expectations.
fn source_of(machine: &Platform) -> String {
    machine.sources.first().map_or_else(String::new, |s| say!["{}: {}", s.name, s.address])
}

/// The ID, if the party may have it and it is free.
fn free_for(case: &Case<'_>, placement: &Placement, id: u8) -> Option<u8> {
    (!case.is_taken(id) && placement.may_have(id, case.bus.width)).then_some(id)
}
