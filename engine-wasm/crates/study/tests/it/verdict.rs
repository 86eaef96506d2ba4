//! Every cause that the verdict can name: a plan that has it and a similar one that does not.

use busfree_plan::from_link;
use busfree_sim::Precision;
use busfree_study::{Evaluator, Verdict, Why};

fn verdict(link: &str) -> Verdict {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    let mut evaluator = Evaluator::new(&read.plan.unwrap_or_default(), Precision::default());
    while !evaluator.step(u64::MAX) {}
    evaluator.evaluation().verdict
}

/// A verdict's cause, as a word.
fn cause(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Broken => "broken",
        Verdict::Empty => "empty",
        Verdict::AllServed { slower_inside: None, .. } => "all served",
        Verdict::AllServed { slower_inside: Some(_), .. } => "inner zones",
        Verdict::ArrayGives { .. } => "array gives",
        Verdict::Loses { why, .. } => match why {
            Why::LosesArbitration { served_last: true, .. } => "served last",
            Why::LosesArbitration { served_last: false, .. } => "stronger IDs go first",
            Why::CommandsLate { late_percent, .. } if *late_percent > 0.0 => "read-ahead stopped",
            Why::CommandsLate { .. } => "commands late",
            Why::BusFull { .. } => "bus full",
            Why::HostBusy { .. } => "host busy",
            Why::BoardBusy { .. } => "board busy",
            Why::ArrayShares { .. } => "array shares",
            Why::OtherChannel { .. } => "other channel",
            Why::SourceSlower { .. } => "source slower",
            Why::ReadForCopy { .. } => "read for a copy",
        },
    }
}

/// The cause, a plan that has it, and one that does not.
const TABLE: [(&str, &str, &str); 17] = [
    ("broken", "3/wide.lvd/7=host.aha29160/7=id_prec_disk", "3/wide.lvd/7=host.aha29160/6=id_prec_disk"),
    ("empty", "3/wide.lvd/7=host.aha29160/6=id_prec_disk.off", "3/wide.lvd/7=host.aha29160/6=id_prec_disk"),
    (
        "all served",
        "3/wide.lvd/7=host.aha29160/6=id_prec_disk.s124k",
        "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.s124k",
    ),
    (
        "array gives",
        "5/wide.lvd/array=raid0.q8/7=host.aha29160/0=seagate_st39102lw.array=1/1=seagate_st39102lw.array=1",
        "5/wide.lvd/array=raid5.q8/7=host.aha29160/0=seagate_st39102lw.array=1/1=seagate_st39102lw.array=1",
    ),
    (
        "inner zones",
        "3/wide.se/done/7=host.aha2940uw_dual/0=seagate_st39102lw.s64k",
        "3/wide.se/7=host.aha2940uw_dual/0=seagate_st39102lw.s64k",
    ),
    (
        "served last",
        "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.s124k",
        "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/3=id_prec_disk.s124k",
    ),
    // It waits so long that few of its requests end during the measured time; the host is not the cause.
    (
        "served last",
        "3/narrow.se/7=host.aha2940u/6=host.aha2940u/5=seagate_st34501n.s124k/4=seagate_st34501n.by=2.s124k/0=seagate_st34501n.by=2.s124k",
        "3/narrow.se/7=host.aha2940u/6=host.aha2940u/5=seagate_st34501n.s124k/0=seagate_st34501n.by=2.s124k",
    ),
    (
        "source slower",
        "5/wide.lvd/7=host.aha29160/0=seagate_st39102lw.rand.s8k.q8/3=dlt7000.from=1.r0.s64k.weight=9",
        "5/wide.lvd/7=host.aha29160/0=seagate_st39102lw.off/3=dlt7000.from=1.r0.s64k",
    ),
    (
        "read for a copy",
        "5/wide.lvd/7=host.aha29160/0=seagate_st39102lw.rand.s8k.q8/3=dlt7000.from=1.r0.s64k.q8",
        "5/wide.lvd/7=host.aha29160/0=seagate_st39102lw.rand.s8k.q8/3=dlt7000.r0.s64k.q8",
    ),
    (
        "stronger IDs go first",
        "3/wide.lvd/load=99.7.6.5.1/3=host.aha29160/2=id_prec_disk.s124k",
        "3/wide.lvd/load=99.7.6.5.1/3=host.aha29160/0=id_prec_disk.s124k",
    ),
    (
        "read-ahead stopped",
        "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_disk.s124k/0=id_prec_cdrom.s16k",
        "3/wide.lvd/7=host.aha29160/6=id_prec_disk.s124k/0=id_prec_cdrom.s16k",
    ),
    (
        "commands late",
        "3/wide.lvd/load=90.5.1.2.4/0=host.aha29160/7=id_prec_disk.s124k/6=id_prec_disk.s124k",
        "3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_disk.s124k/0=id_prec_disk.s124k",
    ),
    (
        "bus full",
        "3/narrow.se/7=host.aha1542b/0=seagate_st41601n.s124k/1=hp_c2247a.s124k",
        "3/narrow.se/7=host.aha1542b/0=seagate_st41601n.s124k",
    ),
    (
        "host busy",
        "3/wide.lvd/7=host.aha29160/6=disk_2002_u160.s4k.q8/5=disk_2002_u160.s4k.q8/4=disk_2002_u160.s4k.q8/3=disk_2002_u160.s4k.q8/2=disk_2002_u160.s4k.q8",
        "3/wide.lvd/7=host.asc39320/6=disk_2002_u160.s124k/5=disk_2002_u160.s124k/4=disk_2002_u160.s124k/3=disk_2002_u160.s124k/2=disk_2002_u160.s124k",
    ),
    (
        "board busy",
        "5/narrow.se/7=host.aha2940u/3=scsi2sd_v5.board=1/4=scsi2sd_v5.board=1",
        "3/narrow.se/7=host.aha2940u/3=scsi2sd_v5/4=scsi2sd_v5",
    ),
    (
        "other channel",
        "3/wide.lvd/7=host.aha29160n/6=disk_2002_u160.s256k.q4/and/wide.lvd/7=host.aha29160n/6=disk_2002_u160.s256k.q4",
        "3/wide.lvd/7=host.aha29160n/6=disk_2002_u160.s256k.q4/and/wide.lvd/7=host.aha29160n/6=dlt4000",
    ),
    (
        "all served",
        "3/wide.lvd/load=50.5.1/7=host.aha29160/6=id_prec_cdrom.s16k",
        "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_disk.s124k/0=id_prec_cdrom.s16k",
    ),
];

#[test]
fn every_cause_is_named_exactly_where_it_applies() {
    for (name, has, lacks) in TABLE {
        let (found, other) = (verdict(has), verdict(lacks));
        assert_eq!(cause(&found), name, "{has}: {found:?}");
        assert_ne!(cause(&other), name, "{lacks}: {other:?}");
    }
}

#[test]
fn on_a_full_bus_the_bus_is_the_cause_and_not_a_host_that_waits_for_it() {
    let disks: String = (0..15).filter(|id| *id != 7).map(|id| format!("/{id}=seagate_st39102lw")).collect();
    let verdict = verdict(&format!("3/wide.lvd/7=host.aha29160{disks}"));
    assert_eq!(cause(&verdict), "bus full", "{verdict:?}");
}
