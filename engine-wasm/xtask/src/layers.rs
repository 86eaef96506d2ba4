//! Arrows between crates go down only: see ARCHITECTURE.md.

use std::process::Command;

use crate::{Result, repository};

/// From the bottom up; a crate may depend on crates of the layers below its own.
const LAYERS: [&[&str]; 9] = [
    &["plan"],
    &["lean"],
    &["bus"],
    &["devices"],
    &["rules", "sim"],
    &["advise"],
    &["poster"],
    &["links", "wasm", "documents", "poster-wasm", "cli"],
    &["xtask"],
];

fn layer(name: &str) -> Option<usize> {
    let short = name.strip_prefix("busfree-").unwrap_or(name);
    LAYERS.iter().position(|layer| layer.contains(&short))
}

/// Fails when a manifest has an arrow that goes up or sideways.
pub fn check() -> Result<()> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(repository().join("engine-wasm"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .output()?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let from = package["name"].as_str().unwrap_or_default();
        let own = layer(from).ok_or_else(|| format!("{from} has no place in ARCHITECTURE.md's layers"))?;
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let to = dependency["name"].as_str().unwrap_or_default();
            if layer(to).is_some_and(|other| other >= own) && to.starts_with("busfree-") {
                return Err(format!("{from} must not depend on {to}: arrows go down only").into());
            }
        }
    }
    Ok(())
}
