//! What an evaluation says in sentences. The page, posters and the command line show the same.

mod advice;
mod negotiated;
mod others;
mod why;

use busfree_devices::{catalogue, resolution};
use busfree_plan::words::Part::{Count, Nominal, NominalRate, Time, WholePercent};
use busfree_plan::words::{fixed, list, percent, range_alone, rate, rate_or_range, rate_with_unit, say, thousands};
use busfree_plan::{Bus, Party, Plan};
use busfree_rules::{Finding, FindingKind};
use busfree_sim::{Prediction, Regime};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

pub use advice::AdviceWords;
pub(crate) use advice::{advice_words, left_out, proof_words};
pub use others::{ChangeWords, ConventionWords};
pub use why::DeviceWords;

use crate::{
    Basis, Bottleneck, Candidate, CopyTime, Evaluation, LargerRequests, Measured, OnlyDevice, SlowerInside, Verdict,
    Why,
};

/// Percent of arbitrations lost above which a device is starved: too few waits end for their mean to say anything.
const HARDLY_EVER: f64 = 97.0;
/// Percent of arbitrations lost below which a host waits for transfers to end and not for stronger IDs.
const HARDLY_LOSES: f64 = 1.0;
/// Least share of a request's time that gets a sentence.
const NOTABLE: f64 = 0.01;

/// An evaluation in sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct EvaluationWords {
    /// The verdict.
    pub headline: String,
    /// Its cause, or what to do.
    pub detail: String,
    /// What is known of the prediction's error.
    pub accuracy: String,
    /// The same without the error of blind predictions, which need not be that of one device.
    pub basis: String,
    /// What is said of each device, in plan order; empty before there is a prediction.
    pub devices: Vec<DeviceWords>,
    /// Why each host sends its commands late or in time, in plan order.
    pub hosts: Vec<Vec<String>>,
}

/// The sentences of an evaluation of this plan.
pub(crate) fn words(plan: &Plan, evaluation: &Evaluation) -> EvaluationWords {
    let prediction = evaluation.prediction.as_ref();
    EvaluationWords {
        headline: headline(plan, evaluation),
        detail: detail(plan, evaluation),
        accuracy: accuracy(evaluation, evaluation.blind_error_percent),
        basis: accuracy(evaluation, None),
        devices: prediction.map_or_else(Vec::new, |prediction| why::devices(plan, prediction)),
        hosts: prediction.iter().flat_map(|prediction| &prediction.initiators).map(why::host_why).collect(),
    }
}

fn headline(plan: &Plan, Evaluation { verdict, findings, copies, .. }: &Evaluation) -> String {
    match verdict {
        Verdict::Broken => {
            findings.first().map_or_else(|| "This plan does not work.".to_owned(), |first| first.words().title)
        }
        Verdict::Empty => "Nothing uses this bus yet.".to_owned(),
        Verdict::AllServed { .. } if copies.len() == 1 => copies.iter().map(|copy| copied(plan, copy)).collect(),
        Verdict::AllServed { only: Some(only), .. } => gets(only),
        Verdict::AllServed { .. } => "Each device gets as much as it would alone.".to_owned(),
        // Its requests are as uncertain as its rate.
        Verdict::ArrayGives { name, throughput_mb_s, margin_mb_s, requests_per_s, .. } => {
            match range_alone(*throughput_mb_s, *margin_mb_s, f64::INFINITY) {
                Some(range) => say!["{} gets {}\u{A0}MB/s.", *name, range],
                None => {
                    let gets = rate_with_unit(*throughput_mb_s, *margin_mb_s);
                    say!["{} gets {}: {} requests a second.", *name, gets, fixed(*requests_per_s, 0)]
                }
            }
        }
        Verdict::Loses { .. } => say!["{}.", loss(verdict)],
    }
}

/// What the only device gets: its rate, or its range if nothing else is known of it.
fn gets(OnlyDevice { name, throughput_mb_s, margin_mb_s, most_mb_s, .. }: &OnlyDevice) -> String {
    say!["{} gets {}\u{A0}MB/s.", *name, rate_or_range(*throughput_mb_s, *margin_mb_s, *most_mb_s)]
}

/// What a device gets. A loss that is not certain is no figure for a headline. Nor is what a device gets alone if its rate is
/// known only as a range: what is not known of the device is then not known of its rate alone either.
fn loss(verdict: &Verdict) -> String {
    let Verdict::Loses { name, throughput_mb_s, margin_mb_s, alone_mb_s, alike, certain, .. } = verdict else {
        return String::new();
    };
    // A certain loss ends below the rate alone, so no other limit cuts its range.
    let range = range_alone(*throughput_mb_s, *margin_mb_s, *alone_mb_s);
    let alone = rate_with_unit(*alone_mb_s, *margin_mb_s);
    match (certain, alike, &range) {
        (false, 2.., Some(_)) => "All devices may get less than a device alone".to_owned(),
        (false, _, Some(_)) => say!["{} may get less than it gets alone", *name],
        (false, 2.., None) => say!["All devices may get less than the {} of a device alone", alone],
        (false, _, None) => say!["{} may get less than the {} it gets alone", *name, alone],
        (true, _, _) => {
            let all = say!["Each of the {} devices", Count(*alike)];
            let subject = if *alike > 1 { &all } else { name };
            let gets = range.unwrap_or_else(|| rate(*throughput_mb_s, *margin_mb_s));
            say!["{} gets {} of the {} it gets alone", *subject, gets, alone]
        }
    }
}

/// The headline with what the device that loses would get at a better ID; `None` if that is not clearly more.
pub(crate) fn better_headline(verdict: &Verdict, current: &Candidate, best: &Candidate) -> Option<String> {
    let &Verdict::Loses { id, lun, margin_mb_s, alike: 1, .. } = verdict else { return None };
    let index = current.devices.iter().position(|device| (device.id, device.lun) == (id, lun))?;
    let there = best.devices.get(index).filter(|there| there.clear && there.gain_mb_s > 0.0)?;
    let margin = margin_mb_s.max(there.margin_mb_s);
    let gets = rate_or_range(there.throughput_mb_s, margin, there.most_mb_s.unwrap_or(f64::INFINITY));
    let place =
        if there.id == id { "with the others moved".to_owned() } else { say!["at ID {}", Count(there.id.into())] };
    Some(say!["{}; {} it would get {}.", loss(verdict), place, gets])
}

fn detail(plan: &Plan, evaluation: &Evaluation) -> String {
    let Evaluation { verdict, findings, prediction, .. } = evaluation;
    let rates = || prediction.as_ref().map_or_else(String::new, |prediction| two_rates(&plan.bus, prediction));
    match verdict {
        Verdict::Broken => {
            let detail = findings.first().map_or_else(String::new, |first| first.words().detail + " ");
            detail + "There is no prediction until this is solved."
        }
        Verdict::Empty => next_step(&plan.bus).to_owned(),
        Verdict::AllServed { only: Some(only), slower_inside: None, .. } => {
            let limit = only.limit.as_ref().map_or_else(String::new, limited);
            let copies = evaluation.copies.as_slice();
            let gets = if copies.is_empty() { String::new() } else { gets(only) + " " };
            gets + &limit + &rates() + &unread(copies)
        }
        Verdict::AllServed { total_mb_s, total_margin_mb_s, slower_inside, .. } => {
            let most = prediction.as_ref().map_or(f64::INFINITY, |prediction| prediction.total_most_mb_s);
            let total = say!["{}\u{A0}MB/s", rate_or_range(*total_mb_s, *total_margin_mb_s, most)];
            let served = match slower_inside {
                None => say!["{} in total; any loss is too small for the model to detect.", total],
                Some(SlowerInside { name, begins_mb_s, alone_mb_s }) => say![
                    "{} in total. The inner zones of {} are slower: it gets {} at its start and {} on average.",
                    total,
                    *name,
                    rate(*begins_mb_s, 0.0),
                    rate_with_unit(*alone_mb_s, 0.0)
                ],
            };
            // The headline has the time of a single copy.
            let copies = match evaluation.copies.as_slice() {
                [_] => unread(&evaluation.copies),
                copies => copy_times(plan, copies),
            };
            served + &rates() + &copies
        }
        Verdict::ArrayGives { throughput_mb_s, disk_mb_s, margin_mb_s, commands_per_request, .. } => {
            // In proportion, it is as uncertain as what the array gives.
            let margin = if *throughput_mb_s > 0.0 { margin_mb_s * disk_mb_s / throughput_mb_s } else { *margin_mb_s };
            let range = range_alone(*disk_mb_s, margin, f64::INFINITY);
            say![
                "Its members transfer {}\u{A0}MB/s: {} commands for each request.",
                range.unwrap_or_else(|| rate(*disk_mb_s, *margin_mb_s)),
                fixed(*commands_per_request, 2)
            ]
        }
        Verdict::Loses { id, why, .. } => cause(*id, why) + &rates() + &copy_times(plan, &evaluation.copies),
    }
}

/// What an idle bus lacks. Without a host the plan is broken.
fn next_step(bus: &Bus) -> &'static str {
    if bus.devices.is_empty() {
        return "Add a device with work to do, or open an example.";
    }
    "Give a device work to do, in its settings."
}

/// What limits the rate of a device.
pub(crate) fn limited(limit: &Bottleneck) -> String {
    match limit {
        Bottleneck::Host { name, mb_s } => say!["{} is the limit: it moves {}.", *name, NominalRate(*mb_s)],
        Bottleneck::UnknownHost { name } => say!["It is not known what {} moves.", *name],
        Bottleneck::Agreement { mb_s, asynchronous: true } => {
            say!["Asynchronous transfers are the limit: {}.", NominalRate(*mb_s)]
        }
        Bottleneck::Agreement { mb_s, .. } => say!["The negotiated rate is the limit: {}.", NominalRate(*mb_s)],
        Bottleneck::Device { mb_s, passed: true } => {
            say!["Its own rate is the limit. Over its whole medium it averages {}.", NominalRate(*mb_s)]
        }
        Bottleneck::Device { mb_s, .. } => say!["Its own rate is the limit: {}.", NominalRate(*mb_s)],
        Bottleneck::Requests { each_ms, host_ms, bus_ms, device_ms } => {
            let parts = [(*host_ms, "in the host"), (*bus_ms, "on the bus"), (*device_ms, "in the device")];
            let least = each_ms * NOTABLE;
            let said: Vec<String> = parts
                .iter()
                .filter(|(ms, _)| *ms >= least)
                .map(|(ms, place)| say!["{} {}", Time(*ms), *place])
                .collect();
            say!["The time of each request is the limit: {}.", list(&said)]
        }
    }
}

/// The cause of the loss of the device at this ID.
fn cause(id: u8, why: &Why) -> String {
    match why {
        Why::LosesArbitration { lost_percent, wait_ms, served_last } => {
            let place = if *served_last { "it is served last" } else { "stronger IDs often go first" };
            let then = if *lost_percent >= HARDLY_EVER {
                "rarely gets the bus".to_owned()
            } else {
                say!["waits {} for the bus for each request", Time(*wait_ms)]
            };
            let lost = WholePercent(*lost_percent);
            say!["At ID {} {}: it loses {} of its arbitrations and {}.", Count(id.into()), place, lost, then]
        }
        Why::CommandsLate { host_id, lost_percent, wait_ms, late_percent } => {
            let late = if *late_percent > 0.0 && *lost_percent < HARDLY_LOSES {
                "Its host often finds the bus busy.".to_owned()
            } else {
                say![
                    "Its host at ID {} loses {} of its arbitrations and waits {} for each turn, so commands come late.",
                    Count((*host_id).into()),
                    WholePercent(*lost_percent),
                    Time(*wait_ms)
                ]
            };
            if *late_percent == 0.0 {
                return late;
            }
            say![
                "{} After a late command the drive stops reading ahead, and its next reads are slow: {} of its reads are.",
                late,
                WholePercent(*late_percent)
            ]
        }
        Why::HostBusy { host_id, added_ms } => say![
            "Its host at ID {} is busy with other devices: each request takes {} longer.",
            Count((*host_id).into()),
            Time(*added_ms)
        ],
        Why::BoardBusy { added_ms } => {
            say!["Its controller serves other devices first: each request waits {} longer.", Time(*added_ms)]
        }
        Why::SourceSlower { name, added_ms } => {
            say!["It waits for data from {}: each request takes {} longer.", *name, Time(*added_ms)]
        }
        Why::ReadForCopy { name, added_ms } => {
            say!["It is also read for the copy to {}: each request takes {} longer.", *name, Time(*added_ms)]
        }
        Why::ArrayShares { name } => {
            say!["{} divides its requests among its disks, so each has fewer at a time than alone.", *name]
        }
        Why::OtherChannel { added_ms } => {
            say!["The other channel uses the machine’s bus too: each request takes {} longer.", Time(*added_ms)]
        }
        Why::BusFull { larger: Some(LargerRequests { name, kib, own_kib }), .. } => say![
            "The devices take turns, whatever their IDs: {} KiB of it for {} KiB of {}.",
            Nominal(*own_kib),
            Nominal(*kib),
            *name
        ],
        Why::BusFull { busy_percent, larger: None } => say![
            "The bus is busy {} of the time; a device often finds it busy, whatever its ID.",
            WholePercent(*busy_percent)
        ],
    }
}

/// A sentence for each device that alternates between two rates, each after a space.
fn two_rates(bus: &Bus, prediction: &Prediction) -> String {
    let devices = prediction.devices.iter().enumerate();
    let said = devices.filter_map(|(index, device)| {
        let [most, least] = device.regimes.as_slice() else { return None };
        Some(say![" {}", regimes(&catalogue().distinguished(bus, Party::Device { index }), most, least)])
    });
    said.collect()
}

fn regimes(name: &str, most: &Regime, least: &Regime) -> String {
    say![
        "{} alternates between two rates: {} for {} of the time, {} for {}.",
        name,
        rate_with_unit(most.throughput_mb_s, 0.0),
        WholePercent(most.percent),
        rate(least.throughput_mb_s, 0.0),
        WholePercent(least.percent)
    ]
}

/// A sentence for each copy of a drive, each after a space, and one about blocks that cannot be read.
fn copy_times(plan: &Plan, copies: &[CopyTime]) -> String {
    let said = copies.iter().map(|copy| say![" {}", copied(plan, copy)]);
    said.chain([unread(copies)]).collect()
}

/// How long the copy of a drive takes.
fn copied(plan: &Plan, copy: &CopyTime) -> String {
    let read = plan.bus.devices.get(copy.device).and_then(|device| device.copy_of).map_or(copy.device, usize::from);
    let name = catalogue().distinguished(&plan.bus, Party::Device { index: read });
    let range = match copy.most_s {
        Some(most) => say!["{} to {}", about(copy.least_s), about(most)],
        None => say!["at least {}", about(copy.least_s)],
    };
    say!["Copying the {} MB of {} takes {} ({}).", thousands(&fixed(copy.mb, 0)), name, about(copy.s), range]
}

/// What a block that cannot be read adds to a copy, after a space; empty if that is not known.
fn unread(copies: &[CopyTime]) -> String {
    let adds = copies.iter().find_map(|copy| copy.unread_block_s);
    adds.map_or_else(String::new, |s| say![" Each block that cannot be read adds at least {}.", about(s)])
}

/// A time given in seconds, in whole seconds, minutes or tenths of an hour.
fn about(s: f64) -> String {
    match s {
        _ if s < 120.0 => say!["{}\u{A0}s", fixed(s, 0)],
        _ if s < 7200.0 => say!["{}\u{A0}min", fixed(s / 60.0, 0)],
        _ => say!["{}\u{A0}h", fixed(s / 3600.0, 1)],
    }
}

/// What is known of the prediction's error. `blind`: the error of blind predictions of similar plans, percent.
fn accuracy(Evaluation { measured, basis, findings, .. }: &Evaluation, blind: Option<f64>) -> String {
    if let Some(measured) = measured {
        return of_measured(measured);
    }
    let mut said = match (basis, blind) {
        (Basis::UnmeasuredHost, _) => {
            let hosts = resolution().unmeasured_hosts;
            say![
                "Estimate: no rate of this host is known. {} hosts of its age move {} to all of what their bus carries.",
                Count(hosts.rates),
                WholePercent(100.0 - hosts.margin_percent)
            ]
        }
        (Basis::Unlike, _) => "Estimate: no bus like this one was measured, so ± may be too small.".to_owned(),
        (Basis::LikeOwners, _) => {
            let owners = resolution().boards;
            let within = WholePercent(owners.margin_percent);
            say![
                "Estimate: {} rates that owners measured with such boards are within {} of blind predictions.",
                Count(owners.rates),
                within
            ]
        }
        (_, None) => "This plan was not measured. Plans like it were.".to_owned(),
        (_, Some(error)) => say![
            "This plan was not measured. Plans like it were; half of the blind predictions for them are within {}.",
            percent(error, 1)
        ],
    };
    if findings.iter().any(|Finding { what, .. }| matches!(what, FindingKind::Assumed(_))) {
        said += " Some figures are assumed.";
    }
    said
}

/// The error of the prediction of a measured plan.
fn of_measured(Measured { experiment, row, worst_error_percent, devices, .. }: &Measured) -> String {
    let place = say!["{}, row {}", experiment.replace("table-", "Table "), Count(row + 1)];
    let Some(worst) = worst_error_percent else { return say!["Measured: {}.", place] };
    let most = if devices.len() > 1 { " at most" } else { "" };
    say!["Measured ({}): the prediction is off by {}{}.", place, percent(*worst, 1), most]
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{CandidateDevice, Evaluator, MeasuredDevice};
    use busfree_plan::{from_link, words::plain};
    use busfree_sim::Precision;

    fn plan(link: &str) -> Plan {
        from_link(link).plan.expect("a plan")
    }

    /// An evaluation of an empty plan with this verdict.
    fn evaluation(verdict: Verdict) -> Evaluation {
        Evaluation { verdict, ..Evaluator::new(&Plan::default(), Precision::default()).evaluation() }
    }

    /// The headline and the detail of such an evaluation.
    fn said(verdict: Verdict) -> [String; 2] {
        let EvaluationWords { headline, detail, .. } = words(&Plan::default(), &evaluation(verdict));
        [plain(&headline), plain(&detail)]
    }

    fn loses(alike: usize, certain: bool) -> Verdict {
        Verdict::Loses {
            id: 0,
            lun: 0,
            name: "Disk".to_owned(),
            throughput_mb_s: 8.71,
            margin_mb_s: 0.9,
            alone_mb_s: 23.08,
            alike,
            certain,
            why: Why::LosesArbitration { lost_percent: 70.6, wait_ms: 3.15, served_last: true },
        }
    }

    #[test]
    fn a_loss_names_the_device_how_much_and_why() {
        let cause = "At ID 0 it is served last: it loses 71 % of its arbitrations and waits 3.15 ms for the bus for each request.";
        assert_eq!(said(loses(1, true)), ["Disk gets 8.71 of the 23.08 MB/s it gets alone.", cause]);
        let headline = |alike, certain| said(loses(alike, certain))[0].clone();
        assert_eq!(headline(5, true), "Each of the 5 devices gets 8.71 of the 23.08 MB/s it gets alone.");
        assert_eq!(headline(1, false), "Disk may get less than the 23.08 MB/s it gets alone.");
        assert_eq!(headline(5, false), "All devices may get less than the 23.08 MB/s of a device alone.");
    }

    #[test]
    fn a_rate_with_a_wide_margin_is_a_range_in_every_headline() {
        let wide = |alike, certain| match loses(alike, certain) {
            Verdict::Loses { id, lun, name, throughput_mb_s, alone_mb_s, why, .. } => {
                Verdict::Loses { id, lun, name, throughput_mb_s, margin_mb_s: 4.6, alone_mb_s, alike, certain, why }
            }
            other => other,
        };
        let headline = |verdict: Verdict| said(verdict)[0].clone();
        assert_eq!(headline(wide(1, true)), "Disk gets 4.1–13.3 of the 23.1 MB/s it gets alone.");
        assert_eq!(headline(wide(5, true)), "Each of the 5 devices gets 4.1–13.3 of the 23.1 MB/s it gets alone.");
        assert_eq!(headline(wide(1, false)), "Disk may get less than it gets alone.");
        assert_eq!(headline(wide(5, false)), "All devices may get less than a device alone.");
        let mut better = candidate(6, 18.48, 9.77);
        better.devices[0].margin_mb_s = 12.0;
        better.devices[0].most_mb_s = Some(24.0);
        let at_best = better_headline(&wide(1, true), &candidate(0, 8.71, 0.0), &better);
        assert!(at_best.is_some_and(|said| said.ends_with("; at ID 6 it would get 6–24.")));
        let served = Verdict::AllServed { total_mb_s: 15.1, total_margin_mb_s: 9.0, slower_inside: None, only: None };
        assert_eq!(said(served)[1], "6.1–24.1 MB/s in total; any loss is too small for the model to detect.");
        let gives = "Its members transfer 1.5–8.8 MB/s: 1.91 commands for each request.";
        assert_eq!(said(raid5(1.9)), ["RAID 5 gets 0.8–4.6 MB/s.", gives]);
    }

    fn raid5(margin_mb_s: f64) -> Verdict {
        Verdict::ArrayGives {
            name: "RAID 5".to_owned(),
            throughput_mb_s: 2.7,
            margin_mb_s,
            requests_per_s: 329.6,
            commands_per_request: 1.91,
            disk_mb_s: 5.14,
        }
    }

    #[test]
    fn a_busy_bus_is_not_a_lost_arbitration() {
        let late = |lost_percent, late_percent| {
            plain(&cause(4, &Why::CommandsLate { host_id: 0, lost_percent, wait_ms: 0.03, late_percent }))
        };
        let stops =
            " After a late command the drive stops reading ahead, and its next reads are slow: 41 % of its reads are.";
        let lost =
            "Its host at ID 0 loses 30 % of its arbitrations and waits 30.0 µs for each turn, so commands come late.";
        assert_eq!(late(0.2, 41.4), ["Its host often finds the bus busy.", stops].concat());
        assert_eq!(late(30.0, 41.4), [lost, stops].concat());
        assert_eq!(late(30.0, 0.0), lost);
        let starved = Why::LosesArbitration { lost_percent: 98.0, wait_ms: 0.0, served_last: false };
        assert_eq!(
            plain(&cause(3, &starved)),
            "At ID 3 stronger IDs often go first: it loses 98 % of its arbitrations and rarely gets the bus."
        );
    }

    #[test]
    fn a_lone_disk_is_slowed_by_its_inner_zones_and_not_by_the_bus() {
        let served =
            |slower_inside| Verdict::AllServed { total_mb_s: 15.1, total_margin_mb_s: 0.5, slower_inside, only: None };
        let [headline, detail] = said(served(None));
        assert_eq!(headline, "Each device gets as much as it would alone.");
        assert_eq!(detail, "15.10 MB/s in total; any loss is too small for the model to detect.");
        let inside = SlowerInside { name: "Cheetah 9LP".to_owned(), begins_mb_s: 17.81, alone_mb_s: 15.1 };
        assert_eq!(
            said(served(Some(inside)))[1],
            "15.10 MB/s in total. The inner zones of Cheetah 9LP are slower: it gets 17.81 at its start and 15.10 MB/s on average."
        );
        let gives = "Its members transfer 5.14 MB/s: 1.91 commands for each request.";
        assert_eq!(said(raid5(0.9)), ["RAID 5 gets 2.70 MB/s: 330 requests a second.", gives]);
    }

    #[test]
    fn a_plan_without_figures_says_what_to_do() {
        let of = |link: &str| Evaluator::new(&plan(link), Precision::default()).evaluation().words;
        let broken = of("3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_cdrom");
        assert!(broken.headline.ends_with("are both set to ID 3."), "{}", broken.headline);
        assert!(broken.detail.ends_with(". There is no prediction until this is solved."), "{}", broken.detail);
        for (link, next) in [
            ("3/wide.lvd/7=host.aha29160", "Add a device with work to do, or open an example."),
            ("3/wide.lvd/7=host.aha29160/3=id_prec_disk.off", "Give a device work to do, in its settings."),
        ] {
            assert_eq!(
                (of(link).headline, of(link).detail),
                ("Nothing uses this bus yet.".to_owned(), next.to_owned())
            );
        }
    }

    #[test]
    fn the_accuracy_is_that_of_this_plan_or_of_plans_like_it() {
        let like =
            Evaluation { basis: Basis::LikeMeasured, blind_error_percent: Some(4.2), ..evaluation(loses(1, true)) };
        let EvaluationWords { accuracy, basis, .. } = words(&Plan::default(), &like);
        assert_eq!(basis, "This plan was not measured. Plans like it were.");
        assert_eq!(
            plain(&accuracy),
            "This plan was not measured. Plans like it were; half of the blind predictions for them are within 4.2 %."
        );
        let unlike = Evaluation { basis: Basis::Unlike, blind_error_percent: None, ..like.clone() };
        assert!(words(&Plan::default(), &unlike).accuracy.starts_with("Estimate: no bus like this one was measured"));
        let of = |link: &str| Evaluator::new(&plan(link), Precision::default()).evaluation();
        let board = of("3/narrow.se/7=host.aha2940/0=zuluscsi_v1_1");
        assert_eq!(board.basis, Basis::LikeOwners);
        assert!(plain(&board.words.accuracy).starts_with(&format!(
            "Estimate: {} rates that owners measured with such boards",
            resolution().boards.rates
        )));
        let beside = of("3/narrow.se/7=host.aha2940/0=zuluscsi_v1_1/3=toshiba_xm6401b");
        assert_eq!(beside.basis, Basis::Unlike, "no owner measured two devices");
        assert_eq!(of("3/narrow.se/7=host.aha2940/0=zuluscsi_v1_1.rand").basis, Basis::Unlike);
        let assumed = Evaluator::new(&plan("3/wide.lvd/7=host.aha29160/3=toshiba_xm6401b"), Precision::default());
        let assumed = Evaluation { findings: assumed.evaluation().findings, ..like.clone() };
        assert!(words(&Plan::default(), &assumed).accuracy.ends_with(" Some figures are assumed."));
        let device = MeasuredDevice { id: 0, measured_mb_s: 8.0, measured_s: 0.0, error_percent: None };
        let measured = |worst_error_percent, devices: &[MeasuredDevice]| {
            let [experiment, source] = ["table-6", "A paper"].map(str::to_owned);
            let devices = devices.to_vec();
            let row = Measured { experiment, row: 7, source, devices, total_mb_s: 8.0, worst_error_percent };
            plain(&of_measured(&row))
        };
        assert_eq!(measured(None, &[device]), "Measured: Table 6, row 8.");
        assert_eq!(measured(Some(1.26), &[device]), "Measured (Table 6, row 8): the prediction is off by 1.3 %.");
        assert_eq!(
            measured(Some(1.26), &[device, device]),
            "Measured (Table 6, row 8): the prediction is off by 1.3 % at most."
        );
    }

    #[test]
    fn a_device_that_alternates_between_two_rates_has_both() {
        let [most, least] =
            [(2.54, 95.3), (1.27, 4.7)].map(|(throughput_mb_s, percent)| Regime { throughput_mb_s, percent });
        assert_eq!(
            plain(&regimes("CD-ROM", &most, &least)),
            "CD-ROM alternates between two rates: 2.54 MB/s for 95 % of the time, 1.27 for 5 %."
        );
    }

    /// A candidate with a device that has this ID and gets this rate.
    pub(crate) fn candidate(id: u8, throughput_mb_s: f64, gain_mb_s: f64) -> Candidate {
        let device = CandidateDevice {
            id,
            lun: 0,
            name: "Disk".to_owned(),
            throughput_mb_s,
            margin_mb_s: 0.5,
            most_mb_s: None,
            needs_mb_s: None,
            misses_need: false,
            starved: false,
            gain_mb_s,
            gain_margin_mb_s: None,
            clear: true,
            lost_percent: None,
            wait_p99_ms: None,
        };
        Candidate {
            plan: String::new(),
            objective: 20.0,
            objective_margin: 0.1,
            objective_most: None,
            objective_clear: 0.6,
            total_mb_s: 20.0,
            total_margin_mb_s: 0.1,
            total_most_mb_s: None,
            least_share: None,
            measured_mb_s: None,
            hosts: Vec::new(),
            devices: vec![device],
            moves: Vec::new(),
            estimated: false,
        }
    }

    #[test]
    fn a_headline_names_the_better_id() {
        let said = |verdict: &Verdict, there: &Candidate| {
            better_headline(verdict, &candidate(0, 8.71, 0.0), there).map(|text| plain(&text))
        };
        let gets = "Disk gets 8.71 of the 23.08 MB/s it gets alone; ";
        let (one, better) = (loses(1, true), candidate(6, 18.48, 9.77));
        assert_eq!(said(&one, &better), Some([gets, "at ID 6 it would get 18.48."].concat()));
        let others = candidate(0, 18.48, 9.77);
        assert_eq!(said(&one, &others), Some([gets, "with the others moved it would get 18.48."].concat()));
        assert_eq!(said(&one, &candidate(6, 7.71, -1.0)), None);
        assert_eq!(said(&loses(5, true), &better), None);
        let mut unclear = better;
        unclear.devices[0].clear = false;
        assert_eq!(said(&one, &unclear), None);
    }
}
