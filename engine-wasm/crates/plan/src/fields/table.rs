//! The rows as data, for programs that read and write links by them.

use serde::Serialize;
use ts_rs::TS;

use super::{ARRAY, BUS, Choice, DEVICE, Field, HOST, Kind, OWN, PLAN, Referred, TextForm, WORK};

/// All fields of a plan, by the part that has them, in the order of a link.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FieldTable {
    /// Of the plan.
    pub plan: Vec<FieldRow>,
    /// Of a bus.
    pub bus: Vec<FieldRow>,
    /// Of a host.
    pub host: Vec<FieldRow>,
    /// Of a device.
    pub device: Vec<FieldRow>,
    /// Figures of a device that replace the catalogue's.
    pub own: Vec<FieldRow>,
    /// What a host requests.
    pub workload: Vec<FieldRow>,
    /// Of an array.
    pub array: Vec<FieldRow>,
}

/// A field of a part of a plan.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FieldRow {
    /// Its name in documents.
    pub name: &'static str,
    /// Its key in links.
    pub key: &'static str,
    /// A letter that stands for the key and `=`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub short: Option<char>,
    /// The version of links that added it.
    pub since: u32,
    /// Its values.
    #[serde(flatten)]
    #[ts(flatten)]
    pub value: ValueRow,
}

/// The values that a field can have. A link has those that differ from the usual one.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ValueRow {
    /// The key alone stands for this value. `once`: at most one device of a bus has it.
    Flag {
        /// The value.
        value: bool,
        /// Whether only one may have it.
        once: bool,
    },
    /// `yes`, `no` or `null`.
    YesNo,
    /// A whole number; the usual value may be outside the limits.
    Whole {
        /// Least value.
        least: u32,
        /// Greatest value.
        most: u32,
    },
    /// One of these numbers, or `null`.
    OneOf {
        /// As texts.
        words: &'static [&'static str],
    },
    /// A number, or `null`.
    #[serde(rename_all = "camelCase")]
    Figure {
        /// Least value.
        least: f64,
        /// Greatest value.
        most: f64,
        /// Whether 0 is allowed as well.
        or_zero: bool,
        /// Whether only whole numbers are allowed.
        whole: bool,
        /// A synchronous rate, MT/s: links have the word `async` for 0.
        is_rate: bool,
    },
    /// A word. `bare`: it stands without its key.
    Word {
        /// Whether it stands without its key.
        bare: bool,
        /// The values.
        choices: Vec<Choice>,
    },
    /// Several words, joined by `-`.
    Words {
        /// The values.
        choices: Vec<Choice>,
    },
    /// A text of the user's.
    Text {
        /// Most characters.
        most: usize,
    },
    /// Texts of a fixed form, in a link each with the key.
    Texts {
        /// Most texts.
        most: usize,
        /// Their form.
        #[serde(flatten)]
        #[ts(flatten)]
        form: &'static TextForm,
    },
    /// The id of a kind of machine, or an empty text.
    Platform,
    /// A colour; one that is that of the place in the bus is left out.
    Hue,
    /// Bytes, in a link also as a number of KiB with `k`.
    Size,
    /// Microseconds, in a link with `us` or `ms`.
    Pause,
    /// The place of another part of the bus in its list, in a link from 1. `to`: that list.
    Reference {
        /// `hosts` or `devices`.
        #[ts(type = "'hosts' | 'devices'")]
        to: &'static str,
    },
    /// The fields of another table.
    Part {
        /// Its name in [`FieldTable`].
        #[ts(type = "'own' | 'workload'")]
        table: &'static str,
    },
}

/// The table.
#[must_use]
pub fn field_table() -> FieldTable {
    FieldTable {
        plan: rows(PLAN),
        bus: rows(BUS),
        host: rows(HOST),
        device: rows(DEVICE),
        own: rows(OWN),
        workload: rows(WORK),
        array: rows(ARRAY),
    }
}

fn rows<T>(fields: &[Field<T>]) -> Vec<FieldRow> {
    fields.iter().map(row).collect()
}

fn row<T>(field: &Field<T>) -> FieldRow {
    let Field { name, key, short, since, ref kind, .. } = *field;
    let value = match *kind {
        Kind::Flag { once, value, .. } => ValueRow::Flag { value, once },
        Kind::YesNo { .. } => ValueRow::YesNo,
        Kind::Whole { least, most, .. } => ValueRow::Whole { least, most },
        Kind::OneOf { words, .. } => ValueRow::OneOf { words },
        Kind::Figure { limits, .. } => {
            let super::Limits { least, most, or_zero, whole, is_rate } = limits;
            ValueRow::Figure { least, most, or_zero, whole, is_rate }
        }
        Kind::Word { bare, choices, .. } => ValueRow::Word { bare, choices: choices() },
        Kind::Words { choices, .. } => ValueRow::Words { choices: choices() },
        Kind::Text { most, .. } => ValueRow::Text { most },
        Kind::Texts { most, form, .. } => ValueRow::Texts { most, form },
        Kind::Platform { .. } => ValueRow::Platform,
        Kind::Hue { .. } => ValueRow::Hue,
        Kind::Size { .. } => ValueRow::Size,
        Kind::Pause { .. } => ValueRow::Pause,
        Kind::Reference { to: Referred::Host, .. } => ValueRow::Reference { to: "hosts" },
        Kind::Reference { to: Referred::Device, .. } => ValueRow::Reference { to: "devices" },
        Kind::Within(part) => ValueRow::Part { table: part.table() },
    };
    FieldRow { name, key, short, since, value }
}
