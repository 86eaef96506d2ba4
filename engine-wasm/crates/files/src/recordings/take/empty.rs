//! A plan without devices gets those of the recording.

use busfree_plan::{DEVICES_MAX, Device, HOSTS_MAX, Host};

use crate::imports::{USUAL_HOST, next_hue};
use crate::recordings::facts::RecordingFacts;
use crate::recordings::take::{NotTaken, Taking};

/// What stands for a device that the recording does not name: a disk of any model.
const USUAL_DISK: &str = "any_disk";

/// Adds a host and a device for each of the recording.
pub(super) fn fill(taking: &mut Taking, facts: &RecordingFacts) {
    let bus = &mut taking.plan.bus;
    let mut ids: Vec<u8> = facts.devices.iter().filter_map(|device| device.host).collect();
    ids.sort_unstable();
    ids.dedup();
    // The host adapter of a plan that was begun stays, with the ID that the recording shows.
    if let ([host], [id]) = (bus.hosts.as_mut_slice(), ids.as_slice()) {
        host.id = *id;
    }
    for id in ids {
        if bus.hosts.len() < HOSTS_MAX && bus.hosts.iter().all(|host| host.id != id) {
            let hue = next_hue(bus);
            bus.hosts.push(Host { id, model: USUAL_HOST.to_owned(), hue, ..Host::default() });
        }
    }
    for device in &facts.devices {
        let is_host = bus.hosts.iter().any(|host| host.id == device.id);
        if bus.hosts.is_empty() || is_host || bus.devices.len() >= DEVICES_MAX {
            continue;
        }
        let host = bus.hosts.iter().position(|host| Some(host.id) == device.host).unwrap_or_default() as u8;
        let hue = next_hue(bus);
        bus.devices.push(Device { id: device.id, model: USUAL_DISK.to_owned(), host, hue, ..Device::default() });
        let sentence = [
            "ID ",
            &device.id.to_string(),
            ": the recording does not say which device this is. Choose its model, its work and its host adapter.",
        ]
        .concat();
        taking.not_set.push(NotTaken { id: device.id, field: "model", sentence });
    }
}
