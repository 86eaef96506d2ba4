// Generated from the engine's Rust types by `npm run types`; do not edit.
// `npm test` fails when this file and those types differ.

/** One parallel SCSI bus as drawn: its parties, its load, and the question asked of it. */
export type Plan = {
  /** What the person calls it; may be empty. At most 60 characters. */
  name: string,
  /** Width of the cable: 8 or 16 data lines. */
  width: Width,
  /** What cable and terminators are made for. What the bus comes up as depends on the devices too. */
  signalling: Signalling,
  /** Whether commands, data and status travel in packets. */
  packets: Packets,
  /** Quick arbitration: works when everybody on the bus knows it and talks in packets. */
  qas: boolean,
  /** SPI's optional arbitration fairness, with everybody on the bus. */
  fair: boolean,
  /** Highest rate this cable has been found to carry, MT/s; `null` takes it to carry everything. */
  cable_mt_s: number | null,
  /** Which question the prediction answers. */
  question: Question,
  /** Seed of every random number of the prediction. */
  seed: number,
  /** What better IDs would be better for. Changes no prediction. */
  aim: Aim,
  /** Kind of machine it is in, by its id in the catalogue; empty where nobody said. Changes no prediction. */
  platform: string,
  /** The second system that shares the bus. */
  load: LoadSystem,
  /** Host adapters of the system under test, in the order they were added. */
  hosts: Array<Host>,
  /** Targets, in the order they were added. */
  devices: Array<Device>,
  /** Which of the machine's two channels the fields above describe. */
  channel: Channel,
  /**
   * The bus of the machine's other channel or adapter, where there is one. What is asked is asked of the bus above; this one
   * works beside it.
   */
  other_bus: OtherBus | null, };

/** Number of data lines of a cable. */
export type Width = "narrow" | "wide";

/** Electrical signalling of a bus or a device. */
export type Signalling = "SE" | "LVD" | "HVD";

/** Whether a bus uses information units (SPI-4), which everybody calls packets. */
export type Packets = "auto" | "on" | "off";

/** Which of the two questions a prediction answers. */
export type Question = "steady" | "done";

/** The second system of the ID-precedence paper: an initiator and disks of its own on the same bus. */
export type LoadSystem = {
  /** How busy it makes the bus when it is alone on it, percent, 0 to 99. 0 takes it off the bus. */
  percent: number,
  /** ID of its initiator. */
  initiator_id: number,
  /** IDs of its disks; one stream of reads each. */
  disk_ids: Array<number>,
  /** Rate its disks agree on with its initiator, MT/s. */
  cap_mt_s: number, };

/** A bus beside that of the plan: what a plan says of its own bus, each with the same meaning. */
export type OtherBus = {
  /** Width of the cable. */
  width: Width,
  /** What cable and terminators are made for. */
  signalling: Signalling,
  /** Whether commands, data and status travel in packets. */
  packets: Packets,
  /** Quick arbitration. */
  qas: boolean,
  /** Arbitration fairness. */
  fair: boolean,
  /** Highest rate this cable has been found to carry, MT/s. */
  cable_mt_s: number | null,
  /** The second system that shares the bus. */
  load: LoadSystem,
  /** Host adapters on it. */
  hosts: Array<Host>,
  /** Targets on it. */
  devices: Array<Device>, };

/** Which of two channels. */
export type Channel = "A" | "B";

/** What is not as the catalogue says; everything else is. MB is 10^6 bytes. */
export type Own = {
  /** Capacity, MB. */
  capacity_mb: number | null,
  /** Average rate over the whole medium, MB/s. */
  rate_mb_s: number | null,
  /** Revolutions a minute; 0 where nothing turns. */
  rpm: number | null,
  /** Average seek, ms. */
  avg_seek_ms: number | null,
  /** Buffer, KiB. */
  buffer_kb: number | null,
  /** Fastest synchronous rate, MT/s; 0 for asynchronous only. */
  max_mt_s: number | null,
  /** Data lines: 8 or 16. */
  width_bits: number | null,
  /** Signallings its transceivers know; empty for the catalogue's. */
  signalling: Array<Signalling>,
  /** Whether it queues tagged commands. */
  tagged: boolean | null, };

/** A host adapter: an initiator of the system under test. */
export type Host = {
  /** SCSI ID, 0 to 15. */
  id: number,
  /** Catalogue id of the adapter. */
  model: string,
  /** The person's own name for it; empty for the catalogue's. */
  name: string,
  /** Colour it keeps while it lives, 1 to 15. */
  hue: number,
  /** Rate at which its machine moves data, MB/s; `null` for the catalogue's. */
  bus_mb_s: number | null,
  /** Its ID stays as it is, whatever would be better. */
  keep: boolean, };

/** A target with the work it is given. */
export type Device = {
  /** SCSI ID, 0 to 15. */
  id: number,
  /** Catalogue id of the device. */
  model: string,
  /** The person's own name for it; empty for the catalogue's. */
  name: string,
  /** Colour it keeps while it lives, 1 to 15. */
  hue: number,
  /** Which of the plan's hosts works with it: an index into `hosts`. */
  host: number,
  /** Greatest synchronous rate allowed by set-up, MT/s; 0 forces asynchronous transfers, `null` allows all. */
  cap_mt_s: number | null,
  /** Figures that are not those of the catalogue's part. */
  own: Own,
  /** Whether it lets the bus go while it waits for its medium. Without that it holds the bus from selection to status. */
  disconnect: boolean,
  /** Another initiator works with it too. Changes no prediction: only its own host's requests are counted. */
  shared: boolean,
  /** Its ID stays as it is, whatever would be better. */
  keep: boolean,
  /** The device that the aims `first` and `wait` are about; one at most. Nobody marked: the plan's first device. */
  first: boolean,
  /** What its rate counts for the aim `weights`, 0 to 100. */
  weight: number,
  /** Least rate that it must have, MB/s: better IDs keep it where they can. 0: none; `null`: the catalogue's for its work. */
  needs_mb_s: number | null,
  /** What its host asks of it. */
  workload: Workload, };

/** What a host asks of one device. */
export type Workload = {
  /** Order of the addresses, or nothing at all. */
  pattern: Pattern,
  /** Share of reads among the requests, percent. */
  read_percent: number,
  /** Bytes of one request, a multiple of 512. */
  size_bytes: number,
  /** Requests kept outstanding. A device without a tagged queue works on one at a time. */
  outstanding: number,
  /** Pause of the host between the end of a request and the next one in its place, microseconds. */
  think_us: number, };

/** Order in which a workload visits addresses. */
export type Pattern = "off" | "sequential" | "random";

/** Somebody in a plan who has an ID. */
export type Party = { "kind": "host",
  /** Index into `hosts`. */
  index: number, } | { "kind": "device",
  /** Index into `devices`. */
  index: number, } | { "kind": "load-host" } | { "kind": "load-disk",
  /** Index into `load.disk_ids`. */
  index: number, };

/** The plan as far as it could be read, and what could not. */
export type Parsed = {
  /** `null` when nothing of it could be read. */
  plan: Plan | null,
  /** What it was shared with, where the link says so. */
  shared: Shared | null,
  /** In the order of the text. */
  problems: Array<Problem>, };

/** The model a link was shared with, and what it gave. */
export type Shared = {
  /** Version of the model. */
  model_version: string,
  /** Rate of each device of the plan in its order, MB/s, to three digits; empty when the link holds none that fit. */
  mb_s: Array<number>, };

/** One part that could not be read. */
export type Problem = {
  /** What kind of problem it is. */
  code: ProblemCode,
  /** The part as it stood, cut to 80 characters; or the path of a field of a document. */
  part: string,
  /** The field that is meant, where one is (`id`, `cap`, `size`, …); else empty. */
  field: string,
  /** Least allowed value, where the problem is a range. */
  low: number | null,
  /** Greatest allowed value, where the problem is a range. */
  high: number | null, };

/** Kinds of problem a text can have. */
export type ProblemCode = "not-a-plan" | "newer" | "too-long" | "unknown-part" | "malformed" | "out-of-range" | "too-many" | "repeated" | "of-a-device" | "of-a-host" | "of-the-bus" | "damaged";

/** How the bus comes up, and why. */
export type BusMode = {
  /** The signalling everybody uses, or `null` where the parts cannot work together at all. */
  signalling: Signalling | null,
  /** Why. */
  reason: ModeReason,
  /** IDs of those who cause it; empty when it is the cable. */
  because_of: Array<number>,
  /** Fastest rate this signalling allows, MT/s. */
  max_mt_s: number, };

/** Why a bus comes up as it does. */
export type ModeReason = "as-drawn" | "single-ended-device" | "hvd-mixed" | "lvd-only";

/** What a pair transfers data at. */
export type Agreement = {
  /** Transfers a second in millions; 0 when asynchronous. */
  mt_s: number,
  /** Data lines in use: 8 or 16. */
  width_bits: number,
  /** Nominal rate, MB/s. */
  mb_s: number,
  /** Who limits the rate. */
  limited_by: LimitedBy,
  /** Whether commands, data and status travel as information units. */
  packets: boolean,
  /** REQ/ACK offset, where at least one side's is known. */
  offset: number | null, };

/** What decided an agreement. */
export type LimitedBy = "device" | "initiator" | "signalling" | "cap" | "cable";

/** The answer for one plan. While the simulation runs the same type carries what is known so far. */
export type Prediction = {
  /** Version of the model and its parameters. */
  model_version: string,
  /** Canonical link of the plan. */
  plan: string,
  /** The question answered. */
  question: Question,
  /** What the bus comes up as. */
  signalling: Signalling,
  /** Why it comes up so. */
  mode: BusMode,
  /** Use of the bus. */
  bus: BusUse,
  /** Host adapters, in plan order. */
  initiators: Array<InitiatorResult>,
  /** Devices, in plan order. */
  devices: Array<DeviceResult>,
  /** The load system, when it is on the bus. */
  load: LoadResult | null,
  /** The machine's other channel, when there is one; `null` while no device of this one is at work. */
  other_bus: OtherBusResult | null,
  /** Sum of the devices' throughputs, MB/s. */
  total_mb_s: number,
  /** Half-width of its 95 % interval, MB/s. */
  total_ci95_mb_s: number,
  /** What the truth may differ by from the total, nine times in ten, MB/s: the devices' margins as if all erred alike. */
  total_margin_mb_s: number,
  /** As `clear_mb_s` of a device, of the total. */
  total_clear_mb_s: number,
  /** Simulated time, seconds, all replications together. */
  simulated_s: number,
  /** Bus connections simulated. */
  events: number,
  /** Independent replications behind the intervals. */
  replications: number,
  /** False while the simulation still runs, and in the end if the wanted precision was not reached. */
  settled: boolean, };

/** Use of the bus. */
export type BusUse = {
  /** Share of time with BSY or SEL asserted, percent; always below 100. */
  busy_percent: number,
  /** What the time goes to; the five sum to 100. */
  shares: BusShares, };

/** What the bus's time goes to, percent. */
export type BusShares = {
  /** Data phases with bytes moving. */
  data: number,
  /** Command, status and message phases. */
  command: number,
  /** Arbitration, selection and reselection. */
  arbitration: number,
  /** The bus is owned and nothing moves: firmware, or data that are not there yet. */
  dead: number,
  /** Nobody asserts BSY, the delays between two connections included. */
  idle: number, };

/** What one party sees of the bus. */
export type PartyUse = {
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold if no other device and no load were there, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** From asking for the bus to having it. */
  wait_ms: Wait, };

/** Distribution of a wait, milliseconds. */
export type Wait = {
  /** Mean. */
  mean: number,
  /** Median. */
  p50: number,
  /** 99th percentile. */
  p99: number, };

/** Distribution of the time from a request's issue to its status, milliseconds. */
export type Latency = {
  /** Mean. */
  mean: number,
  /** Median. */
  p50: number,
  /** 95th percentile. */
  p95: number,
  /** 99th percentile. */
  p99: number, };

/**
 * How one party's waiting for the bus divides. What the waits for others leave of a hundred percent nobody held: the
 * bus free delay and what is left of the round.
 */
export type WaitFor = {
  /** Who had the bus meanwhile, arbitration included. */
  party: Party,
  /** SCSI ID. */
  id: number,
  /** Name shown. */
  name: string,
  /** Share of the waiting time, percent. */
  percent: number,
  /**
   * That share of the mean wait, milliseconds: of a device for each request (of `request_ms.waits`), of a host for each
   * turn (of `wait_ms.mean`).
   */
  ms: number,
  /** Share of the arbitrations it took part in that it lost to this party, percent. */
  lost_percent: number, };

/**
 * Where the time of a device's requests goes, from issue to status: means over those completed, milliseconds. The five
 * sum to `latency_ms.mean`.
 */
export type RequestMs = {
  /**
   * In the host, until that had the bus to hand the command over: its wait for the bus, and before it its other
   * commands and the adapter's own pause.
   */
  unsent: number,
  /** In the device, behind its requests that came before. */
  queued: number,
  /** In the device's turn, until it had the bus it asked for. */
  waits: number,
  /** Connected: the command handed over, data, status. */
  on_bus: number,
  /** What is left: medium, firmware and buffer of the device. The host's time after the status is not part of a request. */
  rest: number, };

/**
 * How much longer than alone each part of a request's time is, and the host's time between two requests, means in
 * milliseconds; below zero where it is shorter.
 */
export type AddedMs = {
  /** As in `RequestMs`. */
  unsent: number,
  /** As in `RequestMs`. */
  queued: number,
  /** As in `RequestMs`. */
  waits: number,
  /** As in `RequestMs`. */
  on_bus: number,
  /** As in `RequestMs`. */
  rest: number,
  /** From a request's status to the issue of the one that takes its place. */
  host: number, };

/** A rate that a device stays at for a while. */
export type Regime = {
  /** The rate, MB/s. */
  throughput_mb_s: number,
  /** Share of the time it is at it, percent. */
  percent: number, };

/** A host adapter's part. */
export type InitiatorResult = {
  /** SCSI ID. */
  id: number,
  /** Name shown. */
  name: string,
  /** Whom it waits for to have the bus, the longest first. */
  waits_for: Array<WaitFor>,
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold if no other device and no load were there, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** From asking for the bus to having it. */
  wait_ms: Wait, };

/** A device's part. */
export type DeviceResult = {
  /** SCSI ID. */
  id: number,
  /** Name shown. */
  name: string,
  /** Catalogue id. */
  model: string,
  /** Rate at which its data reach the host, MB/s. */
  throughput_mb_s: number,
  /** Half-width of its 95 % interval, MB/s: chance of the simulation alone. */
  ci95_mb_s: number,
  /** What the truth may differ by, nine times in ten, MB/s. */
  margin_mb_s: number,
  /**
   * `ci95_mb_s` and this figure's half of what the model can tell, MB/s: two figures nearer than this of both
   * together are not told apart.
   */
  clear_mb_s: number,
  /**
   * The two rates it works at, the more frequent first, where it stays at one or the other for a while; else none. Only
   * for the steady question.
   */
  regimes: Array<Regime>,
  /** Requests completed a second. */
  requests_per_s: number,
  /** Time from issue to status. */
  latency_ms: Latency,
  /**
   * Throughput with no other device and no load on the bus, asked the plan's question, MB/s. For devices that are read to
   * their end it is the rate where they begin until each has been read so.
   */
  alone_mb_s: number,
  /** The same where the device begins, MB/s: drives with zones are faster there than on the whole. */
  begins_alone_mb_s: number,
  /** Whom it waits for to have the bus, the longest first. */
  waits_for: Array<WaitFor>,
  /** Where the time of its requests goes. */
  request_ms: RequestMs,
  /** How much longer its requests take than alone. */
  added_ms: AddedMs,
  /** Requests issued while measured. */
  requested: number,
  /** Requests completed while measured. */
  completed: number,
  /** What it and its host agreed on. */
  agreement: Agreement,
  /** Seconds it took to be read to its end; `null` for the steady question. */
  elapsed_s: number | null,
  /** Share of its reads that found the drive's read-ahead stopped, percent. */
  late_percent: number,
  /** How often a tape stops and goes back, or the buffer of a disc writer runs empty, a minute; 0 of other devices. */
  stops_per_min: number,
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold if no other device and no load were there, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** From asking for the bus to having it. */
  wait_ms: Wait, };

/** The load system's part. */
export type LoadResult = {
  /** Load that was asked for, percent busy. */
  asked_percent: number,
  /** How busy it makes the bus when alone, percent. */
  alone_busy_percent: number,
  /** Pause put between its requests to make it no busier than asked, milliseconds. */
  think_ms: number,
  /** Its initiator, then its disks. */
  parties: Array<LoadParty>, };

/** What the machine's other channel moved meanwhile. */
export type OtherBusResult = {
  /** Which of the two it is. */
  channel: Channel,
  /** Sum of its devices' throughputs, MB/s. */
  total_mb_s: number,
  /** Half-width of its 95 % interval, MB/s. */
  ci95_mb_s: number,
  /** What the machine's bus, which both share, carries, MB/s; `null` where they share none whose rate is known. */
  host_bus_mb_s: number | null,
  /** Its load system is left out here: turn to that channel to see it. */
  without_load: boolean, };

/** One party of the load system. */
export type LoadParty = {
  /** SCSI ID. */
  id: number,
  /** Whether it is the initiator of the load. */
  initiator: boolean,
  /** Throughput, MB/s; 0 for the initiator. */
  throughput_mb_s: number,
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold if no other device and no load were there, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** From asking for the bus to having it. */
  wait_ms: Wait, };

/** One statement about a plan, with its sentences. Programs that ask the command line get the figures of the sentences too, as `params`. */
export type Finding = {
  /** Its code. */
  code: string,
  /** How bad it is. */
  severity: Severity,
  /** IDs of the devices and hosts concerned, in plan order. */
  devices: Array<number>,
  /** Where the rule comes from: a name, and behind a colon the address where it can be read, if there is one. */
  source: string,
  /** The sentences. */
  words: Words,
  /** The change that puts it right; `null` where a person has to decide. */
  mend: Mend | null, };

/** A finding in sentences. */
export type Words = {
  /** What is so, as a statement. */
  title: string,
  /** Why it is so, with its figures. */
  detail: string,
  /** What happens if it is ignored. */
  ignored: string,
  /** What a person can do about it; empty where there is nothing to do, or where the mend does it. */
  advice: string, };

/** A change that puts a finding right, and what a button for it says. */
export type Mend = {
  /** What is done: "Move Disk to ID 4". */
  label: string,
  /** The change. */
  edit: Edit, };

/** A change of a plan. */
export type Edit = { "kind": "move",
  /** What moves. */
  party: Party,
  /** Its new ID. */
  id: number, } | { "kind": "width",
  /** The width. */
  width: Width, } | { "kind": "signalling",
  /** The signalling. */
  signalling: Signalling, } | { "kind": "cap",
  /** Indices into `devices`. */
  devices: Array<number>,
  /** The rate, MT/s; `null` for the rate they can. */
  mt_s: number | null, } | { "kind": "disconnect",
  /** Indices into `devices`. */
  devices: Array<number>, } | { "kind": "qas-off" } | { "kind": "packets",
  /** Whether they are. */
  packets: Packets, } | { "kind": "across",
  /** Indices into `devices`. */
  devices: Array<number>,
  /** Signalling of that bus if it is added. */
  signalling: Signalling, };

/** How bad it is. */
export type Severity = "error" | "warning" | "note";

/** What is about to be placed. */
export type Mover = { "what": "party",
  /** Who. */
  party: Party, } | { "what": "new-device",
  /** Its catalogue id. */
  model: string, } | { "what": "new-host",
  /** Its catalogue id. */
  model: string, };

/** Every ID of the ladder for one mover. */
export type Places = {
  /** The sixteen IDs, strongest first. */
  places: Array<Place>,
  /** The strongest free ID it may have, the nearest to its own for one that is in the plan. */
  nearest_free: number | null, };

/** One ID for one mover. */
export type Place = {
  /** The ID. */
  id: number,
  /** Name of who is there now. */
  occupant: string | null,
  /** Why the mover cannot go there; `null` when it can. */
  refused: Refusal | null, };

/** Why an ID cannot be taken. */
export type Refusal = { "code": "narrow-bus" } | { "code": "narrow-device" } | { "code": "not-selectable", "params": {
    /** IDs that can be set. */
    selectable: Array<number>, } } | { "code": "unseen", "params": {
    /** Who could not. */
    name: string, } } | { "code": "occupant-stays", "params": {
    /** Name of the occupant. */
    name: string, } } | { "code": "taken", "params": {
    /** Name of the occupant. */
    name: string, } } | { "code": "taken-beside", "params": {
    /** Name of the device there. */
    name: string, } };

/** Everything the page shows for one plan. */
export type Outlook = {
  /** Canonical link of the plan this belongs to. */
  plan: string,
  /** What is wrong or worth knowing, worst first. */
  findings: Array<Finding>,
  /** The prediction; `null` when an error among the findings forbids one. */
  prediction: Prediction | null,
  /** The one sentence on top, as a code with figures. */
  verdict: Verdict,
  /** What was measured of this very plan, if it was. */
  measured: Measured | null,
  /** What each device needs, MB/s, in plan order; `null` where it may wait. */
  needs_mb_s: Array<number | null>,
  /** What is known of the error. */
  basis: Basis,
  /**
   * Half of the predictions of cases like these, held against measurements that the model was not fitted to, are off by no
   * more, percent: of the devices' cases the worst. `null` for a plan unlike those, and before there is a prediction.
   */
  blind_error_percent: number | null, };

/** What is known of a prediction's error. */
export type Basis = "measured" | "like-measured" | "unlike";

/** The one sentence on top. */
export type Verdict = { "code": "broken" } | { "code": "empty" } | { "code": "all-served", "params": {
    /** Sum, MB/s. */
    total_mb_s: number,
    /** What the truth may differ by from that, nine times in ten, MB/s. */
    total_margin_mb_s: number,
    /**
     * The device that is slowest at its end beside its beginning, where one that is read to its end is clearly slower
     * on the whole than where it begins.
     */
    slower_inside: SlowerInside | null, } } | { "code": "loses", "params": {
    /** ID of the device that loses the largest share. */
    id: number,
    /** Its name. */
    name: string,
    /** What it gets, MB/s. */
    throughput_mb_s: number,
    /** What the truth may differ by from that, nine times in ten, MB/s. */
    margin_mb_s: number,
    /** What it gets alone, MB/s. */
    alone_mb_s: number,
    /** Why. */
    why: Why, } };

/** Why a device loses. */
export type Why = { "code": "loses-arbitration", "params": {
    /** Share of its arbitrations lost, percent. */
    lost_percent: number,
    /** Its wait for the bus for each request, all turns of it together, ms. */
    wait_ms: number,
    /** Whether nobody on the bus has a weaker ID. */
    served_last: boolean, } } | { "code": "commands-late", "params": {
    /** The host's ID. */
    host_id: number,
    /** Share of the host's arbitrations lost, percent. */
    lost_percent: number,
    /** Mean wait of the host for the bus, ms. */
    wait_ms: number,
    /** Share of the device's reads that found its read-ahead stopped, percent. */
    late_percent: number, } } | { "code": "bus-full", "params": {
    /** How busy the bus is, percent. */
    busy_percent: number, } } | { "code": "host-busy", "params": {
    /** The host's ID. */
    host_id: number,
    /** Time of the host that each request takes more than alone, ms. */
    added_ms: number, } } | { "code": "other-channel", "params": {
    /** Time that each request takes longer on the bus than alone, ms. */
    added_ms: number, } };

/** A device that is slower inside than where it begins. */
export type SlowerInside = {
  /** Its name. */
  name: string,
  /** Its rate where it begins, MB/s. */
  begins_mb_s: number,
  /** Its rate from beginning to end, MB/s. */
  alone_mb_s: number, };

/** A measured row and how far the prediction is from it. */
export type Measured = {
  /** Which table: `table-6`. */
  experiment: string,
  /** Row within it, from 0. */
  row: number,
  /** Title of the paper. */
  source: string,
  /** One entry for each device of the row. */
  devices: Array<MeasuredDevice>,
  /** Sum of the measured rates, MB/s. */
  total_mb_s: number,
  /** Largest absolute error of the row, percent; `null` before there is a prediction. */
  worst_error_percent: number | null, };

/** One measured device. */
export type MeasuredDevice = {
  /** SCSI ID. */
  id: number,
  /** Measured rate, MB/s. */
  measured_mb_s: number,
  /** Measured time to read all of it, seconds. */
  measured_s: number,
  /** (predicted - measured) / measured, percent; `null` before there is a prediction. */
  error_percent: number | null, };

/** Which IDs would be better, for one aim. */
export type Advice = {
  /** Version of the model and its parameters. */
  model_version: string,
  /** Canonical link of the plan this belongs to. */
  plan: string,
  /** What is sought. */
  aim: Aim,
  /** ID of the device that the aims about one device are about. */
  about: number | null,
  /** The plan as it is. */
  current: Candidate,
  /**
   * The best by the simulation, of equals the one that moves fewest; `clearly_better` says whether the model can tell it
   * from the plan.
   */
  best: Candidate,
  /** Other good ones, best first, without `best`. */
  alternatives: Array<Candidate>,
  /** Orders simulated so far. */
  evaluated: number,
  /** Orders of priority there are; where not all were tried, as if everybody could have every ID. */
  orders_possible: number,
  /** Whether all of them were simulated, so that nothing else can be better by the same simulation. */
  exhaustive: boolean,
  /** Whether the best is better than the plan by more than the model can tell. */
  clearly_better: boolean,
  /** Others among the alternatives that do as well as the best, as far as the model can tell. */
  level: number,
  /** What the model can tell: two figures nearer to each other are not ranked, percent. */
  clear_percent: number,
  /** Whether the best is known, and not only what leads so far; what else would help may still be tried. */
  decided: boolean,
  /** False while the search still runs. */
  finished: boolean,
  /** Why the best is better. */
  reasons: Array<Reason>,
  /** What conventions would have here. */
  conventions: Array<Convention>,
  /** IDs that would be better for the aim but yield a finding that the plan does not have; `null` where there are none. */
  at_a_price: AtAPrice | null,
  /** What else would help, with the best IDs. */
  prospects: Array<Prospect>,
  /** What holds the devices back with the best IDs; `null` before that is known. */
  limit: Limit | null,
  /** What was left out because it would have taken too long. */
  left_out: Array<LeftOut>, };

/** What a search for better IDs seeks. */
export type Aim = "balanced" | "total" | "fair" | "first" | "wait" | "weights";

/** One way to set the IDs. Its figures are those of a prediction of its plan, to the last bit, unless they are `estimated`. */
export type Candidate = {
  /** Canonical link of the plan with these IDs. */
  plan: string,
  /** Value of the aim: MB/s, a fraction for `fair`, ms for `wait`, where less is better. */
  objective: number,
  /** What the truth may differ by, nine times in ten, same unit; 0 for a wait, of which nothing was measured. */
  objective_margin: number,
  /** How far another candidate must at least be on its own side for the two to be told apart, same unit. */
  objective_clear: number,
  /** Sum of the devices' rates, MB/s; 0 while only the aim's value is known. */
  total_mb_s: number,
  /** What the truth may differ by, nine times in ten, MB/s. */
  total_margin_mb_s: number,
  /** Smallest of the devices' shares of what each gets alone, a fraction; `null` while it is not known. */
  least_share: number | null,
  /** What all devices were measured to get together with this order of IDs, MB/s. */
  measured_mb_s: number | null,
  /** Host adapters in plan order. */
  hosts: Array<CandidateHost>,
  /** Devices in plan order; empty while only the aim's value is known. */
  devices: Array<CandidateDevice>,
  /** What has to be moved, hosts first; empty for the plan as it is. */
  moves: Array<Move>,
  /**
   * Whether its figures come from a shorter look: good for comparing with others that were looked at alike, and a little
   * other than those of its plan.
   */
  estimated: boolean, };

/** A host adapter of a candidate. */
export type CandidateHost = {
  /** Its ID there. */
  id: number,
  /** Its name. */
  name: string, };

/** A device of a candidate. */
export type CandidateDevice = {
  /** Its ID there. */
  id: number,
  /** Its name. */
  name: string,
  /** What it gets there, MB/s. */
  throughput_mb_s: number,
  /** What the truth may differ by, nine times in ten, MB/s. */
  margin_mb_s: number,
  /** What it needs, MB/s; `null` where it may wait. */
  needs_mb_s: number | null,
  /** Whether it gets less than that. */
  misses_need: boolean,
  /** Whether it gets next to nothing, beside what it gets alone. */
  starved: boolean,
  /** What it gets there less what it gets now, MB/s. */
  gain_mb_s: number,
  /** Whether that is more than the model can tell. */
  clear: boolean,
  /** Share of the arbitrations it loses there, percent. */
  lost_percent: number | null,
  /** 99th percentile of its waits for the bus there, ms. */
  wait_p99_ms: number | null, };

/** One ID to change. */
export type Move = {
  /** ID now. */
  from: number,
  /** ID to set. */
  to: number,
  /** Who. */
  name: string, };

/** Why a candidate is better. */
export type Reason = { "code": "wins-more", "params": {
    /** Its name. */
    name: string,
    /** ID there. */
    id: number,
    /** Share lost there, percent. */
    lost_percent: number,
    /** ID now. */
    id_now: number,
    /** Share lost now, percent. */
    lost_now_percent: number, } } | { "code": "waits-less", "params": {
    /** Its name. */
    name: string,
    /** ID there. */
    id: number,
    /** ID now. */
    id_now: number,
    /** Its wait for each request there, ms. */
    wait_ms: number,
    /** And now, ms. */
    wait_now_ms: number,
    /** Whom it waits for most now. */
    behind: string,
    /** That one's share of its waiting now, percent. */
    behind_percent: number, } } | { "code": "commands-sooner", "params": {
    /** Its name. */
    name: string,
    /** The host's ID there. */
    host_id: number,
    /** And now. */
    host_id_now: number,
    /** Share of its arbitrations the host loses there, percent. */
    lost_percent: number,
    /** And now, percent. */
    lost_now_percent: number,
    /** Mean wait of the host for the bus there, ms. */
    wait_ms: number,
    /** And now, ms. */
    wait_now_ms: number,
    /** Share of the device's reads that find its read-ahead stopped there, percent. */
    late_percent: number,
    /** And now, percent. */
    late_now_percent: number, } } | { "code": "pays", "params": {
    /** Its name. */
    name: string,
    /** What it loses, MB/s. */
    loss_mb_s: number, } } | { "code": "nothing-better" };

/** IDs that would be better for the aim, and what they would bring with them. */
export type AtAPrice = {
  /** The IDs. */
  candidate: Candidate,
  /** Findings that the plan as it is does not have. */
  findings: Array<Finding>, };

/** What somebody's rule about IDs comes to here. */
export type Convention = {
  /** The rule. */
  rule: Rule,
  /** The plan as the rule would have it. */
  candidate: Candidate,
  /** Beside the plan as it is, as far as the model can tell. */
  beside_now: Standing,
  /** Beside the best. */
  beside_best: Standing,
  /** Value of the aim less that of the plan as it is, both looked at alike, percent of the latter. */
  change_percent: number, };

/** Where a device goes that leaves this bus. */
export type Elsewhere = "channel" | "adapter";

/** How one way to set the IDs compares with another. */
export type Standing = "better" | "level" | "worse";

/** A rule somebody gives. */
export type Rule = "host-below-favoured" | "host-high-disks-low" | "host-low" | "slow-high" | "host-then-disks";

/** What a change that is not one of IDs would bring. */
export type Prospect = {
  /** The change. */
  change: Change,
  /** Canonical link of the plan with it. */
  plan: string,
  /** Value of the aim with it, in the aim's unit; `null` where the device the aim is about is not there any more. */
  objective: number | null,
  /** What the truth may differ by, nine times in ten, same unit; 0 for a wait. */
  objective_margin: number,
  /** What the devices that stay get before it, MB/s together. */
  stay_mb_s: number,
  /** What they get with it, MB/s together. */
  total_mb_s: number,
  /** What the truth may differ by, nine times in ten, MB/s. */
  total_margin_mb_s: number,
  /** Whether the difference is more than the model can tell. */
  clear: boolean,
  /** What each of them gets with it, by name, MB/s. */
  rates: Array<[string, number]>,
  /** Whether the figures come from a shorter look at both, good for comparing and a little other than those of the plans. */
  estimated: boolean,
  /** What they get with it less what they get before it, percent of the latter. */
  change_percent: number, };

/** A change that is not one of IDs. */
export type Change = { "code": "move-single-ended", "params": {
    /** Their names. */
    names: Array<string>,
    /** Where they go. */
    to: Elsewhere, } } | { "code": "move-slow", "params": {
    /** Its name. */
    name: string,
    /** Where it goes. */
    to: Elsewhere, } } | { "code": "raise-rate", "params": {
    /** Its name. */
    name: string,
    /** What it is held to, MT/s. */
    cap_mt_s: number, } } | { "code": "lower-load", "params": {
    /** Percent busy now. */
    from_percent: number,
    /** Percent busy then. */
    to_percent: number, } } | { "code": "fair-arbitration" } | { "code": "quick-arbitration" } | { "code": "faster-adapter", "params": {
    /** The adapter now. */
    name: string,
    /** Another one of the catalogue. */
    other: string, } } | { "code": "deeper-queues", "params": {
    /** Commands at each drive. */
    outstanding: number, } } | { "code": "faster-disk", "params": {
    /** The disk now. */
    name: string,
    /** Another one of the catalogue. */
    other: string,
    /** How many of them the plan has: all are replaced. */
    count: number, } };

/** What a search left out. */
export type LeftOut = { "code": "short-looks", "params": {
    /** Connections of one look. */
    connections: number, } };

/** What holds devices back that IDs cannot change. */
export type Limit = { "code": "devices" } | { "code": "bus", "params": {
    /** How busy, percent. */
    busy_percent: number, } } | { "code": "turns", "params": {
    /** How busy, percent. */
    busy_percent: number, } };

/** The map. */
export type HeatMap = {
  /** The device: an index into the plan's devices. */
  device: number,
  /** Its name. */
  name: string,
  /** IDs the host can have in one of the cells, strongest first. */
  hosts: Array<number>,
  /** IDs the device can have in one of the cells, strongest first. */
  devices: Array<number>,
  /** What is known so far; pairs that cannot be are left out. */
  cells: Array<HeatCell>,
  /** Whether all pairs have been looked at. */
  finished: boolean, };

/** One pair of IDs. */
export type HeatCell = {
  /** ID of the host. */
  host_id: number,
  /** ID of the device. */
  id: number,
  /** What the device gets there, MB/s. */
  mb_s: number,
  /** What the truth may differ by, nine times in ten, MB/s; of a short look what chance may. */
  margin_mb_s: number,
  /** Whether the figure comes from a short look; else it is that of a prediction of the plan, to the last bit. */
  estimated: boolean,
  /** Canonical link of the plan: whoever sat there has taken the ID that was left. */
  plan: string, };

/** The report. */
export type TrustReport = {
  /** Version of the model and its parameters. */
  model_version: string,
  /** Title of the paper the cells are from. */
  source: string,
  /** Seeds behind every cell's median. */
  seeds: number,
  /** Below this a CD-ROM is at half speed, MB/s. */
  half_below_mb_s: number,
  /** Above this it is at full speed, MB/s. */
  full_above_mb_s: number,
  /** Measured rates that differ by no more than this have no order, percent. */
  order_percent: number,
  /** Every measured rate beside its prediction. */
  cells: Array<Cell>,
  /** What the cells add up to. */
  summary: Summary,
  /** Pairs that were measured to differ and are put in the wrong order. */
  wrong_orders: Array<OrderedPair>,
  /** Whether the best configuration was found, by table and load. */
  best: Array<BestChoice>,
  /** What the model can tell apart. */
  resolution: Resolution,
  /** Single figures, by section. */
  checks: Array<CheckFigure>,
  /** Where the bus is given more and somebody gets less. */
  surprises: Surprises,
  /** One disk alone against measured traces; they are not part of the project, so this is from the last run that had them. */
  demerits: Demerits | null,
  /** The model's parameters. */
  parameters: Array<ParameterLine>, };

/** All that were looked for. */
export type Surprises = {
  /** Changes for the better that were simulated. */
  tried: number,
  /** A loss counts from here on, percent. */
  loss_percent: number,
  /** Those that cost somebody. */
  cases: Array<Surprise>, };

/** Somebody gets less although the bus is given more. */
export type Surprise = {
  /** Link of the plan before. */
  plan: string,
  /** Its name; empty for one drawn by chance. */
  title: string,
  /** What was changed for the better. */
  change: Relief,
  /** Who gets less. */
  name: string,
  /** Its ID. */
  id: number,
  /** What it got, MB/s. */
  before_mb_s: number,
  /** What it gets, MB/s. */
  after_mb_s: number,
  /** Why, as far as the simulation saw it. */
  cause: Cause, };

/** A change for the better. */
export type Relief = { "code": "full-rate", "params": {
    /** Its name. */
    name: string,
    /** What it was held to, MT/s. */
    cap_mt_s: number, } } | { "code": "device-gone", "params": {
    /** Its name. */
    name: string, } } | { "code": "load-gone" };

/** Why somebody gets less. */
export type Cause = { "code": "read-ahead-stops", "params": {
    /** Share of reads, percent, before. */
    before_percent: number,
    /** And after. */
    after_percent: number, } } | { "code": "host-waits", "params": {
    /** Mean wait, ms, before. */
    before_ms: number,
    /** And after. */
    after_ms: number, } } | { "code": "device-waits", "params": {
    /** Mean wait, ms, before. */
    before_ms: number,
    /** And after. */
    after_ms: number, } } | { "code": "steps" };

/** One measured rate and its prediction. */
export type Cell = {
  /** Which table. */
  experiment: string,
  /** Row within the table, from 0. */
  row: number,
  /** Who sits where in that row. */
  title: string,
  /** Link of the plan that row describes. */
  plan: string,
  /** How busy the load alone keeps the bus, percent. */
  load_percent: number,
  /** ID of the initiator under test. */
  initiator_id: number,
  /** The device. */
  device: CellDevice,
  /** Measured rate, MB/s. */
  measured_mb_s: number,
  /** Median over the seeds, MB/s. */
  predicted_mb_s: number,
  /** Least over the seeds. */
  low_mb_s: number,
  /** Greatest over the seeds. */
  high_mb_s: number,
  /** (predicted - measured) / measured, percent. */
  error_percent: number,
  /** The same prediction with parameters that were fitted without this table, MB/s, where that was asked for. */
  blind_mb_s: number | null,
  /** What a CD-ROM was measured in: `full`, `half` or `between`. */
  measured_state: string | null,
  /** What it is predicted in. */
  state: string | null,
  /** Share of the seeds in that state. */
  state_probability: number | null, };

/** The device of a cell. */
export type CellDevice = {
  /** `disk` or `cdrom`. */
  kind: string,
  /** Its ID. */
  id: number,
  /** Nominal burst rate, MB/s. */
  burst_mb_s: number, };

/** What the cells add up to. Errors are absolute, percent. */
export type Summary = {
  /** Number of cells. */
  cells: number,
  /** Median error of all cells. */
  median_percent: number,
  /** 90th percentile. */
  p90_percent: number,
  /** Greatest. */
  max_percent: number,
  /** The disks. */
  disk: DiskSummary,
  /** Those of them on a bus that a load keeps busy. */
  busy_disk: DiskSummary,
  /** Those on a bus without a load. */
  idle_disk: DiskSummary,
  /** The CD-ROMs. */
  cd: CdSummary,
  /** Pairs of measured rates put in the right order. */
  orders_right: number,
  /** Pairs of measured rates that have an order. */
  orders_total: number,
  /** Tables and loads whose best configuration was found. */
  best_right: number,
  /** Tables and loads that have one. */
  best_total: number,
  /** What following the advice costs. */
  advice: AdviceLoss,
  /** How busy the load alone keeps the bus, by the load asked for. */
  load_busy_percent: { [key in string]: number },
  /** The same of blind predictions, where there are parameters that have not seen the tables. */
  blind: Summary | null, };

/** Errors of the disk cells. */
export type DiskSummary = {
  /** Number of cells. */
  cells: number,
  /** Median error. */
  median_percent: number,
  /** 90th percentile. */
  p90_percent: number,
  /** Greatest. */
  max_percent: number, };

/** Throughput lost, against the measured best of each table and load, by the configuration that is predicted to be the best. */
export type AdviceLoss = {
  /** Tables and loads that have several configurations. */
  groups: number,
  /** Mean, percent of the measured best. */
  lost_mean_percent: number,
  /** Greatest. */
  lost_max_percent: number, };

/** States of the CD-ROM cells. */
export type CdSummary = {
  /** Number of cells. */
  cells: number,
  /** Cells in the state that was measured. */
  states_right: number, };

/** Two measured rates that have an order. */
export type OrderedPair = {
  /** Which table. */
  experiment: string,
  /** How busy the load alone keeps the bus, percent. */
  load_percent: number,
  /** The one that was measured to be slower. */
  slower: PairSide,
  /** The one that was measured to be faster. */
  faster: PairSide,
  /** Whether the model puts them in the same order. */
  right: boolean, };

/** One side of a pair. */
export type PairSide = {
  /** Who sits where in that row. */
  title: string,
  /** Link of the plan that row describes. */
  plan: string,
  /** The device that is compared. */
  device: CellDevice,
  /** Measured rate, MB/s. */
  measured_mb_s: number,
  /** Predicted rate, MB/s. */
  predicted_mb_s: number, };

/** Whether the best configuration of a table was found. */
export type BestChoice = {
  /** Which table. */
  experiment: string,
  /** How busy the load alone keeps the bus, percent. */
  load_percent: number,
  /** Configurations there are to choose from. */
  rows: number,
  /** The one that is predicted to have the greatest total. */
  chosen: RowTotal,
  /** The one that was measured to have it. */
  best: RowTotal,
  /** Whether the chosen one's measured total is within 3 % of the greatest. */
  right: boolean, };

/** A row with what its devices get together. */
export type RowTotal = {
  /** Who sits where. */
  title: string,
  /** Link of the plan that row describes. */
  plan: string,
  /** Measured, MB/s. */
  measured_mb_s: number,
  /** Predicted, MB/s. */
  predicted_mb_s: number, };

/** One figure. Without `measured`, `at_least` and `at_most` it is reported and not judged. */
export type CheckFigure = {
  /** What it is about. */
  section: string,
  /** What it is, in a few words. */
  name: string,
  /** Unit of all its values. */
  unit: string,
  /** What was measured. */
  measured: number | null,
  /** What the model says. */
  predicted: number,
  /** Least over the seeds or low end of the interval. */
  low: number | null,
  /** Greatest over the seeds or high end of the interval. */
  high: number | null,
  /** What another simulator says, or reaches. */
  reference: number | null,
  /** (predicted - measured) / measured, percent. */
  error_percent: number | null,
  /** Largest error that is aimed at, percent. */
  tolerance_percent: number | null,
  /** Least value that is aimed at. */
  at_least: number | null,
  /** Greatest value that is aimed at. */
  at_most: number | null,
  /** Whether all aims are met; `null` where there is none. */
  holds: boolean | null,
  /** Whether the measured value was used to choose parameters of the model, so that coming near it proves little. */
  fitted: boolean,
  /** Link of the plan that was simulated. */
  plan: string | null,
  /** Where the measured value or the aim comes from. */
  source: string, };

/** How near the model comes to traces of real disks. */
export type Demerits = {
  /** Version of the model at the time. */
  model_version: string,
  /** One figure a disk; `reference` is DiskSim's. */
  figures: Array<CheckFigure>, };

/** A parameter with what is known about it. */
export type ParameterLine = {
  /** Whose it is: `disk`, `host`, … */
  set: string,
  /** Its name; the unit is in it. */
  name: string,
  /** The value used. */
  value: number,
  /** Least plausible value. */
  low: number,
  /** Greatest plausible value. */
  high: number,
  /** Where it comes from. */
  source: string,
  /** How well the measurements settle it, where that was looked at. */
  identified: Identified | null, };

/** Kinds of device; each has a set of firmware parameters in `data/model.json`. */
export type DeviceKind = "disk" | "cdrom" | "removable" | "tape" | "scanner" | "emulator";

/** How near the model comes to what was measured. */
export type Resolution = {
  /** Version of the model this was found with. */
  model_version: string,
  /** Median error of a predicted rate of the ID-precedence paper, percent. */
  single_percent: number,
  /** Pairs of measured configurations that differ in IDs alone. */
  pairs: number,
  /** Median error of the ratio of two such configurations' totals, percent. */
  difference_percent: number,
  /** Two predictions nearer to each other than that are not told apart, percent. */
  clear_percent: number,
  /** Blind errors by case. */
  cases: Array<CaseErrors>,
  /** Share of the measured rates inside the margin that the other tables give, percent. */
  coverage_percent: number,
  /** Largest error of the rates of other papers that nothing was fitted to, percent. */
  elsewhere_percent: number,
  /**
   * Nine in ten devices with a published rate differ from the usual one of their kind and synchronous rate by no more, percent of it: what
   * an assumed rate may be off by. Tapes are not among them.
   */
  assumed_percent: number,
  /** The same of tapes: formats of four decades share their synchronous rates. */
  assumed_tape_percent: number, };

/** How far off predictions of one case are, held against tables that the parameters were not fitted to. */
export type CaseErrors = {
  /** Kind of the device. */
  kind: string,
  /** Its case. */
  case: string,
  /** Measured rates behind the two figures. */
  cells: number,
  /** Half of the measured rates differ from the predicted one by no more, percent of the latter. */
  median_percent: number,
  /** And nine in ten by no more, of another table too. */
  margin_percent: number,
  /** What that was multiplied by so that margins made of some tables hold nine in ten rates of another. */
  widened: number, };

/** How well measurements settle a parameter. */
export type Identified = {
  /** In a word. */
  how: string,
  /** Least value with which the model comes hardly less near to what was measured. */
  low: number | null,
  /** Greatest such value. */
  high: number | null, };
