//! Documents of every version: each opens, and its problems are reported with the paths in the document.

use std::{fs, io};

use busfree_plan::{Plan, ProblemCode, from_document, from_link};

fn fixture(name: &str) -> io::Result<String> {
    fs::read_to_string(format!("{}/../../fixtures/{name}", env!("CARGO_MANIFEST_DIR")))
}

/// The document was written by the last program that wrote version 1. No field of its plan has its default.
#[test]
fn a_document_of_version_1_opens_to_the_plan_it_was_written_from() {
    let links = fixture("links/v3.everything.txt").unwrap();
    let plan = links.lines().nth(1).and_then(|link| from_link(link).plan);
    let parsed = from_document(&fixture("documents/v1.json").unwrap());
    assert_eq!(parsed.problems, vec![]);
    assert!(plan.is_some() && parsed.plan == plan);
}

#[test]
fn the_shortest_document_of_every_version_is_the_default_plan() {
    for version in [1, 2] {
        let parsed = from_document(&format!("{{\"format\":\"busfree-plan/{version}\",\"plan\":{{}}}}"));
        assert_eq!((parsed.plan, parsed.problems), (Some(Plan::default()), vec![]));
    }
}

#[test]
fn a_problem_is_named_by_its_path_in_the_document() {
    let hosts = "{\"hosts\":[{\"id\":99,\"model\":\"x\"}]}";
    for (version, plan, field) in [
        (1, hosts.to_owned(), "hosts[0].id"),
        (1, format!("{{\"other_bus\":{hosts}}}"), "other_bus.hosts[0].id"),
        (2, format!("{{\"bus\":{hosts}}}"), "bus.hosts[0].id"),
        (2, format!("{{\"other\":{hosts}}}"), "other.hosts[0].id"),
    ] {
        let parsed = from_document(&format!("{{\"format\":\"busfree-plan/{version}\",\"plan\":{plan}}}"));
        let problems: Vec<_> = parsed.problems.iter().map(|p| (p.code, p.field.as_str(), p.part.as_str())).collect();
        assert_eq!(problems, [(ProblemCode::OutOfRange, field, format!("{field} = 99").as_str())]);
    }
}

#[test]
fn neither_version_takes_the_fields_of_the_other_and_a_third_is_newer() {
    for (version, plan) in
        [(1, "{\"bus\":{}}"), (1, "{\"seed\":null}"), (2, "{\"hosts\":[]}"), (2, "{\"other_bus\":null}")]
    {
        let parsed = from_document(&format!("{{\"format\":\"busfree-plan/{version}\",\"plan\":{plan}}}"));
        assert_eq!(parsed.problems.iter().map(|p| p.code).collect::<Vec<_>>(), [ProblemCode::NotAPlan], "{plan}");
    }
    // The error reported is that of the version that the document names.
    for (version, plan) in [(1, "{\"hosts\":1}"), (2, "{\"bus\":1}")] {
        let parsed = from_document(&format!("{{\"format\":\"busfree-plan/{version}\",\"plan\":{plan}}}"));
        assert!(parsed.problems[0].part.starts_with("invalid type"), "{:?}", parsed.problems);
    }
    let newer = from_document("{\"format\":\"busfree-plan/3\",\"plan\":{}}");
    let problems: Vec<_> = newer.problems.iter().map(|p| (p.code, p.part.as_str())).collect();
    assert_eq!(problems, [(ProblemCode::Newer, "busfree-plan/3")]);
}

/// Of two values one would be lost without a word, as JSON readers keep the last one.
#[test]
fn a_field_that_is_there_twice_is_refused() {
    let work = "\"workload\":{\"outstanding\":1,\"outstanding\":2}";
    for (device, field) in [
        (work, "outstanding"),
        ("\"own\":{\"rpm\":5400,\"rpm\":null}", "rpm"),
        ("\"own\":{\"tagged\":true,\"tagged\":true}", "tagged"),
        ("\"keep\":true,\"keep\":true", "keep"),
    ] {
        let device = format!("{{\"id\":0,\"model\":\"x\",{device}}}");
        let parsed = from_document(&format!(
            "{{\"format\":\"busfree-plan/2\",\"plan\":{{\"bus\":{{\"devices\":[{device}]}}}}}}"
        ));
        assert_eq!(parsed.problems.iter().map(|p| p.code).collect::<Vec<_>>(), [ProblemCode::NotAPlan], "{field}");
        assert!(parsed.problems[0].part.contains(&format!("duplicate field `{field}`")), "{:?}", parsed.problems);
    }
}
