//! What a recording shows, in words.

use busfree_plan::words::{fixed, nominal, transfers};

use crate::recordings::NegotiatedRate;
use crate::recordings::facts::gather::Waits;
use crate::recordings::facts::{DisconnectFact, FactKind, FactUnit, Habit, Middle, SEEN_LEAST, WaitPlace};

const NBSP: &str = "\u{A0}";

/// The name of a figure.
pub(crate) const fn label(kind: FactKind) -> &'static str {
    match kind {
        FactKind::SelectionToCommand => "From selection to the command",
        FactKind::CommandToRead => "From the command to the data of a read",
        FactKind::CommandToWrite => "From the command to the data of a write",
        FactKind::CommandToRelease => "From the command to the release of the bus",
        FactKind::ReselectionToData => "From reselection to data",
        FactKind::ReleaseToBurst => "From a release of the bus to the next burst",
        FactKind::DataToNext => "Bus held after data",
        FactKind::ReleaseToStatus => "From the release after data to the status",
        FactKind::StatusToFree => "From the status to the free bus",
        FactKind::StatusToCommand => "Host, from the end of a command to the next one",
        FactKind::Burst => "Burst",
        FactKind::LargestBurst => "Largest burst",
        FactKind::DataRate => "Rate within a burst",
        FactKind::MediumRate => "Rate of the medium",
    }
}

const fn unit(unit: FactUnit) -> &'static str {
    match unit {
        FactUnit::Us => "µs",
        FactUnit::Kib => "KiB",
        FactUnit::MbS => "MB/s",
    }
}

/// A figure to the digit that its half-width still tells.
fn with_places(value: f64, half: f64) -> String {
    let places = match half {
        _ if half >= 10.0 => 0,
        _ if half >= 1.0 => 1,
        _ if half >= 0.1 => 2,
        _ => return if half > 0.0 { fixed(value, 3) } else { nominal(value) },
    };
    fixed(value, places)
}

/// A figure with its ± and its unit.
pub(crate) fn within(value: &Middle, of: FactUnit) -> String {
    let half = (value.high - value.median).max(value.median - value.low);
    let figure = with_places(value.median, half);
    let interval = if half > 0.0 { [" ± ", &with_places(half, half)].concat() } else { String::new() };
    [&figure, &interval, NBSP, unit(of)].concat()
}

/// A figure with its unit and its ±, or why there is none.
pub(crate) fn figure(kind: FactKind, value: Option<&Middle>, count: usize, counts_bytes: bool) -> String {
    match value {
        Some(value) => within(value, kind.unit()),
        None if !counts_bytes && kind.unit() != FactUnit::Us => "unknown: the recording has no bytes".to_owned(),
        None if kind == FactKind::MediumRate && count >= SEEN_LEAST => "unknown: it is not the limit".to_owned(),
        None => ["unknown: seen ", &times(count), ", ", &SEEN_LEAST.to_string(), " are needed"].concat(),
    }
}

fn times(count: usize) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => [&count.to_string(), " times"].concat(),
    }
}

/// A figure as a sentence.
pub(crate) fn sentence(kind: FactKind, figure: &str, value: Option<&Middle>, is_of_medium: bool) -> String {
    let of = match value {
        Some(value) if kind == FactKind::LargestBurst => [
            ", of ",
            &value.count.to_string(),
            "; its buffer holds about as much, unless its medium is as fast as the bus",
        ]
        .concat(),
        Some(value) => [", the median of ", &value.count.to_string()].concat(),
        None => String::new(),
    };
    let waits =
        if is_of_medium && value.is_some() { " The medium is the limit, so this contains waits for it." } else { "" };
    [label(kind), ": ", figure, &of, ".", waits].concat()
}

const fn place_name(place: WaitPlace) -> &'static str {
    match place {
        WaitPlace::BeforeData => "Releases the bus between command and data",
        WaitPlace::BetweenBursts => "Releases the bus between bursts",
        WaitPlace::BeforeStatus => "Releases the bus between data and status",
    }
}

/// Whether a device releases the bus, in words.
pub(crate) fn disconnect(place: WaitPlace, habit: Habit, Waits { released, kept }: Waits) -> DisconnectFact {
    let label = place_name(place).to_owned();
    let figure = match habit {
        Habit::Always => "always",
        Habit::Sometimes => "sometimes",
        Habit::Never => "never",
        Habit::Unknown => "unknown",
    };
    let all = released + kept;
    let [some, all] = [released, all].map(|count| count.to_string());
    let why = match habit {
        Habit::Unknown => ["; it had to wait ", &all, " times, and ", &SEEN_LEAST.to_string(), " are needed"].concat(),
        Habit::Never => [", in ", &some, " of ", &all, " waits of 50", NBSP, "µs or longer"].concat(),
        _ => [", in ", &some, " of ", &all, " waits"].concat(),
    };
    let sentence = [&label, ": ", figure, &why, "."].concat();
    DisconnectFact { place, habit, released, kept, label, figure: figure.to_owned(), sentence }
}

/// What was agreed on, as a sentence.
pub(crate) fn agreed(agreed: Option<&NegotiatedRate>) -> String {
    let Some(agreed) = agreed else {
        return "Agreement: unknown; the recording has no message that agrees on a rate.".to_owned();
    };
    let width = [&agreed.width_bits.to_string(), NBSP, "bits"].concat();
    match agreed.period_ns {
        Some(period) => [
            "Agreement: synchronous, ",
            &transfers(1000.0 / period),
            ", a period of ",
            &nominal(period),
            NBSP,
            "ns, offset ",
            &agreed.offset.to_string(),
            ", ",
            &width,
            ".",
        ]
        .concat(),
        None if agreed.most_ahead > 1 => [
            "Agreement: not in the recording; REQ was up to ",
            &agreed.most_ahead.to_string(),
            " ahead of ACK, so transfers are synchronous, ",
            &width,
            ".",
        ]
        .concat(),
        None if agreed.most_ahead == 1 => ["Agreement: asynchronous, ", &width, "."].concat(),
        None => ["Agreement: ", &width, "; the recording has no message that agrees on a rate."].concat(),
    }
}
