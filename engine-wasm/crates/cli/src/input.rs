//! Reads plans and files.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use busfree_devices::catalogue;
use busfree_plan::words::plain;
use busfree_plan::{DOCUMENT_BYTES_MAX, Device, Plan, Problem, ProblemCode, from_text, pair_of};

use crate::output::{Fault, Wrong, cause};

/// Largest experiment file, bytes.
const FILE_BYTES_MAX: u64 = 16 << 20;

/// Reads a plan: a link, a JSON plan file, or `-` for standard input.
///
/// # Errors
/// Names every part that could not be read; nothing is skipped.
pub fn plan(named: &str) -> Result<Plan, Wrong> {
    let limit = DOCUMENT_BYTES_MAX as u64;
    // Only a file has a name.
    let (text, origin) = if named == "-" {
        (text(named, limit)?, Some("standard input"))
    } else if !named.contains('#') && Path::new(named).exists() {
        (file(named, limit)?, Some(named))
    } else if named.ends_with(".json") {
        return Err(Wrong::file(named, "There is no such file."));
    } else {
        (named.to_owned(), None)
    };
    if text.trim().is_empty() {
        let what = format!("There is no plan in it. A plan is a link such as {EXAMPLE}, or a JSON document.");
        return Err(
            origin.map_or_else(|| Wrong::no(format!("The plan is empty. {what}")), |file| Wrong::file(file, &what))
        );
    }
    if let Some([a, _]) = pair_of(&text) {
        let why = "This is a comparison of two plans. Give one of its links: what follows a= or b=.";
        let message = origin.map_or_else(|| why.to_owned(), |file| format!("{file}: {why}"));
        let suggestion = Some(a.trim_start_matches('#').to_owned());
        return Err(Wrong::plan(Fault { message, file: origin.map(str::to_owned), suggestion, ..Fault::default() }));
    }
    let parsed = from_text(&text);
    match (parsed.plan, &*parsed.problems) {
        (Some(plan), []) => Ok(plan),
        (_, problems) => Err(unread(&text, origin, problems)),
    }
}

/// Index of the plan's device at this address: an ID, or an ID, a point and a LUN. An ID alone is the first device there.
///
/// # Errors
/// Names the option if there is none.
pub fn device_at(plan: &Plan, text: &str, option: &str) -> Result<usize, Wrong> {
    let (id, lun) = text.split_once('.').map_or((text, None), |(id, lun)| (id, Some(lun)));
    let number = |text: &str| text.parse::<u8>().ok();
    let is_there =
        |device: &Device| Some(device.id) == number(id) && lun.is_none_or(|lun| Some(device.lun) == number(lun));
    plan.bus
        .devices
        .iter()
        .position(is_there)
        .ok_or_else(|| Wrong::option(option, format!("The plan has no device at ID {}.", text.escape_debug())))
}

/// A plan to show how a link is written.
const EXAMPLE: &str = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";

/// The error of a text with these problems.
fn unread(text: &str, origin: Option<&str>, problems: &[Problem]) -> Wrong {
    let Some(first) = problems.first() else { return Wrong::no("There is no plan.") };
    let is_no_plan = first.code == ProblemCode::NotAPlan && !first.in_document;
    let suggestion = first.meant().or_else(|| model(first));
    if let (true, None, None) = (is_no_plan, origin, &suggestion) {
        let message = format!(
            "\"{}\" is neither a file nor a plan. A link looks like {EXAMPLE}.",
            text.chars().take(QUOTED_CHARS).collect::<String>().escape_debug()
        );
        return Wrong::no(message);
    }
    let [line, column] = first.place.map_or([None; 2], |place| place.map(Some));
    let place = first.place.map_or(String::new(), |[line, column]| format!(":{line}:{column}"));
    let begin = match (origin, first.in_document) {
        (Some(file), _) => format!("{file}{place}: "),
        (None, true) => format!("plan{place}: "),
        (None, false) => String::new(),
    };
    let mut said: Vec<String> = problems.iter().take(PROBLEMS_MAX).map(ToString::to_string).collect();
    if is_no_plan {
        said = vec![first.refusal()];
    }
    if let (Some(meant), true) = (&suggestion, first.meant().is_none()) {
        said.insert(1, format!("Did you mean {meant}?"));
    }
    match problems.len().saturating_sub(PROBLEMS_MAX) {
        0 => {}
        more => said.push(format!("And {more} more.")),
    }
    let path = if first.in_document && first.field != "json" { &first.field } else { &first.part };
    Wrong::plan(Fault {
        message: plain(&[begin, said.join(" ")].concat()),
        file: origin.map(str::to_owned),
        path: Some(path.clone()).filter(|path| !path.is_empty()),
        line,
        column,
        allowed: first.allowed_words(),
        suggestion,
    })
}

/// How much of a text is quoted that is no plan.
const QUOTED_CHARS: usize = 60;
/// How many problems of a text are named.
const PROBLEMS_MAX: usize = 5;

/// The part of a link with a model of the catalogue, for one whose model has other letters, such as `0=ID-Prec-Disk`.
fn model(problem: &Problem) -> Option<String> {
    let (id, of) = problem.part.split_once('=').filter(|_| problem.field == "model")?;
    let (host, of) = of.strip_prefix("host.").map_or(("", of), |of| ("host.", of));
    let letters = |text: &str| text.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "");
    let all = catalogue();
    let models = all.hosts.iter().map(|host| &host.id).chain(all.devices.iter().map(|device| &device.id));
    let as_written = |model: &&String| {
        let rest = of.strip_prefix(&***model).and_then(|rest| rest.strip_prefix([',', ';', ':', ' ', '/', '+']));
        letters(of) == letters(model) || rest.is_some()
    };
    let model = models.into_iter().find(as_written)?;
    let rest = of.strip_prefix(&**model).map_or("", |rest| rest.trim_start_matches([',', ';', ':', ' ', '+']));
    Some([id, "=", host, model, if rest.is_empty() { "" } else { "." }, rest].concat())
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
    File::open(path).map_err(|error| Wrong::file(path, cause(&error)))
}

/// Reads a text file.
///
/// # Errors
/// Names the file and the cause.
pub fn file(path: &str, limit: u64) -> Result<String, Wrong> {
    read(open(path)?, limit, path)
}

/// Reads a text from a file or, with `-`, from standard input.
///
/// # Errors
/// Names the file and the cause.
pub fn text(named: &str, limit: u64) -> Result<String, Wrong> {
    if named == "-" { read(std::io::stdin().lock(), limit, "standard input") } else { file(named, limit) }
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
    String::from_utf8(text).map_err(|_| Wrong::file(name, "This is not UTF-8. Save it as UTF-8."))
}

fn bytes(from: impl Read, limit: u64, name: &str) -> Result<Vec<u8>, Wrong> {
    let mut bytes = Vec::new();
    let count = from.take(limit + 1).read_to_end(&mut bytes).map_err(|error| Wrong::file(name, cause(&error)))?;
    if count as u64 > limit {
        return Err(Wrong::file(name, format!("This is larger than {limit} bytes.")));
    }
    Ok(bytes)
}
