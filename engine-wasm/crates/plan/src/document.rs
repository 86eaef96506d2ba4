//! A plan as a JSON document, for files and other programs.

use serde::{Deserialize, Serialize};

use crate::limits::{DOCUMENT_BYTES_MAX, is_blank, name_is_text};
use crate::link::give_hues;
use crate::own::FIGURES;
use crate::{Device, Host, LoadSystem, Parsed, Plan, Problem, ProblemCode, out_of_limits};

/// Value of a document's `format` field. The number is the version of the document's shape.
pub const DOCUMENT_FORMAT: &str = "busfree-plan/1";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    /// Model of the program that wrote the document. It is not part of the plan, so a reader ignores it.
    #[serde(default)]
    model_version: String,
    plan: Plan,
}

/// The plan as an indented JSON document. `model_version` is that of the program that writes it.
#[must_use]
pub fn to_document(plan: &Plan, model_version: &str) -> String {
    let document =
        Document { format: DOCUMENT_FORMAT.to_owned(), model_version: model_version.to_owned(), plan: plan.clone() };
    // Serialising plain data into a string cannot fail. If it did, every reader would refuse the empty text.
    serde_json::to_string_pretty(&document).unwrap_or_default()
}

/// Reads a JSON document. Unknown keys and values out of range are refused: a document is read completely or not at
/// all.
#[must_use]
pub fn from_document(text: &str) -> Parsed {
    let refuse = |problem| Parsed { plan: None, shared: None, problems: vec![problem] };
    if text.len() > DOCUMENT_BYTES_MAX {
        return refuse(Problem::limit(ProblemCode::TooLong, "document", "bytes", DOCUMENT_BYTES_MAX));
    }
    let document: Document = match serde_json::from_str(text) {
        Ok(document) => document,
        // The message names the unexpected value and its line and column.
        Err(error) => {
            let part = shortened(&error.to_string());
            return refuse(Problem { part, ..Problem::new(ProblemCode::NotAPlan, "", "") });
        }
    };
    if document.format != DOCUMENT_FORMAT {
        let code =
            if document.format.starts_with("busfree-plan/") { ProblemCode::Newer } else { ProblemCode::NotAPlan };
        return refuse(Problem::new(code, &document.format, "format"));
    }
    let mut plan = document.plan;
    tidy(&mut plan);
    give_hues(&mut plan);
    let problems = out_of_limits(&plan);
    Parsed { plan: problems.is_empty().then_some(plan), shared: None, problems }
}

/// Normalises values that can be written in two ways, as a link does: an invisible name becomes empty, and -0 becomes
/// 0.
fn tidy(plan: &mut Plan) {
    let bus = |load: &mut LoadSystem, hosts: &mut [Host], devices: &mut [Device]| {
        load.cap_mt_s += 0.0;
        let names = hosts.iter_mut().map(|h| &mut h.name).chain(devices.iter_mut().map(|d| &mut d.name));
        names.for_each(drop_blank);
        for device in devices {
            device.cap_mt_s = device.cap_mt_s.map(|cap| cap + 0.0);
            device.needs_mb_s = device.needs_mb_s.map(|mb_s| mb_s + 0.0);
            for figure in FIGURES {
                if let Some(value) = (figure.get)(&device.own) {
                    (figure.set)(&mut device.own, value + 0.0);
                }
            }
        }
    };
    drop_blank(&mut plan.name);
    bus(&mut plan.load, &mut plan.hosts, &mut plan.devices);
    if let Some(other) = &mut plan.other_bus {
        bus(&mut other.load, &mut other.hosts, &mut other.devices);
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
