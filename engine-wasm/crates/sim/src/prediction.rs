//! The engine's results for a plan. Every figure that the page or the command line shows is a field of these types.
//!
//! Rates are in MB/s of 10^6 bytes, times in milliseconds unless the name says otherwise, shares in percent of the
//! bus's time. Intervals are half-widths of 95 % confidence intervals over independent replications.

use busfree_compact::packed;
use busfree_plan::{ArrayState, Channel, Party, Question, Signalling};
use busfree_scsi::{Agreement, BusMode, Negotiation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The prediction for a plan. While the simulation runs, it holds what is known so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Prediction {
    /// Version of the model and its parameters.
    pub model_version: String,
    /// Canonical link of the plan.
    pub plan: String,
    /// The question answered.
    pub question: Question,
    /// The signalling the bus comes up with.
    pub signalling: Signalling,
    /// Why it comes up with this.
    pub mode: BusMode,
    /// Place of the device with the fastest agreement in `devices`, the first of several; `null` without devices.
    pub fastest: Option<usize>,
    /// Use of the bus.
    pub bus: BusUse,
    /// Host adapters, in plan order.
    pub initiators: Vec<InitiatorResult>,
    /// Devices, in plan order.
    pub devices: Vec<DeviceResult>,
    /// The disk arrays of the machine, in plan order.
    pub arrays: Vec<ArrayResult>,
    /// The load system, if it is on the bus.
    pub load: Option<LoadResult>,
    /// The machine's other channel, if there is one; `null` while no device of this one is at work.
    pub other_bus: Option<OtherBusResult>,
    /// Sum of the devices' throughputs, MB/s: of the members of an array, what its commands transfer.
    pub total_mb_s: f64,
    /// Half-width of its 95 % interval, MB/s.
    pub total_ci95_mb_s: f64,
    /// Margin of the total, MB/s: the true total is within it nine times in ten. The devices' margins, as if all
    /// erred alike.
    pub total_margin_mb_s: f64,
    /// Like `most_mb_s` of a device: the total is not more than all devices get alone, or than the bus carries.
    pub total_most_mb_s: f64,
    /// Like `clear_mb_s` of a device, for the total.
    pub total_clear_mb_s: f64,
    /// Simulated time of all replications together, seconds.
    pub simulated_s: f64,
    /// Bus connections simulated.
    pub events: u64,
    /// Events of every kind, which tell how long it took; for the search only.
    #[serde(skip)]
    #[ts(skip)]
    pub work: u64,
    /// Whether a replication was ended early because it had too many of them.
    #[serde(skip)]
    #[ts(skip)]
    pub cut: bool,
    /// Independent replications behind the intervals.
    pub replications: u32,
    /// False while the simulation runs. It stays false if the requested precision was not reached.
    pub settled: bool,
}

/// The traffic of the machine's other channel during this time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct OtherBusResult {
    /// Which of the two channels it is.
    pub channel: Channel,
    /// Sum of its devices' throughputs, MB/s.
    pub total_mb_s: f64,
    /// Half-width of its 95 % interval, MB/s.
    pub ci95_mb_s: f64,
    /// The rate of the machine's bus that both channels share, MB/s; `null` if they share none with a known rate.
    pub host_bus_mb_s: Option<f64>,
    /// Its load system is left out here. Switch to that channel to see it.
    pub without_load: bool,
}

packed!(Prediction: model_version, plan, question, signalling, mode, fastest, bus, initiators, devices, arrays, load, other_bus, total_mb_s, total_ci95_mb_s, total_margin_mb_s, total_most_mb_s, total_clear_mb_s, simulated_s, events, work, cut, replications, settled);
packed!(OtherBusResult: channel, total_mb_s, ci95_mb_s, host_bus_mb_s, without_load);

/// Use of the bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BusUse {
    /// Share of time with BSY or SEL asserted, percent; always below 100.
    pub busy_percent: f64,
    /// Shares of the bus's time; the five sum to 100.
    pub shares: BusShares,
}

packed!(BusUse: busy_percent, shares);

/// Shares of the bus's time by use, percent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BusShares {
    /// Data phases with bytes moving.
    pub data: f64,
    /// Command, status and message phases.
    pub command: f64,
    /// Arbitration, selection and reselection.
    pub arbitration: f64,
    /// The bus is owned and nothing moves: firmware is working or data are not ready.
    pub dead: f64,
    /// No device asserts BSY, including the delays between two connections.
    pub idle: f64,
}

packed!(BusShares: data, command, arbitration, dead, idle);

/// One party's use of the bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PartyUse {
    /// Share of the bus's time this party held it, percent.
    pub bus_percent: f64,
    /// Share it would hold with no other device and no load on the bus, percent.
    pub want_percent: f64,
    /// Share of the arbitrations it took part in that it lost, percent.
    pub lost_percent: f64,
    /// Time from asking for the bus to getting it.
    pub wait_ms: Wait,
}

packed!(PartyUse: bus_percent, want_percent, lost_percent, wait_ms);

/// Distribution of a wait, milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Wait {
    /// Mean.
    pub mean: f64,
    /// Median.
    pub p50: f64,
    /// 99th percentile.
    pub p99: f64,
}

packed!(Wait: mean, p50, p99);

/// How one party's waiting for the bus divides among the others. If the shares sum to less than a hundred percent, no
/// party held the bus for the rest: the bus free delay and the remainder of the round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct WaitFor {
    /// The party that had the bus meanwhile, including its arbitration.
    pub party: Party,
    /// SCSI ID.
    pub id: u8,
    /// Name shown.
    pub name: String,
    /// Share of the waiting time, percent.
    pub percent: f64,
    /// That share of the mean wait, milliseconds: for a device of each request (`request_ms.waits`), for a host of
    /// each turn (`wait_ms.mean`).
    pub ms: f64,
    /// Share of the arbitrations it took part in that it lost to this party, percent.
    pub lost_percent: f64,
}

packed!(WaitFor: party, id, name, percent, ms, lost_percent);

/// Where the time of a device's requests goes, from issue to status: means over those completed, milliseconds. The
/// five sum to `latency_ms.mean`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RequestMs {
    /// In the host, until it has the bus to send the command: its wait for the bus, and before that its other
    /// commands and the adapter's own pause.
    pub unsent: f64,
    /// In the device, behind earlier requests.
    pub queued: f64,
    /// In the device's turn, until it has the bus it asked for.
    pub waits: f64,
    /// Connected: command, data and status.
    pub on_bus: f64,
    /// The remainder: medium, firmware and buffer of the device. The host's time after the status is not part of a
    /// request.
    pub rest: f64,
}

impl RequestMs {
    /// From issue to status.
    pub(crate) fn all(&self) -> f64 {
        self.unsent + self.queued + self.waits + self.on_bus + self.rest
    }
}

packed!(RequestMs: unsent, queued, waits, on_bus, rest);

/// How much longer than alone each part of a request's time is, and the host's time between two requests: means in
/// milliseconds. Negative if it is shorter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AddedMs {
    /// As in `RequestMs`.
    pub unsent: f64,
    /// As in `RequestMs`.
    pub queued: f64,
    /// As in `RequestMs`.
    pub waits: f64,
    /// As in `RequestMs`.
    pub on_bus: f64,
    /// As in `RequestMs`.
    pub rest: f64,
    /// Of a copy: from the request for the data at the source until the host has them.
    pub source: f64,
    /// From a request's status to the issue of the next one in its place, without the wait for the source of a copy.
    pub host: f64,
}

packed!(AddedMs: unsent, queued, waits, on_bus, rest, source, host);

/// A rate at which a device stays for a while.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Regime {
    /// The rate, MB/s.
    pub throughput_mb_s: f64,
    /// Share of the time at this rate, percent.
    pub percent: f64,
}

packed!(Regime: throughput_mb_s, percent);

/// Distribution of the time from a request's issue to its status, milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Latency {
    /// Mean.
    pub mean: f64,
    /// Median.
    pub p50: f64,
    /// 95th percentile.
    pub p95: f64,
    /// 99th percentile.
    pub p99: f64,
}

packed!(Latency: mean, p50, p95, p99);

/// A host adapter's results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct InitiatorResult {
    /// SCSI ID.
    pub id: u8,
    /// Name shown.
    pub name: String,
    /// Its use of the bus: its selections and commands.
    #[serde(flatten)]
    pub usage: PartyUse,
    /// Whether another party ever asked for the bus at the same time. If not, no ID of its own changes anything.
    pub has_rivals: bool,
    /// The parties whose use of the bus it waits for, the longest wait first.
    pub waits_for: Vec<WaitFor>,
    /// What the requests cost its machine.
    pub cost: HostUse,
}

packed!(InitiatorResult: id, name, usage, has_rivals, waits_for, cost);

/// What the requests of a host's devices cost its machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct HostUse {
    /// Their data, MB/s.
    pub throughput_mb_s: f64,
    /// Their number a second.
    pub requests_per_s: f64,
    /// Share of the time in which its processor works for them, percent; at most 100.
    pub cpu_percent: f64,
    /// The same without interrupts, which the model does not put in line: requests wait for this part.
    pub cpu_in_line_percent: f64,
    /// Margin: the true share is within it nine times in ten, percent. The processor is not known unless the plan has its
    /// times.
    pub cpu_margin_percent: f64,
    /// Interrupts of its adapter a second.
    pub interrupts_per_s: f64,
    /// Switches of tasks a second.
    pub switches_per_s: f64,
    /// Data for each percent of the processor, MB/s; `null` if the processor does nothing.
    pub mb_s_per_cpu_percent: Option<f64>,
    /// Time of the processor for each command, us.
    pub command_us: f64,
    /// Time of the processor for each KiB of data, us.
    pub kib_us: f64,
    /// Time of the adapter for each command, us.
    pub adapter_us: f64,
    /// Commands that can be in flight; `null`: no limit is known.
    pub in_flight: Option<u32>,
}

packed!(HostUse: throughput_mb_s, requests_per_s, cpu_percent, cpu_in_line_percent, cpu_margin_percent, interrupts_per_s, switches_per_s, mb_s_per_cpu_percent, command_us, kib_us, adapter_us, in_flight);

/// A device's results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceResult {
    /// SCSI ID.
    pub id: u8,
    /// LUN.
    pub lun: u8,
    /// Name shown.
    pub name: String,
    /// Catalogue id.
    pub model: String,
    /// Rate at which its data reach the host, MB/s.
    pub throughput_mb_s: f64,
    /// Half-width of its 95 % interval, MB/s: only the randomness of the simulation.
    pub ci95_mb_s: f64,
    /// The true rate is within this margin nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// The interval ends here, if the margin reaches beyond it, MB/s: no device gets more than alone, or than its
    /// agreement carries.
    pub most_mb_s: f64,
    /// `ci95_mb_s` plus this figure's half of the smallest difference the model can resolve, MB/s: two figures that
    /// differ by less than the sum of both are not distinguished.
    pub clear_mb_s: f64,
    /// The two rates it works at, the more frequent first, if it stays at each for a while; otherwise none. Only for
    /// the steady question.
    pub regimes: Vec<Regime>,
    /// Requests completed a second.
    pub requests_per_s: f64,
    /// Time from issue to status.
    pub latency_ms: Latency,
    /// Throughput with no other device and no load on the bus, for the plan's question, MB/s. For devices that are
    /// read to their end it is the rate where they begin, until each has been read alone.
    pub alone_mb_s: f64,
    /// Half-width of the 95 % interval of `alone_mb_s`, MB/s. A device that is read to its end alone is read once, so
    /// its interval is as wide, in proportion, as where it begins.
    pub alone_ci95_mb_s: f64,
    /// The same where the device begins, MB/s: drives with zones are faster there than on average.
    pub begins_alone_mb_s: f64,
    /// Its use of the bus.
    #[serde(flatten)]
    pub usage: PartyUse,
    /// The parties whose use of the bus it waits for, the longest wait first.
    pub waits_for: Vec<WaitFor>,
    /// Where the time of its requests goes.
    pub request_ms: RequestMs,
    /// Half-widths of the 95 % intervals of these parts, from their means in each replication, without the error of the
    /// model.
    pub request_ci95_ms: RequestMs,
    /// The same of `latency_ms.mean`, ms.
    pub latency_ci95_ms: f64,
    /// Of a copy: mean time from the request for a buffer at the source until the host has it, ms; 0 for other work.
    pub source_ms: f64,
    /// How much longer its requests take than alone.
    pub added_ms: AddedMs,
    /// Requests issued during the measured time.
    pub requested: u64,
    /// Requests completed during the measured time.
    pub completed: u64,
    /// Those that were done later than the plan says they must be, percent of the completed ones.
    pub missed_percent: f64,
    /// Half-width of its 95 % interval over the simulated time, percent. It holds for the model: no measurement shows how
    /// near the model is to real deadlines.
    pub missed_ci95_percent: f64,
    /// The share of late requests with no other device and no load on the bus, percent.
    pub alone_missed_percent: f64,
    /// What it and its host negotiated.
    pub agreement: Agreement,
    /// How they came to it.
    pub negotiation: Negotiation,
    /// Seconds it took to be read to its end; `null` for the steady question.
    pub elapsed_s: Option<f64>,
    /// Share of its reads that found the drive's read-ahead stopped, percent.
    pub late_percent: f64,
    /// How often a tape stops and repositions, or the buffer of a disc writer runs empty, a minute; 0 for other
    /// devices.
    pub stops_per_min: f64,
    /// Commands that are sent again because a transfer failed on the cable, a minute.
    pub again_per_min: f64,
}

packed!(DeviceResult: id, lun, name, model, throughput_mb_s, ci95_mb_s, margin_mb_s, most_mb_s, clear_mb_s, regimes, requests_per_s, latency_ms, alone_mb_s, alone_ci95_mb_s, begins_alone_mb_s, usage, waits_for, request_ms, request_ci95_ms, latency_ci95_ms, source_ms, added_ms, requested, completed, missed_percent, missed_ci95_percent, alone_missed_percent, agreement, negotiation, elapsed_s, late_percent, stops_per_min, again_per_min);

/// The results of a disk array. Those of its members are among the devices: they carry the commands that its requests
/// become.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ArrayResult {
    /// How it is.
    pub state: ArrayState,
    /// Data that it holds, MB.
    pub capacity_mb: f64,
    /// Rate at which its data reach the host, or are written, MB/s.
    pub throughput_mb_s: f64,
    /// Half-width of its 95 % interval, MB/s: only the randomness of the simulation.
    pub ci95_mb_s: f64,
    /// The true rate is within this margin nine times in ten, MB/s: as uncertain as its least certain member.
    pub margin_mb_s: f64,
    /// Like `clear_mb_s` of a device.
    pub clear_mb_s: f64,
    /// Requests completed a second.
    pub requests_per_s: f64,
    /// Time from the issue of a request until its last command is complete and its parity is computed.
    pub latency_ms: Latency,
    /// Commands of its members for each request.
    pub commands_per_request: f64,
    /// What its members transfer for its requests, parity, copies and rebuilding included, MB/s.
    pub disk_mb_s: f64,
    /// Time to compute parity for a request, ms: the host's processor's or the adapter's.
    pub parity_ms: f64,
    /// Rate at which a member is rebuilt, MB/s; 0 if none is.
    pub rebuild_mb_s: f64,
    /// Time to rebuild it completely at this rate, hours; `null` if none is.
    pub rebuild_hours: Option<f64>,
    /// Requests completed after their time, percent of those completed.
    pub missed_percent: f64,
    /// Seconds it took to be read to its end; `null` for the steady question.
    pub elapsed_s: Option<f64>,
}

packed!(ArrayResult: state, capacity_mb, throughput_mb_s, ci95_mb_s, margin_mb_s, clear_mb_s, requests_per_s, latency_ms, commands_per_request, disk_mb_s, parity_ms, rebuild_mb_s, rebuild_hours, missed_percent, elapsed_s);

/// The load system's results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LoadResult {
    /// The load requested, percent busy.
    pub asked_percent: f64,
    /// How busy it makes the bus when alone, percent.
    pub alone_busy_percent: f64,
    /// Pause between its requests that makes it no busier than requested, milliseconds.
    pub think_ms: f64,
    /// Its initiator, then its disks.
    pub parties: Vec<LoadParty>,
}

packed!(LoadResult: asked_percent, alone_busy_percent, think_ms, parties);

/// One party of the load system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LoadParty {
    /// SCSI ID.
    pub id: u8,
    /// Whether it is the initiator of the load.
    pub initiator: bool,
    /// Throughput, MB/s; 0 for the initiator.
    pub throughput_mb_s: f64,
    /// Its use of the bus.
    #[serde(flatten)]
    pub usage: PartyUse,
}

packed!(LoadParty: id, initiator, throughput_mb_s, usage);
