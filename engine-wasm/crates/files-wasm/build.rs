//! Packs the catalogue for the lists of devices.

use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("catalogue.packed"), busfree_devices::packed_catalogue())?;
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
