//! Sessions of sigrok: the same bus as samples gives the same phases as its value change dump.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::io::{Cursor, Write};

use busfree_files::recordings::{Polarity, Read, Reader, RecordingFormat, RecordingProblemCode as Code};
use zip::write::SimpleFileOptions;

use super::bus::{WIRES, whole_command};

/// Signals of a dump in which each line has its own: nine for control, sixteen for data.
const SIGNALS: usize = 25;
/// Nanoseconds in the dump's unit of time, which is one sample.
const UNIT_NS: usize = 10;

fn read(bytes: &[u8]) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    for chunk in bytes.chunks(1_000) {
        reader.push(chunk);
    }
    reader.finish()
}

/// The samples of a dump, four bytes each.
fn samples(dump: &str) -> Vec<u8> {
    let (mut now, mut out) = (0_u32, Vec::new());
    for line in dump.lines().skip_while(|line| !line.starts_with('#')) {
        if let Some(at) = line.strip_prefix('#').and_then(|at| at.parse::<usize>().ok()) {
            while out.len() < 4 * at {
                out.extend_from_slice(&now.to_le_bytes());
            }
        } else if let [value @ (b'0' | b'1'), signal] = line.as_bytes() {
            let bit = 1 << (signal - b'!');
            now = if *value == b'1' { now | bit } else { now & !bit };
        }
    }
    out
}

fn metadata(dump: &str) -> String {
    let mut text = format!(
        "[global]\nsigrok version=0.5.2\n\n[device 1]\ncapturefile=logic-1\ntotal probes={SIGNALS}\nsamplerate=100 MHz\n"
    );
    let declared = dump.lines().filter_map(|line| line.strip_prefix("$var wire 1 "));
    for (place, name) in declared.map(|rest| rest.split(' ').nth(1).expect("a name")).enumerate() {
        text += &format!("probe{}={name}\n", place + 1);
    }
    text + "unitsize=4\n"
}

fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive.start_file(*name, SimpleFileOptions::default()).expect("memory");
        archive.write_all(content).expect("memory");
    }
    archive.finish().expect("memory").into_inner()
}

#[test]
fn a_session_has_the_phases_of_its_dump() {
    let dump = whole_command(WIRES);
    let samples = samples(&dump);
    let metadata = metadata(&dump);
    // A recording of some length is in several parts, and a part may end within a sample.
    let (first, second) = samples.split_at(samples.len() / 2 + 1);
    let whole = packed(&[("version", b"2"), ("metadata", metadata.as_bytes()), ("logic-1", &samples)]);
    let parts = packed(&[("metadata", metadata.as_bytes()), ("logic-1-1", first), ("logic-1-2", second)]);
    let expected = read(dump.as_bytes()).recording.expect("a recording");
    assert!(expected.events.len() > 10 && samples.len() / 4 * UNIT_NS > 1_000_000);
    for session in [whole, parts] {
        let read = read(&session);
        assert_eq!((read.problems, read.format, read.active_low), (vec![], Some(RecordingFormat::Session), Some(true)));
        assert_eq!(read.recording.expect("a recording").events, expected.events);
    }
}

#[test]
fn what_is_no_session_is_refused() {
    let dump = whole_command(WIRES);
    let metadata = metadata(&dump);
    let code = |bytes: &[u8]| read(bytes).problems.first().map(|problem| problem.code);
    let good = packed(&[("metadata", metadata.as_bytes()), ("logic-1", &samples(&dump))]);
    assert_eq!(code(&packed(&[("mimetype", b"application/epub+zip")])), Some(Code::BadSession), "another archive");
    assert_eq!(code(&good[..good.len() - 100]), Some(Code::BadSession), "cut off");
    assert_eq!(code(&packed(&[("metadata", b"[device 1]\nsamplerate=1 MHz\n")])), Some(Code::BadSession));
    assert_eq!(code(&packed(&[("metadata", metadata.as_bytes())])), Some(Code::Empty), "no samples");
}
