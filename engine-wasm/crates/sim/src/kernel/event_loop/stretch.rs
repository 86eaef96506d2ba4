//! Sampling: of a stretch of time in which the bus is stationary, one window is simulated. Meanwhile everything counts
//! several times, and at its end the streams jump over the rest of the stretch. The
//! devices keep their state: a jump moves them, their buffers and the commands on their way to another place on the
//! medium, as if they had come there by reading.

use busfree_scsi::timing::Ps;

use super::{EventLoop, Role};
use crate::kernel::command::{BLOCK, Command};
use crate::kernel::medium::PARTS;
use crate::kernel::spec::Until;
use crate::kernel::stream::Stream;
use crate::kernel::target::Target;
use crate::stats::tally::StreamTally;

/// The window being simulated, and the time jumped over so far.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    /// How many times everything counts: 1 outside of windows.
    pub(super) times: u64,
    /// When the window began.
    since: Ps,
    skipped: Ps,
    /// Counts of each stream when the window began.
    marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug)]
struct Mark {
    bytes: u64,
    requested: u64,
    completed: u64,
}

impl Default for Stretch {
    fn default() -> Self {
        Self { times: 1, since: 0, skipped: 0, marks: Vec::new() }
    }
}

impl Stretch {
    /// A time of the run as the time that passed on the bus. In a window it passes `times` times as fast.
    pub(super) const fn clock(&self, at: Ps) -> Ps {
        at + self.skipped + (self.times - 1) * (at - self.since)
    }
}

/// How far a stream has come, in bytes, or in requests if these are what it ends after.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// Since the start, with what was jumped over.
    pub(crate) done: u64,
    /// Until it has issued its last request.
    pub(crate) to_end: u64,
    /// Until it comes to a part of its medium with another rate.
    pub(crate) to_zone: u64,
}

impl EventLoop {
    /// Time since the start, with what was jumped over.
    pub(crate) fn clock(&self) -> Ps {
        self.stretch.clock(self.now)
    }

    /// Progress of each stream that has an end and has not reached it.
    pub(crate) fn progress(&self) -> impl Iterator<Item = (usize, Progress)> {
        self.streams.iter().zip(&self.tally.streams).enumerate().filter_map(|(index, (stream, counts))| {
            let until = stream.spec.until.filter(|_| stream.finished_at.is_none())?;
            let zone = self.zone_left(stream);
            let size = u64::from(stream.spec.size).max(1);
            Some((
                index,
                match until {
                    Until::Bytes(_) => Progress { done: counts.bytes, to_end: stream.left_to_issue, to_zone: zone },
                    Until::Requests(_) => {
                        Progress { done: counts.completed, to_end: stream.left_requests, to_zone: zone / size }
                    }
                },
            ))
        })
    }

    /// Bytes of a unit of a stream's progress.
    pub(crate) fn bytes_of_progress(&self, stream: usize) -> f64 {
        let spec = self.streams.get(stream).map(|stream| stream.spec);
        spec.filter(|spec| matches!(spec.until, Some(Until::Requests(_)))).map_or(1.0, |spec| f64::from(spec.size))
    }

    /// Requests of a stream that are on their way at most, in the unit of its progress.
    pub(crate) fn on_the_way(&self, stream: usize) -> u64 {
        let Some(Stream { spec, .. }) = self.streams.get(stream) else { return 0 };
        let requests = u64::from(spec.outstanding) + 1;
        match spec.until {
            Some(Until::Requests(_)) => requests,
            _ => requests * (u64::from(spec.size) + 6 * spec.spread),
        }
    }

    /// Bytes that a stream moves until the rate of its medium changes. A stream of several users is at many places at a
    /// time, and its rate is that of its seeks: half a part of the medium is its limit.
    fn zone_left(&self, stream: &Stream) -> u64 {
        const HALVES: u64 = 2 * PARTS as u64;
        let Some(Role::Target(target)) = self.roles.get(stream.spec.target) else { return u64::MAX };
        if !stream.spec.pattern.habits().streams || target.zone_end(0) == u64::MAX {
            return u64::MAX;
        }
        let end = stream.spec.from + stream.spec.span;
        let left = |address: u64| target.zone_end(address).min(end).saturating_sub(address);
        match &stream.next_address[..] {
            [address] => left(*address),
            users => {
                let to_end = users.iter().map(|address| end.saturating_sub(*address)).min().unwrap_or(0);
                to_end.min(stream.spec.capacity / HALVES) * users.len() as u64
            }
        }
    }

    /// Whether no drive is about to lose its read-ahead or to regain it. Such an event is rare and lasts for
    /// seconds, so no window has its share of it.
    pub(crate) fn is_settled(&self) -> bool {
        self.working().all(Target::latch_is_settled)
    }

    /// Whether a drive is without its read-ahead.
    pub(crate) fn is_without_read_ahead(&self) -> bool {
        self.working().any(Target::is_without_read_ahead)
    }

    /// Targets of the streams that have not come to their end.
    fn working(&self) -> impl Iterator<Item = &Target> {
        let streams = self.streams.iter().filter(|stream| stream.finished_at.is_none());
        streams.filter_map(|stream| match self.roles.get(stream.spec.target) {
            Some(Role::Target(target)) => Some(target),
            _ => None,
        })
    }

    /// Whether a drive leaves a command in its queue and serves later ones again and again. That ends by chance after
    /// minutes, and often begins again, so that no window has its share of it.
    pub(crate) fn leaves_one_behind(&self) -> bool {
        /// Later commands of the stream for each of its outstanding ones. A drive that serves the nearest of some random
        /// addresses first leaves none so far behind.
        const LATER: u64 = 16;
        let is_behind = |command: &Command| {
            let stream = self.streams.get(command.stream);
            stream.is_some_and(|s| command.number + LATER * u64::from(s.spec.outstanding) < s.issued)
        };
        self.roles.iter().any(|role| if let Role::Target(target) = role { target.queues(is_behind) } else { false })
    }

    /// From now on everything counts `times` times.
    pub(crate) fn begin_window(&mut self, times: u64) {
        (self.stretch.times, self.stretch.since) = (times, self.now);
        let mark = |counts: &StreamTally| Mark {
            bytes: counts.bytes,
            requested: counts.requested,
            completed: counts.completed,
        };
        self.stretch.marks.clear();
        self.stretch.marks.extend(self.tally.streams.iter().map(mark));
        for role in &mut self.roles {
            if let Role::Target(target) = role {
                target.mark_counts();
            }
        }
    }

    /// Ends the window: the streams jump over what it stands for.
    pub(crate) fn end_window(&mut self) {
        let more = self.stretch.times - 1;
        if more == 0 {
            return;
        }
        self.stretch.skipped += more * (self.now - self.stretch.since);
        let times = std::mem::replace(&mut self.stretch.times, 1);
        for role in &mut self.roles {
            if let Role::Target(target) = role {
                target.scale_counts(more);
            }
        }
        for index in 0..self.streams.len() {
            self.jump(index, times);
            let target = self.streams.get(index).and_then(|stream| self.roles.get(stream.spec.target));
            if let (Some(Role::Target(target)), Some(counts)) = (target, self.tally.streams.get_mut(index)) {
                (counts.late, counts.stops) = (target.late(), target.stops());
            }
        }
    }

    /// A stream jumps over what its part of a window stands for.
    fn jump(&mut self, index: usize, times: u64) {
        let more = times - 1;
        // The two streams of a copy have the same requests. The one that writes comes first.
        let other = self.streams.get(index).and_then(|s| s.spec.copy).filter(|copy| copy.reads).map(|copy| copy.other);
        let like = other.and_then(|other| self.streams.get(other)).map(|other| other.jumped);
        let (Some(stream), Some(counts), Some(mark)) =
            (self.streams.get_mut(index), self.tally.streams.get_mut(index), self.stretch.marks.get(index))
        else {
            return;
        };
        let moved = (counts.bytes - mark.bytes) / times;
        let completed = (counts.completed - mark.completed) / times;
        let Some(until) = stream.spec.until else {
            counts.requested += more * (counts.requested - mark.requested);
            return;
        };
        if !stream.has_more() {
            // It has come to its end within the window, and has nothing to jump over.
            (counts.bytes, counts.completed) = (mark.bytes + moved, mark.completed + completed);
            return;
        }
        let size = if stream.spec.spread == 0 { u64::from(stream.spec.size).max(1) } else { BLOCK };
        // At least one request is left to issue.
        let most = stream.left_to_issue.saturating_sub(1) / size;
        let (requests, bytes) = match (like, until) {
            (Some(jumped), _) => jumped,
            (None, Until::Bytes(_)) => {
                let all = more * moved + stream.to_jump;
                let units = (all / size).min(most);
                stream.to_jump = all % size;
                (if stream.spec.spread == 0 { units } else { more * completed }, units * size)
            }
            (None, Until::Requests(_)) => {
                let requests = (more * completed).min(stream.left_requests.saturating_sub(1));
                let of_all = if stream.spec.spread == 0 { requests * size } else { more * moved / BLOCK * BLOCK };
                (requests, of_all)
            }
        };
        stream.jumped = (requests, bytes);
        match until {
            Until::Bytes(_) => stream.left_to_issue = stream.left_to_issue.saturating_sub(bytes),
            Until::Requests(_) => stream.left_requests = stream.left_requests.saturating_sub(requests),
        }
        counts.bytes = mark.bytes + moved + bytes;
        counts.completed = mark.completed + completed + requests;
        counts.requested += requests;
        let (target, users) = (stream.spec.target, stream.next_address.len() as u64);
        let place = self.streams.iter().position(|s| s.spec.target == target);
        let Some(Role::Target(it)) = self.roles.get_mut(target) else { return };
        let Some(stream) = self.streams.get_mut(index) else { return };
        if !stream.spec.pattern.habits().streams || it.zone_end(0) == u64::MAX {
            return;
        }
        let by = bytes / size / users.max(1) * size;
        stream.next_address.iter_mut().for_each(|address| *address += by);
        it.jumps(index, by, place == Some(index));
        if let Some(Role::Initiator(initiator)) = self.roles.get_mut(stream.spec.initiator) {
            initiator.jumps(index, by);
        }
    }
}
