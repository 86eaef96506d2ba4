//! What a target stores its data on, behind its buffer: a drive with known mechanics, a medium that has to keep
//! moving, or a rotating medium with known rates. All are computed in closed form, when their state is needed.

use busfree_scsi::timing::{MS, Ps};

use crate::kernel::command::{BLOCK, Command, blocks};
use crate::kernel::drive::Drive;
use crate::kernel::medium::{Held, Medium, MediumSpec};
use crate::kernel::spec::TargetSpec;
use crate::kernel::streaming::Streaming;
use crate::kernel::written_behind::WrittenBehind;

/// A drive stays connected for no longer than any that was measured: the CD-ROM of the ID paper waits 0.75 ms for the data
/// that are missing of a burst.
pub(crate) const LONGEST_HOLD: Ps = MS;

/// The same, while its read-ahead has stopped: it also waits for a turn, 6.95 ms. What a drive that turns more slowly does
/// was not measured; an answer after 90 ms would block every other device.
pub(crate) const LONGEST_WAIT: Ps = 8 * MS;

/// The three kinds of storage.
#[derive(Clone, Debug)]
pub(crate) enum Storage {
    Drive(Drive),
    Streaming(Streaming),
    Turning(Turning),
}

/// A rotating medium, and the writes on their way to it.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    pub(crate) medium: Medium,
    /// When the medium has finished the last write.
    pub(crate) written_at: Ps,
    pub(crate) behind: WrittenBehind,
    /// The first write meets a full buffer.
    begins_full: bool,
    /// Runs of read-ahead in the other parts of the buffer, the one used last at the end.
    pub(crate) held: Vec<Held>,
}

impl Storage {
    /// `spin`: how far the disk of a drive has turned at time 0.
    pub(crate) fn new(spec: &TargetSpec, spin: impl FnOnce(Ps) -> Ps) -> Self {
        if let Some(layout) = spec.layout {
            return Self::Drive(Drive::new(layout, spin(layout.revolution), spec.write_cache));
        }
        if let Some(streaming) = spec.streaming {
            return Self::Streaming(Streaming::new(streaming));
        }
        let behind = WrittenBehind::full(spec.medium.buffer);
        // The inner loop allocates nothing: there is room for all parts.
        let held = Vec::with_capacity(spec.medium.parts - 1);
        Self::Turning(Turning { medium: Medium::new(spec.medium), written_at: 0, behind, begins_full: true, held })
    }

    /// Reads come between its writes. They wait until all is stored, so its buffer does not stay full and does not begin
    /// full: a slow medium would store that for longer than a warm-up.
    pub(crate) fn set_mixed_reads(&mut self) {
        if let Self::Turning(turning) = self {
            (turning.behind, turning.begins_full) = (WrittenBehind::default(), false);
        }
    }

    /// Stops so far of a medium that has to keep moving.
    pub(crate) const fn stops(&self) -> u64 {
        match self {
            Self::Streaming(streaming) => streaming.stops,
            Self::Drive(_) | Self::Turning(_) => 0,
        }
    }

    /// Resets the counts.
    pub(crate) const fn forget_counts(&mut self) {
        if let Self::Streaming(streaming) = self {
            streaming.stops = 0;
        }
    }

    /// Counts more stops.
    pub(crate) const fn count_stops(&mut self, more: u64) {
        if let Self::Streaming(streaming) = self {
            streaming.stops += more;
        }
    }

    /// Everything that it has read and is about to read or write moves on by `by` bytes.
    pub(crate) fn jumps(&mut self, by: u64) {
        match self {
            Self::Drive(drive) => drive.jumps(by / BLOCK),
            Self::Streaming(_) => {}
            Self::Turning(turning) => {
                turning.medium.jumps(by);
                turning.held.iter_mut().for_each(|held| held.jumps(by));
            }
        }
    }

    /// Time from `at` until the data of a command are available, including seek and rotation.
    pub(crate) fn reach(&self, spec: &TargetSpec, at: Ps, command: &Command) -> Ps {
        match self {
            Self::Drive(drive) => drive.reach(at, command.address / BLOCK, command.read),
            // Only a user's own setting gives a tape a queue: order by address.
            Self::Streaming(_) => Medium::new(spec.medium).reach(at, command.address),
            Self::Turning(turning) => {
                if command.read && turning.has_part(command.address) {
                    return 0;
                }
                let ahead = if command.read { turning.ahead(command.address, at, spec.reads_on()) } else { None };
                ahead.unwrap_or_else(|| turning.medium.reach(at.max(turning.written_at), command.address))
            }
        }
    }

    /// Whether a write begins where the last command ended.
    pub(crate) fn continues(&self, command: &Command) -> bool {
        match self {
            Self::Drive(drive) => drive.ended_at() == command.address / BLOCK,
            Self::Streaming(_) => true,
            Self::Turning(turning) => turning.medium.next_address() == command.address,
        }
    }

    /// Its controller has served another device until `at`, and the buffer has that device's data.
    pub(crate) fn loses_buffer(&mut self, at: Ps) {
        if let Self::Turning(turning) = self {
            turning.medium.park(0, at);
            turning.held.clear();
        }
    }

    /// When `bytes` of a read beyond the `moved` ones are in the buffer, seen from `at`.
    pub(crate) fn when_buffered(&mut self, moved: u64, bytes: u64, at: Ps) -> Ps {
        match self {
            Self::Drive(drive) => drive.when(blocks(moved + bytes)),
            Self::Streaming(streaming) => streaming.when_buffered(bytes, at),
            Self::Turning(turning) => turning.medium.when_buffered(bytes, at),
        }
    }

    /// Bytes have left the buffer.
    pub(crate) fn sent(&mut self, bytes: u64, at: Ps) {
        match self {
            Self::Drive(_) => {}
            Self::Streaming(streaming) => streaming.add(bytes, at),
            Self::Turning(turning) => turning.medium.send(bytes, at),
        }
    }

    /// Bytes of one DATA IN phase that starts at `start`, and the time it stays connected without data.
    pub(crate) fn read_burst(&mut self, spec: &TargetSpec, command: &Command, start: Ps) -> (u64, Ps) {
        let most = spec.max_burst.min(command.left());
        let (there, media) = match self {
            Self::Drive(drive) => return drive_burst(drive, spec, command, most, start),
            Self::Streaming(streaming) => (streaming.buffered(start), streaming.spec().byte),
            Self::Turning(turning) => (turning.medium.buffered(start), turning.medium.byte()),
        };
        let bus = spec.byte;
        // The buffered bytes, and those that come in while these are sent.
        let lasting = if there >= most || media <= bus {
            most
        } else {
            ((u128::from(there) * u128::from(media)) / u128::from(media - bus)).min(u128::from(most)) as u64
        };
        if lasting == most {
            return (most, 0);
        }
        let missing = most - lasting;
        if missing <= spec.hold && missing * media <= LONGEST_HOLD {
            let wait = self.when_buffered(command.moved, most, start).saturating_sub(start + most * bus);
            if wait <= LONGEST_WAIT {
                return (most, wait);
            }
        }
        (lasting.max(BLOCK).min(most), 0)
    }

    /// When a write whose data arrived at `at` counts as done: on the medium, or in the buffer of a drive that writes
    /// behind. Data that follow immediately are written in the same revolution; later data wait for their place to
    /// come round.
    pub(crate) fn write(&mut self, spec: &TargetSpec, command: &Command, at: Ps) -> Ps {
        match self {
            Self::Drive(drive) => {
                let (count, block) = (blocks(command.bytes), BLOCK * spec.byte);
                let data = at.saturating_sub(count * block);
                drive.write(data, command.address / BLOCK, count, block).max(at)
            }
            Self::Streaming(streaming) => streaming.write(command.bytes, at),
            Self::Turning(turning) => turning.write(spec, command, at),
        }
    }
}

impl Turning {
    /// Whether another part of the buffer has data from an address on.
    fn has_part(&self, address: u64) -> bool {
        self.held.iter().any(|held| held.next_address() == address)
    }

    /// Time from `at` until the data of an address ahead in the run are there, without a seek.
    #[inline(never)]
    fn ahead(&self, address: u64, at: Ps, reads_on: bool) -> Option<Ps> {
        if self.medium.has(address, at) {
            return Some(0);
        }
        if reads_on && !self.has_part(address) { self.medium.reads_on(at, address) } else { None }
    }

    /// Moves to where a read begins, from `at` on. Returns false if this leaves the current run of read-ahead. A read that
    /// begins in what has been read ahead continues there, as for the caches measured for DiskSim (J. Schindler and
    /// G. Ganger, "Automated disk drive characterization", 1999). So does one further on if the drive `reads_on`, a seek
    /// would take longer, and no other part of the buffer has its data.
    pub(crate) fn follows(&mut self, address: u64, at: Ps, reads_on: bool) -> bool {
        if address != self.medium.next_address() && self.ahead(address, at, reads_on).is_some() {
            self.medium.skip_to(address, at);
        }
        let follows = address == self.medium.next_address();
        if follows {
            self.medium.tune(address, at);
            self.medium.continues();
        } else {
            let from = at.max(self.written_at);
            if self.medium.spec().parts > 1 {
                self.change_part(address, from);
            } else {
                self.medium.start(address, from + self.medium.reach(from, address));
            }
        }
        follows
    }

    /// Continues a run in another part of the buffer, or starts one.
    #[inline(never)]
    fn change_part(&mut self, address: u64, from: Ps) {
        let (mut left, head) = self.medium.leave(from);
        let place = self.held.iter().position(|held| held.next_address() == address);
        match place.map(|place| self.held.remove(place)) {
            Some(held) => {
                self.medium.go_back(held, &mut left, head, from);
                self.medium.tune(address, from);
            }
            None => self.medium.start_from(address, from, head),
        }
        self.hold(left);
    }

    /// Keeps a run in its part of the buffer. The one that was used longest ago gives up its part.
    fn hold(&mut self, run: Held) {
        if !run.has_read() {
            return;
        }
        if self.held.len() == self.medium.spec().parts - 1 {
            self.held.remove(0);
        }
        self.held.push(run);
    }

    /// Stops reading ahead for a write of these bytes, which the buffer then no longer has.
    #[inline(never)]
    fn overwrite(&mut self, medium: &MediumSpec, from: u64, to: u64, at: Ps) {
        let (left, _) = self.medium.leave(at);
        self.hold(left);
        self.held.iter_mut().for_each(|held| held.stop(medium, at));
        self.held.retain(|held| !held.overlaps(medium, from, to));
    }

    /// Stores a write whose data came at `bus_byte` for each byte until `at`, from the first of them on.
    fn store_meanwhile(&mut self, command: &Command, at: Ps, bus_byte: Ps, byte: Ps) -> Ps {
        let began = at.saturating_sub(command.bytes * bus_byte).max(self.written_at);
        self.written_at = at.max(began + command.bytes * byte);
        self.medium.park(command.address + command.bytes, self.written_at);
        self.written_at
    }

    fn write(&mut self, spec: &TargetSpec, command: &Command, at: Ps) -> Ps {
        let medium = &spec.medium;
        if let Some(byte) = medium.stores_byte {
            return self.store_meanwhile(command, at, spec.byte, byte);
        }
        let turn = medium.revolution;
        let byte = medium.byte_at(command.address);
        let end = command.address + command.bytes;
        let follows = command.address == self.medium.next_address();
        if medium.parts > 1 {
            self.overwrite(medium, command.address, end, at);
        }
        let passes = 1 + medium.more_passes;
        if follows && spec.writes_behind && self.begins_full && self.written_at == 0 {
            // Only a rate that can last is counted: a slow drive would take seconds to fill its buffer.
            self.written_at = at + medium.buffer * byte * passes;
        }
        let start = if !follows {
            let from = at.max(self.written_at);
            from + self.medium.reach(from, command.address)
        } else if at <= self.written_at || turn == 0 {
            at.max(self.written_at)
        } else {
            self.written_at + (at - self.written_at).div_ceil(turn) * turn
        };
        // Between the end of the last run and the first byte of this write the medium stores nothing.
        let continues = follows && start == self.written_at;
        let takes = if follows && spec.writes_behind && continues {
            // Each pass goes over all that the buffer has of the run.
            command.bytes * byte * passes
        } else {
            // Blocks of which only a part is written are read first, in their own turn. If the write before it ended
            // there, the buffer has the rest of them.
            let is_whole = medium.block <= BLOCK || follows && spec.writes_behind;
            let block = if is_whole { 1 } else { medium.block };
            let bytes = end.next_multiple_of(block) - command.address / block * block;
            let read = if bytes > command.bytes { turn } else { 0 };
            // Each further pass begins when the first block comes round again.
            let pass = bytes * byte;
            let turns = if turn == 0 || medium.more_passes == 0 { pass } else { pass.div_ceil(turn) * turn };
            read + medium.more_passes * turns + pass
        };
        self.written_at = start + takes;
        self.medium.park(end, self.written_at);
        if !spec.writes_behind {
            return self.written_at;
        }
        self.behind.take(at, command.bytes, self.written_at, takes / command.bytes, continues, medium.buffer)
    }
}

/// Like `Storage::read_burst`, for a drive and at most `most` bytes.
fn drive_burst(drive: &Drive, spec: &TargetSpec, command: &Command, most: u64, start: Ps) -> (u64, Ps) {
    let here = |at: Ps| (drive.by(at) * BLOCK).saturating_sub(command.moved).min(most);
    // The buffered bytes, and those that come in while these are sent. A few rounds converge.
    let mut lasting = here(start);
    for _ in 0..4 {
        let more = here(start + lasting * spec.byte);
        if more == lasting {
            break;
        }
        lasting = more;
    }
    if lasting < most && most - lasting <= spec.hold {
        let ready = drive.when(blocks(command.moved + most));
        return (most, ready.saturating_sub(start + most * spec.byte));
    }
    (lasting.max(BLOCK).min(most), 0)
}
