//! `busfree recommend`: the search the page runs, with the same answer for the same plan.

use busfree_advise::{Advice, Aim, Search};
use clap::ValueEnum;

use crate::input;
use crate::output::{Outcome, Wrong, json, line};

/// Options of `recommend`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// What is sought: the greatest total, or equal shares of what each device gets alone
    #[arg(long, default_value = "total")]
    aim: Wanted,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Wanted {
    Total,
    Fair,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let plan = input::plan(&arguments.plan)?;
    let aim = match arguments.aim {
        Wanted::Total => Aim::Total,
        Wanted::Fair => Aim::Fair,
    };
    let mut search = Search::new(&plan, aim);
    while !search.step(u32::MAX.into()) {}
    let Some(advice) = search.advice() else {
        return Err(Wrong("nothing to recommend: the plan has an error or no device; see `busfree check`".to_owned()));
    };
    if arguments.json { json(&advice) } else { print(&advice) }
}

fn print(advice: &Advice) -> Outcome {
    let of = if advice.exhaustive { "all" } else { "the first" };
    line(&format!("Best of {of} {} orders: {}", advice.evaluated, advice.best.plan))?;
    for (now, then) in advice.current.devices.iter().zip(&advice.best.devices) {
        line(&format!(
            "{:<24} ID {} -> {}: {:.2} -> {:.2} MB/s ({:+.2})",
            then.name, now.id, then.id, now.throughput_mb_s, then.throughput_mb_s, then.gain_mb_s
        ))?;
    }
    let verdict =
        if advice.clearly_better { "better than the plan" } else { "no order is clearly better than the plan" };
    line(&format!("Total {:.2} -> {:.2} MB/s: {verdict}.", advice.current.total_mb_s, advice.best.total_mb_s))
}
