//! `busfree check`.

use std::path::Path;

use busfree_answers::Fault;
use busfree_answers::check::answer;
use busfree_plan::words::plain;
use busfree_rules::{Finding, Severity};
use clap::ValueEnum;

use crate::output::{Outcome, Wrong, json, line};
use crate::{input, sentences, terminal};

/// Options of `check`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// Exit with 1 when there is a finding this bad or worse
    #[arg(long, default_value = "error")]
    deny: Deny,
    /// How the findings are printed; github: as annotations of a workflow of GitHub
    #[arg(long, default_value = "text", conflicts_with = "json")]
    format: Format,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Github,
}

#[derive(Clone, Copy, ValueEnum)]
enum Deny {
    Nothing,
    Error,
    Warning,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let is_github = matches!(arguments.format, Format::Github);
    let plan = match input::plan(&arguments.plan) {
        Err(wrong) if is_github => {
            line(&unread(&wrong))?;
            return Err(wrong);
        }
        plan => plan?,
    };
    let findings = busfree_rules::check(&plan);
    let other = plan.turned();
    let other_findings = other.as_ref().map(busfree_rules::check);
    if arguments.json {
        json(&answer(&plan, &findings, other_findings.as_deref()))?;
    } else if is_github {
        for finding in findings.iter().chain(other_findings.iter().flatten()) {
            line(&annotation(finding, &arguments.plan))?;
        }
    } else {
        print(&findings)?;
        if let Some((other, findings)) = other.as_ref().zip(other_findings.as_deref()) {
            line(&format!("\nChannel {:?}:", other.channel))?;
            print(findings)?;
        }
    }
    let worst = match arguments.deny {
        Deny::Nothing => return Ok(()),
        Deny::Error => Severity::Error,
        Deny::Warning => Severity::Warning,
    };
    let all = findings.iter().chain(other_findings.iter().flatten());
    let denied = all.filter(|f| f.severity <= worst).count();
    let [one, more] = match worst {
        Severity::Error => ["error", "errors"],
        _ => ["error or warning", "errors or warnings"],
    };
    match denied {
        0 => Ok(()),
        _ => Err(Wrong::no(format!("The plan has {denied} {}.", if denied == 1 { one } else { more })).after_answer()),
    }
}

/// A finding as a command of a workflow: GitHub's documentation, "Workflow commands for GitHub Actions". `plan`: a file or a
/// link; a link is no place in the repository.
fn annotation(finding: &Finding, plan: &str) -> String {
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let words = finding.words();
    let file = if Path::new(plan).exists() { format!("file={},", property(plan)) } else { String::new() };
    let lines = sentences::finding_lines(finding).join("\n");
    format!("::{level} {file}title={}::{}", property(&words.title), message(&[&*words.detail, "\n", &lines].concat()))
}

/// The same for what is no plan.
fn unread(wrong: &Wrong) -> String {
    let Fault { file, line, message: why, .. } = wrong.fault();
    let file = file.iter().filter(|file| Path::new(file).exists()).map(|file| format!("file={}", property(file)));
    let line = line.iter().map(|line| format!("line={line}"));
    format!("::error {}::{}", file.chain(line).collect::<Vec<_>>().join(","), message(why))
}

/// A message of a command of a workflow.
fn message(text: &str) -> String {
    plain(text).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of one.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

fn print(findings: &[Finding]) -> Outcome {
    if findings.is_empty() {
        return line("nothing found");
    }
    for finding in findings {
        sentences::print(finding)?;
        for more in sentences::finding_lines(finding) {
            terminal::sentence(&format!("  {more}"))?;
        }
    }
    Ok(())
}
