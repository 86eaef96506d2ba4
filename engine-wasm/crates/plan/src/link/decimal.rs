//! Parses whole numbers, and decimal numbers to the nearest double. The standard library's parser accepts exponents and
//! hundreds of digits; a link's numbers fit 128 bits.

/// Digits before the point. With [`FRACTION_MAX`] more behind it the number stays below 2^90, and 10^18 is below
/// 2^60.
pub(super) const WHOLE_MAX: usize = 9;
/// Digits behind the point: the shortest exact text of a rate can need seventeen digits after the zero of 0.01.
pub(super) const FRACTION_MAX: usize = 18;

/// Digits behind the point of a synchronous rate: the released grammar refuses more than these need. None is below 0.1.
pub(super) const RATE_PLACES_MAX: usize = FRACTION_MAX - 1;

/// A decimal number: digits, at most one point with at most `places` digits behind it, no exponent, so nothing like `NaN`
/// gets through.
pub(super) fn decimal(text: &str, places: usize) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    exact(whole, fraction).filter(|_| fraction.len() <= places)
}

/// Digits only: no sign, no blank, no exponent.
pub(super) fn digits(text: &str) -> Option<u64> {
    let plain = (1..=12).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

/// The double nearest to `whole.fraction`; with so few digits it is never exactly between two. `None` unless `whole`
/// has one to `WHOLE_MAX` digits and `fraction` one to `FRACTION_MAX`.
fn exact(whole: &str, fraction: &str) -> Option<f64> {
    let plain = |s: &str, most: usize| (1..=most).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole, WHOLE_MAX) || !plain(fraction, FRACTION_MAX) {
        return None;
    }
    let digits = whole.bytes().chain(fraction.bytes());
    let number = digits.fold(0_u128, |number, digit| 10 * number + u128::from(digit - b'0'));
    if number == 0 {
        return Some(0.0);
    }
    let divisor = fraction.bytes().fold(1_u128, |divisor, _| 10 * divisor);
    // Shifted to the top, the quotient keeps at least sixty-seven bits. The remainder is far below the last bit of a
    // double and only shows that the value is not a tie.
    let up = number.leading_zeros();
    let (quotient, rest) = ((number << up) / divisor, (number << up) % divisor);
    let power = f64::from_bits(u64::from(1023 - up) << 52);
    Some((quotient | u128::from(rest != 0)) as f64 * power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn other_texts_are_refused() {
        for (whole, fraction) in [
            ("", "0"),
            ("1", ""),
            ("1234567890", "0"),
            ("1", "1234567890123456789"),
            ("1", "00000000000000011102"),
            ("-1", "0"),
            ("1", "e"),
        ] {
            assert_eq!(exact(whole, fraction), None);
        }
    }

    #[test]
    fn hard_cases_agree_with_the_standard_library() {
        for text in [
            "0.1",
            "0.3",
            "4.5",
            "0.0",
            "0.000000000000000001",
            "0.010004497645427551",
            "999999999.999999999999999999",
            "4503599.6273704975",
            "9007199.254740993",
            // 1 + 2^-53 is midway between 1 and the next double: the last text below it and the first above it.
            "1.00000000000000011",
            "1.00000000000000012",
        ] {
            let (whole, fraction) = text.split_once('.').unwrap();
            assert_eq!(exact(whole, fraction), Some(text.parse().unwrap()), "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn every_text_agrees_with_the_standard_library(whole in "[0-9]{1,9}", fraction in "[0-9]{1,18}") {
            let text = format!("{whole}.{fraction}");
            prop_assert_eq!(exact(&whole, &fraction).map(f64::to_bits), text.parse().ok().map(f64::to_bits));
        }

        /// The midpoint of two doubles, cut to the digits that fit, lies just below it; one more in the last place
        /// lies above.
        #[test]
        fn numbers_just_beside_the_midpoint_of_two_doubles_are_distinguished(low in 1.0_f64..2.0) {
            let digits = |units: u128| format!("{:018}", units);
            // In units of 10^-17; a double between 1 and 2 is a multiple of 2^-52.
            let twice = (u128::from(low.to_bits() & ((1 << 52) - 1)) << 1 | 1) + (1 << 53);
            let below = (twice * 10_u128.pow(17)) >> 53;
            for units in [below, below + 1] {
                let text = digits(units);
                let (whole, fraction) = text.split_at(1);
                let read: f64 = format!("{whole}.{fraction}").parse().unwrap();
                prop_assert_eq!(exact(whole, fraction), Some(read));
            }
        }

        #[test]
        fn every_double_survives(value in 0.0_f64..1e9) {
            let text = value.to_string();
            let (whole, fraction) = text.split_once('.').unwrap_or((&text, "0"));
            prop_assume!(fraction.len() <= FRACTION_MAX);
            prop_assert_eq!(exact(whole, fraction), Some(value));
        }
    }
}
