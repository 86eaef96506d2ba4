//! From the lines of the bus to its phases (SCSI-2, 6.1 and 6.2).

use busfree_scsi::timing::{BUS_SETTLE, US};
use busfree_scsi::{Ends, Phase};

use crate::recordings::build::{Builder, UNKNOWN_ID, strongest};
use crate::recordings::line::{ACK, BSY, CD, DATA, HELD, IO, MSG, REQ, RST, SEL};
use crate::recordings::recording::Recording;

/// A target that neither asserts REQ nor gets ACK for this long holds the bus without a transfer. Assumed: longer than
/// the slowest asynchronous byte, 100 kB/s.
const HELD_AFTER: i64 = 10 * US as i64;
const SETTLE: i64 = BUS_SETTLE as i64;

/// Which lines the recording has besides BSY, SEL, MSG, C/D and I/O.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Has {
    pub(crate) req: bool,
    pub(crate) ack: bool,
    /// It tells phases and no bytes: a trace of our own.
    pub(crate) held: bool,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Start,
    Free,
    /// IDs on the data lines so far.
    Arbitration {
        ids: u16,
    },
    /// SEL is asserted: the winner calls its partner.
    Calling {
        ids: u16,
        pair: u16,
        back: bool,
    },
    Connected(Connected),
}

#[derive(Clone, Copy, Debug)]
struct Connected {
    /// The phase that the last REQ was of, or the lines show.
    phase: Option<Phase>,
    since: i64,
    /// When MSG, C/D and I/O changed after the last byte.
    changed: Option<i64>,
    /// Last edge of REQ or ACK.
    edge: i64,
    /// REQ pulses that no ACK has answered.
    ahead: u8,
}

#[derive(Debug, Default)]
pub(crate) struct Decoder {
    has: Has,
    pub(crate) build: Builder,
    lines: u32,
    at: i64,
    /// Since when BSY and SEL are both released.
    quiet: Option<i64>,
    state: State,
}

/// The phase that MSG, C/D and I/O show; `None` if they are reserved.
const fn shown(lines: u32) -> Option<Phase> {
    Some(match (lines & MSG != 0, lines & CD != 0, lines & IO != 0) {
        (false, false, false) => Phase::DataOut,
        (false, false, true) => Phase::DataIn,
        (false, true, false) => Phase::Command,
        (false, true, true) => Phase::Status,
        (true, true, false) => Phase::MessageOut,
        (true, true, true) => Phase::MessageIn,
        (true, false, _) => return None,
    })
}

const fn is_input(phase: Phase) -> bool {
    matches!(phase, Phase::DataIn | Phase::Status | Phase::MessageIn)
}

impl Decoder {
    pub(crate) fn new(has: Has) -> Self {
        Self { has, ..Self::default() }
    }

    /// The lines have a new state at a time, which is not before the last one.
    pub(crate) fn update(&mut self, at: i64, lines: u32) {
        let before = self.lines;
        self.settle(at);
        self.lines = lines;
        self.at = at;
        if lines & RST != 0 {
            if before & RST == 0 || matches!(self.state, State::Start) {
                self.build.reset(at);
                self.state = State::Free;
            }
            return;
        }
        if lines & (BSY | SEL) == 0 {
            if matches!(self.state, State::Start) {
                self.free(at);
            }
            self.quiet.get_or_insert(at);
            return;
        }
        self.quiet = None;
        let data = (lines & DATA) as u16;
        match self.state {
            State::Start | State::Free if lines & SEL != 0 => self.call(at, 0),
            State::Start => {
                self.build.begin(at, Phase::Held);
                self.connect(at);
                self.transfer(at, before);
            }
            State::Free => {
                self.build.begin(at, Phase::Arbitration);
                self.state = State::Arbitration { ids: data };
            }
            State::Arbitration { ids } if lines & SEL != 0 => self.call(at, ids),
            // Sampled too slowly to see SEL.
            State::Arbitration { .. } if lines & (REQ | MSG | CD | IO) != 0 => {
                self.connect(at);
                self.transfer(at, before);
            }
            State::Arbitration { ids } => self.state = State::Arbitration { ids: ids | data },
            State::Calling { ids, pair, back } if lines & SEL != 0 => {
                let back = back || lines & IO != 0;
                if back && self.build.phase() == Some(Phase::Selection) {
                    // I/O follows SEL.
                    self.build.rename(Phase::Reselection);
                }
                let pair = if data != 0 && data.count_ones() <= 2 { data } else { pair };
                self.state = State::Calling { ids, pair, back };
            }
            State::Calling { ids, pair, back } => {
                self.called(ids, pair, back);
                self.connect(at);
                self.transfer(at, before);
            }
            State::Connected(_) if lines & SEL != 0 => self.quick(at, before),
            State::Connected(_) => self.transfer(at, before),
        }
    }

    /// What has become certain by now.
    fn settle(&mut self, at: i64) {
        if let Some(quiet) = self.quiet
            && at - quiet >= SETTLE
            && !matches!(self.state, State::Free)
        {
            self.free(quiet);
        }
        let State::Connected(mut now) = self.state else { return };
        if self.has.req || self.quiet.is_some() {
            return;
        }
        // Without REQ the lines tell the phase once they are still.
        if let Some(changed) = now.changed
            && (self.has.held || at - changed >= SETTLE)
        {
            let phase = if self.lines & HELD != 0 { Some(Phase::Held) } else { shown(self.lines) };
            if phase != now.phase {
                self.build.begin(changed, phase.unwrap_or(Phase::Held));
            }
            (now.phase, now.changed) = (phase, None);
            self.state = State::Connected(now);
        }
    }

    fn free(&mut self, at: i64) {
        match self.state {
            State::Calling { ids, pair, back } => self.called(ids, pair, back),
            State::Connected(now) => self.held(now, at),
            _ => {}
        }
        self.build.begin(at, Phase::Free);
        self.state = State::Free;
    }

    /// Nothing was transferred since the last byte, or since the selection.
    fn held(&mut self, now: Connected, at: i64) {
        let from = if now.phase.is_some() { now.edge } else { now.since };
        if self.has.req && at - from > HELD_AFTER {
            self.build.begin(from, Phase::Held);
        }
    }

    /// SEL is asserted.
    fn call(&mut self, at: i64, ids: u16) {
        let data = (self.lines & DATA) as u16;
        let back = self.lines & IO != 0;
        self.build.begin(at, if back { Phase::Reselection } else { Phase::Selection });
        self.state = State::Calling { ids, pair: if data.count_ones() <= 2 { data } else { 0 }, back };
    }

    /// Arbitration without a free bus (SPI-3, quick arbitration): the IDs are on the lines since the last change of
    /// phase.
    fn quick(&mut self, at: i64, before: u32) {
        let State::Connected(now) = self.state else { return };
        let ids = if before & REQ == 0 { (before & DATA) as u16 } else { 0 };
        if let Some(changed) = now.changed
            && ids != 0
        {
            self.build.begin(changed, Phase::Arbitration);
        }
        self.call(at, ids);
    }

    /// SEL is released: who has called whom.
    fn called(&mut self, ids: u16, pair: u16, back: bool) {
        let Some(winner) = strongest(ids & pair).or(strongest(ids)).or_else(|| {
            // A bus without arbitration: the initiator has the stronger ID, unless only the target's is there.
            (pair.count_ones() == 2).then(|| strongest(pair)).flatten()
        }) else {
            let target = strongest(pair).unwrap_or(UNKNOWN_ID);
            if target != UNKNOWN_ID {
                self.build.connected(Ends { initiator: UNKNOWN_ID, target, holder: target }, back, 0);
            }
            return;
        };
        let partner = strongest(pair & !(1 << winner)).unwrap_or(UNKNOWN_ID);
        let (initiator, target) = if back { (partner, winner) } else { (winner, partner) };
        self.build.connected(Ends { initiator, target, holder: winner }, back, ids);
    }

    fn connect(&mut self, at: i64) {
        self.state = State::Connected(Connected { phase: None, since: at, changed: Some(at), edge: at, ahead: 0 });
    }

    /// A change of the lines while two are connected.
    fn transfer(&mut self, at: i64, before: u32) {
        let State::Connected(mut now) = self.state else { return };
        let lines = self.lines;
        let code = MSG | CD | IO;
        if self.has.held && lines & (code | HELD) == 0 && lines & DATA != 0 {
            // Our own traces have no data on the lines, but the IDs of a quick arbitration.
            self.build.begin(at, Phase::Arbitration);
            self.state = State::Arbitration { ids: (lines & DATA) as u16 };
            return;
        }
        let watched = if self.has.held { code | HELD } else { code };
        if (lines ^ before) & watched != 0 {
            now.changed.get_or_insert(at);
        }
        let rises = lines & !before;
        let falls = before & !lines;
        if rises & REQ != 0 {
            self.asked(at, &mut now);
        }
        if rises & ACK != 0 {
            now.ahead = now.ahead.saturating_sub(1);
        }
        if (rises | falls) & (REQ | ACK) != 0 {
            now.edge = at;
        }
        // Data are valid at REQ on the way in and at ACK on the way out.
        if let Some(phase) = now.phase {
            let out = if self.has.ack { rises & ACK } else { falls & REQ };
            let moves = if is_input(phase) { rises & REQ } else { out };
            if moves != 0 {
                self.take(phase);
            }
        }
        self.state = State::Connected(now);
    }

    /// The target has asserted REQ: this phase is in effect.
    fn asked(&mut self, at: i64, now: &mut Connected) {
        let phase = shown(self.lines);
        let (from, is_idle) = match now.phase {
            None => (now.since, at - now.since > HELD_AFTER),
            Some(_) => (now.changed.unwrap_or(at), at - now.edge > HELD_AFTER),
        };
        if is_idle {
            self.build.begin(if now.phase.is_none() { now.since } else { now.edge }, Phase::Held);
            self.build.begin(at, phase.unwrap_or(Phase::Held));
        } else if phase != now.phase || now.phase.is_none() {
            self.build.begin(from, phase.unwrap_or(Phase::Held));
        }
        (now.phase, now.changed) = (phase, None);
        now.ahead = now.ahead.saturating_add(1);
        if matches!(phase, Some(Phase::DataIn | Phase::DataOut))
            && self.has.ack
            && let Some(target) = self.build.target()
        {
            self.build.agreements.change(target, |agreed| agreed.most_ahead = agreed.most_ahead.max(now.ahead));
        }
    }

    /// A byte moves, or two.
    fn take(&mut self, phase: Phase) {
        let data = self.lines & DATA;
        if !matches!(phase, Phase::DataIn | Phase::DataOut) {
            self.build.byte(data as u8);
            return;
        }
        let Some(target) = self.build.target() else {
            self.build.moved(1);
            return;
        };
        let agreed = self.build.agreements.of(target);
        if agreed.width_bits.is_none() && !agreed.seen_wide && data > 0xFF {
            // Nobody drives the upper lines on a narrow transfer.
            self.build.agreements.change(target, |agreed| agreed.seen_wide = true);
            self.build.moved(self.build.moved_so_far());
        }
        let agreed = self.build.agreements.of(target);
        let wide = agreed.width_bits.map_or(agreed.seen_wide, |bits| bits == 16);
        self.build.moved(if wide { 2 } else { 1 });
    }

    /// The recording ends.
    pub(crate) fn finish(mut self, at: i64) -> Recording {
        let at = at.max(self.at);
        self.settle(at);
        if let State::Calling { ids, pair, back } = self.state {
            self.called(ids, pair, back);
        }
        if let Some(quiet) = self.quiet
            && !matches!(self.state, State::Free)
        {
            self.free(quiet);
        }
        if let State::Connected(now) = self.state {
            self.held(now, at);
        }
        Recording { counts_bytes: self.has.req, is_own: self.has.held, ..self.build.finish(at) }
    }
}
