//! The engine, and beside it the readers of links and of documents, as WebAssembly with their JavaScript glue.
//!
//! `wasm-bindgen` is a library here, not a program to install, so that one line in the workspace's `Cargo.toml` sets
//! the version of both of its halves; they refuse to work together when they differ.

use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::{Result, repository};

/// What the page loads: crates, and where the page looks for their modules. The engine is for its workers, links for its own
/// thread, documents for when a file is opened, posters for the dialog that makes them.
const MODULES: [(&str, &str); 4] = [
    ("wasm", "web/src/engine/pkg"),
    ("documents", "web/src/engine/pkg"),
    ("poster-wasm", "web/src/engine/pkg"),
    ("links", "web/src/plan/link/pkg"),
];

/// Builds them. `wasm-opt` comes after, from npm (see `web/tasks/engine.mjs`).
pub fn build() -> Result<()> {
    MODULES.into_iter().try_for_each(|(name, package)| module(name, package))
}

fn module(name: &str, package: &str) -> Result<()> {
    let root = repository();
    let workspace = root.join("engine-wasm");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // One after the other: together the compiler would give each what any needs.
    let status = Command::new(cargo)
        .current_dir(&workspace)
        .args(["build", "--quiet", "--locked", "-p", &format!("busfree-{name}")])
        .args(["--target", "wasm32-unknown-unknown", "--profile", "wasm"])
        .status()?;
    if !status.success() {
        return Err(format!("busfree-{name} does not build").into());
    }

    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), std::path::PathBuf::from);
    let file = format!("busfree_{}", name.replace('-', "_"));
    let module = target.join("wasm32-unknown-unknown/wasm").join(&file).with_extension("wasm");
    Bindgen::new()
        .input_path(module)
        .out_name(&file)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                // Names the compiler and its version: bytes that nobody on the page reads.
                .remove_producers_section(true)
                .generate(root.join(package))
        })
        .map_err(|error| format!("wasm-bindgen: {error:#}").into())
}
