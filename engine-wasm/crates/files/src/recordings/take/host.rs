//! What a recording shows of a host, as fields of the plan.

use busfree_plan::{Host, PHASE_US_MAX, Plan};
use busfree_scsi::timing::US;
use busfree_sim::{DeviceTimes, bus_times};

use crate::recordings::facts::{DeviceFacts, Fact, FactKind};
use crate::recordings::take::chance::{median_of, missing};
use crate::recordings::take::device::{is_clear, micros};
use crate::recordings::take::{Taking, limited, rounded};

/// The three places at which a host takes its time for a change of phase give the same time within this share of it. Other
/// firmware than the model's differs in each of them by itself. Assumed.
const AGREE: f64 = 0.25;
/// A shorter time for a change of phase cannot be told from firmware, us. Assumed.
const PHASE_LEAST_US: f64 = 2.0;
/// What is left of a time without the pause of the work is clear if its interval reaches this share of it to each side.
/// Assumed.
const CLEAR: f64 = 0.3;
/// Times of hosts that differ by less than this share are the same: they vary by 12 % to 18 % in the model. Assumed.
const SAME: f64 = 0.05;

fn us(ps: u64) -> f64 {
    ps as f64 / US as f64
}

/// The recorded devices of a host, with their places.
fn of_host<'a>(plan: &Plan, host: usize, all: &[(usize, &'a DeviceFacts)]) -> Vec<(usize, &'a DeviceFacts)> {
    let id = plan.bus.hosts.get(host).map(|host| host.id);
    let is_own = |(index, facts): &&(usize, &DeviceFacts)| {
        let planned = plan.bus.devices.get(*index).map(|device| usize::from(device.host));
        planned == Some(host) && (facts.host == id || facts.host.is_none())
    };
    all.iter().filter(is_own).copied().collect()
}

/// The time of a host's software for each change of phase, where all its devices show the same.
pub(super) fn phases(taking: &mut Taking, present: &[(usize, &DeviceFacts)]) {
    for host in 0..taking.plan.bus.hosts.len() {
        let mut without = taking.plan.clone();
        let Some(planned) = without.bus.hosts.get_mut(host) else { continue };
        let (id, now) = (planned.id, planned.phase_us.take());
        let times = bus_times(&without);
        let devices = of_host(&taking.plan, host, present);
        let shown = devices.iter().filter_map(|(index, facts)| {
            let times = times.devices.get(*index).copied().flatten()?;
            changes(facts, &times)
        });
        let shown: Vec<f64> = shown.flatten().collect();
        let (least, most) =
            shown.iter().fold((f64::INFINITY, 0.0_f64), |(least, most), one| (least.min(*one), most.max(*one)));
        let mean = shown.iter().sum::<f64>() / shown.len().max(1) as f64;
        let is_shown = mean >= PHASE_LEAST_US && most - least <= AGREE * mean;
        let new = match (is_shown, now) {
            (true, _) => Some(rounded(mean).min(PHASE_US_MAX)),
            // Each of them is as in a host without such software.
            (false, Some(_)) if !shown.is_empty() && most < PHASE_LEAST_US => None,
            (false, now) => now,
        };
        let is_same = match (now, new) {
            (Some(now), Some(new)) => (now - new).abs() <= AGREE / 2.0 * now,
            (now, new) => now == new,
        };
        if is_same {
            continue;
        }
        if let Some(host) = taking.plan.bus.hosts.get_mut(host) {
            host.phase_us = new;
        }
        let why = "The bus is held for so much longer after commands, before data and after data.";
        let none = |time: Option<f64>| time.map_or("none".to_owned(), |_| micros(time));
        taking.sets(id, "phase_us", [none(now), none(new)], why);
    }
}

/// What each of the three places says of the time for a change of phase, us. `None` if one of them is unknown.
fn changes(facts: &DeviceFacts, times: &DeviceTimes) -> Option<[f64; 3]> {
    if !times.disconnects {
        return None;
    }
    let places = [
        (FactKind::CommandToRelease, times.command_dead, 0),
        (FactKind::ReselectionToData, times.reselect_dead, times.identify),
        (FactKind::DataToNext, times.end_dead, 0),
    ];
    let mut found = [0.0; 3];
    for (found, ((kind, dead, phase), count)) in found.iter_mut().zip(places.into_iter().zip(times.changes)) {
        let recorded = facts.value(kind)?.median - us(phase);
        // The firmware's time varies and contains the host's.
        let whole = missing(recorded, &[], times.jitter);
        *found = (whole - us(dead)) / count.max(1) as f64;
    }
    Some(found)
}

/// The time from the end of a command to the next one: of the adapter, or of the processor if the plan's is too long.
pub(super) fn commands(taking: &mut Taking, present: &[(usize, &DeviceFacts)]) {
    for host in 0..taking.plan.bus.hosts.len() {
        let devices = of_host(&taking.plan, host, present);
        if devices.is_empty() {
            continue;
        }
        let known = devices.iter().filter_map(|(index, facts)| {
            let fact = facts.fact(FactKind::StatusToCommand)?;
            fact.value.is_some().then_some((*index, fact))
        });
        let width = |fact: &Fact| fact.value.map_or(f64::INFINITY, |value| value.high - value.low);
        let best = known.min_by(|one, other| width(one.1).total_cmp(&width(other.1)));
        let id = taking.plan.bus.hosts.get(host).map_or(0, |host| host.id);
        match best {
            Some((index, fact)) => {
                if let Err(why) = between(taking, host, index, fact) {
                    taking.leaves(id, "adapter_us", &[why, &fact.sentence].join(" "));
                }
            }
            None => {
                let why = "No command follows another one alone on a free bus often enough to show its time.";
                taking.leaves(id, "adapter_us", why);
            }
        }
    }
}

fn between(taking: &mut Taking, host: usize, device: usize, fact: &Fact) -> Result<(), &'static str> {
    let Some(value) = fact.value else { return Ok(()) };
    let mut free = taking.plan.clone();
    let Some(planned) = free.bus.hosts.get_mut(host) else { return Ok(()) };
    planned.adapter_us = Some(0.0);
    let times = bus_times(&free);
    let Some(of_host) = times.hosts.get(host).copied().flatten() else { return Ok(()) };
    let of_device = times.devices.get(device).copied().flatten();
    let Some(requests) = of_device.and_then(|times| times.requests) else {
        return Err("The plan has no requests for the device.");
    };
    if requests.comes_by_itself || requests.outstanding > 1 {
        return Err("In the plan the next request does not wait for the end of the last one.");
    }
    if !fact.is_even || !is_clear(&value) {
        return Err("The times vary, so they are those of programs rather than of the adapter.");
    }
    let recorded = value.median - us(requests.pause);
    let half = ((value.high - value.low) / 2.0).max(SAME * recorded);
    if recorded < -half {
        return Err("The pause of the plan's work is longer.");
    }
    let bytes = match (fact.bytes, requests.reads_ahead || of_host.kib == 0) {
        (Some(bytes), _) => bytes,
        (None, true) => 0,
        (None, false) => {
            return Err("The sizes of the commands differ, and so do the times of the processor for their data.");
        }
    };
    let kib = us(of_host.kib) * bytes as f64 / 1024.0;
    let mut known = vec![us(of_host.interrupt)];
    if !requests.reads_ahead {
        known.push(kib + us(of_host.command) + us(requests.work));
    }
    let adapter = recorded - median_of(&known, of_host.jitter);
    let Some(planned) = taking.plan.bus.hosts.get(host) else { return Ok(()) };
    let now = bus_times(&taking.plan).hosts.get(host).copied().flatten().map_or(0.0, |host| us(host.adapter));
    if adapter > -half {
        if half > CLEAR * adapter.max(now) && half > CLEAR * known.iter().sum::<f64>() {
            return Err("The pause of the plan's work hides it.");
        }
        if (adapter - now).abs() <= half {
            return Ok(());
        }
        let new = limited(adapter.max(0.0), 0.1, 1_000_000.0);
        set(taking, host, "adapter_us", (planned.adapter_us, new), fact, |host| &mut host.adapter_us);
        return Ok(());
    }
    // Its processor takes less than the plan says.
    let whole = missing(recorded, &[], of_host.jitter);
    let of_data = if requests.reads_ahead { 0.0 } else { kib + us(requests.work) };
    let command = whole - of_data;
    if now > 0.0 {
        set(taking, host, "adapter_us", (planned.adapter_us, 0.0), fact, |host| &mut host.adapter_us);
    }
    let planned = taking.plan.bus.hosts.get(host).and_then(|host| host.command_us);
    let new = limited(command.max(0.0), 0.1, 1_000_000.0);
    set(taking, host, "command_us", (planned, new), fact, |host| &mut host.command_us);
    if command < -half && bytes > 0 {
        let planned = taking.plan.bus.hosts.get(host).and_then(|host| host.kib_us);
        let per_kib = (whole - us(requests.work)).max(0.0) * 1024.0 / bytes as f64;
        let new = limited(per_kib, 0.01, 100_000.0);
        set(taking, host, "kib_us", (planned, new), fact, |host| &mut host.kib_us);
    }
    Ok(())
}

fn set(
    taking: &mut Taking,
    host: usize,
    field: &'static str,
    (old, new): (Option<f64>, f64),
    fact: &Fact,
    of: impl FnOnce(&mut Host) -> &mut Option<f64>,
) {
    let Some(planned) = taking.plan.bus.hosts.get_mut(host) else { return };
    let id = planned.id;
    *of(planned) = Some(new);
    taking.sets(id, field, [micros(old), micros(Some(new))], &fact.sentence);
}
