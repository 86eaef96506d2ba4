//! The values of every choice, for the pages of the documentation and in the schema of documents.

use std::fmt::Write as _;
use std::fs;

use busfree_plan::{
    Aim, ArrayBy, ArrayLevel, Caching, Connector, Driver, FileSystem, OwnTerminator, Packets, Pattern, PieceKind,
    Question, Signalling, Slot, System, Terminator, Width, Wires,
};
use serde::Serialize;

use crate::{Result, repository};

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

/// The text of public/plan.schema.json with the present values of every choice and their meanings. The first value
/// identifies a list; that value with a colon identifies its description.
pub fn schema() -> Result<String> {
    let mut text = fs::read_to_string(repository().join("public/plan.schema.json"))?.replace("\r\n", "\n");
    for Choice { name, values } in choices() {
        let Some(first) = values.first() else { continue };
        let missing = || format!("public/plan.schema.json has no list of {name} with its meaning before it");
        let list = text.match_indices("\"enum\": [").map(|(at, _)| at);
        let is_this = |at: &usize| text[*at..].split('"').nth(3) == Some(first.word);
        let from = list.clone().find(is_this).ok_or_else(missing)?;
        if list.filter(is_this).count() > 1 {
            return Err(format!("public/plan.schema.json has two lists of {name}").into());
        }
        let to = from + text[from..].find(']').ok_or_else(missing)? + 1;
        let indent = from - text[..from].rfind('\n').ok_or_else(missing)? - 1;
        let step = |more: usize| format!("\n{:1$}", "", indent + more);
        let words: Vec<String> = values.iter().map(|value| format!("{}\"{}\"", step(2), value.word)).collect();
        let means: Vec<String> = values.iter().map(|value| format!("{}: {}", value.word, value.means)).collect();
        let told = text[..from].rfind(&format!("{}: ", first.word)).ok_or_else(missing)?;
        let told_to = told + text[told..from].find("\",").ok_or_else(missing)?;
        let list = format!("\"enum\": [{}{}]", words.join(","), step(0));
        text = [&text[..told], &means.join("; "), ".", &text[told_to..from], &list, &text[to..]].concat();
    }
    Ok(text)
}
