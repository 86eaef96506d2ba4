//! A plan of the devices of a list.

use busfree_devices::{beside_on_shared_ids, catalogue};
use busfree_plan::{Bus, DEVICES_MAX, Device, HUE_MAX, Host, Plan, Width, clean_name};
use busfree_scsi::chosen_id;

use crate::imports::{Listed, Note, Remark};

/// The host adapter for a plan without one.
const USUAL_HOST: &str = "aha29160";

/// A plan of these devices. It keeps only the host adapter of a plan without devices, because the user chose that one for
/// this bus. No list gives the host's ID or model; if a device has the host's ID, the host moves.
pub(crate) fn filled(now: &Plan, devices: &[Listed], notes: &mut Vec<Note>) -> Plan {
    let is_begun = now.bus.devices.is_empty() && now.bus.load.percent == 0;
    let mut plan = if is_begun { now.clone() } else { Plan::default() };
    plan.name.clear();
    if devices.iter().any(|device| device.id > 7) {
        plan.bus.width = Width::Wide;
    }
    if plan.bus.hosts.is_empty() {
        let id = catalogue().host(USUAL_HOST).map_or(7, |made| made.default_id);
        let hue = next_hue(&plan.bus);
        plan.bus.hosts.push(Host { id, model: USUAL_HOST.to_owned(), hue, ..Host::default() });
        notes.push(Note::of("", Remark::Host { model: USUAL_HOST.to_owned() }));
    }
    for listed in devices {
        if plan.bus.devices.len() == DEVICES_MAX {
            let raw = if listed.name.is_empty() { &listed.model } else { &listed.name };
            notes.push(Note::of(raw, Remark::NoRoom));
            continue;
        }
        plan.bus.devices.push(Device {
            id: listed.id,
            lun: listed.lun,
            // A board with a single device shares nothing.
            board: if devices.len() > 1 { listed.board } else { 0 },
            model: listed.model.clone(),
            name: clean_name(&listed.name),
            hue: next_hue(&plan.bus),
            own: listed.own.clone(),
            workload: catalogue().workload(listed.work),
            ..Device::default()
        });
    }
    for index in 0..plan.bus.hosts.len() {
        move_host(&mut plan, index, notes);
    }
    plan
}

/// Gives a host another ID if a device has its own.
fn move_host(plan: &mut Plan, index: usize, notes: &mut Vec<Note>) {
    let host = &plan.bus.hosts[index];
    if plan.bus.devices.iter().all(|device| device.id != host.id) {
        return;
    }
    let exists = |id| plan.bus.width == Width::Wide || id < 8;
    let can_have = |id| catalogue().host(&host.model).is_none_or(|made| made.selectable_ids.contains(&id));
    let is_taken = |id| {
        plan.bus.parties().any(|(_, other)| other == id)
            || beside_on_shared_ids(plan).iter().any(|other| other.id == id)
    };
    let near = Some(host.id).filter(|id| can_have(*id) && exists(*id));
    let Some(id) = chosen_id(|id| exists(id) && can_have(id) && !is_taken(id), near) else { return };
    notes.push(Note::of("", Remark::HostMoved { name: catalogue().host_name(host), id }));
    plan.bus.hosts[index].id = id;
}

/// The first unused colour; if all are used, the first one again.
fn next_hue(bus: &Bus) -> u8 {
    let used: Vec<u8> =
        bus.hosts.iter().map(|host| host.hue).chain(bus.devices.iter().map(|device| device.hue)).collect();
    (1..=HUE_MAX).find(|hue| !used.contains(hue)).unwrap_or((used.len() % usize::from(HUE_MAX)) as u8 + 1)
}
