//! Findings for a terminal.

use busfree_answers::remedies;
use busfree_plan::words::plain;
use busfree_rules::{Finding, Severity};

use crate::output::Outcome;
use crate::terminal;

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
