//! `busfree data`.

use busfree_open_data::Table;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::output::{Outcome, Wrong, line, written};
use crate::schema;

/// Options of `data`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The table
    #[arg(value_parser = tables(), required_unless_present = "schema")]
    table: Option<Table>,
    /// The form of the table
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// As --format json, the default; errors are JSON too
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Print the JSON Schema of all tables in place of one
    #[arg(long, conflicts_with_all = ["table", "format", "json"])]
    schema: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    Json,
    Csv,
}

/// The names of the tables with their meanings.
fn tables() -> impl TypedValueParser<Value = Table> {
    let names = Table::ALL.map(|table| PossibleValue::new(table.word()).help(table.meaning()));
    PossibleValuesParser::new(names)
        .map(|word| Table::ALL.into_iter().find(|table| table.word() == word).unwrap_or(Table::Devices))
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let unwritten = |error: &dyn std::fmt::Display| Wrong::unread(error.to_string());
    let Some(table) = arguments.table else { return line(&schema::of_data().map_err(|error| unwritten(&error))?) };
    match arguments.format {
        Format::Json => line(&busfree_open_data::json(table).map_err(|error| unwritten(&error))?),
        Format::Csv => {
            let text = busfree_open_data::csv(table).map_err(|error| unwritten(&error))?;
            written(std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes()))
        }
    }
}
