//! The plan, its defaults and limits, the two texts that carry it (a link and a JSON document), and the words in which
//! figures are written.
//!
//! A [`Plan`] holds everything that changes a figure, including the random seed, so the same plan gives the same
//! prediction everywhere. This crate does not know what a device can do; `busfree-devices` does.
//!
//! ```
//! use busfree_plan::{from_link, to_link};
//!
//! // Parts in any order, and one that no plan has: the rest is read.
//! let read = from_link("3/7=host.aha29160/0=id_prec_disk/turbo/wide.lvd");
//! assert_eq!(read.problems[0].sentence(), "This part is unknown and was skipped.");
//! assert_eq!(to_link(&read.plan.unwrap()), "3/wide.lvd/7=host.aha29160/0=id_prec_disk");
//! ```

mod array;
mod cause;
mod choices;
mod document;
mod fields;
mod leaving;
mod limits;
mod line;
mod link;
mod looking;
mod measurement;
mod moment;
mod named_work;
mod out_of_limits;
mod over;
mod own;
mod packed;
mod party;
mod plan;
mod problem;
mod problem_words;
pub mod words;
mod workload;

pub use busfree_scsi::{Packets, Signalling, Width};

pub use array::{Array, ArrayState, Member, USUAL_STRIPE_KB};
pub use choices::{
    Aim, ArrayBy, ArrayLevel, Asks, BoardPreset, Caching, Cause, Connector, Disconnection, Driver, FileSystem, Habits,
    OwnTerminator, Pattern, PieceKind, Question, Slot, System, Terminator, Unit, Wires,
};
pub use document::{DOCUMENT_FORMAT, from_document, from_text, to_document};
pub use fields::{
    Choice, FieldRow, FieldTable, Fields, FigureLimits, TextForm, Value, ValueRow, Valued, array_limits, field_table,
    host_limits, own_limits, work_limits,
};
pub use limits::{
    ARRAYS_MAX, BOARD_MAX, BUS_MB_S_MAX, BUS_MB_S_MIN, CAP_MT_S_MAX, CAP_MT_S_MIN, DEVICES_MAX, DOCUMENT_BYTES_MAX,
    ERRORS_PER_GB_MAX, ERRORS_PER_GB_MIN, FIFO_KB_MAX, FIFO_KB_MIN, HOSTS_MAX, HUE_MAX, ID_MAX, LINK_CHARS_MAX,
    LOAD_DISKS_MAX, LOAD_PERCENT_MAX, LUN_MAX, MODEL_CHARS_MAX, NAME_CHARS_MAX, NEEDS_MB_S_MAX, NEEDS_MB_S_MIN,
    NOTE_CHARS_MAX, OUTSTANDING_MAX, PHASE_US_MAX, PHASE_US_MIN, SECTOR_BYTES, SIZE_BYTES_MAX, THINK_US_MAX,
    WEIGHT_MAX, clean_name, platform_is_allowed,
};
pub use line::{
    Attached, BOX_CM_MAX, BRANCHES_MAX, Branch, CONVERTER_MAX, Line, PIECE_CM_MAX, Piece, STOPS_MAX, STUB_CM_MAX,
    Segment, Stop,
};
pub use link::{
    LINK_GRAMMAR, LINK_VERSION, from_fragment, from_link, looking_part, pair_of, to_link, to_pair, to_shared_link,
    whole_plan,
};
pub use looking::{Looking, TimeChoice, TimeChoiceKind, TimeLook, TimeSpan};
pub use measurement::{Found, MEASURED_MAX, Measurement, tool_is_allowed};
pub use moment::{MOMENTS_MAX, Moment};
pub use named_work::{NAMED_WORK, NamedWork};
pub use out_of_limits::out_of_limits;
pub use over::{Over, SWEPT_SETTINGS};
pub use own::{Own, SHORTEST_SEEK};
pub use party::{LOAD_DISK_NAMES, LOAD_HOST_NAME, Party};
pub use plan::{Board, Bus, Channel, Device, Host, LoadSystem, Plan};
pub use problem::{Parsed, Problem, ProblemCode, SaidProblem, Shared};
pub use workload::{USERS_MAX, Workload};
