//! Texts of machines: what people paste and files that other programs write.

use busfree_devices::catalogue;
use busfree_files::cards::{self, Firmware, Maker};
use busfree_files::imports::{IMPORT_NOTES_MAX, Import, import, import_buses};
use busfree_plan::{Bus, DEVICES_MAX, Device, Plan, from_link, to_link};
use busfree_random_plans::plan_of_everything;

pub(crate) fn read(input: &[u8]) {
    let _ = import(&String::from_utf8_lossy(input), &Plan::default());
}

/// The buses of a plan.
fn buses(plan: &Plan) -> impl Iterator<Item = &Bus> {
    std::iter::once(&plan.bus).chain(plan.other.as_deref())
}

pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    check_card(&text);
    let seed = input.iter().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)));
    let other = plan_of_everything(seed);
    // One that keeps its hosts.
    let mut begun = Plan::default();
    (begun.bus.width, begun.bus.hosts) = (other.bus.width, other.bus.hosts.clone());
    // Any choice of buses gives a plan of these, or of others.
    let _ = import_buses(&text, &Plan::default(), &[3, 1, usize::MAX, 0]);
    let imports = [Plan::default(), other, begun].map(|now| import(&text, &now));
    let devices = |import: &Import| {
        let listed = import.plan.iter().flat_map(buses).flat_map(|bus| bus.devices.clone());
        (import.source, listed.map(|device| Device { hue: 0, ..device }).collect::<Vec<_>>())
    };
    let [first, others @ ..] = imports.each_ref().map(|import| import.as_ref().ok().map(devices));
    assert!(others.iter().all(|other| *other == first), "the devices depend on the present plan");
    for import in imports.iter().flatten() {
        assert!(import.left_out.len() <= IMPORT_NOTES_MAX + 1, "too many remarks on what is left out");
        assert!(import.assumed.len() <= IMPORT_NOTES_MAX + 1, "too many remarks on what is assumed");
        let taken = import.buses.iter().filter(|bus| bus.taken).count();
        let Some(plan) = &import.plan else { continue };
        assert!(import.buses.is_empty() || buses(plan).count() == taken, "a bus that was not taken, or not found");
        for bus in buses(plan) {
            assert!((1..=DEVICES_MAX).contains(&bus.devices.len()), "a bus without devices or with too many");
            assert!(bus.devices.iter().all(|device| catalogue().device(&device.model).is_some()), "an unknown part");
        }
        let again = from_link(&to_link(plan));
        assert_eq!((again.plan.as_ref(), again.problems), (Some(plan), vec![]), "a plan that no link keeps");
    }
}

/// What a text says of a card can be written as one, and says the same then.
fn check_card(text: &str) {
    let Some(card) = cards::read(&[text]) else { return };
    let Some(firmware) = card.firmware.filter(|firmware| firmware.maker.ini_name().is_some()) else { return };
    let mut plan = Plan::default();
    plan.bus.devices = card.devices();
    if plan.bus.devices.is_empty() {
        return;
    }
    let board = plan.bus.board_of(0);
    let written = cards::write(&plan, board, Firmware { version: None, ..firmware }, Some(&card));
    assert!(written.is_some(), "a board without a card");
    let Some(written) = written else { return };
    // A name with strokes is none of a file.
    if written.files.iter().any(|file| file.name.contains(['/', '\\'])) {
        return;
    }
    let platform = match (firmware.maker, card.model.contains("wide")) {
        (Maker::ZuluScsi, true) => "[1ms] Platform: ZuluSCSI Wide",
        (Maker::ZuluScsi, false) => "[1ms] Platform: ZuluSCSI v1.1",
        (_, true) => "[1ms] Platform: BlueSCSI Ultra Wide",
        (_, false) => "[1ms] Platform: BlueSCSI",
    };
    let line = |file: &cards::WrittenFile| ["-rw-r--r-- 1 me me 1 Mar  1 12:00 ", &file.name, "\n"].concat();
    let list: String = written.files.iter().map(line).collect();
    let again = cards::read(&[platform, &list, &written.ini]);
    let ids = |card: &cards::Card| card.units.iter().map(|unit| unit.id).collect::<Vec<_>>();
    let kept: Vec<u8> = written.files.iter().map(|file| plan.bus.devices[file.device].id).collect();
    let found = again.as_ref().map(ids).unwrap_or_default();
    assert!(kept.iter().all(|id| found.contains(id)), "a device that is not on its card: {kept:?}, {found:?}");
}
