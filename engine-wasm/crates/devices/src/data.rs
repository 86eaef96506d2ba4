//! Access to the data files. A native program contains their text. The page's engine contains them packed, without
//! the texts that only people read (the page has the files themselves): this needs no JSON parser and no time at
//! start.

use std::sync::OnceLock;

use busfree_compact::{Packed, unpack};
use serde::Deserialize;

/// The data files, by their index for `carry`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    Devices,
    Hosts,
    Parameters,
    Mechanics,
    Platforms,
    IdPrecedence,
    Resolution,
}

static CARRIED: OnceLock<Vec<Vec<u8>>> = OnceLock::new();

/// Gives the page's engine its data, packed by the build: see [`crate::packed_data`]. Call it once, before anything else in
/// this crate.
pub fn carry(packed: &[u8]) {
    CARRIED.get_or_init(|| unpack(packed).unwrap_or_default());
}

/// A data file, parsed from its JSON or, in the page's engine, unpacked.
///
/// # Panics
/// If the file is broken.
#[expect(clippy::panic, reason = "a broken data file is a broken build: every test of this crate reads it")]
pub(crate) fn data<T: Packed>(part: Part, from_text: impl FnOnce() -> T) -> T {
    if cfg!(target_arch = "wasm32") {
        let carried = CARRIED.get().and_then(|all| all.get(part as usize));
        carried.and_then(|bytes| unpack(bytes)).unwrap_or_else(|| panic!("{part:?}"))
    } else {
        from_text()
    }
}

/// Parses a data file that is part of the program.
///
/// # Panics
/// If the file is broken.
#[must_use]
#[expect(clippy::panic, reason = "a broken data file is a broken build: every test of this crate reads it")]
pub fn built_in<T: for<'a> Deserialize<'a>>(text: &str, name: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}
