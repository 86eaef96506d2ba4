//! The parts of an evaluation that a poster shows. The command line and the page both read them from the evaluation's
//! JSON. Fields that a poster does not show are ignored, which keeps the page's module small.

use busfree_plan::{Channel, Question, Signalling};
use serde::Deserialize;

/// The part of `Evaluation` that is drawn, with the same names and units.
#[derive(Debug, Deserialize)]
pub struct Figures {
    /// Canonical link of the plan.
    pub plan: String,
    /// `null` if an error among the findings prevents a prediction.
    pub prediction: Option<Predicted>,
    /// Its sentences.
    pub words: Words,
    /// The measured rates of this plan.
    pub measured: Option<MeasuredRow>,
    /// The rates that the person measured, in plan order, MB/s.
    #[serde(default)]
    pub by_you_mb_s: Vec<Option<f64>>,
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
    pub(crate) total_most_mb_s: f64,
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

/// An initiator, a device or a part of the load system; fields that do not apply are zero.
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
    pub most_mb_s: Option<f64>,
    pub alone_mb_s: f64,
    pub elapsed_s: Option<f64>,
}

impl Member {
    /// The text of its rate, and that of its margin, which is empty if only a range is known.
    pub(crate) fn rate(&self) -> [String; 2] {
        busfree_plan::words::figure(self.throughput_mb_s, self.margin_mb_s, self.most())
    }

    /// Where its interval ends, MB/s.
    pub(crate) fn most(&self) -> f64 {
        self.most_mb_s.unwrap_or(f64::INFINITY)
    }
}

/// The part of `EvaluationWords` that is drawn.
#[derive(Debug, Deserialize)]
pub struct Words {
    pub(crate) headline: String,
    pub(crate) detail: String,
    pub(crate) accuracy: String,
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
