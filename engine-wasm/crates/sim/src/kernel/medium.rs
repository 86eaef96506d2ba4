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
    /// Bytes it can read ahead of the bytes sent.
    pub(crate) buffer: u64,
    /// Free bytes of the buffer at which a stopped medium resumes.
    pub(crate) restart_free: u64,
    /// Time of the shortest seek, and what a full stroke adds to it. In between, the time grows with the square root
    /// of the distance.
    pub(crate) seek_least: Ps,
    pub(crate) seek_span: Ps,
    /// Capacity in bytes.
    pub(crate) capacity: u64,
    /// What it reads besides the bytes that a command names.
    pub(crate) caching: Caching,
}

impl MediumSpec {
    /// Time to read one byte at an address.
    pub(crate) fn byte_at(&self, address: u64) -> Ps {
        let part = address as u128 * PARTS as u128 / u128::from(self.capacity.max(1));
        self.ps_per_byte.get(part as usize).or(self.ps_per_byte.last()).copied().unwrap_or(1)
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
}

impl Medium {
    /// At rest at the beginning of the medium, as if it had just read up to there.
    pub(crate) fn new(spec: MediumSpec) -> Self {
        Self { byte: spec.byte_at(0), spec, start: 0, base: 0, since: 0, sent: 0, stop: u64::MAX, running: false }
    }

    pub(crate) fn spec(&self) -> &MediumSpec {
        &self.spec
    }

    /// Address after the last byte sent.
    pub(crate) fn next_address(&self) -> u64 {
        self.start + self.sent
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
            ..*self
        };
    }

    /// A command names the bytes up to the address `end`: sets where reading ahead ends.
    pub(crate) fn reads_to(&mut self, end: u64) {
        let end = match self.spec.caching {
            Caching::Ahead => return,
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
        *self = Self { start: address, base: 0, since: at, sent: 0, running: false, ..*self };
    }

    /// Time from `at` until the head is over an address: 0 if it is on its way there, otherwise a seek and the rest
    /// of the revolution. The angle of an address is the angle a stream from the beginning has turned by when it
    /// reaches it.
    pub(crate) fn reach(&self, at: Ps, address: u64) -> Ps {
        if address == self.next_address() {
            return 0;
        }
        let seek = self.spec.seek(self.next_address(), address);
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

    /// Times at which the level of the buffer changes its course, if nothing is sent and no run is started.
    pub(crate) fn turns(&self) -> [Ps; 2] {
        let full = self.full().saturating_sub(self.base);
        [self.since, if self.running { self.since + full * self.byte } else { self.since }]
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
        let free = self.spec.buffer - self.base.saturating_sub(self.sent);
        if !self.running && free >= self.spec.restart_free && self.base < self.stop {
            self.resume(at);
        }
    }

    /// Bytes of the run at which it stops.
    fn full(&self) -> u64 {
        (self.sent + self.spec.buffer).min(self.stop)
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

    /// Resumes reading where it stopped, once that place comes round again.
    fn resume(&mut self, at: Ps) {
        let waited = at.saturating_sub(self.since);
        let turns = if self.spec.revolution > 0 { waited.div_ceil(self.spec.revolution) } else { 0 };
        self.since =
            if self.spec.revolution > 0 { self.since + turns * self.spec.revolution } else { at.max(self.since) };
        self.running = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: MediumSpec = MediumSpec {
        ps_per_byte: [10; PARTS],
        revolution: 1_000,
        buffer: 500,
        restart_free: 200,
        seek_least: 100,
        seek_span: 1_000,
        capacity: 1_000_000,
        caching: Caching::Ahead,
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
    fn tells_when_bytes_will_be_buffered() {
        let mut medium = Medium::new(SPEC);
        medium.start(0, 7_000);
        assert_eq!(medium.when_buffered(100, 0), 8_000);
        assert_eq!(medium.buffered(8_000), 100);
    }

    #[test]
    fn longer_seeks_take_longer() {
        assert_eq!(SPEC.seek(5, 5), 0);
        assert!(SPEC.seek(0, 10) < SPEC.seek(0, 1_000));
        assert_eq!(SPEC.seek(0, 1_000_000), 1_100);
    }
}
