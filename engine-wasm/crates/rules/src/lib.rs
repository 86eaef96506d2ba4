//! What makes a plan wrong or slow, as findings; and where a party may go.
//!
//! A new rule is one new file in `rule/` and one line in `RULES`.

mod finding;
mod place;
mod rule;
mod seats;

pub use finding::{AssumedFields, Finding, FindingKind, Severity};
pub use place::{Mover, Place, Places, Refusal, places};
pub use rule::check;
pub use seats::{Seat, seats};
