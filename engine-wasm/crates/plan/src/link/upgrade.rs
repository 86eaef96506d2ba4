//! What each grammar of links changed.

use super::{LINK_GRAMMAR, v1, v2};
use crate::Plan;

/// How a link of one grammar is read as one of the next.
pub(super) struct Upgrader {
    /// Rewrites a part, if parts were written in another way.
    pub(super) part: Option<fn(&str) -> String>,
    /// Sets what the plan was if the link did not say.
    pub(super) defaults: fn(&mut Plan),
}

/// From each grammar to the next, from the first on. A new grammar compiles only with an upgrader of the one before.
pub(super) const UPGRADERS: [Upgrader; LINK_GRAMMAR as usize - 1] =
    [Upgrader { part: Some(v1::upgraded), defaults: |_| {} }, Upgrader { part: None, defaults: v2::set_defaults }];
