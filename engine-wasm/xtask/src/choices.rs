//! The values of every choice, for the pages of the documentation and in the schema of documents.

use std::fmt::Write as _;

use busfree_plan::{
    Aim, ArrayBy, ArrayLevel, BoardPreset, Caching, Connector, Disconnection, Driver, FileSystem, OwnTerminator,
    Packets, Pattern, PieceKind, Question, Signalling, Slot, System, Terminator, Width, Wires,
};
use serde::Serialize;

use crate::Result;

/// The values of one choice.
struct Choice {
    name: &'static str,
    values: Vec<Value>,
}

#[derive(Serialize)]
struct Value {
    word: &'static str,
    link: Option<&'static str>,
    /// How the command line takes it.
    option: String,
    means: &'static str,
}

/// Every choice. Add a new one here.
fn choices() -> Vec<Choice> {
    macro_rules! list {
        ($($choice:ident),+) => {
            vec![$({
                let value = |one: $choice| {
                    Value { word: one.word(), link: one.in_link(), option: option(one.word()), means: one.means() }
                };
                Choice { name: stringify!($choice), values: $choice::ALL.map(value).into() }
            }),+]
        };
    }
    list![
        Width,
        Signalling,
        Packets,
        Question,
        Aim,
        Pattern,
        Disconnection,
        BoardPreset,
        Caching,
        Slot,
        System,
        Driver,
        FileSystem,
        ArrayLevel,
        ArrayBy,
        Terminator,
        OwnTerminator,
        PieceKind,
        Wires,
        Connector
    ]
}

fn option(word: &str) -> String {
    let aim = Aim::ALL.into_iter().find(|aim| aim.word() == word);
    format!("{word}{}", aim.map_or("", |aim| aim.asks().option()))
}

/// The text of web/src/plan/generated/choices.json: a value a line.
pub fn lists() -> Result<String> {
    let mut text = String::from("{\n");
    let all = choices();
    for (at, Choice { name, values }) in all.iter().enumerate() {
        let lines: Vec<String> =
            values.iter().map(|value| Ok(format!("    {}", serde_json::to_string(value)?))).collect::<Result<_>>()?;
        let end = if at + 1 < all.len() { "," } else { "" };
        writeln!(text, "  \"{name}\": [\n{}\n  ]{end}", lines.join(",\n"))?;
    }
    text.push_str("}\n");
    Ok(text)
}

/// The meaning of each of these words, if they are the values of one choice.
pub fn meanings(words: &[&str]) -> Option<String> {
    let is_this = |choice: &Choice| choice.values.iter().map(|value| value.word).eq(words.iter().copied());
    let values = choices().into_iter().find(is_this)?.values;
    let each: Vec<String> = values.iter().map(|value| format!("{}: {}", value.word, value.means)).collect();
    Some(each.join("; "))
}
