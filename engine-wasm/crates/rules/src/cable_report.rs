//! The cable of a plan with what follows from it: lengths and their limits, ends, and the supply of TERMPWR.

use busfree_devices::{WiredSegment, agreement_of, attached, load_agreement, mode_of, modes_of, route, wiring};
use busfree_plan::{Attached, Bus, Line, OwnTerminator, Party, Plan, Signalling, Stop, Terminator, Width};
use busfree_scsi::BusMode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::CablePart;
use crate::attached_part::{bits_of, has_terminator};
use crate::high_byte::open_ends;

/// The cable of a bus, laid out or assumed, and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CableReport {
    /// Whether the plan does not say: then this is a sensible cable, and no figure depends on it.
    pub is_assumed: bool,
    /// The bus's own segment, then the branches.
    pub segments: Vec<SegmentReport>,
}

/// A segment, and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SegmentReport {
    /// Width of its cable.
    pub width: Width,
    /// Signalling that its cable and terminators are made for.
    pub signalling: Signalling,
    /// Its cable, with everything that is attached to the bus.
    pub line: Line,
    /// How it comes up.
    pub mode: BusMode,
    /// Its length from end to end with the cable in boxes, cm.
    pub length_cm: u32,
    /// Longest length for the rate in use, cm; `null` if none is known.
    pub limit_cm: Option<u32>,
    /// The limit if it had more devices, cm; `null` if that changes nothing.
    pub limit_with_more_cm: Option<u32>,
    /// Fastest agreed rate on it, MT/s; 0 if all is asynchronous.
    pub fastest_mt_s: f64,
    /// Everything attached to it: hosts, targets, converters.
    pub attached: usize,
    /// Smallest distance between two stops, cm; `null` with fewer than two.
    pub closest_cm: Option<u32>,
    /// The end before the first stop.
    pub begin: EndReport,
    /// The end behind the last stop.
    pub end: EndReport,
    /// The supply of its terminators.
    pub power: PowerReport,
}

/// What terminates an end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct EndReport {
    /// Whether it is terminated.
    pub state: EndState,
    /// What is plugged on the end.
    pub plugged: Terminator,
    /// The part at this end whose own terminator is on.
    pub own: Option<Attached>,
}

/// Whether an end is terminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EndState {
    /// By one terminator that works.
    Terminated,
    /// By none.
    Missing,
    /// By two.
    Doubled,
    /// By one that does not fit the signalling.
    Wrong,
    /// By one for LVD alone, which is off on a single-ended segment.
    Off,
    /// All but the high byte.
    HighByteOpen,
}

/// The supply of the terminators of a segment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PowerReport {
    /// What supplies TERMPWR.
    pub suppliers: Vec<Attached>,
    /// What its terminators can draw, mA; `null` if it is not known for their kind.
    pub needed_ma: Option<u32>,
    /// What its suppliers have to be able to give, mA.
    pub supplied_ma: u32,
}

/// The cable of a plan's bus, and what follows from it.
#[must_use]
pub fn cable_report(plan: &Plan) -> CableReport {
    let bus = &plan.bus;
    let wired = wiring(bus);
    let modes = modes_of(bus);
    let fastest = fastest_mt_s(bus, &wired);
    let segments = wired.iter().zip(modes).zip(fastest);
    let segments = segments.map(|((segment, mode), fastest_mt_s)| report(bus, segment, mode, fastest_mt_s)).collect();
    CableReport { is_assumed: bus.line.is_none(), segments }
}

/// The fastest agreed rate on each segment: of every device whose data pass over it.
fn fastest_mt_s(bus: &Bus, wired: &[WiredSegment]) -> Vec<f64> {
    let mode = mode_of(bus);
    let mut fastest = vec![0.0_f64; wired.len()];
    for (index, device) in bus.devices.iter().enumerate() {
        let mt_s = agreement_of(bus, device, &mode).mt_s;
        let host = Attached::Host { index: usize::from(device.host) };
        let way = route(wired, host, attached(bus, Party::Device { index }));
        for segment in way.map_or_else(Vec::new, |way| way.segments) {
            if let Some(most) = fastest.get_mut(segment) {
                *most = most.max(mt_s);
            }
        }
    }
    for (segment, most) in wired.iter().zip(&mut fastest) {
        if segment.line.stops.iter().any(|stop| stop.of == Attached::Load) {
            *most = most.max(load_agreement(bus).mt_s);
        }
    }
    fastest
}

fn report(bus: &Bus, segment: &WiredSegment, mode: BusMode, fastest_mt_s: f64) -> SegmentReport {
    let WiredSegment { width, signalling, line } = segment;
    let length_cm = length_cm(line);
    let attached = line.stops.iter().map(|stop| parts_of(bus, stop.of)).sum();
    let speaks = mode.signalling.unwrap_or(*signalling);
    let [limit_cm, limit_with_more_cm] =
        limits_cm(speaks, fastest_mt_s, attached, attached == 2 && is_point_to_point(line));
    let is_se = mode.signalling == Some(Signalling::Se);
    let begin = Side { bus, segment, is_begin: true }.report(is_se);
    let end = Side { bus, segment, is_begin: false }.report(is_se);
    SegmentReport {
        width: *width,
        signalling: *signalling,
        length_cm,
        limit_cm,
        limit_with_more_cm,
        fastest_mt_s,
        attached,
        closest_cm: line.stops.iter().skip(1).map(|stop| u32::from(stop.before.cm) + u32::from(stop.box_cm)).min(),
        begin,
        end,
        power: power(bus, segment, speaks),
        line: line.clone(),
        mode,
    }
}

/// Parts that load the cable at a stop.
fn parts_of(bus: &Bus, of: Attached) -> usize {
    if of == Attached::Load { 1 + bus.load.disk_ids.len() } else { 1 }
}

/// Length of a cable from end to end, with the cable in boxes, cm.
fn length_cm(line: &Line) -> u32 {
    let stops: u32 = line.stops.iter().map(|stop| u32::from(stop.before.cm) + u32::from(stop.box_cm)).sum();
    stops + u32::from(line.rest.cm)
}

/// Whether there are exactly two devices, each near a terminator: then LVD may be longer.
fn is_point_to_point(line: &Line) -> bool {
    matches!(line.stops.as_slice(), [first, _] if first.before.cm <= STUB_LIMIT_CM && line.rest.cm <= STUB_LIMIT_CM)
}

/// Longest stub, cm: 0.1 m (a source of 2nd hand repeats 4 in: <http://arizonaed.com/unix/scsi>).
pub(crate) const STUB_LIMIT_CM: u16 = 10;

/// Longest segment, cm, and the same with more devices, by signalling and rate in use. Sources: the SCSI FAQ
/// (<http://www.compnect.net/?p=16295>), the Linux Multi-Disk HOWTO, Red Hat on LVD from one device to another
/// (<http://anorien.csc.warwick.ac.uk/CentOS-vault/3.8/docs/html/rh-cs-en-3/s1-hwinfo-length.html>), Adaptec on four
/// devices at Fast-20, Compaq's RAID Array 3000 manual, p. 71, on HVD.
fn limits_cm(signalling: Signalling, mt_s: f64, attached: usize, point_to_point: bool) -> [Option<u32>; 2] {
    match signalling {
        Signalling::Se if mt_s <= 5.0 => [Some(600), None],
        Signalling::Se if mt_s <= 10.0 => [Some(300), None],
        Signalling::Se if attached <= 4 => [Some(300), Some(150)],
        Signalling::Se if attached <= 8 => [Some(150), None],
        // No source has a length for Fast-20 with more than eight.
        Signalling::Se => [None, None],
        Signalling::Lvd if point_to_point => [Some(2_500), Some(1_200)],
        Signalling::Lvd => [Some(1_200), None],
        Signalling::Hvd => [Some(2_500), None],
    }
}

/// One end of a segment.
struct Side<'a> {
    bus: &'a Bus,
    segment: &'a WiredSegment,
    is_begin: bool,
}

impl Side<'_> {
    fn plugged(&self) -> Terminator {
        if self.is_begin { self.segment.line.begin } else { self.segment.line.end }
    }

    /// The stop at this end. The only one of a segment is at the end without a plug.
    fn last(&self) -> Option<&Stop> {
        let Line { begin, stops, .. } = &self.segment.line;
        if let [only] = stops.as_slice() {
            return Some(only).filter(|_| self.is_begin == (*begin == Terminator::Open));
        }
        if self.is_begin { stops.first() } else { stops.last() }
    }

    fn report(&self, is_se: bool) -> EndReport {
        let plugged = self.plugged();
        let own = self.last().filter(|stop| stop.terminator != OwnTerminator::Off);
        let is_off = plugged == Terminator::Lvd && is_se;
        let plug = usize::from(plugged != Terminator::Open && !is_off);
        let kind = own.map_or(OwnTerminator::Off, |stop| stop.terminator);
        let works = own.is_some_and(|stop| has_terminator(self.bus, stop.of));
        let low = plug + usize::from(works && matches!(kind, OwnTerminator::On | OwnTerminator::Both));
        let part = if self.is_begin { CablePart::Begin } else { CablePart::End };
        let WiredSegment { width, line, .. } = self.segment;
        let is_high_open = open_ends(self.bus, *width, line, is_se).iter().any(|open| open.part == part);
        let state = match low {
            _ if self.is_wrong() => EndState::Wrong,
            0 if is_off => EndState::Off,
            0 => EndState::Missing,
            1 if is_high_open => EndState::HighByteOpen,
            1 => EndState::Terminated,
            _ => EndState::Doubled,
        };
        EndReport { state, plugged, own: own.map(|stop| stop.of) }
    }

    /// Whether what is plugged on is for another signalling. One for SE on a cable for LVD makes it single-ended.
    fn is_wrong(&self) -> bool {
        let is_hvd = self.segment.signalling == Signalling::Hvd;
        match self.plugged() {
            Terminator::Open => false,
            Terminator::Hvd => !is_hvd,
            Terminator::Lvd => self.segment.signalling != Signalling::Lvd,
            _ => is_hvd,
        }
    }
}

/// Lines that a terminator has: 18 of a narrow cable, 27 of a wide one (Sun's SCSI FAQ).
const fn lines(width: Width) -> u32 {
    match width {
        Width::Narrow => 18,
        Width::Wide => 27,
    }
}

/// Current of a line of a terminator for SE while it is asserted, mA. Source: the limit of SCSI-2, which data sheets of
/// terminators repeat (LX5121: <http://hkdtupc.cn/lx5121_datasheet_16347284_3.html>).
const LINE_MA: u32 = 24;

/// Least current that a supplier of TERMPWR can give, mA. Source: SCSI-2, its terminator power clause; for a wide cable,
/// that of its B cable.
const fn supply_ma(signalling: Signalling, width: Width) -> u32 {
    match (signalling, width) {
        (Signalling::Se, Width::Narrow) => 900,
        (Signalling::Se, Width::Wide) => 1_500,
        (_, Width::Narrow) => 600,
        (_, Width::Wide) => 1_000,
    }
}

fn power(bus: &Bus, segment: &WiredSegment, signalling: Signalling) -> PowerReport {
    let line = &segment.line;
    let has_power = |of: Attached| match of {
        Attached::Device { index } => bus.devices.get(index).is_some_and(|device| device.powered),
        _ => true,
    };
    let supplies = |stop: &&Stop| stop.supplies_power() && has_power(stop.of);
    let suppliers: Vec<Attached> = line.stops.iter().filter(supplies).map(|stop| stop.of).collect();
    let plugs = [line.begin, line.end].into_iter().filter(|end| *end != Terminator::Open).count() as u32;
    let own = |stop: &&Stop| {
        matches!(stop.terminator, OwnTerminator::On | OwnTerminator::Both) && has_terminator(bus, stop.of)
    };
    let own: u32 = line
        .stops
        .iter()
        .filter(own)
        .map(|stop| if bits_of(bus, stop.of) > 8 { lines(segment.width) } else { lines(Width::Narrow) })
        .sum();
    // Nothing better is known than the current of a line for SE; those for LVD and HVD draw less.
    let needed_ma = (signalling == Signalling::Se).then(|| (plugs * lines(segment.width) + own) * LINE_MA);
    let supplied_ma = suppliers.len() as u32 * supply_ma(signalling, segment.width);
    PowerReport { suppliers, needed_ma, supplied_ma }
}
