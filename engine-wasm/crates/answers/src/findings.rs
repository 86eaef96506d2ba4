//! Findings as documents, and errors in one line.

use std::collections::BTreeMap;

use busfree_plan::words::plain;
use busfree_rules::{Finding, FindingKind, Severity};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A finding for JSON, with the figures of its sentences for programs.
// ts-rs cannot flatten a type that is declared as another one.
#[derive(Debug, Serialize, JsonSchema, TS)]
#[ts(type = "Finding & { params: Record<string, unknown>, }")]
pub struct FindingDocument<'a> {
    #[serde(flatten)]
    finding: &'a Finding,
    /// Figures of the sentences. Their names depend on the code.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    params: &'a FindingKind,
}

/// Findings for JSON.
#[must_use]
pub fn documents(findings: &[Finding]) -> Vec<FindingDocument<'_>> {
    findings.iter().map(|finding| FindingDocument { finding, params: &finding.what }).collect()
}

/// The errors among the findings, each with what to do about it, in one line.
#[must_use]
pub fn errors(findings: &[Finding]) -> String {
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
    let said = errors.map(|finding| {
        let words = finding.words();
        let advice = remedies(finding, words.advice).join(" Or: ");
        plain([words.title, words.detail, advice].join(" ").trim_end())
    });
    said.collect::<Vec<_>>().join(" ")
}

/// What to do about a finding: its mend, and its advice.
#[must_use]
pub fn remedies(finding: &Finding, advice: String) -> Vec<String> {
    let mend = finding.mend.as_ref().map(|mend| format!("{}.", mend.label));
    mend.into_iter().chain(Some(advice).filter(|advice| !advice.is_empty())).collect()
}
