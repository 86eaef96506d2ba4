//! The program of wasm-bindgen: generates the JavaScript glue of a WebAssembly module, and the module without the
//! parts that the glue replaces.
//!
//! ```text
//! bindgen FOLDER MODULE.wasm     writes FOLDER/MODULE.js, FOLDER/MODULE.d.ts and FOLDER/MODULE_bg.wasm
//! ```
//!
//! wasm-bindgen is linked as a library and not installed as a program, so that one line in the workspace's
//! `Cargo.toml` sets the version of both of its halves. They refuse to work together if their versions differ.

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
            // This section names the compiler and its version; the page does not need it.
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
