//! Every input of the corpora, and some thousand mutations of them. `npm run fuzz` tries many more.

use busfree_probes::{Mutator, TARGETS, corpus};

/// Mutations of each target: so many that all take a few seconds.
fn count(target: &str) -> usize {
    match target {
        "link" => 12_000,
        "document" => 8_000,
        "trace" | "message" => 8_000,
        _ => 2_500,
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
        for _ in 0..count(target.name) {
            (target.check)(&mutator.next_input());
        }
    }
}
