//! The text of an evidence sheet, read and written.

use std::fmt;

use busfree_devices::resolution;
use busfree_plan::words::{fixed, plain};
use busfree_plan::{Plan, whole_plan};

use super::{Evidence, Verdict};

/// Largest sheet, bytes.
pub const SHEET_BYTES_MAX: usize = 64 << 10;
/// Most requirements of a sheet. Each can need three simulations.
pub const REQUIREMENTS_MAX: usize = 32;
/// Most characters of a requirement.
pub const LINE_CHARS_MAX: usize = 200;

/// Why a sheet cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// More bytes than `SHEET_BYTES_MAX`.
    TooLarge,
    /// No line begins with `Plan:`.
    NoPlan,
    /// The plan cannot be read. The part of its link that is wrong.
    BadPlan(String),
    /// The date is not like 2026-11-29.
    BadDate(String),
    /// No line has a requirement.
    NoRequirement,
    /// More than `REQUIREMENTS_MAX`.
    TooMany,
    /// The number of a line with more characters than `LINE_CHARS_MAX`.
    LongLine(usize),
}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "A sheet has at most {} KiB.", SHEET_BYTES_MAX >> 10),
            Self::NoPlan => write!(
                f,
                "The sheet has no plan. Begin a line with \"Plan:\" and the link, such as \
                 Plan: 3/wide.lvd/7=host.aha29160/0=id_prec_disk"
            ),
            Self::BadPlan(part) => write!(f, "The plan of the sheet cannot be read: {part}"),
            Self::BadDate(date) => write!(f, "\"{date}\" is not a date. Write year, month and day: 2026-11-29."),
            Self::NoRequirement => {
                write!(f, "The sheet has no requirement. Write one in a line, such as: at least 2.0 MB/s with ID 5 on")
            }
            Self::TooMany => write!(f, "A sheet has at most {REQUIREMENTS_MAX} requirements."),
            Self::LongLine(line) => write!(f, "Line {line} has more than {LINE_CHARS_MAX} characters."),
        }
    }
}

/// What a sheet asks.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) plan: Plan,
    pub(super) date: Option<String>,
    pub(super) lines: Vec<String>,
}

/// What lines begin with that are no requirements. Only plan and date are read: the others follow from them.
const KEYS: [&str; 5] = ["plan", "date", "plan sha-256", "engine", "engine sha-256"];

/// Reads a sheet: `Plan:`, `Date:`, and a requirement in each other line. Lines that begin with # or a blank are for people.
pub(super) fn read(text: &str) -> Result<Asked, SheetFault> {
    let lines = read_lines(text)?;
    let of = |wanted: &str| {
        let keyed = |line| Some(key_and_value(line)).filter(|(key, _)| key == wanted).map(|(_, value)| value);
        text.trim_start_matches(MARK).lines().find_map(keyed)
    };
    let plan = read_plan(of("plan").ok_or(SheetFault::NoPlan)?)?;
    Ok(Asked { plan, date: of("date").map(read_date).transpose()?, lines })
}

/// The requirements of a sheet, without the numbers and verdicts that they have.
pub(super) fn read_lines(text: &str) -> Result<Vec<String>, SheetFault> {
    if text.len() > SHEET_BYTES_MAX {
        return Err(SheetFault::TooLarge);
    }
    let mut lines = Vec::new();
    for (at, line) in text.trim_start_matches(MARK).lines().enumerate() {
        let is_key = KEYS.contains(&&*key_and_value(line).0);
        if is_key || line.trim().is_empty() || line.starts_with(['#', ' ', '\t']) {
            continue;
        }
        if line.chars().count() > LINE_CHARS_MAX {
            return Err(SheetFault::LongLine(at + 1));
        }
        lines.push(requirement(line).to_owned());
    }
    match lines.len() {
        0 => Err(SheetFault::NoRequirement),
        count if count > REQUIREMENTS_MAX => Err(SheetFault::TooMany),
        _ => Ok(lines),
    }
}

/// The mark that some editors put before a text.
const MARK: char = '\u{FEFF}';

/// What stands before a colon, small, and what follows it.
fn key_and_value(line: &str) -> (String, &str) {
    line.split_once(':').map_or_else(Default::default, |(key, value)| (key.trim().to_ascii_lowercase(), value.trim()))
}

/// A line without the number and the verdict that a sheet gave it.
fn requirement(line: &str) -> &str {
    let text = line.trim().trim_start_matches(['-', '*']).trim_start();
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = after.strip_prefix(". ").filter(|_| after.len() < text.len()).unwrap_or(text);
    let verdict = Verdict::ALL.into_iter().find_map(|verdict| text.strip_prefix(verdict.word())?.strip_prefix(": "));
    verdict.unwrap_or(text).trim()
}

fn read_plan(link: &str) -> Result<Plan, SheetFault> {
    let link = link.rsplit_once('#').map_or(link, |(_, link)| link);
    whole_plan(link).map_err(|problem| SheetFault::BadPlan(plain(&problem.to_string())))
}

fn read_date(text: &str) -> Result<String, SheetFault> {
    let form = |(at, byte): (usize, u8)| if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() };
    if text.len() == 10 && text.bytes().enumerate().all(form) {
        return Ok(text.to_owned());
    }
    Err(SheetFault::BadDate(text.chars().take(20).collect::<String>().escape_debug().to_string()))
}

/// The sheet as a text.
pub(super) fn written(of: &Evidence) -> String {
    let mut text = format!(
        "# Busfree evidence sheet\n\nDate: {}\nPlan: {}\nPlan SHA-256: {}\nEngine: busfree {}, model {}\nEngine SHA-256: {}\n\n",
        of.date, of.plan, of.plan_sha256, of.version, of.model_version, of.engine_sha256
    );
    for (at, line) in of.requirements.iter().enumerate() {
        text += &format!("{}. {}: {}\n   {}\n", at + 1, line.verdict.word(), line.text, plain(&line.why));
    }
    let count = |verdict| of.requirements.iter().filter(|line| line.verdict == verdict).count();
    let counts = Verdict::ALL.map(|verdict| (count(verdict), verdict.word()));
    let said: Vec<_> = counts.iter().filter(|(count, _)| *count > 0).map(|(n, word)| format!("{n} {word}")).collect();
    text += &format!(
        "\n# {}\n# Of measured rates that the model was not fitted to, {} % were below what a sheet says is met.\n\
         # To make this sheet again: busfree certify FILE\n",
        said.join(", "),
        fixed(resolution().falsely_met_percent, 1)
    );
    text
}
