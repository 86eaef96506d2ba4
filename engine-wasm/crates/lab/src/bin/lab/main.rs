//! Tools of research on the model and on what must hold of the engine.
//!
//! Run a tool with `cargo run -p busfree-lab --release -- TOOL`; `npm run fuzz` runs those of the second group.
//!
//! ```text
//! ablate                          the paper's cells predicted with each mechanism disabled
//! certificates 20 1               how many random plans have a proof that no order is better, and whether it holds
//! coverage-of-presets 100 [FIRST] how often intervals contain the mean, over 100 seeds of every steady preset
//! cross-validate 150 [TABLE]      fit once without each table; writes crates/lab/data/folds.json
//! cross-validate further 50       continue from the folds in that file
//! explain 100 1                   how often explanations of measured rates find what is hidden, from seed 1 on
//! fit 200 0.1                     fit the model to the measured tables; writes crates/devices/data/model.json
//! identify                        how well the tables determine each parameter; writes it to the same file
//! mechanics FOLDER                import drives of the DiskSim 4.0 validation set into the catalogue
//! moves                           what moving one parameter does for the rows that are missed by most
//! random-plans 1000 1             links of random plans of everything that a plan can say, from seed 1 on
//! read-to-end 200 [FIRST]         devices of random plans read to their end quickly, compared with every byte
//!
//! bounds COUNT SEED               so many random plans, each with a short run compared with its bounds
//! inputs COUNT SEED [TARGET]      so many mutations of each corpus, or of one
//! invariants COUNT SEED           so many random plans, each simulated in several ways
//! coverage PLANS SEEDS            how often intervals of random plans contain the truth, with so many seeds each
//! one TARGET FILE                 one input
//! seeds TARGET FOLDER             writes the corpus of a target to a folder, for a fuzzer
//! ```

mod ablate;
mod certificates;
mod coverage_of_presets;
mod cross_validate;
mod evolution;
mod explain;
mod fit;
mod identify;
mod mechanics;
mod moves;
mod probes;
mod random_plans;
mod read_to_end;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const USAGE: &str = "usage: lab ablate | bounds COUNT SEED | certificates COUNT SEED | coverage PLANS SEEDS | coverage-of-presets SEEDS [FIRST] | cross-validate ROUNDS [TABLE] | cross-validate further ROUNDS | explain COUNT SEED | fit ROUNDS STEP | identify | inputs COUNT SEED [TARGET] | invariants COUNT SEED | mechanics FOLDER | moves | one TARGET FILE | random-plans COUNT SEED | read-to-end COUNT [FIRST] | seeds TARGET FOLDER";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("lab: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a tool. False if it has found what must not be.
fn run(args: &[&str]) -> Result<bool> {
    match args {
        ["bounds", count, seed] => return probes::bounds(count, seed),
        ["inputs", count, seed] => return probes::inputs(count, seed, None),
        ["inputs", count, seed, name] => return probes::inputs(count, seed, Some(name)),
        ["invariants", count, seed] => return probes::invariants(count, seed),
        ["coverage", plans, seeds] => probes::coverage(plans, seeds),
        ["one", name, file] => probes::one(name, file),
        ["seeds", name, folder] => probes::seeds(name, folder),
        ["ablate"] => ablate::ablate(),
        ["certificates", count, seed] => certificates::certificates(count, seed),
        ["coverage-of-presets", seeds] => coverage_of_presets::coverage(seeds, "1"),
        ["coverage-of-presets", seeds, first] => coverage_of_presets::coverage(seeds, first),
        ["identify"] => identify::identify(),
        ["explain", count, seed] => explain::explain(count, seed),
        ["fit", rounds, spread] => fit::fit(rounds, spread),
        ["cross-validate", "further", rounds] => cross_validate::cross_validate_further(rounds),
        ["cross-validate", rounds] => cross_validate::cross_validate(rounds, None),
        ["cross-validate", rounds, table] => cross_validate::cross_validate(rounds, Some(table)),
        ["moves"] => moves::moves(),
        ["mechanics", folder] => mechanics::carry_over(folder),
        ["random-plans", count, first] => random_plans::random_plans(count, first),
        ["read-to-end", count] => read_to_end::compare(count, "1"),
        ["read-to-end", count, first] => read_to_end::compare(count, first),
        _ => Err(USAGE.into()),
    }?;
    Ok(true)
}

/// The repository, relative to this crate, so that the current directory does not matter.
fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..")
}
