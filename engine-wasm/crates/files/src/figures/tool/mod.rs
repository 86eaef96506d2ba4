//! Every program whose rates can be read: a file each, with its name in a sentence (`NAME`) and its reader (`read`). A reader
//! says where its format and its unit are from.

mod bonnie;
mod crystal_disk_mark;
mod dd;
mod devtest;
mod disk_speed;
mod diskinfo;
mod fio;
mod hd_tune;
mod hdparm;
mod iozone;
mod plain;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::figures::found::Found;
use crate::figures::lines::Lines;

macro_rules! tools {
    ($($(#[$doc:meta])* $tool:ident: $file:ident),* $(,)?) => {
        /// A program that measures rates.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[ts(rename = "FigureTool")]
        pub enum Tool {
            $($(#[$doc])* $tool,)*
        }

        impl Tool {
            /// Every program, in the order in which they are tried.
            pub const ALL: &[Self] = &[$(Self::$tool,)*];

            /// What it is called in a sentence.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$tool => $file::NAME,)* }
            }

            /// Reads the lines of this program.
            pub(crate) fn read(self, lines: &mut Lines, found: &mut Found) {
                match self { $(Self::$tool => $file::read(lines, found),)* }
            }
        }
    };
}

tools! {
    /// `hdparm -t` of Linux.
    Hdparm: hdparm,
    /// `dd` of Unix.
    Dd: dd,
    /// bonnie and bonnie++.
    Bonnie: bonnie,
    /// IOzone.
    Iozone: iozone,
    /// fio.
    Fio: fio,
    /// `diskinfo -t` of FreeBSD.
    Diskinfo: diskinfo,
    /// CrystalDiskMark of Windows.
    CrystalDiskMark: crystal_disk_mark,
    /// HD Tune of Windows.
    HdTune: hd_tune,
    /// devtest of the Amiga.
    Devtest: devtest,
    /// DiskSpeed and ScsiSpeed of the Amiga.
    DiskSpeed: disk_speed,
    /// A rate in a sentence. Only if no program's output is found.
    Plain: plain,
}
