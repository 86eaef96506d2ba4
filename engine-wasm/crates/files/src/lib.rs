//! What enters and leaves as a file: lists of devices, measured rates, recordings of a real bus, traces of block requests
//! to replay, and traces of a simulation for other programs.
//!
//! ```
//! use busfree_files::imports::import;
//! use busfree_plan::{Plan, to_link};
//!
//! // What is on the memory card of an emulator board.
//! let list = import("HD3 System.hda\nCD5 Games.iso", &Plan::default()).unwrap();
//! assert_eq!(list.plan.unwrap().bus.devices.len(), 2);
//! ```

pub mod cards;
pub mod figures;
pub mod imports;
pub mod recordings;
pub mod replays;
pub mod traces;
