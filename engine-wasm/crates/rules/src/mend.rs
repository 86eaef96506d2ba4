//! Changes that fix a finding. The rule names the change; the page applies it.

use busfree_devices::{USUAL_REST_CM, catalogue, usual_piece_cm};
use busfree_plan::words::Part::{Count, Transfers};
use busfree_plan::words::say;
use busfree_plan::{
    Attached, BRANCHES_MAX, Branch, Bus, Connector, DEVICES_MAX, Device, Host, Line, OwnTerminator, Packets, Party,
    Piece, Plan, Signalling, Stop, Terminator, Width,
};
use busfree_scsi::Id;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::attached_part::bits_of;
use crate::cable_report::cable_report;
use crate::id_options::nearest_free;
use crate::{CableReport, Placement, SegmentReport, placements};

/// A change that fixes a finding, and the label of its button.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Mend {
    /// The label: "Move Disk to ID 4".
    pub label: String,
    /// The change.
    pub edit: Edit,
}

/// A change of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Edit {
    /// Gives a device, a host adapter or a part of the load system an ID.
    Move {
        /// What moves.
        party: Party,
        /// Its new ID.
        id: u8,
    },
    /// Sets the width of the cable.
    Width {
        /// The width.
        width: Width,
    },
    /// Sets the signalling of the bus.
    Signalling {
        /// The signalling.
        signalling: Signalling,
    },
    /// Limits devices to a rate, or removes the limit.
    Cap {
        /// Indices into `devices`.
        devices: Vec<usize>,
        /// The rate, MT/s; `null` for no limit.
        mt_s: Option<f64>,
    },
    /// Lets devices disconnect.
    Disconnect {
        /// Indices into `devices`.
        devices: Vec<usize>,
    },
    /// Sets the firmware of a board as the machine of its host needs it.
    UsualPreset {
        /// Index into `devices`.
        device: usize,
    },
    /// Switches devices on.
    PowerOn {
        /// Indices into `devices`.
        devices: Vec<usize>,
    },
    /// Gives a device a LUN.
    Lun {
        /// Index into `devices`.
        device: usize,
        /// Its new LUN.
        lun: u8,
    },
    /// Puts a device on a board, or on one of its own.
    Board {
        /// Index into `devices`.
        device: usize,
        /// Number of the board; 0 for one of its own.
        board: u8,
    },
    /// Switches quick arbitration (QAS) off.
    QasOff,
    /// Sets whether packets are used.
    Packets {
        /// The setting.
        packets: Packets,
    },
    /// Lays the cable out anew.
    Cable {
        /// The cable.
        line: Line,
        /// Its segments behind converters.
        branches: Vec<Branch>,
    },
    /// Moves devices to the machine's other bus, which is added if there is none.
    Across {
        /// Indices into `devices`.
        devices: Vec<usize>,
        /// Signalling of that bus if it is added.
        signalling: Signalling,
    },
}

impl Mend {
    /// A mend with a fixed label.
    pub(crate) fn new(label: &str, edit: Edit) -> Self {
        Self { label: label.to_owned(), edit }
    }

    /// A change of the cable: of what is laid out with all that is attached.
    #[inline(never)]
    pub(crate) fn cable(label: &str, cable: &CableReport, change: &dyn Fn(&mut [SegmentReport])) -> Self {
        let mut changed = cable.clone();
        change(&mut changed.segments);
        let (line, branches) = laid_out(&changed);
        Self::new(label, Edit::Cable { line, branches })
    }

    /// A move of single-ended devices to the SE segment of a host with a converter, which is laid out if it is not. `None`
    /// if some of the IDs are not devices'.
    pub(crate) fn to_segment(plan: &Plan, ids: &[Id], names: &[String], host: usize) -> Option<Self> {
        let bus = &plan.bus;
        let devices = indices(bus, ids);
        if devices.is_empty() || bus.hosts.iter().any(|host| ids.contains(&host.id)) {
            return None;
        }
        let cable = cable_report(plan);
        let host = Attached::Host { index: host };
        let moves = |of: Attached| matches!(of, Attached::Device { index } if devices.contains(&index));
        let is_se = |segment: &SegmentReport| {
            segment.signalling == Signalling::Se && segment.line.stops.iter().any(|stop| stop.of == host)
        };
        let is_narrow = devices.iter().all(|device| bits_of(bus, Attached::Device { index: *device }) == 8);
        let width = if is_narrow { Width::Narrow } else { bus.width };
        let label = say!["Move {} to the SE segment", one_or_them(names)];
        let (mut line, mut branches) = laid_out(&cable);
        let mut moved: Vec<Stop> = Vec::new();
        take(&mut line, moves, &mut moved);
        for branch in &mut branches {
            take(&mut branch.line, moves, &mut moved);
        }
        let piece = |cm| Piece { cm, ..Piece::default() };
        let moved = moved.into_iter().map(|stop| Stop {
            before: piece(usual_piece_cm(Signalling::Se, 0)),
            terminator: OwnTerminator::Off,
            connector: Connector::Standard,
            ..stop
        });
        let there = cable.segments.iter().skip(1).position(is_se);
        if let Some(branch) = there.and_then(|at| branches.get_mut(at)) {
            let stops = &mut branch.line.stops;
            let begins = stops.first().is_some_and(|stop| stop.of == host);
            let at = if begins { 1 } else { stops.len() - 1 };
            stops.splice(at..at, moved);
        } else if branches.len() < BRANCHES_MAX {
            let own = Stop { terminator: OwnTerminator::On, ..Stop::of(host, Piece::default()) };
            let stops = std::iter::once(own).chain(moved).collect();
            let end = Terminator::Active;
            let line = Line { begin: Terminator::Open, stops, rest: piece(USUAL_REST_CM), end };
            branches.push(Branch { width, signalling: Signalling::Se, line });
        } else {
            return None;
        }
        // What ended the cable may have moved.
        let is_open = |end: Terminator, stop: Option<&Stop>| {
            end == Terminator::Open && stop.is_none_or(|stop| stop.terminator == OwnTerminator::Off)
        };
        if is_open(line.begin, line.stops.first()) {
            line.begin = Terminator::Multi;
        }
        if is_open(line.end, line.stops.last()) {
            line.end = Terminator::Multi;
        }
        Some(Self { label, edit: Edit::Cable { line, branches } })
    }

    /// A move to another ID; `None` if none is free.
    pub(crate) fn to_id(placement: &Placement, free_id: Option<Id>) -> Option<Self> {
        let id = free_id?;
        let label = say!["Move {} to ID {}", placement.name, Count(usize::from(id))];
        Some(Self { label, edit: Edit::Move { party: placement.party, id } })
    }

    /// A limit to a rate that the cable carries.
    pub(crate) fn hold(bus: &Bus, ids: &[Id], names: &[String], mt_s: f64) -> Self {
        let label = say!["Limit {} to {}", one_or_them(names), Transfers(mt_s)];
        Self { label, edit: Edit::Cap { devices: indices(bus, ids), mt_s: Some(mt_s) } }
    }

    /// A move to the machine's other bus. `None` if it has no room for all devices, or if some of the IDs are not
    /// devices'.
    pub(crate) fn across(plan: &Plan, ids: &[Id], names: &[String], signalling: Signalling) -> Option<Self> {
        let devices = indices(&plan.bus, ids);
        let all_devices = ids.iter().all(|id| plan.bus.devices.iter().any(|device| device.id == *id))
            && !plan.bus.hosts.iter().any(|host| ids.contains(&host.id));
        if devices.is_empty() || !all_devices || !has_room(plan, &devices, signalling) {
            return None;
        }
        let label = say!["Put {} on {}", one_or_them(names), other_bus_text(plan)];
        Some(Self { label, edit: Edit::Across { devices, signalling } })
    }
}

/// The cable of a report as a plan has it.
fn laid_out(cable: &CableReport) -> (Line, Vec<Branch>) {
    let mut segments = cable.segments.iter();
    let line = segments.next().map(|segment| segment.line.clone()).unwrap_or_default();
    let branch = |segment: &SegmentReport| Branch {
        width: segment.width,
        signalling: segment.signalling,
        line: segment.line.clone(),
    };
    (line, segments.map(branch).collect())
}

/// Takes stops off a cable. Their pieces stay.
fn take(line: &mut Line, takes: impl Fn(Attached) -> bool, taken: &mut Vec<Stop>) {
    let mut more = Piece::default();
    let stops = std::mem::take(&mut line.stops);
    for stop in stops {
        if takes(stop.of) {
            more = more.joined(stop.before);
            taken.push(stop);
        } else {
            line.stops.push(Stop { before: stop.before.joined(more), ..stop });
            more = Piece::default();
        }
    }
    line.rest = line.rest.joined(more);
}

/// The only name, or "them".
fn one_or_them(names: &[String]) -> &str {
    match names {
        [one] => one,
        _ => "them",
    }
}

/// Name of the machine's other bus, existing or to be added.
fn other_bus_text(plan: &Plan) -> String {
    let channels = plan.bus.hosts.first().and_then(|host| catalogue().host(&host.model)?.channels).unwrap_or(1);
    match plan.other {
        Some(_) => say!["channel {}", plan.channel.other().name()],
        None if channels > 1 => "the adapter’s second channel".to_owned(),
        None => "a second adapter".to_owned(),
    }
}

/// Indices of the devices with these IDs.
fn indices(bus: &Bus, ids: &[Id]) -> Vec<usize> {
    bus.devices.iter().enumerate().filter(|(_, device)| ids.contains(&device.id)).map(|(index, _)| index).collect()
}

/// Whether each of these devices finds an ID on the machine's other bus.
fn has_room(plan: &Plan, devices: &[usize], signalling: Signalling) -> bool {
    let Some(host) = plan.bus.hosts.first() else { return false };
    let mut here = plan.clone();
    here.bus.devices.clear();
    (here.bus.line, here.bus.branches) = (None, Vec::new());
    if here.other.is_none() {
        let id = catalogue().host(&host.model).map_or(host.id, |model| model.default_id);
        let hosts = vec![Host { id, ..host.clone() }];
        here.other = Some(Box::new(Bus { width: plan.bus.width, signalling, hosts, ..Bus::default() }));
    }
    for (index, device) in plan.bus.devices.iter().enumerate() {
        if !devices.contains(&index) {
            here.bus.devices.push(device.clone());
        }
    }
    let Some(mut there) = here.turned() else { return false };
    let beside = there.bus.devices.len();
    for (index, device) in devices.iter().filter_map(|&index| Some((index, plan.bus.devices.get(index)?))) {
        // The other logical units of a target have the ID of its first.
        if plan.bus.target_of(index) != index {
            continue;
        }
        there.bus.devices.push(Device { host: 0, lun: 0, ..device.clone() });
        let party = Party::Device { index: there.bus.devices.len() - 1 };
        let placements = placements(&there);
        let taken = |id: Id| placements.iter().any(|other| other.id == id && other.party != party);
        let free = placements
            .iter()
            .find(|placement| placement.party == party)
            .and_then(|placement| nearest_free(placement, there.bus.width, taken));
        let Some(id) = free.filter(|_| beside + devices.len() <= DEVICES_MAX) else { return false };
        there.bus.set_id(party, id);
    }
    true
}
