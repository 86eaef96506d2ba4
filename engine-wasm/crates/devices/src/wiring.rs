//! The cable of a bus with everything that is attached to the bus, laid out or assumed, and the
//! way from a host to a device.

use busfree_plan::{
    Attached, Bus, Device, Line, OwnTerminator, Party, Piece, PieceKind, Segment, Signalling, Stop, Terminator, Width,
    Wires,
};
use busfree_scsi::Way;

use busfree_compact::sort_by_key;

use crate::{Kind, catalogue};

/// Distance between two stops of a segment that sources ask for, cm: 8 in on LVD (LSI53C140 manual, p. 1-4), 0.3 m at
/// Fast-20 and 0.6 m on HVD (Linux Multi-Disk HOWTO).
#[must_use]
pub const fn asked_cm(signalling: Signalling) -> u16 {
    match signalling {
        Signalling::Se => 30,
        Signalling::Lvd => 20,
        Signalling::Hvd => 60,
    }
}

/// Distance to the next stop where nothing is stated, cm: that which is asked for, but 0.2 m where more than five parts
/// have to fit on the 1.5 m of Fast-20.
#[must_use]
pub const fn usual_piece_cm(signalling: Signalling, parts: usize) -> u16 {
    match signalling {
        Signalling::Se if parts > 5 => 20,
        _ => asked_cm(signalling),
    }
}

/// The piece behind the last stop where nothing is stated, cm.
pub const USUAL_REST_CM: u16 = 10;

/// A segment with everything that is attached to it.
#[derive(Clone, Debug, PartialEq)]
pub struct WiredSegment {
    /// Width of its cable.
    pub width: Width,
    /// Signalling that its cable and terminators are made for.
    pub signalling: Signalling,
    /// Its cable. Every stop is of something that is on the bus.
    pub line: Line,
}

/// The segments of a bus, its own first: as they are laid out, with what the plan leaves out; otherwise a sensible cable.
#[must_use]
pub fn wiring(bus: &Bus) -> Vec<WiredSegment> {
    let mut segments: Vec<WiredSegment> = bus.segments().map(|segment| wired(bus, segment)).collect();
    if segments.is_empty() {
        return vec![assumed(bus)];
    }
    let is_there =
        |segments: &[WiredSegment], of| segments.iter().any(|s| s.line.stops.iter().any(|stop| stop.of == of));
    let missing: Vec<Attached> = bus.to_attach().filter(|of| !is_there(&segments, *of)).collect();
    if let Some(own) = segments.first_mut() {
        for of in missing {
            let cm = usual_piece_cm(own.signalling, own.line.stops.len() + 1);
            attach(&mut own.line, of, cm);
        }
    }
    segments
}

/// A segment as it is laid out, without stops of what is not on the bus: their pieces of cable stay.
fn wired(bus: &Bus, segment: Segment<'_>) -> WiredSegment {
    let Segment { width, signalling, line } = segment;
    let mut kept = Line { stops: Vec::new(), ..line.clone() };
    let mut more = Piece::default();
    for stop in &line.stops {
        if bus.can_be_attached(stop.of) {
            kept.stops.push(Stop { before: stop.before.joined(more), ..stop.clone() });
            more = Piece::default();
        } else {
            more = more.joined(stop.before);
        }
    }
    kept.rest = kept.rest.joined(more);
    WiredSegment { width, signalling, line: kept }
}

/// Attaches something that the plan does not place: at the far end, but before a last part that terminates it.
fn attach(line: &mut Line, of: Attached, cm: u16) {
    let is_ended = |stop: &Stop| stop.terminator != OwnTerminator::Off && line.stops.len() > 1;
    let at = line.stops.len() - usize::from(line.stops.last().is_some_and(is_ended));
    line.stops.insert(at, Stop::of(of, piece(cm)));
}

fn piece(cm: u16) -> Piece {
    Piece { cm, ..Piece::default() }
}

/// A sensible cable: the first host at an end, which it terminates, then everything else, and a terminator behind it. In
/// a Macintosh the disk inside is at the first end, with its terminator, and the machine between it and the devices
/// outside (Apple, as in `data/platforms.json`).
fn assumed(bus: &Bus) -> WiredSegment {
    let mut stops: Vec<Stop> = Vec::new();
    let usual = usual_piece_cm(bus.signalling, bus.to_attach().count());
    let inside = inside_disk(bus);
    let mut order: Vec<Attached> = bus.to_attach().collect();
    if let Some(disk) = inside {
        // Stable: the others keep their order.
        sort_by_key(&mut order, |of| *of != disk);
    }
    for of in order {
        let is_first = stops.is_empty();
        let stop = Stop::of(of, piece(if is_first { 0 } else { usual }));
        let terminator = match of {
            _ if !is_first => OwnTerminator::Off,
            // A narrow host is plugged into a wide cable with an adapter that ends the high byte.
            Attached::Host { index } if bus.width == Width::Wide && is_narrow(bus, index) => OwnTerminator::Both,
            Attached::Host { .. } => OwnTerminator::On,
            _ if inside == Some(of) => OwnTerminator::On,
            _ => OwnTerminator::Off,
        };
        let is_outside = inside.is_some() && stops.len() > 1;
        let kind = if is_outside { PieceKind::Outside } else { PieceKind::Inside };
        stops.push(Stop { terminator, before: Piece { kind, ..stop.before }, ..stop });
    }
    let end = fitting(bus.signalling);
    let is_ended = stops.first().is_some_and(|stop| stop.terminator != OwnTerminator::Off);
    let begin = if is_ended { Terminator::Open } else { end };
    let line = Line { begin, stops, rest: piece(USUAL_REST_CM), end };
    WiredSegment { width: bus.width, signalling: bus.signalling, line }
}

/// The disk inside a Macintosh: the first one, if it can terminate the bus and more is attached.
fn inside_disk(bus: &Bus) -> Option<Attached> {
    let host = bus.hosts.first().and_then(|host| catalogue().host(&host.model));
    host.filter(|made| made.platform.as_deref() == Some("Macintosh"))?;
    if bus.devices.len() < 2 {
        return None;
    }
    let is_disk = |device: &Device| {
        let made = catalogue().part(device);
        made.is_some_and(|m| matches!(m.kind, Kind::Disk | Kind::Emulator) && m.terminator != Some(false))
    };
    let index = bus.devices.iter().position(is_disk)?;
    Some(attached(bus, Party::Device { index }))
}

fn is_narrow(bus: &Bus, host: usize) -> bool {
    let made = bus.hosts.get(host).and_then(|host| catalogue().host(&host.model));
    made.is_some_and(|made| made.width_bits == 8)
}

/// The usual terminator of a segment that is made for this signalling.
#[must_use]
pub const fn fitting(signalling: Signalling) -> Terminator {
    match signalling {
        Signalling::Se => Terminator::Active,
        Signalling::Lvd => Terminator::Multi,
        Signalling::Hvd => Terminator::Hvd,
    }
}

/// The signallings that the transceivers of a part support; empty if unknown. `None`: it does not count, as the load
/// system, which is assumed to be made for the cable, and a converter, which is made for what it joins.
#[must_use]
pub fn spoken(bus: &Bus, of: Attached) -> Option<(u8, Vec<Signalling>)> {
    let all = catalogue();
    match of {
        Attached::Host { index } => {
            let host = bus.hosts.get(index)?;
            Some((host.id, all.host(&host.model)?.signalling.clone()))
        }
        Attached::Device { index } => {
            let device = bus.devices.get(index)?;
            Some((device.id, all.part(device)?.signalling.clone()))
        }
        Attached::Load | Attached::Converter { .. } => None,
    }
}

/// The first segment that something is attached to.
#[must_use]
pub fn home(segments: &[WiredSegment], of: Attached) -> Option<usize> {
    segments.iter().position(|segment| segment.line.stops.iter().any(|stop| stop.of == of))
}

/// The way from a host to a device over a cable that is laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The segments, from the host's to the device's.
    pub segments: Vec<usize>,
    /// The cable between them, and its converters.
    pub way: Way,
    /// The narrowest width of its pieces.
    pub width: Width,
}

/// The way from a host to a device; `None` if no cable leads from one to the other.
#[must_use]
pub fn route(segments: &[WiredSegment], host: Attached, device: Attached) -> Option<Route> {
    let from = home(segments, host)?;
    let to = home(segments, device)?;
    let mut route = Route { segments: vec![from], way: Way::default(), width: Width::Wide };
    let mut at = host;
    // A segment further on in each step: over what joins it with one that leads on.
    for _ in 0..segments.len() {
        let here = *route.segments.last()?;
        let next = if here == to { device } else { joint(segments, here, to, &route.segments)? };
        let (cm, width) = between(segments.get(here)?, at, next)?;
        route.way.cm += cm;
        if width == Width::Narrow {
            route.width = width;
        }
        if here == to {
            return Some(route);
        }
        route.way.converters += 1;
        let further = beyond(segments, next, here, to, &route.segments)?;
        route.segments.push(further);
        at = next;
    }
    None
}

/// The part of a segment that joins it with one from which `to` can be reached.
fn joint(segments: &[WiredSegment], here: usize, to: usize, passed: &[usize]) -> Option<Attached> {
    let stops = &segments.get(here)?.line.stops;
    stops.iter().map(|stop| stop.of).find(|of| beyond(segments, *of, here, to, passed).is_some())
}

/// The segment that a part joins with this one, and from which `to` can be reached without those passed.
fn beyond(segments: &[WiredSegment], of: Attached, here: usize, to: usize, passed: &[usize]) -> Option<usize> {
    if !matches!(of, Attached::Host { .. } | Attached::Converter { .. }) {
        return None;
    }
    let on = |at: &usize| {
        *at != here
            && !passed.contains(at)
            && segments.get(*at).is_some_and(|segment| segment.line.stops.iter().any(|stop| stop.of == of))
    };
    let leads = |at: &usize| {
        let mut all = passed.to_vec();
        all.push(*at);
        *at == to || joint(segments, *at, to, &all).is_some()
    };
    (0..segments.len()).filter(on).find(leads)
}

/// Length of the cable between two stops, cm, and its narrowest width.
fn between(segment: &WiredSegment, one: Attached, other: Attached) -> Option<(u32, Width)> {
    let place = |of: Attached| segment.line.stops.iter().position(|stop| stop.of == of);
    let (one, other) = (place(one)?, place(other)?);
    let (first, last) = (one.min(other), one.max(other));
    let pieces = segment.line.stops.get(first + 1..=last).unwrap_or_default();
    // The cable in the boxes that it passes counts; that in the two boxes at the ends is half behind the device.
    let cm = pieces.iter().map(|stop| u32::from(stop.before.cm) + u32::from(stop.box_cm)).sum();
    let narrow = segment.width == Width::Narrow || pieces.iter().any(|stop| stop.before.wires != Wires::All);
    Some((cm, if narrow { Width::Narrow } else { Width::Wide }))
}

/// What a party of a plan is on the cable: a further logical unit is with its target.
#[must_use]
pub fn attached(bus: &Bus, party: Party) -> Attached {
    match party {
        Party::Host { index } => Attached::Host { index },
        Party::Device { index } => Attached::Device { index: bus.target_of(index) },
        Party::LoadHost | Party::LoadDisk { .. } => Attached::Load,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modes_of;
    use busfree_plan::from_link;

    fn bus(link: &str) -> Bus {
        let parsed = from_link(link);
        assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
        parsed.plan.map(|plan| plan.bus).unwrap_or_default()
    }

    const SPEEDFLEX: &str = "5/wide.lvd/7=host.aha29160/1=id_prec_disk/0=id_prec_disk/5=id_prec_cdrom/line=multi_15cm_1_30cm_0_45cm_7_180cm.out_multi/branch=narrow.se_active_10cm_5_45cm_7.on";

    fn to(bus: &Bus, device: usize) -> Option<Route> {
        route(&wiring(bus), Attached::Host { index: 0 }, Attached::Device { index: device })
    }

    #[test]
    fn nothing_laid_out_is_a_sensible_cable() {
        let bus = bus("3/wide.lvd/7=host.aha29160/1=id_prec_disk/0=id_prec_disk");
        let [segment] = wiring(&bus).try_into().unwrap_or_else(|_| panic!("one segment"));
        assert_eq!(segment.line.stops.len(), 3);
        assert_eq!((segment.line.begin, segment.line.end), (Terminator::Open, Terminator::Multi));
        assert_eq!(segment.line.stops[0].terminator, OwnTerminator::On);
    }

    #[test]
    fn what_the_plan_leaves_out_is_attached_before_a_last_part_that_ends_the_cable() {
        let bus = bus("5/wide.se/7=host.aha29160/1=id_prec_disk/0=id_prec_disk/line=7.on_30cm_0.on");
        let line = &wiring(&bus)[0].line;
        let order: Vec<Attached> = line.stops.iter().map(|stop| stop.of).collect();
        let device = |index| Attached::Device { index };
        assert_eq!(order, [Attached::Host { index: 0 }, device(0), device(1)]);
    }

    #[test]
    fn a_stop_of_what_is_not_there_leaves_its_cable() {
        let bus = bus("5/wide.se/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_load_40cm_0.on");
        assert_eq!(to(&bus, 0).map(|route| route.way.cm), Some(70));
    }

    #[test]
    fn segments_come_up_by_themselves() {
        let modes: Vec<Option<Signalling>> = modes_of(&bus(SPEEDFLEX)).iter().map(|mode| mode.signalling).collect();
        assert_eq!(modes, [Some(Signalling::Lvd), Some(Signalling::Se)]);
    }

    #[test]
    fn the_way_counts_pieces_boxes_and_converters() {
        let it = bus(SPEEDFLEX);
        assert_eq!(
            to(&it, 1),
            Some(Route { segments: vec![0], way: Way { cm: 45, converters: 0 }, width: Width::Wide })
        );
        let beyond = Route { segments: vec![0, 1], way: Way { cm: 45, converters: 1 }, width: Width::Narrow };
        assert_eq!(to(&it, 2), Some(beyond));
    }

    #[test]
    fn two_converters_in_a_row_lead_to_the_third_segment() {
        let it = bus(
            "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_100cm_x1.on/branch=wide.lvd_x1.on_300cm_x2.on/branch=wide.lvd_x2.on_50cm_0_10cm_multi",
        );
        let route = to(&it, 0);
        assert_eq!(
            route.map(|route| (route.segments, route.way)),
            Some((vec![0, 1, 2], Way { cm: 450, converters: 2 }))
        );
    }

    #[test]
    fn a_segment_that_nothing_joins_is_not_reached() {
        let it = bus(
            "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_100cm_multi/branch=wide.lvd_multi_50cm_0_10cm_multi",
        );
        assert_eq!(to(&it, 0), None);
    }
}
