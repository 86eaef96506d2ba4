//! Files of the page that are written from the engine, so that neither can drift from the other.

use std::fs;

use crate::{Result, repository, types};

/// Every generated file with its text. A new one is one line here.
fn files() -> Result<Vec<(&'static str, String)>> {
    Ok(vec![("web/src/engine/types.ts", types::text()), ("web/src/plan/presets.json", presets()?)])
}

/// The measured rows as plans to open.
fn presets() -> Result<String> {
    let mut text = serde_json::to_string_pretty(&busfree_advise::presets())?;
    text.push('\n');
    Ok(text)
}

/// Writes the files that differ; leaves the others untouched, so that nothing downstream rebuilds.
pub fn write() -> Result<()> {
    for (path, text) in files()? {
        let file = repository().join(path);
        if fs::read_to_string(&file).is_ok_and(|found| found.replace("\r\n", "\n") == text) {
            continue;
        }
        fs::create_dir_all(file.with_file_name(""))?;
        fs::write(file, text)?;
    }
    Ok(())
}

/// Fails when a file is not what the engine says.
pub fn check() -> Result<()> {
    for (path, text) in files()? {
        let found = fs::read_to_string(repository().join(path)).unwrap_or_default();
        if found.replace("\r\n", "\n") != text {
            return Err(format!("{path} differs from the engine: run `npm run types`").into());
        }
    }
    Ok(())
}
