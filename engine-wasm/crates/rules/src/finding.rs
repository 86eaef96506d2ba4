//! What a rule says about a plan: a code and parameters. Sentences live with the page and the command line.

use busfree_bus::LimitedBy;
use busfree_plan::{Channel, Signalling};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AssumedFields, BusTime, OffsetLimit, RateLoss, Settled};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It will not work; nothing is predicted.
    Error,
    /// It works worse than it could, or may not work.
    Warning,
    /// Worth knowing.
    Note,
}

/// One statement about a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// What it says.
    #[serde(flatten)]
    pub what: FindingKind,
    /// How bad it is.
    pub severity: Severity,
    /// IDs of those concerned, in plan order.
    pub devices: Vec<u8>,
    /// Where the rule comes from.
    pub source: String,
}

/// What happens to a device that gets less than it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Shortage {
    /// The tape stops, goes back and starts again.
    TapeStops,
    /// A writer's buffer runs empty.
    BufferRunsEmpty,
    /// A scanner goes on scanning until its memory is full.
    ScanFails,
    /// It is slower than the person wants it.
    Slow,
}

/// Everything a rule can say, with the figures the sentence needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum FindingKind {
    /// A device gets less than it needs, by the prediction.
    NeedMissed {
        /// Its name.
        name: String,
        /// What it needs, MB/s.
        needs_mb_s: f64,
        /// What it gets, MB/s.
        throughput_mb_s: f64,
        /// What it gets alone on the bus, MB/s.
        alone_mb_s: f64,
        /// Whether that is too little too.
        alone_misses: bool,
        /// What happens to it.
        shortage: Shortage,
        /// How often the tape stops, or the writer's buffer runs empty, a minute; 0 of other devices.
        stops_per_min: f64,
    },
    /// A device gets next to nothing, by the prediction.
    Starved {
        /// Its name.
        name: String,
        /// What it gets, MB/s.
        throughput_mb_s: f64,
        /// What it gets alone on the bus, MB/s.
        alone_mb_s: f64,
        /// Share of that below which it is said, percent.
        least_percent: f64,
    },
    /// Two or more parties answer at one ID.
    DuplicateId {
        /// The ID.
        id: u8,
        /// Names of those on it.
        names: Vec<String>,
        /// The nearest free ID that suits the last of them.
        free_id: Option<u8>,
    },
    /// A device has an ID that is used on the machine's other bus, and the two share one set of IDs.
    IdOnBothBuses {
        /// The ID.
        id: u8,
        /// The device on this bus.
        name: String,
        /// The one on the other.
        other: String,
        /// A free ID for the first.
        free_id: Option<u8>,
    },
    /// An ID above 7 on a narrow cable.
    IdNeedsWideBus {
        /// Its name.
        name: String,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// An ID above 7 on a device with eight data lines.
    IdNeedsWideDevice {
        /// Its name.
        name: String,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// An ID that cannot be set on this device.
    IdNotSelectable {
        /// Its name.
        name: String,
        /// IDs that can be set.
        selectable: Vec<u8>,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// Somebody sits above 7 whom a narrow partner cannot see.
    Unseen {
        /// Who sits there.
        name: String,
        /// Who cannot see it: its host, or a device of its own.
        by: String,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// A device on an ID that this kind of machine keeps for itself.
    IdReserved {
        /// Its name.
        name: String,
        /// The ID.
        id: u8,
        /// The kind of machine: an id of the platforms.
        platform: String,
        /// The nearest ID that is free, not reserved and suits it.
        free_id: Option<u8>,
    },
    /// The host is not where this kind of machine has it.
    HostOffUsualId {
        /// Its name.
        name: String,
        /// The kind of machine: an id of the platforms.
        platform: String,
        /// Its usual ID.
        usual_id: u8,
        /// Whether that cannot be changed.
        fixed: bool,
        /// The usual ID where it is free and suits it.
        free_id: Option<u8>,
    },
    /// No disk is where this kind of machine looks first for one to start from.
    BootOffUsualId {
        /// The disk that would be found first.
        name: String,
        /// The kind of machine: an id of the platforms.
        platform: String,
        /// Where it looks first.
        usual_id: u8,
        /// The usual ID where it is free and suits the disk.
        free_id: Option<u8>,
    },
    /// HVD on a bus with anything else.
    HvdMixed {
        /// Names of those who do not fit.
        names: Vec<String>,
    },
    /// Somebody speaks LVD only, and the bus comes up single-ended.
    LvdOnly {
        /// Names of those who speak LVD only.
        names: Vec<String>,
    },
    /// A single-ended device brings the whole bus to SE.
    BusComesUpSe {
        /// Names of those who cause it.
        names: Vec<String>,
        /// Devices that lose by it, who loses most first.
        losers: Vec<RateLoss>,
        /// Host adapters here with an electrically separate SE segment.
        isolating: Vec<String>,
    },
    /// A single-ended device on a bus whose others are differential: only to be plugged in with the power off.
    HotPlugSe {
        /// Names of the single-ended ones.
        names: Vec<String>,
    },
    /// More parties than there are data lines to tell them apart.
    TooManyParties {
        /// How many there are, the load system included.
        count: usize,
        /// How many there can be: as many as data lines.
        most: u8,
    },
    /// Parts could go faster than this signalling is defined for.
    SignallingLimitsRate {
        /// The signalling.
        signalling: Signalling,
        /// Its fastest rate, MT/s.
        max_mt_s: f64,
        /// Whether everybody here could do LVD.
        could_be_lvd: bool,
        /// The pairs concerned.
        pairs: Vec<RateLoss>,
    },
    /// Devices are faster than their host adapter.
    HostLimitsRate {
        /// The adapter's name.
        host: String,
        /// Its devices that could go faster.
        pairs: Vec<RateLoss>,
    },
    /// So few transfers may be under way that the agreed rate is not reached.
    OffsetLimitsRate {
        /// The pairs concerned.
        pairs: Vec<OffsetLimit>,
        /// Time logic at both ends is assumed to take from a REQ to its ACK, ns.
        turnaround_ns: f64,
        /// Length of cable assumed between the two, m.
        cable_m: f64,
        /// Turnaround and the way there and back, ns.
        round_trip_ns: f64,
    },
    /// The machine behind the adapter moves less than the SCSI bus.
    HostBusLimits {
        /// The adapter's name.
        host: String,
        /// The machine's bus it sits on; empty where the catalogue does not have it.
        host_bus: String,
        /// What that carries, MB/s.
        carries_mb_s: f64,
        /// Whether somebody has said so of practice; else it is width times clock.
        practical: bool,
        /// Fastest rate one of its devices agrees on, MB/s.
        bus_mb_s: f64,
        /// What the media of its devices that stream give together, MB/s; 0 where none streams.
        media_mb_s: f64,
    },
    /// The machine's two channels share a bus of the machine that carries less than both of theirs.
    ChannelsShareBus {
        /// The machine's bus.
        host_bus: String,
        /// What that carries, MB/s.
        carries_mb_s: f64,
        /// Whether somebody has said so of practice; else it is width times clock.
        practical: bool,
        /// Sum of the fastest rate agreed on either channel, MB/s.
        buses_mb_s: f64,
        /// What the media of the devices with work on both give together, MB/s.
        media_mb_s: f64,
    },
    /// The machine's other channel has errors.
    OtherChannelWrong {
        /// Which it is.
        channel: Channel,
        /// How many.
        errors: usize,
    },
    /// The media give more together than the bus carries.
    MediaExceedBus {
        /// Fastest rate agreed here, MB/s.
        bus_mb_s: f64,
        /// What the media of the devices with work give together, MB/s.
        media_mb_s: f64,
        /// How many devices that are.
        devices: usize,
        /// How many of them, of their average rate, the bus would carry.
        fit: usize,
    },
    /// The bus carries less than four times what its fastest disk sustains.
    BusBelowFourTimes {
        /// Name of that disk.
        name: String,
        /// What it sustains, MB/s.
        sustains_mb_s: f64,
        /// Four times that, MB/s.
        wanted_mb_s: f64,
        /// Fastest rate agreed here, MB/s.
        bus_mb_s: f64,
    },
    /// Narrow devices take bus time out of proportion from fast ones.
    SlowOnFast {
        /// Who, and the bus time of each.
        parts: Vec<BusTime>,
        /// Fastest rate agreed here, MB/s.
        fast_mb_s: f64,
    },
    /// A device holds the bus while it waits for its medium, and others need it.
    NoDisconnect {
        /// Its name.
        name: String,
        /// About how long it holds the bus for one request, ms.
        hold_ms: f64,
        /// Names of the plan's devices with work that wait meanwhile.
        others: Vec<String>,
        /// Whether the load system waits too.
        load: bool,
    },
    /// Two initiators use one device.
    SharedDevice {
        /// Its name.
        name: String,
        /// Its own host, whose requests alone are predicted.
        host: String,
        /// Names of the other initiators.
        others: Vec<String>,
        /// Whether its host writes to it.
        written: bool,
    },
    /// Domain validation finds that the cable does not carry what was agreed.
    CableLimitsRate {
        /// What the cable carries, MT/s.
        cable_mt_s: f64,
        /// What each pair came to.
        pairs: Vec<Settled>,
    },
    /// An adapter without domain validation uses a rate the cable does not carry.
    CableFailsRate {
        /// What the cable carries, MT/s.
        cable_mt_s: f64,
        /// The adapter's name.
        host: String,
        /// Names of the devices that cannot be reached.
        names: Vec<String>,
        /// Fastest rate among theirs, MT/s.
        asked_mt_s: f64,
    },
    /// Nobody has said whether an adapter tries out what the cable carries.
    CableUntried {
        /// What the cable carries, MT/s.
        cable_mt_s: f64,
        /// The adapter's name.
        host: String,
        /// Names of the devices that agree on more.
        names: Vec<String>,
    },
    /// There is no host adapter.
    NoHost,
    /// There is no device with work to do.
    NothingToDo,
    /// The catalogue does not have it.
    UnknownModel {
        /// Its catalogue id.
        model: String,
    },
    /// Figures that nobody has published; usual ones of the kind are used.
    Assumed {
        /// Who, and which figures.
        parts: Vec<AssumedFields>,
    },
    /// What the medium gives is more than the pair agreed on.
    SlowAgreement {
        /// The device's name.
        name: String,
        /// What it agrees on, MB/s.
        agreed_mb_s: f64,
        /// What its medium gives, MB/s.
        media_mb_s: f64,
        /// Who or what decided the agreement.
        limited_by: LimitedBy,
    },
    /// Quick arbitration is asked for, but not everybody is known to have it, so the bus goes without.
    QasUnused {
        /// Names of the plan's own parties that keep it off.
        names: Vec<String>,
        /// Whether the load system keeps it off too.
        load: bool,
    },
    /// Packets are asked for, but no pair can have them.
    PacketsUnused,
}
