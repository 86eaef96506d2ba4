//! Rates that real hosts and devices agreed on: from the boot logs among the sources of the catalogue.

use busfree_devices::{Confidence, catalogue};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fields::Field;
use crate::licence::Licence;
use crate::record::Record;

/// How a source of the catalogue begins that quotes a boot log.
const LOG: &str = "Linux boot log in a public mailing list archive";

/// What a host and a device agreed on, as a driver printed it. `null` is what it did not print.
#[derive(Debug, Default, PartialEq, Serialize, JsonSchema)]
pub(crate) struct Agreed {
    /// Catalogue id of the device.
    device: String,
    /// The device as the log names it: the catalogue's own or a variant of it.
    model: Option<String>,
    /// The rate, MB/s (10^6 bytes).
    agreed_mb_s: Option<f64>,
    /// Transfers, MT/s (10^6 a second).
    agreed_mt_s: Option<f64>,
    /// Data lines: 8 or 16.
    width_bits: Option<u8>,
    /// REQ/ACK offset. It is the lower one of what the two parts accept.
    offset: Option<u8>,
    /// Clocking: `ST`, single transition, or `DT`, double transition.
    clocking: Option<String>,
    /// Whether information units (packets) were agreed on.
    packets: bool,
    /// Whether quick arbitration and selection was agreed on.
    qas: bool,
    /// The host, or its limit, if the log has it.
    host: Option<String>,
    /// A log that a third party published.
    confidence: Confidence,
    /// Where the log is.
    source: String,
}

/// All agreed rates.
pub(crate) fn agreed(fields: &[Field]) -> serde_json::Result<Vec<Record>> {
    let rates = catalogue().devices.iter().flat_map(|device| {
        device.sources.iter().flat_map(|source| read(source)).map(|rate| Agreed { device: device.id.clone(), ..rate })
    });
    rates.map(|rate| Record::of(&rate, fields, Licence::Own)).collect()
}

/// The rates in a source: one for each part between semicolons that has one.
fn read(source: &str) -> Vec<Agreed> {
    let text = source.strip_prefix(LOG).and_then(|rest| rest.strip_prefix(": ")).unwrap_or_default();
    text.split(';').filter_map(rate).collect()
}

/// The rate in a part of a log; `None` if it has none.
fn rate(text: &str) -> Option<Agreed> {
    let words: Vec<&str> = text.split([' ', ',', '(', ')']).filter(|word| !word.is_empty()).collect();
    let named = words.iter().find_map(|word| word.strip_prefix("FAST-")).and_then(|rate| rate.parse().ok());
    let agreed_mb_s = before(&words, &["MB/s", "Mbyte/sec"]);
    let agreed_mt_s = named.or_else(|| before(&words, &["MHz"]));
    let offset = words.windows(2).find(|pair| pair[0] == "offset").and_then(|pair| pair[1].parse().ok());
    if agreed_mb_s.is_none() && agreed_mt_s.is_none() && offset.is_none() {
        return None;
    }
    let has = |word: &str| words.contains(&word);
    let said = words.windows(2).find(|pair| pair[1] == "bits").and_then(|pair| pair[0].parse().ok());
    let width_bits = match (has("WIDE") || has("Wide"), named, said) {
        (true, ..) => Some(16),
        // sym53c8xx prints "FAST-20 SCSI" for 8 lines.
        (false, Some(_), _) => Some(8),
        (false, None, Some(bits)) => Some(bits),
        // A byte a transfer on 8 lines, two on 16.
        _ => agreed_mb_s.zip(agreed_mt_s).map(|(mb_s, mt_s)| if mb_s > 1.5 * mt_s { 16 } else { 8 }),
    };
    Some(Agreed {
        model: words
            .iter()
            .take_while(|word| !is_figure(word))
            .find(|word| is_model(word))
            .map(|&word| word.to_owned()),
        agreed_mb_s,
        agreed_mt_s,
        width_bits,
        offset,
        clocking: ["ST", "DT"].into_iter().find(|clocking| has(clocking)).map(str::to_owned),
        packets: has("IU"),
        qas: has("QAS"),
        host: host(text),
        confidence: Confidence::Secondary,
        source: LOG.to_owned(),
        ..Agreed::default()
    })
}

/// The number before a unit, with or without a space between them.
fn before(words: &[&str], units: &[&str]) -> Option<f64> {
    words.iter().enumerate().find_map(|(place, word)| {
        let unit = units.iter().find(|unit| word.ends_with(**unit))?;
        let number = word.strip_suffix(unit).filter(|number| !number.is_empty());
        number.or_else(|| words.get(place.checked_sub(1)?).copied())?.parse().ok()
    })
}

fn is_figure(word: &str) -> bool {
    word.starts_with("FAST-") || word == "offset" || ["MB/s", "MHz", "Mbyte/sec"].iter().any(|u| word.ends_with(u))
}

/// Whether a word is a model number: capital letters and digits.
fn is_model(word: &str) -> bool {
    word.chars().any(|c| c.is_ascii_uppercase()) && word.chars().any(|c| c.is_ascii_digit())
}

/// The host that a log names behind "on a".
fn host(text: &str) -> Option<String> {
    let (_, rest) = text.split_once(" on an ").or_else(|| text.split_once(" on a "))?;
    rest.split(',').next().map(|name| name.trim_start_matches("host of ").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(said: &str) -> Vec<Agreed> {
        read(&format!("{LOG}: {said}"))
    }

    #[test]
    fn a_log_gives_what_it_says_and_no_more() {
        let found = |said: &str| {
            let rates = of(said).into_iter();
            rates.map(|a| (a.model, a.agreed_mb_s, a.agreed_mt_s, a.width_bits, a.offset)).collect::<Vec<_>>()
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            found("ST39140W, 40.000MB/s transfers, 20.000MHz, offset 15, 16 bits"),
            [(some("ST39140W"), Some(40.0), Some(20.0), Some(16), Some(15))]
        );
        assert_eq!(
            found("DCHS04U, FAST-20 WIDE SCSI 40.0 MB/s ST (50.0 ns, offset 15)"),
            [(some("DCHS04U"), Some(40.0), Some(20.0), Some(16), Some(15))]
        );
        assert_eq!(
            found("8890760 blocks; XP34550S at 20 MHz, offset 15"),
            [(some("XP34550S"), None, Some(20.0), None, Some(15))]
        );
        assert_eq!(
            found("CRW4416S, 8.333MB/s transfers, 8.333MHz, offset 15"),
            [(some("CRW4416S"), Some(8.333), Some(8.333), Some(8), Some(15))]
        );
        assert_eq!(
            found("ST32550N, Synchronous at 10.0 Mbyte/sec, offset 15"),
            [(some("ST32550N"), Some(10.0), None, None, Some(15))]
        );
        assert_eq!(found("71132959 blocks, offset 127, 16 bits"), [(None, None, None, Some(16), Some(127))]);
        assert_eq!(found("eight ST336607LW, about 60 megabytes/sec each"), []);
        let two = of("FAST-160 WIDE SCSI 320.0 MB/s DT IU QAS; offset 63 at 80 MHz DT");
        assert_eq!((two[0].agreed_mt_s, two[0].packets, two[0].qas, two[0].offset), (Some(160.0), true, true, None));
        assert_eq!((two[1].agreed_mt_s, two[1].packets, two[1].clocking.as_deref()), (Some(80.0), false, Some("DT")));
        let slow = of("ST19171W, 20.000MB/s transfers, 10.000MHz, offset 8, 16 bits on a host of 10 MT/s; tagged");
        assert_eq!(slow[0].host, some("10 MT/s"));
    }

    #[test]
    fn no_agreed_rate_of_the_catalogue_is_left_out() {
        for source in catalogue().devices.iter().flat_map(|d| &d.sources).filter(|s| s.starts_with(LOG)) {
            let has_rate = ["MB/s", "MHz", "Mbyte/sec", "offset"].iter().any(|word| source.contains(word));
            assert_eq!(!read(source).is_empty(), has_rate, "{source}");
        }
    }

    #[test]
    fn bytes_and_transfers_of_a_rate_agree() {
        for rate in catalogue().devices.iter().flat_map(|d| &d.sources).flat_map(|source| read(source)) {
            if let (Some(mb_s), Some(mt_s), Some(bits)) = (rate.agreed_mb_s, rate.agreed_mt_s, rate.width_bits) {
                assert!((mb_s - mt_s * f64::from(bits) / 8.0).abs() < 0.01, "{rate:?}");
            }
        }
    }
}
