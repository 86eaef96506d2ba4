//! Texts about a device identify it, and are consistent everywhere.

use busfree_plan::{Plan, from_link};
use busfree_sim::Precision;
use busfree_study::{Change, Evaluation, Evaluator, ImprovementRun, PredictionCache, Reason, Search, Verdict, Why};

fn plan(link: &str) -> Plan {
    from_link(link).plan.unwrap_or_default()
}

fn evaluation(plan: &Plan) -> Evaluation {
    let mut evaluator =
        Evaluator::new(plan, Precision { replications: 2, span_s: 1, most_s: 0, ..Precision::default() });
    while !evaluator.step(u64::MAX) {}
    evaluator.evaluation()
}

/// Three identical disks below a load on a bus for two of them: the weakest rarely gets a turn.
const ALIKE: &str =
    "3/wide.lvd/load=99.5.4.3/7=host.aha29160/2=id_prec_disk.cap=20/1=id_prec_disk.cap=20/0=id_prec_disk.cap=20";

#[test]
fn devices_with_the_same_name_are_distinguished_by_their_ids() {
    let plan = plan(ALIKE);
    let Verdict::Loses { name, id, .. } = evaluation(&plan).verdict else { panic!("no device loses") };
    assert!(name.ends_with(&format!(" (ID {id})")), "{name}");

    let mut search = Search::new(&Plan { aim: busfree_plan::Aim::Fair, ..plan.clone() });
    search.finish();
    let reasons = search.advice().unwrap().reasons;
    let names: Vec<&str> = reasons
        .iter()
        .filter_map(|reason| match reason {
            Reason::Pays { name, .. } | Reason::WaitsLess { name, .. } | Reason::WinsMore { name, .. } => Some(&**name),
            _ => None,
        })
        .collect();
    assert!(!names.is_empty() && names.iter().all(|name| name.contains("(ID ")), "{reasons:?}");
}

#[test]
fn the_device_that_is_slower_inside_is_distinguished_too() {
    let plan = plan("3/wide.se/done/7=host.aha2940uw_dual/5=seagate_st39102lw.off/0=seagate_st39102lw.s64k");
    let Verdict::AllServed { slower_inside: Some(inside), .. } = evaluation(&plan).verdict else {
        panic!("no device is slower inside")
    };
    assert!(inside.name.ends_with(" (ID 0)"), "{}", inside.name);
}

#[test]
fn findings_and_improvements_distinguish_devices_with_the_same_name() {
    let plan = plan("3/wide.lvd/7=host.aha29160/1=id_prec_disk.cap=5/0=id_prec_disk");
    let found = evaluation(&plan).findings;
    let slow =
        found.iter().find(|finding| finding.words().title.starts_with("The negotiated rate")).expect("a slow device");
    assert!(slow.words().title.contains("(ID 1)"), "{}", slow.words().title);
    let mut run = ImprovementRun::new(&plan, &PredictionCache::default());
    run.finish();
    let improvements = run.improvements().expect("improvements").improvements;
    let raised = improvements.iter().find(|one| matches!(one.change, Change::RaiseRate { .. })).expect("a higher rate");
    assert!(raised.words.brief.ends_with("(ID 1)"), "{}", raised.words.brief);
    let moved = improvements.iter().filter(|one| matches!(one.change, Change::OtherTime { .. }));
    let briefs: std::collections::BTreeSet<_> = moved.map(|one| one.words.brief.clone()).collect();
    assert_eq!(briefs.len(), 2, "{briefs:?}");
}

#[test]
fn a_unique_name_has_no_id() {
    let plan = plan("3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k.name=Disk");
    let Verdict::Loses { name, .. } = evaluation(&plan).verdict else { panic!("no device loses") };
    assert_eq!(name, "Disk");
}

#[test]
fn the_wait_in_the_verdict_is_that_of_a_whole_request_as_in_the_reasons() {
    let plan = plan("3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k");
    let evaluation = evaluation(&plan);
    let Verdict::Loses { id, why: Why::LosesArbitration { wait_ms, .. }, .. } = evaluation.verdict else {
        panic!("it loses arbitrations")
    };
    let device = evaluation.prediction.unwrap().devices.into_iter().find(|d| d.id == id).unwrap();
    assert_eq!(wait_ms, device.request_ms.waits);
    assert!(wait_ms > 2.0 * device.usage.wait_ms.mean, "a request takes several turns");
}

#[test]
fn another_kind_of_machine_needs_no_new_figures() {
    let first = plan("3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k");
    let mut evaluator = Evaluator::new(&first, Precision::default());
    while !evaluator.step(u64::MAX) {}
    let other = Plan { platform: "sgi".to_owned(), ..first };
    let mut again = Evaluator::with_cache(&other, Precision::default(), &evaluator.cache());
    assert!(again.step(1), "it is simulated again");
    let (was, is) = (evaluator.evaluation(), again.evaluation());
    assert_eq!(was.prediction.map(|p| p.devices), is.prediction.map(|p| p.devices));
    assert_ne!(was.findings, is.findings);
}
