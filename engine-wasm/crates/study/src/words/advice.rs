//! What advice says in sentences: why the best IDs are better, and what remains.

use busfree_plan::words::Part::{Count, RateWithin, Time, WholePercent};
use busfree_plan::words::{percent, rate_with_unit, say, thousands};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::cause;
use crate::{
    Advice, Because, Candidate, CandidateDevice, IdleIds, LeftOut, Limit, MostLimited, Proof, Reason, RequestPlace, Why,
};

/// From here on a share rounds to all, percent.
const ALL_PERCENT: f64 = 99.5;

/// Advice in sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct AdviceWords {
    /// The verdict's headline with what the device that it names would get with the best IDs; `null` if that is not
    /// clearly more.
    pub headline: Option<String>,
    /// One for each of `reasons`.
    pub reasons: Vec<String>,
    /// One for each device that gets too little even with the best IDs.
    pub shortages: Vec<String>,
    /// Measured totals of the plan's order and of the best; `null` if neither was measured.
    pub measured: Option<String>,
    /// What limits the devices with the best IDs.
    pub limit: Option<String>,
    /// One for each of `left_out`.
    pub left_out: Vec<String>,
    /// How far no order is better, and why; empty if that is not known, or if every order was simulated.
    pub proof: String,
}

/// The sentences of finished advice with this headline.
pub(crate) fn advice_words(advice: &Advice, headline: Option<String>) -> AdviceWords {
    AdviceWords {
        headline,
        reasons: advice.reasons.iter().map(reason).collect(),
        shortages: advice.best.devices.iter().filter_map(shortage).collect(),
        measured: measured(&advice.current, &advice.best),
        limit: advice.limit.as_ref().map(limit),
        left_out: Vec::new(),
        proof: String::new(),
    }
}

/// From here on a bound says nothing, percent above the best order.
const MUCH_PERCENT: f64 = 100.0;

/// How far no order is better than the best, whose value is `best`.
pub(crate) fn proof_words(proof: Proof, best: f64) -> String {
    match proof {
        Proof::Bound { because: Because::NoneLate, .. } => "Proved: no request is late.".to_owned(),
        Proof::Bound { because: Because::Alone, .. } => {
            "Proved: no order is more than 1 % better, because no device gets more than alone.".to_owned()
        }
        Proof::Bound { because: Because::Bus, .. } => {
            "Proved: no order is more than 1 % better, because the bus carries no more.".to_owned()
        }
        Proof::SearchedBelow { most } if best > 0.0 && 100.0 * (most / best - 1.0) < MUCH_PERCENT => say![
            "Not proved: by the bounds, another order could be up to {} better.",
            percent(libm::ceil(100.0 * (most / best - 1.0)), 0)
        ],
        Proof::SearchedBelow { .. } | Proof::Searched | Proof::Tried => String::new(),
    }
}

fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Spares { missed, missed_now, starved, starved_now } => {
            let (what, then, now) = if missed < missed_now {
                ("less than they need", missed, missed_now)
            } else {
                ("almost nothing", starved, starved_now)
            };
            let [then, now] = [then, now].map(|count| Count(*count as usize));
            say!["Fewer devices get {}: {} instead of {}. This comes before the aim.", what, then, now]
        }
        Reason::WinsMore { name, id, lost_percent, id_now, lost_now_percent } => say![
            "{} would lose {} of its arbitrations {} ID {}; now it loses {}.",
            *name,
            WholePercent(*lost_percent),
            if id == id_now { "still at" } else { "at" },
            Count((*id).into()),
            WholePercent(*lost_now_percent)
        ],
        Reason::WaitsLess { name, id, id_now, wait_ms, wait_now_ms, behind, behind_percent } => {
            let longest = if behind.is_empty() {
                String::new()
            } else {
                say![", longest for {} ({} of it)", *behind, WholePercent(*behind_percent)]
            };
            say![
                "{} ID {} {} would wait {} for the bus for each request. Now it waits {}{}.",
                if id == id_now { "Still at" } else { "At" },
                Count((*id).into()),
                *name,
                Time(*wait_ms),
                Time(*wait_now_ms),
                longest
            ]
        }
        Reason::TakesLess { name, request_ms, request_now_ms, place, place_ms, place_now_ms } => say![
            "A request of {} would take {} instead of {}: {} {}, now {}.",
            *name,
            Time(*request_ms),
            Time(*request_now_ms),
            Time(*place_ms),
            match place {
                RequestPlace::Host => "in the host until it is sent",
                RequestPlace::Queue => "in the device behind earlier requests",
                RequestPlace::Bus => "on the bus",
                RequestPlace::Device => "in the device",
            },
            Time(*place_now_ms)
        ],
        Reason::CommandsSooner { .. } => commands_sooner(reason),
        Reason::Pays { name, loss_mb_s } => say!["{} loses {}.", *name, rate_with_unit(*loss_mb_s, 0.0)],
        Reason::NothingBetter => {
            "No other order that was tried is better by more than the model can detect.".to_owned()
        }
    }
}

fn commands_sooner(reason: &Reason) -> String {
    let Reason::CommandsSooner {
        name,
        host_id,
        host_id_now,
        lost_percent,
        lost_now_percent,
        wait_ms,
        wait_now_ms,
        late_percent,
        late_now_percent,
    } = reason
    else {
        return String::new();
    };
    let place = if host_id == host_id_now {
        "with the devices moved".to_owned()
    } else {
        say!["at ID {}", Count((*host_id).into())]
    };
    // A host that loses next to no arbitration only waits until the bus is free.
    let loses = lost_now_percent.max(*lost_percent) >= 0.5;
    let waits = || {
        let [wait, wait_now] = [wait_ms, wait_now_ms].map(|ms| Time(*ms));
        let id = Count((*host_id_now).into());
        say![
            "Commands would reach {} sooner: at ID {} its host waits {} for each turn; {} it would wait {}.",
            *name,
            id,
            wait_now,
            place,
            wait
        ]
    };
    let with_losses = || {
        say![
            "Commands would reach {} sooner: at ID {} its host loses {} of its arbitrations and waits {} for each turn; {} it would lose {} and wait {}.",
            *name,
            Count((*host_id_now).into()),
            WholePercent(*lost_now_percent),
            Time(*wait_now_ms),
            place,
            WholePercent(*lost_percent),
            Time(*wait_ms)
        ]
    };
    let sooner = if loses { with_losses() } else { waits() };
    let [late, late_now] = [late_percent, late_now_percent].map(|share| percent(*share, 0));
    if late_now_percent <= late_percent || late == late_now {
        return sooner;
    }
    let then = if *late_percent == 0.0 { "none would".to_owned() } else { say!["it would be {}", late] };
    say!["{} Now {} of its reads come after the drive has stopped reading ahead; then {}.", sooner, late_now, then]
}

/// The problem that a device still has with the best order.
fn shortage(
    CandidateDevice { name, id, throughput_mb_s, margin_mb_s, needs_mb_s, misses_need, starved, .. }: &CandidateDevice,
) -> Option<String> {
    let (id, gets) = (Count((*id).into()), RateWithin(*throughput_mb_s, *margin_mb_s));
    match needs_mb_s.filter(|_| *misses_need) {
        Some(needs) => {
            let needs = rate_with_unit(needs, 0.0);
            Some(say!["{}, ID {}, still gets only {} of the {} it needs.", *name, id, gets, needs])
        }
        None => starved.then(|| say!["{}, ID {}, still gets almost nothing: {}.", *name, id, gets]),
    }
}

fn measured(current: &Candidate, best: &Candidate) -> Option<String> {
    let [here, there] = [current.measured_mb_s, best.measured_mb_s.filter(|_| !best.moves.is_empty())]
        .map(|total| total.map(|mb_s| rate_with_unit(mb_s, 0.0)));
    let totals = match (here, there) {
        (Some(here), Some(there)) => say!["{} in total with your order, {} with the better one", here, there],
        (Some(here), None) => say!["{} in total with your order", here],
        (None, Some(there)) => say!["{} with the better one, in total", there],
        (None, None) => return None,
    };
    Some(say!["Measured on real hardware: {}.", totals])
}

fn limit(limit: &Limit) -> String {
    match limit {
        Limit::Devices { least_percent } if *least_percent < ALL_PERCENT => say![
            "Each device gets at least {} of what it can alone. No other ID gives it clearly more.",
            percent(libm::floor(*least_percent), 0)
        ],
        Limit::Devices { .. } => {
            "Each device already gets all that it can alone. No other ID gives it more.".to_owned()
        }
        Limit::Bus { busy_percent, idle_ids: None } => say![
            "The bus is the limit: it is busy {} of the time, so devices have to wait, whatever the IDs.",
            WholePercent(*busy_percent)
        ],
        Limit::Bus { busy_percent, idle_ids: Some(idle) } => {
            say!["{} The bus is the limit: it is busy {} of the time.", idle_words(*idle), WholePercent(*busy_percent)]
        }
        Limit::Turns { busy_percent, idle_ids, most_limited: MostLimited { id, name, why } } => {
            let idle = idle_ids.map_or_else(String::new, |idle| say!["{} ", idle_words(idle)]);
            let lost = say![
                "{}The bus is busy {} of the time. {}, ID {}, loses the largest share of its rate alone.",
                idle,
                WholePercent(*busy_percent),
                *name,
                Count((*id).into())
            ];
            // How busy the bus is was said before.
            let cause = match why {
                Why::BusFull { larger: None, .. } => "It often finds the bus busy.".to_owned(),
                _ => cause(*id, why),
            };
            say!["{} {}", lost, cause]
        }
    }
}

/// Why the order of the IDs decides nothing.
const fn idle_words(idle: IdleIds) -> &'static str {
    match idle {
        IdleIds::OneAtATime => {
            "The host has one request under way at a time, so every device gets its turn, whatever its ID."
        }
        IdleIds::NeverTogether => {
            "No two devices ask for the bus at the same moment, so each gets its turn, whatever its ID."
        }
    }
}

/// What a search left out to save time.
pub(crate) fn left_out(LeftOut::ShortLooks { connections }: &LeftOut) -> String {
    say![
        "To save time the orders were compared over at most their first {} connections.",
        thousands(&connections.to_string())
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;
    use crate::words::tests::candidate;
    use busfree_plan::words::plain;

    fn said(of: &Reason) -> String {
        plain(&reason(of))
    }

    #[test]
    fn a_reason_has_figures() {
        let wins =
            |id| Reason::WinsMore { name: "Disk".to_owned(), id, lost_percent: 2.4, id_now: 0, lost_now_percent: 70.6 };
        assert_eq!(said(&wins(6)), "Disk would lose 2 % of its arbitrations at ID 6; now it loses 71 %.");
        assert_eq!(said(&wins(0)), "Disk would lose 2 % of its arbitrations still at ID 0; now it loses 71 %.");
        let takes = Reason::TakesLess {
            name: "CD-ROM".to_owned(),
            request_ms: 35.6,
            request_now_ms: 47.4,
            place: RequestPlace::Host,
            place_ms: 21.6,
            place_now_ms: 35.6,
        };
        assert_eq!(
            said(&takes),
            "A request of CD-ROM would take 35.6 ms instead of 47.4 ms: 21.6 ms in the host until it is sent, now 35.6 ms."
        );
        let waits = |id, behind: &str| Reason::WaitsLess {
            name: "Disk".to_owned(),
            id,
            id_now: 0,
            wait_ms: 2.05,
            wait_now_ms: 14.5,
            behind: behind.to_owned(),
            behind_percent: 33.9,
        };
        let less = "ID 6 Disk would wait 2.05 ms for the bus for each request. Now it waits 14.5 ms";
        assert_eq!(said(&waits(6, "CD-ROM")), ["At ", less, ", longest for CD-ROM (34 % of it)."].concat());
        assert!(said(&waits(0, "")).starts_with("Still at ID 0 Disk "));
        let pays = Reason::Pays { name: "Disk".to_owned(), loss_mb_s: 4.77 };
        assert_eq!(said(&pays), "Disk loses 4.77 MB/s.");
        let spares = |missed_now| Reason::Spares { missed: 0, missed_now, starved: 1, starved_now: 2 };
        let first = " This comes before the aim.";
        assert_eq!(said(&spares(0)), ["Fewer devices get almost nothing: 1 instead of 2.", first].concat());
        assert_eq!(said(&spares(1)), ["Fewer devices get less than they need: 0 instead of 1.", first].concat());
    }

    #[test]
    fn commands_that_come_sooner_say_what_becomes_of_late_reads() {
        let sooner = |host_id, late_percent, late_now_percent| {
            said(&Reason::CommandsSooner {
                name: "CD-ROM".to_owned(),
                host_id,
                host_id_now: 0,
                lost_percent: 2.0,
                lost_now_percent: 38.0,
                wait_ms: 0.39,
                wait_now_ms: 4.1,
                late_percent,
                late_now_percent,
            })
        };
        let host = "Commands would reach CD-ROM sooner: at ID 0 its host loses 38 % of its arbitrations and waits 4.10 ms for each turn; ";
        let then = "at ID 7 it would lose 2 % and wait 390 µs.";
        assert_eq!(sooner(7, 3.0, 3.2), [host, then].concat());
        let late = " Now > 99 % of its reads come after the drive has stopped reading ahead; then none would.";
        assert_eq!(sooner(7, 0.0, 99.9), [host, then, late].concat());
        assert!(sooner(7, 3.0, 50.0).ends_with("; then it would be 3 %."));
        assert!(sooner(0, 0.0, 0.0).contains("; with the devices moved it would lose 2 %"));
        let only_waits = Reason::CommandsSooner {
            name: "CD-ROM".to_owned(),
            host_id: 7,
            host_id_now: 7,
            lost_percent: 0.0,
            lost_now_percent: 0.2,
            wait_ms: 3.89,
            wait_now_ms: 4.84,
            late_percent: 0.0,
            late_now_percent: 0.0,
        };
        let waits = "at ID 7 its host waits 4.84 ms for each turn; with the devices moved it would wait 3.89 ms.";
        assert_eq!(said(&only_waits), ["Commands would reach CD-ROM sooner: ", waits].concat());
    }

    #[test]
    fn what_remains_is_said() {
        let mut best = candidate(3, 1.25, 0.0);
        assert_eq!(shortage(&best.devices[0]), None);
        best.devices[0].starved = true;
        let said = |of: &Candidate| shortage(&of.devices[0]).map(|text| plain(&text)).unwrap_or_default();
        assert_eq!(said(&best), "Disk, ID 3, still gets almost nothing: 1.25 MB/s.");
        best.devices[0].misses_need = true;
        best.devices[0].needs_mb_s = Some(3.0);
        assert_eq!(said(&best), "Disk, ID 3, still gets only 1.25 MB/s of the 3.00 MB/s it needs.");
        let left = left_out(&LeftOut::ShortLooks { connections: 104_166 });
        assert_eq!(plain(&left), "To save time the orders were compared over at most their first 104 166 connections.");
        let busy = Limit::Bus { busy_percent: 99.8, idle_ids: None };
        assert!(plain(&limit(&busy)).starts_with("The bus is the limit: it is busy > 99 % of the time,"));
        let [nearly, all] = [95.4, 99.6].map(|least_percent| plain(&limit(&Limit::Devices { least_percent })));
        assert!(nearly.starts_with("Each device gets at least 95 % of"), "{nearly}");
        assert!(all.starts_with("Each device already gets all that it can alone."), "{all}");
        let idle = Limit::Bus { busy_percent: 99.8, idle_ids: Some(IdleIds::OneAtATime) };
        assert_eq!(
            plain(&limit(&idle)),
            "The host has one request under way at a time, so every device gets its turn, whatever its ID. \
             The bus is the limit: it is busy > 99 % of the time."
        );
    }

    #[test]
    fn measured_totals_are_those_of_the_plan_and_of_other_ids() {
        let (mut now, mut best) = (candidate(0, 8.0, 0.0), candidate(6, 18.0, 10.0));
        let said = |now: &Candidate, best: &Candidate| measured(now, best).map(|text| plain(&text));
        assert_eq!(said(&now, &best), None);
        best.measured_mb_s = Some(20.0);
        assert_eq!(said(&now, &best), None, "the same IDs");
        best.moves.push(Move { from: 0, to: 6, name: "Disk".to_owned() });
        let on = "Measured on real hardware: ";
        assert_eq!(said(&now, &best), Some([on, "20.00 MB/s with the better one, in total."].concat()));
        now.measured_mb_s = Some(10.0);
        let both = [on, "10.00 MB/s in total with your order, 20.00 MB/s with the better one."].concat();
        assert_eq!(said(&now, &best), Some(both));
        best.measured_mb_s = None;
        assert_eq!(said(&now, &best), Some([on, "10.00 MB/s in total with your order."].concat()));
    }
}
