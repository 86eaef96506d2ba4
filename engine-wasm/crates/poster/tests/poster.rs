//! Posters: one picture in full, and effects that a plan must not have on it.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_plan::{Plan, from_link};
use busfree_poster::{Around, Shape, poster};
use busfree_sim::Precision;
use busfree_study::Evaluator;

const PLAN: &str = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2";

fn read(link: &str) -> Plan {
    let parsed = from_link(link);
    assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
    parsed.plan.expect("a plan")
}

fn made(plan: &Plan) -> Option<String> {
    made_for(plan, "https://example.org/busfree/", Shape::Wide)
}

fn narrow(plan: &Plan) -> Option<String> {
    made_for(plan, "https://example.org/busfree/", Shape::Narrow)
}

fn made_for(plan: &Plan, planner: &str, shape: Shape) -> Option<String> {
    let mut evaluator = Evaluator::new(plan, Precision::default());
    while !evaluator.step(u64::MAX) {}
    let text = serde_json::to_string(&evaluator.evaluation()).expect("an evaluation");
    let figures = serde_json::from_str(&text).expect("figures of it");
    poster(plan, &figures, Around { planner, shape })
}

#[test]
fn a_poster_stays_as_it_is() {
    let svg = made(&read(PLAN)).expect("a poster");
    // One element a line, so that a change can be read.
    insta::assert_snapshot!(svg.replace("><", ">\n<"));
}

#[test]
fn a_poster_needs_no_other_resources() {
    let svg = made(&read(PLAN)).expect("a poster");
    for forbidden in ["<script", "url(", "@import", "<image", "<foreignObject", "onload"] {
        assert!(!svg.contains(forbidden), "{forbidden}");
    }
    for wanted in ["<title>", "<desc>", "prefers-color-scheme:dark", "href=\"https://example.org/busfree/#3/wide.lvd/"]
    {
        assert!(svg.contains(wanted), "no {wanted}");
    }
}

#[test]
fn a_rate_that_the_person_measured_is_marked() {
    let with = |got: &str| made(&read(&format!("5/narrow.se/7=host.aha2940/0=any_disk.s64k{got}"))).expect("a poster");
    assert!(with(".got=4.2_r64").contains("measured 4.20"));
    // Other work than that of the plan.
    assert!(!with(".got=4.2_w64").contains("measured 4.20"));
}

#[test]
fn a_second_channel_is_mentioned() {
    let other =
        made(&read("3/wide.lvd/7=host.aha39160/0=seagate_st39102lw/and/narrow.se/7=host.aha39160/4=id_prec_cdrom"));
    assert!(other.expect("a poster").contains("Channel B carries "));
    assert!(!made(&read(PLAN)).expect("a poster").contains("Channel"));
}

#[test]
fn the_link_leads_to_the_planner_and_is_not_printed() {
    let plan = read(PLAN);
    for shape in [Shape::Wide, Shape::Narrow] {
        let svg = made_for(&plan, "../index.html", shape).expect("a poster");
        assert_eq!(svg.matches("3/wide.lvd").count(), 1);
        assert!(svg.contains("href=\"../index.html#3/wide.lvd/") && svg.contains(">Open in planner<"));
        let alone = made_for(&plan, "", shape).expect("a poster");
        assert!(!alone.contains("<a ") && !alone.contains("3/wide.lvd"));
    }
}

#[test]
fn a_narrow_poster_is_laid_out_anew_and_legible() {
    let svg = narrow(&read(PLAN)).expect("a poster");
    insta::assert_snapshot!(svg.replace("><", ">\n<"));
    assert!(svg.contains(" width=\"360\""));
    // Shown 366 pixels wide, no text is smaller than 11: sizes are those of the style, in pixels of the 360.
    let style = svg.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).expect("a style");
    let narrow = style.lines().find(|line| line.contains(".narrow :is(.c,.t)")).expect("a rule of its own");
    assert!(narrow.contains("font-size:12px"));
    for size in style.split("font-size:").skip(1).filter_map(|rest| rest.split("px").next()) {
        let px: f64 = size.parse().expect("pixels");
        assert!(px >= 11.0, "{px}");
    }
    // Everything is within the picture.
    for x in svg.split(" x=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let x: f64 = x.parse().expect("pixels");
        assert!((0.0..=360.0).contains(&x), "{x}");
    }
}

#[test]
fn names_cannot_break_the_markup() {
    let hostile = "</text><script>alert(1)</script>&\"'\u{202E}\u{FFFF}";
    let mut plan = read("3/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_cdrom");
    plan.name = hostile.to_owned();
    for device in &mut plan.bus.devices {
        device.name = hostile.to_owned();
    }
    if let Some(host) = plan.bus.hosts.first_mut() {
        host.name = hostile.to_owned();
    }
    let svg = made(&plan).expect("a poster");
    assert!(!svg.contains("<script") && !svg.contains("</text><s"));
    assert!(!svg.contains('\u{202E}') && !svg.contains('\u{FFFF}'));
    assert!(svg.contains("&lt;/text&gt;"));
    // Every tag that is opened is closed, and quotes inside attributes are references.
    let opened = svg.matches("<text").count();
    assert_eq!(opened, svg.matches("</text>").count());
    let tags = svg.split('<').skip(1).filter_map(|part| part.split_once('>'));
    assert!(tags.clone().all(|(tag, _)| tag.matches('"').count() % 2 == 0));
    assert!(tags.clone().count() > 50);
}

#[test]
fn every_kind_of_plan_has_one() {
    let long = "x".repeat(60);
    for link in [
        "3/wide.lvd/7=host.aha29160".to_owned(),
        "3/narrow.se/done/7=host.aha2940uw/0=id_prec_disk".to_owned(),
        format!("3/wide.lvd/name={long}/7=host.aha29160/15=id_prec_disk.name={long}/8=id_prec_disk.off"),
    ] {
        let plan = from_link(&link).plan.expect("a plan");
        for svg in [made(&plan), narrow(&plan)].map(|made| made.expect("a poster")) {
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{link}");
            assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{link}");
        }
    }
    assert_eq!(made(&read("3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_cdrom")), None);
}
