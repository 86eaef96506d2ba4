//! Figures as the page writes them (`web/src/text/numbers.ts`). By whole numbers: the formatting of floats in the standard
//! library would weigh more than the rest of the poster.

/// A number with so many places, three at most, rounded by its exact value as the page does it (JavaScript's `toFixed`):
/// 1.115 is a little less than it looks and becomes 1.11. Of two equally near it is the greater.
pub(crate) fn fixed(value: f64, places: u32) -> String {
    let scale = 10_u64.pow(places);
    let bits = value.abs().to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    // The value is `mantissa` halved `halvings` times: 53 bits and ten more for the scale fit.
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

/// A coordinate in pixels: hundredths are enough, idle zeros are not written.
pub(crate) fn pixels(value: f64) -> String {
    let text = fixed(value, 2);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A rate in MB/s: two places, fewer while half of its interval is 1 MB/s or more.
pub(crate) fn rate(mb_s: f64, half_width: f64) -> String {
    fixed(mb_s, places(half_width))
}

/// What a rate may be off by, in MB/s and with as many places as the rate; from nothing on where that is as much as the rate.
pub(crate) fn interval(mb_s: f64, margin: f64) -> String {
    if margin > 0.0 && margin < 0.005 {
        return "±<0.01".to_owned();
    }
    if margin > 0.0 && margin >= mb_s {
        return ["0–", &rate(mb_s + margin, margin)].concat();
    }
    ["±", &rate(margin, margin)].concat()
}

fn places(half_width: f64) -> u32 {
    match half_width {
        w if w >= 10.0 => 0,
        w if w >= 1.0 => 1,
        _ => 2,
    }
}

/// A share in percent. What is neither nothing nor all does not round to it.
pub(crate) fn percent(value: f64, decimals: u32) -> String {
    let least = if decimals == 0 { 1.0 } else { 0.1 };
    if value > 0.0 && value < least / 2.0 {
        return ["<", &fixed(least, decimals), " %"].concat();
    }
    if value < 100.0 && value >= 100.0 - least / 2.0 {
        return [">", &fixed(100.0 - least, decimals), " %"].concat();
    }
    [&fixed(value, decimals), " %"].concat()
}

/// A time given in milliseconds, in the unit that suits it.
pub(crate) fn milliseconds(ms: f64) -> String {
    match ms {
        0.0 => "0 ms".to_owned(),
        _ if ms < 0.9995 => [&digits(ms * 1000.0), " µs"].concat(),
        _ if ms < 999.5 => [&digits(ms), " ms"].concat(),
        _ => seconds(ms / 1000.0),
    }
}

/// A time given in seconds; from two minutes on in minutes, from two hours on in hours.
pub(crate) fn seconds(s: f64) -> String {
    match s {
        _ if s < 120.0 => [&digits(s), " s"].concat(),
        _ if s < 7200.0 => [&digits(s / 60.0), " min"].concat(),
        _ => [&digits(s / 3600.0), " h"].concat(),
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
        assert_eq!(pixels(104.5), "104.5");
        assert_eq!(pixels(20.0), "20");
        assert_eq!(pixels(-3.25), "-3.25");
        assert_eq!(rate(123.456, 1.2), "123.5");
        assert_eq!(interval(2.0, 3.0), "0–5.0");
        assert_eq!(interval(20.0, 0.001), "±<0.01");
        assert_eq!(interval(20.0, 0.0), "±0.00");
        assert_eq!(percent(0.2, 0), "<1 %");
        assert_eq!(percent(99.8, 0), ">99 %");
        assert_eq!(percent(100.0, 0), "100 %");
        assert_eq!(milliseconds(0.5), "500 µs");
        assert_eq!(milliseconds(12.34), "12.3 ms");
        assert_eq!(seconds(7200.0), "2.00 h");
    }
}
