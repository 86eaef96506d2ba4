//! The sentences on a poster. The page has the same ones in `web/src/text`.

use busfree_plan::{Plan, Question};
use busfree_study::{SlowerInside, Verdict, Why};

use crate::figures::Predicted;
use crate::occupant::Occupant;
use busfree_plan::words::{fixed, interval, milliseconds, percent, rate, seconds};

/// A device that loses more of its arbitrations than this, percent, is starved: its mean wait would be a mean over
/// almost nothing.
const HARDLY_EVER: f64 = 97.0;
/// A device that loses fewer, percent, waits for others to finish and not for stronger IDs.
const HARDLY_LOSES: f64 = 1.0;

/// The headline.
pub(crate) fn headline(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Broken => "This plan does not work.".to_owned(),
        Verdict::Empty => "Nothing uses this bus yet.".to_owned(),
        Verdict::AllServed { .. } => "Each device gets as much as it would alone.".to_owned(),
        Verdict::ArrayGives { name, throughput_mb_s, margin_mb_s, requests_per_s, .. } => {
            let [gets, requests] = [rate(*throughput_mb_s, *margin_mb_s), fixed(*requests_per_s, 0)];
            [name, " gets ", &gets, " MB/s: ", &requests, " requests a second."].concat()
        }
        Verdict::Loses { name, throughput_mb_s, margin_mb_s, alone_mb_s, alike, certain, .. } => {
            let [gets, alone] = [*throughput_mb_s, *alone_mb_s].map(|mb_s| rate(mb_s, *margin_mb_s));
            let number = alike.to_string();
            match (certain, alike) {
                (false, 2..) => ["All devices may get less than the ", &alone, " MB/s of a device alone."].concat(),
                (false, _) => [name, " may get less than the ", &alone, " MB/s it gets alone."].concat(),
                (true, _) => {
                    let all = ["Each of the ", &number, " devices"].concat();
                    let subject = if *alike > 1 { &all } else { name };
                    [subject, " gets ", &gets, " of the ", &alone, " MB/s it gets alone."].concat()
                }
            }
        }
    }
}

/// The cause.
pub(crate) fn reason(verdict: &Verdict) -> String {
    if let Verdict::AllServed { slower_inside: Some(SlowerInside { name, begins_mb_s, alone_mb_s }), .. } = verdict {
        let [begins, alone] = [*begins_mb_s, *alone_mb_s].map(|mb_s| rate(mb_s, 0.0));
        return [name, "’s inner zones are slower: ", &begins, " MB/s at the start, ", &alone, " on average."].concat();
    }
    let Verdict::Loses { id, why, .. } = verdict else { return String::new() };
    match why {
        Why::LosesArbitration { lost_percent, wait_ms, served_last } => {
            let place = if *served_last { " it is served last" } else { " stronger IDs often go first" };
            let lost = percent(*lost_percent, 0);
            let then = if *lost_percent >= HARDLY_EVER {
                " of its arbitrations and rarely gets the bus.".to_owned()
            } else {
                [" of its arbitrations and waits ", &milliseconds(*wait_ms), " for the bus for each request."].concat()
            };
            ["At ID ", &id.to_string(), place, ": it loses ", &lost, &then].concat()
        }
        Why::CommandsLate { lost_percent, late_percent, .. } if *late_percent > 0.0 && *lost_percent < HARDLY_LOSES => {
            let stopped = percent(*late_percent, 0);
            ["After a late command the drive stops reading ahead: ", &stopped, " of its reads are slow."].concat()
        }
        Why::CommandsLate { host_id, lost_percent, wait_ms, .. } => {
            let [host, lost, wait] = [host_id.to_string(), percent(*lost_percent, 0), milliseconds(*wait_ms)];
            [
                "Its host at ID ",
                &host,
                " loses ",
                &lost,
                " of its arbitrations and waits ",
                &wait,
                ": commands come late.",
            ]
            .concat()
        }
        Why::HostBusy { host_id, added_ms } => [
            "Its host at ID ",
            &host_id.to_string(),
            " is busy with other devices: each request takes ",
            &milliseconds(*added_ms),
            " longer.",
        ]
        .concat(),
        Why::BoardBusy { added_ms } => {
            ["Its controller serves other devices first: each request waits ", &milliseconds(*added_ms), " longer."]
                .concat()
        }
        Why::SourceSlower { name, added_ms } => {
            ["It waits for data from ", name, ": each request takes ", &milliseconds(*added_ms), " longer."].concat()
        }
        Why::ReadForCopy { name, added_ms } => {
            ["It is also read for the copy to ", name, ": each request takes ", &milliseconds(*added_ms), " longer."]
                .concat()
        }
        Why::OtherChannel { added_ms } => {
            ["The other channel uses the machine’s bus too: each request takes ", &milliseconds(*added_ms), " longer."]
                .concat()
        }
        Why::BusFull { busy_percent } => {
            ["The bus is busy ", &percent(*busy_percent, 0), " of the time, whatever the ID."].concat()
        }
    }
}

/// A description of the bus and the question, and the rate of the machine's other channel, which is not drawn.
pub(crate) fn bus(plan: &Plan, prediction: &Predicted) -> String {
    let mut out = [prediction.signalling.word(), " bus, ", &plan.bus.width.bits().to_string(), " bit"].concat();
    if plan.bus.load.percent > 0 {
        out += &[", load system at ", &plan.bus.load.percent.to_string(), " % load"].concat();
    }
    if prediction.question == Question::Done {
        out += ", each read to its end";
    }
    out += &[", ", &percent(prediction.bus.busy_percent, 1), " busy."].concat();
    if let Some(other) = &prediction.other_bus {
        let gets = rate(other.total_mb_s, 1.0);
        out += &[" Channel ", other.channel.name(), " carries about ", &gets, " MB/s meanwhile."].concat();
    }
    out
}

/// The bus time of a host or of a part of the load system.
pub(crate) fn share(occupant: &Occupant) -> String {
    [&percent(occupant.figures.bus_percent, 1), " of time"].concat()
}

/// The text below a device's figure.
pub(crate) fn below(occupant: &Occupant) -> String {
    let result = &occupant.figures;
    match (result.elapsed_s, occupant.measured_mb_s) {
        (_, Some(measured)) => ["measured ", &rate(measured, 0.0)].concat(),
        (Some(elapsed), None) => ["done in ", &seconds(elapsed)].concat(),
        (None, None) => ["alone ", &rate(result.alone_mb_s, result.margin_mb_s)].concat(),
    }
}

/// All figures of one party, for readers who cannot see the picture.
pub(crate) fn spoken(occupant: &Occupant) -> String {
    let mut out = [&occupant.name, " at ID ", &occupant.id.to_string()].concat();
    if let Some(unused) = occupant.unused {
        return [&out, " is ", unused, ". "].concat();
    }
    if occupant.is_served {
        let r = &occupant.figures;
        let [gets, alone] = [rate(r.throughput_mb_s, r.margin_mb_s), rate(r.alone_mb_s, r.margin_mb_s)];
        out += &[" gets ", &gets, " ", &r.interval(), " MB/s, alone ", &alone].concat();
        if let Some(measured) = occupant.measured_mb_s {
            out += &[", measured ", &rate(measured, 0.0)].concat();
        }
        out += "; it";
    }
    let [held, lost] = [percent(occupant.figures.bus_percent, 1), percent(occupant.figures.lost_percent, 0)];
    out += &[" holds the bus ", &held, " of the time and loses ", &lost, " of its arbitrations. "].concat();
    out
}

/// The total of all devices.
pub(crate) fn total(prediction: &Predicted) -> [String; 2] {
    let margin = prediction.total_margin_mb_s;
    [rate(prediction.total_mb_s, margin), interval(prediction.total_mb_s, margin, prediction.total_most_mb_s)]
}
