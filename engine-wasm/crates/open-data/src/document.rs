//! A table as a file.

use busfree_devices::MODEL_VERSION;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde_json::Value;

use crate::record::Record;
use crate::table::Table;

/// Version of the form of these files. It changes if a key goes or changes its meaning, and not if one is added.
pub const FORMAT: u32 = 1;

/// A JSON file.
#[derive(Serialize)]
struct Document {
    format: u32,
    version: &'static str,
    model_version: &'static str,
    table: &'static str,
    records: Vec<Record>,
}

pub(crate) fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

/// A table as a JSON document.
///
/// # Errors
/// If a record cannot be written, which tests rule out.
pub fn json(table: Table) -> serde_json::Result<String> {
    let records = table.records(&table.fields(&mut generator()))?;
    let version = env!("CARGO_PKG_VERSION");
    serde_json::to_string_pretty(&Document {
        format: FORMAT,
        version,
        model_version: MODEL_VERSION,
        table: table.word(),
        records,
    })
}

/// A table as comma-separated values with a heading (RFC 4180).
///
/// # Errors
/// If a record cannot be written, which tests rule out.
pub fn csv(table: Table) -> Result<String, Box<dyn std::error::Error>> {
    let fields = table.fields(&mut generator());
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    writer.write_record(fields.iter().map(|field| &field.name))?;
    for Record(values) in table.records(&fields)? {
        writer.write_record(values.iter().map(|(_, value)| cell(value)))?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

/// Between the items of a list in a cell.
const BETWEEN: &str = "|";

/// A value in a cell: nothing for `null`, the items of a list with `|` between them, JSON for what has parts.
fn cell(value: &Value) -> String {
    let is_plain = |item: &Value| !item.is_array() && !item.is_object();
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.iter().all(is_plain) => items.iter().map(cell).collect::<Vec<_>>().join(BETWEEN),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_csv_have_the_same_records() {
        for table in Table::ALL {
            let document: Value = serde_json::from_str(&json(table).unwrap()).unwrap();
            let records = document["records"].as_array().unwrap();
            let text = csv(table).unwrap();
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            let columns: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
            let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
            assert_eq!(rows.len(), records.len(), "{}", table.word());
            for (row, record) in rows.iter().zip(records) {
                let record = record.as_object().unwrap();
                assert_eq!(record.len(), columns.len(), "{}", table.word());
                for (column, text) in columns.iter().zip(row) {
                    assert_eq!(text, cell(&record[column]), "{}, {column}", table.word());
                }
            }
        }
    }

    #[test]
    fn a_cell_can_be_read_back() {
        for table in Table::ALL {
            for Record(values) in table.records(&table.fields(&mut generator())).unwrap() {
                for (name, value) in values {
                    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
                    assert!(!items.iter().any(|item| item.as_str().is_some_and(|t| t.contains(BETWEEN))), "{name}");
                    assert!(value != "" && value != Value::Array(vec![]) || name == "assumed", "{name}");
                }
            }
        }
    }
}
