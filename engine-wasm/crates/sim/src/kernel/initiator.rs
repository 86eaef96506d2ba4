//! A host: one processor, one adapter, requests waiting to be sent in the order they became ready.

use std::collections::VecDeque;

use busfree_bus::timing::Ps;

use crate::kernel::chance::Chance;
use crate::kernel::command::{Command, NEVER};
use crate::kernel::spec::InitiatorSpec;

/// State of a host.
#[derive(Clone, Debug)]
pub(crate) struct Initiator {
    spec: InitiatorSpec,
    pub(crate) chance: Chance,
    /// Sorted by `issued_at`.
    waiting: VecDeque<Command>,
    rearmed_at: Ps,
}

impl Initiator {
    pub(crate) fn new(spec: &InitiatorSpec, chance: Chance, depth: usize) -> Self {
        Self { spec: *spec, chance, waiting: VecDeque::with_capacity(depth), rearmed_at: 0 }
    }

    /// A request will be ready to send at `command.issued_at`.
    pub(crate) fn enqueue(&mut self, command: Command) {
        let place = self.waiting.partition_point(|c| c.issued_at <= command.issued_at);
        self.waiting.insert(place, command);
    }

    /// When it next asks for the bus.
    pub(crate) fn asks_at(&self) -> Ps {
        self.waiting.front().map_or(NEVER, |c| c.issued_at.max(self.rearmed_at))
    }

    /// It has won the bus at `at`: the request it sends.
    pub(crate) fn next(&mut self, at: Ps) -> Option<Command> {
        self.waiting.pop_front().map(|command| sent_at(command, at))
    }

    /// Another request of the same stream that is ready by `at`, to go out in the same connection.
    pub(crate) fn next_of(&mut self, stream: usize, at: Ps) -> Option<Command> {
        let ready = self.waiting.iter().take_while(|c| c.issued_at <= at);
        let place = ready.enumerate().find(|(_, c)| c.stream == stream)?.0;
        self.waiting.remove(place).map(|command| sent_at(command, at))
    }

    /// Its connection ended.
    pub(crate) fn sent(&mut self, at: Ps) {
        self.rearmed_at = at + self.chance.jittered(self.spec.rearm, self.spec.jitter);
    }

    /// A target's connection to it ended at `at`: from when on it takes part in arbitrations again.
    pub(crate) fn takes_part_again(&self, at: Ps) -> Ps {
        at + self.spec.rearm_reselected
    }

    /// A request of `bytes` came back at `at`: when the driver has seen it, and the processor's time to use it up.
    pub(crate) fn consumes(&mut self, bytes: u64, at: Ps) -> (Ps, Ps) {
        let seen = at + self.chance.jittered(self.spec.interrupt, self.spec.jitter);
        (seen, self.chance.jittered(self.spec.cpu_per_kib * bytes / 1024, self.spec.jitter))
    }
}

/// A command for which its host has the bus from `at` on.
fn sent_at(mut command: Command, at: Ps) -> Command {
    command.parts.unsent = at - command.issued_at;
    command
}
