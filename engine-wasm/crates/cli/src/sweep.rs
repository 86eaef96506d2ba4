//! `busfree sweep`.

use busfree_plan::words::{alternatives, range_alone};
use busfree_plan::{Over, SWEPT_SETTINGS};
use busfree_study::in_parallel;
use busfree_study::sweeps::{HostKind, Refused, RefusedValue, Sweep, SweepDevice, plan_at, point};

use crate::output::{Outcome, Wrong, json, line};
use crate::progress::Progress;
use crate::terminal::heading;
use crate::{input, usage};

/// Most points of a sweep.
const POINTS_MAX: usize = 100;

/// Options of `sweep`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// What varies: load, rate, size, depth, position, ids, or ID.SETTING, such as 6.rpm
    ///
    /// `load` (percent), `rate` (of the cable, MT/s), `size` (of every request, bytes), `depth` (requests at a time), `position`
    /// (where reading begins, percent), `ids` (of the first host), or a setting of the device at an ID, such as 6.rpm
    #[arg(long, value_parser = over)]
    over: Over,
    /// With hosts of this kind instead of the plan's: constant, fifo or tasks, as in the ION paper
    #[arg(long, value_parser = hosts)]
    hosts: Option<HostKind>,
    /// The values, separated by commas; without it the usual ones
    #[arg(long, value_delimiter = ',', value_parser = usage::number, allow_negative_numbers = true)]
    values: Vec<f64>,
    /// One JSON document
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Comma-separated values with a heading: a row for each value and device
    #[arg(long)]
    csv: bool,
}

fn over(word: &str) -> Result<Over, String> {
    Over::from_word(word).ok_or_else(|| {
        format!(
            "load, rate, size, depth, position, ids or ID.SETTING, where SETTING is {}",
            alternatives(&SWEPT_SETTINGS)
        )
    })
}

fn hosts(word: &str) -> Result<HostKind, String> {
    HostKind::from_word(word).ok_or_else(|| alternatives(&HostKind::ALL.map(HostKind::word)))
}

fn refused(over: Over, value: f64, why: &Refused) -> Wrong {
    let of = match why {
        // The reason names the value.
        Refused::Value { .. } => format!("--over {over}"),
        _ => format!("--over {over}, value {value}"),
    };
    match why {
        Refused::Value { .. } | Refused::NoDevice(..) => Wrong::option(&of, with_stop(&why.to_string())),
        Refused::NoHost | Refused::Finding(_) => Wrong::no(format!("{of}: {}", with_stop(&why.to_string()))),
    }
}

fn with_stop(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let read = input::plan(&arguments.plan)?;
    let plan = arguments.hosts.map_or_else(|| read.clone(), |kind| kind.on(&read));
    let (over, asked) = (arguments.over, &arguments.values);
    if asked.len() > POINTS_MAX {
        return Err(Wrong::option(
            "--values",
            format!("{} values are too many. At most {POINTS_MAX} are allowed.", asked.len()),
        ));
    }
    // A value that was asked for and cannot be set is known before anything is simulated.
    for value in asked {
        plan_at(&plan, over, *value).map_err(|why| refused(over, *value, &why))?;
    }
    let mut sweep = Sweep::new(&plan, arguments.hosts, over, (!asked.is_empty()).then(|| asked.clone()));
    let progress = Progress::new("sweeping");
    let count = sweep.values.len();
    let points = in_parallel(
        &sweep.values,
        |value| point(&plan, over, *value),
        |done, _| progress.count("sweeping: value", done, count),
    );
    drop(progress);
    let mut first_refused = None;
    for (value, point) in sweep.values.iter().zip(points) {
        match point {
            Ok(point) => sweep.points.push(point),
            Err(why) => {
                sweep.refused.push(RefusedValue { value: *value, why: why.to_string() });
                first_refused.get_or_insert((*value, why));
            }
        }
    }
    sweep.finish();
    if let (true, Some((value, why))) = (sweep.points.is_empty(), first_refused) {
        return Err(refused(over, value, &why));
    }
    if arguments.json {
        return json(&sweep);
    }
    if arguments.csv { rows(&sweep) } else { table(&sweep) }
}

fn rows(sweep: &Sweep) -> Outcome {
    line(
        "value,unit,id,name,throughput_mb_s,margin_mb_s,latency_ms,data_phase_mb_s,overhead_ms,total_mb_s,bus_busy_percent",
    )?;
    let some = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
    for p in &sweep.points {
        for d in &p.devices {
            line(&format!(
                "{},{},{},{},{},{},{},{},{},{},{}",
                p.value,
                sweep.unit,
                d.id,
                quoted(&d.name),
                d.throughput_mb_s,
                d.margin_mb_s,
                d.latency_ms,
                some(d.data_phase_mb_s),
                some(d.overhead_ms),
                p.total_mb_s,
                p.bus_busy_percent
            ))?;
        }
    }
    Ok(())
}

/// A text as a field of CSV (RFC 4180).
fn quoted(text: &str) -> String {
    let needs = text.contains([',', '"', '\n', '\r']);
    if needs { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

fn table(sweep: &Sweep) -> Outcome {
    let Some(first) = sweep.points.first() else { return Ok(()) };
    let ids: String = first.devices.iter().map(|d| format!(" {:>14}", format!("ID {} MB/s", d.id))).collect();
    heading(&format!("{:>12}{ids} {:>10} {:>7} {:>7}", sweep.unit, "total", "±", "busy %"))?;
    for p in &sweep.points {
        let text = |mb_s: f64, margin, most| range_alone(mb_s, margin, most).unwrap_or_else(|| format!("{mb_s:.2}"));
        let of = |d: &SweepDevice| format!(" {:>14}", text(d.throughput_mb_s, d.margin_mb_s, d.most_mb_s));
        let rates: String = p.devices.iter().map(of).collect();
        let total = text(p.total_mb_s, p.margin_mb_s, p.most_mb_s);
        // A range has no margin beside it.
        let margin = if total.contains('–') { String::new() } else { format!("{:.2}", p.margin_mb_s) };
        line(&format!("{:>12}{rates} {total:>10} {margin:>7} {:>7.1}", p.value, p.bus_busy_percent))?;
    }
    for RefusedValue { value, why } in &sweep.refused {
        line(&format!("{value:>12} {why}"))?;
    }
    Ok(())
}
