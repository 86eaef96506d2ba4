//! The longest wait for the bus: the response time of fixed priorities without preemption, as on CAN (R. Davis and others,
//! "Controller Area Network (CAN) schedulability analysis", 2007). A party waits for one connection that has begun, and for
//! all those that others can have before it wins.

use busfree_plan::Caching;
use busfree_scsi::Protocol;
use busfree_scsi::timing::{BUS_GAP, Ps, SECOND};

use super::needs::{Needs, is_in_order};
use super::{LongestWait, host, least as down, longest as up, ms, target};
use crate::kernel::command::BLOCK;
use crate::kernel::medium::MediumSpec;
use crate::kernel::spec::{InitiatorSpec, RoleSpec, Scenario, StreamSpec, TargetSpec};
use crate::kernel::storage::{LONGEST_HOLD, LONGEST_WAIT};

/// A wait that can be longer than this counts as one without an end.
const LONGEST: Ps = 60 * SECOND;
/// The longest arbitration, with the gap after a connection.
const ARBITRATION: Ps = Protocol::arbitration(false) + BUS_GAP;

/// Whether a medium reads on until its buffer is full.
pub(super) fn reads_ahead(medium: &MediumSpec) -> bool {
    matches!(medium.caching, Caching::Ahead | Caching::Segmented) && medium.prefetch == u64::MAX
}

/// Whether the medium always reads while a read of the stream waits for it. Once the buffer was full, the medium comes round
/// to its place before the data are used up.
pub(super) fn reads_without_stops(target: &TargetSpec, needs: &Needs) -> bool {
    let medium = &target.medium;
    let used = needs.most_within(medium.revolution).min(medium.revolution / target.byte.max(1));
    reads_ahead(medium) && medium.ahead >= medium.restart_free + 2 * target.max_burst + target.threshold + used
}

/// For how long a target stays connected without data.
#[derive(Clone, Copy, Debug, Default)]
struct Hold {
    /// While its medium is at work.
    short: Ps,
    /// Until its medium has come round to its place again.
    long: Ps,
    /// The connections of a request that can be so long.
    in_request: u64,
    /// The bytes that it sends before another connection can be so long; 0 if it need not send any.
    bytes: u64,
}

impl Hold {
    /// `None` if its medium decides how long that is.
    fn of(target: &TargetSpec, stream: &StreamSpec, needs: &Needs) -> Option<Self> {
        let (medium, reads) = (&target.medium, stream.read_percent == 100);
        if target.hold == 0 || stream.read_percent == 0 {
            return Some(Self::default());
        }
        if let Some(layout) = target.layout {
            let short = layout.longest_gap();
            return (reads && is_in_order(stream)).then_some(Self { short, ..Self::default() });
        }
        let short = ((target.hold + 1) * medium.byte_at(stream.from + stream.span)).min(LONGEST_HOLD);
        let of_any = Self { short, long: LONGEST_WAIT, in_request: 1, bytes: medium.restart_free };
        // Only a read that continues a run can count on what the buffer holds.
        let continues = reads && target.reads_on() && is_in_order(stream) && reads_ahead(medium);
        Some(match (target.streaming, continues) {
            (Some(_), _) => Self { bytes: 0, ..of_any },
            (None, true) if reads_without_stops(target, needs) => Self { long: 0, in_request: 0, ..of_any },
            (None, true) => Self { in_request: 0, ..of_any },
            (None, false) => of_any,
        })
    }

    /// The longest time without data in so many connections, which end so many requests of `bytes`.
    fn time(&self, connections: u64, requests: u64, bytes: u64) -> Ps {
        let full = (requests * bytes).checked_div(self.bytes).map_or(connections, |times| times + 2);
        let long = (self.in_request * requests + full).min(connections);
        connections * self.short + long * self.long.saturating_sub(self.short)
    }
}

/// The longest connection of a target whose medium is never late, with the gap after it; `None` if its medium decides how
/// long that is.
pub(super) fn connection_of(scenario: &Scenario, place: usize, target: &TargetSpec) -> Option<Ps> {
    if !target.disconnect || scenario.host_byte > 0 {
        return None;
    }
    let streams = || scenario.streams.iter().filter(|stream| stream.target == place);
    let depth: u64 = streams().map(|stream| u64::from(stream.outstanding)).sum();
    let size = streams().map(|stream| u64::from(stream.size)).max().unwrap_or(0);
    let more = target.protocol.another_status().map_or(0, |time| time * depth);
    let ends = target.protocol.completed().max(target.protocol.disconnected());
    let data = target.max_burst.min(size) * target.byte + target.stall(0, size);
    let dead = up(target.reselect_dead, target.jitter) + up(target.end_dead, target.jitter);
    Some(ARBITRATION + target.protocol.reselected() + dead + data + ends + more)
}

/// The longest connection of a party, with the gap after it; `None` if its medium decides how long that is.
fn longest_connection(scenario: &Scenario, place: usize) -> Option<Ps> {
    match &scenario.parties.get(place)?.role {
        RoleSpec::Target(spec) => {
            let streams = scenario.streams.iter().filter(|stream| stream.target == place);
            let hold = |stream| Some(Hold::of(spec, stream, &Needs::of(scenario, stream)?)?.time(1, 1, 0));
            let hold = streams.map(hold).try_fold(0, |longest: Ps, time| Some(time?.max(longest)))?;
            Some(connection_of(scenario, place, spec)? + hold)
        }
        RoleSpec::Initiator(_) => {
            let streams = scenario.streams.iter().filter(|stream| stream.initiator == place);
            let of = |stream: &StreamSpec| {
                let target = target(scenario, stream.target).filter(|target| target.disconnect)?;
                let more = target.protocol.another_command().map_or(0, |time| time * Ps::from(stream.outstanding));
                Some(ARBITRATION + target.protocol.command() + up(target.command_dead, target.jitter) + more)
            };
            streams.map(of).try_fold(0, |longest, time| Some(time?.max(longest)))
        }
    }
}

/// What waits for the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// The target at a place, from asking to getting it.
    Target(usize),
    /// A command of a host to a target, from the time at which it is ready until it is sent: after all other commands that its
    /// host has ready. Any target can be served before, because an adapter takes part again some time after a connection.
    Command { host: usize, target: usize },
}

/// The longest wait of a target for the bus.
pub(super) fn longest(scenario: &Scenario, own: usize) -> LongestWait {
    let is_fair = scenario.parties.get(own).is_some_and(|party| party.fair);
    match within(scenario, Waiting::Target(own)) {
        Ok(wait) => LongestWait::Bounded { ms: ms(wait) },
        // The others cannot pass it for ever, because it waits for those that it owes a turn, and for no others.
        Err(LongestWait::Unbounded) if is_fair => LongestWait::Unknown,
        Err(without) => without,
    }
}

/// The longest wait, or why it has no bound.
pub(super) fn within(scenario: &Scenario, waiting: Waiting) -> Result<Ps, LongestWait> {
    if !scenario.boards.is_empty() || !scenario.arrays.is_empty() {
        return Err(LongestWait::Unknown);
    }
    let connections: Option<Vec<Ps>> =
        (0..scenario.parties.len()).map(|place| longest_connection(scenario, place)).collect();
    let connections = connections.ok_or(LongestWait::Unknown)?;
    let longest_of = |without: &dyn Fn(usize) -> bool| {
        let others = connections.iter().enumerate().filter(|(place, _)| !without(*place));
        others.map(|(_, time)| *time).max().unwrap_or(0) + BUS_GAP
    };
    let before = match waiting {
        Waiting::Target(own) => longest_of(&|place| place == own),
        // A device with no other request is at rest.
        Waiting::Command { host: own, target } => {
            let mut streams = scenario.streams.iter().filter(|stream| stream.target == target);
            let is_at_rest = streams.all(|stream| stream.outstanding == 1);
            out_of_turn(host(scenario, own)) + longest_of(&|place| place == own || is_at_rest && place == target)
        }
    };
    let passed = Passed { waiting, connections: &connections, longest: longest_of(&|_| false) };
    grows_to(before, |wait| {
        let taken = scenario.streams.iter().map(|stream| passed.taken(scenario, stream, wait));
        taken.sum::<Option<Ps>>().map(|taken| before + taken)
    })
}

/// For how long a host takes no part in arbitrations after a connection.
fn out_of_turn(host: Option<&InitiatorSpec>) -> Ps {
    host.map_or(0, |host| up(host.rearm, host.jitter).max(host.rearm_reselected))
}

/// The time that is as long as what has to be done in it, from `start` on. `needed`: the time for all that comes in a time.
pub(super) fn grows_to(start: Ps, needed: impl Fn(Ps) -> Option<Ps>) -> Result<Ps, LongestWait> {
    let mut time = start;
    loop {
        match needed(time).ok_or(LongestWait::Unknown)? {
            next if next > LONGEST => return Err(LongestWait::Unbounded),
            next if next <= time => return Ok(time),
            next => time = next,
        }
    }
}

/// The most connections of a request to a target.
fn most_connections(target: &TargetSpec, stream: &StreamSpec) -> u64 {
    // A read sends what is there, but at least a block.
    let least_burst = if stream.read_percent == 0 { target.max_burst } else { target.threshold.max(BLOCK) };
    let bursts = u64::from(stream.size).div_ceil(least_burst.min(target.max_burst).max(1));
    bursts + u64::from(target.separate_status) + 1
}

/// What passes the party that waits.
struct Passed<'a> {
    waiting: Waiting,
    /// The longest connection of each party.
    connections: &'a [Ps],
    /// The longest of them, with a gap.
    longest: Ps,
}

impl Passed<'_> {
    /// The longest time for which a stream can have the bus within `wait`, before the party that waits.
    fn taken(&self, scenario: &Scenario, stream: &StreamSpec, wait: Ps) -> Option<Ps> {
        let needs = Needs::of(scenario, stream)?;
        let spec = target(scenario, stream.target)?;
        let connection = |place: usize| self.connections.get(place).copied().unwrap_or(0);
        // A fair party can owe a turn to any other.
        let is_weaker =
            |own: usize, place: usize| place > own && scenario.parties.get(own).is_some_and(|party| !party.fair);
        // In each place of its queue it can have one request, and as many more as turns fit.
        let of_turns = needs.outstanding * (wait / needs.turn.max(1) + 1);
        let of_medium = needs.read_within(wait).map_or(u64::MAX, |bytes| bytes / needs.bytes + 2);
        let can_send = of_turns.min(of_medium.saturating_add(needs.outstanding));
        let others = |own: usize, sent: u64| {
            let served = if is_weaker(own, stream.target) { 0 } else { of_medium.min(sent + needs.outstanding) };
            (sent, served, 0)
        };
        let (sent, served, more) = match self.waiting {
            // The request that waits for the bus is one of them. None of the others is served.
            Waiting::Target(own) if stream.target == own => (needs.outstanding - 1, 0, 0),
            // A host that is weaker sends nothing.
            Waiting::Target(own) => others(own, if is_weaker(own, stream.initiator) { 0 } else { can_send }),
            // Those of its requests that are ready later are sent later. After each connection of its host, any other
            // can begin one.
            Waiting::Command { host: own, target } if stream.initiator == own => {
                let others = needs.outstanding - u64::from(stream.target == target);
                // With packets a later command to the same device can share the connection of an earlier one.
                let others = others * if spec.protocol.another_command().is_some() { 2 } else { 1 };
                (others, others, out_of_turn(host(scenario, own)) + self.longest)
            }
            // A weaker host sends while this one takes no part.
            Waiting::Command { host: own, .. } => others(own, can_send),
        };
        let data = spec.max_burst.min(needs.bytes) * spec.byte;
        let empty = connection_of(scenario, stream.target, spec)?.saturating_sub(data);
        // Firmware is busy between two connections.
        let firmware = if spec.layout.is_some() { 0 } else { spec.firmware };
        let busy = down(spec.next.min(spec.status).min(firmware), spec.jitter);
        let least = Protocol::arbitration(true) + spec.protocol.reselected() + busy;
        let empties = (served * most_connections(spec, stream)).min(wait / least.max(1) + 2);
        let commands = sent * (connection(stream.initiator) + more);
        let hold = Hold::of(spec, stream, &needs)?.time(empties, served, needs.bytes);
        Some(commands + served * needs.bytes * spec.byte + empties * (empty + more) + hold)
    }
}
