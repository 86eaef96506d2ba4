//! What explains measured rates, as an answer.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What explains the measured rates of a device.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, JsonSchema)]
pub struct Explanation {
    /// Version of the model.
    pub model_version: &'static str,
    /// Name of the device, distinguished from others.
    pub device: String,
    /// The answer in a sentence.
    pub headline: String,
    /// Each measured rate with what is predicted for its work, in the plan's order.
    pub measured: Vec<Said>,
    /// Measured rates that cannot be true together, or at all. With one of these nothing is explained.
    pub refused: Vec<Refusal>,
    /// What explains them, the most probable first.
    pub explained: Vec<Explained>,
    /// Whether the first is clearly more probable than the others.
    pub clear: bool,
    /// What to measure to distinguish the first ones, the best first.
    pub next: Vec<NextMeasurement>,
}

/// A measured rate.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Said {
    /// Its text in the plan.
    pub text: String,
    /// How it was measured.
    pub how: String,
    /// The rate, MB/s.
    pub mb_s: f64,
    /// Predicted for the same work, MB/s.
    pub predicted_mb_s: f64,
    /// Half-width of the interval of the prediction, MB/s: nine in ten true rates are inside.
    pub margin_mb_s: f64,
    /// Whether it is inside that interval.
    pub inside: bool,
}

/// A measured rate that is refused.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Refusal {
    /// Its text in the plan.
    pub text: String,
    /// Why.
    pub why: String,
}

/// How plausible an explanation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Plausible {
    /// At least half of the probability.
    Likely,
    /// At least a tenth.
    Possible,
    /// Less.
    Unlikely,
}

/// A property of the plan with the value that it would have.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
#[ts(rename = "ExplainedCause")]
pub struct Cause {
    /// Its word: `media`, `machine`, `adapter`, `controller`, `agreed`, `divided`, `never`, `uncached`, `through` or `rival`.
    pub word: &'static str,
    /// The value in its unit; 0 if it has none.
    pub value: f64,
    /// The value is at least this, nine times in ten.
    pub least: f64,
    /// The value is at most this, nine times in ten.
    pub most: f64,
    /// Unit of the value; empty if it has none.
    pub unit: &'static str,
    /// The value in the plan now, as a text.
    pub now: String,
}

/// An explanation.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Explained {
    /// The causes together: one or two. None: the prediction already allows what was measured.
    pub causes: Vec<Cause>,
    /// In a few words.
    pub title: String,
    /// In a sentence, with the values needed.
    pub what: String,
    /// How it compares with what is known.
    pub why: String,
    /// Its probability among those tried, percent.
    pub percent: f64,
    /// The same in a word.
    pub plausible: Plausible,
    /// The rates that it gives, MB/s, in the order of the measured ones.
    pub mb_s: Vec<f64>,
    /// The plan with it accepted, as a link; empty if nothing would change.
    pub plan: String,
}

/// A measurement that distinguishes explanations.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct NextMeasurement {
    /// What to measure.
    pub what: String,
    /// What each explanation predicts for it, in the order of the explanations.
    pub expected: Vec<Expected>,
}

/// What an explanation predicts.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Expected {
    /// Title of the explanation.
    pub title: String,
    /// The rate, MB/s.
    pub mb_s: f64,
}
