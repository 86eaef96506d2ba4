//! A medium that rotates under a head, computed in closed form: it has no events, and its state is computed when it
//! is needed.
//!
//! It reads ahead from its start address, at the rate of the medium, until the buffer is full. Then it stops, and
//! resumes a whole number of revolutions later, once enough of the buffer is free.

use busfree_plan::Caching;
use busfree_scsi::timing::Ps;

/// Number of equal parts of a medium, each with its own rate.
pub(crate) const PARTS: usize = 32;

/// Rates and sizes of a medium.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MediumSpec {
    /// Time to read one byte in each of the equal parts of the medium, outermost first.
    pub(crate) ps_per_byte: [Ps; PARTS],
    /// One revolution; 0 if the medium does not rotate.
    pub(crate) revolution: Ps,
    /// Bytes of the buffer.
    pub(crate) buffer: u64,
    /// Parts of the buffer, each with a run of read-ahead: more than one only if that is the user's choice.
    pub(crate) parts: usize,
    /// Bytes it can read ahead of the bytes sent: those of one part.
    pub(crate) ahead: u64,
    /// Passes that a write needs besides the one that stores it: to erase before it, to verify after it.
    pub(crate) more_passes: u64,
    /// Bytes that can only be written together.
    pub(crate) block: u64,
    /// Free bytes of the buffer at which a stopped medium resumes.
    pub(crate) restart_free: u64,
    /// Time of the shortest seek, and what a full stroke adds to it. In between, the time grows with the square root
    /// of the distance.
    pub(crate) seek_least: Ps,
    pub(crate) seek_span: Ps,
    /// Capacity in bytes.
    pub(crate) capacity: u64,
    /// What it reads in addition to the bytes that a command names.
    pub(crate) caching: Caching,
    /// Bytes that it reads beyond the end of a command at most.
    pub(crate) prefetch: u64,
    /// Time to store one byte of a write while its data arrive, as a memory card does; `None` for a medium that begins when
    /// all are there.
    pub(crate) stores_byte: Option<Ps>,
}

impl MediumSpec {
    /// Time to read one byte at an address.
    pub(crate) fn byte_at(&self, address: u64) -> Ps {
        let part = address as u128 * PARTS as u128 / u128::from(self.capacity.max(1));
        self.ps_per_byte.get(part as usize).or(self.ps_per_byte.last()).copied().unwrap_or(1)
    }

    /// The address after `address` at which the time to read a byte changes; `u64::MAX` if there is none.
    pub(crate) fn zone_end(&self, address: u64) -> u64 {
        let (parts, byte) = (PARTS as u64, self.byte_at(address));
        let part = (u128::from(address) * u128::from(parts) / u128::from(self.capacity.max(1))) as u64;
        let changes = |part: &u64| self.ps_per_byte.get(*part as usize).is_some_and(|other| *other != byte);
        let end = |part: u64| (u128::from(part) * u128::from(self.capacity)).div_ceil(u128::from(parts)) as u64;
        (part + 1..parts).find(changes).map_or(u64::MAX, end)
    }

    /// Seek between two addresses: `least + span sqrt(distance)`, the usual first approximation for an arm that
    /// accelerates for half of the distance (Ruemmler and Wilkes, "An introduction to disk drive modeling").
    pub(crate) fn seek(&self, from: u64, to: u64) -> Ps {
        if from == to {
            return 0;
        }
        let distance = from.abs_diff(to) as f64 / self.capacity as f64;
        self.seek_least + (self.seek_span as f64 * distance.min(1.0).sqrt()) as Ps
    }
}

/// A medium's position in its run of read-ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Medium {
    spec: MediumSpec,
    /// Address at which the run started.
    start: u64,
    /// Bytes read since then, as of `since`.
    base: u64,
    /// When it has read, or will have read, exactly `base`.
    since: Ps,
    /// Bytes of the run that have left the buffer.
    sent: u64,
    /// Bytes of the run after which it stops until a command names more.
    stop: u64,
    running: bool,
    /// Time to read one byte at its current place.
    byte: Ps,
    /// When the head is free, and over which address, if it is elsewhere: it comes back when the run is resumed.
    away: Option<(Ps, u64)>,
    /// A read has continued the run.
    continued: bool,
}

/// A run of read-ahead in another part of the buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held {
    start: u64,
    base: u64,
    since: Ps,
    sent: u64,
    running: bool,
    byte: Ps,
}

impl Medium {
    /// At rest at the beginning of the medium, as if it had just read up to there.
    pub(crate) fn new(spec: MediumSpec) -> Self {
        Self {
            byte: spec.byte_at(0),
            spec,
            start: 0,
            base: 0,
            since: 0,
            sent: 0,
            stop: u64::MAX,
            running: false,
            away: None,
            continued: false,
        }
    }

    pub(crate) fn spec(&self) -> &MediumSpec {
        &self.spec
    }

    /// Address after the last byte sent.
    pub(crate) fn next_address(&self) -> u64 {
        self.start + self.sent
    }

    /// Whether the byte at an address has been read ahead at `at`.
    pub(crate) fn has(&self, address: u64, at: Ps) -> bool {
        let read = if self.running && at > self.since { (at - self.since) / self.byte } else { 0 };
        let end = self.start + (self.base + read).min(self.full());
        (self.next_address()..end).contains(&address)
    }

    /// Gives up what it has read ahead of an address.
    pub(crate) fn skip_to(&mut self, address: u64, at: Ps) {
        self.send(address - self.next_address(), at);
    }

    /// Starts a new run. The first byte comes under the head at `at`.
    pub(crate) fn start(&mut self, address: u64, at: Ps) {
        *self = Self {
            start: address,
            base: 0,
            since: at,
            sent: 0,
            stop: u64::MAX,
            running: true,
            byte: self.spec.byte_at(address),
            away: None,
            continued: false,
            ..*self
        };
    }

    /// The run moves on by `by` bytes.
    pub(crate) fn jumps(&mut self, by: u64) {
        self.start += by;
        if let Some((_, place)) = &mut self.away {
            *place += by;
        }
    }

    /// A read continues the run.
    pub(crate) fn continues(&mut self) {
        self.continued = true;
    }

    /// Leaves its run at `at` for another part of the buffer. A run that a read has continued first fills its part, as
    /// with a minimum pre-fetch (SCSI-2, 9.3.3.1); another ends at once. Returns the run, and when the head is free and
    /// over which address.
    pub(crate) fn leave(&mut self, at: Ps) -> (Held, (Ps, u64)) {
        self.settle(at);
        let Self { start, base, since, sent, running, byte, away, continued, .. } = *self;
        let mut held = Held { start, base, since, sent, running, byte };
        if !continued {
            held.stop(&self.spec, at);
        }
        (held, away.unwrap_or_else(|| held.head(&self.spec, at)))
    }

    /// Continues a run that it has left; the head is free at a time and over an address. `from` is the run left for
    /// it: if the head has not yet finished the other one, it has not yet gone to this one.
    pub(crate) fn go_back(&mut self, held: Held, from: &mut Held, head: (Ps, u64), at: Ps) {
        let Held { start, base, since, sent, running, byte } = held;
        let fills = running && held.head(&self.spec, at).0 > at;
        if fills {
            from.stop(&self.spec, at);
        }
        let (stop, away, continued) = (u64::MAX, (!fills).then_some(head), true);
        *self = Self { start, base, since, sent, stop, running, byte, away, continued, spec: self.spec };
    }

    /// Starts a new run when the head comes from where it is free.
    pub(crate) fn start_from(&mut self, address: u64, at: Ps, (free_at, place): (Ps, u64)) {
        let from = at.max(free_at);
        self.start(address, from + self.reach_from(from, place, address));
    }

    /// A command names the bytes up to the address `end`: sets where reading ahead ends.
    pub(crate) fn reads_to(&mut self, end: u64) {
        let end = match self.spec.caching {
            Caching::Ahead | Caching::Segmented if self.spec.prefetch == u64::MAX => return,
            Caching::Ahead | Caching::Segmented => end + self.spec.prefetch,
            Caching::None => end,
            Caching::Track => {
                let track = (self.spec.revolution / self.byte.max(1)).max(1);
                end.div_ceil(track) * track
            }
        };
        self.stop = end.saturating_sub(self.start);
    }

    /// Stops reading ahead at `at` for `time`. The buffer keeps its data.
    pub(crate) fn pause(&mut self, at: Ps, time: Ps) {
        self.settle(at);
        if self.running && at > self.since {
            self.base += (at - self.since) / self.byte;
        }
        (self.since, self.running) = (self.since.max(at) + time, true);
    }

    /// Moves the head to an address without reading, as after a write.
    pub(crate) fn park(&mut self, address: u64, at: Ps) {
        *self =
            Self { start: address, base: 0, since: at, sent: 0, running: false, away: None, continued: false, ..*self };
    }

    /// Time from `at` until the head is over an address: 0 if it is on its way there, otherwise a seek and the rest
    /// of the revolution. The angle of an address is the angle a stream from the beginning has turned by when it
    /// reaches it.
    pub(crate) fn reach(&self, at: Ps, address: u64) -> Ps {
        if address == self.next_address() { 0 } else { self.reach_from(at, self.next_address(), address) }
    }

    /// Time from `at` until the head is over an address further on in its run, if it is there sooner by reading on than by
    /// a seek.
    pub(crate) fn reads_on(&self, at: Ps, address: u64) -> Option<Ps> {
        let passes_at = |place: u64| self.since + place.saturating_sub(self.base) * self.byte;
        let is_reading = self.running && at < passes_at(self.full());
        // A place further on is reached by a seek, in less time than a seek over the whole medium and a turn.
        let most = (self.spec.seek_least + self.spec.seek_span + self.spec.revolution) / self.byte.max(1);
        let near = self.sent..self.stop.min(self.sent.max(self.base) + self.spec.ahead + most);
        let place = address.checked_sub(self.start).filter(|place| is_reading && near.contains(place))?;
        let there = passes_at(place).checked_sub(at)?;
        (there < self.reach(at, address)).then_some(there)
    }

    /// What `reach` returns, for a head that is over the address `from` at `at` and has to seek.
    fn reach_from(&self, at: Ps, from: u64, address: u64) -> Ps {
        let seek = self.spec.seek(from, address);
        let turn = self.spec.revolution;
        if turn == 0 {
            return seek;
        }
        let angle = (u128::from(address) * u128::from(self.spec.byte_at(address)) % u128::from(turn)) as Ps;
        let now = (at + seek) % turn;
        seek + if angle >= now { angle - now } else { angle + turn - now }
    }

    pub(crate) fn byte(&self) -> Ps {
        self.byte
    }

    /// Continues at the rate of an address, from `at` on.
    pub(crate) fn tune(&mut self, address: u64, at: Ps) {
        let byte = self.spec.byte_at(address);
        if byte != self.byte {
            self.settle(at);
            if self.running && at > self.since {
                let read = (at - self.since) / self.byte;
                (self.base, self.since) = (self.base + read, self.since + read * self.byte);
            }
            self.byte = byte;
        }
    }

    /// Bytes in the buffer at `at`.
    pub(crate) fn buffered(&mut self, at: Ps) -> u64 {
        self.settle(at);
        let read = if self.running && at > self.since { (at - self.since) / self.byte } else { 0 };
        (self.base + read).saturating_sub(self.sent)
    }

    /// Times at which the level of the buffer changes its course, if nothing is sent and no run is started: when it begins
    /// to rise, later if the head has yet to pass what was given up, and when it is full.
    pub(crate) fn turns(&self) -> [Ps; 2] {
        let passes_at = |place: u64| self.since + place.saturating_sub(self.base) * self.byte;
        if self.running { [self.sent, self.full()].map(passes_at) } else { [self.since; 2] }
    }

    /// When this many bytes are in the buffer, seen from `at`. Resumes a stopped medium if needed.
    pub(crate) fn when_buffered(&mut self, bytes: u64, at: Ps) -> Ps {
        self.settle(at);
        let wanted = self.sent + bytes;
        if wanted <= self.base {
            return self.since.min(at);
        }
        if !self.running {
            self.resume(at);
        }
        self.since + (wanted - self.base) * self.byte
    }

    /// Bytes have left the buffer.
    pub(crate) fn send(&mut self, bytes: u64, at: Ps) {
        self.settle(at);
        self.sent += bytes;
        let free = self.spec.ahead.saturating_sub(self.base.saturating_sub(self.sent));
        if !self.running && free >= self.spec.restart_free && self.base < self.stop {
            self.resume(at);
        }
    }

    /// Bytes of the run at which it stops.
    fn full(&self) -> u64 {
        (self.sent + self.spec.ahead).min(self.stop)
    }

    /// Moves `base` to the end of the buffer if the buffer was full by `at`.
    fn settle(&mut self, at: Ps) {
        let full = self.full();
        if self.running && at > self.since {
            let fills_at = self.since + full.saturating_sub(self.base) * self.byte;
            if fills_at <= at {
                *self = Self { base: full, since: fills_at, running: false, ..*self };
            }
        }
    }

    /// Resumes reading where it stopped, once the head is there again.
    #[cold]
    fn come_back(&mut self, at: Ps) {
        let (free_at, place) = self.away.take().unwrap_or_default();
        let from = at.max(free_at);
        self.since = from + self.reach_from(from, place, self.start + self.base);
        self.running = true;
    }

    /// Resumes reading where it stopped, once that place comes round again.
    fn resume(&mut self, at: Ps) {
        if self.away.is_some() {
            return self.come_back(at);
        }
        let waited = at.saturating_sub(self.since);
        let turns = if self.spec.revolution > 0 { waited.div_ceil(self.spec.revolution) } else { 0 };
        self.since =
            if self.spec.revolution > 0 { self.since + turns * self.spec.revolution } else { at.max(self.since) };
        self.running = true;
    }
}

impl Held {
    /// Address after the last byte sent.
    pub(crate) fn next_address(&self) -> u64 {
        self.start + self.sent
    }

    /// The run moves on by `by` bytes.
    pub(crate) fn jumps(&mut self, by: u64) {
        self.start += by;
    }

    /// Whether it is a run at all: after a write there is none.
    pub(crate) fn has_read(&self) -> bool {
        self.sent > 0
    }

    /// Whether any of these bytes are in its part of the buffer, or may be.
    pub(crate) fn overlaps(&self, spec: &MediumSpec, from: u64, to: u64) -> bool {
        from < self.next_address() + spec.ahead && self.next_address() < to
    }

    /// Bytes in its part of the buffer at `at`, and when their number stops growing.
    pub(crate) fn buffered(&self, spec: &MediumSpec, at: Ps) -> (u64, Ps) {
        let left = if self.running { (self.sent + spec.ahead).saturating_sub(self.base) } else { 0 };
        let read = (at.saturating_sub(self.since) / self.byte).min(left);
        ((self.base + read).saturating_sub(self.sent), self.since + left * self.byte)
    }

    /// Stops reading ahead at `at`.
    pub(crate) fn stop(&mut self, spec: &MediumSpec, at: Ps) {
        let (there, until) = self.buffered(spec, at);
        (self.base, self.since, self.running) = (self.sent + there, at.min(until), false);
    }

    /// When the head is free, seen from `at`, and over which address.
    fn head(&self, spec: &MediumSpec, at: Ps) -> (Ps, u64) {
        let (_, until) = self.buffered(spec, at);
        let (all, _) = self.buffered(spec, until);
        (until.max(at), self.next_address() + all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: MediumSpec = MediumSpec {
        ps_per_byte: [10; PARTS],
        revolution: 1_000,
        buffer: 500,
        parts: 1,
        ahead: 500,
        more_passes: 0,
        block: 512,
        restart_free: 200,
        seek_least: 100,
        seek_span: 1_000,
        capacity: 1_000_000,
        caching: Caching::Ahead,
        prefetch: u64::MAX,
        stores_byte: None,
    };

    #[test]
    fn reads_ahead_until_the_buffer_is_full_and_starts_again_a_turn_later() {
        let mut medium = Medium::new(SPEC);
        medium.start(0, 0);
        assert_eq!(medium.buffered(1_000), 100);
        assert_eq!(medium.buffered(9_000), 500, "full at 5,000");
        medium.send(100, 9_000);
        assert_eq!(medium.buffered(20_000), 400, "too little is free to resume");
        medium.send(100, 20_000);
        assert_eq!(medium.buffered(20_500), 350, "resumed at 20,000, a whole number of revolutions after 5,000");
    }

    #[test]
    fn without_a_cache_the_next_request_waits_for_its_place_to_come_round() {
        let read = |caching| {
            let mut medium = Medium::new(MediumSpec { caching, ..SPEC });
            medium.start(0, 0);
            medium.reads_to(80);
            assert_eq!(medium.when_buffered(80, 0), 800);
            medium.send(80, 850);
            medium.reads_to(160);
            medium.when_buffered(80, 900)
        };
        assert_eq!(read(Caching::None), 800 + 1_000 + 800, "stopped at 800, resumes a turn later");
        assert_eq!(read(Caching::Track), 1_600, "a track has 100 bytes; the next command comes before its end");
        assert_eq!(read(Caching::Ahead), 1_600);
        let mut medium = Medium::new(MediumSpec { caching: Caching::Track, ..SPEC });
        medium.start(0, 0);
        medium.reads_to(80);
        assert_eq!(medium.buffered(5_000), 100, "the rest of the track");
    }

    #[test]
    fn a_run_that_a_read_has_continued_fills_its_part_before_the_head_leaves() {
        let spec = MediumSpec { caching: Caching::Segmented, parts: 5, ahead: 100, restart_free: 40, ..SPEC };
        let mut medium = Medium::new(spec);
        let read = |medium: &mut Medium, bytes, at| {
            let ready = medium.when_buffered(bytes, at);
            medium.send(bytes, ready.max(at));
            ready
        };
        medium.start(0, 0);
        assert_eq!(read(&mut medium, 50, 0), 500);
        let (first, head) = medium.leave(600);
        assert_eq!((first.buffered(&spec, 9_000), head), ((10, 600), (600, 60)), "60 had been read by 600");
        medium.start_from(5_000, 600, head);
        assert_eq!(medium.since, 1_000, "after a seek; the place comes round with each whole turn");
        assert_eq!(read(&mut medium, 50, 600), 1_500);
        medium.continues();
        let (mut second, head) = medium.leave(1_600);
        assert_eq!((second.buffered(&spec, 9_000), head), ((100, 2_500), (2_500, 5_150)), "a part is 100 bytes");
        medium.go_back(first, &mut second, head, 1_600);
        assert_eq!(read(&mut medium, 10, 1_600), 600, "in the buffer");
        // The head leaves the other run at 2,500, and this place comes round 600 into a turn.
        assert_eq!(medium.when_buffered(10, 1_600), 3_600 + 100);
        // The second run is still being read: the head stays there, and has not come back here.
        let (mut left, head) = medium.leave(1_700);
        medium.go_back(second, &mut left, head, 1_700);
        assert_eq!((left.buffered(&spec, 9_000), medium.when_buffered(100, 1_700)), ((0, 1_700), 2_500));
        // 60 to 160 are in its part, or may be.
        let overlaps = [(0, 60), (0, 61), (159, 500), (160, 500)].map(|(from, to)| left.overlaps(&spec, from, to));
        assert_eq!(overlaps, [false, true, true, false]);
    }

    #[test]
    fn tells_when_bytes_will_be_buffered() {
        let mut medium = Medium::new(SPEC);
        medium.start(0, 7_000);
        assert_eq!(medium.when_buffered(100, 0), 8_000);
        assert_eq!(medium.buffered(8_000), 100);
    }

    #[test]
    fn a_place_further_on_is_reached_by_reading_on_unless_a_seek_is_sooner() {
        let mut medium = Medium::new(SPEC);
        medium.start(10_000, 0);
        medium.send(100, 1_000);
        assert_eq!(medium.reads_on(1_450, 10_150), Some(50), "the place passes at 1,500");
        assert_eq!(medium.reach(1_450, 10_150), 50 + 1_000, "a seek takes 100 and more: it misses the place by a turn");
        assert_eq!(medium.reads_on(1_450, 10_140), None, "it has passed");
        assert_eq!(medium.reads_on(1_450, 10_180), None, "the head is there as soon by a seek");
        assert_eq!(medium.reach(1_450, 10_180), 350);
        assert_eq!(medium.reads_on(6_500, 10_655), None, "the buffer is full, so the medium has stopped");
        medium.park(10_000, 7_000);
        assert_eq!(medium.reads_on(7_000, 10_050), None, "it does not read");
    }

    #[test]
    fn longer_seeks_take_longer() {
        assert_eq!(SPEC.seek(5, 5), 0);
        assert!(SPEC.seek(0, 10) < SPEC.seek(0, 1_000));
        assert_eq!(SPEC.seek(0, 1_000_000), 1_100);
    }
}
