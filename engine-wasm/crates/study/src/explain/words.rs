//! What is said of measured rates and of what explains them.

use busfree_devices::{agreement_of, catalogue, mode_of};
use busfree_plan::words::Part::{Count, Ids, Nominal, NominalRate, Time, Transfers, WholePercent};
use busfree_plan::words::{list, say};
use busfree_plan::{Cause, Measurement, Party, Plan};

use super::{Explained, ExplainedCause, Said};

/// The way and the size of its requests, and what else ran.
pub(super) fn how(plan: &Plan, device: usize, one: &Measurement) -> String {
    let way = if one.writes { "writes" } else { "reads" };
    let order = if one.random { "random " } else { "" };
    let mut text = say!["{}{} of {} KiB", order, way, Nominal(one.size_kb)];
    if one.outstanding > 1 {
        text.push_str(&say![", {} at a time", Count(usize::from(one.outstanding))]);
    }
    text.push_str(", ");
    text.push_str(&company(plan, device, one));
    if !one.tool.is_empty() {
        text.push_str(&say![", by {}", one.tool]);
    }
    text
}

/// What else was at work.
fn company(plan: &Plan, device: usize, one: &Measurement) -> String {
    let own = plan.bus.devices.get(device).map(|of| of.id);
    let others: Vec<u8> = one.at.iter().copied().filter(|id| Some(*id) != own).collect();
    match others.as_slice() {
        [] => "alone".to_owned(),
        [id] => say!["beside ID {}", Count(usize::from(*id))],
        ids => say!["beside {}", Ids(ids)],
    }
}

/// An instruction to measure this.
pub(super) fn measure(plan: &Plan, device: usize, one: &Measurement) -> String {
    let way = if one.writes { "writes" } else { "reads" };
    let order = if one.random { "random " } else { "" };
    say!["Measure {}{} of {} KiB, {}.", order, way, Nominal(one.size_kb), company(plan, device, one)]
}

pub(super) fn nothing_measured(device: &str) -> String {
    say!["Nothing was measured of {}.", device]
}

pub(super) fn contradict(device: &str, count: usize) -> String {
    if count == 1 {
        say!["This rate of {} is not possible.", device]
    } else {
        say!["These rates of {} are not possible together.", device]
    }
}

/// The answer in a sentence.
pub(super) fn headline(device: &str, said: &[Said], explained: &[Explained], clear: bool) -> String {
    let Some(first) = explained.first() else {
        return say!["No cause that was tried explains what was measured of {}.", device];
    };
    if first.causes.is_empty() && clear {
        return say!["The prediction for {} allows what was measured.", device];
    }
    if clear {
        return first.what.clone();
    }
    if said.iter().all(|said| said.inside) {
        say!["The prediction for {} allows what was measured. So does this:", device]
    } else {
        say!["Several explanations fit what was measured of {}.", device]
    }
}

/// A value with its unit.
fn value_text(cause: Cause, value: f64) -> String {
    match cause {
        Cause::Medium | Cause::Machine => say!["{}", NominalRate(value)],
        Cause::Adapter | Cause::Controller => say!["{}", Time(value / 1000.0)],
        Cause::Agreed => say!["{}", Transfers(value)],
        Cause::Divided => say!["{} KiB", Nominal(value)],
        Cause::Connected | Cause::Uncached | Cause::Through | Cause::Rival => String::new(),
    }
}

/// In place of a value that the plan does not have.
pub(super) const NOT_KNOWN: &str = "no figure";

/// The value that the plan has now.
pub(super) fn now(plan: &Plan, device: usize, cause: Cause) -> String {
    let bus = &plan.bus;
    let Some(of) = bus.devices.get(device) else { return String::new() };
    let host = bus.hosts.get(usize::from(of.host));
    let unknown = || NOT_KNOWN.to_owned();
    match cause {
        Cause::Medium => catalogue()
            .part(of)
            .map_or_else(unknown, |part| value_text(cause, part.zoned_mb_s.map_or(part.rate_mb_s, |[outer, _]| outer))),
        Cause::Machine => host
            .and_then(|host| catalogue().adapter(host)?.host_bus_limit_mb_s())
            .map_or_else(unknown, |mb_s| value_text(cause, mb_s)),
        Cause::Adapter => host.and_then(|host| host.adapter_us).map_or_else(unknown, |us| value_text(cause, us)),
        Cause::Controller => of.own.overhead_us.map_or_else(unknown, |us| value_text(cause, us)),
        Cause::Agreed => value_text(cause, agreement_of(bus, of, &mode_of(bus)).mt_s),
        Cause::Divided => host
            .and_then(|host| host.transfer_kb)
            .map_or_else(|| "not divided".to_owned(), |kib| value_text(cause, kib)),
        Cause::Connected => "it disconnects".to_owned(),
        Cause::Uncached => "it reads ahead".to_owned(),
        Cause::Through => "the cache is on".to_owned(),
        Cause::Rival => "no other device".to_owned(),
    }
}

/// In a few words.
pub(super) fn title(values: &[(Cause, f64)]) -> String {
    if values.is_empty() {
        return "as predicted".to_owned();
    }
    let each = values.iter().map(|(cause, value)| {
        let value = value_text(*cause, *value);
        match cause {
            Cause::Medium => say!["a medium of {}", value],
            Cause::Machine => say!["a machine that moves {}", value],
            Cause::Adapter => say!["{} of the adapter for each command", value],
            Cause::Controller => say!["{} of the controller for each command", value],
            Cause::Agreed => say!["an agreed rate of {}", value],
            Cause::Divided => say!["requests divided into {}", value],
            Cause::Connected => "no disconnection".to_owned(),
            Cause::Uncached => "no read-ahead".to_owned(),
            Cause::Through => "the write cache off".to_owned(),
            Cause::Rival => "another device at work".to_owned(),
        }
    });
    list(&each.collect::<Vec<String>>())
}

/// The value with its interval.
fn with_interval(cause: Cause, of: &ExplainedCause) -> String {
    let [value, least, most] = [of.value, of.least, of.most].map(|value| value_text(cause, value));
    if least == most { value } else { say!["{} ({} to {})", value, least, most] }
}

/// In a sentence, with the values needed.
pub(super) fn what(plan: &Plan, device: usize, causes: &[ExplainedCause], values: &[(Cause, f64)]) -> String {
    let name = catalogue().distinguished(&plan.bus, Party::Device { index: device });
    let host = plan.bus.devices.get(device).map_or(0, |of| usize::from(of.host));
    let host = catalogue().distinguished(&plan.bus, Party::Host { index: host });
    if causes.is_empty() {
        return say!["The rates of {} are as predicted, within what the prediction leaves open.", name];
    }
    let each = causes.iter().zip(values).map(|(of, (cause, _))| {
        let value = with_interval(*cause, of);
        let now = of.now.clone();
        match cause {
            Cause::Medium => say!["The medium of {} delivers {}; the plan has {}.", name, value, now],
            Cause::Machine => say!["The machine behind {} moves {}; the plan has {}.", host, value, now],
            Cause::Adapter => say!["{} and its driver take {} for each command; the plan: {}.", host, value, now],
            Cause::Controller => {
                say!["The controller of {} takes {} for each command; the plan: {}.", name, value, now]
            }
            Cause::Agreed => say!["{} transfers at {}; the plan has {}.", name, value, now],
            Cause::Divided => say!["The driver of {} divides requests into {}; the plan: {}.", host, value, now],
            Cause::Connected => say!["{} keeps the bus while it waits for its medium.", name],
            Cause::Uncached => say!["{} does not read ahead.", name],
            Cause::Through => say!["The write cache of {} is off.", name],
            Cause::Rival => say!["Another device used the bus while {} was measured.", name],
        }
    });
    each.collect::<Vec<String>>().join(" ")
}

/// How an explanation compares with what is known.
pub(super) fn why(plan: &Plan, device: usize, values: &[(Cause, f64)], spread_percent: f64) -> String {
    let is_set = |cause: &Cause| cause.value(&plan.bus, device).is_some();
    let each = values.iter().map(|(cause, _)| match cause {
        Cause::Medium | Cause::Machine if is_set(cause) => "The plan has a value of its own for it.".to_owned(),
        Cause::Medium => say!["Nine in ten media of the kind are within {} of the rate in the plan.", WholePercent(spread_percent)],
        Cause::Machine => say!["Nine in ten such machines are within {} of the rate in the plan.", WholePercent(spread_percent)],
        Cause::Adapter => "From 30 µs with a good driver on PCI to 10 ms where the processor moves the data.".to_owned(),
        Cause::Controller => "Published times are from 0.1 to 4 ms.".to_owned(),
        Cause::Agreed => "The host’s BIOS, a cable, a terminator or a slow part can limit the rate. The log of the driver has the agreed one.".to_owned(),
        Cause::Divided => "Page caches and old drivers send small commands.".to_owned(),
        Cause::Connected => "The host’s BIOS or a jumper can forbid it. It costs nothing while the device is alone.".to_owned(),
        Cause::Uncached => "Mode page 8 (RCD) has the setting.".to_owned(),
        Cause::Through => "Many drives were delivered so. Mode page 8 (WCE) has the setting.".to_owned(),
        Cause::Rival => "Measure again with the other devices idle.".to_owned(),
    });
    let mut texts: Vec<String> = each.collect();
    if texts.is_empty() {
        texts.push("Nine in ten true rates are within the interval of a prediction.".to_owned());
    }
    texts.join(" ")
}
