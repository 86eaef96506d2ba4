//! Numbers and units as programs print them, in any language.

/// 2^10 bytes, the K of most programs.
pub(crate) const KIB: f64 = 1_024.0;
/// 2^20 bytes.
pub(crate) const MIB: f64 = 1_048_576.0;
/// 2^30 bytes.
pub(crate) const GIB: f64 = 1_073_741_824.0;
/// Bytes in a MB of our figures.
pub(crate) const MEGA: f64 = 1e6;

/// Digits of a number that are read.
const DIGITS_MAX: usize = 15;

/// A number as it is printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Printed {
    pub value: f64,
    /// Half a step of its last digit.
    pub half_step: f64,
}

impl Printed {
    /// In another unit.
    pub fn times(self, factor: f64) -> Self {
        Self { value: self.value * factor, half_step: self.half_step * factor }
    }

    /// A rate from an amount and a time, which is less exact: so is its time's last digit.
    pub fn per(amount: f64, time: Self) -> Option<Self> {
        let value = amount / time.value;
        let half_step = value * time.half_step / time.value;
        (time.value > 0.0 && value.is_finite()).then_some(Self { value, half_step })
    }
}

/// A number at the start of a text, with a point or a comma before its decimals, and what follows.
pub(crate) fn printed(text: &str) -> Option<(Printed, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let whole = digits(text);
    if whole == 0 {
        return None;
    }
    let decimals = text.get(whole..).and_then(|rest| rest.strip_prefix(['.', ','])).map_or(0, digits);
    let end = if decimals > 0 { whole + 1 + decimals } else { whole };
    if whole + decimals > DIGITS_MAX {
        return None;
    }
    let value: f64 = text.get(..end)?.replace(',', ".").parse().ok()?;
    let half_step: f64 = ["0.", &"0".repeat(decimals), "5"].concat().parse().ok()?;
    Some((Printed { value, half_step }, text.get(end..)?))
}

/// A whole number at the start of a text, and what follows.
pub(crate) fn whole(text: &str) -> Option<(u64, &str)> {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(end);
    (end <= DIGITS_MAX).then_some(())?;
    Some((number.parse().ok()?, rest))
}

/// Every number of a text with its place and what follows it.
pub(crate) fn all_printed(text: &str) -> Vec<(usize, Printed, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let from = rest.get(at..).unwrap_or_default();
        match printed(from) {
            Some((number, after)) => {
                found.push((text.len() - from.len(), number, after));
                rest = after;
            }
            None => rest = from.trim_start_matches(|c: char| c.is_ascii_digit()),
        }
    }
    found
}

/// A size with the suffix of a program such as dd or fio: `64k`, `1M`, `512`, `2x512`. In bytes. `None` for zero and for
/// sizes that are computed.
///
/// GNU coreutils, "dd invocation": kB is 1,000 and k or KiB 1,024; the same holds for M and G; b is 512, w 2 and c 1.
pub(crate) fn size(text: &str) -> Option<u64> {
    let mut all = 1_u64;
    for part in text.split(['x', 'X']) {
        let (number, suffix) = whole(part)?;
        let factor = match suffix {
            "" | "c" | "B" | "bytes" => 1,
            "w" => 2,
            "b" => 512,
            "k" | "K" | "KiB" | "kb" | "KB" => 1_024,
            "kB" => 1_000,
            "m" | "M" | "MiB" | "mb" => 1 << 20,
            "MB" => 1_000_000,
            "g" | "G" | "GiB" => 1 << 30,
            "GB" => 1_000_000_000,
            _ => return None,
        };
        all = all.checked_mul(number.checked_mul(factor)?)?;
    }
    (all > 0 && all < 1 << 50).then_some(all)
}

/// The unit of a rate as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RateUnit {
    /// `K`, `M`, `G`, or a blank.
    pub prefix: char,
    /// Its K is a small letter: 1,000 by the standards.
    pub is_small_k: bool,
    /// It is one of KiB and MiB.
    pub is_binary: bool,
    /// It counts bits.
    pub is_bits: bool,
    /// Its `b` is a small letter, which stands for bits by the standards and for bytes in many texts.
    pub is_small_b: bool,
}

impl RateUnit {
    /// Bytes in the unit if its K and M are powers of two.
    pub fn binary(self) -> f64 {
        let bytes = match self.prefix {
            'K' => KIB,
            'M' => MIB,
            'G' => GIB,
            _ => 1.0,
        };
        if self.is_bits { bytes / 8.0 } else { bytes }
    }

    /// Bytes in the unit as it is written: KB is 1,024 as in the catalogues of the time, kB, MB and GB are decimal.
    pub fn written(self) -> f64 {
        let bytes = match self.prefix {
            _ if self.is_binary => return self.binary(),
            'K' if self.is_small_k || self.is_bits => 1e3,
            'K' => KIB,
            'M' => 1e6,
            'G' => 1e9,
            _ => 1.0,
        };
        if self.is_bits { bytes / 8.0 } else { bytes }
    }
}

/// The unit of a rate at the start of a text, after blanks: `MB/s`, `kB/sec`, `KiB/s`, `K/sec`, `bytes/sec`, `Mbit/s`,
/// `Mo/s`, `MBps`. And what follows.
pub(crate) fn rate_unit(text: &str) -> Option<(RateUnit, &str)> {
    let (word, mut rest) = word(text.trim_start_matches(' '));
    let mut name = word.to_owned();
    // "K bytes/sec".
    if matches!(word, "K" | "k" | "M" | "m") {
        let (next, after) = self::word(rest.trim_start_matches(' '));
        if ["byte", "bytes", "Byte", "Bytes"].contains(&next) {
            name.push_str(next);
            rest = after;
        }
    }
    let per_second = name.strip_suffix("ps").filter(|name| name.ends_with(['b', 'B', 't']));
    let (name, is_bits_if_small) = match per_second {
        Some(name) => (name.to_owned(), true),
        None => {
            rest = seconds(rest)?;
            (name, false)
        }
    };
    let mut letters = name.chars();
    let first = letters.next()?;
    let prefix = match first {
        'K' | 'k' | 'К' | 'к' => 'K',
        'M' | 'm' | 'М' | 'м' => 'M',
        'G' | 'g' | 'Г' | 'г' => 'G',
        _ => ' ',
    };
    let counted = if prefix == ' ' { name.as_str() } else { letters.as_str() };
    let (is_binary, counted) = match counted.strip_prefix('i').filter(|_| prefix != ' ') {
        Some(rest) if rest.starts_with(['B', 'b', 'o', 't']) && !counted.starts_with("it") => (true, rest),
        _ => (false, counted),
    };
    let small = counted.to_lowercase();
    let is_bits = match small.as_str() {
        "b" | "б" => is_bits_if_small && counted == "b",
        "byte" | "bytes" | "o" | "octet" | "octets" | "байт" => false,
        "bit" | "bits" => true,
        "" if prefix != ' ' => false,
        _ => return None,
    };
    let is_small_b = counted == "b" && !is_bits;
    Some((RateUnit { prefix, is_small_k: matches!(first, 'k' | 'к'), is_binary, is_bits, is_small_b }, rest))
}

/// The letters at the start of a text, and what follows.
fn word(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    text.split_at(end)
}

/// What follows `/s`, `/sec`, `/second` or ` per second` in any language that names its seconds with an S.
fn seconds(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(' ');
    let text = text.strip_prefix('/').or_else(|| text.strip_prefix("per "))?;
    let (name, rest) = word(text.trim_start_matches(' '));
    let small = name.to_lowercase();
    let is_second = ["s", "sec", "secs", "second", "seconds", "sek", "с", "сек", "秒"].contains(&small.as_str());
    is_second.then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_half_a_step_of_its_last_digit() {
        let of = |text| printed(text).map(|(number, rest)| (number.value, number.half_step, rest));
        assert_eq!(of("21.19 MB"), Some((21.19, 0.005, " MB")));
        assert_eq!(of("1,9 MB"), Some((1.9, 0.05, " MB")));
        assert_eq!(of("1054s"), Some((1054.0, 0.5, "s")));
        assert_eq!(of("99. 7"), Some((99.0, 0.5, ". 7")));
        assert_eq!(of(".5"), None);
        assert_eq!(of("1234567890123456"), None);
    }

    #[test]
    fn a_size_has_the_suffixes_of_dd() {
        let sizes = ["64k", "1M", "1MB", "1kB", "2x512", "8b", "4096", "4KiB"].map(size);
        assert_eq!(sizes, [65_536, 1 << 20, 1_000_000, 1_000, 1_024, 4_096, 4_096, 4_096].map(Some));
        assert_eq!(["0", "", "k", "$((1024*1024))", "9999999g", "1y"].map(size), [None; 6]);
    }

    #[test]
    fn a_unit_is_read_as_it_is_written() {
        let bytes = |text| rate_unit(text).map(|(unit, rest)| (unit.written(), unit.binary(), rest));
        for (text, written, binary) in [
            ("MB/s", 1e6, MIB),
            (" kB/sec", 1e3, KIB),
            ("KB/sec", KIB, KIB),
            ("KiB/s", KIB, KIB),
            ("K/sec", KIB, KIB),
            ("K bytes/sec", KIB, KIB),
            ("kbytes/sec", 1e3, KIB),
            ("bytes/sec", 1.0, 1.0),
            ("B/s", 1.0, 1.0),
            ("Mo/s", 1e6, MIB),
            ("МБ/с", 1e6, MIB),
            ("MBps", 1e6, MIB),
            ("MB per second", 1e6, MIB),
            ("Mbit/s", 125_000.0, MIB / 8.0),
            ("Mbps", 125_000.0, MIB / 8.0),
            ("mb/s", 1e6, MIB),
            ("GiB/s", GIB, GIB),
        ] {
            assert_eq!(bytes(text), Some((written, binary, "")), "{text}");
        }
        for text in ["MB", "files/sec", "IOPS", "/s", "seeks/sec", "ms", "MT/s", "MHz", "min/s", "s"] {
            assert_eq!(bytes(text), None, "{text}");
        }
        assert!(rate_unit("mb/s").is_some_and(|(unit, _)| unit.is_small_b));
    }
}
