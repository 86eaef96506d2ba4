//! Who stands on the ladder and what is known of them, strongest first.

use busfree_advise::Outlook;
use busfree_bus::{Id, LADDER};
use busfree_plan::{Party, Pattern, Plan};
use busfree_sim::{DeviceResult, PartyUse, Prediction};

/// One party of a plan with its figures.
pub(crate) struct Seat<'a> {
    pub id: u8,
    pub name: String,
    /// 1 to 15; 0 for the load system.
    pub hue: u8,
    pub usage: PartyUse,
    /// What a device with work to do gets.
    pub result: Option<&'a DeviceResult>,
    /// What was measured of it, MB/s.
    pub measured_mb_s: Option<f64>,
    /// A device that nobody asks anything of.
    pub is_off: bool,
}

/// Everybody on the bus, strongest first.
pub(crate) fn seats<'a>(plan: &Plan, outlook: &Outlook, prediction: &'a Prediction) -> Vec<Seat<'a>> {
    let load = prediction.load.as_ref().map_or(&[][..], |load| &load.parties);
    let empty = |id: u8, name: String, hue: u8, usage: PartyUse| Seat {
        id,
        name,
        hue,
        usage,
        result: None,
        measured_mb_s: None,
        is_off: false,
    };
    let seat = |(party, id): (Party, u8)| match party {
        Party::Host { index } => {
            let result = prediction.initiators.get(index);
            let name = result.map_or(String::new(), |r| r.name.clone());
            let hue = plan.hosts.get(index).map_or(1, |h| h.hue.max(1));
            empty(id, name, hue, result.map_or_else(PartyUse::default, |r| r.usage))
        }
        Party::Device { index } => {
            let result = prediction.devices.get(index);
            let device = plan.devices.get(index);
            let is_off = device.is_some_and(|d| d.workload.pattern == Pattern::Off);
            let measured = outlook.measured.iter().flat_map(|m| &m.devices).find(|m| m.id == id);
            let name = result.map_or(String::new(), |r| r.name.clone());
            let hue = device.map_or(1, |d| d.hue.max(1));
            Seat {
                result: result.filter(|_| !is_off),
                measured_mb_s: measured.map(|m| m.measured_mb_s),
                is_off,
                ..empty(id, name, hue, result.map_or_else(PartyUse::default, |r| r.usage))
            }
        }
        Party::LoadHost => {
            let usage = load.iter().find(|p| p.initiator).map_or_else(PartyUse::default, |p| p.usage);
            empty(id, "Load: host".to_owned(), 0, usage)
        }
        Party::LoadDisk { index } => {
            let usage = load.iter().filter(|p| !p.initiator).nth(index).map_or_else(PartyUse::default, |p| p.usage);
            let letter = char::from(b'A'.saturating_add(u8::try_from(index).unwrap_or(0)));
            let name: String = ["Load: disk ", letter.encode_utf8(&mut [0; 4])].concat();
            empty(id, name, 0, usage)
        }
    };
    let standing = |id: Id| plan.parties().filter(move |(_, at)| *at == id);
    LADDER.into_iter().flat_map(standing).map(seat).collect()
}
