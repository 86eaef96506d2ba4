//! A target on a board, which serves one command at a time: it begins a command when the board says so.

use busfree_scsi::timing::Ps;

use super::{State, Target};
use crate::invariant_broken;
use crate::kernel::storage::Storage;

impl Target {
    /// Number of its board; 0 if it has none.
    pub(crate) const fn board(&self) -> u8 {
        self.spec.board
    }

    /// When it ended its last command; `None` while it works on one.
    pub(crate) fn ended_at(&self) -> Option<Ps> {
        (self.state == State::Idle && self.writing.is_empty()).then_some(self.rests_until)
    }

    /// When the oldest command that has not begun arrived.
    pub(crate) fn oldest_waiting(&self) -> Option<Ps> {
        self.queue.front().map(|command| command.arrived_at)
    }

    /// Begins its next command when the board is free, from `free_at` on. `exchange`: the board has served another device,
    /// and puts this one's medium into the drive in that time.
    pub(crate) fn begin_next(&mut self, free_at: Ps, exchange: Option<Ps>) {
        let Some(mut command) = self.choose(free_at) else { return invariant_broken("a command waits", ()) };
        let firmware = if matches!(self.storage, Storage::Drive(_)) { 0 } else { self.spec.firmware };
        let ready_at = command.arrived_at + self.jittered(firmware);
        let mut at = ready_at.max(free_at);
        if let Some(exchange) = exchange {
            at += exchange;
            self.storage.loses_buffer(at);
        }
        command.parts.queued = at - ready_at;
        self.begin(command, at);
    }
}
