//! What SCSI says: IDs and priority, what the bus comes up as, what a pair agrees on, how long phases take.

mod agreement;
mod id;
mod signalling;
pub mod timing;

pub use agreement::{Agreement, Capability, LimitedBy, Side, agree};
pub use id::{Id, LADDER, weaker_than};
pub use signalling::{BusMode, ModeReason, SE_HVD_MT_S, Speaker, come_up};
