//! A plan whose parts have numbers that stay while others come and go.

use busfree_plan::{Array, Attached, Bus, Channel, Device, Fields, Host, Line, Piece, Plan, Stop};

use super::step::{Change, Of};

/// A part with its channel.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Slot<T> {
    pub(super) part: T,
    pub(super) channel: Channel,
}

/// Parts by their numbers, and the order in which the plan lists those that are there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parts<T> {
    pub(super) slots: Vec<Slot<T>>,
    pub(super) order: Vec<usize>,
}

impl<T> Default for Parts<T> {
    fn default() -> Self {
        Self { slots: Vec::new(), order: Vec::new() }
    }
}

impl<T: Default> Parts<T> {
    pub(super) fn get(&self, number: usize) -> Option<&Slot<T>> {
        self.slots.get(number)
    }

    pub(super) fn is_there(&self, number: usize) -> bool {
        self.order.contains(&number)
    }

    /// The numbers of a channel's parts, in the order of the plan.
    pub(super) fn on(&self, channel: Channel) -> Vec<usize> {
        let is_on = |number: &usize| self.get(*number).is_some_and(|slot| slot.channel == channel);
        self.order.iter().copied().filter(is_on).collect()
    }

    fn push(&mut self, channel: Channel, part: T) {
        self.order.push(self.slots.len());
        self.slots.push(Slot { part, channel });
    }

    fn remove(&mut self, number: usize) {
        self.order.retain(|other| *other != number);
    }

    fn move_to(&mut self, number: usize, channel: Channel) {
        let Some(slot) = self.slots.get_mut(number) else { return };
        slot.channel = channel;
        self.remove(number);
        self.order.push(number);
    }

    /// Lists those of a channel in another order.
    fn list(&mut self, channel: Channel, numbers: &[usize]) {
        let own = self.on(channel);
        self.order.retain(|number| !own.contains(number));
        self.order.extend(numbers.iter().filter(|number| own.contains(number)));
    }

    fn part_mut(&mut self, number: usize) -> Option<&mut T> {
        self.slots.get_mut(number).map(|slot| &mut slot.part)
    }

    /// The same parts with other numbers.
    fn renumbered(self, numbers: &[usize]) -> Self {
        let named = |number: usize| numbers.get(number).copied().unwrap_or(number);
        let mut slots: Vec<Slot<T>> = Vec::new();
        slots.resize_with(numbers.iter().map(|number| number + 1).max().unwrap_or(0), Slot::default);
        for (number, slot) in self.slots.into_iter().enumerate() {
            if let Some(place) = slots.get_mut(named(number)) {
                *place = slot;
            }
        }
        Self { slots, order: self.order.into_iter().map(named).collect() }
    }
}

/// The machine of a plan. Fields that refer to another part have its number, and so have the stops of cables.
#[derive(Clone, Debug, Default)]
pub(super) struct Machine {
    /// The plan without its buses and arrays.
    pub(super) plan: Plan,
    /// The channel that its question is about.
    pub(super) asks: Channel,
    pub(super) a: Bus,
    pub(super) b: Option<Bus>,
    pub(super) hosts: Parts<Host>,
    pub(super) devices: Parts<Device>,
    pub(super) arrays: Parts<Array>,
}

/// New numbers of parts, by their present ones.
pub(super) struct Numbers {
    pub(super) hosts: Vec<usize>,
    pub(super) devices: Vec<usize>,
    pub(super) arrays: Vec<usize>,
}

impl Numbers {
    fn renumber(&self, of: &mut Attached) {
        match of {
            Attached::Host { index } => *index = at(&self.hosts, *index),
            Attached::Device { index } => *index = at(&self.devices, *index),
            Attached::Load | Attached::Converter { .. } => {}
        }
    }

    fn refer(&self, device: &mut Device) {
        device.host = small(at(&self.hosts, usize::from(device.host)));
        device.copy_of = device.copy_of.map(|from| small(at(&self.devices, usize::from(from))));
        if let Some(array) = device.array.checked_sub(1) {
            device.array = small(at(&self.arrays, usize::from(array)) + 1);
        }
    }
}

/// A number that no list has stays as it is.
fn at(numbers: &[usize], number: usize) -> usize {
    numbers.get(number).copied().unwrap_or(number)
}

/// Two plans have at most 60 devices on their channels, so numbers fit.
fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// All lines of a bus.
fn lines_mut(bus: &mut Bus) -> impl Iterator<Item = &mut Line> {
    bus.line.iter_mut().chain(bus.branches.iter_mut().map(|branch| &mut branch.line))
}

impl Machine {
    pub(super) fn of(plan: &Plan) -> Self {
        let mut machine = Self { asks: plan.channel, ..Self::default() };
        let first = plan.other.as_deref().filter(|_| plan.channel == Channel::B);
        let second = if first.is_some() { Some(&plan.bus) } else { plan.other.as_deref() };
        machine.a = machine.take(Channel::A, first.unwrap_or(&plan.bus));
        machine.b = second.map(|bus| machine.take(Channel::B, bus));
        for array in &plan.arrays {
            machine.arrays.push(Channel::A, array.clone());
        }
        machine.plan =
            Plan { channel: Channel::A, bus: Bus::default(), other: None, arrays: Vec::new(), ..plan.clone() };
        machine
    }

    /// Takes the parts of a bus, and gives what remains of it.
    fn take(&mut self, channel: Channel, bus: &Bus) -> Bus {
        let [hosts, devices] = [self.hosts.slots.len(), self.devices.slots.len()];
        let count = |from: usize, parts: usize| (from..from + parts).collect();
        let numbers = Numbers {
            hosts: count(hosts, bus.hosts.len()),
            devices: count(devices, bus.devices.len()),
            arrays: Vec::new(),
        };
        for host in &bus.hosts {
            self.hosts.push(channel, host.clone());
        }
        for device in &bus.devices {
            let mut device = device.clone();
            numbers.refer(&mut device);
            self.devices.push(channel, device);
        }
        let mut bus = Bus { hosts: Vec::new(), devices: Vec::new(), ..bus.clone() };
        lines_mut(&mut bus).flat_map(|line| &mut line.stops).for_each(|stop| numbers.renumber(&mut stop.of));
        bus
    }

    /// The same machine with other numbers.
    pub(super) fn renumbered(mut self, numbers: &Numbers) -> Self {
        self.devices.slots.iter_mut().for_each(|slot| numbers.refer(&mut slot.part));
        for bus in std::iter::once(&mut self.a).chain(&mut self.b) {
            lines_mut(bus).flat_map(|line| &mut line.stops).for_each(|stop| numbers.renumber(&mut stop.of));
        }
        self.hosts = self.hosts.renumbered(&numbers.hosts);
        self.devices = self.devices.renumbered(&numbers.devices);
        self.arrays = self.arrays.renumbered(&numbers.arrays);
        self
    }

    /// Its plan.
    pub(super) fn plan(&self) -> Plan {
        let a = self.listed(Channel::A);
        let b = self.b.as_ref().map(|_| self.listed(Channel::B));
        let arrays = &self.arrays;
        let arrays = arrays.order.iter().filter_map(|number| Some(arrays.get(*number)?.part.clone())).collect();
        let plan = Plan { arrays, ..self.plan.clone() };
        match b {
            Some(b) if self.asks == Channel::B => {
                Plan { channel: Channel::B, bus: b, other: Some(Box::new(a)), ..plan }
            }
            b => Plan { bus: a, other: b.map(Box::new), ..plan },
        }
    }

    /// The bus of a channel with its parts, by their places.
    pub(super) fn listed(&self, channel: Channel) -> Bus {
        let [hosts, devices] = [self.hosts.on(channel), self.devices.on(channel)];
        let place = |numbers: &[usize], number: usize| numbers.iter().position(|other| *other == number);
        let mut bus = self.bus(channel).cloned().unwrap_or_default();
        bus.hosts = hosts.iter().filter_map(|number| Some(self.hosts.get(*number)?.part.clone())).collect();
        let of = |number: &usize| {
            let mut device = self.devices.get(*number)?.part.clone();
            device.host = small(place(&hosts, usize::from(device.host)).unwrap_or(0));
            device.copy_of = device.copy_of.and_then(|from| place(&devices, usize::from(from))).map(small);
            let array = device.array.checked_sub(1).and_then(|array| place(&self.arrays.order, usize::from(array)));
            device.array = array.map_or(0, |place| small(place + 1));
            Some(device)
        };
        bus.devices = devices.iter().filter_map(of).collect();
        for line in lines_mut(&mut bus) {
            line.stops.retain_mut(|stop| match &mut stop.of {
                Attached::Host { index } => place(&hosts, *index).map(|at| *index = at).is_some(),
                Attached::Device { index } => place(&devices, *index).map(|at| *index = at).is_some(),
                Attached::Load | Attached::Converter { .. } => true,
            });
        }
        bus
    }

    /// The bus of a channel without its parts.
    pub(super) fn bus(&self, channel: Channel) -> Option<&Bus> {
        match channel {
            Channel::A => Some(&self.a),
            Channel::B => self.b.as_ref(),
        }
    }

    fn bus_mut(&mut self, channel: Channel) -> Option<&mut Bus> {
        match channel {
            Channel::A => Some(&mut self.a),
            Channel::B => self.b.as_mut(),
        }
    }

    /// The channels that it has.
    pub(super) fn channels(&self) -> impl Iterator<Item = Channel> + use<> {
        [Channel::A, Channel::B].into_iter().take(1 + usize::from(self.b.is_some()))
    }

    /// The cable of a segment.
    pub(super) fn line(&self, channel: Channel, segment: usize) -> Option<&Line> {
        let bus = self.bus(channel)?;
        match segment.checked_sub(1) {
            None => bus.line.as_ref(),
            Some(branch) => bus.branches.get(branch).map(|branch| &branch.line),
        }
    }

    fn line_mut(&mut self, channel: Channel, segment: usize) -> Option<&mut Line> {
        let bus = self.bus_mut(channel)?;
        match segment.checked_sub(1) {
            None => bus.line.as_mut(),
            Some(branch) => bus.branches.get_mut(branch).map(|branch| &mut branch.line),
        }
    }

    fn stop_mut(&mut self, channel: Channel, segment: usize, of: Attached) -> Option<&mut Stop> {
        self.line_mut(channel, segment)?.stops.iter_mut().find(|stop| stop.of == of)
    }

    /// The SCSI ID of a host or device.
    pub(super) fn id(&self, of: Of) -> Option<u8> {
        match of {
            Of::Host { number } => self.hosts.get(number).map(|slot| slot.part.id),
            Of::Device { number } => self.devices.get(number).map(|slot| slot.part.id),
            _ => None,
        }
    }

    /// Carries a change out. What does not exist is not changed.
    pub(super) fn apply(&mut self, change: &Change) {
        // Each change that leads nowhere ends here.
        let _ = self.apply_if(change);
    }

    fn apply_if(&mut self, change: &Change) -> Option<()> {
        match change.clone() {
            Change::Second { there } => {
                self.b = there.then(Bus::default);
            }
            Change::Add { of: Of::Host { .. }, channel, model, id } => {
                self.hosts.push(channel, Host { id, model, ..Host::default() });
            }
            Change::Add { channel, model, id, .. } => {
                self.devices.push(channel, Device { id, model, ..Device::default() });
            }
            Change::AddArray { level, .. } => self.arrays.push(Channel::A, Array { level, ..Array::default() }),
            Change::Remove { of: Of::Host { number } } => {
                self.unplug(Attached::Host { index: number }, None);
                self.hosts.remove(number);
            }
            Change::Remove { of: Of::Device { number } } => {
                self.unplug(Attached::Device { index: number }, self.heir(number));
                self.devices.remove(number);
            }
            Change::Remove { of: Of::Array { number } } => self.arrays.remove(number),
            Change::Move { of: Of::Host { number }, channel } => {
                self.unplug(Attached::Host { index: number }, None);
                self.hosts.move_to(number, channel);
            }
            Change::Move { of: Of::Device { number }, channel } => {
                self.unplug(Attached::Device { index: number }, self.heir(number));
                self.devices.move_to(number, channel);
            }
            Change::Remove { .. } | Change::Move { .. } => {}
            Change::Id { of: Of::Host { number }, id } => self.hosts.part_mut(number)?.id = id,
            Change::Id { of: Of::Device { number }, id } => self.devices.part_mut(number)?.id = id,
            Change::Id { .. } => {}
            Change::Level { number, level } => self.arrays.part_mut(number)?.level = level,
            Change::Field { of, field, value } => {
                let changes = [(&*field, &value)];
                match of {
                    Of::Plan => self.plan.set_values(&changes),
                    Of::Bus { channel } => self.bus_mut(channel)?.set_values(&changes),
                    Of::Host { number } => self.hosts.part_mut(number)?.set_values(&changes),
                    Of::Device { number } => self.devices.part_mut(number)?.set_values(&changes),
                    Of::Array { number } => self.arrays.part_mut(number)?.set_values(&changes),
                }
            }
            Change::LoadPercent { channel, percent } => self.bus_mut(channel)?.load.percent = percent,
            Change::LoadInitiator { channel, id } => self.bus_mut(channel)?.load.initiator_id = id,
            Change::LoadDisks { channel, ids } => self.bus_mut(channel)?.load.disk_ids = ids,
            Change::LoadRate { channel, mt_s } => self.bus_mut(channel)?.load.cap_mt_s = mt_s,
            Change::LaidOut { channel, there } => self.bus_mut(channel)?.line = there.then(Line::default),
            Change::Segment { channel, there: true } => self.bus_mut(channel)?.branches.push(Default::default()),
            Change::Segment { channel, there: false } => {
                self.bus_mut(channel)?.branches.pop();
            }
            Change::Width { channel, segment, width } => {
                let bus = self.bus_mut(channel)?;
                *(match segment.checked_sub(1) {
                    None => &mut bus.width,
                    Some(branch) => &mut bus.branches.get_mut(branch)?.width,
                }) = width;
            }
            Change::Signalling { channel, segment, signalling } => {
                let bus = self.bus_mut(channel)?;
                *(match segment.checked_sub(1) {
                    None => &mut bus.signalling,
                    Some(branch) => &mut bus.branches.get_mut(branch)?.signalling,
                }) = signalling;
            }
            Change::Plugs { channel, segment, order } => {
                let line = self.line_mut(channel, segment)?;
                let before = std::mem::take(&mut line.stops);
                let stop = |of: Attached| before.iter().find(|stop| stop.of == of).cloned();
                line.stops =
                    order.into_iter().map(|of| stop(of).unwrap_or_else(|| Stop::of(of, Piece::default()))).collect();
            }
            Change::End { channel, segment, is_first, terminator } => {
                let line = self.line_mut(channel, segment)?;
                *(if is_first { &mut line.begin } else { &mut line.end }) = terminator;
            }
            Change::Piece { channel, segment, before: Some(of), piece } => {
                self.stop_mut(channel, segment, of)?.before = piece;
            }
            Change::Piece { channel, segment, before: None, piece } => self.line_mut(channel, segment)?.rest = piece,
            Change::Plug { channel, segment, of, stub_cm, box_cm, connector } => {
                let stop = self.stop_mut(channel, segment, of)?;
                (stop.stub_cm, stop.box_cm, stop.connector) = (stub_cm, box_cm, connector);
            }
            Change::Termination { channel, segment, of, terminator, power } => {
                let stop = self.stop_mut(channel, segment, of)?;
                (stop.terminator, stop.power) = (terminator, power);
            }
            Change::HostOrder { channel, numbers } => self.hosts.list(channel, &numbers),
            Change::DeviceOrder { channel, numbers } => self.devices.list(channel, &numbers),
            Change::ArrayOrder { numbers } => self.arrays.list(Channel::A, &numbers),
            Change::Asks { channel } => self.asks = channel,
        }
        Some(())
    }

    /// Another logical unit of the target of a device, without a plug of its own. It keeps the plug when the device goes.
    fn heir(&self, number: usize) -> Option<Attached> {
        let own = self.devices.get(number)?;
        let others = self.devices.on(own.channel).into_iter().filter(|other| *other != number);
        let is_unit = |other: &usize| self.devices.get(*other).is_some_and(|one| one.part.id == own.part.id);
        let heir = others.into_iter().find(is_unit).map(|index| Attached::Device { index })?;
        let bus = self.bus(own.channel)?;
        let has_plug = bus.segments().any(|segment| segment.line.stops.iter().any(|stop| stop.of == heir));
        (!has_plug).then_some(heir)
    }

    /// Takes the plugs of a part out, or gives them to another one. The pieces at a plug become one.
    fn unplug(&mut self, of: Attached, heir: Option<Attached>) {
        for line in std::iter::once(&mut self.a).chain(&mut self.b).flat_map(lines_mut) {
            while let Some(place) = line.stops.iter().position(|stop| stop.of == of) {
                if let (Some(heir), Some(stop)) = (heir, line.stops.get_mut(place)) {
                    stop.of = heir;
                    continue;
                }
                let gone = line.stops.remove(place);
                let behind = line.stops.get_mut(place).map_or(&mut line.rest, |stop| &mut stop.before);
                *behind = gone.before.joined(*behind);
            }
        }
    }
}
