//! Problems of reading a link or a document.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Looking, Plan};

/// The plan as far as it could be read, and the problems.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Parsed {
    /// `null` if nothing could be read.
    pub plan: Option<Plan>,
    /// The results it was shared with, if the link has them.
    pub shared: Option<Shared>,
    /// What the link shows besides the plan; `null` if it shows only the plan.
    pub looking: Option<Looking>,
    /// In the order of the text.
    pub problems: Vec<Problem>,
}

/// The model that a link was shared with, and its predictions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Shared {
    /// Version of the model.
    pub model_version: String,
    /// Rate of each device in the order of the plan, MB/s, to three digits; empty if the link has none or the wrong
    /// number.
    pub mb_s: Vec<f64>,
}

/// A part that could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Problem {
    /// What kind of problem it is.
    pub code: ProblemCode,
    /// The part as written, cut to 80 characters; or the path of a field of a document.
    pub part: String,
    /// The field concerned, if there is one (`id`, `cap`, `size`, …); otherwise empty.
    pub field: String,
    /// Lowest allowed value, if the problem is a range.
    pub low: Option<f64>,
    /// Highest allowed value, if the problem is a range.
    pub high: Option<f64>,
}

/// Kinds of problem in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// It does not start with a version number and a slash, or is not a plan document.
    NotAPlan,
    /// Written by a newer version of Busfree.
    Newer,
    /// Longer than a link or a document may be; `high` is the limit.
    TooLong,
    /// A part with no meaning here.
    UnknownPart,
    /// A value of the wrong form.
    Malformed,
    /// A number outside its range.
    OutOfRange,
    /// More hosts, devices, load disks or arrays than a plan may hold; `high` is the limit.
    TooMany,
    /// A part that may occur only once.
    Repeated,
    /// A setting of a device; `field` is where it was found instead, `host`, `array` or `bus`.
    OfADevice,
    /// A setting of a host adapter; `field` is where it was found instead, `device`, `array` or `bus`.
    OfAHost,
    /// A separate part; `field` is where it was found as a setting, `host`, `device` or `array`.
    OfTheBus,
    /// A shared link with a part missing or changed since; `part` is its current end.
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
    /// One line for the command line. The page has its own sentences.
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
            ProblemCode::OfTheBus if self.field == "array" => {
                "belongs to the bus, not to an array: it is a part of its own"
            }
            ProblemCode::OfTheBus => "belongs to the bus, not to a device: it is a part of its own",
            ProblemCode::Damaged => "ends a link of which a part is missing or was changed since it was shared",
        };
        // Escaped, so that a hostile text stays on one line.
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
