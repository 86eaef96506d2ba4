//! Small replacements for library code in the page's engine, which every visitor downloads: values as bytes, and
//! sorting.

mod own;
mod packed;
mod sort;
mod standard;

pub use packed::{Bytes, Packed, pack, unpack};
pub use sort::{sort_by, sort_by_key};
