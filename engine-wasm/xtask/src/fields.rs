//! The fields of a plan as a table for the page, which reads and writes links by it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use busfree_plan::{
    ArrayLevel, Choice, Connector, FieldRow, LINK_GRAMMAR, LINK_VERSION, OwnTerminator, PieceKind, Signalling,
    Terminator, Width, Wires, field_table,
};
use serde_json::Value;

use crate::Result;
use crate::facts::fact;

/// The text of web/src/plan/generated/fields.ts.
pub fn text() -> Result<String> {
    let mut text = String::from(
        "\
// Generated from engine-wasm/crates/plan/src/fields/rows.rs by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type {
  ArrayLevel,
  Connector,
  FieldTable,
  OwnTerminator,
  PieceKind,
  Signalling,
  Terminator,
  Width,
  Wires,
} from './types.ts';

/** The values of a choice, as `Choice` has one. */
export type Words<T> = readonly { value: T; link: string | null; since: number }[];
",
    );
    fact(&mut text, "The grammar of links.", "LINK_GRAMMAR", "number", &LINK_GRAMMAR)?;
    let newest = "The newest version of links: that of the newest word.";
    fact(&mut text, newest, "LINK_VERSION", "number", &LINK_VERSION)?;
    let table = field_table();
    fact(&mut text, "All fields of a plan, in the order of a link.", "FIELDS", "FieldTable", &table)?;
    text.push_str(
        "\n/** The kind of each field: the compiler names a field without words. */\nexport interface FieldKinds {\n",
    );
    let parts = [
        ("plan", &table.plan),
        ("bus", &table.bus),
        ("host", &table.host),
        ("device", &table.device),
        ("own", &table.own),
        ("workload", &table.workload),
        ("array", &table.array),
    ];
    for (part, rows) in parts {
        let kinds = rows.iter().map(kind).collect::<Result<Vec<_>>>()?;
        writeln!(text, "  {part}: {{ {} }};", kinds.join("; "))?;
    }
    text.push_str("}\n");
    let choices: BTreeMap<&str, Vec<Choice>> = [
        ("width", Width::choices()),
        ("signalling", Signalling::choices()),
        ("level", ArrayLevel::choices()),
        ("end", Terminator::choices()),
        ("own", OwnTerminator::choices()),
        ("piece", PieceKind::choices()),
        ("wires", Wires::choices()),
        ("connector", Connector::choices()),
    ]
    .into();
    let of = "{ width: Words<Width>; signalling: Words<Signalling>; level: Words<ArrayLevel>; end: Words<Terminator>; \
              own: Words<OwnTerminator>; piece: Words<PieceKind>; wires: Words<Wires>; connector: Words<Connector> }";
    fact(&mut text, "Choices that stand in a link without a key.", "CHOICES", of, &choices)?;
    Ok(text)
}

/// A field and its kind, as a member of a TypeScript type.
fn kind(row: &FieldRow) -> Result<String> {
    let kind =
        serde_json::to_value(row)?.get("kind").and_then(Value::as_str).ok_or("a field without a kind")?.to_owned();
    Ok(format!("{}: '{kind}'", row.name))
}
