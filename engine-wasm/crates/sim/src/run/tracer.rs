//! Traces the first replication of a plan: the same run, with the same random numbers, that its prediction counts first.

use busfree_devices::catalogue;
use busfree_plan::{Plan, to_link};
use busfree_scsi::timing::Ps;

use crate::kernel::command::Command;
use crate::kernel::event_log::{Entry, EventLog};
use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::run::baseline_cache::BaselineCache;
use crate::run::simulation::{Precision, Simulation};
use crate::trace::{Arbitration, Ask, Ends, Phase, PhaseKind, Trace, TraceCommand, TraceEvent, TraceParty};

/// A trace in progress.
#[derive(Debug)]
pub struct Tracer {
    /// Paces the load and simulates each device alone, which determines when counting begins.
    simulation: Simulation,
    /// The span, picoseconds from the moment at which counting begins; without an end up to the end of counting.
    from: Ps,
    to: Option<Ps>,
    /// Largest number of connections.
    most: u64,
    run: Option<Run>,
    /// When the replication is out of connections, if that is before counting was to begin. Then its prediction counts
    /// what there is, from the start.
    cut_at: Option<Ps>,
    truncated: bool,
    finished: bool,
}

/// The replication.
#[derive(Debug)]
struct Run {
    bus: Box<EventLoop>,
    /// When counting begins.
    zero: Ps,
    /// The span, in the replication's own time.
    from: Ps,
    to: Ps,
    /// The beginning of the span is reached.
    is_there: bool,
    /// What ends before this time is left out.
    since: Option<Ps>,
    /// Connections that the replication may still make. Those of the other channel count too.
    left: u64,
}

/// Connections that are simulated before the log is emptied while the span has not begun.
const KEPT: u64 = 4_096;

impl Tracer {
    /// The trace of a plan without errors among its findings, from `from` to `to`, picoseconds from the moment at which
    /// its prediction begins to count. Without `to` it is as long as the prediction counts. It ends earlier after `most`
    /// connections.
    #[must_use]
    pub fn new(plan: &Plan, cache: BaselineCache, from: u64, to: Option<u64>, most: u64) -> Self {
        Self::of(Simulation::new(plan, Precision::default()).with_cache(cache), from, to, most)
    }

    /// The same of a simulation that has not begun, with its precision.
    #[must_use]
    pub const fn of(simulation: Simulation, from: u64, to: Option<u64>, most: u64) -> Self {
        Self { simulation, from, to, most, run: None, cut_at: None, truncated: false, finished: false }
    }

    /// Simulates about `budget` more connections. Returns true when the trace is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 && !self.finished {
            if let Some(run) = &mut self.run {
                let pause = run.advance(self.most, &mut left);
                if run.left == 0 && run.bus.now < run.zero {
                    self.cut_at = Some(run.bus.now);
                    self.run = None;
                    continue;
                }
                self.truncated = pause == Pause::Budget && run.is_full(self.most);
                self.finished = pause == Pause::Horizon || self.truncated || run.left == 0;
            } else if self.simulation.prepare(&mut left) {
                let bus = Box::new(EventLoop::new(&self.simulation.scenario, 0));
                self.finished = self.simulation.scenario.streams.is_empty();
                // A device that is read to its end is counted from its first byte.
                let (zero, span, left) = match self.cut_at {
                    _ if self.simulation.runs_to_end() => (0, LONGEST, u64::MAX),
                    Some(end) => (0, end, self.simulation.most().connections),
                    None => {
                        let (zero, span) = self.simulation.spans(0);
                        (zero, span, self.simulation.most().connections)
                    }
                };
                let until = |time: Ps| zero.saturating_add(time).min(LONGEST);
                let (from, to) = (until(self.from), until(self.to.unwrap_or(span)));
                self.run = Some(Run { bus, zero, from, to, is_there: false, since: None, left });
            }
        }
        self.finished
    }

    /// The trace so far.
    #[must_use]
    pub fn into_trace(self) -> Trace {
        let scenario = &self.simulation.scenario;
        let mut trace = empty(&self.simulation.plan, scenario);
        trace.truncated = self.truncated;
        let Some(Run { mut bus, zero, since: Some(since), .. }) = self.run else { return trace };
        let Some(log) = bus.log.take() else { return trace };
        let mut writer = Writer { trace, zero, open: Vec::new() };
        (writer.trace.from, writer.trace.to) = (writer.at(since), writer.at(bus.now));
        writer.write(&log);
        bus.open_requests(&mut |target, command| writer.unseen(target, command, bus.now));
        let Writer { mut trace, .. } = writer;
        for (party, buffer) in trace.parties.iter_mut().zip(&log.buffers) {
            party.buffer_bytes = (buffer.size > 0).then_some(buffer.size);
        }
        (trace.buffers, trace.zero) = (log.buffers, zero);
        trace
    }
}

impl Run {
    /// Continues until the trace is finished (`Pause::Horizon`), or the budget or the log's room is used up.
    fn advance(&mut self, most: u64, left: &mut u64) -> Pause {
        while !self.is_there {
            // The connection in progress when the span begins belongs to it, so the last one before it is kept.
            self.bus.log.get_or_insert_default().keep_last();
            let pause = self.run_to(self.from, KEPT, left);
            if pause == Pause::Budget && (*left == 0 || self.left == 0) {
                return Pause::Budget;
            }
            self.is_there = pause == Pause::Horizon;
        }
        if self.since.is_none() {
            // At the moment at which the prediction begins to count, a connection in progress does not count.
            let is_first = self.from == self.zero;
            self.since = Some(if is_first { self.bus.now } else { self.from });
            self.bus.log.get_or_insert_default().keep_last();
        }
        // Connections of the other channel use up a portion too, but no room.
        self.run_to(self.to, most.saturating_sub(self.logged()), left)
    }

    /// Runs until `horizon`, for at most `room` events.
    fn run_to(&mut self, horizon: Ps, room: u64, left: &mut u64) -> Pause {
        let before = (*left).min(room).min(self.left);
        let (mut portion, paid) = (before, self.bus.extra_paid());
        let mut pause = if portion == 0 { Pause::Budget } else { Pause::StreamRead };
        while pause == Pause::StreamRead {
            pause = self.bus.run(horizon, &mut portion);
            if pause == Pause::StreamRead && self.bus.all_read() {
                pause = Pause::Horizon;
            }
        }
        *left -= before - portion;
        self.left -= before - portion - (self.bus.extra_paid() - paid);
        pause
    }

    fn logged(&self) -> u64 {
        self.bus.log.as_ref().map_or(0, |log| log.connections.len() as u64)
    }

    fn is_full(&self, most: u64) -> bool {
        self.logged() >= most
    }
}

fn empty(plan: &Plan, scenario: &Scenario) -> Trace {
    let id = |wanted| plan.bus.parties().find(|(party, _)| *party == wanted).map_or(0, |(_, id)| id);
    let named =
        |party| TraceParty { party, id: id(party), name: catalogue().party_name(&plan.bus, party), buffer_bytes: None };
    Trace {
        plan: to_link(plan),
        parties: scenario.parties.iter().map(|spec| named(spec.party)).collect(),
        events: Vec::new(),
        arbitrations: Vec::new(),
        asks: Vec::new(),
        commands: Vec::new(),
        buffers: Vec::new(),
        zero: 0,
        unseen: Vec::new(),
        from: 0,
        to: 0,
        truncated: false,
    }
}

/// Turns a log into a trace.
struct Writer {
    trace: Trace,
    zero: Ps,
    /// Commands without status: stream, number, index in the trace.
    open: Vec<(usize, u64, u32)>,
}

impl Writer {
    fn at(&self, time: Ps) -> i64 {
        time as i64 - self.zero as i64
    }

    fn write(&mut self, log: &EventLog) {
        let mut end = self.trace.from;
        let mut arbitrations = log.arbitrations.iter().enumerate().peekable();
        let mut also = 0;
        for (index, entry) in log.connections.iter().enumerate() {
            if self.at(entry.start + entry.connection.total()) <= self.trace.from {
                while arbitrations.next_if(|(_, asked)| asked.before == index).is_some() {}
                also = entry.also;
                continue;
            }
            if self.trace.events.is_empty() && self.at(entry.start) < end {
                end = self.at(entry.start);
                self.trace.from = end;
            }
            // A target that keeps the bus continues without an arbitration.
            let mut holder = entry.target;
            while let Some((place, asked)) = arbitrations.next_if(|(_, asked)| asked.before == index) {
                holder = asked.winner;
                let first_ask = self.trace.asks.len() as u32;
                let next = log.arbitrations.get(place + 1).map_or(log.since.len(), |next| next.first);
                let asks = log.since.get(asked.first..next).unwrap_or_default();
                let asks = asks.iter().map(|&(place, at)| Ask { place: place as u8, since: self.at(at) });
                let asks: Vec<Ask> = asks.collect();
                self.trace.asks.extend(asks);
                self.trace.arbitrations.push(Arbitration {
                    at: self.at(entry.start),
                    won: asked.winner as u8,
                    contenders: asked.contenders,
                    first_ask,
                });
            }
            self.free(end, self.at(entry.start));
            let command = self.command(entry, &entry.command);
            end = self.connection(entry, holder, command);
            for other in log.also.get(also..entry.also).unwrap_or_default() {
                self.command(entry, other);
            }
            also = entry.also;
        }
        self.free(end, self.trace.to);
    }

    /// Adds a request that is open at the end, `now`, if it has not been on the bus in the trace.
    #[inline(never)]
    fn unseen(&mut self, target: usize, command: &Command, now: Ps) {
        let is_seen = self.open.iter().any(|&(stream, number, _)| (stream, number) == (command.stream, command.number));
        if !is_seen && command.issued_at < now {
            self.trace.unseen.push((target, self.at(command.issued_at)));
        }
    }

    fn free(&mut self, from: i64, to: i64) {
        if to > from {
            self.trace.events.push(TraceEvent {
                at: from,
                time: (to - from) as u64,
                phase: Phase::Free,
                kind: PhaseKind::Free,
                ends: None,
                bytes: 0,
                arbitration: None,
                command: None,
            });
        }
    }

    /// Adds the phases of a connection. Returns when it ends.
    fn connection(&mut self, entry: &Entry, holder: usize, command: u32) -> i64 {
        let mut at = self.at(entry.start);
        let ends = Ends { initiator: entry.initiator as u8, target: entry.target as u8, holder: holder as u8 };
        let arbitration = (self.trace.arbitrations.len() as u32).checked_sub(1);
        let phases = entry.connection.phases();
        for (place, part) in phases.as_slice().iter().enumerate() {
            let kind = kind(part.phase, place, entry.completes);
            self.trace.events.push(TraceEvent {
                at,
                time: part.time,
                phase: part.phase,
                kind,
                ends: Some(ends),
                bytes: part.bytes,
                arbitration,
                command: Some(command),
            });
            at += part.time as i64;
        }
        at
    }

    /// The index of a command of a connection; a command that has not been seen before is added.
    fn command(&mut self, entry: &Entry, command: &Command) -> u32 {
        let known =
            self.open.iter().position(|&(stream, number, _)| (stream, number) == (command.stream, command.number));
        let index =
            known.and_then(|place| self.open.get(place)).map_or(self.trace.commands.len() as u32, |open| open.2);
        if known.is_none() {
            self.trace.commands.push(TraceCommand {
                initiator: entry.initiator as u8,
                target: entry.target as u8,
                number: command.number,
                read: command.read,
                address: command.address,
                bytes: command.bytes,
                issued: self.at(command.issued_at),
                sent: self.at(command.issued_at + command.parts.unsent),
                done: None,
            });
            self.open.push((command.stream, command.number, index));
        }
        if entry.completes {
            let done = self.at(entry.start + entry.connection.total());
            if let Some(command) = self.trace.commands.get_mut(index as usize) {
                command.done = Some(done);
            }
            self.open.retain(|&(.., of)| of != index);
        }
        index
    }
}

/// What a phase is for. `place` is its place in its connection: information units that follow selection carry a
/// command, those that follow reselection identify one.
fn kind(phase: Phase, place: usize, completes: bool) -> PhaseKind {
    const AFTER_SELECTION: usize = 2;
    match phase {
        Phase::Free => PhaseKind::Free,
        Phase::Arbitration => PhaseKind::Arbitration,
        Phase::Selection => PhaseKind::Selection,
        Phase::Reselection => PhaseKind::Reselection,
        Phase::Command => PhaseKind::Command,
        Phase::UnitsOut if place == AFTER_SELECTION => PhaseKind::Command,
        Phase::UnitsIn if place != AFTER_SELECTION && completes => PhaseKind::Status,
        Phase::MessageOut | Phase::MessageIn | Phase::UnitsOut | Phase::UnitsIn => PhaseKind::Message,
        Phase::DataOut | Phase::DataIn => PhaseKind::Data,
        Phase::Status => PhaseKind::Status,
        Phase::Held => PhaseKind::Dead,
    }
}
