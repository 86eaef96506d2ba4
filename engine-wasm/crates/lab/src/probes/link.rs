//! Links: from an address bar, a mail, a file, another worker.

use busfree_plan::{
    LINK_CHARS_MAX, Parsed, from_fragment, from_link, from_text, out_of_limits, pair_of, to_document, to_link,
};

pub(crate) fn read(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    if let Some([a, b]) = pair_of(&text) {
        let _ = (from_link(&a), from_link(&b));
    }
    let _ = from_text(&text);
}

pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    if let Some([a, b]) = pair_of(&text) {
        for link in [a, b] {
            is_whole(&from_link(&link));
        }
    }
    is_whole(&from_link(&text));
    let parsed = from_fragment(&text);
    is_whole(&parsed);
    if text.chars().count() > LINK_CHARS_MAX {
        assert!(parsed.plan.is_none(), "a link above the limit is read");
    }
    if parsed.problems.is_empty() && speaks_plainly(&text) {
        nothing_is_skipped(&text, &parsed);
    }
}

/// What holds of everything that was read.
pub(crate) fn is_whole(parsed: &Parsed) {
    let Some(plan) = &parsed.plan else {
        assert!(!parsed.problems.is_empty(), "nothing was read, and nothing is said of it");
        return;
    };
    assert_eq!(out_of_limits(plan), vec![], "a plan above the limits is read");
    let link = to_link(plan);
    assert!(link.chars().count() <= LINK_CHARS_MAX, "a plan has a link that is too long");
    for again in [from_fragment(&link), from_link(&link), from_text(&link)] {
        assert_eq!(again.problems, vec![], "{link}");
        let again = again.plan.unwrap_or_default();
        assert_eq!(to_link(&again), link, "the canonical link changes");
        // As text, so that a sign of zero counts.
        assert_eq!(to_document(&again, ""), to_document(plan, ""), "a plan changes in its link {link}");
    }
}

/// Whether a text is a link of a version whose parts are separated by slashes and points alone.
fn speaks_plainly(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"-._/=".contains(&byte);
    ["3/", "4/", "5/"].iter().any(|version| text.starts_with(version)) && text.bytes().all(is_sign)
}

/// A word that no version of links has.
const UNKNOWN: &str = "zqxj7zq";

/// A link that is read without problems has another plan or a problem if it says anything else. Looked at for one place
/// in it, which the text chooses.
fn nothing_is_skipped(text: &str, parsed: &Parsed) {
    // Any number will do that depends on all of the text (FNV-1a).
    let chance = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        as usize;
    // A point before a digit is a decimal point.
    let begins_word = |at: usize| text[at + 1..].starts_with(|c: char| c.is_ascii_lowercase());
    let joints: Vec<usize> = text.match_indices(['/', '.']).map(|(at, _)| at).filter(|at| begins_word(*at)).collect();
    if let Some(&at) = joints.get(chance % joints.len().max(1)) {
        let joint = &text[at..=at];
        let added = format!("{}{joint}{UNKNOWN}{}", &text[..at], &text[at..]);
        let read = from_fragment(&added);
        assert!(!read.problems.is_empty() || read.plan != parsed.plan, "a word is skipped: {added}");
    }
    // The first one is the version, which may be newer than the words need.
    let digits = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).skip(1);
    let digits: Vec<usize> = digits.collect();
    if let Some(&at) = digits.get(chance % digits.len().max(1)).filter(|at| is_short_number(text, **at)) {
        let other = if &text[at..=at] == "5" { '6' } else { '5' };
        let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        let read = from_fragment(&changed);
        let is_same = read.plan == parsed.plan && read.shared == parsed.shared && read.looking == parsed.looking;
        assert!(!read.problems.is_empty() || !is_same, "a digit does not count: {text} {changed}");
    }
}

/// Whether the digit is in a number of so few digits that each of them counts.
fn is_short_number(text: &str, at: usize) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let before = text.as_bytes()[..at].iter().rev().take_while(|byte| is_part(byte)).count();
    let after = text.as_bytes()[at..].iter().take_while(|byte| is_part(byte)).count();
    before + after <= 15
}
