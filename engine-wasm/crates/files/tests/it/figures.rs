//! What programs print that measure disks, and the rates that are read. The texts are in `fixtures/figures`.

#![expect(clippy::expect_used, reason = "a test that cannot continue says so")]

use std::fs;
use std::path::Path;

use busfree_files::figures::{
    FIGURE_NOTES_MAX, FIGURES_CHARS_MAX, FIGURES_LINES_MAX, FIGURES_MAX, FigureRemark, FiguresReading, MeasuredFigures,
    SaidFigureNote, Tool, read_figures,
};
use busfree_plan::words::plain;

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/figures");
    fs::read_to_string(folder.join(name)).expect("a fixture")
}

fn read(text: &str) -> MeasuredFigures {
    read_figures(text).expect("rates")
}

/// Each rate as its line and words.
fn rates(found: &MeasuredFigures) -> Vec<String> {
    found.figures.iter().map(|figure| format!("{}: {}", figure.line, plain(&figure.words))).collect()
}

/// Each remark as its line and kind.
fn remarks(found: &MeasuredFigures) -> Vec<(usize, &FigureRemark)> {
    found.notes.iter().map(|note| (note.line, &note.what)).collect()
}

/// A fixture, its rates and its remarks.
type Case = (&'static str, &'static [&'static str], &'static [(usize, FigureRemark)]);

const CASES: &[Case] = &[
    (
        "hdparm-2.4.txt",
        &["5: 22.22 MB/s, sequential, read, outer edge, /dev/sda (hdparm)"],
        &[(4, FigureRemark::Memory), (5, FigureRemark::OuterZone)],
    ),
    (
        "hdparm-slow-and-direct.txt",
        &[
            "4: 0.109 MB/s, sequential, read, /dev/sdb1 (hdparm)",
            "8: 49.88 MB/s, sequential, read, outer edge, /dev/sdc (hdparm)",
        ],
        &[(7, FigureRemark::Burst), (8, FigureRemark::OuterZone), (9, FigureRemark::NotRead)],
    ),
    (
        "hdparm-in-a-mail.txt",
        &[
            "3: 16.99 MB/s, sequential, read, outer edge, /dev/hda (hdparm)",
            "4: 16.57 MB/s, sequential, read, outer edge, /dev/hda (hdparm)",
        ],
        &[(2, FigureRemark::Memory), (3, FigureRemark::OuterZone)],
    ),
    (
        "dd-gnu-old.txt",
        &[
            "4: 16.88 MB/s, sequential, read, 65 536 B a request, /dev/sda (dd)",
            "8: 12.75 MB/s, sequential, written, 1 048 576 B a request (dd)",
        ],
        &[],
    ),
    // The stages of a progress are none of its results.
    ("dd-gnu-new.txt", &["5: 4.29 MB/s, sequential, read, 1 048 576 B a request, /dev/sdb (dd)"], &[]),
    (
        "dd-languages.txt",
        &[
            "1: 1.89 MB/s (dd)",
            "2: 5.09 MB/s (dd)",
            "3: 5.09 MB/s (dd)",
            "4: 10.19 MB/s (dd)",
            "5: 20.38 MB/s (dd)",
            "6: 40.96 MB/s (dd)",
            "7: 50.00 MB/s (dd)",
            "8: 100.0 MB/s (dd)",
            "9: 200.0 MB/s (dd)",
        ],
        &[],
    ),
    (
        "dd-bsd.txt",
        &[
            "4: 3.77 MB/s, sequential, read, 65 536 B a request, /dev/rsd0c (dd)",
            "8: 36.14 MB/s, sequential, read, 131 072 B a request, /dev/da1 (dd)",
        ],
        &[],
    ),
    (
        "dd-busybox.txt",
        &["4: 4.22 MB/s, sequential, read, 65 536 B a request, /dev/sda (dd)"],
        &[(4, FigureRemark::SmallAmount { mb: 67 })],
    ),
    (
        "dd-with-time.txt",
        &[
            "5: 4.12 MB/s, sequential, read, 65 536 B a request, /dev/rdsk/c0t3d0s2 (dd)",
            "12: 5.24 MB/s, sequential, read, 131 072 B a request, /dev/rdsk/dks0d4vol (dd)",
        ],
        &[],
    ),
    ("dd-wrapped.txt", &["3: 8.41 MB/s (dd)"], &[]),
    (
        "dd-no-device.txt",
        &["8: 9.00 MB/s, sequential, 1 048 576 B a request (dd)"],
        &[(4, FigureRemark::Memory), (8, FigureRemark::Copy)],
    ),
    (
        "bonnie-1.txt",
        &[
            "4: 4.02 MB/s, sequential, written (bonnie)",
            "4: 6.90 MB/s, sequential, read (bonnie)",
            "6: 15.30 MB/s, sequential, written (bonnie)",
            "6: 22.75 MB/s, sequential, read (bonnie)",
        ],
        &[(4, FigureRemark::Processor), (4, FigureRemark::SmallAmount { mb: 105 })],
    ),
    (
        "bonnie-suse.txt",
        &["12: 46.01 MB/s, sequential, written (bonnie)", "12: 67.95 MB/s, sequential, read (bonnie)"],
        &[(12, FigureRemark::Processor)],
    ),
    (
        "bonnie-suse-without-its-table.txt",
        &["3: 59.72 MB/s, sequential, written (bonnie)", "5: 18.46 MB/s, sequential, read (bonnie)"],
        &[],
    ),
    (
        "bonnie++-1.03.txt",
        &["10: 35.19 MB/s, sequential, written (bonnie)", "10: 26.94 MB/s, sequential, read (bonnie)"],
        &[(10, FigureRemark::Processor)],
    ),
    (
        "bonnie++-fast-and-short.txt",
        &["4: 66.85 MB/s, sequential, written (bonnie)", "4: 98.60 MB/s, sequential, read (bonnie)"],
        &[(5, FigureRemark::TooShort), (5, FigureRemark::Processor), (5, FigureRemark::SmallAmount { mb: 105 })],
    ),
    (
        "bonnie++-2.00.txt",
        &[
            "4: 16.57 MB/s, sequential, written, 4 096 B a request (bonnie)",
            "4: 228.6 MB/s, sequential, read, 4 096 B a request (bonnie)",
            "9: 9.54 MB/s, sequential, written (bonnie)",
            "9: 9.96 MB/s, sequential, read (bonnie)",
        ],
        &[(9, FigureRemark::Processor)],
    ),
    (
        "bonnie++-csv.txt",
        &[
            "1: 35.19 MB/s, sequential, written (bonnie)",
            "1: 26.94 MB/s, sequential, read (bonnie)",
            "2: 22.57 MB/s, sequential, written (bonnie)",
            "2: 155.6 MB/s, sequential, read (bonnie)",
            "3: 39.72 MB/s, sequential, written (bonnie)",
            "3: 107.4 MB/s, sequential, read (bonnie)",
        ],
        &[],
    ),
    // Columns that were not measured are blank.
    (
        "iozone.txt",
        &[
            "7: 39.76 MB/s, sequential, written, 1 048 576 B a request (IOzone)",
            "7: 40.19 MB/s, sequential, written, 1 048 576 B a request (IOzone)",
            "7: 29.70 MB/s, random, read, 1 048 576 B a request (IOzone)",
            "7: 40.15 MB/s, random, written, 1 048 576 B a request (IOzone)",
        ],
        &[],
    ),
    (
        "iozone-rows.txt",
        &[
            "2: 26.50 MB/s, sequential, written, 1 048 576 B a request (IOzone)",
            "2: 27.67 MB/s, sequential, written, 1 048 576 B a request (IOzone)",
            "2: 35.02 MB/s, sequential, read, 1 048 576 B a request (IOzone)",
            "2: 35.25 MB/s, sequential, read, 1 048 576 B a request (IOzone)",
            "3: 27.75 MB/s, sequential, written, 16 777 216 B a request (IOzone)",
            "3: 27.76 MB/s, sequential, written, 16 777 216 B a request (IOzone)",
            "3: 68.38 MB/s, sequential, read, 16 777 216 B a request (IOzone)",
            "3: 69.63 MB/s, sequential, read, 16 777 216 B a request (IOzone)",
        ],
        &[],
    ),
    (
        "iozone-throughput.txt",
        &[
            "3: 26.84 MB/s, sequential, written (IOzone)",
            "5: 107.4 MB/s, sequential, read (IOzone)",
            "6: 5.24 MB/s, random, read (IOzone)",
        ],
        &[],
    ),
    ("fio-3.txt", &["6: 0.767 MB/s, random, read, 4 096 B a request, /dev/sdb (fio)"], &[]),
    (
        "fio-2.txt",
        &[
            "5: 13.41 MB/s, sequential, written, 65 536 B a request (fio)",
            "8: 29.67 MB/s, sequential, read, 1 048 576 B a request (fio)",
        ],
        &[],
    ),
    ("fio-jobs-alone.txt", &["1: 0.619 MB/s, read (fio)", "2: 0.637 MB/s, written (fio)"], &[]),
    (
        "diskinfo.txt",
        &[
            "15: 20.56 MB/s, sequential, read, outer edge, SEAGATE ST39102LW (diskinfo)",
            "16: 17.77 MB/s, sequential, read, middle of the medium, SEAGATE ST39102LW (diskinfo)",
            "17: 13.66 MB/s, sequential, read, inner edge, SEAGATE ST39102LW (diskinfo)",
        ],
        &[],
    ),
    (
        "crystal-disk-mark-3.txt",
        &[
            "7: 45.83 MB/s, sequential, read (CrystalDiskMark)",
            "8: 39.86 MB/s, sequential, written (CrystalDiskMark)",
            "9: 21.14 MB/s, random, read, 524 288 B a request (CrystalDiskMark)",
            "10: 20.46 MB/s, random, written, 524 288 B a request (CrystalDiskMark)",
            "11: 0.487 MB/s, random, read, 4 096 B a request (CrystalDiskMark)",
            "12: 0.789 MB/s, random, written, 4 096 B a request (CrystalDiskMark)",
        ],
        &[],
    ),
    (
        "crystal-disk-mark-6.txt",
        &[
            "5: 91.56 MB/s, sequential, read (CrystalDiskMark)",
            "6: 7.89 MB/s, random, read, 4 096 B a request (CrystalDiskMark)",
        ],
        &[],
    ),
    (
        "crystal-disk-mark-8.txt",
        &[
            "6: 74.28 MB/s, sequential, read, 1 048 576 B a request (CrystalDiskMark)",
            "7: 1.09 MB/s, random, read, 4 096 B a request (CrystalDiskMark)",
            "10: 65.20 MB/s, sequential, written, 1 048 576 B a request (CrystalDiskMark)",
        ],
        &[],
    ),
    (
        "hd-tune.txt",
        &[
            "3: 19.10 MB/s, sequential, read, outer edge, SEAGATE ST39102LW (HD Tune)",
            "4: 15.30 MB/s, sequential, read, average of the medium, SEAGATE ST39102LW (HD Tune)",
        ],
        &[(3, FigureRemark::MegaAssumed), (4, FigureRemark::AverageZone), (6, FigureRemark::Burst)],
    ),
    (
        "devtest.txt",
        &[
            "4: 6.39 MB/s, sequential, read, 524 288 B a request, a4091.device 1 (devtest)",
            "5: 4.56 MB/s, sequential, read, 32 768 B a request, a4091.device 1 (devtest)",
            "6: 4.20 MB/s, sequential, written, 524 288 B a request, a4091.device 1 (devtest)",
            "7: 3.14 MB/s, sequential, written, 32 768 B a request, a4091.device 1 (devtest)",
        ],
        &[],
    ),
    (
        "scsispeed.txt",
        &[
            "9: 0.318 MB/s, sequential, read, 512 B a request, scsi.device:6 (DiskSpeed)",
            "12: 1.87 MB/s, sequential, read, 262 144 B a request, scsi.device:6 (DiskSpeed)",
        ],
        &[],
    ),
    (
        "diskspeed.txt",
        &[
            "11: 0.413 MB/s, sequential, written, 4 096 B a request, dh0: (DiskSpeed)",
            "12: 0.503 MB/s, sequential, written, 4 096 B a request, dh0: (DiskSpeed)",
            "13: 0.811 MB/s, sequential, read, 4 096 B a request, dh0: (DiskSpeed)",
        ],
        &[],
    ),
    (
        "plain.txt",
        &[
            "1: 1.70 MB/s, read",
            "1: 1.33 MB/s, written",
            "2: 1.68 MB/s, read",
            "2: 1.68 MB/s, written",
            "3: 7.00 MB/s",
            "4: 3.30 MB/s, read",
            "4: 2.70 MB/s, written",
            "5: 2.51 MB/s, random, read",
            "6: 1.30 MB/s",
            "7: 1.00 MB/s",
        ],
        &[
            (1, FigureRemark::MegaAssumed),
            (2, FigureRemark::KiloAssumed),
            (3, FigureRemark::Range),
            (6, FigureRemark::BytesAssumed),
            (8, FigureRemark::BusRate),
            (9, FigureRemark::Burst),
        ],
    ),
];

#[test]
fn every_program_in_its_versions() {
    for (name, wanted, remarked) in CASES {
        let found = read(&text(name));
        assert_eq!(rates(&found), *wanted, "{name}");
        let remarked: Vec<_> = remarked.iter().map(|(line, what)| (*line, what)).collect();
        assert_eq!(remarks(&found), remarked, "{name}");
        assert!(found.figures.iter().all(|figure| figure.half_step_mb_s > 0.0), "{name}");
    }
    let tested: Vec<Tool> = CASES.iter().flat_map(|(name, ..)| read(&text(name)).tools).collect();
    assert_eq!(Tool::ALL.iter().find(|tool| !tested.contains(tool)), None, "every program has a fixture");
}

#[test]
fn windows_lines_tabulators_blanks_of_a_browser_and_two_programs() {
    let found = read(&text("several-tools.txt"));
    assert_eq!(found.headline, "Two rates read from hdparm and dd");
    assert_eq!(
        rates(&found),
        [
            "5: 22.22 MB/s, sequential, read, outer edge, /dev/sda (hdparm)",
            "9: 21.91 MB/s, sequential, read, 65 536 B a request, /dev/sda (dd)",
        ]
    );
    let names = vec!["hdparm".to_owned(), "dd".to_owned()];
    assert_eq!(remarks(&found), [(0, &FigureRemark::SeveralTools { names }), (5, &FigureRemark::OuterZone)]);
}

/// Whether the data went through a file system and through a cache, and the SCSI ID, of a fixture's first rate.
#[test]
fn what_lies_between_is_known_from_the_command() {
    let between = |name: &str| {
        let found = read(&text(name));
        let first = found.figures.first().expect("a rate");
        (first.known.file_system, first.known.cache, first.known.scsi_id)
    };
    assert_eq!(between("dd-gnu-old.txt"), (Some(false), Some(true), None));
    assert_eq!(between("dd-gnu-new.txt"), (Some(false), Some(false), None));
    assert_eq!(between("dd-languages.txt"), (None, None, None));
    assert_eq!(between("dd-with-time.txt"), (Some(false), Some(false), Some(3)));
    assert_eq!(between("hdparm-2.4.txt"), (Some(false), Some(true), None));
    assert_eq!(between("hdparm-slow-and-direct.txt"), (Some(false), Some(false), None));
    assert_eq!(between("iozone.txt"), (Some(true), Some(false), None));
    assert_eq!(between("fio-3.txt"), (Some(false), Some(false), None));
    assert_eq!(between("devtest.txt"), (Some(false), Some(false), Some(1)));
    assert_eq!(between("scsispeed.txt"), (Some(false), Some(false), Some(6)));
    assert_eq!(between("diskspeed.txt"), (Some(true), None, None));
    let written = read(&text("dd-gnu-old.txt"));
    let last = written.figures.last().expect("a rate");
    assert_eq!(
        (last.known.file_system, last.known.cache),
        (Some(true), Some(false)),
        "conv=fsync waits for the device"
    );
}

#[test]
fn a_rate_is_as_exact_as_what_was_printed() {
    let step = |name: &str| {
        let found = read(&text(name));
        let first = found.figures.first().expect("a rate");
        (first.mb_s, first.half_step_mb_s)
    };
    // 21.19 MB/sec of 2^20 bytes.
    let (rate, half) = step("hdparm-2.4.txt");
    assert!((rate / (21.19 * 1.048_576) - 1.0).abs() < 1e-12 && (half / (0.005 * 1.048_576) - 1.0).abs() < 1e-12);
    // 65,536,000 bytes in 15.9 s: half of 0.1 s is 0.3 %.
    let (rate, half) = step("dd-with-time.txt");
    assert!((rate - 65.536 / 15.9).abs() < 1e-9 && (half / rate - 0.05 / 15.9).abs() < 1e-9, "{rate} {half}");
    // 6000–8000 kB/s.
    let found = read("between 6000-8000 kB/s");
    assert_eq!(found.figures.first().map(|one| (one.mb_s, one.half_step_mb_s)), Some((7.0, 1.0)));
}

#[test]
fn calls_of_dd_are_told_apart() {
    // Three results without anything between, and two of one command.
    let alone = "1073741824 bytes (1.1 GB) copied, 100 s, 10.7 MB/s\n".repeat(3);
    assert_eq!(read(&alone).figures.len(), 3);
    let run = "5000+0 records in\n5000+0 records out\n327680000 bytes (328 MB) copied, 20.5 s, 16.0 MB/s\n";
    let twice = ["for i in 1 2; do dd if=/dev/sdc of=/dev/null bs=64k count=5000; done\n", run, run].concat();
    assert_eq!(rates(&read(&twice)).len(), 2);
    assert!(rates(&read(&twice)).iter().all(|rate| rate.ends_with("65 536 B a request, /dev/sdc (dd)")), "{twice}");
    // A command over several lines, and a result that is glued to a stage of its progress.
    let command = "dd if=/dev/sdc \\\n  of=/tmp/image \\\n  bs=4M\n";
    let glued = "30181310 octets (30 MB, 29 MiB) copiés, 7 s, 4,3 MB/s 4+0 enregistrements lus 31211520 octets (31 MB, 30 MiB) copiés, 7,23628 s, 4,3 MB/s";
    let found = read(&[command, glued].concat());
    assert_eq!(rates(&found), ["4: 4.31 MB/s, sequential, 4 194 304 B a request (dd)"]);
    // A rate that does not follow from bytes and time is that of another program.
    assert!(read_figures("1073741824 bytes (1.1 GB) copied, 100 s, 99 Mfoo/day").is_err());
}

#[test]
fn sentences_have_other_rates_than_results() {
    let rate = |text: &str| read_figures(text).map(|found| rates(&found)).unwrap_or_default();
    assert_eq!(rate("read 1770 kB/s, and with every partition it dropped by about 50 kB/s"), ["1: 1.77 MB/s, read"]);
    assert_eq!(rate("RaSCSI did 1.3MB/sec with a reasonable accelerator (35Mhz 68ec020)"), ["1: 1.30 MB/s"]);
    assert_eq!(rate("sd0: 10.000MB/s transfers (10.000MHz, offset 15)"), [""; 0]);
    assert_eq!(
        rate("An average of 1.3mb/s read rate and 700kb/s write rate"),
        ["1: 1.30 MB/s, read", "1: 0.700 MB/s, written"]
    );
    assert_eq!(rate("version 4.2, 128MB, 35 MHz, 3 files/sec"), [""; 0]);
    // A second call of fio counts its groups again.
    let job = |order: &str| {
        format!("a: (g=0): rw={order}, bs=32K-32K/32K-32K, ioengine=sync\nRun status group 0 (all jobs):\n")
    };
    let sum = "   READ: io=294784KB, aggrb=4912KB/s, minb=4912KB/s, maxb=4912KB/s, mint=60003msec, maxt=60003msec\n";
    let twice = [job("read"), sum.to_owned(), job("randread"), sum.to_owned()].concat();
    assert_eq!(
        rate(&twice),
        [
            "3: 5.03 MB/s, sequential, read, 32 768 B a request (fio)",
            "6: 5.03 MB/s, random, read, 32 768 B a request (fio)",
        ]
    );
}

#[test]
fn a_text_without_a_rate_says_what_is_read() {
    for (text, looks) in [
        ("", "No rate was found here. What can be read: the output of hdparm, dd, bonnie, IOzone"),
        ("The wind has settled in the reeds.", "No rate was found"),
        ("Attached devices:\nHost: scsi0 Channel: 00 Id: 00 Lun: 00", "a list of devices. Import it instead"),
        ("512+0 records in\n512+0 records out\n", "dd without a time"),
        ("Device:  rrqm/s wrqm/s r/s w/s\nsda 0.0 1.0 2.0 3.0", "iostat"),
        ("smartctl 7.2\nSMART Attributes", "smartctl"),
        ("/dev/sda:\n multcount = 16 (on)\n readahead = 8", "hdparm without -t"),
        ("<!DOCTYPE html><title>x</title>", "a web page"),
        ("https://example.org/log.txt", "an address"),
        ("Average access: 12 ms", "times of access"),
    ] {
        let unread = read_figures(text).expect_err(text);
        assert!(unread.contains(looks), "{text}: {unread}");
        assert!(unread.contains("DiskSpeed, and rates in sentences"), "{unread}");
        assert_eq!(FiguresReading::of(text), FiguresReading { found: None, unread });
    }
    // Something was read, and it is no rate of a disk.
    let found = read(" Timing cached reads:   2172 MB in  2.00 seconds = 1086.71 MB/sec\n");
    assert_eq!((found.headline.as_str(), found.figures.len()), ("No rate of a device found", 0));
}

#[test]
fn limits_hold_and_are_named() {
    let line = "read 4.2 MiB/s\n";
    let found = read(&line.repeat(FIGURES_LINES_MAX + 1));
    assert_eq!(found.figures.len(), FIGURES_MAX);
    assert_eq!(remarks(&found), [(0, &FigureRemark::TooManyLines), (0, &FigureRemark::TooManyFigures)]);
    let found = read(&[line, &" ".repeat(FIGURES_CHARS_MAX)].concat());
    assert_eq!(remarks(&found), [(0, &FigureRemark::TooLong)]);
    let found = read(&" Timing cached reads: broken\n".repeat(FIGURE_NOTES_MAX + 7));
    assert_eq!(found.notes.len(), FIGURE_NOTES_MAX + 1);
    assert_eq!(found.notes.last().map(|note| note.what.clone()), Some(FigureRemark::More { count: 7 }));
    // A rate that no bus carries is remarked.
    let found = read("536870912 bytes (537 MB) copied, 1.0 s, 537 MB/s");
    assert_eq!(remarks(&found), [(1, &FigureRemark::AboveTheBus)]);
}

#[test]
fn every_remark_is_a_sentence() {
    for (name, ..) in CASES {
        for note in read(&text(name)).notes {
            let said = SaidFigureNote::from(note).text;
            assert!(said.ends_with('.') && said.chars().next().is_some_and(char::is_uppercase), "{said}");
        }
    }
}
