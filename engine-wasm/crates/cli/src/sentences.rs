//! Findings for a terminal and for JSON.

use std::collections::BTreeMap;

use busfree_plan::words::plain;
use busfree_rules::{Finding, FindingKind, Severity};
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::Outcome;
use crate::terminal;

/// A finding for JSON, with the figures of its sentences for programs.
#[derive(Serialize, JsonSchema)]
pub struct FindingDocument<'a> {
    #[serde(flatten)]
    finding: &'a Finding,
    /// Figures of the sentences. Their names depend on the code.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    params: &'a FindingKind,
}

/// Findings for JSON.
pub fn documents(findings: &[Finding]) -> Vec<FindingDocument<'_>> {
    findings.iter().map(|finding| FindingDocument { finding, params: &finding.what }).collect()
}

/// The errors among the findings, each with what to do about it, in one line.
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
fn remedies(finding: &Finding, advice: String) -> Vec<String> {
    let mend = finding.mend.as_ref().map(|mend| format!("{}.", mend.label));
    mend.into_iter().chain(Some(advice).filter(|advice| !advice.is_empty())).collect()
}

/// Prints a finding in one line: its severity, title and detail.
pub fn print(finding: &Finding) -> Outcome {
    let (style, severity) = match finding.severity {
        Severity::Error => (terminal::ERROR, "error:"),
        Severity::Warning => (terminal::WARNING, "warning:"),
        Severity::Note => (terminal::NOTE, "note:"),
    };
    let words = finding.words();
    terminal::styled(style, severity, &plain(&format!(" {} {}", words.title, words.detail)))
}

/// One line each for a finding's consequence, remedy and source.
pub fn finding_lines(finding: &Finding) -> Vec<String> {
    let words = finding.words();
    let todo = remedies(finding, words.advice);
    let mut lines = vec![format!("if ignored: {}", words.ignored)];
    if !todo.is_empty() {
        lines.push(format!("what to do: {}", todo.join(" Or: ")));
    }
    lines.push(format!("source: {}", finding.source));
    lines.iter().map(|line| plain(line)).collect()
}
