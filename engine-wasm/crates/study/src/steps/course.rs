//! The steps in their order. Each stage looks at what the steps before it have left to do, so that all together lead from
//! the first plan to the second.

use busfree_devices::{Kind, catalogue};
use busfree_plan::words::{list, transfers};
use busfree_plan::{Attached, Channel, LoadSystem, Plan, say};

use super::fields::{Difference, Place, differences};
use super::machine::Machine;
use super::matching::numbers;
use super::step::{Change, Of, Step, StepKind};
use super::text::Names;

/// What has been done, and what it has to become.
pub(super) struct Course {
    pub(super) now: Machine,
    pub(super) to: Machine,
    /// Names as they are at the beginning of a stage.
    pub(super) names: Names,
    steps: Vec<Step>,
}

/// The steps from one plan to another one.
pub(super) fn course(a: &Plan, b: &Plan) -> Vec<Step> {
    let now = Machine::of(a);
    let to = Machine::of(b);
    let to = to.clone().renumbered(&numbers(&now, &to));
    let mut names = Names::of(&now);
    names.has_two |= to.b.is_some();
    let mut course = Course { now, to, names, steps: Vec::new() };
    course.hosts_before();
    let off = course.steps.len();
    course.parts();
    // New parts have names now, and all others are known by those that they had.
    course.names = course.names.or(&Names::of(&course.now));
    course.fields(Place::Slot);
    course.cables();
    course.device_ids();
    course.load_ids();
    course.hosts_without_power();
    course.fields(Place::Jumper);
    course.fields(Place::Board);
    course.terminations();
    course.switch_power(off);
    course.names = Names::of(&course.now).or(&course.names);
    course.fields(Place::Power);
    course.hosts_after();
    course.arrays();
    course.names = Names::of(&course.now).or(&course.names);
    for place in [Place::Adapter, Place::System, Place::Array] {
        course.fields(place);
    }
    course.arrays_away();
    course.load_work();
    course.fields(Place::Work);
    course.left_out();
    course.load_in_plan();
    course.fields(Place::Plan);
    course.orders();
    course.steps
}

impl Course {
    /// Adds a step and carries it out.
    pub(super) fn step(&mut self, kind: StepKind, sentence: String, ids: &[u8], changes: Vec<Change>) {
        changes.iter().for_each(|change| self.now.apply(change));
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids.dedup();
        self.steps.push(Step { kind, heading: kind.title(), sentence, ids, changes });
    }

    /// Puts the switches around the steps from `off` on, if one of them needs them.
    fn switch_power(&mut self, off: usize) {
        let needs = |step: &Step| matches!(step.kind, StepKind::Part | StepKind::Cable | StepKind::Jumper);
        if !self.steps.iter().skip(off).any(needs) {
            return;
        }
        let power = |sentence: &str| Step {
            kind: StepKind::Power,
            heading: StepKind::Power.title(),
            sentence: sentence.to_owned(),
            ids: Vec::new(),
            changes: Vec::new(),
        };
        self.steps.insert(off, power("Switch the computer and everything on its buses off."));
        self.steps.push(power("Switch everything on the buses on, and then the computer."));
    }

    /// Takes parts out, moves parts to the other channel, and puts parts in.
    fn parts(&mut self) {
        let [hosts, devices] = [self.now.hosts.order.clone(), self.now.devices.order.clone()];
        let all = devices.into_iter().map(device).chain(hosts.into_iter().map(host));
        let (stay, go): (Vec<Of>, Vec<Of>) = all.partition(|of| self.channel(&self.to, *of).is_some());
        for of in go {
            let sentence = say!("Take {} out.", self.with_id(of));
            let ids = self.ids(of);
            self.step(StepKind::Part, sentence, &ids, vec![Change::Remove { of }]);
        }
        if self.to.b.is_some() && self.now.b.is_none() {
            let sentence = "Put in the cable of channel B.".to_owned();
            self.step(StepKind::Part, sentence, &[], vec![Change::Second { there: true }]);
        }
        for of in stay {
            let Some(channel) = self.channel(&self.to, of) else { continue };
            if self.channel(&self.now, of) != Some(channel) {
                let sentence = say!("Move {} to channel {}.", self.with_id(of), channel.name());
                let ids = self.ids(of);
                self.step(StepKind::Part, sentence, &ids, vec![Change::Move { of, channel }]);
            }
        }
        if self.to.b.is_none() && self.now.b.is_some() {
            let sentence = "Take the cable of channel B away.".to_owned();
            self.step(StepKind::Part, sentence, &[], vec![Change::Second { there: false }]);
        }
        let hosts = (self.now.hosts.slots.len()..self.to.hosts.slots.len()).map(host);
        let devices = (self.now.devices.slots.len()..self.to.devices.slots.len()).map(device);
        for of in hosts.chain(devices).collect::<Vec<_>>() {
            self.add(of);
        }
        self.load_comes_or_goes();
    }

    fn add(&mut self, of: Of) {
        let catalogue = catalogue();
        let (Some(channel), Some(id)) = (self.channel(&self.to, of), self.to.id(of)) else { return };
        let part = match of {
            Of::Host { number } => self.to.hosts.get(number).map(|slot| {
                let model = slot.part.model.clone();
                (catalogue.host(&model).map(|made| made.name.clone()), model)
            }),
            Of::Device { number } => self.to.devices.get(number).map(|slot| {
                let model = slot.part.model.clone();
                (catalogue.device(&model).map(|made| made.name.clone()), model)
            }),
            _ => None,
        };
        let Some((name, model)) = part else { return };
        let name = name.unwrap_or_else(|| model.clone());
        let on = if self.names.has_two { [" on channel ", channel.name()].concat() } else { String::new() };
        let sentence = say!("Put {} in{} with ID {}.", name, on, usize::from(id));
        self.step(StepKind::Part, sentence, &[id], vec![Change::Add { of, channel, model, id }]);
    }

    /// Sets the IDs of devices. The units of a target have one jumper.
    fn device_ids(&mut self) {
        let mut left: Vec<usize> = self.to.devices.order.clone();
        left.retain(|number| self.now.id(device(*number)) != self.to.id(device(*number)));
        while let Some(first) = left.first().copied() {
            let of = |number: usize| {
                let channel = self.channel(&self.now, device(number));
                (channel, self.now.id(device(number)), self.to.id(device(number)))
            };
            let [own, ids] = [of(first), of(first)];
            let (Some(from), Some(to)) = (ids.1, ids.2) else { return };
            let (together, others): (Vec<usize>, Vec<usize>) = left.iter().partition(|number| of(**number) == own);
            let model = self.now.devices.get(first).and_then(|slot| catalogue().device(&slot.part.model));
            let name = self.names.name(device(first));
            let [was, is] = [from, to].map(usize::from);
            let sentence = match model {
                Some(model) if model.kind == Kind::Emulator => {
                    say!("On the card of {}, change ID {} to ID {}.", name, was, is)
                }
                _ => say!("Set the jumper of {} from ID {} to ID {}.", name, was, is),
            };
            let changes = together.into_iter().map(|number| Change::Id { of: device(number), id: to }).collect();
            self.step(StepKind::Jumper, sentence, &[from, to], changes);
            left = others;
        }
    }

    /// Hosts whose IDs differ, and which stay on their channels unless `moved`.
    fn hosts_to_set(&self, moved: bool) -> Vec<usize> {
        let differs = |number: &usize| {
            let of = host(*number);
            let stays = self.channel(&self.now, of) == self.channel(&self.to, of);
            self.now.hosts.is_there(*number) && stays != moved && self.now.id(of) != self.to.id(of)
        };
        self.to.hosts.order.iter().copied().filter(differs).collect()
    }

    /// With power on, a host's ID is set in its set-up. A host that has an ID which something else takes while the power is
    /// off leaves it before: to its new ID, or for the time being to one that is free in both plans.
    fn hosts_before(&mut self) {
        let is_taken = |course: &Self, number: &usize| {
            let of = host(*number);
            let others = course.parties(&course.to, course.channel(&course.to, of), |other| match other {
                Some(Of::Host { number }) => !course.hosts_to_set(false).contains(&number),
                _ => true,
            });
            course.now.id(of).is_some_and(|id| others.contains(&id))
        };
        let mut hosts = self.hosts_to_set(false);
        hosts.retain(|number| is_taken(self, number));
        self.set_hosts(hosts);
    }

    /// Sets the IDs of hosts with power on, in an order in which none meets another party.
    fn set_hosts(&mut self, mut hosts: Vec<usize>) {
        while !hosts.is_empty() {
            let is_free = |number: &usize| {
                let of = host(*number);
                let taken = self.parties(&self.now, self.channel(&self.now, of), |_| true);
                self.to.id(of).is_some_and(|id| !taken.contains(&id))
            };
            if let Some(place) = hosts.iter().position(is_free) {
                let number = hosts.remove(place);
                if let Some(id) = self.to.id(host(number)) {
                    self.set_host(number, id, "");
                }
                continue;
            }
            // All wait for another one: the first makes room.
            let number = hosts.remove(0);
            if let Some(id) = self.id_for_a_while(host(number)) {
                self.set_host(number, id, " for the time being");
            }
        }
    }

    fn set_host(&mut self, number: usize, id: u8, how: &str) {
        let of = host(number);
        let Some(from) = self.now.id(of) else { return };
        let name = self.names.name(of);
        let [was, is] = [from, id].map(usize::from);
        let sentence = say!("In the set-up of {}, change its own ID from {} to {}{}.", name, was, is, how);
        self.step(StepKind::Setting, sentence, &[from, id], vec![Change::Id { of, id }]);
    }

    /// An ID that is free in both plans.
    fn id_for_a_while(&self, of: Of) -> Option<u8> {
        let channel = self.channel(&self.now, of)?;
        let bits = [&self.now, &self.to].map(|machine| machine.bus(channel).map_or(0, |bus| bus.width.bits()));
        let taken = [&self.now, &self.to].map(|machine| self.parties(machine, Some(channel), |_| true));
        let least = bits.into_iter().min().unwrap_or(0);
        (0..least).rev().find(|id| taken.iter().all(|taken| !taken.contains(id)))
    }

    /// Hosts that could not leave their IDs, and those that have another channel.
    fn hosts_without_power(&mut self) {
        let stuck = self.hosts_to_set(false).into_iter().filter(|number| {
            let of = host(*number);
            let others = self.parties(&self.now, self.channel(&self.now, of), |other| other != Some(of));
            self.now.id(of).is_some_and(|id| others.contains(&id))
        });
        for number in stuck.chain(self.hosts_to_set(true)).collect::<Vec<_>>() {
            if let Some(id) = self.to.id(host(number)) {
                self.set_host(number, id, ", with power for the computer but for no device");
            }
        }
    }

    fn hosts_after(&mut self) {
        // Twice: those that made room have their own IDs to go to.
        self.set_hosts(self.hosts_to_set(false));
        self.set_hosts(self.hosts_to_set(false));
        for number in self.hosts_to_set(false) {
            if let Some(id) = self.to.id(host(number)) {
                self.set_host(number, id, ", with power for the computer but for no device");
            }
        }
    }

    /// The IDs on a channel of hosts and devices that count, and of the load system, which is `None`.
    fn parties(&self, machine: &Machine, channel: Option<Channel>, counts: impl Fn(Option<Of>) -> bool) -> Vec<u8> {
        let Some(channel) = channel else { return Vec::new() };
        let hosts = machine.hosts.on(channel).into_iter().map(host);
        let devices = machine.devices.on(channel).into_iter().map(device);
        let own = hosts.chain(devices).filter(|of| counts(Some(*of))).filter_map(|of| machine.id(of));
        let load = machine.bus(channel).map(|bus| &bus.load).filter(|load| load.percent > 0 && counts(None));
        own.chain(load.into_iter().flat_map(|load| load.disk_ids.iter().copied().chain([load.initiator_id]))).collect()
    }

    /// The load system is attached or taken off.
    fn load_comes_or_goes(&mut self) {
        for (channel, was, is) in self.loads() {
            let percent = is.percent;
            if (was.percent == 0) == (percent == 0) {
                continue;
            }
            let bus = self.names.bus(channel);
            let sentence = if percent == 0 {
                say!("Take the load system off {}.", bus)
            } else {
                say!("Attach the load system to {}; alone it keeps it busy for {} %.", bus, usize::from(percent))
            };
            self.step(StepKind::Part, sentence, &[], vec![Change::LoadPercent { channel, percent }]);
        }
    }

    /// The IDs of a load system that is on the bus.
    fn load_ids(&mut self) {
        for (channel, _, is) in self.loads() {
            if is.percent > 0 {
                self.load_initiator(channel, StepKind::Jumper);
                self.load_disks(channel, StepKind::Jumper);
            }
        }
    }

    fn load_work(&mut self) {
        for (channel, was, is) in self.loads() {
            if is.percent == 0 {
                continue;
            }
            self.load_rate(channel, StepKind::Setting);
            if was.percent != is.percent {
                let [from, to] = [was.percent, is.percent].map(usize::from);
                let sentence = say!("Let the load system keep the bus busy for {} %, not {} %.", to, from);
                let changes = vec![Change::LoadPercent { channel, percent: is.percent }];
                self.step(StepKind::Work, sentence, &[], changes);
            }
        }
    }

    /// Settings of a load system that is not on the bus.
    fn load_in_plan(&mut self) {
        for (channel, ..) in self.loads() {
            self.load_initiator(channel, StepKind::Plan);
            self.load_disks(channel, StepKind::Plan);
            self.load_rate(channel, StepKind::Plan);
        }
    }

    fn loads(&self) -> Vec<(Channel, LoadSystem, LoadSystem)> {
        let load = |machine: &Machine, channel| machine.bus(channel).map(|bus| bus.load.clone());
        let both = |channel| Some((channel, load(&self.now, channel)?, load(&self.to, channel)?));
        self.to.channels().filter_map(both).collect()
    }

    fn load_of(&self, channel: Channel) -> Option<(Channel, LoadSystem, LoadSystem)> {
        self.loads().into_iter().find(|(own, ..)| *own == channel)
    }

    fn load_initiator(&mut self, channel: Channel, kind: StepKind) {
        let Some((_, was, is)) = self.load_of(channel) else { return };
        let [from, id] = [was.initiator_id, is.initiator_id];
        if from != id {
            let ids = [from, id].map(usize::from);
            let sentence = say!("Set the host of the load system from ID {} to ID {}.", ids[0], ids[1]);
            self.step(kind, sentence, &[from, id], vec![Change::LoadInitiator { channel, id }]);
        }
    }

    fn load_disks(&mut self, channel: Channel, kind: StepKind) {
        let Some((_, was, is)) = self.load_of(channel) else { return };
        if was.disk_ids != is.disk_ids {
            let said = is.disk_ids.iter().map(u8::to_string).collect::<Vec<_>>();
            let sentence = match &*said {
                [] => "Take all disks of the load system out.".to_owned(),
                said => say!("Set the disks of the load system, in order, to the IDs {}.", list(said)),
            };
            let ids = [was.disk_ids, is.disk_ids.clone()].concat();
            self.step(kind, sentence, &ids, vec![Change::LoadDisks { channel, ids: is.disk_ids }]);
        }
    }

    fn load_rate(&mut self, channel: Channel, kind: StepKind) {
        let Some((_, was, is)) = self.load_of(channel) else { return };
        if was.cap_mt_s != is.cap_mt_s {
            let [from, to] = [was.cap_mt_s, is.cap_mt_s].map(transfers);
            let sentence = say!("Change the rate of the load system's disks from {} to {}.", from, to);
            let changes = vec![Change::LoadRate { channel, mt_s: is.cap_mt_s }];
            self.step(kind, sentence, &is.disk_ids, changes);
        }
    }

    /// Makes new arrays, and gives others their levels.
    fn arrays(&mut self) {
        for number in self.now.arrays.slots.len()..self.to.arrays.slots.len() {
            let Some(level) = self.to.arrays.get(number).map(|slot| slot.part.level) else { continue };
            let sentence = say!("Set up a new array, {}.", level.name());
            self.step(StepKind::Setting, sentence, &[], vec![Change::AddArray { number, level }]);
        }
        for number in self.to.arrays.order.clone() {
            let [was, is] = [&self.now, &self.to].map(|machine| machine.arrays.get(number).map(|slot| slot.part.level));
            if let (Some(was), Some(level)) = (was, is)
                && was != level
            {
                let name = self.names.name(Of::Array { number });
                let sentence = say!("Set {} up once more, as {}.", name, level.name());
                self.step(StepKind::Setting, sentence, &[], vec![Change::Level { number, level }]);
            }
        }
    }

    fn arrays_away(&mut self) {
        let go = self.now.arrays.order.iter().copied().filter(|number| !self.to.arrays.is_there(*number));
        for number in go.collect::<Vec<_>>() {
            let of = Of::Array { number };
            let sentence = say!("Delete the array {} in its set-up.", self.names.name(of));
            self.step(StepKind::Setting, sentence, &[], vec![Change::Remove { of }]);
        }
    }

    /// Sets the fields of one place, those of a part in one step.
    fn fields(&mut self, place: Place) {
        let buses = self.to.channels().map(|channel| Of::Bus { channel });
        let hosts = self.to.hosts.order.iter().copied().map(host);
        let devices = self.to.devices.order.iter().copied().map(device);
        let arrays = self.to.arrays.order.iter().map(|number| Of::Array { number: *number });
        let all: Vec<Of> = [Of::Plan].into_iter().chain(buses).chain(hosts).chain(devices).chain(arrays).collect();
        for of in all {
            let all = differences(&self.now, &self.to, of);
            let here: Vec<&Difference> = all.iter().filter(|one| one.place == place).collect();
            if here.is_empty() {
                continue;
            }
            let sentence = self.names.fields(of, place, &here);
            let field = |one: &&Difference| Change::Field { of, field: one.was.path.clone(), value: one.value.clone() };
            let changes = here.iter().map(field).collect();
            let ids = self.ids(of);
            self.step(place.kind(), sentence, &ids, changes);
        }
    }

    /// The order of lists, and the bus that the question is about.
    fn orders(&mut self) {
        for channel in self.to.channels().collect::<Vec<_>>() {
            let bus = self.names.bus(channel);
            let numbers = self.to.hosts.on(channel);
            if numbers != self.now.hosts.on(channel) {
                let sentence =
                    say!("List the host adapters of {} in the plan in this order: {}.", bus, self.all(&numbers, host));
                self.step(StepKind::Plan, sentence, &[], vec![Change::HostOrder { channel, numbers }]);
            }
            let numbers = self.to.devices.on(channel);
            if numbers != self.now.devices.on(channel) {
                let sentence =
                    say!("List the devices of {} in the plan in this order: {}.", bus, self.all(&numbers, device));
                self.step(StepKind::Plan, sentence, &[], vec![Change::DeviceOrder { channel, numbers }]);
            }
        }
        if self.now.arrays.order != self.to.arrays.order {
            let numbers = self.to.arrays.order.clone();
            let all = self.all(&numbers, |number| Of::Array { number });
            let sentence = say!("List the arrays in the plan in this order: {}.", all);
            self.step(StepKind::Plan, sentence, &[], vec![Change::ArrayOrder { numbers }]);
        }
        if self.now.asks != self.to.asks {
            let channel = self.to.asks;
            let sentence = say!("Show channel {} in the plan.", channel.name());
            self.step(StepKind::Plan, sentence, &[], vec![Change::Asks { channel }]);
        }
    }

    fn all(&self, numbers: &[usize], of: fn(usize) -> Of) -> String {
        list(&numbers.iter().map(|number| self.names.name(of(*number))).collect::<Vec<_>>())
    }

    /// The channel of a host or device; `None` if it is not there.
    fn channel(&self, machine: &Machine, of: Of) -> Option<Channel> {
        match of {
            Of::Host { number } if machine.hosts.is_there(number) => Some(machine.hosts.get(number)?.channel),
            Of::Device { number } if machine.devices.is_there(number) => Some(machine.devices.get(number)?.channel),
            _ => None,
        }
    }

    fn ids(&self, of: Of) -> Vec<u8> {
        self.now.id(of).into_iter().collect()
    }

    pub(super) fn id_of(&self, of: Attached) -> Option<u8> {
        match of {
            Attached::Host { index } => self.now.id(host(index)),
            Attached::Device { index } => self.now.id(device(index)),
            Attached::Load | Attached::Converter { .. } => None,
        }
    }

    /// The name of a part with its ID.
    fn with_id(&self, of: Of) -> String {
        let name = self.names.name(of);
        match self.now.id(of) {
            Some(id) if !name.ends_with(')') => say!("{} (ID {})", name, usize::from(id)),
            _ => name,
        }
    }
}

const fn host(number: usize) -> Of {
    Of::Host { number }
}

const fn device(number: usize) -> Of {
    Of::Device { number }
}
