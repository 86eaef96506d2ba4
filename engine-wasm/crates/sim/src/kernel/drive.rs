//! A drive whose mechanics are known: an arm, a rotating disk, a buffer that reads ahead and stores writes later. It
//! is computed in closed form, when its state is needed, and has no events of its own.

use busfree_devices::{Cache, FastWrite, Overheads, ReadAhead};
use busfree_scsi::timing::{Ps, US};

use crate::kernel::command::BLOCK;
use crate::kernel::delivery::{Delivery, Pending};
use crate::kernel::geometry::{Geometry, Spot};
use crate::kernel::segments::Segments;

/// After a command, read-ahead stops at the end of a sector: half a sector later on average.
const HALF: u64 = 2;

/// 2^32 divided by the golden ratio: its multiples are spread evenly (Weyl).
const GOLDEN: u32 = 0x9E37_79B9;

/// Read-ahead in progress: block `from`, whose place is `origin`, came under the head at `since`.
#[derive(Clone, Copy, Debug)]
struct Ahead {
    segment: usize,
    from: u64,
    origin: Ps,
    since: Ps,
    until: u64,
}

/// State of a drive.
#[derive(Clone, Debug)]
pub(crate) struct Drive {
    layout: &'static Geometry,
    /// A write is done when its data are in the buffer.
    behind: bool,
    spin: Ps,
    segments: Segments,
    ahead: Option<Ahead>,
    arm: (u32, u32),
    /// The block after the last one that the head passed for a write.
    stored_to: u64,
    /// The arm and the head are busy until then.
    busy_until: Ps,
    /// When the arm may start for the current write.
    arm_at: Ps,
    pending: Pending,
    /// The last command: whether it read, and the block after it.
    last: (bool, u64),
    continues: bool,
    /// Index into an evenly spread sequence.
    unsettled: u32,
    pub(crate) delivery: Delivery,
}

fn micros(us: f64) -> Ps {
    (us * US as f64 + 0.5) as Ps
}

impl Drive {
    /// `spin`: how far the disk has turned at time 0. `write_cache`: whether its write cache is on, if that is not as the
    /// drive was measured.
    pub(crate) fn new(layout: &'static Geometry, spin: Ps, write_cache: Option<bool>) -> Self {
        let behind = write_cache.unwrap_or(layout.mechanics.cache.fast_write != FastWrite::Never);
        let delivery = Delivery::default();
        Self {
            layout,
            behind,
            spin,
            segments: Segments::new(&layout.mechanics.cache),
            ahead: None,
            arm: (0, 0),
            stored_to: u64::MAX,
            busy_until: 0,
            arm_at: 0,
            pending: Pending::default(),
            last: (true, u64::MAX),
            continues: false,
            unsettled: 0,
            delivery,
        }
    }

    /// The address after `address` at which the drive's rate changes; `u64::MAX` if there is none.
    pub(crate) fn zone_end(&self, address: u64) -> u64 {
        self.layout.zone_end(address / BLOCK).map_or(u64::MAX, |block| block * BLOCK)
    }

    /// Everything moves on by `by` blocks. The disk turns as far as reading there would have turned it, so that the head
    /// is over the place where it would be.
    pub(crate) fn jumps(&mut self, by: u64) {
        let layout = self.layout;
        let (last, blocks) = (self.last.1, layout.blocks());
        if by == 0 || last == u64::MAX {
            return;
        }
        // A run of read-ahead may be as long as the disk: what is on its way counts, and that is no older than the read.
        let base = |from: u64| from.max(self.delivery.first);
        let head = self.ahead.map_or(last.max(self.segments.end_of_read(last)), |ahead| base(ahead.from));
        let (from, to) = (layout.spot(head), layout.spot(head + by));
        self.spin = (self.spin + (to.place - from.place)) % layout.revolution;
        self.arm = (to.cylinder, to.head);
        self.last.1 = last + by;
        if let Some(ahead) = &mut self.ahead {
            ahead.since += from.place - ahead.origin;
            (ahead.from, ahead.origin) = (head + by, to.place);
            ahead.until = (ahead.until + by).min(blocks).max(ahead.from);
        }
        self.segments.jumps(by);
        self.delivery.jumps(layout, by);
        if self.stored_to != u64::MAX {
            self.stored_to += by;
        }
    }

    pub(crate) fn overheads(&self) -> &'static Overheads {
        &self.layout.mechanics.overheads_us
    }

    pub(crate) fn cache(&self) -> &'static Cache {
        &self.layout.mechanics.cache
    }

    /// The block after the last command.
    pub(crate) const fn ended_at(&self) -> u64 {
        self.last.1
    }

    pub(crate) fn last_was_read(&self) -> bool {
        self.last.0
    }

    /// Blocks of a read that must be in the buffer before the drive asks for the bus.
    pub(crate) fn watermark(&self, count: u64) -> u64 {
        ((count.min(self.cache().segment_blocks) as f64 * self.cache().watermark) as u64).max(1)
    }

    /// Selects from the figures after a read and after a write the one for this command.
    ///
    /// The figures were measured with commands that follow each other immediately. Responses to single requests show
    /// the actual distinction: a command that continues the one before takes a short path through the firmware; any
    /// other does not, whether a read or a write preceded it (Cheetah 9LP). If only a write on its way to the medium
    /// can be continued, an idle drive has no short path (Cheetah 4LP).
    fn figure(&self, figures: [f64; 2], read: bool, hit: bool, at: Ps) -> Ps {
        let [after_read, after_write] = figures;
        let short = match self.cache().fast_write {
            FastWrite::Never => self.last.0 == read,
            FastWrite::Limited => self.continues && (at < self.busy_until || self.ahead.is_some()),
            FastWrite::Always => self.continues,
        };
        let by_last = if self.last.0 { after_read } else { after_write };
        micros(match (hit && self.cache().fast_write != FastWrite::Never, read, short) {
            (false, ..) => by_last,
            (true, true, true) | (true, false, false) => after_read,
            (true, true, false) | (true, false, true) => after_write,
        })
    }

    fn follow(&mut self, read: bool, first: u64) {
        self.continues = self.last == (read, first);
    }

    /// Adds the blocks read ahead by `at` to their segment.
    fn settle(&mut self, at: Ps) {
        let Some(ahead) = self.ahead else { return };
        if at <= ahead.since {
            return;
        }
        let here = ahead.origin + (at - ahead.since);
        let done = self.layout.blocks_by(here).clamp(ahead.from, ahead.until);
        self.segments.grow(ahead.segment, done, self.room(ahead.from));
        let spot = self.layout.spot(done.max(1) - 1);
        self.arm = (spot.cylinder, spot.head);
        if done == ahead.until {
            self.ahead = None;
        }
    }

    /// Minimum blocks a segment must hold: whole tracks if the drive keeps whole tracks.
    fn room(&self, block: u64) -> u64 {
        if self.cache().read_ahead == ReadAhead::OnSequence { 3 * self.layout.spot(block).track } else { 0 }
    }

    fn stop_ahead(&mut self, at: Ps) {
        self.settle(at);
        if let Some(ahead) = self.ahead.take() {
            let rest = if self.cache().stop_in_sector {
                at
            } else {
                // If the arm is already moving, the drive waits until it arrives.
                (at + self.layout.spot(ahead.from).sector_time / HALF).max(ahead.since)
            };
            self.busy_until = self.busy_until.max(rest);
        }
    }

    /// Whether the head is still off its track when the block arrives. An even sequence decides, not a random number:
    /// a `Drive` has no random generator.
    fn misses(&mut self, cylinders: u32) -> bool {
        let Some(u) = self.layout.mechanics.unsettled else { return false };
        if !(u.from..=u.to).contains(&cylinders) {
            return false;
        }
        self.unsettled = self.unsettled.wrapping_add(GOLDEN);
        f64::from(self.unsettled) < u.share * f64::from(u32::MAX)
    }

    /// Moves the head to a block. Returns when the head is on the track and when the block comes under it.
    fn access(&mut self, at: Ps, spot: &Spot, write: bool, least: Ps) -> (Ps, Ps) {
        let missed = if self.misses(self.arm.0.abs_diff(spot.cylinder)) { self.layout.revolution } else { 0 };
        let there = at + self.layout.position(self.arm, spot, write).max(least);
        self.arm = (spot.cylinder, spot.head);
        (there, there + self.layout.wait(spot.place, there + self.spin) + missed)
    }

    /// Time from `at` until a block is available; 0 if it is in the buffer or about to be.
    pub(crate) fn reach(&self, at: Ps, block: u64, read: bool) -> Ps {
        let comes = self.ahead.is_some_and(|ahead| (ahead.from..=ahead.until).contains(&block));
        if if read { comes || self.segments.holds(block) } else { self.stored_to == block } {
            return 0;
        }
        let spot = self.layout.spot(block);
        let there = at.max(self.busy_until) + self.layout.position(self.arm, &spot, !read);
        there + self.layout.wait(spot.place, there + self.spin) - at
    }

    /// The block up to which the drive reads ahead after a request.
    fn read_to(&self, first: u64, count: u64, started: u64) -> u64 {
        let end = first + count;
        let last = end.min(self.layout.blocks().saturating_sub(1));
        let track_end = |tracks: u64| {
            let spot = self.layout.spot(last);
            last - spot.sector + tracks * spot.track
        };
        let blocks = end + self.cache().read_ahead_blocks;
        let to = match self.cache().read_ahead {
            ReadAhead::Blocks => blocks,
            ReadAhead::Track => {
                let spot = self.layout.spot(end - 1);
                blocks.min(end - 1 - spot.sector + spot.track)
            }
            ReadAhead::NextTrack => {
                let begins_here = started + self.layout.spot(last).sector >= last;
                track_end(if begins_here { 1 } else { 2 })
            }
            ReadAhead::OnSequence => {
                if self.continues {
                    track_end(2)
                } else {
                    end
                }
            }
        };
        to.max(end).min(self.layout.blocks())
    }

    /// The segment whose next block from the medium is `block`. The head is already on its way there, most often to
    /// the next track; a new start would cost a revolution.
    fn comes_next(&self, block: u64) -> Option<usize> {
        let ahead = self.ahead.filter(|ahead| block < ahead.until)?;
        (self.segments.get(ahead.segment).end == block).then_some(ahead.segment)
    }

    /// Starts a read that the firmware receives at `at`. Afterwards `delivery` has when its blocks are in the
    /// buffer.
    pub(crate) fn read(&mut self, at: Ps, first: u64, count: u64) {
        self.follow(true, first);
        self.settle(at);
        let cache = self.cache();
        let overheads = self.overheads();
        let end = first + count;
        let found = self.segments.holding(first, cache.hits_on_writes).or_else(|| self.comes_next(first));
        let running = self.ahead.filter(|a| Some(a.segment) == found);
        let miss = self.figure(overheads.read_miss, true, false, at);
        let hit = self.figure(overheads.read_hit, true, true, at);
        if running.is_none() {
            self.stop_ahead(at);
        }
        if let Some(place) = found {
            self.segments.touch(place);
            let held = self.segments.get(place);
            self.delivery = Delivery {
                first,
                ready_at: at.max(self.busy_until) + hit,
                cached_to: held.end.min(end),
                origin: 0,
                since: Ps::MAX,
                whole_at: Ps::MAX,
            };
            let to = if held.written && held.end >= end { end } else { self.read_to(first, count, held.start) };
            if let Some(ahead) = running {
                self.ahead = Some(Ahead { until: ahead.until.max(to), ..ahead });
                (self.delivery.origin, self.delivery.since) = (ahead.origin, ahead.since);
            } else if held.end < to {
                let spot = self.layout.spot(held.end);
                let (_, since) = self.access((at + miss).max(self.busy_until), &spot, false, 0);
                self.ahead = Some(Ahead { segment: place, from: held.end, origin: spot.place, since, until: to });
                (self.delivery.origin, self.delivery.since) = (spot.place, since);
            }
        } else {
            let spot = self.layout.spot(first);
            let origin = spot.place;
            let (there, since) = self.access((at + miss).max(self.busy_until), &spot, false, 0);
            let mut start = first;
            if cache.free_blocks {
                let passed = (since - there) / spot.sector_time;
                start -= if passed <= spot.sector { passed } else { 0 };
            }
            if cache.read_ahead == ReadAhead::OnSequence && self.continues {
                start = first - spot.sector;
            }
            let within = spot.sector + count <= spot.track;
            let whole_at = if cache.zero_latency && within { there + self.layout.revolution } else { Ps::MAX };
            self.delivery = Delivery { first, ready_at: at + miss, cached_to: first, origin, since, whole_at };
            let until = self.read_to(first, count, start);
            let segment = self.segments.take(start, first, false);
            self.ahead = Some(Ahead { segment, from: first, origin, since, until });
        }
        self.last = (true, end);
    }

    /// When this many blocks of the read are in the buffer and the firmware is ready to send them.
    pub(crate) fn when(&self, blocks: u64) -> Ps {
        self.delivery.when(self.layout, blocks)
    }

    /// How many blocks of the read are in the buffer by `at`.
    pub(crate) fn by(&self, at: Ps) -> u64 {
        self.delivery.by(self.layout, at)
    }

    /// Whether a write is done when its data are in the buffer.
    pub(crate) const fn writes_behind(&self) -> bool {
        self.behind
    }

    /// Size of the buffer, bytes: all of it if it holds writes, otherwise the segment of a read.
    pub(crate) fn buffer(&self, writes: bool) -> u64 {
        let cache = self.cache();
        cache.segment_blocks * BLOCK * if writes { cache.segments as u64 } else { 1 }
    }

    /// Bytes in the buffer at `at`: those that wait to be stored, and those from block `next` on that a read will find.
    /// Without `next`, from the end of the last read.
    pub(crate) fn held(&self, at: Ps, next: Option<u64>) -> u64 {
        let next = next.or(self.last.0.then_some(self.last.1)).unwrap_or(u64::MAX);
        let mut read = self.segments.end_of_read(next);
        if let Some(ahead) = self.ahead.filter(|ahead| at > ahead.since && read >= ahead.from) {
            read = read.max(self.layout.blocks_by(ahead.origin + (at - ahead.since)).min(ahead.until));
        }
        let read = read.saturating_sub(next);
        (read + self.pending.unstored(at).0) * BLOCK
    }

    /// Times at which the level of the buffer changes its course, the first of them after `at`.
    pub(crate) fn turns(&self, at: Ps) -> [Ps; 3] {
        let stored = self.pending.unstored(at).1;
        self.ahead.map_or([stored; 3], |ahead| {
            let end = self.layout.end(ahead.until.max(1) - 1);
            [stored, ahead.since, (ahead.since + end).saturating_sub(ahead.origin)]
        })
    }

    /// Starts a write that the firmware receives at `at`. Returns when the drive is ready for its data.
    pub(crate) fn write_begins(&mut self, at: Ps, first: u64) -> Ps {
        self.follow(false, first);
        let o = self.overheads();
        if self.twice(first) {
            let [command, disconnect, pause, seek_later] = o.extra;
            let data = command + disconnect + pause + o.reselect[0] + o.data_preparation;
            self.arm_at = at + micros(command + seek_later);
            return at + micros(data);
        }
        let cached = self.behind;
        let figure = self.figure(if cached { o.write_hit } else { o.write_miss }, false, cached, at);
        self.arm_at = at + figure;
        self.arm_at + micros(o.data_preparation)
    }

    /// Whether a write disconnects twice: it does if it follows a write elsewhere.
    fn twice(&self, first: u64) -> bool {
        self.cache().extra_write_disconnect && !self.last.0 && self.last.1 != first
    }

    /// Data of the current write arrive from time `data` on, one block every `block`. Returns when the write counts
    /// as done: in the buffer or on the medium.
    pub(crate) fn write(&mut self, data: Ps, first: u64, count: u64, block: Ps) -> Ps {
        let arm = self.arm_at;
        self.stop_ahead(arm);
        let cache = self.cache();
        let o = self.overheads();
        let end = first + count;
        let twice = self.twice(first);
        let append = self.segments.written_to(first);
        self.segments.forget(first, end, append, cache.one_write_segment);
        let all = data + count * block;
        let least = if self.last == (false, first) { 0 } else { micros(o.least_write_seek) };
        // If a write is just ending, the next block comes under the head as in one long write.
        let (start, follows) = (arm.max(self.busy_until), self.stored_to == first && arm <= self.busy_until);
        let spot = self.layout.spot(first);
        let mut under = if follows {
            self.busy_until + spot.place - self.layout.end(first.saturating_sub(1))
        } else {
            self.access(start, &spot, true, least).1
        };
        while under < data + block {
            under += self.layout.revolution;
        }
        let media = self.layout.end(end - 1) - spot.place;
        let mut stored = under + media;
        // If the data are slower than the medium, the drive loses a revolution within the write.
        if stored < all {
            stored += self.layout.revolution;
        }
        self.busy_until = stored;
        self.stored_to = end;
        let spot = self.layout.spot(end - 1);
        self.arm = (spot.cylinder, spot.head);
        if let Some(place) = append {
            self.segments.touch(place);
            self.segments.grow(place, end, 0);
        } else {
            self.segments.take(first, end, true);
        }
        self.last = (false, end);
        if !self.behind {
            let reselect = if cache.never_disconnect { 0 } else { micros(o.reselect[usize::from(twice)]) };
            return all.max(stored) + reselect;
        }
        let room = cache.segments as u64 * cache.segment_blocks;
        all.max(self.pending.admit(all, stored, count, room))
    }
}
