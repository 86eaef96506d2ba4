//! What advice says in sentences: why the best IDs are better, and what remains.

use busfree_plan::words::Part::{Count, RateWithin, Time, WholePercent};
use busfree_plan::words::{percent, rate_with_unit, say, thousands};
use serde::Serialize;
use ts_rs::TS;

use crate::{Advice, Candidate, CandidateDevice, LeftOut, Limit, Reason};

/// Advice in sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
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
    let sooner = say![
        "Commands would reach {} sooner: at ID {} its host loses {} of its arbitrations and waits {} for each turn; {} it would lose {} and wait {}.",
        *name,
        Count((*host_id_now).into()),
        WholePercent(*lost_now_percent),
        Time(*wait_now_ms),
        place,
        WholePercent(*lost_percent),
        Time(*wait_ms)
    ];
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
        Limit::Devices => "Each device already gets all that it can alone. No other ID gives it more.".to_owned(),
        Limit::Bus { busy_percent } => say![
            "The bus is the limit: it is busy {} of the time, so devices have to wait, whatever the IDs.",
            WholePercent(*busy_percent)
        ],
        Limit::Turns { busy_percent } => say![
            "The bus is {} busy, but each device has to wait for the replies of others. IDs do not change that.",
            WholePercent(*busy_percent)
        ],
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
        let busy = Limit::Bus { busy_percent: 99.8 };
        assert!(plain(&limit(&busy)).starts_with("The bus is the limit: it is busy > 99 % of the time,"));
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
