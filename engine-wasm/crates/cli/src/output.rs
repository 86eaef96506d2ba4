//! Prints results and errors.

use std::io::Write;
use std::process::ExitCode;

use busfree_answers::{ErrorDocument, Fault};
use schemars::JsonSchema;
use serde::Serialize;

use crate::terminal;

/// Why a command does not end with exit code 0.
#[derive(Debug)]
pub struct Wrong {
    error: Box<Fault>,
    exit: Exit,
    /// Standard output has an answer.
    is_answered: bool,
}

/// Exit codes, as `grep` and `rg` have them. Rust's own code of a panic, 101, is that of a fault in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The plan is wrong, or the answer is no.
    No = 1,
    /// There is no answer: a command, an option or a file cannot be read, or an answer cannot be written.
    Unread = 2,
}

impl Wrong {
    /// The plan is wrong, or the answer is no.
    pub fn no(message: impl Into<String>) -> Self {
        Self::of(Exit::No, Fault { message: message.into(), ..Fault::default() })
    }

    /// The text of a plan is wrong.
    pub fn plan(error: Fault) -> Self {
        Self::of(Exit::No, error)
    }

    /// There is no answer: a command, an option, a link or a file cannot be read, or an answer cannot be written.
    pub fn unread(message: impl Into<String>) -> Self {
        Self::unread_at(Fault { message: message.into(), ..Fault::default() })
    }

    /// The same, with what programs need.
    pub fn unread_at(error: Fault) -> Self {
        Self::of(Exit::Unread, error)
    }

    /// An option has a wrong value. The message begins with the option.
    pub fn option(option: &str, why: impl std::fmt::Display) -> Self {
        let message = format!("{option}: {why}");
        Self::unread_at(Fault { message, path: Some(option.to_owned()), ..Fault::default() })
    }

    /// A file is wrong. The message begins with its name.
    pub fn file(file: &str, why: impl std::fmt::Display) -> Self {
        let message = format!("{file}: {why}");
        Self::unread_at(Fault { message, file: Some(file.to_owned()), ..Fault::default() })
    }

    /// A line of a file is wrong.
    pub fn line(file: &str, line: usize, why: impl std::fmt::Display) -> Self {
        let message = format!("{file}:{line}: {why}");
        Self::unread_at(Fault { message, file: Some(file.to_owned()), line: Some(line), ..Fault::default() })
    }

    /// The same for what a line of a file has.
    pub fn at_line(mut self, file: &str, line: usize) -> Self {
        self.error.message = format!("{file}:{line}: {}", self.error.message);
        self.error.file = Some(file.to_owned());
        self.error.line = Some(line);
        self
    }

    /// The answer was printed before.
    pub fn after_answer(self) -> Self {
        Self { is_answered: true, ..self }
    }

    /// What is wrong.
    pub fn fault(&self) -> &Fault {
        &self.error
    }

    fn of(exit: Exit, error: Fault) -> Self {
        Self { error: Box::new(error), exit, is_answered: false }
    }
}

/// Result of a command.
pub type Outcome = Result<(), Wrong>;

/// Prints the error, if any: one line on standard error and, for programs, a document on standard output unless that has an
/// answer.
pub fn exit(outcome: Outcome, as_json: bool) -> ExitCode {
    let Err(Wrong { error, exit, is_answered }) = outcome else { return ExitCode::SUCCESS };
    if as_json && !is_answered {
        // Standard output may be what has failed. The line below says so.
        let _ = json(&ErrorDocument::new(&error));
    }
    let style = terminal::ERROR;
    // There is no other place to say it.
    let _ = writeln!(anstream::stderr(), "busfree: {style}error:{style:#} {}", error.message);
    ExitCode::from(exit as u8)
}

/// Why a file or a stream failed, without the number of the system's error.
pub fn cause(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Prints one JSON document of a kind that `busfree schema` describes.
pub fn json<T: Serialize + JsonSchema>(value: &T) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(|error| Wrong::unread(error.to_string()))?;
    line(&text)
}

/// Prints a line as it is.
pub fn line(text: &str) -> Outcome {
    written(writeln!(std::io::stdout(), "{text}"))
}

/// What has become of an answer. It is not an error if the reader has closed the pipe (`| head`).
pub fn written(done: std::io::Result<()>) -> Outcome {
    match done {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Wrong::file("standard output", cause(&error)))
        }
        _ => Ok(()),
    }
}
