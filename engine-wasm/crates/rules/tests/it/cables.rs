//! Cables as people build them: what the rules say of each, and what they do not.

use std::collections::BTreeSet;

use busfree_plan::{Attached, Bus, OwnTerminator, PieceKind, from_link};
use busfree_rules::{Edit, EndState, cable_report, check};

fn codes(link: &str) -> BTreeSet<&'static str> {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    check(&read.plan.unwrap_or_default()).iter().map(|finding| finding.what.code()).collect()
}

const WIDE: &str = "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/1=quantum_viking_ii/5=iomega_zip100_scsi/line=";
const LVD: &str = "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk/6=id_prec_cdrom";

#[test]
fn narrow_devices_on_a_wide_cable() {
    let has = |line: &str| codes(&format!("{WIDE}{line}")).contains("high-byte-open");
    // In the middle with an adapter; at the end with one that ends the high byte; behind a host that ends it.
    for line in [
        "7.on_30cm_0_30cm_5_30cm_1_10cm_active",
        "7.on_30cm_0_30cm_1_50cm.ended_5.on",
        "5.on_50cm.ended_0_30cm_1_50cm_7.on",
        "active_10cm_0_30cm_1_30cm_7.high_60cm.out.narrow_5.on",
    ] {
        assert!(!has(line), "{line}");
    }
    for line in ["7.on_30cm_0_30cm_1_50cm.out.narrow_5_active", "7.on_30cm_0_30cm_1_50cm_5.on"] {
        assert!(has(line), "{line}");
    }
    // No wide device uses those lines.
    assert!(
        !codes("5/wide.se/7=host.aha1542cf/0=quantum_lps540s/line=7.on_30cm_0_10cm_active").contains("high-byte-open")
    );
}

#[test]
fn segments_are_distinguished() {
    // A CD-ROM on a segment behind an expander brings that one down.
    let pulled = codes(&format!("{LVD}/line=7.on_30cm_0_30cm_x1.on/branch=wide.lvd_x1.on_30cm_1_30cm_6_10cm_multi"));
    assert!(pulled.contains("bus-comes-up-se") && pulled.contains("hot-plug-se"), "{pulled:?}");
    // An HVD disk behind a converter does no harm, and keeps nothing.
    let hvd = codes(
        "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=seagate_st32430nd/line=7.on_30cm_0_30cm_x1.on/branch=wide.hvd_x1.on_60cm_1_60cm_hvd",
    );
    assert!(!hvd.contains("hvd-mixed") && !hvd.contains("converter-keeps-rate"), "{hvd:?}");
    // Nothing joins these.
    let apart = codes(
        "5/wide.lvd/7=host.aha29160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_50cm_multi/branch=wide.se_active_50cm_6_10cm_active",
    );
    assert!(apart.contains("segment-apart") && !apart.contains("converter-keeps-rate"), "{apart:?}");
    // Two segments on a card that is made for them, and on one that is not.
    let both = |host: &str| {
        codes(&format!(
            "5/wide.se/7=host.{host}/0=quantum_viking_ii/1=quantum_viking_ii/line=7.on_30cm_0_10cm_active/branch=wide.se_7.on_30cm_1_10cm_active"
        ))
    };
    assert!(
        both("aha2940uw").contains("host-joins-segments") && !both("aha2940uw_pro").contains("host-joins-segments")
    );
}

#[test]
fn a_device_and_a_terminator_that_are_single_ended_are_both_reported() {
    let both = codes("5/wide.lvd/7=host.aha19160/0=id_prec_disk/6=id_prec_cdrom/line=7.on_30cm_0_30cm_6_10cm_active");
    assert!(both.contains("bus-comes-up-se") && both.contains("terminator-grounds-diffsens"), "{both:?}");
    let passive = codes("5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0_10cm_passive");
    assert!(passive.contains("terminator-grounds-diffsens") && !passive.contains("terminator-passive"), "{passive:?}");
}

#[test]
fn a_supplier_has_to_be_switched_on() {
    let off = codes(
        "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s.nopower/1=quantum_lps540s/line=7.on.nopower_30cm_0.power_30cm_1.on",
    );
    assert!(off.contains("termpwr-missing"), "{off:?}");
}

#[test]
fn a_cable_with_one_part_is_not_judged() {
    let found = codes("5/narrow.se/7=host.aha2940uw/line=7.on_800cm_active");
    assert!(!found.contains("cable-too-long") && !found.contains("terminator-doubled"), "{found:?}");
}

#[test]
fn only_a_box_outside_keeps_a_board_on_while_the_computer_is_off() {
    let of = |line: &str| {
        let link = format!("5/narrow.se/7=host.mac_53c80/0=bluescsi_v2/3=apple_cd300/line={line}");
        codes(&link).contains("termpwr-from-outside")
    };
    assert!(of("0.on_20cm_7.nopower_60cm.out_3.on.power"));
    assert!(of("3.on.power_60cm.out_0_20cm_7.nopower.on"), "the box is at the other end");
    assert!(!of("0.on_20cm_7_60cm.out_3.on.power"), "the computer supplies it too");
    assert!(!of("0.on_20cm_7.nopower_60cm_3.on.power"), "a drive inside is off with the computer");
}

#[test]
fn the_ends_count_also_where_only_a_host_is_attached() {
    let of = |line: &str| codes(&format!("5/narrow.se/7=host.aha2940uw/line={line}"));
    assert!(of("7.on_80cm").contains("terminator-missing"));
    assert!(of("7_80cm_active").contains("terminator-missing"));
    assert!(!of("7.on_80cm_active").contains("terminator-missing"));
}

#[test]
fn a_macintosh_is_assumed_between_its_disk_and_the_outside_devices() {
    let report = |devices: &str| {
        let plan = from_link(&format!("5/narrow.se/on=mac/7=host.mac_iici_53c80{devices}")).plan.unwrap_or_default();
        cable_report(&plan).segments.remove(0)
    };
    let both = report("/3=apple_cd300/0=quantum_lps540s/5=iomega_zip100_scsi");
    let of: Vec<Attached> = both.line.stops.iter().map(|stop| stop.of).collect();
    let [cd, disk, zip] = [0, 1, 2].map(|index| Attached::Device { index });
    assert_eq!(of, [disk, Attached::Host { index: 0 }, cd, zip]);
    let own: Vec<OwnTerminator> = both.line.stops.iter().map(|stop| stop.terminator).collect();
    assert_eq!(own, [OwnTerminator::On, OwnTerminator::Off, OwnTerminator::Off, OwnTerminator::Off]);
    let kinds: Vec<PieceKind> = both.line.stops.iter().skip(1).map(|stop| stop.before.kind).collect();
    assert_eq!(kinds, [PieceKind::Inside, PieceKind::Outside, PieceKind::Outside]);
    assert_eq!([both.begin.state, both.end.state], [EndState::Terminated, EndState::Terminated]);
    // Without a disk inside, the host is at the end.
    assert_eq!(report("/3=apple_cd300").line.stops[0].of, Attached::Host { index: 0 });
}

/// Mends of the cable, one after the other, end with a cable that needs none.
#[test]
fn mends_end() {
    let lines = [
        format!("{WIDE}7.on_30cm_0_30cm_1_50cm.narrow_5.on_10cm.narrow"),
        format!("{WIDE}7.on_30cm_0_30cm_1_50cm.narrow_5_20cm.narrow_active"),
        format!("{LVD}/line=7.on_30cm_0_30cm_1_30cm_6_10cm_lvd"),
        "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=multi_30cm_0_30cm_7_150cm".to_owned(),
        "5/narrow.se/7=host.aha2940uw/0=quantum_lps540s/line=7.on_30cm_0.on_10cm_hvd".to_owned(),
        "5/wide.lvd/7=host.aha29160/0=id_prec_disk/line=7.on_30cm_0.on".to_owned(),
        "5/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk/line=7.on_30cm_0_30cm_x1.on/branch=wide.lvd_x1.on.nopower_30cm_1_10cm_multi".to_owned(),
    ];
    for link in lines {
        let mut plan = from_link(&link).plan.unwrap_or_default();
        for _ in 0..10 {
            let mended = check(&plan).into_iter().find_map(|finding| match finding.mend?.edit {
                Edit::Cable { line, branches } => Some((line, branches)),
                _ => None,
            });
            let Some((line, branches)) = mended else { break };
            plan.bus = Bus { line: Some(line), branches, ..plan.bus };
        }
        let left: Vec<&str> = check(&plan)
            .iter()
            .filter(|finding| matches!(finding.mend, Some(ref mend) if matches!(mend.edit, Edit::Cable { .. })))
            .map(|finding| finding.what.code())
            .collect();
        assert_eq!(left, [""; 0], "{link}");
    }
}

/// The assumed cable of a plan, laid out as it is, is a cable without faults.
#[test]
fn what_is_assumed_is_sound() {
    for link in [
        "3/narrow.se/7=host.aha2940u/0=quantum_lps540s/1=quantum_lps540s/2=quantum_lps540s",
        "3/wide.se/7=host.aha2940uw/0=quantum_viking_ii/1=quantum_viking_ii/2=quantum_viking_ii/3=quantum_viking_ii/4=quantum_viking_ii/5=quantum_viking_ii",
        "3/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk",
        "3/wide.hvd/7=host.aha2944uw/0=seagate_st32430nd/1=seagate_st32430nd",
        "3/wide.lvd/7=host.aha29160/6=host.aha29160/0=id_prec_disk",
        "3/wide.se/7=host.aha1542cf/0=quantum_viking_ii/1=quantum_viking_ii",
    ] {
        let before = codes(link);
        let mut plan = from_link(link).plan.unwrap_or_default();
        let report = cable_report(&plan);
        assert!(report.is_assumed);
        plan.bus.line = report.segments.first().map(|segment| segment.line.clone());
        let after: BTreeSet<&str> = check(&plan).iter().map(|finding| finding.what.code()).collect();
        assert_eq!(after, before, "{link}");
    }
}

#[test]
fn the_length_slows_only_what_nothing_else_slows_more() {
    let line = "line=7.on_500cm_0_10cm_active";
    let plan = |cable: &str| format!("5/narrow.se{cable}/7=host.aha29160/0=quantum_lps540s.cap=async/{line}");
    assert!(codes(&plan("")).contains("slow-by-length"));
    assert!(!codes(&plan("/cable=1")).contains("slow-by-length"), "the cable carries less than its length leaves");
}
