//! The fields of a kind of record, from the schema of its type.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::licence::Licence;

/// They come first, in this order: what names a record.
const FIRST: [&str; 8] = ["id", "device", "name", "internal_name", "kind", "vendor", "model", "year"];

/// They come last, in this order: what a reader needs to judge a record.
const LAST: [&str; 6] = ["assumed", "confidence", "notes", "source", "sources", "licence"];

/// They have a value in every record.
const ALWAYS: [&str; 9] = ["id", "device", "name", "kind", "assumed", "measured", "unit", "fitted", "licence"];

/// A field: its name and its schema.
pub(crate) struct Field {
    /// Its key in JSON and its column in CSV.
    pub(crate) name: String,
    /// Its schema.
    pub(crate) schema: Value,
}

/// The fields of a type, with the licence, in the order of the columns.
pub(crate) fn fields<T: JsonSchema>(generator: &mut SchemaGenerator) -> Vec<Field> {
    let of_type: Map<String, Value> =
        T::json_schema(generator).get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    let licence = of::<Licence>(generator, "The licence of this record, as an SPDX expression.");
    let mut all: Vec<Field> = of_type
        .into_iter()
        .chain([("licence".to_owned(), licence)])
        .map(|(name, schema)| Field { schema: nullable(&name, schema), name })
        .collect();
    all.sort_by_cached_key(|field| (rank(&field.name), field.name.clone()));
    all
}

/// A schema that refers to a type, with what it means here.
fn of<T: JsonSchema>(generator: &mut SchemaGenerator, description: &str) -> Value {
    let mut schema: Schema = generator.subschema_for::<T>();
    schema.insert("description".to_owned(), json!(description));
    schema.to_value()
}

fn rank(name: &str) -> usize {
    let first = FIRST.iter().position(|one| *one == name);
    let last = LAST.iter().position(|one| *one == name).map(|place| FIRST.len() + 1 + place);
    first.or(last).unwrap_or(FIRST.len())
}

/// The schema of a field that is `null` where the catalogue does not know it.
fn nullable(name: &str, mut schema: Value) -> Value {
    if ALWAYS.contains(&name) {
        return schema;
    }
    let Some(keys) = schema.as_object_mut() else { return schema };
    // A default is what the program takes in place of a missing value, and no record has it.
    keys.remove("default");
    let description = keys.remove("description");
    let value = Value::Object(std::mem::take(keys));
    let mut or_null = json!({ "anyOf": [value, { "type": "null" }] });
    if let (Some(text), Some(keys)) = (description, or_null.as_object_mut()) {
        keys.insert("description".to_owned(), text);
    }
    or_null
}
