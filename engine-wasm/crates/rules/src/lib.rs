//! What makes a plan wrong or slow, as findings; and where a party may go.
//!
//! A new rule is a function in a file of `rule/`, one line in `RULES`, and a row in `tests/table.rs`.

mod details;
mod finding;
mod place;
mod rule;
mod seats;
mod source;

pub use details::{AssumedFields, BusTime, OffsetLimit, RateLoss, Settled};
pub use finding::{Finding, FindingKind, Severity, Shortage};
pub use place::{Mover, Place, Places, Refusal, places};
pub use rule::{check, check_ids};
pub use seats::{Seat, seats};
