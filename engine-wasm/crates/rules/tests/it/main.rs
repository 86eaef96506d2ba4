//! The rules through what other crates may call.

mod arrays;
mod cables;
mod questions;
mod table;
