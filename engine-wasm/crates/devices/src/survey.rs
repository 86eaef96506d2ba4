//! What a plan's parts, taken together, can do: the signalling the bus comes up as, and what each pair agrees on.

use busfree_bus::{Agreement, BusMode, Capability, Side, Speaker, agree, come_up, validate};
use busfree_plan::{Device, Packets, Party, Plan, Width};

use crate::catalogue;

/// What the load system's adapter and disks can do. The paper names neither; with 40 MB/s measured on either
/// signalling they are Ultra Wide parts at least, and take part in LVD.
pub const LOAD_CAPABILITY: Capability = Capability { width_bits: 16, max_mt_s: 80.0, packets: false, offset: None };

/// An unknown part counts as the slowest: eight lines, asynchronous.
const UNKNOWN: Capability = Capability { width_bits: 8, max_mt_s: 0.0, packets: false, offset: None };

/// What the plan's bus comes up as. The load system is taken to be made for the cable, whichever it is, so it never
/// decides.
#[must_use]
pub fn mode_of(plan: &Plan) -> BusMode {
    let all = catalogue();
    let hosts =
        plan.hosts.iter().filter_map(|h| Some(Speaker { id: h.id, speaks: all.host(&h.model)?.signalling.clone() }));
    let devices =
        plan.devices.iter().filter_map(|d| Some(Speaker { id: d.id, speaks: all.part(d)?.signalling.clone() }));
    let speakers: Vec<Speaker> = hosts.chain(devices).collect();
    come_up(plan.signalling, &speakers)
}

/// A device and its host before they have met on a bus.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// What the host adapter can do.
    pub initiator: Capability,
    /// What the device can do, and the cap set on it.
    pub target: Side,
    /// Which packets are set up for the two.
    pub packets: Packets,
}

impl Pair {
    /// What the two agree on, whether the cable carries it or not.
    #[must_use]
    pub fn agreement(&self, width: Width, mode: &BusMode) -> Agreement {
        agree(width, mode, self.initiator, self.target, self.packets)
    }
}

/// A device of a plan and its host.
#[must_use]
pub fn pair_of(plan: &Plan, device: &Device) -> Pair {
    let all = catalogue();
    let host = plan.hosts.get(usize::from(device.host)).and_then(|h| all.host(&h.model));
    let initiator = host.map_or(UNKNOWN, crate::HostModel::capability);
    let target = all.part(device).map_or(UNKNOWN, |part| part.capability());
    // Packets leave it to the target when to come back (SPI-4): they do not go with one that keeps the bus.
    let packets = if device.disconnect { plan.packets } else { Packets::Off };
    Pair { initiator, target: Side { can: target, cap_mt_s: device.cap_mt_s }, packets }
}

/// What a device and its host agree on. An adapter with domain validation settles on what the cable carries; of any
/// other one the rate asked for is taken to work.
#[must_use]
pub fn agreement_of(plan: &Plan, device: &Device, mode: &BusMode) -> Agreement {
    let agreed = pair_of(plan, device).agreement(plan.width, mode);
    match plan.cable_mt_s.filter(|_| validates(plan, device) == Some(true)) {
        Some(cable_mt_s) => validate(agreed, cable_mt_s).agreement,
        None => agreed,
    }
}

/// Whether the host adapter of a device tries out what was agreed, if that is known.
#[must_use]
pub fn validates(plan: &Plan, device: &Device) -> Option<bool> {
    let host = plan.hosts.get(usize::from(device.host))?;
    catalogue().host(&host.model)?.domain_validation
}

/// Whether a party can do without the bus going free: it is known to have quick arbitration, and a device talks to its
/// host in packets (SPI-4: who does not would never see the bus free). The load system has neither.
#[must_use]
pub fn has_qas(plan: &Plan, mode: &BusMode, party: Party) -> bool {
    let all = catalogue();
    match party {
        Party::Host { index } => plan.hosts.get(index).and_then(|h| all.host(&h.model)).is_some_and(|made| made.qas),
        Party::Device { index } => plan
            .devices
            .get(index)
            .is_some_and(|d| all.device(&d.model).is_some_and(|made| made.qas) && agreement_of(plan, d, mode).packets),
        Party::LoadHost | Party::LoadDisk { .. } => false,
    }
}

/// Whether quick arbitration takes the place of bus free on the plan's bus: it is asked for, and everybody has it.
#[must_use]
pub fn qas_works(plan: &Plan, mode: &BusMode) -> bool {
    plan.qas && plan.parties().all(|(party, _)| has_qas(plan, mode, party))
}
