//! What must hold whatever comes in: checks of every reader of hostile input, and of every simulation of a plan. Tests try
//! them on a few inputs, the program of this crate on many, and `fuzz/` on those that a fuzzer finds.

mod bounds;
mod corpus;
mod document;
mod figures;
mod import;
mod intervals;
mod invariants;
mod link;
mod message;
mod mutate;
mod recording;
mod trace;

pub use corpus::{Corpus, corpus};
pub use intervals::{Covered, WITH_INTERVAL, coverage};
pub use invariants::{INVARIANTS, SHORT, Violation, broken_by, passes_bounds};
pub use mutate::Mutator;

/// A reader of hostile input.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its corpus.
    pub name: &'static str,
    /// Length of its longest inputs, bytes: a little more than may be read, or for a file that is read in slices the part
    /// that is read at once.
    pub longest: usize,
    /// Reads an input as the page or a worker does, and does nothing else: for its time and memory.
    pub read: fn(&[u8]),
    /// Reads an input in several ways and panics if anything is wrong.
    pub check: fn(&[u8]),
}

/// A part of a file, bytes.
const SLICE: usize = 1 << 18;

/// Every reader of hostile input.
pub const TARGETS: [Target; 8] = [
    Target { name: "link", longest: 700_000, read: link::read, check: link::check },
    Target { name: "document", longest: 1_100_000, read: document::read, check: document::check },
    Target { name: "import", longest: 120_000, read: import::read, check: import::check },
    Target { name: "figures", longest: 120_000, read: figures::read, check: figures::check },
    Target { name: "trace", longest: SLICE, read: trace::read, check: trace::check },
    Target { name: "log", longest: SLICE, read: recording::read, check: recording::check },
    Target { name: "vcd", longest: SLICE, read: recording::read, check: recording::check },
    Target { name: "message", longest: SLICE, read: message::read, check: message::check },
];

/// The target of this name.
#[must_use]
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}

/// Reads an input of the target with this name in several ways and panics if anything is wrong.
pub fn check(name: &str, input: &[u8]) {
    if let Some(target) = target(name) {
        (target.check)(input);
    }
}
