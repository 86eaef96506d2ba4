//! `busfree facts`.

use std::io::{Read as _, stdin};

use busfree_devices::MODEL_VERSION;
use busfree_files::recordings::{
    Polarity, Read, Reader, RecordingFacts, RecordingFormat, RecordingProblem, Status, Taken, take,
};
use busfree_plan::words::plain;
use schemars::JsonSchema;
use serde::Serialize;

use crate::input;
use crate::output::{Outcome, Wrong, cause, json, line};
use crate::progress::Progress;
use crate::terminal::sentence;

/// Bytes that are read at a time.
const CHUNK: usize = 1 << 18;

/// Options of `facts`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A recording of a bus, or - for standard input: a value change dump, a session of sigrok, the file of a sniffer, a
    /// log of a board, a trace of busfree as CSV
    recording: String,
    /// A plan that takes the figures: a link or a JSON plan file
    plan: Option<String>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// What a recording shows.
#[derive(Serialize, JsonSchema)]
pub struct Answer {
    /// Version of the model.
    model_version: &'static str,
    /// The name of the file.
    file: String,
    /// Its format.
    format: Option<RecordingFormat>,
    /// How many parts of the file could not be read.
    problem_count: u64,
    /// What it shows of each device.
    facts: RecordingFacts,
    /// The plan with these figures; `None` without a plan.
    taken: Option<Taken>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { recording: file, plan, .. } = arguments;
    if file == "-" && plan.as_deref() == Some("-") {
        return Err(Wrong::unread("Only one of recording and plan can come from standard input."));
    }
    let plan = plan.as_deref().map(input::plan).transpose()?;
    let read = read(file)?;
    let Some(recording) = &read.recording else { return Err(refused(file, &read)) };
    let facts = recording.facts(read.resolution);
    let taken = plan.map(|plan| take(&plan, &facts).1);
    let Read { format, problem_count, .. } = read;
    let answer = Answer { model_version: MODEL_VERSION, file: file.clone(), format, problem_count, facts, taken };
    if arguments.json { json(&answer) } else { print(&answer) }
}

fn read(file: &str) -> Result<Read, Wrong> {
    let mut from: Box<dyn std::io::Read> =
        if file == "-" { Box::new(stdin().lock()) } else { Box::new(input::open(file)?) };
    let mut reader = Reader::new(None, Polarity::Detect);
    let progress = Progress::new("reading");
    let mut chunk = vec![0; CHUNK];
    loop {
        let count = match from.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Wrong::file(file, cause(&error))),
        };
        if reader.push(chunk.get(..count).unwrap_or_default()) != Status::Reading {
            break;
        }
    }
    let read = reader.finish();
    drop(progress);
    Ok(read)
}

/// Why a file has no recording.
fn refused(file: &str, read: &Read) -> Wrong {
    if read.needs_names {
        let names: Vec<&str> = read.signals.iter().map(|signal| signal.name.as_str()).take(NAMED).collect();
        let why = format!(
            "Its signals do not have the names of the bus: {}. Name them BSY, SEL, MSG, CD, IO, REQ, ACK and DB0 to DB7 in the file, or name them on the page.",
            names.join(", ").escape_debug()
        );
        return Wrong::file(file, why);
    }
    let why = "This is no recording of a bus that can be read. Use a value change dump, a session of sigrok, the file of a sniffer, a debug log of a board, or a trace of busfree as CSV.";
    match read.problems.first() {
        Some(RecordingProblem { line, text, .. }) if !text.is_empty() => {
            Wrong::file(file, format!("{why} Line {line}: \"{}\".", text.escape_debug()))
        }
        _ => Wrong::file(file, why),
    }
}

/// How many signals are named that have other names.
const NAMED: usize = 20;

fn print(answer: &Answer) -> Outcome {
    let Answer { facts, taken, .. } = answer;
    let clock = facts.resolution_ns;
    line(&format!("Clock of the recording: {clock} ns. ± holds nine times in ten."))?;
    if facts.devices.is_empty() {
        line("No device gets a command in it.")?;
    }
    for device in &facts.devices {
        let host = device.host.map_or_else(String::new, |id| format!(" of the host at ID {id}"));
        line(&format!("\nID {}, {} commands{host}", device.id, device.commands))?;
        let habits = device.disconnects.iter().map(|fact| &fact.sentence);
        let all = habits.chain([&device.agreed_sentence]).chain(device.facts.iter().map(|fact| &fact.sentence));
        all.map(|said| format!("  {}", plain(said))).try_for_each(|said| sentence(&said))?;
    }
    let Some(taken) = taken else { return Ok(()) };
    line(&format!("\n{}", taken.plan))?;
    taken.set.iter().try_for_each(|one| sentence(&plain(&format!("set: {}", one.sentence))))?;
    taken.not_set.iter().try_for_each(|one| sentence(&plain(&one.sentence)))
}
