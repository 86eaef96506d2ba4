//! What explains measured rates.

use busfree_plan::from_link;
use busfree_sim::Precision;
use busfree_study::{Evaluator, ExplainRun, Explanation};

fn explain(link: &str) -> Explanation {
    let parsed = from_link(link);
    assert!(parsed.problems.is_empty(), "{link}: {:?}", parsed.problems);
    ExplainRun::new(&parsed.plan.unwrap_or_default(), 0).finish()
}

/// The words of the causes of each explanation, the most probable first.
fn causes(of: &Explanation) -> Vec<Vec<&'static str>> {
    of.explained.iter().map(|one| one.causes.iter().map(|cause| cause.word).collect()).collect()
}

#[test]
fn a_slow_machine_is_found_and_accepted() {
    let found = explain("5/narrow.se/7=host.mac_iici_53c80/0=bluescsi_v1.media=2.1.got=0.7_r64");
    assert!(!found.measured[0].inside, "{:?}", found.measured);
    assert_eq!(causes(&found)[0], ["machine"], "{found:?}");
    assert!(found.explained[0].percent > 60.0, "{found:?}");
    let cause = &found.explained[0].causes[0];
    assert!(cause.least < cause.value && cause.value < cause.most, "{cause:?}");
    let accepted = explain(&found.explained[0].plan);
    assert!(accepted.measured[0].inside, "{:?}", accepted.measured);
    assert_eq!(causes(&accepted)[0], [] as [&str; 0], "nothing is left to explain");
    let margin = |of: &Explanation| of.measured[0].margin_mb_s / of.measured[0].predicted_mb_s;
    assert!(margin(&accepted) < 0.5 * margin(&found), "{} {}", margin(&accepted), margin(&found));
}

#[test]
fn several_explanations_are_distinguished_by_what_to_measure_next() {
    let found = explain("5/wide.lvd/7=host.aha2940u2w/0=quantum_atlas10k2_18.got=18.1_r64");
    assert!(!found.clear && found.explained.len() > 2, "{:?}", causes(&found));
    let next = &found.next[0];
    let rates: Vec<f64> = next.expected.iter().map(|expected| expected.mb_s).collect();
    let [least, most] =
        [rates.iter().copied().fold(f64::INFINITY, f64::min), rates.iter().copied().fold(0.0, f64::max)];
    assert!(most > 1.2 * least, "{next:?}");
}

#[test]
fn three_rates_have_two_causes() {
    // 0.9 ms of the adapter for each command and a medium of 5 MB/s.
    let link = "5/narrow.se/7=host.aha2940/0=bluescsi_v2.got=2.07_r4.got=4.53_r64.got=4.93_r512";
    let found = explain(link);
    assert!(found.explained.iter().any(|one| one.causes.len() == 2), "{:?}", causes(&found));
    assert!(found.explained.iter().take(3).all(|one| one.causes.iter().any(|cause| cause.unit == "µs")), "{found:?}");
}

#[test]
fn a_rate_as_predicted_is_confirmed() {
    let found = explain("5/wide.lvd/7=host.aha29160/0=id_prec_disk.got=23_r64");
    assert_eq!(causes(&found)[0], [] as [&str; 0], "{found:?}");
    assert!(found.clear && found.measured[0].inside, "{found:?}");
}

#[test]
fn rates_that_cannot_be_true_are_refused() {
    let over = explain("5/narrow.se/7=host.aha2940/3=any_disk.got=12_r64");
    assert!(over.refused[0].why.contains("more than the agreed rate"), "{over:?}");
    assert!(over.explained.is_empty());
    let two = explain("5/narrow.se/7=host.aha2940/3=any_disk.got=2.1_r64.got=4.2_r64");
    assert!(two.refused[0].why.contains("rates of the same work"), "{two:?}");
    let sizes = explain("5/narrow.se/7=host.aha2940/3=any_disk.got=1.2_r4.got=4.2_r64");
    assert!(sizes.refused.is_empty(), "{sizes:?}");
}

#[test]
fn a_plan_without_measured_rates_has_nothing_to_explain() {
    let found = explain("5/narrow.se/7=host.aha2940/3=any_disk");
    assert_eq!(found.headline, "Nothing was measured of Any disk.");
    assert!(found.explained.is_empty() && found.next.is_empty());
}

#[test]
fn a_rate_of_the_person_stands_beside_the_prediction_of_the_same_work() {
    let link = "5/narrow.se/7=host.aha2940/0=any_disk.s64k.got=4.2_r64/3=any_disk.s64k.off";
    let plan = from_link(link).plan.expect("a plan");
    let mut evaluator = Evaluator::new(&plan, Precision::default());
    while !evaluator.step(1_000_000) {}
    assert_eq!(evaluator.evaluation().by_you_mb_s, [Some(4.2), None]);
}
