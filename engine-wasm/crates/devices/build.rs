//! The catalogue as the program carries it. In the page's engine what only people read is left out: the page has the data files
//! themselves.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::Value;

/// Files and their tables.
const FILES: [(&str, &str); 2] = [("devices.json", "devices"), ("host-adapters.json", "hosts")];
/// Fields that no figure depends on.
const FOR_PEOPLE: [&str; 3] = ["confidence", "notes", "sources"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let is_page = env::var("CARGO_CFG_TARGET_ARCH")? == "wasm32";
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for (file, table) in FILES {
        let path = format!("data/{file}");
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(&path)?;
        if !is_page {
            fs::write(out.join(file), text)?;
            continue;
        }
        let mut all: Value = serde_json::from_str(&text)?;
        let parts = all.get_mut(table).and_then(Value::as_array_mut).ok_or(format!("{path} has no {table}"))?;
        for part in parts.iter_mut().filter_map(Value::as_object_mut) {
            part.retain(|field, _| !FOR_PEOPLE.contains(&field.as_str()));
        }
        fs::write(out.join(file), all.to_string())?;
    }
    Ok(())
}
