//! The simulator through what other crates may call.

mod alone;
mod arrays;
mod boards;
mod bus_rules;
mod copies;
mod counts;
mod cut_short;
mod emulator_boards;
mod host_costs;
mod network;
mod properties;
mod read_to_end;
mod retries;
mod rooms;
mod statistics;
mod trace_replay;
mod two_channels;
mod writes;

/// `npm test -- --thorough` takes all cases, otherwise a fixed sample of them.
fn sample<T>(some: T, all: T) -> T {
    if std::env::var_os("BUSFREE_THOROUGH").is_some() { all } else { some }
}
