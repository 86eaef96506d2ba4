//! The engine as WebAssembly with its JavaScript glue.
//!
//! `wasm-bindgen` is a library here, not a program to install, so that one line in the workspace's `Cargo.toml` sets
//! the version of both of its halves; they refuse to work together when they differ.

use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::{Result, repository};

/// Crates that become a module each: what the worker runs, and what few need.
const MODULES: [&str; 2] = ["busfree-wasm", "busfree-poster-wasm"];

/// Builds the modules and writes `web/src/engine/pkg`. `wasm-opt` comes after, from npm (see `web/tasks/engine.mjs`).
pub fn build() -> Result<()> {
    for name in MODULES {
        module(name)?;
    }
    Ok(())
}

fn module(name: &str) -> Result<()> {
    let root = repository();
    let workspace = root.join("engine-wasm");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // One after the other: together the compiler would give both what either needs.
    let status = Command::new(cargo)
        .current_dir(&workspace)
        .args(["build", "--quiet", "--locked", "-p", name])
        .args(["--target", "wasm32-unknown-unknown", "--profile", "wasm"])
        .status()?;
    if !status.success() {
        return Err(format!("{name} does not build").into());
    }

    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), std::path::PathBuf::from);
    let file = name.replace('-', "_");
    let module = target.join("wasm32-unknown-unknown/wasm").join(&file).with_extension("wasm");
    let package = root.join("web/src/engine/pkg");
    Bindgen::new()
        .input_path(module)
        .out_name(&file)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                // Names the compiler and its version: bytes that nobody on the page reads.
                .remove_producers_section(true)
                .generate(package)
        })
        .map_err(|error| format!("wasm-bindgen: {error:#}").into())
}
