//! Times of a trace and their units.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::replays::why::{Why, quoted};

/// Unit of the times of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(rename = "ReplayUnits")]
#[serde(rename_all = "kebab-case")]
pub enum Units {
    /// Milliseconds.
    Ms,
    /// Microseconds.
    Us,
    /// Seconds.
    S,
}

impl Units {
    /// Picoseconds of one.
    const fn ps(self) -> u128 {
        match self {
            Self::Ms => 1_000_000_000,
            Self::Us => 1_000_000,
            Self::S => 1_000_000_000_000,
        }
    }

    /// A time in picoseconds, exact also if it is that of a calendar. Its whole part has at most 20 digits.
    pub(crate) fn time(self, field: &[u8]) -> Result<u128, Why> {
        self.decimal(field).or_else(|| self.with_exponent(field)).ok_or_else(|| Why::NotATime(quoted(field)))
    }

    fn decimal(self, field: &[u8]) -> Option<u128> {
        let point = field.iter().position(|byte| *byte == b'.').unwrap_or(field.len());
        let (whole, fraction) = field.split_at(point);
        let fraction = fraction.get(1..).unwrap_or_default();
        if whole.len() > 20 || whole.len() + fraction.len() == 0 {
            return None;
        }
        let mut time = 0_u128;
        for byte in whole {
            time = time * 10 + u128::from(byte.is_ascii_digit().then(|| byte - b'0')?);
        }
        time *= self.ps();
        let mut place = self.ps();
        for byte in fraction {
            place /= 10;
            time += place * u128::from(byte.is_ascii_digit().then(|| byte - b'0')?);
        }
        Some(time)
    }

    /// Some programs write long times as 1.5e+06.
    fn with_exponent(self, field: &[u8]) -> Option<u128> {
        let text = std::str::from_utf8(field).ok().filter(|text| text.contains(['e', 'E']))?;
        let time = text.parse::<f64>().ok().filter(|time| (0.0..1e20).contains(time))?;
        Some((time * self.ps() as f64 + 0.5) as u128)
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ms => "ms",
            Self::Us => "us",
            Self::S => "s",
        })
    }
}
