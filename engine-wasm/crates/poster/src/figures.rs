//! What of an outlook is on a poster. It is read from the outlook's JSON, by the command line as by the page: whatever a
//! poster does not show is passed over, which keeps the page's module small.

use busfree_advise::Verdict;
use busfree_plan::{Channel, Question, Signalling};
use serde::Deserialize;

/// The part of `Outlook` that is drawn; fields are named and measured as there.
#[derive(Debug, Deserialize)]
pub struct Figures {
    /// Canonical link of the plan.
    pub plan: String,
    /// `null` when an error among the findings forbids one.
    pub prediction: Option<Predicted>,
    /// The one sentence on top.
    pub verdict: Verdict,
    /// What was measured of this very plan.
    pub measured: Option<MeasuredRow>,
}

/// The part of `Prediction` that is drawn.
#[derive(Debug, Deserialize)]
pub struct Predicted {
    pub(crate) question: Question,
    pub(crate) signalling: Signalling,
    pub(crate) bus: Bus,
    pub(crate) initiators: Vec<Member>,
    pub(crate) devices: Vec<Member>,
    pub(crate) load: Option<Load>,
    pub(crate) other_bus: Option<OtherBus>,
    pub(crate) total_mb_s: f64,
    pub(crate) total_margin_mb_s: f64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Bus {
    pub busy_percent: f64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct OtherBus {
    pub channel: Channel,
    pub total_mb_s: f64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Load {
    pub parties: Vec<Member>,
}

/// An initiator, a device or one of the load system: whatever one of them has not is nought.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Member {
    pub name: String,
    pub initiator: bool,
    pub bus_percent: f64,
    pub want_percent: f64,
    pub lost_percent: f64,
    pub throughput_mb_s: f64,
    pub margin_mb_s: f64,
    pub alone_mb_s: f64,
    pub elapsed_s: Option<f64>,
}

/// The part of `Measured` that is drawn.
#[derive(Debug, Deserialize)]
pub struct MeasuredRow {
    pub(crate) devices: Vec<MeasuredFigure>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct MeasuredFigure {
    pub id: u8,
    pub measured_mb_s: f64,
}
