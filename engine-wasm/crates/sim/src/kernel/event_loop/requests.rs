//! The requests of streams: their issue, their completion, and what follows from that.

use busfree_scsi::timing::Ps;

use super::{EventLoop, NO_INITIATOR, NO_STREAM, Role};
use crate::invariant_broken;
use crate::kernel::array::MemberDone;
use crate::kernel::command::{Command, Given};
use crate::kernel::initiator::Initiator;
use crate::kernel::spec::Copy;
use crate::kernel::stream::Stream;
use crate::stats::request::RequestParts;
use crate::stats::tally::Tally;

impl EventLoop {
    /// Calls `each` for every request that is not complete, with the place of its target. Some are issued later than now.
    #[inline(never)]
    pub(crate) fn open_requests(&self, each: &mut dyn FnMut(usize, &Command)) {
        let mut each = |command: &Command| {
            if let Some(stream) = self.streams.get(command.stream) {
                each(stream.spec.target, command);
            }
        };
        for role in &self.roles {
            match role {
                Role::Target(target) => target.commands(&mut each),
                Role::Initiator(initiator) => initiator.commands(&mut each),
            }
        }
    }

    /// The initiator has seen the status. The stream issues its next request.
    pub(super) fn complete(&mut self, command: &Command, at: Ps) {
        let index = command.stream;
        if self.streams.get(index).is_some_and(may_fail) && self.fails(command, at) {
            return;
        }
        let times = self.stretch.times;
        let Some(counts) = self.tally.streams.get_mut(index) else { return invariant_broken(NO_STREAM, ()) };
        counts.completed += times;
        counts.latency.record_times(at - command.issued_at, times);
        counts.parts.count(&command.parts, command.arrived_at - command.issued_at - command.parts.unsent, times);
        let Some(stream) = self.streams.get_mut(index) else { return invariant_broken(NO_STREAM, ()) };
        counts.missed += times * u64::from(stream.spec.within.is_some_and(|within| at - command.issued_at > within));
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else {
            return invariant_broken(NO_INITIATOR, ());
        };
        stream.outstanding -= 1;
        initiator.ends(at);
        let (seen, begins, used) = match stream.spec.member {
            Some(member) if member.on_adapter => (at, at, at),
            _ => {
                let (seen, work) = initiator.uses(command.bytes, stream.spec.work, at);
                let passing = stream.spec.file_byte * command.bytes;
                let (begins, used) = initiator.processor.uses(index, seen, work, passing);
                (seen, begins, used)
            }
        };
        // Data that wait for the processor or for their file system hold their place among the outstanding ones. A stream
        // that is given its requests has only the waits of the device.
        let free = if begins > seen && !stream.spec.given { begins } else { at };
        let copied = stream.spec.copy.map(|copy| {
            let pause = initiator.random.jittered(stream.spec.think, stream.spec.think_jitter);
            (copy, used + pause)
        });
        if stream.has_more() && copied.is_none() {
            let next = match stream.arrives(&mut initiator.random) {
                Some(next) => next,
                None => {
                    let pause = initiator.random.jittered(stream.spec.think, stream.spec.think_jitter);
                    (if stream.spec.reads_ahead { begins } else { used }) + pause
                }
            };
            issue(index, stream, initiator, &mut self.tally, next, free);
            if let Some(counts) = self.tally.streams.get_mut(index) {
                counts.between += next.saturating_sub(at) * times;
            }
        } else if !stream.given.is_empty() {
            issue(index, stream, initiator, &mut self.tally, at, free);
        } else if let Some(ready) = stream.buffers.pop_front().filter(|_| stream.has_more()) {
            issue(index, stream, initiator, &mut self.tally, ready, free);
        } else {
            if stream.outstanding + 1 == stream.spec.outstanding {
                stream.place_since = free;
            }
            let is_member = stream.spec.member.is_some();
            if stream.outstanding == 0 && stream.finished_at.is_none() && !stream.has_more() && !is_member {
                stream.finished_at = Some(self.stretch.clock(at));
                self.to_read -= 1;
            }
        }
        let part = stream.spec.member.map(|of| MemberDone {
            array: of.array,
            member: of.member,
            request: command.request,
            at,
            seen: begins,
            used,
            parts: command.parts,
            arrived_at: command.arrived_at,
        });
        self.ask_again(place);
        if let Some(part) = part {
            self.arrays.note_done(part);
        }
        if let Some((copy, ready)) = copied {
            self.pass_buffer(command, copy, ready, at);
        }
    }

    /// Whether a transfer of a command failed, by chance. Then its host sends it again: it was done for nothing.
    #[cold]
    fn fails(&mut self, command: &Command, at: Ps) -> bool {
        /// The greatest share of commands that fail. A command of which every try fails would never be done.
        const MOST: f64 = 0.95;
        const DRAWS: u64 = 1 << 53;
        let Some((stream, counts)) =
            self.streams.get_mut(command.stream).zip(self.tally.streams.get_mut(command.stream))
        else {
            return invariant_broken(NO_STREAM, false);
        };
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else {
            return invariant_broken(NO_INITIATOR, false);
        };
        // The probability of at least one failure, 1 - exp(-x), by its Padé approximant: the same bits everywhere.
        let expected = stream.spec.errors_per_byte * command.bytes as f64;
        let share = (expected / (1.0 + expected / 2.0)).min(MOST);
        if initiator.random.below(DRAWS) as f64 >= share * DRAWS as f64 {
            // Only now it is known that its data count.
            counts.bytes += command.bytes * self.stretch.times;
            return false;
        }
        counts.again += self.stretch.times;
        initiator.ends(at);
        stream.issued += 1;
        initiator.enqueue(Command {
            number: stream.issued,
            ready_at: at,
            moved: 0,
            arrived_at: 0,
            parts: RequestParts::default(),
            ..*command
        });
        self.ask_again(place);
        true
    }

    /// A buffer of a copy was read or written at `at`: the other stream of the copy writes it or fills it again from
    /// `ready` on.
    #[cold]
    fn pass_buffer(&mut self, command: &Command, copy: Copy, ready: Ps, at: Ps) {
        let Some(stream) = self.streams.get_mut(copy.other) else { return invariant_broken(NO_STREAM, ()) };
        if !stream.has_more() {
            return;
        }
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else {
            return invariant_broken(NO_INITIATOR, ());
        };
        if stream.outstanding < stream.spec.outstanding {
            issue(copy.other, stream, initiator, &mut self.tally, ready, at);
        } else {
            stream.buffers.push_back(ready);
        }
        // From the end of a write to the next one in its place: the host's time, and that of the read.
        let (writes, read) = if copy.reads { (copy.other, at - command.issued_at) } else { (command.stream, 0) };
        if let Some(counts) = self.tally.streams.get_mut(writes) {
            counts.between += ready.saturating_sub(at) * self.stretch.times;
            counts.source += read * self.stretch.times;
        }
        self.ask_again(place);
    }

    /// Gives a stream its next request. The run has come to the time at which it arrives and is not beyond it, except by
    /// the end of a connection.
    pub(crate) fn give(&mut self, index: usize, request: Given) {
        let Some(stream) = self.streams.get_mut(index).filter(|s| s.spec.given) else {
            return invariant_broken(NO_STREAM, ());
        };
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else {
            return invariant_broken(NO_INITIATOR, ());
        };
        // The end of a member's commands is that of its array.
        if stream.spec.member.is_none() && stream.finished_at.take().is_some() {
            self.to_read += 1;
        }
        stream.given.push_back(request);
        if stream.outstanding < stream.spec.outstanding {
            let now = stream.place_since;
            issue(index, stream, initiator, &mut self.tally, request.at, now);
            self.ask_again(place);
        }
    }

    /// Requests that were given to a stream and wait for a place among the outstanding ones.
    pub(crate) fn waiting(&self, stream: usize) -> usize {
        self.streams.get(stream).map_or(0, |s| s.given.len())
    }
}

/// Whether transfers of a stream can fail.
pub(super) fn may_fail(stream: &Stream) -> bool {
    stream.spec.errors_per_byte > 0.0
}

/// The host makes a stream's next request ready at `at`, or at `now` if it came before there was a place for it. If the
/// stream is given its requests, the next one has its own time.
#[inline(never)]
pub(super) fn issue(index: usize, stream: &mut Stream, initiator: &mut Initiator, tally: &mut Tally, at: Ps, now: Ps) {
    let Given { at, address, bytes, read, request } = if stream.spec.given {
        let Some(request) = stream.given.pop_front() else { return invariant_broken("a request was given", ()) };
        request
    } else {
        stream.next_request(at, &mut initiator.random)
    };
    stream.outstanding += 1;
    stream.issued += 1;
    if let Some(counts) = tally.streams.get_mut(index) {
        counts.requested += 1;
    }
    let parts = RequestParts::default();
    let number = stream.issued;
    initiator.enqueue(Command {
        stream: index,
        number,
        address,
        bytes,
        read,
        issued_at: at,
        ready_at: at.max(now),
        request,
        moved: 0,
        arrived_at: 0,
        parts,
    });
}
