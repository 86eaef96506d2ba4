//! Prepares a plan to run: turns the figures of the catalogue, of the model and of the bus agreements into those of
//! `kernel/spec.rs`.

use busfree_compact::sort_by_key;
use busfree_devices::{
    DeviceModel, HostCost, HostParameters, Kind, SharedHostBus, TargetParameters, TransportParameters, agreement_of,
    catalogue, file_system, host_cost, load_agreement, mode_of, qas_works, shared_host_bus,
};
use busfree_plan::{Board, Bus, Caching, Device, Disconnection, Party, Pattern, Plan, SHORTEST_SEEK, Workload};
use busfree_scsi::timing::{MS, NS, Ps, ps_from_s, ps_per_byte};
use busfree_scsi::{Agreement, BusMode, Protocol, weaker_than};

use crate::kernel::command::BLOCK;
use crate::kernel::geometry::Geometry;
use crate::kernel::medium::{MediumSpec, PARTS};
use crate::kernel::spec::{Copy, InitiatorSpec, PartySpec, RoleSpec, Scenario, StreamSpec, TargetSpec, Until};
use crate::kernel::streaming::StreamingSpec;
use crate::run::arrays::{arrays, commands_of, divide, member_of};
use crate::run::model::Model;
use crate::run::units::{fixed, kib, us};
use crate::run::work::{Ends, stream_of};

/// Load disks are read from beginning to end repeatedly, like the disk under test.
const LOAD_DISK_BYTES: u64 = 9_185_000_000;

/// Which parties take part in a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Participants {
    All,
    /// One device with its host.
    Alone(usize),
    LoadOnly,
}

impl Scenario {
    /// `to_end`: each device of the plan is read to its end. `load_think`: pause between requests of the load. Parts
    /// that the catalogue does not know are left out; `check` has refused them before.
    pub(crate) fn new(plan: &Plan, model: &Model, participants: Participants, to_end: bool, load_think: Ps) -> Self {
        let is_whole = participants == Participants::All;
        let shared = is_whole.then(|| shared_host_bus(plan)).flatten();
        let host_byte = shared.map_or(0, |shared| ps_per_byte(shared.mb_s));
        let mut beside = plan.turned().filter(|_| is_whole).map(|mut other| {
            other.bus.load.percent = 0;
            let scenario = Self::of_bus(&other, model, participants, to_end, 0);
            Box::new(Self { host_byte, ..scenario.on_host_bus(&other.bus, shared.as_ref()) })
        });
        let mut scenario = Self::of_bus(plan, model, participants, to_end, load_think);
        let mut arrays = if is_whole { arrays(plan, model, &scenario, beside.as_deref(), to_end) } else { Vec::new() };
        arrays.extend(divide(&plan.bus, &mut scenario, false, arrays.len()));
        if let Some((other, beside)) = plan.other.as_deref().zip(beside.as_deref_mut()) {
            arrays.extend(divide(other, beside, true, arrays.len()));
        }
        Self { arrays, beside, host_byte, ..scenario.on_host_bus(&plan.bus, shared.as_ref()) }
    }

    /// The same for one of the machine's buses, without its arrays.
    fn of_bus(plan: &Plan, model: &Model, participants: Participants, to_end: bool, load_think: Ps) -> Self {
        let settled = with_boards(&plan.bus, participants);
        let mode = mode_of(&settled);
        let qas = qas_works(&settled, &mode);
        // Each disk of the load has one outstanding request: with more, strict priority would starve ID 0 completely,
        // which was not measured (modelling notes).
        let load_workload = Workload {
            size_bytes: (model.parameters.load.size_kib as u32).clamp(1, 1024) * 1024,
            ..Workload::default()
        };
        let mut present: Vec<(Party, u8)> =
            plan.bus.parties().filter(|(party, _)| takes_part(&plan.bus, participants, *party)).collect();
        sort_by_key(&mut present, |(_, id)| weaker_than(*id));
        let mut parties: Vec<PartySpec> = present
            .iter()
            .filter_map(|&(party, _)| {
                let role = role(&settled, model, &mode, qas, party)?;
                let own = party_is_fair(model, party);
                Some(PartySpec { party, fair: own || plan.bus.fair || qas, role })
            })
            .collect();
        let boards = put_on_boards(&plan.bus, &mut parties);
        let place = |wanted: Party| parties.iter().position(|p| p.party == wanted);
        let ahead = |place: usize| matches!(parties.get(place), Some(PartySpec { role: RoleSpec::Initiator(spec), .. }) if spec.reads_ahead);
        let mut streams = Vec::new();
        for (target, spec) in parties.iter().enumerate() {
            let RoleSpec::Target(target_spec) = &spec.role else { continue };
            let (host, device) = match spec.party {
                Party::Device { index } => {
                    let Some(device) = plan.bus.devices.get(index).filter(|device| plan.is_used(device)) else {
                        continue;
                    };
                    // Of a device alone, the source of its copy is there too, but only for the copy.
                    if matches!(participants, Participants::Alone(alone) if alone != index) {
                        continue;
                    }
                    // Nothing can be written without the data.
                    if device.copy_of.is_some() && device.array == 0 && plan.bus.copied_by(index).is_none() {
                        continue;
                    }
                    (Party::Host { index: usize::from(device.host) }, Some((index, device)))
                }
                _ => (Party::LoadHost, None),
            };
            let Some(initiator) = place(host) else { continue };
            let member = device
                .filter(|_| participants == Participants::All)
                .and_then(|(index, device)| member_of(plan, index, device));
            let workload = device.map_or(&load_workload, |(_, device)| plan.work_of(device));
            let through = device.filter(|_| member.is_none()).and_then(|(_, device)| file_system(device.file_system));
            let ends = Ends { initiator, target, capacity: target_spec.medium.capacity };
            let mut stream = stream_of(workload, &ends, model, to_end && device.is_some());
            // A file system reads ahead while the program uses what it has.
            stream.reads_ahead &= ahead(initiator) || through.is_some();
            stream.file_byte = through.map_or(0, |(_, mb_s)| ps_per_byte(mb_s));
            if !target_spec.tagged {
                stream.outstanding = 1;
            }
            if device.is_none() {
                (stream.think, stream.think_jitter, stream.start) = (load_think, 1 << 16, 0);
            }
            streams.push(match member {
                Some(member) => commands_of(&stream, member, target_spec.tagged),
                None => stream,
            });
        }
        add_copies(&plan.bus, &parties, model, &mut streams);
        let errors_per_byte = plan.bus.errors_per_gb.unwrap_or(0.0) / 1e9;
        streams.iter_mut().for_each(|stream| stream.errors_per_byte = errors_per_byte);
        Self {
            parties,
            streams,
            seed: plan.seed,
            qas,
            channel: plan.channel as u32,
            beside: None,
            host_byte: 0,
            arrays: Vec::new(),
            every_byte: false,
            boards,
        }
    }

    /// Marks the targets whose data pass the machine's bus that both channels share.
    fn on_host_bus(mut self, bus: &Bus, shared: Option<&SharedHostBus>) -> Self {
        for PartySpec { party, role, .. } in &mut self.parties {
            let (Party::Device { index }, RoleSpec::Target(spec)) = (*party, role) else { continue };
            let host = bus.devices.get(index).and_then(|d| bus.hosts.get(usize::from(d.host)));
            let on = host.and_then(|h| catalogue().host_bus(h));
            spec.on_host_bus = shared.is_some_and(|shared| on == Some(shared.name));
        }
        self
    }
}

/// The bus with one manner for each board: if a device that takes part does not disconnect, no other on its board does.
/// Otherwise it would keep the bus while its board serves another, and wait for ever. The source of a copy alone is on the
/// copy's board as well.
fn with_boards(bus: &Bus, participants: Participants) -> Bus {
    let mut settled = bus.clone();
    let is_there = |index: usize| bus.has_work(index) && takes_part(bus, participants, Party::Device { index });
    let holds =
        |index: usize| is_there(index) && bus.devices.get(index).is_some_and(|d| !catalogue().disconnects(bus, d));
    let boards = bus.boards();
    let holding: Vec<Board> =
        boards.iter().enumerate().filter(|(index, _)| holds(*index)).map(|(_, board)| *board).collect();
    for (device, board) in settled.devices.iter_mut().zip(&boards) {
        if holding.contains(board) {
            device.disconnect = Disconnection::Never;
        }
    }
    settled
}

/// Assigns the devices of `parties` to their boards. Returns for each board the time to exchange its medium.
fn put_on_boards(bus: &Bus, parties: &mut [PartySpec]) -> Vec<Ps> {
    let devices: Vec<(usize, usize)> = (0..)
        .zip(parties.iter())
        .filter_map(|(place, spec)| if let Party::Device { index } = spec.party { Some((place, index)) } else { None })
        .collect();
    let all = bus.boards();
    let board_of = |index: usize| all.get(index).copied().unwrap_or(Board::Target(index));
    let mut boards: Vec<(Board, Ps)> = Vec::new();
    for &(place, index) in &devices {
        let board = board_of(index);
        if !devices.iter().any(|(other, on)| *other != place && board_of(*on) == board) {
            continue;
        }
        let place_of = boards.iter().position(|(other, _)| *other == board);
        let number = place_of.unwrap_or(boards.len());
        if place_of.is_none() {
            boards.push((board, exchange_of(bus, index)));
        }
        if let Some(PartySpec { role: RoleSpec::Target(spec), .. }) = parties.get_mut(place) {
            spec.board = number as u8 + 1;
        }
    }
    boards.into_iter().map(|(_, exchange)| exchange).collect()
}

/// Time in which a device's medium comes into the drive in place of another's.
fn exchange_of(bus: &Bus, device: usize) -> Ps {
    let made = bus.devices.get(device).and_then(|d| catalogue().device(&d.model));
    made.and_then(|made| made.exchange_s).map_or(0, ps_from_s)
}

/// Adds to each stream that writes a copy the one that reads it. They come last, so that the first stream of a device is
/// that of its own work.
fn add_copies(bus: &Bus, parties: &[PartySpec], model: &Model, streams: &mut Vec<StreamSpec>) {
    let place = |wanted: Party| parties.iter().position(|p| p.party == wanted);
    for writes in 0..streams.len() {
        let Some(StreamSpec { target, .. }) = streams.get(writes) else { continue };
        let Some(&PartySpec { party: Party::Device { index }, .. }) = parties.get(*target) else { continue };
        let Some(device) = bus.devices.get(index) else { continue };
        let Some(from) = device.copy_of.filter(|_| device.array == 0).map(usize::from) else { continue };
        let buffers = u32::from(device.workload.outstanding);
        let host = bus.devices.get(from).map_or(0, |device| usize::from(device.host));
        let reads = streams.len();
        let source = bus.copied_by(index).and_then(|from| place(Party::Device { index: from }));
        let (Some(initiator), Some(source)) = (place(Party::Host { index: host }), source) else { continue };
        let Some(RoleSpec::Target(target)) = parties.get(source).map(|p| &p.role) else { continue };
        let (capacity, tagged) = (target.medium.capacity, target.tagged);
        let Some(copy) = streams.get_mut(writes) else { continue };
        let plain = StreamSpec {
            read_percent: 0,
            spread: 0,
            users: 1,
            arrivals: None,
            within: None,
            reads_ahead: false,
            hot: None,
            // It ends with the shorter of the two media.
            until: copy.until.map(|until| match until {
                Until::Bytes(bytes) => Until::Bytes(bytes.min((capacity / model.capacity_divisor.max(1)).max(BLOCK))),
                Until::Requests(_) => until,
            }),
            ..*copy
        };
        *copy = StreamSpec { copy: Some(Copy { other: reads, buffers, reads: false }), ..plain };
        streams.push(StreamSpec {
            initiator,
            target: source,
            pattern: Pattern::Sequential,
            read_percent: 100,
            outstanding: if tagged { buffers } else { 1 },
            think: 0,
            think_jitter: 0,
            work: 0,
            file_byte: 0,
            capacity,
            start: 0,
            from: 0,
            span: capacity,
            copy: Some(Copy { other: writes, buffers, reads: true }),
            ..plain
        });
    }
}

/// Whether a party is fair by itself. This is known only for the load's disks.
fn party_is_fair(model: &Model, party: Party) -> bool {
    matches!(party, Party::LoadDisk { .. }) && model.parameters.load.fair >= 0.5
}

fn takes_part(bus: &Bus, participants: Participants, party: Party) -> bool {
    let load = matches!(party, Party::LoadHost | Party::LoadDisk { .. });
    match participants {
        Participants::All => true,
        Participants::LoadOnly => load,
        Participants::Alone(device) => match party {
            Party::Device { index } => index == device || bus.copied_by(device) == Some(index),
            Party::Host { index } => {
                let hosts = |wanted: usize| bus.devices.get(wanted).is_some_and(|d| usize::from(d.host) == index);
                hosts(device) || bus.copied_by(device).is_some_and(hosts)
            }
            _ => false,
        },
    }
}

fn role(bus: &Bus, model: &Model, mode: &BusMode, qas: bool, party: Party) -> Option<RoleSpec> {
    let all = &model.parameters;
    Some(match party {
        Party::Host { index } => {
            let host = bus.hosts.get(index)?;
            let spec = initiator(all.machine_of(host), all.target(Kind::Disk).jitter);
            RoleSpec::Initiator(at_cost(spec, &host_cost(host, all)))
        }
        Party::LoadHost => RoleSpec::Initiator(initiator(&all.load_host, all.load_disk.jitter)),
        Party::LoadDisk { .. } => {
            let agreement = load_agreement(bus);
            let medium = Turning {
                capacity: LOAD_DISK_BYTES,
                mb_s: all.load.media_mb_s,
                write_mb_s: None,
                prefetch: u64::MAX,
                zoned_mb_s: None,
                revolution: ps_from_s(all.load.revolution_ms / 1000.0),
                avg_seek_ms: 5.0,
                buffer: kib(all.load.buffer_kib),
                caching: Caching::Ahead,
                parts: 1,
                more_passes: 0,
                block: BLOCK,
            };
            let wire = Wire::plain(agreement, qas);
            RoleSpec::Target(target(
                &all.load_disk,
                &wire,
                &medium,
                Manners { tagged: true, writes_behind: false, write_cache: None, disconnect: true, streaming: None },
                None,
            ))
        }
        Party::Device { index } => {
            let device = bus.devices.get(index)?;
            let made = &*catalogue().part(device)?;
            let is_board = made.kind == Kind::Emulator;
            let disconnect = catalogue().disconnects(bus, device);
            // What was measured of a board that keeps the bus contains its card.
            let is_whole = is_board && !disconnect;
            let revolution = if made.rpm > 0.0 { ps_from_s(60.0 / made.rpm) } else { 0 };
            // The mechanics of a medium that differs from the catalogue's are not known.
            let layout = Geometry::of(&device.model).filter(|_| !device.own.changes_medium());
            let medium = Turning {
                capacity: layout.map_or((made.capacity_mb * 1e6) as u64, |g| g.blocks() * 512),
                // A board's rate is in the bytes on the bus, which it holds all the time.
                mb_s: if is_whole { BOARD_MEDIUM_MB_S } else { made.rate_mb_s },
                write_mb_s: made.write_mb_s,
                prefetch: if is_board { BOARD_PREFETCH } else { u64::MAX },
                zoned_mb_s: made.zoned_mb_s,
                revolution,
                avg_seek_ms: made.avg_seek_ms,
                buffer: (made.buffer_kb * 1024.0) as u64,
                caching: device.own.caching.unwrap_or_default(),
                parts: device.own.segments.map_or(USUAL_SEGMENTS, |segments| segments as usize),
                more_passes: u64::from(made.erases) + u64::from(made.verifies()),
                block: made.block_bytes.map_or(BLOCK, u64::from),
            };
            let host = bus.hosts.get(usize::from(device.host));
            let made_host = host.and_then(|host| catalogue().adapter(host));
            let host_mb_s = made_host.as_ref().and_then(|made| made.host_bus_limit_mb_s()).unwrap_or(f64::INFINITY);
            let scsi1 = catalogue().scsi1_waits(bus, device);
            let wire = Wire {
                agreement: agreement_of(bus, device, mode),
                qas,
                host_mb_s,
                response: (made_host.as_ref().and_then(|made| made.response_ns).unwrap_or(0.0) * NS as f64) as Ps,
                own_byte: if is_whole { ps_per_byte(made.rate_mb_s) } else { 0 },
                pause: us(made.packet_pause_us.unwrap_or(0.0)) / PACKET_BYTES,
                phase: us(
                    host.and_then(|host| host.phase_us).unwrap_or(0.0) + scsi1.map_or(0.0, |scsi1| scsi1.phase_us)
                ),
                attention: scsi1.is_none_or(|scsi1| scsi1.attention),
                before_data: us(scsi1.map_or(0.0, |scsi1| scsi1.data_us)),
                selection: us(scsi1.map_or(0.0, |scsi1| scsi1.selection_us)),
                host_fifo: host.and_then(|host| host.fifo_kb).map(kib),
            };
            let streaming = streaming(&all.transport, made, device);
            // A queue needs a device that can suspend a command and resume it (SCSI-2, 7.8).
            let manners = Manners {
                tagged: made.tagged && disconnect,
                writes_behind: streaming.is_some() || made.writes_behind() && layout.is_none(),
                write_cache: device.own.write_cache,
                disconnect,
                streaming,
            };
            let mut spec = target(all.firmware(made), &wire, &medium, manners, layout);
            spec.firmware = device.own.overhead_us.map_or(spec.firmware, us);
            RoleSpec::Target(spec)
        }
    })
}

fn initiator(p: &HostParameters, jitter: f64) -> InitiatorSpec {
    InitiatorSpec {
        interrupt: us(p.interrupt_us),
        command: 0,
        adapter: 0,
        in_flight: u32::MAX,
        cpu_per_kib: us(p.cpu_us_per_kib),
        rearm: us(p.rearm_us),
        rearm_reselected: us(p.rearm_reselected_us),
        reads_ahead: p.reads_ahead >= 0.5,
        jitter: fixed(jitter),
    }
}

/// The same host with these costs of a command. An interrupt is a part of a command's time.
fn at_cost(host: InitiatorSpec, cost: &HostCost) -> InitiatorSpec {
    let (command, adapter) = (us(cost.command_us), us(cost.adapter_us));
    InitiatorSpec {
        interrupt: host.interrupt.min(command),
        command: command.saturating_sub(host.interrupt),
        cpu_per_kib: us(cost.kib_us),
        adapter,
        rearm: host.rearm.max(adapter),
        in_flight: cost.in_flight.unwrap_or(u32::MAX).max(1),
        ..host
    }
}

struct Turning {
    capacity: u64,
    mb_s: f64,
    /// Rate at which it stores while data arrive, MB/s, if it does.
    write_mb_s: Option<f64>,
    /// Bytes that it reads beyond the end of a command.
    prefetch: u64,
    zoned_mb_s: Option<[f64; 2]>,
    revolution: Ps,
    avg_seek_ms: f64,
    buffer: u64,
    caching: Caching,
    /// Parts of its buffer if it reads ahead in several.
    parts: usize,
    more_passes: u64,
    block: u64,
}

/// Rate of a board's medium, MB/s: no limit. What was measured of a board contains its card.
const BOARD_MEDIUM_MB_S: f64 = 1000.0;

/// The rate of the CD-ROM whose loss of read-ahead was measured, MB/s (Tables 1 to 8 of the ID-precedence paper).
const LATCHED_MB_S: f64 = 2.54;

/// Bytes that a board reads beyond the end of a command: `PrefetchBytes` of ZuluSCSI and BlueSCSI v2, as delivered.
const BOARD_PREFETCH: u64 = 8192;

/// Parts of a buffer if none are given: the default of a Fujitsu MAF3364 (product manual C141-E064, page 5-21).
const USUAL_SEGMENTS: usize = 4;

/// How a target handles commands.
struct Manners {
    tagged: bool,
    writes_behind: bool,
    write_cache: Option<bool>,
    disconnect: bool,
    streaming: Option<StreamingSpec>,
}

/// The largest factor by which a tape's buffer and repositioning are compressed, and the smallest number of requests
/// its buffer is compressed to. An uncompressed run would take as long as everything else together.
const MOST_COMPRESSED: u64 = 4;
const LEAST_BUFFERED_REQUESTS: u64 = 4;

/// The medium of a device that has to keep it moving: a tape, a CD writer that only writes, or a scanner that cannot
/// wait.
fn streaming(p: &TransportParameters, made: &DeviceModel, device: &Device) -> Option<StreamingSpec> {
    let buffer = ((made.buffer_kb * 1024.0) as u64).max(1024);
    let byte = |mb_s: f64| ps_per_byte(mb_s.min(made.rate_mb_s));
    let slowest_byte = byte(made.streams_from_mb_s.unwrap_or(f64::INFINITY));
    let keeps_its_pace = match made.kind {
        Kind::Cdrom => device.read_percent() == 0,
        Kind::Scanner => true,
        _ => false,
    };
    if keeps_its_pace && made.streams_from_mb_s.is_some() {
        return Some(StreamingSpec::constant(slowest_byte, buffer));
    }
    let reposition = ps_from_s(p.reposition_s);
    let tape = StreamingSpec {
        byte: byte(f64::INFINITY),
        slowest_byte,
        buffer,
        restart: ((buffer as f64 * p.restart_share) as u64).max(1),
        reposition,
        compressed: 1,
    };
    let fits = buffer / (LEAST_BUFFERED_REQUESTS * u64::from(device.workload.size_bytes)).max(1);
    (made.kind == Kind::Tape).then(|| tape.compressed(fits.clamp(1, MOST_COMPRESSED)))
}

/// The path between a target and its host's memory.
struct Wire {
    agreement: Agreement,
    qas: bool,
    /// Rate of the host's own bus, MB/s.
    host_mb_s: f64,
    /// Time that the host adds to each byte of an asynchronous transfer.
    response: Ps,
    /// Time per byte of a target that keeps the bus while it works and was measured as a whole, card and processor; otherwise
    /// 0.
    own_byte: Ps,
    /// Time that the target pauses between bytes, on average.
    pause: Ps,
    /// Time of host and target for each change of phase.
    phase: Ps,
    /// Whether the host selects with attention and sends a message.
    attention: bool,
    /// Time of the target before data.
    before_data: Ps,
    /// Time of the target before it answers its selection.
    selection: Ps,
    /// Bytes of the host's FIFO, if they matter.
    host_fifo: Option<u64>,
}

/// Bytes of a full packet of Ethernet with the length before it, as a DaynaPORT sends it (R. Burrows, DaynaPort SCSI/Link:
/// SCSI Command Set, revision 1.20).
const PACKET_BYTES: Ps = 1_520;

impl Wire {
    /// A pair that adds nothing to what it has agreed on.
    fn plain(agreement: Agreement, qas: bool) -> Self {
        Self {
            agreement,
            qas,
            host_mb_s: f64::INFINITY,
            response: 0,
            own_byte: 0,
            pause: 0,
            phase: 0,
            attention: true,
            before_data: 0,
            selection: 0,
            host_fifo: None,
        }
    }

    /// Whether its sides answer each other byte by byte.
    fn is_asynchronous(&self) -> bool {
        self.agreement.mt_s == 0.0
    }

    /// Time per byte on the bus. In an asynchronous transfer each side waits for the other, so their times add up.
    fn byte(&self, handshake_gap_ns: f64) -> Ps {
        let gap = handshake_gap_ns * NS as f64 / f64::from(self.agreement.width_bits / 8);
        let wire = ps_per_byte(self.agreement.sustained_mb_s()) + gap as Ps;
        wire.max(self.own_byte) + self.pause + if self.is_asynchronous() { self.response } else { 0 }
    }

    /// Time per byte, bytes of a command after which the host's FIFO is full, and the time for which the bus then waits
    /// for each byte. An ordinary FIFO holds less than any connection transfers, so a host bus slower than the SCSI bus
    /// slows the transfer itself. Only one party uses the SCSI bus at a time, so a host's devices share the host bus as
    /// well.
    fn transfer(&self, handshake_gap_ns: f64) -> (Ps, u64, Ps) {
        // The rate that was measured of a host that answers each byte contains its response.
        let is_in_byte = self.is_asynchronous() && self.response > 0;
        let [wire, host] = [self.byte(handshake_gap_ns), if is_in_byte { 0 } else { ps_per_byte(self.host_mb_s) }];
        match self.host_fifo {
            // It empties while it fills.
            Some(fifo) if host > wire => (wire, fifo * host / (host - wire), host - wire),
            Some(_) => (wire, 0, 0),
            None => (wire.max(host), 0, 0),
        }
    }
}

/// Changes of phase from selection on, when a device resumes a command, and at the end.
pub(super) const fn changes_of_phase(disconnect: bool, attention: bool) -> [u64; 3] {
    if disconnect {
        // Selection, message out, command and message in; reselection, message in and data; status and message in.
        [4, 3, 2]
    } else {
        // Message out, if there is one, command and data; nothing is resumed; status and message in.
        [2 + attention as u64, 0, 2]
    }
}

/// Rates of the parts of a medium, from the outermost inwards, with the measured ends and the measured average:
/// `outer - (outer - inner) x^p`. Without measured ends, the average everywhere.
fn zoned(turning: &Turning) -> [Ps; PARTS] {
    let average = turning.mb_s;
    let Some([outer, inner]) = turning.zoned_mb_s else { return [ps_per_byte(average); PARTS] };
    let power = (outer - inner) / (outer - average).max(1e-3) - 1.0;
    std::array::from_fn(|part| {
        let x = part as f64 / (PARTS - 1) as f64;
        ps_per_byte(outer - (outer - inner) * libm::pow(x, power.max(0.1)))
    })
}

fn target(
    p: &TargetParameters,
    wire: &Wire,
    turning: &Turning,
    manners: Manners,
    layout: Option<&'static Geometry>,
) -> TargetSpec {
    let parts = if turning.caching == Caching::Segmented { turning.parts } else { 1 };
    let run = turning.buffer / parts as u64;
    // No drive starts sending before part of its buffer is filled, or waits for more than the buffer holds.
    let threshold = kib(p.threshold_kib).min(run / 2).max(1);
    let average = turning.avg_seek_ms * MS as f64;
    // The root of a uniform distance averages 8/15.
    let least = average * SHORTEST_SEEK;
    let medium = MediumSpec {
        ps_per_byte: zoned(turning),
        revolution: turning.revolution,
        buffer: turning.buffer.max(1024),
        parts,
        ahead: run.max(1024),
        more_passes: turning.more_passes,
        block: turning.block,
        restart_free: (run as f64 * p.restart_free) as u64,
        seek_least: least as Ps,
        seek_span: ((average - least) * 15.0 / 8.0) as Ps,
        capacity: turning.capacity.max(1 << 20),
        caching: turning.caching,
        stores_byte: turning.write_mb_s.map(ps_per_byte),
        prefetch: turning.prefetch,
    };
    // Both delays are about as long as the measured CD-ROM reads a sector, 0.81 ms, and three.
    let slower = (LATCHED_MB_S / turning.mb_s).max(1.0);
    let protocol = Protocol::of(&wire.agreement, wire.qas);
    let (byte, fills_after, stall_byte) = wire.transfer(p.handshake_gap_ns);
    let phases = changes_of_phase(manners.disconnect, wire.attention).map(|phases| phases * wire.phase);
    let selection = phases[0] + wire.selection + wire.before_data;
    TargetSpec {
        medium,
        layout,
        streaming: manners.streaming,
        byte,
        fills_after,
        stall_byte,
        on_host_bus: false,
        protocol,
        tagged: manners.tagged,
        writes_behind: manners.writes_behind,
        write_cache: manners.write_cache,
        disconnect: manners.disconnect,
        board: 0,
        command_dead: protocol.command_dead(us(p.command_dead_us) + selection),
        reselect_dead: protocol.data_dead(us(p.reselect_dead_us) + phases[1]),
        end_dead: protocol.data_dead(us(p.end_dead_us) + phases[2]),
        firmware: us(p.firmware_us),
        next: us(p.next_us),
        max_burst: kib(p.max_burst_kib).max(512),
        threshold,
        hold: kib(p.hold_kib),
        separate_status: p.separate_status >= 0.5,
        status: us(p.status_us),
        late_after: us(p.late_after_us * slower),
        starved_after: us(p.starved_after_us * slower),
        latch_reads: p.latch_reads as u32,
        jitter: fixed(p.jitter),
    }
}
