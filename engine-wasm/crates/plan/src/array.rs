//! Disk arrays: several devices that a host uses as one volume.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ArrayBy, ArrayLevel, Channel, Device, Pattern, Plan, Workload};

/// A disk array. Its members are the devices with its number, on both channels.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(rename = "DiskArray")]
pub struct Array {
    /// The user's name for it; empty for that of its level.
    pub name: String,
    /// How data are laid out over its members.
    pub level: ArrayLevel,
    /// What lays them out.
    pub by: ArrayBy,
    /// What its host requests from it, instead of from its members.
    pub workload: Workload,
    /// Data on one member before they go on with the next one, KiB; `null` for 64.
    pub stripe_kb: Option<f64>,
    /// Time for each KiB of data that parity is computed from, us, of the host's processor or of the adapter's; `null`
    /// for the model's.
    pub parity_us: Option<f64>,
}

/// A stripe on one member if the plan does not say: that of Windows NT 4.0 and 2000, KiB.
pub const USUAL_STRIPE_KB: f64 = 64.0;

/// How an array is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArrayState {
    /// All members work.
    #[default]
    Whole,
    /// A member is switched off, and its data come from the others.
    Degraded,
    /// A member takes the place of one that has failed. It is as if none of its data were there yet.
    Rebuilding,
    /// Its data are lost: a member is missing that it cannot do without. Two missing members always count as this.
    Lost,
    /// It has fewer members than its level needs.
    TooFew,
}

impl ArrayState {
    /// Whether it can be used.
    #[must_use]
    pub const fn is_usable(self) -> bool {
        matches!(self, Self::Whole | Self::Degraded | Self::Rebuilding)
    }
}

/// A device of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The channel that it is on.
    pub channel: Channel,
    /// Its place among that channel's devices.
    pub device: usize,
}

impl Array {
    /// What it is called: the user's name for it, or that of its level.
    #[must_use]
    pub fn title(&self) -> &str {
        if self.name.is_empty() { self.level.name() } else { &self.name }
    }
}

impl ArrayLevel {
    /// Its name on the page and in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jbod => "JBOD",
            Self::Raid0 => "RAID 0",
            Self::Raid1 => "RAID 1",
            Self::Raid10 => "RAID 1+0",
            Self::Raid5 => "RAID 5",
        }
    }

    /// Members that it needs.
    #[must_use]
    pub const fn least_members(self) -> usize {
        match self {
            Self::Jbod => 1,
            Self::Raid0 | Self::Raid1 => 2,
            Self::Raid5 => 3,
            Self::Raid10 => 4,
        }
    }

    /// Whether its data survive the loss of a member.
    #[must_use]
    pub const fn is_redundant(self) -> bool {
        !matches!(self, Self::Jbod | Self::Raid0)
    }

    /// Whether its data go on with the next member after a stripe.
    #[must_use]
    pub const fn is_striped(self) -> bool {
        matches!(self, Self::Raid0 | Self::Raid10 | Self::Raid5)
    }

    /// Members' worth of data on so many members.
    #[must_use]
    pub const fn data_members(self, members: usize) -> usize {
        match self {
            Self::Jbod | Self::Raid0 => members,
            Self::Raid1 => 1,
            Self::Raid10 => members / 2,
            Self::Raid5 => members.saturating_sub(1),
        }
    }
}

impl Plan {
    /// The array that a device belongs to.
    #[must_use]
    pub fn array_of(&self, device: &Device) -> Option<&Array> {
        self.arrays.get(usize::from(device.array).checked_sub(1)?)
    }

    /// The members of the array at `index`, those of the first channel first, whichever channel the question is about.
    #[must_use]
    pub fn members(&self, index: usize) -> Vec<Member> {
        let buses = [Some((self.channel, &self.bus)), self.other.as_deref().map(|bus| (self.channel.other(), bus))];
        let mut members: Vec<Member> = Vec::new();
        for wanted in [Channel::A, Channel::B] {
            for (channel, bus) in buses.iter().flatten().filter(|(channel, _)| *channel == wanted) {
                let on = bus.devices.iter().enumerate().filter(|(_, device)| usize::from(device.array) == index + 1);
                members.extend(on.map(|(device, _)| Member { channel: *channel, device }));
            }
        }
        members
    }

    /// How the array at `index` is. JBOD has no data in common, so it can do without any member.
    #[must_use]
    pub fn array_state(&self, index: usize) -> ArrayState {
        let Some(array) = self.arrays.get(index) else { return ArrayState::TooFew };
        let missing = self.missing_members(index);
        if self.members(index).len() < array.level.least_members() {
            ArrayState::TooFew
        } else if missing.is_empty() || array.level == ArrayLevel::Jbod {
            ArrayState::Whole
        } else if missing.len() > 1 || !array.level.is_redundant() {
            ArrayState::Lost
        } else if missing.iter().any(|member| self.can_be_reached(*member)) {
            ArrayState::Rebuilding
        } else {
            ArrayState::Degraded
        }
    }

    /// Whether a member's power is on and its channel has a host for it.
    fn can_be_reached(&self, member: Member) -> bool {
        let bus = if member.channel == self.channel { Some(&self.bus) } else { self.other.as_deref() };
        let has_host = |device: &Device| bus.is_some_and(|bus| bus.hosts.get(usize::from(device.host)).is_some());
        self.member(member).is_some_and(|device| device.powered && has_host(device))
    }

    /// The members of the array at `index` that have failed or take the place of one, as places among its members. The
    /// last of an odd number in RAID 1+0 has no partner, holds no data and cannot be missing.
    #[must_use]
    pub fn missing_places(&self, index: usize) -> Vec<usize> {
        let members = self.members(index);
        let is_paired = self.arrays.get(index).is_some_and(|array| array.level == ArrayLevel::Raid10);
        let with_data = if is_paired { members.len() / 2 * 2 } else { members.len() };
        let is_rebuilt = |member: &Member| self.member(*member).is_some_and(|device| device.rebuild);
        let is_missing = |member: &Member| is_rebuilt(member) || !self.can_be_reached(*member);
        let places = members.iter().take(with_data).enumerate();
        places.filter(|(_, member)| is_missing(member)).map(|(place, _)| place).collect()
    }

    /// These members.
    #[must_use]
    pub fn missing_members(&self, index: usize) -> Vec<Member> {
        let members = self.members(index);
        self.missing_places(index).into_iter().filter_map(|place| members.get(place).copied()).collect()
    }

    /// Whether the rate of a device is that of a volume by itself: a member shows its array's only if the array is JBOD.
    #[must_use]
    pub fn is_by_itself(&self, device: &Device) -> bool {
        self.array_of(device).is_none_or(|array| array.level == ArrayLevel::Jbod)
    }

    /// The device that a member is.
    #[must_use]
    pub fn member(&self, member: Member) -> Option<&Device> {
        let bus = if member.channel == self.channel { Some(&self.bus) } else { self.other.as_deref() };
        bus?.devices.get(member.device)
    }

    /// Whether its host sends requests to a device: for work of its own, for that of its array, or to rebuild a member.
    #[must_use]
    pub fn is_used(&self, device: &Device) -> bool {
        let Some(array) = self.array_of(device) else { return device.is_used() };
        let state = self.array_state(usize::from(device.array) - 1);
        let has_work = array.workload.pattern != Pattern::Off || state == ArrayState::Rebuilding;
        device.powered && state.is_usable() && has_work
    }

    /// What the host requests from a device: its own work, or that of its array.
    #[must_use]
    pub fn work_of<'p>(&'p self, device: &'p Device) -> &'p Workload {
        self.array_of(device).map_or(&device.workload, |array| &array.workload)
    }
}
