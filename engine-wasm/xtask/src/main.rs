//! Tools around the engine that are not shipped: generated files, the fit of the model, imported data.
//!
//! Run a tool with `cargo run -p xtask -- TOOL`; add `--release` for `ablate` to `identify`.
//!
//! ```text
//! ablate                      the paper's cells predicted with each mechanism disabled
//! coverage 100                how often intervals contain the mean, over 100 seeds of every steady preset
//! cross-validate 150          fit once without each table; writes crates/evidence/data/folds.json
//! cross-validate further 50   continue from the folds in that file
//! fit 200 0.1                 fit the model to the measured tables; writes crates/devices/data/model.json
//! identify                    how well the tables determine each parameter; writes it to the same file
//! read-to-end 200 [FIRST]     devices of random plans read to their end quickly, compared with every byte
//! mechanics DIR               import drives of the DiskSim 4.0 validation set into the catalogue
//! random-plans 1000 1         links of random plans of everything that a plan can say, from seed 1 on
//! types                       write the page's files from the engine: types and presets
//! types --check               fail if those files differ from the engine
//! ```

mod ablate;
mod choices;
mod coverage;
mod cross_validate;
mod evolution;
mod facts;
mod fields;
mod fit;
mod generated;
mod identify;
mod mechanics;
mod random_plans;
mod read_to_end;
mod tidy;
mod types;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const USAGE: &str = "usage: xtask ablate | coverage SEEDS [FIRST] | cross-validate ROUNDS [TABLE] | cross-validate further ROUNDS | fit ROUNDS STEP | identify | mechanics FOLDER | random-plans COUNT SEED | read-to-end COUNT [FIRST] | types [--check]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["ablate"] => ablate::ablate(),
        ["coverage", seeds] => coverage::coverage(seeds, "1"),
        ["coverage", seeds, first] => coverage::coverage(seeds, first),
        ["identify"] => identify::identify(),
        ["fit", rounds, spread] => fit::fit(rounds, spread),
        ["cross-validate", "further", rounds] => cross_validate::cross_validate_further(rounds),
        ["cross-validate", rounds] => cross_validate::cross_validate(rounds, None),
        ["cross-validate", rounds, table] => cross_validate::cross_validate(rounds, Some(table)),
        ["mechanics", folder] => mechanics::carry_over(folder),
        ["random-plans", count, first] => random_plans::random_plans(count, first),
        ["read-to-end", count] => read_to_end::compare(count, "1"),
        ["read-to-end", count, first] => read_to_end::compare(count, first),
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
