//! Packs the data files for the npm package.

use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("data.packed"), busfree_devices::packed_data())?;
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
