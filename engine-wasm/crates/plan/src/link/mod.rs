//! A plan as the readable fragment of a link, version 3. It contains only letters, digits and `- . _ / =` and ends
//! with a letter or digit, so chat, mail and Markdown do not change it.
//!
//! ```text
//! link    = "3" { "/" part }
//! part    = bus | option | party | "and"
//! bus     = ("narrow" | "wide") "." ("se" | "lvd" | "hvd")     always written
//! option  = "name=" text | "seed=" number
//!         | "done"                                              each device is read to its end
//!         | "aim=" aim | "on=" machine                          what better IDs are to be better for; kind of machine
//!         | "packets=" ("on" | "off")                           information units; left out: where known
//!         | "qas" | "fair"                                      quick arbitration; arbitration fairness
//!         | "cable=" rate                                       highest rate the cable has been found to carry
//!         | "load=" percent { "." id } [ ".cap=" rate ]         the second system: its initiator, its disks
//!         | "time" [ "=" ns "_" ns [ "_" ( "a" | "c" ) n ] ]      the bus in time is shown: from, to; arbitration or command n
//!         | "sweep=" ( word | id "." setting )                   a sweep is shown: what it varies
//!         | "sweep=" id "." lun "." setting                      the same of a device with another LUN than 0
//!         | "sheet"                                             the sheet to print is shown
//!         | "wiring"                                            the cable is shown
//!         | "see=b"                                             the second channel is the one looked at
//!         | "model=" version | "was=" figure { "_" figure }     shared with that model, which gave these MB/s
//!         | "check=" check                                      shared; four digits over all other parts
//!         | "array=" level { "." ofarray }                      a disk array, numbered in their order: since version 5
//!         | "errors=" number                                    transfers that fail, in 10^9 bytes: since version 5
//!         | "line=" cable                                       the cable: since version 5
//!         | "branch=" width "." signalling [ "_" cable ]        a segment behind a converter, numbered in their order: since version 5
//! cable   = [ end "_" ] { [ piece "_" ] stop "_" } [ piece "_" ] [ end ]     without the last "_"
//! piece   = cm "cm" [ ".out" ] [ ".narrow" | ".ended" ]         outside; narrow wires: the adapter ends the high byte
//! stop    = ( id [ letter ] | "load" | "x" n ) { "." ofstop }   a party; b is the second with this ID; a converter
//! ofstop  = "on" | "high" | "both"                              its own terminator
//!         | "power" | "nopower" | "stub" cm | "box" cm          supplies TERMPWR; its stub, the cable in its box
//!         | connector
//! ofarray = "name=" text | "adapter"                            the adapter lays it out
//!         | "stripe=" number | "parity=" number                 KiB on one member; us for each KiB that parity is made of
//!         | pattern | "r" percent | "s" bytes [ "k" ]           its work, as a device has it
//!         | "q" n | "t" n ("us" | "ms") | work "=" number | "even" | named
//! party   = id "=" [ "host." ] model { "." setting }
//! setting = "name=" text | "hue=" n | "by=" n | "cap=" rate | pattern
//!         | figure "=" number                                   not the catalogue's: "mb", "media" (MB/s), "rpm", "seek" (ms),
//!                                                               "buffer" (KiB), "max" (MT/s)
//!         | "lines=" ("8" | "16") | "speaks=" signalling { "-" signalling } | "tags=" ("yes" | "no")
//!         | "sectors=" number | "heads=" number                 of a track, of a cylinder
//!         | "overhead=" number                                  us of its controller for each command
//!         | "cache=" caching | "wcache=" ("yes" | "no")         what it reads ahead; whether a write is done in the buffer
//!         | "segments=" number                                  parts of its buffer
//!         | "verify=" ("yes" | "no") | "erase=" ("yes" | "no")  whether it verifies what it writes; whether it erases first
//!         | "zero"                                              nothing seeks or rotates
//!         | "nodisc" | "shared"                                 holds the bus; another initiator works with it too
//!         | "lun=" n | "board=" n                               its LUN; the board that other devices are on too: since version 5
//!         | "nopower"                                           attached, but switched off: since version 5
//!         | "from=" n                                             what is written is read from that device: since version 5
//!         | "keep" | "first" | "weight=" n | "needs=" number    wishes; the least rate it must have, MB/s, 0 for none
//!         | "bus=" number                                       of a host: MB/s that its machine moves, not the catalogue's
//!         | "fifo=" number | "phase=" number                    of a host: KiB of its FIFO, us for each change of phase
//!         | "command=" number | "kib=" number                   of a host: us of its processor for each command, for each KiB
//!         | "adapter=" number | "flight=" number                of a host: us of its adapter for each command, commands in flight
//!         | "interrupts=" number | "transfer=" number            of a host: interrupts for each command, KiB of a command
//!         | "slot=" slot | "os=" system | "driver=" driver      of a host: since version 5
//!         | "array=" n | "rebuild"                              member of that array; it is being rebuilt: since version 5
//!         | "fs=" filesystem                                    what the device is read through: since version 5
//!         | "r" percent | "s" bytes [ "k" ]                     share of reads, size of a request
//!         | "q" n | "t" n ("us" | "ms")                         requests at a time, pause after each
//!         | work "=" number | "even" | named                    since version 4: see below
//!         | "reads=" percent | "size=" bytes [ "k" ] | "q=" n | "think=" n ("us" | "ms")     the same, longer
//! ```
//!
//! Values equal to their defaults are omitted. After `and` come the bus, options and parties of the machine's other
//! channel. A point before a digit is a decimal point; before a letter it begins a setting. In a text, `_` is a
//! space, and `--` with two hexadecimal digits is a byte of UTF-8. A rate is in MT/s, or `async`. The words of an aim,
//! of a pattern, of a caching, of a slot, of a system, of a driver, of a file system, of an array's level, of
//! an end of a cable and of a connector are in `choices.rs`. A work figure is one of `WORK_FIGURES` in `workload.rs`: `spread` (KiB), `start`, `hot`, `spot`
//! (percent), `span` (MB), `users`, `count`, `rate` (requests a second), `within` (ms), `work` (us). Named work is one
//! of `NAMED_WORK` in `named_work.rs`, which stands for its figures.
//!
//! A change of the grammar is a new version. `fixtures/links` keeps the grammar and the links of every released one,
//! and an upgrader (`upgrade.rs`) leads from each version to the next. Only two things may be added to a version:
//! a part that belongs to no plan, and a setting that replaces a figure of the catalogue by the user's. A new word or
//! a new figure of the work is a new version too, but one that changes no link: a link begins with the oldest version
//! that has all its words.

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
pub use read::{from_fragment, from_link, pair_of};
pub(crate) use setting::Setting;
pub(crate) use write::Out;
pub use write::{looking_part, to_link, to_shared_link};

pub use busfree_scsi::choice::LINK_GRAMMAR;

use crate::choices::NEWEST_WORD;
use crate::named_work::NEWEST_WORK;
use crate::plan::POWER_SINCE;

/// The newest version this program reads and writes: that of the grammar, or of the newest word. An older link is
/// upgraded when it is read; a newer one is read as far as possible.
pub const LINK_VERSION: u32 =
    busfree_scsi::choice::newest(&[busfree_scsi::NEWEST_WORD, NEWEST_WORD, NEWEST_WORK, POWER_SINCE]);
/// Number of additions to the grammar since its release. No earlier link has them, and plans of older programs are
/// written without them. A reader without an addition lists it as an unknown part and reads the rest: without the
/// information beside the plan, or with the catalogue's figure.
pub const LINK_ADDITIONS: u32 = 12;
