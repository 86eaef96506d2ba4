//! What could not be read of a link or a document.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Plan;

/// The plan as far as it could be read, and what could not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Parsed {
    /// `null` when nothing of it could be read.
    pub plan: Option<Plan>,
    /// What it was shared with, where the link says so.
    pub shared: Option<Shared>,
    /// In the order of the text.
    pub problems: Vec<Problem>,
}

/// The model a link was shared with, and what it gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Shared {
    /// Version of the model.
    pub model_version: String,
    /// Rate of each device of the plan in its order, MB/s, to three digits; empty when the link holds none that fit.
    pub mb_s: Vec<f64>,
}

/// One part that could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Problem {
    /// What kind of problem it is.
    pub code: ProblemCode,
    /// The part as it stood, cut to 80 characters; or the path of a field of a document.
    pub part: String,
    /// The field that is meant, where one is (`id`, `cap`, `size`, …); else empty.
    pub field: String,
    /// Least allowed value, where the problem is a range.
    pub low: Option<f64>,
    /// Greatest allowed value, where the problem is a range.
    pub high: Option<f64>,
}

/// Kinds of problem a text can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// It does not start with a version number and a slash, or is no plan document.
    NotAPlan,
    /// Written by a newer version of Busfree.
    Newer,
    /// Longer than a link or a document may be; `high` is the limit.
    TooLong,
    /// A part that means nothing here.
    UnknownPart,
    /// A value that is not of the right form.
    Malformed,
    /// A number outside its range.
    OutOfRange,
    /// More hosts, devices or load disks than a plan may hold; `high` is the limit.
    TooMany,
    /// A part that may stand only once.
    Repeated,
    /// A setting of a device; `field` is where it stands instead, `host` or `bus`.
    OfADevice,
    /// A setting of a host adapter; `field` is where it stands instead, `device` or `bus`.
    OfAHost,
    /// A part of its own; `field` is what it stands behind as a setting, `host` or `device`.
    OfTheBus,
    /// A shared link of which a part is missing or was changed since; `part` is how it ends now.
    Damaged,
}

/// Longest quotation of a part in a problem, in characters.
const PART_CHARS_MAX: usize = 80;

impl Problem {
    pub(crate) fn new(code: ProblemCode, part: &str, field: &str) -> Self {
        let part = part.chars().take(PART_CHARS_MAX).collect();
        Self { code, part, field: field.to_owned(), low: None, high: None }
    }

    pub(crate) fn range(part: &str, field: &str, low: f64, high: f64) -> Self {
        Self { low: Some(low), high: Some(high), ..Self::new(ProblemCode::OutOfRange, part, field) }
    }

    pub(crate) fn limit(code: ProblemCode, part: &str, field: &str, high: usize) -> Self {
        Self { high: Some(high as f64), ..Self::new(code, part, field) }
    }
}

impl std::fmt::Display for Problem {
    /// One line for the command line; the page has its own sentences.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at_host = self.field == "host";
        let what = match self.code {
            ProblemCode::NotAPlan => "is not a Busfree plan",
            ProblemCode::Newer => "was written by a newer version of Busfree",
            ProblemCode::TooLong => "is too long",
            ProblemCode::UnknownPart => "is not known",
            ProblemCode::Malformed => "is malformed",
            ProblemCode::OutOfRange => "is out of range",
            ProblemCode::TooMany => "is one too many",
            ProblemCode::Repeated => "occurs twice",
            ProblemCode::OfADevice if at_host => "belongs to a device, not to a host adapter",
            ProblemCode::OfADevice => "belongs to a device: write it after one, separated by a point",
            ProblemCode::OfAHost if self.field == "device" => "belongs to a host adapter, not to a device",
            ProblemCode::OfAHost => "belongs to a host adapter: write it after one, separated by a point",
            ProblemCode::OfTheBus if at_host => "belongs to the bus, not to a host adapter: it is a part of its own",
            ProblemCode::OfTheBus => "belongs to the bus, not to a device: it is a part of its own",
            ProblemCode::Damaged => "ends a link of which a part is missing or was changed since it was shared",
        };
        // Escaped, so that it is one line whatever a hostile text holds.
        write!(f, "\"{}\" {what}", self.part.escape_debug())?;
        let says_where = matches!(self.code, ProblemCode::OfADevice | ProblemCode::OfAHost | ProblemCode::OfTheBus);
        if !self.field.is_empty() && !says_where {
            write!(f, " ({})", self.field)?;
        }
        match (self.low, self.high) {
            (Some(low), Some(high)) => write!(f, ": {low} to {high} is allowed"),
            (None, Some(high)) => write!(f, ": at most {high}"),
            _ => Ok(()),
        }
    }
}
