//! Measured rates beside their predictions, as a table.

use busfree_lab::evidence::Cell;

use crate::output::{Outcome, line};

/// One line for each measured rate.
pub fn cells(cells: &[Cell]) -> Outcome {
    line(&format!(
        "{:<9} {:>4} {:>4} {:<6} {:>2} {:>5} {:>9} {:>9} {:>17} {:>8} {:>8}  state",
        "table", "load", "host", "device", "ID", "burst", "measured", "predicted", "over the seeds", "error", "blind"
    ))?;
    for c in cells {
        let kind = format!("{:?}", c.device.kind).to_lowercase();
        let state = match (c.state, c.state_probability) {
            (Some(state), Some(p)) => format!("{state} {:.0}%", p * 100.0),
            _ => String::new(),
        };
        let blind = c.blind_mb_s.map_or(String::new(), |mb_s| format!("{mb_s:.2}"));
        line(&format!(
            "{:<9} {:>3}% {:>4} {:<6} {:>2} {:>5} {:>9.2} {:>9.2} {:>8.2} {:>8.2} {:>+7.1}% {blind:>8}  {state}",
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
    Ok(())
}
