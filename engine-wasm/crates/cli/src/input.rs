//! Reads plans and files.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use busfree_answers::Given;
use busfree_plan::{DOCUMENT_BYTES_MAX, Device, Plan};

use crate::output::{Wrong, cause};

/// Largest experiment file, bytes.
const FILE_BYTES_MAX: u64 = 16 << 20;

/// Reads a plan: a link, a JSON plan file, or `-` for standard input.
///
/// # Errors
/// Names every part that could not be read; nothing is skipped.
pub fn plan(named: &str) -> Result<Plan, Wrong> {
    let limit = DOCUMENT_BYTES_MAX as u64;
    let (text, given) = if named == "-" {
        (text(named, limit)?, Given::File("standard input"))
    } else if !named.contains('#') && Path::new(named).exists() {
        (file(named, limit)?, Given::File(named))
    } else if named.ends_with(".json") {
        return Err(Wrong::file(named, "There is no such file."));
    } else {
        (named.to_owned(), Given::Word)
    };
    busfree_answers::read(&text, given).map_err(|fault| {
        let is_empty_file = text.trim().is_empty() && matches!(given, Given::File(_));
        if is_empty_file { Wrong::unread_at(*fault) } else { Wrong::plan(*fault) }
    })
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
