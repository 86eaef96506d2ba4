//! The probability of values and causes, from what was measured and what is known beforehand.

use busfree_plan::Measurement;

use super::beforehand::{NINE_IN_TEN, Values};
use super::curve::Curve;

/// Standard deviation of a measured rate when it is measured again, as a share. Assumed, as for `REPEATED_PERCENT` of the
/// margins.
pub(super) const REPEATED: f64 = 0.03;

/// A rate with the standard deviation of its logarithm, which the errors of the model and the digits are part of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Datum {
    pub(super) ln_mb_s: f64,
    pub(super) deviation: f64,
}

impl Datum {
    /// `model_percent`: nine in ten predictions with the right values are not further off.
    pub(super) fn of(measured: &Measurement, model_percent: f64) -> Self {
        let model = (1.0 + model_percent / 100.0).ln() / NINE_IN_TEN;
        // The last digit may be off by half, evenly distributed.
        let digit = 0.5 * last_digit(measured.mb_s) / measured.mb_s / 3.0_f64.sqrt();
        let deviation = (REPEATED * REPEATED + digit * digit + model * model).sqrt();
        Self { ln_mb_s: measured.mb_s.ln(), deviation }
    }

    /// How far a rate is from it, in standard deviations.
    pub(super) fn off(&self, ln_mb_s: f64) -> f64 {
        (self.ln_mb_s - ln_mb_s) / self.deviation
    }
}

/// The value of one in the last digit of a number.
fn last_digit(number: f64) -> f64 {
    let text = number.to_string();
    let places = text.split_once('.').map_or(0, |(_, fraction)| fraction.len().min(6));
    if places == 0 {
        let zeros = text.bytes().rev().take_while(|digit| *digit == b'0').count() as i32;
        10.0_f64.powi(zeros)
    } else {
        10.0_f64.powi(-(places as i32))
    }
}

/// The sum of the squares by which rates are off, in standard deviations.
pub(super) fn off_squared(data: &[Datum], ln_rates: impl Iterator<Item = f64>) -> f64 {
    data.iter().zip(ln_rates).map(|(datum, rate)| datum.off(rate).powi(2)).sum()
}

/// Whether rates fit: for as many data only one in a hundred sums of squares would be larger. 6.63 for one (chi-squared);
/// the slope is near that of the table up to sixteen.
pub(super) fn fits(off_squared: f64, data: usize) -> bool {
    off_squared <= 6.63 + 2.1 * (data.max(1) - 1) as f64
}

/// What was found of the values of a cause.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    /// The most probable value.
    pub(super) value: f64,
    /// Nine in ten are between these.
    pub(super) within: [f64; 2],
    /// The probability of the data with any of the values.
    pub(super) evidence: f64,
    /// How far the most probable value is off.
    pub(super) off_squared: f64,
}

/// Steps of the sums over a range.
const FINE: usize = 400;

/// Logarithms of values over a range, with the probability of each beforehand. They sum to one.
fn grid(values: &Values, count: usize) -> Option<(Vec<f64>, Vec<f64>)> {
    let Values::Range { least, most, spread } = values else { return None };
    let [from, to] = [least.ln(), most.ln()];
    let at: Vec<f64> = (0..count).map(|at| from + (to - from) * (at as f64 + 0.5) / count as f64).collect();
    let mut known: Vec<f64> = at.iter().map(|x| spread.density(*x)).collect();
    let sum: f64 = known.iter().sum();
    known.iter_mut().for_each(|known| *known /= sum.max(f64::MIN_POSITIVE));
    Some((at, known))
}

/// The values of a range, by the curve of each rate over it.
pub(super) fn weigh_range(values: &Values, curves: &[Curve], data: &[Datum]) -> Option<Weighed> {
    let (at, known) = grid(values, FINE)?;
    let off: Vec<f64> = at.iter().map(|x| off_squared(data, curves.iter().map(|curve| curve.at(*x)))).collect();
    let weight: Vec<f64> = known.iter().zip(&off).map(|(known, off)| known * (-0.5 * off).exp()).collect();
    let evidence: f64 = weight.iter().sum();
    let best =
        (0..FINE).max_by(|a, b| weight.get(*a).partial_cmp(&weight.get(*b)).unwrap_or(std::cmp::Ordering::Equal))?;
    Some(Weighed {
        value: at.get(best)?.exp(),
        within: nine_in_ten(&at, &weight).map(f64::exp),
        evidence,
        off_squared: *off.get(best)?,
    })
}

/// The ends between which nine tenths of the weight are.
fn nine_in_ten(at: &[f64], weight: &[f64]) -> [f64; 2] {
    let all: f64 = weight.iter().sum();
    let end = |share: f64| {
        let mut sum = 0.0;
        let place = weight.iter().position(|weight| {
            sum += weight;
            sum >= share * all
        });
        place.and_then(|place| at.get(place)).copied().unwrap_or_default()
    };
    let half_step = if let [first, second, ..] = at { 0.5 * (second - first) } else { 0.0 };
    [end(0.05) - half_step, end(0.95) + half_step]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::curve::spaced;

    #[test]
    fn the_last_digit_of_a_number() {
        for (number, digit) in [(4.2, 0.1), (4.25, 0.01), (88.0, 1.0), (120.0, 10.0)] {
            assert!((last_digit(number) - digit).abs() < 1e-12, "{number}");
        }
    }

    #[test]
    fn a_value_is_found_where_the_curve_meets_the_rate() {
        let values = Values::around(4.0, 100.0, [0.03, 10.0]);
        let at = spaced(0.1, 40.0, 11);
        // A medium of which nine tenths arrive, up to a limit of 10.
        let rates: Vec<f64> = at.iter().map(|value| (0.9 * value).min(10.0)).collect();
        let datum = Datum { ln_mb_s: 2.7_f64.ln(), deviation: 0.05 };
        let Some(found) = weigh_range(&values, &[Curve::new(&at, &rates)], &[datum]) else { panic!("a range") };
        assert!((found.value - 3.0).abs() < 0.1, "{found:?}");
        assert!(found.within[0] < 3.0 && found.within[1] > 3.0 && found.within[1] < 3.5, "{found:?}");
        assert!(fits(found.off_squared, 1));
        let high = Datum { ln_mb_s: 15.0_f64.ln(), deviation: 0.05 };
        let Some(found) = weigh_range(&values, &[Curve::new(&at, &rates)], &[high]) else { panic!("a range") };
        assert!(!fits(found.off_squared, 1), "no value gives more than the limit");
    }
}
