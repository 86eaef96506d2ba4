//! What the parts of a bus can do together: the signalling of the bus, and what each pair negotiates.

use busfree_plan::{Attached, Bus, Device, Line, Packets, Party, Terminator, Width};
use busfree_scsi::{
    Agreement, Between, BusMode, Capability, Grounding, Negotiation, Setting, Side, Speaker, Way, agree, come_up,
};

use crate::catalogue;
use crate::wiring::{WiredSegment, attached, home, route, spoken, wiring};

/// Abilities of the load system's adapter and disks. The paper names neither. At the 40 MB/s it measured on either
/// signalling they are at least Ultra Wide parts, and support LVD.
pub const LOAD_CAPABILITY: Capability = Capability { width_bits: 16, max_mt_s: 80.0, packets: false, offset: None };

/// An unknown part counts as the slowest: eight lines, asynchronous.
const UNKNOWN: Capability = Capability { width_bits: 8, max_mt_s: 0.0, packets: false, offset: None };

/// The mode of a bus: of its own segment, if it has several. The load system is assumed to be made for the cable, so it
/// never decides.
#[must_use]
pub fn mode_of(bus: &Bus) -> BusMode {
    if bus.line.is_some() {
        return modes_of(bus).swap_remove(0);
    }
    let hosts = (0..bus.hosts.len()).map(|index| Attached::Host { index });
    let devices = (0..bus.devices.len()).map(|index| Attached::Device { index });
    let speakers: Vec<Speaker> =
        hosts.chain(devices).filter_map(|of| spoken(bus, of)).map(|(id, speaks)| Speaker { id, speaks }).collect();
    come_up(bus.signalling, &speakers, Grounding::default())
}

/// How each segment of a bus comes up, its own first.
#[must_use]
pub fn modes_of(bus: &Bus) -> Vec<BusMode> {
    if bus.line.is_none() {
        return vec![mode_of(bus)];
    }
    let segments = wiring(bus);
    (0..segments.len()).map(|at| segment_mode(bus, &segments, at)).collect()
}

/// How a segment comes up. A host that joins segments speaks the signalling of each at its converter.
fn segment_mode(bus: &Bus, segments: &[WiredSegment], at: usize) -> BusMode {
    let Some(segment) = segments.get(at) else { return come_up(bus.signalling, &[], Grounding::default()) };
    let own_first = |of: Attached| home(segments, of) == Some(at);
    let speakers: Vec<Speaker> = segment
        .line
        .stops
        .iter()
        .filter(|stop| own_first(stop.of))
        .flat_map(|stop| match stop.of {
            // The other logical units of a target are with it.
            Attached::Device { index } => bus.units_of(index).map(|index| Attached::Device { index }).collect(),
            of => vec![of],
        })
        .filter_map(|of| spoken(bus, of))
        .map(|(id, speaks)| Speaker { id, speaks })
        .collect();
    come_up(segment.signalling, &speakers, grounding(&segment.line))
}

/// What the terminators at the ends of a cable do to DIFFSENS.
fn grounding(line: &Line) -> Grounding {
    let ends = [line.begin, line.end];
    Grounding {
        single_ended: ends
            .iter()
            .any(|end| matches!(end, Terminator::Passive | Terminator::Active | Terminator::Forced)),
        high_voltage: ends.contains(&Terminator::Hvd),
    }
}

/// A device and its host before negotiation.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Abilities of the host adapter.
    pub initiator: Capability,
    /// Abilities of the device, and its cap.
    pub target: Side,
    /// Packets as set up for the two.
    pub packets: Packets,
    /// The narrowest width of the cable between them.
    pub width: Width,
    /// The way from one to the other, if the cable is laid out and leads there.
    pub way: Option<Way>,
    /// The slowest mode of the segments between them other than the bus's own, if there are some.
    pub beyond: Option<BusMode>,
    /// Whether the bus's own segment is between them.
    pub on_own: bool,
}

impl Pair {
    /// What the two negotiate, whether or not the cable carries it. `mode` is that of the bus's own segment.
    #[must_use]
    pub fn agreement(&self, mode: &BusMode) -> Agreement {
        self.setting(mode, None).agreement()
    }

    /// The pair before its negotiation, on a cable that carries this rate if its host tests it.
    fn setting<'a>(&'a self, mode: &'a BusMode, cable_mt_s: Option<f64>) -> Setting<'a> {
        let is_slower = |beyond: &&BusMode| !self.on_own || beyond.max_mt_s <= mode.max_mt_s;
        let slower = self.beyond.as_ref().filter(is_slower).unwrap_or(mode);
        let between = Between { width: self.width, mode: slower, way: self.way };
        let Self { initiator, target, packets, .. } = *self;
        Setting { between, initiator, target, packets, cable_mt_s }
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
    let packets = if all.disconnects(bus, device) { bus.packets } else { Packets::Off };
    let pair = Pair {
        initiator,
        target: Side { can: target, cap_mt_s: device.cap_mt_s },
        packets,
        width: bus.width,
        way: None,
        beyond: None,
        on_own: true,
    };
    if bus.line.is_some() { over_cable(bus, device, pair) } else { pair }
}

/// The pair with what is between the two on a cable that is laid out.
fn over_cable(bus: &Bus, device: &Device, pair: Pair) -> Pair {
    let Some(index) = bus.devices.iter().position(|other| std::ptr::eq(other, device) || other == device) else {
        return pair;
    };
    let device = attached(bus, Party::Device { index });
    let host = Attached::Host { index: usize::from(bus.devices.get(index).map_or(0, |device| device.host)) };
    let Some(route) = route(&wiring(bus), host, device) else { return pair };
    let modes = modes_of(bus);
    let beyond = route.segments.iter().filter(|at| **at > 0).filter_map(|at| modes.get(*at));
    let beyond = beyond.min_by(|a, b| a.max_mt_s.total_cmp(&b.max_mt_s)).cloned();
    let on_own = route.segments.contains(&0);
    Pair { width: route.width, way: Some(route.way), beyond, on_own, ..pair }
}

/// What the load system's disks and its initiator negotiate on the segment that they are on. They are in one box.
#[must_use]
pub fn load_agreement(bus: &Bus) -> Agreement {
    let segments = wiring(bus);
    let at = if bus.line.is_some() { home(&segments, Attached::Load).unwrap_or(0) } else { 0 };
    let mode = modes_of(bus).into_iter().nth(at).unwrap_or_else(|| mode_of(bus));
    let width = segments.get(at).map_or(bus.width, |segment| segment.width);
    let side = Side { can: LOAD_CAPABILITY, cap_mt_s: Some(bus.load.cap_mt_s) };
    agree(Between { width, mode: &mode, way: None }, LOAD_CAPABILITY, side, Packets::Off)
}

/// What a device and its host negotiate. An adapter with domain validation settles on a rate that the cable carries.
/// For any other adapter the requested rate is assumed to work.
#[must_use]
pub fn agreement_of(bus: &Bus, device: &Device, mode: &BusMode) -> Agreement {
    pair_of(bus, device).setting(mode, tested_mt_s(bus, device)).agreement()
}

/// How a device and its host come to their agreement.
#[must_use]
pub fn negotiation_of(bus: &Bus, device: &Device, mode: &BusMode) -> Negotiation {
    pair_of(bus, device).setting(mode, tested_mt_s(bus, device)).negotiation()
}

/// The highest rate that the cable carries, MT/s, if the host of the device tests it.
fn tested_mt_s(bus: &Bus, device: &Device) -> Option<f64> {
    bus.cable_mt_s.filter(|_| validates(bus, device) == Some(true))
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
