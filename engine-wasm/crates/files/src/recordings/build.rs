//! Puts phases, connections and commands together as they are found. Parties are IDs until the end, when they become
//! places in the order of strength, as in a simulated trace.

use std::mem::take;

use busfree_scsi::{Arbitration, Ask, Ends, LADDER, Phase, PhaseKind, TraceCommand, TraceEvent};

use crate::recordings::agreed::Agreements;
use crate::recordings::limits::{KEPT_BYTES_MAX, OPEN_COMMANDS_MAX, PHASE_BYTES_MAX, PHASES_MAX};
use crate::recordings::message::{Cdb, Message, label, messages};
use crate::recordings::recording::{Kept, Recording};

/// In place of the ID of a party that a recording does not tell.
pub const UNKNOWN_ID: u8 = u8::MAX;

/// A command whose status has not come.
#[derive(Debug)]
struct Open {
    initiator: u8,
    target: u8,
    lun: u8,
    tag: Option<u8>,
    command: u32,
}

/// The connection in progress.
#[derive(Debug, Default)]
struct Connection {
    /// Its first event.
    from: usize,
    at: i64,
    ends: Option<Ends>,
    /// A target has called its initiator.
    back: bool,
    lun: u8,
    tag: Option<u8>,
    command: Option<u32>,
}

#[derive(Debug, Default)]
pub(crate) struct Builder {
    events: Vec<TraceEvent>,
    open: Option<TraceEvent>,
    /// The arbitration that the open event is, if it is one: its IDs are known when it is over.
    arbitrations: Vec<Arbitration>,
    asks: Vec<Ask>,
    commands: Vec<TraceCommand>,
    /// Since when each ID has asked.
    asking: [Option<i64>; 16],
    /// IDs that were seen, a bit for each.
    seen: u16,
    connection: Connection,
    unfinished: Vec<Open>,
    /// Commands of each pair so far: an initiator's to a target.
    numbers: [[u32; 17]; 17],
    bytes: Vec<u8>,
    kept: Kept,
    pub(crate) agreements: Agreements,
    /// Keep phases that take no time, because the clock of a log is coarser than a phase.
    pub(crate) keeps_moments: bool,
    pub(crate) resets: u64,
    is_full: bool,
}

const fn kind_of(phase: Phase) -> PhaseKind {
    match phase {
        Phase::Free => PhaseKind::Free,
        Phase::Arbitration => PhaseKind::Arbitration,
        Phase::Selection => PhaseKind::Selection,
        Phase::Reselection => PhaseKind::Reselection,
        Phase::MessageOut | Phase::MessageIn => PhaseKind::Message,
        Phase::Command => PhaseKind::Command,
        Phase::DataOut | Phase::DataIn | Phase::UnitsOut | Phase::UnitsIn => PhaseKind::Data,
        Phase::Status => PhaseKind::Status,
        Phase::Held => PhaseKind::Dead,
    }
}

fn bit(id: u8) -> u16 {
    if id < 16 { 1 << id } else { 0 }
}

/// The strongest of some IDs, a bit for each.
pub(crate) fn strongest(ids: u16) -> Option<u8> {
    LADDER.into_iter().find(|id| ids & bit(*id) != 0)
}

impl Builder {
    /// The recording has as many phases as are kept.
    pub(crate) const fn is_full(&self) -> bool {
        self.is_full
    }

    pub(crate) fn phase(&self) -> Option<Phase> {
        self.open.map(|event| event.phase)
    }

    pub(crate) fn target(&self) -> Option<u8> {
        self.connection.ends.map(|ends| ends.target).filter(|id| *id != UNKNOWN_ID)
    }

    /// A phase begins, and the one before ends.
    pub(crate) fn begin(&mut self, at: i64, phase: Phase) {
        // Lines that are damaged can put an end before a beginning.
        let at = at.max(self.open.map_or(i64::MIN, |event| event.at));
        self.close(at);
        if self.is_full {
            return;
        }
        let starts = match phase {
            Phase::Arbitration => true,
            Phase::Selection | Phase::Reselection => {
                self.events.last().is_none_or(|last| last.phase != Phase::Arbitration)
            }
            Phase::Free => {
                self.connection = Connection::default();
                false
            }
            _ => false,
        };
        if starts {
            self.connection = Connection { from: self.events.len(), at, ..Connection::default() };
        }
        let arbitration = self.connection.ends.is_some().then(|| self.last_arbitration()).flatten();
        self.open = Some(TraceEvent {
            at,
            time: 0,
            phase,
            kind: kind_of(phase),
            ends: self.connection.ends.filter(|_| phase != Phase::Free),
            bytes: 0,
            arbitration: arbitration.filter(|_| phase != Phase::Free),
            command: self.connection.command.filter(|_| phase != Phase::Free),
        });
    }

    /// The open phase turns out to be another one.
    pub(crate) fn rename(&mut self, phase: Phase) {
        if let Some(event) = &mut self.open {
            (event.phase, event.kind) = (phase, kind_of(phase));
        }
    }

    fn last_arbitration(&self) -> Option<u32> {
        self.events.get(self.connection.from).and_then(|event| event.arbitration)
    }

    /// Bytes of the open phase that are kept.
    pub(crate) fn byte(&mut self, byte: u8) {
        if self.bytes.len() < PHASE_BYTES_MAX {
            self.bytes.push(byte);
        }
    }

    /// So many bytes move in the open phase.
    pub(crate) fn moved(&mut self, bytes: u64) {
        if let Some(event) = &mut self.open {
            event.bytes += bytes;
        }
    }

    /// How many bytes have moved in the open phase.
    pub(crate) fn moved_so_far(&self) -> u64 {
        self.open.map_or(0, |event| event.bytes)
    }

    fn close(&mut self, at: i64) {
        let Some(mut event) = self.open.take() else { return };
        event.time = u64::try_from(at - event.at).unwrap_or_default();
        if event.time == 0 && !self.keeps_moments {
            // Sampled too slowly, or the lines changed one after the other.
            if event.bytes == 0 && self.bytes.is_empty() {
                return;
            }
        }
        if self.events.len() >= PHASES_MAX {
            self.is_full = true;
            return;
        }
        let bytes = take(&mut self.bytes);
        if event.kind != PhaseKind::Data {
            if event.bytes == 0 {
                event.bytes = bytes.len() as u64;
            }
            if self.kept.bytes.len() + bytes.len() <= KEPT_BYTES_MAX {
                self.kept.add(self.events.len(), &label(event.phase, &bytes), &bytes);
            }
        }
        self.events.push(event);
        self.meaning(event, &bytes);
    }

    /// What a phase that has ended says about the command.
    fn meaning(&mut self, event: TraceEvent, bytes: &[u8]) {
        match event.phase {
            Phase::Command => self.command(bytes),
            Phase::MessageOut | Phase::MessageIn => self.message(bytes),
            Phase::DataIn | Phase::DataOut => {
                self.reconnect();
                if let Some(command) = self.own_command() {
                    command.bytes += event.bytes;
                    command.read = event.phase == Phase::DataIn;
                }
            }
            Phase::Status => {
                self.reconnect();
                let done = event.at.saturating_add_unsigned(event.time);
                if let Some(command) = self.own_command() {
                    command.done = Some(done);
                }
                let own = self.connection.command;
                self.unfinished.retain(|open| Some(open.command) != own);
            }
            _ => {}
        }
    }

    fn own_command(&mut self) -> Option<&mut TraceCommand> {
        self.commands.get_mut(self.connection.command? as usize)
    }

    fn message(&mut self, bytes: &[u8]) {
        let target = self.target();
        for message in messages(bytes) {
            match message {
                Message::Identify(lun) => self.connection.lun = lun,
                Message::Tag(tag) => self.connection.tag = Some(tag),
                _ => {}
            }
            if let Some(target) = target {
                self.agreements.note(target, message);
            }
        }
        self.reconnect();
    }

    /// A command begins.
    fn command(&mut self, bytes: &[u8]) {
        let Some(ends) = self.connection.ends else { return };
        let cdb = Cdb::of(bytes);
        let place = |id: u8| usize::from(id.min(16));
        let number = self.numbers.get_mut(place(ends.initiator)).and_then(|row| row.get_mut(place(ends.target)));
        let number = number.map_or(0, |number| {
            *number += 1;
            u64::from(*number)
        });
        let at = self.connection.at;
        let index = self.commands.len() as u32;
        self.commands.push(TraceCommand {
            initiator: ends.initiator,
            target: ends.target,
            number,
            read: !cdb.writes,
            address: cdb.block.unwrap_or_default() * 512,
            bytes: 0,
            issued: at,
            sent: at,
            done: None,
        });
        let Connection { lun, tag, .. } = self.connection;
        let (initiator, target) = (ends.initiator, ends.target);
        let same = |open: &Open| (open.initiator, open.target, open.lun, open.tag) == (initiator, target, lun, tag);
        self.unfinished.retain(|open| !same(open));
        if self.unfinished.len() >= OPEN_COMMANDS_MAX {
            self.unfinished.remove(0);
        }
        self.unfinished.push(Open { initiator, target, lun, tag, command: index });
        self.follow(index);
        // From here on the target decides when the bus goes free.
        if let Some(ends) = &mut self.connection.ends {
            ends.holder = ends.target;
        }
    }

    /// The command that a target has called its initiator for.
    fn reconnect(&mut self) {
        let Connection { back: true, command: None, ends: Some(ends), lun, tag, .. } = self.connection else { return };
        let pair = |open: &&Open| {
            (open.initiator == ends.initiator || ends.initiator == UNKNOWN_ID) && open.target == ends.target
        };
        let exact = self.unfinished.iter().filter(pair).find(|open| open.lun == lun && open.tag == tag);
        // A recording without REQ has no messages: then it is the oldest.
        let found = exact.or_else(|| self.unfinished.iter().find(|open| pair(open) && tag.is_none()));
        if let Some(command) = found.map(|open| open.command) {
            self.follow(command);
        }
    }

    /// The whole connection belongs to a command.
    fn follow(&mut self, command: u32) {
        self.connection.command = Some(command);
        for event in self.events.iter_mut().skip(self.connection.from) {
            event.command = Some(command);
        }
        if let Some(event) = &mut self.open {
            event.command = Some(command);
        }
    }

    /// The two ends of the connection that has begun are known. `contenders`: the IDs that arbitrated, a bit for each.
    pub(crate) fn connected(&mut self, ends: Ends, back: bool, contenders: u16) {
        for id in [ends.initiator, ends.target] {
            self.seen |= bit(id);
        }
        self.connection.ends = Some(ends);
        self.connection.back = back;
        let is_arbitration = |event: &TraceEvent| event.phase == Phase::Arbitration;
        let index = self.events.get(self.connection.from).is_some_and(is_arbitration).then(|| {
            let index = self.arbitrations.len() as u32;
            self.arbitrated(ends.holder, contenders | bit(ends.holder));
            index
        });
        let from = self.connection.from;
        for event in self.events.iter_mut().skip(from).chain(&mut self.open) {
            event.ends = Some(ends);
            event.arbitration = index;
        }
    }

    fn arbitrated(&mut self, won: u8, contenders: u16) {
        let at = self.connection.at;
        self.seen |= contenders;
        let first_ask = self.asks.len() as u32;
        for id in LADDER {
            let Some(asking) = self.asking.get_mut(usize::from(id)) else { continue };
            if contenders & bit(id) == 0 {
                *asking = None;
                continue;
            }
            let since = *asking.get_or_insert(at);
            self.asks.push(Ask { place: id, since });
            if id == won {
                *asking = None;
            }
        }
        self.arbitrations.push(Arbitration { at, won, contenders: u32::from(contenders), first_ask });
    }

    /// RST: every connection and command is given up.
    pub(crate) fn reset(&mut self, at: i64) {
        self.resets += 1;
        self.unfinished.clear();
        self.asking = [None; 16];
        self.begin(at, Phase::Free);
    }

    /// Ends the recording and names parties by place.
    pub(crate) fn finish(mut self, at: i64) -> Recording {
        self.close(at);
        let ids: Vec<u8> = LADDER.into_iter().filter(|id| self.seen & bit(*id) != 0).collect();
        let place = |id: u8| ids.iter().position(|one| *one == id).map_or(UNKNOWN_ID, |place| place as u8);
        // An arbitration that no selection followed has no winner and counts as the bus held.
        for event in &mut self.events {
            if event.phase == Phase::Arbitration && event.arbitration.is_none() {
                (event.phase, event.kind, event.ends) = (Phase::Held, PhaseKind::Dead, None);
            }
            event.ends = event.ends.map(|ends| Ends {
                initiator: place(ends.initiator),
                target: place(ends.target),
                holder: place(ends.holder),
            });
        }
        for one in &mut self.arbitrations {
            let bits = ids.iter().enumerate().filter(|(_, id)| one.contenders & u32::from(bit(**id)) != 0);
            (one.won, one.contenders) = (place(one.won), bits.fold(0, |all, (place, _)| all | 1 << place));
        }
        for ask in &mut self.asks {
            ask.place = place(ask.place);
        }
        for command in &mut self.commands {
            (command.initiator, command.target) = (place(command.initiator), place(command.target));
        }
        let last = |event: &TraceEvent| event.at.saturating_add_unsigned(event.time);
        let mut kept = self.kept;
        kept.finish(self.events.len());
        Recording {
            from: self.events.first().map_or(0, |event| event.at),
            to: self.events.last().map_or(0, last),
            ids,
            events: self.events,
            arbitrations: self.arbitrations,
            asks: self.asks,
            commands: self.commands,
            agreements: self.agreements,
            resets: self.resets,
            truncated: self.is_full,
            counts_bytes: true,
            is_own: false,
            kept,
        }
    }
}
