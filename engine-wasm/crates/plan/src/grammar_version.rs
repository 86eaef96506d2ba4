//! The version of the grammar of links, for the choices of words and for the reader and writer of links.

/// The version of this grammar. Links begin with it unless a word in them is newer.
pub const LINK_GRAMMAR: u32 = 3;
