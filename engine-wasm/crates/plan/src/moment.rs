//! A note at a moment of the bus in time.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limits::{NOTE_CHARS_MAX, note_is_allowed};

/// Most notes at moments of a plan.
pub const MOMENTS_MAX: usize = 12;

/// A note at a moment, as a text: `1200 The tape waits` is at 1200 ns from the moment at which the prediction begins to
/// count, where the bus in time begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Moment {
    /// Its time, ns.
    pub ns: u64,
    /// The note.
    pub note: String,
}

impl Moment {
    /// Reads the text of one; `None` if it is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (ns, note) = text.split_once(' ')?;
        let is_number = (1..=15).contains(&ns.len())
            && ns.bytes().all(|byte| byte.is_ascii_digit())
            && (ns == "0" || !ns.starts_with('0'));
        (is_number && !note.is_empty() && note_is_allowed(note))
            .then(|| Some(Self { ns: ns.parse().ok()?, note: note.to_owned() }))
            .flatten()
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.ns, self.note)
    }
}

impl TryFrom<String> for Moment {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| {
            format!("a note at a moment is a text: ns, a space and at most {NOTE_CHARS_MAX} characters; such as \"1200 The tape waits\"")
        })
    }
}

impl From<Moment> for String {
    fn from(moment: Moment) -> Self {
        moment.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_a_time_and_a_note() {
        let Some(moment) = Moment::read("1200 The tape waits. Then 3.5 ms") else { panic!("it is one") };
        assert_eq!((moment.ns, moment.note.as_str()), (1200, "The tape waits. Then 3.5 ms"));
        assert_eq!(moment.to_string(), "1200 The tape waits. Then 3.5 ms");
        for text in ["", "1200", "1200 ", "01 x", "x 1", "-1 x", "1200 a\nb", "9999999999999999 x"] {
            assert_eq!(Moment::read(text), None, "{text}");
        }
    }
}
