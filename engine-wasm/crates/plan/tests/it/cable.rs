//! The cable as it is laid out: what a document may say of it, and how long its link is.

use busfree_plan::{
    Attached, BRANCHES_MAX, CONVERTER_MAX, DEVICES_MAX, HOSTS_MAX, PIECE_CM_MAX, Parsed, Plan, ProblemCode,
    from_document, from_link, out_of_limits, to_document, to_link,
};

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert_eq!(parsed.problems, vec![]);
    parsed.plan.unwrap_or_default()
}

/// Seven devices on a cable with terminators, in another order than that of their IDs.
const SEVEN: &str = "5/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k\
    /0=quantum_atlas_10k_9.rand.r66.s4k.q8/15=quantum_atlas_10k_9.rand.r66.s4k.q8/14=seagate_st39102lw.rand.s8k.q4\
    /13=ibm_ultrastar_9zx.q4/12=ibm_ultrastar_9zx.q4/3=dlt7000\
    /line=7.on_60cm_6.high_30cm_0_30cm_15_30cm_14_30cm_13_30cm_12_120cm.out_load_100cm.out_3_50cm_multi";

#[test]
fn a_cable_with_seven_devices_is_short_enough_for_chat() {
    let seven = plan(SEVEN);
    assert_eq!(seven.bus.devices.len(), 7);
    assert_eq!(to_link(&seven), SEVEN);
    assert!(SEVEN.len() < 400, "{}", SEVEN.len());
}

#[test]
fn stops_follow_their_parties_and_not_their_ids() {
    let mut moved = plan("5/wide.lvd/7=host.x/0=a/1=b/line=7_1_0");
    (moved.bus.devices[0].id, moved.bus.devices[1].id) = (7, 0);
    assert_eq!(to_link(&moved), "5/wide.lvd/7=host.x/7=a/0=b/line=7_0_7b");
    let (host, first, second) = (0, 0, 1);
    let of = [Attached::Host { index: host }, Attached::Device { index: second }, Attached::Device { index: first }];
    assert_eq!(moved.bus.line.map(|line| line.stops.iter().map(|stop| stop.of).collect::<Vec<_>>()), Some(of.to_vec()));
}

#[test]
fn everything_with_one_id_has_a_letter_of_its_own() {
    let parties = format!("{}{}", "/3=host.x".repeat(HOSTS_MAX), "/3=a".repeat(DEVICES_MAX));
    let letters: Vec<String> = "bcdefghijklmnopqrs".chars().map(|letter| format!("3{letter}")).collect();
    assert_eq!(letters.len() + 1, HOSTS_MAX + DEVICES_MAX);
    let link = format!("5/wide.lvd{parties}/line={}_3", letters.join("_"));
    assert_eq!(to_link(&plan(&link)), link);
    let beyond = from_link(&format!("5/wide.lvd{parties}/line=3t_3z_3bc_3B"));
    assert_eq!(beyond.problems.len(), 4);
    assert_eq!(beyond.plan.and_then(|plan| plan.bus.line).map(|line| line.stops.len()), Some(0));
}

#[test]
fn a_segment_joins_where_a_host_or_converter_is_on_two() {
    let plan = plan("5/wide.lvd/7=host.x/0=a/0=a.lun=1/line=7_x1/branch=narrow.se_x1_0");
    let segments: Vec<_> =
        plan.bus.segments().map(|segment| (segment.width.word(), segment.line.stops.len())).collect();
    assert_eq!(segments, [("wide", 2), ("narrow", 2)]);
    // The second unit of a target has no connector of its own, and a load that is off is not there.
    let all: Vec<_> = plan.bus.to_attach().collect();
    assert_eq!(all, [Attached::Host { index: 0 }, Attached::Device { index: 0 }]);
    assert!(!plan.bus.can_be_attached(Attached::Converter { number: CONVERTER_MAX + 1 }));
}

/// A document whose bus has this cable.
fn document(cable: &str) -> Parsed {
    let parties = r#""hosts":[{"id":7,"model":"x"}],"devices":[{"id":0,"model":"a"},{"id":1,"model":"b"}]"#;
    from_document(&format!(r#"{{"format":"busfree-plan/2","plan":{{"bus":{{{parties},{cable}}}}}}}"#))
}

#[test]
fn a_document_is_refused_with_the_path_of_what_is_wrong() {
    let converter = |number: u8| format!(r#"{{"of":{{"kind":"converter","number":{number}}}}}"#);
    let [load, device] = [r#"{"of":{"kind":"load"}}"#, r#"{"of":{"kind":"device","index":0}}"#];
    let on = |stops: &[&str]| format!(r#"{{"stops":[{}]}}"#, stops.join(","));
    let branches = |lines: &[&str]| {
        let each: Vec<String> = lines.iter().map(|line| format!(r#"{{"line":{line}}}"#)).collect();
        format!(r#""branches":[{}]"#, each.join(","))
    };
    let x1 = converter(1);
    for (cable, code, field) in [
        (branches(&["{}"]), ProblemCode::Malformed, "bus.branches"),
        (format!(r#""line":{{}},{}"#, branches(&["{}"; BRANCHES_MAX + 1])), ProblemCode::TooMany, "bus.branches"),
        (format!(r#""line":{}"#, on(&[device, device])), ProblemCode::Malformed, "bus.line.stops[1].of"),
        (format!(r#""line":{}"#, on(&[&converter(0)])), ProblemCode::Malformed, "bus.line.stops[0].of"),
        (format!(r#""line":{}"#, on(&[&converter(4)])), ProblemCode::Malformed, "bus.line.stops[0].of"),
        (format!(r#""line":{}"#, on(&[load; 24])), ProblemCode::TooMany, "bus.line.stops"),
        (
            format!(r#""line":{},{}"#, on(&[load]), branches(&[&on(&[load])])),
            ProblemCode::Malformed,
            "bus.branches[0].line.stops[0].of",
        ),
        (
            format!(r#""line":{},{}"#, on(&[&x1]), branches(&[&on(&[&x1]), &on(&[&x1])])),
            ProblemCode::Malformed,
            "bus.branches[1].line.stops[0].of",
        ),
        (r#""line":{"rest":{"cm":3001}}"#.to_owned(), ProblemCode::OutOfRange, "bus.line.rest.cm"),
        (r#""errors_per_gb":0"#.to_owned(), ProblemCode::OutOfRange, "bus.errors_per_gb"),
    ] {
        let problems = document(&cable).problems;
        let first = problems.first().map(|problem| (problem.code, problem.field.as_str()));
        assert_eq!(first, Some((code, field)), "{cable}");
    }
    let index = |kind: &str, index: u8| on(&[&format!(r#"{{"of":{{"kind":"{kind}","index":{index}}}}}"#)]);
    for (kind, first_missing) in [("host", 1), ("device", 2)] {
        assert_eq!(document(&format!(r#""line":{}"#, index(kind, first_missing - 1))).problems, vec![]);
        assert_eq!(document(&format!(r#""line":{}"#, index(kind, first_missing))).problems.len(), 1);
    }
}

#[test]
fn a_cable_with_nothing_on_it_survives() {
    let empty = document(r#""line":{}"#).plan.unwrap_or_default();
    assert_eq!(to_link(&empty), "5/wide.lvd/7=host.x/0=a/1=b/line=open_open");
    assert_eq!(plan(&to_link(&empty)), empty);
    assert_eq!(from_document(&to_document(&empty, "1")).plan, Some(empty));
}

/// A reader that compares every stop with every other one would take minutes.
#[test]
fn a_link_and_a_document_of_thousands_of_stops_are_read_at_once() {
    let stops = "_0_7_1cm".repeat(9_000);
    let read = from_link(&format!("5/wide.lvd/7=host.x/0=a/line=open{stops}"));
    assert_eq!(read.plan.as_ref().map(out_of_limits), Some(vec![]));
    assert_eq!(read.plan.and_then(|plan| plan.bus.line).map(|line| (line.stops.len(), line.rest.cm)), Some((2, 1)));
    let stop = format!(r#"{{"of":{{"kind":"load"}},"before":{{"cm":{PIECE_CM_MAX}}}}}"#);
    let text = format!(r#""line":{{"stops":[{}]}}"#, vec![stop; 18_000].join(","));
    assert!(document(&text).problems.len() < 30);
}
