//! Evidence sheets: verdicts by the interval, and the same bytes again.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_random_plans::plan_of_everything;
use busfree_study::certify::{REQUIREMENTS_MAX, SHEET_BYTES_MAX, SheetFault, Verdict, certify};
use proptest::prelude::*;

const PLAN: &str = "5/narrow.se/7=host.aha2940/0=id_prec_disk/3=id_prec_cdrom/5=hp_scanjet_6100c";
const TODAY: &str = "2026-11-29";

fn sheet(lines: &[&str]) -> String {
    [&["Plan: ", PLAN, "\n"].concat(), &*lines.join("\n")].concat()
}

fn verdicts(lines: &[&str]) -> Vec<(Verdict, String)> {
    let made = certify(&sheet(lines), TODAY).expect("a sheet");
    made.requirements.into_iter().map(|line| (line.verdict, line.why)).collect()
}

#[test]
fn a_sheet_is_made_again_to_the_same_bytes_on_another_day() {
    let lines = ["ID 0: at least 2 MB/s", "no request of ID 3 later than 5 s", "no error", "faster"];
    let first = certify(&sheet(&lines), TODAY).expect("a sheet");
    assert!(
        first.text.contains("Date: 2026-11-29\n") && first.text.contains("\n4. not read: faster\n"),
        "{}",
        first.text
    );
    let again = certify(&first.text, "2031-01-01").expect("the same sheet");
    assert_eq!(again, first);
    // Also as a mail programme or another system leaves it.
    let other = ["\u{FEFF}", &first.text.replace('\n', "\r\n")].concat();
    assert_eq!(certify(&other, "2031-01-01").expect("the same sheet").text, first.text);
}

#[test]
fn a_rate_is_judged_by_its_whole_interval() {
    let found = verdicts(&["ID 0: at least 0.1 MB/s", "ID 0: at least 100 MB/s", "ID 0: at most 100 MB/s"]);
    let words: Vec<_> = found.iter().map(|(verdict, _)| *verdict).collect();
    assert_eq!(words, [Verdict::Met, Verdict::NotMet, Verdict::Met]);
    // The ends that it names are the limits of what can be told.
    let words = found[0].1.split(|c: char| !c.is_ascii_digit() && c != '.');
    let figures: Vec<f64> = words.filter_map(|word| word.trim_end_matches('.').parse().ok()).collect();
    let [rate, low, high] = figures[figures.len() - 3..] else { panic!("{}", found[0].1) };
    assert!(low < rate && rate < high, "{}", found[0].1);
    for (limit, verdict) in [
        (low - 0.06, Verdict::Met),
        (low + 0.06, Verdict::CannotBeTold),
        (high - 0.06, Verdict::CannotBeTold),
        (high + 0.06, Verdict::NotMet),
    ] {
        assert_eq!(verdicts(&[&format!("ID 0: at least {limit:.3} MB/s")])[0].0, verdict, "{limit}: {}", found[0].1);
    }
}

#[test]
fn other_devices_work_or_rest_as_the_line_says() {
    let rates = verdicts(&[
        "ID 0: at least 0.01 MB/s",
        "ID 0: at least 0.01 MB/s with the scanner on",
        "ID 0: at least 0.01 MB/s alone",
    ]);
    let rate = |why: &str| -> f64 {
        let words: Vec<_> = why.split(['\u{A0}', ' ']).collect();
        let at = words.iter().position(|word| word.starts_with("MB/s")).expect("a rate");
        words[at - 1].parse().expect("a number")
    };
    let [all, one, none] = [0, 1, 2].map(|at: usize| rate(&rates[at].1));
    assert!(all < one && one < none, "{rates:?}");
}

#[test]
fn a_line_without_a_device_is_of_each_beside_the_named_one_alone() {
    let each = verdicts(&["at least 0.01 MB/s with ID 5 on"]);
    let one = verdicts(&["ID 0: at least 0.01 MB/s with ID 5 on", "ID 3: at least 0.01 MB/s with ID 5 on"]);
    assert!(one.iter().any(|(_, why)| *why == each[0].1), "{each:?} {one:?}");
}

#[test]
fn disks_of_an_array_and_the_load_rest_with_the_others() {
    let made = |plan: &str| {
        let text = format!("Plan: 5/wide.lvd/{plan}\nID 0: at least 0.1 MB/s alone");
        let why = certify(&text, TODAY).expect("a sheet").requirements.remove(0).why;
        // The margin is that of a plan with arrays.
        why.split(',').next().map(str::to_owned)
    };
    let devices = "7=host.aha29160/0=id_prec_disk.s64k";
    let alone = made(devices);
    assert_eq!(made(&format!("array=raid0/{devices}/1=any_disk.array=1/2=any_disk.array=1")), alone);
    assert_eq!(made(&format!("load=99.5.1.2.4/{devices}")), alone);
}

#[test]
fn a_time_is_met_or_not_only_by_more_than_it_can_be_off() {
    let found = verdicts(&[
        "no request of ID 0 later than 10 s",
        "no request of ID 0 later than 1 ms",
        "at most 50 % of requests of ID 0 later than 10 s",
    ]);
    let words: Vec<_> = found.iter().map(|(verdict, _)| *verdict).collect();
    assert_eq!(words, [Verdict::Met, Verdict::NotMet, Verdict::Met], "{found:?}");
}

#[test]
fn what_cannot_work_or_rests_cannot_be_told() {
    let both = format!("{PLAN}/0=id_prec_disk\n");
    let made = certify(&["Plan: ", &both, "ID 3: at least 1 MB/s\nno error"].concat(), TODAY).expect("a sheet");
    let found: Vec<_> = made.requirements.iter().map(|line| line.verdict).collect();
    assert_eq!(found, [Verdict::CannotBeTold, Verdict::NotMet], "{}", made.text);
    let made = certify(&format!("Plan: {PLAN}.off\nID 5: at least 1 MB/s"), TODAY).expect("a sheet");
    assert_eq!(made.requirements[0].verdict, Verdict::CannotBeTold, "{}", made.text);
}

#[test]
fn other_texts_are_refused_with_the_reason() {
    let many = vec!["no error"; REQUIREMENTS_MAX + 1];
    for (text, fault) in [
        (String::new(), SheetFault::NoRequirement),
        ("no error".to_owned(), SheetFault::NoPlan),
        (sheet(&[]), SheetFault::NoRequirement),
        (sheet(&many), SheetFault::TooMany),
        (sheet(&["Date: yesterday", "no error"]), SheetFault::BadDate("yesterday".to_owned())),
        (sheet(&["no error", &"x".repeat(300)]), SheetFault::LongLine(3)),
        ("x".repeat(SHEET_BYTES_MAX + 1), SheetFault::TooLarge),
    ] {
        assert_eq!(certify(&text, TODAY), Err(fault));
    }
    let fault = certify("Plan: 5/narrow.se/7=hst.aha2940\nno error", TODAY).expect_err("a wrong plan");
    assert!(matches!(fault, SheetFault::BadPlan(_)), "{fault:?}");
}

#[test]
fn lines_of_any_plan_are_written_and_read_alike() {
    for seed in 0..200 {
        let link = busfree_plan::to_link(&plan_of_everything(seed));
        let first = certify(&format!("Plan: {link}\nno error\nat most x"), TODAY).expect("a sheet");
        assert_eq!(certify(&first.text, "2031-01-01").expect("the same"), first);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_text_panics(text in "\\PC{0,200}", line in "[a-z0-9 %.:/]{0,60}") {
        let _ = certify(&text, TODAY);
        let _ = certify(&sheet(&[&text.replace(['\n', '\r'], " "), &line]), TODAY);
    }
}
