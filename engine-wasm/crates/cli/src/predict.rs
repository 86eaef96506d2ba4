//! `busfree predict`.

use busfree_answers::{errors, predict};
use busfree_plan::words::{interval, nominal, plain, range_alone};
use busfree_plan::{Channel, Plan, Question};
use busfree_scsi::Agreement;
use busfree_sim::{Precision, Prediction};
use busfree_study::{Evaluation, EvaluationWords};
use clap::ValueEnum;

use crate::output::{Outcome, Wrong, json, line};
use crate::progress::Progress;
use crate::{input, sentences, terminal, usage};

/// Options of `predict`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// What to predict: the rates while all devices are busy, or with each device read to its end. Default: as the plan says
    #[arg(long)]
    until: Option<Until>,
    /// Seed of every random number; the plan's own by default
    #[arg(long, value_parser = usage::seed, allow_negative_numbers = true)]
    seed: Option<u32>,
    /// Target half-width of the 95 % intervals, in percent of what a device gets alone
    #[arg(long, default_value_t = 1.0, value_parser = percent, allow_negative_numbers = true)]
    precision: f64,
    /// Simulate every byte of devices that are read to their end, not windows that stand for most of them
    #[arg(long)]
    every_byte: bool,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Until {
    Steady,
    Done,
}

fn percent(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if (0.05..=50.0).contains(&value) => Ok(value),
        _ => Err("a percentage from 0.05 to 50".to_owned()),
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let mut plan: Plan = input::plan(&arguments.plan)?;
    plan.seed = arguments.seed.unwrap_or(plan.seed);
    plan.question = match arguments.until {
        Some(Until::Steady) => Question::Steady,
        Some(Until::Done) => Question::Done,
        None => plan.question,
    };
    let (percent, every_byte) = (arguments.precision, arguments.every_byte);
    let progress = Progress::new("predicting");
    let evaluation = predict::evaluation(&plan, Precision { percent, every_byte, ..Precision::default() });
    drop(progress);
    let Some(prediction) = &evaluation.prediction else { return refuse(&evaluation, arguments.json) };
    if !arguments.json {
        return print(&plan, prediction, &evaluation);
    }
    predict::answer(&evaluation).map_or(Ok(()), |answer| json(&answer))
}

fn refuse(evaluation: &Evaluation, as_json: bool) -> Outcome {
    let wrong = wrong(evaluation);
    if !as_json {
        return Err(wrong);
    }
    predict::answer(evaluation).err().map_or(Ok(()), |refusal| json(&refusal))?;
    Err(wrong.after_answer())
}

/// The reason for a missing prediction: every error among the findings.
pub fn wrong(evaluation: &Evaluation) -> Wrong {
    Wrong::no(errors(&evaluation.findings))
}

/// The ID of a device, and after a point its LUN if its target has several.
fn address(plan: &Plan, device: usize) -> String {
    let id = plan.bus.devices.get(device).map_or(0, |device| device.id);
    plan.bus.lun_told(device).map_or_else(|| id.to_string(), |lun| format!("{id}.{lun}"))
}

/// Where the time of each device's requests goes, and which party it waits for longest.
fn print_requests(plan: &Plan, p: &Prediction) -> Outcome {
    terminal::heading(&format!(
        "\n{:>3} {:<24} {:>9} {:>9} {:>9} {:>9} {:>9}  {}",
        "ID", "ms of a request", "in host", "queued", "waits", "on bus", "device", "waits longest for"
    ))?;
    for (index, d) in p.devices.iter().enumerate() {
        let r = &d.request_ms;
        let longest = d.waits_for.first().map_or(String::new(), |w| format!("{} {}, {:.0} %", w.id, w.name, w.percent));
        let row = format!(
            "{:>3} {:<24} {:>9.3} {:>9.3} {:>9.3} {:>9.3} {:>9.3}  {longest}",
            address(plan, index),
            d.name,
            r.unsent,
            r.queued,
            r.waits,
            r.on_bus,
            r.rest
        );
        terminal::row(row.trim_end())?;
    }
    Ok(())
}

/// What each device has negotiated with its host, and how they came to it.
fn print_negotiated(plan: &Plan, p: &Prediction, words: &EvaluationWords) -> Outcome {
    terminal::heading(&format!("\n{:>3} {:<24} {:>9} {:>9}", "ID", "negotiated", "MT/s", "MB/s"))?;
    for (index, (d, said)) in p.devices.iter().zip(&words.devices).enumerate() {
        let Agreement { mt_s, mb_s, .. } = d.agreement;
        let transfers = if mt_s == 0.0 { "async".to_owned() } else { nominal(mt_s) };
        let (address, how) = (address(plan, index), plain(&said.negotiated));
        terminal::row(&format!("{address:>3} {:<24} {transfers:>9} {:>9}  {how}", d.name, nominal(mb_s)))?;
    }
    Ok(())
}

/// What the requests cost each host's machine, as the comparison of host adapters of 1997 shows it.
fn print_hosts(p: &Prediction) -> Outcome {
    terminal::heading(&format!(
        "\n{:>3} {:<24} {:>9} {:>7} {:>7} {:>9} {:>12} {:>10}",
        "ID", "cost for the host", "MB/s", "CPU %", "±", "MB/s/CPU%", "interrupts/s", "switches/s"
    ))?;
    for host in &p.initiators {
        let c = &host.cost;
        let each = c.mb_s_per_cpu_percent.map_or_else(|| "-".to_owned(), |each| format!("{each:.2}"));
        terminal::row(&format!(
            "{:>3} {:<24} {:>9.2} {:>7.1} {:>7.1} {each:>9} {:>12.0} {:>10.0}",
            host.id,
            host.name,
            c.throughput_mb_s,
            c.cpu_percent,
            c.cpu_margin_percent,
            c.interrupts_per_s,
            c.switches_per_s
        ))?;
    }
    Ok(())
}

/// What each array gives, and what its requests cost its members.
fn print_arrays(plan: &Plan, p: &Prediction) -> Outcome {
    if plan.arrays.is_empty() {
        return Ok(());
    }
    terminal::heading(&format!(
        "\n{:>3} {:<24} {:>9} {:>7} {:>10} {:>9} {:>9} {:>9} {:>10}",
        "", "disk array", "MB/s", "±", "requests/s", "ms", "commands", "disk MB/s", "parity ms"
    ))?;
    for (number, (array, a)) in (1..).zip(plan.arrays.iter().zip(&p.arrays)) {
        let [rate, margin] = rate_cells(a.throughput_mb_s, a.margin_mb_s, f64::INFINITY);
        terminal::row(&format!(
            "{number:>3} {:<24} {rate:>9} {margin:>7} {:>10.1} {:>9.3} {:>9.2} {:>9.2} {:>10.3}",
            array.title(),
            a.requests_per_s,
            a.latency_ms.mean,
            a.commands_per_request,
            a.disk_mb_s,
            a.parity_ms
        ))?;
        if let Some(hours) = a.rebuild_hours {
            terminal::row(&format!("    Rebuilds a member at {:.2} MB/s: {hours:.1} hours.", a.rebuild_mb_s))?;
        }
    }
    Ok(())
}

fn print(plan: &Plan, p: &Prediction, evaluation: &Evaluation) -> Outcome {
    let question = match p.question {
        Question::Steady => "every device is busy all the time",
        Question::Done => "each device is read to its end",
    };
    line(&p.plan)?;
    terminal::sentence(&format!(
        "The bus comes up as {}; {question}; MB = 10^6 bytes; a real bus is within ± nine times in ten.\n",
        p.signalling.word()
    ))?;
    terminal::heading(&format!(
        "{:>3} {:<24} {:>9} {:>7} {:>9} {:>7} {:>7} {:>9}",
        "ID", "", "MB/s", "±", "alone", "bus %", "lost %", "wait ms"
    ))?;
    for h in &p.initiators {
        let u = &h.usage;
        terminal::row(&format!(
            "{:>3} {:<24} {:>9} {:>7} {:>9} {:>7.2} {:>7.1} {:>9.3}",
            h.id, h.name, "", "", "", u.bus_percent, u.lost_percent, u.wait_ms.mean
        ))?;
    }
    for (index, d) in p.devices.iter().enumerate() {
        let u = &d.usage;
        let [rate, margin] = rate_cells(d.throughput_mb_s, d.margin_mb_s, d.most_mb_s);
        terminal::row(&format!(
            "{:>3} {:<24} {rate:>9} {margin:>7} {:>9.2} {:>7.2} {:>7.1} {:>9.3}",
            address(plan, index),
            d.name,
            d.alone_mb_s,
            u.bus_percent,
            u.lost_percent,
            u.wait_ms.mean
        ))?;
    }
    print_requests(plan, p)?;
    print_negotiated(plan, p, &evaluation.words)?;
    print_hosts(p)?;
    print_arrays(plan, p)?;
    let s = &p.bus.shares;
    terminal::sentence(&format!(
        "\nTotal {} MB/s. Bus {:.2} % busy: data {:.2}, command {:.2}, arbitration {:.2}, dead {:.2}, idle {:.2} %.",
        total_text(p),
        p.bus.busy_percent,
        s.data,
        s.command,
        s.arbitration,
        s.dead,
        s.idle
    ))?;
    if let Some(load) = &p.load {
        terminal::sentence(&format!(
            "The load alone keeps the bus {:.1} % busy; the plan asks for {:.0} %.",
            load.alone_busy_percent, load.asked_percent
        ))?;
    }
    if let Some(other) = &p.other_bus {
        let without = if other.without_load { ", without its load" } else { "" };
        terminal::sentence(&format!(
            "Channel {:?} beside it: about {:.1} MB/s{without}. Its own figures: the same plan{}.",
            other.channel,
            other.total_mb_s,
            if other.channel == Channel::B { " with /see=b" } else { " without /see=b" },
        ))?;
    }
    let EvaluationWords { headline, detail, accuracy, .. } = &evaluation.words;
    terminal::styled(terminal::STRONG, &plain(headline), &plain(&format!(" {detail}")))?;
    terminal::sentence(&plain(accuracy))?;
    for m in evaluation.measured.iter().flat_map(|m| &m.devices) {
        let error = m.error_percent.map_or(String::new(), |e| format!(", the prediction differs by {e:+.1} %"));
        terminal::sentence(&format!("Measured at ID {}: {:.2} MB/s{error}.", m.id, m.measured_mb_s))?;
    }
    if !p.settled {
        terminal::sentence("The chance interval of the simulation is wider than the precision asked for.")?;
    }
    for finding in &evaluation.findings {
        sentences::print(finding)?;
    }
    Ok(())
}

/// A rate and its margin, MB/s, as two cells of a table. The second is the interval if that is not the same to both sides, and
/// empty if the first is a range.
fn rate_cells(mb_s: f64, margin: f64, most: f64) -> [String; 2] {
    if let Some(range) = range_alone(mb_s, margin, most) {
        return [range, String::new()];
    }
    let text = interval(mb_s, margin, most);
    [format!("{mb_s:.2}"), if text.starts_with('±') { format!("{margin:.2}") } else { text }]
}

fn total_text(Prediction { total_mb_s, total_margin_mb_s, total_most_mb_s, .. }: &Prediction) -> String {
    range_alone(*total_mb_s, *total_margin_mb_s, *total_most_mb_s)
        .unwrap_or_else(|| format!("{total_mb_s:.2} ± {total_margin_mb_s:.2}"))
}
