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
    let todo = remedies(finding, words.advice);
    let mut lines = vec![format!("if ignored: {}", words.ignored)];
    if !todo.is_empty() {
        lines.push(format!("what to do: {}", todo.join(" Or: ")));
    }
    lines.push(format!("source: {}", finding.source));
    lines.iter().map(|line| plain(line)).collect()
}
