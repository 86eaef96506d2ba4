//! A medium that has to keep moving while it works: a tape, a disc that is being written, a page that is being
//! scanned.
//!
//! Its work comes from the buffer: data to write, or room to read into. When there is none left, it stops. A tape
//! then repositions, and restarts once it is in place and the buffer has gathered enough. Like `medium.rs`, it is
//! computed in closed form when its state is needed.

use busfree_scsi::timing::{Ps, s_from_ps};

/// Rates and sizes of a medium that has to keep moving.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StreamingSpec {
    /// Time per byte at full speed, and at the slowest speed at which it still moves.
    pub(crate) byte: Ps,
    pub(crate) slowest_byte: Ps,
    pub(crate) buffer: u64,
    /// It restarts with this much work in the buffer.
    pub(crate) restart: u64,
    /// Time from a stop until it can restart.
    pub(crate) reposition: Ps,
    /// Buffer, restart and reposition are divided by this factor, so that stops are this many times as frequent.
    pub(crate) compressed: u64,
}

impl StreamingSpec {
    /// A medium with one speed and without repositioning: a disc that is being written, or a page.
    pub(crate) const fn constant(byte: Ps, buffer: u64) -> Self {
        Self { byte, slowest_byte: byte, buffer, restart: 1, reposition: 0, compressed: 1 }
    }

    /// The same medium with a smaller buffer and a shorter repositioning. Rates depend on the ratio of the two, so
    /// they stay the same. A stop and the work after it take less time, so a shorter run sees enough of them.
    pub(crate) const fn compressed(self, times: u64) -> Self {
        Self {
            buffer: self.buffer / times,
            restart: self.restart / times,
            reposition: self.reposition / times,
            compressed: times,
            ..self
        }
    }

    /// The uncompressed time of repositioning.
    const fn real_reposition(&self) -> Ps {
        self.reposition * self.compressed
    }

    /// The approximate time of a stop and the run after it.
    pub(crate) const fn cycle(&self) -> Ps {
        self.reposition + 2 * self.buffer * self.byte
    }

    /// The real number of stops a minute, from `stops` counted in `seconds` of compressed time.
    pub(crate) fn stops_per_min(&self, stops: u64, seconds: f64) -> f64 {
        if seconds > 0.0 { 60.0 * stops as f64 / (seconds * self.compressed as f64) } else { 0.0 }
    }

    /// What the stops may change of the rate, MB/s, more or less: repositioning is assumed, and so is that a drive takes no
    /// data meanwhile. It may take twice as long, or cost nothing.
    pub(crate) fn at_stake(&self, mb_s: f64, stops_per_min: f64) -> f64 {
        if stops_per_min == 0.0 {
            return 0.0;
        }
        let back_s = s_from_ps(self.real_reposition());
        let cycle_s = 60.0 / stops_per_min;
        let of_medium = 1e6 / self.byte as f64;
        let longer = mb_s * back_s / (cycle_s + back_s);
        let costless = mb_s * back_s / (cycle_s - back_s).max(0.0);
        costless.min(of_medium - mb_s).max(longer)
    }
}

#[derive(Clone, Copy, Debug)]
enum Motion {
    Moves,
    /// Stopped; it cannot restart before this time.
    Stopped(Ps),
}

/// The state of such a medium.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Streaming {
    spec: StreamingSpec,
    /// Bytes of work in the buffer, as of `at`.
    level: u64,
    at: Ps,
    motion: Motion,
    /// Whether the last command read, if there was one.
    reads: Option<bool>,
    /// Stops so far, in compressed time.
    pub(crate) stops: u64,
}

impl Streaming {
    /// Moving, with the whole buffer as work: full of data to write or, when it reads, empty. Only then can its rate
    /// last.
    pub(crate) const fn new(spec: StreamingSpec) -> Self {
        Self { spec, level: spec.buffer, at: 0, motion: Motion::Moves, reads: None, stops: 0 }
    }

    pub(crate) const fn spec(&self) -> &StreamingSpec {
        &self.spec
    }

    /// The next command reads or writes. If the last one did the other, the medium first finishes its work and
    /// repositions, in real time: this happens at each change of direction, however long the run is.
    pub(crate) fn turn(&mut self, reads: bool, at: Ps) {
        let Some(read_before) = self.reads else {
            (self.reads, self.at) = (Some(reads), at);
            return;
        };
        if read_before == reads {
            return;
        }
        self.settle(at);
        let unwritten = if read_before { 0 } else { self.level * self.spec.byte };
        *self = Self {
            level: if reads { self.spec.buffer } else { 0 },
            at: at.max(self.at),
            motion: Motion::Stopped(at.max(self.at) + unwritten + self.spec.real_reposition()),
            reads: Some(reads),
            stops: self.stops + self.spec.compressed,
            ..*self
        };
    }

    /// Data have arrived to be written. Returns when the remaining work fits the buffer. A medium that has stopped takes
    /// nothing until it is in place again.
    pub(crate) fn write(&mut self, bytes: u64, at: Ps) -> Ps {
        self.settle(at);
        let at = match self.motion {
            Motion::Stopped(ready_at) => at.max(ready_at),
            Motion::Moves => at,
        };
        self.add(bytes, at);
        self.down_to(self.spec.buffer, at)
    }

    /// Bytes that are read and wait in the buffer.
    pub(crate) fn buffered(&mut self, at: Ps) -> u64 {
        self.settle(at);
        self.spec.buffer.saturating_sub(self.level)
    }

    /// Bytes in the buffer at `at`: read and not sent, or received and not written.
    pub(crate) fn held(mut self, at: Ps) -> u64 {
        let read = self.buffered(at);
        if self.reads == Some(false) { self.spec.buffer - read } else { read }
    }

    /// Times at which the level of the buffer changes its course, if no work is added.
    pub(crate) fn turns(&self) -> [Ps; 3] {
        let starts_at = match self.motion {
            Motion::Moves => self.at,
            Motion::Stopped(_) if self.level < self.spec.restart => return [self.at; 3],
            Motion::Stopped(ready_at) => self.at.max(ready_at),
        };
        let slows_at = self.slows_at().min(self.level);
        let slow = starts_at + (self.level - slows_at) * self.spec.byte;
        [starts_at, slow, slow + slows_at * self.spec.slowest_byte]
    }

    /// When this many bytes are buffered.
    pub(crate) fn when_buffered(&mut self, bytes: u64, at: Ps) -> Ps {
        self.settle(at);
        self.down_to(self.spec.buffer.saturating_sub(bytes), at)
    }

    /// Adds work: data have arrived to be written, or have left the buffer and made room.
    pub(crate) fn add(&mut self, bytes: u64, at: Ps) {
        self.settle(at);
        if matches!(self.motion, Motion::Stopped(_)) {
            self.at = self.at.max(at);
        }
        self.level += bytes;
    }

    /// Above this level it works at full speed, below it at the slowest: a drive with several speeds slows down
    /// rather than stop.
    const fn slows_at(&self) -> u64 {
        if self.spec.slowest_byte > self.spec.byte { self.spec.buffer / 2 } else { 0 }
    }

    /// Updates its state to time `to`.
    fn settle(&mut self, to: Ps) {
        loop {
            match self.motion {
                Motion::Stopped(ready_at) => {
                    let starts_at = ready_at.max(self.at);
                    if self.level < self.spec.restart || starts_at > to {
                        return;
                    }
                    (self.motion, self.at) = (Motion::Moves, starts_at);
                }
                Motion::Moves if self.at >= to => return,
                Motion::Moves if self.level == 0 => {
                    self.stops += 1;
                    self.motion = Motion::Stopped(self.at + self.spec.reposition);
                }
                Motion::Moves => {
                    let slows_at = self.slows_at();
                    let (byte, span) = if self.level > slows_at {
                        (self.spec.byte, self.level - slows_at)
                    } else {
                        (self.spec.slowest_byte, self.level)
                    };
                    let worked = ((to - self.at) / byte).min(span);
                    if worked == 0 {
                        return;
                    }
                    (self.level, self.at) = (self.level - worked, self.at + worked * byte);
                }
            }
        }
    }

    /// When no more than `wanted` of the work is left if none is added, seen from `at`.
    fn down_to(&self, wanted: u64, at: Ps) -> Ps {
        if self.level <= wanted {
            return at;
        }
        let starts_at = match self.motion {
            Motion::Moves => self.at,
            Motion::Stopped(ready_at) => self.at.max(ready_at),
        };
        let slows_at = wanted.max(self.slows_at()).min(self.level);
        starts_at + (self.level - slows_at) * self.spec.byte + (slows_at - wanted) * self.spec.slowest_byte
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_scsi::timing::{MS, SECOND, ps_per_byte};

    /// 10 per byte, a buffer of 100, 300 to reposition.
    const TAPE: StreamingSpec =
        StreamingSpec { byte: 10, slowest_byte: 10, buffer: 100, restart: 40, reposition: 300, compressed: 1 };

    fn at_work(spec: StreamingSpec, reads: bool) -> Streaming {
        let mut tape = Streaming::new(spec);
        tape.turn(reads, 0);
        tape
    }

    #[test]
    fn a_write_is_done_when_the_rest_fits_the_buffer() {
        let mut tape = at_work(TAPE, false);
        assert_eq!(tape.write(50, 0), 500, "the buffer was full");
        assert_eq!(tape.write(20, 1_000), 1_000, "50 are left");
    }

    #[test]
    fn an_empty_buffer_stops_it_until_it_is_in_place_and_enough_has_gathered() {
        let mut tape = at_work(TAPE, false);
        assert_eq!(tape.write(10, 2_000), 2_000);
        assert_eq!(tape.stops, 1, "empty at 1,000");
        assert_eq!(tape.write(30, 2_100), 2_100, "starts again: 40 have gathered");
        assert_eq!(tape.write(100, 2_200), 2_500, "10 are written by then, so 130 are left, 30 too many");
        assert_eq!(tape.stops, 1);
    }

    #[test]
    fn it_is_not_in_place_at_once() {
        let mut tape = at_work(TAPE, false);
        assert_eq!(tape.write(150, 1_050), 1_300 + 500, "stopped at 1,000, in place at 1,300");
    }

    #[test]
    fn a_full_buffer_stops_a_tape_that_is_read() {
        let mut tape = at_work(TAPE, true);
        assert_eq!(tape.buffered(500), 50);
        assert_eq!(tape.when_buffered(80, 500), 800);
        assert_eq!((tape.buffered(2_000), tape.stops), (100, 1), "full at 1,000");
        tape.add(30, 2_000);
        assert_eq!(tape.buffered(9_000), 70, "too little room to start again");
        tape.add(20, 9_000);
        assert_eq!(tape.buffered(9_100), 60);
    }

    #[test]
    fn a_drive_of_several_speeds_slows_down_first() {
        let mut tape = at_work(StreamingSpec { slowest_byte: 20, ..TAPE }, false);
        assert_eq!(tape.write(10, 1_200), 1_200, "50 are written by 500, 35 more by 1,200");
        assert_eq!((tape.write(10, 1_600), tape.stops), (1_600, 0), "5 are left before it");
        assert_eq!((tape.write(10, 1_910), tape.stops), (2_200, 1), "empty at 1,900, in place at 2,200");
    }

    #[test]
    fn a_change_of_direction_takes_time() {
        let mut tape = at_work(TAPE, false);
        tape.turn(true, 200);
        assert_eq!(tape.when_buffered(10, 200), 200 + 800 + 300 + 100, "80 to write, then back");
        assert_eq!(tape.stops, 1);
    }

    /// A host that writes one 1 KiB request after the other at an even pace, or later if the last one is not done.
    /// Returns MB/s and stops a minute.
    fn written(spec: StreamingSpec, kib_ms: u64) -> (f64, f64) {
        let mut tape = Streaming::new(spec);
        tape.turn(false, 0);
        let (end, mut at, mut written) = (2_000 * SECOND, 0, 0);
        while at < end {
            let done = tape.write(1024, at);
            written += 1024;
            at = (at + kib_ms * MS).max(done);
        }
        (written as f64 / 1e6 / 2_000.0, spec.stops_per_min(tape.stops, 2_000.0))
    }

    #[test]
    fn a_compressed_tape_is_as_fast_and_stops_as_often() {
        let tape = StreamingSpec {
            byte: ps_per_byte(1.5),
            slowest_byte: ps_per_byte(1.5),
            buffer: 2 << 20,
            restart: 1 << 20,
            reposition: 3 * SECOND,
            compressed: 1,
        };
        for kib_ms in [1, 2, 4] {
            let (real, quick) = (written(tape, kib_ms), written(tape.compressed(4), kib_ms));
            assert!((real.0 - quick.0).abs() < 0.01 * real.0, "{kib_ms}: {real:?} {quick:?}");
            assert!((real.1 - quick.1).abs() < 0.05 * real.1, "{kib_ms}: {real:?} {quick:?}");
            assert!(real.1 > 1.0, "it stops: {real:?}");
        }
        assert_eq!(
            written(StreamingSpec { slowest_byte: ps_per_byte(0.2), ..tape }, 2).1,
            0.0,
            "it slows down and does not stop"
        );
    }

    #[test]
    fn what_is_at_stake_covers_a_longer_and_a_costless_repositioning() {
        let tape = |seconds| StreamingSpec {
            byte: 600_000,
            slowest_byte: 600_000,
            buffer: 2 << 20,
            restart: 1 << 20,
            reposition: seconds * SECOND,
            compressed: 1,
        };
        for kib_ms in [1, 2, 4] {
            let [(mb_s, stops), (slower, _), (costless, _)] = [3, 6, 0].map(|seconds| written(tape(seconds), kib_ms));
            assert!(slower < mb_s && mb_s < costless, "a stop costs time: {slower} {mb_s} {costless}");
            let at_stake = 1.05 * tape(3).at_stake(mb_s, stops);
            assert!(mb_s - slower <= at_stake && costless - mb_s <= at_stake, "{slower} {mb_s} {costless} {at_stake}");
        }
        assert_eq!(tape(3).at_stake(1.0, 0.0), 0.0);
    }
}
