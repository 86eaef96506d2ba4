//! wasm-bindgen's program: the JavaScript glue of a WebAssembly module, and the module without what the glue replaces.
//!
//! ```text
//! bindgen FOLDER MODULE.wasm     writes FOLDER/MODULE.js, FOLDER/MODULE.d.ts and FOLDER/MODULE_bg.wasm
//! ```
//!
//! It is a library here, not a program to install, so that one line in the workspace's `Cargo.toml` sets the version of both
//! halves of wasm-bindgen; they refuse to work together when their versions differ.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, module] = args.as_slice() else {
        eprintln!("usage: bindgen FOLDER MODULE.wasm");
        return ExitCode::FAILURE;
    };
    let done = Bindgen::new().input_path(module).web(true).and_then(|bindgen| {
        bindgen
            .typescript(true)
            // Names the compiler and its version: bytes that nothing on the page reads.
            .remove_producers_section(true)
            .generate(folder)
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
