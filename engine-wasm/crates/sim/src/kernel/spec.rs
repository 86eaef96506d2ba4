//! What a run has to know, fixed while it runs: parties in order of strength, streams of requests, every figure in
//! picoseconds and bytes. `run/scenario.rs` makes it of a plan.

use busfree_bus::Protocol;
use busfree_bus::timing::{Ps, SECOND};
use busfree_plan::{Party, Pattern};

use crate::kernel::geometry::Geometry;
use crate::kernel::medium::MediumSpec;
use crate::kernel::streaming::StreamingSpec;

/// Longest time any run simulates. Far beyond every use; it keeps sums of times from overflowing.
pub(crate) const LONGEST: Ps = 100_000 * SECOND;

/// Everything a run needs to know, fixed while it runs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scenario {
    /// Strongest first.
    pub(crate) parties: Vec<PartySpec>,
    pub(crate) streams: Vec<StreamSpec>,
    pub(crate) seed: u32,
    /// Quick arbitration takes the place of bus free.
    pub(crate) qas: bool,
    /// 0 for the machine's first channel, 1 for its second: each has a luck of its own.
    pub(crate) channel: u32,
    /// The machine's other channel. Its load system is left out: another machine's initiator, which asks nothing of this one's bus.
    pub(crate) beside: Option<Box<Self>>,
    /// Time of a byte on the machine's bus where both channels share it, else 0.
    pub(crate) host_byte: Ps,
}

impl Scenario {
    /// The longest of its targets' stops.
    pub(crate) fn longest_stop(&self) -> Ps {
        self.targets().map(TargetSpec::longest_stop).max().unwrap_or(0)
    }

    /// The longest time from a stop of a streaming medium to the next, about.
    pub(crate) fn longest_cycle(&self) -> Ps {
        self.targets().filter_map(|spec| spec.streaming).map(|medium| medium.cycle()).max().unwrap_or(0)
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
    /// A device that has won lets the weaker devices that lost against it go first. Quick arbitration requires it of every device.
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
    pub(crate) cpu_per_kib: Ps,
    pub(crate) rearm: Ps,
    pub(crate) rearm_reselected: Ps,
    pub(crate) reads_ahead: bool,
    pub(crate) jitter: u64,
}

/// Times and sizes of a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TargetSpec {
    pub(crate) medium: MediumSpec,
    /// The drive's inside, where it is known; the medium is not used then.
    pub(crate) layout: Option<&'static Geometry>,
    /// Its medium where that has to keep moving; `medium` is not used then.
    pub(crate) streaming: Option<StreamingSpec>,
    /// Time of one byte on the bus, handshake gaps included.
    pub(crate) byte: Ps,
    /// Its initiator sits on the machine's bus that both channels share.
    pub(crate) on_host_bus: bool,
    /// How it talks with its initiator.
    pub(crate) protocol: Protocol,
    pub(crate) tagged: bool,
    /// A write is done when its data are in the buffer; false where the drive's inside is known, which has a cache of its own.
    pub(crate) writes_behind: bool,
    /// Lets the bus go while it waits for its medium.
    pub(crate) disconnect: bool,
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
    /// How long it is slow after it has lost its read-ahead once, about: at its rate and a revolution more for each read of
    /// the size such devices are read in. Of a medium that has to keep moving a stop and the run after it. Nothing where
    /// there is neither.
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
    /// Spread of the pause in 1/65536. A load that paused for the same time each time would fall into step with the
    /// revolutions of its disks.
    pub(crate) think_jitter: u64,
    pub(crate) capacity: u64,
    /// The host asks for the next request as it begins to use one up, else when it has used it up.
    pub(crate) reads_ahead: bool,
    /// Address of the first request.
    pub(crate) start: u64,
    /// Bytes read one after the other before it goes elsewhere; `None` never does.
    pub(crate) run: Option<u64>,
    /// Read this much and stop; `None` goes on for ever.
    pub(crate) until: Option<u64>,
}
