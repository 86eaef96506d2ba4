//! The SCSI protocol: IDs and priority, the signalling of the bus, agreements of pairs, times of phases; what
//! happens on a bus, as phases. The other crates' settings with a few values are made as its own are ([`choices!`]).

mod agreement;
pub mod choice;
mod domain_validation;
mod events;
mod id;
mod negotiation;
mod offset;
mod period;
mod phase;
mod protocol;
mod settings;
mod signalling;
pub mod timing;
mod way;

pub use agreement::{Agreement, Between, Capability, LimitedBy, Side, UNPACED_MT_S, agree};
pub use domain_validation::{Validated, validate};
pub use events::{Arbitration, Ask, COLUMNS, Columns, Ends, NONE, Rows, TraceCommand, TraceEvent};
pub use id::{Id, LADDER, chosen_id, weaker_than};
pub use negotiation::{ANYTHING, Negotiation, Offer, Raised, Setting};
pub use offset::{TURNAROUND_NS, offset_limit_mt_s, round_trip_ns};
pub use period::Period;
pub use phase::{Phase, PhaseKind};
pub use protocol::{
    COMMAND_IU_BYTES, COMMAND_PHASE, IU_CRC_BYTES, L_Q_BYTES, MESSAGE_PHASE, Protocol, QAS_REQUEST, STATUS_PHASE,
};
pub use settings::{NEWEST_WORD, Packets, Signalling, Width};
pub use signalling::{BusMode, Grounding, ModeReason, SE_HVD_MT_S, Speaker, come_up};
pub use way::{CONVERTER_NS, Way, async_byte_more, async_mt_s};
