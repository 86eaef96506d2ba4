//! The part of the catalogue for a device that a computer reports by vendor and model.

use busfree_devices::{DeviceModel, Kind, catalogue};
use busfree_plan::{Own, Signalling};

/// How well a part fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// It is this part.
    Same,
    /// It differs only in the last letters of its model.
    Near,
    /// Only its kind is known.
    Generic,
}

/// A part of the catalogue.
pub(crate) struct Match {
    pub(crate) model: String,
    pub(crate) how: How,
    /// What ID and name say of a device that the catalogue lacks.
    pub(crate) own: Own,
}

/// Parts known by their vendor alone: boards report a configured name, and a network adapter that of a series.
const BOARDS: [(&str, &str); 6] = [
    ("BLUESCSI", "bluescsi_v2"),
    ("ZULUSCSI", "zuluscsi_v1_1"),
    ("SCSI2SD", "scsi2sd_v5"),
    ("DAYNA", "daynaport_scsilink"),
    ("PISCSI", "piscsi"),
    ("RASCSI", "piscsi"),
];

/// Names with fewer letters and digits than this identify nothing.
const KEY_CHARS_MIN: usize = 4;
/// Letters at the end of a model that may differ between its variants.
const VARIANT_CHARS_MAX: usize = 6;
/// Longest remark of a vendor in brackets.
const REMARK_CHARS_MAX: usize = 20;

/// The part that vendor and model name, one that differs only in its last letters, or a part without a model of its kind,
/// of which nothing is stated but what ID and name say. `None` if the catalogue has none of the kind.
pub(crate) fn matching(vendor: &str, model: &str, kinds: &[Kind], is_wide: bool) -> Option<Match> {
    let same = |model: &str| Match { model: model.to_owned(), how: How::Same, own: Own::default() };
    let whole = plain(vendor) + &plain(model);
    if let Some((_, board)) = BOARDS.iter().find(|(mark, _)| whole.contains(mark)) {
        return Some(same(board));
    }
    let wanted = model_words(model);
    let is_lvd = wanted.iter().any(|word| names_lvd(word));
    let needs_wide = is_wide || is_lvd || wanted.iter().any(|word| names_wide(word));
    let parts = catalogue().devices.iter().filter(|part| kinds.contains(&part.kind));
    let keys: Vec<(&DeviceModel, String)> =
        parts.flat_map(|part| keys(part).into_iter().map(move |key| (part, key))).collect();
    let shortest = |fits: &dyn Fn(&DeviceModel, &str) -> bool| {
        let fitting = keys.iter().filter(|(part, key)| fits(part, key));
        fitting.min_by_key(|(_, key)| key.len()).map(|(part, _)| &*part.id)
    };
    if let Some(found) = shortest(&|_, key| wanted.iter().any(|word| is_same(word, key))) {
        return Some(same(found));
    }
    // A narrow part in place of a wide one would make the device slower than it is.
    let wide_enough = |part: &DeviceModel| !needs_wide || part.width_bits == 16;
    if let Some(found) = shortest(&|part, key| wide_enough(part) && wanted.iter().any(|word| is_near(word, key))) {
        return Some(Match { how: How::Near, ..same(found) });
    }
    let usual = |part: &&DeviceModel| part.is_placeholder() && Some(&part.kind) == kinds.first();
    let own = Own {
        width_bits: needs_wide.then_some(16),
        signalling: if is_lvd { vec![Signalling::Se, Signalling::Lvd] } else { Vec::new() },
        ..Own::default()
    };
    Some(Match { model: catalogue().devices.iter().find(usual)?.id.clone(), how: How::Generic, own })
}

/// The words that a part is known by.
fn keys(part: &DeviceModel) -> Vec<String> {
    let words = part.model.split(|c: char| c.is_whitespace() || matches!(c, '/' | '(' | ')' | ','));
    let all = [&*part.name, &*part.model].into_iter().chain(words).map(plain);
    let is_key = |key: &String| {
        let digits = key.bytes().filter(u8::is_ascii_digit).count();
        key.len() >= KEY_CHARS_MIN && 0 < digits && digits < key.len()
    };
    all.filter(is_key).collect()
}

/// A model as a whole and by its words: "CD-ROM XM-6401TA" is also "XM-6401TA". A vendor's remark in brackets at its end
/// is dropped.
fn model_words(model: &str) -> Vec<String> {
    let is_remark = |at: &usize| {
        let Some((remark, rest)) = model[at + 1..].split_once(')') else { return false };
        let is_end = rest.trim_start().bytes().all(|b| b.is_ascii_alphabetic());
        is_end && remark.chars().count() <= REMARK_CHARS_MAX
    };
    let remark = model.match_indices('(').map(|(at, _)| at).find(is_remark);
    let bare = &model[..remark.unwrap_or(model.len())];
    let words = bare.split(|c: char| c.is_whitespace() || c == ',');
    std::iter::once(bare).chain(words).map(plain).filter(|word| word.len() >= KEY_CHARS_MIN).collect()
}

/// Suffixes of makers change nothing: "ULTRIUM1SCSI" is "ULTRIUM1" and "PX40TS" is "PX40TSI".
fn is_same(word: &str, key: &str) -> bool {
    word == key || word.strip_suffix("SCSI") == Some(key) || key.strip_suffix('I') == Some(word)
}

/// Another variant: the same up to the letters at the end, as "ST39102LC" and "ST39102LW".
fn is_near(word: &str, key: &str) -> bool {
    let base = |text: &'_ str| text.len() - variant(text).len().min(VARIANT_CHARS_MAX);
    let base = (&word[..base(word)], &key[..base(key)]);
    let has_number = || base.0.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_digit));
    base.0 == base.1 && base.0.len() >= KEY_CHARS_MIN && has_number()
}

/// The letters at the end of a word in capital letters and digits.
fn variant(word: &str) -> &str {
    &word[word.trim_end_matches(|c: char| c.is_ascii_uppercase()).len()..]
}

/// Whether the suffix of a model says that it is wide: W (IBM, Seagate, Quantum); C for the connector with 80 pins, which
/// has 16 data lines, with an L before it for LVD (Seagate's and IBM's model numbers).
fn names_wide(word: &str) -> bool {
    let letters = variant(word).as_bytes();
    let has_number = letters.len() < word.len();
    let is_w = |(at, letter): (usize, &u8)| *letter == b'W' && letters.len() <= at + 4;
    let is_wide =
        letters.iter().take(3).enumerate().any(is_w) || matches!(letters, [b'L' | b'W', b'C'] | [b'L' | b'W', b'C', _]);
    (has_number && is_wide) || word.contains("WIDE") || is_ultra160(word)
}

/// Whether the model says that it is LVD.
fn names_lvd(word: &str) -> bool {
    let letters = variant(word).as_bytes();
    let has_number = letters.len() < word.len();
    let is_lvd = matches!(letters, [b'L', b'W' | b'C'] | [b'L', b'W' | b'C', _]);
    (has_number && is_lvd) || word.contains("LVD") || is_ultra160(word)
}

/// Ultra160 and Ultra320 are wide and LVD.
fn is_ultra160(word: &str) -> bool {
    ["160", "320"].iter().any(|rate| word.contains(&["ULTRA", rate].concat()) || word.ends_with(&["U", rate].concat()))
}

/// Capital letters and digits only.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
