//! Inputs changed by chance, with a seed: what a fuzzer does, where there is none.

use busfree_random_plans::Random;

use crate::probes::{Corpus, Target, corpus};

/// Words that readers of text get wrong.
const WORDS: [&str; 42] = [
    "",
    "0",
    "-0",
    "-1",
    "1e999",
    "-1e-999",
    "NaN",
    "inf",
    "00",
    "0.1.2",
    "4294967296",
    "18446744073709551616",
    "999999999999999999999999999999",
    "0.000000000000000000000000000001",
    "1.0000000000000002",
    "%",
    "%00",
    "%2F",
    "--00",
    "--FF",
    "--E2--80--AE",
    "\u{202e}",
    "\u{0}",
    "\u{feff}",
    "\u{200b}",
    "🙂",
    "ſ",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\\u0000",
    "\r\n",
    "\n",
    " ",
    "\t",
    "&b=",
    "#a=",
    "//",
    "/and/",
    "..",
];
/// Longest input that grows by mutations, bytes. A few are as long as [`Target::longest`].
const LONG: usize = 1 << 16;

/// Makes inputs of a corpus. Equal seeds give equal inputs.
#[derive(Debug)]
pub struct Mutator {
    corpus: Corpus,
    longest: usize,
    random: Random,
    count: u64,
}

impl Mutator {
    /// The mutations of the corpus of a target with this seed.
    #[must_use]
    pub fn new(target: Target, seed: u64) -> Self {
        Self { corpus: corpus(target.name), longest: target.longest, random: Random::new(seed), count: 0 }
    }

    /// An input of the corpus, changed in one to four ways.
    pub fn next_input(&mut self) -> Vec<u8> {
        let Self { corpus, longest, random, count } = self;
        *count += 1;
        let mut input = random.pick(corpus).cloned().unwrap_or_default();
        // Now and then one that repeats a piece until it is longer than anything that may be read.
        if count.is_multiple_of(4_096) {
            let piece = span(random, input.len(), 200);
            let piece = input.get(piece).unwrap_or_default().to_vec();
            let at = random.below(input.len() + 1);
            let times = random.below(*longest / piece.len().max(1) + 1);
            input.splice(at..at, piece.repeat(times));
            return input;
        }
        for _ in 0..=random.below(4) {
            let other = random.pick(corpus).map_or(&[] as &[u8], Vec::as_slice);
            change(random, &mut input, other);
        }
        input.truncate(LONG);
        input
    }
}

/// A span of at most `most` bytes.
fn span(random: &mut Random, length: usize, most: usize) -> std::ops::Range<usize> {
    let from = random.below(length + 1);
    let to = (from + random.below(most + 1)).min(length);
    from..to
}

fn change(random: &mut Random, input: &mut Vec<u8>, other: &[u8]) {
    let length = input.len();
    match random.below(10) {
        0 => {
            if let Some(byte) = input.get_mut(random.below(length)) {
                *byte = random.bits() as u8;
            }
        }
        1 => {
            if let Some(byte) = input.get_mut(random.below(length)) {
                *byte ^= 1 << random.below(8);
            }
        }
        2 => drop(input.drain(span(random, length, 24))),
        3 => {
            let piece = input.get(span(random, length, 64)).unwrap_or_default().to_vec();
            let at = random.below(length + 1);
            input.splice(at..at, piece);
        }
        4 => {
            let at = random.below(length + 1);
            let word = random.pick(&WORDS).copied().unwrap_or_default();
            input.splice(at..at, word.bytes());
        }
        5 | 6 => {
            // A word or number is replaced by a number, a hostile word, or a word of another input.
            let at = word(random, input);
            let new = match random.below(3) {
                0 => (random.bits() >> random.below(64)).to_string().into_bytes(),
                1 => random.pick(&WORDS).map_or_else(Vec::new, |word| word.as_bytes().to_vec()),
                _ => other.get(word(random, other)).unwrap_or_default().to_vec(),
            };
            input.splice(at, new);
        }
        7 => {
            let piece = other.get(span(random, other.len(), 120)).unwrap_or_default().to_vec();
            let at = random.below(length + 1);
            input.splice(at..at, piece);
        }
        8 => {
            let rest = other.get(random.below(other.len() + 1)..).unwrap_or_default();
            input.truncate(random.below(length + 1));
            input.extend_from_slice(rest);
        }
        _ => input.truncate(random.below(length + 1)),
    }
}

/// The place of a run of letters and digits.
fn word(random: &mut Random, of: &[u8]) -> std::ops::Range<usize> {
    let is_part = |at: usize| of.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric());
    let at = random.below(of.len() + 1);
    let from = (0..at).rev().find(|at| !is_part(*at)).map_or(0, |before| before + 1);
    let to = (at..of.len()).find(|at| !is_part(*at)).unwrap_or(of.len());
    from..to
}
