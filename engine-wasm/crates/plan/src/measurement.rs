//! What a person has measured, and what it was found to mean.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limits::{ID_MAX, OUTSTANDING_MAX, SIZE_BYTES_MAX};
use crate::{Cause, Pattern, Workload};

/// Most measured rates of one device: a program that tries eight sizes in both directions.
pub const MEASURED_MAX: usize = 16;

/// A rate that was measured on the machine of a plan, as a text: `4.2 r64 at3 at6 using dd so adapter1900` is 4.2 MB/s
/// by reads of 64 KiB while the devices at IDs 3 and 6 work, measured with dd and explained by 1900 us of the adapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Measurement {
    /// The rate, MB/s.
    pub mb_s: f64,
    /// Whether the requests were writes.
    pub writes: bool,
    /// Size of a request, KiB.
    pub size_kb: f64,
    /// Whether the addresses were random; otherwise in sequence.
    pub random: bool,
    /// Requests outstanding.
    pub outstanding: u8,
    /// IDs of the devices that were at work, with its own; empty if it was alone.
    pub at: Vec<u8>,
    /// The program that measured it, a word of small letters and digits; empty if not stated.
    pub tool: String,
    /// What explains it, if the person accepted that.
    pub found: Option<Found>,
}

/// A value that a measured rate was found to mean. It holds while the plan has this value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The value of what.
    pub cause: Cause,
    /// In the unit of the cause; 0 for one without a number.
    pub value: f64,
}

impl Measurement {
    /// A rate of a device alone with this work. A text has no other settings of the work.
    #[must_use]
    pub fn alone(mb_s: f64, work: &Workload) -> Self {
        Self {
            mb_s,
            writes: work.read_percent < 50,
            size_kb: f64::from(work.size_bytes) / 1024.0,
            random: work.pattern == Pattern::Random,
            outstanding: work.outstanding,
            at: Vec::new(),
            tool: String::new(),
            found: None,
        }
    }

    /// Its work: what the device's host requested while it was measured.
    #[must_use]
    pub fn work(&self) -> Workload {
        Workload {
            pattern: if self.random { Pattern::Random } else { Pattern::Sequential },
            read_percent: if self.writes { 0 } else { 100 },
            size_bytes: ((self.size_kb * 1024.0) as u32).min(SIZE_BYTES_MAX),
            outstanding: self.outstanding,
            ..Workload::default()
        }
    }

    /// Reads the text of one; `None` if it is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ').peekable();
        let mb_s = plain(words.next()?, RATE_DIGITS_MAX).filter(|mb_s| *mb_s > 0.0)?;
        let way = words.next()?;
        let size = way.strip_prefix(['r', 'w'])?;
        let size_kb = plain(size, SIZE_DIGITS_MAX).filter(|kb| *kb > 0.0 && (kb * 2.0).fract() == 0.0)?;
        let random = words.next_if_eq(&"rand").is_some();
        let number = |word: &str, key: &str, from: u8, to: u8| {
            let number = word.strip_prefix(key).filter(|digits| is_plain_whole(digits, 3))?.parse::<u8>().ok()?;
            (from..=to).contains(&number).then_some(number)
        };
        let queue = words.peek().and_then(|word| number(word, "q", 2, OUTSTANDING_MAX));
        if queue.is_some() {
            words.next();
        }
        let mut at = Vec::new();
        while let Some(id) = words.peek().and_then(|word| number(word, "at", 0, ID_MAX)) {
            words.next();
            // In their order, so that equal measurements have equal texts.
            if at.last().is_some_and(|last| *last >= id) {
                return None;
            }
            at.push(id);
        }
        let tool = match words.next_if_eq(&"using") {
            Some(_) => words.next().filter(|tool| tool_is_allowed(tool))?.to_owned(),
            None => String::new(),
        };
        let found = match words.next_if_eq(&"so") {
            Some(_) => Some(Found::read(words.next()?)?),
            None => None,
        };
        let of = Self {
            mb_s,
            writes: way.starts_with('w'),
            size_kb,
            random,
            outstanding: queue.unwrap_or(1),
            at,
            tool,
            found,
        };
        words.next().is_none().then_some(of)
    }
}

/// Most letters of the name of a program.
const TOOL_CHARS_MAX: usize = 16;

/// Whether a text can be the word for a program that measures.
#[must_use]
pub fn tool_is_allowed(tool: &str) -> bool {
    (1..=TOOL_CHARS_MAX).contains(&tool.len())
        && tool.starts_with(|c: char| c.is_ascii_lowercase())
        && tool.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Most digits of a rate in MB/s before its point: caches answer faster than any bus.
const RATE_DIGITS_MAX: usize = 5;
/// The same of a size in KiB. Larger ones than a request can have count as the largest.
const SIZE_DIGITS_MAX: usize = 5;
/// The same of the value of a cause.
const VALUE_DIGITS_MAX: usize = 9;
/// Most digits behind the point of each.
const PLACES_MAX: usize = 6;

/// Whether a whole number is written as a program writes it.
fn is_plain_whole(text: &str, digits: usize) -> bool {
    (1..=digits).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'))
}

/// A number that is written in the only way that this program writes it.
fn plain(text: &str, digits: usize) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').map_or((text, None), |(whole, fraction)| (whole, Some(fraction)));
    let is_fraction = |text: &str| {
        (1..=PLACES_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.ends_with('0')
    };
    (is_plain_whole(whole, digits) && fraction.is_none_or(is_fraction)).then(|| text.parse().ok()).flatten()
}

/// A number with so few digits that [`plain`] reads its text.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

impl Found {
    fn read(text: &str) -> Option<Self> {
        let cause = Cause::ALL.into_iter().find(|cause| {
            text.strip_prefix(cause.word())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit()))
        })?;
        let rest = text.strip_prefix(cause.word())?;
        let value = if rest.is_empty() { 0.0 } else { plain(rest, VALUE_DIGITS_MAX).filter(|value| *value > 0.0)? };
        Some(Self { cause, value })
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.cause.word())?;
        if self.value > 0.0 { write!(f, "{}", rounded(self.value)) } else { Ok(()) }
    }
}

impl fmt::Display for Measurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = if self.writes { 'w' } else { 'r' };
        write!(f, "{} {way}{}", rounded(self.mb_s), self.size_kb)?;
        if self.random {
            f.write_str(" rand")?;
        }
        if self.outstanding > 1 {
            write!(f, " q{}", self.outstanding)?;
        }
        for id in &self.at {
            write!(f, " at{id}")?;
        }
        if !self.tool.is_empty() {
            write!(f, " using {}", self.tool)?;
        }
        match &self.found {
            Some(found) => write!(f, " so {found}"),
            None => Ok(()),
        }
    }
}

impl TryFrom<String> for Measurement {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| {
            "a measured rate is a text: MB/s, then r or w with the KiB of a request, then as needed rand, q and a \
             number, at and each ID in its order, using and a program, so and a cause; such as \"4.2 r64 at3 at6 using dd\""
                .to_owned()
        })
    }
}

impl From<Measurement> for String {
    fn from(measured: Measurement) -> Self {
        measured.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measurement_has_one_text() {
        for text in [
            "4.2 r64",
            "0.9 w0.5 rand",
            "12 r64 q4 at0 at3 at15",
            "4.2 r64 at3 at6 using dd so adapter1900",
            "1.5 w32 so never",
        ] {
            let Some(measured) = Measurement::read(text) else { panic!("{text}") };
            assert_eq!(measured.to_string(), text);
        }
        for text in [
            "",
            "4.2",
            "4.20 r64",
            "04.2 r64",
            "0 r64",
            "4.2 x64",
            "4.2 r64.25",
            "4.2 r64 q1",
            "4.2 r64 at16",
            "4.2 r64 using",
            "4.2 r64 using DD",
            "4.2 r64 so turbo",
            "4.2 r64 so adapter0",
            "4.2 r64 so adapter1900 more",
            "4.2  r64",
            "4.2 r100000",
            "100000 r64",
            "0.0000001 r64",
            "4.2 r64 so adapter0.5000",
        ] {
            assert_eq!(Measurement::read(text), None, "{text}");
        }
    }
}
