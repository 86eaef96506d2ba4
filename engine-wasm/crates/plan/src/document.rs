//! A plan as a JSON document, for files and other programs.

mod tree;
mod v1;

use crate::words::alternatives;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use self::tree::{Tree, line_and_column, offset};

use crate::fields::{self, ARRAY, BUS, DEVICE, HOST, PLAN};
use crate::limits::DOCUMENT_BYTES_MAX;
use crate::link::give_hues;
use crate::out_of_limits::{BUSES, out_of_limits_at};
use crate::{Parsed, Plan, Problem, ProblemCode};

/// Value of a document's `format` field. The number is the version of the document's shape.
pub const DOCUMENT_FORMAT: &str = "busfree-plan/2";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<P> {
    format: String,
    /// Model of the program that wrote the document. It is not part of the plan, so a reader ignores it.
    #[serde(default)]
    model_version: String,
    plan: P,
}

/// The plan as an indented JSON document. `model_version` is that of the program that writes it.
#[must_use]
pub fn to_document(plan: &Plan, model_version: &str) -> String {
    let document = Document { format: DOCUMENT_FORMAT.to_owned(), model_version: model_version.to_owned(), plan };
    // Serialising plain data into a string cannot fail. If it did, every reader would refuse the empty text.
    serde_json::to_string_pretty(&document).unwrap_or_default()
}

/// A version of documents that this program reads.
struct Version {
    format: &'static str,
    /// Paths of the two buses' fields in it.
    buses: [&'static str; 2],
    read: fn(&str) -> Result<Plan, Vec<Problem>>,
}

/// Every version, the newest one first. The digit of [`DOCUMENT_FORMAT`] is their number, so a new version compiles
/// only with a reader of the one before.
const VERSIONS: [Version; (DOCUMENT_FORMAT.as_bytes()[DOCUMENT_FORMAT.len() - 1] - b'0') as usize] = [
    Version { format: DOCUMENT_FORMAT, buses: BUSES, read: read_as::<Plan> },
    Version { format: v1::FORMAT, buses: v1::BUSES, read: |text| Ok(read_as::<v1::Plan>(text)?.into()) },
];

/// Formats that this program reads, the newest one first.
pub(crate) fn document_formats() -> [&'static str; VERSIONS.len()] {
    VERSIONS.map(|version| version.format)
}

/// Serde takes a list for a struct, with its fields in their order.
const NOT_A_LIST: &str = "an object belongs here, not a list";

/// What a document of every version has.
#[derive(Deserialize)]
struct Named {
    format: String,
}

/// Reads a JSON document. Unknown keys and values out of range are refused: a document is read completely or not at
/// all.
#[must_use]
pub fn from_document(text: &str) -> Parsed {
    match read(text) {
        Ok(plan) => Parsed { plan: Some(plan), shared: None, looking: None, problems: Vec::new() },
        Err(mut problems) => {
            problems.iter_mut().for_each(|problem| problem.in_document = true);
            Parsed { plan: None, shared: None, looking: None, problems }
        }
    }
}

fn read(text: &str) -> Result<Plan, Vec<Problem>> {
    if text.len() > DOCUMENT_BYTES_MAX {
        return Err(vec![Problem::limit(ProblemCode::TooLong, "", "bytes", DOCUMENT_BYTES_MAX)]);
    }
    let begins = text.trim_start();
    if begins.starts_with('[') {
        let place = line_and_column(text, text.len() - begins.len());
        return Err(vec![unreadable(String::new(), place, NOT_A_LIST.to_owned())]);
    }
    let named: Named = parsed(text)?;
    let Some(version) = VERSIONS.iter().find(|version| version.format == named.format) else {
        let is_newer = named.format.starts_with("busfree-plan/");
        let code = if is_newer { ProblemCode::Newer } else { ProblemCode::NotAPlan };
        return Err(vec![Problem::new(code, &named.format, "format")]);
    };
    let mut plan = (version.read)(text)?;
    tidy(&mut plan);
    give_hues(&mut plan);
    let problems = out_of_limits_at(&plan, version.buses);
    if problems.is_empty() { Ok(plan) } else { Err(problems) }
}

/// Reads the plan of a document of one version.
fn read_as<P: DeserializeOwned + Serialize>(text: &str) -> Result<P, Vec<Problem>> {
    let document: Document<P> = parsed(text)?;
    let written = serde_json::to_string(&document).unwrap_or_default();
    let lists = Tree::of(text, text.len()).list_for_object(&Tree::of(&written, written.len()));
    match lists {
        Some((path, place)) => Err(vec![unreadable(path, place, NOT_A_LIST.to_owned())]),
        None => Ok(document.plan),
    }
}

fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Problem>> {
    serde_json::from_str(text).map_err(|error| {
        let end = offset(text, error.line(), error.column());
        let (path, place) = Tree::of(text, end).end();
        // Of a text that is not JSON, the place is the one that the reader has come to.
        let place = if error.is_data() { place } else { line_and_column(text, end.saturating_sub(1)) };
        let path = if error.is_data() { path } else { String::new() };
        vec![unreadable(path, place, in_words(&error))]
    })
}

fn unreadable(path: String, place: [usize; 2], detail: String) -> Problem {
    let new = Problem::new(ProblemCode::NotAPlan, &shortened(&path), "json");
    Problem { detail: shortened(&detail), place: Some(place), ..new }
}

/// What is wrong with the text, in our words. The JSON reader describes errors only as text (serde's `Error` and
/// serde_json's `ErrorCode` have these); one that is not listed is quoted.
fn in_words(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let quoted = || message.split('`').nth(1).unwrap_or_default();
    if error.is_eof() {
        "the document ends too early".to_owned()
    } else if message.starts_with("missing field ") {
        format!("\"{}\" is missing", quoted())
    } else if message.starts_with("duplicate field ") {
        format!("\"{}\" occurs twice", quoted())
    } else if let Some(rest) = message.strip_prefix("unknown field ") {
        format!("\"{}\" is unknown{}", quoted(), expected(rest))
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        format!("\"{}\" is not a word for this{}", quoted(), expected(rest))
    } else if let Some((got, wanted)) =
        message.strip_prefix("invalid type: ").and_then(|of| of.split_once(", expected "))
    {
        let got = match got {
            "map" => "an object",
            "sequence" => "a list",
            // "integer 5", "string \"5\"", "floating point 0.5"
            other => ["integer ", "floating point ", "boolean ", "string "]
                .into_iter()
                .find_map(|kind| other.strip_prefix(kind))
                .unwrap_or(other),
        };
        let wanted = match wanted {
            "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number",
            "f64" => "a number",
            "a boolean" => "true or false",
            "a string" => "a text",
            "a sequence" => "a list",
            // The name of a type of ours.
            _ => "an object",
        };
        format!("{wanted} belongs here, not {}", got.replace('`', ""))
    } else if message.starts_with("invalid value: ") || message == "number out of range" {
        "this number is outside its limits".to_owned()
    } else if error.is_syntax() {
        format!("this is not JSON: {}", message.replace('`', ""))
    } else {
        message.replace('`', "\"")
    }
}

/// The words that the JSON reader would have taken; none if it does not list them.
fn expected(rest: &str) -> String {
    let Some((_, list)) = rest.split_once("expected ") else { return String::new() };
    let words: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    ["; use ", &alternatives(&words)].concat()
}

/// Normalises values that can be written in two ways.
fn tidy(plan: &mut Plan) {
    fields::tidy(PLAN, plan);
    plan.arrays.iter_mut().for_each(|array| fields::tidy(ARRAY, array));
    for bus in plan.buses_mut() {
        bus.load.cap_mt_s += 0.0;
        fields::tidy(BUS, bus);
        bus.hosts.iter_mut().for_each(|host| fields::tidy(HOST, host));
        bus.devices.iter_mut().for_each(|device| fields::tidy(DEVICE, device));
    }
}

/// Reads a link or a document. A document starts with a brace; any other text is a link.
#[must_use]
pub fn from_text(text: &str) -> Parsed {
    // Some editors write a byte order mark at the start of a file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let begins = text.trim_start();
    // A link may be in brackets; a list of objects, or of nothing, is no link.
    let is_list = begins.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with(['{', ']']));
    if is_list || begins.starts_with('{') { from_document(text) } else { crate::from_link(text) }
}

/// Shortens a message that may quote a hostile text. It is cut in the middle, because its end tells where the error
/// is.
fn shortened(message: &str) -> String {
    const HEAD: usize = 160;
    const TAIL: usize = 60;
    let count = message.chars().count();
    if count <= HEAD + TAIL {
        return message.to_owned();
    }
    let head: String = message.chars().take(HEAD).collect();
    let tail: String = message.chars().skip(count - TAIL).collect();
    format!("{head} … {tail}")
}
