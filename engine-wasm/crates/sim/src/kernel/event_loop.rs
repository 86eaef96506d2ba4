//! The event loop of the bus. One event is one connection: between two connections the time at which each party next
//! asks is known, so nothing else needs an event.
//!
//! The bus is never preempted. When it has been free for the bus free delay, all parties that ask by then arbitrate
//! and the strongest ID wins. A party that asks later waits for the next round. If two parties ask at the same time,
//! only their IDs decide.
//!
//! A budget counts events: connections, the further commands and statuses in one, choices from a long queue, and what
//! arrays do. All take about the same time, so a budget limits the time of any plan.
//!
//! With quick arbitration (QAS) the bus passes on without going free if a party asks by then.

mod arrays;
mod boards;
mod bus;
mod extra;
mod logged;
mod readings;
mod requests;
mod stretch;

use busfree_plan::Party;
use busfree_scsi::Protocol;
use busfree_scsi::timing::{Ps, US};

use self::arrays::Arrays;
use self::boards::Board;
use self::bus::Bus;
use self::extra::Extra;
use self::requests::{issue, may_fail};
pub(crate) use self::stretch::Progress;
use self::stretch::Stretch;
use crate::invariant_broken;
use crate::kernel::arbiter::IdOptions;
use crate::kernel::command::{Command, NEVER};
use crate::kernel::connection::Connection;
use crate::kernel::event_log::EventLog;
use crate::kernel::host_bus::HostBus;
use crate::kernel::initiator::Initiator;
use crate::kernel::random::RandomStream;
use crate::kernel::spec::{LONGEST, RoleSpec, Scenario, StreamSpec};
use crate::kernel::stream::Stream;
use crate::kernel::target::{Target, TargetCounts, Turn};
use crate::stats::tally::Tally;

#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "sixteen at most, in one array; a box would cost a jump in the inner loop"
)]
enum Role {
    Initiator(Initiator),
    Target(Target),
}

/// Why a run paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// The horizon is reached, or no party will ever ask again.
    Horizon,
    /// A stream or an array has ended.
    StreamRead,
    /// A command of an array's member is complete on the other channel.
    MemberDone,
    /// The budget of connections is used up.
    Budget,
}

/// Programs do not start in the same microsecond, and their pauses are not in step.
const FIRST_WITHIN: Ps = 1_000 * US;

// Assumptions about places and indices. A scenario that breaks one is an error of this crate.
const NO_INITIATOR: &str = "an initiator sits here";
const NO_TARGET: &str = "a target sits here";
const NO_PARTY: &str = "a party sits here";
const NO_STREAM: &str = "a command belongs to a stream";

/// One replication of a scenario.
#[derive(Clone, Debug)]
pub(crate) struct EventLoop {
    roles: Vec<Role>,
    streams: Vec<Stream>,
    /// Streams and arrays that have an end and have not reached it.
    to_read: usize,
    bus: Bus,
    /// Devices that are served one command at a time.
    boards: Box<[Board]>,
    arrays: Arrays,
    /// The machine's other channel, and the machine's bus, which both share.
    beside: Option<Box<Self>>,
    host_bus: HostBus,
    /// The window that is simulated in place of a whole stretch.
    stretch: Stretch,
    pub(crate) now: Ps,
    pub(crate) tally: Tally,
    /// What happens, if it is asked for.
    pub(crate) log: Option<Box<EventLog>>,
    /// Events that are no connections.
    extra: Extra,
}

/// A number that identifies a party to its random generator, independent of its ID.
fn identity(channel: u32, party: Party) -> u32 {
    let (kind, index) = match party {
        Party::Host { index } => (1, index),
        Party::Device { index } => (2, index),
        Party::LoadHost => (3, 0),
        Party::LoadDisk { index } => (4, index),
    };
    // Each channel needs its own random streams.
    (channel * 5 + kind) * 32 + u32::try_from(index).unwrap_or(31).min(31)
}

impl EventLoop {
    pub(crate) fn new(scenario: &Scenario, replication: u32) -> Self {
        Self::with_tally(scenario, replication, None)
    }

    /// The same with the tally of an earlier replication, which is emptied: short runs spend a fifth of their time on the
    /// memory of a new one.
    pub(crate) fn with_tally(scenario: &Scenario, replication: u32, used: Option<Tally>) -> Self {
        let random = |party| RandomStream::new(scenario.seed, replication, identity(scenario.channel, party));
        let depth = |place: usize| -> usize {
            let of = |s: &&StreamSpec| s.initiator == place || s.target == place;
            scenario.streams.iter().filter(of).map(|s| s.outstanding as usize).sum()
        };
        let mut roles: Vec<Role> = scenario
            .parties
            .iter()
            .enumerate()
            .map(|(place, p)| match &p.role {
                RoleSpec::Initiator(spec) => Role::Initiator(Initiator::new(spec, random(p.party), depth(place))),
                RoleSpec::Target(spec) => {
                    let mut target = Target::new(spec, random(p.party), depth(place));
                    if scenario.streams.iter().any(|s| s.target == place && s.read_percent > 0) {
                        target.set_mixed_reads();
                    }
                    Role::Target(target)
                }
            })
            .collect();
        let mut streams: Vec<Stream> = scenario.streams.iter().map(|spec| Stream::new(*spec)).collect();
        let mut tally = Tally::empty(used, roles.len(), streams.len(), scenario.arrays.len());
        for (index, stream) in streams.iter_mut().enumerate() {
            let Some(Role::Initiator(initiator)) = roles.get_mut(stream.spec.initiator) else {
                invariant_broken("a stream begins at an initiator", ());
                continue;
            };
            if let Some(arrivals) = stream.spec.arrivals {
                stream.arrives_at = initiator.random.below(arrivals.interval);
            }
            let filled_first = stream.spec.copy.is_some_and(|copy| !copy.reads);
            for _ in 0..if filled_first { 0 } else { stream.spec.outstanding } {
                let at = match stream.arrives(&mut initiator.random) {
                    Some(at) => at,
                    None => initiator.random.below(stream.spec.think.max(FIRST_WITHIN)),
                };
                if stream.has_more() {
                    issue(index, stream, initiator, &mut tally, at, 0);
                }
            }
            if let Some(copy) = stream.spec.copy.filter(|copy| copy.reads) {
                stream.buffers.extend((stream.outstanding..copy.buffers).map(|_| 0));
            }
        }
        let mut channel = Self {
            roles,
            streams,
            to_read: scenario.ends().count(),
            bus: Bus::new(scenario),
            boards: Board::all(scenario),
            arrays: Arrays::new(scenario, replication),
            beside: scenario.beside.as_deref().map(|other| Box::new(Self::new(other, replication))),
            host_bus: HostBus { byte: scenario.host_byte, ..HostBus::default() },
            stretch: Stretch::default(),
            now: 0,
            tally,
            log: None,
            extra: Extra::default(),
        };
        channel.reserve_processors(scenario.arrays.len());
        for place in 0..channel.roles.len() {
            channel.ask_again(place);
        }
        channel
    }

    /// Makes room for the work of all streams, of each array and of its parity at every processor of both channels, so that
    /// nothing is allocated later.
    fn reserve_processors(&mut self, arrays: usize) {
        for role in &mut self.roles {
            if let Role::Initiator(initiator) = role {
                initiator.processor.serves(self.streams.len() + 2 * arrays);
            }
        }
        if let Some(beside) = &mut self.beside {
            beside.reserve_processors(arrays);
        }
    }

    /// Discards all counts so far.
    pub(crate) fn end_warm_up(&mut self) {
        if let Some(beside) = &mut self.beside {
            beside.end_warm_up();
        }
        self.tally.restart(self.now);
        for role in &mut self.roles {
            if let Role::Target(target) = role {
                target.forget_counts();
            }
        }
    }

    /// Runs until `horizon`, for at most `budget` events, those of the other channel included. Subtracts the events from
    /// the budget.
    pub(crate) fn run(&mut self, horizon: Ps, budget: &mut u64) -> Pause {
        if self.log.is_some() { self.run_on::<true>(horizon, budget) } else { self.run_on::<false>(horizon, budget) }
    }

    /// The same; `LOG` says whether there is a log. It is a parameter of the type, so that a run without a log is
    /// compiled without it: a check in each connection costs 5 % more instructions. Since there are two such runs, the
    /// compiler inlines the functions of a connection only where an attribute asks for it.
    fn run_on<const LOG: bool>(&mut self, horizon: Ps, budget: &mut u64) -> Pause {
        let horizon = horizon.min(LONGEST);
        while *budget > 0 {
            if self.extra.pay(budget) {
                continue;
            }
            let (start, quick, asking) = self.bus.next_round();
            let before = self.to_read;
            let due = self.arrays.due();
            match self.catch_up_beside(start.min(horizon).min(due), budget) {
                Pause::Budget => break,
                Pause::MemberDone => {
                    // This channel may have a command to send before its next arbitration.
                    self.arrays_advance();
                    if self.to_read < before {
                        return Pause::StreamRead;
                    }
                    continue;
                }
                Pause::Horizon | Pause::StreamRead => {}
            }
            if due < horizon && due <= start {
                // The arrays' next commands may come before the next arbitration.
                self.arrays_act();
                continue;
            }
            if start >= horizon {
                self.now = self.now.max(horizon);
                return Pause::Horizon;
            }
            *budget -= 1;
            let arbitration = Protocol::arbitration(quick);
            self.connection::<LOG>(start, arbitration, asking);
            if self.arrays.has_done() {
                if self.arrays.all.is_empty() {
                    // The other channel has the arrays.
                    return Pause::MemberDone;
                }
                self.arrays_advance();
            }
            if self.to_read < before {
                return Pause::StreamRead;
            }
        }
        Pause::Budget
    }

    /// Runs the connections of the other channel that begin before `until`, from the same budget. If the budget runs out
    /// first, the remaining connections are run before the next connection here.
    fn catch_up_beside(&mut self, until: Ps, budget: &mut u64) -> Pause {
        let Some(beside) = &mut self.beside else { return Pause::Horizon };
        beside.host_bus.other = self.host_bus.own;
        let mut pause = Pause::StreamRead;
        while pause == Pause::StreamRead {
            pause = beside.run(until, budget);
        }
        self.host_bus.other = beside.host_bus.own;
        pause
    }

    /// Runs one arbitration at `start` and its winner's connection.
    #[inline(always)]
    fn connection<const LOG: bool>(&mut self, start: Ps, arbitration: Ps, asking: IdOptions) {
        let round = self.bus.arbiter.round(asking);
        let winner = round.winner;
        if LOG && let Some(log) = &mut self.log {
            log.arbitration(asking, round.losers | 1 << winner, winner, &self.bus.asks_at);
        }
        let times = self.stretch.times;
        let Some(asked) = self.bus.ends_wait(&round, &mut self.tally.contention, times) else {
            return invariant_broken("an arbitration has a winner", ());
        };
        let connection = match self.roles.get_mut(winner) {
            Some(Role::Initiator(_)) => self.initiator_turn::<LOG>(winner, start, arbitration),
            Some(Role::Target(_)) => self.target_turn::<LOG>(winner, start, arbitration, start - asked),
            None => None,
        };
        let Some(connection) = connection else { return invariant_broken("a device that wins has a connection", ()) };
        debug_assert_eq!(connection.phases().time(), connection.time, "phases and times of {connection:?}");
        self.bus.free_at = start + connection.total();
        self.now = self.bus.free_at;
        self.tally.connection(winner, &connection.time, start - asked, times);
        self.ended::<LOG>(winner, start);
        if let Some(place) = self.bus.kept_by.take() {
            self.kept_turn::<LOG>(place, self.bus.free_at);
        }
    }

    /// A target without disconnect continues, from `start`, with the command it has just received.
    fn kept_turn<const LOG: bool>(&mut self, place: usize, start: Ps) {
        let Some(Role::Target(target)) = self.roles.get_mut(place) else { return invariant_broken(NO_TARGET, ()) };
        let Turn { connection, stream, completed } = target.keep_on(start, &self.host_bus);
        let counts = target.counts();
        debug_assert_eq!(connection.phases().time(), connection.time, "phases and times of {connection:?}");
        self.bus.free_at = start + connection.total();
        self.now = self.bus.free_at;
        self.tally.kept(place, &connection.time, self.stretch.times);
        self.transferred(stream, self.now, &connection, counts);
        if let Some(command) = completed {
            self.complete(&command, self.bus.free_at);
            if LOG && let Some(log) = &mut self.log {
                log.concerns(&command);
            }
        }
        if LOG {
            self.note(start, completed.is_some(), &connection);
        }
        self.ended::<LOG>(place, start);
    }

    /// A connection of the party at `place` that began at `start` has ended.
    #[inline(always)]
    fn ended<const LOG: bool>(&mut self, place: usize, start: Ps) {
        self.ask_again(place);
        if !self.boards.is_empty() {
            self.serve_board_of(place);
        }
        self.bus.was_held(place, start);
        if LOG {
            self.note_level();
        }
    }

    /// Counts what a target has transferred for a stream in a connection that ends at `end`.
    #[inline(always)]
    fn transferred(&mut self, stream: usize, end: Ps, connection: &Connection, counts: TargetCounts) {
        self.extra.add(counts.choices);
        self.host_bus.record(end, connection.time.data, counts.host_byte);
        let Some(tally) = self.tally.streams.get_mut(stream) else { return };
        let bytes = if self.streams.get(stream).is_some_and(may_fail) { 0 } else { connection.bytes };
        tally.bytes += bytes * self.stretch.times;
        (tally.late, tally.stops) = (counts.late, counts.stops);
    }

    /// An initiator selects a target and sends it a command, or all its commands for that target if one connection
    /// can carry several.
    #[inline(always)]
    fn initiator_turn<const LOG: bool>(&mut self, winner: usize, start: Ps, arbitration: Ps) -> Option<Connection> {
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(winner) else {
            return invariant_broken(NO_INITIATOR, None);
        };
        let command = initiator.select(start);
        let place = self.streams.get(command.stream)?.spec.target;
        let Some(Role::Target(target)) = self.roles.get_mut(place) else { return invariant_broken(NO_TARGET, None) };
        let mut connection = target.select(command, start, arbitration);
        self.bus.kept_by = target.keeps_the_bus().then_some(place);
        if let Some(time) = target.another_command() {
            self.more_commands::<LOG>(winner, place, &command, start, time, &mut connection);
        }
        let end = start + connection.total();
        if let Some(Role::Initiator(initiator)) = self.roles.get_mut(winner) {
            initiator.bus_free(end);
        }
        self.bus.free_at = end;
        if LOG && let Some(log) = &mut self.log {
            log.concerns(&command);
            self.note(start, false, &connection);
        }
        if !self.boards.is_empty() {
            self.serve_board_of(place);
        }
        if self.bus.kept_by.is_none() {
            self.ask_again(place);
        }
        Some(connection)
    }

    /// Sends the other commands for the same target that were ready when the connection began, at `start`. Each takes
    /// `time`.
    fn more_commands<const LOG: bool>(
        &mut self,
        winner: usize,
        place: usize,
        first: &Command,
        start: Ps,
        time: Ps,
        connection: &mut Connection,
    ) {
        while let Some(Role::Initiator(initiator)) = self.roles.get_mut(winner)
            && let Some(command) = initiator.next_of(first.stream, start)
            && let Some(Role::Target(target)) = self.roles.get_mut(place)
        {
            connection.another(time);
            target.take_another(command, start + connection.total());
            self.extra.add(1);
            if LOG && let Some(log) = &mut self.log {
                log.also.push(command);
            }
        }
    }

    /// A target reselects its initiator, after it has `waited` for the bus.
    #[inline(always)]
    fn target_turn<const LOG: bool>(
        &mut self,
        winner: usize,
        start: Ps,
        arbitration: Ps,
        waited: Ps,
    ) -> Option<Connection> {
        let Some(Role::Target(target)) = self.roles.get_mut(winner) else { return invariant_broken(NO_TARGET, None) };
        let log = &mut self.log;
        let note = |command: &Command| {
            if LOG && let Some(log) = log {
                log.concerns(command);
            }
        };
        let Turn { mut connection, stream, completed } =
            target.reselect(start, arbitration, waited, &self.host_bus, note);
        let counts = target.counts();
        self.transferred(stream, start + connection.total(), &connection, counts);
        if let Some(command) = completed {
            self.complete(&command, start + connection.total());
            while let Some(Role::Target(target)) = self.roles.get_mut(winner)
                && let Some((also, time)) = target.another_status(start + connection.total())
            {
                connection.another(time);
                self.extra.add(1);
                self.complete(&also, start + connection.total());
                if LOG && let Some(log) = &mut self.log {
                    log.also.push(also);
                }
            }
        }
        if LOG {
            self.note(start, completed.is_some(), &connection);
        }
        let initiator = self.streams.get(stream).map_or(0, |stream| stream.spec.initiator);
        if let Some(Role::Initiator(host)) = self.roles.get(initiator) {
            self.bus.reselected(initiator, host.takes_part_again(start + connection.total()));
        }
        Some(connection)
    }

    /// A party says when it next asks for the bus.
    fn ask_again(&mut self, place: usize) {
        let asks_at = match self.roles.get_mut(place) {
            Some(Role::Initiator(initiator)) => initiator.asks_at(),
            Some(Role::Target(target)) => target.asks_at(self.bus.free_at),
            None => invariant_broken(NO_PARTY, NEVER),
        };
        if !self.bus.asks(place, asks_at) {
            invariant_broken(NO_PARTY, ())
        }
    }
}

#[cfg(test)]
mod tests {
    use busfree_plan::from_link;

    use super::*;
    use crate::run::model::Model;
    use crate::run::scenario::Participants;

    /// The device on this channel pauses for ten seconds; the devices on the other channel never pause.
    #[test]
    fn a_budget_is_for_the_events_of_both_channels_together() {
        let busy: String = (8..15).map(|id| format!("/{id}=seagate_cheetah_18_u160.s512.q64")).collect();
        let quiet = "3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160.s512.t10000ms";
        let plan = from_link(&format!("{quiet}/and/wide.lvd/7=host.aha29160{busy}")).plan.unwrap_or_default();
        let mut bus = EventLoop::new(&Scenario::new(&plan, &Model::default(), Participants::All, false, 0), 0);
        let of_both = |bus: &EventLoop| {
            let beside = bus.beside.as_ref().map_or(0, |other| other.tally.connections);
            bus.tally.connections + beside + bus.extra_paid()
        };
        for slice in [1, 7, 1_000, 20_000, 3] {
            let (before, mut budget) = (of_both(&bus), slice);
            assert_eq!(bus.run(LONGEST, &mut budget), Pause::Budget);
            assert_eq!((of_both(&bus) - before, budget), (slice, 0));
        }
        assert!(bus.tally.connections > 0, "this channel has connections too");
    }

    /// Little's law: the mean number of requests in the host and the device is their rate times their mean time. The
    /// number is sampled about every millisecond; rate and time are those of the counts.
    #[test]
    fn the_number_of_requests_is_their_rate_times_their_time() {
        const SPAN: Ps = 30 * busfree_scsi::timing::SECOND;
        // No multiple of any interval of the plans.
        const STEP: Ps = 1_037 * US;
        for link in [
            "3/wide.se/7=host.aha2940uw/6=seagate_st39102lw/0=seagate_st39102lw.rand.s4k.q8",
            "3/wide.lvd/load=90.5.1.2/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k.q2",
            "3/narrow.se/7=host.sun_esp/4=quantum_lps270s.rand.s8k.r50/0=quantum_lps270s.t5ms",
            "4/wide.se/7=host.aha2940uw/6=seagate_st39102lw.database/0=seagate_st39102lw.rand.s8k.q64.rate=60",
            "4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.users=8.rate=40.q64.even",
            "5/narrow.se/7=host.aha2940u/3=quantum_lps540s.board=1.rand.s4k/4=quantum_lps540s.board=1.rand.s4k.r50/3=quantum_lps540s.lun=1.rand.s4k.t9ms",
        ] {
            let plan = from_link(link).plan.unwrap_or_default();
            let scenario = Scenario::new(&plan, &Model::default(), Participants::All, false, 0);
            let mut bus = EventLoop::new(&scenario, 0);
            let start = 2 * busfree_scsi::timing::SECOND;
            bus.run(start, &mut u64::MAX.clone());
            bus.end_warm_up();
            let mut present = vec![0_u64; bus.streams.len()];
            let (mut at, mut samples) = (start, 0_u64);
            while at < start + SPAN {
                (at, samples) = (at + STEP, samples + 1);
                bus.run(at, &mut u64::MAX.clone());
                let now = bus.now;
                let mut count =
                    |_: usize, command: &Command| present[command.stream] += u64::from(command.issued_at <= now);
                bus.open_requests(&mut count);
            }
            for (stream, counts) in bus.tally.streams.iter().enumerate() {
                let sampled = present[stream] as f64 / samples as f64;
                let by_law = counts.latency.sum() / bus.elapsed() as f64;
                assert!((sampled - by_law).abs() < 0.02 * by_law + 0.005, "{link}, {stream}: {sampled} {by_law}");
            }
        }
    }
}
