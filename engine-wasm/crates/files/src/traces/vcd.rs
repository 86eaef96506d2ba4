//! A trace as a value change dump (IEEE 1364, clause 18): the control lines of the bus and the IDs on its data lines.
//! True is asserted. A trace resolves phases, not bytes, so REQ and ACK are not in it; `held` is true while BSY is
//! asserted and nothing is transferred.

use std::io;

use busfree_devices::MODEL_VERSION;
use busfree_sim::{Phase, Trace, TraceEvent};

use crate::traces::{id, span_ns};

/// The state of the lines.
#[derive(Clone, Copy, Default, PartialEq)]
struct Lines {
    bsy: bool,
    sel: bool,
    atn: bool,
    msg: bool,
    cd: bool,
    io: bool,
    held: bool,
    /// Data lines DB(15) to DB(0).
    db: u16,
}

/// A line of one bit: identifier, name, value.
type Wire = (char, &'static str, fn(&Lines) -> bool);

const WIRES: [Wire; 7] = [
    ('!', "bsy", |lines| lines.bsy),
    ('"', "sel", |lines| lines.sel),
    ('#', "atn", |lines| lines.atn),
    ('$', "msg", |lines| lines.msg),
    ('%', "cd", |lines| lines.cd),
    ('&', "io", |lines| lines.io),
    ('\'', "held", |lines| lines.held),
];
const DB: char = '(';

/// The states of a phase in order, each with the part of its time at which it begins, in halves.
fn lines(trace: &Trace, event: &TraceEvent, before: Lines) -> [(i64, Lines); 2] {
    let bit = |place: u8| id(trace, place).map_or(0, |id| 1_u16 << (id & 15));
    let pair = event.ends.map_or(0, |ends| bit(ends.initiator) | bit(ends.target));
    let transfer = |msg, cd, io| Lines { bsy: true, msg, cd, io, ..Lines::default() };
    let steady = match event.phase {
        Phase::Free => Lines::default(),
        Phase::Arbitration => {
            let arbitration = event.arbitration.and_then(|index| trace.arbitrations.get(index as usize));
            let contenders = arbitration.map_or(0, |arbitration| arbitration.contenders);
            let places = (0..32_u8).filter(|place| contenders >> place & 1 == 1);
            Lines { bsy: true, db: places.map(bit).fold(0, |all, one| all | one), ..Lines::default() }
        }
        // The winner releases BSY; its partner asserts it (SCSI-2, 6.1.3 and 6.1.4).
        Phase::Selection | Phase::Reselection => {
            let back = event.phase == Phase::Reselection;
            let called = Lines { sel: true, io: back, atn: !back, db: pair, ..Lines::default() };
            return [(0, called), (1, Lines { bsy: true, ..called })];
        }
        Phase::MessageOut => Lines { atn: true, ..transfer(true, true, false) },
        Phase::Command => transfer(false, true, false),
        Phase::DataOut | Phase::UnitsOut => transfer(false, false, false),
        Phase::DataIn | Phase::UnitsIn => transfer(false, false, true),
        Phase::Status => transfer(false, true, true),
        Phase::MessageIn => transfer(true, true, true),
        Phase::Held => Lines { bsy: true, sel: false, atn: false, db: 0, held: true, ..before },
    };
    [(0, steady); 2]
}

/// Writes a trace as a value change dump.
///
/// # Errors
/// If the text cannot be written.
pub fn write_vcd(trace: &Trace, mut to: impl io::Write) -> io::Result<()> {
    writeln!(to, "$version Busfree, model {MODEL_VERSION} $end")?;
    writeln!(to, "$comment Plan {} $end", trace.plan)?;
    for party in &trace.parties {
        writeln!(to, "$comment ID {} {} $end", party.id, party.name.replace('$', " "))?;
    }
    writeln!(to, "$timescale 1 ns $end\n$scope module scsi $end")?;
    for (identifier, name, _) in WIRES {
        writeln!(to, "$var wire 1 {identifier} {name} $end")?;
    }
    writeln!(to, "$var wire 16 {DB} db [15:0] $end\n$upscope $end\n$enddefinitions $end")?;
    let mut shown: Option<Lines> = None;
    for event in &trace.events {
        let (at, time) = span_ns(event);
        for (half, state) in lines(trace, event, shown.unwrap_or_default()) {
            if shown == Some(state) {
                continue;
            }
            writeln!(to, "#{}", at + time * half / 2)?;
            if shown.is_none() {
                writeln!(to, "$dumpvars")?;
            }
            for (identifier, _, value) in WIRES {
                if shown.is_none_or(|before| value(&before) != value(&state)) {
                    writeln!(to, "{}{identifier}", u8::from(value(&state)))?;
                }
            }
            if shown.is_none_or(|before| before.db != state.db) {
                writeln!(to, "b{:b} {DB}", state.db)?;
            }
            if shown.is_none() {
                writeln!(to, "$end")?;
            }
            shown = Some(state);
        }
    }
    writeln!(to, "#{}", crate::traces::ns(trace.to))
}
