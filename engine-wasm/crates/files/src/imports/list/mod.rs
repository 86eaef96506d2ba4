//! Every kind of text that can be read: a file each, with its name in a sentence (`NAME`) and its reader (`read`). Readers of
//! what a computer prints state facts, and complete each other. Readers of what belongs to an emulator board give devices;
//! they say whether lines are theirs (`is`).

mod card;
mod freebsd;
mod hinv;
mod linux_log;
mod lsscsi;
mod netbsd;
mod openboot;
mod proc_scsi;

use serde::Serialize;
use ts_rs::TS;

use crate::imports::facts::{Facts, Lines};
use crate::imports::{Listed, Note};

macro_rules! sources {
    (
        computers: [$($(#[$doc:meta])* $computer:ident: $computer_file:ident),* $(,)?]
        boards: [$($(#[$board_doc:meta])* $board:ident: $board_file:ident),* $(,)?]
    ) => {
        /// A kind of text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
        #[serde(rename_all = "kebab-case")]
        #[ts(rename = "ListSource")]
        pub enum Source { $($(#[$doc])* $computer,)* $($(#[$board_doc])* $board,)* }

        impl Source {
            /// Every kind, in the order in which they are tried.
            pub const ALL: &[Self] = &[$(Self::$computer,)* $(Self::$board,)*];

            /// What it is called in a sentence.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$computer => $computer_file::NAME,)* $(Self::$board => $board_file::NAME,)* }
            }

            /// What a computer's lines of this kind state; `false` if there are none.
            fn state(self, lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
                match self {
                    $(Self::$computer => $computer_file::read(lines, facts),)*
                    $(Self::$board => false,)*
                }
            }

            fn is(self, lines: &[&str]) -> bool {
                match self { $(Self::$computer => false,)* $(Self::$board => $board_file::is(lines),)* }
            }

            /// The devices of these lines of a board, each ID and LUN once.
            pub(super) fn read(self, lines: &[&str], notes: &mut Vec<Note>) -> Vec<Listed> {
                match self {
                    $(Self::$computer => Vec::new(),)*
                    $(Self::$board => $board_file::read(lines, notes),)*
                }
            }
        }
    };
}

sources! {
    computers: [
    /// `/proc/scsi/scsi` of Linux.
    ProcScsi: proc_scsi,
    /// `lsscsi` of Linux.
    Lsscsi: lsscsi,
    /// What FreeBSD writes when it starts, and `camcontrol devlist`.
    Freebsd: freebsd,
    /// What NetBSD and OpenBSD write when they start.
    Netbsd: netbsd,
    /// `hinv` of IRIX.
    Hinv: hinv,
    /// `probe-scsi-all` of OpenBoot.
    Openboot: openboot,
    /// What Linux writes when it starts. After the lists, because these say where a device is.
    LinuxLog: linux_log,
    ]
    boards: [
    /// The names of the files on the card of an emulator board.
    Card: card,
    ]
}

impl Source {
    /// The kinds of a computer's texts that the lines have, with what they state.
    pub(crate) fn of_computer(lines: &mut Lines<'_>, facts: &mut Facts) -> Vec<Self> {
        Self::ALL.iter().copied().filter(|source| source.state(lines, facts)).collect()
    }

    /// The kind of a board's text that the lines are of.
    pub(crate) fn of_board(lines: &[&str]) -> Option<Self> {
        Self::ALL.iter().copied().find(|source| source.is(lines))
    }

    /// Whether other programs write among its lines.
    pub(crate) const fn is_log(self) -> bool {
        matches!(self, Self::LinuxLog | Self::Freebsd | Self::Netbsd | Self::Hinv)
    }
}
