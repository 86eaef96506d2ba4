//! Recordings of a real bus: value change dumps, logs of emulated drives, traces as CSV. One reader tells them apart, so
//! one check serves all.

use busfree_files::recordings::limits::{KEPT_BYTES_MAX, PHASES_MAX, PROBLEMS_MAX};
use busfree_files::recordings::{BusLine, Polarity, Read, Reader, Status, take};
use busfree_plan::{Plan, from_link};

/// The lines of a bus whose data lines are one signal.
const LINES: [BusLine; 10] = [
    BusLine::Bsy,
    BusLine::Sel,
    BusLine::Msg,
    BusLine::Cd,
    BusLine::Io,
    BusLine::Req,
    BusLine::Ack,
    BusLine::Atn,
    BusLine::Rst,
    BusLine::Data,
];

type Names = Option<Vec<(BusLine, usize)>>;

fn whole(file: &[u8], chunk: usize, names: &Names) -> Read {
    let mut reader = Reader::new(names.clone(), Polarity::Detect);
    for piece in file.chunks(chunk) {
        // The page stops here, too.
        if matches!(reader.push(piece), Status::Full | Status::Refused) {
            break;
        }
    }
    reader.finish()
}

pub(crate) fn read(input: &[u8]) {
    let read = whole(input, 1 << 20, &None);
    if let Some(recording) = read.recording {
        let _ = recording.summary(read.resolution);
        let _ = recording.facts(read.resolution);
    }
}

pub(crate) fn check(input: &[u8]) {
    let read = whole(input, 1 << 20, &None);
    is_sound(&read);
    let chunk = if input.len() > 10_000 { 997 } else { 7 };
    let cut = whole(input, chunk, &None);
    // A reader that stops has not read what is left of its piece.
    if !read.truncated && read.bytes == cut.bytes {
        assert_eq!(format!("{cut:?}"), format!("{read:?}"), "the pieces of a file matter");
    }
    if read.needs_names {
        // The user names the signals: here in the order in which they are listed.
        let names = LINES.into_iter().zip((0..read.signals.len()).cycle()).collect();
        is_sound(&whole(input, 1 << 20, &Some(names)));
    }
}

fn is_sound(read: &Read) {
    assert_eq!(read.problems.len() as u64, read.problem_count.min(PROBLEMS_MAX as u64), "a problem is not listed");
    let lines = read.lines + 1;
    assert!(read.problems.iter().all(|problem| problem.line <= lines), "a problem is in no line of the file");
    let Some(recording) = &read.recording else {
        assert!(read.needs_names || read.problem_count > 0, "nothing was read, and nothing is said of it");
        return;
    };
    assert!(recording.events.len() <= PHASES_MAX);
    let mut end = recording.from;
    for event in &recording.events {
        assert_eq!(event.at, end, "a gap or an overlap");
        end += event.time as i64;
    }
    assert_eq!(end, recording.to);
    let (names, labels) = recording.labels();
    assert_eq!(labels.len(), recording.events.len());
    assert!(labels.iter().all(|label| *label == busfree_scsi::NONE || (*label as usize) < names.len()));
    let (bytes, at) = recording.kept_bytes();
    assert!(bytes.len() <= KEPT_BYTES_MAX && at.is_sorted());
    for command in &recording.commands {
        assert!(command.done.is_none_or(|done| done >= command.sent), "a command is done before it is sent");
    }
    let _ = recording.summary(read.resolution);
    // What it shows goes into any plan within its limits: also into an empty one.
    let taken = take(&Plan::default(), &recording.facts(read.resolution)).1;
    let link = &taken.plan;
    assert!(from_link(link).problems.is_empty(), "{link} is not read again");
}
