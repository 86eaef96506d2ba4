//! Disk arrays: the figures and the sentences of their findings, and other rules that look at members.

use busfree_plan::{Plan, from_link};
use busfree_rules::{Finding, FindingKind, Words, check};

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert!(parsed.problems.is_empty(), "{link}: {:?}", parsed.problems);
    parsed.plan.unwrap_or_default()
}

/// An array on one bus, with the settings of each of its members.
fn array(array: &str, members: &[&str]) -> String {
    let disks = members.iter().enumerate();
    let disks: String = disks.map(|(id, more)| format!("/{id}=seagate_cheetah_18_u160.array=1{more}")).collect();
    format!("5/wide.lvd/array={array}/7=host.aha29160{disks}")
}

fn found(link: &str, code: &str) -> Option<Finding> {
    check(&plan(link)).into_iter().find(|finding| finding.what.code() == code)
}

fn words(link: &str, code: &str) -> Words {
    found(link, code).map(|finding| finding.words()).unwrap_or_default()
}

const OFF: &str = ".nopower";
const REBUILD: &str = ".rebuild";

#[test]
fn a_small_write_takes_the_commands_that_are_simulated() {
    let of = |size: &str, members: usize| match found(
        &array(&format!("raid5.r50.{size}"), &vec![""; members]),
        "array-small-writes",
    )?
    .what
    {
        FindingKind::ArraySmallWrites(what) => Some((what.reads, what.data_writes)),
        _ => None,
    };
    // Three members: the other column is read. Five: the old data and the old parity.
    assert_eq!(of("s8k", 3), Some((1, 1)));
    assert_eq!(of("s8k", 5), Some((2, 1)));
    assert_eq!(of("s128k", 5), Some((2, 2)));
    assert_eq!(of("s192k", 5), Some((1, 3)));
    // The stripe that is written only in part counts to the rest.
    assert_eq!(of("s96k", 4), Some((2, 2)));
    assert_eq!(of("s256k", 5), None);
    let three = words(&array("raid5.r50.s8k", &[""; 3]), "array-small-writes");
    assert!(three.detail.contains("3 commands in all"), "{}", three.detail);
    assert_eq!(three.ignored, "Without parity a write would take one command.");
}

#[test]
fn an_array_says_what_another_failure_costs() {
    let ignored = |level: &str, members: &[&str]| words(&array(level, members), "array-degraded").ignored;
    assert_eq!(ignored("raid5", &[OFF, "", ""]), "If another member fails as well, data are lost.");
    let copy = "If the member with its copy fails as well, data are lost.";
    assert_eq!(ignored("raid1", &[OFF, ""]), copy);
    assert_eq!(ignored("raid10", &[OFF, "", "", ""]), copy);
    let copies = "Fewer members share the reads. Data are lost only if all of them fail.";
    assert_eq!(ignored("raid1", &[OFF, "", ""]), copies);
}

#[test]
fn an_array_has_lost_its_data_only_where_no_copy_is_left() {
    let of = |level: &str, members: &[&str]| {
        let words = words(&array(level, members), "array-lost");
        (words.title.ends_with("has lost its data."), words.advice)
    };
    let on = || "Switch the members on.".to_owned();
    assert_eq!(of("raid5", &[OFF, OFF, ""]), (true, on()));
    assert_eq!(of("raid1", &[OFF, OFF]), (true, on()));
    assert_eq!(of("raid1", &[OFF, OFF, ""]), (false, on()));
    assert_eq!(of("raid10", &[OFF, "", OFF, ""]), (true, on()), "a pair");
    assert_eq!(of("raid10", &[OFF, OFF, "", ""]), (false, on()), "of two pairs");
    assert_eq!(of("raid5", &[REBUILD, REBUILD, ""]), (true, "Only one member can be rebuilt at a time.".to_owned()));
    let other_level = "Switch the members on, or choose a level with copies or parity.";
    assert_eq!(of("raid0", &[OFF, ""]), (true, other_level.to_owned()));
    let simulated = words(&array("raid1", &[OFF, OFF, ""]), "array-lost").detail;
    assert_eq!(simulated, "2 members are missing. Busfree simulates one missing member at most.");
}

#[test]
fn an_array_that_cannot_be_used_has_no_advice_about_its_speed() {
    let has = |members: &[&str], code: &str| found(&array("raid0.stripe=4.rand.s8k.q4", members), code).is_some();
    assert!(has(&["", ""], "array-splits-requests"));
    assert!(!has(&["", OFF], "array-splits-requests"));
    let unequal = |settings: &str| {
        let disks = "/0=seagate_cheetah_18_u160.array=1/1=quantum_atlas_10k_9.array=1";
        found(&format!("5/wide.lvd/array=raid0/7=host.aha29160{disks}{settings}"), "array-unequal").is_some()
    };
    assert!(unequal("") && !unequal(OFF));
}

#[test]
fn two_adapters_of_one_model_with_one_channel_each_are_two() {
    let of = |host: &str| {
        let member = "0=seagate_cheetah_18_u160.array=1";
        let link = format!("5/wide.lvd/array=raid0.adapter/7=host.{host}/{member}/and/wide.lvd/7=host.{host}/{member}");
        found(&link, "array-of-two-adapters").map(|finding| finding.words().detail)
    };
    assert_eq!(of("aha39160"), None);
    let two = of("aha29160").unwrap_or_default();
    assert!(two.ends_with("AHA-29160 and another AHA-29160."), "{two}");
}

#[test]
fn a_member_counts_with_the_work_of_its_array() {
    let has = |link: &str, code: &str| found(link, code).is_some();
    // Its own work is none, or sequential.
    assert!(!has(&array("raid0", &[".off", ".off"]), "nothing-to-do"));
    assert!(has(&array("raid0.off", &["", ""]), "nothing-to-do"));
    assert!(has(&array("raid0", &["", OFF]), "nothing-to-do"), "its data are lost");
    let members = [".cap=20", ".cap=20"];
    assert!(has(&array("raid0", &members), "media-exceed-bus"));
    assert!(!has(&array("raid0.rand.s8k", &members), "media-exceed-bus"));
    let held = |settings: &str| match found(&array(settings, &[".nodisc", ""]), "no-disconnect").map(|f| f.what) {
        Some(FindingKind::NoDisconnect(what)) => what.hold_ms,
        _ => 0.0,
    };
    assert!(held("raid0.s1024k") > 0.0 && held("raid0.s1024k") == held("raid0.s64k"), "a stripe at most");
    assert!(held("raid0.rand.s64k") > held("raid0.s64k") + 5.0);
    let written = |settings: &str| match found(
        &[array(settings, &[".shared", ""]), "/6=host.aha29160".to_owned()].concat(),
        "shared-device",
    )
    .map(|f| f.what)
    {
        Some(FindingKind::SharedDevice(what)) => Some(what.written),
        _ => None,
    };
    assert_eq!((written("raid1"), written("raid1.r50")), (Some(false), Some(true)));
}

#[test]
fn a_system_disk_does_not_share_its_channel_with_the_rest_of_its_own_array() {
    let of = |other: &str| {
        let disks = format!("/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1{other}");
        found(&format!("5/wide.lvd/on=pc/array=raid1/7=host.aha39160{disks}"), "system-disk-shares")
    };
    assert_eq!(of(""), None);
    assert!(of("/2=seagate_cheetah_18_u160").is_some());
    assert_eq!(of("/2=seagate_cheetah_18_u160.off"), None);
}
