//! Work that has a name which people know. A link says the name instead of the figures.

use serde::Serialize;

use crate::workload::WORK_SINCE;
use crate::{Pattern, Workload};

/// A kind of work with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NamedWork {
    /// Its word in links.
    pub word: &'static str,
    /// The oldest version of links that has the word.
    pub since: u32,
    /// Its settings.
    pub workload: Workload,
}

/// All of them, in the order of lists. No study of many machines of the time was found, so the figures are typical
/// values that this project assumes. Each has a figure that only version 4 of links has, so that no link of version 3 is
/// written differently.
pub const NAMED_WORK: [NamedWork; 10] = [
    NamedWork {
        word: "fileserver",
        since: WORK_SINCE,
        workload: Workload {
            pattern: Pattern::Random,
            read_percent: 80,
            size_bytes: 16 * 1024,
            spread_kb: Some(8.0),
            outstanding: 4,
            hot_percent: Some(80.0),
            spot_percent: Some(20.0),
            ..Workload::USUAL
        },
    },
    NamedWork {
        word: "database",
        since: WORK_SINCE,
        workload: Workload {
            pattern: Pattern::Random,
            read_percent: 67,
            size_bytes: 8 * 1024,
            outstanding: 8,
            hot_percent: Some(80.0),
            spot_percent: Some(20.0),
            ..Workload::USUAL
        },
    },
    NamedWork {
        word: "boot",
        since: WORK_SINCE,
        workload: Workload {
            pattern: Pattern::Random,
            read_percent: 95,
            size_bytes: 16 * 1024,
            spread_kb: Some(12.0),
            span_mb: Some(500.0),
            work_us: Some(500.0),
            ..Workload::USUAL
        },
    },
    NamedWork {
        word: "compile",
        since: WORK_SINCE,
        workload: Workload {
            pattern: Pattern::Random,
            read_percent: 75,
            size_bytes: 8 * 1024,
            spread_kb: Some(6.0),
            span_mb: Some(100.0),
            work_us: Some(10_000.0),
            ..Workload::USUAL
        },
    },
    NamedWork {
        word: "video",
        since: WORK_SINCE,
        workload: Workload {
            read_percent: 0,
            per_s: Some(55.0),
            even: true,
            within_ms: Some(500.0),
            ..Workload::USUAL
        },
    },
    NamedWork {
        word: "audio",
        since: WORK_SINCE,
        workload: Workload {
            read_percent: 0,
            users: Some(16.0),
            per_s: Some(24.0),
            even: true,
            within_ms: Some(1_000.0),
            ..Workload::USUAL
        },
    },
    // Adaptec's benchmark of 1997 copied what applications did under Windows: reads and writes of several sizes in files,
    // by several threads at once. Its mix was not found.
    NamedWork {
        word: "threadmark",
        since: 5,
        workload: Workload {
            pattern: Pattern::Random,
            read_percent: 60,
            size_bytes: 16 * 1024,
            spread_kb: Some(12.0),
            outstanding: 4,
            span_mb: Some(200.0),
            ..Workload::USUAL
        },
    },
    // It reads all over the disk in sequence, past the file system (its description by TechSpot). The size of its
    // requests was not found.
    NamedWork {
        word: "hdtach",
        since: 5,
        workload: Workload { size_bytes: 128 * 1024, start_percent: Some(0.0), ..Workload::USUAL },
    },
    // Everything from the beginning, with some work for each request: to look for files and to pack them.
    NamedWork {
        word: "backup",
        since: 5,
        workload: Workload { start_percent: Some(0.0), work_us: Some(1_000.0), ..Workload::USUAL },
    },
    // A host that polls every 50 ms and finds the 6 KiB of packets full: a DaynaPORT SCSI/Link that receives a file.
    NamedWork {
        word: "network",
        since: 5,
        workload: Workload { size_bytes: 6 * 1024, per_s: Some(20.0), even: true, ..Workload::USUAL },
    },
];

/// The newest version of links that added work or a figure of it.
pub(crate) const NEWEST_WORK: u32 = {
    let (mut newest, mut rest): (u32, &[NamedWork]) = (WORK_SINCE, &NAMED_WORK);
    while let [named, others @ ..] = rest {
        if named.since > newest {
            newest = named.since;
        }
        rest = others;
    }
    newest
};

impl NamedWork {
    /// The work with this word.
    pub(crate) fn of_word(word: &str) -> Option<&'static Self> {
        const ALL: &[NamedWork] = &NAMED_WORK;
        ALL.iter().find(|named| named.word == word)
    }

    /// The work that has exactly these settings.
    #[must_use]
    pub fn of(workload: &Workload) -> Option<&'static Self> {
        const ALL: &[NamedWork] = &NAMED_WORK;
        ALL.iter().find(|named| named.workload == *workload)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{from_link, to_link};

    #[test]
    fn a_link_says_the_name_of_work_and_of_nothing_else() {
        for NamedWork { word, since, workload } in NAMED_WORK {
            assert!(workload.has_figures(), "{word}: a link of version 3 would change");
            let link = format!("{since}/wide.lvd/0=x.{word}");
            let plan = from_link(&link).plan.unwrap_or_default();
            assert_eq!(plan.bus.devices[0].workload, workload);
            assert_eq!(to_link(&plan), link);
            let changed = from_link(&format!("{link}.q3")).plan.unwrap_or_default();
            assert_eq!(changed.bus.devices[0].workload, Workload { outstanding: 3, ..workload });
            assert!(to_link(&changed).starts_with("4/") && !to_link(&changed).contains(word), "{}", to_link(&changed));
            assert_eq!(from_link(&to_link(&changed)).plan, Some(changed));
        }
        let before = from_link("4/wide.lvd/0=x.q3.video");
        assert_eq!((before.problems, before.plan), (vec![], from_link("4/wide.lvd/0=x.video.q3").plan));
    }
}
