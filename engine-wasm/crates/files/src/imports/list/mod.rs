//! Every kind of list that can be read: a file each, with its name in a sentence (`NAME`), whether lines are of it (`is`),
//! and its reader (`read`).

mod card;
mod proc_scsi;

use serde::Serialize;
use ts_rs::TS;

use crate::imports::{Listed, Note};

macro_rules! lists {
    ($($(#[$doc:meta])* $source:ident: $file:ident),* $(,)?) => {
        /// A kind of list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(rename_all = "kebab-case")]
        #[ts(rename = "ListSource")]
        pub enum Source { $($(#[$doc])* $source),* }

        impl Source {
            /// Every kind, in the order in which they are tried.
            pub const ALL: &[Self] = &[$(Self::$source),*];

            /// What it is called in a sentence.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$source => $file::NAME),* }
            }

            fn is(self, lines: &[&str]) -> bool {
                match self { $(Self::$source => $file::is(lines)),* }
            }

            /// The devices of these lines, each ID and LUN once.
            pub(super) fn read(self, lines: &[&str], notes: &mut Vec<Note>) -> Vec<Listed> {
                match self { $(Self::$source => $file::read(lines, notes)),* }
            }
        }
    };
}

lists! {
    /// `/proc/scsi/scsi` of Linux.
    ProcScsi: proc_scsi,
    /// The names of the files on the card of an emulator board.
    Card: card,
}

impl Source {
    /// The kind of list that the lines are of.
    pub(crate) fn of(lines: &[&str]) -> Option<Self> {
        Self::ALL.iter().copied().find(|source| source.is(lines))
    }
}
