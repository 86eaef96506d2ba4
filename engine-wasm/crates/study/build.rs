//! Hashes what predictions follow from, so that a sheet of evidence names its engine: all sources and data of this package
//! and of those that it is made of. Ends of lines do not count: a clone may have other ones.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest as _, Sha256};

/// The packages whose code predicts.
const PACKAGES: [&str; 7] = ["compact", "devices", "plan", "rules", "scsi", "sim", "study"];

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let crates = own.parent().unwrap_or(&own);
    let mut hash = Sha256::new();
    for package in PACKAGES {
        let mut files = Vec::new();
        for part in ["src", "data", "Cargo.toml"] {
            collect(&crates.join(package).join(part), &mut files)?;
        }
        files.sort();
        for file in files {
            println!("cargo::rerun-if-changed={}", file.display());
            let name =
                file.strip_prefix(crates).unwrap_or(&file).components().map(|part| part.as_os_str().to_string_lossy());
            hash.update(name.collect::<Vec<_>>().join("/"));
            let bytes: Vec<u8> = fs::read(&file)?.into_iter().filter(|byte| *byte != b'\r').collect();
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
    }
    let hex: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    println!("cargo::rustc-env=BUSFREE_ENGINE_SHA256={hex}");
    Ok(())
}

/// All files below a path; none if it does not exist.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        println!("cargo::rerun-if-changed={}", path.display());
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.is_file() {
        files.push(path.to_path_buf());
    }
    Ok(())
}
