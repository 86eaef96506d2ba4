//! Figures as the page writes them (`web/src/text/numbers.ts`). They are formatted with integers: the standard
//! library's formatting of floats would be larger than all the words.

/// A non-breaking space.
const NBSP: &str = "\u{A0}";
/// A narrow non-breaking space.
const THIN: &str = "\u{202F}";

/// A number with `places` decimals, at most three, rounded by its exact value like the page's (JavaScript's
/// `toFixed`): 1.115 is slightly less than its text and becomes 1.11. Ties round to the greater value.
#[must_use]
pub fn fixed(value: f64, places: u32) -> String {
    let scale = 10_u64.pow(places);
    let bits = value.abs().to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    // The value is `mantissa` divided by two `halvings` times: its 53 bits and ten more for the scale fit.
    let mantissa = u128::from(if exponent == 0 { fraction } else { fraction | 1 << 52 }) * u128::from(scale);
    let scaled = match 1075 - exponent.max(1) {
        halvings @ 1..=127 => ((mantissa >> (halvings - 1)) + 1) >> 1,
        halvings if halvings > 127 => 0,
        doublings => mantissa << doublings.unsigned_abs().min(63),
    } as u64;
    let sign = if value < 0.0 && scaled > 0 { "-" } else { "" };
    let whole = (scaled / scale).to_string();
    if places == 0 {
        return [sign, &whole].concat();
    }
    let rest = (scaled % scale).to_string();
    let zeros = "0".repeat((places as usize).saturating_sub(rest.len()));
    [sign, &whole, ".", &zeros, &rest].concat()
}

/// The text of a number with narrow spaces between thousands.
#[must_use]
pub fn thousands(number: &str) -> String {
    let whole = number.find('.').unwrap_or(number.len());
    let mut out = String::new();
    for (at, digit) in number.char_indices() {
        if at > 0 && at < whole && (whole - at).is_multiple_of(3) {
            out.push_str(THIN);
        }
        out.push(digit);
    }
    out
}

/// A number with at most two places, without trailing zeros: "40", "13.3".
///
/// ```
/// assert_eq!(busfree_plan::words::nominal(13.333), "13.33");
/// ```
#[must_use]
pub fn nominal(value: f64) -> String {
    without_idle_zeros(&fixed(value, 2))
}

fn without_idle_zeros(text: &str) -> String {
    if !text.contains('.') {
        return text.to_owned();
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A negotiated rate, not an estimate, in MB/s, with its unit: "40 MB/s".
#[must_use]
pub fn nominal_rate(mb_s: f64) -> String {
    [&nominal(mb_s), NBSP, "MB/s"].concat()
}

/// A synchronous rate with its unit, in three digits; 0 MT/s is asynchronous.
#[must_use]
pub fn transfers(mt_s: f64) -> String {
    if mt_s == 0.0 {
        return "asynchronous".to_owned();
    }
    [&without_idle_zeros(&digits(mt_s)), NBSP, "MT/s"].concat()
}

/// A rate in MB/s with its unit, with as many places as [`rate`].
#[must_use]
pub fn rate_with_unit(mb_s: f64, margin: f64) -> String {
    [&rate(mb_s, margin), NBSP, "MB/s"].concat()
}

/// A rate in MB/s: two places, or fewer if its interval's half-width is 1 MB/s or more.
#[must_use]
pub fn rate(mb_s: f64, half_width: f64) -> String {
    fixed(mb_s, places(half_width))
}

/// The margin of a rate, MB/s, with as many places as the rate. No rate is below zero or above `most`: if the margin reaches
/// beyond one of them, it is a range.
#[must_use]
pub fn interval(mb_s: f64, margin: f64, most: f64) -> String {
    if margin > 0.0 && margin < 0.005 {
        return "±<0.01".to_owned();
    }
    let (low, high) = (mb_s - margin, mb_s + margin);
    // A difference that no text shows does not make it uneven.
    let is_cut = most < high && rate(most, margin) != rate(high, margin);
    if margin == 0.0 || (low > 0.0 && !is_cut) {
        return ["±", &rate(margin, margin)].concat();
    }
    let from = if low > 0.0 { rate(low, margin) } else { "0".to_owned() };
    [&from, "–", &rate(high.min(most), margin)].concat()
}

/// A rate, MB/s, with the text of its margin. If only its range is known, that is the figure, and the margin has no text.
#[must_use]
pub fn figure(mb_s: f64, margin: f64, most: f64) -> [String; 2] {
    range_alone(mb_s, margin, most)
        .map_or_else(|| [rate(mb_s, margin), interval(mb_s, margin, most)], |range| [range, String::new()])
}

/// The range of a rate, MB/s, if its margin is more than half of it. Nothing but its range is then known: no text has the
/// rate itself.
#[must_use]
pub fn range_alone(mb_s: f64, margin: f64, most: f64) -> Option<String> {
    if margin <= mb_s / 2.0 {
        return None;
    }
    let low = mb_s - margin;
    let from = if low > 0.0 { rate(low, margin) } else { "0".to_owned() };
    Some([&from, "–", &rate(most.min(mb_s + margin), margin)].concat())
}

/// A rate in a sentence, MB/s, without its unit: its range if nothing else is known of it.
#[must_use]
pub fn rate_or_range(mb_s: f64, margin: f64, most: f64) -> String {
    range_alone(mb_s, margin, most).unwrap_or_else(|| rate(mb_s, margin))
}

fn places(half_width: f64) -> u32 {
    match half_width {
        w if w >= 10.0 => 0,
        w if w >= 1.0 => 1,
        _ => 2,
    }
}

/// A share in percent. A share other than 0 and 100 % does not round to either.
#[must_use]
pub fn percent(value: f64, decimals: u32) -> String {
    let least = if decimals == 0 { 1.0 } else { 0.1 };
    if value > 0.0 && value < least / 2.0 {
        return ["<", THIN, &fixed(least, decimals), THIN, "%"].concat();
    }
    if value < 100.0 && value >= 100.0 - least / 2.0 {
        return [">", THIN, &fixed(100.0 - least, decimals), THIN, "%"].concat();
    }
    [&fixed(value, decimals), THIN, "%"].concat()
}

/// A time given in milliseconds, in a suitable unit.
#[must_use]
pub fn milliseconds(ms: f64) -> String {
    match ms {
        0.0 => ["0", NBSP, "ms"].concat(),
        _ if ms < 0.9995 => [&digits(ms * 1000.0), NBSP, "µs"].concat(),
        _ if ms < 999.5 => [&digits(ms), NBSP, "ms"].concat(),
        _ => seconds(ms / 1000.0),
    }
}

/// A time given in seconds; from two minutes on in minutes, from two hours on in hours.
#[must_use]
pub fn seconds(s: f64) -> String {
    match s {
        _ if s < 120.0 => [&digits(s), NBSP, "s"].concat(),
        _ if s < 7200.0 => [&digits(s / 60.0), NBSP, "min"].concat(),
        _ => [&digits(s / 3600.0), NBSP, "h"].concat(),
    }
}

fn digits(value: f64) -> String {
    let places = match value {
        v if v >= 99.5 => 0,
        v if v >= 9.95 => 1,
        _ => 2,
    };
    fixed(value, places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::plain;

    #[test]
    fn a_rate_with_a_wide_margin_is_its_range_alone() {
        assert_eq!(figure(2.0, 1.0, f64::INFINITY), ["2.0", "±1.0"]);
        assert_eq!(figure(2.0, 1.2, f64::INFINITY), ["0.8–3.2", ""]);
        assert_eq!(figure(2.0, 2.5, 4.2), ["0–4.2", ""]);
        assert_eq!(figure(0.0, 0.0, 1.0), ["0.00", "±0.00"]);
        assert_eq!(range_alone(2.0, 1.0, f64::INFINITY), None);
        assert_eq!(range_alone(20.0, 12.0, 25.0).as_deref(), Some("8–25"));
        let said = [rate_or_range(2.0, 0.4, 2.2), rate_or_range(2.0, 1.2, 2.2)];
        assert_eq!(said, ["2.00", "0.8–2.2"]);
    }

    #[test]
    fn figures_read_as_on_the_page() {
        assert_eq!(fixed(8.706, 2), "8.71");
        assert_eq!(fixed(0.05, 2), "0.05");
        assert_eq!(fixed(-0.001, 2), "0.00");
        assert_eq!(fixed(1.115, 2), "1.11");
        assert_eq!(fixed(1.005, 2), "1.00");
        assert_eq!(fixed(0.125, 2), "0.13");
        assert_eq!(fixed(2.5, 0), "3");
        assert_eq!(fixed(9.995, 2), "9.99");
        assert_eq!(fixed(123_456.0, 2), "123456.00");
        assert_eq!(fixed(9_007_199_254_740_993.0, 0), "9007199254740992");
        assert_eq!(fixed(5e-324, 2), "0.00");
        assert_eq!(nominal(104.5), "104.5");
        assert_eq!(nominal(20.0), "20");
        assert_eq!(nominal(-3.25), "-3.25");
        assert_eq!(rate(123.456, 1.2), "123.5");
        let any = f64::INFINITY;
        assert_eq!(interval(2.0, 3.0, any), "0–5.0");
        assert_eq!(interval(2.0, 3.0, 2.5), "0–2.5", "not above what it has alone");
        assert_eq!(interval(20.0, 3.0, 21.0), "17.0–21.0");
        assert_eq!(interval(20.0, 3.0, 22.96), "±3.0", "no text shows the difference");
        assert_eq!(interval(20.0, 0.001, any), "±<0.01");
        assert_eq!(interval(20.0, 0.0, any), "±0.00");
        assert_eq!(plain(&percent(0.2, 0)), "< 1 %");
        assert_eq!(plain(&percent(99.8, 0)), "> 99 %");
        assert_eq!(plain(&percent(100.0, 0)), "100 %");
        assert_eq!(plain(&milliseconds(0.5)), "500 µs");
        assert_eq!(plain(&milliseconds(12.34)), "12.3 ms");
        assert_eq!(
            [transfers(6.667), transfers(160.0), transfers(0.0)].map(|t| plain(&t)),
            ["6.67 MT/s", "160 MT/s", "asynchronous"]
        );
        assert_eq!(
            (nominal(10.526), nominal(100.0), plain(&nominal_rate(40.0))),
            ("10.53".to_owned(), "100".to_owned(), "40 MB/s".to_owned())
        );
        assert_eq!(plain(&seconds(7200.0)), "2.00 h");
    }
}
