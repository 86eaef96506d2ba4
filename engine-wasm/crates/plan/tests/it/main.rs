//! Plans, their links and their documents through what other crates may call.

mod arrays;
mod cable;
mod documents;
mod link_fixtures;
mod link_properties;
mod pair;
mod units;
