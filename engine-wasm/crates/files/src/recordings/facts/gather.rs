//! Goes through a trace connection by connection, and notes what each device and its host do.

use busfree_scsi::timing::{BUS_GAP, US};
use busfree_scsi::{Columns, Phase, TraceEvent};

/// A device that holds the bus for this long before its next phase could have released it. Assumed: releasing the bus and
/// coming back takes 10 us of phases and 10 to 25 us of firmware (`crates/devices/data/model.json`); a device that has data
/// sooner may keep the bus whatever it does otherwise.
pub const WAIT: u64 = 50 * US;

/// A processor is busy with data for so long, ps a KiB. Assumed: a little more than the slowest host of the model takes,
/// 17.02 us (`crates/devices/data/model.json`).
const USED_IN: u64 = 20 * US;
/// It is busy for at least so long, whatever the data. Assumed: longer than the interrupts of all hosts of the model.
const USED_LEAST: u64 = 60 * US;

/// A kind of wait in which a device can release the bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waits {
    /// It has released the bus.
    pub(crate) released: u64,
    /// It has kept the bus for [`WAIT`] or longer.
    pub(crate) kept: u64,
}

/// The first data of a command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FirstData {
    /// When they begin, ps.
    pub(crate) at: i64,
    /// From the end of the command to there, ps.
    pub(crate) after: u64,
    /// The bus was free when the device asked for it, so it has waited for nothing but itself.
    pub(crate) alone: bool,
    pub(crate) read: bool,
    /// Bytes of the whole command that have moved.
    pub(crate) bytes: u64,
}

/// What was seen of one target. Times are in ps.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    pub(crate) commands: u64,
    /// It had other commands when each of its commands came.
    pub(crate) queued: u64,
    pub(crate) before_data: Waits,
    pub(crate) between_bursts: Waits,
    pub(crate) before_status: Waits,
    pub(crate) selection_to_command: Vec<u64>,
    pub(crate) first_data: Vec<FirstData>,
    pub(crate) after_command: Vec<u64>,
    pub(crate) reselection_to_data: Vec<u64>,
    pub(crate) after_data: Vec<u64>,
    pub(crate) to_next_burst: Vec<u64>,
    pub(crate) to_status: Vec<u64>,
    pub(crate) status_to_free: Vec<u64>,
    /// From the status of a command until its host sends the next one, and the bytes of the command that is done.
    pub(crate) status_to_command: Vec<(u64, u64)>,
    /// Bytes of connections after which more of the command were left.
    pub(crate) bursts: Vec<u64>,
    /// Most bytes of a connection.
    pub(crate) largest: u64,
    /// Bytes and time of data phases.
    pub(crate) data: Vec<(u64, u64)>,
}

/// Fewest bytes of a data phase whose rate counts: the parameters and sense data of other commands come from firmware.
const RATE_BYTES_LEAST: u64 = 512;

/// A command on its way.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    /// When its command phase ended.
    told: Option<i64>,
    /// No other command was open at its target when it came.
    first: bool,
    /// When its target last released the bus.
    released: Option<i64>,
    /// The place of its first data in `first_data`.
    data: Option<usize>,
    bytes: u64,
    /// Bytes of its last connection, which may be a whole burst.
    burst: u64,
    is_done: bool,
}

/// One connection.
#[derive(Clone, Copy, Debug, Default)]
struct Connection {
    at: i64,
    /// How long the bus was free before it, ps.
    free: u64,
    target: u8,
    initiator: u8,
    command: Option<u32>,
    is_back: bool,
    selected: Option<i64>,
    command_at: Option<i64>,
    told: Option<i64>,
    /// The next phase that is not a wait, after the command phase.
    after_command: Option<i64>,
    data_at: Option<i64>,
    data_end: Option<i64>,
    /// The next phase that is not a wait, after the last data.
    after_data: Option<i64>,
    bytes: u64,
    read: bool,
    waited_between: bool,
    status_at: Option<i64>,
    status_end: Option<i64>,
}

/// The pair of a host and a target since the last command between them was done.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    /// When the bus went free after its status, and the bytes of that command; `None` once the next one is sent.
    done: Option<(i64, u64)>,
    /// When the processor of its host has used the data of the last command.
    used: Option<i64>,
    open: u32,
}

const PARTIES: usize = 16;

struct Gatherer {
    seen: Vec<Seen>,
    ways: Vec<Way>,
    /// By initiator and target. The last initiator is one that the recording does not tell.
    pairs: [[Pair; PARTIES]; PARTIES + 1],
    /// The shortest time for which the bus is free if a device waited for that.
    gap: u64,
}

/// Between two times; one of a damaged recording may run backwards.
fn span(from: i64, to: i64) -> u64 {
    u64::try_from(to - from).unwrap_or_default()
}

/// What is seen of the parties of a trace, by place. The clock of the trace has steps of `resolution` picoseconds.
pub(crate) fn gather(parties: usize, columns: &Columns<'_>, resolution: u64) -> Vec<Seen> {
    let mut all = Gatherer {
        seen: vec![Seen::default(); parties.min(PARTIES)],
        ways: vec![Way::default(); columns.commands.len()],
        pairs: [[Pair::default(); PARTIES]; PARTIES + 1],
        // Its two ends are each rounded to a step.
        gap: BUS_GAP + 2 * resolution,
    };
    let mut free = 0;
    let mut now: Option<Connection> = None;
    let mut last = Phase::Free;
    for (index, event) in columns.events.iter().enumerate() {
        let begins = match event.phase {
            Phase::Arbitration => true,
            Phase::Selection | Phase::Reselection => last != Phase::Arbitration,
            _ => false,
        };
        if begins || event.phase == Phase::Free {
            if let Some(connection) = now.take() {
                all.connection(&connection, event.at);
            }
            // What precedes the first event is not known.
            free = if event.phase == Phase::Free && index > 0 { event.time } else { free };
        }
        if begins {
            now = Some(Connection { at: event.at, free, ..Connection::default() });
            free = 0;
        }
        if let Some(connection) = &mut now {
            all.phase(connection, event);
        }
        last = event.phase;
    }
    all.seen
}

impl Gatherer {
    fn phase(&mut self, now: &mut Connection, event: &TraceEvent) {
        let end = event.at.saturating_add_unsigned(event.time);
        if let Some(ends) = event.ends {
            (now.initiator, now.target) = (ends.initiator, ends.target);
        }
        now.command = event.command.or(now.command);
        if event.phase != Phase::Held && now.told.is_some() {
            now.after_command.get_or_insert(event.at);
        }
        if event.phase != Phase::Held && now.data_end.is_some() {
            now.after_data.get_or_insert(event.at);
        }
        match event.phase {
            Phase::Selection => now.selected = Some(end),
            Phase::Reselection => (now.is_back, now.selected) = (true, Some(end)),
            Phase::Command => {
                now.command_at.get_or_insert(event.at);
                now.told = Some(end);
            }
            Phase::DataIn | Phase::DataOut => {
                if let Some(before) = now.data_end {
                    now.waited_between |= span(before, event.at) >= WAIT;
                }
                now.data_at.get_or_insert(event.at);
                (now.data_end, now.after_data) = (Some(end), None);
                now.bytes += event.bytes;
                now.read = event.phase == Phase::DataIn;
                if event.bytes >= RATE_BYTES_LEAST
                    && let Some(seen) = self.seen.get_mut(usize::from(now.target))
                {
                    seen.data.push((event.bytes, event.time));
                }
            }
            Phase::Status => {
                now.status_at.get_or_insert(event.at);
                now.status_end = Some(end);
            }
            _ => {}
        }
    }

    /// A connection is over at `end`.
    fn connection(&mut self, now: &Connection, end: i64) {
        if now.told.is_some() {
            self.sent(now);
        }
        let Some(way) = now.command.and_then(|index| self.ways.get_mut(index as usize)) else { return };
        let Some(seen) = self.seen.get_mut(usize::from(now.target)) else { return };
        let asked_alone = now.free > self.gap;
        if let Some(at) = now.data_at {
            if now.is_back && way.data.is_some() {
                seen.between_bursts.released += 1;
                if way.burst > 0 {
                    seen.bursts.push(way.burst);
                }
                if asked_alone && let Some(released) = way.released {
                    seen.to_next_burst.push(span(released, now.at));
                }
            }
            if way.data.is_none()
                && let Some(told) = way.told
            {
                let after = span(told, at);
                if now.is_back {
                    seen.before_data.released += 1;
                } else if after >= WAIT {
                    seen.before_data.kept += 1;
                }
                way.data = Some(seen.first_data.len());
                let alone = way.first && (asked_alone || !now.is_back);
                seen.first_data.push(FirstData { at, after, alone, read: now.read, bytes: 0 });
            }
            if now.is_back
                && let Some(selected) = now.selected
            {
                seen.reselection_to_data.push(span(selected, at));
            }
            if now.waited_between {
                seen.between_bursts.kept += 1;
            }
            if let (Some(data_end), Some(after)) = (now.data_end, now.after_data) {
                seen.after_data.push(span(data_end, after));
            }
            way.bytes += now.bytes;
            way.burst = now.bytes;
            seen.largest = seen.largest.max(now.bytes);
        }
        if now.told.is_some()
            && let (Some(told), Some(after)) = (now.told, now.after_command)
            // A device that keeps the bus waits there for its data as well.
            && now.data_at.is_none()
            && now.status_at.is_none()
        {
            seen.after_command.push(span(told, after));
        }
        match (now.status_at, now.status_end) {
            (Some(at), Some(status_end)) => {
                if let Some(data_end) = now.data_end {
                    if span(data_end, at) >= WAIT {
                        seen.before_status.kept += 1;
                    }
                } else if way.data.is_some() && now.is_back {
                    seen.before_status.released += 1;
                    if asked_alone && let Some(released) = way.released {
                        seen.to_status.push(span(released, now.at));
                    }
                }
                if let Some(first) = way.data.and_then(|place| seen.first_data.get_mut(place)) {
                    first.bytes = way.bytes;
                }
                seen.status_to_free.push(span(status_end, end));
                way.is_done = true;
                let bytes = way.bytes;
                if let Some(pair) = self.pair(now) {
                    pair.open = pair.open.saturating_sub(1);
                    pair.done = Some((end, bytes));
                    pair.used = Some(end.saturating_add_unsigned(USED_LEAST.max(bytes / 1024 * USED_IN)));
                }
            }
            _ => way.released = Some(end),
        }
    }

    fn pair(&mut self, now: &Connection) -> Option<&mut Pair> {
        let initiator = usize::from(now.initiator).min(PARTIES);
        self.pairs.get_mut(initiator).and_then(|of| of.get_mut(usize::from(now.target)))
    }

    /// A command was sent.
    fn sent(&mut self, now: &Connection) {
        let host = self.pairs.get(usize::from(now.initiator).min(PARTIES)).copied().unwrap_or_default();
        let target = usize::from(now.target);
        let others = host.iter().enumerate().filter(|(place, _)| *place != target).filter_map(|(_, pair)| pair.used);
        let others_used = others.max();
        let open_at_target: u32 = self.pairs.iter().filter_map(|of| of.get(target)).map(|pair| pair.open).sum();
        let Some(pair) = self.pair(now) else { return };
        let done = pair.done.take().filter(|_| pair.open == 0);
        pair.open += 1;
        let Some(seen) = self.seen.get_mut(target) else { return };
        seen.commands += 1;
        seen.queued += u64::from(open_at_target > 0);
        if let (Some(selected), Some(at)) = (now.selected, now.command_at) {
            seen.selection_to_command.push(span(selected, at));
        }
        if let Some((done, bytes)) = done
            // Another connection in between would be a cause of its own.
            && span(done, now.at) == now.free
            && others_used.is_none_or(|used| used < done)
        {
            seen.status_to_command.push((span(done, now.at), bytes));
        }
        if let Some(way) = now.command.and_then(|index| self.ways.get_mut(index as usize)) {
            *way = Way { told: now.told, first: open_at_target == 0, ..Way::default() };
        }
    }
}
