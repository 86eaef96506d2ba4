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
mod stretch;

use busfree_plan::Party;
use busfree_scsi::Protocol;
use busfree_scsi::timing::{BUS_GAP, Ps, QAS_ASSERTION, US};

use self::boards::Board;
pub(crate) use self::stretch::Progress;
use self::stretch::Stretch;
use crate::cannot_be;
use crate::kernel::agenda::Agenda;
use crate::kernel::arbiter::{Arbiter, IdOptions, Round, asking};
use crate::kernel::array::{Array, Part, PartDone};
use crate::kernel::command::{Command, Given, NEVER};
use crate::kernel::connection::Connection;
use crate::kernel::event_log::{Entry, EventLog};
use crate::kernel::host_bus::{Burst, HostBus};
use crate::kernel::initiator::Initiator;
use crate::kernel::random::RandomStream;
use crate::kernel::spec::{Copy, LONGEST, RoleSpec, Scenario, StreamSpec};
use crate::kernel::stream::Stream;
use crate::kernel::target::{Target, Turn};
use crate::stats::contention::{Contention, OpenWaits};
use crate::stats::request::RequestParts;
use crate::stats::tally::{PartyTally, Tally};
use crate::trace::Buffer;

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
    Part,
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
    /// When each party next asks for the bus.
    asks_at: Vec<Ps>,
    /// The initiator that was reselected last, as a bit, and the time until which it cannot arbitrate. It may have a
    /// request waiting meanwhile.
    reselected: (IdOptions, Ps),
    open_waits: OpenWaits,
    free_at: Ps,
    arbiter: Arbiter,
    qas: bool,
    /// Devices that are served one command at a time.
    boards: Box<[Board]>,
    /// The target that keeps the bus after the command it has just received.
    kept_by: Option<usize>,
    to_read: usize,
    /// What the other channel leaves of the machine's bus.
    host_bus: HostBus,
    /// The last transfer of this channel.
    burst: Burst,
    /// The machine's other channel.
    beside: Option<Box<Self>>,
    arrays: Vec<Array>,
    /// What the arrays do next.
    agenda: Agenda,
    /// Commands of members that are complete, and commands to send: empty between two connections, except on the other
    /// channel.
    parts_done: Vec<PartDone>,
    parts: Vec<Part>,
    /// What is simulated in place of what is like it.
    stretch: Stretch,
    pub(crate) now: Ps,
    pub(crate) tally: Tally,
    /// What happens, if it is asked for.
    pub(crate) log: Option<Box<EventLog>>,
    /// Events so far that are no connections, and those of them that no budget has paid for yet.
    others: u64,
    owed: u64,
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
                        target.is_read_too();
                    }
                    Role::Target(target)
                }
            })
            .collect();
        let mut streams: Vec<Stream> = scenario.streams.iter().map(|spec| Stream::new(*spec)).collect();
        let mut tally = Tally::empty(used, roles.len(), streams.len(), scenario.arrays.len());
        for (index, stream) in streams.iter_mut().enumerate() {
            let Some(Role::Initiator(initiator)) = roles.get_mut(stream.spec.initiator) else {
                cannot_be("a stream begins at an initiator", ());
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
                if stream.goes_on() {
                    issue(index, stream, initiator, &mut tally, at, 0);
                }
            }
            if let Some(copy) = stream.spec.copy.filter(|copy| copy.reads) {
                stream.buffers.extend((stream.outstanding..copy.buffers).map(|_| 0));
            }
        }
        let to_read = scenario.ends().count();
        let arrays = (0..).zip(&scenario.arrays);
        let arrays = arrays
            .map(|(index, spec)| Array::new(spec, RandomStream::new(scenario.seed, replication, index)))
            .collect();
        let arbiter = Arbiter::new(scenario.parties.iter().map(|party| party.fair));
        let (asks_at, open_waits) = (vec![NEVER; roles.len()], OpenWaits::new(roles.len()));
        let (qas, kept_by, free_at, now) = (scenario.qas, None, 0, 0);
        let host_bus = HostBus { byte: scenario.host_byte, other: Burst::default() };
        let beside = scenario.beside.as_deref().map(|other| Box::new(Self::new(other, replication)));
        let mut bus = Self {
            asks_at,
            reselected: (0, 0),
            open_waits,
            roles,
            streams,
            free_at,
            arbiter,
            qas,
            boards: Board::all(scenario),
            kept_by,
            to_read,
            host_bus,
            burst: Burst::default(),
            beside,
            arrays,
            agenda: Agenda::default(),
            parts_done: Vec::new(),
            parts: Vec::new(),
            stretch: Stretch::default(),
            now,
            tally,
            log: None,
            others: 0,
            owed: 0,
        };
        bus.reserve_processors(scenario.arrays.len());
        for place in 0..bus.roles.len() {
            bus.ask_again(place);
        }
        bus.start_arrays();
        bus
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

    /// Takes over the final state of a run that another worker has completed.
    pub(crate) fn arrive(&mut self, now: Ps, tally: Tally, ends: &[Option<Ps>], nearest: &[u64]) {
        (self.now, self.tally, self.to_read) = (now, tally, 0);
        self.stretch = Stretch::default();
        let arrays = self.arrays.iter_mut().map(|array| &mut array.work);
        for (stream, end) in self.streams.iter_mut().chain(arrays).zip(ends) {
            stream.finished_at = *end;
        }
        for (stream, nearest) in self.streams.iter().zip(nearest) {
            if let Some(Role::Target(target)) = self.roles.get_mut(stream.spec.target) {
                target.came_near(*nearest);
            }
        }
    }

    /// Whether every stream that has an end has reached it.
    pub(crate) fn all_read(&self) -> bool {
        self.to_read == 0
    }

    /// When a stream had read all it was to read, in picoseconds from the start. Arrays come after the streams.
    pub(crate) fn finished_at(&self, stream: usize) -> Option<Ps> {
        let array = || Some(&self.arrays.get(stream - self.streams.len())?.work);
        self.streams.get(stream).or_else(array).and_then(|s| s.finished_at)
    }

    /// How near the target of a stream came to losing its read-ahead; see `Target::nearest_latch`.
    pub(crate) fn nearest_latch(&self, stream: usize) -> u64 {
        match self.streams.get(stream).map(|s| self.roles.get(s.spec.target)) {
            // An array has no target of its own.
            None => 0,
            Some(Some(Role::Target(target))) => target.nearest_latch(),
            _ => cannot_be("a stream ends at a target", 0),
        }
    }

    /// The longest waits of a party for the bus, 99th percentile, ms. If it never won the bus, it has waited at least from
    /// its request until now.
    pub(crate) fn wait_p99_ms(&mut self, place: usize) -> f64 {
        let (Some(party), Some(asked)) = (self.tally.parties.get_mut(place), self.asks_at.get(place)) else {
            return 0.0;
        };
        if party.won == 0 && *asked < self.now {
            party.waits.record(self.now - asked);
        }
        party.waits.wait().p99
    }

    /// Adds the waits of parties that never won the bus. Each has waited at least from its request until now.
    pub(crate) fn add_open_waits(&self, parties: &mut [PartyTally], contention: &mut Contention) {
        let own = self.tally.parties.iter().zip(&self.asks_at);
        for (place, ((own, asked), party)) in own.zip(parties).enumerate() {
            if own.won == 0 && *asked < self.now {
                party.waits.record(self.now - asked);
                self.open_waits.add_open(place, *asked, contention);
            }
        }
    }

    /// Places of the initiator and of the target of a stream.
    pub(crate) fn ends_of(&self, stream: usize) -> (usize, usize) {
        self.streams.get(stream).map_or((0, 0), |s| (s.spec.initiator, s.spec.target))
    }

    /// Time since counting began, with what was jumped over.
    pub(crate) fn elapsed(&self) -> Ps {
        self.clock() - self.tally.since
    }

    /// Events that are no connections, of both channels, that budgets have paid for.
    pub(crate) fn others_paid(&self) -> u64 {
        self.others - self.owed + self.beside.as_ref().map_or(0, |beside| beside.others_paid())
    }

    /// Notes events that are no connections. The budget pays for them before the next connection, so that it does not
    /// matter into which slices a run is divided.
    const fn also(&mut self, events: u64) {
        self.others += events;
        self.owed += events;
    }

    /// Runs until `horizon`, for at most `budget` events, those of the other channel included. Subtracts the events from
    /// the budget.
    pub(crate) fn run(&mut self, horizon: Ps, budget: &mut u64) -> Pause {
        if self.log.is_some() { self.run_on::<true>(horizon, budget) } else { self.run_on::<false>(horizon, budget) }
    }

    /// The same; `LOG` says whether there is a log. It is a parameter of the type, so that a run without a log is
    /// compiled without it: a check in each connection costs 5 % more instructions. Since there are two such runs, the
    /// compiler inlines the functions of a connection only where it is told to.
    fn run_on<const LOG: bool>(&mut self, horizon: Ps, budget: &mut u64) -> Pause {
        let horizon = horizon.min(LONGEST);
        while *budget > 0 {
            if self.owed > 0 {
                let paid = self.owed.min(*budget);
                self.owed -= paid;
                *budget -= paid;
                continue;
            }
            let (start, quick, asking) = self.next_round();
            let before = self.to_read;
            let due = self.agenda.due();
            match self.catch_up_beside(start.min(horizon).min(due), budget) {
                Pause::Budget => break,
                Pause::Part => {
                    // This channel may have a command to send before its next arbitration.
                    self.arrays_go_on();
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
            if !self.parts_done.is_empty() {
                if self.arrays.is_empty() {
                    // The other channel has the arrays.
                    return Pause::Part;
                }
                self.arrays_go_on();
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
        beside.host_bus.other = self.burst;
        let mut pause = Pause::StreamRead;
        while pause == Pause::StreamRead {
            pause = beside.run(until, budget);
        }
        self.host_bus.other = beside.burst;
        pause
    }

    /// What the other channel has transferred since counting began: bytes and elapsed time.
    pub(crate) fn moved_beside(&self) -> Option<(u64, Ps)> {
        let beside = self.beside.as_deref()?;
        Some((beside.tally.streams.iter().map(|s| s.bytes).sum(), beside.elapsed()))
    }

    /// Records a transfer that lasted `data` and ended with its connection at `end`. It was slower while the other
    /// channel's transfer lasted, but that one is over when the other channel runs again.
    fn note_burst(&mut self, place: usize, end: Ps, data: Ps) {
        if self.host_bus.byte == 0 || data == 0 {
            return;
        }
        let Some(Role::Target(target)) = self.roles.get(place) else { return cannot_be(NO_TARGET, ()) };
        let byte = target.host_byte();
        self.burst = Burst { from: (end - data).max(self.host_bus.other.until), until: end, byte };
    }

    /// When the next arbitration begins, whether it is a quick one, and which parties take part.
    #[inline(always)]
    fn next_round(&self) -> (Ps, bool, IdOptions) {
        let settled = self.free_at + BUS_GAP;
        if !self.qas {
            // On a busy bus some party is always waiting already, and the order of requests does not matter.
            let waiting = asking(&self.asks_at, settled) & !self.absent(settled);
            if waiting != 0 {
                return (settled, false, waiting);
            }
        }
        let (absent, until) = self.reselected;
        let takes_part = |(place, at): (usize, &Ps)| if absent >> place & 1 == 1 { (*at).max(until) } else { *at };
        let earliest = self.asks_at.iter().enumerate().map(takes_part).min().unwrap_or(NEVER);
        let quick = self.qas && earliest <= self.free_at + QAS_ASSERTION;
        let start = earliest.max(if quick { self.free_at } else { settled });
        (start, quick, asking(&self.asks_at, start) & !self.absent(start))
    }

    /// The initiator that misses an arbitration at `at` because it was reselected just before.
    fn absent(&self, at: Ps) -> IdOptions {
        let (absent, until) = self.reselected;
        if at < until { absent } else { 0 }
    }

    /// Runs one arbitration at `start` and its winner's connection.
    #[inline(always)]
    fn connection<const LOG: bool>(&mut self, start: Ps, arbitration: Ps, asking: IdOptions) {
        let Round { winner, losers } = self.arbiter.round(asking);
        if LOG && let Some(log) = &mut self.log {
            log.arbitration(asking, losers | 1 << winner, winner, &self.asks_at);
        }
        let Some(asked) = self.asks_at.get_mut(winner).map(|slot| std::mem::replace(slot, NEVER)) else {
            return cannot_be("an arbitration has a winner", ());
        };
        let times = self.stretch.times;
        self.tally.contention.lost(winner, losers, times);
        self.open_waits.ends(winner, asked, &mut self.tally.contention, times);
        let connection = match self.roles.get_mut(winner) {
            Some(Role::Initiator(_)) => self.initiator_turn::<LOG>(winner, start, arbitration),
            Some(Role::Target(_)) => self.target_turn::<LOG>(winner, start, arbitration, start - asked),
            None => None,
        };
        let Some(connection) = connection else { return cannot_be("a device that wins has a connection", ()) };
        debug_assert_eq!(connection.phases().time(), connection.time, "phases and times of {connection:?}");
        self.free_at = start + connection.total();
        self.now = self.free_at;
        self.tally.connection(winner, &connection.time, start - asked, times);
        self.ask_again(winner);
        if !self.boards.is_empty() {
            self.serve_board_of(winner);
        }
        self.open_waits.held(winner, start, self.free_at, &self.asks_at);
        if LOG {
            self.note_level();
        }
        if let Some(place) = self.kept_by.take() {
            self.kept_turn::<LOG>(place, self.free_at);
        }
    }

    /// A target without disconnect continues, from `start`, with the command it has just received.
    fn kept_turn<const LOG: bool>(&mut self, place: usize, start: Ps) {
        let Some(Role::Target(target)) = self.roles.get_mut(place) else { return cannot_be(NO_TARGET, ()) };
        let Turn { connection, stream, completed } = target.keep_on(start, &self.host_bus);
        let (late, stops, choices) = (target.late(), target.stops(), target.choices());
        self.also(choices);
        debug_assert_eq!(connection.phases().time(), connection.time, "phases and times of {connection:?}");
        self.free_at = start + connection.total();
        self.now = self.free_at;
        self.tally.kept(place, &connection.time, self.stretch.times);
        self.note_burst(place, self.free_at, connection.time.data);
        if let Some(counts) = self.tally.streams.get_mut(stream) {
            let bytes = if self.streams.get(stream).is_some_and(may_fail) { 0 } else { connection.bytes };
            counts.bytes += bytes * self.stretch.times;
            (counts.late, counts.stops) = (late, stops);
        }
        if let Some(command) = completed {
            self.complete(&command, self.free_at);
            if LOG && let Some(log) = &mut self.log {
                log.concerns(&command);
            }
        }
        if LOG {
            self.note(start, completed.is_some(), &connection);
        }
        self.ask_again(place);
        if !self.boards.is_empty() {
            self.serve_board_of(place);
        }
        self.open_waits.held(place, start, self.free_at, &self.asks_at);
        if LOG {
            self.note_level();
        }
    }

    /// An initiator selects a target and sends it a command, or all its commands for that target if one connection
    /// can carry several.
    #[inline(always)]
    fn initiator_turn<const LOG: bool>(&mut self, winner: usize, start: Ps, arbitration: Ps) -> Option<Connection> {
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(winner) else { return cannot_be(NO_INITIATOR, None) };
        let command = initiator.select(start);
        let place = self.streams.get(command.stream)?.spec.target;
        let Some(Role::Target(target)) = self.roles.get_mut(place) else { return cannot_be(NO_TARGET, None) };
        let mut connection = target.select(command, start, arbitration);
        self.kept_by = target.keeps_the_bus().then_some(place);
        if let Some(time) = target.another_command() {
            self.more_commands::<LOG>(winner, place, &command, start, time, &mut connection);
        }
        let end = start + connection.total();
        if let Some(Role::Initiator(initiator)) = self.roles.get_mut(winner) {
            initiator.bus_free(end);
        }
        self.free_at = end;
        if LOG && let Some(log) = &mut self.log {
            log.concerns(&command);
            self.note(start, false, &connection);
        }
        if !self.boards.is_empty() {
            self.serve_board_of(place);
        }
        if self.kept_by.is_none() {
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
            self.also(1);
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
        let Some(Role::Target(target)) = self.roles.get_mut(winner) else { return cannot_be(NO_TARGET, None) };
        let log = &mut self.log;
        let told = |command: &Command| {
            if LOG && let Some(log) = log {
                log.concerns(command);
            }
        };
        let Turn { mut connection, stream, completed } =
            target.reselect(start, arbitration, waited, &self.host_bus, told);
        let (late, stops, choices) = (target.late(), target.stops(), target.choices());
        self.also(choices);
        self.note_burst(winner, start + connection.total(), connection.time.data);
        if let Some(counts) = self.tally.streams.get_mut(stream) {
            let bytes = if self.streams.get(stream).is_some_and(may_fail) { 0 } else { connection.bytes };
            counts.bytes += bytes * self.stretch.times;
            (counts.late, counts.stops) = (late, stops);
        }
        if let Some(command) = completed {
            self.complete(&command, start + connection.total());
            while let Some(Role::Target(target)) = self.roles.get_mut(winner)
                && let Some((also, time)) = target.another_status(start + connection.total())
            {
                connection.another(time);
                self.also(1);
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
            self.reselected = (1 << initiator, host.takes_part_again(start + connection.total()));
        }
        Some(connection)
    }

    /// Adds a connection to the log.
    fn note(&mut self, start: Ps, completes: bool, connection: &Connection) {
        let Some(log) = &mut self.log else { return };
        let Some(command) = log.current else { return cannot_be("a connection concerns a command", ()) };
        let Some(Stream { spec, .. }) = self.streams.get(command.stream) else { return cannot_be(NO_STREAM, ()) };
        log.connections.push(Entry {
            start,
            initiator: spec.initiator,
            target: spec.target,
            command,
            completes,
            connection: *connection,
            also: log.also.len(),
        });
    }

    /// Adds to the log how the buffer of the last connection's target goes on.
    #[inline(never)]
    fn note_level(&mut self) {
        let Some(&Entry { start, target: place, ref connection, .. }) =
            self.log.as_ref().and_then(|log| log.connections.last())
        else {
            return;
        };
        let Some(Role::Target(target)) = self.roles.get(place) else { return };
        let size = target.buffer(self.streams.iter().any(|s| s.spec.target == place && s.spec.read_percent < 100));
        if size == 0 {
            return;
        }
        let end = start + connection.total();
        let from = if connection.bytes > 0 { start + connection.before_data() } else { end };
        let Some(log) = &mut self.log else { return };
        while log.buffers.len() <= place {
            log.buffers.push(Buffer::default());
        }
        let Some(buffer) = log.buffers.get_mut(place) else { return };
        buffer.size = size;
        buffer.breaks_off(from);
        let mut turn = end;
        while turn != NEVER {
            // Where a write counts as stored, the level falls at once.
            for at in (turn - 1).max(end)..=turn {
                buffer.points.push((at, target.level(at).min(size)));
            }
            turn = target.next_turn(turn);
        }
    }

    /// Tells every request that is not complete, with the place of its target. Some are issued later than now.
    #[inline(never)]
    pub(crate) fn open_requests(&self, told: &mut dyn FnMut(usize, &Command)) {
        let mut told = |command: &Command| {
            if let Some(stream) = self.streams.get(command.stream) {
                told(stream.spec.target, command);
            }
        };
        for role in &self.roles {
            match role {
                Role::Target(target) => target.commands(&mut told),
                Role::Initiator(initiator) => initiator.commands(&mut told),
            }
        }
    }

    /// The initiator has seen the status. The stream issues its next request.
    fn complete(&mut self, command: &Command, at: Ps) {
        let index = command.stream;
        if self.streams.get(index).is_some_and(may_fail) && self.fails(command, at) {
            return;
        }
        let times = self.stretch.times;
        let Some(counts) = self.tally.streams.get_mut(index) else { return cannot_be(NO_STREAM, ()) };
        counts.completed += times;
        counts.latency.record_times(at - command.issued_at, times);
        counts.parts.count(&command.parts, command.arrived_at - command.issued_at - command.parts.unsent, times);
        let Some(stream) = self.streams.get_mut(index) else { return cannot_be(NO_STREAM, ()) };
        counts.missed += times * u64::from(stream.spec.within.is_some_and(|within| at - command.issued_at > within));
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else { return cannot_be(NO_INITIATOR, ()) };
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
        if stream.goes_on() && copied.is_none() {
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
        } else if let Some(ready) = stream.buffers.pop_front().filter(|_| stream.goes_on()) {
            issue(index, stream, initiator, &mut self.tally, ready, free);
        } else {
            if stream.outstanding + 1 == stream.spec.outstanding {
                stream.place_since = free;
            }
            let is_member = stream.spec.member.is_some();
            if stream.outstanding == 0 && stream.finished_at.is_none() && !stream.goes_on() && !is_member {
                stream.finished_at = Some(self.stretch.clock(at));
                self.to_read -= 1;
            }
        }
        let part = stream.spec.member.map(|of| PartDone {
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
            self.note_part(part);
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
            return cannot_be(NO_STREAM, false);
        };
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else { return cannot_be(NO_INITIATOR, false) };
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
        let Some(stream) = self.streams.get_mut(copy.other) else { return cannot_be(NO_STREAM, ()) };
        if !stream.goes_on() {
            return;
        }
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else { return cannot_be(NO_INITIATOR, ()) };
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
            return cannot_be(NO_STREAM, ());
        };
        let place = stream.spec.initiator;
        let Some(Role::Initiator(initiator)) = self.roles.get_mut(place) else { return cannot_be(NO_INITIATOR, ()) };
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

    fn ask_again(&mut self, place: usize) {
        let asks_at = match self.roles.get_mut(place) {
            Some(Role::Initiator(initiator)) => initiator.asks_at(),
            Some(Role::Target(target)) => target.asks_at(self.free_at),
            None => cannot_be(NO_PARTY, NEVER),
        };
        let Some(slot) = self.asks_at.get_mut(place) else { return cannot_be(NO_PARTY, ()) };
        let asked = std::mem::replace(slot, asks_at);
        if asked < self.free_at && asked != asks_at {
            self.open_waits.asks_anew(place, asks_at);
        }
    }
}

/// Whether transfers of a stream can fail.
fn may_fail(stream: &Stream) -> bool {
    stream.spec.errors_per_byte > 0.0
}

/// The host makes a stream's next request ready at `at`, or at `now` if it came before there was a place for it. If the
/// stream is given its requests, the next one has a time of its own.
#[inline(never)]
fn issue(index: usize, stream: &mut Stream, initiator: &mut Initiator, tally: &mut Tally, at: Ps, now: Ps) {
    let Given { at, address, bytes, read, request } = if stream.spec.given {
        let Some(request) = stream.given.pop_front() else { return cannot_be("a request was given", ()) };
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

#[cfg(test)]
mod tests {
    use busfree_plan::from_link;

    use super::*;
    use crate::run::scenario::{Model, Participants};

    /// The device on this channel pauses for ten seconds; the devices on the other channel never pause.
    #[test]
    fn a_budget_is_for_the_events_of_both_channels_together() {
        let busy: String = (8..15).map(|id| format!("/{id}=seagate_cheetah_18_u160.s512.q64")).collect();
        let quiet = "3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160.s512.t10000ms";
        let plan = from_link(&format!("{quiet}/and/wide.lvd/7=host.aha29160{busy}")).plan.unwrap_or_default();
        let mut bus = EventLoop::new(&Scenario::new(&plan, &Model::default(), Participants::All, false, 0), 0);
        let of_both = |bus: &EventLoop| {
            let beside = bus.beside.as_ref().map_or(0, |other| other.tally.connections);
            bus.tally.connections + beside + bus.others_paid()
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
