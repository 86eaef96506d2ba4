//! A bus whose lines are written as a value change dump, with the standard's timing.

#![allow(dead_code, reason = "the example that measures speed uses a part of it")]

use std::fmt::Write;

use busfree_scsi::timing::{ARBITRATION, BUS_GAP, BUS_SETTLE, NS};

/// Bus clear delay 800 ns and settle delay: from SEL to the IDs on the lines (SCSI-2, 4.7).
const CLEAR_AND_SETTLE_NS: u64 = 1_200;
/// Two deskew delays of 45 ns.
const DESKEW_NS: u64 = 90;

/// How a dump names its signals and writes their levels.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub control: [&'static str; 9],
    /// One signal for all data lines; otherwise one for each, with this name before the number.
    pub data: Result<&'static str, &'static str>,
    pub active_low: bool,
    /// Nanoseconds in the unit of time.
    pub unit_ns: u64,
}

pub const PLAIN: Style = Style {
    control: ["BSY", "SEL", "MSG", "CD", "IO", "REQ", "ACK", "ATN", "RST"],
    data: Ok("data"),
    active_low: false,
    unit_ns: 1,
};

pub const WIRES: Style = Style {
    control: ["-BSY", "-SEL", "-MSG", "-C/D", "-I/O", "-REQ", "-ACK", "-ATN", "-RST"],
    data: Err("-DB"),
    active_low: true,
    unit_ns: 10,
};

/// Indices of the control lines.
pub const BSY: usize = 0;
pub const SEL: usize = 1;
pub const MSG: usize = 2;
pub const CD: usize = 3;
pub const IO: usize = 4;
pub const REQ: usize = 5;
pub const ACK: usize = 6;
pub const ATN: usize = 7;
pub const RST: usize = 8;

#[derive(Clone, Copy)]
pub enum Kind {
    DataOut,
    DataIn,
    Command,
    Status,
    MessageOut,
    MessageIn,
}

pub struct Bus {
    style: Style,
    pub out: String,
    pub now: u64,
    control: [bool; 9],
    data: u16,
    written: Option<u64>,
}

impl Bus {
    pub fn new(style: Style) -> Self {
        let mut out = String::new();
        let (count, unit) = if style.unit_ns == 1 { (1, "ns") } else { (style.unit_ns, "ns") };
        let _ = writeln!(out, "$date today $end\n$timescale {count} {unit} $end\n$scope module bus $end");
        for (index, name) in style.control.iter().enumerate() {
            let _ = writeln!(out, "$var wire 1 {} {name} $end", Self::identifier(index));
        }
        match style.data {
            Ok(name) => {
                let _ = writeln!(out, "$var wire 16 {} {name} [15:0] $end", Self::identifier(9));
            }
            Err(lead) => {
                for bit in 0..16 {
                    let _ = writeln!(out, "$var wire 1 {} {lead}{bit} $end", Self::identifier(9 + bit));
                }
            }
        }
        let _ = writeln!(out, "$upscope $end\n$enddefinitions $end");
        let mut bus = Self { style, out, now: 0, control: [false; 9], data: 0, written: None };
        bus.stamp();
        let _ = writeln!(bus.out, "$dumpvars");
        for index in 0..9 {
            bus.show(index, false);
        }
        bus.show_data(u16::MAX);
        let _ = writeln!(bus.out, "$end");
        bus
    }

    fn identifier(index: usize) -> char {
        char::from(b'!' + index as u8)
    }

    fn stamp(&mut self) {
        let unit = self.now / self.style.unit_ns;
        if self.written != Some(unit) {
            let _ = writeln!(self.out, "#{unit}");
            self.written = Some(unit);
        }
    }

    fn show(&mut self, index: usize, asserted: bool) {
        let level = u8::from(asserted != self.style.active_low);
        let _ = writeln!(self.out, "{level}{}", Self::identifier(index));
    }

    fn show_data(&mut self, changed: u16) {
        match self.style.data {
            Ok(_) => {
                let levels = if self.style.active_low { !self.data } else { self.data };
                let _ = writeln!(self.out, "b{levels:b} {}", Self::identifier(9));
            }
            Err(_) => {
                for bit in (0..16).filter(|bit| changed >> bit & 1 == 1) {
                    self.show(9 + bit, self.data >> bit & 1 == 1);
                }
            }
        }
    }

    pub fn wait(&mut self, ns: u64) {
        self.now += ns;
    }

    pub fn set(&mut self, line: usize, asserted: bool) {
        if self.control[line] != asserted {
            self.control[line] = asserted;
            self.stamp();
            self.show(line, asserted);
        }
    }

    pub fn data(&mut self, data: u16) {
        let changed = self.data ^ data;
        if changed != 0 {
            self.data = data;
            self.stamp();
            self.show_data(changed);
        }
    }

    /// The bus is free for at least the time between two connections.
    pub fn free(&mut self, ns: u64) {
        self.wait(ns.max(BUS_GAP / NS));
    }

    /// IDs arbitrate, and the first one calls its partner; `back`: a target its initiator. `slow`: the partner takes
    /// this long to answer.
    pub fn connect(&mut self, ids: &[u8], partner: u8, back: bool, slow: u64) {
        let bits = ids.iter().fold(0, |all, id| all | 1 << id);
        let pair = 1 << ids[0] | 1 << partner;
        self.set(BSY, true);
        self.data(bits);
        self.wait(ARBITRATION / NS);
        self.set(SEL, true);
        self.wait(CLEAR_AND_SETTLE_NS / 2);
        // The losers release their IDs.
        self.data(1 << ids[0]);
        self.wait(CLEAR_AND_SETTLE_NS / 2);
        self.data(pair);
        if back {
            self.set(IO, true);
        } else {
            self.set(ATN, true);
        }
        self.wait(DESKEW_NS);
        self.set(BSY, false);
        self.wait(BUS_SETTLE / NS + slow);
        self.set(BSY, true);
        self.wait(DESKEW_NS);
        self.data(0);
        self.set(SEL, false);
    }

    /// The target changes the phase.
    pub fn phase(&mut self, kind: Kind) {
        let (msg, cd, io) = match kind {
            Kind::DataOut => (false, false, false),
            Kind::DataIn => (false, false, true),
            Kind::Command => (false, true, false),
            Kind::Status => (false, true, true),
            Kind::MessageOut => (true, true, false),
            Kind::MessageIn => (true, true, true),
        };
        self.set(MSG, msg);
        self.wait(10);
        self.set(CD, cd);
        self.wait(10);
        self.set(IO, io);
        self.wait(BUS_SETTLE / NS);
    }

    /// Bytes one after the other, each with REQ and ACK; 200 ns each.
    pub fn bytes(&mut self, kind: Kind, bytes: &[u8]) {
        self.phase(kind);
        let into = matches!(kind, Kind::DataIn | Kind::Status | Kind::MessageIn);
        for (index, byte) in bytes.iter().enumerate() {
            if into {
                self.data(u16::from(*byte));
            }
            self.wait(50);
            self.set(REQ, true);
            if !into {
                self.data(u16::from(*byte));
            }
            if matches!(kind, Kind::MessageOut) && index + 1 == bytes.len() {
                self.set(ATN, false);
            }
            self.wait(50);
            self.set(ACK, true);
            self.wait(50);
            self.set(REQ, false);
            self.wait(50);
            self.set(ACK, false);
        }
        self.data(0);
    }

    /// Data in with REQ pulses up to `ahead` before their ACK, one each `period_ns`.
    pub fn synchronous_in(&mut self, words: impl Iterator<Item = u16>, period_ns: u64, ahead: usize) {
        self.phase(Kind::DataIn);
        let half = period_ns / 2;
        let mut waiting = 0;
        for word in words {
            self.data(word);
            self.set(REQ, true);
            self.set(ACK, waiting == ahead);
            waiting += 1;
            self.wait(half);
            self.set(REQ, false);
            waiting -= usize::from(self.control[ACK]);
            self.set(ACK, false);
            self.wait(period_ns - half);
        }
        while waiting > 0 {
            self.set(ACK, true);
            self.wait(half);
            self.set(ACK, false);
            self.wait(period_ns - half);
            waiting -= 1;
        }
        self.data(0);
    }

    /// The target releases all lines.
    pub fn release(&mut self) {
        for line in [MSG, CD, IO, BSY] {
            self.set(line, false);
        }
    }

    pub fn finish(mut self) -> String {
        self.wait(5_000);
        self.stamp();
        self.out
    }
}

pub const CDB: [u8; 10] = [0x28, 0, 0, 1, 2, 3, 0, 0, 8, 0];
/// IDENTIFY with the right to disconnect, a queue tag, SDTR for 100 ns and an offset of 15.
pub const MESSAGES: [u8; 8] = [0xC0, 0x20, 5, 1, 3, 1, 25, 15];

/// A whole READ(10) of 4 kB from target 2 to initiator 7: it disconnects, comes back and sends its data
/// synchronously.
pub fn whole_command(style: Style) -> String {
    let mut bus = Bus::new(style);
    bus.free(2_000);
    read_command(&mut bus, 4096);
    bus.finish()
}

/// The same with so many bytes.
pub fn read_command(bus: &mut Bus, bytes: u16) {
    bus.connect(&[7, 3], 2, false, 0);
    bus.bytes(Kind::MessageOut, &MESSAGES);
    bus.bytes(Kind::MessageIn, &[1, 3, 1, 25, 15]);
    bus.bytes(Kind::Command, &CDB);
    bus.bytes(Kind::MessageIn, &[4]);
    bus.release();
    bus.free(3_000_000);
    bus.connect(&[2, 0], 7, true, 0);
    bus.bytes(Kind::MessageIn, &[0x80, 0x20, 5]);
    // The drive is not ready at once.
    bus.wait(50_000);
    bus.synchronous_in((0..bytes).map(|word| word & 0xFF), 100, 4);
    bus.bytes(Kind::Status, &[0]);
    bus.bytes(Kind::MessageIn, &[0]);
    bus.release();
    bus.free(0);
}
