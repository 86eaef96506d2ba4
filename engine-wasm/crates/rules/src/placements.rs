//! All parties with the facts that decide which IDs they may have.

use busfree_devices::{beside_on_shared_ids, catalogue, route, wiring};
use busfree_plan::{Attached, Bus, Device, Party, Plan, Width};
use busfree_scsi::Id;

/// One party, its ID and the IDs that it may have regardless of others.
#[derive(Clone, Debug)]
pub struct Placement {
    /// The party.
    pub party: Party,
    /// Name shown.
    pub name: String,
    /// ID in the plan.
    pub id: Id,
    /// Data lines it has.
    pub width_bits: u8,
    /// Data lines of the cable to its partners.
    pub cable_bits: u8,
    /// Data lines that all its partners have. They do not see an ID above that.
    pub seen_bits: u8,
    /// Name of the partner with the fewest data lines; empty if it is the party itself.
    pub narrowest: String,
    /// IDs its switches or firmware offer, and a device's own, without those taken on the machine's other bus if the two share one set.
    pub selectable: Vec<Id>,
}

impl Placement {
    /// Whether it may have this ID on this cable, regardless of other parties.
    #[must_use]
    pub fn may_have(&self, id: Id, width: Width) -> bool {
        let bits = width.bits().min(self.width_bits).min(self.cable_bits).min(self.seen_bits);
        id < bits && self.selectable.contains(&id)
    }
}

/// All parties on the bus that have an ID of their own: of a target with several logical units, its first device. A part
/// that the catalogue does not know may have any ID.
#[must_use]
pub fn placements(plan: &Plan) -> Vec<Placement> {
    let mut placements: Vec<Placement> = plan
        .bus
        .parties()
        .filter(|(party, _)| has_own_id(&plan.bus, *party))
        .map(|(party, id)| placement(plan, party, id))
        .collect();
    narrow_cable(&plan.bus, &mut placements);
    let widths: Vec<(Party, u8, String)> = placements.iter().map(|s| (s.party, s.width_bits, s.name.clone())).collect();
    for placement in &mut placements {
        for (_, bits, name) in widths.iter().filter(|(other, ..)| work_together(&plan.bus, placement.party, *other)) {
            if *bits < placement.seen_bits {
                (placement.seen_bits, placement.narrowest) = (*bits, name.clone());
            }
        }
    }
    placements
}

/// Marks the devices with a narrow piece of cable before their host, and those hosts: lines 8 to 15 do not lead through.
fn narrow_cable(bus: &Bus, placements: &mut [Placement]) {
    if bus.line.is_none() || bus.width == Width::Narrow {
        return;
    }
    let wired = wiring(bus);
    let mut hosts: Vec<usize> = Vec::new();
    for placement in placements.iter_mut() {
        let Party::Device { index } = placement.party else { continue };
        let Some(host) = bus.devices.get(index).map(|device| usize::from(device.host)) else { continue };
        let way = route(&wired, Attached::Host { index: host }, Attached::Device { index });
        if way.is_some_and(|way| way.width == Width::Narrow) {
            placement.cable_bits = Width::Narrow.bits();
            hosts.push(host);
        }
    }
    for placement in placements {
        if matches!(placement.party, Party::Host { index } if hosts.contains(&index)) {
            placement.cable_bits = Width::Narrow.bits();
        }
    }
}

/// Whether a party is not a further logical unit of a target.
fn has_own_id(bus: &Bus, party: Party) -> bool {
    !matches!(party, Party::Device { index } if bus.target_of(index) != index)
}

/// The logical units of a target.
fn units(bus: &Bus, target: usize) -> impl Iterator<Item = &Device> {
    bus.units_of(target).filter_map(|unit| bus.devices.get(unit))
}

/// Whether one is the host of the other, or of one of its logical units.
fn work_together(bus: &Bus, one: Party, other: Party) -> bool {
    match (one, other) {
        (Party::Host { index: host }, Party::Device { index: device })
        | (Party::Device { index: device }, Party::Host { index: host }) => {
            units(bus, device).any(|d| usize::from(d.host) == host)
        }
        _ => false,
    }
}

fn placement(plan: &Plan, party: Party, id: Id) -> Placement {
    let all = catalogue();
    let anywhere = || (16, (0..16).collect::<Vec<Id>>());
    let (width_bits, selectable) = match party {
        Party::Host { index } => {
            let model = plan.bus.hosts.get(index).and_then(|h| all.host(&h.model));
            model.map_or_else(anywhere, |m| (m.width_bits, m.selectable_ids.clone()))
        }
        Party::Device { index } => {
            let (mut width_bits, mut ids) = anywhere();
            for made in units(&plan.bus, index).filter_map(|device| all.part(device)) {
                width_bits = width_bits.min(made.width_bits);
                ids.retain(|id| made.selectable_ids.contains(id));
            }
            // It may be of a version that offers the ID it has; a rule points that out.
            if !ids.contains(&id) {
                ids.push(id);
            }
            (width_bits, free_beside(plan, ids, Some(id)))
        }
        Party::LoadHost | Party::LoadDisk { .. } => anywhere(),
    };
    let name = all.party_name(&plan.bus, party);
    Placement { party, name, id, width_bits, cable_bits: 16, seen_bits: 16, narrowest: String::new(), selectable }
}

/// Those IDs that the machine's other bus leaves free if the two share one set, and the party's own.
pub(crate) fn free_beside(plan: &Plan, mut ids: Vec<Id>, own: Option<Id>) -> Vec<Id> {
    ids.retain(|&id| own == Some(id) || beside_on_shared_ids(plan).iter().all(|device| device.id != id));
    ids
}
