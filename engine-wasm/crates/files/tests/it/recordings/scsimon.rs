//! Value change dumps as scsimon of PiSCSI writes them, in each of its versions (`sm_vcd_report.cpp`): the same bus gives
//! the same phases.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::fmt::Write;

use busfree_files::recordings::{Polarity, Read, Reader};

use super::bus::{PLAIN, whole_command};

/// How a version writes.
#[derive(Clone, Copy)]
enum Version {
    /// Decimal times and values.
    Of2021,
    /// Values of lines as the bytes 0 and 1.
    Of2022,
    /// Times as C++ prints a floating-point number; eight places for the data, blanks in place of leading zeros.
    Of2023,
}

/// The dump with each line of values in the manner of a version.
fn written_by(version: Version, dump: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut in_header = true;
    for line in dump.lines() {
        let bytes = line.as_bytes();
        let written = match (version, bytes.first()) {
            _ if in_header => line.to_owned(),
            (Version::Of2022, Some(b'0' | b'1')) => format!("{}{}", char::from(bytes[0] - b'0'), &line[1..]),
            (Version::Of2023, Some(b'#')) => six_digits(line[1..].parse().expect("a time")),
            (Version::Of2023, Some(b'b')) => {
                let (bits, signal) = line[1..].split_once(' ').expect("bits and their signal");
                let significant = bits.trim_start_matches('0');
                format!("b{:>8} {signal}", if significant.is_empty() { "0" } else { significant })
            }
            _ => line.to_owned(),
        };
        in_header &= !line.starts_with("$enddefinitions");
        out.extend_from_slice(written.as_bytes());
        out.push(b'\n');
    }
    out
}

/// A time with six digits, as `std::ostream` writes a `double`.
fn six_digits(ns: u64) -> String {
    let mut out = String::from("#");
    if ns < 1_000_000 {
        let _ = write!(out, "{ns}");
    } else {
        let power = ns.ilog10();
        let rounded = format!("{:.5}", ns as f64 / 10_f64.powi(power as i32));
        let _ = write!(out, "{}e+{power:02}", rounded.trim_end_matches('0').trim_end_matches('.'));
    }
    out
}

fn read(bytes: &[u8]) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(bytes);
    reader.finish()
}

#[test]
fn each_version_reads_to_the_same_phases() {
    // Later than a second, so that six digits tell 10 us apart and many states share a time.
    let dump = whole_command(PLAIN);
    let late: String = dump
        .lines()
        .map(|line| match line.strip_prefix('#').and_then(|ns| ns.parse::<u64>().ok()) {
            Some(ns) => format!("#{}\n", ns + 1_000_000_000),
            None => format!("{line}\n"),
        })
        .collect();
    let phases = |bytes: &[u8]| {
        let read = read(bytes);
        assert_eq!(read.problems, []);
        let recording = read.recording.expect("a recording");
        recording.events.iter().map(|event| (event.phase, event.bytes)).collect::<Vec<_>>()
    };
    let expected = phases(late.as_bytes());
    assert!(expected.len() > 10, "{expected:?}");
    for version in [Version::Of2021, Version::Of2022] {
        assert_eq!(phases(&written_by(version, &late)), expected);
    }
    let rounded = phases(&written_by(Version::Of2023, &late));
    let moved = |phases: &[(busfree_scsi::Phase, u64)]| {
        phases.iter().filter(|(_, bytes)| *bytes > 0).copied().collect::<Vec<_>>()
    };
    assert_eq!(moved(&rounded), moved(&expected), "bytes whose times are the same are counted");
}

#[test]
fn a_time_is_a_number_with_or_without_an_exponent() {
    let dump = whole_command(PLAIN);
    let head: String = dump.lines().take_while(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    // `!` is BSY, and later all lines are released.
    let with = |time: &str| {
        let read = read(format!("{head}#0\n0!\n0\"\n#{time}\n1!\n#9000000\n0!\n").as_bytes());
        (read.problems.len(), read.recording.map(|one| one.events.iter().map(|event| event.at).collect::<Vec<_>>()))
    };
    let plain = with("2004090");
    assert_eq!(plain.0, 0);
    assert!(plain.1.as_ref().is_some_and(|times| times.contains(&2_004_090_000)), "{plain:?}");
    assert_eq!(with("2.00409e+06"), plain);
    assert_eq!(with("2004090.0"), plain);
    for wrong in ["", "2e", "e6", "2e+", "2e1234", "2.0.1", "-5", "1e300", "nan", "inf"] {
        assert_eq!(with(wrong).0, 1, "{wrong:?}");
    }
}
