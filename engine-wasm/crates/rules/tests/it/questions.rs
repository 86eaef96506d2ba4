//! The plans on the pages of questions: each has the finding that its answer speaks of.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use busfree_plan::from_link;
use busfree_rules::check;

/// Headings of the pages `web/docs/questions-*.md`, with a finding that one of the plans beneath has.
const ANSWERS: &[(&str, &str)] = &[
    ("\"Bus not terminated\", or a disk vanishes", "terminator-missing"),
    ("It worked until I added a second box", "host-terminated-inside"),
    ("Passive or active terminators?", "terminator-passive"),
    ("It works only while another box is attached and switched on", "termpwr-missing"),
    ("Is TERMPWR too low?", "termpwr-over-budget"),
    ("Is TERMPWR too low?", "termpwr-feeds-emulator"),
    ("Is the host always at 7? Two parts at one ID", "duplicate-id"),
    ("Synchronous transfers fail, asynchronous ones work. What do I lose?", "slow-agreement"),
    ("The board supports Fast-20, the old host does not", "host-limits-rate"),
    ("68 pins to 50: a narrow device on a wide bus, and data get corrupted", "high-byte-open"),
    ("68 pins to 50: a narrow device on a wide bus, and data get corrupted", "id-behind-narrow"),
    ("My Ultra160 disk runs at 40 MB/s. Why?", "bus-comes-up-se"),
    ("My ISA card gives 5 MB/s, whatever I attach", "host-bus-limits"),
    ("Sampler and computer on one chain?", "shared-device"),
    ("I bought an HVD disk by mistake", "hvd-mixed"),
];

#[test]
fn the_plans_of_the_questions_have_the_findings_that_the_answers_speak_of() -> std::io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web/docs");
    let mut pages = String::new();
    for page in ["ids", "rates", "cables", "emulators"] {
        pages += &fs::read_to_string(docs.join(format!("questions-{page}.md")))?;
    }
    for (heading, code) in ANSWERS {
        let section = pages.split("\n## ").find_map(|section| section.strip_prefix(&format!("{heading}\n")));
        assert!(section.is_some(), "no heading {heading}");
        let section = section.unwrap_or_default();
        let ends = |rest: &'_ str| rest.split(['"', ')']).next().map(str::to_owned);
        let links =
            section.split("<busfree-plan plan=\"").skip(1).chain(section.split("](../#").skip(1)).filter_map(ends);
        let mut found = BTreeSet::new();
        for link in links {
            let read = from_link(&link);
            assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
            found.extend(check(&read.plan.unwrap_or_default()).iter().map(|finding| finding.what.code()));
        }
        assert!(found.contains(code), "{heading}: {code} is not among {found:?}");
    }
    Ok(())
}
