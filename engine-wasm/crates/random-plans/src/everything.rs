//! Plans of everything that a plan can say.

use busfree_devices::{Kind, catalogue, fitting, usual_piece_cm};
use busfree_plan::{
    ARRAYS_MAX, Array, ArrayLevel, Attached, BOARD_MAX, Branch, Bus, Channel, Connector, DEVICES_MAX, Device,
    FieldTable, HOSTS_MAX, HUE_MAX, Host, LOAD_DISKS_MAX, LOAD_PERCENT_MAX, LUN_MAX, Line, LoadSystem, NAMED_WORK, Own,
    OwnTerminator, Piece, PieceKind, Plan, Question, Signalling, Stop, Terminator, Width, Wires, Workload, field_table,
    out_of_limits,
};
use busfree_rules::{Severity, check};
use busfree_scsi::{Id, LADDER};

use crate::Random;
use crate::fields::{CAPS, COUNT_MOST, with_fields};

/// Attempts to lay out a cable that has no errors.
const CABLES: usize = 6;

/// A random plan of everything that a plan can say, without errors among its findings: one or two channels, several
/// hosts, logical units, boards, arrays, the load system, cables with segments, own figures, every kind of work, all
/// options and preferences. Equal seeds give equal plans.
#[must_use]
pub fn plan_of_everything(seed: u64) -> Plan {
    let mut random = Random::new(seed);
    let r = &mut random;
    let table = &field_table();
    let mut plan = with_fields(r, 30, &table.plan, Plan::default());
    fill(r, table, &mut plan);
    if r.percent(30) {
        // The other channel is drawn as a bus of its own, and comes to the front as often as not.
        let mut beside = Plan { question: plan.question, ..Plan::default() };
        fill(r, table, &mut beside);
        attempt(&mut plan, |plan| plan.other = Some(Box::new(beside.bus)));
        if plan.other.is_some() && r.percent(50) {
            attempt(&mut plan, |plan| {
                if let Some(turned) = plan.turned() {
                    *plan = turned;
                }
            });
        }
    }
    if r.percent(30) {
        for _ in 0..=r.below(ARRAYS_MAX) {
            add_array(r, table, &mut plan);
        }
    }
    plan
}

/// Changes a plan, unless the change would make an error of it or exceed a limit.
fn attempt(plan: &mut Plan, change: impl FnOnce(&mut Plan)) -> bool {
    let mut changed = plan.clone();
    change(&mut changed);
    // The errors of the other channel count too.
    let is_right = |plan: &Plan| !check(plan).iter().any(|finding| finding.severity == Severity::Error);
    let may =
        out_of_limits(&changed).is_empty() && is_right(&changed) && changed.turned().as_ref().is_none_or(is_right);
    if may {
        *plan = changed;
    }
    may
}

/// A bus with everything on it.
fn fill(r: &mut Random, table: &FieldTable, plan: &mut Plan) {
    let signalling =
        *r.pick(&[Signalling::Se, Signalling::Lvd, Signalling::Lvd, Signalling::Hvd]).unwrap_or(&Signalling::Se);
    let width = if r.percent(25) { Width::Narrow } else { Width::Wide };
    let mut ids: Vec<Id> = LADDER.into_iter().filter(|id| *id < width.bits()).collect();
    let mut bus = Bus { width, signalling, ..Bus::default() };
    // A plan without a host for its devices is an error, so the first host comes before all else.
    loop {
        let mut free = ids.clone();
        bus.hosts = vec![host(r, table, signalling, &mut free)];
        if attempt(plan, |plan| plan.bus = bus.clone()) {
            ids = free;
            break;
        }
    }
    for _ in 1..*r.pick(&[1, 1, 1, 1, 1, 2, 2, 3, HOSTS_MAX]).unwrap_or(&1) {
        let mut free = ids.clone();
        let more = host(r, table, signalling, &mut free);
        if attempt(plan, |plan| plan.bus.hosts.push(more)) {
            ids = free;
        }
    }
    let most = *r.pick(&[3, 3, 3, 6, 6, DEVICES_MAX]).unwrap_or(&3);
    for _ in 0..=r.below(most) {
        add_device(r, table, plan, &mut ids);
    }
    if r.percent(15) && !plan.bus.devices.is_empty() {
        let first = r.below(plan.bus.devices.len());
        attempt(plan, |plan| plan.bus.devices[first].first = true);
    }
    if r.percent(35) && ids.len() > 2 {
        let initiator_id = r.take(&mut ids).unwrap_or(0);
        let disks = 1 + r.below(LOAD_DISKS_MAX.min(ids.len()));
        let load = LoadSystem {
            percent: 1 + r.below(usize::from(LOAD_PERCENT_MAX)) as u8,
            initiator_id,
            disk_ids: (0..disks).filter_map(|_| r.take(&mut ids)).collect(),
            cap_mt_s: r.pick(&CAPS).copied().unwrap_or(0.0),
        };
        attempt(plan, |plan| plan.bus.load = load);
    }
    // Each by itself, because an error of one would exclude the others.
    let chance = Random::new(r.bits());
    for row in &table.bus {
        let bus = with_fields(&mut chance.clone(), 20, std::slice::from_ref(row), plan.bus.clone());
        attempt(plan, |plan| plan.bus = bus);
    }
    if r.percent(45) {
        // The later the attempt, the plainer the cable.
        let _ = (0..CABLES).rev().any(|fancy| lay_out(r, plan, 100 * fancy / CABLES));
    }
}

fn host(r: &mut Random, table: &FieldTable, signalling: Signalling, ids: &mut Vec<Id>) -> Host {
    let fitting: Vec<_> = catalogue().hosts.iter().filter(|host| host.signalling.contains(&signalling)).collect();
    let host = Host {
        id: if r.percent(50) && ids.contains(&7) { take(ids, 7) } else { r.take(ids).unwrap_or(0) },
        model: r.pick(&fitting).map_or_else(String::new, |host| host.id.clone()),
        hue: hue(r),
        ..Host::default()
    };
    with_fields(r, 12, &table.host, host)
}

fn hue(r: &mut Random) -> u8 {
    1 + r.below(usize::from(HUE_MAX)) as u8
}

fn take(ids: &mut Vec<Id>, id: Id) -> Id {
    ids.retain(|other| *other != id);
    id
}

fn add_device(r: &mut Random, table: &FieldTable, plan: &mut Plan, ids: &mut Vec<Id>) {
    let all = catalogue();
    let bus = &plan.bus;
    if bus.devices.len() >= DEVICES_MAX {
        return;
    }
    let suits: Vec<_> = all.devices.iter().filter(|model| model.signalling.contains(&bus.signalling)).collect();
    let Some(model) = (if r.percent(80) { r.pick(&suits).copied() } else { r.pick(&all.devices) }) else { return };
    let mut device = Device {
        model: model.id.clone(),
        hue: hue(r),
        host: r.below(bus.hosts.len()) as u8,
        workload: work(r, table, model.kind, plan.question),
        ..Device::default()
    };
    device = with_fields(r, 10, &table.device, device);
    // These depend on the other devices.
    (device.lun, device.board, device.array, device.rebuild) = (0, 0, 0, false);
    if r.percent(25) {
        device.own = with_fields(r, 18, &table.own, Own::default());
    }
    let targets: Vec<Id> = bus.devices.iter().map(|other| other.id).collect();
    let mut free: Vec<Id> = ids.iter().copied().filter(|id| model.selectable_ids.contains(id)).collect();
    if r.percent(12) && !targets.is_empty() {
        device.id = r.pick(&targets).copied().unwrap_or(0);
        device.lun = 1 + r.below(usize::from(LUN_MAX)) as u8;
    } else if let Some(id) = r.take(&mut free) {
        device.id = id;
    } else {
        return;
    }
    if r.percent(10) {
        device.board = 1 + r.below(usize::from(BOARD_MAX.min(2))) as u8;
    }
    if r.percent(6) && !bus.devices.is_empty() {
        device.copy_of = Some(r.below(bus.devices.len()) as u8);
    }
    let id = device.id;
    if attempt(plan, |plan| plan.bus.devices.push(device)) {
        take(ids, id);
    }
}

fn work(r: &mut Random, table: &FieldTable, kind: Kind, question: Question) -> Workload {
    let mut work = match r.below(10) {
        0..=3 => catalogue().workload(kind),
        4 => r.pick(&NAMED_WORK).map_or_else(Workload::default, |named| named.workload.clone()),
        _ => with_fields(r, 20, &table.workload, Workload::default()),
    };
    if question == Question::Done {
        work.count = Some(work.count.unwrap_or_else(|| r.figure(1.0, COUNT_MOST).round()).min(COUNT_MOST));
    }
    work
}

/// An array of devices that are in none, on either channel.
fn add_array(r: &mut Random, table: &FieldTable, plan: &mut Plan) {
    if plan.arrays.len() >= ARRAYS_MAX {
        return;
    }
    let level = r.pick(&ArrayLevel::ALL).copied().unwrap_or_default();
    let beside = plan.other.as_ref().map_or(0, |bus| bus.devices.len());
    let mut places: Vec<(Channel, usize)> = (0..plan.bus.devices.len()).map(|device| (Channel::A, device)).collect();
    if r.percent(60) {
        places.extend((0..beside).map(|device| (Channel::B, device)));
    }
    let is_free = |(channel, device): &(Channel, usize)| {
        device_at(plan, *channel, *device)
            .is_some_and(|d| d.array == 0 && catalogue().device(&d.model).is_some_and(|m| m.kind == Kind::Disk))
    };
    let mut free: Vec<_> = places.into_iter().filter(is_free).collect();
    r.shuffle(&mut free);
    let count = level.least_members() + r.below(3);
    if free.len() < level.least_members() {
        return;
    }
    free.truncate(count);
    let workload = work(r, table, Kind::Disk, plan.question);
    let array = with_fields(r, 30, &table.array, Array { level, workload, ..Array::default() });
    // A plan whose devices are read to their end would write the whole member.
    let rebuilt = (plan.question == Question::Steady && r.percent(20)).then(|| r.below(free.len()));
    let off = r.percent(15).then(|| r.below(free.len()));
    attempt(plan, |plan| {
        plan.arrays.push(array);
        let number = plan.arrays.len() as u8;
        for (place, (channel, device)) in free.iter().enumerate() {
            let bus = if *channel == Channel::A { Some(&mut plan.bus) } else { plan.other.as_deref_mut() };
            if let Some(device) = bus.and_then(|bus| bus.devices.get_mut(*device)) {
                (device.array, device.rebuild) = (number, rebuilt == Some(place));
                device.powered &= off != Some(place);
            }
        }
    });
}

/// A device of the front bus (`A`) or of the other one.
fn device_at(plan: &Plan, channel: Channel, device: usize) -> Option<&Device> {
    let bus = if channel == Channel::A { Some(&plan.bus) } else { plan.other.as_deref() };
    bus?.devices.get(device)
}

/// Lays the cable of the front bus out. `fancy` percent of it is as it should not be, or of an unusual kind. Returns
/// whether the plan has it now.
fn lay_out(r: &mut Random, plan: &mut Plan, fancy: usize) -> bool {
    let bus = &plan.bus;
    let mut parts: Vec<Attached> = bus.to_attach().collect();
    r.shuffle(&mut parts);
    // Most people plug the host in at an end.
    if let Some(host) = parts.iter().position(|part| matches!(part, Attached::Host { .. })).filter(|_| r.percent(70)) {
        parts.swap(0, host);
    }
    // What the plan leaves out is placed by the engine.
    if r.percent(fancy / 3) {
        parts.pop();
    }
    let mut branches: Vec<Branch> = Vec::new();
    let mut behind: Vec<Vec<Attached>> = Vec::new();
    while behind.len() < 3 && r.percent(30) {
        let at = 1 + r.below(parts.len());
        let devices: Vec<_> =
            parts.iter().skip(at).copied().filter(|part| matches!(part, Attached::Device { .. })).collect();
        if devices.is_empty() {
            break;
        }
        parts.retain(|part| !devices.contains(part));
        let number = behind.len() as u8 + 1;
        parts.push(Attached::Converter { number });
        behind.push(std::iter::once(Attached::Converter { number }).chain(devices).collect());
    }
    for parts in behind {
        let signalling =
            if r.percent(60) { bus.signalling } else { r.pick(&Signalling::ALL).copied().unwrap_or_default() };
        let width = if r.percent(80) { bus.width } else { r.pick(&Width::ALL).copied().unwrap_or_default() };
        branches.push(Branch { width, signalling, line: line(r, &parts, signalling, fancy) });
    }
    let own = line(r, &parts, bus.signalling, fancy);
    attempt(plan, |plan| (plan.bus.line, plan.bus.branches) = (Some(own), branches))
}

fn line(r: &mut Random, parts: &[Attached], signalling: Signalling, fancy: usize) -> Line {
    let usual = usual_piece_cm(signalling, parts.len());
    let mut stops: Vec<Stop> = Vec::new();
    for of in parts {
        let before = if stops.is_empty() { piece(r, 0, fancy) } else { piece(r, usual, fancy) };
        let mut stop = Stop::of(*of, before);
        if r.percent(fancy / 4) {
            stop.stub_cm = r.below(30) as u16;
            stop.box_cm = r.below(60) as u16;
        }
        stop.power = r.percent(fancy / 4).then(|| r.percent(60));
        stop.connector = r.rarely(fancy / 4, &Connector::ALL);
        stop.terminator = r.rarely(fancy / 10, &OwnTerminator::ALL);
        stops.push(stop);
    }
    // A host or converter at an end terminates it, and so does a device now and then; otherwise something is plugged on.
    let end = |r: &mut Random, stop: Option<&mut Stop>| {
        let ends_itself = |of: Attached| matches!(of, Attached::Host { .. } | Attached::Converter { .. });
        match stop {
            Some(stop) if r.percent(if ends_itself(stop.of) { 70 } else { 15 }) => {
                stop.terminator = OwnTerminator::On;
                Terminator::Open
            }
            _ if r.percent(fancy / 3) => r.pick(&Terminator::ALL).copied().unwrap_or_default(),
            _ => fitting(signalling),
        }
    };
    let begin = end(r, stops.first_mut());
    let end = end(r, stops.last_mut());
    let rest = if end == Terminator::Open { Piece::default() } else { piece(r, 10, fancy) };
    Line { begin, stops, rest, end }
}

fn piece(r: &mut Random, usual: u16, fancy: usize) -> Piece {
    Piece {
        cm: if usual > 0 && r.percent(fancy) { 5 + r.below(3 * usize::from(usual)) as u16 } else { usual },
        kind: r.rarely(fancy / 3, &PieceKind::ALL),
        wires: r.rarely(fancy / 10, &Wires::ALL),
    }
}
