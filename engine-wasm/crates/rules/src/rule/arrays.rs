//! Disk arrays: whether they can work, and what their members and their work make of them.

use busfree_devices::catalogue;
use busfree_plan::words::Part::{Count, Names, Nominal};
use busfree_plan::words::say;
use busfree_plan::{Array, ArrayBy, ArrayLevel, ArrayState, Device, Member, Party, Pattern, USUAL_STRIPE_KB};
use serde::Serialize;

use super::Case;
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

const LEVELS: &str = "Patterson, Gibson and Katz, “A case for redundant arrays of inexpensive disks (RAID)”, 1988";

/// An array with its members.
struct Seen<'a> {
    /// Its place in the plan.
    index: usize,
    array: &'a Array,
    state: ArrayState,
    members: Vec<Member>,
}

impl Seen<'_> {
    /// Its members on this channel, as indices.
    fn here(&self, case: &Case<'_>) -> Vec<usize> {
        let on = |member: &&Member| member.channel == case.plan.channel;
        self.members.iter().filter(on).map(|member| member.device).collect()
    }

    /// Their IDs.
    fn ids(&self, case: &Case<'_>) -> Vec<u8> {
        self.here(case).into_iter().filter_map(|index| case.bus.devices.get(index)).map(|device| device.id).collect()
    }

    fn name(&self) -> String {
        self.array.title().to_owned()
    }

    fn devices<'c>(&self, case: &'c Case<'_>) -> impl Iterator<Item = &'c Device> {
        self.members.iter().filter_map(|member| case.plan.member(*member))
    }
}

/// The arrays of a plan.
fn seen<'a>(case: &Case<'a>) -> impl Iterator<Item = Seen<'a>> {
    let plan = case.plan;
    (0..).zip(&plan.arrays).map(move |(index, array)| Seen {
        index,
        array,
        state: plan.array_state(index),
        members: plan.members(index),
    })
}

/// An array has fewer members than its level needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrayTooSmall {
    /// Its name.
    pub name: String,
    /// The name of its level.
    pub level: &'static str,
    /// Its members.
    pub members: usize,
    /// Members that it needs.
    pub least: usize,
}

impl Describe for ArrayTooSmall {
    const CODE: &'static str = "array-too-small";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid5/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1",
        also: &["assumed", "nothing-to-do"],
        near: "5/wide.lvd/array=raid0/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has too few members.", self.name],
            say!["{} needs at least {} members, and it has {}.", self.level, Count(self.least), Count(self.members)],
            "It cannot be used, and its members get no requests.",
        )
        .advise("Add members, or choose another level.")
    }
}

/// An array is too small to work.
pub(super) fn too_small(case: &Case<'_>, out: &mut Vec<Finding>) {
    for one in seen(case).filter(|one| one.state == ArrayState::TooFew) {
        let (level, least) = (one.array.level.name(), one.array.level.least_members());
        let what = ArrayTooSmall { name: one.name(), level, members: one.members.len(), least };
        out.push(Finding::new(Severity::Warning, what, one.ids(case), LEVELS));
    }
}

/// An array has lost its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrayLost {
    /// Its name.
    pub name: String,
    /// The name of its level.
    pub level: &'static str,
    /// Members that have failed or take the place of one.
    pub missing: usize,
    /// Its level has copies or parity.
    pub redundant: bool,
    /// A copy of all data is left. Only the simulation cannot do without so many members.
    pub complete: bool,
    /// All the missing members are to be rebuilt.
    pub rebuilding: bool,
}

impl Describe for ArrayLost {
    const CODE: &'static str = "array-lost";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid0/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1.nopower",
        also: &["assumed", "nothing-to-do", "switched-off"],
        near: "5/wide.lvd/array=raid1/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1.nopower",
    });

    fn words(&self, _: Severity) -> Words {
        let missing =
            if self.missing == 1 { "One member is".to_owned() } else { say!["{} members are", Count(self.missing)] };
        let title = if self.complete {
            say!["{} counts as lost.", self.name]
        } else {
            say!["{} has lost its data.", self.name]
        };
        let why = if self.complete {
            "Busfree simulates one missing member at most.".to_owned()
        } else if self.level == ArrayLevel::Raid5.name() {
            "RAID 5 keeps its data without one member at most.".to_owned()
        } else if self.redundant {
            "All copies of some data were on them.".to_owned()
        } else {
            say!["{} has neither copies nor parity.", self.level]
        };
        Words::new(title, say!["{} missing. {}", missing, why], "It cannot be used, and its members get no requests.")
            .advise(if self.rebuilding && self.missing > 1 {
                "Only one member can be rebuilt at a time."
            } else if self.redundant {
                "Switch the members on."
            } else {
                "Switch the members on, or choose a level with copies or parity."
            })
    }
}

/// An array cannot do without the members that are missing.
pub(super) fn lost(case: &Case<'_>, out: &mut Vec<Finding>) {
    for one in seen(case).filter(|one| one.state == ArrayState::Lost) {
        let places = case.plan.missing_places(one.index);
        let half = one.members.len() / 2;
        let complete = match one.array.level {
            ArrayLevel::Raid1 => places.len() < one.members.len(),
            // The first half of the members has its copies on the second half.
            ArrayLevel::Raid10 => !places.iter().any(|place| places.contains(&(place + half))),
            ArrayLevel::Jbod | ArrayLevel::Raid0 | ArrayLevel::Raid5 => false,
        };
        let mut missing = places.iter().filter_map(|&place| case.plan.member(*one.members.get(place)?));
        let what = ArrayLost {
            name: one.name(),
            level: one.array.level.name(),
            missing: places.len(),
            redundant: one.array.level.is_redundant(),
            complete,
            rebuilding: missing.all(|device| device.powered),
        };
        out.push(Finding::new(Severity::Warning, what, one.ids(case), LEVELS));
    }
}

/// An array works without one of its members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrayDegraded {
    /// Its name.
    pub name: String,
    /// The member that is missing.
    pub member: String,
    /// Members that a read of its data takes.
    pub reads: usize,
    /// Other members with a copy of its data; 0 if they come from parity.
    pub copies: usize,
    /// The missing member is being rebuilt.
    pub rebuilding: bool,
}

impl Describe for ArrayDegraded {
    const CODE: &'static str = "array-degraded";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid5/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1/2=seagate_cheetah_18_u160.array=1.nopower",
        also: &["assumed", "switched-off"],
        near: "5/wide.lvd/array=raid5/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1/2=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        let title = if self.rebuilding {
            say!["{} rebuilds {}.", self.name, self.member]
        } else {
            say!["{} works without {}.", self.name, self.member]
        };
        let (read, ignored) = match self.copies {
            0 => {
                let read = say!["A read of its data reads all {} other members.", Count(self.reads)];
                (read, "If another member fails as well, data are lost.")
            }
            1 => {
                let read = "A read of its data goes to the copy.".to_owned();
                (read, "If the member with its copy fails as well, data are lost.")
            }
            _ => {
                let read =
                    say!["{} other members have copies of its data. A read goes to one of them.", Count(self.copies)];
                (read, "Fewer members share the reads. Data are lost only if all of them fail.")
            }
        };
        Words::new(title, read, ignored).advise(if self.rebuilding {
            "Wait until it is rebuilt. Less work for the array makes that faster."
        } else {
            "Replace the member and rebuild it."
        })
    }
}

/// A member of an array is missing or being rebuilt.
pub(super) fn degraded(case: &Case<'_>, out: &mut Vec<Finding>) {
    for one in seen(case) {
        let rebuilding = one.state == ArrayState::Rebuilding;
        if !rebuilding && one.state != ArrayState::Degraded {
            continue;
        }
        let missing = case.plan.missing_members(one.index);
        let Some(member) = missing.first() else { continue };
        let is_here = member.channel == case.plan.channel;
        let called = |index| catalogue().distinguished(case.bus, Party::Device { index });
        let other = || case.plan.member(*member).map(|device| catalogue().device_name(device)).unwrap_or_default();
        let name = if is_here { called(member.device) } else { other() };
        let mend = (is_here && !rebuilding)
            .then(|| Mend::new(&say!["Switch {} on", name], Edit::PowerOn { devices: vec![member.device] }));
        let reads = if one.array.level == ArrayLevel::Raid5 { one.members.len() - 1 } else { 1 };
        let copies = match one.array.level {
            ArrayLevel::Raid1 => one.members.len() - 1,
            ArrayLevel::Raid10 => 1,
            ArrayLevel::Jbod | ArrayLevel::Raid0 | ArrayLevel::Raid5 => 0,
        };
        let what = ArrayDegraded { name: one.name(), member: name, reads, copies, rebuilding };
        out.push(Finding::new(Severity::Warning, what, one.ids(case), LEVELS).mended(mend));
    }
}

/// The members of an array are not of one size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArrayUnequal {
    /// Its name.
    pub name: String,
    /// Its smallest members.
    pub smallest: Vec<String>,
    /// Their capacity, GB.
    pub gb: f64,
    /// What the others have beyond that, GB.
    pub unused_gb: f64,
}

impl Describe for ArrayUnequal {
    const CODE: &'static str = "array-unequal";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid1/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=quantum_atlas_10k_9.array=1",
        also: &["assumed"],
        near: "5/wide.lvd/array=raid1/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} uses only a part of its larger members.", self.name],
            say![
                "It uses {} GB of each, which is all that {} has. {} GB of the others stay unused.",
                Nominal(self.gb),
                Names(&self.smallest),
                Nominal(self.unused_gb)
            ],
            "The space is not used.",
        )
        .advise("Use members of one size.")
    }
}

/// Members differ by more than this share of the smallest, or their sizes count as equal: drives of one class differ by
/// a few blocks.
const UNEQUAL: f64 = 0.02;

/// Members of different sizes.
pub(super) fn unequal(case: &Case<'_>, out: &mut Vec<Finding>) {
    for one in seen(case).filter(|one| one.array.level != ArrayLevel::Jbod && one.state.is_usable()) {
        let parts = one
            .devices(case)
            .filter_map(|device| Some((catalogue().device_name(device), catalogue().part(device)?.capacity_mb)));
        let sizes: Vec<(String, f64)> = parts.collect();
        let Some(least) = sizes.iter().map(|(_, mb)| *mb).reduce(f64::min) else { continue };
        let unused: f64 = sizes.iter().map(|(_, mb)| mb - least).sum();
        if unused <= UNEQUAL * least {
            continue;
        }
        let mut smallest: Vec<String> =
            sizes.into_iter().filter(|(_, mb)| *mb <= least).map(|(name, _)| name).collect();
        smallest.dedup();
        let what = ArrayUnequal { name: one.name(), smallest, gb: least / 1000.0, unused_gb: unused / 1000.0 };
        out.push(Finding::new(
            Severity::Note,
            what,
            one.ids(case),
            "Busfree: an array uses as much of each member as the smallest has",
        ));
    }
}

/// A member of an array of pairs has no partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrayUnpaired {
    /// Its name.
    pub name: String,
    /// Its members.
    pub members: usize,
}

impl Describe for ArrayUnpaired {
    const CODE: &'static str = "array-unpaired";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid10/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1/2=seagate_cheetah_18_u160.array=1/3=seagate_cheetah_18_u160.array=1/4=seagate_cheetah_18_u160.array=1",
        also: &["assumed", "media-exceed-bus"],
        near: "5/wide.lvd/array=raid10/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1/2=seagate_cheetah_18_u160.array=1/3=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has a member without a partner.", self.name],
            say![
                "RAID 1+0 stores all data on two members, and there are {} of them. The last one is not used.",
                Count(self.members)
            ],
            "One member gets no requests.",
        )
        .advise("Add a member, or take one out.")
    }
}

/// Pairs need an even number of members.
pub(super) fn unpaired(case: &Case<'_>, out: &mut Vec<Finding>) {
    for one in seen(case).filter(|one| one.array.level == ArrayLevel::Raid10) {
        let members = one.members.len();
        if members % 2 == 1 && one.state != ArrayState::TooFew {
            out.push(Finding::new(
                Severity::Warning,
                ArrayUnpaired { name: one.name(), members },
                one.ids(case),
                LEVELS,
            ));
        }
    }
}

/// An adapter is to lay out an array with members that are not on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrayOfTwoAdapters {
    /// Its name.
    pub name: String,
    /// The adapters that its members are on.
    pub adapters: Vec<String>,
}

impl Describe for ArrayOfTwoAdapters {
    const CODE: &'static str = "array-of-two-adapters";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid0.adapter/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/and/wide.lvd/7=host.qla12160/0=seagate_cheetah_18_u160.array=1",
        also: &["assumed"],
        near: "5/wide.lvd/array=raid0/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/and/wide.lvd/7=host.qla12160/0=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} has members on two adapters.", self.name],
            say!["The plan says that the adapter lays it out. Its members are on {}.", Names(&self.adapters)],
            "No adapter can do that. The prediction is as if one could.",
        )
        .advise("Let the host’s driver lay it out, or use the channels of one adapter.")
    }
}

/// An adapter sees only its own disks.
pub(super) fn of_two_adapters(case: &Case<'_>, out: &mut Vec<Finding>) {
    for one in seen(case).filter(|one| one.array.by == ArrayBy::Adapter) {
        let host = |member: &Member| {
            let device = case.plan.member(*member)?;
            let bus = if member.channel == case.plan.channel { case.bus } else { case.plan.other.as_deref()? };
            Some((member.channel, device.host, bus.hosts.get(usize::from(device.host))?))
        };
        let all: Vec<_> = one.members.iter().filter_map(host).collect();
        let Some((channel, number, first)) = all.first() else { continue };
        // Two channels of one adapter are two hosts of one model that has several channels.
        let has_channels = catalogue().host(&first.model).and_then(|model| model.channels).unwrap_or(1) > 1;
        let is_same = |other: &(_, u8, &busfree_plan::Host)| {
            if other.0 == *channel { other.1 == *number } else { has_channels && other.2.model == first.model }
        };
        if all.iter().all(is_same) {
            continue;
        }
        let mut hosts: Vec<_> = all.iter().collect();
        hosts.dedup_by_key(|(channel, number, _)| (*channel, *number));
        let mut adapters: Vec<String> = Vec::new();
        for (_, _, host) in hosts {
            let name = catalogue().host_name(host);
            adapters.push(if adapters.contains(&name) { say!["another {}", name] } else { name });
        }
        let source = "Busfree: an adapter reaches only the disks on its own channels";
        out.push(Finding::new(
            Severity::Warning,
            ArrayOfTwoAdapters { name: one.name(), adapters },
            one.ids(case),
            source,
        ));
    }
}

/// Writes to RAID 5 are smaller than a row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArraySmallWrites {
    /// Its name.
    pub name: String,
    /// Size of a request, KiB.
    pub size_kb: f64,
    /// Data of a row of stripes, KiB.
    pub row_kb: f64,
    /// Commands that read, if a write begins at a stripe and no member is missing.
    pub reads: usize,
    /// Commands that write data.
    pub data_writes: usize,
}

impl Describe for ArraySmallWrites {
    const CODE: &'static str = "array-small-writes";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid5.r50.s8k/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1/2=seagate_cheetah_18_u160.array=1",
        also: &["assumed"],
        near: "5/wide.lvd/array=raid5.r50.s128k/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1/2=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["Each write to {} first has to read.", self.name],
            say![
                "A row of stripes has {} KiB of data and one parity. A write of {} KiB changes a part of a row, so either the old data and the old parity are read, or the rest of the row, whichever takes fewer commands. Then data and parity are written: {} commands in all, if the write begins at a stripe and no member is missing.",
                Nominal(self.row_kb),
                Nominal(self.size_kb),
                Count(self.reads + self.data_writes + 1)
            ],
            &say!["Without parity a write would take {}.", counted(self.data_writes)],
        )
        .advise("For small writes choose RAID 1+0. For large ones choose a stripe with which a request fills whole rows.")
    }
}

/// Writes that do not cover a row of stripes.
pub(super) fn small_writes(case: &Case<'_>, out: &mut Vec<Finding>) {
    let writes = |array: &Array| array.workload.read_percent < 100 && array.workload.pattern != Pattern::Off;
    for one in
        seen(case).filter(|one| one.array.level == ArrayLevel::Raid5 && one.state.is_usable() && writes(one.array))
    {
        let size_kb = f64::from(one.array.workload.size_bytes) / 1024.0;
        let stripe_kb = one.array.stripe_kb.unwrap_or(USUAL_STRIPE_KB);
        let columns = one.members.len() - 1;
        let row_kb = stripe_kb * columns as f64;
        if size_kb < row_kb {
            let (reads, data_writes) = small_write(size_kb / stripe_kb, columns);
            let what = ArraySmallWrites { name: one.name(), size_kb, row_kb, reads, data_writes };
            out.push(Finding::new(Severity::Note, what, one.ids(case), LEVELS));
        }
    }
}

/// "One command" or their number.
fn counted(commands: usize) -> String {
    if commands == 1 { "one command".to_owned() } else { say!["{} commands", Count(commands)] }
}

/// Commands that read and commands that write data, for a write of so many stripes to a row of so many, which begins at
/// a stripe. As the simulator divides it: a stripe that is written to its end need not be read for the parity.
fn small_write(stripes: f64, columns: usize) -> (usize, usize) {
    let touched = stripes.ceil().max(1.0) as usize;
    let covered = if touched == 1 { 1 } else { stripes as usize };
    ((columns - covered).min(touched + 1), touched)
}

/// Random requests to stripes are larger than a stripe.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArraySplitsRequests {
    /// Its name.
    pub name: String,
    /// Size of a request, KiB.
    pub size_kb: f64,
    /// A stripe on one member, KiB.
    pub stripe_kb: f64,
}

impl Describe for ArraySplitsRequests {
    const CODE: &'static str = "array-splits-requests";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/array=raid0.stripe=4.rand.s8k.q4/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1",
        also: &["assumed"],
        near: "5/wide.lvd/array=raid0.stripe=16.rand.s8k.q4/7=host.aha29160/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["Each random request to {} moves the heads of several members.", self.name],
            say![
                "A request of {} KiB does not fit into a stripe of {} KiB.",
                Nominal(self.size_kb),
                Nominal(self.stripe_kb)
            ],
            "The members seek together for one request, instead of each for a request of its own.",
        )
        .advise("Choose a stripe that is several times as large as a request.")
    }
}

/// Requests that are larger than a stripe, at random places.
pub(super) fn splits_requests(case: &Case<'_>, out: &mut Vec<Finding>) {
    let is_split = |array: &Array| array.level.is_striped() && array.workload.pattern.habits().seeks;
    for one in seen(case).filter(|one| one.state.is_usable() && is_split(one.array)) {
        let size_kb = f64::from(one.array.workload.size_bytes) / 1024.0;
        let stripe_kb = one.array.stripe_kb.unwrap_or(USUAL_STRIPE_KB);
        // One request at a time is faster if several members transfer it.
        if size_kb > stripe_kb && one.array.workload.outstanding > 1 {
            let what = ArraySplitsRequests { name: one.name(), size_kb, stripe_kb };
            let source = "Chen and Patterson, “Maximizing performance in a striped disk array”, 1990";
            out.push(Finding::new(Severity::Note, what, one.ids(case), source));
        }
    }
}
