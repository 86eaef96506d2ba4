//! A target: it takes commands, disconnects, fetches or stores data at the rate of its medium, and asks for the bus
//! again for each connection. From a tagged queue it takes the command whose data it can reach soonest.
//!
//! It is a state machine. One event is a whole connection, so its states (`State`) are those between two connections;
//! a connection lists its own phases (`Connection::phases`). Every change of state is in `apply`.

mod boarded;
mod jumped;
mod kept;
mod level;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use busfree_scsi::timing::Ps;

use crate::kernel::command::{BLOCK, Command, NEVER, blocks};
use crate::kernel::connection::{Connection, Ending};
use crate::kernel::host_bus::HostBus;
use crate::kernel::random::RandomStream;
use crate::kernel::spec::TargetSpec;
use crate::kernel::storage::Storage;

/// Writes elsewhere on the medium whose data a target with a queue takes while it stores another. The others stay in
/// the queue, so that their order can still be chosen. A target that took all of them would store them in the order in
/// which they came, alone, and in a better one where a busy bus kept their data away.
const AHEAD: usize = 1;

/// What comes next for the command that a target works on. Between two connections a target that may disconnect is
/// disconnected; unless it is idle, it reselects its initiator for the next phase. A target that may not disconnect
/// keeps the bus while it waits for that phase.
#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    /// It works on no command: it waits to be selected or, if its queue keeps writes, for the report of an earlier one.
    Idle,
    /// DATA IN, once firmware is ready and enough is in the buffer.
    DataIn {
        command: Command,
        /// When firmware is ready.
        ready_at: Ps,
        /// Since when it asks for the bus, as computed at the last `asks_at`.
        asks_since: Ps,
    },
    /// DATA OUT, once firmware is ready and the buffer has room.
    DataOut { command: Command, ready_at: Ps },
    /// STATUS, once firmware is ready: all data of a read have moved.
    Status { command: Command, ready_at: Ps },
}

impl State {
    /// The current command.
    fn command(&mut self) -> &mut Command {
        match self {
            Self::DataIn { command, .. } | Self::DataOut { command, .. } | Self::Status { command, .. } => command,
            Self::Idle => unreachable!("an idle target does not ask for the bus"),
        }
    }
}

/// What a connection does to a target.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    /// An initiator has selected it and sent a command.
    Selected(Command),
    /// Data have been transferred, and more are left.
    MoreData,
    /// The last data of a read have been transferred. Status takes its own connection.
    LastData,
    /// The last data of a write have been transferred. It is done when it is on the medium.
    Arrived,
    /// The same, but the write is done at `done_at`, when the buffer has accepted it.
    Buffered { done_at: Ps },
    /// Status has been reported, in the connection with the last data or in one of its own.
    Completed,
    /// The status of an earlier write, no longer the current command, has been reported.
    Reported,
}

/// Read-ahead that stops when a command comes too late or its data wait too long for the bus; the drive is then slow
/// for some reads (MODEL.md, the CD-ROM of the ID paper).
#[derive(Clone, Copy, Debug, Default)]
struct Latch {
    /// Reads that will still lose a revolution.
    slow_left: u32,
    /// The least number of them since counts were marked.
    least_left: u32,
    /// Reads that found the read-ahead stopped.
    late: u64,
    /// The longest delay of a command or of its data so far, in 1/1024 of the delay that would have stopped the
    /// read-ahead.
    nearest: u64,
    /// The same since counts were marked.
    near: u64,
}

impl Latch {
    /// A delay of `time`. Beyond `limit` the read-ahead stops for `reads` reads.
    fn strain(&mut self, time: Ps, limit: Ps, reads: u32) {
        self.near = self.near.max((time << 10) / limit);
        if time > limit {
            self.slow_left = reads;
        }
    }

    /// Begins a read and returns whether it finds the read-ahead stopped.
    fn is_slow(&mut self) -> bool {
        let slow = self.slow_left > 0;
        if slow {
            self.slow_left -= 1;
            self.least_left = self.least_left.min(self.slow_left);
            self.late += 1;
        }
        slow
    }
}

/// Commands of a queue that are looked at in the time of one connection. Each takes about 5 ns and a connection 80, as
/// measured with `perf` on queues of 64.
const LOOKS_OF_AN_EVENT: u64 = 16;

/// The result of a target's connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) connection: Connection,
    /// The stream whose data were transferred.
    pub(crate) stream: usize,
    /// The command, if it is complete.
    pub(crate) completed: Option<Command>,
}

/// What is counted of a target after each of its connections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TargetCounts {
    /// Reads so far that found the read-ahead stopped.
    pub(crate) late: u64,
    /// Stops of a streaming medium so far.
    pub(crate) stops: u64,
    /// The work of choosing its next commands since the connection before, in events.
    pub(crate) choices: u64,
    /// Time per byte if its data pass the machine's bus that two channels share, otherwise 0.
    pub(crate) host_byte: Ps,
}

/// A target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    spec: TargetSpec,
    random: RandomStream,
    storage: Storage,
    state: State,
    /// Commands that have not begun, in the order they came.
    queue: VecDeque<Command>,
    /// Writes whose data are in the buffer and whose status is not yet reported, each with the time at which it
    /// counts as done. Oldest first.
    writing: VecDeque<(Command, Ps)>,
    last_status_at: Ps,
    /// Firmware is busy with the last connection until then.
    rests_until: Ps,
    latch: Latch,
    /// Commands looked at to choose the next one, since they were last counted.
    looked_at: u64,
    /// Its late reads and its stops when they were marked.
    marked: (u64, u64),
}

impl Target {
    /// A target that has at most `depth` commands at a time.
    pub(crate) fn new(spec: &TargetSpec, mut random: RandomStream, depth: usize) -> Self {
        // Drives do not rotate in step.
        let storage = Storage::new(spec, |revolution| random.below(revolution));
        Self {
            spec: *spec,
            random,
            storage,
            state: State::Idle,
            queue: VecDeque::with_capacity(depth),
            writing: VecDeque::with_capacity(depth),
            last_status_at: 0,
            rests_until: 0,
            latch: Latch::default(),
            looked_at: 0,
            marked: (0, 0),
        }
    }

    /// Marks the target as also read.
    pub(crate) fn set_mixed_reads(&mut self) {
        self.storage.set_mixed_reads();
    }

    /// Reads so far that found the read-ahead stopped.
    pub(crate) const fn late(&self) -> u64 {
        self.latch.late
    }

    /// How near it came to losing its read-ahead, in 1/1024.
    pub(crate) fn nearest_latch(&self) -> u64 {
        self.latch.nearest.max(self.latch.near)
    }

    /// Takes over how near it came in another worker.
    pub(crate) fn note_nearest_latch(&mut self, nearest: u64) {
        self.latch.nearest = self.latch.nearest.max(nearest);
    }

    /// Its counts after a connection.
    #[inline(always)]
    pub(crate) const fn counts(&mut self) -> TargetCounts {
        let choices = self.looked_at / LOOKS_OF_AN_EVENT;
        self.looked_at %= LOOKS_OF_AN_EVENT;
        TargetCounts { late: self.late(), stops: self.stops(), choices, host_byte: self.host_byte() }
    }

    /// Stops of a streaming medium so far.
    pub(crate) const fn stops(&self) -> u64 {
        self.storage.stops()
    }

    /// Resets the counts.
    pub(crate) const fn forget_counts(&mut self) {
        self.latch.late = 0;
        self.storage.forget_counts();
    }

    /// Every change of state: applies the effect of the connection that ended at `end`.
    fn apply(&mut self, event: Event, end: Ps) {
        let begins = matches!(event, Event::Selected(command) if self.spec.board == 0 && self.may_begin(&command));
        match (&mut self.state, event) {
            (State::Idle, Event::Selected(command)) if begins => {
                // A drive with known mechanics has its own firmware times.
                let firmware = if matches!(self.storage, Storage::Drive(_)) { 0 } else { self.spec.firmware };
                let at = end + self.jittered(firmware);
                self.begin(command, at);
            }
            (_, Event::Selected(command)) => self.queue.push_back(command),
            (State::DataIn { ready_at, .. } | State::DataOut { ready_at, .. }, Event::MoreData) => {
                *ready_at = end + self.random.jittered(self.spec.next, self.spec.jitter);
            }
            (State::DataIn { command, .. }, Event::LastData) => {
                let ready_at = end + self.random.jittered(self.spec.status, self.spec.jitter);
                self.state = State::Status { command: *command, ready_at };
            }
            (State::DataOut { command, .. }, Event::Arrived) => {
                let done_at = self.storage.write(&self.spec, command, end);
                self.writing.push_back((*command, done_at));
                self.next_command(end);
            }
            (State::DataOut { command, .. }, Event::Buffered { done_at }) => {
                self.writing.push_back((*command, done_at));
                self.next_command(end);
            }
            (State::DataIn { .. } | State::DataOut { .. } | State::Status { .. }, Event::Completed) => {
                self.next_command(end);
            }
            // The order of the writes in the queue was open until now.
            (State::Idle, Event::Reported) if !self.queue.is_empty() => self.next_command(end),
            (State::Idle, Event::Reported) => {}
            (
                State::DataIn { ready_at, .. } | State::DataOut { ready_at, .. } | State::Status { ready_at, .. },
                Event::Reported,
            ) => *ready_at = (*ready_at).max(self.rests_until),
            (state, event) => debug_assert!(false, "{event:?} in {state:?}"),
        }
    }

    /// A firmware time with jitter.
    fn jittered(&mut self, time: Ps) -> Ps {
        self.random.jittered(time, self.spec.jitter)
    }

    /// An initiator that won the bus at `at` selects the target and sends a command. `arbitration` is the time of
    /// arbitration and selection.
    pub(crate) fn select(&mut self, mut command: Command, at: Ps, arbitration: Ps) -> Connection {
        let dead = self.jittered(self.spec.command_dead);
        let connection = Connection::selection(&self.spec, arbitration, dead);
        command.arrived_at = at + connection.total();
        self.apply(Event::Selected(command), command.arrived_at);
        connection
    }

    /// Time of another command in a connection that already carries one; `None` if a connection carries only one.
    pub(crate) const fn another_command(&self) -> Option<Ps> {
        self.spec.protocol.another_command()
    }

    /// Another command arrives, at `at`, in the same connection as the last one.
    pub(crate) fn take_another(&mut self, command: Command, at: Ps) {
        self.apply(Event::Selected(Command { arrived_at: at, ..command }), at);
    }

    /// Starts work on `command` at `at`.
    fn begin(&mut self, command: Command, at: Ps) {
        let ready_at = match &mut self.storage {
            Storage::Drive(drive) if command.read => {
                drive.read(at, command.address / BLOCK, blocks(command.bytes));
                drive.delivery.ready_at
            }
            Storage::Drive(drive) => drive.write_begins(at, command.address / BLOCK),
            Storage::Streaming(streaming) => {
                streaming.turn(command.read, at);
                at
            }
            Storage::Turning(turning) => {
                let follows = command.read && turning.follows(command.address, at, self.spec.reads_on());
                if command.read {
                    turning.medium.reads_to(command.address + command.bytes);
                }
                if follows {
                    if self.spec.late_after > 0 && self.last_status_at > 0 {
                        let gap = command.arrived_at.saturating_sub(self.last_status_at);
                        self.latch.strain(gap, self.spec.late_after, self.spec.latch_reads);
                    }
                    if self.latch.is_slow() {
                        turning.medium.pause(at, self.spec.medium.revolution);
                    }
                }
                at
            }
        };
        self.state = if command.read {
            State::DataIn { command, ready_at, asks_since: ready_at }
        } else {
            State::DataOut { command, ready_at }
        };
    }

    /// No command is current: starts the next one, if one may begin.
    fn next_command(&mut self, end: Ps) {
        if self.spec.board != 0 {
            self.state = State::Idle;
            return;
        }
        if let Some(oldest) = self.queue.front_mut() {
            oldest.parts.queued = end - oldest.arrived_at;
        }
        let at = self.rests_until;
        match self.choose(at) {
            Some(command) => self.begin(command, at),
            None => self.state = State::Idle,
        }
    }

    /// Removes from the queue the command that may begin and whose data can be reached soonest, including seek and
    /// rotation; among equals the oldest. Simple queue tags leave the order to the drive (SPI-4), and drives of the
    /// time aimed at this order (Jacobson and Wilkes, "Disk scheduling algorithms based on rotational position").
    fn choose(&mut self, at: Ps) -> Option<Command> {
        if !self.spec.tagged {
            return self.queue.pop_front();
        }
        self.looked_at += self.queue.len() as u64;
        let may_begin = self.queue.iter().enumerate().filter(|(_, command)| self.may_begin(command));
        let nearest = may_begin.min_by_key(|(_, command)| self.storage.reach(&self.spec, at, command));
        nearest.map(|(place, _)| place).and_then(|place| self.queue.remove(place))
    }

    /// Whether a command need not stay in the queue for the sake of its order. A write that continues where the last command
    /// ends has no better place.
    fn may_begin(&self, command: &Command) -> bool {
        !self.spec.tagged || command.read || self.writing.len() <= AHEAD || self.storage.continues(command)
    }

    /// When it next asks for the bus, computed when the bus went free at `at`.
    pub(crate) fn asks_at(&mut self, at: Ps) -> Ps {
        let waits_for_ever = self.state == State::Idle && self.writing.is_empty() && !self.queue.is_empty();
        debug_assert!(!waits_for_ever || self.spec.board != 0, "commands in the queue, and nothing to report");
        let report = self.writing.front().map_or(NEVER, |(_, done_at)| self.rests_until.max(*done_at));
        report.min(self.phase_at(at))
    }

    /// When the next phase can begin, computed at `at`.
    fn phase_at(&mut self, at: Ps) -> Ps {
        match &mut self.state {
            State::Idle => NEVER,
            State::Status { ready_at, .. } => *ready_at,
            State::DataIn { command, ready_at, asks_since } => {
                *asks_since = data_in_at(&self.spec, &mut self.storage, command, *ready_at, at);
                *asks_since
            }
            State::DataOut { command, ready_at } => {
                // Data stay in the buffer until they are on the medium. Without room the target does not request
                // more.
                let waiting: u64 = self.writing.iter().map(|(c, _)| c.bytes).sum();
                let burst = self.spec.max_burst.min(command.left());
                let has_room = waiting + command.moved + burst <= self.spec.medium.buffer;
                if has_room || self.writing.is_empty() { *ready_at } else { NEVER }
            }
        }
    }

    /// Removes and returns the oldest write with pending status, if it counts as done by `at`.
    fn done_by(&mut self, at: Ps) -> Option<Command> {
        let done = self.writing.front().is_some_and(|(_, done_at)| *done_at <= at);
        done.then(|| self.writing.pop_front()).flatten().map(|(command, _)| command)
    }

    /// Status of another write that is done by `at`, for the connection that has just reported one, with the time it
    /// takes. `None` if there is none or if each status takes its own connection.
    pub(crate) fn another_status(&mut self, at: Ps) -> Option<(Command, Ps)> {
        let time = self.spec.protocol.another_status()?;
        let also = self.done_by(at)?;
        if self.state == State::Idle && !self.queue.is_empty() {
            self.next_command(at);
        }
        Some((also, time))
    }

    /// Time per byte if its data pass the machine's bus that two channels share, otherwise 0.
    const fn host_byte(&self) -> Ps {
        if self.spec.on_host_bus { self.spec.byte } else { 0 }
    }

    /// It has won arbitration at `at` after it `waited` for the bus. It reselects its initiator (`arbitration` is the
    /// time of arbitration and selection), transfers data or reports status, and releases the bus.
    #[inline(always)]
    pub(crate) fn reselect(
        &mut self,
        at: Ps,
        arbitration: Ps,
        waited: Ps,
        host_bus: &HostBus,
        note: impl FnOnce(&Command),
    ) -> Turn {
        let dead = self.jittered(self.spec.reselect_dead);
        let mut connection = Connection::reselection(&self.spec, arbitration, dead);
        let mut reported = self.done_by(at);
        let event = if reported.is_some() { Event::Reported } else { self.go_on(at, &mut connection, host_bus) };
        let completes = matches!(event, Event::Completed | Event::Reported);
        let dead = self.jittered(self.spec.end_dead);
        connection.ends(if completes { Ending::Complete } else { Ending::Disconnect }, dead);
        let end = at + connection.total();
        let command = reported.as_mut().unwrap_or_else(|| self.state.command());
        command.parts.turn(waited, connection.total());
        note(command);
        let turn = Turn { connection, stream: command.stream, completed: completes.then_some(*command) };
        if completes {
            self.last_status_at = end;
        }
        self.rests_until = end + self.jittered(self.spec.next);
        self.apply(event, end);
        turn
    }

    /// Continues the current command in a connection that began at `at`.
    #[inline(always)]
    fn go_on(&mut self, at: Ps, connection: &mut Connection, host_bus: &HostBus) -> Event {
        let start = at + connection.total();
        let spec = &self.spec;
        match &mut self.state {
            State::DataIn { command, asks_since, .. } => {
                if spec.starved_after > 0 {
                    self.latch.strain(at - *asks_since, spec.starved_after, spec.latch_reads);
                }
                move_data(spec, &mut self.storage, command, start, connection, host_bus);
                match command.left() {
                    0 if spec.separate_status => Event::LastData,
                    0 => Event::Completed,
                    _ => Event::MoreData,
                }
            }
            State::DataOut { command, .. } => {
                move_data(spec, &mut self.storage, command, start, connection, host_bus);
                if command.left() > 0 {
                    return Event::MoreData;
                }
                if !spec.writes_behind {
                    return Event::Arrived;
                }
                // Status comes with the data if they fit the buffer.
                let here = at + connection.total();
                let done_at = self.storage.write(spec, command, here);
                let at_once = done_at <= here && !spec.separate_status;
                if at_once { Event::Completed } else { Event::Buffered { done_at } }
            }
            State::Status { .. } => Event::Completed,
            State::Idle => unreachable!("an idle target does not ask for the bus"),
        }
    }
}

/// When the next data of a read can be sent, computed at `at`.
fn data_in_at(spec: &TargetSpec, storage: &mut Storage, command: &Command, ready_at: Ps, at: Ps) -> Ps {
    let enough = spec.threshold.min(command.left());
    ready_at.max(storage.when_buffered(command.moved, enough, at.max(ready_at)))
}

/// One DATA phase of a command, from `start` on.
fn move_data(
    spec: &TargetSpec,
    storage: &mut Storage,
    command: &mut Command,
    start: Ps,
    connection: &mut Connection,
    host_bus: &HostBus,
) {
    let (bytes, held) =
        if command.read { storage.read_burst(spec, command, start) } else { (spec.max_burst.min(command.left()), 0) };
    // If another channel shares the machine's bus, the data pass it at its rate.
    let data = if spec.on_host_bus { host_bus.time(start, bytes, spec.byte) } else { bytes * spec.byte };
    let held = held + spec.stall(command.moved, bytes);
    connection.moves(command.read, bytes, data);
    connection.hold(held);
    command.moved += bytes;
    if command.read {
        storage.sent(bytes, start + data + held);
    }
}
