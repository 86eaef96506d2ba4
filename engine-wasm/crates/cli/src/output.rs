//! Writing answers.

use std::io::Write;

use serde::Serialize;

/// What is wrong with the plan, the file or the options: one line for standard error. Empty when all has been said.
#[derive(Debug)]
pub struct Wrong(pub String);

/// Result of a command.
pub type Outcome = Result<(), Wrong>;

/// Prints one JSON document.
pub fn json<T: Serialize>(value: &T) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(|error| Wrong(error.to_string()))?;
    line(&text)
}

/// Whether this was started without a standard output. Rust opens `/dev/null` for reading and writing in its place before `main`,
/// and an answer would vanish; who wants that opens it for writing alone. Only Linux shows which it is.
pub fn is_closed() -> bool {
    let access = || {
        let info = std::fs::read_to_string("/proc/self/fdinfo/1").ok()?;
        let flags = info.lines().find_map(|line| line.strip_prefix("flags:"))?;
        u32::from_str_radix(flags.trim(), 8).ok().map(|flags| flags & 3)
    };
    let is_null = std::fs::read_link("/proc/self/fd/1").is_ok_and(|path| path == std::path::Path::new("/dev/null"));
    is_null && access() == Some(READ_AND_WRITE)
}

/// `O_RDWR` of open(2).
const READ_AND_WRITE: u32 = 2;

/// Prints a line. A reader that went away (`| head`) is no fault.
pub fn line(text: &str) -> Outcome {
    match writeln!(std::io::stdout(), "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Wrong(format!("standard output: {error}"))),
        _ => Ok(()),
    }
}
