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
    #[ts(as = "Vec<SaidProblem>")]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(into = "SaidProblem")]
pub struct Problem {
    /// What kind of problem it is.
    pub code: ProblemCode,
    /// The part as written, cut to 80 characters; or the path of a field of a document, with its value.
    pub part: String,
    /// The field concerned, if there is one (`id`, `cap`, `size`, …); otherwise empty.
    pub field: String,
    /// Lowest allowed value, if the field is a number.
    pub low: Option<f64>,
    /// Highest allowed value, if the field is a number.
    pub high: Option<f64>,
    /// What the sentence says of this text alone: the part that came first, or what is wrong with a document.
    pub detail: String,
    /// The problem is in a document, which is read completely or not at all.
    pub in_document: bool,
    /// Where it is in a document: line and column, both from 1.
    pub place: Option<[usize; 2]>,
    /// What a document may have in its place, as the JSON reader lists it.
    pub(crate) words: Vec<String>,
    /// What to write in its place, if the reader knows it.
    pub(crate) meant: Option<String>,
}

/// A part that could not be read, in words.
#[derive(Serialize, TS)]
#[ts(rename = "Problem")]
pub struct SaidProblem {
    /// What kind of problem it is.
    pub code: ProblemCode,
    /// The part as written, cut to 80 characters; or the path of a field of a document, with its value.
    pub part: String,
    /// The field concerned, if there is one (`id`, `cap`, `size`, …); otherwise empty.
    pub field: String,
    /// What is wrong with the part and what is allowed, as a sentence.
    pub text: String,
    /// Whether nothing at all was read because of it.
    pub refuses: bool,
}

// Only the modules that show problems contain the sentences, because only they serialise one.
impl From<Problem> for SaidProblem {
    fn from(problem: Problem) -> Self {
        let mut text = problem.sentence();
        if let Some([line, column]) = problem.place {
            text.push_str(&[" (line ", &line.to_string(), ", column ", &column.to_string(), ")"].concat());
        }
        let refuses = problem.refuses();
        let Problem { code, part, field, .. } = problem;
        Self { code, part, field, text, refuses }
    }
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
    /// A part that may occur only once; `detail` is the first one.
    Repeated,
    /// A setting of a device; `field` is where it was found instead, `host`, `array` or `bus`.
    OfADevice,
    /// A setting of a host adapter; `field` is where it was found instead, `device`, `array` or `bus`.
    OfAHost,
    /// A separate part; `field` is where it was found as a setting, `host`, `device` or `array`.
    OfTheBus,
    /// A shared link with a part missing or changed since.
    Damaged,
    /// Text behind a link that is not read as a part of it.
    Behind,
}

/// Longest quotation of a part in a problem, in characters.
const PART_CHARS_MAX: usize = 80;

impl Problem {
    pub(crate) fn new(code: ProblemCode, part: &str, field: &str) -> Self {
        Self {
            code,
            part: cut(part),
            field: field.to_owned(),
            low: None,
            high: None,
            detail: String::new(),
            in_document: false,
            place: None,
            words: Vec::new(),
            meant: None,
        }
    }

    /// A number of the wrong form.
    pub(crate) fn form(part: &str, field: &str, low: f64, high: f64) -> Self {
        Self { low: Some(low), high: Some(high), ..Self::new(ProblemCode::Malformed, part, field) }
    }

    pub(crate) fn range(part: &str, field: &str, low: f64, high: f64) -> Self {
        Self { code: ProblemCode::OutOfRange, ..Self::form(part, field, low, high) }
    }

    pub(crate) fn limit(code: ProblemCode, part: &str, field: &str, high: usize) -> Self {
        Self { high: Some(high as f64), ..Self::new(code, part, field) }
    }

    pub(crate) fn repeated(part: &str, field: &str, first: &str) -> Self {
        Self { detail: cut(first), ..Self::new(ProblemCode::Repeated, part, field) }
    }

    /// Whether nothing at all was read because of it.
    #[must_use]
    pub fn refuses(&self) -> bool {
        let is_too_long = self.code == ProblemCode::TooLong && self.field == "link";
        self.in_document || is_too_long || self.code == ProblemCode::NotAPlan
    }
}

fn cut(part: &str) -> String {
    part.chars().take(PART_CHARS_MAX).collect()
}

impl std::fmt::Display for Problem {
    /// One line for the command line, which reads a text completely or not at all.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Escaped, so that a hostile text stays on one line.
        match (&*self.part, self.in_document) {
            ("", _) => {}
            (part, true) if self.field == "format" => write!(f, "format = \"{}\": ", part.escape_debug())?,
            // Its sentence names the part.
            _ if self.code == ProblemCode::Damaged => {}
            (part, true) => write!(f, "{}: ", part.escape_debug())?,
            (part, false) => write!(f, "\"{}\": ", part.escape_debug())?,
        }
        f.write_str(&self.refusal())
    }
}
