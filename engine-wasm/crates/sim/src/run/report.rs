//! Turns counts into the figures of a prediction.

use busfree_devices::{
    MODEL_VERSION, agreement_of, catalogue, host_cost, mode_of, negotiation_of, resolution, shared_host_bus,
};
use busfree_plan::{ArrayLevel, ArrayState, Device, Host, Party, Question, to_link};
use busfree_scsi::timing::{MS, Ps, s_from_ps};
use busfree_scsi::{Agreement, BusMode, Negotiation};

use crate::invariant_broken;
use crate::kernel::spec::{ArraySpec, RoleSpec, StreamSpec};
use crate::kernel::streaming::StreamingSpec;
use crate::prediction::{
    ArrayResult, DeviceResult, HostUse, InitiatorResult, LoadParty, LoadResult, OtherBusResult, PartyUse, Prediction,
    WaitFor,
};
use crate::run::alone::Cycle;
use crate::run::margin::{array_percent, margin, most};
use crate::run::rates::{MB, commands, emptied_queue, least_half, place, stream, whole_bursts};
use crate::run::replication::Replication;
use crate::run::seen::Seen;
use crate::run::simulation::Simulation;
use crate::run::wait_causes::waits_for;
use crate::stats::estimate::{Estimate, estimate};
use crate::stats::regimes::regimes;
use crate::stats::tally::{StreamTally, bus_use};

impl Simulation {
    /// The prediction from all results so far.
    #[must_use]
    pub fn prediction(&self) -> Prediction {
        let plan = &self.plan;
        let mode = mode_of(&plan.bus);
        let seen = self.all_seen();
        let (mut rates, mut total) = self.estimates(&seen);
        if plan.question == Question::Steady {
            self.resolve_bursts(&seen, &mut rates, &mut total);
        }
        let total = total.reported();
        let devices: Vec<DeviceResult> =
            (0..plan.bus.devices.len()).map(|index| device(self, &seen, index, rates.get(index))).collect();
        let initiators = (0..plan.bus.hosts.len()).map(|index| initiator(self, &seen, index)).collect();
        let fastest = (0..devices.len()).rev().max_by(|a, b| {
            let rate = |index: &usize| devices.get(*index).map_or(0.0, |device: &DeviceResult| device.agreement.mb_s);
            rate(a).total_cmp(&rate(b))
        });
        let carries = fastest.and_then(|index| devices.get(index)).map_or(0.0, |device| device.agreement.mb_s);
        Prediction {
            model_version: MODEL_VERSION.to_owned(),
            plan: to_link(plan),
            question: plan.question,
            signalling: mode.signalling.unwrap_or(plan.bus.signalling),
            mode,
            fastest,
            bus: bus_use(&seen.phases, seen.elapsed),
            initiators,
            arrays: (0..plan.arrays.len()).map(|index| array(self, &seen, index)).collect(),
            load: load(self, &seen),
            other_bus: other_bus(self, &seen),
            total_mb_s: total.mean,
            total_ci95_mb_s: total.ci95,
            total_margin_mb_s: devices.iter().map(|d| d.margin_mb_s).sum(),
            total_most_mb_s: devices.iter().map(|d| d.most_mb_s).sum::<f64>().min(carries).max(total.mean),
            total_clear_mb_s: resolution().clear(total.mean, total.ci95),
            devices,
            simulated_s: s_from_ps(seen.simulated),
            events: self.connections,
            work: self.events,
            cut: self.is_cut(),
            replications: seen.replications,
            settled: self.is_finished() && self.precise,
        }
    }

    /// All results so far, including those of replications in progress.
    pub(crate) fn all_seen(&self) -> Seen {
        let mut seen = self.seen.clone();
        for replication in self.replications.iter().filter(|r| r.bus.now > 0) {
            seen.count(replication);
            if has_rates(self, replication) {
                seen.sample(&self.scenario, replication);
            }
        }
        seen
    }

    /// Estimates of every device's rate and of their sum, MB/s.
    pub(crate) fn estimates(&self, seen: &Seen) -> (Vec<Estimate>, Estimate) {
        let replications = seen.rates.iter().map(Vec::len).max().unwrap_or(0);
        let sum = |r: usize| seen.rates.iter().filter_map(|samples| samples.get(r)).sum::<f64>();
        let totals: Vec<f64> = (0..replications).map(sum).collect();
        let (mut each, mut total): (Vec<Estimate>, Estimate) =
            (seen.rates.iter().map(|samples| estimate(samples)).collect(), estimate(&totals));
        for (index, estimate) in each.iter_mut().enumerate() {
            let Some(place) = stream(&self.scenario, Party::Device { index }) else { continue };
            let bytes = seen.streams.get(place).map_or(0, |counts| counts.bytes);
            let least = least_half(&self.scenario, place, bytes, s_from_ps(seen.elapsed));
            total = total.with((least * least - estimate.ci95 * estimate.ci95).max(0.0).sqrt());
            *estimate = estimate.at_least(least);
        }
        for (index, own) in seen.rates.iter().enumerate() {
            let (share, has_stopped) = unseen_stop(self, seen, index);
            if share == 0.0 {
                continue;
            }
            let effect = share * estimate(own).mean;
            // Other devices may gain the rate that it loses: as much as they gained when such a stop was seen.
            let on = |samples: &[f64]| if has_stopped { effect * slope(own, samples).abs() } else { 0.0 };
            for (other, estimate) in each.iter_mut().enumerate() {
                let samples = seen.rates.get(other).map_or(&[][..], |samples| samples);
                let effect = if other == index { effect } else { on(samples) };
                *estimate = estimate.allowing(effect, samples.len());
            }
            total = total.allowing(if has_stopped { on(&totals) } else { effect }, replications);
        }
        (each, total)
    }

    /// Widens the intervals to what counting whole bursts resolves, and to what a queue of the warm-up adds. Only what is
    /// reported: simulating until a device that moves a burst a minute is known to a percent would take hours of bus time,
    /// and each replication begins with the same queue.
    fn resolve_bursts(&self, seen: &Seen, rates: &mut [Estimate], total: &mut Estimate) {
        for (index, rate) in rates.iter_mut().enumerate() {
            let Some(place) = stream(&self.scenario, Party::Device { index }) else { continue };
            let samples = seen.rates.get(index).map_or(0, Vec::len);
            let bursts = whole_bursts(&self.scenario, place, samples, s_from_ps(seen.elapsed));
            let half = bursts.max(emptied_queue(&self.scenario, place, rate.mean));
            *total = total.with((half * half - rate.ci95 * rate.ci95).max(0.0).sqrt());
            *rate = rate.at_least(half);
        }
    }

    /// What counting whole bursts resolves of the rate of an array or of the other channel. The rates of `places` are added;
    /// `true` means a place on the other channel. Devices that are read to their end are counted to it.
    fn whole_bursts_of(&self, places: &[(bool, usize)], replications: usize, seconds: f64) -> f64 {
        if self.plan.question == Question::Done {
            return 0.0;
        }
        let half = |&(beside, place): &(bool, usize)| {
            let of = if beside { self.scenario.beside.as_deref() } else { Some(&self.scenario) };
            of.map_or(0.0, |scenario| whole_bursts(scenario, place, replications, seconds))
        };
        places.iter().map(half).map(|half| half * half).sum::<f64>().sqrt()
    }
}

/// Whether the rates of a replication are used. Those of an unfinished one are rough, so they are used only until
/// another one is finished.
fn has_rates(simulation: &Simulation, replication: &Replication) -> bool {
    let others = simulation.seen.replications > 0 || simulation.replications.iter().any(|r| r.finished);
    let to_end = simulation.plan.question == Question::Done;
    replication.bus.elapsed() > 0 && (replication.finished || !others) && (replication.warm || to_end)
}

/// The change of `b` with each unit of `a`: the slope of the regression line.
fn slope(a: &[f64], b: &[f64]) -> f64 {
    let (mean_a, mean_b) = (estimate(a).mean, estimate(b).mean);
    let pairs = || a.iter().zip(b).map(|(a, b)| (a - mean_a, b - mean_b));
    let variance: f64 = pairs().map(|(a, _)| a * a).sum();
    if variance > 0.0 { pairs().map(|(a, b)| a * b).sum::<f64>() / variance } else { 0.0 }
}

/// A drive that came this near to losing its read-ahead, in 1/1024, may lose it, because the deciding times vary.
const NEAR: u64 = 512;

/// The share of a drive's rate that one more loss of its read-ahead than was seen would cost, and whether any loss was
/// seen. A loss is rare and lasts for many reads. Replications without one agree to the last digit, and all miss it.
fn unseen_stop(simulation: &Simulation, seen: &Seen, index: usize) -> (f64, bool) {
    let none = (0.0, false);
    let party = Party::Device { index };
    let Some(stream) = commands(&simulation.scenario, party) else { return none };
    let spec =
        place(&simulation.scenario, party).and_then(|place| simulation.scenario.parties.get(place)).map(|p| &p.role);
    let (Some(RoleSpec::Target(spec)), Some(counts)) = (spec, seen.streams.get(stream)) else { return none };
    if seen.elapsed == 0 || seen.nearest.get(stream).is_none_or(|&nearest| nearest < NEAR) {
        return none;
    }
    let stop = s_from_ps(spec.medium.revolution) * f64::from(spec.latch_reads);
    let unstopped = 1.0 - counts.late as f64 / counts.completed.max(1) as f64;
    (stop / s_from_ps(seen.elapsed) * unstopped.max(0.0), counts.late > 0)
}

fn other_bus(simulation: &Simulation, seen: &Seen) -> Option<OtherBusResult> {
    // If nothing happens on this bus, the other channel is not simulated.
    let other = simulation.plan.other.as_deref().filter(|_| !simulation.scenario.streams.is_empty())?;
    let streams = simulation.scenario.beside.as_ref().map_or(0, |beside| beside.streams.len());
    let places: Vec<(bool, usize)> = (0..streams).map(|stream| (true, stream)).collect();
    let half = simulation.whole_bursts_of(&places, seen.beside.len(), s_from_ps(seen.elapsed));
    let rate = estimate(&seen.beside).at_least(half).reported();
    Some(OtherBusResult {
        channel: simulation.plan.channel.other(),
        total_mb_s: rate.mean,
        ci95_mb_s: rate.ci95,
        host_bus_mb_s: shared_host_bus(&simulation.plan).map(|shared| shared.mb_s),
        without_load: other.load.percent > 0,
    })
}

impl Seen {
    fn percent(&self, time: Ps) -> f64 {
        if self.elapsed == 0 { 0.0 } else { 100.0 * s_from_ps(time) / s_from_ps(self.elapsed) }
    }

    fn usage(&self, place: Option<usize>, want_percent: f64) -> PartyUse {
        let Some(place) = place else { return PartyUse::default() };
        let Some(party) = self.parties.get(place) else {
            return invariant_broken("a party of the scenario is counted", PartyUse::default());
        };
        PartyUse {
            bus_percent: self.percent(party.held),
            want_percent,
            lost_percent: self.contention.lost_percent(place, party.won),
            wait_ms: party.waits.wait(),
        }
    }
}

/// The parties that a party waits for, each with its part of the mean wait `mean_ms`.
fn waits(simulation: &Simulation, seen: &Seen, party: Party, mean_ms: f64) -> Vec<WaitFor> {
    let Some(place) = place(&simulation.scenario, party) else { return Vec::new() };
    let Some(counts) = seen.parties.get(place) else {
        return invariant_broken("a party of the scenario is counted", Vec::new());
    };
    waits_for(&simulation.plan.bus, &simulation.scenario, &seen.contention, place, counts, mean_ms)
}

/// What a device and its host negotiate.
fn pair(simulation: &Simulation, index: usize, device: &Device) -> (Agreement, Negotiation) {
    let bus = &simulation.plan.bus;
    let negotiate =
        |device: &Device, mode: &BusMode| (agreement_of(bus, device, mode), negotiation_of(bus, device, mode));
    let all = simulation.pairs.get_or_init(|| {
        let mode = mode_of(bus);
        bus.devices.iter().map(|device| negotiate(device, &mode)).collect()
    });
    all.get(index).cloned().unwrap_or_else(|| negotiate(device, &mode_of(bus)))
}

fn device(simulation: &Simulation, seen: &Seen, index: usize, rate: Option<&Estimate>) -> DeviceResult {
    let plan = &simulation.plan;
    let party = Party::Device { index };
    let stream = stream(&simulation.scenario, party);
    let counts = stream.and_then(|s| seen.streams.get(s));
    let rate = rate.copied().unwrap_or_default().reported();
    let alone = simulation.alone.get(index).copied().unwrap_or_default();
    let seconds = s_from_ps(seen.elapsed);
    let per_s = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    let elapsed_s = stream.filter(|_| plan.question == Question::Done).and_then(|s| {
        let times: Vec<f64> =
            simulation.replications.iter().filter_map(|r| r.bus.finished_at(s)).map(s_from_ps).collect();
        (!times.is_empty()).then(|| estimate(&times).mean)
    });
    let device = plan.bus.devices.get(index).cloned().unwrap_or_default();
    let latency_ms = counts.map(|c| c.latency.latency()).unwrap_or_default();
    let cycle = counts.map_or_else(Cycle::default, Cycle::of);
    let (request_ci95_ms, latency_ci95_ms) = seen.request_ci95_ms(index);
    let streaming = streaming(simulation, party);
    // The medium sees commands, also where its host makes several of a request.
    let medium = commands(&simulation.scenario, party).and_then(|s| seen.streams.get(s));
    let stops_per_min = streaming.zip(medium).map_or(0.0, |(medium, c)| medium.stops_per_min(c.stops, seconds));
    let at_stake = streaming.map_or(0.0, |medium| medium.at_stake(rate.mean, stops_per_min));
    let margin_mb_s = margin(plan, &device, &rate, alone.mb_s) + at_stake;
    let (agreement, negotiation) = pair(simulation, index, &device);
    let at_most = Estimate { mean: alone.mb_s, ci95: alone.ci95_mb_s };
    // What its stops may change is not known of its rate alone either.
    let most_mb_s =
        (most(plan, &device, agreement.mb_s, &rate, &at_most) + at_stake).min(agreement.mb_s).max(rate.mean);
    DeviceResult {
        id: device.id,
        lun: device.lun,
        name: catalogue().device_name(&device),
        agreement,
        negotiation,
        model: device.model,
        throughput_mb_s: rate.mean,
        ci95_mb_s: rate.ci95,
        margin_mb_s,
        most_mb_s,
        clear_mb_s: resolution().clear(rate.mean, rate.ci95),
        regimes: seen.windows.get(index).map_or_else(Vec::new, |runs| regimes(runs)),
        requests_per_s: counts.map_or(0.0, |c| per_s(c.completed)),
        latency_ms,
        again_per_min: 60.0 * medium.map_or(0.0, |c| per_s(c.again)),
        alone_mb_s: alone.mb_s,
        alone_ci95_mb_s: alone.ci95_mb_s,
        begins_alone_mb_s: alone.begins_mb_s,
        usage: seen.usage(place(&simulation.scenario, party), alone.device_percent),
        waits_for: waits(simulation, seen, party, cycle.request.waits),
        request_ms: cycle.request,
        request_ci95_ms,
        latency_ci95_ms,
        source_ms: cycle.source,
        added_ms: cycle.beyond(&alone.cycle),
        requested: whole(simulation, seen, stream, |c| c.requested),
        completed: whole(simulation, seen, stream, |c| c.completed),
        missed_percent: counts.map_or(0.0, StreamTally::missed_percent),
        missed_ci95_percent: seen.missed_ci95_percent(index, counts),
        alone_missed_percent: alone.missed_percent,
        elapsed_s,
        stops_per_min,
        late_percent: medium.map_or(0.0, |c| 100.0 * c.late as f64 / c.completed.max(1) as f64),
    }
}

fn array(simulation: &Simulation, seen: &Seen, index: usize) -> ArrayResult {
    let plan = &simulation.plan;
    let state = plan.array_state(index);
    let (Some(counts), Some(spec)) = (seen.arrays.get(index), simulation.scenario.arrays.get(index)) else {
        return ArrayResult { state, ..ArrayResult::default() };
    };
    let is_jbod = spec.layout.level == ArrayLevel::Jbod;
    let requests = if is_jbod { &counts.commands } else { &counts.requests };
    let seconds = s_from_ps(counts.elapsed);
    let per_s = |count: f64| if seconds > 0.0 { count / seconds } else { 0.0 };
    let place = simulation.scenario.streams.len() + index;
    let least = least_half(&simulation.scenario, place, requests.bytes, seconds);
    let members = spec.members.iter().flatten().map(|member| (member.beside, member.stream));
    let places: Vec<(bool, usize)> = if is_jbod { members.collect() } else { vec![(false, place)] };
    let bursts = simulation.whole_bursts_of(&places, counts.rates.len(), seconds);
    let rate = estimate(&counts.rates);
    let queue = if is_jbod { 0.0 } else { emptied_queue(&simulation.scenario, place, rate.mean) };
    let rate = rate.at_least(least.max(bursts).max(queue)).reported();
    let of_model = array_percent(plan, index) / 100.0 * rate.mean;
    let rebuild_mb_s = per_s(counts.tally.rebuilt as f64 / MB);
    let hours = spec.layout.member_bytes as f64 / MB / rebuild_mb_s / 3600.0;
    let is_rebuilt = state == ArrayState::Rebuilding && rebuild_mb_s > 0.0;
    let done = plan.question == Question::Done && requests.completed > 0;
    ArrayResult {
        state,
        capacity_mb: spec.layout.bytes() as f64 / MB,
        throughput_mb_s: rate.mean,
        ci95_mb_s: rate.ci95,
        margin_mb_s: (of_model * of_model + rate.ci95 * rate.ci95).sqrt(),
        clear_mb_s: resolution().clear(rate.mean, rate.ci95),
        requests_per_s: per_s(requests.completed as f64),
        latency_ms: requests.latency.latency(),
        commands_per_request: if is_jbod {
            1.0
        } else {
            counts.tally.commands as f64 / requests.completed.max(1) as f64
        },
        disk_mb_s: per_s(counts.commands.bytes as f64 / MB),
        parity_ms: s_from_ps(spec.parity_kib) * 1e3 * counts.tally.parity_of_requests as f64
            / 1024.0
            / requests.completed.max(1) as f64,
        rebuild_mb_s,
        rebuild_hours: is_rebuilt.then_some(hours),
        missed_percent: requests.missed_percent(),
        elapsed_s: done.then(|| seconds / f64::from(seen.replications.max(1))),
    }
}

/// The medium of a device, if it has to keep moving.
fn streaming(simulation: &Simulation, party: Party) -> Option<StreamingSpec> {
    let placement = place(&simulation.scenario, party).and_then(|place| simulation.scenario.parties.get(place));
    match &placement?.role {
        RoleSpec::Target(spec) => spec.streaming,
        RoleSpec::Initiator(_) => None,
    }
}

/// A count over the whole of every replication, not only over the time in which all devices competed.
fn whole(simulation: &Simulation, seen: &Seen, stream: Option<usize>, count: impl Fn(&StreamTally) -> u64) -> u64 {
    let Some(stream) = stream else { return 0 };
    if simulation.plan.question == Question::Steady {
        return seen.streams.get(stream).map_or(0, count);
    }
    let ran = simulation.replications.iter().filter(|r| r.bus.now > 0);
    ran.filter_map(|r| r.bus.tally.streams.get(stream)).map(count).sum()
}

fn initiator(simulation: &Simulation, seen: &Seen, index: usize) -> InitiatorResult {
    let plan = &simulation.plan;
    let host = plan.bus.hosts.get(index).cloned().unwrap_or_default();
    let served = plan.bus.devices.iter().zip(&simulation.alone).filter(|(d, _)| usize::from(d.host) == index);
    let want_percent = served.map(|(_, alone)| alone.host_percent).sum();
    let party = Party::Host { index };
    let usage = seen.usage(place(&simulation.scenario, party), want_percent);
    InitiatorResult {
        id: host.id,
        name: catalogue().host_name(&host),
        has_rivals: place(&simulation.scenario, party).is_some_and(|place| seen.contention.has_rivals(place)),
        waits_for: waits(simulation, seen, party, usage.wait_ms.mean),
        cost: host_use(simulation, seen, &host, party),
        usage,
    }
}

/// What the requests of a host cost its machine.
fn host_use(simulation: &Simulation, seen: &Seen, host: &Host, party: Party) -> HostUse {
    let (scenario, seconds) = (&simulation.scenario, s_from_ps(seen.elapsed));
    let Some(place) = place(scenario, party).filter(|_| seconds > 0.0) else { return HostUse::default() };
    let cost = host_cost(host, &simulation.model.parameters);
    // An adapter puts the data of its arrays together: its host has one request for those of many members.
    let is_own = |stream: &StreamSpec| stream.initiator == place && !stream.member.is_some_and(|of| of.on_adapter);
    let is_volume = |array: &ArraySpec| array.on_adapter && !array.host_beside && array.work.initiator == place;
    let volumes = scenario.arrays.iter().zip(&seen.arrays);
    let volumes = volumes.filter(|(array, _)| is_volume(array)).map(|(array, counts)| (&array.work, &counts.requests));
    let own = scenario.streams.iter().zip(&seen.streams).filter(|(stream, _)| is_own(stream)).chain(volumes);
    let interrupt_us = simulation.model.parameters.machine_of(host).interrupt_us.min(cost.command_us);
    let (mut bytes, mut requests, mut busy_s) = (0.0, 0.0, 0.0);
    for (stream, counts) in own {
        let (moved, completed) = (counts.bytes as f64, counts.completed as f64);
        bytes += moved;
        requests += completed;
        busy_s += completed * (cost.command_us * 1e-6 + s_from_ps(stream.work)) + moved / 1024.0 * cost.kib_us * 1e-6;
    }
    // In software its processor computes the parity, and works for the requests to the array.
    for (array, counts) in scenario.arrays.iter().zip(&seen.arrays).filter(|(array, _)| !array.on_adapter) {
        if !array.host_beside && array.work.initiator == place {
            busy_s += s_from_ps(array.parity_kib) * counts.tally.parity as f64 / 1024.0;
            busy_s += s_from_ps(array.work.work) * counts.requests.completed as f64;
        }
    }
    let percent = |busy_s: f64| (100.0 * busy_s / seconds).min(100.0);
    let cpu_percent = percent(busy_s);
    let throughput_mb_s = bytes / MB / seconds;
    HostUse {
        throughput_mb_s,
        requests_per_s: requests / seconds,
        cpu_percent,
        cpu_in_line_percent: percent(busy_s - requests * interrupt_us * 1e-6),
        cpu_margin_percent: cpu_percent * cost.share_unknown.max(LEAST_COST_SHARE),
        interrupts_per_s: requests / seconds * cost.interrupts,
        switches_per_s: requests / seconds * cost.switches,
        mb_s_per_cpu_percent: (cpu_percent > 0.0).then(|| throughput_mb_s / cpu_percent),
        command_us: cost.command_us,
        kib_us: cost.kib_us,
        adapter_us: cost.adapter_us,
        in_flight: cost.in_flight,
    }
}

/// Margin of the share of a processor of which the plan has the times: that of the rates, at least. Of the four figures
/// that were not fitted (`crates/lab/src/evidence/section/costs.rs`) the worst is 12 % off.
const LEAST_COST_SHARE: f64 = 0.12;

fn load(simulation: &Simulation, seen: &Seen) -> Option<LoadResult> {
    let load = &simulation.plan.bus.load;
    if load.percent == 0 {
        return None;
    }
    let seconds = s_from_ps(seen.elapsed);
    let part = |party: Party, id: u8| {
        let counts = stream(&simulation.scenario, party).and_then(|s| seen.streams.get(s));
        let bytes = counts.map_or(0, |c| c.bytes) as f64;
        let want = simulation.pace.held.iter().find(|(p, _)| *p == party).map_or(0.0, |(_, percent)| *percent);
        LoadParty {
            id,
            initiator: party == Party::LoadHost,
            throughput_mb_s: if seconds > 0.0 { bytes / MB / seconds } else { 0.0 },
            usage: seen.usage(place(&simulation.scenario, party), want),
        }
    };
    let host = part(Party::LoadHost, load.initiator_id);
    let disks = load.disk_ids.iter().enumerate().map(|(index, &id)| part(Party::LoadDisk { index }, id));
    Some(LoadResult {
        asked_percent: f64::from(load.percent),
        alone_busy_percent: simulation.pace.busy_percent,
        think_ms: simulation.pace.think as f64 / MS as f64,
        parties: std::iter::once(host).chain(disks).collect(),
    })
}
