//! Two signals on one pin: on a ZuluSCSI Blaster SEL and C/D share one, and BSY and MSG another. The pins are SEL and BSY
//! until the board is the target of a connection, and C/D and MSG while it is.
//! Source: `ZuluSCSI_platform_gpio_Blaster.h` (ZuluSCSI-firmware).
//!
//! What a pin means is not certain after SEL is released, and when a target has released all lines: the bus is free, or
//! the board has just taken its pins over, or it pauses in a DATA OUT phase. What comes next decides: REQ is asserted by the
//! board, ACK without REQ answers another device, and SEL is released by a new connection.

use std::collections::VecDeque;

use crate::recordings::limits::PENDING_MAX;

/// Which of the lines on shared pins are asserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Connection {
    pub(crate) bsy: bool,
    pub(crate) sel: bool,
    pub(crate) msg: bool,
    pub(crate) cd: bool,
}

/// A state: cycles, all pins, and the lines on shared ones.
pub(crate) type State = (u64, u32, Connection);

/// The pins of a file that has shared ones. Each is a bit, or 0 if the file does not have it.
#[derive(Debug)]
pub(crate) struct SharedPins {
    sel_or_cd: u32,
    bsy_or_msg: u32,
    req: u32,
    ack: u32,
    /// All pins whose lines are released between two connections.
    released: u32,
    before: u32,
    is_target: bool,
    /// States of which it is not certain yet what they mean.
    pending: Vec<(u64, u32)>,
    ready: VecDeque<State>,
}

impl SharedPins {
    /// Names of pins that have two signals.
    pub(crate) const NAMES: [&str; 2] = ["CD_SEL", "MSG_BSY"];

    /// The pins by their names; `None` if none is shared.
    pub(crate) fn of(names: &[String]) -> Option<Self> {
        let pin = |wanted: &str| names.iter().position(|name| name == wanted).map_or(0, |pin| 1 << pin);
        let [sel_or_cd, bsy_or_msg] = Self::NAMES.map(pin);
        (sel_or_cd != 0 && bsy_or_msg != 0).then(|| Self {
            sel_or_cd,
            bsy_or_msg,
            req: pin("REQ"),
            ack: pin("ACK"),
            released: sel_or_cd | bsy_or_msg | pin("REQ") | pin("ACK") | pin("IO"),
            before: u32::MAX,
            is_target: false,
            pending: Vec::new(),
            ready: VecDeque::new(),
        })
    }

    /// The pins change. What is certain by now can be taken with [`next`](Self::next).
    pub(crate) fn changed(&mut self, cycles: u64, pins: u32) {
        let falls = self.before & !pins;
        let rises = !self.before & pins;
        self.before = pins;
        let calls = rises & self.sel_or_cd != 0;
        if falls & self.req != 0 {
            self.settle(true);
        } else if !self.pending.is_empty() && (calls || falls & self.ack != 0 || self.pending.len() >= PENDING_MAX) {
            self.settle(false);
        }
        let is_uncertain = if self.is_target { pins & self.released == self.released } else { calls };
        if is_uncertain || !self.pending.is_empty() {
            self.pending.push((cycles, pins));
        } else {
            self.show(cycles, pins);
        }
    }

    /// The next state that is certain.
    pub(crate) fn next(&mut self) -> Option<State> {
        self.ready.pop_front()
    }

    /// No more changes come.
    pub(crate) fn finish(&mut self) {
        if !self.pending.is_empty() {
            self.settle(false);
        }
    }

    /// It is certain whether the board has been a target since the first pending state.
    fn settle(&mut self, is_target: bool) {
        self.is_target = is_target;
        for (cycles, pins) in std::mem::take(&mut self.pending) {
            self.show(cycles, pins);
        }
    }

    fn show(&mut self, cycles: u64, pins: u32) {
        let [first, second] = [pins & self.bsy_or_msg == 0, pins & self.sel_or_cd == 0];
        let connection = if self.is_target {
            Connection { bsy: true, sel: false, msg: first, cd: second }
        } else {
            Connection { bsy: first, sel: second, ..Connection::default() }
        };
        self.ready.push_back((cycles, pins, connection));
    }
}
