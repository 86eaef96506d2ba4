//! What `busfree check` answers.

use busfree_devices::MODEL_VERSION;
use busfree_plan::{Plan, to_link};
use busfree_rules::Finding;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::findings::{FindingDocument, documents};

/// The findings of a plan.
#[derive(Debug, Serialize, JsonSchema, TS)]
#[ts(rename = "CheckAnswer")]
pub struct Answer<'a> {
    /// Version of the model.
    model_version: &'static str,
    /// Canonical link of the plan.
    plan: String,
    /// Worst first.
    findings: Vec<FindingDocument<'a>>,
    /// Findings of the machine's other channel, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    other_findings: Option<Vec<FindingDocument<'a>>>,
}

/// The document of a plan with its findings and, if it has another channel, with the findings there.
#[must_use]
pub fn answer<'a>(plan: &Plan, findings: &'a [Finding], other: Option<&'a [Finding]>) -> Answer<'a> {
    Answer {
        model_version: MODEL_VERSION,
        plan: to_link(plan),
        findings: documents(findings),
        other_findings: other.map(documents),
    }
}
