//! The modules of this crate depend on each other in one direction only: run, kernel, stats, and the types of the
//! result.

use std::fs;
use std::path::{Path, PathBuf};

/// Each module and those it may use.
const ROOMS: [(&str, &[&str]); 3] = [
    ("run", &["run", "kernel", "stats", "prediction", "trace", "invariant"]),
    ("kernel", &["kernel", "stats", "trace", "invariant"]),
    ("stats", &["stats", "prediction"]),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The modules that a file names outside its tests.
fn used(text: &str) -> Vec<&str> {
    let shipped = text.split("#[cfg(test)]").next().unwrap_or_default();
    let room = |rest: &'_ str| rest.split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or_default().len();
    shipped.split("crate::").skip(1).map(|rest| &rest[..room(rest)]).collect()
}

#[test]
fn no_room_uses_one_above_it() {
    for (room, may_use) in ROOMS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room);
        let all = files(&folder);
        assert!(!all.is_empty(), "{room} is empty");
        for path in all {
            let text = fs::read_to_string(&path).unwrap_or_default();
            for other in used(&text) {
                assert!(may_use.contains(&other), "{} uses {other:?}", path.display());
            }
        }
    }
}
