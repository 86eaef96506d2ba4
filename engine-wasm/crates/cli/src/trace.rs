//! `busfree trace`.

use std::io::{self, BufWriter, Write};

use busfree_files::traces::{write_csv, write_json, write_perfetto, write_vcd};
use busfree_plan::Plan;
use busfree_scsi::timing::MS;
use busfree_sim::{BaselineCache, Precision, TRACE_CONNECTIONS_MAX, Trace, Tracer};
use busfree_study::Evaluator;
use clap::ValueEnum;

use crate::output::{self, Outcome, Wrong};
use crate::progress::Progress;
use crate::{input, predict, usage};

/// Length of a trace whose end is not given, ms.
const USUAL_MS: f64 = 20.0;
/// Latest moment, ms: an hour.
const LATEST_MS: f64 = 3_600_000.0;

/// Options of `trace`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// Beginning, milliseconds from the moment at which the prediction begins to count
    #[arg(long, default_value_t = 0.0, value_parser = moment, allow_negative_numbers = true)]
    from: f64,
    /// End, milliseconds; 20 after the beginning if it is not given
    #[arg(long, value_parser = moment, allow_negative_numbers = true)]
    to: Option<f64>,
    /// json; csv; vcd, a value change dump; perfetto, Perfetto's JSON trace format
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// As --format json, the default; errors are JSON too
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Seed of every random number; the plan's own by default
    #[arg(long, value_parser = usage::seed, allow_negative_numbers = true)]
    seed: Option<u32>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Json,
    Csv,
    Vcd,
    Perfetto,
}

fn moment(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(ms) if (0.0..=LATEST_MS).contains(&ms) => Ok(ms),
        _ => Err(format!("milliseconds from 0 to {LATEST_MS}")),
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut plan: Plan = input::plan(&arguments.plan)?;
    plan.seed = arguments.seed.unwrap_or(plan.seed);
    let to = arguments.to.unwrap_or_else(|| (arguments.from + USUAL_MS).min(LATEST_MS));
    if to <= arguments.from {
        return Err(Wrong::option("--to", format!("{to} is not after --from {}.", arguments.from)));
    }
    // A plan with an error among its findings has no run.
    let evaluation = Evaluator::new(&plan, Precision::default()).evaluation();
    if evaluation.prediction.is_none() {
        return Err(predict::wrong(&evaluation));
    }
    let ps = |ms: f64| (ms * MS as f64) as u64;
    let mut tracer =
        Tracer::new(&plan, BaselineCache::default(), ps(arguments.from), Some(ps(to)), TRACE_CONNECTIONS_MAX);
    let progress = Progress::new("simulating");
    while !tracer.step(u64::MAX) {}
    drop(progress);
    let trace = tracer.into_trace();
    if trace.truncated {
        eprintln!(
            "busfree: the trace ends at {:.3} ms: it has {TRACE_CONNECTIONS_MAX} connections, and no trace has more",
            trace.to as f64 / MS as f64
        );
    }
    write(&trace, arguments.format)
}

/// Prints a trace. It is not an error if the reader has closed the pipe (`| head`).
fn write(trace: &Trace, format: Format) -> Outcome {
    let mut to = BufWriter::new(io::stdout().lock());
    let written = match format {
        Format::Json => write_json(trace, &mut to),
        Format::Csv => write_csv(trace, &mut to),
        Format::Vcd => write_vcd(trace, &mut to),
        Format::Perfetto => write_perfetto(trace, &mut to),
    };
    output::written(written.and_then(|()| to.flush()))
}
