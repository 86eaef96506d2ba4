//! Logs of emulated drives.

use busfree_files::recordings::{Polarity, Read, Reader, RecordingFormat, RecordingProblemCode, UNKNOWN_ID};
use busfree_scsi::Phase;
use busfree_scsi::timing::MS;

const LOG: &str = include_str!("../../../../../fixtures/recordings/zuluscsi.txt");

fn read(text: &str) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(text.as_bytes());
    reader.finish()
}

#[test]
fn phases_commands_and_bytes_of_a_log() {
    let read = read(&LOG.replace('\n', "\r\n"));
    assert_eq!(read.problems, []);
    assert_eq!((read.format, read.source.as_str()), (Some(RecordingFormat::Log), "ZuluSCSI RP2040"));
    assert_eq!((read.resolution, read.lines), (MS, LOG.lines().count() as u64));
    let recording = read.recording.as_ref().expect("a recording");
    assert_eq!((recording.ids.as_slice(), recording.resets, recording.arbitrations.len()), (&[2][..], 1, 0));
    let commands: Vec<_> =
        recording.commands.iter().map(|one| (one.target, one.initiator, one.read, one.bytes)).collect();
    assert_eq!(commands, [(0, UNKNOWN_ID, true, 8192), (0, UNKNOWN_ID, false, 512)]);
    let (index, data) = recording.events.iter().enumerate().find(|(_, one)| one.phase == Phase::DataIn).expect("data");
    assert_eq!((data.at, data.time, data.bytes), ((2104 * MS) as i64, 10 * MS, 8192));
    assert_eq!((recording.label_of(index - 1), recording.label_of(index + 1)), ("READ(6)", "GOOD"));
    let labels: Vec<_> = (0..recording.events.len()).map(|event| recording.label_of(event)).collect();
    assert!(labels.contains(&"WRITE(10)") && labels.contains(&"CHECK CONDITION"));
    assert!(labels.contains(&"IDENTIFY, SYNCHRONOUS DATA TRANSFER REQUEST"));
}

#[test]
fn its_rates_have_the_error_of_its_clock() {
    let read = read(LOG);
    let summary = read.recording.expect("a recording").summary(read.resolution);
    let [disk] = summary.parties.as_slice() else { panic!("one device") };
    // 8704 bytes in two phases of 10 ms together, each 1 ms longer or shorter.
    let rate = disk.rate.expect("data");
    assert_eq!(rate.mb_s, Some(0.8704));
    assert!((rate.least_mb_s - 8704.0 / 12e3).abs() < 1e-9);
    assert_eq!(rate.most_mb_s, Some(8704.0 / 8e3));
    assert_eq!((disk.commands, disk.agreed.and_then(|agreed| agreed.period_ns)), (2, Some(100.0)));
}

#[test]
fn lines_that_are_none_and_clocks_that_restart_are_named() {
    let text = format!("{LOG}what is this\n[5ms] Platform: ZuluSCSI RP2040\n[6ms] DBG ---- SELECTION: 2\n");
    let read = read(&text);
    let lines = LOG.lines().count() as u64;
    let problems: Vec<_> = read.problems.iter().map(|one| (one.code, one.line)).collect();
    assert_eq!(
        problems,
        [(RecordingProblemCode::BadLine, lines + 1), (RecordingProblemCode::ClockRestarted, lines + 2)]
    );
    assert_eq!(read.recording.map(|one| one.to), Some((2143 * MS) as i64));
}

#[test]
fn a_clock_that_restarts_again_and_again_ends_at_a_limit() {
    // Each pair of lines adds up to 49 days.
    let lines: String = (0..3_000).map(|_| "[4294967295ms] DBG ---- SELECTION: 2\n[0ms] DBG -- BUS_FREE\n").collect();
    let read = read(&lines);
    assert!(read.problems.iter().any(|one| one.code == RecordingProblemCode::BadTime));
    let recording = read.recording.expect("a recording");
    assert!(recording.to <= i64::MAX / 2 && recording.events.iter().all(|event| event.at >= 0));
}

#[test]
fn a_log_without_debug_lines_has_no_phases() {
    let read = read("[10ms] Platform: BlueSCSI Pico\n[11ms] FW Version: 2024.05.21\n[12ms] Initialization complete!\n");
    assert!(read.recording.is_none());
    assert_eq!(read.problems.first().map(|one| one.code), Some(RecordingProblemCode::Empty));
}

#[test]
fn an_id_that_no_device_can_have_is_named() {
    for id in ["999999", "16", "-1", "x"] {
        let read = read(&format!("{LOG}[3000ms] DBG ---- SELECTION: {id}\n"));
        let problems: Vec<_> = read.problems.iter().map(|one| (one.code, one.text.as_str())).collect();
        assert_eq!(problems, [(RecordingProblemCode::BadId, id)]);
    }
}

#[test]
fn utf_16_is_named() {
    for text in [LOG, "$timescale 1 ns $end\n$scope module bus $end\n$enddefinitions $end\n"] {
        for with_mark in [true, false] {
            for big in [true, false] {
                let marked = if with_mark { format!("\u{FEFF}{text}") } else { text.to_owned() };
                let bytes: Vec<u8> = marked
                    .encode_utf16()
                    .flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() })
                    .collect();
                let mut reader = Reader::new(None, Polarity::Detect);
                reader.push(&bytes);
                let codes: Vec<_> = reader.finish().problems.iter().map(|one| one.code).collect();
                assert_eq!(codes, [RecordingProblemCode::Utf16]);
            }
        }
    }
}
