//! `busfree schema`: what the answers contain, described from the types that are printed.

use std::fs;
use std::path::Path;

use busfree_answers::{ErrorDocument, check, predict};
use busfree_devices::MODEL_VERSION;
use busfree_files::replays::ReplayAnswer;
use busfree_files::traces::TraceDocument;
use busfree_lab::evidence::{Demerit, TrustReport, Validation};
use busfree_study::certify::Evidence;
use busfree_study::sweeps::Sweep;
use clap::ValueEnum;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::output::{Outcome, Wrong, cause, line};
use crate::{bench, card, catalogue, explain, facts, figures, import, recommend, steps};

/// The schema of plan documents, which the page serves too.
const PLAN: &str = include_str!("plan-2.json");

/// Options of `schema`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The command that prints the JSON
    #[arg(required_unless_present = "into")]
    command: Option<Answering>,
    /// Writes the schema of each command into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    into: Option<String>,
}

/// The commands with JSON.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Answering {
    Predict,
    Check,
    Steps,
    Recommend,
    Validate,
    Demerit,
    Sweep,
    Trace,
    Replay,
    Facts,
    Explain,
    Certify,
    Bench,
    Import,
    Figures,
    Card,
    Link,
    Catalogue,
    Data,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    match (arguments.command, &arguments.into) {
        (Some(command), _) => line(&text(command)?),
        (None, folder) => write_all(folder.as_deref().unwrap_or(".")),
    }
}

/// The schema of a command as text.
fn text(command: Answering) -> Result<String, Wrong> {
    let schema = described(command).and_then(|schema| serde_json::to_string_pretty(&schema));
    schema.map_err(|error| Wrong::unread(error.to_string()))
}

/// Writes the schema of each command.
fn write_all(folder: &str) -> Outcome {
    fs::create_dir_all(folder).map_err(|error| Wrong::file(folder, cause(&error)))?;
    for command in Answering::value_variants() {
        let name = command.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        let path = Path::new(folder).join(format!("{name}.json"));
        fs::write(&path, format!("{}\n", text(*command)?))
            .map_err(|error| Wrong::file(&path.to_string_lossy(), cause(&error)))?;
    }
    Ok(())
}

/// The schema of the tables of `busfree data`, which stands beside them.
pub fn of_data() -> serde_json::Result<String> {
    let mut schema = busfree_open_data::schema();
    RecursiveTransform(for_readers).transform(&mut schema);
    serde_json::to_string_pretty(&schema)
}

/// The schema of what a command prints.
fn described(command: Answering) -> serde_json::Result<Schema> {
    let schema = match command {
        Answering::Link => Answers::of("link").or_plan()?,
        Answering::Predict => Answers::of("predict").or::<predict::Answer>().or::<predict::Refusal>(),
        Answering::Check => Answers::of("check").or::<check::Answer>(),
        Answering::Steps => Answers::of("steps").or::<steps::Answer>(),
        Answering::Recommend => Answers::of("recommend").or::<recommend::Recommendation>(),
        Answering::Validate => Answers::of("validate").or::<TrustReport>().or::<Validation>(),
        Answering::Demerit => Answers::of("demerit").or::<Demerit>(),
        Answering::Sweep => Answers::of("sweep").or::<Sweep>(),
        Answering::Trace => Answers::of("trace").or::<TraceDocument>(),
        Answering::Replay => Answers::of("replay").or::<ReplayAnswer>(),
        Answering::Explain => Answers::of("explain").or::<explain::Answer>(),
        Answering::Facts => Answers::of("facts").or::<facts::Answer>(),
        Answering::Certify => Answers::of("certify").or::<Evidence>(),
        Answering::Bench => Answers::of("bench").or::<bench::Bench>(),
        Answering::Import => Answers::of("import").or::<import::Document>(),
        Answering::Figures => Answers::of("figures").or::<figures::Document>(),
        Answering::Card => Answers::of("card").or::<card::Document>(),
        Answering::Catalogue => Answers::of("catalogue").or::<catalogue::Answer>(),
        Answering::Data => Answers::of("data").or_data(),
    };
    Ok(schema.or::<ErrorDocument>().finish())
}

/// The kinds of JSON that a command prints.
struct Answers {
    command: &'static str,
    generator: SchemaGenerator,
    kinds: Vec<Schema>,
}

impl Answers {
    fn of(command: &'static str) -> Self {
        let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        Self { command, generator, kinds: Vec::new() }
    }

    fn or<T: JsonSchema>(mut self) -> Self {
        self.kinds.push(self.generator.subschema_for::<T>());
        self
    }

    /// A plan document. Its schema has definitions of its own.
    fn or_plan(mut self) -> serde_json::Result<Self> {
        let mut plan: Map<String, Value> = serde_json::from_str(PLAN)?;
        // An id inside would begin a document of its own.
        plan.retain(|key, _| !matches!(&**key, "$schema" | "$id"));
        if let Some(Value::Object(own)) = plan.remove("$defs") {
            self.generator.definitions_mut().extend(own);
        }
        self.generator.definitions_mut().insert("PlanDocument".to_owned(), plan.into());
        self.kinds.push(Schema::new_ref("#/$defs/PlanDocument".to_owned()));
        Ok(self)
    }

    /// A table of the data. Its schema has definitions of its own.
    fn or_data(mut self) -> Self {
        let mut data = busfree_open_data::schema();
        data.remove("$schema");
        if let Some(Value::Object(own)) = data.remove("$defs") {
            self.generator.definitions_mut().extend(own);
        }
        self.generator.definitions_mut().insert("Data".to_owned(), data.to_value());
        self.kinds.push(Schema::new_ref("#/$defs/Data".to_owned()));
        self
    }

    fn finish(mut self) -> Schema {
        let defs: Map<String, Value> = self.generator.take_definitions(false);
        let mut all = Schema::default();
        all.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
        all.insert("$id".to_owned(), json!(format!("{}.json", self.command)));
        all.insert("title".to_owned(), json!(format!("busfree {} --json", self.command)));
        all.insert(
            "description".to_owned(),
            json!(format!(
                "Version {} of the program, {MODEL_VERSION} of the model. New fields may come in any version.",
                env!("CARGO_PKG_VERSION")
            )),
        );
        all.insert("anyOf".to_owned(), json!(self.kinds));
        all.insert("$defs".to_owned(), defs.into());
        RecursiveTransform(for_readers).transform(&mut all);
        all
    }
}

/// Leaves out what only Rust has: sizes of integers, and the marks of its documentation.
fn for_readers(schema: &mut Schema) {
    schema.remove("format");
    if let Some(Value::String(text)) = schema.get_mut("description") {
        // A paragraph has one line in documents and several in the source.
        let paragraphs: Vec<String> = text.split("\n\n").map(|one| one.replace('\n', " ")).collect();
        *text = paragraphs.join("\n\n").replace("`None`", "`null`").replace("[`", "`").replace("`]", "`");
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_command_with_json_has_a_schema() {
        let mut all = crate::Arguments::command();
        all.build();
        let has_json = |command: &clap::Command| {
            let trace = |one: &clap::Arg| one.get_id() == "format";
            command.get_arguments().any(|one| one.get_id() == "json" || trace(one))
        };
        let names: Vec<&str> = all.get_subcommands().filter(|one| has_json(one)).map(clap::Command::get_name).collect();
        let described: Vec<String> = Answering::value_variants()
            .iter()
            .filter_map(|one| Some(one.to_possible_value()?.get_name().to_owned()))
            .collect();
        assert_eq!(described, names);
    }

    /// Fields without a description, each with its type. `params` is described where its fields are.
    fn undescribed(schema: &Value, of: &str, found: &mut Vec<String>) {
        match schema {
            Value::Object(keys) => {
                for (name, field) in keys.get("properties").and_then(Value::as_object).into_iter().flatten() {
                    if field.get("description").is_none() && field.get("const").is_none() && name != "params" {
                        found.push(format!("{of}.{name}"));
                    }
                }
                keys.iter().for_each(|(key, value)| undescribed(value, if of == "$defs" { key } else { of }, found));
            }
            Value::Array(each) => each.iter().for_each(|one| undescribed(one, of, found)),
            _ => {}
        }
    }

    #[test]
    fn every_field_has_a_description() {
        // Plan documents have a generator of their own.
        let is_typed = |command: &&Answering| !matches!(command, Answering::Link);
        for command in Answering::value_variants().iter().filter(is_typed) {
            let schema = described(*command).expect("a schema");
            let mut found = Vec::new();
            undescribed(&schema.to_value()["$defs"], "$defs", &mut found);
            assert!(found.is_empty(), "{command:?}: {found:?}");
        }
    }

    #[test]
    fn no_description_has_the_marks_of_rust() {
        for command in Answering::value_variants() {
            let text = described(*command).expect("a schema").to_value().to_string();
            for mark in ["`None`", "[`", "Option<"] {
                let found = text.split_once(mark).map(|(before, _)| before.chars().rev().take(80).collect::<Vec<_>>());
                assert_eq!(found, None, "{command:?}: {mark}");
            }
        }
    }
}
