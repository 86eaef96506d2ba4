//! `busfree explain`.

use busfree_plan::words::plain;
use busfree_plan::{MEASURED_MAX, Measurement, to_link};
use busfree_study::{ExplainRun, Explanation};
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, Wrong, json, line};
use crate::{input, terminal};

/// Options of `explain`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// ID of the device whose rates were measured, or its ID, a point and its LUN
    device: String,
    /// A rate that was measured, beside those of the plan: MB/s, then r or w with the KiB of a request, such as 4.2_r64
    #[arg(long = "got", value_name = "RATE")]
    got: Vec<String>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct Answer {
    /// Canonical link of the plan with the rates.
    plan: String,
    #[serde(flatten)]
    explanation: Explanation,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut plan = input::plan(&arguments.plan)?;
    let index = input::device_at(&plan, &arguments.device, "DEVICE")?;
    if let Some(device) = plan.bus.devices.get_mut(index) {
        for text in &arguments.got {
            let rate = Measurement::try_from(written(text)).map_err(|why| Wrong::option("--got", why))?;
            device.measured.push(rate);
        }
        if device.measured.len() > MEASURED_MAX {
            return Err(Wrong::option("--got", format!("A device has at most {MEASURED_MAX} measured rates.")));
        }
        if device.measured.is_empty() {
            let example = "--got 4.2_r64 for 4.2 MB/s, read in requests of 64 KiB";
            return Err(Wrong::option(
                "--got",
                format!("No rate of this device was measured. Add one, such as {example}."),
            ));
        }
    }
    let explanation = ExplainRun::new(&plan, index).finish();
    if arguments.json {
        return json(&Answer { plan: to_link(&plan), explanation });
    }
    print(&explanation)
}

/// A rate as links have it, such as "4.2 r64" for 4.20_r64.
fn written(text: &str) -> String {
    let text = text.replace('_', " ");
    let Some((rate, rest)) = text.split_once(' ') else { return text };
    let rate = if rate.contains('.') { rate.trim_end_matches('0').trim_end_matches('.') } else { rate };
    [rate, " ", rest].concat()
}

fn print(of: &Explanation) -> Outcome {
    for said in &of.measured {
        let place = if said.inside { "inside the interval" } else { "outside of the interval" };
        let (predicted, margin) = (said.predicted_mb_s, said.margin_mb_s);
        let what = format!("{}: {:.2} MB/s; {predicted:.2} +- {margin:.2} predicted, {place}", said.how, said.mb_s);
        terminal::row(&what)?;
    }
    terminal::sentence(&plain(&of.headline))?;
    for refusal in &of.refused {
        terminal::sentence(&format!("{}: {}", refusal.text, plain(&refusal.why)))?;
    }
    if !of.explained.is_empty() {
        terminal::heading("\nWhat explains it")?;
    }
    for explained in &of.explained {
        terminal::sentence(&format!(
            "{:>3.0} %  {} {}",
            explained.percent,
            plain(&explained.what),
            plain(&explained.why)
        ))?;
        if !explained.plan.is_empty() {
            line(&format!("       {}", explained.plan))?;
        }
    }
    if !of.next.is_empty() {
        terminal::heading("\nMeasure next")?;
    }
    for next in &of.next {
        terminal::sentence(&plain(&next.what))?;
        for expected in &next.expected {
            terminal::row(&format!("  {:.2} MB/s: {}", expected.mb_s, plain(&expected.title)))?;
        }
    }
    Ok(())
}
