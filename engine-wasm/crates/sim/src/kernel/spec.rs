//! The specification of a run, fixed while it runs: parties in order of strength, streams of requests, all figures in
//! picoseconds and bytes. `run/scenario.rs` creates it from a plan.

use busfree_plan::{ArrayLevel, Party, Pattern};
use busfree_scsi::Protocol;
use busfree_scsi::timing::{Ps, SECOND};

use crate::kernel::geometry::Geometry;
use crate::kernel::layout::Layout;
use crate::kernel::medium::MediumSpec;
use crate::kernel::streaming::StreamingSpec;
pub(crate) use crate::stats::tally::LONGEST;

/// Everything a run needs to know, fixed while it runs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scenario {
    /// Strongest first.
    pub(crate) parties: Vec<PartySpec>,
    pub(crate) streams: Vec<StreamSpec>,
    pub(crate) seed: u32,
    /// Quick arbitration replaces bus free.
    pub(crate) qas: bool,
    /// 0 for the machine's first channel, 1 for its second: each has its own random streams.
    pub(crate) channel: u32,
    /// The machine's other channel, without its load system: that has an initiator in another machine, which uses
    /// nothing of this machine's bus.
    pub(crate) beside: Option<Box<Self>>,
    /// Time per byte on the machine's bus if both channels share it, otherwise 0.
    pub(crate) host_byte: Ps,
    /// Disk arrays, also those whose members are on the other channel; after those of the plan, devices whose hosts divide
    /// their requests. A scenario beside another has none.
    pub(crate) arrays: Vec<ArraySpec>,
    /// Devices are read to their end byte by byte, without windows that stand for more (`run/stretches.rs`).
    pub(crate) every_byte: bool,
    /// For each board, the time to put the medium of another of its devices into the drive. Their numbers begin with 1.
    pub(crate) boards: Vec<Ps>,
}

impl Scenario {
    /// The longest stop of any target.
    pub(crate) fn longest_stop(&self) -> Ps {
        self.targets().map(TargetSpec::longest_stop).max().unwrap_or(0)
    }

    /// The approximate longest time of a host between two requests: a pause, the time to the next arrival, or its work.
    pub(crate) fn longest_pause(&self) -> Ps {
        let of = |scenario: &Self, s: &StreamSpec| {
            let arrival = s.arrivals.map_or(0, |arrivals| arrivals.interval);
            let in_files = s.file_byte * u64::from(s.size);
            let adapter = scenario.host(s.initiator).map_or(0, |host| host.adapter);
            s.think.max(arrival).max(in_files).max(adapter)
        };
        let of_array = |array: &ArraySpec| {
            let beside = self.beside.as_deref().filter(|_| array.host_beside);
            of(beside.unwrap_or(self), &array.work)
        };
        let own = self.streams.iter().map(|stream| of(self, stream));
        // Where a processor has too much to do, a request of each device comes before the next one of the same device.
        let requests = |_: &StreamSpec| 1;
        own.chain(self.arrays.iter().map(of_array)).max().unwrap_or(0).max(self.longest_work(&requests))
    }

    fn host(&self, place: usize) -> Option<&InitiatorSpec> {
        match &self.parties.get(place)?.role {
            RoleSpec::Initiator(host) => Some(host),
            RoleSpec::Target(_) => None,
        }
    }

    /// Time of the host's processor for a request of a stream.
    #[inline(never)]
    fn processor(&self, stream: &StreamSpec) -> Ps {
        let of_host = self.host(stream.initiator).map_or(0, |host| host.work(u64::from(stream.size)));
        of_host + stream.work
    }

    /// The longest time in which a host uses up the data of all requests that it sends at first, on either channel. While
    /// they gather there, the devices move more than the host will use. Its processor works for all of them
    /// together; the file systems of its devices take their times side by side. At most a minute: the data have arrived long
    /// before they are used where a host needs longer.
    pub(crate) fn longest_use(&self) -> Ps {
        const MOST: Ps = 60 * SECOND;
        let at_first = |s: &StreamSpec| Ps::from(s.outstanding);
        let files = |s: &StreamSpec| at_first(s) * s.file_byte * Ps::from(s.size);
        let of_channel = |channel: &Self| channel.streams.iter().filter(|s| !s.given).map(files).max().unwrap_or(0);
        let arrays = self.arrays.iter().map(|array| files(&array.work)).max().unwrap_or(0);
        let files = of_channel(self).max(self.beside.as_deref().map_or(0, of_channel)).max(arrays);
        files.max(self.longest_work(&at_first)).min(MOST)
    }

    /// The longest time that a processor works for so many requests of each stream and array of its host, on either channel.
    fn longest_work(&self, requests: &dyn Fn(&StreamSpec) -> Ps) -> Ps {
        let own = self.works(&self.arrays, false, requests);
        own.max(self.beside.as_ref().map_or(0, |beside| beside.works(&self.arrays, true, requests)))
    }

    /// The same of the hosts of this channel, which is the other one if `beside`. `arrays`: all arrays.
    fn works(&self, arrays: &[ArraySpec], beside: bool, requests: &dyn Fn(&StreamSpec) -> Ps) -> Ps {
        let of = |host: usize| {
            let arrays = arrays.iter().filter(|array| array.host_beside == beside);
            let arrays = arrays.map(|array| (&array.work, array.parity()));
            let own = self.streams.iter().filter(|stream| !stream.given).map(|stream| (stream, 0));
            let of_host = own.chain(arrays).filter(|(stream, _)| stream.initiator == host);
            of_host.map(|(stream, parity)| requests(stream) * (self.processor(stream) + parity)).sum()
        };
        (0..self.parties.len()).map(of).max().unwrap_or(0)
    }

    /// The longest pause of a host between two requests.
    pub(crate) fn longest_think(&self) -> Ps {
        let arrays = self.arrays.iter().map(|array| &array.work);
        self.streams.iter().chain(arrays).map(|stream| stream.think).max().unwrap_or(0)
    }

    /// The ends of all streams that have one.
    pub(crate) fn ends(&self) -> impl Iterator<Item = (Until, u32)> {
        let arrays = self.arrays.iter().map(|array| &array.work);
        self.streams.iter().chain(arrays).filter_map(|stream| Some((stream.until?, stream.size)))
    }

    /// The approximate longest time from one stop of a streaming medium to the next.
    pub(crate) fn longest_cycle(&self) -> Ps {
        self.targets().filter_map(|spec| spec.streaming).map(|medium| medium.cycle()).max().unwrap_or(0)
    }

    /// The longest time in which a board serves each of its devices once, as far as that is the time of exchanges.
    pub(crate) fn longest_round(&self) -> Ps {
        let used = |number: usize| {
            let is_on = |spec: &TargetSpec| usize::from(spec.board) == number;
            let at = |stream: &StreamSpec| self.parties.get(stream.target).map(|party| &party.role);
            self.streams.iter().filter(|s| matches!(at(s), Some(RoleSpec::Target(spec)) if is_on(spec))).count()
        };
        let round = |(number, exchange): (usize, &Ps)| match used(number) {
            0 | 1 => 0,
            devices => devices as Ps * exchange,
        };
        (1..).zip(&self.boards).map(round).max().unwrap_or(0)
    }

    fn targets(&self) -> impl Iterator<Item = &TargetSpec> {
        self.parties.iter().filter_map(|party| match &party.role {
            RoleSpec::Target(spec) => Some(spec),
            RoleSpec::Initiator(_) => None,
        })
    }
}

/// One party on the bus.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PartySpec {
    pub(crate) party: Party,
    /// Fair: after winning, it lets the weaker parties that lost against it go first. Quick arbitration requires this
    /// of every device.
    pub(crate) fair: bool,
    pub(crate) role: RoleSpec,
}

/// What a party does on the bus.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "sixteen at most, read once a run")]
pub(crate) enum RoleSpec {
    Initiator(InitiatorSpec),
    Target(TargetSpec),
}

/// Times of a host.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct InitiatorSpec {
    pub(crate) interrupt: Ps,
    /// Time of the processor for each command besides that of the interrupt.
    pub(crate) command: Ps,
    pub(crate) cpu_per_kib: Ps,
    /// Time of the adapter for each command before it can be sent.
    pub(crate) adapter: Ps,
    /// Commands that can be in flight.
    pub(crate) in_flight: u32,
    pub(crate) rearm: Ps,
    pub(crate) rearm_reselected: Ps,
    pub(crate) reads_ahead: bool,
    pub(crate) jitter: u64,
}

impl InitiatorSpec {
    /// Time of the processor for a request of so many bytes besides that of the interrupt.
    pub(crate) const fn work(&self, bytes: u64) -> Ps {
        self.cpu_per_kib * bytes / 1024 + self.command
    }
}

/// Times and sizes of a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TargetSpec {
    pub(crate) medium: MediumSpec,
    /// The drive's geometry, if its mechanics are known. `medium` is then not used.
    pub(crate) layout: Option<&'static Geometry>,
    /// The medium, if it has to keep moving. `medium` is then not used.
    pub(crate) streaming: Option<StreamingSpec>,
    /// Time per byte on the bus, including handshake gaps.
    pub(crate) byte: Ps,
    /// Bytes of a command after which its host's FIFO is full: see [`TargetSpec::stall`].
    pub(crate) fills_after: u64,
    /// Time per byte for which the bus waits for a full FIFO; 0 if the host keeps up.
    pub(crate) stall_byte: Ps,
    /// Its initiator is on the machine's bus that both channels share.
    pub(crate) on_host_bus: bool,
    /// The protocol between it and its initiator.
    pub(crate) protocol: Protocol,
    pub(crate) tagged: bool,
    /// A write is done when its data are in the buffer. False for a drive with known mechanics, whose cache is
    /// modelled separately.
    pub(crate) writes_behind: bool,
    /// Whether the write cache of a drive with known mechanics is on, if that is the user's choice.
    pub(crate) write_cache: Option<bool>,
    /// It releases the bus while it waits for its medium.
    pub(crate) disconnect: bool,
    /// Number of the board that serves it, one command at a time with the others on it; 0 if there is none.
    pub(crate) board: u8,
    pub(crate) command_dead: Ps,
    pub(crate) reselect_dead: Ps,
    pub(crate) end_dead: Ps,
    pub(crate) firmware: Ps,
    pub(crate) next: Ps,
    pub(crate) max_burst: u64,
    pub(crate) threshold: u64,
    pub(crate) hold: u64,
    pub(crate) separate_status: bool,
    pub(crate) status: Ps,
    pub(crate) late_after: Ps,
    pub(crate) starved_after: Ps,
    pub(crate) latch_reads: u32,
    /// Spread of firmware times in 1/65536.
    pub(crate) jitter: u64,
}

impl TargetSpec {
    /// Whether it reaches a nearby later block by reading ahead instead of seeking. A drive that can lose its read-ahead
    /// begins again there, as it did when that loss was fitted.
    pub(crate) const fn reads_on(&self) -> bool {
        self.late_after == 0 && self.starved_after == 0
    }

    /// Time for which the bus waits for its host's full FIFO while `bytes` of a command move after the first `moved`.
    /// The FIFO is taken to be empty when a command begins.
    pub(crate) const fn stall(&self, moved: u64, bytes: u64) -> Ps {
        let beyond = (moved + bytes).saturating_sub(self.fills_after) - moved.saturating_sub(self.fills_after);
        beyond * self.stall_byte
    }

    /// The approximate time for which it is slow after losing its read-ahead once: the time of its slow reads of 16
    /// KiB, each at the rate of the medium plus a revolution. For a medium that has to keep moving: a stop and the
    /// run after it. 0 if it has neither.
    pub(crate) fn longest_stop(&self) -> Ps {
        const READ: u64 = 16 * 1024;
        if let Some(streaming) = &self.streaming {
            return streaming.cycle();
        }
        let stops = self.late_after > 0 || self.starved_after > 0;
        if !stops {
            return 0;
        }
        Ps::from(self.latch_reads) * (self.medium.revolution + READ * self.medium.byte_at(0))
    }
}

/// A stream of requests from one initiator to one target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StreamSpec {
    pub(crate) initiator: usize,
    pub(crate) target: usize,
    pub(crate) pattern: Pattern,
    pub(crate) read_percent: u64,
    pub(crate) size: u32,
    pub(crate) outstanding: u32,
    pub(crate) think: Ps,
    /// Spread of the pause in 1/65536. A load that always paused for the same time would fall into step with the
    /// rotation of its disks.
    pub(crate) think_jitter: u64,
    pub(crate) capacity: u64,
    /// The part of the medium on which the requests are: its first byte and its length.
    pub(crate) from: u64,
    pub(crate) span: u64,
    /// The hot spot at the beginning of that part, if there is one.
    pub(crate) hot: Option<HotSpot>,
    /// Standard deviation of the sizes, bytes; 0 if all are the same.
    pub(crate) spread: u64,
    /// Users whose requests take turns by chance, each at its own place.
    pub(crate) users: u64,
    /// Requests come at their own times, however long the ones before take.
    pub(crate) arrivals: Option<Arrivals>,
    /// Time in which a request must be done.
    pub(crate) within: Option<Ps>,
    /// Time of the host's processor for each request, besides that for its data.
    pub(crate) work: Ps,
    /// Time of each byte in its file system, the processor's included. It takes no time of the processor from other
    /// streams. 0: none.
    pub(crate) file_byte: Ps,
    /// The host issues the next request when it begins to use the last one, otherwise when it has finished with it.
    pub(crate) reads_ahead: bool,
    /// Address of the first request.
    pub(crate) start: u64,
    /// Bytes read sequentially before the stream moves elsewhere; `None` never moves.
    pub(crate) run: Option<u64>,
    /// Reads this much and stops; `None` never stops.
    pub(crate) until: Option<Until>,
    /// Its requests come from outside (`EventLoop::give`): it makes none of its own.
    pub(crate) given: bool,
    /// The array that its requests come from, if its target is a member of one. They are then given.
    pub(crate) member: Option<MemberOf>,
    /// Its part in a copy, if it has one.
    pub(crate) copy: Option<Copy>,
    /// Transfers that fail on the cable, for each byte. A command with one is sent again.
    pub(crate) errors_per_byte: f64,
}

/// The place of a target in an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MemberOf {
    pub(crate) array: usize,
    pub(crate) member: usize,
    /// Its adapter puts the data together: its commands take no time of the processor.
    pub(crate) on_adapter: bool,
    /// It is the whole array: its host divides its requests.
    pub(crate) is_divided: bool,
}

/// A disk array.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ArraySpec {
    /// The requests to it. Its target means nothing.
    pub(crate) work: StreamSpec,
    /// The initiator of `work` is on the other channel.
    pub(crate) host_beside: bool,
    pub(crate) layout: Layout,
    /// The adapter lays it out, and computes its parity.
    pub(crate) on_adapter: bool,
    /// Time for each KiB that goes into parity.
    pub(crate) parity_kib: Ps,
    /// Its members; `None` for one that has failed.
    pub(crate) members: Vec<Option<MemberSpec>>,
}

/// A member of an array: the stream of its commands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MemberSpec {
    /// It is on the other channel.
    pub(crate) beside: bool,
    pub(crate) stream: usize,
}

impl ArraySpec {
    /// The approximate time that the parity of a request takes: that of a write of a part of a row, which goes over the old
    /// data, the new data and the old parity.
    fn parity(&self) -> Ps {
        let writes = self.work.read_percent < 100 || self.layout.missing.is_some();
        let has_parity = self.layout.level == ArrayLevel::Raid5 && writes;
        let bytes = if has_parity { 3 * u64::from(self.work.size) } else { 0 };
        self.parity_kib * bytes / 1024
    }
}

impl StreamSpec {
    /// Whether chance decides what its requests are, when they come, or whether they fail.
    pub(crate) fn is_by_chance(&self) -> bool {
        let moves = !self.pattern.habits().streams || self.run.is_some() || self.users > 1;
        let is_mixed = !self.read_percent.is_multiple_of(100) || self.spread > 0 || self.errors_per_byte > 0.0;
        moves || is_mixed || self.arrivals.is_some_and(|arrivals| arrivals.spread > 0)
    }

    /// Whether it reads what another stream writes.
    pub(crate) fn reads_for_a_copy(&self) -> bool {
        self.copy.is_some_and(|copy| copy.reads)
    }
}

/// The part of a stream in a copy of one device to another: a buffer that has been read is written, and a buffer that
/// has been written is filled again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Copy {
    /// The other stream.
    pub(crate) other: usize,
    /// Number of buffers in the host's memory.
    pub(crate) buffers: u32,
    /// It reads; otherwise it writes what the other has read.
    pub(crate) reads: bool,
}

/// Where a stream ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    /// After so many bytes.
    Bytes(u64),
    /// After so many requests.
    Requests(u64),
}

impl Until {
    /// Requests of `size` bytes up to there.
    pub(crate) fn requests(self, size: u32) -> u64 {
        match self {
            Self::Bytes(bytes) => bytes / u64::from(size),
            Self::Requests(requests) => requests,
        }
    }
}

/// A part of the addresses that gets more than its share of the requests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HotSpot {
    /// Its share of the requests in 1/2^32.
    pub(crate) share: u64,
    /// Its length, bytes.
    pub(crate) span: u64,
}

/// Times at which requests come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arrivals {
    /// Mean time between two.
    pub(crate) interval: Ps,
    /// Spread in 1/65536: 0 at even intervals, 65536 for a Poisson process.
    pub(crate) spread: u64,
}
