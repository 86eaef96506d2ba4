//! Disk arrays on the bus and on the machine's other channel.

use busfree_plan::ArrayLevel;
use busfree_scsi::timing::Ps;

use crate::kernel::agenda::{Act, Agenda};
use crate::kernel::array::{Array, MemberCommand, MemberDone, StageDone, Whole};
use crate::kernel::event_loop::{EventLoop, Role};
use crate::kernel::initiator::Initiator;
use crate::kernel::random::RandomStream;
use crate::kernel::spec::Scenario;
use crate::stats::tally::StreamTally;

/// Stripes of a request that are laid out in the time of one connection.
const STRIPES_OF_AN_EVENT: u64 = 8;

/// The arrays of a machine. Its other channel has none; it only notes the commands of their members.
#[derive(Clone, Debug)]
pub(super) struct Arrays {
    pub(super) all: Vec<Array>,
    /// What they do next.
    agenda: Agenda,
    /// Commands of members that are complete: none between two connections, except on the other channel.
    done: Vec<MemberDone>,
    /// Commands to send: none between two connections. It is kept so that nothing is allocated.
    commands: Vec<MemberCommand>,
}

impl Arrays {
    /// The first requests of every array are on the agenda.
    pub(super) fn new(scenario: &Scenario, replication: u32) -> Self {
        let random = |index| RandomStream::new(scenario.seed, replication, index);
        let all = (0..).zip(&scenario.arrays).map(|(index, spec)| Array::new(spec, random(index))).collect();
        let mut arrays = Self { all, agenda: Agenda::default(), done: Vec::new(), commands: Vec::new() };
        for (index, array) in arrays.all.iter_mut().enumerate() {
            let outstanding = if array.work.has_more() { array.work.spec.outstanding } else { 0 };
            if let Some(arrivals) = array.work.spec.arrivals.filter(|_| outstanding > 0) {
                array.work.arrives_at = array.random.below(arrivals.interval);
            }
            for _ in 0..outstanding {
                let at = match array.work.arrives(&mut array.random) {
                    Some(at) => at,
                    None => array.random.below(array.work.spec.think.max(super::FIRST_WITHIN)),
                };
                arrays.agenda.add(at, (index, Act::Issue { came_at: at }));
            }
            if array.rebuilds() {
                arrays.agenda.add(0, (index, Act::Rebuild));
            }
        }
        arrays
    }

    /// When the next one does something.
    #[inline(always)]
    pub(super) fn due(&self) -> Ps {
        self.agenda.due()
    }

    /// Whether commands of members are complete.
    #[inline(always)]
    pub(super) const fn has_done(&self) -> bool {
        !self.done.is_empty()
    }

    /// Notes that the command of a member is complete.
    #[cold]
    pub(super) fn note_done(&mut self, done: MemberDone) {
        self.done.push(done);
    }
}

impl EventLoop {
    /// What is first on the agenda of the arrays.
    pub(super) fn arrays_act(&mut self) {
        let Some((at, (index, act))) = self.arrays.agenda.next() else { return };
        let Some(array) = self.arrays.all.get_mut(index) else { return };
        // A request of many stripes is divided in one go.
        let stripes = u64::from(array.work.spec.size) / array.spec.layout.stripe.max(1);
        self.extra.add(1 + stripes / STRIPES_OF_AN_EVENT);
        let mut commands = std::mem::take(&mut self.arrays.commands);
        let stage = match act {
            Act::Issue { .. } if !array.work.has_more() => None,
            Act::Issue { came_at } => {
                if let Some(counts) = self.tally.streams.get_mut(self.streams.len() + index) {
                    counts.requested += 1;
                }
                array.issue(came_at, at, &mut commands)
            }
            Act::Write { request } => {
                array.write(request, at, &mut commands);
                None
            }
            Act::Rebuild => array.rebuild(at, &mut commands),
        };
        self.send(commands);
        if let Some(stage) = stage {
            self.stage_is_done(index, &stage, None);
        }
    }

    /// What the members' commands that are complete lead to, on this channel and on the other one.
    pub(super) fn arrays_advance(&mut self) {
        loop {
            let beside = || self.beside.as_deref_mut().and_then(|beside| beside.arrays.done.pop());
            let Some(done) = self.arrays.done.pop().or_else(beside) else { return };
            self.extra.add(1);
            let Some(array) = self.arrays.all.get_mut(done.array) else { continue };
            if let Some(stage) = array.command_is_done(&done) {
                self.stage_is_done(done.array, &stage, Some(&done));
            }
        }
    }

    /// Gives the members their commands.
    fn send(&mut self, mut commands: Vec<MemberCommand>) {
        for MemberCommand { to, given } in commands.drain(..) {
            if !to.beside {
                self.give(to.stream, given);
            } else if let Some(beside) = &mut self.beside {
                beside.give(to.stream, given);
            }
        }
        self.arrays.commands = commands;
    }

    /// A stage of a request is done, with `last` as its last command: its parity is computed, and then its data are
    /// written or it is complete.
    fn stage_is_done(&mut self, index: usize, stage: &StageDone, last: Option<&MemberDone>) {
        let Some(array) = self.arrays.all.get_mut(index) else { return };
        let time = array.spec.parity_kib * stage.parity / 1024;
        let ready = match time {
            0 => stage.used,
            // The adapter computes one parity at a time.
            _ if array.spec.on_adapter => {
                array.computes_until = stage.used.max(array.computes_until) + time;
                array.computes_until
            }
            _ => {
                let (slot, used) = (self.slots_of_array(index) + 1, stage.used);
                let host = self.host_of_array(index);
                host.map_or(used, |host| host.processor.uses(slot, stage.at, time, 0).1.max(used + time))
            }
        };
        if let Some(counts) = self.tally.arrays.get_mut(index) {
            counts.parity += stage.parity;
            if !stage.rebuilds {
                counts.parity_of_requests += stage.parity;
            }
        }
        if stage.writes {
            return self.arrays.agenda.add(ready, (index, Act::Write { request: stage.request }));
        }
        let Some(Whole { issued_at, bytes, commands }) =
            self.arrays.all.get_mut(index).and_then(|array| array.end(stage.request))
        else {
            return;
        };
        // The host has a status when the data are there: those that parity gives come later.
        let at = if time > 0 { ready } else { stage.at };
        if stage.rebuilds {
            if let Some(counts) = self.tally.arrays.get_mut(index) {
                counts.rebuilt += bytes;
            }
            // A rebuild is counted as long as the array works.
            if self.arrays.all.get(index).is_some_and(|array| array.work.finished_at.is_none()) {
                self.arrays.agenda.add(ready, (index, Act::Rebuild));
            }
            return;
        }
        if let Some(counts) = self.tally.arrays.get_mut(index) {
            counts.commands += commands;
        }
        let (seen, used, free) = self.volume_is_used(index, bytes, at, stage.seen.max(at), ready);
        let place = self.streams.len() + index;
        let Some((array, counts)) = self.arrays.all.get_mut(index).zip(self.tally.streams.get_mut(place)) else {
            return;
        };
        counts.completed += 1;
        counts.bytes += bytes;
        counts.latency.record(at - issued_at);
        if let Some(last) = last {
            // The commands of a request go side by side, so its time is that of the last one.
            counts.parts.count(&last.parts, last.arrived_at - issued_at - last.parts.unsent, 1);
        }
        let work = &mut array.work;
        counts.missed += u64::from(work.spec.within.is_some_and(|within| at - issued_at > within));
        if work.has_more() {
            let next = match work.arrives(&mut array.random) {
                Some(next) => next,
                None => {
                    let pause = array.random.jittered(work.spec.think, work.spec.think_jitter);
                    (if work.spec.reads_ahead { seen } else { used }) + pause
                }
            };
            counts.between += next.saturating_sub(at);
            self.arrays.agenda.add(next.max(free), (index, Act::Issue { came_at: next }));
        } else if work.outstanding == 0 && work.finished_at.is_none() {
            work.finished_at = Some(at);
            self.to_read -= 1;
            self.end_members(index, at);
        }
    }

    /// The members of an array have been read to their end, as far as it needs them.
    fn end_members(&mut self, index: usize, at: Ps) {
        let Some(array) = self.arrays.all.get(index) else { return };
        for member in array.spec.members.iter().flatten() {
            let bus = if member.beside { self.beside.as_deref_mut() } else { None };
            let streams = bus.map_or(&mut self.streams, |bus| &mut bus.streams);
            if let Some(stream) = streams.get_mut(member.stream) {
                stream.finished_at = Some(at);
            }
        }
    }

    /// A request of `bytes` is complete at `at`. Returns when its host begins to use the data, when it has used them, and when
    /// their place among the outstanding requests is free: data that wait for the processor hold it. The members' commands
    /// have taken the processor's time for an array in software; `seen` and `used` are theirs.
    fn volume_is_used(&mut self, index: usize, bytes: u64, at: Ps, seen: Ps, used: Ps) -> (Ps, Ps, Ps) {
        let Some(array) = self.arrays.all.get(index) else { return (seen, used, at) };
        let (slot, on_adapter, work) = (self.slots_of_array(index), array.spec.on_adapter, array.work.spec.work);
        let Some(host) = self.host_of_array(index) else { return (seen, used, at) };
        if on_adapter {
            let (seen, time) = host.uses(bytes, work, at);
            let (begins, worked) = host.processor.uses(slot, seen, time, 0);
            return (begins, worked, if begins > seen { begins } else { at });
        }
        if work == 0 {
            return (seen, used, at);
        }
        let (begins, worked) = host.processor.uses(slot, at, work, 0);
        let worked = worked.max(used + work);
        // It begins with its members' work, unless the data wait for the processor then.
        if begins > used { (begins, worked, begins) } else { (seen, worked, at) }
    }

    /// The host of an array.
    fn host_of_array(&mut self, index: usize) -> Option<&mut Initiator> {
        let spec = &self.arrays.all.get(index)?.spec;
        let (host, beside) = (spec.work.initiator, spec.host_beside);
        let roles = if beside { &mut self.beside.as_deref_mut()?.roles } else { &mut self.roles };
        match roles.get_mut(host) {
            Some(Role::Initiator(initiator)) => Some(initiator),
            _ => None,
        }
    }

    /// The first of two slots of an array among the work of its host's processor: its requests, and then its parity. Streams
    /// come before.
    fn slots_of_array(&self, index: usize) -> usize {
        let beside = self.arrays.all.get(index).is_some_and(|array| array.spec.host_beside);
        let streams = self.beside.as_deref().filter(|_| beside).map_or(&self.streams, |beside| &beside.streams);
        streams.len() + 2 * index
    }
}

impl EventLoop {
    /// Place of an array's requests among the counts of streams.
    pub(crate) fn place_of_array(&self, index: usize) -> usize {
        self.streams.len() + index
    }

    /// Place of the first device's requests among the counts of streams: those of a volume if its host divides them.
    pub(crate) fn first_requests(&self) -> usize {
        let divided = self.streams.first().and_then(|stream| stream.spec.member).filter(|of| of.is_divided);
        divided.map_or(0, |of| self.place_of_array(of.array))
    }

    /// Whether the members of an array have requests of their own.
    pub(crate) fn has_separate_members(&self, index: usize) -> bool {
        self.arrays.all.get(index).is_some_and(|array| array.spec.layout.level == ArrayLevel::Jbod)
    }

    /// The counts of an array's members, each with the time that it took or has been counted.
    pub(crate) fn members(&self, index: usize) -> impl Iterator<Item = (&StreamTally, Ps)> {
        let members = self.arrays.all.get(index).map_or(&[][..], |array| &array.spec.members);
        members.iter().flatten().filter_map(move |member| {
            let bus = if member.beside { self.beside.as_deref()? } else { self };
            let time = bus.finished_at(member.stream).unwrap_or_else(|| bus.elapsed());
            Some((bus.tally.streams.get(member.stream)?, time))
        })
    }
}
