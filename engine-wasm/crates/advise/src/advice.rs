//! What the engine advises: the verdict on a plan, what was measured of it, and better IDs.

use busfree_plan::Aim;
use busfree_rules::Finding;
use busfree_sim::Prediction;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Change, Rule};

/// Everything the page shows for one plan.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Outlook {
    /// Canonical link of the plan this belongs to.
    pub plan: String,
    /// What is wrong or worth knowing, worst first.
    pub findings: Vec<Finding>,
    /// The prediction; `null` when an error among the findings forbids one.
    pub prediction: Option<Prediction>,
    /// The one sentence on top, as a code with figures.
    pub verdict: Verdict,
    /// What was measured of this very plan, if it was.
    pub measured: Option<Measured>,
    /// What each device needs, MB/s, in plan order; `null` where it may wait.
    pub needs_mb_s: Vec<Option<f64>>,
    /// What is known of the error.
    pub basis: Basis,
    /// Half of the predictions of cases like these, held against measurements that the model was not fitted to, are off by no
    /// more, percent: of the devices' cases the worst. `null` for a plan unlike those, and before there is a prediction.
    pub blind_error_percent: Option<f64>,
}

/// What is known of a prediction's error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// This very plan was measured.
    Measured,
    /// Plans like it were measured, and predicted blind.
    LikeMeasured,
    /// Nothing like it was measured.
    Unlike,
}

/// The one sentence on top.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Verdict {
    /// The plan has an error; the first finding says which.
    Broken,
    /// There is nothing to predict.
    Empty,
    /// No device loses more to the bus than the model can tell.
    AllServed {
        /// Sum, MB/s.
        total_mb_s: f64,
        /// What the truth may differ by from that, nine times in ten, MB/s.
        total_margin_mb_s: f64,
        /// The device that is slowest at its end beside its beginning, where one that is read to its end is clearly slower
        /// on the whole than where it begins.
        slower_inside: Option<SlowerInside>,
    },
    /// One device gets clearly less than alone.
    Loses {
        /// ID of the device that loses the largest share.
        id: u8,
        /// Its name.
        name: String,
        /// What it gets, MB/s.
        throughput_mb_s: f64,
        /// What the truth may differ by from that, nine times in ten, MB/s.
        margin_mb_s: f64,
        /// What it gets alone, MB/s.
        alone_mb_s: f64,
        /// Why.
        why: Why,
    },
}

/// A device that is slower inside than where it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SlowerInside {
    /// Its name.
    pub name: String,
    /// Its rate where it begins, MB/s.
    pub begins_mb_s: f64,
    /// Its rate from beginning to end, MB/s.
    pub alone_mb_s: f64,
}

/// Why a device loses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Why {
    /// Its data lose arbitration.
    LosesArbitration {
        /// Share of its arbitrations lost, percent.
        lost_percent: f64,
        /// Its wait for the bus for each request, all turns of it together, ms.
        wait_ms: f64,
        /// Whether nobody on the bus has a weaker ID.
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
    /// The bus is often taken when it is wanted, whatever the ID.
    BusFull {
        /// How busy the bus is, percent.
        busy_percent: f64,
    },
    /// Its host is at work for other devices when it should be for this one.
    HostBusy {
        /// The host's ID.
        host_id: u8,
        /// Time of the host that each request takes more than alone, ms.
        added_ms: f64,
    },
    /// Its data take longer, because the machine's other channel uses the bus that both share.
    OtherChannel {
        /// Time that each request takes longer on the bus than alone, ms.
        added_ms: f64,
    },
}

/// A measured row and how far the prediction is from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
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

/// Which IDs would be better, for one aim.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Advice {
    /// Version of the model and its parameters.
    pub model_version: String,
    /// Canonical link of the plan this belongs to.
    pub plan: String,
    /// What is sought.
    pub aim: Aim,
    /// ID of the device that the aims about one device are about.
    pub about: Option<u8>,
    /// The plan as it is.
    pub current: Candidate,
    /// The best by the simulation, of equals the one that moves fewest; `clearly_better` says whether the model can tell it
    /// from the plan.
    pub best: Candidate,
    /// Other good ones, best first, without `best`.
    pub alternatives: Vec<Candidate>,
    /// Orders simulated so far.
    pub evaluated: u32,
    /// Orders of priority there are; where not all were tried, as if everybody could have every ID.
    pub orders_possible: u64,
    /// Whether all of them were simulated, so that nothing else can be better by the same simulation.
    pub exhaustive: bool,
    /// Whether the best is better than the plan by more than the model can tell.
    pub clearly_better: bool,
    /// Others among the alternatives that do as well as the best, as far as the model can tell.
    pub level: u32,
    /// What the model can tell: two figures nearer to each other are not ranked, percent.
    pub clear_percent: f64,
    /// Whether the best is known, and not only what leads so far; what else would help may still be tried.
    pub decided: bool,
    /// False while the search still runs.
    pub finished: bool,
    /// Why the best is better.
    pub reasons: Vec<Reason>,
    /// What conventions would have here.
    pub conventions: Vec<Convention>,
    /// IDs that would be better for the aim but yield a finding that the plan does not have; `null` where there are none.
    pub at_a_price: Option<AtAPrice>,
    /// What else would help, with the best IDs.
    pub prospects: Vec<Prospect>,
    /// What holds the devices back with the best IDs; `null` before that is known.
    pub limit: Option<Limit>,
    /// What was left out because it would have taken too long.
    pub left_out: Vec<LeftOut>,
}

/// What a search left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum LeftOut {
    /// Orders were compared over their first connections only.
    ShortLooks {
        /// Connections of one look.
        connections: u64,
    },
}

/// IDs that would be better for the aim, and what they would bring with them.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AtAPrice {
    /// The IDs.
    pub candidate: Candidate,
    /// Findings that the plan as it is does not have.
    pub findings: Vec<Finding>,
}

/// One way to set the IDs. Its figures are those of a prediction of its plan, to the last bit, unless they are `estimated`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Candidate {
    /// Canonical link of the plan with these IDs.
    pub plan: String,
    /// Value of the aim: MB/s, a fraction for `fair`, ms for `wait`, where less is better.
    pub objective: f64,
    /// What the truth may differ by, nine times in ten, same unit; 0 for a wait, of which nothing was measured.
    pub objective_margin: f64,
    /// How far another candidate must at least be on its own side for the two to be told apart, same unit.
    pub objective_clear: f64,
    /// Sum of the devices' rates, MB/s; 0 while only the aim's value is known.
    pub total_mb_s: f64,
    /// What the truth may differ by, nine times in ten, MB/s.
    pub total_margin_mb_s: f64,
    /// Smallest of the devices' shares of what each gets alone, a fraction; `null` while it is not known.
    pub least_share: Option<f64>,
    /// What all devices were measured to get together with this order of IDs, MB/s.
    pub measured_mb_s: Option<f64>,
    /// Host adapters in plan order.
    pub hosts: Vec<CandidateHost>,
    /// Devices in plan order; empty while only the aim's value is known.
    pub devices: Vec<CandidateDevice>,
    /// What has to be moved, hosts first; empty for the plan as it is.
    pub moves: Vec<Move>,
    /// Whether its figures come from a shorter look: good for comparing with others that were looked at alike, and a little
    /// other than those of its plan.
    pub estimated: bool,
}

/// A host adapter of a candidate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CandidateHost {
    /// Its ID there.
    pub id: u8,
    /// Its name.
    pub name: String,
}

/// A device of a candidate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CandidateDevice {
    /// Its ID there.
    pub id: u8,
    /// Its name.
    pub name: String,
    /// What it gets there, MB/s.
    pub throughput_mb_s: f64,
    /// What the truth may differ by, nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// What it needs, MB/s; `null` where it may wait.
    pub needs_mb_s: Option<f64>,
    /// Whether it gets less than that.
    pub misses_need: bool,
    /// Whether it gets next to nothing, beside what it gets alone.
    pub starved: bool,
    /// What it gets there less what it gets now, MB/s.
    pub gain_mb_s: f64,
    /// Whether that is more than the model can tell.
    pub clear: bool,
    /// Share of the arbitrations it loses there, percent.
    pub lost_percent: Option<f64>,
    /// 99th percentile of its waits for the bus there, ms.
    pub wait_p99_ms: Option<f64>,
}

/// One ID to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Move {
    /// ID now.
    pub from: u8,
    /// ID to set.
    pub to: u8,
    /// Who.
    pub name: String,
}

/// What somebody's rule about IDs comes to here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Convention {
    /// The rule.
    pub rule: Rule,
    /// The plan as the rule would have it.
    pub candidate: Candidate,
    /// Beside the plan as it is, as far as the model can tell.
    pub beside_now: Standing,
    /// Beside the best.
    pub beside_best: Standing,
    /// Value of the aim less that of the plan as it is, both looked at alike, percent of the latter.
    pub change_percent: f64,
}

/// How one way to set the IDs compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// By more than the model can tell.
    Better,
    /// Their margins meet.
    Level,
    /// By more than the model can tell.
    Worse,
}

/// What a change that is not one of IDs would bring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Prospect {
    /// The change.
    pub change: Change,
    /// Canonical link of the plan with it.
    pub plan: String,
    /// Value of the aim with it, in the aim's unit; `null` where the device the aim is about is not there any more.
    pub objective: Option<f64>,
    /// What the truth may differ by, nine times in ten, same unit; 0 for a wait.
    pub objective_margin: f64,
    /// What the devices that stay get before it, MB/s together.
    pub stay_mb_s: f64,
    /// What they get with it, MB/s together.
    pub total_mb_s: f64,
    /// What the truth may differ by, nine times in ten, MB/s.
    pub total_margin_mb_s: f64,
    /// Whether the difference is more than the model can tell.
    pub clear: bool,
    /// What each of them gets with it, by name, MB/s.
    pub rates: Vec<(String, f64)>,
    /// Whether the figures come from a shorter look at both, good for comparing and a little other than those of the plans.
    pub estimated: bool,
    /// What they get with it less what they get before it, percent of the latter.
    pub change_percent: f64,
}

/// What holds devices back that IDs cannot change.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Limit {
    /// Everybody gets what they get alone: their media, or what their hosts ask for.
    Devices,
    /// The bus is full.
    Bus {
        /// How busy, percent.
        busy_percent: f64,
    },
    /// The bus has time left, but turns come late.
    Turns {
        /// How busy, percent.
        busy_percent: f64,
    },
}

/// Why a candidate is better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Reason {
    /// A device gains because it loses fewer arbitrations.
    WinsMore {
        /// Its name.
        name: String,
        /// ID there.
        id: u8,
        /// Share lost there, percent.
        lost_percent: f64,
        /// ID now.
        id_now: u8,
        /// Share lost now, percent.
        lost_now_percent: f64,
    },
    /// A device gains because it waits less for the bus.
    WaitsLess {
        /// Its name.
        name: String,
        /// ID there.
        id: u8,
        /// ID now.
        id_now: u8,
        /// Its wait for each request there, ms.
        wait_ms: f64,
        /// And now, ms.
        wait_now_ms: f64,
        /// Whom it waits for most now.
        behind: String,
        /// That one's share of its waiting now, percent.
        behind_percent: f64,
    },
    /// A device gains because its host's commands reach it sooner.
    CommandsSooner {
        /// Its name.
        name: String,
        /// The host's ID there.
        host_id: u8,
        /// And now.
        host_id_now: u8,
        /// Share of its arbitrations the host loses there, percent.
        lost_percent: f64,
        /// And now, percent.
        lost_now_percent: f64,
        /// Mean wait of the host for the bus there, ms.
        wait_ms: f64,
        /// And now, ms.
        wait_now_ms: f64,
        /// Share of the device's reads that find its read-ahead stopped there, percent.
        late_percent: f64,
        /// And now, percent.
        late_now_percent: f64,
    },
    /// A device pays for it.
    Pays {
        /// Its name.
        name: String,
        /// What it loses, MB/s.
        loss_mb_s: f64,
    },
    /// No order is clearly better than the plan.
    NothingBetter,
}
