//! Findings for a terminal and for JSON.

use busfree_plan::words::plain;
use busfree_rules::{Finding, FindingKind, Severity};
use serde::Serialize;

/// A finding for JSON, with the figures of its sentences for programs.
#[derive(Serialize)]
pub struct FindingDocument<'a> {
    #[serde(flatten)]
    finding: &'a Finding,
    params: &'a FindingKind,
}

/// Findings for JSON.
pub fn documents(findings: &[Finding]) -> Vec<FindingDocument<'_>> {
    findings.iter().map(|finding| FindingDocument { finding, params: &finding.what }).collect()
}

/// The errors among the findings, in one line. Each is a sentence or more.
pub fn errors(findings: &[Finding]) -> String {
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
    errors.map(finding).collect::<Vec<_>>().join(" ")
}

/// One line for a finding: its severity, title and detail.
pub fn finding(finding: &Finding) -> String {
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let words = finding.words();
    plain(&format!("{severity}: {} {}", words.title, words.detail))
}

/// One line each for a finding's consequence, remedy and source.
pub fn finding_lines(finding: &Finding) -> Vec<String> {
    let words = finding.words();
    let mend = finding.mend.as_ref().map(|mend| format!("{}.", mend.label));
    let todo: Vec<String> = mend.into_iter().chain(Some(words.advice).filter(|advice| !advice.is_empty())).collect();
    let mut lines = vec![format!("if ignored: {}", words.ignored)];
    if !todo.is_empty() {
        lines.push(format!("what to do: {}", todo.join(" Or: ")));
    }
    lines.push(format!("source: {}", finding.source));
    lines.iter().map(|line| plain(line)).collect()
}
