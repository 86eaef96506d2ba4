//! Work that has a name which people know. A link says the name instead of the figures.

use serde::Serialize;

use crate::{Pattern, Workload};

/// A kind of work with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NamedWork {
    /// Its word in links.
    pub word: &'static str,
    /// Its settings.
    pub workload: Workload,
}

/// All of them, in the order of lists. No study of many machines of the time was found, so the figures are typical
/// values that this project assumes. Each has a figure that only version 4 of links has, so that no link of an older
/// version is written differently.
pub const NAMED_WORK: [NamedWork; 6] = [
    NamedWork {
        word: "fileserver",
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
        workload: Workload {
            read_percent: 0,
            users: Some(16.0),
            per_s: Some(24.0),
            even: true,
            within_ms: Some(1_000.0),
            ..Workload::USUAL
        },
    },
];

impl NamedWork {
    /// The work with this word.
    pub(crate) fn of_word(word: &str) -> Option<&'static Self> {
        const ALL: &[NamedWork] = &NAMED_WORK;
        ALL.iter().find(|named| named.word == word)
    }

    /// The work that has exactly these settings.
    pub(crate) fn of(workload: &Workload) -> Option<&'static Self> {
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
        for NamedWork { word, workload, .. } in NAMED_WORK {
            assert!(workload.has_figures(), "{word}: a link of version 3 would change");
            let link = format!("4/wide.lvd/0=x.{word}");
            let plan = from_link(&link).plan.unwrap_or_default();
            assert_eq!(plan.bus.devices[0].workload, workload);
            assert_eq!(to_link(&plan), link);
            let changed = from_link(&format!("{link}.q3")).plan.unwrap_or_default();
            assert_eq!(changed.bus.devices[0].workload, Workload { outstanding: 3, ..workload });
            assert!(!to_link(&changed).contains(word), "{}", to_link(&changed));
            assert_eq!(from_link(&to_link(&changed)).plan, Some(changed));
        }
        let before = from_link("4/wide.lvd/0=x.q3.video");
        assert_eq!((before.problems, before.plan), (vec![], from_link("4/wide.lvd/0=x.video.q3").plan));
    }
}
