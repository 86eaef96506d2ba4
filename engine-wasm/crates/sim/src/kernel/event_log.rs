//! The log of a run: each connection with its arbitration. A run without a log is compiled
//! without it.

use busfree_scsi::timing::Ps;

use crate::kernel::arbiter::IdOptions;
use crate::kernel::command::Command;
use crate::kernel::connection::Connection;
use crate::trace::Buffer;

/// One connection.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// When its arbitration began, or when a target that has kept the bus went on.
    pub(crate) start: Ps,
    /// Places of the two ends.
    pub(crate) initiator: usize,
    pub(crate) target: usize,
    /// Its command, as it is after the connection.
    pub(crate) command: Command,
    /// Status has been reported.
    pub(crate) completes: bool,
    pub(crate) connection: Connection,
    /// The length of `EventLog::also` after it.
    pub(crate) also: usize,
}

/// One arbitration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// Parties that took part.
    pub(crate) contenders: IdOptions,
    pub(crate) winner: usize,
    /// Number of connections in the log before it.
    pub(crate) before: usize,
    /// The length of `EventLog::since` before it.
    pub(crate) first: usize,
}

impl Buffer {
    /// Something happens from `from` on, so what was foreseen after that does not come. From then to the next point, the
    /// level changes evenly.
    pub(crate) fn breaks_off(&mut self, from: Ps) {
        let mut after = None;
        while let Some(point) = self.points.pop_if(|point| point.0 > from) {
            after = Some(point);
        }
        if let Some(&(at, level)) = self.points.last() {
            let level = after.map_or(level, |(to, end)| {
                let share = (from - at) as f64 / (to - at) as f64;
                (level as f64 + share * (end as f64 - level as f64)) as u64
            });
            self.points.push((from, level));
        }
        self.last = self.points.len();
    }
}

/// What happened on the bus, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventLog {
    pub(crate) connections: Vec<Entry>,
    pub(crate) arbitrations: Vec<Asked>,
    /// The parties that asked, of one arbitration after the other: place, and since when.
    pub(crate) since: Vec<(usize, Ps)>,
    /// The command of the connection in progress.
    pub(crate) current: Option<Command>,
    /// Further commands of connections that carry several: sent by an initiator, or completed by a target.
    pub(crate) also: Vec<Command>,
    /// The buffer of each party, by place.
    pub(crate) buffers: Vec<Buffer>,
}

impl EventLog {
    /// The connection in progress concerns this command, as it is at its end.
    pub(crate) fn concerns(&mut self, command: &Command) {
        self.current = Some(*command);
    }

    /// An arbitration among the parties in `asking`, of which `contenders` take part.
    pub(crate) fn arbitration(&mut self, asking: IdOptions, contenders: IdOptions, winner: usize, asks_at: &[Ps]) {
        let (before, first) = (self.connections.len(), self.since.len());
        self.arbitrations.push(Asked { contenders, winner, before, first });
        let asked = asks_at.iter().copied().enumerate().filter(|(place, _)| asking >> place & 1 == 1);
        self.since.extend(asked);
    }

    /// Forgets everything before the last arbitration.
    pub(crate) fn keep_last(&mut self) {
        let Some(last) = self.arbitrations.last().copied() else { return };
        let also =
            last.before.checked_sub(1).and_then(|index| self.connections.get(index)).map_or(0, |entry| entry.also);
        self.arbitrations = vec![Asked { before: 0, first: 0, ..last }];
        self.since.drain(..last.first);
        self.connections.drain(..last.before);
        self.also.drain(..also);
        for entry in &mut self.connections {
            entry.also -= also;
        }
        for buffer in &mut self.buffers {
            // The point before it is the beginning of the transfer in progress.
            buffer.points.drain(..buffer.last.saturating_sub(1));
            buffer.last = buffer.last.min(1);
        }
    }
}
