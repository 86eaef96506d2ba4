//! Every input of the corpora, and some thousand mutations of them. `npm run fuzz` tries many more.

use busfree_lab::probes::{Mutator, TARGETS, corpus};

use crate::sample;

/// Mutations of each target, four times as many if all are taken.
fn count(target: &str) -> usize {
    match target {
        "link" => 3_000,
        "document" => 2_000,
        "figures" => 2_500,
        "trace" | "message" => 2_000,
        _ => 625,
    }
}

#[test]
fn no_input_is_read_wrongly() {
    for target in TARGETS {
        let corpus = corpus(target.name);
        assert!(corpus.len() > 2, "{} has no corpus", target.name);
        for input in &corpus {
            (target.check)(input);
        }
        let mut mutator = Mutator::new(target, 1);
        for _ in 0..count(target.name) * sample(1, 4) {
            (target.check)(&mutator.next_input());
        }
    }
}
