//! How full a target's buffer is. Only a run with a log asks.

use busfree_scsi::timing::Ps;

use super::{State, Target};
use crate::kernel::command::{BLOCK, Command, NEVER};
use crate::kernel::spec::LONGEST;
use crate::kernel::storage::Storage;

impl Target {
    /// Size of its buffer, bytes; 0 if the model has none for it. `writes`: some of its commands write.
    pub(crate) fn buffer(&self, writes: bool) -> u64 {
        match &self.storage {
            Storage::Drive(drive) => drive.buffer(writes),
            Storage::Streaming(streaming) => streaming.spec().buffer,
            Storage::Turning(turning) => turning.medium.spec().buffer,
        }
    }

    /// Bytes in the buffer at `at`, if there is no connection until then: read and not sent, or received and not stored.
    #[inline(never)]
    pub(crate) fn level(&self, at: Ps) -> u64 {
        let (next, arrived) = match &self.state {
            State::DataIn { command, .. } => (Some((command.address + command.moved) / BLOCK), 0),
            State::DataOut { command, .. } => (None, command.moved),
            State::Idle | State::Status { .. } => (None, 0),
        };
        let (held, counts_writes) = match &self.storage {
            Storage::Drive(drive) => (drive.held(at, next), drive.writes_behind()),
            Storage::Streaming(streaming) => (streaming.held(at), true),
            Storage::Turning(turning) => {
                let behind = if self.spec.writes_behind { turning.behind.unstored(at).0 } else { 0 };
                let spec = &self.spec.medium;
                let parts: u64 = turning.held.iter().map(|held| held.buffered(spec, at).0).sum();
                ({ turning.medium }.buffered(at) + parts + behind, self.spec.writes_behind)
            }
        };
        let unwritten = self.writing.iter().filter(|(_, done_at)| !counts_writes && *done_at > at);
        held + arrived + unwritten.map(|(command, _)| command.bytes).sum::<u64>()
    }

    /// Calls `each` for every command that it has.
    pub(crate) fn commands(&self, each: &mut dyn FnMut(&Command)) {
        match &self.state {
            State::DataIn { command, .. } | State::DataOut { command, .. } | State::Status { command, .. } => {
                each(command)
            }
            State::Idle => {}
        }
        self.queue.iter().for_each(&mut *each);
        self.writing.iter().for_each(|(command, _)| each(command));
    }

    /// The first time after `at` at which the level changes its course, if there is no connection until then; `NEVER` if
    /// it does not.
    #[inline(never)]
    pub(crate) fn next_turn(&self, at: Ps) -> Ps {
        let turns = match &self.storage {
            Storage::Drive(drive) => drive.turns(at),
            Storage::Streaming(streaming) => streaming.turns(),
            Storage::Turning(turning) => {
                let [rises, full] = turning.medium.turns();
                let parts = turning.held.iter().map(|held| held.buffered(&self.spec.medium, at).1);
                let part = parts.filter(|until| *until > at).min().unwrap_or(NEVER);
                [rises, if full > at { full.min(part) } else { part }, turning.behind.unstored(at).1]
            }
        };
        let mut next = NEVER;
        for turn in turns.into_iter().chain(self.writing.iter().map(|(_, done_at)| *done_at)) {
            if turn > at && turn <= LONGEST {
                next = next.min(turn);
            }
        }
        next
    }
}
