//! A plan as a JSON document, for files and other programs.

mod tree;
mod v1;

use crate::problem_words::{last, limits_of};
use crate::words::{alternatives, nearest};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use self::tree::{Tree, line_and_column, offset};

use crate::fields::{self, ARRAY, BUS, DEVICE, HOST, PLAN};
use crate::limits::DOCUMENT_BYTES_MAX;
use crate::link::{from_fragment, give_hues};
use crate::out_of_limits::{BUSES, out_of_limits_at};
use crate::{Parsed, Plan, Problem, ProblemCode};

/// Value of a document's `format` field. The number is the version of the document's shape.
pub const DOCUMENT_FORMAT: &str = "busfree-plan/2";

/// Where the site is, if the build knows it.
const SCHEMA_ADDRESS: Option<&str> = option_env!("BUSFREE_ADDRESS");
/// The schema of this version of documents, below the address of the site.
const SCHEMA_FILE: &str = "schema/plan-2.json";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<P> {
    /// Address of the schema, which editors read. It says nothing of the plan, so a reader ignores it.
    #[serde(default, rename = "$schema", skip_serializing_if = "String::is_empty")]
    schema: String,
    format: String,
    /// Model of the program that wrote the document. It is not part of the plan, so a reader ignores it.
    #[serde(default)]
    model_version: String,
    plan: P,
}

/// The plan as an indented JSON document. `model_version` is that of the program that writes it.
#[must_use]
pub fn to_document(plan: &Plan, model_version: &str) -> String {
    let document = Document {
        schema: SCHEMA_ADDRESS
            .map_or_else(String::new, |address| [address.trim_end_matches('/'), "/", SCHEMA_FILE].concat()),
        format: DOCUMENT_FORMAT.to_owned(),
        model_version: model_version.to_owned(),
        plan,
    };
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
        let place = Some(Tree::of(text, text.len()).place_of("format"));
        return Err(vec![Problem { place, ..Problem::new(code, &named.format, "format") }]);
    };
    let mut plan = (version.read)(text)?;
    tidy(&mut plan);
    give_hues(&mut plan);
    let mut problems = out_of_limits_at(&plan, version.buses);
    if problems.is_empty() {
        return Ok(plan);
    }
    let tree = Tree::of(text, text.len());
    problems.iter_mut().for_each(|problem| problem.place = Some(tree.place_of(&["plan.", &problem.field].concat())));
    Err(problems)
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
        let tree = Tree::of(text, end);
        if !error.is_data() {
            // Of a text that is not JSON, the place is the one that the reader has come to.
            let at = end.saturating_sub(1);
            return vec![unreadable(
                String::new(),
                line_and_column(text, at),
                not_json(&error, &text.as_bytes()[at.min(text.len())..]),
            )];
        }
        // Serde takes a list for a struct, and then complains of what is in it.
        let sample = from_fragment(SAMPLE).plan.map(|plan| to_document(&plan, "")).unwrap_or_default();
        if let Some((path, place)) = tree.list_for_object(&Tree::of(&sample, sample.len())) {
            return vec![unreadable(path, place, NOT_A_LIST.to_owned())];
        }
        let (path, place) = tree.end();
        vec![Problem { place: Some(place), ..of_data(&error, path, place, text) }]
    })
}

/// A plan with all parts that are objects in documents.
const SAMPLE: &str = "3/wide.lvd/7=host.x/0=x/line=30cm_0";

fn unreadable(path: String, place: [usize; 2], detail: String) -> Problem {
    let new = Problem::new(ProblemCode::NotAPlan, &shortened(&path), "json");
    Problem { detail: shortened(&detail), place: Some(place), ..new }
}

/// Why a text is not JSON, in our words. The JSON reader describes errors only as text (serde_json's `ErrorCode` has
/// these); one that is not listed is quoted. `here` is what the reader has come to.
fn not_json(error: &serde_json::Error, here: &[u8]) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let why = match message {
        _ if error.is_eof() => return "the document ends too early; get the complete file".to_owned(),
        "key must be a string" if here.first() == Some(&b'}') => "remove the comma before this bracket",
        "trailing comma" => "remove the comma before this bracket",
        "key must be a string" | "expected value" if matches!(here.first(), Some(b'\'')) => {
            "keys and texts stand in double quotation marks"
        }
        "key must be a string" | "expected value" if matches!(here.first(), Some(b'/' | b'#')) => "remove the comment",
        "key must be a string" => "a key in double quotation marks belongs here",
        "trailing characters" => "the document has ended before this; a file has one plan",
        "expected value" | "expected ident" => {
            "a value belongs here: a text in double quotation marks, a number, true, false, null, a list or an object"
        }
        "expected `:`" => "a colon belongs here, between key and value",
        "expected `,` or `}`" => "a comma or } belongs here",
        "expected `,` or `]`" => "a comma or ] belongs here",
        "invalid number" => "a number is written like 0.5 or 20",
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            "a text ends on its line, with a quotation mark"
        }
        "invalid escape" => "write \\\\ for a backslash in a text",
        other => other,
    };
    ["this is not JSON: ", &why.replace('`', "")].concat()
}

/// What is wrong with a value, in our words. Serde's `Error` has the texts; one that is not listed is quoted.
fn of_data(error: &serde_json::Error, path: String, place: [usize; 2], text: &str) -> Problem {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let name = message.split('`').nth(1).unwrap_or_default();
    let is_outside = message.starts_with("invalid value: ") || message == "number out of range";
    if let Some([low, high]) = limits_of(last(&path)).filter(|_| is_outside) {
        return Problem::range(&path, &path, low, high);
    }
    let mut words = Vec::new();
    let mut meant = None;
    let detail = if message.starts_with("missing field ") {
        let answer = serde_json::from_str::<Answer>(text).ok().filter(|_| name == "format");
        let link = answer.as_ref().and_then(|answer| answer.plan.as_ref()?.as_str());
        meant = link.map(str::to_owned);
        match (name, &answer) {
            ("format", Some(_)) if meant.is_some() => {
                "this is an answer of busfree; give the link in its \"plan\"".to_owned()
            }
            ("format", Some(_)) => "this is an answer of busfree without a plan".to_owned(),
            ("format", None) => format!("\"format\" is missing; write \"format\": \"{DOCUMENT_FORMAT}\""),
            ("plan", _) => "\"plan\" is missing; it holds the plan's fields".to_owned(),
            ("model", _) => "\"model\" is missing; busfree catalogue lists the models".to_owned(),
            _ => format!("\"{name}\" is missing"),
        }
    } else if message.starts_with("duplicate field ") {
        format!("\"{name}\" occurs twice; remove one of the two")
    } else if let Some(rest) = message.strip_prefix("unknown field ") {
        words = expected(rest);
        meant = nearest(name, words.iter().map(|word| &**word)).map(str::to_owned);
        format!("\"{name}\" is unknown{}", instead(&words, meant.as_ref()))
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        words = expected(rest);
        meant = nearest(name, words.iter().map(|word| &**word)).map(str::to_owned);
        format!("\"{name}\" is not a word for this{}", instead(&words, meant.as_ref()))
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
        let got = got.replace('`', "");
        // A number, or true or false, that stands in quotation marks.
        let bare = got.strip_prefix('"').and_then(|got| got.strip_suffix('"'));
        let fits = |bare: &&str| match wanted {
            "true or false" => matches!(*bare, "true" | "false"),
            _ => wanted.ends_with("number") && bare.parse::<f64>().is_ok(),
        };
        meant = bare.filter(fits).map(str::to_owned);
        let quoted = if meant.is_some() { "; remove the quotation marks" } else { "" };
        format!("{wanted} belongs here, not {got}{quoted}")
    } else if is_outside {
        "this number is outside its limits".to_owned()
    } else {
        message.replace('`', "\"")
    };
    Problem { words, meant, ..unreadable(path, place, detail) }
}

/// What an answer of the command line has, which is no document.
#[derive(Deserialize)]
struct Answer {
    plan: Option<serde_json::Value>,
    #[serde(rename = "model_version")]
    _model_version: String,
}

/// The words that the JSON reader would have taken; none if it does not list them.
fn expected(rest: &str) -> Vec<String> {
    let Some((_, list)) = rest.split_once("expected ") else { return Vec::new() };
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The word that is probably meant, or all that are allowed. A long list would hide the word.
fn instead(words: &[String], meant: Option<&String>) -> String {
    const FEW: usize = 8;
    let all = if words.is_empty() { String::new() } else { ["; use ", &alternatives(words)].concat() };
    match meant {
        Some(meant) if words.len() > FEW => ["; did you mean \"", meant, "\"?"].concat(),
        Some(meant) => ["; did you mean \"", meant, "\"?", &all.replacen("; use", " Use", 1)].concat(),
        None => all,
    }
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
