//! Reads plans and files.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use busfree_plan::words::plain;
use busfree_plan::{DOCUMENT_BYTES_MAX, Plan, Problem, ProblemCode, from_text, pair_of};

use crate::output::{Wrong, cause};

/// Largest experiment file, bytes.
const FILE_BYTES_MAX: u64 = 16 << 20;

/// Reads a plan: a link, a JSON plan file, or `-` for standard input.
///
/// # Errors
/// Names every part that could not be read; nothing is skipped.
pub fn plan(named: &str) -> Result<Plan, Wrong> {
    let limit = DOCUMENT_BYTES_MAX as u64;
    let (text, origin) = if named == "-" {
        (read(std::io::stdin().lock(), limit, "standard input")?, "standard input")
    } else if !named.contains('#') && Path::new(named).exists() {
        (file(named, limit)?, named)
    } else if named.ends_with(".json") {
        return Err(Wrong::unread(format!("{named}: no such file")));
    } else {
        (named.to_owned(), "plan")
    };
    if text.trim().is_empty() {
        return Err(Wrong::unread(format!("{origin}: empty")));
    }
    if pair_of(&text).is_some() {
        return Err(Wrong::unread(format!(
            "{origin}: This is a comparison of two plans. Give one of its links: what follows a= or b=."
        )));
    }
    let parsed = from_text(&text);
    match (parsed.plan, parsed.problems.as_slice()) {
        (Some(plan), []) => Ok(plan),
        (None, [Problem { code: ProblemCode::NotAPlan, in_document: false, .. }]) if origin == "plan" => {
            Err(Wrong::unread(format!("\"{}\" is neither a Busfree plan nor a file", text.escape_debug())))
        }
        (_, problems) => {
            let place = problems.first().and_then(|problem| problem.place);
            let place = place.map_or(String::new(), |[line, column]| format!(":{line}:{column}"));
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            Err(Wrong::unread(format!("{origin}{place}: {}", plain(&said.join(" ")))))
        }
    }
}

/// Reads a text of a machine or a card, from a file or, with `-`, from standard input, and names that. What is no text in it
/// becomes replacement characters: a list may come from an old system. Settings begin with the name of their file, which
/// shows whose program reads them.
///
/// # Errors
/// Names the file and the cause.
pub fn list(named: &str) -> Result<(String, &str), Wrong> {
    let limit = DOCUMENT_BYTES_MAX as u64;
    let (bytes, origin) = if named == "-" {
        (bytes(std::io::stdin().lock(), limit, "standard input")?, "standard input")
    } else {
        (bytes(open(named)?, limit, named)?, named)
    };
    let text = String::from_utf8_lossy(&bytes);
    let path = Path::new(named);
    let is_ini = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ini"));
    let name = path.file_name().filter(|_| is_ini).map(|name| name.to_string_lossy());
    Ok((name.map_or_else(|| text.clone().into_owned(), |name| [&*name, "\n", &text].concat()), origin))
}

/// Opens a file.
///
/// # Errors
/// Names the file and the cause.
pub fn open(path: &str) -> Result<File, Wrong> {
    File::open(path).map_err(|error| Wrong::unread(format!("{path}: {}", cause(&error))))
}

/// Reads a text file.
///
/// # Errors
/// Names the file and the cause.
pub fn file(path: &str, limit: u64) -> Result<String, Wrong> {
    read(open(path)?, limit, path)
}

/// Reads an experiment file.
///
/// # Errors
/// Names the file and the cause.
pub fn experiment_file(path: &str) -> Result<String, Wrong> {
    file(path, FILE_BYTES_MAX)
}

fn read(from: impl Read, limit: u64, name: &str) -> Result<String, Wrong> {
    let text = bytes(from, limit, name)?;
    String::from_utf8(text).map_err(|_| Wrong::unread(format!("{name}: not UTF-8. Save it as UTF-8.")))
}

fn bytes(from: impl Read, limit: u64, name: &str) -> Result<Vec<u8>, Wrong> {
    let mut bytes = Vec::new();
    let count = from
        .take(limit + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Wrong::unread(format!("{name}: {}", cause(&error))))?;
    if count as u64 > limit {
        return Err(Wrong::unread(format!("{name}: larger than {limit} bytes")));
    }
    Ok(bytes)
}
