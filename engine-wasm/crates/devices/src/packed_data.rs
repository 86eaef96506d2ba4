//! All data files packed, for the page's engine.

use busfree_compact::pack;

/// The data for the page's engine.
#[must_use]
pub fn packed_data() -> Vec<u8> {
    let parts: [Vec<u8>; 7] = [
        crate::catalogue::packed_devices(),
        crate::catalogue::packed_hosts(),
        pack(crate::parameters()),
        crate::mechanics::packed_file(),
        crate::platforms::packed_file(),
        pack(crate::id_precedence()),
        pack(crate::resolution()),
    ];
    pack(&parts.to_vec())
}

/// The catalogue alone, for a module that simulates nothing.
#[must_use]
pub fn packed_catalogue() -> Vec<u8> {
    // They come first, so each has the index of its part.
    pack(&vec![crate::catalogue::packed_devices(), crate::catalogue::packed_hosts()])
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use busfree_compact::{Packed, unpack};

    use super::*;
    use crate::data::Part;

    fn same<T: Packed + Debug>(parts: &[Vec<u8>], part: Part, known: &T) {
        let carried: Option<T> = unpack(&parts[part as usize]);
        assert_eq!(format!("{carried:?}"), format!("{:?}", Some(known)));
    }

    #[test]
    fn the_page_has_what_the_files_contain() {
        let parts: Vec<Vec<u8>> = unpack(&packed_data()).unwrap();
        same(&parts, Part::Parameters, crate::parameters());
        same(&parts, Part::IdPrecedence, crate::id_precedence());
        same(&parts, Part::Resolution, crate::resolution());
    }
}
