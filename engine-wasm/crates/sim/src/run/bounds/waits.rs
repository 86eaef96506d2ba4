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
fn longest_connection(scenario: &Scenario, streams: &[Requests<'_>], place: usize) -> Option<Ps> {
    match &scenario.parties.get(place)?.role {
        RoleSpec::Target(spec) => {
            let own = streams.iter().filter(|of| of.stream.target == place);
            match own.map(|of| of.hold.time(1, 1, 0)).max() {
                Some(hold) => Some(connection_of(scenario, place, spec)? + hold),
                None => Some(0),
            }
        }
        RoleSpec::Initiator(_) => {
            let own = streams.iter().filter(|of| of.stream.initiator == place);
            let of = |Requests { stream, spec, .. }: &Requests<'_>| {
                let more = spec.protocol.another_command().map_or(0, |time| time * Ps::from(stream.outstanding));
                let dead = up(spec.command_dead, spec.jitter);
                spec.disconnect.then(|| ARBITRATION + spec.protocol.command() + dead + more)
            };
            own.map(of).try_fold(0, |longest, time| Some(time?.max(longest)))
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

/// The waits of a scenario.
pub(super) struct Waits<'a> {
    scenario: &'a Scenario,
    /// The longest connection of each party.
    connections: Vec<Ps>,
    streams: Vec<Requests<'a>>,
}

/// What a stream does to all that waits.
struct Requests<'a> {
    stream: &'a StreamSpec,
    needs: Needs,
    spec: &'a TargetSpec,
    /// A connection without data.
    empty: Ps,
    hold: Hold,
    /// The least time from one connection of its target to the next.
    spacing: Ps,
    /// The most connections of a request.
    connections: u64,
}

impl<'a> Requests<'a> {
    fn of(scenario: &'a Scenario, stream: &'a StreamSpec) -> Option<Self> {
        let (needs, spec) = (Needs::of(scenario, stream)?, target(scenario, stream.target)?);
        let data = spec.max_burst.min(needs.bytes) * spec.byte;
        // Firmware is busy between two connections.
        let firmware = if spec.layout.is_some() { 0 } else { spec.firmware };
        let busy = down(spec.next.min(spec.status).min(firmware), spec.jitter);
        Some(Self {
            stream,
            needs,
            spec,
            empty: connection_of(scenario, stream.target, spec)?.saturating_sub(data),
            hold: Hold::of(spec, stream, &needs)?,
            spacing: Protocol::arbitration(true) + spec.protocol.reselected() + busy,
            connections: most_connections(spec, stream),
        })
    }
}

impl<'a> Waits<'a> {
    /// `None` if no wait of the scenario has a bound in closed form.
    pub(super) fn of(scenario: &'a Scenario) -> Option<Self> {
        if !scenario.boards.is_empty() || !scenario.arrays.is_empty() {
            return None;
        }
        let streams =
            scenario.streams.iter().map(|stream| Requests::of(scenario, stream)).collect::<Option<Vec<_>>>()?;
        let connections = (0..scenario.parties.len()).map(|place| longest_connection(scenario, &streams, place));
        Some(Self { scenario, connections: connections.collect::<Option<_>>()?, streams })
    }

    /// The streams that a host sends, with what each request needs.
    pub(super) fn sent_by(&self, initiator: usize) -> impl Iterator<Item = (&StreamSpec, &Needs)> {
        let own = self.streams.iter().filter(move |of| of.stream.initiator == initiator);
        own.map(|of| (of.stream, &of.needs))
    }

    /// The longest wait of the target at a place for the bus.
    pub(super) fn longest(&self, own: usize) -> LongestWait {
        match self.within(Waiting::Target(own)) {
            Some(wait) => LongestWait::Bounded { ms: ms(wait) },
            // The others cannot pass it for ever, because it waits for those that it owes a turn, and for no others.
            None if self.is_fair(own) => LongestWait::Unknown,
            None => LongestWait::Unbounded,
        }
    }

    /// The longest wait; `None` if it has no end.
    pub(super) fn within(&self, waiting: Waiting) -> Option<Ps> {
        let before = match waiting {
            Waiting::Target(own) => self.longest_of(|place| place != own),
            // A device with no other request is at rest.
            Waiting::Command { host: own, target } => {
                let mut streams = self.streams.iter().filter(|of| of.stream.target == target);
                let is_at_rest = streams.all(|of| of.stream.outstanding == 1);
                let of_others = self.longest_of(|place| place != own && (place != target || !is_at_rest));
                out_of_turn(host(self.scenario, own)) + of_others
            }
        };
        let any = self.longest_of(|_| true);
        grows_to(before, |wait| before + self.streams.iter().map(|of| self.taken(of, waiting, wait, any)).sum::<Ps>())
    }

    /// The longest connection of some parties, with a gap.
    fn longest_of(&self, is_one: impl Fn(usize) -> bool) -> Ps {
        let some = self.connections.iter().enumerate().filter(|(place, _)| is_one(*place));
        some.map(|(_, time)| *time).max().unwrap_or(0) + BUS_GAP
    }

    fn is_fair(&self, place: usize) -> bool {
        self.scenario.parties.get(place).is_some_and(|party| party.fair)
    }

    /// The longest time for which a stream can have the bus within `wait`, before the party that waits. `any`: the longest
    /// connection of any party.
    fn taken(&self, of: &Requests<'_>, waiting: Waiting, wait: Ps, any: Ps) -> Ps {
        let Requests { stream, needs, spec, .. } = of;
        // A fair party can owe a turn to any other.
        let is_weaker = |own: usize, place: usize| place > own && !self.is_fair(own);
        // In each place of its queue it can have one request, and as many more as turns fit.
        let of_turns = needs.outstanding * (wait / needs.turn.max(1) + 1);
        let of_medium = needs.read_within(wait).map_or(u64::MAX, |bytes| bytes / needs.bytes + 2);
        let can_send = of_turns.min(of_medium.saturating_add(needs.outstanding));
        let others = |own: usize, sent: u64| {
            let served = if is_weaker(own, stream.target) { 0 } else { of_medium.min(sent + needs.outstanding) };
            (sent, served, 0)
        };
        let (sent, served, more) = match waiting {
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
                (others, others, out_of_turn(host(self.scenario, own)) + any)
            }
            // A weaker host sends while this one takes no part.
            Waiting::Command { host: own, .. } => others(own, can_send),
        };
        let empties = (served * of.connections).min(wait / of.spacing.max(1) + 2);
        let commands = sent * (self.connections.get(stream.initiator).copied().unwrap_or(0) + more);
        let hold = of.hold.time(empties, served, needs.bytes);
        commands + served * needs.bytes * spec.byte + empties * (of.empty + more) + hold
    }
}

/// For how long a host takes no part in arbitrations after a connection.
fn out_of_turn(host: Option<&InitiatorSpec>) -> Ps {
    host.map_or(0, |host| up(host.rearm, host.jitter).max(host.rearm_reselected))
}

/// A time that is at least as long as what has to be done in it; `None` if there is none. `needed`: the time for all that
/// comes in a time, which does not fall.
pub(super) fn grows_to(start: Ps, needed: impl Fn(Ps) -> Ps) -> Option<Ps> {
    // After some steps a wait that grows slowly may become an eighth too long.
    const EXACT: u32 = 32;
    let mut time = start;
    for step in 0.. {
        let next = needed(time);
        if next <= time {
            return Some(time);
        }
        time = if step < EXACT { next } else { next.max(time + time / 8) };
        if time > LONGEST {
            break;
        }
    }
    None
}

/// The most connections of a request to a target.
fn most_connections(target: &TargetSpec, stream: &StreamSpec) -> u64 {
    // A read sends what is there, but at least a block.
    let least_burst = if stream.read_percent == 0 { target.max_burst } else { target.threshold.max(BLOCK) };
    let bursts = u64::from(stream.size).div_ceil(least_burst.min(target.max_burst).max(1));
    bursts + u64::from(target.separate_status) + 1
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_time_that_grows_slowly_is_found_in_few_steps() {
        let of = |needed: fn(Ps) -> Ps| {
            let steps = Cell::new(0);
            grows_to(1, |time| {
                steps.set(steps.get() + 1);
                assert!(steps.get() < 300, "{time}");
                needed(time)
            })
        };
        assert_eq!(of(|_| 7), Some(7));
        assert_eq!(of(|time| time + 1), None);
        let found = of(|time| (time + 1).min(1_000_000));
        assert!(found.is_some_and(|time| (1_000_000..1_125_001).contains(&time)), "{found:?}");
    }
}
