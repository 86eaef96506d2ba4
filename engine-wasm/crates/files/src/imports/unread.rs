//! What a text looks like that no reader understands, and what to give in its place.

use busfree_plan::Plan;
use serde::Serialize;
use ts_rs::TS;

use crate::imports::text::first_chars;
use crate::imports::{Import, import_buses};

/// Characters of a text that are looked at.
const LOOKED_AT: usize = 20_000;

/// A text without a device that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is a link or a document of a plan.
    Plan,
    /// It is something else: what it looks like and what is missing, as sentences.
    Other(String),
}

/// What a text is, for the page.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ListReading {
    /// What it gave; `null` if it cannot be read.
    pub imported: Option<Import>,
    /// What a text that cannot be read looks like, and what is missing; empty for a link or a document of a plan.
    pub unread: String,
}

impl ListReading {
    /// Reads a text as [`import_buses`] does.
    #[must_use]
    pub fn of(text: &str, now: &Plan, chosen: &[usize]) -> Self {
        match import_buses(text, now, chosen) {
            Ok(imported) => Self { imported: Some(imported), unread: String::new() },
            Err(Unread::Plan) => Self { imported: None, unread: String::new() },
            Err(Unread::Other(unread)) => Self { imported: None, unread },
        }
    }
}

/// A kind of text that has no devices, or none with their IDs.
struct Likeness {
    is: fn(&Text<'_>) -> bool,
    /// What it looks like, after "This looks like".
    looks: &'static str,
    /// What is missing, as sentences.
    missing: &'static str,
}

/// The beginning of a text.
struct Text<'a> {
    lines: Vec<&'a str>,
    small: String,
}

impl Text<'_> {
    fn has(&self, marks: &[&str]) -> bool {
        marks.iter().any(|mark| self.small.contains(mark))
    }

    fn has_line(&self, is: impl Fn(&str) -> bool) -> bool {
        self.lines.iter().any(|line| is(line))
    }
}

/// Every kind that is known, the surest first. Forms from the programs' own output; `lspci`: pciutils; `lsblk`, `fdisk`:
/// util-linux; `c0t3d0`: names of Solaris and HP-UX; `DKA300:`: names of VMS; the registry: SCSI port drivers of
/// Windows.
const LIKENESSES: &[Likeness] = &[
    Likeness {
        is: |text| text.small.chars().filter(|c| matches!(c, '\0' | '\u{fffd}')).count() > 8,
        looks: "an image or an archive",
        missing: "Of a card only the names count: drop its folder, or paste the list of its files.",
    },
    Likeness {
        is: |text| text.has(&["$enddefinitions", "$timescale"]),
        looks: "a recording of a bus",
        missing: "Open it in the view of the bus in time.",
    },
    Likeness {
        is: |text| text.has(&["time_ms,device,block"]) || text.has_line(is_blkparse),
        looks: "a trace of block requests",
        missing: "Open it in the view that replays a trace.",
    },
    Likeness {
        is: |text| text.has_line(|line| line.starts_with("<!DOCTYPE") || line.starts_with("<html")),
        looks: "a web page",
        missing: "Paste the text of it that a machine or a board printed.",
    },
    Likeness {
        is: |text| text.has_line(is_lspci),
        looks: "lspci",
        missing: "It has the adapters and no device. Add what dmesg or cat /proc/scsi/scsi prints.",
    },
    Likeness {
        is: |text| {
            text.has(&["maj:min", "disk /dev/", "mounted on", "=== start of information section"])
                || text.has_line(|line| line.starts_with("/dev/"))
        },
        looks: "a list of drives without their SCSI IDs",
        missing: "Add what cat /proc/scsi/scsi or lsscsi prints: these have the IDs.",
    },
    Likeness {
        is: |text| text.has(&["hkey_local_machine", "scsi port 0", "scsi bus 0"]),
        looks: "Windows’ list of SCSI ports",
        missing: "It is not read. Write each device as a line of lsscsi, or add the devices by hand.",
    },
    Likeness {
        is: |text| text.has_line(|line| has_word(line, is_solaris_name)),
        looks: "a list of Solaris or HP-UX",
        missing: "It is not read. On a Sun, paste what probe-scsi-all prints; otherwise write each device as a line of lsscsi.",
    },
    Likeness {
        is: |text| text.has_line(|line| has_word(line, is_vms_name)),
        looks: "a list of VMS",
        missing: "It is not read. Write each device as a line of lsscsi, or add the devices by hand.",
    },
    Likeness {
        is: |text| text.has(&["linux version", "freebsd", "netbsd", "openbsd", "kernel:"]) || text.has_line(is_stamped),
        looks: "a start log without a line of a SCSI device",
        missing: "The lines begin with scsi0, ahc0, sd0, da0 or the like. They may be in another part of the log, or in /var/log.",
    },
    Likeness {
        is: |text| text.has_line(|line| line.starts_with('[') && line.ends_with(']')),
        looks: "a settings file, and not one of ZuluSCSI or BlueSCSI",
        missing: "Theirs have the sections [SCSI], and [SCSI0] to [SCSI15] for each ID.",
    },
    Likeness {
        is: |text| text.has_line(|line| line.starts_with("<?xml")),
        looks: "XML, and not the settings of SCSI2SD",
        missing: "Those have <SCSITarget> for each device.",
    },
    Likeness {
        is: |text| text.lines.len() == 1 && text.small.contains("://"),
        looks: "an address",
        missing: "Nothing is fetched from anywhere: open it, and paste the text that is there.",
    },
    Likeness {
        is: |text| text.has(&["scsi"]) && text.has_line(|line| line.contains("ID ") || line.contains("Id ")),
        looks: "a list of SCSI IDs in a form that is not known",
        missing: "Write each device as a line of lsscsi: [0:0:3:0] disk VENDOR MODEL. The second-last number is the ID.",
    },
];

impl Unread {
    /// What a text without a reader looks like.
    pub(crate) fn of(text: &str) -> Self {
        let begin = first_chars(text, LOOKED_AT);
        let lines: Vec<&str> = begin.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let text = Text { lines, small: begin.to_ascii_lowercase() };
        let like = LIKENESSES.iter().find(|like| (like.is)(&text));
        Self::Other(like.map_or_else(
            || "Nothing here names a SCSI device in a form that can be read.".to_owned(),
            |Likeness { looks, missing, .. }| ["This looks like ", looks, ". ", missing].concat(),
        ))
    }
}

fn has_word(line: &str, is: impl Fn(&str) -> bool) -> bool {
    line.split(|c: char| c.is_whitespace() || matches!(c, '/' | ',' | ';' | '(' | ')')).any(is)
}

/// `02:0a.0 SCSI storage controller: …`, also with a domain before it.
fn is_lspci(line: &str) -> bool {
    let Some((place, rest)) = line.split_once(' ') else { return false };
    let Some((before, function)) = place.rsplit_once('.') else { return false };
    let is_hex = |part: &str| part.len() >= 2 && part.len() <= 4 && part.bytes().all(|b| b.is_ascii_hexdigit());
    function.len() == 1 && before.contains(':') && before.split(':').all(is_hex) && rest.contains(':')
}

/// `8,0 1 1 0.000000000 697 Q R 223490 + 8`.
fn is_blkparse(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let Some((major, minor)) = words.next().and_then(|word| word.split_once(',')) else { return false };
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    is_number(major) && is_number(minor) && words.next().is_some_and(is_number) && words.next().is_some_and(is_number)
}

/// `c0t3d0`, `c0t3d0s2`.
fn is_solaris_name(word: &str) -> bool {
    let mut rest = word;
    for letter in ['c', 't', 'd'] {
        let Some(after) = rest.strip_prefix(letter) else { return false };
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return false;
        }
        rest = &after[digits..];
    }
    true
}

/// `DKA300:`, `$1$DKB0:`, `dka0.0.0.1000.0`.
fn is_vms_name(word: &str) -> bool {
    let name = word.rsplit('$').next().unwrap_or(word).to_ascii_lowercase();
    let Some(rest) = name.strip_prefix("dk").or_else(|| name.strip_prefix("mk")) else { return false };
    let mut signs = rest.chars();
    signs.next().is_some_and(|c| c.is_ascii_lowercase())
        && signs.next().is_some_and(|c| c.is_ascii_digit())
        && rest.ends_with([':', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
}

/// `[    0.000000]`.
fn is_stamped(line: &str) -> bool {
    let Some((stamp, _)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) else { return false };
    let Some((seconds, parts)) = stamp.trim().split_once('.') else { return false };
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    is_number(seconds) && is_number(parts) && parts.len() == 6
}

#[cfg(test)]
mod tests {
    use super::{LIKENESSES, Unread};

    #[test]
    fn a_text_without_a_reader_is_said_to_look_like_what_it_is() {
        let examples = [
            ("PK\0\0\0\0\0\0\0\0\0\0", "an image or an archive"),
            ("$timescale 1 ns $end\n$var wire 1 ! BSY $end\n", "a recording of a bus"),
            ("  8,0    1        1     0.000000000   697  Q   R 223490 + 8 [dd]\n", "a trace of block requests"),
            ("<!DOCTYPE html><title>Thread</title>", "a web page"),
            ("02:0a.0 SCSI storage controller: Adaptec AHA-2940U/UW (rev 01)\n", "lspci"),
            ("0000:00:1f.2 IDE interface: Intel\n", "lspci"),
            ("NAME MAJ:MIN RM SIZE\nsda 8:0 0 9G\n", "a list of drives without"),
            ("Scsi Port 0 - aic78xx\n Scsi Bus 0\n", "Windows"),
            ("       0. c0t3d0 <SUN2.1G cyl 2733 alt 2>\n", "Solaris or HP-UX"),
            ("$ show device d\n$1$DKA300:  (NODE)  Mounted  0\n", "VMS"),
            ("[    0.000000] Booting\n[    0.100000] Memory: 64M\n", "a start log"),
            ("[General]\nname = x\n", "a settings file, and not one of ZuluSCSI"),
            ("<?xml version=\"1.0\"?><rss/>", "XML"),
            ("https://example.org/log.txt", "an address"),
            ("SCSI bus of the sampler\nID 3 Seagate\n", "a list of SCSI IDs"),
            ("The wind has settled in the reeds.", "Nothing here names"),
        ];
        for (text, wanted) in examples {
            let Unread::Other(said) = Unread::of(text) else { panic!("{text}") };
            assert!(said.contains(wanted), "{text}: {said}");
        }
        assert!(examples.len() > LIKENESSES.len(), "each has an example");
    }
}
