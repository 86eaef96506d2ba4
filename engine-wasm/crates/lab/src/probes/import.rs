//! Lists of devices: texts that people paste and files that other programs write.

use busfree_devices::catalogue;
use busfree_files::imports::{IMPORT_LINES_MAX, Import, import};
use busfree_plan::{DEVICES_MAX, Device, Plan, from_link, to_link};
use busfree_random_plans::plan_of_everything;

pub(crate) fn read(input: &[u8]) {
    let _ = import(&String::from_utf8_lossy(input), &Plan::default());
}

pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let seed = input.iter().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)));
    let other = plan_of_everything(seed);
    // One that keeps its hosts.
    let mut begun = Plan::default();
    (begun.bus.width, begun.bus.hosts) = (other.bus.width, other.bus.hosts.clone());
    let imports = [Plan::default(), other, begun].map(|now| import(&text, &now));
    let devices = |import: &Import| {
        let listed = import.plan.iter().flat_map(|plan| plan.bus.devices.clone());
        (import.source, listed.map(|device| Device { hue: 0, ..device }).collect::<Vec<_>>())
    };
    let [first, others @ ..] = imports.each_ref().map(|import| import.as_ref().map(devices));
    assert!(others.iter().all(|other| *other == first), "the devices depend on the present plan");
    for import in imports.iter().flatten() {
        // A line has one remark that it is left out, and one or two for what is assumed of it; four are about the whole.
        assert!(import.left_out.len() <= IMPORT_LINES_MAX + 2, "more remarks than lines");
        assert!(import.assumed.len() <= IMPORT_LINES_MAX + 6, "more remarks than lines");
        let Some(plan) = &import.plan else { continue };
        assert!((1..=DEVICES_MAX).contains(&plan.bus.devices.len()), "a plan without devices or with too many");
        assert!(plan.bus.devices.iter().all(|device| catalogue().device(&device.model).is_some()), "an unknown part");
        let again = from_link(&to_link(plan));
        assert_eq!((again.plan.as_ref(), again.problems), (Some(plan), vec![]), "a plan that no link keeps");
    }
}
