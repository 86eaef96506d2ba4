//! The labels on a poster, and its text for readers who cannot see the picture.

use busfree_plan::words::{interval, percent, rate, seconds};
use busfree_plan::{Plan, Question};

use crate::figures::Predicted;
use crate::occupant::Occupant;

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
        let gets = r.rate().join(" ");
        out += &[" gets ", gets.trim_end(), " MB/s, alone ", &rate(r.alone_mb_s, r.margin_mb_s)].concat();
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
