//! A plan of the devices of a text.

use busfree_devices::{beside_on_shared_ids, catalogue};
use busfree_plan::{Bus, Channel, DEVICES_MAX, Device, HUE_MAX, Host, Plan, Signalling, Width};
use busfree_scsi::chosen_id;

use crate::imports::{Note, Remark};

/// The host adapter for a plan without one.
pub(crate) const USUAL_HOST: &str = "aha29160";

/// A host adapter that a text gives.
#[derive(Clone, Debug)]
pub(crate) struct WantedHost {
    /// Catalogue id.
    pub(crate) model: &'static str,
    pub(crate) id: Option<u8>,
    /// Whether the text names it; otherwise it is assumed.
    pub(crate) is_named: bool,
    /// What is assumed of it.
    pub(crate) note: Option<Note>,
}

impl WantedHost {
    /// One that no text names.
    fn usual() -> Self {
        let note = Some(Note::of("", Remark::Host { model: USUAL_HOST.to_owned() }));
        Self { model: USUAL_HOST, id: None, is_named: false, note }
    }
}

/// A bus that the plan gets.
#[derive(Clone, Debug, Default)]
pub(crate) struct WantedBus {
    /// Its adapter; `None` if nothing is reported of it.
    pub(crate) host: Option<WantedHost>,
    /// Whether a machine runs with it, so that its adapter sees all its devices.
    pub(crate) is_running: bool,
    /// Whether a target uses sixteen data lines.
    pub(crate) is_wide: bool,
    /// Whether all targets have agreed on eight.
    pub(crate) is_narrow: bool,
    /// Whether a target has agreed on a rate that needs LVD.
    pub(crate) is_lvd: bool,
    /// Its devices, without colours.
    pub(crate) devices: Vec<Device>,
}

/// A plan of these buses, the one with most devices first. It keeps only the host adapter of a plan without devices,
/// because the user chose that one for this bus, unless the text names another.
pub(crate) fn filled(now: &Plan, mut buses: Vec<WantedBus>, notes: &mut Vec<Note>) -> Plan {
    let is_begun = now.bus.devices.is_empty() && now.bus.load.percent == 0 && now.other.is_none();
    let mut plan = if is_begun { now.clone() } else { Plan::default() };
    plan.name.clear();
    let other = (buses.len() > 1).then(|| buses.remove(1));
    let first = buses.pop().unwrap_or_default();
    let is_turned = other.as_ref().is_some_and(|other| other.devices.len() > first.devices.len());
    fill(&mut plan.bus, first, notes);
    if let Some(wanted) = other {
        let mut bus = Bus::default();
        fill(&mut bus, wanted, notes);
        plan.other = Some(Box::new(bus));
        plan.channel = Channel::A;
    }
    // The question is about the bus with most devices.
    if let Some(turned) = plan.turned().filter(|_| is_turned) {
        plan = turned;
    }
    for _ in 0..2 {
        for index in 0..plan.bus.hosts.len() {
            move_host(&mut plan, index, notes);
        }
        let Some(turned) = plan.turned() else { break };
        plan = turned;
    }
    plan
}

/// Puts host and devices on a bus.
fn fill(bus: &mut Bus, wanted: WantedBus, notes: &mut Vec<Note>) {
    let WantedBus { host, is_running, is_wide, is_narrow, is_lvd, devices } = wanted;
    if is_wide {
        bus.width = Width::Wide;
    }
    let has_lines = |host: &Host| catalogue().host(&host.model).is_none_or(|made| made.width_bits == 16);
    let sees_all = !(is_running && is_wide) || bus.hosts.iter().all(has_lines);
    let is_kept = !bus.hosts.is_empty() && sees_all && host.as_ref().is_none_or(|host| !host.is_named);
    if !is_kept {
        let host = host.unwrap_or_else(WantedHost::usual);
        // Two buses can have the same one.
        notes.extend(host.note.clone().filter(|note| !notes.contains(note)));
        let made = catalogue().host(host.model);
        let id = host.id.or(made.map(|made| made.default_id)).unwrap_or(7);
        if !bus.hosts.is_empty() {
            // Another adapter has another cable.
            *bus = Bus { width: if is_wide { Width::Wide } else { Width::default() }, ..Bus::default() };
        }
        let hue = next_hue(bus);
        bus.hosts.push(Host { id, model: host.model.to_owned(), hue, ..Host::default() });
        if let Some(made) = made.filter(|_| host.is_named || host.model != USUAL_HOST) {
            // The cable of the adapter, unless its targets show another.
            bus.width = if is_wide || made.width_bits == 16 && !is_narrow { Width::Wide } else { Width::Narrow };
            let of_host = [Signalling::Lvd, Signalling::Hvd].into_iter().find(|way| made.signalling.contains(way));
            bus.signalling = of_host.filter(|_| bus.width == Width::Wide).unwrap_or(Signalling::Se);
        }
    } else if let (Some(id), [only]) = (host.and_then(|host| host.id), bus.hosts.as_mut_slice()) {
        only.id = id;
    }
    if is_lvd {
        bus.signalling = Signalling::Lvd;
    }
    let are_several = devices.len() > 1;
    for device in devices {
        if bus.devices.len() == DEVICES_MAX {
            let raw = if device.name.is_empty() { &device.model } else { &device.name };
            notes.push(Note::of(raw, Remark::NoRoom));
            continue;
        }
        // A board with a single device shares nothing.
        let board = if are_several { device.board } else { 0 };
        bus.devices.push(Device { board, hue: next_hue(bus), ..device });
    }
}

/// Gives a host another ID if a device has its own.
fn move_host(plan: &mut Plan, index: usize, notes: &mut Vec<Note>) {
    let Some(host) = plan.bus.hosts.get(index) else { return };
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
pub(crate) fn next_hue(bus: &Bus) -> u8 {
    let used: Vec<u8> =
        bus.hosts.iter().map(|host| host.hue).chain(bus.devices.iter().map(|device| device.hue)).collect();
    (1..=HUE_MAX).find(|hue| !used.contains(hue)).unwrap_or((used.len() % usize::from(HUE_MAX)) as u8 + 1)
}
