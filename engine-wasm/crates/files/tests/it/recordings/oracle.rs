//! A public reader of value change dumps reads the same from ours: what it read, written again, gives the same phases.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_files::recordings::{Polarity, Read, Reader};
use vcd::{Command, Parser, ScopeItem, Value, Writer};

use super::bus::{PLAIN, WIRES, whole_command};

const READS: &str = include_str!("../../../../../fixtures/recordings/reads.vcd");

fn read(bytes: &[u8]) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(bytes);
    reader.finish()
}

/// The dump as the other reader understands it.
fn written_again(dump: &str) -> Vec<u8> {
    let mut parser = Parser::new(dump.as_bytes());
    let header = parser.parse_header().expect("a header");
    let mut out = Vec::new();
    let mut writer = Writer::new(&mut out);
    let (count, unit) = header.timescale.expect("a unit of time");
    writer.timescale(count, unit).expect("memory");
    writer.add_module("bus").expect("memory");
    let mut signals = Vec::new();
    for item in header.items.iter().flat_map(|item| match item {
        ScopeItem::Scope(scope) => scope.items.clone(),
        other => vec![other.clone()],
    }) {
        let ScopeItem::Var(var) = item else { continue };
        let code = writer.add_var(var.var_type, var.size, &var.reference, var.index).expect("memory");
        signals.push((var.code, code));
    }
    writer.upscope().expect("memory");
    writer.enddefinitions().expect("memory");
    for command in parser {
        let of = |code| signals.iter().find(|(read, _)| *read == code).expect("a declared signal").1;
        match command.expect("a change") {
            Command::Timestamp(at) => writer.timestamp(at).expect("memory"),
            Command::ChangeScalar(code, value) => writer.change_scalar(of(code), value).expect("memory"),
            Command::ChangeVector(code, values) => {
                let values: Vec<Value> = values.iter().collect();
                writer.change_vector(of(code), values).expect("memory");
            }
            _ => {}
        }
    }
    out
}

#[test]
fn another_reader_sees_the_same_changes() {
    for dump in [whole_command(PLAIN), whole_command(WIRES), READS.to_owned()] {
        let [ours, theirs] = [read(dump.as_bytes()), read(&written_again(&dump))];
        assert_eq!((ours.problems, &theirs.problems), (Vec::new(), &Vec::new()));
        let events = |read: Option<busfree_files::recordings::Recording>| read.expect("a recording").events;
        assert_eq!(events(ours.recording), events(theirs.recording));
    }
}
