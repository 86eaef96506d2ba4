//! What a text looks like that has no rate, and what to give in its place.

use busfree_plan::words::alternatives;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::figures::lines::has;
use crate::figures::tool::Tool;
use crate::figures::{MeasuredFigures, read_figures};
use crate::imports::first_chars;

/// Characters of a text that are looked at.
const LOOKED_AT: usize = 20_000;

/// What a text has, for the page.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct FiguresReading {
    /// Its rates and remarks; `None` if it has neither.
    #[ts(as = "Option<crate::figures::MeasuredFigures>")]
    pub found: Option<MeasuredFigures>,
    /// What a text without rates looks like, which programs are read, and what to do; empty otherwise.
    pub unread: String,
}

impl FiguresReading {
    /// Reads a text as [`read_figures`] does.
    #[must_use]
    pub fn of(text: &str) -> Self {
        match read_figures(text) {
            Ok(found) => Self { found: Some(found), unread: String::new() },
            Err(unread) => Self { found: None, unread },
        }
    }
}

/// A kind of text that has no rate.
struct Likeness {
    /// What it has, in any case of letters: all of one of these.
    marks: &'static [&'static [&'static str]],
    /// What it looks like and what is missing, as sentences.
    looks: &'static str,
}

/// The kinds, in the order in which they are tried.
const LIKENESSES: &[Likeness] = &[
    Likeness {
        marks: &[&["Attached devices:"], &["Vendor:", "Model:"], &["scsi", "Direct-Access"]],
        looks: "This looks like a list of devices. Import it instead. For a rate, measure one of them, for example with dd if=/dev/sda of=/dev/null bs=64k count=4096.",
    },
    Likeness {
        marks: &[&["records in", "records out"]],
        looks: "This looks like dd without a time. Paste the command too, and put time before it: time dd if=… of=… bs=….",
    },
    Likeness {
        marks: &[&["Device:", "rrqm/s"], &["Device", "tps", "Blk_read"], &["r/s", "w/s", "%busy"]],
        looks: "This looks like iostat, which shows what programs asked for, and not what a device can do. Measure the device alone.",
    },
    Likeness {
        marks: &[&["SMART", "Attribute"], &["smartctl"]],
        looks: "This looks like smartctl, which has no rates.",
    },
    Likeness {
        marks: &[&["Model=", "FwRev="], &["multcount", "readahead"], &["geometry", "sectors", "readonly"]],
        looks: "This looks like hdparm without -t. Run hdparm -t with the name of the device.",
    },
    Likeness { marks: &[&["<html"], &["<!DOCTYPE"]], looks: "This looks like a web page. Paste its text." },
    Likeness {
        marks: &[&["http://"], &["https://"]],
        looks: "This looks like an address. Nothing is fetched from anywhere: open it, and paste the text that is there.",
    },
    Likeness {
        marks: &[&["seek time"], &["access time"], &["average access"]],
        looks: "This has times of access and no rate.",
    },
];

/// What a text without a rate looks like, which programs are read, and what to do.
pub(crate) fn unread(text: &str) -> String {
    let begin = first_chars(text, LOOKED_AT);
    let is_like = |likeness: &&Likeness| likeness.marks.iter().any(|all| all.iter().all(|mark| has(begin, mark)));
    let looks = LIKENESSES.iter().find(is_like).map_or("No rate was found here.", |likeness| likeness.looks);
    let programs = Tool::ALL.iter().filter(|tool| **tool != Tool::Plain);
    let names: Vec<&str> = programs.map(|tool| tool.name()).collect();
    [
        looks,
        " What can be read: the output of ",
        &alternatives(&names),
        ", and rates in sentences, such as 4.2 MB/s read. Paste all lines that the program printed, with the command.",
    ]
    .concat()
}
