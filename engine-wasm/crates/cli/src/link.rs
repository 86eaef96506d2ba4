//! `busfree link`.

use busfree_plan::{to_document, to_link};

use crate::input;
use crate::output::{Outcome, line};

/// Options of `link`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// The plan as a JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let plan = input::plan(&arguments.plan)?;
    if arguments.json { line(&to_document(&plan, busfree_devices::MODEL_VERSION)) } else { line(&to_link(&plan)) }
}
