//! The catalogue and the measurements as tables for other programs. Every row comes from the tables that the engine itself
//! uses, so that a new device, or a new field of one, is here without a second edit. Nothing of it is in a module of
//! the page.

mod agreed;
mod document;
mod emulators;
mod fields;
mod licence;
mod measured;
mod parts;
mod record;
mod schema;
mod table;

pub use document::{FORMAT, csv, json};
pub use schema::schema;
pub use table::Table;
