//! Packing and sorting with little code, because every visitor downloads the page's engine.

mod packed;
mod sort;
mod standard;

pub use packed::{Bytes, Packed, pack, unpack};
pub use sort::{sort_by, sort_by_key};
