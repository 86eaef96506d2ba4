//! Documents of every version: each opens, and its problems are reported with the paths in the document.

use std::{fs, io};

use busfree_plan::{Plan, ProblemCode, from_document, from_link, from_text, to_document};

fn fixture(name: &str) -> io::Result<String> {
    fs::read_to_string(format!("{}/../../fixtures/{name}", env!("CARGO_MANIFEST_DIR")))
}

/// A document of each version, written by the last program that wrote that version or such links. Almost no field of its
/// plan has its default.
#[test]
fn a_document_of_every_version_opens_to_the_plan_it_was_written_from() {
    for (document, links, line) in [("v1", "v3", 1), ("v2", "v3.12", 0)] {
        let links = fixture(&format!("links/{links}.everything.txt")).unwrap();
        let plan = links.lines().nth(line).and_then(|link| from_link(link).plan);
        let parsed = from_document(&fixture(&format!("documents/{document}.json")).unwrap());
        assert_eq!(parsed.problems, vec![]);
        assert!(plan.is_some() && parsed.plan == plan, "{document}");
    }
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
        assert!(parsed.problems[0].detail.contains(" belongs here, not 1"), "{:?}", parsed.problems);
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
        assert_eq!(parsed.problems[0].detail, format!("\"{field}\" occurs twice; remove one of the two"));
    }
}

/// Lines of the problems, each with its place, as the command line prints them.
fn said(text: &str) -> Vec<String> {
    let place = |place: Option<[usize; 2]>| place.map_or(String::new(), |[line, column]| format!("{line}:{column}: "));
    let parsed = from_document(text);
    assert_eq!(parsed.plan, None, "{text}");
    assert!(parsed.problems.iter().all(busfree_plan::Problem::refuses), "{text}");
    parsed.problems.iter().map(|problem| format!("{}{problem}", place(problem.place))).collect()
}

fn plan(content: &str) -> String {
    format!("{{\n  \"format\": \"busfree-plan/2\",\n  \"plan\": {content}\n}}")
}

#[test]
fn an_error_of_json_names_its_path_its_place_and_what_belongs_there() {
    let device = |fields: &str| plan(&format!("{{\n    \"bus\": {{\"devices\": [{{{fields}}}]}}}}"));
    for (text, expected) in [
        (device("\"id\": 0"), "4:25: bus.devices[0]: \"model\" is missing; busfree catalogue"),
        (
            device("\"id\": \"0\""),
            "4:32: bus.devices[0].id: A whole number belongs here, not \"0\"; remove the quotation marks.",
        ),
        (device("\"id\": -1"), "4:32: bus.devices[0].id: An ID has to be a whole number from 0 to 15."),
        (plan("{\"bus\": 5}"), "3:19: bus: An object belongs here, not 5."),
        (plan("{\"sed\": 5}"), "3:12: sed: \"sed\" is unknown; did you mean \"seed\"?"),
        (
            plan("{\"bus\": {\"width\": \"wied\"}}"),
            "3:29: bus.width: \"wied\" is not a word for this; did you mean \"wide\"? Use narrow or wide.",
        ),
        (plan("{\"seed\": 5"), "4:1: The document ends too early; get the complete file."),
        (plan("{\"seed\": 5,}"), "3:22: This is not JSON: remove the comma before this bracket."),
        (device("\"id\": 300"), "4:32: bus.devices[0].id: An ID has to be a whole number from 0 to 15."),
        (device("\"id\": 22, \"model\": \"x\""), "4:32: bus.devices[0].id = 22: An ID has to be"),
        (
            device("\"id\": 2, \"modle\": \"x\""),
            "4:35: bus.devices[0].modle: \"modle\" is unknown; did you mean \"model\"?",
        ),
        (device("\"id\": 2, \"model\": \"X\""), "4:44: bus.devices[0].model = X: A part of the catalogue"),
        (
            device("\"id\":0,\"model\":\"x\",\"workload\":{\"size_bytes\":1000}"),
            "4:70: bus.devices[0].workload.size_bytes = 1000: The size of a request has to be a multiple of 512",
        ),
        (plan("{\"bus\": [1]}"), "3:19: bus: An object belongs here, not a list."),
        ("{'format': 1}".to_owned(), "1:2: This is not JSON: keys and texts stand in double quotation marks."),
        (plan("{}") + "{}", "4:2: This is not JSON: the document has ended before this; a file has one plan."),
        ("{\"plan\": {}}".to_owned(), "1:1: \"format\" is missing; write \"format\": \"busfree-plan/2\"."),
        (
            "{\"format\": \"busfree-plans/1\"}".to_owned(),
            "1:12: format = \"busfree-plans/1\": This file has several saved plans. Open it on the page",
        ),
        ("{".to_owned(), "1:1: The document ends too early;"),
        (String::new(), "1:1: The document ends too early;"),
    ] {
        let said = said(&text);
        assert!(said.len() == 1 && said[0].starts_with(expected), "{said:?} instead of {expected}");
        assert!(!said[0].contains("link"), "{said:?}");
    }
}

#[test]
fn an_answer_of_the_command_line_is_named_as_one() {
    let answer = "{\"model_version\": \"4.2\", \"plan\": \"3/wide.lvd/7=host.x\"}";
    let problems = from_document(answer).problems;
    assert_eq!(problems[0].sentence(), "This is an answer of busfree; give the link in its \"plan\".");
    assert_eq!(problems[0].meant().as_deref(), Some("3/wide.lvd/7=host.x"));
    let without = from_document("{\"model_version\": \"4.2\", \"devices\": []}").problems;
    assert_eq!(without[0].sentence(), "This is an answer of busfree without a plan.");
}

/// A document of a newer version is not read at all.
#[test]
fn a_newer_document_is_refused_as_a_whole() {
    let said = said("{\"format\":\"busfree-plan/3\",\"plan\":{}}");
    assert!(said[0].contains("newer version of Busfree wrote this document"), "{said:?}");
    assert!(!said[0].contains("were read"), "{said:?}");
}

/// Serde reads a struct from a list of its fields too.
#[test]
fn a_list_where_an_object_belongs_is_refused_with_its_path() {
    let bus = |field: &str| plan(&format!("{{\"bus\":{{{field}}}}}"));
    let device = |field: &str| bus(&format!("\"devices\":[{{\"id\":0,\"model\":\"x\",{field}}}]"));
    for (text, path) in [
        (plan("[]"), "plan"),
        (plan("{\"bus\":[]}"), "bus"),
        (plan("{\"bus\":[\"wide\"]}"), "bus"),
        (plan("{\"b\\u0075s\":[\"wide\"]}"), "bus"),
        (bus("\"load\":[99]"), "bus.load"),
        (bus("\"hosts\":[[7,\"aha29160\"]]"), "bus.hosts[0]"),
        (bus("\"line\":[]"), "bus.line"),
        (bus("\"line\":{\"rest\":[30]}"), "bus.line.rest"),
        (device("\"own\":[]"), "bus.devices[0].own"),
        (device("\"workload\":[]"), "bus.devices[0].workload"),
        ("{\"format\":\"busfree-plan/1\",\"plan\":{\"load\":[]}}".to_owned(), "load"),
        ("{\"format\":\"busfree-plan/1\",\"plan\":{\"other_bus\":[]}}".to_owned(), "other_bus"),
    ] {
        let said = said(&text);
        assert!(said[0].contains(&format!(": {path}: An object belongs here, not a list.")), "{said:?} {path}");
    }
}

/// A link has no sign, so 0 has to be written in one way.
#[test]
fn every_zero_is_written_without_a_sign() {
    let link = "5/wide.lvd/array=raid5.parity=0.start=0/load=99.5.1.cap=async/7=host.x.command=0.kib=0.adapter=0\
                /0=x.array=1.cap=async.needs=0.rpm=0.seek=0.max=0.overhead=0.start=0";
    let parsed = from_link(link);
    assert_eq!(parsed.problems, vec![]);
    let document = to_document(&parsed.plan.expect("a plan"), "");
    let signed = document.replace(": 0.0", ": -0.0");
    assert!(signed.matches("-0.0").count() >= 12, "{signed}");
    let read = from_document(&signed).plan.expect("a plan");
    assert_eq!(to_document(&read, ""), document);
}

#[test]
fn a_list_is_refused_as_a_document_and_a_link_in_brackets_is_read() {
    for (text, place) in [("[]", [1, 1]), ("[{\"format\":\"busfree-plan/2\"}]", [1, 1]), ("\n [ {", [2, 2])] {
        let problems = from_text(text).problems;
        let said: Vec<_> = problems.iter().map(|p| (p.in_document, p.place, p.sentence())).collect();
        assert_eq!(said, [(true, Some(place), "An object belongs here, not a list.".to_owned())], "{text}");
    }
    assert!(from_text("[3/wide.lvd/7=host.aha29160]").plan.is_some());
}
