//! Files of a ZuluSCSI's sniffer: the same bus as its words gives the same phases as its value change dump.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_files::recordings::{
    Polarity, Read, Reader, Recording, RecordingFormat, RecordingProblemCode as Code, UNKNOWN_ID,
};
use busfree_scsi::{Phase, TraceEvent};

use super::bus::{ATN, BSY, Bus, CD, CDB, IO, Kind, MSG, SEL, WIRES, read_command, whole_command};

/// Three cycles, a step of the sniffer, are 5 ns; the dump counts 10 ns.
const CLOCK_MHZ: u32 = 600;
const STEPS_A_UNIT: u64 = 2;
/// Signals of the dump: nine for control, sixteen for data.
const SIGNALS: usize = 25;
const OWN_PINS: &str = "BSY SEL MSG CD IO REQ ACK ATN RST DB0 DB1 DB2 DB3 DB4 DB5 DB6 DB7";
const BLASTER: &str = "ATN IO I2S_CK I2S_WS I2S_SD GPIO11 DB0 DB1 DB2 DB3 DB4 DB5 DB6 DB7 DBP REQ DATA_DIR CD_SEL GPIO24 \
                       GPIO25 MSG_BSY ACK GPIO28 GPIO29 SDA SCL";

fn read(bytes: &[u8]) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    for chunk in bytes.chunks(1_001) {
        reader.push(chunk);
    }
    reader.finish()
}

/// The same read as a value change dump.
fn dumped(dump: &str) -> Recording {
    read(dump.as_bytes()).recording.expect("a recording")
}

/// The events after the first one, with times from its end: a file begins with a wait.
fn events(recording: &Recording) -> Vec<TraceEvent> {
    let begin = recording.events.get(1).map_or(0, |event| event.at);
    recording.events.iter().skip(1).map(|event| TraceEvent { at: event.at - begin, ..*event }).collect()
}

fn special(payload: u32) -> u32 {
    31 << 27 | payload
}

/// A block of other data: its head, and its bytes in words.
fn block(kind: u32, bytes: &[u8]) -> Vec<u32> {
    let mut words = vec![special(7 << 24 | 1 << 23 | kind << 16 | bytes.len() as u32)];
    words.extend(bytes.chunks(4).map(|four| four.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte))));
    words
}

fn head(names: &str) -> Vec<u32> {
    let mut words = vec![special(7 << 24 | 1), special(7 << 24 | 1 << 16 | CLOCK_MHZ), special(4 << 24 | 1_234)];
    words.extend(block(0, names.as_bytes()));
    words
}

fn file(words: &[u32]) -> Vec<u8> {
    let mut bytes = b"RP2350_Logic_Sniffer".to_vec();
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
    bytes
}

/// The words of a state that comes so many steps after the last.
fn after(steps: u64, pins: u32) -> Vec<u32> {
    const WAIT_MAX: u64 = 0x3FF_FFFF;
    let short = if (2..=32).contains(&steps) { steps } else { 2 };
    let mut words = Vec::new();
    let mut wait = steps.saturating_sub(short);
    while wait > WAIT_MAX {
        words.push(special(0x7FF_FFFF));
        wait -= WAIT_MAX + 2;
    }
    if wait > 0 {
        words.push(special((WAIT_MAX + 3 - wait) as u32));
    }
    words.push((32 - short as u32) << 27 | pins);
    words
}

/// The states of a dump: time in its units, and its signals, a bit for each; low is asserted.
fn states(dump: &str) -> Vec<(u64, u32)> {
    let (mut at, mut now, mut all) = (0, (1 << SIGNALS) - 1, Vec::new());
    for line in dump.lines().skip_while(|line| !line.starts_with('#')) {
        if let Some(next) = line.strip_prefix('#').and_then(|at| at.parse::<u64>().ok()) {
            all.push((at, now));
            at = next;
        } else if let [value @ (b'0' | b'1'), signal] = line.as_bytes() {
            let bit = 1 << (signal - b'!');
            now = if *value == b'1' { now | bit } else { now & !bit };
        }
    }
    all.push((at, now));
    all
}

/// A dump as the sniffer writes it, with the pins that `pins` makes of its signals.
fn written(dump: &str, names: &str, mut pins: impl FnMut(u32) -> u32) -> Vec<u8> {
    let mut words = head(names);
    let mut last = 0;
    for (at, signals) in states(dump) {
        words.extend(after((at - last) * STEPS_A_UNIT, pins(signals)));
        last = at;
    }
    file(&words)
}

/// The pins of a Blaster. The board is a target from the end of its selection until it has released all lines.
#[derive(Default)]
struct Blaster {
    was_selected: bool,
    is_target: bool,
}

impl Blaster {
    fn pins(&mut self, signals: u32) -> u32 {
        let level = |signal: usize| signals >> signal & 1;
        let asserted = |signal| level(signal) == 0;
        self.is_target |= self.was_selected && !asserted(SEL);
        self.is_target &= asserted(BSY);
        self.was_selected = asserted(SEL) && asserted(BSY);
        let [first, second] = if self.is_target { [MSG, CD] } else { [BSY, SEL] };
        let data = signals >> 9 & 0xFF;
        let others = 0x3FF_FFFF & !(1 | 2 | 0xFF << 6 | 1 << 15 | 1 << 17 | 1 << 20 | 1 << 21);
        let (req, ack) = (level(5) << 15, level(6) << 21);
        others | level(ATN) | level(IO) << 1 | data << 6 | req | ack | level(first) << 20 | level(second) << 17
    }
}

fn blaster(dump: &str) -> Read {
    let mut board = Blaster::default();
    read(&written(dump, BLASTER, |signals| board.pins(signals)))
}

#[test]
fn a_file_has_the_phases_of_its_dump() {
    let dump = whole_command(WIRES);
    let expected = dumped(&dump);
    assert!(expected.events.len() > 10);
    let own = |signals| signals & 0x1_FFFF;
    // A wide board has no pin for I/O: its data lines are outputs while it is asserted.
    let wide = OWN_PINS.replace("IO", "DATA_DIR");
    let files = [written(&dump, OWN_PINS, own), written(&dump, &wide, |signals| own(signals) ^ 1 << IO)];
    for read in files.map(|file| read(&file)).into_iter().chain([blaster(&dump)]) {
        assert_eq!((read.problems, read.format, read.active_low), (vec![], Some(RecordingFormat::Sniffer), Some(true)));
        let recording = read.recording.expect("a recording");
        assert_eq!(events(&recording), events(&expected));
        assert_eq!(recording.arbitrations.len(), expected.arbitrations.len());
    }
}

/// Fuzzers and other tests begin with it. `BLESS=1` writes it.
#[test]
fn the_fixture_is_made_here() {
    let mut board = Blaster::default();
    let file =
        written(include_str!("../../../../../fixtures/recordings/reads.vcd"), BLASTER, |signals| board.pins(signals));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/recordings/zuluscsi_sniff.dat");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &file).expect("a fixture");
    }
    assert!(std::fs::read(path).expect("the fixture") == file);
}

/// Phases of a write without IDENTIFY: the board takes its pins over with no line asserted, and between two blocks of the
/// data it releases all lines but BSY, which no pin shows.
#[test]
fn a_pause_is_no_free_bus() {
    let mut bus = Bus::new(WIRES);
    bus.free(2_000);
    bus.connect(&[7], 2, false, 0);
    bus.set(ATN, false);
    bus.wait(5_000);
    bus.bytes(Kind::Command, &[0x0A, 0, 0, 0, 2, 0]);
    bus.bytes(Kind::DataOut, &[1; 512]);
    bus.wait(300_000);
    bus.bytes(Kind::DataOut, &[2; 512]);
    bus.wait(50_000);
    bus.bytes(Kind::Status, &[0]);
    bus.bytes(Kind::MessageIn, &[0]);
    bus.release();
    bus.free(0);
    read_command(&mut bus, 64);
    let dump = bus.finish();
    let expected = dumped(&dump);
    let moved = |phase| expected.events.iter().filter(|one| one.phase == phase).map(|one| one.bytes).sum::<u64>();
    assert_eq!((moved(Phase::DataOut), moved(Phase::DataIn), expected.commands.len()), (1_024, 64, 2));
    assert_eq!(events(&blaster(&dump).recording.expect("a recording")), events(&expected));
}

/// Another device is the target: the board sees BSY, SEL, the data lines and ACK.
#[test]
fn a_connection_of_another_device_is_held() {
    let mut bus = Bus::new(WIRES);
    bus.free(2_000);
    bus.connect(&[7], 4, false, 0);
    bus.wait(40_000);
    bus.release();
    bus.free(0);
    bus.connect(&[7], 2, false, 0);
    bus.bytes(Kind::Command, &CDB);
    bus.bytes(Kind::Status, &[0]);
    bus.release();
    bus.free(0);
    let read = read(&written(&bus.finish(), BLASTER, {
        let mut board = Blaster::default();
        let mut connections = 0;
        move |signals| {
            let mut watcher = Blaster::default();
            let was = board.is_target;
            let pins = board.pins(signals);
            connections += u32::from(board.is_target && !was);
            if connections == 1 { watcher.pins(signals) } else { pins }
        }
    }));
    let recording = read.recording.expect("a recording");
    let found: Vec<_> = recording.events.iter().map(|one| (one.phase, one.bytes, one.time / 1_000_000)).collect();
    let expected = [
        (Phase::Free, 0, 2),
        (Phase::Arbitration, 0, 2),
        (Phase::Selection, 0, 1),
        (Phase::Held, 0, 40),
        (Phase::Free, 0, 1),
        (Phase::Arbitration, 0, 2),
        (Phase::Selection, 0, 1),
        (Phase::Command, 10, 2),
        (Phase::Status, 1, 0),
        (Phase::Free, 0, 6),
    ];
    assert_eq!(found, expected);
    assert_eq!(recording.commands.iter().map(|one| (one.initiator, one.target)).collect::<Vec<_>>(), [(0, 2)]);
    assert!(!recording.ids.contains(&UNKNOWN_ID));
}

#[test]
fn the_log_in_the_file_names_the_board_and_what_was_lost() {
    let mut words = head(OWN_PINS);
    let log = "[42ms] Platform: ZuluSCSI Blaster\r\n[1042ms] -- Bus sniffer status: total 12 kB, 0 buffer overruns\n\
               [2042ms] -- Bus sniffer status: total 99 kB, 3 buffer overruns\n";
    for (index, piece) in log.as_bytes().chunks(50).enumerate() {
        words.extend(block(1, piece));
        words.extend(after(1_000, !(index as u32) & 0x1_FFFF));
        // Filling of a block that was written early.
        words.extend(block(0, &[0; 8]));
    }
    let read = read(&file(&words));
    assert_eq!(read.source, "ZuluSCSI Blaster");
    let problems: Vec<_> = read.problems.iter().map(|one| (one.code, one.text.as_str())).collect();
    assert_eq!(problems, [(Code::DataLost, "[2042ms] -- Bus sniffer status: total 99 kB, 3 buffer overru")]);
}

#[test]
fn pins_without_usual_names_have_to_be_named() {
    let dump = whole_command(WIRES);
    let file = written(&dump, "a b c d e f g h i j k l m n o p q", |signals| signals & 0x1_FFFF);
    let unnamed = read(&file);
    assert!(unnamed.needs_names && unnamed.recording.is_none() && unnamed.signals.len() == 17);
    let lines = ["BSY", "SEL", "MSG", "C/D", "I/O", "REQ", "ACK", "ATN", "RST"];
    let bits = (0..8).map(|bit| format!("DB({bit})"));
    let names = lines.map(str::to_owned).into_iter().chain(bits).enumerate();
    let names = names.map(|(index, name)| (busfree_files::recordings::BusLine::named(&name).expect(&name), index));
    let mut reader = Reader::new(Some(names.collect()), Polarity::Detect);
    reader.push(&file);
    assert_eq!(events(&reader.finish().recording.expect("a recording")), events(&dumped(&dump)));
}

#[test]
fn a_file_that_says_too_little_is_refused() {
    let code = |words: &[u32]| read(&file(words)).problems.first().map(|one| one.code);
    assert_eq!(code(&block(0, OWN_PINS.as_bytes())), Some(Code::Empty));
    let mut without_clock = block(0, OWN_PINS.as_bytes());
    without_clock.extend(after(10, 0));
    assert_eq!(code(&without_clock), Some(Code::BadSniffer));
    let mut cut = file(&head(OWN_PINS));
    cut.pop();
    assert_eq!(read(&cut).problems.first().map(|one| one.code), Some(Code::EndsInLine));
}
