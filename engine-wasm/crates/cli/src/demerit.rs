//! `busfree demerit`.

use busfree_lab::evidence::{Demerit, TraceFault, demerit, read_trace};
use busfree_sim::ReplayFault;

use crate::input;
use crate::output::{Outcome, Wrong, json, line};

/// Largest trace file, bytes.
const TRACE_BYTES_MAX: u64 = 64 << 20;
/// Slowest bus of a measuring machine: 5 kB/s.
const MS_PER_BLOCK_MAX: f64 = 100.0;

/// Options of `demerit`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Catalogue id of the drive
    device: String,
    /// Trace file: lines of `R|W buffer-action LBN blocks measured_us gap_us`
    trace: String,
    /// Bus time per 512-byte block of the machine that measured, ms; the drive's own bus time counts if it is longer or
    /// if this is not given
    #[arg(long, value_name = "X", allow_negative_numbers = true)]
    ms_per_block: Option<f64>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(ms) = arguments.ms_per_block.filter(|ms| !(0.0..=MS_PER_BLOCK_MAX).contains(ms)) {
        return Err(Wrong::unread(format!("--ms-per-block {ms}: not between 0 and {MS_PER_BLOCK_MAX}")));
    }
    let found = replayed(&arguments.device, &arguments.trace, arguments.ms_per_block)?;
    if arguments.json {
        return json(&found);
    }
    let off = 100.0 * (found.simulated_mean_ms / found.measured_mean_ms.max(1e-9) - 1.0);
    line(&format!("{}: {} requests", found.device, found.requests))?;
    line(&format!(
        "mean {:.3} ms measured, {:.3} ms simulated ({off:+.1}%)",
        found.measured_mean_ms, found.simulated_mean_ms
    ))?;
    line(&format!(
        "demerit {:.3} ms, {:.1}% of the mean",
        found.demerit_ms,
        100.0 * found.demerit_ms / found.measured_mean_ms.max(1e-9)
    ))
}

/// Replays a trace file on a device.
///
/// # Errors
/// Names the file and the line, or the device.
pub fn replayed(device: &str, path: &str, ms_per_block: Option<f64>) -> Result<Demerit, Wrong> {
    let text = input::file(path, TRACE_BYTES_MAX)?;
    let trace = read_trace(&text).map_err(|TraceFault { line, what }| {
        Wrong::unread(if line == 0 { format!("{path}: {what}") } else { format!("{path}: line {line}: {what}") })
    })?;
    demerit(device, &trace, ms_per_block).map_err(|fault| {
        Wrong::unread(match fault {
            ReplayFault::Unknown => format!("{device}: no such device in the catalogue"),
            ReplayFault::NoMechanics => {
                format!("{device}: its mechanics were not measured, so a trace cannot be replayed")
            }
            ReplayFault::Beyond(at, blocks) => {
                let line = trace.get(at).map_or(0, |l| l.line);
                format!("{path}: line {line}: beyond the {blocks} blocks of {device}")
            }
        })
    })
}
