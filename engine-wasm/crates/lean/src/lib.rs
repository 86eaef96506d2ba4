//! What the page's engine does with little code, because everybody downloads it: values as bytes, and sorting.

mod own;
mod packed;
mod sort;
mod standard;

pub use packed::{Bytes, Packed, pack, unpack};
pub use sort::{sort_by, sort_by_key};
