//! Values of fields as data, so that other code can compare two parts and change one without naming its fields.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::{ARRAY, BUS, DEVICE, Field, HOST, Kind, PLAN};
use crate::{Array, Bus, Device, Host, Plan};

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
#[serde(untagged)]
#[ts(rename = "FieldValue")]
pub enum Value {
    /// `null`: none, the usual word, or what the catalogue says.
    Usual,
    /// Yes or no.
    Answer(bool),
    /// A number in the unit of the field; of another part its number, from 1.
    Number(f64),
    /// A word of a choice, as in documents, or a text of the user's.
    Text(String),
    /// Several words.
    Words(Vec<String>),
}

/// A field of a part, with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Valued {
    /// Its name in documents, after the name of its table and a point if it has one: `host`, `workload.size_bytes`.
    pub path: String,
    /// What it is called at the beginning of a sentence; empty if its row does not say.
    pub title: &'static str,
    /// The unit behind a number, with the space before it.
    pub unit: &'static str,
    /// The word that a [`Value::Usual`] stands for, if it is a choice.
    pub usual: Option<&'static str>,
    /// Its value.
    pub value: Value,
}

/// A part of a plan whose fields have rows.
pub trait Fields: Sized {
    /// All fields with their values, in the order of the rows.
    fn values(&self) -> Vec<Valued>;

    /// Gives fields other values. A path without a row, or a value of another kind, changes nothing.
    fn set_values(&mut self, changes: &[(&str, &Value)]);
}

/// `$bare` makes the part with every field of the rows as usual.
macro_rules! fields {
    ($($of:ident, $rows:ident, $($kept:ident),*;)+) => {$(
        impl Fields for $of {
            fn values(&self) -> Vec<Valued> {
                let mut all = Vec::new();
                values("", $rows, self, &mut all);
                all
            }

            fn set_values(&mut self, changes: &[(&str, &Value)]) {
                let from = self.clone();
                *self = Self { $($kept: from.$kept.clone(),)* ..Self::default() };
                fill("", $rows, &from, self, changes);
            }
        }
    )+};
}

// With the fields that have no row.
fields! {
    Plan, PLAN, arrays, channel, bus, other;
    Bus, BUS, width, signalling, line, branches, load, hosts, devices;
    Host, HOST, id, model;
    Device, DEVICE, id, model;
    Array, ARRAY, level;
}

/// Lists fields; `at` is the path before their names.
pub(super) fn values<T: Default>(at: &str, fields: &[Field<T>], of: &T, all: &mut Vec<Valued>) {
    for field in fields {
        if let Kind::Within(part) = field.kind {
            part.values(of, all);
            continue;
        }
        let usual = match &field.kind {
            Kind::Word { choices, get, set, .. } => {
                let is_usual = |link: &str| {
                    let mut with = T::default();
                    set(&mut with, link) && get(&with).is_none()
                };
                choices().iter().find(|choice| choice.link.is_none_or(is_usual)).map(|choice| choice.value)
            }
            _ => None,
        };
        let title = if field.title == Field::<T>::UNTITLED { "" } else { field.title };
        all.push(Valued { path: [at, field.name].concat(), title, unit: field.unit, usual, value: value(field, of) });
    }
}

/// Sets the fields of a part that is `bare`: to the values of `changes`, and otherwise to those of `from`.
pub(super) fn fill<T: Default>(at: &str, fields: &[Field<T>], from: &T, bare: &mut T, changes: &[(&str, &Value)]) {
    for field in fields {
        if let Kind::Within(part) = field.kind {
            part.fill(from, bare, changes);
            continue;
        }
        let is_this = |path: &str| path.strip_prefix(at) == Some(field.name);
        match changes.iter().rev().find(|(path, _)| is_this(path)) {
            Some((_, value)) => set(field, bare, value),
            None => set(field, bare, &value(field, from)),
        }
    }
}

fn value<T: Default>(field: &Field<T>, of: &T) -> Value {
    let number = |value: Option<f64>| value.map_or(Value::Usual, Value::Number);
    match &field.kind {
        Kind::Flag { value, is, .. } => Value::Answer(is(of) == *value),
        Kind::YesNo { get, .. } => get(of).map_or(Value::Usual, Value::Answer),
        Kind::Whole { get, .. } | Kind::Size { get, .. } | Kind::Pause { get, .. } => Value::Number(f64::from(get(of))),
        Kind::OneOf { get, .. } => number(get(of).map(f64::from)),
        Kind::Figure { get, .. } => number(get(of)),
        Kind::Word { choices, get, .. } => {
            let choice = get(of).and_then(|(link, _)| choices().into_iter().find(|one| one.link == Some(link)));
            choice.map_or(Value::Usual, |choice| Value::Text(choice.value.to_owned()))
        }
        Kind::Words { choices, get, .. } => match get(of) {
            words if words.is_empty() => Value::Usual,
            words => {
                let all = choices();
                let named = |link| all.iter().find(|one| one.link == Some(link)).map_or(link, |one| one.value);
                Value::Words(words.into_iter().map(|(link, _)| named(link).to_owned()).collect())
            }
        },
        Kind::Texts { get, .. } => match get(of) {
            texts if texts.is_empty() => Value::Usual,
            texts => Value::Words(texts),
        },
        Kind::Text { get, .. } | Kind::Platform { get, .. } => match get(of) {
            "" => Value::Usual,
            text => Value::Text(text.to_owned()),
        },
        Kind::Hue { get, .. } => match get(of) {
            0 => Value::Usual,
            hue => Value::Number(f64::from(hue)),
        },
        Kind::Reference { get, set, .. } => {
            // Of a field that is never empty, the first part is the usual one.
            let first_is_usual = || {
                let mut first = T::default();
                set(&mut first, 0);
                get(&first).is_none()
            };
            number(get(of).or_else(|| first_is_usual().then_some(1)).map(f64::from))
        }
        Kind::Within(_) => Value::Usual,
    }
}

/// Gives a field that has its usual value another one.
fn set<T>(field: &Field<T>, of: &mut T, to: &Value) {
    // Values of other kinds and beyond the type do not come from `value`.
    let whole = |number: f64| number as u32;
    let small = |number: f64| number as u8;
    match (&field.kind, to) {
        (Kind::Flag { value, set, .. }, Value::Answer(answer)) if answer == value => set(of),
        (Kind::YesNo { set, .. }, Value::Answer(answer)) => set(of, Some(*answer)),
        (Kind::Whole { set, .. } | Kind::Size { set, .. } | Kind::Pause { set, .. }, Value::Number(number)) => {
            set(of, whole(*number));
        }
        (Kind::OneOf { set, .. }, Value::Number(number)) => set(of, Some(small(*number))),
        (Kind::Figure { set, .. }, Value::Number(number)) => set(of, Some(*number)),
        (Kind::Word { choices, set, .. }, Value::Text(word)) => {
            if let Some(link) = link_word(&choices(), word) {
                set(of, link);
            }
        }
        (Kind::Words { choices, add, .. }, Value::Words(words)) => {
            let all = choices();
            for link in words.iter().filter_map(|word| link_word(&all, word)) {
                add(of, link);
            }
        }
        (Kind::Texts { add, .. }, Value::Words(texts)) => {
            for text in texts {
                add(of, text);
            }
        }
        (Kind::Text { get_mut, .. } | Kind::Platform { get_mut, .. }, Value::Text(text)) => {
            text.clone_into(get_mut(of));
        }
        (Kind::Hue { set, .. }, Value::Number(number)) => set(of, small(*number)),
        (Kind::Reference { set, .. }, Value::Number(number)) => set(of, small(number - 1.0)),
        _ => {}
    }
}

fn link_word(choices: &[super::Choice], word: &str) -> Option<&'static str> {
    choices.iter().find(|one| one.value == word)?.link
}
