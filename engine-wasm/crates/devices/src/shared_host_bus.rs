//! What two channels of a machine share: the machine's bus and, in some machines, one set of IDs.

use busfree_plan::{Device, Host, Plan};

use crate::catalogue;

/// A machine's bus with adapters of both channels on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SharedHostBus {
    /// Its name in the catalogue.
    pub name: &'static str,
    /// Its rate, MB/s: the lowest known rate of its adapters.
    pub mb_s: f64,
    /// Whether that rate was measured; otherwise it is theoretical.
    pub practical: bool,
}

/// The machine's bus with adapters of both channels. Adapters on a bus of the same name are assumed to share one,
/// like the two halves of a dual-channel adapter. A bus of unknown rate is left out. A user's rate for an adapter
/// replaces the catalogue's.
#[must_use]
pub fn shared_host_bus(plan: &Plan) -> Option<SharedHostBus> {
    let other = plan.other.as_deref()?;
    let of = |host: &Host| {
        let name = catalogue().host_bus(host)?;
        let adapter = catalogue().adapter(host)?;
        let practical = adapter.host_bus_practical_mb_s.is_some();
        Some(SharedHostBus { name, mb_s: adapter.host_bus_limit_mb_s()?, practical })
    };
    let theirs: Vec<SharedHostBus> = other.hosts.iter().filter_map(of).collect();
    let own = plan.bus.hosts.iter().filter_map(of);
    let both = own.flat_map(|a| theirs.iter().filter(move |b| b.name == a.name).flat_map(move |b| [a, *b]));
    both.min_by(|a, b| a.mb_s.total_cmp(&b.mb_s))
}

/// Devices of the other channel whose IDs are not free on this one, because both channels share one set of IDs.
#[must_use]
pub fn beside_on_shared_ids(plan: &Plan) -> &[Device] {
    let shares = |hosts: &[Host]| hosts.iter().any(|h| catalogue().host(&h.model).is_some_and(|made| made.shared_ids));
    match plan.other.as_deref() {
        Some(other) if shares(&plan.bus.hosts) && shares(&other.hosts) => &other.devices,
        _ => &[],
    }
}
