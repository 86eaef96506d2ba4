//! What enters and leaves as a file: lists of devices, recordings of a real bus, traces of block requests to replay, and
//! traces of a simulation for other programs.

pub mod imports;
pub mod recordings;
pub mod replays;
pub mod traces;
