//! Problems of a plan, as findings with their sentences and mends; and the IDs that a part may have.
//!
//! ```
//! let plan = busfree_plan::from_link("3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_disk").plan.unwrap();
//! let [finding] = busfree_rules::check(&plan).try_into().unwrap();
//! assert!(finding.words().title.ends_with("are both set to ID 3."));
//! assert!(finding.mend.unwrap().label.ends_with("to ID 4"));
//! ```

mod attached_part;
mod cable_place;
mod cable_report;
mod fields;
mod finding;
mod high_byte;
mod id_options;
mod mend;
mod placements;
mod rule;

pub use cable_place::{CablePart, CablePlace};
pub use cable_report::{CableReport, EndReport, EndState, PowerReport, SegmentReport, cable_report};
pub use fields::{FIELD_NAMES, field_name};
pub use finding::{Describe, Example, Finding, FindingShape, Severity, Words};
pub use id_options::{IdOption, IdOptions, Mover, id_options};
pub use mend::{Edit, Mend};
pub use placements::{Placement, placements};
pub use rule::*;
