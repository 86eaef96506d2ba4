//! The times with which the devices and hosts of a plan act in a simulation, before chance. What a recording of a real bus
//! shows is compared with them.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Party, Plan};
use busfree_scsi::Protocol;
use busfree_scsi::timing::Ps;

use crate::kernel::spec::{PartySpec, RoleSpec, Scenario, StreamSpec, TargetSpec};
use crate::run::model::Model;
use crate::run::scenario::{Participants, changes_of_phase};

/// Times of the parties of a bus, at the places of the plan. `None` for a part that the catalogue does not know.
#[derive(Clone, Debug, PartialEq)]
pub struct BusTimes {
    /// Its devices.
    pub devices: Vec<Option<DeviceTimes>>,
    /// Its hosts.
    pub hosts: Vec<Option<HostTimes>>,
}

/// Times of a device, ps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeviceTimes {
    /// Whether it releases the bus while it waits for its medium.
    pub disconnects: bool,
    /// Its mechanics are known. They contain the times of its controller, and a figure of the plan for its medium
    /// replaces them all.
    pub has_mechanics: bool,
    /// Its rate on the bus is that of its card: an emulator board that keeps the bus.
    pub has_rate_of_card: bool,
    /// From the arrival of a command until work on it begins: `own.overhead_us`.
    pub firmware: Ps,
    /// The bus held after a command.
    pub command_dead: Ps,
    /// The bus held between reselection and data.
    pub reselect_dead: Ps,
    /// The bus held at the end of a connection.
    pub end_dead: Ps,
    /// Changes of phase in these three for which the host's software takes its time (`phase_us`).
    pub changes: [u64; 3],
    /// Phases of the bus from the end of a command to the first data: none if it keeps the bus, otherwise the message that
    /// releases it, arbitration, reselection and the message that identifies it.
    pub phases: Ps,
    /// The message among them that identifies it.
    pub identify: Ps,
    /// Each byte of data.
    pub byte: Ps,
    /// Each byte of its medium, where reading begins.
    pub medium_byte: Ps,
    /// Most bytes of a connection.
    pub max_burst: u64,
    /// Bytes of its buffer.
    pub buffer: u64,
    /// Spread of its firmware times: a time t becomes t (1 - j + j E), E exponential with mean 1.
    pub jitter: f64,
    /// Its requests; `None` without any.
    pub requests: Option<RequestTimes>,
}

/// What lies between two requests of a device because of its work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RequestTimes {
    /// Pause of its host, ps.
    pub pause: Ps,
    /// Time of its host's processor in addition to that for every command, ps.
    pub work: Ps,
    /// Its host sends the next request when it begins to use the last one, otherwise when it has finished with it.
    pub reads_ahead: bool,
    /// They come at their own times, or from an array or a copy.
    pub comes_by_itself: bool,
    /// Requests are at consecutive places.
    pub is_sequential: bool,
    /// Commands that may be outstanding.
    pub outstanding: u32,
}

/// Times of a host, ps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HostTimes {
    /// From a status until its driver has seen it, a part of `command_us`.
    pub interrupt: Ps,
    /// Further time of its processor for each command.
    pub command: Ps,
    /// Time of its processor for each KiB: `kib_us`.
    pub kib: Ps,
    /// Time of its adapter before a command: `adapter_us`.
    pub adapter: Ps,
    /// Spread of its times, as for a device.
    pub jitter: f64,
}

/// The times of the bus that a plan's question is about.
#[must_use]
pub fn bus_times(plan: &Plan) -> BusTimes {
    let model = Model::default();
    let scenario = Scenario::new(plan, &model, Participants::All, false, 0);
    let place = |wanted: Party| scenario.parties.iter().position(|spec| spec.party == wanted);
    let role = |wanted: Party| place(wanted).and_then(|place| scenario.parties.get(place));
    let device = |index: usize| {
        let party = Party::Device { index };
        let Some(PartySpec { role: RoleSpec::Target(spec), .. }) = role(party) else { return None };
        let requests = place(party).and_then(|place| scenario.streams.iter().find(|stream| stream.target == place));
        times_of(plan, index, spec, requests)
    };
    let host = |index: usize| {
        let Some(PartySpec { role: RoleSpec::Initiator(spec), .. }) = role(Party::Host { index }) else { return None };
        Some(HostTimes {
            interrupt: spec.interrupt,
            command: spec.command,
            kib: spec.cpu_per_kib,
            adapter: spec.adapter,
            jitter: share(spec.jitter),
        })
    };
    BusTimes {
        devices: (0..plan.bus.devices.len()).map(device).collect(),
        hosts: (0..plan.bus.hosts.len()).map(host).collect(),
    }
}

fn share(fixed: u64) -> f64 {
    fixed as f64 / 65536.0
}

fn times_of(plan: &Plan, index: usize, spec: &TargetSpec, requests: Option<&StreamSpec>) -> Option<DeviceTimes> {
    let device = plan.bus.devices.get(index)?;
    let made = catalogue().device(&device.model)?;
    let protocol = spec.protocol;
    let attention = catalogue().scsi1_waits(&plan.bus, device).is_none_or(|scsi1| scsi1.attention);
    let phases =
        if spec.disconnect { protocol.message() + Protocol::arbitration(false) + protocol.reselected() } else { 0 };
    Some(DeviceTimes {
        disconnects: spec.disconnect,
        has_mechanics: spec.layout.is_some(),
        has_rate_of_card: made.kind == Kind::Emulator && !spec.disconnect,
        firmware: spec.firmware,
        command_dead: spec.command_dead,
        reselect_dead: spec.reselect_dead,
        end_dead: spec.end_dead,
        changes: changes_of_phase(spec.disconnect, attention),
        phases,
        identify: protocol.reselected(),
        byte: spec.byte,
        medium_byte: spec.medium.byte_at(0),
        max_burst: spec.max_burst,
        buffer: spec.medium.buffer,
        jitter: share(spec.jitter),
        requests: requests.map(|stream| RequestTimes {
            pause: stream.think,
            work: stream.work,
            reads_ahead: stream.reads_ahead,
            comes_by_itself: stream.arrivals.is_some()
                || stream.given
                || stream.member.is_some()
                || stream.copy.is_some()
                || stream.file_byte > 0,
            is_sequential: stream.pattern.habits().streams,
            outstanding: stream.outstanding,
        }),
    })
}
