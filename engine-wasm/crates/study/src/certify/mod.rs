//! Evidence sheets: lines that say what a machine must do, each judged by the interval of what is predicted. A sheet is a text.
//! The same engine makes the same bytes of it again.

mod judge;
mod requirement;
mod sheet;

use busfree_devices::MODEL_VERSION;
use busfree_plan::{Plan, to_link};
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use ts_rs::TS;

use judge::Judge;
pub use sheet::{LINE_CHARS_MAX, REQUIREMENTS_MAX, SHEET_BYTES_MAX, SheetFault};

/// SHA-256 of the sources and data that predictions follow from.
pub const ENGINE_SHA256: &str = env!("BUSFREE_ENGINE_SHA256");

/// How a requirement is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "SheetVerdict")]
pub enum Verdict {
    /// The whole interval meets it.
    Met,
    /// No part of the interval meets it.
    NotMet,
    /// A part of the interval meets it.
    CannotBeTold,
    /// The line could not be read.
    NotRead,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 4] = [Self::Met, Self::NotMet, Self::CannotBeTold, Self::NotRead];

    /// The word for it in a sheet.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Met => "met",
            Self::NotMet => "not met",
            Self::CannotBeTold => "cannot be told",
            Self::NotRead => "not read",
        }
    }
}

/// A requirement with its verdict.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
#[ts(rename = "JudgedLine")]
pub struct Judged {
    /// The requirement as it was written.
    pub text: String,
    /// How it is judged.
    pub verdict: Verdict,
    /// The figures behind it, or what can be written instead, in a sentence.
    pub why: String,
}

/// An evidence sheet.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Evidence {
    /// The day that it is of, such as 2026-11-29.
    pub date: String,
    /// Canonical link of the plan.
    pub plan: String,
    /// SHA-256 of that link.
    pub plan_sha256: String,
    /// Version of the engine.
    pub version: &'static str,
    /// Version of the model.
    pub model_version: &'static str,
    /// SHA-256 of the sources and data of the engine.
    pub engine_sha256: &'static str,
    /// The requirements, in their order.
    pub requirements: Vec<Judged>,
    /// The whole sheet as a text, which `certify` reads again.
    pub text: String,
}

/// Judges the requirements of a sheet. `today`: the date for a sheet without one, such as 2026-11-29.
///
/// # Errors
/// If the text is too large, or has no plan that can be read.
pub fn certify(text: &str, today: &str) -> Result<Evidence, SheetFault> {
    let asked = sheet::read(text)?;
    let judge = Judge::new(&asked.plan);
    let requirements = asked.lines.iter().map(|line| judge.judged(line)).collect();
    Ok(evidence(&asked.plan, asked.date.as_deref().unwrap_or(today), requirements))
}

/// Judges the requirements of a text for this plan on this day, whatever plan and date are in the text.
///
/// # Errors
/// If the text is too large, or has no requirement.
pub fn certify_plan(plan: &Plan, text: &str, today: &str) -> Result<Evidence, SheetFault> {
    let judge = Judge::new(plan);
    let requirements = sheet::read_lines(text)?.iter().map(|line| judge.judged(line)).collect();
    Ok(evidence(plan, today, requirements))
}

fn evidence(plan: &Plan, date: &str, requirements: Vec<Judged>) -> Evidence {
    let link = to_link(plan);
    let mut made = Evidence {
        date: date.to_owned(),
        plan_sha256: sha256(&link),
        plan: link,
        version: env!("CARGO_PKG_VERSION"),
        model_version: MODEL_VERSION,
        engine_sha256: ENGINE_SHA256,
        requirements,
        text: String::new(),
    };
    made.text = sheet::written(&made);
    made
}

/// The SHA-256 of a text in hexadecimal digits.
#[must_use]
pub fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| HEX[usize::from(digit)]).collect()
}

const HEX: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
