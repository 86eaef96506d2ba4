//! What `busfree predict` answers.

use busfree_devices::MODEL_VERSION;
use busfree_plan::Plan;
use busfree_sim::{Bounds, Precision, Prediction};
use busfree_study::{Basis, CopyTime, Evaluation, EvaluationWords, Evaluator, Measured, Verdict};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::findings::{FindingDocument, documents};

/// A prediction with what follows from it.
#[derive(Debug, Serialize, JsonSchema, TS)]
#[ts(rename = "PredictAnswer")]
pub struct Answer<'a> {
    #[serde(flatten)]
    prediction: &'a Prediction,
    /// What is wrong with the plan and what to know about it, worst first.
    findings: Vec<FindingDocument<'a>>,
    /// The headline, as a code with figures.
    verdict: &'a Verdict,
    /// What the answer says in sentences.
    words: &'a EvaluationWords,
    /// The measured rates of this plan; `null` if it was not measured.
    measured: &'a Option<Measured>,
    /// How long each copy of a whole drive takes.
    copies: &'a [CopyTime],
    /// What no run passes.
    bounds: &'a Bounds,
    /// What is known of the error of the prediction.
    basis: Basis,
    /// Error that half of the blind predictions of plans like this one did not exceed, percent; `null` if no such plan was
    /// measured.
    blind_error_percent: Option<f64>,
}

/// The answer for a plan that cannot be simulated.
#[derive(Debug, Serialize, JsonSchema, TS)]
#[ts(rename = "PredictRefusal")]
pub struct Refusal<'a> {
    /// Version of the model.
    model_version: &'static str,
    /// Canonical link of the plan.
    plan: &'a str,
    /// What is wrong with the plan, worst first.
    findings: Vec<FindingDocument<'a>>,
}

/// Predicts a plan. It simulates for up to some seconds.
#[must_use]
pub fn evaluation(plan: &Plan, precision: Precision) -> Evaluation {
    let mut evaluator = Evaluator::new(plan, precision);
    while !evaluator.step(u64::MAX) {}
    evaluator.evaluation()
}

/// The document of an evaluation.
///
/// # Errors
/// The document of a plan with errors, which has no prediction.
pub fn answer(evaluation: &Evaluation) -> Result<Answer<'_>, Refusal<'_>> {
    let Evaluation {
        plan,
        prediction,
        findings,
        verdict,
        words,
        measured,
        copies,
        bounds,
        basis,
        blind_error_percent,
        ..
    } = evaluation;
    let findings = documents(findings);
    let Some(prediction) = prediction else { return Err(Refusal { model_version: MODEL_VERSION, plan, findings }) };
    let (basis, blind_error_percent) = (*basis, *blind_error_percent);
    Ok(Answer { prediction, findings, verdict, words, measured, copies, bounds, basis, blind_error_percent })
}
