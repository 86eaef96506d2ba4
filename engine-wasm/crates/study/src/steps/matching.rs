//! Which part of one machine is which of another one.

use busfree_plan::{Array, Channel, Device, Host, Plan};

use super::machine::{Machine, Numbers, Slot};
use super::step::SameDevice;

/// Whether a part of the first machine may be this one of the second.
type Tier<T> = fn(&Slot<T>, &Slot<T>) -> bool;

/// The strictest first: a part that agrees in more is the same one. On the same channel before on the other.
const HOSTS: &[Tier<Host>] = &[
    |a, b| {
        a.channel == b.channel && a.part.model == b.part.model && a.part.name == b.part.name && a.part.id == b.part.id
    },
    |a, b| a.channel == b.channel && is_named(a, b, |host| (&host.model, &host.name)),
    |a, b| a.channel == b.channel && a.part.model == b.part.model && a.part.id == b.part.id,
    |a, b| a.channel == b.channel && a.part.model == b.part.model,
    |a, b| is_named(a, b, |host| (&host.model, &host.name)),
    |a, b| a.part.model == b.part.model,
];

const DEVICES: &[Tier<Device>] = &[
    |a, b| is_at(a, b) && a.part.lun == b.part.lun && a.part.name == b.part.name,
    |a, b| a.channel == b.channel && is_named(a, b, |device| (&device.model, &device.name)),
    |a, b| is_at(a, b) && a.part.lun == b.part.lun,
    |a, b| is_at(a, b),
    |a, b| a.channel == b.channel && a.part.model == b.part.model && a.part.lun == b.part.lun,
    |a, b| a.channel == b.channel && a.part.model == b.part.model,
    |a, b| is_named(a, b, |device| (&device.model, &device.name)),
    |a, b| a.part.model == b.part.model,
];

const ARRAYS: &[Tier<Array>] = &[
    |a, b| a == b,
    |a, b| !a.part.name.is_empty() && a.part.name == b.part.name,
    |a, b| a.part.level == b.part.level,
    |_, _| true,
];

fn is_at(a: &Slot<Device>, b: &Slot<Device>) -> bool {
    a.channel == b.channel && a.part.model == b.part.model && a.part.id == b.part.id
}

/// Whether both have one model and one name of the user's.
fn is_named<T>(a: &Slot<T>, b: &Slot<T>, of: fn(&T) -> (&String, &String)) -> bool {
    !of(&a.part).1.is_empty() && of(&a.part) == of(&b.part)
}

/// The numbers of the parts of `b` in a machine that begins as `a`. A part that `a` does not have gets the next one.
pub(super) fn numbers(a: &Machine, b: &Machine) -> Numbers {
    Numbers {
        hosts: paired(&a.hosts.slots, &b.hosts.slots, HOSTS),
        devices: paired(&a.devices.slots, &b.devices.slots, DEVICES),
        arrays: paired(&a.arrays.slots, &b.arrays.slots, ARRAYS),
    }
}

fn paired<T>(a: &[Slot<T>], b: &[Slot<T>], tiers: &[Tier<T>]) -> Vec<usize> {
    let mut numbers: Vec<Option<usize>> = vec![None; b.len()];
    for tier in tiers {
        for (at, slot) in b.iter().enumerate() {
            if numbers.get(at).is_some_and(Option::is_some) {
                continue;
            }
            let is_it = |(number, other): &(usize, &Slot<T>)| !numbers.contains(&Some(*number)) && tier(other, slot);
            let found = a.iter().enumerate().find(is_it).map(|(number, _)| number);
            if let Some(place) = numbers.get_mut(at) {
                *place = found;
            }
        }
    }
    let mut next = a.len()..;
    numbers.into_iter().filter_map(|number| number.or_else(|| next.next())).collect()
}

/// The devices of all plans, those of the first one in its order and then each that the plans before it lack.
pub(super) fn same_devices(plans: &[Plan]) -> Vec<SameDevice> {
    let mut known: Vec<Slot<Device>> = Vec::new();
    let mut rows: Vec<SameDevice> = Vec::new();
    for (at, plan) in plans.iter().enumerate() {
        let slot = |device: &Device| Slot { part: device.clone(), channel: Channel::A };
        let own: Vec<Slot<Device>> = plan.bus.devices.iter().map(slot).collect();
        for (place, number) in paired(&known, &own, DEVICES).into_iter().enumerate() {
            if number >= rows.len() {
                rows.push(SameDevice { places: vec![None; plans.len()] });
                known.extend(own.get(place).cloned());
            }
            if let Some(cell) = rows.get_mut(number).and_then(|row| row.places.get_mut(at)) {
                *cell = Some(place);
            }
        }
    }
    rows
}
