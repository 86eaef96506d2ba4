//! A plan as the readable fragment of a link, version 1.
//!
//! ```text
//! link   = "1" { "/" part }
//! part   = ("narrow" | "wide") "." ("se" | "lvd" | "hvd")      the bus, always written
//!        | "packets=" ( "on" | "off" )                          information units; left out: where known
//!        | "qas"                                               quick arbitration and selection
//!        | "fair"                                              arbitration fairness
//!        | "cable=" rate                                        highest rate the cable has been found to carry
//!        | "done"                                              each device is read to its end
//!        | "name=" text | "seed=" number
//!        | "on=" machine                                       kind of machine
//!        | "load=" percent "@" id ":" id { "," id } [ "~cap=" rate ]
//!        | id "=" [ "host:" ] model { "~" setting }
//! setting = "name=" text | "hue=" n | "by=" n | "cap=" rate | "off" | "rand"
//!        | figure "=" number                                      not the catalogue's: "mb", "media" (MB/s), "rpm", "seek" (ms),
//!                                                               "buffer" (KiB), "max" (MT/s)
//!        | "lines=" ( "8" | "16" ) | "speaks=" signalling { "." signalling } | "tags=" ( "yes" | "no" )
//!        | "nodisc" | "shared"                                  holds the bus; another initiator works with it too
//!        | "reads=" percent | "size=" bytes [ "k" ] | "q=" n | "think=" n ("us" | "ms")
//! ```
//!
//! What equals its default is left out. Text is percent-encoded with `+` for a space. The web page has a reader and
//! a writer of its own, so that a plan survives an engine that does not start; `fixtures/links/v1.json` binds the two.

mod decimal;
mod read;
mod write;

pub use read::from_link;
pub(crate) use read::give_hues;
pub use write::to_link;

/// The version this program writes. An older one is upgraded when read; a newer one is read as far as possible.
pub const LINK_VERSION: u32 = 1;
