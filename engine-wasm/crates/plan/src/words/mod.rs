//! Figures and lists as text: the same rounding for the page, the posters and the command line.
//!
//! Non-breaking spaces join figures and their units; a terminal gets normal ones ([`plain`]).

mod lists;
mod nearest;
mod numbers;

pub use crate::say;
pub use lists::{alternatives, id_list, list, number_word, once_each};
pub use nearest::nearest;
pub use numbers::{
    figure, fixed, interval, milliseconds, nominal, percent, range_alone, rate, rate_or_range, rate_with_unit, seconds,
    thousands, transfers,
};

use numbers::nominal_rate;

/// The content of a gap in a sentence. It is formatted with the sentence, so that no intermediate texts remain; this
/// keeps the page's engine small.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A text as it is.
    Text(&'a str),
    /// "A, B and C".
    Names(&'a [String]),
    /// "IDs 5 and 6".
    Ids(&'a [u8]),
    /// A count or an ID.
    Count(usize),
    /// An estimated rate in MB/s with two places and its unit.
    Rate(f64),
    /// The same with its margin, MB/s: its range if nothing else is known of it.
    RateWithin(f64, f64),
    /// A negotiated rate in MB/s, with its unit.
    NominalRate(f64),
    /// Any figure, with at most two places.
    Nominal(f64),
    /// A rate in MT/s with its unit; 0 is asynchronous.
    Transfers(f64),
    /// A share in percent with one place.
    Percent(f64),
    /// A share in whole percent.
    WholePercent(f64),
    /// A time given in ms, with a suitable unit.
    Time(f64),
}

impl Part<'_> {
    fn text(self) -> String {
        match self {
            Self::Text(text) => text.to_owned(),
            Self::Names(names) => list(names),
            Self::Ids(ids) => id_list(ids),
            Self::Count(count) => count.to_string(),
            Self::Rate(mb_s) => rate_with_unit(mb_s, 0.0),
            Self::RateWithin(mb_s, margin) => match range_alone(mb_s, margin, f64::INFINITY) {
                Some(range) => [&range, "\u{A0}MB/s"].concat(),
                None => rate_with_unit(mb_s, 0.0),
            },
            Self::NominalRate(mb_s) => nominal_rate(mb_s),
            Self::Nominal(value) => nominal(value),
            Self::Transfers(mt_s) => transfers(mt_s),
            Self::Percent(share) => percent(share, 1),
            Self::WholePercent(share) => percent(share, 0),
            Self::Time(ms) => milliseconds(ms),
        }
    }
}

impl<'a> From<&'a String> for Part<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<&usize> for Part<'_> {
    fn from(count: &usize) -> Self {
        Self::Count(*count)
    }
}

impl<'a> From<&'a &'a str> for Part<'a> {
    fn from(text: &'a &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&Self> for Part<'a> {
    fn from(part: &Self) -> Self {
        *part
    }
}

/// A sentence with its gaps filled: each `{}` of the template is replaced by a text or a [`Part`]. The standard
/// library's formatting would be larger than all sentences of the page's engine.
///
/// ```
/// use busfree_plan::words::Part::{Count, Rate};
/// assert_eq!(busfree_plan::say!["{} at ID {} gets {}.", "Disk", Count(3), Rate(8.706)], "Disk at ID 3 gets 8.71\u{A0}MB/s.");
/// ```
#[macro_export]
macro_rules! say {
    ($template:literal $(, $part:expr)* $(,)?) => {
        $crate::words::fill($template, &[$($crate::words::Part::from(&$part)),*])
    };
}

/// Replaces each `{}` of the template by the next part.
#[must_use]
pub fn fill(template: &str, parts: &[Part<'_>]) -> String {
    debug_assert_eq!(template.matches("{}").count(), parts.len(), "{template}");
    let mut text = String::new();
    let mut parts = parts.iter();
    // Searching for one character takes a fraction of the code of searching for two.
    for piece in template.split('{') {
        match piece.strip_prefix('}') {
            Some(rest) => {
                text.push_str(&parts.next().map_or_else(String::new, |part| part.text()));
                text.push_str(rest);
            }
            None => text.push_str(piece),
        }
    }
    text
}

/// The text with normal spaces instead of non-breaking ones.
#[must_use]
pub fn plain(text: &str) -> String {
    text.replace(['\u{A0}', '\u{202F}'], " ")
}
