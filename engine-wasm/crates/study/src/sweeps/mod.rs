//! How a prediction changes with one setting of its plan: each point of a sweep is a plan of its own, predicted like
//! every other.

mod hosts;
mod over;
mod point;
mod run;
mod summary;

pub use hosts::{GivenHosts, HostKind};
pub use over::{Refused, own_value, plan_at, unit, usual_values};
pub use point::{SweepDevice, SweepPoint};
pub use run::{RefusedValue, Sweep, SweepRun, point};
pub use summary::{SweepChange, ValueRate};
