//! Draws the fields of a part of a plan by their rows, so that a new field is drawn as soon as it has a row. What depends
//! on other parts, such as a reference, stays as it is.

use busfree_devices::platforms;
use busfree_plan::{Choice, FieldRow, HUE_MAX, SECTOR_BYTES, SIZE_BYTES_MAX, ValueRow};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::Random;

/// Names that a link or a table could get wrong.
const NAMES: [&str; 10] =
    ["Scratch", "tape 1", "a-b_c", "50%", "x=y/z.#", "Übung", "диск", "磁気ディスク", "👩\u{200d}💻", "</script>"];
/// Rates to which a device may be limited, MT/s.
pub const CAPS: [f64; 7] = [0.0, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0];
/// Most requests of a device, so that a plan whose devices are read to their end is soon predicted.
pub const COUNT_MOST: f64 = 2_000.0;

/// Figures of which most values within the limits are not those of any device, with those that devices have. Any other
/// figure is drawn within its limits.
const USUAL: &[(&str, [f64; 2])] = &[
    // At far more errors hardly a request succeeds.
    ("errors_per_gb", [0.01, 1_000.0]),
    ("bus_mb_s", [1.0, 500.0]),
    ("phase_us", [0.1, 100.0]),
    ("command_us", [10.0, 2_000.0]),
    ("kib_us", [0.1, 50.0]),
    ("adapter_us", [10.0, 2_000.0]),
    ("in_flight", [1.0, 255.0]),
    ("interrupts", [0.1, 5.0]),
    ("transfer_kb", [4.0, 256.0]),
    ("needs_mb_s", [0.01, 20.0]),
    ("capacity_mb", [20.0, 20_000.0]),
    ("rate_mb_s", [0.5, 60.0]),
    ("rpm", [300.0, 15_000.0]),
    ("avg_seek_ms", [3.0, 200.0]),
    ("buffer_kb", [16.0, 8_192.0]),
    ("track_blocks", [17.0, 600.0]),
    ("heads", [1.0, 20.0]),
    ("overhead_us", [50.0, 5_000.0]),
    ("spread_kb", [0.5, 64.0]),
    ("span_mb", [1.0, 2_000.0]),
    ("hot_percent", [1.0, 100.0]),
    ("spot_percent", [1.0, 100.0]),
    ("count", [1.0, COUNT_MOST]),
    ("per_s", [0.5, 500.0]),
    ("within_ms", [1.0, 1_000.0]),
    ("work_us", [1.0, 10_000.0]),
    ("stripe_kb", [4.0, 256.0]),
    ("parity_us", [0.1, 50.0]),
];
/// Longest pause, us.
const PAUSE_US_MOST: f64 = 200_000.0;

/// That of the hash FNV-1a of 64 bits.
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;

/// The part with each field of these rows drawn so many times in a hundred, and otherwise as it was.
pub fn with_fields<T: Serialize + DeserializeOwned>(r: &mut Random, percent: usize, rows: &[FieldRow], of: T) -> T {
    let Ok(mut fields) = serde_json::to_value(&of) else { return of };
    let seed = r.bits();
    for row in rows {
        // Each field has its own chance, so that a new one changes no other.
        let r = &mut Random::new(
            row.name.bytes().fold(seed, |seed, byte| (seed ^ u64::from(byte)).wrapping_mul(FNV_PRIME)),
        );
        if let Some(value) = r.percent(percent).then(|| value(r, row)).flatten() {
            fields[row.name] = value;
        }
    }
    // The type takes every value of its rows: the test of this crate counts them.
    serde_json::from_value(fields).unwrap_or(of)
}

/// A value of this field; `None` if it depends on other parts.
fn value(r: &mut Random, row: &FieldRow) -> Option<Value> {
    let word = |r: &mut Random, choices: &[Choice]| r.pick(choices).map(|choice| json!(choice.value));
    match &row.value {
        ValueRow::Flag { once: true, .. } | ValueRow::Reference { .. } | ValueRow::Part { .. } => None,
        ValueRow::Flag { value, .. } => Some(json!(value)),
        ValueRow::YesNo => Some(json!(r.percent(50))),
        ValueRow::Whole { least: 0, most } => Some(json!(r.below(*most as usize + 1))),
        ValueRow::Whole { least, most } => Some(json!(r.figure(f64::from(*least), f64::from(*most)).round() as u32)),
        ValueRow::OneOf { words } => r.pick(words).and_then(|word| word.parse().ok()),
        ValueRow::Figure { is_rate: true, or_zero: true, .. } if r.percent(50) => r.pick(&CAPS).map(|cap| json!(cap)),
        ValueRow::Figure { or_zero: true, .. } if r.percent(10) => Some(json!(0.0)),
        ValueRow::Figure { least, most, whole, .. } => {
            let usual = USUAL.iter().find(|(name, _)| *name == row.name).map_or([*least, *most], |(_, usual)| *usual);
            // Requests and errors beyond these take too long.
            let any = !["count", "errors_per_gb"].contains(&row.name) && r.percent(5);
            let [low, high] = if any { [*least, *most] } else { usual };
            let figure = r.figure(low, high);
            Some(json!(if *whole { figure.round().clamp(*least, *most) } else { figure }))
        }
        ValueRow::Word { choices, .. } => word(r, choices),
        ValueRow::Words { choices } => {
            Some(choices.iter().filter(|_| r.percent(50)).map(|choice| json!(choice.value)).collect())
        }
        ValueRow::Text { .. } => r.pick(&NAMES).map(|name| json!(name)),
        ValueRow::Texts { form, .. } => {
            Some(form.examples.iter().filter(|_| r.percent(50)).map(|text| json!(text)).collect())
        }
        ValueRow::Platform => r.pick(platforms()).map(|platform| json!(platform.id)),
        ValueRow::Hue => Some(json!(1 + r.below(usize::from(HUE_MAX)))),
        ValueRow::Size => {
            let sectors = f64::from(SIZE_BYTES_MAX / SECTOR_BYTES);
            Some(json!(r.figure(1.0, sectors).round() as u32 * SECTOR_BYTES))
        }
        ValueRow::Pause => Some(json!(r.figure(1.0, PAUSE_US_MOST).round() as u32)),
    }
}
