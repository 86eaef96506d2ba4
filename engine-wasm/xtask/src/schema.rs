//! The JSON Schema of plan documents: fields, limits and words from the rows, defaults from the types, and descriptions
//! from their doc comments. Only what is no row in the table of fields is written here.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use busfree_plan::{
    ARRAYS_MAX, Array, ArrayLevel, Attached, BOX_CM_MAX, BRANCHES_MAX, Branch, Bus, CAP_MT_S_MAX, CAP_MT_S_MIN,
    CONVERTER_MAX, Choice, Connector, DEVICES_MAX, DOCUMENT_BYTES_MAX, DOCUMENT_FORMAT, Device, FieldRow, HOSTS_MAX,
    HUE_MAX, Host, ID_MAX, LOAD_DISKS_MAX, LOAD_PERCENT_MAX, Line, LoadSystem, MODEL_CHARS_MAX, Own, OwnTerminator,
    PIECE_CM_MAX, Piece, PieceKind, Plan, SECTOR_BYTES, SIZE_BYTES_MAX, STOPS_MAX, STUB_CM_MAX, Signalling, Stop,
    THINK_US_MAX, Terminator, ValueRow, Width, Wires, Workload, field_table,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::choices::meanings;
use crate::{Result, types};

/// The text of the schema that the page serves.
pub fn text() -> Result<String> {
    let mut text = String::new();
    put(&mut text, &schema()?, 0)?;
    text.push('\n');
    Ok(text)
}

fn schema() -> Result<Value> {
    let about = format!(
        "A plan of one or two parallel SCSI buses, as Busfree keeps it in a file. `busfree link PLAN --json` writes it and \
         every command reads it. At most {} MiB. A missing field has its default; an unknown key or a \
         value out of range is refused. MT/s is 10^6 transfers a second, MB 10^6 bytes, KiB 1024 bytes.",
        DOCUMENT_BYTES_MAX >> 20
    );
    Ok(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        // Relative to where it was read: the page can be served at any address.
        "$id": "plan-2.json",
        "title": "Busfree plan document",
        "description": about,
        "type": "object",
        "required": ["format", "plan"],
        "properties": {
            "$schema": { "description": "Address of this schema, for editors. Readers ignore it.", "type": "string" },
            "format": {
                "description": "The version of this format. Busfree also reads documents of version 1: there the fields of \
                    `bus` are fields of the plan, and `other` is called `other_bus`.",
                "const": DOCUMENT_FORMAT,
            },
            "model_version": {
                "description": "Model version of the program that wrote the document. It is not part of the plan, and \
                    readers ignore it.",
                "type": "string",
                "default": "",
            },
            "plan": { "description": "The plan.", "$ref": "#/$defs/plan" },
        },
        "additionalProperties": false,
        "$defs": parts()?,
    }))
}

/// Every part of a document by its name.
fn parts() -> Result<Map<String, Value>> {
    let docs = docs();
    let table = field_table();
    let part = |name: &str, type_name, usual: Value, rows: &[FieldRow], others: Value| {
        object(&docs, type_name, &usual, rows, others).map(|part| (name.to_owned(), part))
    };
    let party = || json!({ "id": refer("id"), "model": refer("model") });
    let stop = Stop::of(Attached::Load, Piece::default());
    let all = [
        part("plan", "Plan", of(&Plan::default())?, &table.plan, plan_parts())?,
        part("bus", "Bus", of(&Bus::default())?, &table.bus, bus_parts())?,
        part("load", "LoadSystem", of(&LoadSystem::default())?, &[], load_parts())?,
        part("host", "Host", of(&Host::default())?, &table.host, party())?,
        part("device", "Device", of(&Device::default())?, &table.device, party())?,
        part("own", "Own", of(&Own::default())?, &table.own, json!({}))?,
        part("workload", "Workload", of(&Workload::default())?, &table.workload, json!({}))?,
        part(
            "array",
            "DiskArray",
            of(&Array::default())?,
            &table.array,
            json!({ "level": one_of(&ArrayLevel::choices()) }),
        )?,
        part("line", "Line", of(&Line::default())?, &[], line_parts())?,
        part("branch", "Branch", of(&Branch::default())?, &[], branch_parts())?,
        part("piece", "Piece", of(&Piece::default())?, &[], piece_parts())?,
        part("stop", "Stop", of(&stop)?, &[], stop_parts())?,
    ];
    let mut parts: Map<String, Value> = all.into_iter().collect();
    for (part, rule) in [("plan", channel_rule()), ("plan", array_rules()), ("bus", bus_rules())] {
        let of = parts.get_mut(part).and_then(Value::as_object_mut).ok_or("no such part")?;
        for (keyword, value) in rule {
            of.insert(keyword, value);
        }
    }
    parts.insert("attached".to_owned(), attached());
    parts.insert("id".to_owned(), whole(0, u32::from(ID_MAX)));
    parts.insert(
        "text".to_owned(),
        json!({
            "type": "string",
            "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$",
        }),
    );
    parts.insert(
        "model".to_owned(),
        json!({ "type": "string", "minLength": 1, "maxLength": MODEL_CHARS_MAX, "pattern": "^[a-z0-9_]*[a-z0-9]$" }),
    );
    Ok(parts)
}

fn plan_parts() -> Value {
    json!({
        "arrays": list("array", ARRAYS_MAX),
        "channel": { "enum": ["A", "B"] },
        "bus": refer("bus"),
        "other": or_null(refer("bus")),
    })
}

fn bus_parts() -> Value {
    let mut devices = list("device", DEVICES_MAX);
    devices["contains"] = json!({ "properties": { "first": { "const": true } }, "required": ["first"] });
    devices["minContains"] = json!(0);
    devices["maxContains"] = json!(1);
    json!({
        "width": one_of(&Width::choices()),
        "signalling": one_of(&Signalling::choices()),
        "line": or_null(refer("line")),
        "branches": list("branch", BRANCHES_MAX),
        "load": refer("load"),
        "hosts": list("host", HOSTS_MAX),
        "devices": devices,
    })
}

fn load_parts() -> Value {
    json!({
        "percent": whole(0, u32::from(LOAD_PERCENT_MAX)),
        "initiator_id": refer("id"),
        "disk_ids": { "type": "array", "items": refer("id"), "minItems": 1, "maxItems": LOAD_DISKS_MAX },
        "cap_mt_s": { "anyOf": [{ "const": 0 }, number("number", CAP_MT_S_MIN, CAP_MT_S_MAX)] },
    })
}

fn line_parts() -> Value {
    let end = || one_of(&Terminator::choices());
    json!({ "begin": end(), "stops": list("stop", STOPS_MAX), "rest": refer("piece"), "end": end() })
}

fn branch_parts() -> Value {
    let (width, signalling) = (one_of(&Width::choices()), one_of(&Signalling::choices()));
    json!({ "width": width, "signalling": signalling, "line": refer("line") })
}

fn piece_parts() -> Value {
    let (kind, wires) = (one_of(&PieceKind::choices()), one_of(&Wires::choices()));
    json!({ "cm": whole(0, u32::from(PIECE_CM_MAX)), "kind": kind, "wires": wires })
}

fn stop_parts() -> Value {
    json!({
        "of": refer("attached"),
        "before": refer("piece"),
        "terminator": one_of(&OwnTerminator::choices()),
        "power": { "type": ["boolean", "null"] },
        "stub_cm": whole(0, u32::from(STUB_CM_MAX)),
        "box_cm": whole(0, u32::from(BOX_CM_MAX)),
        "connector": one_of(&Connector::choices()),
    })
}

fn attached() -> Value {
    let one = |kind: &str, more: Value| {
        let mut properties = json!({ "kind": { "const": kind } });
        let mut required = vec!["kind"];
        if let (Some(properties), Some(more)) = (properties.as_object_mut(), more.as_object()) {
            required.extend(more.keys().map(String::as_str));
            properties.extend(more.clone());
        }
        json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
    };
    json!({
        "description": "What is attached to a cable: a host, a device, the load system or a converter.",
        "oneOf": [
            one("host", json!({ "index": whole(0, HOSTS_MAX as u32 - 1) })),
            one("device", json!({ "index": whole(0, DEVICES_MAX as u32 - 1) })),
            one("load", json!({})),
            one("converter", json!({ "number": whole(1, u32::from(CONVERTER_MAX)) })),
        ],
    })
}

/// Channel B needs another bus.
fn channel_rule() -> Map<String, Value> {
    let rule = json!({
        "if": { "properties": { "channel": { "const": "B" } }, "required": ["channel"] },
        "then": { "properties": { "other": { "type": "object" } }, "required": ["other"] },
    });
    rule.as_object().cloned().unwrap_or_default()
}

/// Members are of arrays that exist.
fn array_rules() -> Map<String, Value> {
    let rule = |most: usize| {
        let devices = json!({ "properties": { "devices": each(json!({ "array": { "maximum": most } })) } });
        if_then(json!({ "arrays": { "maxItems": most } }), json!({ "bus": devices, "other": devices }))
    };
    [("allOf".to_owned(), (0..ARRAYS_MAX).map(rule).collect())].into_iter().collect()
}

/// Devices are of hosts that exist, and a cable that is not laid out has no further segments.
fn bus_rules() -> Map<String, Value> {
    let of_hosts = |most: usize| {
        let devices = each(json!({ "host": { "maximum": most - 1 } }));
        if_then(json!({ "hosts": { "maxItems": most } }), json!({ "devices": devices }))
    };
    let branches = if_then(json!({ "line": { "type": "null" } }), json!({ "branches": { "maxItems": 0 } }));
    [("allOf".to_owned(), (1..HOSTS_MAX).map(of_hosts).chain([branches]).collect())].into_iter().collect()
}

fn if_then(condition: Value, then: Value) -> Value {
    json!({ "if": { "properties": condition }, "then": { "properties": then } })
}

fn each(properties: Value) -> Value {
    json!({ "items": { "properties": properties } })
}

fn refer(part: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{part}") })
}

fn or_null(mut value: Value) -> Value {
    match value.get("type").cloned() {
        Some(kind) => {
            value["type"] = json!([kind, "null"]);
            value
        }
        None => json!({ "anyOf": [value, { "type": "null" }] }),
    }
}

fn list(part: &str, most: usize) -> Value {
    json!({ "type": "array", "items": refer(part), "maxItems": most })
}

fn whole(least: u32, most: u32) -> Value {
    json!({ "type": "integer", "minimum": least, "maximum": most })
}

fn one_of(choices: &[Choice]) -> Value {
    json!({ "enum": choices.iter().map(|choice| choice.value).collect::<Vec<_>>() })
}

fn number(kind: &str, least: f64, most: f64) -> Value {
    // As people write it: 160, not 160.0.
    let plain = |limit: f64| if limit.fract() == 0.0 { json!(limit as u64) } else { json!(limit) };
    json!({ "type": kind, "minimum": plain(least), "maximum": plain(most) })
}

/// The values of a field that is usually so.
fn values(row: &FieldRow, usual: &Value) -> Value {
    let may_be_null = |value: Value| if usual.is_null() { or_null(value) } else { value };
    match &row.value {
        ValueRow::Flag { .. } => json!({ "type": "boolean" }),
        ValueRow::YesNo => json!({ "type": ["boolean", "null"] }),
        // The usual value may be below the limits.
        ValueRow::Whole { least, most } => {
            whole(usual.as_u64().map_or(*least, |usual| (*least).min(usual as u32)), *most)
        }
        ValueRow::OneOf { words } => {
            let numbers = words.iter().filter_map(|word| word.parse::<u32>().ok()).map(Value::from);
            json!({ "enum": numbers.chain([Value::Null]).collect::<Vec<_>>() })
        }
        ValueRow::Figure { least, most, or_zero, whole, .. } => {
            let value = number(if *whole { "integer" } else { "number" }, *least, *most);
            if *or_zero { json!({ "anyOf": [{ "const": 0 }, value, { "type": "null" }] }) } else { or_null(value) }
        }
        ValueRow::Word { choices, .. } => may_be_null(one_of(choices)),
        ValueRow::Words { choices } => json!({ "type": "array", "items": one_of(choices), "uniqueItems": true }),
        ValueRow::Text { most } => {
            let mut text = refer("text");
            text["maxLength"] = json!(most);
            text
        }
        ValueRow::Texts { most, form } => {
            let text = json!({ "type": "string", "pattern": format!("^{}$", form.pattern), "examples": form.examples });
            json!({ "type": "array", "items": text, "maxItems": most })
        }
        ValueRow::Platform => {
            json!({ "type": "string", "maxLength": MODEL_CHARS_MAX, "pattern": "^([a-z0-9-]*[a-z0-9])?$" })
        }
        ValueRow::Hue => whole(0, u32::from(HUE_MAX)),
        ValueRow::Size => {
            let mut size = whole(SECTOR_BYTES, SIZE_BYTES_MAX);
            size["multipleOf"] = json!(SECTOR_BYTES);
            size
        }
        ValueRow::Pause => whole(0, THINK_US_MAX),
        ValueRow::Reference { to } => {
            let most = if *to == "hosts" { HOSTS_MAX } else { DEVICES_MAX };
            may_be_null(whole(0, most as u32 - 1))
        }
        ValueRow::Part { table } => refer(table),
    }
}

/// A part with its fields: those of the rows, and the others. A field that is neither is an error.
fn object(docs: &Docs, type_name: &str, usual: &Value, rows: &[FieldRow], others: Value) -> Result<Value> {
    let mut properties = Map::new();
    for (field, usual) in usual.as_object().into_iter().flatten() {
        let row = rows.iter().find(|row| row.name == field).map(|row| values(row, usual));
        let missing = || format!("the schema does not know the values of {type_name}.{field}");
        let mut property = row.or_else(|| others.get(field).cloned()).ok_or_else(missing)?;
        let about = docs.get(&(type_name.to_owned(), field.clone())).ok_or("a field without a doc comment")?;
        property["description"] = json!(with_meanings(about, &property));
        if !REQUIRED.contains(&field.as_str()) {
            property["default"] = usual.clone();
        }
        properties.insert(field.clone(), property);
    }
    let required: Vec<_> = REQUIRED.iter().filter(|field| properties.contains_key(**field)).collect();
    let about = docs.get(&(type_name.to_owned(), String::new())).ok_or("a type without a doc comment")?;
    let mut object = json!({ "description": about, "type": "object" });
    if !required.is_empty() {
        object["required"] = json!(required);
    }
    object["properties"] = Value::Object(properties);
    object["additionalProperties"] = json!(false);
    Ok(object)
}

/// Fields without a default.
const REQUIRED: [&str; 3] = ["id", "model", "of"];

/// A description with the meaning of each word that the value may be.
fn with_meanings(about: &str, property: &Value) -> String {
    let alternatives = property.get("anyOf").and_then(Value::as_array).into_iter().flatten();
    let words = [Some(property), property.get("items")].into_iter().flatten().chain(alternatives).find_map(|one| {
        let words = one.get("enum")?.as_array()?;
        words.iter().map(Value::as_str).collect::<Option<Vec<_>>>()
    });
    words.and_then(|words| meanings(&words)).map_or_else(|| about.to_owned(), |meanings| format!("{about} {meanings}."))
}

/// Doc comments by type and field; those of types have no field.
type Docs = BTreeMap<(String, String), String>;

/// The doc comments in the declarations for the page.
fn docs() -> Docs {
    let (mut docs, mut comment, mut of) = (Docs::new(), Vec::new(), String::new());
    for line in types::text().lines().map(str::trim) {
        if line.starts_with("/**") || line.starts_with('*') {
            let text = line.trim_start_matches(['/', '*']).trim_end_matches("*/").trim();
            comment.extend((!text.is_empty()).then(|| text.to_owned()));
            continue;
        }
        let about = std::mem::take(&mut comment).join(" ");
        if let Some((name, _)) = line.strip_prefix("export type ").and_then(|rest| rest.split_once([' ', '<'])) {
            name.clone_into(&mut of);
            docs.insert((of.clone(), String::new()), about);
        } else if let Some((field, _)) = line.split_once(':') {
            docs.insert((of.clone(), field.to_owned()), about);
        }
    }
    docs
}

/// Keywords in the order in which they are read best. Names of fields come by the alphabet.
const KEYWORDS: [&str; 26] = [
    "$schema",
    "title",
    "description",
    "$ref",
    "type",
    "const",
    "enum",
    "anyOf",
    "oneOf",
    "minimum",
    "maximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "required",
    "properties",
    "additionalProperties",
    "items",
    "minItems",
    "maxItems",
    "default",
    "if",
    "then",
    "allOf",
    "$defs",
];

/// Writes a value indented.
fn put(text: &mut String, value: &Value, depth: usize) -> Result<()> {
    let inner = "  ".repeat(depth + 1);
    let end = format!("\n{}", "  ".repeat(depth));
    match value {
        Value::Object(entries) if !entries.is_empty() => {
            let mut entries: Vec<_> = entries.iter().collect();
            let rank = |key: &str| KEYWORDS.iter().position(|known| *known == key).unwrap_or(KEYWORDS.len());
            entries.sort_by_key(|(key, _)| (rank(key), *key));
            for (at, (key, value)) in entries.into_iter().enumerate() {
                write!(text, "{}\n{inner}{}: ", if at == 0 { '{' } else { ',' }, json!(key))?;
                if key == "default" {
                    write!(text, "{value}")?;
                } else {
                    put(text, value, depth + 1)?;
                }
            }
            write!(text, "{end}}}")?;
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            for (at, item) in items.iter().enumerate() {
                write!(text, "{}\n{inner}", if at == 0 { '[' } else { ',' })?;
                put(text, item, depth + 1)?;
            }
            write!(text, "{end}]")?;
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(Value::to_string).collect();
            write!(text, "[{}]", items.join(", "))?;
        }
        other => write!(text, "{other}")?,
    }
    Ok(())
}

fn of(part: &impl Serialize) -> Result<Value> {
    Ok(serde_json::to_value(part)?)
}
