//! The middle of what was seen several times, with the interval in which it lies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Fewest times that something has to be seen. Of two times neither is the middle one, so that a single odd command, such
/// as the first one after a reset, would decide.
pub const SEEN_LEAST: usize = 3;

/// The half-width of the interval of a median in standard deviations of its rank, for nine in ten: the quantile 0.95 of the
/// normal distribution. The rank is binomial with a standard deviation of half the root of the count.
const NINE_IN_TEN: f64 = 1.645;

/// A figure that was seen several times.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Middle {
    /// The median, in the unit of the fact.
    pub median: f64,
    /// The least that the median may be, nine times in ten, by the number of times and the clock of the recording.
    pub low: f64,
    /// The most that it may be.
    pub high: f64,
    /// How often it was seen.
    #[ts(type = "number")]
    pub count: u64,
}

/// A median before it has its unit, with the quarters of what was seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Quarters {
    pub(crate) middle: Middle,
    /// A quarter of the times is below.
    pub(crate) lower: f64,
    /// A quarter is above.
    pub(crate) upper: f64,
}

impl Quarters {
    /// The middle half of what was seen.
    pub(crate) fn spread(&self) -> f64 {
        self.upper - self.lower
    }
}

/// The median of figures, each uncertain by `step`; `None` if there are too few.
pub(crate) fn quarters(figures: impl Iterator<Item = f64>, step: f64) -> Option<Quarters> {
    let mut sorted: Vec<f64> = figures.collect();
    if sorted.len() < SEEN_LEAST {
        return None;
    }
    sorted.sort_unstable_by(f64::total_cmp);
    let count = sorted.len() as f64;
    // Between two of them, in proportion.
    let at = |rank: f64| {
        let rank = rank.clamp(0.0, count - 1.0);
        let below = sorted.get(rank as usize).copied().unwrap_or_default();
        let above = sorted.get(rank as usize + 1).copied().unwrap_or(below);
        below + (above - below) * rank.fract()
    };
    let middle = (count - 1.0) / 2.0;
    let reach = NINE_IN_TEN * count.sqrt() / 2.0;
    Some(Quarters {
        middle: Middle {
            median: at(middle),
            low: (at(middle - reach) - step).max(0.0),
            high: at(middle + reach) + step,
            count: sorted.len() as u64,
        },
        lower: at((count - 1.0) / 4.0),
        upper: at((count - 1.0) * 0.75),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(figures: &[f64], step: f64) -> Option<Middle> {
        quarters(figures.iter().copied(), step).map(|all| all.middle)
    }

    #[test]
    fn two_are_too_few_and_of_three_the_middle_one_counts() {
        assert_eq!(of(&[1.0, 9.0], 0.0), None);
        let three = of(&[9.0, 1.0, 2.0], 0.5);
        assert_eq!(three, Some(Middle { median: 2.0, low: 0.5, high: 9.5, count: 3 }));
    }

    #[test]
    fn the_interval_becomes_narrower_with_more_and_never_than_the_clock() {
        let all: Vec<f64> = (0..101).map(f64::from).collect();
        let Some(many) = of(&all, 1.0) else { panic!("there are enough") };
        assert!((many.low - 40.73).abs() < 0.01 && (many.high - 59.27).abs() < 0.01, "{many:?}");
        assert_eq!(of(&[4.0; 50], 1.0), Some(Middle { median: 4.0, low: 3.0, high: 5.0, count: 50 }));
    }
}
