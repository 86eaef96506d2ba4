//! `busfree recommend`: the search the page runs, with the same answer for the same plan.

use busfree_advise::{Advice, Search};
use busfree_plan::{Aim, Plan, WEIGHT_MAX};

use crate::input;
use crate::output::{Outcome, Wrong, json, line};

/// Options of `recommend`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// What is sought, instead of what the plan says: total, fair (equal shares of what each device gets alone),
    /// device=ID (this one first), wait=ID (its 99th percentile wait), weights=ID:W,... (0 where not named)
    #[arg(long)]
    aim: Option<String>,
    /// IDs that stay as they are, besides those the plan keeps
    #[arg(long, value_delimiter = ',', value_name = "ID,ID")]
    keep: Vec<u8>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut plan = input::plan(&arguments.plan)?;
    if let Some(aim) = &arguments.aim {
        set_aim(&mut plan, aim)?;
    }
    for &id in &arguments.keep {
        keep(&mut plan, id)?;
    }
    let mut search = Search::new(&plan);
    search.finish();
    let Some(advice) = search.advice() else {
        return Err(Wrong("nothing to recommend: the plan has an error or no device; see `busfree check`".to_owned()));
    };
    if arguments.json { json(&advice) } else { print(&advice) }
}

fn set_aim(plan: &mut Plan, text: &str) -> Result<(), Wrong> {
    let (kind, of) = text.split_once('=').map_or((text, None), |(kind, of)| (kind, Some(of)));
    plan.aim = match (kind, of) {
        ("total", None) => Aim::Total,
        ("fair", None) => Aim::Fair,
        ("device", Some(id)) => {
            mark_first(plan, id)?;
            Aim::First
        }
        ("wait", Some(id)) => {
            mark_first(plan, id)?;
            Aim::Wait
        }
        ("weights", Some(pairs)) => {
            set_weights(plan, pairs)?;
            Aim::Weights
        }
        _ => {
            return Err(Wrong(format!("--aim {text}: not total, fair, device=ID, wait=ID or weights=ID:W,ID:W")));
        }
    };
    Ok(())
}

/// Which of the plan's devices has the ID that was written.
fn device_at(plan: &Plan, text: &str) -> Result<usize, Wrong> {
    let id = text.parse::<u8>().ok();
    id.and_then(|id| plan.devices.iter().position(|d| d.id == id))
        .ok_or_else(|| Wrong(format!("--aim: the plan has no device at ID {text}")))
}

fn mark_first(plan: &mut Plan, id: &str) -> Result<(), Wrong> {
    let marked = device_at(plan, id)?;
    for (index, device) in plan.devices.iter_mut().enumerate() {
        device.first = index == marked;
    }
    Ok(())
}

fn set_weights(plan: &mut Plan, pairs: &str) -> Result<(), Wrong> {
    for device in &mut plan.devices {
        device.weight = 0;
    }
    for pair in pairs.split(',') {
        let wrong = || Wrong(format!("--aim: {pair} is not ID:W with W a whole number from 0 to {WEIGHT_MAX}"));
        let (id, weight) = pair.split_once(':').ok_or_else(wrong)?;
        let weight = weight.parse::<u8>().ok().filter(|w| *w <= WEIGHT_MAX).ok_or_else(wrong)?;
        let index = device_at(plan, id)?;
        if let Some(device) = plan.devices.get_mut(index) {
            device.weight = weight;
        }
    }
    Ok(())
}

fn keep(plan: &mut Plan, id: u8) -> Result<(), Wrong> {
    let hosts = plan.hosts.iter_mut().filter(|h| h.id == id).map(|h| &mut h.keep);
    let devices = plan.devices.iter_mut().filter(|d| d.id == id).map(|d| &mut d.keep);
    let kept = hosts.chain(devices).map(|keep| *keep = true).count();
    if kept == 0 {
        return Err(Wrong(format!("--keep: the plan has no host adapter and no device at ID {id}")));
    }
    Ok(())
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
