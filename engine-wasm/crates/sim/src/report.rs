//! Counts turned into the figures of a prediction.

use busfree_bus::timing::{MS, Ps, s_from_ps};
use busfree_bus::weaker_than;
use busfree_devices::{MODEL_VERSION, agreement_of, catalogue, mode_of, resolution, shared_host_bus};
use busfree_plan::{Party, Plan, Question, to_link};

use crate::bus::Bus;
use crate::contention::Contention;
use crate::estimate::{Estimate, estimate};
use crate::reasons::waits_for;
use crate::replication::Replication;
use crate::scenario::Scenario;
use crate::study::{Alone, Study};
use crate::tally::{PartyTally, Phases, StreamTally, bus_use};
use crate::{
    DeviceResult, InitiatorResult, LoadParty, LoadResult, OtherBusResult, PartyUse, Prediction, RequestMs, WaitFor,
};

const MB: f64 = 1e6;

/// Where a party stands in a scenario.
fn place(scenario: &Scenario, party: Party) -> Option<usize> {
    scenario.parties.iter().position(|p| p.party == party)
}

/// Which stream a target serves.
fn stream(scenario: &Scenario, party: Party) -> Option<usize> {
    let place = place(scenario, party)?;
    scenario.streams.iter().position(|s| s.target == place)
}

/// What one run of a device alone shows.
pub(crate) fn alone(bus: &Bus, plan: &Plan, device: usize) -> Alone {
    let elapsed = bus.elapsed();
    if elapsed == 0 {
        return Alone::default();
    }
    let bytes: u64 = bus.tally.streams.iter().map(|s| s.bytes).sum();
    let percent =
        |place: usize| bus.tally.parties.get(place).map_or(0.0, |p| 100.0 * s_from_ps(p.held) / s_from_ps(elapsed));
    // Two parties only: the stronger of host and device comes first.
    let host = plan.devices.get(device).and_then(|d| plan.hosts.get(usize::from(d.host)));
    let device_id = plan.devices.get(device).map_or(0, |d| d.id);
    let host_first = host.is_some_and(|h| weaker_than(h.id) < weaker_than(device_id));
    let (host_place, device_place) = if host_first { (0, 1) } else { (1, 0) };
    Alone {
        mb_s: bytes as f64 / MB / s_from_ps(elapsed),
        device_percent: percent(device_place),
        host_percent: percent(host_place),
    }
}

/// Rates of every device in plan order, one sample for each replication that has got far enough to have one.
pub(crate) fn rates(study: &Study) -> Vec<Vec<f64>> {
    let to_end = study.plan.question == Question::Done;
    let finished = study.replications.iter().filter(|r| r.finished).count();
    // A rate of a replication that is not at its end is a guess: used only until there is a better one.
    let counted = |r: &&Replication| r.bus.elapsed() > 0 && (r.finished || finished == 0) && (r.warm || to_end);
    (0..study.plan.devices.len())
        .map(|index| {
            let Some(stream) = stream(&study.scenario, Party::Device { index }) else { return Vec::new() };
            study.replications.iter().filter(counted).map(|r| rate(&r.bus, stream)).collect()
        })
        .collect()
}

/// What a stream moved over the time it took, MB/s.
pub(crate) fn rate(bus: &Bus, stream: usize) -> f64 {
    let Some(counts) = bus.tally.streams.get(stream) else { return 0.0 };
    let time = bus.finished_at(stream).unwrap_or_else(|| bus.elapsed());
    if time == 0 { 0.0 } else { counts.bytes as f64 / MB / s_from_ps(time) }
}

/// Everything known so far.
pub(crate) fn prediction(study: &Study) -> Prediction {
    let plan = &study.plan;
    let mode = mode_of(plan);
    let merged = Merged::of(study);
    let rates = rates(study);
    let totals = totals(&rates);
    let devices = (0..plan.devices.len()).map(|index| device(study, &merged, index, rates.get(index))).collect();
    let initiators = (0..plan.hosts.len()).map(|index| initiator(study, &merged, index)).collect();
    Prediction {
        model_version: MODEL_VERSION.to_owned(),
        plan: to_link(plan),
        question: plan.question,
        signalling: mode.signalling.unwrap_or(plan.signalling),
        mode,
        bus: bus_use(&merged.phases, merged.elapsed),
        initiators,
        devices,
        load: load(study, &merged),
        other_bus: other_bus(study),
        total_mb_s: totals.mean,
        total_ci95_mb_s: totals.ci95,
        total_margin_mb_s: resolution().margin(totals.mean, totals.ci95),
        simulated_s: study.replications.iter().map(|r| s_from_ps(r.bus.now)).sum(),
        events: study.connections,
        replications: study.replications.iter().filter(|r| r.bus.now > 0).count() as u32,
        settled: study.is_finished() && study.precise,
    }
}

fn other_bus(study: &Study) -> Option<OtherBusResult> {
    let other = study.plan.other_bus.as_deref()?;
    let counted = study.replications.iter().filter(|r| r.warm || r.finished);
    let rates = counted.filter_map(|r| r.bus.moved_beside()).filter(|(_, time)| *time > 0);
    let rate = estimate(&rates.map(|(bytes, time)| bytes as f64 / MB / s_from_ps(time)).collect::<Vec<f64>>());
    Some(OtherBusResult {
        channel: study.plan.channel.other(),
        total_mb_s: rate.mean,
        ci95_mb_s: rate.ci95,
        host_bus_mb_s: shared_host_bus(&study.plan).map(|shared| shared.mb_s),
        without_load: other.load.percent > 0,
    })
}

fn totals(rates: &[Vec<f64>]) -> Estimate {
    let replications = rates.iter().map(Vec::len).max().unwrap_or(0);
    let sum = |r: usize| rates.iter().filter_map(|samples| samples.get(r)).sum::<f64>();
    estimate(&(0..replications).map(sum).collect::<Vec<f64>>())
}

/// Counts of all replications together.
struct Merged {
    elapsed: Ps,
    phases: Phases,
    parties: Vec<PartyTally>,
    contention: Contention,
    streams: Vec<StreamTally>,
}

impl Merged {
    fn of(study: &Study) -> Self {
        let mut merged = Self {
            elapsed: 0,
            phases: Phases::default(),
            parties: vec![PartyTally::new(); study.scenario.parties.len()],
            contention: Contention::new(study.scenario.parties.len()),
            streams: vec![StreamTally::new(); study.scenario.streams.len()],
        };
        for replication in study.replications.iter().filter(|r| r.bus.now > 0) {
            let tally = replication.tally();
            merged.elapsed += replication.competing_time();
            merged.phases.arbitration += tally.phases.arbitration;
            merged.phases.command += tally.phases.command;
            merged.phases.data += tally.phases.data;
            merged.phases.dead += tally.phases.dead;
            for (sum, part) in merged.parties.iter_mut().zip(&tally.parties) {
                sum.add(part);
            }
            merged.contention.add(&tally.contention);
            if replication.competing.is_none() {
                replication.bus.add_open_waits(&mut merged.parties, &mut merged.contention);
            }
            for (sum, part) in merged.streams.iter_mut().zip(&tally.streams) {
                sum.add(part);
            }
        }
        merged
    }

    fn percent(&self, time: Ps) -> f64 {
        if self.elapsed == 0 { 0.0 } else { 100.0 * s_from_ps(time) / s_from_ps(self.elapsed) }
    }

    fn usage(&self, place: Option<usize>, want_percent: f64) -> PartyUse {
        let Some(place) = place else { return PartyUse::default() };
        let Some(party) = self.parties.get(place) else { return PartyUse::default() };
        PartyUse {
            bus_percent: self.percent(party.held),
            want_percent,
            lost_percent: self.contention.lost_percent(place, party.won),
            wait_ms: party.waits.wait(),
        }
    }
}

/// Whom a party waits for, and how much of its mean wait `mean_ms` is whose.
fn waits(study: &Study, merged: &Merged, party: Party, mean_ms: f64) -> Vec<WaitFor> {
    let Some(place) = place(&study.scenario, party) else { return Vec::new() };
    let Some(counts) = merged.parties.get(place) else { return Vec::new() };
    waits_for(&study.plan, &study.scenario, &merged.contention, place, counts, mean_ms)
}

impl Replication {
    /// Time the counts of `tally()` cover.
    fn competing_time(&self) -> Ps {
        self.competing_until().saturating_sub(self.tally().since)
    }

    fn competing_until(&self) -> Ps {
        if self.competing.is_none() {
            return self.bus.now;
        }
        let streams = 0..self.bus.tally.streams.len();
        streams.filter_map(|s| self.bus.finished_at(s)).min().unwrap_or(self.bus.now)
    }
}

fn device(study: &Study, merged: &Merged, index: usize, rates: Option<&Vec<f64>>) -> DeviceResult {
    let plan = &study.plan;
    let party = Party::Device { index };
    let stream = stream(&study.scenario, party);
    let counts = stream.and_then(|s| merged.streams.get(s));
    let rate = rates.map(|samples| estimate(samples)).unwrap_or_default();
    let alone = study.alone.get(index).copied().unwrap_or_default();
    let seconds = s_from_ps(merged.elapsed);
    let per_s = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    let elapsed_s = stream.filter(|_| plan.question == Question::Done).and_then(|s| {
        let times: Vec<f64> = study.replications.iter().filter_map(|r| r.bus.finished_at(s)).map(s_from_ps).collect();
        (!times.is_empty()).then(|| estimate(&times).mean)
    });
    let device = plan.devices.get(index).cloned().unwrap_or_default();
    let latency_ms = counts.map(|c| c.latency.latency()).unwrap_or_default();
    let request_ms = counts.map_or_else(RequestMs::default, |c| c.parts.means(c.completed, latency_ms.mean));
    DeviceResult {
        id: device.id,
        name: catalogue().device_name(&device),
        agreement: agreement_of(plan, &device, &mode_of(plan)),
        model: device.model,
        throughput_mb_s: rate.mean,
        ci95_mb_s: rate.ci95,
        margin_mb_s: resolution().margin(rate.mean, rate.ci95),
        requests_per_s: counts.map_or(0.0, |c| per_s(c.completed)),
        latency_ms,
        alone_mb_s: alone.mb_s,
        usage: merged.usage(place(&study.scenario, party), alone.device_percent),
        waits_for: waits(study, merged, party, request_ms.waits),
        request_ms,
        requested: whole(study, stream, |c| c.requested),
        completed: whole(study, stream, |c| c.completed),
        elapsed_s,
        late_percent: counts.map_or(0.0, |c| 100.0 * c.late as f64 / c.completed.max(1) as f64),
    }
}

/// A count over the whole of every replication, not only over the time when everybody competed.
fn whole(study: &Study, stream: Option<usize>, count: impl Fn(&StreamTally) -> u64) -> u64 {
    let Some(stream) = stream else { return 0 };
    let ran = study.replications.iter().filter(|r| r.bus.now > 0);
    ran.filter_map(|r| r.bus.tally.streams.get(stream)).map(count).sum()
}

fn initiator(study: &Study, merged: &Merged, index: usize) -> InitiatorResult {
    let plan = &study.plan;
    let host = plan.hosts.get(index).cloned().unwrap_or_default();
    let served = plan.devices.iter().zip(&study.alone).filter(|(d, _)| usize::from(d.host) == index);
    let want_percent = served.map(|(_, alone)| alone.host_percent).sum();
    let party = Party::Host { index };
    let usage = merged.usage(place(&study.scenario, party), want_percent);
    InitiatorResult {
        id: host.id,
        name: catalogue().host_name(&host),
        waits_for: waits(study, merged, party, usage.wait_ms.mean),
        usage,
    }
}

fn load(study: &Study, merged: &Merged) -> Option<LoadResult> {
    let load = &study.plan.load;
    if load.percent == 0 {
        return None;
    }
    let seconds = s_from_ps(merged.elapsed);
    let part = |party: Party, id: u8| {
        let counts = stream(&study.scenario, party).and_then(|s| merged.streams.get(s));
        let bytes = counts.map_or(0, |c| c.bytes) as f64;
        let want = study.pace.held.iter().find(|(p, _)| *p == party).map_or(0.0, |(_, percent)| *percent);
        LoadParty {
            id,
            initiator: party == Party::LoadHost,
            throughput_mb_s: if seconds > 0.0 { bytes / MB / seconds } else { 0.0 },
            usage: merged.usage(place(&study.scenario, party), want),
        }
    };
    let host = part(Party::LoadHost, load.initiator_id);
    let disks = load.disk_ids.iter().enumerate().map(|(index, &id)| part(Party::LoadDisk { index }, id));
    Some(LoadResult {
        asked_percent: f64::from(load.percent),
        alone_busy_percent: study.pace.busy_percent,
        think_ms: study.pace.think as f64 / MS as f64,
        parties: std::iter::once(host).chain(disks).collect(),
    })
}
