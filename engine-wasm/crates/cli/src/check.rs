//! `busfree check`.

use busfree_rules::{Finding, Severity};
use clap::ValueEnum;
use serde::Serialize;

use crate::output::{Outcome, Wrong, json, line};
use crate::{consequences, input, sentences};

/// Options of `check`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// Exit with 1 when there is a finding this bad or worse
    #[arg(long)]
    deny: Option<Deny>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Deny {
    Error,
    Warning,
}

#[derive(Serialize)]
struct Answer<'a> {
    model_version: &'static str,
    plan: String,
    findings: &'a [Finding],
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let plan = input::plan(&arguments.plan)?;
    let findings = busfree_rules::check(&plan);
    if arguments.json {
        let answer = Answer {
            model_version: busfree_devices::MODEL_VERSION,
            plan: busfree_plan::to_link(&plan),
            findings: &findings,
        };
        json(&answer)?;
    } else if findings.is_empty() {
        line("nothing found")?;
    } else {
        for finding in &findings {
            line(&sentences::finding(finding))?;
            line(&format!("  if ignored: {}", consequences::if_ignored(&finding.what, finding.severity)))?;
            line(&format!("  source: {}", finding.source))?;
        }
    }
    let worst = match arguments.deny {
        Some(Deny::Error) => Severity::Error,
        Some(Deny::Warning) => Severity::Warning,
        None => return Ok(()),
    };
    let denied = findings.iter().filter(|f| f.severity <= worst).count();
    if denied > 0 { Err(Wrong(format!("{denied} denied finding(s)"))) } else { Ok(()) }
}
