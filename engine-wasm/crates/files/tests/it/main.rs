//! Files through what other crates may call, as one program: each program would be linked with the whole engine.

mod cards;
mod figures;
mod found;
mod imports;
mod recordings;
mod replays;
mod traces;

/// `npm test -- --thorough` takes all cases, otherwise a fixed sample of them.
fn sample<T>(some: T, all: T) -> T {
    if std::env::var_os("BUSFREE_THOROUGH").is_some() { all } else { some }
}
