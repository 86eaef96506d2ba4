//! A plan as the readable fragment of a link. It contains only letters, digits and `- . _ / =` and ends with a letter or
//! digit, so chat, mail and Markdown do not change it. `web/docs/link-grammar.md` has the grammar.
//!
//! A change of the grammar is a new version, and an upgrader (`upgrade.rs`) leads from each version to the next.
//! `fixtures/links` keeps the links of every released version. Only two things may be added to a version: a part that
//! belongs to no plan, and a setting that replaces a figure of the catalogue by the user's. A reader without it lists it
//! as an unknown part and reads the rest. A new word or a new figure of the work is a new version too, but one that
//! changes no link: a link begins with the oldest version that has all its words.

mod check;
mod decimal;
mod heal;
mod line;
mod pair;
mod read;
mod setting;
mod text;
mod upgrade;
mod v1;
mod v2;
mod write;

pub use pair::to_pair;
pub(crate) use read::{Reader, give_hues, words};
pub use read::{from_fragment, from_link, pair_of, whole_plan};
pub(crate) use setting::Setting;
pub(crate) use write::Out;
pub use write::{looking_part, to_link, to_shared_link};

pub use busfree_scsi::choice::LINK_GRAMMAR;

use crate::choices::NEWEST_WORD;
use crate::fields::NEWEST_FIELD;
use crate::named_work::NEWEST_WORK;

/// The newest version this program reads and writes: that of the grammar, or of the newest word or field. An older link is
/// upgraded when it is read; a newer one is read as far as possible.
pub const LINK_VERSION: u32 =
    busfree_scsi::choice::newest(&[busfree_scsi::NEWEST_WORD, NEWEST_WORD, NEWEST_WORK, NEWEST_FIELD]);
