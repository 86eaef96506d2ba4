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

/// Prints a line. A reader that went away (`| head`) is no fault.
pub fn line(text: &str) -> Outcome {
    match writeln!(std::io::stdout(), "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Wrong(format!("standard output: {error}"))),
        _ => Ok(()),
    }
}
