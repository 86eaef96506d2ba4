//! Writes the files of the page that come from the engine: types and facts.
//!
//! ```text
//! types                       write them
//! types --check               fail if they differ from the engine
//! ```

mod choices;
mod facts;
mod fields;
mod generated;
mod schema;
mod tidy;
mod types;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const USAGE: &str = "usage: xtask types [--check]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["types"] => generated::write(),
        ["types", "--check"] => generated::check(),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The repository, relative to this crate, so that the current directory does not matter.
fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
