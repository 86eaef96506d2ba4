//! The documents that the program writes with `--json` and that the npm package answers with: a prediction, the findings
//! of a plan, better IDs, and what is wrong with a text that is no plan.

pub mod check;
mod fault;
mod findings;
pub mod predict;
mod reading;
pub mod recommend;

pub use fault::{ErrorDocument, Fault};
pub use findings::{FindingDocument, documents, errors, remedies};
pub use reading::{Given, read};
