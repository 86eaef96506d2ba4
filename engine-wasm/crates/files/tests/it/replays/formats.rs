//! Every format that is read, its lines that are refused, and what stops a replay.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use busfree_files::replays::limits::{LINE_MAX, REFUSED_MAX};
use busfree_files::replays::{Replayed, Replayer, Stop, TraceFormat, Units};
use busfree_plan::{Plan, from_link};

const PLAN: &str = "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160";

fn plan_of(link: &str) -> Plan {
    from_link(link).plan.unwrap_or_default()
}

fn on(link: &str, text: &str, units: Option<Units>) -> Result<Replayed, Stop> {
    let mut replayer = Replayer::new(&plan_of(link), units);
    replayer.push(text.as_bytes());
    replayer.finish()
}

fn replayed(text: &str, units: Option<Units>) -> Replayed {
    on(PLAN, text, units).unwrap()
}

/// Requests of each device.
fn requests(replayed: &Replayed) -> Vec<u64> {
    assert_eq!(replayed.result.completed, replayed.result.requests);
    replayed.result.devices.iter().map(|device| device.completed).collect()
}

fn refused(replayed: &Replayed) -> Vec<(u64, &str)> {
    replayed.refused.iter().map(|refused| (refused.line, refused.why.as_str())).collect()
}

#[test]
fn csv_has_ids_and_says_its_units_or_not() {
    let text = |unit: &str, last: &str| {
        format!("time{unit},device,block,blocks,kind\n1,6,0,8,R\n1,2,64,8,W\n\n{last},2,64,16,R")
    };
    for (unit, units, last) in [
        ("_ms", None, "2001"),
        ("_ms", Some(Units::Ms), "2001"),
        ("_us", None, "2000001"),
        ("_s", None, "3"),
        ("", Some(Units::Ms), "2001"),
        ("", Some(Units::S), " 3.0 "),
        ("", Some(Units::Us), "2.000001e+06"),
    ] {
        let read = replayed(&text(unit, last), units);
        assert_eq!((read.format, read.lines, read.refused_count), (TraceFormat::Csv, 5, 0), "{unit} {units:?}");
        assert_eq!(requests(&read), [1, 2]);
        assert!((2.0..2.1).contains(&read.result.seconds), "{unit}: {} s", read.result.seconds);
    }
    assert_eq!(on(PLAN, &text("", "3"), None), Err(Stop::NoUnits { format: TraceFormat::Csv }));
    assert_eq!(
        on(PLAN, &text("_ms", "3"), Some(Units::S)),
        Err(Stop::OtherUnits { format: TraceFormat::Csv, units: Units::Ms })
    );
}

#[test]
fn the_clock_of_a_calendar_is_exact() {
    let read =
        replayed("time_s,device,block,blocks,kind\n1700000000.000000001,6,0,8,R\n1700000000.250000001,6,0,8,R", None);
    assert!((0.25..0.27).contains(&read.result.seconds), "{} s", read.result.seconds);
}

#[test]
fn disksim_numbers_the_devices_of_the_plan_and_flags_reads() {
    let text =
        "0.000000 0 1000 8 1\n  3.5   1 64 128 0 \n4 1 64 8 0x11\n5 2 0 8 1\n6 0 0 8 x\n7 0 0 8 1 1\n-1 0 0 8 1\n";
    let read = replayed(text, Some(Units::Ms));
    assert_eq!((read.format, requests(&read)), (TraceFormat::DiskSim, vec![1, 2]));
    assert_eq!(
        refused(&read),
        [
            (4, "device 2: the plan has 2 devices, the first is number 0"),
            (5, "flags \"x\" is no whole number"),
            (6, "\"1\" is one field too many"),
            (7, "\"-1\" is not a time from 0 on"),
        ]
    );
    let told = on(PLAN, text, None).unwrap_err();
    assert_eq!(told, Stop::NoUnits { format: TraceFormat::DiskSim });
    for words in ["--units ms, us or s", "DiskSim's manual", "last"] {
        assert!(told.to_string().contains(words), "{told}");
    }
}

#[test]
fn reads_and_writes_are_distinguished() {
    // A write of one block into a cache is much quicker than a read from anywhere.
    let of = |flags: &str| {
        let text: String = (0..50).map(|n| format!("{} 0 {} 8 {flags}\n", n * 100, n * 7_919 % 50 * 300_000)).collect();
        replayed(&text, Some(Units::Ms)).result.latency_ms.mean
    };
    assert!((of("1") - of("3")).abs() < 1e-9, "the other bits do not matter");
    assert!(of("1") != of("0") && (of("0") - of("2")).abs() < 1e-9);
}

#[test]
fn the_validation_format_waits_for_each_request_and_pauses() {
    let text = "R Miss 1000 8 9000.5 40000\nW Hit 2000 8 900 1000000\nR Miss 90000 2048 900 5\nR Miss 3000 2049 9 9\nR Miss 1 0 9 9\nR Miss 1 8 9 -1\nR Miss 1 8 9 0\n";
    let read = replayed(text, None);
    assert_eq!((read.format, requests(&read)), (TraceFormat::Validation, vec![4, 0]));
    assert!((1.04..1.2).contains(&read.result.seconds), "{} s", read.result.seconds);
    assert_eq!(
        refused(&read),
        [
            (4, "larger than 1048576 bytes"),
            (5, "0 blocks: 1 to 32768 are possible"),
            (6, "gap \"-1\" is not between 0 and 3600000000 us"),
        ]
    );
    // The first device at work is the second one.
    let read = on(&PLAN.replace("st39102lw", "st39102lw.off"), text, Some(Units::Us)).unwrap();
    assert_eq!(requests(&read), [0, 4]);
    let nothing = on("3/wide.lvd/7=host.aha29160/6=seagate_st39102lw.off", text, None);
    assert_eq!(nothing, Err(Stop::NothingAtWork));
}

const BLKPARSE: &str = "\
  8,16   3        1     0.000000000   697  A   W 223490 + 8 <- (8,1) 223427
  8,16   3        2     0.000001829   697  Q   W 223490 + 8 [kjournald]
  8,16   3       11     0.009507758   697  D   W 223490 + 8 [kjournald]
  8,16   1       12     0.009600000     0  C   W 223490 + 8 [0]
  8,32   1       13     0.010000000     0  m   N cfq workload slice:300
  8,32   1       14     0.010700000   701  D  RA 64 + 16 [a name with ]
  8,16   0       15     0.011000000   702  D FWS 1000 + 8 [x]
  8,16   0       16     0.011500000   702  D  FN 0 + 0 [x]
  8,16   0       17     0.012000000   702  D   R 36 (12 01 00 00 24 00) [smartd]
  8,48   0       18     0.013000000   702  D   R 36 + 8 [x]
  8,32   0       19     0.013100000   702  D   R 36
CPU0 (8,16):
 Reads Queued:           0,        0KiB\t Writes Queued:           4,       16KiB

Total (8,16):
 IO unplugs:             2        \t Timer unplugs:           0

Throughput (R/W): 0KiB/s / 1,020KiB/s
Events (8,16): 12 entries
Skips: 0 forward (0 -   0.0%)
";

#[test]
fn of_blkparse_the_issued_requests_are_replayed() {
    let read = replayed(BLKPARSE, None);
    assert_eq!((read.format, requests(&read)), (TraceFormat::Blktrace, vec![2, 1]));
    assert_eq!(
        refused(&read),
        [
            (8, "\"FN\" is neither R nor W"),
            (9, "a command without blocks"),
            (10, "disk 8,48 comes after as many others as the plan has devices"),
            (11, "no number of sectors"),
        ]
    );
    assert_eq!(
        on(PLAN, BLKPARSE, Some(Units::Ms)),
        Err(Stop::OtherUnits { format: TraceFormat::Blktrace, units: Units::S })
    );
}

#[test]
fn requests_that_the_plan_cannot_serve_are_refused_by_line() {
    let text = "\
time_ms,device,block,blocks,kind
5,6,17783240,1,R
5,6,18446744073709551615,8,R
5,6,36028797018963968,8,R
5,6,0,0,R
5,6,0,2049,W
5,9,0,8,R
5,7,0,8,R
5,6,0,8,R
4.999,6,0,8,R
5,6,0,8,r
5,6,0,8
5,6,0,8,R,
5,6,99999999999999999999,8,R
,6,0,8,R
nan,6,0,8,R
1e400,6,0,8,R
90000006,6,0,8,R
99999999999999999999,6,0,8,R
5,+6,0,8,R
5,2,17783240,1,R
";
    let read = replayed(text, None);
    assert_eq!(requests(&read), [1, 1]);
    let expected = [
        "beyond the 17783240 blocks of its device",
        "beyond the 17783240 blocks of its device",
        "beyond the 17783240 blocks of its device",
        "a request of 0 blocks",
        "larger than 1048576 bytes",
        "no device of the plan has ID 9",
        "no device of the plan has ID 7",
        "",
        "earlier than the request before it",
        "\"r\" is neither R nor W",
        "no R or W",
        "\"\" is one field too many",
        "block \"99999999999999999999\" is no whole number",
        "no time",
        "\"nan\" is not a time from 0 on",
        "\"1e400\" is not a time from 0 on",
        "more than 90000 s after the first request",
        "more than 90000 s after the first request",
        "device \"+6\" is no whole number",
    ];
    let expected: Vec<(u64, &str)> = (2..).zip(expected).filter(|(_, why)| !why.is_empty()).collect();
    assert_eq!(refused(&read), expected);
    assert_eq!(read.refused_count, 18);
}

#[test]
fn what_a_device_cannot_do_is_refused_by_line() {
    let text = "\
time_ms,device,block,blocks,kind
0,3,0,8,R
0,4,1000,8,W
1,3,8,8,W
1,3,9000,8,R
2,4,1008,8,W
3,4,5000,8,R
4,4,5008,8,R
";
    let read = on("3/wide.lvd/7=host.aha29160/3=toshiba_xm6401b/4=dlt8000", text, None).unwrap();
    assert_eq!(requests(&read), [2, 3]);
    assert_eq!(
        refused(&read),
        [
            (4, "a write, and the device only reads"),
            (7, "does not begin where the request before it ended: a tape or a scanner cannot work at random places"),
        ]
    );
}

#[test]
fn hostile_lines_have_an_end() {
    let long = "9".repeat(LINE_MAX + 1);
    let text = format!(
        "\u{FEFF}time_ms,device,block,blocks,kind\r\n{long}\n0,6,0,8,R\r\n\0\u{202E},6\n{}0,6,0,8,R\n{long}",
        " ".repeat(LINE_MAX - 9)
    );
    let read = replayed(&text, None);
    assert_eq!(requests(&read), [2, 0]);
    assert_eq!(
        refused(&read),
        [(2, "longer than 4096 bytes"), (4, "\"\\0\\u{202e}\" is not a time from 0 on"), (6, "longer than 4096 bytes")]
    );
    let many = format!("time_ms,device,block,blocks,kind\n{}0,6,0,8,R", "x\n".repeat(1_000));
    let read = replayed(&many, None);
    assert_eq!((read.refused.len(), read.refused_count), (REFUSED_MAX, 1_000));
    assert_eq!(requests(&read), [1, 0]);
}

#[test]
fn a_file_without_a_trace_is_not_replayed() {
    assert_eq!(on(PLAN, "", None), Err(Stop::Empty));
    assert_eq!(on(PLAN, "\n \n", None), Err(Stop::Empty));
    assert_eq!(on(PLAN, "time_ms,device,block,blocks,kind\n", None), Err(Stop::Empty));
    assert_eq!(on(PLAN, "once upon a time", None), Err(Stop::UnknownFormat));
    assert_eq!(on(PLAN, &"0,6,0,8,R\n".repeat(20), None), Err(Stop::UnknownFormat));
    assert_eq!(on(PLAN, "time_ms,id,block,blocks,kind\n0,6,0,8,R\n", None), Err(Stop::UnknownFormat));
    for (mark, bytes) in
        [(&b"\xFF\xFE"[..], u16::to_le_bytes as fn(u16) -> [u8; 2]), (b"", u16::to_le_bytes), (b"", u16::to_be_bytes)]
    {
        let wide = "time_ms,device,block,blocks,kind\n0,6,0,8,R\n".encode_utf16().flat_map(bytes);
        let mut replayer = Replayer::new(&plan_of(PLAN), None);
        replayer.push(&mark.iter().copied().chain(wide).collect::<Vec<u8>>());
        assert_eq!(replayer.finish(), Err(Stop::Utf16), "{mark:?}");
    }
    // A few lines before the first event do no harm.
    let read = replayed(&format!("sda.blktrace.0\n\n{BLKPARSE}"), None);
    assert_eq!((read.refused[0].line, requests(&read)), (1, vec![2, 1]));
}

#[test]
fn a_device_that_cannot_keep_up_is_named_with_the_line() {
    let text = "0 0 0 1 1\n".repeat(1_000_100);
    let told = on("3/narrow.se/7=host.aha2940u/6=toshiba_xm6401b", &text, Some(Units::S)).unwrap_err();
    assert!(matches!(&told, Stop::CannotKeepUp { line: 1_000_002, .. }), "{told:?}");
    assert!(told.to_string().contains("XM-6401 cannot keep up"), "{told}");
}
