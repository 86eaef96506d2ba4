//! A row of a table: what the catalogue knows, and `null` for the rest.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

use crate::fields::Field;
use crate::licence::Licence;

/// Fields of which the catalogue says only that they are so, never that they are not.
const KNOWN_IF_TRUE: [&str; 2] = ["packets", "qas"];

/// Fields with 0 where nothing rotates: there is no such figure.
const OF_ROTATION: [&str; 2] = ["rpm", "avg_seek_ms"];

/// A row: a value for each field, in the order of the fields.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record(pub(crate) Vec<(String, Value)>);

impl Record {
    /// The row of a value. A figure that the value itself calls assumed is `null`: it is that of the class and not of this part.
    ///
    /// # Errors
    /// If the value is no object.
    pub(crate) fn of<T: serde::Serialize>(part: &T, fields: &[Field], licence: Licence) -> serde_json::Result<Self> {
        let mut values = object(part)?;
        let assumed = values.get("assumed").and_then(Value::as_array).cloned().unwrap_or_default();
        for field in assumed.iter().filter_map(Value::as_str) {
            values.remove(field);
        }
        Self::with_all(values, fields, licence)
    }

    /// The row of a class, whose assumed figures are its own.
    ///
    /// # Errors
    /// If the value is no object.
    pub(crate) fn of_class<T: serde::Serialize>(
        class: &T,
        fields: &[Field],
        licence: Licence,
    ) -> serde_json::Result<Self> {
        Self::with_all(object(class)?, fields, licence)
    }

    fn with_all(mut values: Map<String, Value>, fields: &[Field], licence: Licence) -> serde_json::Result<Self> {
        values.insert("licence".to_owned(), serde_json::to_value(licence)?);
        // That nothing is assumed is known.
        let absent = |name: &str| if name == "assumed" { Value::Array(Vec::new()) } else { Value::Null };
        let value = |field: &Field| {
            let known = values.remove(&field.name).filter(|value| says(&field.name, value));
            (field.name.clone(), known.unwrap_or_else(|| absent(&field.name)))
        };
        Ok(Self(fields.iter().map(value).collect()))
    }

    /// The value of a field.
    #[cfg(test)]
    pub(crate) fn get(&self, field: &str) -> &Value {
        self.0.iter().find(|(name, _)| name == field).map_or(&Value::Null, |(_, value)| value)
    }
}

fn object<T: serde::Serialize>(part: &T) -> serde_json::Result<Map<String, Value>> {
    serde_json::to_value(part).and_then(serde_json::from_value)
}

/// Whether a value of the catalogue says anything about its part.
fn says(field: &str, value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(is_so) => *is_so || !KNOWN_IF_TRUE.contains(&field),
        Value::Number(number) => number.as_f64() != Some(0.0) || !OF_ROTATION.contains(&field),
        Value::String(text) => !text.is_empty(),
        Value::Array(all) => !all.is_empty(),
        Value::Object(all) => !all.is_empty(),
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}
