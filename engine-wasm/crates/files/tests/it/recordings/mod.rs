//! Recordings through what other crates may call.

mod bus;
mod chunks;
mod facts;
mod log;
mod oracle;
mod own;
mod scsimon;
mod session;
mod sniffer;
mod vcd;
