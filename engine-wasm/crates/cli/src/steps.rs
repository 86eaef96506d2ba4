//! `busfree steps`.

use busfree_plan::to_link;
use busfree_plan::words::plain;
use busfree_study::steps::{Step, StepKind, steps};
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, json, line};
use crate::{input, terminal};

/// Options of `steps`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The plan of the machine as it is: a link, a JSON plan file, or - for standard input
    from: String,
    /// The plan of the machine as it has to be: a link or a JSON plan file
    to: String,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct Answer {
    /// Version of the model.
    model_version: &'static str,
    /// Canonical link of the first plan.
    from: String,
    /// Canonical link of the second plan.
    to: String,
    /// The steps in order; empty if the plans are equal.
    steps: Vec<Step>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let from = input::plan(&arguments.from)?;
    let to = input::plan(&arguments.to)?;
    let all = steps(&from, &to).steps;
    if arguments.json {
        let model_version = busfree_devices::MODEL_VERSION;
        return json(&Answer { model_version, from: to_link(&from), to: to_link(&to), steps: all });
    }
    if all.is_empty() {
        return line("nothing to do");
    }
    let mut shown: Option<StepKind> = None;
    for (at, step) in all.iter().enumerate() {
        if shown != Some(step.kind) {
            let space = if shown.is_some() { "\n" } else { "" };
            terminal::heading(&[space, step.heading].concat())?;
            shown = Some(step.kind);
        }
        terminal::sentence(&format!("{:>3}. {}", at + 1, plain(&step.sentence)))?;
    }
    Ok(())
}
