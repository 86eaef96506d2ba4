//! Plans, their links and their documents through what other crates may call.

mod arrays;
mod cable;
mod documents;
mod link_fixtures;
mod link_properties;
mod pair;
mod problems;
mod units;

/// `npm test -- --thorough` takes all cases, otherwise a fixed sample of them.
fn sample<T>(some: T, all: T) -> T {
    if std::env::var_os("BUSFREE_THOROUGH").is_some() { all } else { some }
}
