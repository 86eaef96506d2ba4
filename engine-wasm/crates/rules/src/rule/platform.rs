//! What a kind of machine expects of IDs. Nothing is said where a plan names none, or where nobody has said what it expects.

use busfree_devices::{BootOrder, Kind, Platform, catalogue, platform};
use busfree_plan::Party;

use super::{Case, finding};
use crate::{Finding, FindingKind, Seat, Severity, source};

/// Devices on IDs the machine keeps for itself.
pub(super) fn reserved(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(machine) = platform(&case.plan.platform) else { return };
    let is_kept = |id| machine.reserved_ids.contains(&id);
    for seat in case.seats.iter().filter(|s| matches!(s.party, Party::Device { .. }) && is_kept(s.id)) {
        let what = FindingKind::IdReserved {
            name: seat.name.clone(),
            id: seat.id,
            platform: machine.id.clone(),
            free_id: crate::place::nearest_free(seat, case.plan.width, |id| case.is_taken(id) || is_kept(id)),
        };
        out.push(finding(Severity::Warning, what, vec![seat.id], &source::of_platform(machine)));
    }
}

/// The host on an ID the machine does not have. With several hosts one of them is enough.
pub(super) fn host(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(machine) = platform(&case.plan.platform) else { return };
    let Some(usual_id) = machine.host_id else { return };
    let mut hosts = case.seats.iter().filter(|s| matches!(s.party, Party::Host { .. }));
    if hosts.clone().any(|s| s.id == usual_id) {
        return;
    }
    let Some(seat) = hosts.next() else { return };
    let fixed = machine.host_fixed == Some(true);
    let what = FindingKind::HostOffUsualId {
        name: seat.name.clone(),
        platform: machine.id.clone(),
        usual_id,
        fixed,
        free_id: free_for(case, seat, usual_id),
    };
    let severity = if fixed { Severity::Warning } else { Severity::Note };
    out.push(finding(severity, what, vec![seat.id], &source::of_platform(machine)));
}

/// No disk where the machine looks first.
pub(super) fn boot(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(machine) = platform(&case.plan.platform) else { return };
    let Some(&usual_id) = machine.usual(Kind::Disk).first() else { return };
    let disks: Vec<&Seat> = case.seats.iter().filter(|s| is_disk(case, s.party)).collect();
    if disks.iter().any(|s| s.id == usual_id) {
        return;
    }
    let Some(seat) = found_first(machine, &disks) else { return };
    let what = FindingKind::BootOffUsualId {
        name: seat.name.clone(),
        platform: machine.id.clone(),
        usual_id,
        free_id: free_for(case, seat, usual_id),
    };
    out.push(finding(Severity::Note, what, vec![seat.id], &source::of_platform(machine)));
}

/// What answers as a fixed disk.
fn is_disk(case: &Case<'_>, party: Party) -> bool {
    let Party::Device { index } = party else { return false };
    let made = case.plan.devices.get(index).and_then(|d| catalogue().device(&d.model));
    made.is_some_and(|m| matches!(m.kind, Kind::Disk | Kind::Emulator))
}

/// The disk a machine comes upon first: by its usual IDs, else by number.
fn found_first<'a>(machine: &Platform, disks: &[&'a Seat]) -> Option<&'a Seat> {
    let usual = machine.usual(Kind::Disk);
    let rank = |seat: &Seat| usual.iter().position(|&id| id == seat.id).unwrap_or(usual.len());
    let disks = disks.iter().copied();
    match machine.boot {
        Some(BootOrder::HighestFirst) => disks.max_by_key(|s| s.id),
        Some(BootOrder::UsualDisk) => disks.min_by_key(|s| (rank(s), s.id)),
        Some(BootOrder::LowestFirst) | None => disks.min_by_key(|s| s.id),
    }
}

/// An ID, if a seat can have it and nobody has.
fn free_for(case: &Case<'_>, seat: &Seat, id: u8) -> Option<u8> {
    (!case.is_taken(id) && seat.may_have(id, case.plan.width)).then_some(id)
}
