//! `busfree`: the engine without a browser. Results go to standard output, everything else to standard error.
//!
//! Exit codes: [`output::Exit`].

mod bench;
mod card;
mod catalogue;
mod cells;
mod certify;
mod check;
mod data;
mod demerit;
mod explain;
mod facts;
mod fence;
mod figures;
mod help;
mod import;
mod input;
mod link;
mod output;
mod poster;
mod predict;
mod progress;
mod recommend;
mod replay;
mod scaling;
mod schema;
mod sentences;
mod shells;
mod steps;
mod sweep;
mod terminal;
mod timing;
mod trace;
mod trust;
mod usage;
mod validate;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::output::Outcome;

/// Planner for parallel SCSI buses: the best IDs, and the rate of each device
#[derive(Parser)]
#[command(name = "busfree", version, about, long_about = None, max_term_width = 100, after_help = help::of_all())]
struct Arguments {
    /// When to use colour; auto: on a terminal, without NO_COLOR
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 900)]
    color: terminal::Color,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Predict what each device of a plan will get
    ///
    /// Simulates the bus. Prints the rate of each device with its ±, where the time of its requests goes, what it
    /// negotiates, what it costs the host, and the verdict.
    #[command(after_help = help::of("predict"))]
    Predict(predict::Arguments),
    /// List what is wrong with a plan
    ///
    /// Prints each finding with its consequence, what to do, and its source, the worst first.
    #[command(after_help = help::of("check"))]
    Check(check::Arguments),
    /// List what to do to make the machine of one plan that of another
    ///
    /// Prints the steps in order, numbered, below headings: power, parts, cables, jumpers, settings, work, and what is in
    /// the plan only. No two parts have one ID while the power is on.
    #[command(after_help = help::of("steps"))]
    Steps(steps::Arguments),
    /// Find better IDs for a plan
    ///
    /// Searches the orders of the IDs by simulation, and predicts the plan and the best order in full.
    #[command(after_help = help::of("recommend"))]
    Recommend(recommend::Arguments),
    /// Compare the model with measured experiments
    ///
    /// Without a file: everything that the model is judged by. This takes a minute or more.
    #[command(after_help = help::of("validate"))]
    Validate(validate::Arguments),
    /// Compare a drive of the catalogue with the response times measured in a trace
    #[command(after_help = help::of("demerit"))]
    Demerit(demerit::Arguments),
    /// Show how the figures change with one setting
    #[command(after_help = help::of("sweep"))]
    Sweep(sweep::Arguments),
    /// Print what happens on the bus, phase by phase
    #[command(after_help = help::of("trace"))]
    Trace(trace::Arguments),
    /// Replay a trace of block requests on a plan
    ///
    /// The requests arrive at the times of the trace. They replace the work of the plan's devices.
    #[command(after_help = help::of("replay"))]
    Replay(replay::Arguments),
    /// Show what a recording of a real bus says of each device
    ///
    /// Prints whether each device releases the bus, its times, bursts and rates. With a plan: the plan with these figures,
    /// what was set and what was not.
    #[command(after_help = help::of("facts"))]
    Facts(facts::Arguments),
    /// Name what explains a rate that was measured
    ///
    /// Prints each explanation with its value, its probability and the link of the plan with it, and what to measure to
    /// distinguish them.
    #[command(after_help = help::of("explain"))]
    Explain(explain::Arguments),
    /// Judge what a machine must do
    ///
    /// Reads a sheet of requirements and prints it with a verdict for each: met, not met, or cannot be told, by the interval
    /// of what is predicted. The same engine makes the same sheet of it again.
    #[command(after_help = help::of("certify"))]
    Certify(certify::Arguments),
    /// Replace the plans in a Markdown text by pictures that open the planner
    ///
    /// Reads fences of code of kind busfree, each with the link of a plan. Also a preprocessor of mdBook.
    #[command(after_help = help::of("fence"))]
    Fence(fence::Arguments),
    /// Measure how fast the simulator and the search are on this machine
    #[command(after_help = help::of("bench"))]
    Bench(bench::Arguments),
    /// Make a plan from a list of devices that another program printed
    ///
    /// Reads what machines print, such as /proc/scsi/scsi, dmesg or camcontrol devlist, and cards of emulator boards.
    #[command(after_help = help::of("import"))]
    Import(import::Arguments),
    /// Read the rates that another program measured
    ///
    /// Reads what dd, hdparm -t, bonnie++, fio and others print, and rates in sentences. Prints each rate in MB/s of
    /// 1,000,000 bytes with what the text says of it.
    #[command(after_help = help::of("figures"))]
    Figures(figures::Arguments),
    /// Write the card of an emulator board: the names of its images and its settings file
    #[command(after_help = help::of("card"))]
    Card(card::Arguments),
    /// Print the canonical link of a plan, or the plan as a JSON document
    #[command(after_help = help::of("link"))]
    Link(link::Arguments),
    /// Draw the plan with its prediction as an SVG
    #[command(after_help = help::of("poster"))]
    Poster(poster::Arguments),
    /// List the devices and host adapters that can be put on a bus
    #[command(after_help = help::of("catalogue"))]
    Catalogue(catalogue::Arguments),
    /// Write the catalogue and the measurements as tables for other programs
    ///
    /// Prints a table as JSON or CSV. A record has the sources of its figures, how sure they are, and its licence. What is not
    /// known is null, or an empty cell.
    #[command(after_help = help::of("data"))]
    Data(data::Arguments),
    /// Describe the JSON of a command, as a JSON Schema
    ///
    /// Names each field that the command prints with `--json`, its type and its unit, and what it prints instead if there
    /// is no answer.
    #[command(after_help = help::of("schema"))]
    Schema(schema::Arguments),
    /// Print the completions of a shell, to source or to save
    #[command(after_help = help::of("completions"))]
    Completions(shells::Completions),
    /// Print a manual page
    #[command(hide = true)]
    Man(shells::Manual),
}

fn main() -> ExitCode {
    let is_flag = |word: std::ffi::OsString| word == "--json";
    let as_json = std::env::args_os().skip(1).take_while(|word| word != "--").any(is_flag);
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    terminal::set_color(terminal::color_of(words));
    output::exit(run(), as_json)
}

fn run() -> Outcome {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // Help and version are answers.
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return terminal::print(error.render().ansi().to_string().trim_end());
        }
        Err(error) => return Err(usage::wrong(&error)),
    };
    match arguments.command {
        Command::Predict(a) => predict::run(&a),
        Command::Check(a) => check::run(&a),
        Command::Steps(a) => steps::run(&a),
        Command::Recommend(a) => recommend::run(&a),
        Command::Validate(a) => validate::run(&a),
        Command::Demerit(a) => demerit::run(&a),
        Command::Sweep(a) => sweep::run(&a),
        Command::Trace(a) => trace::run(&a),
        Command::Replay(a) => replay::run(&a),
        Command::Facts(a) => facts::run(&a),
        Command::Explain(a) => explain::run(&a),
        Command::Certify(a) => certify::run(&a),
        Command::Fence(a) => fence::run(&a),
        Command::Bench(a) => bench::run(&a),
        Command::Import(a) => import::run(&a),
        Command::Figures(a) => figures::run(&a),
        Command::Card(a) => card::run(&a),
        Command::Link(a) => link::run(&a),
        Command::Poster(a) => poster::run(&a),
        Command::Catalogue(a) => catalogue::run(&a),
        Command::Data(a) => data::run(&a),
        Command::Schema(a) => schema::run(&a),
        Command::Completions(a) => shells::completions(&a),
        Command::Man(a) => shells::manual(&a),
    }
}
