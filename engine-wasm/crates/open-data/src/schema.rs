//! The JSON Schema of all tables.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::document::{FORMAT, generator};
use crate::licence::Licence;
use crate::table::Table;

/// The schema of a JSON file of the data, whichever its table.
#[must_use]
pub fn schema() -> Schema {
    let mut generator = generator();
    let tables: Vec<Value> = Table::ALL.into_iter().map(|table| document(table, &mut generator)).collect();
    // The licence is referred to by every record.
    let _ = Licence::json_schema(&mut generator);
    let mut all = Schema::default();
    all.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    all.insert("title".to_owned(), json!("Busfree data"));
    all.insert(
        "description".to_owned(),
        json!(
            "Tables of devices, host adapters, machines and measured rates of parallel SCSI. MB is 10^6 bytes, MT/s is 10^6 \
             transfers a second. What is not known is null. A field that `assumed` names is null too: \
             Busfree takes the usual figure of the class for it."
        ),
    );
    all.insert("oneOf".to_owned(), Value::Array(tables));
    all.insert("$defs".to_owned(), Value::Object(generator.take_definitions(true)));
    all
}

/// The schema of a file with this table.
fn document(table: Table, generator: &mut SchemaGenerator) -> Value {
    let fields = table.fields(generator);
    let names: Vec<&String> = fields.iter().map(|field| &field.name).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|field| (field.name.clone(), field.schema.clone())).collect();
    json!({
        "title": table.word(),
        "description": table.meaning(),
        "type": "object",
        "required": ["format", "version", "model_version", "table", "records"],
        "additionalProperties": false,
        "properties": {
            "format": { "description": "Version of the form of the file.", "const": FORMAT },
            "version": { "description": "Version of the data: that of the Busfree that wrote them.", "type": "string" },
            "model_version": { "description": "Version of the model that uses the same figures.", "type": "string" },
            "table": { "description": "The table.", "const": table.word() },
            "records": {
                "description": "The rows.",
                "type": "array",
                "items": {
                    "type": "object",
                    "required": names,
                    "additionalProperties": false,
                    "properties": properties,
                },
            },
        },
    })
}
