//! A host: one processor, one adapter, and requests that wait to be sent in the order they became ready.
//!
//! Like a target, it is a state machine. Its states are those between two connections, and every change of state is
//! in `apply`.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use busfree_scsi::timing::Ps;

use crate::kernel::command::{Command, NEVER};
use crate::kernel::processor::Processor;
use crate::kernel::random::RandomStream;
use crate::kernel::spec::InitiatorSpec;

/// What an initiator wants from the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No command to send.
    Idle,
    /// It takes part in arbitrations from this time on.
    Arbitrates { from: Ps },
    /// It has selected a target.
    Connected,
}

/// An event that changes an initiator's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// A request has been made ready, for now or for later.
    Issued,
    /// It has won an arbitration.
    Won,
    /// Its connection has ended.
    BusFree,
    /// One of its commands is done.
    Completed,
}

/// State of a host.
#[derive(Clone, Debug)]
pub(crate) struct Initiator {
    spec: InitiatorSpec,
    pub(crate) random: RandomStream,
    pub(crate) processor: Processor,
    state: State,
    /// Sorted by `ready_at`.
    waiting: VecDeque<Command>,
    /// When the adapter can select again.
    rearmed_at: Ps,
    /// Commands that were sent and are not done.
    in_flight: u32,
}

impl Initiator {
    /// An initiator with at most `depth` requests at a time.
    pub(crate) fn new(spec: &InitiatorSpec, random: RandomStream, depth: usize) -> Self {
        Self {
            spec: *spec,
            random,
            processor: Processor::default(),
            state: State::Idle,
            waiting: VecDeque::with_capacity(depth),
            rearmed_at: 0,
            in_flight: 0,
        }
    }

    /// Every change of state.
    fn apply(&mut self, event: Event) {
        self.state = match (self.state, event) {
            (State::Idle | State::Arbitrates { .. }, Event::Issued | Event::Completed)
            | (State::Connected, Event::BusFree) => {
                let ready = self.waiting.front().filter(|_| self.in_flight < self.spec.in_flight);
                ready.map_or(State::Idle, |command| State::Arbitrates { from: command.ready_at.max(self.rearmed_at) })
            }
            (State::Arbitrates { .. }, Event::Won) => State::Connected,
            (state, event) => {
                debug_assert!(false, "{event:?} in {state:?}");
                state
            }
        };
    }

    /// Calls `each` for every request that is not sent, also those that will be ready later.
    pub(crate) fn commands(&self, each: &mut dyn FnMut(&Command)) {
        self.waiting.iter().for_each(each);
    }

    /// Adds a request that will be ready for the adapter at `command.ready_at`.
    pub(crate) fn enqueue(&mut self, mut command: Command) {
        command.ready_at += self.spec.adapter;
        let place = self.waiting.partition_point(|c| c.ready_at <= command.ready_at);
        self.waiting.insert(place, command);
        self.apply(Event::Issued);
    }

    /// The waiting commands of a stream move on by `by` bytes.
    pub(crate) fn jumps(&mut self, stream: usize, by: u64) {
        self.waiting.iter_mut().filter(|command| command.stream == stream).for_each(|command| command.address += by);
    }

    /// When it next asks for the bus.
    pub(crate) const fn asks_at(&self) -> Ps {
        match self.state {
            State::Arbitrates { from } => from,
            State::Idle | State::Connected => NEVER,
        }
    }

    /// It has won the bus at `at` and selects a target. Returns the request it sends.
    pub(crate) fn select(&mut self, at: Ps) -> Command {
        self.apply(Event::Won);
        self.in_flight += 1;
        let Some(command) = self.waiting.pop_front() else {
            unreachable!("an initiator without a command does not ask for the bus")
        };
        sent_at(command, at)
    }

    /// Removes and returns another request of the same stream that is ready by `at`, for the same connection.
    pub(crate) fn next_of(&mut self, stream: usize, at: Ps) -> Option<Command> {
        if self.in_flight >= self.spec.in_flight || self.spec.adapter > 0 {
            return None;
        }
        let ready = self.waiting.iter().take_while(|c| c.ready_at <= at);
        let place = ready.enumerate().find(|(_, c)| c.stream == stream)?.0;
        self.in_flight += 1;
        self.waiting.remove(place).map(|command| sent_at(command, at))
    }

    /// Its connection has ended at `at`.
    #[inline(always)]
    pub(crate) fn bus_free(&mut self, at: Ps) {
        self.rearmed_at = at + self.random.jittered(self.spec.rearm, self.spec.jitter);
        self.apply(Event::BusFree);
    }

    /// A target's connection to it ended at `at`. Returns when it takes part in arbitrations again.
    pub(crate) const fn takes_part_again(&self, at: Ps) -> Ps {
        at + self.spec.rearm_reselected
    }

    /// A command was completed at `at`.
    pub(crate) fn ends(&mut self, at: Ps) {
        if self.in_flight == self.spec.in_flight {
            // Its place is free for the next command from now on.
            self.rearmed_at = self.rearmed_at.max(at);
        }
        self.in_flight -= 1;
        self.apply(Event::Completed);
    }

    /// The data of a request of `bytes` are in the host at `at`. Returns when the driver sees this, and the processor time to
    /// use the data and for the `work` of the request.
    pub(crate) fn uses(&mut self, bytes: u64, work: Ps, at: Ps) -> (Ps, Ps) {
        let seen = at + self.random.jittered(self.spec.interrupt, self.spec.jitter);
        (seen, self.random.jittered(self.spec.work(bytes) + work, self.spec.jitter))
    }
}

/// A command whose host has the bus from `at` on.
const fn sent_at(mut command: Command, at: Ps) -> Command {
    command.parts.unsent = at - command.issued_at;
    command
}
