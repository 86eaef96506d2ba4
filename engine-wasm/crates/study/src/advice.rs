//! The results of this crate: the verdict on a plan, its measured rates, and better IDs.

use busfree_plan::Aim;
use busfree_rules::{CableReport, Finding};
use busfree_sim::{Bounds, Prediction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::certificate::Proof;
use crate::{AdviceWords, Bottleneck, Change, ChangeWords, ConventionKind, ConventionWords, CopyTime, EvaluationWords};

/// All that the page shows for one plan.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Evaluation {
    /// Canonical link of the plan.
    pub plan: String,
    /// Problems of the plan and notes on it, worst first.
    pub findings: Vec<Finding>,
    /// The prediction; `null` if the plan has an error among its findings.
    pub prediction: Option<Prediction>,
    /// The headline, as a code with figures.
    pub verdict: Verdict,
    /// What all this says in sentences.
    pub words: EvaluationWords,
    /// The measured rates of this plan, if it was measured.
    pub measured: Option<Measured>,
    /// The rate that the person measured of each device, doing what it does now beside what works now, MB/s, in plan order;
    /// `null` if there is none.
    pub by_you_mb_s: Vec<Option<f64>>,
    /// The cable, laid out or assumed, and what follows from it.
    pub cable: CableReport,
    /// What no run passes.
    pub bounds: Bounds,
    /// What each device needs, MB/s, in plan order; `null` if it can wait.
    pub needs_mb_s: Vec<Option<f64>>,
    /// How long each copy of a whole drive takes.
    pub copies: Vec<CopyTime>,
    /// What is known of the prediction's error.
    pub basis: Basis,
    /// Median error of blind predictions of similar cases, percent: the largest among the devices' cases. Blind means
    /// compared with measurements that the model was not fitted to. `null` for a plan unlike those, and before there
    /// is a prediction.
    pub blind_error_percent: Option<f64>,
}

/// What is known of a prediction's error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// This plan was measured.
    Measured,
    /// Similar plans were measured, and predicted blind.
    LikeMeasured,
    /// Owners measured one device of its kind in their machines, and it was predicted blind.
    LikeOwners,
    /// Its host is old, and no rate of it was measured.
    UnmeasuredHost,
    /// No similar plan was measured.
    Unlike,
}

/// The headline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Verdict {
    /// The plan has an error; the first finding names it.
    Broken,
    /// There is nothing to predict.
    Empty,
    /// No device loses more to the bus than the model can resolve.
    AllServed {
        /// Sum, MB/s.
        total_mb_s: f64,
        /// Margin: the true sum is within it nine times in ten, MB/s.
        total_margin_mb_s: f64,
        /// For devices that are read to their end and are clearly slower on the whole than where they begin: the one
        /// with the greatest difference.
        slower_inside: Option<SlowerInside>,
        /// The device, if only one has work.
        only: Option<OnlyDevice>,
    },
    /// An array serves its host, and no other device loses more than the model can resolve. What a member gets alone is
    /// no measure for it.
    ArrayGives {
        /// Name of the first array.
        name: String,
        /// Its rate, MB/s.
        throughput_mb_s: f64,
        /// Margin: the true rate is within it nine times in ten, MB/s.
        margin_mb_s: f64,
        /// Its requests a second.
        requests_per_s: f64,
        /// Commands of its members for each of them.
        commands_per_request: f64,
        /// What its members transfer for them, MB/s.
        disk_mb_s: f64,
    },
    /// A device gets clearly less than alone.
    Loses {
        /// ID of the device that loses the largest share.
        id: u8,
        /// Its LUN.
        lun: u8,
        /// Its name.
        name: String,
        /// What it gets, MB/s.
        throughput_mb_s: f64,
        /// Margin: the true rate is within it nine times in ten, MB/s.
        margin_mb_s: f64,
        /// What it gets alone, MB/s.
        alone_mb_s: f64,
        /// Number of devices that lose the same, it included; more than one only if these are all.
        alike: usize,
        /// Whether it loses for certain: its interval ends below its rate alone.
        certain: bool,
        /// The cause.
        why: Why,
    },
}

/// The only device with work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct OnlyDevice {
    /// Its name.
    pub name: String,
    /// What it gets, MB/s.
    pub throughput_mb_s: f64,
    /// Margin: the true rate is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// The interval ends here, if the margin reaches beyond it, MB/s.
    pub most_mb_s: f64,
    /// What limits it; `null` if it has completed no request.
    pub limit: Option<Bottleneck>,
}

/// A device that is slower on average than where it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SlowerInside {
    /// Its name.
    pub name: String,
    /// Its rate where it begins, MB/s.
    pub begins_mb_s: f64,
    /// Its rate from beginning to end, MB/s.
    pub alone_mb_s: f64,
}

/// The cause of a device's loss.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Why {
    /// Its data lose arbitration.
    LosesArbitration {
        /// Share of its arbitrations lost, percent.
        lost_percent: f64,
        /// Its wait for the bus for each request, the sum over all turns of the request, ms.
        wait_ms: f64,
        /// Whether no device on the bus has a weaker ID.
        served_last: bool,
    },
    /// Its host loses arbitration, so its commands come late.
    CommandsLate {
        /// The host's ID.
        host_id: u8,
        /// Share of the host's arbitrations lost, percent.
        lost_percent: f64,
        /// Mean wait of the host for the bus, ms.
        wait_ms: f64,
        /// Share of the device's reads that found its read-ahead stopped, percent.
        late_percent: f64,
    },
    /// The bus is often busy when it is needed, whatever the ID.
    BusFull {
        /// How busy the bus is, percent.
        busy_percent: f64,
        /// The device that asks for the most data at a time and so uses the bus longest, if it asks for more than this one.
        larger: Option<LargerRequests>,
    },
    /// Its host works for other devices when this one needs it.
    HostBusy {
        /// The host's ID.
        host_id: u8,
        /// Time of the host that each request takes beyond its time alone, ms.
        added_ms: f64,
    },
    /// Its requests wait in the device, because its changer, its bridge or the board that it is on serves other devices.
    BoardBusy {
        /// Time that each request waits there beyond its time alone, ms.
        added_ms: f64,
    },
    /// It is a copy, and the device that is read delivers the data later.
    SourceSlower {
        /// The name of the device that is read.
        name: String,
        /// Time that the data for each request take beyond their time alone, ms.
        added_ms: f64,
    },
    /// It is also read for a copy, and its requests wait for those reads.
    ReadForCopy {
        /// The name of the device that is written.
        name: String,
        /// Time that each request takes in the device beyond its time alone, ms.
        added_ms: f64,
    },
    /// It is a member of an array, which has fewer requests for it at a time than it would get alone. Each of them takes
    /// no longer.
    ArrayShares {
        /// The name of the array.
        name: String,
    },
    /// Its data take longer, because the machine's other channel uses the bus that both share.
    OtherChannel {
        /// Time that each request takes on the bus beyond its time alone, ms.
        added_ms: f64,
    },
}

/// Larger requests of another device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LargerRequests {
    /// The other device's name.
    pub name: String,
    /// Size of its requests, KiB.
    pub kib: f64,
    /// Size of the requests of the device that loses, KiB.
    pub own_kib: f64,
}

/// A measured row, and the prediction's error.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Measured {
    /// Which table: `table-6`.
    pub experiment: String,
    /// Row within it, from 0.
    pub row: usize,
    /// Title of the paper.
    pub source: String,
    /// One entry for each device of the row.
    pub devices: Vec<MeasuredDevice>,
    /// Sum of the measured rates, MB/s.
    pub total_mb_s: f64,
    /// Largest absolute error of the row, percent; `null` before there is a prediction.
    pub worst_error_percent: Option<f64>,
}

/// One measured device.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct MeasuredDevice {
    /// SCSI ID.
    pub id: u8,
    /// Measured rate, MB/s.
    pub measured_mb_s: f64,
    /// Measured time to read all of it, seconds.
    pub measured_s: f64,
    /// (predicted - measured) / measured, percent; `null` before there is a prediction.
    pub error_percent: Option<f64>,
}

/// Better IDs for one aim.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Advice {
    /// Version of the model and its parameters.
    pub model_version: String,
    /// Canonical link of the plan.
    pub plan: String,
    /// The aim.
    pub aim: Aim,
    /// ID of the device of an aim about one device.
    pub about: Option<u8>,
    /// The plan as it is.
    pub current: Candidate,
    /// The best candidate in the simulation; among equals the one with the fewest moves. `clearly_better` tells
    /// whether the model can tell it from the plan.
    pub best: Candidate,
    /// Other good candidates, best first, without `best`.
    pub alternatives: Vec<Candidate>,
    /// Orders simulated so far.
    pub evaluated: u32,
    /// Number of possible orders of priority. If not all were tried, an upper bound as if every party could have
    /// every ID.
    pub orders_possible: u64,
    /// Whether all of them were simulated, so that no other can be better in the same simulation.
    pub exhaustive: bool,
    /// How far no order is better than the best.
    pub proof: Proof,
    /// Whether only some orders were simulated and all can be, on request.
    pub can_be_proved: bool,
    /// Whether the best is better than the plan by more than the model can resolve.
    pub clearly_better: bool,
    /// Number of alternatives that the model cannot tell from the best.
    pub level: u32,
    /// The smallest difference that the model can resolve: closer figures are not ranked, percent.
    pub clear_percent: f64,
    /// False while the search still runs: `best` is only the leader so far.
    pub finished: bool,
    /// Why the best is better.
    pub reasons: Vec<Reason>,
    /// IDs that would be better for the aim but cause a finding that the plan does not have; `null` if there are
    /// none.
    pub at_a_price: Option<AtAPrice>,
    /// What limits the devices with the best IDs; `null` before it is known.
    pub limit: Option<Limit>,
    /// What was skipped because it would have taken too long.
    pub left_out: Vec<LeftOut>,
    /// What all this says in sentences; empty while the search still runs.
    pub words: AdviceWords,
}

/// A part of the search that was skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum LeftOut {
    /// Orders were compared only by their first connections.
    ShortLooks {
        /// The largest number of connections of a run. Other events count too, so it may have fewer.
        connections: u64,
    },
}

/// IDs that would be better for the aim, and the findings they would cause.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct AtAPrice {
    /// The IDs.
    pub candidate: Candidate,
    /// Findings that the plan does not have now.
    pub findings: Vec<Finding>,
}

/// One way to set the IDs. Its figures are those of a prediction of its plan, to the last bit, unless they are
/// `estimated`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Candidate {
    /// Canonical link of the plan with these IDs.
    pub plan: String,
    /// Value of the aim: MB/s, a fraction for `fair`, ms for `wait`. Less is better for `wait`.
    pub objective: f64,
    /// Margin: the true value is within it nine times in ten, same unit; 0 for a wait, which was never measured.
    pub objective_margin: f64,
    /// The interval of an aim in MB/s ends here, if the margin reaches beyond it, as those of the rates do; `null` for
    /// other aims, and for `estimated` figures, whose margin is only that of their runs.
    pub objective_most: Option<f64>,
    /// This candidate's part of the distance at which it is distinguished from another, same unit: the two differ if they
    /// are further apart than the sum of both parts.
    pub objective_clear: f64,
    /// Sum of the devices' rates, MB/s.
    pub total_mb_s: f64,
    /// Margin: the true sum is within it nine times in ten, MB/s.
    pub total_margin_mb_s: f64,
    /// The interval of the total ends here, if the margin reaches beyond it, MB/s; `null` for `estimated` figures.
    pub total_most_mb_s: Option<f64>,
    /// Smallest of the devices' rates as fractions of their rates alone; `null` if no device gets anything alone.
    pub least_share: Option<f64>,
    /// Measured total of all devices with this order of IDs, MB/s.
    pub measured_mb_s: Option<f64>,
    /// Host adapters in plan order.
    pub hosts: Vec<CandidateHost>,
    /// Devices in plan order.
    pub devices: Vec<CandidateDevice>,
    /// IDs to change, hosts first; empty for the plan as it is.
    pub moves: Vec<Move>,
    /// Whether its figures come from a shorter run. They are good for comparison with others from the same run and
    /// differ slightly from those of its plan.
    pub estimated: bool,
}

/// A host adapter of a candidate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct CandidateHost {
    /// Its ID in this candidate.
    pub id: u8,
    /// Its name.
    pub name: String,
}

/// A device of a candidate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct CandidateDevice {
    /// Its ID in this candidate.
    pub id: u8,
    /// Its logical unit number.
    pub lun: u8,
    /// Its name.
    pub name: String,
    /// Its rate, MB/s.
    pub throughput_mb_s: f64,
    /// Margin: the true rate is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// The interval ends here, if the margin reaches beyond it, MB/s; `null` for `estimated` figures.
    pub most_mb_s: Option<f64>,
    /// What it needs, MB/s; `null` if it can wait.
    pub needs_mb_s: Option<f64>,
    /// Whether it gets less than that.
    pub misses_need: bool,
    /// Whether it gets almost nothing compared with its rate alone.
    pub starved: bool,
    /// Its rate less its present rate, MB/s.
    pub gain_mb_s: f64,
    /// Margin: the true gain is within it nine times in ten, MB/s; `null` where there is no present rate to compare.
    pub gain_margin_mb_s: Option<f64>,
    /// Whether its rate differs from the present one by more than the model can resolve.
    pub clear: bool,
    /// Share of arbitrations it loses, percent.
    pub lost_percent: Option<f64>,
    /// 99th percentile of its waits for the bus, ms.
    pub wait_p99_ms: Option<f64>,
}

/// One ID to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Move {
    /// Present ID.
    pub from: u8,
    /// ID to set.
    pub to: u8,
    /// Name of the device or host.
    pub name: String,
}

/// The results of rules of thumb about IDs for a plan.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Conventions {
    /// Canonical link of the plan.
    pub plan: String,
    /// The aim.
    pub aim: Aim,
    /// One for each rule that the plan can follow.
    pub conventions: Vec<Convention>,
}

/// The results of changes other than IDs.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Improvements {
    /// Canonical link of the plan that they are compared with.
    pub plan: String,
    /// The aim.
    pub aim: Aim,
    /// Those that clearly help first, by their gain: work at other times after all others, because its gain leaves out what
    /// the device itself loses. Then those without a clear gain.
    pub improvements: Vec<Improvement>,
}

/// The result of a convention for this plan.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Convention {
    /// The rule.
    pub rule: ConventionKind,
    /// What is said of it.
    pub words: ConventionWords,
    /// The plan with the convention's IDs.
    pub candidate: Candidate,
    /// Compared with the plan as it is, as far as the model can resolve.
    pub beside_now: Comparison,
    /// Compared with the best.
    pub beside_best: Comparison,
    /// Value of the aim less that of the plan as it is, both from runs of the same length, percent of the latter.
    pub change_percent: f64,
}

/// How one candidate compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Comparison {
    /// Better by more than the model can resolve.
    Better,
    /// Their margins overlap.
    Level,
    /// Worse by more than the model can resolve.
    Worse,
}

/// What a change does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The total rises by more than the margin of this gain, and the value of the aim does not fall.
    Gain,
    /// The total rises, but the plan is worse by its own aim.
    Mixed,
    /// The total falls.
    Loss,
    /// The total changes by less than the margin of this change.
    Unclear,
}

/// The result of a change other than IDs.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Improvement {
    /// The change.
    pub change: Change,
    /// What is said of it.
    pub words: ChangeWords,
    /// Canonical link of the plan with it.
    pub plan: String,
    /// Value of the aim with it, in the aim's unit; `null` if it cannot be compared with the plan's: the change removes
    /// a device that counts for it, or alters the rates alone that shares refer to.
    pub objective: Option<f64>,
    /// Margin: the true value is within it nine times in ten, same unit; 0 for a wait.
    pub objective_margin: f64,
    /// Total of the devices that stay, before the change, MB/s.
    pub stay_mb_s: f64,
    /// Margin: the true total is within it nine times in ten, MB/s.
    pub stay_margin_mb_s: f64,
    /// Their total after it, MB/s.
    pub total_mb_s: f64,
    /// Margin: the true total is within it nine times in ten, MB/s.
    pub total_margin_mb_s: f64,
    /// Their total after it less that before it, MB/s; less than 0 is a loss.
    pub gain_mb_s: f64,
    /// Margin: the true gain is within it nine times in ten, MB/s. Errors that both totals share cancel, so it is usually
    /// less than the margins of the totals.
    pub gain_margin_mb_s: f64,
    /// Whether the gain, or the loss, is more than its margin.
    pub clear: bool,
    /// What it does, by the total and by what the plan aims at.
    pub effect: Effect,
    /// Their rates after it, by name, MB/s.
    pub rates: Vec<(String, f64)>,
    /// Whether the figures come from a shorter run of both plans. They are good for comparison and differ slightly
    /// from those of the plans.
    pub estimated: bool,
    /// Their total after the change less that before it, percent of the latter.
    pub change_percent: f64,
}

/// What limits the devices and cannot be changed by IDs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Limit {
    /// All devices get their rate alone: their media or their hosts' requests are the limit.
    Devices {
        /// The smallest share of a rate alone, percent.
        least_percent: f64,
    },
    /// The bus is fully used.
    Bus {
        /// How busy, percent.
        busy_percent: f64,
        /// Why IDs decide nothing; `null` if they decide which device goes first.
        idle_ids: Option<IdleIds>,
    },
    /// The bus has time left, but turns come late.
    Turns {
        /// How busy, percent.
        busy_percent: f64,
        /// Why IDs decide nothing; `null` if they decide which device goes first.
        idle_ids: Option<IdleIds>,
        /// The device that gets the smallest share of its rate alone.
        most_limited: MostLimited,
    },
}

/// Why no arbitration has a loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum IdleIds {
    /// The only host has one request under way at a time.
    OneAtATime,
    /// No two parties ask for the bus at the same moment.
    NeverTogether,
}

/// The device that gets the smallest share of its rate alone, and the cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct MostLimited {
    /// Its ID with the best IDs.
    pub id: u8,
    /// Its name.
    pub name: String,
    /// The cause.
    pub why: Why,
}

/// Where a request spends its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RequestPlace {
    /// In the host, until its command is sent.
    Host,
    /// In the device, behind earlier requests.
    Queue,
    /// On the bus.
    Bus,
    /// In the device.
    Device,
}

/// Why a candidate is better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Reason {
    /// Fewer devices get too little. This comes before the aim, whose value may be worse.
    Spares {
        /// Devices that would get less than they need, or get it too late.
        missed: u32,
        /// Number of them now.
        missed_now: u32,
        /// Devices that would get almost nothing of their rate alone.
        starved: u32,
        /// Number of them now.
        starved_now: u32,
    },
    /// A device gains because it loses fewer arbitrations.
    WinsMore {
        /// Its name.
        name: String,
        /// New ID.
        id: u8,
        /// Share it would lose, percent.
        lost_percent: f64,
        /// Present ID.
        id_now: u8,
        /// Share it loses now, percent.
        lost_now_percent: f64,
    },
    /// A device gains because it waits less for the bus.
    WaitsLess {
        /// Its name.
        name: String,
        /// New ID.
        id: u8,
        /// Present ID.
        id_now: u8,
        /// Its new wait for each request, ms.
        wait_ms: f64,
        /// Its present wait, ms.
        wait_now_ms: f64,
        /// The device or host it waits for most now.
        behind: String,
        /// Share of that one in its present wait, percent.
        behind_percent: f64,
    },
    /// A device gains because its requests take less time in one place.
    TakesLess {
        /// Its name.
        name: String,
        /// Time of a request, ms.
        request_ms: f64,
        /// Its present time, ms.
        request_now_ms: f64,
        /// Where it takes less.
        place: RequestPlace,
        /// Its time there, ms.
        place_ms: f64,
        /// Its present time there, ms.
        place_now_ms: f64,
    },
    /// A device gains because its host's commands reach it earlier.
    CommandsSooner {
        /// Its name.
        name: String,
        /// The host's new ID.
        host_id: u8,
        /// The host's present ID.
        host_id_now: u8,
        /// Share of its arbitrations the host would lose, percent.
        lost_percent: f64,
        /// Share it loses now, percent.
        lost_now_percent: f64,
        /// Mean new wait of the host for the bus, ms.
        wait_ms: f64,
        /// Its present wait, ms.
        wait_now_ms: f64,
        /// Share of the device's reads that would find its read-ahead stopped, percent.
        late_percent: f64,
        /// Present share, percent.
        late_now_percent: f64,
    },
    /// A device loses.
    Pays {
        /// Its name.
        name: String,
        /// Its loss, MB/s.
        loss_mb_s: f64,
    },
    /// No order is clearly better than the plan.
    NothingBetter,
}
