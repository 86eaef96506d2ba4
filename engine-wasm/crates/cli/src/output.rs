//! Prints results.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;

/// Why a command does not end with exit code 0.
#[derive(Debug)]
pub struct Wrong {
    /// What is wrong, for standard error.
    pub message: String,
    pub exit: Exit,
}

/// Exit codes, as `grep` and `rg` have them. Rust's own code of a panic, 101, is that of a fault in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The plan is wrong, or the answer is no.
    No = 1,
    /// There is no answer: a command, an option, a link or a file cannot be read, or an answer cannot be written.
    Unread = 2,
}

impl Wrong {
    /// The plan is wrong, or the answer is no.
    pub fn no(message: impl Into<String>) -> Self {
        Self { message: message.into(), exit: Exit::No }
    }

    /// There is no answer: a command, an option, a link or a file cannot be read, or an answer cannot be written.
    pub fn unread(message: impl Into<String>) -> Self {
        Self { message: message.into(), exit: Exit::Unread }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Result of a command.
pub type Outcome = Result<(), Wrong>;

/// Why a file or a stream failed, without the number of the system's error.
pub fn cause(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Prints one JSON document.
pub fn json<T: Serialize>(value: &T) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(|error| Wrong::unread(error.to_string()))?;
    line(&text)
}

/// Prints a line. It is not an error if the reader has closed the pipe (`| head`).
pub fn line(text: &str) -> Outcome {
    match writeln!(std::io::stdout(), "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Wrong::unread(format!("standard output: {}", cause(&error))))
        }
        _ => Ok(()),
    }
}
