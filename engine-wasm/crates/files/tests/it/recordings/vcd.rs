//! Value change dumps made here from the standard's timing, decoded into the right phases and bytes.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use super::bus::{ATN, BSY, Bus, CDB, Kind, MESSAGES, PLAIN, RST, SEL, Style, WIRES, read_command, whole_command};
use busfree_files::recordings::{BusLine, Polarity, Read, Reader, Recording, RecordingProblemCode, Status};
use busfree_scsi::Phase;

fn read(text: &str) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(text.as_bytes());
    reader.finish()
}

fn recorded(read: &Read) -> &Recording {
    assert_eq!(read.problems, []);
    read.recording.as_ref().expect("a recording")
}

/// Phase, bytes, nanoseconds of each event.
fn phases(recording: &Recording) -> Vec<(Phase, u64, u64)> {
    recording.events.iter().map(|event| (event.phase, event.bytes, event.time / 1000)).collect()
}

#[test]
fn a_whole_command_is_decoded_into_its_phases() {
    for style in [PLAIN, WIRES] {
        let read = read(&whole_command(style));
        let recording = recorded(&read);
        assert_eq!(read.active_low, Some(style.active_low));
        assert_eq!(recording.ids, [7, 3, 2, 0]);
        let found = phases(recording);
        let expected = [
            (Phase::Free, 0),
            (Phase::Arbitration, 0),
            (Phase::Selection, 0),
            (Phase::MessageOut, 8),
            (Phase::MessageIn, 5),
            (Phase::Command, 10),
            (Phase::MessageIn, 1),
            (Phase::Free, 0),
            (Phase::Arbitration, 0),
            (Phase::Reselection, 0),
            (Phase::MessageIn, 3),
            (Phase::Held, 0),
            (Phase::DataIn, 4096),
            (Phase::Status, 1),
            (Phase::MessageIn, 1),
            (Phase::Free, 0),
        ];
        assert_eq!(found.iter().map(|(phase, bytes, _)| (*phase, *bytes)).collect::<Vec<_>>(), expected);
        // Arbitration and selection take what the standard says; a byte takes 200 ns.
        assert_eq!((found[1].2, found[2].2), (2_400, 1_200 + 90 + 400 + 90));
        // The lines of a phase change 10 ns apart, and a phase ends with the first one.
        assert_eq!(found[3].2, 20 + 400 + 8 * 200 + 20);
        assert_eq!(found[11].2, 50_000 + 20 + 400);
        assert_eq!(found[12].2, (4_096 + 4) * 100 + 10);
        let mut end = recording.from;
        for event in &recording.events {
            assert_eq!(event.at, end, "no gap");
            end += event.time as i64;
        }
        assert_eq!(end, recording.to);
    }
}

/// The page's journeys open it. `BLESS=1` writes it.
#[test]
fn the_fixture_is_made_here() {
    let mut bus = Bus::new(WIRES);
    for _ in 0..3 {
        bus.free(2_000_000);
        read_command(&mut bus, 64);
    }
    let text = bus.finish();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/recordings/reads.vcd");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &text).expect("a fixture");
    }
    assert_eq!(std::fs::read_to_string(path).expect("the fixture"), text);
    let found = read(&text);
    assert_eq!(recorded(&found).commands.iter().map(|one| one.bytes).collect::<Vec<_>>(), [64, 64, 64]);
}

#[test]
fn its_bytes_are_those_that_were_sent() {
    let read = read(&whole_command(PLAIN));
    let recording = recorded(&read);
    assert_eq!(recording.bytes_of(3), MESSAGES);
    assert_eq!(recording.label_of(3), "IDENTIFY, QUEUE TAG, SYNCHRONOUS DATA TRANSFER REQUEST");
    assert_eq!(recording.bytes_of(5), CDB);
    assert_eq!(recording.label_of(5), "READ(10)");
    assert_eq!(recording.label_of(6), "DISCONNECT");
    assert_eq!(recording.bytes_of(10), [0x80, 0x20, 5]);
    assert_eq!((recording.bytes_of(12), recording.label_of(12)), (&[][..], ""));
    assert_eq!(recording.label_of(13), "GOOD");
    assert_eq!(recording.label_of(14), "COMMAND COMPLETE");
}

#[test]
fn the_arbitrations_and_the_command_are_followed() {
    let read = read(&whole_command(PLAIN));
    let recording = recorded(&read);
    let won: Vec<_> =
        recording.arbitrations.iter().map(|one| (recording.ids[usize::from(one.won)], one.contenders)).collect();
    // Places 0 to 3 are IDs 7, 3, 2 and 0.
    assert_eq!(won, [(7, 0b0011), (2, 0b1100)]);
    let [command] = recording.commands.as_slice() else { panic!("one command") };
    assert_eq!((command.initiator, command.target, command.number), (0, 2, 1));
    assert_eq!((command.read, command.address, command.bytes), (true, 0x1_0203 * 512, 4096));
    assert_eq!(command.sent, recording.events[1].at);
    assert_eq!(command.done, Some(recording.events[14].at));
    let followed = recording.events.iter().filter(|event| event.command == Some(0)).count();
    assert_eq!(followed, 13, "all but the free bus");
}

#[test]
fn rates_and_agreements_are_summed_up() {
    let read = read(&whole_command(PLAIN));
    let summary = recorded(&read).summary(read.resolution);
    let disk = &summary.parties[2];
    assert_eq!((disk.id, disk.commands, disk.bytes, disk.won, disk.lost), (2, 1, Some(4096), 1, 0));
    assert_eq!((summary.parties[1].lost, summary.parties[3].lost), (1, 1));
    let rate = disk.rate.expect("data");
    let mb_s = rate.mb_s.expect("a rate");
    assert!((9.98..10.0).contains(&mb_s), "{mb_s}");
    assert!(rate.least_mb_s <= mb_s && rate.most_mb_s.is_some_and(|most| most >= mb_s));
    let agreed = disk.agreed.expect("an agreement");
    assert_eq!((agreed.period_ns, agreed.offset, agreed.most_ahead), (Some(100.0), 15, 5));
    assert!(disk.response_ns.is_some_and(|ns| ns > 3e6));
}

#[test]
fn asynchronous_data_out_and_a_wide_target() {
    let mut bus = Bus::new(PLAIN);
    bus.free(2_000);
    bus.connect(&[7], 3, false, 0);
    bus.bytes(Kind::MessageOut, &[0x80]);
    bus.bytes(Kind::Command, &[0x0A, 0, 0, 4, 1, 0]);
    let data: Vec<u8> = (0..512).map(|index| index as u8).collect();
    bus.bytes(Kind::DataOut, &data);
    bus.bytes(Kind::Status, &[2]);
    bus.bytes(Kind::MessageIn, &[0]);
    bus.release();
    bus.free(2_000);
    bus.connect(&[7], 4, false, 0);
    bus.bytes(Kind::MessageOut, &[0x80, 1, 2, 3, 1]);
    bus.bytes(Kind::MessageIn, &[1, 2, 3, 1]);
    bus.bytes(Kind::Command, &[0x08, 0, 0, 4, 1, 0]);
    bus.synchronous_in((0..256).map(|word| word * 257), 50, 2);
    bus.bytes(Kind::Status, &[0]);
    bus.bytes(Kind::MessageIn, &[0]);
    bus.release();
    let read = read(&bus.finish());
    let recording = recorded(&read);
    let moved: Vec<_> = recording.commands.iter().map(|one| (one.read, one.bytes, one.address)).collect();
    assert_eq!(moved, [(false, 512, 4 * 512), (true, 512, 4 * 512)]);
    assert_eq!(recording.label_of(6), "CHECK CONDITION");
    let summary = recording.summary(read.resolution);
    let wide = summary.parties[1].agreed.expect("an agreement");
    assert_eq!((summary.parties[1].id, wide.width_bits, wide.width_negotiated), (4, 16, true));
    assert_eq!(summary.parties[2].agreed.map(|one| (one.most_ahead, one.width_bits)), Some((1, 8)));
}

#[test]
fn a_selection_without_an_answer_and_a_reset() {
    let mut bus = Bus::new(PLAIN);
    bus.free(2_000);
    bus.connect(&[7], 5, false, 0);
    bus.set(BSY, false);
    bus.set(ATN, false);
    bus.free(10_000);
    bus.set(RST, true);
    bus.wait(25_000);
    bus.set(RST, false);
    bus.free(10_000);
    bus.connect(&[7], 5, false, 0);
    bus.bytes(Kind::MessageOut, &[0x80]);
    bus.release();
    let read = read(&bus.finish());
    let recording = recorded(&read);
    assert_eq!((recording.resets, recording.arbitrations.len()), (1, 2));
    assert_eq!(recording.events.last().map(|event| event.phase), Some(Phase::Free));
}

#[test]
fn a_bus_without_arbitration_has_a_selection() {
    let mut bus = Bus::new(PLAIN);
    bus.free(2_000);
    bus.data(1 << 7 | 1 << 1);
    bus.set(SEL, true);
    bus.wait(500);
    bus.set(BSY, true);
    bus.wait(200);
    bus.set(SEL, false);
    bus.bytes(Kind::Command, &[0x12, 0, 0, 0, 36, 0]);
    bus.bytes(Kind::DataIn, &[0; 36]);
    bus.bytes(Kind::Status, &[0]);
    bus.bytes(Kind::MessageIn, &[0]);
    bus.release();
    let read = read(&bus.finish());
    let recording = recorded(&read);
    assert_eq!((recording.arbitrations.len(), recording.ids.as_slice()), (0, &[7, 1][..]));
    assert_eq!(recording.commands.first().map(|one| (one.initiator, one.target, one.bytes)), Some((0, 1, 36)));
}

#[test]
fn a_dump_as_scsimon_writes_it() {
    let text = "$date\n01-01-2024 00-00-00\n$end\n$version\n   VCD generator tool version info text.\n$end\n\
        $comment\n   Tool build date:today\n$end\n$timescale 1 ns $end\n$scope module logic $end\n\
        $var wire 1 ) BSY $end\n$var wire 1 - SEL $end\n$var wire 1 * CD $end\n$var wire 1 ( IO $end\n\
        $var wire 1 & MSG $end\n$var wire 1 ^ REQ $end\n$var wire 1 % ACK $end\n$var wire 1 + ATN $end\n\
        $var wire 1 $ RST $end\n$var wire 8 # data $end\n$var string 1 = phase $end\n$upscope $end\n\
        $enddefinitions $end\n$dumpvars\n0)\n0-\n0*\n0(\n0&\n0^\n0%\n0+\n0$\nb00000000 #\n$end\n\
        #0\nsbusfree =\n#2000\n1)\nb10000000 #\nsarbitration =\n#4400\n1-\n#5600\nb10000001 #\nsselection =\n\
        #5700\n0)\n#6200\n1)\n#6300\n0-\n1*\nb       0 #\nscommand =\n#7000\nb   10010 #\n1^\n#7100\n1%\n#7200\n0^\n\
        #7300\n0%\n#9000\n0)\n0*\nsbusfree =\n#20000\n";
    let read = read(text);
    let recording = recorded(&read);
    let found: Vec<_> = recording.events.iter().map(|event| event.phase).collect();
    assert_eq!(found, [Phase::Free, Phase::Arbitration, Phase::Selection, Phase::Command, Phase::Free]);
    assert_eq!((recording.bytes_of(3), recording.label_of(3)), (&[0x12][..], "INQUIRY"));
    assert_eq!(read.active_low, Some(false));
}

#[test]
fn signals_without_usual_names_have_to_be_named() {
    let style = Style { control: ["D8", "D9", "D10", "D11", "D12", "D13", "D14", "D15", "x"], data: Err("D"), ..WIRES };
    let text = whole_command(style);
    let mut reader = Reader::new(None, Polarity::Detect);
    assert_eq!(reader.push(text.as_bytes()), Status::NeedsNames);
    let asked = reader.finish();
    assert!(asked.needs_names && asked.recording.is_none());
    assert_eq!((asked.signals.len(), asked.signals[0].name.as_str()), (25, "D8"));
    let lines = ["BSY", "SEL", "MSG", "C/D", "I/O", "REQ", "ACK", "ATN", "RST"].map(String::from);
    let bits = (0..16).map(|bit| format!("DB({bit})"));
    let named = lines.into_iter().chain(bits).enumerate();
    let names = named.filter_map(|(index, name)| Some((BusLine::named(&name)?, index)));
    let mut reader = Reader::new(Some(names.collect()), Polarity::ActiveLow);
    reader.push(text.as_bytes());
    let told = reader.finish();
    assert_eq!(phases(recorded(&told)), phases(recorded(&read(&whole_command(WIRES)))));
}

#[test]
fn bad_lines_are_named_and_the_rest_is_read() {
    let good = whole_command(PLAIN);
    let body = good.find("#2000").expect("the first arbitration");
    let (head, rest) = good.split_at(body);
    let line = head.lines().count() as u64 + 1;
    let text = format!("{head}garbage here\n1~~\n#12x\n#1\nb012 !\n{rest}");
    let found = read(&text);
    let problems: Vec<_> = found.problems.iter().map(|one| (one.code, one.line)).collect();
    use RecordingProblemCode::{BadTime, BadValue, TimeGoesBack, UnknownSignal};
    assert_eq!(&problems[..3], [(BadValue, line), (UnknownSignal, line + 1), (BadTime, line + 2)]);
    assert!(problems.contains(&(BadValue, line + 4)));
    assert!(!problems.iter().any(|(code, _)| *code == TimeGoesBack), "#1 is after #0");
    let whole = read(&good);
    let events = |read: &Read| read.recording.as_ref().expect("a recording").events.len();
    assert_eq!(events(&found), events(&whole));
}

#[test]
fn files_that_end_too_early_say_so() {
    let text = whole_command(PLAIN);
    let header = read(&text[..80]);
    assert_eq!(header.problems.first().map(|one| one.code), Some(RecordingProblemCode::EndsInHeader));
    assert!(header.recording.is_none());
    let cut = text.find("b1100 ").map_or(0, |at| at + 5);
    assert_eq!(read(&text[..cut]).problems.first().map(|one| one.code), Some(RecordingProblemCode::EndsInLine));
    let binary = read("\u{0}\u{1}ELF");
    assert_eq!(binary.problems.first().map(|one| (one.code, one.line)), Some((RecordingProblemCode::UnknownFormat, 1)));
}

#[test]
fn a_word_without_end_is_refused_in_bounded_memory() {
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(b"$timescale 1 ns $end\n$var wire 1 ! ");
    for _ in 0..1000 {
        reader.push(&[b'a'; 10_000]);
    }
    reader.push(b" $end\n");
    let read = reader.finish();
    assert_eq!(read.problems.first().map(|one| (one.code, one.line)), Some((RecordingProblemCode::TooLong, 2)));
}
