//! Two links in one: a comparison is read as each of its links, whatever programs have done to it.

use std::fs;
use std::path::PathBuf;

use busfree_plan::{LINK_CHARS_MAX, ProblemCode, from_link, pair_of, to_link, to_pair};
use proptest::prelude::*;
use serde::Deserialize;

const A: &str = "3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk";
const B: &str = "3/wide.lvd/7=host.aha29160/0=id_prec_cdrom.s16k.hue=2/6=id_prec_disk.hue=3";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    note: String,
    link: String,
    /// Canonical links of A and of B; `null` if it could not be read.
    a: Option<String>,
    b: Option<String>,
    /// Number of problems in A and in B.
    problems: [usize; 2],
}

/// Canonical links and number of problems of both plans.
fn read(text: &str) -> Option<[(Option<String>, usize); 2]> {
    Some(pair_of(text)?.map(|link| {
        let parsed = from_link(&link);
        (parsed.plan.as_ref().map(to_link), parsed.problems.len())
    }))
}

#[test]
fn every_released_comparison_reads_as_recorded() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/links/pairs.json");
    let corpus: Vec<Entry> = serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("a corpus");
    assert!(corpus.len() >= 8);
    for Entry { note, link, a, b, problems: [in_a, in_b] } in corpus {
        assert_eq!(read(&link), Some([(a, in_a), (b, in_b)]), "{note}");
    }
}

#[test]
fn a_comparison_survives_mail_chat_and_html() {
    let expected = Some([A, B].map(|link| (from_link(link).plan.as_ref().map(to_link), 0)));
    let pair = to_pair(A, B);
    let url = format!("https://busfree.example/app/?x=1#{pair}");
    for text in [
        pair.clone(),
        format!("#{pair}"),
        url.clone(),
        format!("Look at this: <{url}>, it is great."),
        format!("[both]({url}) and more"),
        format!("<a href=\"{}\">both</a>", url.replace('&', "&amp;")),
        format!("{url}&fbclid=IwAR0x"),
        url.replace('&', "%26"),
        url.replace('=', "%3D").replace('&', "%26").replace('#', "%23"),
        url.replace('=', "=3D"),
        format!("> {}", url.replace("host", "\n> ho\n> > st")),
    ] {
        assert_eq!(read(&text), expected, "{text}");
    }
}

#[test]
fn an_ordinary_link_is_no_comparison_and_a_comparison_is_no_plan() {
    for link in [A, B, "", "#", "3/wide.lvd/name=a", "3/wide.lvd/0=id_prec_disk.media=4&b=3/wide.lvd", "{\"a\": 1}"] {
        assert_eq!(pair_of(link), None, "{link}");
    }
    let parsed = from_link(&to_pair(A, B));
    assert_eq!(parsed.plan, None);
    assert_eq!(parsed.problems.first().map(|problem| problem.code), Some(ProblemCode::NotAPlan));
}

#[test]
fn each_plan_has_its_own_limits() {
    let long = format!("3/wide.lvd/name={}", "a".repeat(LINK_CHARS_MAX));
    let expected = from_link(A).plan.as_ref().map(to_link);
    assert_eq!(read(&to_pair(&long, A)), Some([(None, 1), (expected.clone(), 0)]));
    assert_eq!(read(&to_pair(A, &long)), Some([(expected, 0), (None, 1)]));
    assert_eq!(pair_of(&to_pair(&"a".repeat(20 * LINK_CHARS_MAX), A)), None);
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_fault_and_no_longer_than_it_is(text in "(#?a=)?(\\PC|[#&=%/ab3])*(&b=)?\\PC*") {
        if let Some(both) = pair_of(&text) {
            for link in both {
                prop_assert!(link.len() <= 3 * text.len() + 1);
                let _ = from_link(&link);
            }
        }
    }
}
