//! Findings that need a prediction: each with a plan that has it and a similar one that does not.

use busfree_plan::from_link;
use busfree_rules::{Finding, FindingKind, NeedMissed, Shortage};
use busfree_sim::Precision;
use busfree_study::Evaluator;

fn findings(link: &str) -> Vec<Finding> {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    let mut evaluator = Evaluator::new(&read.plan.unwrap_or_default(), Precision::default());
    assert!(
        !evaluator.step(1) && !evaluator.evaluation().findings.iter().any(is_foreseen),
        "no such finding before the prediction is final"
    );
    while !evaluator.step(u64::MAX) {}
    evaluator.evaluation().findings
}

fn is_foreseen(finding: &Finding) -> bool {
    matches!(
        finding.what,
        FindingKind::NeedMissed(_)
            | FindingKind::Starved(_)
            | FindingKind::FallsBehind(_)
            | FindingKind::ProcessorBusy(_)
            | FindingKind::DeadlinesMissed(_)
    )
}

fn shortages(link: &str) -> Vec<(Shortage, Vec<u8>)> {
    let missed = |f: Finding| match f.what {
        FindingKind::NeedMissed(NeedMissed { shortage, .. }) => Some((shortage, f.devices)),
        _ => None,
    };
    findings(link).into_iter().filter_map(missed).collect()
}

#[test]
fn a_tape_that_cannot_stream_beside_busy_disks_misses_what_it_needs() {
    let disks = "/6=seagate_st39102lw.s124k.q4/5=seagate_st39102lw.s124k.q4/0=seagate_st39102lw.s124k.q4";
    let tape = |settings: &str| format!("3/wide.se/7=host.aha2940uw/8=dlt1{settings}{disks}");
    assert_eq!(shortages(&tape(".r0")), [(Shortage::TapeStops, vec![8])]);
    let stops = findings(&tape(".r0")).into_iter().find_map(|f| match f.what {
        FindingKind::NeedMissed(NeedMissed { stops_per_min, alone_misses, .. }) => Some((stops_per_min, alone_misses)),
        _ => None,
    });
    assert!(stops.is_some_and(|(stops, alone)| (8.0..13.0).contains(&stops) && !alone), "{stops:?}");
    assert_eq!(shortages(&tape(".r0.needs=0.5")), []);
    assert_eq!(shortages(&tape(".r0.needs=0")), [], "it can wait");
    assert_eq!(shortages("3/wide.se/7=host.aha2940uw/8=dlt1.r0"), [], "alone it streams");
}

#[test]
fn a_disc_is_read_at_any_speed_and_written_at_one() {
    let writer = |settings: &str| format!("3/narrow.se/7=host.mac_plus_5380/4=plextor_px_w124tsi{settings}");
    assert_eq!(shortages(&writer(".s16k")), []);
    assert_eq!(shortages(&writer(".r0.s16k")), [(Shortage::BufferRunsEmpty, vec![4])]);
}

#[test]
fn a_scanner_that_cannot_wait_fails_where_it_is_read_too_slowly() {
    let scanner = |host: &str, size: &str| format!("3/narrow.se/7=host.{host}/5=fujitsu_m3097g{size}");
    assert_eq!(shortages(&scanner("mac_plus_5380", ".s4k")), [(Shortage::ScanFails, vec![5])]);
    assert_eq!(shortages(&scanner("aha2940u", ".s64k")), []);
}

#[test]
fn a_users_need_is_met_or_missed() {
    let disk = |needs: &str| format!("3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.s124k{needs}");
    assert_eq!(shortages(&disk("")), []);
    assert_eq!(shortages(&disk(".needs=9")), []);
    assert_eq!(shortages(&disk(".needs=15")), [(Shortage::Slow, vec![0])]);
    assert_eq!(shortages(&disk(".needs=15.off")), [], "it has no work");
}

#[test]
fn a_device_that_gets_less_than_a_twentieth_is_starved() {
    let starved = |link: &str| {
        let found = findings(link);
        found.into_iter().filter(|f| matches!(f.what, FindingKind::Starved(_))).map(|f| f.devices).collect::<Vec<_>>()
    };
    let hosts = "3/narrow.se/7=host.aha2940u/6=host.aha2940u/5=seagate_st34501n.s124k";
    assert_eq!(starved(&format!("{hosts}/4=seagate_st34501n.by=2.s124k/0=seagate_st34501n.by=2.s124k")), [[0]]);
    assert_eq!(starved(&format!("{hosts}/0=seagate_st34501n.by=2.s124k")), [[0_u8; 1]; 0]);
}

#[test]
fn a_recorder_beside_busy_disks_misses_deadlines_and_alone_it_does_not() {
    let recorder = "0=seagate_st39102lw.r0.s124k.rate=40.even.within=40";
    let late = |link: &str| {
        let found = findings(link).into_iter();
        found.filter(|f| matches!(f.what, FindingKind::DeadlinesMissed(_))).map(|f| f.devices).collect::<Vec<_>>()
    };
    let busy = "/load=99.5.1.2.4/6=seagate_st39102lw.s124k.q4";
    assert_eq!(late(&format!("4/wide.se/7=host.aha2940uw/{recorder}")), Vec::<Vec<u8>>::new());
    assert_eq!(late(&format!("4/wide.se{busy}/7=host.aha2940uw/{recorder}")), [vec![0]]);
}

#[test]
fn missed_deadlines_say_whether_the_bus_or_the_drive_is_at_fault() {
    let missed = |link: &str| {
        findings(link).into_iter().find_map(|f| match f.what {
            FindingKind::DeadlinesMissed(what) => Some((what.alone_missed_percent, what.alone_misses)),
            _ => None,
        })
    };
    let busy = "4/wide.se/load=99.5.1.2.4/6=seagate_st39102lw.s124k.q4/7=host.aha2940uw";
    let delayed = missed(&format!("{busy}/0=seagate_st39102lw.r0.s124k.rate=40.even.within=40"));
    assert!(
        delayed.is_some_and(|(percent, misses)| percent.is_some_and(|percent| percent < 0.1) && !misses),
        "{delayed:?}"
    );
    // A random read takes a seek and half a turn, about 8 ms, on any bus.
    let slow = missed("4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.rand.s8k.rate=40.even.within=5");
    assert!(slow.is_some_and(|(percent, misses)| percent.is_some_and(|percent| percent > 50.0) && misses), "{slow:?}");
}

#[test]
fn a_disk_falls_behind_requests_that_come_faster_than_it_works() {
    let behind = |per_s: u32| {
        let link = format!("4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.rand.s8k.rate={per_s}");
        findings(&link).into_iter().any(|f| matches!(f.what, FindingKind::FallsBehind(_)))
    };
    assert!(!behind(60) && behind(200));
}

#[test]
fn a_file_system_or_a_processor_that_sets_the_rate_is_named() {
    let codes = |link: &str| {
        let of = |f: Finding| match f.what {
            FindingKind::FileSystemLimits(what) => Some((what.file_system, what.carries_mb_s)),
            FindingKind::ProcessorBusy(what) => Some(("processor".to_owned(), what.cpu_percent.round())),
            _ => None,
        };
        findings(link).into_iter().filter_map(of).collect::<Vec<_>>()
    };
    let nt = "5/wide.se/7=host.aha2940uw.os=nt4";
    assert_eq!(codes(&format!("{nt}/0=seagate_st39102lw.fs=ntfs")), [("NTFS".to_owned(), 6.6)]);
    // A disk that is slower than the file system, and requests that come no faster than it carries.
    assert_eq!(codes(&format!("{nt}/0=quantum_lps540s.fs=fat")), []);
    assert_eq!(codes(&format!("{nt}/0=seagate_st39102lw.media=7.9.fs=fat")), []);
    assert_eq!(codes(&format!("{nt}/0=seagate_st39102lw.rate=120.even.fs=fat")), []);
    // Interrupts are not in line: here the bus is full.
    let small: String = [0, 1, 2, 3, 4, 5, 6, 8].map(|id| format!("/{id}=seagate_cheetah_18_u160.s512.q8")).concat();
    assert_eq!(codes(&format!("3/wide.lvd/7=host.asc39320{small}")), []);
    assert_eq!(codes(&format!("{nt}/0=seagate_st39102lw")), []);
    let slow = "3/wide.se/7=host.aha2940uw.command=3000/0=seagate_st39102lw.s4k.q8";
    assert_eq!(codes(slow), [("processor".to_owned(), 100.0)]);
}

/// An array of disks that each get a share of its work, on a bus that a second system keeps busy.
fn array(settings: &str, members: &[&str]) -> String {
    let disks = members.iter().enumerate();
    let disks: String = disks.map(|(id, more)| format!("/{id}=seagate_st39102lw.array=1{more}")).collect();
    format!("5/wide.se/array={settings}/7=host.aha2940uw{disks}")
}

#[test]
fn an_array_falls_behind_or_is_late_as_a_whole() {
    let of = |settings: &str| {
        let found = findings(&array(settings, &["", ""])).into_iter();
        let about = |f: Finding| match f.what {
            FindingKind::FallsBehind(what) => Some((what.name, "behind", f.devices)),
            FindingKind::DeadlinesMissed(what) => {
                assert_eq!(what.alone_missed_percent, None, "it is not simulated alone");
                Some((what.name, "late", f.devices))
            }
            _ => None,
        };
        found.filter_map(about).collect::<Vec<_>>()
    };
    let whole = |name: &str, what| (name.to_owned(), what, vec![0, 1]);
    // Each of two disks completes about 100 random reads a second.
    assert_eq!(of("raid0.rand.s8k.rate=100"), []);
    assert_eq!(of("raid0.rand.s8k.rate=400"), [whole("RAID 0", "behind")]);
    assert_eq!(of("raid0.rand.s8k.rate=40.even.within=500"), []);
    assert_eq!(of("raid0.rand.s8k.rate=40.even.within=5"), [whole("RAID 0", "late")]);
    // The disks of JBOD have requests of their own.
    let single = of("jbod.rand.s8k.rate=400");
    assert_eq!(
        single.iter().map(|(_, what, ids)| (*what, ids.as_slice())).collect::<Vec<_>>(),
        [("behind", [0].as_slice()), ("behind", [1].as_slice())]
    );
}

#[test]
fn a_member_is_not_judged_by_its_share_of_the_work() {
    let of = |settings: &str| {
        let found = findings(&array(settings, &[".rate=900.within=1.needs=90", ".needs=90"]));
        found.into_iter().filter(is_foreseen).count()
    };
    assert_eq!((of("raid0"), of("jbod")), (0, 0));
}
