//! `busfree`: the engine without a browser. Results go to standard output, everything else to standard error.
//!
//! Exit codes: [`output::Exit`].

mod bench;
mod card;
mod catalogue;
mod cells;
mod check;
mod demerit;
mod import;
mod input;
mod link;
mod output;
mod poster;
mod predict;
mod recommend;
mod replay;
mod scaling;
mod sentences;
mod sweep;
mod timing;
mod trace;
mod trust;
mod validate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::{Outcome, Wrong};

/// Planner for parallel SCSI buses: the best IDs, and the rate of each device
#[derive(Parser)]
#[command(name = "busfree", version, about, long_about = None)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// What each device of a plan will get
    Predict(predict::Arguments),
    /// What is wrong with a plan
    Check(check::Arguments),
    /// Which IDs would be better
    Recommend(recommend::Arguments),
    /// The model against measured experiments
    Validate(validate::Arguments),
    /// A drive of the catalogue against the measured response times of a trace
    Demerit(demerit::Arguments),
    /// How the figures change with one setting
    Sweep(sweep::Arguments),
    /// What happens on the bus, phase by phase
    Trace(trace::Arguments),
    /// A trace of block requests, replayed on a plan
    Replay(replay::Arguments),
    /// How fast the simulator and the search are on this machine
    Bench(bench::Arguments),
    /// The plan of a list of devices, as another program prints it
    Import(import::Arguments),
    /// The card of an emulator board for a plan: names of its images and its settings file
    Card(card::Arguments),
    /// The canonical link of a plan, or the plan as a JSON document
    Link(link::Arguments),
    /// The plan with its prediction as an SVG
    Poster(poster::Arguments),
    /// Devices and host adapters that can be put on a bus
    Catalogue(catalogue::Arguments),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    exit(match arguments.command {
        Command::Predict(a) => predict::run(&a),
        Command::Check(a) => check::run(&a),
        Command::Recommend(a) => recommend::run(&a),
        Command::Validate(a) => validate::run(&a),
        Command::Demerit(a) => demerit::run(&a),
        Command::Sweep(a) => sweep::run(&a),
        Command::Trace(a) => trace::run(&a),
        Command::Replay(a) => replay::run(&a),
        Command::Bench(a) => bench::run(&a),
        Command::Import(a) => import::run(&a),
        Command::Card(a) => card::run(&a),
        Command::Link(a) => link::run(&a),
        Command::Poster(a) => poster::run(&a),
        Command::Catalogue(a) => catalogue::run(&a),
    })
}

/// Prints the error, if any, in one line on standard error.
fn exit(outcome: Outcome) -> ExitCode {
    let Err(Wrong { message, exit }) = outcome else { return ExitCode::SUCCESS };
    eprintln!("busfree: {message}");
    exit.into()
}

/// How the standard library describes a text that is no number, and what the user has to know.
const NUMBERS: [[&str; 2]; 5] = [
    ["invalid float literal", "a number belongs here"],
    ["cannot parse float from empty string", "a number belongs here"],
    ["invalid digit found in string", "a whole number belongs here"],
    ["cannot parse integer from empty string", "a whole number belongs here"],
    ["number too large to fit in target type", "this number is too large"],
];

/// Help and version are results; anything else is one line that names the error.
fn usage(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    if matches!(error.kind(), DisplayHelp | DisplayVersion) {
        return exit(output::line(error.to_string().trim_end()));
    }
    if error.kind() == DisplayHelpOnMissingArgumentOrSubcommand {
        return exit(Err(Wrong::unread("a command is missing: see busfree --help")));
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    // The lines that follow are hints, values that are possible, or what the first line announces.
    let line = lines.fold(String::new(), |before, line| match line.strip_prefix("tip: ") {
        _ if before.is_empty() => line.strip_prefix("error: ").unwrap_or(line).to_owned(),
        Some(tip) => before + "; " + tip,
        None => before + " " + line,
    });
    exit(Err(Wrong::unread(NUMBERS.iter().fold(line, |line, [theirs, ours]| line.replace(theirs, ours)))))
}
