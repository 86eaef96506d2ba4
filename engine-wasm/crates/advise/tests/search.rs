//! The search against going through every order, and what it must never do.

use busfree_advise::{Answer, Doing, Forecast, Limit, Limits, Search, Shortfall, Standing, drawn_plan, shortfall};
use busfree_plan::{Aim, Plan, from_link, to_link};
use busfree_sim::{Known, Precision};

const AIMS: [Aim; 5] = [Aim::Total, Aim::Fair, Aim::First, Aim::Wait, Aim::Weights];

fn plan_of(link: &str) -> Plan {
    from_link(link).plan.unwrap_or_default()
}

/// A search that may not go through everything comes within 1 % of the optimum all the same.
#[test]
fn a_climb_finds_what_going_through_everything_finds() {
    let mut looked_at = 0;
    for seed in 0..50 {
        let plan = Plan { aim: AIMS[seed as usize % 3], ..drawn_plan(seed, 2 + seed as usize % 3) };
        let found = shortfall(&plan, Limits { go_through: 0, ..Limits::default() }).unwrap();
        let Shortfall { percent, ci95_percent, .. } = found;
        assert!(percent <= 1.0 + ci95_percent, "{}: {percent:.2} ±{ci95_percent:.2} % behind", to_link(&plan));
        looked_at += usize::from((found.evaluated as usize) < found.orders);
    }
    assert!(looked_at > 5, "it must have to choose: {looked_at}");
}

#[test]
fn the_answer_does_not_depend_on_who_does_the_work() {
    for (seed, aim) in (100..).zip(AIMS) {
        let plan = Plan { aim, ..drawn_plan(seed, 3) };
        let mut alone = Search::new(&plan);
        while !alone.step(777) {}
        let mut together = Search::new(&plan);
        together.finish();
        assert_eq!(alone.advice(), together.advice());
        // One helper takes every other errand, answers late, and once not at all.
        let mut shared = Search::new(&plan);
        let mut lent = Vec::new();
        let mut lost = false;
        while !shared.step(5_000) {
            lent.extend(shared.lend());
            if shared.is_waiting() {
                if !lost {
                    (lost, lent) = (true, Vec::new());
                    shared.take_back();
                }
                for errand in lent.drain(..).rev() {
                    let ticket = errand.ticket;
                    shared.give(ticket, &Doing::new(errand).finish());
                }
            }
        }
        assert_eq!(alone.advice(), shared.advice());
    }
}

#[test]
fn what_is_pinned_stays_and_the_fewest_move() {
    let plan = plan_of("2/wide.lvd/load=99.5.1.2.4/7=host.aha29160.keep/6=id_prec_cdrom.keep/0=id_prec_disk");
    let mut search = Search::new(&plan);
    search.finish();
    let advice = search.advice().unwrap();
    assert!(advice.best.moves.iter().all(|m| m.from == 0));
    assert!(advice.exhaustive && advice.finished);
}

/// DiskSim's finding with the arbiter turned round: with the initiator lowest nobody starves.
#[test]
fn equal_shares_on_a_full_bus_put_the_initiator_lowest() {
    let mut link = "2/wide.lvd/aim=fair/7=host.asc39320".to_owned();
    for id in 0..7 {
        link.push_str(&format!("/{id}=seagate_cheetah_18_u160.cap=20"));
    }
    let mut search = Search::new(&plan_of(&link));
    search.finish();
    let advice = search.advice().unwrap();
    assert!(advice.clearly_better);
    let best = plan_of(&advice.best.plan);
    let weakest = best.parties().max_by_key(|(_, id)| busfree_bus::weaker_than(*id)).unwrap();
    assert_eq!(weakest.1, best.hosts[0].id, "{}", advice.best.plan);
}

#[test]
fn an_idle_bus_needs_no_other_ids_and_says_what_limits() {
    let mut search = Search::new(&plan_of("2/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk"));
    search.finish();
    let advice = search.advice().unwrap();
    assert!(!advice.clearly_better);
    assert_eq!(advice.reasons, [busfree_advise::Reason::NothingBetter]);
    assert!(matches!(advice.limit, Some(Limit::Turns { busy_percent }) if busy_percent < 90.0));
    assert!(advice.prospects.iter().any(|p| p.clear), "something else would help");
    let mut idle = Search::new(&plan_of("2/wide.lvd/7=host.aha29160/6=apple_cd300/5=iomega_zip100_scsi"));
    idle.finish();
    assert_eq!(idle.advice().and_then(|advice| advice.limit), Some(Limit::Devices));
}

#[test]
fn what_is_known_of_other_orders_changes_no_answer() {
    for seed in 200..206 {
        let plan = Plan { aim: AIMS[seed as usize % 5], ..drawn_plan(seed, 3) };
        let mut other = plan.clone();
        let [first, second] = [other.devices[0].id, other.devices[1].id];
        (other.devices[0].id, other.devices[1].id) = (second, first);
        let mut before = Forecast::new(&other, Precision::default());
        while !before.step(u64::MAX) {}
        let known = before.known().cloned().unwrap_or_default();
        let [mut anew, mut knowing] = [Known::default(), known.clone()].map(|known| {
            let mut forecast = Forecast::knowing(&plan, Precision::default(), known);
            while !forecast.step(u64::MAX) {}
            forecast
        });
        assert_eq!(anew.outlook(), knowing.outlook());
        assert!(anew.step(1) && knowing.step(1));
        let [anew, knowing] = [Known::default(), knowing.known().cloned().unwrap_or_default()].map(|known| {
            let mut search = Search::knowing(&plan, Limits::default(), &known);
            search.finish();
            search.advice()
        });
        assert_eq!(anew, knowing);
    }
}

#[test]
fn a_convention_about_waits_is_better_with_less() {
    let plan = plan_of("2/wide.lvd/aim=wait/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk.first");
    let mut search = Search::new(&plan);
    search.finish();
    let advice = search.advice().unwrap();
    for convention in &advice.conventions {
        let shorter = convention.candidate.objective < advice.current.objective;
        assert_eq!(shorter, convention.beside_now == Standing::Better, "{convention:?}");
        assert_ne!(convention.beside_best, Standing::Better, "nothing is better than the best");
    }
    assert!(advice.conventions.iter().any(|c| c.beside_now == Standing::Better));
}

#[test]
fn a_reading_to_the_end_does_not_depend_on_who_does_which_replication() {
    let plan = plan_of("2/wide.lvd/done/load=90.5.1.2/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk");
    let mut alone = Forecast::new(&plan, Precision::default());
    while !alone.step(u64::MAX) {}
    let mut shared = Forecast::new(&plan, Precision::default());
    let mut lent = Vec::new();
    let (mut lost, mut given) = (0, 0);
    while !shared.step(100_000) {
        lent.extend(shared.lend());
        while shared.is_waiting() {
            // The first is never answered, the second with something else.
            for errand in lent.drain(..).rev() {
                let answer = Doing::new(errand.clone()).finish();
                lost += 1;
                match (lost, answer) {
                    (1, _) => {}
                    (2, Answer::Read(numbers)) => shared.give(errand.ticket, &Answer::Read(numbers[1..].to_vec())),
                    (_, answer) => {
                        shared.give(errand.ticket, &answer);
                        given += 1;
                    }
                }
            }
            shared.take_back();
        }
    }
    assert!(lost > 2 && given > 0, "{lost} lent, {given} given");
    assert_eq!(alone.outlook(), shared.outlook());
}
