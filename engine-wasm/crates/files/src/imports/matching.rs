//! The part of the catalogue for a device that a computer reports by vendor and model.

use std::sync::LazyLock;

use busfree_devices::{DeviceModel, Kind, catalogue};
use busfree_plan::Own;

use crate::imports::names::{self, Said};

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
    /// What the device's name and ID say of it and the part does not have.
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

/// The words that each part is known by.
static KEYS: LazyLock<Vec<(&'static DeviceModel, String)>> = LazyLock::new(|| {
    let parts = catalogue().devices.iter();
    parts.flat_map(|part| keys(part).into_iter().map(move |key| (part, key))).collect()
});

/// The part that vendor and model name, one that differs only in its last letters, or a part without a model of its kind,
/// of which nothing is stated but what ID and name say. `None` if the catalogue has none of the kind.
pub(crate) fn matching(vendor: &str, model: &str, kinds: &[Kind], is_wide: bool) -> Option<Match> {
    let whole = plain(vendor) + &plain(model);
    if let Some((_, board)) = BOARDS.iter().find(|(mark, _)| whole.contains(mark)) {
        let own = Own { width_bits: widened(catalogue().device(board)?, is_wide), ..Own::default() };
        return Some(Match { model: (*board).to_owned(), how: How::Same, own });
    }
    let wanted = model_words(model);
    let said = if kinds.contains(&Kind::Disk) { names::disk(vendor, model) } else { Said::default() };
    let needs_wide = is_wide || said.width_bits == Some(16) || wanted.iter().any(|word| word.contains("WIDE"));
    let shortest = |fits: &dyn Fn(&DeviceModel, &str) -> bool| {
        let fitting = KEYS.iter().filter(|(part, key)| kinds.contains(&part.kind) && fits(part, key));
        fitting.min_by_key(|(_, key)| key.len()).map(|(part, _)| *part)
    };
    if let Some(found) = shortest(&|_, key| wanted.iter().any(|word| is_same(word, key))) {
        let own = Own { width_bits: widened(found, is_wide), ..Own::default() };
        return Some(Match { model: found.id.clone(), how: How::Same, own });
    }
    // A narrow part in place of a wide one, or one without LVD in place of one with it, would make the device slower than
    // it is.
    let suits = |part: &DeviceModel| {
        let has = |signalling| part.signalling.is_empty() || part.signalling.contains(signalling);
        (!needs_wide || part.width_bits == 16)
            && (said.width_bits != Some(8) || part.width_bits == 8)
            && said.signalling.iter().all(has)
    };
    if let Some(found) = shortest(&|part, key| suits(part) && wanted.iter().any(|word| is_near(word, key))) {
        let is_other = !said.signalling.is_empty() && said.signalling != found.signalling;
        let own = Own {
            signalling: if is_other { said.signalling.clone() } else { Vec::new() },
            capacity_mb: said.capacity_mb.filter(|mb| (mb - found.capacity_mb).abs() > 0.05 * found.capacity_mb),
            ..Own::default()
        };
        return Some(Match { model: found.id.clone(), how: How::Near, own });
    }
    let usual = |part: &&DeviceModel| part.is_placeholder() && Some(&part.kind) == kinds.first();
    let own = Own { width_bits: needs_wide.then_some(16).or(said.width_bits), ..said.own() };
    Some(Match { model: catalogue().devices.iter().find(usual)?.id.clone(), how: How::Generic, own })
}

/// The lines of a part that has eight in the catalogue and is known to have sixteen.
fn widened(part: &DeviceModel, is_wide: bool) -> Option<u8> {
    (is_wide && part.width_bits < 16).then_some(16)
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
    // So is the name and capacity that Sun adds.
    let is_sun = |at: &usize| 0 < *at && bare[at + 3..].starts_with(|c: char| c.is_ascii_digit());
    let bare = &bare[..bare.match_indices("SUN").map(|(at, _)| at).find(is_sun).unwrap_or(bare.len())];
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

/// Capital letters and digits only.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
