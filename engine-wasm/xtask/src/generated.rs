//! Files of the page that are generated from the engine, so that the two cannot diverge.

use std::fmt::Write as _;
use std::fs;

use busfree_devices::{HostModel, catalogue};
use busfree_rules::EXAMPLES;
use serde_json::{Map, Value};

use crate::{Result, choices, facts, fields, repository, schema, types};

/// Every generated file with its text. Add one line for a new one.
fn files() -> Result<Vec<(&'static str, String)>> {
    Ok(vec![
        ("web/src/plan/generated/types.ts", types::text()),
        ("web/src/plan/generated/facts.ts", facts::text()?),
        ("web/src/plan/generated/phase_names.ts", facts::phase_names()?),
        ("web/src/plan/generated/swept.ts", facts::swept()?),
        ("web/src/plan/generated/arrays.ts", facts::arrays()?),
        ("web/src/plan/generated/cable.ts", facts::cable()?),
        ("web/src/plan/generated/named_work.ts", facts::named_work()?),
        ("web/src/plan/generated/fields.ts", fields::text()?),
        ("web/src/plan/generated/choices.json", choices::lists()?),
        ("web/src/plan/generated/findings.json", findings()?),
        ("public/schema/plan-2.json", schema::text()?),
        // Once more for the program: a packed crate has only what is in its folder.
        ("engine-wasm/crates/cli/src/plan-2.json", schema::text()?),
        ("web/src/plan/presets.json", presets()?),
        ("web/src/plan/catalogue.json", parts(|field| !BACKGROUND.contains(&field) && !ENGINE_ONLY.contains(&field))?),
        ("web/src/plan/catalogue-background.json", parts(|field| BACKGROUND.contains(&field))?),
    ])
}

/// Fields that only a part's card shows, three quarters of the catalogue's text: a separate file, so that the first
/// view does not load it.
const BACKGROUND: [&str; 7] = ["assumed", "confidence", "idle_w", "measured_read", "noise_bels", "notes", "sources"];

/// Fields that only the engine uses.
const ENGINE_ONLY: [&str; 10] = [
    "block_bytes",
    "domain_validation",
    "erases",
    "firmware",
    "id_selectable",
    "machine",
    "packets",
    "qas",
    "verifies",
    "zoned_mb_s",
];

/// What the page shows of a part besides its data: of a host whether it can be in several slots, of a device whether it
/// writes behind, which is assumed if it is not known.
fn with_assumptions(entry: &mut Map<String, Value>) -> Result<()> {
    let id = entry.get("id").and_then(Value::as_str).unwrap_or_default().to_owned();
    if catalogue().host(&id).is_some_and(HostModel::fits_pci) {
        entry.insert("pci".to_owned(), true.into());
    }
    let Some(made) = catalogue().device(&id) else { return Ok(()) };
    entry.insert("write_cache".to_owned(), made.writes_behind().into());
    if made.write_cache.is_none() {
        let assumed = entry.get_mut("assumed").and_then(Value::as_array_mut).ok_or("no list of assumed fields")?;
        assumed.push("write_cache".into());
    }
    Ok(())
}

/// The catalogue's data with the wanted fields of each entry and its id, one line for each entry.
fn parts(wanted: impl Fn(&str) -> bool) -> Result<String> {
    let file = |name: &str, list: &str| -> Result<Map<String, Value>> {
        let text = fs::read_to_string(repository().join("engine-wasm/crates/devices/data").join(name))?;
        let mut whole: Map<String, Value> = serde_json::from_str(&text)?;
        let entries = whole.get_mut(list).and_then(Value::as_array_mut).ok_or("no list of parts")?;
        for entry in entries.iter_mut().filter_map(Value::as_object_mut) {
            with_assumptions(entry)?;
            entry.retain(|field, _| field == "id" || wanted(field));
        }
        Ok(whole)
    };
    let devices = file("devices.json", "devices")?;
    let hosts = file("host-adapters.json", "hosts")?;
    let mut text = String::from("{\n");
    if wanted("workloads") {
        writeln!(text, "  \"workloads\": {},", devices.get("workloads").unwrap_or(&Value::Null))?;
    }
    for (whole, list, end) in [(devices, "devices", ","), (hosts, "hosts", "")] {
        let entries = whole.get(list).and_then(Value::as_array).ok_or("no list of parts")?;
        let lines: Vec<String> = entries.iter().map(|entry| format!("    {entry}")).collect();
        writeln!(text, "  \"{list}\": [\n{}\n  ]{end}", lines.join(",\n"))?;
    }
    text.push_str("}\n");
    Ok(text)
}

/// The presets.
fn presets() -> Result<String> {
    let mut text = serde_json::to_string_pretty(&busfree_study::presets())?;
    text.push('\n');
    Ok(text)
}

/// Every code of a finding in the order of the rules, with a plan that has it, one a line. The plans of those that need a
/// prediction are in the documentation's frame.
fn findings() -> Result<String> {
    let lines: Vec<String> = EXAMPLES
        .iter()
        .map(|(code, example)| serde_json::to_string(&(code, example.map(|example| example.yields))))
        .collect::<std::result::Result<_, _>>()?;
    Ok(format!("[\n  {}\n]\n", lines.join(",\n  ")))
}

/// Writes the files that differ and leaves the others untouched, so that nothing that depends on them is rebuilt.
pub fn write() -> Result<()> {
    for (path, text) in files()? {
        let file = repository().join(path);
        if fs::read_to_string(&file).is_ok_and(|found| found.replace("\r\n", "\n") == text) {
            continue;
        }
        fs::create_dir_all(file.with_file_name(""))?;
        fs::write(file, text)?;
    }
    Ok(())
}

/// Fails if a file differs from the engine.
pub fn check() -> Result<()> {
    for (path, text) in files()? {
        let found = fs::read_to_string(repository().join(path)).unwrap_or_default();
        if found.replace("\r\n", "\n") != text {
            return Err(format!("{path} differs from the engine: run `npm run types`").into());
        }
    }
    Ok(())
}
