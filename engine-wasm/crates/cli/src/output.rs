//! Prints results.

use std::io::Write;

use serde::Serialize;

/// An error in the plan, the file or the options: one line for standard error. Empty if it was already reported.
#[derive(Debug)]
pub struct Wrong(pub String);

/// Result of a command.
pub type Outcome = Result<(), Wrong>;

/// Why a file or a stream failed, without the number of the system's error.
pub fn cause(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Prints one JSON document.
pub fn json<T: Serialize>(value: &T) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(|error| Wrong(error.to_string()))?;
    line(&text)
}

/// Prints a line. It is not an error if the reader has closed the pipe (`| head`).
pub fn line(text: &str) -> Outcome {
    match writeln!(std::io::stdout(), "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Wrong(format!("standard output: {}", cause(&error))))
        }
        _ => Ok(()),
    }
}
