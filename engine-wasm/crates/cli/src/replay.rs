//! `busfree replay`.

use std::io::{Read, stdin};

use busfree_answers::errors;
use busfree_files::replays::{ReplayAnswer, Replayer, Stop, Units};
use busfree_rules::{Severity, check};
use busfree_sim::Latency;
use clap::ValueEnum;

use crate::input;
use crate::output::{Outcome, Wrong, cause, json, line};
use crate::progress::Progress;

/// Bytes that are read at a time.
const CHUNK: usize = 1 << 18;
/// Events between two states of the line about the progress.
const PROGRESS: u64 = 1_000_000;

/// Options of `replay`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// A trace of block requests, or - for standard input: CSV, DiskSim's ASCII or validation format, blkparse's text
    trace: String,
    /// Unit of the trace's times, if the file does not say it
    #[arg(long)]
    units: Option<Unit>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Unit {
    Ms,
    Us,
    S,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { trace, .. } = arguments;
    if arguments.plan == "-" && trace == "-" {
        return Err(Wrong::unread("Only one of plan and trace can come from standard input."));
    }
    let plan = input::plan(&arguments.plan)?;
    let findings = check(&plan);
    if findings.iter().any(|finding| finding.severity == Severity::Error) {
        return Err(Wrong::no(errors(&findings)));
    }
    let units = arguments.units.map(|unit| match unit {
        Unit::Ms => Units::Ms,
        Unit::Us => Units::Us,
        Unit::S => Units::S,
    });
    let wrong = |stop: &Stop| match stop {
        Stop::CannotKeepUp { .. } | Stop::Unfinished { .. } | Stop::NothingAtWork => {
            Wrong::no(format!("{trace}: {stop}"))
        }
        Stop::UnknownFormat | Stop::Utf16 | Stop::NoUnits { .. } | Stop::OtherUnits { .. } | Stop::Empty => {
            Wrong::file(trace, stop)
        }
    };
    let mut from: Box<dyn Read> = if trace == "-" { Box::new(stdin().lock()) } else { Box::new(input::open(trace)?) };
    let mut replayer = Replayer::new(&plan, units);
    let progress = Progress::new("replaying");
    let (mut chunk, mut left) = (vec![0; CHUNK], PROGRESS);
    loop {
        let count = match from.read(&mut chunk) {
            Ok(0) => {
                replayer.end();
                0
            }
            Ok(count) => count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Wrong::file(trace, cause(&error))),
        };
        replayer.push(chunk.get(..count).unwrap_or_default());
        while !replayer.step(&mut left).map_err(|stop| wrong(&stop))? {
            progress.say(format!(
                "replaying: {} requests so far, {} of them complete",
                replayer.requests(),
                replayer.completed()
            ));
            left = PROGRESS;
        }
        if count == 0 {
            break;
        }
    }
    let replayed = replayer.finish().map_err(|stop| wrong(&stop))?;
    let answer = replayed.answer(&plan);
    drop(progress);
    if arguments.json {
        json(&answer)?;
    } else {
        print(&answer)?;
    }
    match answer.refused.first() {
        None => Ok(()),
        Some(first) => {
            let ReplayAnswer { refused_count, lines, .. } = answer;
            Err(Wrong::no(format!(
                "{trace}: {refused_count} of {lines} lines refused, the first is line {}: {}",
                first.line, first.why
            ))
            .after_answer())
        }
    }
}

fn print(answer: &ReplayAnswer) -> Outcome {
    line(&format!(
        "{}\nRequests: {}. Completed: {}. Refused lines: {}. {:.3} s, bus {:.2} % busy; MB = 10^6 bytes.\n",
        answer.plan, answer.requests, answer.completed, answer.refused_count, answer.seconds, answer.busy_percent
    ))?;
    line(&format!(
        "{:>3} {:<24} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "ID", "", "requests", "MB/s", "mean ms", "p50", "p95", "p99", "waiting"
    ))?;
    for device in &answer.devices {
        let latency = times(&device.latency_ms);
        let has_units = device.lun > 0 || answer.devices.iter().filter(|other| other.id == device.id).count() > 1;
        let address = if has_units { format!("{}.{}", device.id, device.lun) } else { device.id.to_string() };
        line(&format!(
            "{address:>3} {:<24} {:>9} {:>9.3} {latency} {:>9}",
            device.name, device.completed, device.throughput_mb_s, device.most_waiting
        ))?;
    }
    let total = answer.throughput_mb_s;
    let latency = times(&answer.latency_ms);
    line(&format!("{:>3} {:<24} {:>9} {total:>9.3} {latency}", "", "all", answer.completed))?;
    if !answer.refused.is_empty() {
        line("\nRefused:")?;
    }
    for refused in &answer.refused {
        line(&format!("line {}: {}", refused.line, refused.why))?;
    }
    let more = answer.refused_count - answer.refused.len() as u64;
    if more > 0 { line(&format!("and {more} more")) } else { Ok(()) }
}

fn times(latency: &Latency) -> String {
    let Latency { mean, p50, p95, p99 } = latency;
    format!("{mean:>9.3} {p50:>9.3} {p95:>9.3} {p99:>9.3}")
}
