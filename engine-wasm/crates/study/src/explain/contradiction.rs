//! Measured rates that cannot be true.

use busfree_devices::catalogue;
use busfree_plan::words::Part::Rate;
use busfree_plan::words::say;
use busfree_plan::{Measurement, Plan};

use super::Refusal;
use super::weigh::REPEATED;

/// Rates of the same work that differ by more than this share were measured on machines in different states.
const CONTRADICTS: f64 = 0.2;

/// Those of the rates that exceed a limit, or that contradict another one. `agreed_mb_s`: of each, what the agreement of
/// the device with its host carries.
pub(super) fn contradictions(
    plan: &Plan,
    device: usize,
    measured: &[Measurement],
    agreed_mb_s: &[f64],
) -> Vec<Refusal> {
    let host = plan.bus.devices.get(device).and_then(|of| plan.bus.hosts.get(usize::from(of.host)));
    let slot = host.and_then(|host| {
        let made = catalogue().host(&host.model)?;
        Some((catalogue().host_bus(host)?.to_owned(), made.host_bus_mb_s?))
    });
    let mut refused = Vec::new();
    for (at, (one, agreed)) in measured.iter().zip(agreed_mb_s).enumerate() {
        let text = one.to_string();
        let over = |limit: f64| limit > 0.0 && one.mb_s > limit * (1.0 + REPEATED);
        if over(*agreed) {
            let why = say![
                "{} is more than the agreed rate of {} carries. A cache answered, the unit is another, or the device agreed on a faster rate.",
                Rate(one.mb_s),
                Rate(*agreed)
            ];
            refused.push(Refusal { text, why });
        } else if let Some((slot, mb_s)) = slot.clone().filter(|(_, mb_s)| over(*mb_s)) {
            let why = say![
                "{} is more than {} carries ({}). A cache answered, or the unit is another.",
                Rate(one.mb_s),
                slot,
                Rate(mb_s)
            ];
            refused.push(Refusal { text, why });
        } else if let Some(other) = measured.iter().take(at).find(|other| contradicts(one, other)) {
            let why = say![
                "{} and {} are rates of the same work. Remove the one that was measured in another state of the machine.",
                Rate(other.mb_s),
                Rate(one.mb_s)
            ];
            refused.push(Refusal { text, why });
        }
    }
    refused
}

fn contradicts(one: &Measurement, other: &Measurement) -> bool {
    let differ = (one.mb_s / other.mb_s).ln().abs() > (1.0 + CONTRADICTS).ln();
    one.work() == other.work() && one.at == other.at && differ
}
