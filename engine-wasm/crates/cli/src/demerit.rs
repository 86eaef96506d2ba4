//! `busfree demerit`.

use busfree_answers::Fault;
use busfree_devices::catalogue;
use busfree_lab::evidence::{Demerit, TraceFault, demerit, read_trace};
use busfree_plan::words::nearest;
use busfree_sim::ReplayFault;

use crate::output::{Outcome, Wrong, json, line};
use crate::progress::Progress;
use crate::{input, usage};

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
    #[arg(long, value_name = "X", value_parser = usage::number, allow_negative_numbers = true)]
    ms_per_block: Option<f64>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(ms) = arguments.ms_per_block.filter(|ms| !(0.0..=MS_PER_BLOCK_MAX).contains(ms)) {
        return Err(Wrong::option(
            "--ms-per-block",
            format!("{ms} is not allowed. Use a number from 0 to {MS_PER_BLOCK_MAX}."),
        ));
    }
    let progress = Progress::new("replaying the trace");
    let found = replayed(&arguments.device, &arguments.trace, arguments.ms_per_block)?;
    drop(progress);
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
    let trace =
        read_trace(&text).map_err(
            |TraceFault { line, what }| {
                if line == 0 { Wrong::file(path, what) } else { Wrong::line(path, line, what) }
            },
        )?;
    demerit(device, &trace, ms_per_block).map_err(|fault| match fault {
        ReplayFault::Unknown => unknown(device),
        ReplayFault::NoMechanics => Wrong::unread(format!(
            "{device}: Its mechanics were not measured, so no trace can be replayed on it. Use a drive such as seagate_st39102lw."
        )),
        ReplayFault::Beyond(at, blocks) => {
            let line = trace.get(at).map_or(0, |l| l.line);
            Wrong::line(path, line, format!("This is beyond the {blocks} blocks of {device}."))
        }
    })
}

fn unknown(device: &str) -> Wrong {
    let meant = nearest(device, catalogue().devices.iter().map(|device| &*device.id));
    let what = meant.map_or("busfree catalogue lists them.".to_owned(), |meant| format!("Did you mean {meant}?"));
    Wrong::unread_at(Fault {
        message: format!("The catalogue has no device called \"{}\". {what}", device.escape_debug()),
        path: Some(device.to_owned()),
        suggestion: meant.map(str::to_owned),
        ..Fault::default()
    })
}
