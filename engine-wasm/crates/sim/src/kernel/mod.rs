//! What happens on the bus: time, arbitration, initiators, targets and their storage. This module knows nothing of
//! plans, replications and answers; it counts into `stats`.

mod addresses;
mod agenda;
mod arbiter;
mod array;
pub(crate) mod command;
mod connection;
mod delivery;
pub(crate) mod drive;
pub(crate) mod event_log;
pub(crate) mod event_loop;
pub(crate) mod geometry;
mod host_bus;
mod initiator;
pub(crate) mod layout;
pub(crate) mod medium;
pub(crate) mod processor;
pub(crate) mod random;
mod segments;
pub(crate) mod spec;
pub(crate) mod storage;
mod stream;
pub(crate) mod streaming;
mod target;
mod written_behind;
