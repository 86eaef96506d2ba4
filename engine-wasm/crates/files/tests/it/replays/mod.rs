//! Traces of block requests through what other crates may call.

mod chunks;
mod formats;
