//! `busfree validate`.

use busfree_advise::{Summary, Validation, unworkable, validate};
use busfree_devices::read_experiments;

use crate::input;
use crate::output::{Outcome, Wrong, json, line};

/// Options of `validate`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Experiment files
    #[arg(required = true)]
    files: Vec<String>,
    /// Only the table of this id
    #[arg(long)]
    only: Option<String>,
    /// First of the seeds
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut all: Option<Validation> = None;
    for (number, path) in (1..).zip(&arguments.files) {
        let text = input::experiment_file(path)?;
        let file = read_experiments(&text).map_err(|error| Wrong(format!("{path}: {error}")))?;
        if let Some(fault) = unworkable(&file) {
            return Err(Wrong(format!("{path}: {fault}")));
        }
        let validation = validate(&file, arguments.only.as_deref(), arguments.seed, |done, rows| {
            eprint!("\r{path}: row {done} of {rows}");
        });
        eprintln!();
        match &mut all {
            None => all = Some(validation),
            Some(sum) => sum.add(validation, number),
        }
    }
    let Some(validation) = all.filter(|v| !v.cells.is_empty()) else {
        let only = arguments.only.as_deref().unwrap_or("any");
        return Err(Wrong(format!("no measured row in table {only}")));
    };
    if arguments.json { json(&validation) } else { print(&validation) }
}

fn print(validation: &Validation) -> Outcome {
    line(&format!(
        "{:<9} {:>4} {:>4} {:<6} {:>2} {:>5} {:>9} {:>9} {:>17} {:>8}  state",
        "table", "load", "host", "device", "ID", "burst", "measured", "predicted", "over the seeds", "error"
    ))?;
    for c in &validation.cells {
        let kind = format!("{:?}", c.device.kind).to_lowercase();
        let state = match (c.state, c.state_probability) {
            (Some(state), Some(p)) => format!("{state} {:.0}%", p * 100.0),
            _ => String::new(),
        };
        line(&format!(
            "{:<9} {:>3}% {:>4} {:<6} {:>2} {:>5} {:>9.2} {:>9.2} {:>8.2} {:>8.2} {:>+7.1}%  {state}",
            c.experiment,
            c.load_percent,
            c.initiator_id,
            kind,
            c.device.id,
            c.device.burst_mb_s,
            c.measured_mb_s,
            c.predicted_mb_s,
            c.low_mb_s,
            c.high_mb_s,
            c.error_percent
        ))?;
    }
    let summary: &Summary = &validation.summary;
    for (asked, busy) in &summary.load_busy_percent {
        line(&format!("load alone, asked {asked}%: {busy:.2}% busy"))?;
    }
    line(&summary.line())
}
