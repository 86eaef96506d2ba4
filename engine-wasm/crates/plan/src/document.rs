//! A plan as a JSON document, for files and other programs.

mod v1;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::limits::{DOCUMENT_BYTES_MAX, is_blank, name_is_text};
use crate::link::give_hues;
use crate::out_of_limits::{BUSES, out_of_limits_at};
use crate::own::FIGURES;
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

/// Reads a JSON document. Unknown keys and values out of range are refused: a document is read completely or not at
/// all.
#[must_use]
pub fn from_document(text: &str) -> Parsed {
    let refuse = |problem| Parsed { plan: None, shared: None, looking: None, problems: vec![problem] };
    if text.len() > DOCUMENT_BYTES_MAX {
        return refuse(Problem::limit(ProblemCode::TooLong, "document", "bytes", DOCUMENT_BYTES_MAX));
    }
    let read = read_as::<Plan>(text, DOCUMENT_FORMAT).map(|plan| (plan, BUSES)).or_else(|newest| {
        match read_as::<v1::Plan>(text, v1::FORMAT) {
            Ok(plan) => Ok((plan.into(), v1::BUSES)),
            // If no version can be read, report the error of the version that the document names.
            Err(oldest) => Err(if text.contains(v1::FORMAT) { oldest } else { newest }),
        }
    });
    let (mut plan, buses) = match read {
        Ok(read) => read,
        Err(problem) => return refuse(problem),
    };
    tidy(&mut plan);
    give_hues(&mut plan);
    let problems = out_of_limits_at(&plan, buses);
    Parsed { plan: problems.is_empty().then_some(plan), shared: None, looking: None, problems }
}

/// Reads the plan of a document of one version.
fn read_as<P: DeserializeOwned>(text: &str, version: &str) -> Result<P, Problem> {
    let Document { format, plan, .. } =
        serde_json::from_str::<Document<P>>(text).map_err(|error| unreadable(&error))?;
    if format == version { Ok(plan) } else { Err(of_another_format(&format)) }
}

/// The message names the unexpected value and its line and column.
fn unreadable(error: &serde_json::Error) -> Problem {
    Problem { part: shortened(&error.to_string()), ..Problem::new(ProblemCode::NotAPlan, "", "") }
}

fn of_another_format(format: &str) -> Problem {
    let code = if format.starts_with("busfree-plan/") { ProblemCode::Newer } else { ProblemCode::NotAPlan };
    Problem::new(code, format, "format")
}

/// Normalises values that can be written in two ways, as a link does: an invisible name becomes empty, and -0 becomes
/// 0.
fn tidy(plan: &mut Plan) {
    drop_blank(&mut plan.name);
    for array in &mut plan.arrays {
        drop_blank(&mut array.name);
        array.parity_us = array.parity_us.map(|us| us + 0.0);
    }
    for bus in plan.buses_mut() {
        bus.load.cap_mt_s += 0.0;
        let names = bus.hosts.iter_mut().map(|h| &mut h.name).chain(bus.devices.iter_mut().map(|d| &mut d.name));
        names.for_each(drop_blank);
        for device in &mut bus.devices {
            device.cap_mt_s = device.cap_mt_s.map(|cap| cap + 0.0);
            device.needs_mb_s = device.needs_mb_s.map(|mb_s| mb_s + 0.0);
            for figure in FIGURES {
                if let Some(value) = (figure.get)(&device.own) {
                    (figure.set)(&mut device.own, value + 0.0);
                }
            }
        }
    }
}

fn drop_blank(name: &mut String) {
    // A name of control characters alone is refused, not cleared.
    if is_blank(name) && name_is_text(name) {
        name.clear();
    }
}

/// Reads a link or a document. A document starts with a brace; any other text is a link.
#[must_use]
pub fn from_text(text: &str) -> Parsed {
    // Some editors write a byte order mark at the start of a file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') { from_document(text) } else { crate::from_link(text) }
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
