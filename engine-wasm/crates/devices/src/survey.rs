//! What the parts of a bus can do together: the signalling of the bus, and what each pair negotiates.

use busfree_plan::{Bus, Device, Packets, Party, Width};
use busfree_scsi::{Agreement, BusMode, Capability, Side, Speaker, agree, come_up, validate};

use crate::catalogue;

/// Abilities of the load system's adapter and disks. The paper names neither. At the 40 MB/s it measured on either
/// signalling they are at least Ultra Wide parts, and support LVD.
pub const LOAD_CAPABILITY: Capability = Capability { width_bits: 16, max_mt_s: 80.0, packets: false, offset: None };

/// An unknown part counts as the slowest: eight lines, asynchronous.
const UNKNOWN: Capability = Capability { width_bits: 8, max_mt_s: 0.0, packets: false, offset: None };

/// The mode of a bus. The load system is assumed to be made for the cable, so it never decides.
#[must_use]
pub fn mode_of(bus: &Bus) -> BusMode {
    let all = catalogue();
    let hosts =
        bus.hosts.iter().filter_map(|h| Some(Speaker { id: h.id, speaks: all.host(&h.model)?.signalling.clone() }));
    let devices =
        bus.devices.iter().filter_map(|d| Some(Speaker { id: d.id, speaks: all.part(d)?.signalling.clone() }));
    let speakers: Vec<Speaker> = hosts.chain(devices).collect();
    come_up(bus.signalling, &speakers)
}

/// A device and its host before negotiation.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// Abilities of the host adapter.
    pub initiator: Capability,
    /// Abilities of the device, and its cap.
    pub target: Side,
    /// Packets as set up for the two.
    pub packets: Packets,
}

impl Pair {
    /// What the two negotiate, whether or not the cable carries it.
    #[must_use]
    pub fn agreement(&self, width: Width, mode: &BusMode) -> Agreement {
        agree(width, mode, self.initiator, self.target, self.packets)
    }
}

/// A device of a bus and its host.
#[must_use]
pub fn pair_of(bus: &Bus, device: &Device) -> Pair {
    let all = catalogue();
    let host = bus.hosts.get(usize::from(device.host)).and_then(|h| all.host(&h.model));
    let initiator = host.map_or(UNKNOWN, crate::HostModel::capability);
    let target = all.part(device).map_or(UNKNOWN, |part| part.capability());
    // With packets the target decides when to reselect (SPI-4), so they exclude a target that keeps the bus.
    let packets = if device.disconnect { bus.packets } else { Packets::Off };
    Pair { initiator, target: Side { can: target, cap_mt_s: device.cap_mt_s }, packets }
}

/// What a device and its host negotiate. An adapter with domain validation settles on a rate that the cable carries.
/// For any other adapter the requested rate is assumed to work.
#[must_use]
pub fn agreement_of(bus: &Bus, device: &Device, mode: &BusMode) -> Agreement {
    let agreed = pair_of(bus, device).agreement(bus.width, mode);
    match bus.cable_mt_s.filter(|_| validates(bus, device) == Some(true)) {
        Some(cable_mt_s) => validate(agreed, cable_mt_s).agreement,
        None => agreed,
    }
}

/// Whether the host adapter of a device tests the agreed rate, if known.
#[must_use]
pub fn validates(bus: &Bus, device: &Device) -> Option<bool> {
    let host = bus.hosts.get(usize::from(device.host))?;
    catalogue().host(&host.model)?.domain_validation
}

/// Whether a party can do without bus free: it is known to support quick arbitration, and a device communicates with
/// its host in packets (SPI-4: without packets it would never see the bus free). A device without power does not look
/// for the bus at all. The load system has neither.
#[must_use]
pub fn has_qas(bus: &Bus, mode: &BusMode, party: Party) -> bool {
    let all = catalogue();
    match party {
        Party::Host { index } => bus.hosts.get(index).and_then(|h| all.host(&h.model)).is_some_and(|made| made.qas),
        Party::Device { index } => bus.devices.get(index).is_some_and(|d| {
            !d.powered || all.device(&d.model).is_some_and(|made| made.qas) && agreement_of(bus, d, mode).packets
        }),
        Party::LoadHost | Party::LoadDisk { .. } => false,
    }
}

/// Whether quick arbitration replaces bus free: it is enabled, and all parties support it.
#[must_use]
pub fn qas_works(bus: &Bus, mode: &BusMode) -> bool {
    bus.qas && bus.parties().all(|(party, _)| has_qas(bus, mode, party))
}
