//! Disk arrays: their members on both channels, and what the host requests from these.

use busfree_plan::{ArrayLevel, ArrayState, Channel, Member, Plan, from_link};

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert_eq!(parsed.problems, vec![]);
    parsed.plan.unwrap_or_default()
}

const BOTH: &str = "5/wide.lvd/array=jbod/array=raid5.rand.within=20/7=host.aha39160/3=id_prec_disk/2=id_prec_disk.array=2\
    /and/wide.lvd/7=host.aha39160/1=id_prec_disk.array=2/0=id_prec_disk.array=2.within=5";

#[test]
fn members_are_counted_on_both_channels_whichever_is_shown() {
    let shown_first = plan(BOTH);
    let shown_second = shown_first.turned().expect("another bus");
    let member = |channel, device| Member { channel, device };
    let expected = vec![member(Channel::A, 1), member(Channel::B, 0), member(Channel::B, 1)];
    for plan in [&shown_first, &shown_second] {
        assert_eq!(plan.members(0), vec![]);
        assert_eq!(plan.members(1), expected);
        let ids = expected.iter().map(|&member| plan.member(member).map(|device| device.id));
        assert_eq!(ids.collect::<Option<Vec<u8>>>(), Some(vec![2, 1, 0]));
    }
    assert_eq!(shown_first.member(member(Channel::B, 9)), None);
}

#[test]
fn a_member_has_the_work_of_its_array_and_no_deadline_of_its_own() {
    let plan = plan(BOTH);
    let [alone, member] = [&plan.bus.devices[0], &plan.bus.devices[1]];
    assert_eq!((plan.array_of(alone), plan.work_of(alone)), (None, &alone.workload));
    assert_eq!(plan.array_of(member), Some(&plan.arrays[1]));
    assert_eq!(plan.work_of(member).within_ms, Some(20.0));
    let other = plan.member(plan.members(1)[2]).expect("the last member");
    assert_eq!((other.workload.within_ms, other.deadline_ms()), (Some(5.0), None));
}

#[test]
fn a_member_is_used_even_if_it_has_no_work_of_its_own() {
    let is_used = |settings: &str| plan(&format!("5/wide.lvd/array=raid0/0=x{settings}")).bus.devices[0].is_used();
    assert!(is_used(".array=1.off"));
    assert!(!is_used(".off"));
    assert!(!is_used(".array=1.nopower"), "a member without power has failed");
}

#[test]
fn a_level_keeps_the_data_of_so_many_members() {
    let of = |level: ArrayLevel| (level.name(), level.least_members(), level.is_redundant(), level.data_members(6));
    let all = ArrayLevel::ALL.map(of);
    assert_eq!(
        all,
        [
            ("JBOD", 1, false, 6),
            ("RAID 0", 2, false, 6),
            ("RAID 1", 2, true, 1),
            ("RAID 1+0", 4, true, 3),
            ("RAID 5", 3, true, 5)
        ]
    );
}

#[test]
fn the_last_of_an_odd_number_in_pairs_is_never_missing() {
    let disks = |off: &[usize]| -> String {
        let disk = |id| format!("/{id}=x.array=1{}", if off.contains(&id) { ".nopower" } else { "" });
        (0..5).map(disk).collect()
    };
    let of = |off: &[usize]| {
        let plan = plan(&format!("5/wide.lvd/array=raid10/7=host.x{}", disks(off)));
        (plan.array_state(0), plan.missing_places(0))
    };
    assert_eq!(of(&[4]), (ArrayState::Whole, vec![]));
    assert_eq!(of(&[1]), (ArrayState::Degraded, vec![1]));
    assert_eq!(of(&[1, 4]), (ArrayState::Degraded, vec![1]));
    assert_eq!(of(&[1, 3]), (ArrayState::Lost, vec![1, 3]));
}

#[test]
fn only_the_rate_of_a_member_of_jbod_is_that_of_a_volume() {
    let of = |settings: &str| {
        let plan = plan(&format!("5/wide.lvd/array=jbod/array=raid0/0=x{settings}"));
        plan.is_by_itself(&plan.bus.devices[0])
    };
    assert_eq!([".array=1", ".array=2", ""].map(of), [true, false, true]);
}

#[test]
fn a_member_without_a_host_is_missing() {
    let of = |link: &str| from_link(link).plan.unwrap_or_default().array_state(0);
    let pair =
        |level: &str| of(&format!("5/wide.lvd/array={level}/7=host.aha29160/0=x.array=1/and/wide.lvd/0=x.array=1"));
    assert_eq!((pair("raid0"), pair("raid1")), (ArrayState::Lost, ArrayState::Degraded));
}
