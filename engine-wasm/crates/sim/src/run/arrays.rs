//! Prepares the disk arrays of a plan: which streams are those of their members, and how their data are laid out.

use busfree_devices::parity_us_per_kib;
use busfree_plan::{
    Array, ArrayBy, ArrayLevel, ArrayState, Bus, Device, Host, Member, OUTSTANDING_MAX, Party, Pattern, Plan,
    USUAL_STRIPE_KB,
};

use crate::kernel::layout::Layout;
use crate::kernel::spec::{ArraySpec, MemberOf, MemberSpec, PartySpec, RoleSpec, Scenario, StreamSpec};
use crate::run::model::Model;
use crate::run::rates::commands;
use crate::run::units::{kib, us};
use crate::run::work::{Ends, stream_of};

/// The place in an array of a device whose commands the array gives. Members of JBOD have requests of their own.
pub(super) fn member_of(plan: &Plan, index: usize, device: &Device) -> Option<MemberOf> {
    let array = plan.array_of(device).filter(|array| array.level != ArrayLevel::Jbod)?;
    let number = usize::from(device.array) - 1;
    let itself = Member { channel: plan.channel, device: index };
    let member = plan.members(number).iter().position(|member| *member == itself)?;
    Some(MemberOf { array: number, member, on_adapter: array.by == ArrayBy::Adapter, is_divided: false })
}

/// The stream of a member's commands. `stream` is that of a device of its own with the array's work.
pub(super) fn commands_of(stream: &StreamSpec, member: MemberOf, tagged: bool) -> StreamSpec {
    StreamSpec {
        outstanding: if tagged { u32::from(OUTSTANDING_MAX) } else { 1 },
        think: 0,
        arrivals: None,
        within: None,
        work: 0,
        users: 1,
        reads_ahead: false,
        until: None,
        given: true,
        member: Some(member),
        ..*stream
    }
}

/// The arrays of a plan, in its order. `here` and `beside` are its two buses. One that has lost its data, or has too few
/// members, gets no requests; nor does JBOD, whose members have their own.
pub(super) fn arrays(
    plan: &Plan,
    model: &Model,
    here: &Scenario,
    beside: Option<&Scenario>,
    to_end: bool,
) -> Vec<ArraySpec> {
    (0..).zip(&plan.arrays).map(|(index, array)| one(plan, model, here, beside, to_end, index, array)).collect()
}

/// Makes a volume of each device whose host cannot transfer its requests in one command. Their numbers begin with `first`.
pub(super) fn divide(bus: &Bus, scenario: &mut Scenario, beside: bool, first: usize) -> Vec<ArraySpec> {
    let mut volumes = Vec::new();
    for stream in 0..scenario.streams.len() {
        let Some(&work) = scenario.streams.get(stream) else { continue };
        let Some(PartySpec { party: Party::Device { index }, role: RoleSpec::Target(target), .. }) =
            scenario.parties.get(work.target)
        else {
            continue;
        };
        let host = bus.devices.get(*index).and_then(|device| bus.hosts.get(usize::from(device.host)));
        let most = most_of(host);
        // A copy has its own buffers.
        let is_larger = u64::from(work.size) > most || work.spread > 0;
        if !is_larger || most == u64::MAX || work.given || work.copy.is_some() {
            continue;
        }
        let member = MemberOf { array: first + volumes.len(), member: 0, on_adapter: false, is_divided: true };
        let commands = commands_of(&work, member, target.tagged);
        let layout = Layout {
            level: ArrayLevel::Raid0,
            members: 1,
            stripe: work.capacity,
            most,
            member_bytes: work.capacity,
            missing: None,
            rebuilds: false,
        };
        let members = vec![Some(MemberSpec { beside, stream })];
        volumes.push(ArraySpec { work, host_beside: beside, layout, on_adapter: false, parity_kib: 0, members });
        if let Some(slot) = scenario.streams.get_mut(stream) {
            *slot = commands;
        }
    }
    volumes
}

/// Bytes that one command of a host can transfer.
fn most_of(host: Option<&Host>) -> u64 {
    host.and_then(|host| host.transfer_kb).map_or(u64::MAX, kib)
}

/// A member that can be used: the stream of its commands and the other channel's scenario if it is there.
struct Present<'s> {
    at: MemberSpec,
    scenario: &'s Scenario,
}

impl Present<'_> {
    fn stream(&self) -> Option<&StreamSpec> {
        self.scenario.streams.get(self.at.stream)
    }
}

fn one(
    plan: &Plan,
    model: &Model,
    here: &Scenario,
    beside: Option<&Scenario>,
    to_end: bool,
    index: usize,
    array: &Array,
) -> ArraySpec {
    let places = plan.members(index);
    let present: Vec<Option<Present<'_>>> = places
        .iter()
        .map(|member| {
            let is_beside = member.channel != plan.channel;
            let scenario = if is_beside { beside? } else { here };
            let stream = commands(scenario, Party::Device { index: member.device })?;
            Some(Present { at: MemberSpec { beside: is_beside, stream }, scenario })
        })
        .collect();
    let missing = plan.missing_places(index).first().copied();
    let stripe = kib(array.stripe_kb.unwrap_or(USUAL_STRIPE_KB));
    let smallest = present.iter().flatten().filter_map(|member| Some(member.stream()?.capacity)).min().unwrap_or(0);
    let layout = Layout {
        level: array.level,
        members: places.len(),
        stripe,
        most: places.iter().map(|member| most_of(host_of(plan, *member))).min().unwrap_or(u64::MAX),
        member_bytes: smallest / stripe * stripe,
        missing,
        rebuilds: plan.array_state(index) == ArrayState::Rebuilding,
    };
    let works = array.level != ArrayLevel::Jbod
        && array.workload.pattern != Pattern::Off
        && plan.array_state(index).is_usable()
        && smallest >= stripe;
    let first = present.iter().flatten().next();
    let host = first.and_then(|first| Some((first.at.beside, first.scenario, first.stream()?.initiator)));
    let (host_beside, scenario, initiator) = host.unwrap_or((false, here, 0));
    let reads_ahead = matches!(scenario.parties.get(initiator).map(|party| &party.role), Some(RoleSpec::Initiator(host)) if host.reads_ahead);
    let ends = Ends { initiator, target: usize::MAX, capacity: layout.bytes().max(1) };
    let mut work = stream_of(&array.workload, &ends, model, to_end && works);
    work.reads_ahead &= reads_ahead;
    if !works {
        work.outstanding = 0;
    }
    ArraySpec {
        work,
        host_beside,
        layout,
        on_adapter: array.by == ArrayBy::Adapter,
        parity_kib: us(array.parity_us.unwrap_or_else(|| parity_us_per_kib(array.by))),
        members: present.into_iter().map(|member| member.map(|member| member.at)).collect(),
    }
}

/// The host of a member.
fn host_of(plan: &Plan, member: Member) -> Option<&Host> {
    let bus = if member.channel == plan.channel { &plan.bus } else { plan.other.as_deref()? };
    bus.hosts.get(usize::from(bus.devices.get(member.device)?.host))
}
