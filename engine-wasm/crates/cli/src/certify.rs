//! `busfree certify`.

use busfree_study::certify::{Evidence, SHEET_BYTES_MAX, Verdict, certify};
use time::OffsetDateTime;

use crate::output::{Outcome, Wrong, json};
use crate::{input, terminal};

/// Options of `certify`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A sheet, or - for standard input: a line "Plan: LINK", and a requirement in each other line
    sheet: String,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let text = input::text(&arguments.sheet, SHEET_BYTES_MAX as u64)?;
    let sheet = certify(&text, &today()).map_err(|fault| Wrong::file(&arguments.sheet, fault))?;
    if arguments.json {
        json::<Evidence>(&sheet)?;
    } else {
        terminal::print(sheet.text.trim_end())?;
    }
    let short = sheet.requirements.iter().filter(|line| line.verdict != Verdict::Met).count();
    let all = sheet.requirements.len();
    match short {
        0 => Ok(()),
        _ => Err(Wrong::no(format!("{short} of {all} requirements are not shown to be met.")).after_answer()),
    }
}

/// The day in UTC, such as 2026-11-29.
fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}
