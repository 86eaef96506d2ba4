//! The benchmarks of the model, and the probes with a small number of inputs and plans.

mod benchmarks;
mod inputs;
mod invariants;

/// `npm test -- --thorough` takes all cases, otherwise a fixed sample of them.
fn sample<T>(some: T, all: T) -> T {
    if std::env::var_os("BUSFREE_THOROUGH").is_some() { all } else { some }
}
