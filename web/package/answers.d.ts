// Generated from the engine's Rust types by `npm run types`; do not edit.
// `npm test` fails when this file and those types differ.

/**
 * How much longer than alone each part of a request's time is, and the host's time between two requests: means in
 * milliseconds. Negative if it is shorter.
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
  /** Of a copy: from the request for the data at the source until the host has them. */
  source: number,
  /** From a request's status to the issue of the next one in its place, without the wait for the source of a copy. */
  host: number, };

/** Better IDs for one aim. */
export type Advice = {
  /** Version of the model and its parameters. */
  model_version: string,
  /** Canonical link of the plan. */
  plan: string,
  /** The aim. */
  aim: Aim,
  /** ID of the device of an aim about one device. */
  about: number | null,
  /** The plan as it is. */
  current: Candidate,
  /**
   * The best candidate in the simulation; among equals the one with the fewest moves. `clearly_better` tells
   * whether the model can tell it from the plan.
   */
  best: Candidate,
  /** Other good candidates, best first, without `best`. */
  alternatives: Array<Candidate>,
  /** Orders simulated so far. */
  evaluated: number,
  /**
   * Number of possible orders of priority. If not all were tried, an upper bound as if every party could have
   * every ID.
   */
  orders_possible: number,
  /** Whether all of them were simulated, so that no other can be better in the same simulation. */
  exhaustive: boolean,
  /** Whether the best is better than the plan by more than the model can resolve. */
  clearly_better: boolean,
  /** Number of alternatives that the model cannot tell from the best. */
  level: number,
  /** The smallest difference that the model can resolve: closer figures are not ranked, percent. */
  clear_percent: number,
  /** False while the search still runs: `best` is only the leader so far. */
  finished: boolean,
  /** Why the best is better. */
  reasons: Array<Reason>,
  /**
   * IDs that would be better for the aim but cause a finding that the plan does not have; `null` if there are
   * none.
   */
  at_a_price: AtAPrice | null,
  /** What limits the devices with the best IDs; `null` before it is known. */
  limit: Limit | null,
  /** What was skipped because it would have taken too long. */
  left_out: Array<LeftOut>,
  /** What all this says in sentences; empty while the search still runs. */
  words: AdviceWords, };

/** Advice in sentences. */
export type AdviceWords = {
  /**
   * The verdict's headline with what the device that it names would get with the best IDs; `null` if that is not
   * clearly more.
   */
  headline: string | null,
  /** One for each of `reasons`. */
  reasons: Array<string>,
  /** One for each device that gets too little even with the best IDs. */
  shortages: Array<string>,
  /** Measured totals of the plan's order and of the best; `null` if neither was measured. */
  measured: string | null,
  /** What limits the devices with the best IDs. */
  limit: string | null,
  /** One for each of `left_out`. */
  left_out: Array<string>, };

/** The transfer settings of a pair. */
export type Agreement = {
  /** Transfers a second in millions; 0 when asynchronous. */
  mt_s: number,
  /** Data lines in use: 8 or 16. */
  width_bits: number,
  /** Nominal rate, MB/s. */
  mb_s: number,
  /** What limits the rate. */
  limited_by: LimitedBy,
  /** Whether commands, data and status travel as information units. */
  packets: boolean,
  /** REQ/ACK offset, if at least one side's is known. */
  offset: number | null,
  /** Time of a signal from one to the other, ns; `null` if the cable is not laid out. */
  delay_ns: number | null, };

/** What a search for better IDs optimises. */
export type Aim = "balanced" | "total" | "fair" | "first" | "wait" | "weights" | "deadlines";

/**
 * The results of a disk array. Those of its members are among the devices: they carry the commands that its requests
 * become.
 */
export type ArrayResult = {
  /** How it is. */
  state: ArrayState,
  /** Data that it holds, MB. */
  capacity_mb: number,
  /** Rate at which its data reach the host, or are written, MB/s. */
  throughput_mb_s: number,
  /** Half-width of its 95 % interval, MB/s: only the randomness of the simulation. */
  ci95_mb_s: number,
  /** The true rate is within this margin nine times in ten, MB/s: as uncertain as its least certain member. */
  margin_mb_s: number,
  /** Like `clear_mb_s` of a device. */
  clear_mb_s: number,
  /** Requests completed a second. */
  requests_per_s: number,
  /** Time from the issue of a request until its last command is complete and its parity is computed. */
  latency_ms: Latency,
  /** Commands of its members for each request. */
  commands_per_request: number,
  /** What its members transfer for its requests, parity, copies and rebuilding included, MB/s. */
  disk_mb_s: number,
  /** Time to compute parity for a request, ms: the host's processor's or the adapter's. */
  parity_ms: number,
  /** Rate at which a member is rebuilt, MB/s; 0 if none is. */
  rebuild_mb_s: number,
  /** Time to rebuild it completely at this rate, hours; `null` if none is. */
  rebuild_hours: number | null,
  /** Requests completed after their time, percent of those completed. */
  missed_percent: number,
  /** Seconds it took to be read to its end; `null` for the steady question. */
  elapsed_s: number | null, };

/** How an array is. */
export type ArrayState = "whole" | "degraded" | "rebuilding" | "lost" | "too-few";

/** IDs that would be better for the aim, and the findings they would cause. */
export type AtAPrice = {
  /** The IDs. */
  candidate: Candidate,
  /** Findings that the plan does not have now. */
  findings: Array<Finding>, };

/** What is attached to a cable. */
export type Attached = { "kind": "host",
  /** Index into `hosts`. */
  index: number, } | { "kind": "device",
  /** Index into `devices`. */
  index: number, } | { "kind": "load" } | { "kind": "converter",
  /** Its number, from 1. */
  number: number, };

/** What is known of a prediction's error. */
export type Basis = "measured" | "like-measured" | "like-owners" | "unmeasured-host" | "unlike";

/** What limits the rate of a device. */
export type Bottleneck = { "code": "host", "params": {
    /** The host's name. */
    name: string,
    /** What it moves, MB/s. */
    mb_s: number, } } | { "code": "agreement", "params": {
    /** That rate, MB/s. */
    mb_s: number,
    /** Whether the transfers are asynchronous. */
    asynchronous: boolean, } } | { "code": "device", "params": {
    /** What it delivers or stores on average, MB/s. */
    mb_s: number,
    /** Whether it moves more than that here, as at the beginning of its medium. */
    passed: boolean, } } | { "code": "unknown-host", "params": {
    /** The host's name. */
    name: string, } } | { "code": "requests", "params": {
    /** From issue to status, ms. */
    each_ms: number,
    /** In the host, before the command is sent, ms. */
    host_ms: number,
    /** On the bus, ms. */
    bus_ms: number,
    /** In the device, ms. */
    device_ms: number, } };

/**
 * A further segment of a bus, behind a converter. A host or converter that is on two segments joins them: it passes
 * what it receives on one to the other, and keeps their lines apart.
 */
export type Branch = {
  /** Width of its cable. */
  width: Width,
  /** Signalling that its cable and terminators are made for. */
  signalling: Signalling,
  /** Its cable. */
  line: Line, };

/** How the bus comes up, and why. */
export type BusMode = {
  /** The signalling of the whole bus, or `null` if the parts cannot work together. */
  signalling: Signalling | null,
  /** The reason for it. */
  reason: ModeReason,
  /** IDs of the devices that cause it; empty if it is the cable. */
  because_of: Array<number>,
  /** Fastest rate this signalling allows, MT/s. */
  max_mt_s: number, };

/** Shares of the bus's time by use, percent. */
export type BusShares = {
  /** Data phases with bytes moving. */
  data: number,
  /** Command, status and message phases. */
  command: number,
  /** Arbitration, selection and reselection. */
  arbitration: number,
  /** The bus is owned and nothing moves: firmware is working or data are not ready. */
  dead: number,
  /** No device asserts BSY, including the delays between two connections. */
  idle: number, };

/** Use of the bus. */
export type BusUse = {
  /** Share of time with BSY or SEL asserted, percent; always below 100. */
  busy_percent: number,
  /** Shares of the bus's time; the five sum to 100. */
  shares: BusShares, };

/** A part of a segment. */
export type CablePart = { "kind": "all" } | { "kind": "begin" } | { "kind": "end" } | { "kind": "stop",
  /** Its number, from 0. */
  index: number, } | { "kind": "piece",
  /** The number of the stop behind it. */
  index: number, };

/** A place on the cable. */
export type CablePlace = {
  /** Its segment: 0 for the bus's own, then the branches. */
  segment: number,
  /** The part of that segment. */
  part: CablePart, };

/**
 * One way to set the IDs. Its figures are those of a prediction of its plan, to the last bit, unless they are
 * `estimated`.
 */
export type Candidate = {
  /** Canonical link of the plan with these IDs. */
  plan: string,
  /** Value of the aim: MB/s, a fraction for `fair`, ms for `wait`. Less is better for `wait`. */
  objective: number,
  /** Margin: the true value is within it nine times in ten, same unit; 0 for a wait, which was never measured. */
  objective_margin: number,
  /**
   * The interval of an aim in MB/s ends here, if the margin reaches beyond it, as those of the rates do; `null` for
   * other aims, and for `estimated` figures, whose margin is only that of their runs.
   */
  objective_most: number | null,
  /**
   * This candidate's part of the distance at which it is told apart from another, same unit: the two differ if they
   * are further apart than the sum of both parts.
   */
  objective_clear: number,
  /** Sum of the devices' rates, MB/s. */
  total_mb_s: number,
  /** Margin: the true sum is within it nine times in ten, MB/s. */
  total_margin_mb_s: number,
  /** The interval of the total ends here, if the margin reaches beyond it, MB/s; `null` for `estimated` figures. */
  total_most_mb_s: number | null,
  /** Smallest of the devices' rates as fractions of their rates alone; `null` if no device gets anything alone. */
  least_share: number | null,
  /** Measured total of all devices with this order of IDs, MB/s. */
  measured_mb_s: number | null,
  /** Host adapters in plan order. */
  hosts: Array<CandidateHost>,
  /** Devices in plan order. */
  devices: Array<CandidateDevice>,
  /** IDs to change, hosts first; empty for the plan as it is. */
  moves: Array<Move>,
  /**
   * Whether its figures come from a shorter run. They are good for comparison with others from the same run and
   * differ slightly from those of its plan.
   */
  estimated: boolean, };

/** A device of a candidate. */
export type CandidateDevice = {
  /** Its ID in this candidate. */
  id: number,
  /** Its logical unit number. */
  lun: number,
  /** Its name. */
  name: string,
  /** Its rate, MB/s. */
  throughput_mb_s: number,
  /** Margin: the true rate is within it nine times in ten, MB/s. */
  margin_mb_s: number,
  /** The interval ends here, if the margin reaches beyond it, MB/s; `null` for `estimated` figures. */
  most_mb_s: number | null,
  /** What it needs, MB/s; `null` if it can wait. */
  needs_mb_s: number | null,
  /** Whether it gets less than that. */
  misses_need: boolean,
  /** Whether it gets almost nothing compared with its rate alone. */
  starved: boolean,
  /** Its rate less its present rate, MB/s. */
  gain_mb_s: number,
  /** Margin: the true gain is within it nine times in ten, MB/s; `null` where there is no present rate to compare. */
  gain_margin_mb_s: number | null,
  /** Whether its rate differs from the present one by more than the model can resolve. */
  clear: boolean,
  /** Share of arbitrations it loses, percent. */
  lost_percent: number | null,
  /** 99th percentile of its waits for the bus, ms. */
  wait_p99_ms: number | null, };

/** A host adapter of a candidate. */
export type CandidateHost = {
  /** Its ID in this candidate. */
  id: number,
  /** Its name. */
  name: string, };

/** Which of two channels. */
export type Channel = "A" | "B";

/** The findings of a plan. */
export type CheckAnswer = {
  /** Version of the model. */
  model_version: string,
  /** Canonical link of the plan. */
  plan: string,
  /** Worst first. */
  findings: Array<FindingDocument>,
  /** Findings of the machine's other channel, if there is one. */
  other_findings?: Array<FindingDocument>, };

/** The connector at which a part is attached. */
export type Connector = "standard" | "idc50" | "centronics50" | "hd50" | "db25" | "hd68" | "vhdci68" | "sca80";

/** The time that a copy of a whole drive takes. */
export type CopyTime = {
  /**
   * The device in plan order whose rate is that of the copy: the one that is written, or the one whose data go to a
   * card.
   */
  device: number,
  /** The data, MB. */
  mb: number,
  /** Time at the predicted rate, s. */
  s: number,
  /** Shortest time in the interval of the rate, s. */
  least_s: number,
  /** Longest time in the interval of the rate, s; `null` if the interval reaches down to 0. */
  most_s: number | null,
  /** Least time that each block adds that cannot be read, s; `null` if it is not known what the host does then. */
  unread_block_s: number | null, };

/** A device's results. */
export type DeviceResult = {
  /** SCSI ID. */
  id: number,
  /** LUN. */
  lun: number,
  /** Name shown. */
  name: string,
  /** Catalogue id. */
  model: string,
  /** Rate at which its data reach the host, MB/s. */
  throughput_mb_s: number,
  /** Half-width of its 95 % interval, MB/s: only the randomness of the simulation. */
  ci95_mb_s: number,
  /** The true rate is within this margin nine times in ten, MB/s. */
  margin_mb_s: number,
  /**
   * The interval ends here, if the margin reaches beyond it, MB/s: no device gets more than alone, or than its
   * agreement carries.
   */
  most_mb_s: number,
  /**
   * `ci95_mb_s` plus this figure's half of the smallest difference the model can resolve, MB/s: two figures that
   * differ by less than the sum of both are not told apart.
   */
  clear_mb_s: number,
  /**
   * The two rates it works at, the more frequent first, if it stays at each for a while; otherwise none. Only for
   * the steady question.
   */
  regimes: Array<Regime>,
  /** Requests completed a second. */
  requests_per_s: number,
  /** Time from issue to status. */
  latency_ms: Latency,
  /**
   * Throughput with no other device and no load on the bus, for the plan's question, MB/s. For devices that are
   * read to their end it is the rate where they begin, until each has been read alone.
   */
  alone_mb_s: number,
  /**
   * Half-width of the 95 % interval of `alone_mb_s`, MB/s. A device that is read to its end alone is read once, so
   * its interval is as wide, in proportion, as where it begins.
   */
  alone_ci95_mb_s: number,
  /** The same where the device begins, MB/s: drives with zones are faster there than on average. */
  begins_alone_mb_s: number,
  /** The parties whose use of the bus it waits for, the longest wait first. */
  waits_for: Array<WaitFor>,
  /** Where the time of its requests goes. */
  request_ms: RequestMs,
  /**
   * Half-widths of the 95 % intervals of these parts, from their means in each replication, without the error of the
   * model.
   */
  request_ci95_ms: RequestMs,
  /** The same of `latency_ms.mean`, ms. */
  latency_ci95_ms: number,
  /** Of a copy: mean time from the request for a buffer at the source until the host has it, ms; 0 for other work. */
  source_ms: number,
  /** How much longer its requests take than alone. */
  added_ms: AddedMs,
  /** Requests issued during the measured time. */
  requested: number,
  /** Requests completed during the measured time. */
  completed: number,
  /** Those that were done later than the plan says they must be, percent of the completed ones. */
  missed_percent: number,
  /**
   * Half-width of its 95 % interval over the simulated time, percent. It holds for the model: no measurement shows how
   * near the model is to real deadlines.
   */
  missed_ci95_percent: number,
  /** The share of late requests with no other device and no load on the bus, percent. */
  alone_missed_percent: number,
  /** What it and its host negotiated. */
  agreement: Agreement,
  /** How they came to it. */
  negotiation: Negotiation,
  /** Seconds it took to be read to its end; `null` for the steady question. */
  elapsed_s: number | null,
  /** Share of its reads that found the drive's read-ahead stopped, percent. */
  late_percent: number,
  /**
   * How often a tape stops and repositions, or the buffer of a disc writer runs empty, a minute; 0 for other
   * devices.
   */
  stops_per_min: number,
  /** Commands that are sent again because a transfer failed on the cable, a minute. */
  again_per_min: number,
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold with no other device and no load on the bus, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** Time from asking for the bus to getting it. */
  wait_ms: Wait, };

/** What is said of a device. */
export type DeviceWords = {
  /** Why it gets its rate, the longest wait first. */
  why: Array<string>,
  /** How often its medium stops; empty if it never does. */
  stops: string,
  /** How it and its host came to the rate that they negotiated. */
  negotiated: string, };

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
  /** The rate, MT/s; `null` for no limit. */
  mt_s: number | null, } | { "kind": "disconnect",
  /** Indices into `devices`. */
  devices: Array<number>, } | { "kind": "usual-preset",
  /** Index into `devices`. */
  device: number, } | { "kind": "power-on",
  /** Indices into `devices`. */
  devices: Array<number>, } | { "kind": "lun",
  /** Index into `devices`. */
  device: number,
  /** Its new LUN. */
  lun: number, } | { "kind": "board",
  /** Index into `devices`. */
  device: number,
  /** Number of the board; 0 for one of its own. */
  board: number, } | { "kind": "qas-off" } | { "kind": "packets",
  /** The setting. */
  packets: Packets, } | { "kind": "cable",
  /** The cable. */
  line: Line,
  /** Its segments behind converters. */
  branches: Array<Branch>, } | { "kind": "across",
  /** Indices into `devices`. */
  devices: Array<number>,
  /** Signalling of that bus if it is added. */
  signalling: Signalling, };

/** An evaluation in sentences. */
export type EvaluationWords = {
  /** The verdict. */
  headline: string,
  /** Its cause, or what to do. */
  detail: string,
  /** What is known of the prediction's error. */
  accuracy: string,
  /** The same without the error of blind predictions, which need not be that of one device. */
  basis: string,
  /** What is said of each device, in plan order; empty before there is a prediction. */
  devices: Array<DeviceWords>,
  /** Why each host sends its commands late or in time, in plan order. */
  hosts: Array<Array<string>>, };

/** What is wrong, for people and for programs. */
export type Fault = {
  /** The line for people, without the name of the program. */
  message: string,
  /** The file, as it was named. */
  file?: string,
  /** The option, the part of a link or the path in a document that is wrong. */
  path?: string,
  /** Where it is in the file, from 1. */
  line?: number,
  /** Characters from 1. */
  column?: number,
  /** The words that are allowed in its place. */
  allowed?: Array<string>,
  /** What was probably meant. */
  suggestion?: string, };

/** One statement about a plan. */
export type Finding = {
  /** Its code. */
  code: string,
  /** How serious it is. */
  severity: Severity,
  /** IDs of the devices and hosts concerned, in plan order. */
  devices: Array<number>,
  /** The source of the rule: a name, followed by a colon and the address if there is one. */
  source: string,
  /** The sentences. */
  words: Words,
  /** The change that fixes it; `null` if a person has to decide. */
  mend: Mend | null,
  /** Where on the cable it is; `null` if it is about something else. */
  place: CablePlace | null, };

/** A finding for JSON, with the figures of its sentences for programs. */
export type FindingDocument = Finding & { params: Record<string, unknown>, };

/** What the requests of a host's devices cost its machine. */
export type HostUse = {
  /** Their data, MB/s. */
  throughput_mb_s: number,
  /** Their number a second. */
  requests_per_s: number,
  /** Share of the time in which its processor works for them, percent; at most 100. */
  cpu_percent: number,
  /** The same without interrupts, which the model does not put in line: requests wait for this part. */
  cpu_in_line_percent: number,
  /**
   * Margin: the true share is within it nine times in ten, percent. The processor is not known unless the plan has its
   * times.
   */
  cpu_margin_percent: number,
  /** Interrupts of its adapter a second. */
  interrupts_per_s: number,
  /** Switches of tasks a second. */
  switches_per_s: number,
  /** Data for each percent of the processor, MB/s; `null` if the processor does nothing. */
  mb_s_per_cpu_percent: number | null,
  /** Time of the processor for each command, us. */
  command_us: number,
  /** Time of the processor for each KiB of data, us. */
  kib_us: number,
  /** Time of the adapter for each command, us. */
  adapter_us: number,
  /** Commands that can be in flight; `null`: no limit is known. */
  in_flight: number | null, };

/** Why no arbitration has a loser. */
export type IdleIds = "one-at-a-time" | "never-together";

/** A host adapter's results. */
export type InitiatorResult = {
  /** SCSI ID. */
  id: number,
  /** Name shown. */
  name: string,
  /** Whether another party ever asked for the bus at the same time. If not, no ID of its own changes anything. */
  has_rivals: boolean,
  /** The parties whose use of the bus it waits for, the longest wait first. */
  waits_for: Array<WaitFor>,
  /** What the requests cost its machine. */
  cost: HostUse,
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold with no other device and no load on the bus, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** Time from asking for the bus to getting it. */
  wait_ms: Wait, };

/** Larger requests of another device. */
export type LargerRequests = {
  /** The other device's name. */
  name: string,
  /** Size of its requests, KiB. */
  kib: number,
  /** Size of the requests of the device that loses, KiB. */
  own_kib: number, };

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

/** A part of the search that was skipped. */
export type LeftOut = { "code": "short-looks", "params": {
    /** The largest number of connections of a run. Other events count too, so it may have fewer. */
    connections: number, } };

/** What limits the devices and cannot be changed by IDs. */
export type Limit = { "code": "devices", "params": {
    /** The smallest share of a rate alone, percent. */
    least_percent: number, } } | { "code": "bus", "params": {
    /** How busy, percent. */
    busy_percent: number,
    /** Why IDs decide nothing; `null` if they decide which device goes first. */
    idle_ids: IdleIds | null, } } | { "code": "turns", "params": {
    /** How busy, percent. */
    busy_percent: number,
    /** Why IDs decide nothing; `null` if they decide which device goes first. */
    idle_ids: IdleIds | null,
    /** The device that gets the smallest share of its rate alone. */
    most_limited: MostLimited, } };

/** What limits an agreement. */
export type LimitedBy = "device" | "initiator" | "signalling" | "cap" | "cable";

/** A cable from one end to the other. */
export type Line = {
  /** What is plugged on the end before the first stop. */
  begin: Terminator,
  /** What is attached to it, from one end to the other. */
  stops: Array<Stop>,
  /** The piece behind the last stop. */
  rest: Piece,
  /** What is plugged on the end behind the last stop. */
  end: Terminator, };

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
  /** Share it would hold with no other device and no load on the bus, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** Time from asking for the bus to getting it. */
  wait_ms: Wait, };

/** The load system's results. */
export type LoadResult = {
  /** The load requested, percent busy. */
  asked_percent: number,
  /** How busy it makes the bus when alone, percent. */
  alone_busy_percent: number,
  /** Pause between its requests that makes it no busier than requested, milliseconds. */
  think_ms: number,
  /** Its initiator, then its disks. */
  parties: Array<LoadParty>, };

/** A measured row, and the prediction's error. */
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

/** A change that fixes a finding, and the label of its button. */
export type Mend = {
  /** The label: "Move Disk to ID 4". */
  label: string,
  /** The change. */
  edit: Edit, };

/** Why a bus comes up as it does. */
export type ModeReason = "as-drawn" | "single-ended-device" | "single-ended-terminator" | "hvd-mixed" | "lvd-only";

/** The device that gets the smallest share of its rate alone, and the cause. */
export type MostLimited = {
  /** Its ID with the best IDs. */
  id: number,
  /** Its name. */
  name: string,
  /** The cause. */
  why: Why, };

/** One ID to change. */
export type Move = {
  /** Present ID. */
  from: number,
  /** ID to set. */
  to: number,
  /** Name of the device or host. */
  name: string, };

/** How a pair comes to its agreement. */
export type Negotiation = {
  /** The period that they agree on; `null` for asynchronous transfers. */
  period: Period | null,
  /** The host's offer. */
  host: Offer,
  /** The offer of the device's interface. */
  device: Offer,
  /** The device's offer as it is set up; `null` if no cap is below that of its interface. */
  capped: Offer | null,
  /** The slowest mode of the segments between them. */
  mode: BusMode,
  /** The parts with 8 data lines; empty if 16 are in use. `cable`: the cable is narrow. */
  narrowed_by: Array<LimitedBy>,
  /** The parts without whose limit the pair is faster, in MB/s. If two parts have the same limit, neither is here. */
  raised: Array<Raised>, };

/** What one side offers. */
export type Offer = {
  /** Its shortest period; `null` for asynchronous transfers only. */
  period: Period | null,
  /** Greatest REQ/ACK offset that it accepts, if known. */
  offset: number | null,
  /** Data lines: 8 or 16. */
  width_bits: number, };

/** The only device with work. */
export type OnlyDevice = {
  /** Its name. */
  name: string,
  /** What it gets, MB/s. */
  throughput_mb_s: number,
  /** Margin: the true rate is within it nine times in ten, MB/s. */
  margin_mb_s: number,
  /** The interval ends here, if the margin reaches beyond it, MB/s. */
  most_mb_s: number,
  /** What limits it; `null` if it has completed no request. */
  limit: Bottleneck | null, };

/** The traffic of the machine's other channel during this time. */
export type OtherBusResult = {
  /** Which of the two channels it is. */
  channel: Channel,
  /** Sum of its devices' throughputs, MB/s. */
  total_mb_s: number,
  /** Half-width of its 95 % interval, MB/s. */
  ci95_mb_s: number,
  /** The rate of the machine's bus that both channels share, MB/s; `null` if they share none with a known rate. */
  host_bus_mb_s: number | null,
  /** Its load system is left out here. Switch to that channel to see it. */
  without_load: boolean, };

/** The terminator that a part brings itself. */
export type OwnTerminator = "on" | "off" | "high" | "both";

/** Whether a bus uses information units (SPI-4), commonly called packets. */
export type Packets = "auto" | "on" | "off";

/** A host or device of a plan: anything with an ID. */
export type Party = { "kind": "host",
  /** Index into `hosts`. */
  index: number, } | { "kind": "device",
  /** Index into `devices`. */
  index: number, } | { "kind": "load-host" } | { "kind": "load-disk",
  /** Index into `load.disk_ids`. */
  index: number, };

/** A transfer period that two sides can agree on. */
export type Period = {
  /** Its factor in the message: 4 ns each from 13 on, 8 to 12 by name. */
  factor: number,
  /** The period that the factor stands for, ns. */
  ns: number,
  /** Rate of a side that offers it, MT/s. */
  mt_s: number, };

/** A piece of cable. */
export type Piece = {
  /** Its length, cm. */
  cm: number,
  /** Whether it is in a computer. */
  kind: PieceKind,
  /** Its wires. */
  wires: Wires, };

/** Whether a piece of cable is in a computer. */
export type PieceKind = "inside" | "outside";

/** A prediction with what follows from it. */
export type PredictAnswer = {
  /** What is wrong with the plan and what to know about it, worst first. */
  findings: Array<FindingDocument>,
  /** The headline, as a code with figures. */
  verdict: Verdict,
  /** What the answer says in sentences. */
  words: EvaluationWords,
  /** The measured rates of this plan; `null` if it was not measured. */
  measured: Measured | null,
  /** How long each copy of a whole drive takes. */
  copies: Array<CopyTime>,
  /** What is known of the error of the prediction. */
  basis: Basis,
  /**
   * Error that half of the blind predictions of plans like this one did not exceed, percent; `null` if no such plan was
   * measured.
   */
  blind_error_percent: number | null,
  /** Version of the model and its parameters. */
  model_version: string,
  /** Canonical link of the plan. */
  plan: string,
  /** The question answered. */
  question: Question,
  /** The signalling the bus comes up with. */
  signalling: Signalling,
  /** Why it comes up with this. */
  mode: BusMode,
  /** Place of the device with the fastest agreement in `devices`, the first of several; `null` without devices. */
  fastest: number | null,
  /** Use of the bus. */
  bus: BusUse,
  /** Host adapters, in plan order. */
  initiators: Array<InitiatorResult>,
  /** Devices, in plan order. */
  devices: Array<DeviceResult>,
  /** The disk arrays of the machine, in plan order. */
  arrays: Array<ArrayResult>,
  /** The load system, if it is on the bus. */
  load: LoadResult | null,
  /** The machine's other channel, if there is one; `null` while no device of this one is at work. */
  other_bus: OtherBusResult | null,
  /** Sum of the devices' throughputs, MB/s: of the members of an array, what its commands transfer. */
  total_mb_s: number,
  /** Half-width of its 95 % interval, MB/s. */
  total_ci95_mb_s: number,
  /**
   * Margin of the total, MB/s: the true total is within it nine times in ten. The devices' margins, as if all
   * erred alike.
   */
  total_margin_mb_s: number,
  /** Like `most_mb_s` of a device: the total is not more than all devices get alone, or than the bus carries. */
  total_most_mb_s: number,
  /** Like `clear_mb_s` of a device, for the total. */
  total_clear_mb_s: number,
  /** Simulated time of all replications together, seconds. */
  simulated_s: number,
  /** Bus connections simulated. */
  events: number,
  /** Independent replications behind the intervals. */
  replications: number,
  /** False while the simulation runs. It stays false if the requested precision was not reached. */
  settled: boolean, };

/** The answer for a plan that cannot be simulated. */
export type PredictRefusal = {
  /** Version of the model. */
  model_version: string,
  /** Canonical link of the plan. */
  plan: string,
  /** What is wrong with the plan, worst first. */
  findings: Array<FindingDocument>, };

/** Which of the two questions a prediction answers. */
export type Question = "steady" | "done";

/** The agreement if one part were never the limit. */
export type Raised = {
  /** The part. */
  limit: LimitedBy,
  /** Transfers a second in millions. */
  mt_s: number,
  /** Data lines: 8 or 16. */
  width_bits: number,
  /** Nominal rate, MB/s. */
  mb_s: number, };

/** Why a candidate is better. */
export type Reason = { "code": "spares", "params": {
    /** Devices that would get less than they need, or get it too late. */
    missed: number,
    /** Number of them now. */
    missed_now: number,
    /** Devices that would get almost nothing of their rate alone. */
    starved: number,
    /** Number of them now. */
    starved_now: number, } } | { "code": "wins-more", "params": {
    /** Its name. */
    name: string,
    /** New ID. */
    id: number,
    /** Share it would lose, percent. */
    lost_percent: number,
    /** Present ID. */
    id_now: number,
    /** Share it loses now, percent. */
    lost_now_percent: number, } } | { "code": "waits-less", "params": {
    /** Its name. */
    name: string,
    /** New ID. */
    id: number,
    /** Present ID. */
    id_now: number,
    /** Its new wait for each request, ms. */
    wait_ms: number,
    /** Its present wait, ms. */
    wait_now_ms: number,
    /** The device or host it waits for most now. */
    behind: string,
    /** Share of that one in its present wait, percent. */
    behind_percent: number, } } | { "code": "takes-less", "params": {
    /** Its name. */
    name: string,
    /** Time of a request, ms. */
    request_ms: number,
    /** Its present time, ms. */
    request_now_ms: number,
    /** Where it takes less. */
    place: RequestPlace,
    /** Its time there, ms. */
    place_ms: number,
    /** Its present time there, ms. */
    place_now_ms: number, } } | { "code": "commands-sooner", "params": {
    /** Its name. */
    name: string,
    /** The host's new ID. */
    host_id: number,
    /** The host's present ID. */
    host_id_now: number,
    /** Share of its arbitrations the host would lose, percent. */
    lost_percent: number,
    /** Share it loses now, percent. */
    lost_now_percent: number,
    /** Mean new wait of the host for the bus, ms. */
    wait_ms: number,
    /** Its present wait, ms. */
    wait_now_ms: number,
    /** Share of the device's reads that would find its read-ahead stopped, percent. */
    late_percent: number,
    /** Present share, percent. */
    late_now_percent: number, } } | { "code": "pays", "params": {
    /** Its name. */
    name: string,
    /** Its loss, MB/s. */
    loss_mb_s: number, } } | { "code": "nothing-better" };

/** A rate at which a device stays for a while. */
export type Regime = {
  /** The rate, MB/s. */
  throughput_mb_s: number,
  /** Share of the time at this rate, percent. */
  percent: number, };

/**
 * Where the time of a device's requests goes, from issue to status: means over those completed, milliseconds. The
 * five sum to `latency_ms.mean`.
 */
export type RequestMs = {
  /**
   * In the host, until it has the bus to send the command: its wait for the bus, and before that its other
   * commands and the adapter's own pause.
   */
  unsent: number,
  /** In the device, behind earlier requests. */
  queued: number,
  /** In the device's turn, until it has the bus it asked for. */
  waits: number,
  /** Connected: command, data and status. */
  on_bus: number,
  /**
   * The remainder: medium, firmware and buffer of the device. The host's time after the status is not part of a
   * request.
   */
  rest: number, };

/** Where a request spends its time. */
export type RequestPlace = "host" | "queue" | "bus" | "device";

/** How serious a finding is. */
export type Severity = "error" | "warning" | "note";

/** Electrical signalling of a bus or a device. */
export type Signalling = "SE" | "LVD" | "HVD";

/** A device that is slower on average than where it begins. */
export type SlowerInside = {
  /** Its name. */
  name: string,
  /** Its rate where it begins, MB/s. */
  begins_mb_s: number,
  /** Its rate from beginning to end, MB/s. */
  alone_mb_s: number, };

/** A place on a cable where something is attached. */
export type Stop = {
  /**
   * What is attached. It exists on this bus. A device and the load system are on one segment, a converter on two, a
   * host on any number; each once on a segment.
   */
  of: Attached,
  /** The piece between the stop before, or the end, and this one. */
  before: Piece,
  /** Its own terminator. */
  terminator: OwnTerminator,
  /** Whether it supplies TERMPWR; `null` for what is usual: a host or converter does, and a device does not. */
  power: boolean | null,
  /** Length of its stub, cm; 0 for one within the limit. */
  stub_cm: number,
  /** Cable hidden in its box, cm. It is part of the length of the segment. */
  box_cm: number,
  /** Its connector. */
  connector: Connector, };

/** What is plugged on an end of a cable. */
export type Terminator = "open" | "passive" | "active" | "forced" | "lvd-only" | "lvd-se" | "hvd";

/** The headline. */
export type Verdict = { "code": "broken" } | { "code": "empty" } | { "code": "all-served", "params": {
    /** Sum, MB/s. */
    total_mb_s: number,
    /** Margin: the true sum is within it nine times in ten, MB/s. */
    total_margin_mb_s: number,
    /**
     * For devices that are read to their end and are clearly slower on the whole than where they begin: the one
     * with the greatest difference.
     */
    slower_inside: SlowerInside | null,
    /** The device, if only one has work. */
    only: OnlyDevice | null, } } | { "code": "array-gives", "params": {
    /** Name of the first array. */
    name: string,
    /** Its rate, MB/s. */
    throughput_mb_s: number,
    /** Margin: the true rate is within it nine times in ten, MB/s. */
    margin_mb_s: number,
    /** Its requests a second. */
    requests_per_s: number,
    /** Commands of its members for each of them. */
    commands_per_request: number,
    /** What its members transfer for them, MB/s. */
    disk_mb_s: number, } } | { "code": "loses", "params": {
    /** ID of the device that loses the largest share. */
    id: number,
    /** Its LUN. */
    lun: number,
    /** Its name. */
    name: string,
    /** What it gets, MB/s. */
    throughput_mb_s: number,
    /** Margin: the true rate is within it nine times in ten, MB/s. */
    margin_mb_s: number,
    /** What it gets alone, MB/s. */
    alone_mb_s: number,
    /** Number of devices that lose the same, it included; more than one only if these are all. */
    alike: number,
    /** Whether it loses for certain: its interval ends below its rate alone. */
    certain: boolean,
    /** The cause. */
    why: Why, } };

/** Distribution of a wait, milliseconds. */
export type Wait = {
  /** Mean. */
  mean: number,
  /** Median. */
  p50: number,
  /** 99th percentile. */
  p99: number, };

/**
 * How one party's waiting for the bus divides among the others. If the shares sum to less than a hundred percent, no
 * party held the bus for the rest: the bus free delay and the remainder of the round.
 */
export type WaitFor = {
  /** The party that had the bus meanwhile, including its arbitration. */
  party: Party,
  /** SCSI ID. */
  id: number,
  /** Name shown. */
  name: string,
  /** Share of the waiting time, percent. */
  percent: number,
  /**
   * That share of the mean wait, milliseconds: for a device of each request (`request_ms.waits`), for a host of
   * each turn (`wait_ms.mean`).
   */
  ms: number,
  /** Share of the arbitrations it took part in that it lost to this party, percent. */
  lost_percent: number, };

/** The cause of a device's loss. */
export type Why = { "code": "loses-arbitration", "params": {
    /** Share of its arbitrations lost, percent. */
    lost_percent: number,
    /** Its wait for the bus for each request, the sum over all turns of the request, ms. */
    wait_ms: number,
    /** Whether no device on the bus has a weaker ID. */
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
    busy_percent: number,
    /** The device that asks for the most data at a time and so uses the bus longest, if it asks for more than this one. */
    larger: LargerRequests | null, } } | { "code": "host-busy", "params": {
    /** The host's ID. */
    host_id: number,
    /** Time of the host that each request takes beyond its time alone, ms. */
    added_ms: number, } } | { "code": "board-busy", "params": {
    /** Time that each request waits there beyond its time alone, ms. */
    added_ms: number, } } | { "code": "source-slower", "params": {
    /** The name of the device that is read. */
    name: string,
    /** Time that the data for each request take beyond their time alone, ms. */
    added_ms: number, } } | { "code": "read-for-copy", "params": {
    /** The name of the device that is written. */
    name: string,
    /** Time that each request takes in the device beyond its time alone, ms. */
    added_ms: number, } } | { "code": "array-shares", "params": {
    /** The name of the array. */
    name: string, } } | { "code": "other-channel", "params": {
    /** Time that each request takes on the bus beyond its time alone, ms. */
    added_ms: number, } };

/** Number of data lines of a cable. */
export type Width = "narrow" | "wide";

/** The wires of a piece of cable. */
export type Wires = "all" | "narrow" | "narrow-ended";

/** A finding in sentences. */
export type Words = {
  /** What is the case, as a statement. */
  title: string,
  /** Why, with the figures. */
  detail: string,
  /** What happens if it is ignored. */
  ignored: string,
  /** What a person can do about it; empty if there is nothing to do, or if the mend does it. */
  advice: string, };
