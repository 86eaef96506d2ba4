//! The steps from one plan to another one.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use busfree_plan::{Channel, Fields, Plan, from_link, to_link};
use busfree_random_plans::plan_of_everything;
use busfree_study::steps::{Step, StepKind, applied, same_devices, steps};

fn plan(link: &str) -> Plan {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    read.plan.unwrap_or_default()
}

/// What is to be done, a line for each step. The steps lead to the second plan.
fn said(a: &str, b: &str) -> Vec<String> {
    let [a, b] = [plan(a), plan(b)];
    let all = steps(&a, &b).steps;
    assert_eq!(applied(&a, &all), b);
    all.into_iter().map(|step| format!("{:?}: {}", step.kind, step.sentence)).collect()
}

/// The lines without those about the power of everything.
fn between(a: &str, b: &str) -> Vec<String> {
    let mut lines = said(a, b);
    lines.retain(|line| line != OFF && line != ON);
    lines
}

const OFF: &str = "Power: Switch the computer and everything on its buses off.";
const ON: &str = "Power: Switch everything on the buses on, and then the computer.";

/// Random plans, each the first of a pair with those behind it.
const PLANS: u64 = 200;
/// Pairs of each.
const EACH: usize = 5;

fn plans() -> &'static [Plan] {
    static ALL: LazyLock<Vec<Plan>> = LazyLock::new(|| (0..PLANS).map(plan_of_everything).collect());
    &ALL
}

/// A thousand pairs, also of similar plans: the second one has some parts of the first.
fn pairs() -> Vec<(Plan, Plan)> {
    let all = plans();
    let pair = |at: usize, by: usize| {
        let [a, b] = [&all[at], &all[(at + by) % all.len()]];
        let mut second = b.clone();
        if by.is_multiple_of(2) {
            // What the search and a person do most: the same parts with other IDs and fields.
            second = a.clone();
            let mut ids: Vec<u8> = second.bus.devices.iter().map(|device| device.id).collect();
            let by = 1.min(ids.len());
            ids.rotate_left(by);
            for (device, id) in second.bus.devices.iter_mut().zip(ids) {
                device.id = id;
            }
            second.bus.devices.truncate(b.bus.devices.len().max(1));
            let count = second.bus.devices.len();
            for device in &mut second.bus.devices {
                device.copy_of = device.copy_of.filter(|from| usize::from(*from) < count);
            }
            (second.bus.line, second.bus.branches) = (None, Vec::new());
            second.bus.packets = b.bus.packets;
        }
        (a.clone(), second)
    };
    (0..all.len()).flat_map(|at| (1..=EACH).map(move |by| (at, by))).map(|(at, by)| pair(at, by)).collect()
}

#[test]
fn the_steps_between_two_plans_make_the_second_of_the_first() {
    let pairs = pairs();
    assert_eq!(pairs.len(), 1_000);
    let mut most = 0;
    for (a, b) in &pairs {
        let all = steps(a, b).steps;
        assert_eq!(applied(a, &all), *b, "{}\n{}", to_link(a), to_link(b));
        assert!(all.iter().all(|step| step.sentence.ends_with('.') && !step.sentence.contains("  ")));
        most = most.max(all.len());
    }
    assert!(most < 400, "{most}");
}

#[test]
fn steps_back_make_the_first_again() {
    for (a, b) in pairs().into_iter().step_by(7) {
        assert_eq!(applied(&b, &steps(&b, &a).steps), a);
    }
}

#[test]
fn equal_plans_have_no_steps() {
    for plan in plans() {
        assert_eq!(steps(plan, plan).steps, vec![]);
    }
}

#[test]
fn one_field_is_one_step() {
    let mut tried = BTreeSet::new();
    let alone = |step: &Step| step.kind != StepKind::Power || !step.changes.is_empty();
    let mut check = |a: &Plan, b: &Plan, path: &str| {
        let all = steps(a, b).steps;
        assert_eq!(applied(a, &all), *b);
        assert_eq!(all.iter().filter(|step| alone(step)).count(), 1, "{path}: {all:?}");
        tried.insert(path.to_owned());
    };
    for a in plans() {
        let others = a.bus.devices.iter().skip(1).flat_map(Fields::values);
        // A name can be that of another device, which is then taken for it.
        for field in others.filter(|field| field.path != "name") {
            let mut b = a.clone();
            let Some(first) = b.bus.devices.first_mut() else { continue };
            first.set_values(&[(&field.path, &field.value)]);
            if *a != b && b.bus.devices[0].copy_of != Some(0) {
                check(a, &b, &field.path);
            }
        }
        let named = Plan { name: "Another one".to_owned(), seed: 7, ..Plan::default() };
        for field in named.values() {
            let mut b = a.clone();
            b.set_values(&[(&field.path, &field.value)]);
            if *a != b {
                check(a, &b, &field.path);
            }
        }
    }
    let rows = busfree_plan::Device::default().values().len();
    assert!(tried.len() > rows, "{} of {rows}: {tried:?}", tried.len());
}

/// IDs that two parties of a channel have. Units of a target have one ID.
fn collisions(plan: &Plan) -> Vec<(Channel, u8)> {
    let turned = plan.turned();
    let mut found = Vec::new();
    for plan in std::iter::once(plan).chain(&turned) {
        let bus = &plan.bus;
        let units: BTreeSet<(u8, u8)> = bus.devices.iter().map(|device| (device.id, device.lun)).collect();
        let targets: BTreeSet<u8> = bus.devices.iter().map(|device| device.id).collect();
        let others = bus.parties().filter(|(party, _)| !matches!(party, busfree_plan::Party::Device { .. }));
        let mut seen = targets;
        found.extend(others.filter(|(_, id)| !seen.insert(*id)).map(|(_, id)| (plan.channel, id)));
        if units.len() < bus.devices.len() {
            found.push((plan.channel, u8::MAX));
        }
    }
    found
}

#[test]
fn no_two_parties_have_one_id_while_the_power_is_on() {
    let mut tried = 0;
    for (a, b) in pairs() {
        if !collisions(&a).is_empty() || !collisions(&b).is_empty() {
            continue;
        }
        let all = steps(&a, &b).steps;
        let mut is_on = true;
        for (done, step) in all.iter().enumerate() {
            if step.kind == StepKind::Power && step.changes.is_empty() {
                is_on = !is_on;
            }
            let now = applied(&a, &all[..=done]);
            assert!(!is_on || collisions(&now).is_empty(), "{}\n{}\n{}", to_link(&a), to_link(&b), step.sentence);
        }
        tried += 1;
    }
    assert!(tried > 700, "{tried}");
}

#[test]
fn a_moved_device_is_a_jumper() {
    let a = "3/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom";
    let b = "3/wide.lvd/7=host.aha29160/3=id_prec_disk/0=id_prec_cdrom";
    assert_eq!(
        said(a, b),
        [
            OFF,
            "Jumper: Set the jumper of Disk of the ID paper from ID 0 to ID 3.",
            "Jumper: Set the jumper of CD-ROM of the ID paper from ID 3 to ID 0.",
            ON
        ]
    );
}

#[test]
fn a_new_device_brings_its_cable_and_its_work() {
    let a = "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=multi_20cm_7_30cm_0_multi";
    let b = "5/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom.rand/line=multi_20cm_7_30cm_0_40cm_3_multi";
    assert_eq!(
        between(a, b),
        [
            "Part: Put CD-ROM of the ID paper in with ID 3.",
            "Cable: Lay the cable of the bus in this order: a multimode terminator (LVD and SE), 20 cm of cable, \
             AHA-29160, 30 cm of cable, Disk of the ID paper, 40 cm of cable, CD-ROM of the ID paper, a multimode terminator \
             (LVD and SE).",
            "Work: Change the work of CD-ROM of the ID paper: pattern from sequential to random.",
            // A link gives each part the colour of its place.
            "Plan: For CD-ROM of the ID paper, change colour from that of its place to 3 in the plan.",
        ]
    );
}

#[test]
fn a_device_that_leaves_takes_its_plug_along() {
    let a = "5/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom/line=multi_20cm_7_30cm_0_40cm_3_multi";
    let b = "5/wide.lvd/7=host.aha29160/3=id_prec_cdrom.hue=3/line=multi_20cm_7_70cm_3_multi";
    assert_eq!(between(a, b), ["Part: Take Disk of the ID paper (ID 0) out."]);
}

#[test]
fn a_host_leaves_its_id_before_a_device_takes_it() {
    let a = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    let b = "3/wide.lvd/0=host.aha29160/7=id_prec_disk";
    assert_eq!(
        said(a, b),
        [
            "Setting: In the set-up of AHA-29160, change its own ID from 7 to 15 for the time being.",
            OFF,
            "Jumper: Set the jumper of Disk of the ID paper from ID 0 to ID 7.",
            ON,
            "Setting: In the set-up of AHA-29160, change its own ID from 15 to 0.",
        ]
    );
}

#[test]
fn a_rate_limit_is_a_setting_and_a_colour_is_in_the_plan_only() {
    let a = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    let b = "3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Scratch.hue=3.cap=10.wcache=yes/aim=fair";
    assert_eq!(
        said(a, b),
        [
            OFF,
            "Jumper: Set the jumpers of Disk of the ID paper: change write cache from that of the catalogue to yes.",
            ON,
            "Setting: For Disk of the ID paper, change limit of the rate from none to 10 MT/s in the set-up of the host adapter.",
            "Plan: Change aim from balanced to fair in the plan.",
            "Plan: For Disk of the ID paper, change name from none to \u{201c}Scratch\u{201d} and colour from 2 to 3 in the plan.",
        ]
    );
}

#[test]
fn the_card_of_an_emulator_board_has_its_id() {
    let a = "3/narrow.se/7=host.aha2940/0=bluescsi_v2";
    let b = "3/narrow.se/7=host.aha2940/4=bluescsi_v2";
    let name = "On the card of BlueSCSI v2, change ID 0 to ID 4.";
    assert_eq!(between(a, b), [format!("Jumper: {name}")]);
}

#[test]
fn channels_come_and_go_with_their_parts() {
    let a = "3/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom";
    let b = "3/wide.lvd/7=host.aha29160/0=id_prec_disk/and/wide.lvd/7=host.aha29160/3=id_prec_cdrom";
    let all = between(a, b);
    assert!(all.contains(&"Part: Move CD-ROM of the ID paper (ID 3) to channel B.".to_owned()), "{all:?}");
    assert!(between(b, a).contains(&"Part: Take the cable of channel B away.".to_owned()));
}

#[test]
fn a_device_is_the_same_one_in_several_plans() {
    let plans = [
        plan("3/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom"),
        plan("3/wide.lvd/7=host.aha29160/5=id_prec_cdrom/1=id_prec_disk/2=id_prec_disk"),
        plan("3/wide.lvd/7=host.aha29160/2=id_prec_disk"),
    ];
    let rows: Vec<Vec<Option<usize>>> = same_devices(&plans).into_iter().map(|row| row.places).collect();
    assert_eq!(rows, [vec![Some(0), Some(1), None], vec![Some(1), Some(0), None], vec![None, Some(2), Some(0)]]);
}
