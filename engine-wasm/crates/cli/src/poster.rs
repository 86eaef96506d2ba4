//! `busfree poster`.

use busfree_plan::Plan;
use busfree_poster::{Around, Shape};
use busfree_sim::Precision;
use busfree_study::Evaluator;

use crate::output::{Outcome, Wrong, line};
use crate::progress::Progress;
use crate::{input, predict};

/// Options of `poster`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// Address of the planner that the poster links to, without fragment: https://…, http://… or a path
    #[arg(long, default_value = "./", value_parser = address)]
    planner: String,
    /// For phones and narrow columns: 360 pixels wide, names above the bars
    #[arg(long)]
    narrow: bool,
}

/// Accepts an address that is safe to click: no other schemes, and no characters that end an address.
pub fn address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_path =
        text.starts_with("./") || text.starts_with("../") || (text.starts_with('/') && !text.starts_with("//"));
    let is_plain =
        text.len() <= 2000 && !text.contains('#') && !text.chars().any(|c| c.is_control() || c.is_whitespace());
    if (is_web || is_path) && is_plain {
        return Ok(text.to_owned());
    }
    Err("an address that begins with https://, http://, ./, ../ or /, without # and spaces".to_owned())
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let plan = input::plan(&arguments.plan)?;
    let shape = if arguments.narrow { Shape::Narrow } else { Shape::Wide };
    let (svg, _) = made(&plan, Around { planner: &arguments.planner, shape })?;
    line(svg.trim_end())
}

/// The poster of a plan, and its headline.
///
/// # Errors
/// If an error among the findings prevents a prediction.
pub fn made(plan: &Plan, around: Around<'_>) -> Result<(String, String), Wrong> {
    let mut evaluator = Evaluator::new(plan, Precision::default());
    let progress = Progress::new("predicting");
    while !evaluator.step(u64::MAX) {}
    drop(progress);
    let evaluation = evaluator.evaluation();
    // Read like on the page: the same JSON text through the same reader.
    let text = serde_json::to_string(&evaluation).map_err(|error| Wrong::unread(error.to_string()))?;
    let figures = serde_json::from_str(&text).map_err(|error| Wrong::unread(error.to_string()))?;
    match busfree_poster::poster(plan, &figures, around) {
        Some(svg) => Ok((svg, evaluation.words.headline)),
        None => Err(predict::wrong(&evaluation)),
    }
}
