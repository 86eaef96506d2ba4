//! Figures of plans and of the catalogue in the units of the kernel.

use busfree_scsi::timing::{Ps, US};

/// Microseconds.
pub(super) fn us(time: f64) -> Ps {
    (time * US as f64 + 0.5) as Ps
}

/// Units of 1024 bytes.
pub(super) fn kib(size: f64) -> u64 {
    (size * 1024.0 + 0.5) as u64
}

/// A share in 1/65536.
pub(super) fn fixed(share: f64) -> u64 {
    (share * 65536.0 + 0.5) as u64
}
