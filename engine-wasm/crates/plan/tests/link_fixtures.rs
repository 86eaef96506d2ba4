//! The corpus of links that binds this reader to the page's own one in `web/src/plan/link`.

use busfree_plan::{Problem, ProblemCode, from_link, to_link};
use serde::Deserialize;

const CORPUS: &str = include_str!("../../../fixtures/links/v1.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    note: String,
    link: String,
    /// Canonical text of what could be read; `null` where nothing could.
    canonical: Option<String>,
    problems: Vec<Expected>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    code: ProblemCode,
    part: String,
    field: String,
    #[serde(default)]
    low: Option<f64>,
    #[serde(default)]
    high: Option<f64>,
}

impl From<Problem> for Expected {
    fn from(problem: Problem) -> Self {
        let Problem { code, part, field, low, high } = problem;
        Self { code, part, field, low, high }
    }
}

#[test]
fn every_link_of_the_corpus_reads_as_it_says() {
    let corpus: Vec<Entry> = serde_json::from_str(CORPUS).expect("the corpus is JSON of the right shape");
    assert!(corpus.len() >= 40);
    for entry in corpus {
        let parsed = from_link(&entry.link);
        let problems: Vec<Expected> = parsed.problems.into_iter().map(Expected::from).collect();
        assert_eq!(problems, entry.problems, "{}", entry.note);
        assert_eq!(parsed.plan.as_ref().map(to_link), entry.canonical, "{}", entry.note);
        if let Some(canonical) = &entry.canonical {
            let again = from_link(canonical);
            assert_eq!((again.plan, again.problems), (parsed.plan, Vec::new()), "{}", entry.note);
        }
    }
}
