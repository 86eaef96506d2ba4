//! Every kind of text that can be read: a file each, with its name in a sentence (`NAME`) and its reader (`read`). Readers of
//! what a computer prints state facts, and complete each other. What is on a card is tried last, as a whole text
//! ([`card::wanted`]).

mod aspi;
pub(super) mod card;
mod cdrecord;
mod freebsd;
mod hinv;
mod ioscan;
mod linux_log;
mod lsscsi;
mod netbsd;
mod openboot;
mod proc_scsi;
mod srm;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::imports::facts::{Facts, Lines};

macro_rules! sources {
    ($($(#[$doc:meta])* $source:ident: $file:ident),* $(,)?) => {
        /// A kind of text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[ts(rename = "ListSource")]
        pub enum Source {
            $($(#[$doc])* $source,)*
            /// What is on the card of an emulator board, and settings of such boards.
            Card,
        }

        impl Source {
            /// Every kind, in the order in which they are tried.
            pub const ALL: &[Self] = &[$(Self::$source,)* Self::Card];

            /// What it is called in a sentence.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$source => $file::NAME,)* Self::Card => card::NAME }
            }

            /// What a computer's lines of this kind state; `false` if there are none.
            fn state(self, lines: &mut Lines<'_>, facts: &mut Facts) -> bool {
                match self { $(Self::$source => $file::read(lines, facts),)* Self::Card => false }
            }
        }
    };
}

sources! {
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
    /// `ioscan` of HP-UX.
    Ioscan: ioscan,
    /// `show device` of the SRM console of Alpha.
    Srm: srm,
    /// A list of devices that a program for ASPI prints.
    Aspi: aspi,
    /// `cdrecord -scanbus`.
    Cdrecord: cdrecord,
    /// What Linux writes when it starts. After the lists, because these say where a device is.
    LinuxLog: linux_log,
}

impl Source {
    /// The kinds of a computer's texts that the lines have, with what they state.
    pub(crate) fn of_computer(lines: &mut Lines<'_>, facts: &mut Facts) -> Vec<Self> {
        Self::ALL.iter().copied().filter(|source| source.state(lines, facts)).collect()
    }

    /// Whether other programs write among its lines.
    pub(crate) const fn is_log(self) -> bool {
        matches!(self, Self::LinuxLog | Self::Freebsd | Self::Netbsd | Self::Hinv)
    }
}
