//! What the catalogue knows of the parts that are attached to a cable.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Attached, Bus, Signalling};

/// Data lines of what is attached.
pub(crate) fn bits_of(bus: &Bus, of: Attached) -> u8 {
    let all = catalogue();
    match of {
        Attached::Host { index } => bus.hosts.get(index).and_then(|host| Some(all.host(&host.model)?.width_bits)),
        Attached::Device { index } => bus.devices.get(index).and_then(|device| Some(all.part(device)?.width_bits)),
        Attached::Load | Attached::Converter { .. } => None,
    }
    .unwrap_or(16)
}

/// Whether a part can have a terminator of its own. Disks for LVD carry none.
pub(crate) fn has_terminator(bus: &Bus, of: Attached) -> bool {
    let Attached::Device { index } = of else { return true };
    let part = bus.devices.get(index).and_then(|device| catalogue().part(device));
    part.is_none_or(|part| {
        let is_lvd_disk = part.kind == Kind::Disk && part.signalling.contains(&Signalling::Lvd);
        part.terminator.unwrap_or(!is_lvd_disk)
    })
}
