//! One device's rate for every pair of its host's ID and its own. Pairs with the same order of priority share one
//! run.

use std::collections::{BTreeMap, VecDeque};

use busfree_compact::sort_by_key;
use busfree_devices::catalogue;
use busfree_plan::{Bus, Party, Plan, Question, to_link};
use busfree_rules::{Severity, check};
use busfree_scsi::{Id, LADDER};
use busfree_sim::{TrialSpec, estimate};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::PredictionCache;
use crate::job::{Answer, Job, RunningJob, Task, ids_of};

const REPLICATIONS: u32 = 4;
/// The largest number of events of a map, divided among its runs, and the least number for each run.
const MOST_CONNECTIONS: u64 = 40_000_000;
const LEAST_LOOK: u64 = 4_000;
/// The rules of a plan with fifteen devices are checked in the time of about so many events.
const CHECK: u64 = 2_000;

/// The map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct HeatMap {
    /// The device: an index into the plan's devices.
    pub device: usize,
    /// Its name.
    pub name: String,
    /// IDs the host can have in one of the cells, strongest first.
    pub hosts: Vec<u8>,
    /// IDs the device can have in one of the cells, strongest first.
    pub devices: Vec<u8>,
    /// The rates so far; impossible pairs are left out.
    pub cells: Vec<HeatCell>,
    /// Whether all pairs have been simulated.
    pub finished: bool,
}

/// One pair of IDs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct HeatCell {
    /// ID of the host.
    pub host_id: u8,
    /// ID of the device.
    pub id: u8,
    /// Rate of the device, MB/s.
    pub mb_s: f64,
    /// Margin: the true rate is within it nine times in ten, MB/s. For a short run it only covers the randomness of
    /// the simulation.
    pub margin_mb_s: f64,
    /// Whether the rate comes from a short run; otherwise it equals that of a prediction of the plan, to the last
    /// bit.
    pub estimated: bool,
    /// Canonical link of the plan. The former occupant of an ID gets the ID that became free.
    pub plan: String,
}

/// A map in progress.
#[derive(Debug)]
pub struct Heat {
    plan: Plan,
    device: usize,
    /// Pairs of IDs that have not been checked, and the possible ones so far by their order of priority.
    unchecked: VecDeque<(Id, Id)>,
    possible: BTreeMap<Vec<Party>, Vec<Plan>>,
    /// Possible pairs by the order of priority they give; the first of each is simulated. Empty until
    /// all are checked.
    orders: Vec<Vec<Plan>>,
    load_think_ps: u64,
    base: Option<RunningJob>,
    job: Option<RunningJob>,
    cache: PredictionCache,
    /// The results so far, one for each order.
    seen: Vec<Seen>,
}

/// The device's rate with one order, MB/s.
#[derive(Clone, Copy, Debug)]
struct Seen {
    mb_s: f64,
    margin_mb_s: f64,
    estimated: bool,
}

impl Heat {
    /// A map for one device of a plan. It is empty if the plan has an error among its findings. On a steady bus, a
    /// cell whose plan was predicted before has the rate of that prediction.
    #[must_use]
    pub fn new(plan: &Plan, device: usize, cache: &PredictionCache) -> Self {
        let broken = check(plan).iter().any(|f| f.severity == Severity::Error);
        let unchecked = if broken { VecDeque::new() } else { pairs(plan, device) };
        let task = Task::Compare { seconds: 1, replications: 2, capacity_divisor: 1_000, most: u64::MAX };
        let base = (plan.bus.load.percent > 0 && !broken)
            .then(|| RunningJob::new(Job { id: 0, plan: plan.without_preferences(), task }, cache));
        Self {
            plan: plan.clone(),
            device,
            unchecked,
            possible: BTreeMap::new(),
            orders: Vec::new(),
            load_think_ps: 0,
            base,
            job: None,
            cache: cache.clone(),
            seen: Vec::new(),
        }
    }

    /// Works for about `budget` more events. Returns true when the map is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let mut left = budget.max(1);
        while left > 0 {
            if let Some((host_id, id)) = self.unchecked.pop_front() {
                self.check(host_id, id);
                left = left.saturating_sub(CHECK);
                continue;
            }
            if let Some(base) = &mut self.base {
                if let Some(Answer::Predict { seen: Some(seen) }) = base.step(&mut left) {
                    self.load_think_ps = seen.load.map_or(0, |load| (load.think_ms * 1e9).round() as u64);
                    self.base = None;
                }
                continue;
            }
            let Some(plans) = self.orders.get(self.seen.len()) else { return true };
            if self.job.is_none()
                && let Some(seen) = plans.iter().find_map(|plan| self.predicted(plan))
            {
                self.seen.push(seen);
                continue;
            }
            let Some(plan) = plans.first() else { return true };
            let spec = self.spec();
            let job = self.job.get_or_insert_with(|| {
                let task = Task::Trials { ids: vec![ids_of(&plan.bus)], spec, load_think_ps: self.load_think_ps };
                RunningJob::new(Job { id: 0, plan: plan.clone(), task }, &self.cache)
            });
            if let Some(Answer::Trials { seen }) = job.step(&mut left) {
                let rates: Vec<f64> =
                    seen.iter().flatten().filter_map(|result| result.mb_s.get(self.device).copied()).collect();
                let rate = estimate(&rates);
                self.seen.push(Seen { mb_s: rate.mean, margin_mb_s: rate.ci95, estimated: true });
                self.job = None;
            }
        }
        self.is_finished()
    }

    fn is_finished(&self) -> bool {
        self.unchecked.is_empty() && self.base.is_none() && self.seen.len() == self.orders.len()
    }

    /// Adds a pair of IDs to the possible ones if it causes no error. The load system keeps its IDs.
    fn check(&mut self, host_id: Id, id: Id) {
        if let Some(pair) = pair(&self.plan, self.device, host_id, id) {
            let mut parties: Vec<(Party, Id)> = pair.bus.parties().collect();
            sort_by_key(&mut parties, |(_, id)| busfree_scsi::weaker_than(*id));
            self.possible.entry(parties.into_iter().map(|(party, _)| party).collect()).or_default().push(pair);
        }
        if self.unchecked.is_empty() {
            self.orders = std::mem::take(&mut self.possible).into_values().collect();
        }
    }

    fn spec(&self) -> TrialSpec {
        let looks = self.orders.len() as u64 * u64::from(REPLICATIONS);
        let most = (MOST_CONNECTIONS / looks.max(1)).max(LEAST_LOOK);
        let (warm_up_ms, span_ms, capacity_divisor) = (1_000, 2_000, 256);
        TrialSpec { first: 0, replications: REPLICATIONS, warm_up_ms, span_ms, capacity_divisor, most }
    }

    /// The device's rate in a stored prediction. It depends only on the order, so one plan of the order is enough.
    /// Short runs of devices that are read to their end cover only the beginning, so predictions cannot replace them.
    fn predicted(&self, plan: &Plan) -> Option<Seen> {
        if plan.question == Question::Done {
            return None;
        }
        let prediction = self.cache.get(plan)?;
        let device = prediction.devices.get(self.device)?;
        Some(Seen { mb_s: device.throughput_mb_s, margin_mb_s: device.margin_mb_s, estimated: false })
    }

    /// The results so far.
    #[must_use]
    pub fn map(&self) -> HeatMap {
        let cells = self.orders.iter().zip(&self.seen).flat_map(|(plans, &seen)| {
            plans.iter().filter_map(move |plan| {
                let (host_id, id) = self.pair_of(&plan.bus)?;
                let Seen { mb_s, margin_mb_s, estimated } = seen;
                Some(HeatCell { host_id, id, mb_s, margin_mb_s, estimated, plan: to_link(plan) })
            })
        });
        let all: Vec<(Id, Id)> = self.orders.iter().flatten().filter_map(|plan| self.pair_of(&plan.bus)).collect();
        let among =
            |of: fn(&(Id, Id)) -> Id| LADDER.into_iter().filter(|id| all.iter().any(|p| of(p) == *id)).collect();
        HeatMap {
            device: self.device,
            name: catalogue().party_name(&self.plan.bus, Party::Device { index: self.device }),
            hosts: among(|p| p.0),
            devices: among(|p| p.1),
            cells: cells.collect(),
            finished: self.is_finished(),
        }
    }

    fn pair_of(&self, bus: &Bus) -> Option<(Id, Id)> {
        let device = bus.devices.get(self.device)?;
        Some((bus.hosts.get(usize::from(device.host))?.id, device.id))
    }
}

/// Every pair of IDs for a device and its host. The load system keeps its IDs.
fn pairs(plan: &Plan, device: usize) -> VecDeque<(Id, Id)> {
    if device >= plan.bus.devices.len() {
        return VecDeque::new();
    }
    let of_load = |party: Party| matches!(party, Party::LoadHost | Party::LoadDisk { .. });
    let taken: Vec<Id> = plan.bus.parties().filter(|(party, _)| of_load(*party)).map(|(_, id)| id).collect();
    let ids = || LADDER.into_iter().filter(|id| *id < plan.bus.width.bits() && !taken.contains(id));
    let both = ids().flat_map(|host_id| ids().map(move |id| (host_id, id)));
    both.filter(|(host_id, id)| host_id != id).collect()
}

/// The plan with these IDs for a device and its host; `None` if it has an error then.
fn pair(plan: &Plan, device: usize, host_id: Id, id: Id) -> Option<Plan> {
    let host = plan.bus.devices.get(device).map(|d| usize::from(d.host))?;
    let mut pair = plan.clone();
    for (party, to) in [(Party::Host { index: host }, host_id), (Party::Device { index: device }, id)] {
        swap(&mut pair, party, to);
    }
    let sits = pair.bus.hosts.get(host).is_some_and(|h| h.id == host_id)
        && pair.bus.devices.get(device).is_some_and(|d| d.id == id);
    (sits && !check(&pair).iter().any(|f| f.severity == Severity::Error)).then_some(pair)
}

/// Gives a party an ID. The ID's occupant gets the party's former one.
fn swap(plan: &mut Plan, party: Party, to: Id) {
    let at = |plan: &Plan, wanted: Id| plan.bus.parties().find(|(_, id)| *id == wanted).map(|(party, _)| party);
    let Some(from) = plan.bus.parties().find(|(p, _)| *p == party).map(|(_, id)| id) else { return };
    match at(plan, to).filter(|_| to != from) {
        Some(other) => plan.bus.set_ids(&[(other, from), (party, to)]),
        None => plan.bus.set_id(party, to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use busfree_plan::from_link;
    use busfree_sim::Precision;

    #[test]
    fn a_pairs_rate_depends_only_on_the_order_and_each_plan_opens() {
        let plan = from_link("3/narrow.se/7=host.aha2940uw/6=id_prec_cdrom/0=id_prec_disk").plan.unwrap();
        let mut heat = Heat::new(&plan, 1, &PredictionCache::default());
        while !heat.step(10_000) {}
        let map = heat.map();
        assert_eq!((map.hosts.len(), map.devices.len(), map.cells.len()), (8, 8, 56));
        assert!(map.finished);
        for cell in &map.cells {
            let opened = from_link(&cell.plan).plan.unwrap();
            assert_eq!((opened.bus.hosts[0].id, opened.bus.devices[1].id), (cell.host_id, cell.id));
            assert!(!check(&opened).iter().any(|f| f.severity == Severity::Error));
        }
        let rates: std::collections::BTreeSet<u64> = map.cells.iter().map(|c| c.mb_s.to_bits()).collect();
        assert!(rates.len() <= 6, "three parties have six orders");
    }

    #[test]
    fn a_plan_that_was_predicted_has_the_same_figure_in_the_map() {
        let plan =
            from_link("3/narrow.se/load=90.5.1.2.4/7=host.aha2940uw/6=id_prec_cdrom/0=id_prec_disk").plan.unwrap();
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        let expected = evaluator.prediction().unwrap().devices.remove(1);
        let mut heat = Heat::new(&plan, 1, &evaluator.cache());
        while !heat.step(10_000) {}
        let map = heat.map();
        let now = map.cells.iter().find(|c| (c.host_id, c.id) == (7, 0)).unwrap();
        assert_eq!(
            (now.mb_s.to_bits(), now.margin_mb_s.to_bits()),
            (expected.throughput_mb_s.to_bits(), expected.margin_mb_s.to_bits())
        );
        assert!(!now.estimated && map.cells.iter().any(|c| c.estimated));
    }

    #[test]
    fn cells_of_devices_that_are_read_to_their_end_have_runs_of_the_same_length() {
        let plan = from_link("3/wide.se/done/7=host.aha2940uw_dual/0=seagate_st39102lw.s64k.mb=200").plan.unwrap();
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        let [without, with] = [PredictionCache::default(), evaluator.cache()].map(|cache| {
            let mut heat = Heat::new(&plan, 0, &cache);
            while !heat.step(10_000) {}
            heat.map()
        });
        assert_eq!(without, with);
    }

    #[test]
    fn the_load_keeps_its_ids() {
        let plan =
            from_link("3/narrow.se/load=90.5.1.2.4/7=host.aha2940uw/6=id_prec_cdrom/0=id_prec_disk").plan.unwrap();
        let mut heat = Heat::new(&plan, 0, &PredictionCache::default());
        while heat.orders.is_empty() {
            heat.step(CHECK);
        }
        assert!(heat.orders.iter().flatten().all(|p| p.bus.load == plan.bus.load));
    }
}
