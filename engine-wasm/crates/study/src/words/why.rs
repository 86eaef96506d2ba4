//! Why each device and host gets its rate, in sentences.

use busfree_devices::catalogue;
use busfree_plan::words::Part::{Count, Time, WholePercent};
use busfree_plan::words::{fixed, say};
use busfree_plan::{Party, Plan};
use busfree_sim::{DeviceResult, InitiatorResult, Prediction, WaitFor};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::negotiated::negotiated;
use super::{NOTABLE, limited, regimes};
use crate::bottleneck::{Bottleneck, bottleneck};

/// Percent of a wait from which one device causes most of it.
const MOST: f64 = 50.0;

/// What is said of a device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct DeviceWords {
    /// Why it gets its rate, the longest wait first.
    pub why: Vec<String>,
    /// How often its medium stops; empty if it never does.
    pub stops: String,
    /// How it and its host came to the rate that they negotiated.
    pub negotiated: String,
}

/// The sentences about each device, in plan order.
pub(crate) fn devices(plan: &Plan, prediction: &Prediction) -> Vec<DeviceWords> {
    let of = |(index, device): (usize, &DeviceResult)| {
        let planned = plan.bus.devices.get(index);
        let host = planned.and_then(|planned| prediction.initiators.get(usize::from(planned.host)));
        let called = |index| catalogue().distinguished(&plan.bus, Party::Device { index });
        let stops = stops(device.stops_per_min);
        let mut why = device_why(device, &called(index), host, plan.bus.copied_by(index).map(called), &stops);
        // What each request takes is shown beside these sentences.
        let limit = bottleneck(plan, index, device).filter(|limit| !matches!(limit, Bottleneck::Requests { .. }));
        why.extend(limit.as_ref().map(limited));
        DeviceWords { why, stops, negotiated: negotiated(&device.agreement, &device.negotiation) }
    };
    prediction.devices.iter().enumerate().map(of).collect()
}

/// Why a device gets its rate. `source`: the device that is read, if it is a copy.
fn device_why(
    device: &DeviceResult,
    called: &str,
    host: Option<&InitiatorResult>,
    source: Option<String>,
    stops: &str,
) -> Vec<String> {
    let DeviceResult { name, id, request_ms: parts, latency_ms, late_percent, .. } = device;
    if latency_ms.mean == 0.0 {
        return vec![unserved(device, host)];
    }
    let id = Count((*id).into());
    let least = NOTABLE * latency_ms.mean;
    let waits = parts.waits >= least;
    let late = host.filter(|_| parts.unsent >= least);
    let longest = longest(device.waits_for.first());
    let mut said = vec![if waits {
        say!["{} at ID {} waits {} for the bus for each request{}.", *name, id, Time(parts.waits), longest]
    } else {
        say!["{} at ID {} hardly waits for the bus: {} for each request.", *name, id, Time(parts.waits)]
    }];
    said.extend(late.map(|host| commands_late(parts.unsent, host, waits)));
    said.extend(source.map(|source| {
        say!["Before each request, the host takes {} to read its data from {}.", Time(device.source_ms), source]
    }));
    if *late_percent > 0.0 {
        let share = WholePercent(*late_percent);
        said.push(say!["{} of its reads come after the drive has stopped reading ahead.", share]);
    }
    if !stops.is_empty() {
        said.push(stops.to_owned());
    }
    if device.again_per_min > 0.0 {
        said.push(say![
            "A command is sent again {}, because a transfer failed on the cable. The time of the try that failed counts as time in the host.",
            times_a_minute(device.again_per_min)
        ]);
    }
    if let [most, least] = device.regimes.as_slice() {
        said.push(regimes(called, most, least));
    }
    if !waits && late.is_none() {
        said.push("Another ID would hardly help.".to_owned());
    }
    said
}

/// How often a medium that should keep moving stops.
fn stops(per_minute: f64) -> String {
    if per_minute > 0.0 {
        say!["Its medium stops {}, because data come too slowly.", times_a_minute(per_minute)]
    } else {
        String::new()
    }
}

fn times_a_minute(per_minute: f64) -> String {
    match fixed(per_minute, 0).as_str() {
        "0" => "less than once a minute".to_owned(),
        "1" => "about once a minute".to_owned(),
        times => say!["about {} times a minute", times],
    }
}

/// Why a device has completed no request: it never won the bus, or never received a command.
fn unserved(DeviceResult { name, id, usage, waits_for, .. }: &DeviceResult, host: Option<&InitiatorResult>) -> String {
    let id = Count((*id).into());
    match (waits_for.first(), host.filter(|host| host.usage.lost_percent > 0.0)) {
        (Some(first), _) if usage.lost_percent > 0.0 => say![
            "{} at ID {} asks for the bus and hardly ever gets it: most of the time the bus is taken by {}.",
            *name,
            id,
            named(first)
        ],
        (_, Some(host)) => say![
            "{} at ID {} receives no commands: its host at ID {} loses {} of its arbitrations.",
            *name,
            id,
            Count(host.id.into()),
            WholePercent(host.usage.lost_percent)
        ],
        _ => say!["{} at ID {} has completed no request yet.", *name, id],
    }
}

/// How late commands come, and why. `too`: a wait was named before.
fn commands_late(unsent: f64, InitiatorResult { id, usage, .. }: &InitiatorResult, too: bool) -> String {
    // Most of the time passes before the host asks for the bus.
    let why = if unsent > 2.0 * usage.wait_ms.mean {
        "works on earlier ones, keeps as many under way as it can, or takes its adapter’s time".to_owned()
    } else if usage.lost_percent > 0.0 {
        say!["loses {} of its arbitrations", WholePercent(usage.lost_percent)]
    } else {
        "wins every arbitration, but has to wait until the bus is free".to_owned()
    };
    let too = if too { " too" } else { "" };
    say!["Its commands come {} late{}: the host at ID {} {}.", Time(unsent), too, Count((*id).into()), why]
}

/// Why a host sends its commands late or in time.
pub(crate) fn host_why(
    InitiatorResult { name, id, usage, waits_for, has_rivals, .. }: &InitiatorResult,
) -> Vec<String> {
    let id = Count((*id).into());
    let is_idle = !has_rivals && usage.bus_percent > 0.0;
    let own = "Its own ID makes no difference: it never asks for the bus together with another device.";
    let Some(first) = waits_for.first() else {
        let alone = say!["{} at ID {} waits for no other device.", *name, id];
        return std::iter::once(alone).chain(is_idle.then(|| own.to_owned())).collect();
    };
    let loses = waits_for.iter().rev().max_by(|a, b| a.lost_percent.total_cmp(&b.lost_percent));
    let against = match loses.filter(|one| one.lost_percent > 0.0) {
        _ if is_idle => own.to_owned(),
        Some(one) => {
            let lost = WholePercent(usage.lost_percent);
            say!["It loses {} of its arbitrations, most often to {}.", lost, named(one)]
        }
        None => "It wins every arbitration, but has to wait until the bus is free.".to_owned(),
    };
    let longest = longest(Some(first));
    vec![say!["{} at ID {} waits {} for each turn{}.", *name, id, Time(usage.wait_ms.mean), longest], against]
}

/// ", most of it for Load: disk B at ID 2".
fn longest(first: Option<&WaitFor>) -> String {
    let of = |first: &WaitFor| {
        let share = if first.percent >= MOST { "most of it" } else { "longest" };
        say![", {} for {}", share, named(first)]
    };
    first.map_or_else(String::new, of)
}

fn named(WaitFor { name, id, .. }: &WaitFor) -> String {
    say!["{} at ID {}", *name, Count((*id).into())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use busfree_plan::{from_link, words::plain};
    use busfree_sim::{Precision, Regime};

    /// A host and a device of a real prediction, with figures that are the same with every model.
    fn parties() -> (InitiatorResult, DeviceResult) {
        let plan = from_link("3/wide.lvd/0=host.aha29160/6=id_prec_cdrom").plan.expect("a plan");
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        let prediction = evaluator.prediction().expect("a prediction");
        let (mut host, mut device) = (prediction.initiators[0].clone(), prediction.devices[0].clone());
        host.usage.lost_percent = 38.0;
        host.usage.wait_ms.mean = 1.5;
        host.has_rivals = true;
        host.waits_for = vec![load_disk('B', 2, 40.0, 10.0), load_disk('A', 1, 39.0, 28.0)];
        device.name = "CD-ROM".to_owned();
        device.usage.lost_percent = 21.0;
        device.late_percent = 12.0;
        device.latency_ms.mean = 33.0;
        device.request_ms.unsent = 2.1;
        device.request_ms.waits = 4.1;
        device.waits_for = vec![load_disk('B', 2, 71.0, 21.0)];
        (host, device)
    }

    fn load_disk(letter: char, id: u8, percent: f64, lost_percent: f64) -> WaitFor {
        let name = format!("Load: disk {letter}");
        WaitFor { party: Party::LoadDisk { index: id.into() }, id, name, percent, ms: 2.9, lost_percent }
    }

    fn why(device: &DeviceResult, host: Option<&InitiatorResult>) -> String {
        plain(&device_why(device, &device.name, host, None, &stops(device.stops_per_min)).join(" "))
    }

    #[test]
    fn a_device_says_how_long_it_waits_for_which_one_and_that_commands_come_late() {
        let (mut host, mut device) = parties();
        assert_eq!(
            why(&device, Some(&host)),
            "CD-ROM at ID 6 waits 4.10 ms for the bus for each request, most of it for Load: disk B at ID 2. \
             Its commands come 2.10 ms late too: the host at ID 0 loses 38 % of its arbitrations. \
             12 % of its reads come after the drive has stopped reading ahead."
        );
        host.usage.lost_percent = 0.0;
        let free = "the host at ID 0 wins every arbitration, but has to wait until the bus is free.";
        assert!(why(&device, Some(&host)).contains(free));
        device.waits_for[0].percent = 34.0;
        assert!(why(&device, None).contains("for each request, longest for Load: disk B at ID 2."));
        device.request_ms.waits = 0.0003;
        assert!(why(&device, Some(&host)).contains("Its commands come 2.10 ms late: "));
        device.request_ms.unsent = 0.0;
        device.late_percent = 0.0;
        assert_eq!(
            why(&device, Some(&host)),
            "CD-ROM at ID 6 hardly waits for the bus: 0.30 µs for each request. Another ID would hardly help."
        );
    }

    #[test]
    fn a_device_says_what_else_takes_its_time() {
        let (host, mut device) = parties();
        let said = why(&device, Some(&host));
        for not in ["alternates", "read its data", "stops", "sent again"] {
            assert!(!said.contains(not), "{said}");
        }
        device.source_ms = 9.58;
        device.again_per_min = 9.1;
        device.stops_per_min = 1.2;
        device.regimes =
            vec![Regime { throughput_mb_s: 2.54, percent: 95.3 }, Regime { throughput_mb_s: 1.27, percent: 4.7 }];
        let stops = stops(device.stops_per_min);
        let said = plain(&device_why(&device, "CD-ROM (ID 6)", None, Some("Disk".to_owned()), &stops).join(" "));
        for sentence in [
            "Before each request, the host takes 9.58 ms to read its data from Disk.",
            "A command is sent again about 9 times a minute, because a transfer failed on the cable.",
            "Its medium stops about once a minute, because data come too slowly.",
            "CD-ROM (ID 6) alternates between two rates: 2.54 MB/s for 95 % of the time, 1.27 for 5 %.",
        ] {
            assert!(said.contains(sentence), "{said}");
        }
        assert_eq!(times_a_minute(0.2), "less than once a minute");
    }

    #[test]
    fn a_device_says_why_it_has_completed_no_request() {
        let (host, mut device) = parties();
        device.latency_ms.mean = 0.0;
        assert_eq!(
            why(&device, Some(&host)),
            "CD-ROM at ID 6 asks for the bus and hardly ever gets it: most of the time the bus is taken by Load: disk B at ID 2."
        );
        device.usage.lost_percent = 0.0;
        assert_eq!(
            why(&device, Some(&host)),
            "CD-ROM at ID 6 receives no commands: its host at ID 0 loses 38 % of its arbitrations."
        );
        assert_eq!(why(&device, None), "CD-ROM at ID 6 has completed no request yet.");
    }

    #[test]
    fn a_host_says_why_its_commands_are_late() {
        let (mut host, _) = parties();
        let said = |host: &InitiatorResult| plain(&host_why(host).join(" "));
        let waits = "AHA-29160 at ID 0 waits 1.50 ms for each turn, longest for Load: disk B at ID 2.";
        let lost = " It loses 38 % of its arbitrations, most often to Load: disk A at ID 1.";
        assert_eq!(said(&host), [waits, lost].concat());
        host.has_rivals = false;
        let own = " Its own ID makes no difference: it never asks for the bus together with another device.";
        assert_eq!(said(&host), [waits, own].concat());
        host.usage.bus_percent = 0.0;
        assert_eq!(said(&host), [waits, lost].concat());
        host.waits_for.iter_mut().for_each(|one| one.lost_percent = 0.0);
        assert!(said(&host).contains("It wins every arbitration"));
        host.waits_for.clear();
        assert_eq!(said(&host), "AHA-29160 at ID 0 waits for no other device.");
    }
}
