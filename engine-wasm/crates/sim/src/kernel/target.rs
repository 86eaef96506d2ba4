//! A target: takes commands, disconnects, fetches or stores data at the rate of its medium, and asks for the bus again
//! for each connection. Of the commands in a tagged queue it takes the one it can be at soonest.

mod kept;

use std::collections::VecDeque;

use busfree_bus::timing::Ps;

use crate::kernel::chance::Chance;
use crate::kernel::command::{BLOCK, Command, NEVER, Step, TargetTurn, blocks};
use crate::kernel::drive::Drive;
use crate::kernel::host_bus::HostBus;
use crate::kernel::medium::Medium;
use crate::kernel::spec::TargetSpec;
use crate::kernel::streaming::Streaming;
use crate::kernel::written_behind::WrittenBehind;
use crate::stats::tally::Phases;

/// State of a target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    spec: TargetSpec,
    chance: Chance,
    medium: Medium,
    drive: Option<Drive>,
    /// Takes the place of `medium` where it has to keep moving.
    streaming: Option<Streaming>,
    /// When the arm may start for the write at the head of the queue.
    arm_at: Ps,
    queue: VecDeque<Command>,
    step: Step,
    /// Before this the firmware does not ask for the next connection of the first command.
    ready_at: Ps,
    /// Since when it has asked for the bus to send data.
    asks_since: Ps,
    last_status_at: Ps,
    /// Reads that still pay a revolution after one came late or its data could not be sent.
    slow_left: u32,
    /// Reads that found the read-ahead stopped, by this target's only stream.
    pub(crate) late: u64,
    /// The longest a command was late or data could not be sent, in 1/1024 of what would have stopped its read-ahead.
    pub(crate) nearest: u64,
    /// Writes whose data are in the buffer and that are not reported yet, with the time at which they count as done; oldest
    /// first.
    writing: VecDeque<(Command, Ps)>,
    /// When the medium is done with the last of them.
    written_at: Ps,
    behind: WrittenBehind,
    /// The firmware is busy with the last connection until then.
    rests_until: Ps,
}

impl Target {
    pub(crate) fn new(spec: &TargetSpec, mut chance: Chance, depth: usize) -> Self {
        // Drives are not in step.
        let drive = spec.layout.map(|layout| Drive::new(layout, chance.below(layout.revolution)));
        Self {
            spec: *spec,
            chance,
            medium: Medium::new(spec.medium),
            drive,
            streaming: spec.streaming.map(Streaming::new),
            arm_at: 0,
            queue: VecDeque::with_capacity(depth),
            step: Step::Data,
            ready_at: 0,
            asks_since: 0,
            last_status_at: 0,
            slow_left: 0,
            late: 0,
            nearest: 0,
            writing: VecDeque::with_capacity(depth),
            written_at: 0,
            behind: WrittenBehind::full(spec.medium.buffer),
            rests_until: 0,
        }
    }

    /// Stops of a streaming medium so far.
    pub(crate) fn stops(&self) -> u64 {
        self.streaming.map_or(0, |streaming| streaming.stops)
    }

    /// Begins to count anew.
    pub(crate) fn forget_counts(&mut self) {
        self.late = 0;
        if let Some(streaming) = &mut self.streaming {
            streaming.stops = 0;
        }
    }

    /// A command arrives in the initiator's connection, won at `at` after this much arbitration and selection.
    /// Returns what the connection costs.
    pub(crate) fn take_command(&mut self, mut command: Command, at: Ps, arbitration: Ps) -> Phases {
        let dead = self.chance.jittered(self.spec.command_dead, self.spec.jitter);
        let protocol = self.spec.protocol;
        let told = if self.spec.disconnect { protocol.command() } else { protocol.command_kept() };
        let phases = Phases { arbitration, command: told, data: 0, dead };
        command.arrived_at = at + phases.total();
        self.queue.push_back(command);
        if self.queue.len() == 1 {
            // A drive that is known has firmware times of its own.
            let firmware = if self.drive.is_some() { 0 } else { self.spec.firmware };
            let firmware = self.chance.jittered(firmware, self.spec.jitter);
            self.begin(command.arrived_at + firmware);
        }
        phases
    }

    /// Time another command takes in a connection that brings one; `None` where there cannot be another.
    pub(crate) fn another_command(&self) -> Option<Ps> {
        self.spec.protocol.another_command()
    }

    /// Another command arrives, at `at`, in the connection of the last one.
    pub(crate) fn take_another(&mut self, command: Command, at: Ps) {
        self.queue.push_back(Command { arrived_at: at, ..command });
    }

    /// The first command of the queue is worked on from `at`.
    fn begin(&mut self, at: Ps) {
        self.choose(at);
        let Some(&command) = self.queue.front() else { return };
        self.step = Step::Data;
        self.ready_at = at;
        if let Some(drive) = &mut self.drive {
            if command.read {
                drive.read(at, command.address / BLOCK, blocks(command.bytes));
                self.ready_at = drive.delivery.ready_at;
            } else {
                (self.ready_at, self.arm_at) = drive.write_begins(at, command.address / BLOCK);
            }
        } else if let Some(streaming) = &mut self.streaming {
            streaming.turn(command.read, at);
        } else if command.read {
            self.begin_read(&command, at);
        }
    }

    /// Brings the command to the front whose data are nearest in time, seek and turning counted; of equals the oldest.
    /// Simple queue tags leave the order to the drive (SPI-4), and this is the one that drives of the time aimed at
    /// (Jacobson and Wilkes, "Disk scheduling algorithms based on rotational position").
    fn choose(&mut self, at: Ps) {
        if !self.spec.tagged || self.queue.len() < 2 {
            return;
        }
        let reach = |command: &Command| match &self.drive {
            Some(drive) => drive.reach(at, command.address / BLOCK, command.read),
            None => self.medium.reach(at.max(self.written_at), command.address),
        };
        let nearest = (0..self.queue.len()).min_by_key(|&place| self.queue.get(place).map_or(NEVER, reach));
        // The others keep their order.
        if let Some(command) = nearest.filter(|&place| place > 0).and_then(|place| self.queue.remove(place)) {
            self.queue.push_front(command);
        }
    }

    fn begin_read(&mut self, command: &Command, at: Ps) {
        let follows = command.address == self.medium.next_address();
        if !follows {
            let from = at.max(self.written_at);
            let start = from + self.medium.reach(from, command.address);
            return self.medium.start(command.address, start);
        }
        self.medium.tune(command.address, at);
        let gap = command.arrived_at.saturating_sub(self.last_status_at);
        if self.spec.late_after > 0 && self.last_status_at > 0 {
            self.nearest = self.nearest.max((gap << 10) / self.spec.late_after);
            if gap > self.spec.late_after {
                self.slow_left = self.spec.latch_reads;
            }
        }
        if self.slow_left > 0 {
            self.slow_left -= 1;
            self.late += 1;
            self.medium.pause(at, self.spec.medium.revolution);
        }
    }

    /// When it next asks for the bus, looked at after the bus went free at `at`.
    pub(crate) fn asks_at(&mut self, at: Ps) -> Ps {
        let report = self.writing.front().map_or(NEVER, |(_, done_at)| self.rests_until.max(*done_at));
        report.min(self.asks_for_data_at(at))
    }

    fn asks_for_data_at(&mut self, at: Ps) -> Ps {
        let Some(command) = self.queue.front() else { return NEVER };
        if !command.read {
            // Data wait in the buffer until they are on the medium; without room the next ones are not asked for.
            let waiting: u64 = self.writing.iter().map(|(c, _)| c.bytes).sum();
            let burst = self.spec.max_burst.min(command.bytes - command.moved);
            let has_room = waiting + command.moved + burst <= self.spec.medium.buffer;
            return if has_room || self.writing.is_empty() { self.ready_at } else { NEVER };
        }
        if self.step == Step::Status {
            return self.ready_at;
        }
        let enough = self.spec.threshold.min(command.bytes - command.moved);
        if let Some(drive) = &self.drive {
            return self.ready_at.max(drive.when(blocks(command.moved + enough)));
        }
        self.asks_since = self.ready_at.max(self.when_buffered(enough, at.max(self.ready_at)));
        self.asks_since
    }

    /// Status of another write that is on the medium by `at`, in the connection that has just reported one, with the
    /// time it takes; `None` where there is none or where each status takes a connection of its own.
    pub(crate) fn another_status(&mut self, at: Ps) -> Option<(Command, Ps)> {
        let time = self.spec.protocol.another_status()?;
        let stored = self.writing.front().is_some_and(|(_, done_at)| *done_at <= at);
        let (command, _) = stored.then(|| self.writing.pop_front()).flatten()?;
        Some((command, time))
    }

    /// Time of a byte on the machine's bus that two channels share; 0 when it is not on it.
    pub(crate) fn host_byte(&self) -> Ps {
        if self.spec.on_host_bus { self.spec.byte } else { 0 }
    }

    /// Time that data take from `start` on, through the machine's bus if another channel shares it.
    fn data_time(&self, start: Ps, bytes: u64, host_bus: &HostBus) -> Ps {
        if self.spec.on_host_bus { host_bus.time(start, bytes, self.spec.byte) } else { bytes * self.spec.byte }
    }

    /// It has won arbitration at `at`, having `waited` for it: reselects its initiator after this much arbitration and
    /// selection, moves data or reports status, and lets the bus go.
    pub(crate) fn connect(&mut self, at: Ps, arbitration: Ps, waited: Ps, host_bus: &HostBus) -> TargetTurn {
        let protocol = self.spec.protocol;
        let mut phases = Phases {
            arbitration,
            command: protocol.reselected(),
            data: 0,
            dead: self.chance.jittered(self.spec.reselect_dead, self.spec.jitter),
        };
        let stored = self.writing.front().is_some_and(|(_, done_at)| *done_at <= at);
        if let Some((mut command, _)) = stored.then(|| self.writing.pop_front()).flatten() {
            phases.command += protocol.completed();
            phases.dead += self.chance.jittered(self.spec.end_dead, self.spec.jitter);
            let end = at + phases.total();
            self.last_status_at = end;
            self.rests_until = end + self.chance.jittered(self.spec.next, self.spec.jitter);
            self.ready_at = self.ready_at.max(self.rests_until);
            command.parts.turn(waited, phases.total());
            return TargetTurn { phases, stream: command.stream, moved: 0, completed: Some(command) };
        }
        let Some(mut command) = self.queue.front().copied() else {
            return TargetTurn { phases, stream: 0, moved: 0, completed: None };
        };
        let mut moved = 0;
        let mut done = self.step == Step::Status;
        let mut done_at = None;
        if self.step == Step::Data {
            if self.spec.starved_after > 0 && command.read {
                let starved = at - self.asks_since;
                self.nearest = self.nearest.max((starved << 10) / self.spec.starved_after);
                if starved > self.spec.starved_after {
                    self.slow_left = self.slow_left.max(self.spec.latch_reads);
                }
            }
            let start = at + phases.total();
            let (bytes, dead) =
                if command.read { self.read_burst(&command, start) } else { self.write_burst(&command) };
            moved = bytes;
            command.moved += bytes;
            phases.data = self.data_time(start, bytes, host_bus);
            phases.dead += dead;
            if command.read {
                self.sent(bytes, start + phases.data + dead);
            }
            let all = command.moved == command.bytes;
            done = all && command.read && !self.spec.separate_status;
            if all && !command.read && self.spec.writes_behind {
                // Status comes with the data where they fit the buffer.
                let here = at + phases.total();
                let accepted_at = self.write_out(&command, here);
                done = accepted_at <= here && !self.spec.separate_status;
                done_at = Some(accepted_at);
            }
            if all {
                self.step = Step::Status;
            }
        }
        phases.command += if done { protocol.completed() } else { protocol.disconnected() };
        phases.dead += self.chance.jittered(self.spec.end_dead, self.spec.jitter);
        command.parts.turn(waited, phases.total());
        let end = at + phases.total();
        let next = end + self.chance.jittered(self.spec.next, self.spec.jitter);
        self.rests_until = next;
        let stored = !command.read && !done && command.moved == command.bytes;
        if done || stored {
            self.queue.pop_front();
            if stored {
                let done_at = done_at.unwrap_or_else(|| self.write_out(&command, end));
                self.writing.push_back((command, done_at));
            } else {
                self.last_status_at = end;
            }
            let mut arrived = 0;
            if let Some(front) = self.queue.front_mut() {
                arrived = front.arrived_at;
                front.parts.queued = end.saturating_sub(arrived);
            }
            self.begin(next.max(arrived));
        } else {
            if let Some(front) = self.queue.front_mut() {
                *front = command;
            }
            let firmware = if self.step == Step::Status { self.spec.status } else { self.spec.next };
            self.ready_at = end + self.chance.jittered(firmware, self.spec.jitter);
        }
        TargetTurn { phases, stream: command.stream, moved, completed: done.then_some(command) }
    }

    /// When so many bytes are in the buffer of a drive whose inside is not known.
    fn when_buffered(&mut self, bytes: u64, at: Ps) -> Ps {
        match &mut self.streaming {
            Some(streaming) => streaming.when_buffered(bytes, at),
            None => self.medium.when_buffered(bytes, at),
        }
    }

    /// Bytes have left the buffer of a drive whose inside is not known.
    fn sent(&mut self, bytes: u64, at: Ps) {
        match &mut self.streaming {
            Some(streaming) => streaming.add(bytes, at),
            None if self.drive.is_none() => self.medium.send(bytes, at),
            None => {}
        }
    }

    /// Bytes of one data-in phase that starts at `start`, and the time it stays connected without data.
    fn read_burst(&mut self, command: &Command, start: Ps) -> (u64, Ps) {
        let left = command.bytes - command.moved;
        let most = self.spec.max_burst.min(left);
        if let Some(drive) = &self.drive {
            let here = |at: Ps| (drive.by(at) * BLOCK).saturating_sub(command.moved).min(most);
            // What is there, and what comes in while that goes out; a few rounds see to the end of it.
            let mut lasting = here(start);
            for _ in 0..4 {
                let more = here(start + lasting * self.spec.byte);
                if more == lasting {
                    break;
                }
                lasting = more;
            }
            if lasting < most && most - lasting <= self.spec.hold {
                let ready = drive.when(blocks(command.moved + most));
                return (most, ready.saturating_sub(start + most * self.spec.byte));
            }
            return (lasting.max(BLOCK).min(most), 0);
        }
        let (there, media) = match &mut self.streaming {
            Some(streaming) => (streaming.buffered(start), streaming.spec().byte),
            None => (self.medium.buffered(start), self.medium.byte()),
        };
        let bus = self.spec.byte;
        // What is there, and what comes in while that goes out.
        let lasting = if there >= most || media <= bus {
            most
        } else {
            ((u128::from(there) * u128::from(media)) / u128::from(media - bus)).min(u128::from(most)) as u64
        };
        if lasting == most {
            return (most, 0);
        }
        if most - lasting <= self.spec.hold {
            let ready = self.when_buffered(most, start);
            return (most, ready.saturating_sub(start + most * bus));
        }
        (lasting.max(512).min(most), 0)
    }

    fn write_burst(&self, command: &Command) -> (u64, Ps) {
        (self.spec.max_burst.min(command.bytes - command.moved), 0)
    }

    /// When a write whose data arrived at `at` counts as done: on the medium, or in the buffer of a drive that writes behind.
    /// Data that follow at once are written in the same turn; later ones wait for the place to come round.
    fn write_out(&mut self, command: &Command, at: Ps) -> Ps {
        if let Some(drive) = &mut self.drive {
            let (count, block) = (blocks(command.bytes), BLOCK * self.spec.byte);
            let data = at.saturating_sub(count * block);
            return drive.write(self.arm_at, data, command.address / BLOCK, count, block).max(at);
        }
        if let Some(streaming) = &mut self.streaming {
            return streaming.write(command.bytes, at);
        }
        let turn = self.spec.medium.revolution;
        let byte = self.medium.spec().byte_at(command.address);
        let follows = command.address == self.medium.next_address();
        if follows && self.spec.writes_behind && self.written_at == 0 {
            // What is counted is what can go on for ever: a slow drive would take seconds to fill its buffer.
            self.written_at = at + self.spec.medium.buffer * byte;
        }
        let start = if !follows {
            let from = at.max(self.written_at);
            from + self.medium.reach(from, command.address)
        } else if at <= self.written_at || turn == 0 {
            at.max(self.written_at)
        } else {
            self.written_at + (at - self.written_at).div_ceil(turn) * turn
        };
        // Between the end of the run before and the first byte of this write the medium stores nothing.
        let goes_on = follows && start == self.written_at;
        self.written_at = start + command.bytes * byte;
        self.medium.park(command.address + command.bytes, self.written_at);
        if !self.spec.writes_behind {
            return self.written_at;
        }
        self.behind.take(at, command.bytes, self.written_at, byte, goes_on, self.spec.medium.buffer)
    }
}
