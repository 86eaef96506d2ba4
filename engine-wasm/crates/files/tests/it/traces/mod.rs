//! Traces of a simulation through what other crates may call.

mod formats;
mod monitor;
