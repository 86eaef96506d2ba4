//! Plans that were measured on real hardware, and the error of their predictions.

use busfree_compact::sort_by_key;
use busfree_devices::{HostModel, agreement_of, catalogue, id_precedence, mode_of};
use busfree_plan::{Plan, to_link};
use busfree_scsi::Id;
use busfree_sim::Prediction;

use crate::job::with_ids;
use crate::objective::{of_rates, score};
use crate::priority_orders::{Order, PriorityOrders};
use crate::{Measured, MeasuredDevice};

/// Two measured rates that differ by no more than this share are not ranked.
pub const ORDER_SHARE: f64 = 0.03;

/// The key that decides whether two plans are the same experiment. It leaves out names, colours, seed and preferences.
/// It leaves out the adapter's model too if its machine's bus carries every rate that a device negotiates.
fn experiment_key(plan: &Plan) -> String {
    let mode = mode_of(&plan.bus);
    let mut key = plan.without_preferences();
    key.name.clear();
    key.platform.clear();
    key.seed = 0;
    if let Some(signalling) = mode.signalling {
        key.bus.signalling = signalling;
    }
    if key.bus.load.percent == 0 {
        key.bus.load = busfree_plan::LoadSystem::default();
    }
    let fastest = plan.bus.devices.iter().map(|d| agreement_of(&plan.bus, d, &mode).mb_s).fold(0.0, f64::max);
    for (host, hue) in key.bus.hosts.iter_mut().zip(1..) {
        host.name.clear();
        let known = catalogue().host(&host.model).and_then(HostModel::host_bus_limit_mb_s);
        let carries = host.bus_mb_s.or(known);
        if carries.is_none_or(|mb_s| mb_s >= fastest) {
            host.model = "any".to_owned();
        }
        host.bus_mb_s = carries.filter(|mb_s| *mb_s < fastest && carries != known);
        host.hue = hue;
    }
    for device in &mut key.bus.devices {
        // The negotiated rate counts, not its cause.
        device.cap_mt_s = Some(agreement_of(&plan.bus, device, &mode).mb_s / 2.0);
        device.name.clear();
        device.hue = 1;
    }
    sort_by_key(&mut key.bus.devices, |d| d.id);
    to_link(&key)
}

/// The measured row of a plan, if there is one, with the prediction's errors.
pub(crate) fn measured(plan: &Plan, prediction: Option<&Prediction>) -> Option<Measured> {
    let file = id_precedence();
    // Cheap tests first: most plans do not resemble the paper's.
    if plan.bus.hosts.len() != 1 || plan.bus.devices.iter().any(|d| !d.model.starts_with("id_prec_")) {
        return None;
    }
    let key = experiment_key(plan);
    for experiment in &file.experiments {
        for (index, row) in experiment.rows.iter().enumerate() {
            if row.devices.len() != plan.bus.devices.len() || experiment_key(&file.plan(experiment, row)) != key {
                continue;
            }
            let devices: Vec<MeasuredDevice> = row
                .devices
                .iter()
                .map(|d| {
                    let predicted = prediction.and_then(|p| p.devices.iter().find(|r| r.id == d.id));
                    let error = |p: f64| (p - d.measured_mb_s) / d.measured_mb_s * 100.0;
                    MeasuredDevice {
                        id: d.id,
                        measured_mb_s: d.measured_mb_s,
                        measured_s: d.measured_s.unwrap_or(0.0),
                        error_percent: predicted.filter(|r| r.throughput_mb_s > 0.0).map(|r| error(r.throughput_mb_s)),
                    }
                })
                .collect();
            let worst = devices.iter().filter_map(|d| d.error_percent).map(f64::abs).reduce(f64::max);
            return Some(Measured {
                experiment: experiment.id.clone(),
                row: index,
                source: file.source.clone(),
                total_mb_s: devices.iter().map(|d| d.measured_mb_s).sum(),
                devices,
                worst_error_percent: worst,
            });
        }
    }
    None
}

/// A measured row whose plan differs from a given one only in IDs.
#[derive(Clone, Debug)]
pub(crate) struct MeasuredIds {
    /// IDs of the given plan's hosts and devices in the row, in the plan's order.
    pub(crate) ids: Vec<Id>,
    /// Measured rates of its devices, MB/s.
    pub(crate) mb_s: Vec<f64>,
}

/// Every measured row that a plan becomes by changing IDs.
pub(crate) fn measured_with_other_ids(plan: &Plan) -> Vec<MeasuredIds> {
    let file = id_precedence();
    if plan.bus.hosts.len() != 1 || plan.bus.devices.iter().any(|d| !d.model.starts_with("id_prec_")) {
        return Vec::new();
    }
    let rows = file.experiments.iter().flat_map(|e| e.rows.iter().map(move |row| (e, row)));
    let like = rows
        .filter(|(_, row)| row.devices.len() == plan.bus.devices.len() && row.load_percent == plan.bus.load.percent);
    like.filter_map(|(experiment, row)| {
        let there = file.plan(experiment, row);
        let key = (there.question == plan.question).then(|| experiment_key(&there))?;
        // At most two devices: in order, or swapped.
        let straight: Vec<usize> = (0..row.devices.len()).collect();
        let turned: Vec<usize> = straight.iter().rev().copied().collect();
        [straight, turned].into_iter().find_map(|places| {
            let devices = || places.iter().filter_map(|&place| row.devices.get(place));
            let ids: Vec<Id> = std::iter::once(row.initiator_id).chain(devices().map(|d| d.id)).collect();
            let same = experiment_key(&with_ids(plan, &ids)) == key;
            same.then(|| MeasuredIds { mb_s: devices().map(|d| d.measured_mb_s).collect(), ids })
        })
    })
    .collect()
}

/// The orders of a plan that were measured.
#[derive(Debug, Default)]
pub(crate) struct MeasuredOrders(Vec<(Order, f64, f64)>);

impl MeasuredOrders {
    /// `now`: the prediction of the plan as it is.
    pub(crate) fn new(plan: &Plan, orders: &PriorityOrders, now: &Prediction) -> Self {
        let alone: Vec<f64> = now.devices.iter().map(|d| d.alone_mb_s).collect();
        let scored = |MeasuredIds { ids, mb_s }: &MeasuredIds| {
            let value = of_rates(plan, &alone, mb_s)?;
            Some((orders.order_of(ids), score(plan.aim, value), mb_s.iter().sum()))
        };
        Self(measured_with_other_ids(plan).iter().filter_map(scored).collect())
    }

    pub(crate) fn orders(&self) -> impl Iterator<Item = &Order> {
        self.0.iter().map(|(order, ..)| order)
    }

    /// The result of an order: the score of the aim, and the total, MB/s.
    pub(crate) fn of(&self, order: &Order) -> Option<(f64, f64)> {
        self.0.iter().find(|(measured, ..)| measured == order).map(|(_, score, total_mb_s)| (*score, *total_mb_s))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured_presets;
    use busfree_plan::from_link;

    #[test]
    fn a_row_finds_the_others_of_its_table_and_load() {
        let found = |id: &str| {
            let link = measured_presets().into_iter().find(|p| p.id == id).map(|p| p.link).unwrap_or_default();
            measured_with_other_ids(&from_link(&link).plan.unwrap_or_default())
        };
        let of_table_6 = found("table-6-8");
        assert_eq!(of_table_6.len(), 6, "{of_table_6:?}");
        // The disk got 18.04 with the host at 6, the CD-ROM at 0 and the disk at 7. The order of devices is the
        // plan's.
        assert!(of_table_6.iter().all(|row| row.ids.len() == 3 && row.mb_s.len() == 2));
        let alike = found("table-7-8");
        assert!(alike.len() >= 3 && alike.iter().all(|row| row.mb_s.iter().all(|mb_s| *mb_s > 5.0)), "{alike:?}");
        assert!(measured_with_other_ids(&Plan::default()).is_empty());
    }

    #[test]
    fn every_preset_is_recognised_as_measured() {
        for preset in measured_presets() {
            let plan = from_link(&preset.link).plan.unwrap_or_default();
            assert!(measured(&plan, None).is_some(), "{}", preset.id);
        }
    }

    #[test]
    fn another_id_or_load_is_not_measured() {
        let presets = measured_presets();
        let link = &presets.iter().find(|p| p.id == "table-6-6").map(|p| p.link.clone()).unwrap_or_default();
        let mut plan = from_link(link).plan.unwrap_or_default();
        plan.bus.load.percent = 98;
        assert!(measured(&plan, None).is_none());
        plan.bus.load.percent = 99;
        plan.name = "my own name".to_owned();
        assert!(measured(&plan, None).is_some());
        plan.bus.devices[0].id = 3;
        assert!(measured(&plan, None).is_none());
    }

    /// On an SE bus 40 MB/s are negotiated, less than either host's bus carries; on an LVD bus 160.
    #[test]
    fn another_adapter_is_the_same_experiment_only_if_its_bus_is_not_the_limit() {
        let same = |id: &str, host: &str| {
            let preset = measured_presets().into_iter().find(|p| p.id == id);
            let link = preset.map(|p| p.link.replace("host.id_prec_host", &format!("host.{host}"))).unwrap_or_default();
            measured(&from_link(&link).plan.unwrap_or_default(), None).is_some()
        };
        assert_eq!((same("table-6-6", "aha29160"), same("table-7-2", "aha29160")), (true, false));
        let own = ["id_prec_host.bus=60", "id_prec_host.bus=50", "aha29160.bus=60"];
        assert_eq!(own.map(|host| same("table-7-2", host)), [true, false, false]);
        assert_eq!(own.map(|host| same("table-6-6", host)), [true, true, true]);
    }
}
