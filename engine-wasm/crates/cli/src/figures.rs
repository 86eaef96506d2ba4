//! `busfree figures`.

use busfree_devices::MODEL_VERSION;
use busfree_files::figures::{FigureNote, MeasuredFigures, SaidFigureNote, read_figures};
use busfree_plan::words::plain;
use schemars::JsonSchema;
use serde::Serialize;

use crate::input;
use crate::output::{Outcome, Wrong, json};
use crate::terminal::sentence;

/// Options of `figures`.
#[derive(clap::Args)]
pub struct Arguments {
    /// What programs printed that measure disks, such as dd, hdparm -t or bonnie++; or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// As one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct Document {
    /// Version of the model.
    model_version: &'static str,
    /// One for each file.
    readings: Vec<Reading>,
}

#[derive(Serialize, JsonSchema)]
struct Reading {
    /// The name of the file.
    file: String,
    #[serde(flatten)]
    found: MeasuredFigures,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let readings = arguments.files.iter().map(|file| read(file)).collect::<Result<Vec<_>, Wrong>>()?;
    let without = readings.iter().find(|reading| reading.found.figures.is_empty());
    let wrong = without.map(|Reading { file, found }| Wrong::no(format!("{file}: {}", found.headline)).after_answer());
    if arguments.json {
        json(&Document { model_version: MODEL_VERSION, readings })?;
    } else {
        for reading in &readings {
            lines(&reading.found).iter().try_for_each(|text| sentence(text))?;
        }
    }
    wrong.map_or(Ok(()), Err)
}

fn read(file: &str) -> Result<Reading, Wrong> {
    let (text, origin) = input::list(file)?;
    let found = read_figures(&text).map_err(|unread| Wrong::file(origin, plain(&unread)))?;
    Ok(Reading { file: origin.to_owned(), found })
}

/// A line for each rate and each remark.
fn lines(found: &MeasuredFigures) -> Vec<String> {
    // A device has its name from the text: it is escaped, so that a hostile one stays on its line.
    let rates = found.figures.iter().map(|figure| format!("line {}: {}", figure.line, escaped(&plain(&figure.words))));
    let notes = found.notes.iter().cloned().map(remark);
    rates.chain(notes).collect()
}

fn remark(note: FigureNote) -> String {
    let SaidFigureNote { line, text, .. } = note.into();
    let place = if line == 0 { String::new() } else { format!("line {line}: ") };
    plain(&format!("remark: {place}{text}"))
}

/// Without signs that control a terminal.
fn escaped(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() }).collect()
}
