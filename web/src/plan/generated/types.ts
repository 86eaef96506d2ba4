// Generated from the engine's Rust types by `npm run types`; do not edit.
// `npm test` fails when this file and those types differ.

/** A plan: one or two parallel SCSI buses, and the question about the first. */
export type Plan = {
  /** The user's name for it; may be empty. */
  name: string,
  /** The user's note on it; may be empty. */
  note: string,
  /** Which question the prediction answers. */
  question: Question,
  /** Seed of every random number of the prediction. */
  seed: number,
  /** Aim of the search for better IDs. Changes no prediction. */
  aim: Aim,
  /** Kind of machine, such as `pc` or `sgi`, by its catalogue id; empty if not stated. Changes no prediction. */
  platform: string,
  /** Notes at moments of the bus in time. They change no prediction. */
  moments: Array<Moment>,
  /** The disk arrays of the machine. */
  arrays: Array<DiskArray>,
  /** Which of the machine's two channels `bus` is. B only with `other`. */
  channel: Channel,
  /** The bus that the question is about. */
  bus: Bus,
  /** The bus of the machine's other channel or adapter; `null` if there is none. It works beside the first. */
  other: Bus | null, };

/** Number of data lines of a cable. */
export type Width = "narrow" | "wide";

/** Electrical signalling of a bus or a device. */
export type Signalling = "SE" | "LVD" | "HVD";

/** Whether a bus uses information units (SPI-4), commonly called packets. */
export type Packets = "auto" | "on" | "off";

/** Which of the two questions a prediction answers. */
export type Question = "steady" | "done";

/** The load system, the second computer of the ID-precedence paper: its own initiator and disks on the same bus. */
export type LoadSystem = {
  /** How busy it keeps the bus when it is alone on it, percent, 0 to 99. 0 removes it from the bus. */
  percent: number,
  /** ID of its initiator. */
  initiator_id: number,
  /** IDs of its disks, each with one stream of reads. */
  disk_ids: Array<number>,
  /** Rate its disks negotiate with its initiator, MT/s; 0: asynchronous. */
  cap_mt_s: number, };

/** A bus: its cable, how it is used, and its parties. */
export type Bus = {
  /** Width of the cable: 8 or 16 data lines. */
  width: Width,
  /**
   * Signalling that cable and terminators are made for. The signalling that the bus comes up with depends on the
   * devices too.
   */
  signalling: Signalling,
  /** Whether commands, data and status travel in packets (information units). */
  packets: Packets,
  /** Quick arbitration. Works only if the host and every device on the bus support it and use packets. */
  qas: boolean,
  /** SPI's optional arbitration fairness, for all hosts and devices on the bus. */
  fair: boolean,
  /** Highest rate this cable has been found to carry, MT/s; `null`: no limit. */
  cable_mt_s: number | null,
  /** Transfers that fail on this cable, in a billion bytes; `null` for none. A command with one is sent again. */
  errors_per_gb: number | null,
  /** The cable as it is laid out; `null` if not stated. */
  line: Line | null,
  /**
   * Segments of the cable behind converters, only if `line` is stated. A host or converter that is on two segments
   * joins them.
   */
  branches: Array<Branch>,
  /** The load system: a second computer on the bus, with an initiator and disks. */
  load: LoadSystem,
  /** Host adapters of the system under test, in the order they were added. */
  hosts: Array<Host>,
  /**
   * Targets, in the order they were added. Two devices at one ID are allowed here, and are reported as an error
   * among the findings.
   */
  devices: Array<Device>, };

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

/** A piece of cable. */
export type Piece = {
  /** Its length, cm. */
  cm: number,
  /** Whether it is in a computer. */
  kind: PieceKind,
  /** Its wires. */
  wires: Wires, };

/** What is attached to a cable. */
export type Attached = { "kind": "host",
  /** Index into `hosts`. */
  index: number, } | { "kind": "device",
  /** Index into `devices`. */
  index: number, } | { "kind": "load" } | { "kind": "converter",
  /** Its number, from 1. */
  number: number, };

/** What is plugged on an end of a cable. */
export type Terminator = "open" | "passive" | "active" | "forced" | "lvd-only" | "lvd-se" | "hvd";

/** The terminator that a part brings itself. */
export type OwnTerminator = "on" | "off" | "high" | "both";

/** Whether a piece of cable is in a computer. */
export type PieceKind = "inside" | "outside";

/** The wires of a piece of cable. */
export type Wires = "all" | "narrow" | "narrow-ended";

/** The connector at which a part is attached. */
export type Connector = "standard" | "idc50" | "centronics50" | "hd50" | "db25" | "hd68" | "vhdci68" | "sca80";

/** Which of two channels. */
export type Channel = "A" | "B";

/** A user's figures; `None` and empty mean the catalogue's. MB is 10^6 bytes. */
export type Own = {
  /** Data lines: 8 or 16. */
  width_bits: number | null,
  /** Signallings that its transceivers support; empty for the catalogue's. */
  signalling: Array<Signalling>,
  /** Whether it queues tagged commands. */
  tagged: boolean | null,
  /** What it reads in addition to the blocks that a command names. */
  caching: Caching | null,
  /** Whether a write is done when its data are in the buffer (mode page 8, WCE). */
  write_cache: boolean | null,
  /** Whether it reads what it has written to verify it, in another turn of the medium. */
  verify: boolean | null,
  /** Whether it erases before it writes, in another turn of the medium: magneto-optical disks without direct overwriting. */
  erase: boolean | null,
  /** Whether nothing seeks or rotates and the medium is as fast as the bus: the pseudo-disk of the ION paper. */
  zero_latency: boolean,
  /** Capacity, MB. */
  capacity_mb: number | null,
  /** Average rate over the whole medium, MB/s. */
  rate_mb_s: number | null,
  /** Revolutions a minute; 0 if it has no rotating medium. */
  rpm: number | null,
  /** Average seek, ms; 0 if it does not seek. */
  avg_seek_ms: number | null,
  /** Buffer, KiB. */
  buffer_kb: number | null,
  /** Fastest synchronous rate, millions of transfers a second (MT/s); 0 for asynchronous only. */
  max_mt_s: number | null,
  /** Blocks of 512 bytes on a track; with the revolutions they give the rate of the medium. */
  track_blocks: number | null,
  /** Tracks of a cylinder. A stream of data pauses for the shortest seek after each cylinder. */
  heads: number | null,
  /** Time of its controller for each command before it moves its head, us. */
  overhead_us: number | null,
  /** Parts of its buffer if it reads ahead in several; `null` for 4. */
  segments: number | null, };

/** A host adapter: an initiator of the system under test. */
export type Host = {
  /** SCSI ID, 0 to 15. */
  id: number,
  /**
   * Id of the adapter in the catalogue, such as `aha29160`; `busfree catalogue` lists all. An id that is not in the
   * catalogue is accepted, and is reported as an error among the findings.
   */
  model: string,
  /** The user's name for it; empty for the catalogue's. */
  name: string,
  /** The user's note on it; may be empty. */
  note: string,
  /** Its colour, 1 to 15. 0 or left out: the colour of its place in the plan. */
  hue: number,
  /**
   * Rate at which its machine moves data, MB/s: the rate of its slot, or of the processor if that moves the data;
   * `null` for the catalogue's.
   */
  bus_mb_s: number | null,
  /**
   * Size of its FIFO, KiB, if a request can fill it: it takes data at the rate of the SCSI bus until it is full, and
   * empties at the rate of the machine. `null`: it holds less than any connection transfers.
   */
  fifo_kb: number | null,
  /** Time for which its software holds the bus at each change of phase, us; `null`: its hardware changes phases. */
  phase_us: number | null,
  /** Time of its processor for each command, us; `null` for that of its system. */
  command_us: number | null,
  /** Time of its processor for each KiB of data, us; `null` for that of its system. */
  kib_us: number | null,
  /**
   * Time of its adapter and driver for each command before it is sent, us; `null` for the catalogue's. It serves one
   * command at a time.
   */
  adapter_us: number | null,
  /** Commands that can be in flight on it; `null` for the catalogue's. */
  in_flight: number | null,
  /** Interrupts of it for each command: below 1 if it reports several commands with one; `null` for the catalogue's. */
  interrupts: number | null,
  /**
   * Data that one command can transfer, KiB: its scatter list has entries for no more. Its driver divides larger
   * requests. `null`: no limit.
   */
  transfer_kb: number | null,
  /** The slot that it is in. */
  slot: Slot,
  /** What its machine runs. */
  system: System,
  /** Its driver. */
  driver: Driver,
  /** Whether its ID is pinned: the search for better IDs does not change it. */
  keep: boolean, };

/** A target with its workload. */
export type Device = {
  /** SCSI ID, 0 to 15. */
  id: number,
  /** Number of its logical unit (LUN), 0 to 7. Devices with one ID and different LUNs are one target. */
  lun: number,
  /**
   * The board that it is on, 1 to 9, if that board also answers as other devices; 0 if it does not. Devices on one
   * board are served one command at a time.
   */
  board: number,
  /**
   * Number of the array that it is a member of, from 1; 0: none. It has to be one of `arrays`. Its host then
   * requests from it what the array's work needs, and its own work does not count.
   */
  array: number,
  /** Whether it takes the place of a member that has failed: the array writes its data to it. */
  rebuild: boolean,
  /** Id of the device in the catalogue, such as `id_prec_disk`; `busfree catalogue` lists all. */
  model: string,
  /** The user's name for it; empty for the catalogue's. */
  name: string,
  /** The user's note on it; may be empty. */
  note: string,
  /** Its colour, 1 to 15. 0 or left out: the colour of its place in the plan. */
  hue: number,
  /** The host that uses it: its place among the hosts, counted from 0. */
  host: number,
  /** Greatest synchronous rate that its set-up allows, MT/s; 0: asynchronous; `null`: no limit. */
  cap_mt_s: number | null,
  /** Figures that replace those of the catalogue. */
  own: Own,
  /** Whether it releases the bus while it waits for its medium. */
  disconnect: Disconnection,
  /** How its firmware is set for its host, if it is an emulator board. */
  preset: BoardPreset,
  /** Whether its power is on. If not, it stays attached and keeps its ID, but it is not used. */
  powered: boolean,
  /** Whether another initiator uses it too. Changes no prediction: only its own host's requests are counted. */
  shared: boolean,
  /** Whether its ID is pinned: the search for better IDs does not change it. */
  keep: boolean,
  /**
   * Whether it is the device of the aims `first` and `wait`. At most one on a bus; if none is marked, it is the
   * first in `devices`.
   */
  first: boolean,
  /** Its weight for the aims `weights` and `deadlines`, 0 to 100. */
  weight: number,
  /**
   * Lowest rate that it must have, MB/s. Better IDs keep this rate if they can. 0: none; `null`: the catalogue's for
   * its work.
   */
  needs_mb_s: number | null,
  /**
   * The device that it is a copy of, its place among the devices, counted from 0; `null`: no copy. What its host writes
   * to it is read from there, by the host of that device. Its workload says how: size and number of the buffers,
   * pause, amount. It cannot be the device itself.
   */
  copy_of: number | null,
  /** What a program reads it through. */
  file_system: FileSystem,
  /** Rates that were measured of it on this machine. */
  measured: Array<Measurement>,
  /** What its host requests from it. It does not count for a member of an array. */
  workload: Workload, };

/**
 * A rate that was measured on the machine of a plan, as a text: `4.2 r64 at3 at6 using dd so adapter1900` is 4.2 MB/s
 * by reads of 64 KiB while the devices at IDs 3 and 6 work, measured with dd and explained by 1900 us of the adapter.
 */
export type Measurement = string;

/**
 * A note at a moment, as a text: `1200 The tape waits` is at 1200 ns from the moment at which the prediction begins to
 * count, where the bus in time begins.
 */
export type Moment = string;

/** What a host requests from one device. MB is 10^6 bytes, KiB 1024. */
export type Workload = {
  /** Order of the addresses, or no requests at all. */
  pattern: Pattern,
  /** Share of reads among the requests, percent; the rest are writes. */
  read_percent: number,
  /** Bytes of one request, a multiple of 512. If sizes differ, their mean. */
  size_bytes: number,
  /** Requests kept outstanding. A device without a tagged queue works on one at a time. */
  outstanding: number,
  /** Pause of the host between the end of a request and the next one in its place, microseconds. */
  think_us: number,
  /** Whether requests that arrive do so at even intervals, otherwise at random (a Poisson process). */
  even: boolean,
  /** Standard deviation of the sizes, KiB: they are distributed normally. `null`: all have the same size. */
  spread_kb: number | null,
  /** Where the requests begin, percent of the medium from its first block; `null` for 0. */
  start_percent: number | null,
  /** Length of the part of the medium on which the requests are, MB; `null`: up to the end. */
  span_mb: number | null,
  /** Percent of the requests that go to the hot spot; `null`: there is none. */
  hot_percent: number | null,
  /** Length of the hot spot at the beginning of that part, percent of it; `null` for 10. */
  spot_percent: number | null,
  /** Number of users whose requests take turns by chance. Each has its own place on the medium. `null` for 1. */
  users: number | null,
  /**
   * Number of requests after which the work is done, if the question is about its end. `null`: the whole part of the
   * medium.
   */
  count: number | null,
  /**
   * Requests that arrive in a second, however long the ones before take. They wait in the host for a place among the
   * outstanding ones. `null`: the next request comes when one before it is done.
   */
  per_s: number | null,
  /** Time in which a request must be done, ms, from its arrival; `null`: any. */
  within_ms: number | null,
  /** Time of the host's processor for each request, us, in addition to what the host's model says. `null` for none. */
  work_us: number | null, };

/** Order in which a workload visits addresses. */
export type Pattern = "off" | "sequential" | "random";

/** What a device reads in addition to the blocks that a command names, if the user says so. */
export type Caching = "none" | "track" | "ahead" | "segmented";

/** The slot that a host's adapter is in: a property of its machine. */
export type Slot = "own" | "pci32" | "pci64" | "pci66" | "pcix";

/** What a host's machine runs. */
export type System = "usual" | "nt4" | "linux24" | "dos" | "macos";

/**
 * Whether a device releases the bus while it waits for its medium. If it does not, it holds the bus from selection to
 * status.
 */
export type Disconnection = "as-known" | "always" | "never";

/** How the firmware of an emulator board is set for its host. */
export type BoardPreset = "of-machine" | "default" | "scsi1";

/** The driver of a host's adapter. */
export type Driver = "newer" | "stock";

/** What a program reads a device through. */
export type FileSystem = "raw" | "fat" | "ntfs";

/** A disk array. Its members are the devices with its number, on both channels. */
export type DiskArray = {
  /** The user's name for it; empty for that of its level. */
  name: string,
  /** How data are laid out over its members. */
  level: ArrayLevel,
  /** What lays them out. */
  by: ArrayBy,
  /** What its host requests from it, instead of from its members. */
  workload: Workload,
  /** Data on one member before they go on with the next one, KiB; `null` for 64. */
  stripe_kb: number | null,
  /**
   * Time for each KiB of data that parity is computed from, us, of the host's processor or of the adapter's; `null`
   * for the model's.
   */
  parity_us: number | null, };

/** How an array lays its data out over its members. */
export type ArrayLevel = "jbod" | "raid0" | "raid1" | "raid10" | "raid5";

/** How an array is. */
export type ArrayState = "whole" | "degraded" | "rebuilding" | "lost" | "too-few";

/** What lays the data of an array out. */
export type ArrayBy = "software" | "adapter";

/** A host or device of a plan: anything with an ID. */
export type Party = { "kind": "host",
  /** Index into `hosts`. */
  index: number, } | { "kind": "device",
  /** Index into `devices`. */
  index: number, } | { "kind": "load-host" } | { "kind": "load-disk",
  /** Index into `load.disk_ids`. */
  index: number, };

/** The plan as far as it could be read, and the problems. */
export type Parsed = {
  /** `null` if nothing could be read. */
  plan: Plan | null,
  /** The results it was shared with, if the link has them. */
  shared: Shared | null,
  /** What the link shows besides the plan; `null` if it shows only the plan. */
  looking: Looking | null,
  /** In the order of the text. */
  problems: Array<Problem>, };

/** A view of the plan. */
export type Looking = { "shows": "time" } & TimeLook | { "shows": "sweep",
  /** What it varies, as its word. */
  over: string, } | { "shows": "sheet" } | { "shows": "wiring" };

/** What is looked at in the bus in time. */
export type TimeLook = {
  /** The span in view; `null`: as the page chooses. */
  view: TimeSpan | null,
  /** What is chosen in it. */
  choice: TimeChoice | null, };

/** A span of time, ns from the moment at which the prediction begins to count. */
export type TimeSpan = {
  /** Its beginning. */
  from: number,
  /** Its end. */
  to: number, };

/** An arbitration or a command of the trace. */
export type TimeChoice = {
  /** Which of the two. */
  what: TimeChoiceKind,
  /** Its number in the trace, from 0. */
  index: number, };

/** What can be chosen in a trace. */
export type TimeChoiceKind = "arbitration" | "command";

/** The model that a link was shared with, and its predictions. */
export type Shared = {
  /** Version of the model. */
  model_version: string,
  /**
   * Rate of each device in the order of the plan, MB/s, to three digits; empty if the link has none or the wrong
   * number.
   */
  mb_s: Array<number>, };

/** All fields of a plan, by the part that has them, in the order of a link. */
export type FieldTable = {
  /** Of the plan. */
  plan: Array<FieldRow>,
  /** Of a bus. */
  bus: Array<FieldRow>,
  /** Of a host. */
  host: Array<FieldRow>,
  /** Of a device. */
  device: Array<FieldRow>,
  /** Figures of a device that replace the catalogue's. */
  own: Array<FieldRow>,
  /** What a host requests. */
  workload: Array<FieldRow>,
  /** Of an array. */
  array: Array<FieldRow>, };

/** A field of a part of a plan. */
export type FieldRow = {
  /** Its name in documents. */
  name: string,
  /** Its key in links. */
  key: string,
  /** A letter that stands for the key and `=`. */
  short?: string,
  /** The version of links that added it. */
  since: number, } & ({ "kind": "flag",
  /** The value. */
  value: boolean,
  /** Whether only one may have it. */
  once: boolean, } | { "kind": "yes-no" } | { "kind": "whole",
  /** Least value. */
  least: number,
  /** Greatest value. */
  most: number, } | { "kind": "one-of",
  /** As texts. */
  words: Array<string>, } | { "kind": "figure",
  /** Least value. */
  least: number,
  /** Greatest value. */
  most: number,
  /** Whether 0 is allowed as well. */
  orZero: boolean,
  /** Whether only whole numbers are allowed. */
  whole: boolean,
  /** A synchronous rate, MT/s: links have the word `async` for 0. */
  isRate: boolean, } | { "kind": "word",
  /** Whether it stands without its key. */
  bare: boolean,
  /** The values. */
  choices: Array<Choice>, } | { "kind": "words",
  /** The values. */
  choices: Array<Choice>, } | { "kind": "text",
  /** Most characters. */
  most: number, } | { "kind": "texts",
  /** Most texts. */
  most: number,
  /** A regular expression that every such text matches as a whole. Not every text that matches is allowed. */
  pattern: string,
  /** Texts of this form. */
  examples: Array<string>, } | { "kind": "platform" } | { "kind": "hue" } | { "kind": "size" } | { "kind": "pause" } | { "kind": "reference",
  /** `hosts` or `devices`. */
  to: 'hosts' | 'devices', } | { "kind": "part",
  /** Its name in [`FieldTable`]. */
  table: 'own' | 'workload', });

/** A value of a choice. */
export type Choice = {
  /** Its word in documents and on the page. */
  value: string,
  /** Its word in links; `null` if links leave it out. */
  link: string | null,
  /** The version of links that added the word. */
  since: number, };

/** A part that could not be read, in words. */
export type Problem = {
  /** What kind of problem it is. */
  code: ProblemCode,
  /** The part as written, cut to 80 characters; or the path of a field of a document, with its value. */
  part: string,
  /** The field concerned, if there is one (`id`, `cap`, `size`, …); otherwise empty. */
  field: string,
  /** What is wrong with the part and what is allowed, as a sentence. */
  text: string,
  /** Whether nothing at all was read because of it. */
  refuses: boolean, };

/** Kinds of problem in a text. */
export type ProblemCode = "not-a-plan" | "newer" | "too-long" | "unknown-part" | "malformed" | "out-of-range" | "too-many" | "repeated" | "of-a-device" | "of-a-host" | "of-the-bus" | "damaged" | "behind";

/** What a text is, for the page. */
export type ListReading = {
  /** What it gave; `null` if it cannot be read. */
  imported: Import | null,
  /** What a text that cannot be read looks like, and what is missing; empty for a link or a document of a plan. */
  unread: string, };

/** What a text gave. */
export type Import = {
  /** The kind of text; of several the first. */
  source: ListSource,
  /** Every kind of text that was found. */
  sources: Array<ListSource>,
  /** The buses that were found, in the order of their numbers; empty for the card of a board. */
  buses: Array<ImportBus>,
  /** The result, without a full stop. */
  headline: string,
  /** The plan with the devices of the text and no others; `null` if the text has none. */
  plan: Plan | null,
  /** What the text does not say and the plan assumes. */
  assumed: Array<ImportNote>,
  /** What was not understood, or has no place in the plan. */
  left_out: Array<ImportNote>, };

/** A remark about a list, in words. */
export type ImportNote = {
  /** The part of the list that it is about; empty for the whole. */
  raw: string,
  /** The remark as a sentence. */
  text: string, };

/** A kind of text. */
export type ListSource = "proc-scsi" | "lsscsi" | "freebsd" | "netbsd" | "hinv" | "openboot" | "ioscan" | "srm" | "aspi" | "cdrecord" | "linux-log" | "card";

/** A bus that a text has. */
export type ImportBus = {
  /** What the text calls it. */
  name: string,
  /** Devices on it that the plan can have. */
  devices: number,
  /** Whether the plan has it. */
  taken: boolean, };

/** What a text has, for the page. */
export type FiguresReading = {
  /** Its rates and remarks; `None` if it has neither. */
  found: MeasuredFigures | null,
  /** What a text without rates looks like, which programs are read, and what to do; empty otherwise. */
  unread: string, };

/** What a text gave. */
export type MeasuredFigures = {
  /** The result, without a full stop. */
  headline: string,
  /** The programs whose rates were found. */
  tools: Array<FigureTool>,
  /** The rates, in the order of their lines. */
  figures: Array<MeasuredFigure>,
  /** Remarks, in the order of their lines. */
  notes: Array<FigureNote>, };

/** A rate that a program measured. */
export type MeasuredFigure = {
  /** The program. */
  tool: FigureTool,
  /** What the program is called in a sentence. */
  program: string,
  /** The rate, MB/s of 1,000,000 bytes. */
  mb_s: number,
  /** Half a step of the last digit that the program printed, MB/s: the rate is not known better. */
  half_step_mb_s: number,
  /** The number of the line that has the rate, from 1. */
  line: number,
  /** The rate and what it is of, without a full stop. */
  words: string,
  /** Which way the data went; `None` if the text does not say, or if it went both ways. */
  direction: FigureDirection | null,
  /** Size of a request of the program, bytes; `None` if the text does not say. */
  request_bytes: number | null,
  /** The order of the addresses; `None` if the text does not say. */
  order: FigureOrder | null,
  /** The part of the medium; `None` if the text does not say. */
  zone: FigureZone | null,
  /** The name of the device as the text has it; empty if it has none. */
  device: string,
  /** SCSI ID, if the name of the device has it. */
  scsi_id: number | null,
  /** Whether the data went through files of a file system; `None` if the text does not say. */
  file_system: boolean | null,
  /** Whether the computer could keep the data in its memory; `None` if the text does not say. */
  cache: boolean | null, };

/** A program that measures rates. */
export type FigureTool = "hdparm" | "dd" | "bonnie" | "iozone" | "fio" | "diskinfo" | "crystal-disk-mark" | "hd-tune" | "devtest" | "disk-speed" | "plain";

/** Which way the data went. */
export type FigureDirection = "read" | "write";

/** In which order the addresses were. */
export type FigureOrder = "sequential" | "random";

/** Which part of the medium a rate is of. Modern disks are fastest at the outer edge, where their addresses begin. */
export type FigureZone = "outer" | "middle" | "inner" | "average";

/** A remark about a text with rates, in words. */
export type FigureNote = {
  /** The number of the line that it is about, from 1; 0 for the whole text. */
  line: number,
  /** That line; empty for the whole text. */
  raw: string,
  /** The remark as a sentence. */
  text: string, };

/** The card of a board, and what it was made for. */
export type CardFor = {
  /** Every board of the plan with a card. */
  boards: Array<CardBoard>,
  /** The board of this card: its place among them. */
  board: number,
  /**
   * The version that the settings are for: the given one, otherwise that of the text of the present card, otherwise the
   * newest known.
   */
  version: string,
  /** Whether the text of the present card could be read. */
  has_before: boolean,
  /** The card. */
  card: WrittenCard, };

/** A board of a plan whose card can be written. */
export type CardBoard = {
  /** Its devices: their places among those of the bus. */
  devices: Array<number>,
  /** Whose program it runs. */
  maker: BoardMaker,
  /** The catalogue's name of the board. */
  name: string, };

/** Who made the program of a board. */
export type BoardMaker = "zuluscsi" | "bluescsi" | "piscsi" | "scsi2pi" | "scsi2sd";

/** A card as it is to be. */
export type WrittenCard = {
  /** Its images, one for each device. */
  files: Array<WrittenFile>,
  /** The name of its settings file. */
  ini_name: string,
  /** The settings file; empty if the card needs none. */
  ini: string,
  /** The keys of the file that change what happens on the bus. */
  keys: Array<WrittenKey>,
  /** What could not be written as the plan has it, and what the firmware ignores of the file. */
  notes: Array<CardNote>, };

/** An image. */
export type WrittenFile = {
  /** The device: its place among those of the bus. */
  device: number,
  /** Its name in the root of the card. */
  name: string,
  /** Its name or path until now, if the card has it under another one. */
  was: string | null,
  /** Its size, if the plan has it. */
  bytes: number | null,
  /** The name of an empty file that makes the board create the image. */
  create: string | null, };

/** A key with its effect. */
export type WrittenKey = {
  /** Its section. */
  section: string,
  /** Its name. */
  key: string,
  /** Its value. */
  value: string,
  /** What it does, as a sentence. */
  does: string,
  /** The plan without it: what it costs is the difference of the two predictions. */
  without: Plan, };

/** A remark about a card, in words. */
export type CardNote = {
  /** The line or the name that it is about; empty for the whole. */
  raw: string,
  /** The remark as a sentence. */
  text: string, };

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

/** Why a bus comes up as it does. */
export type ModeReason = "as-drawn" | "single-ended-device" | "single-ended-terminator" | "hvd-mixed" | "lvd-only";

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

/** What limits an agreement. */
export type LimitedBy = "device" | "initiator" | "signalling" | "cap" | "cable";

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

/** A transfer period that two sides can agree on. */
export type Period = {
  /** Its factor in the message: 4 ns each from 13 on, 8 to 12 by name. */
  factor: number,
  /** The period that the factor stands for, ns. */
  ns: number,
  /** Rate of a side that offers it, MT/s. */
  mt_s: number, };

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

/** The prediction for a plan. While the simulation runs, it holds what is known so far. */
export type Prediction = {
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

/** Use of the bus. */
export type BusUse = {
  /** Share of time with BSY or SEL asserted, percent; always below 100. */
  busy_percent: number,
  /** Shares of the bus's time; the five sum to 100. */
  shares: BusShares, };

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

/** One party's use of the bus. */
export type PartyUse = {
  /** Share of the bus's time this party held it, percent. */
  bus_percent: number,
  /** Share it would hold with no other device and no load on the bus, percent. */
  want_percent: number,
  /** Share of the arbitrations it took part in that it lost, percent. */
  lost_percent: number,
  /** Time from asking for the bus to getting it. */
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

/** A rate at which a device stays for a while. */
export type Regime = {
  /** The rate, MB/s. */
  throughput_mb_s: number,
  /** Share of the time at this rate, percent. */
  percent: number, };

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
   * differ by less than the sum of both are not distinguished.
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

/** A phase of the bus (SCSI-2, 6.1), or the time without one. */
export type Phase = "free" | "arbitration" | "selection" | "reselection" | "message-out" | "command" | "data-out" | "data-in" | "status" | "message-in" | "units-out" | "units-in" | "held";

/** What a phase is for: the groups in which the bus's time is counted, and within them those of the standard. */
export type PhaseKind = "free" | "arbitration" | "selection" | "reselection" | "message" | "command" | "data" | "status" | "dead";

/** What a trace is of. */
export type TraceHead = {
  /** The plan, as its canonical link. */
  plan: string,
  /** Parties in order of strength. The columns name them by their place here. */
  parties: Array<TraceParty>,
  /** When the first phase begins, ns from the moment at which the prediction begins to count. */
  from_ns: number,
  /** When the last phase ends, ns. */
  to_ns: number,
  /** The span that was asked for is longer, but a trace holds only so many connections. */
  truncated: boolean, };

/** A party of a trace. */
export type TraceParty = {
  /** Which one of the plan. */
  party: Party,
  /** Its SCSI ID. */
  id: number,
  /** Its name. */
  name: string,
  /**
   * Size of its buffer, bytes. `None` for a host, and for a device whose buffer the model does not have or that has no
   * connection.
   */
  buffer_bytes: number | null, };

/**
 * One statement about a plan, with its sentences. Programs that use the command line also get the figures, as
 * `params`.
 */
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

/** A change that fixes a finding, and the label of its button. */
export type Mend = {
  /** The label: "Move Disk to ID 4". */
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

/** How serious a finding is. */
export type Severity = "error" | "warning" | "note";

/** A place on the cable. */
export type CablePlace = {
  /** Its segment: 0 for the bus's own, then the branches. */
  segment: number,
  /** The part of that segment. */
  part: CablePart, };

/** A part of a segment. */
export type CablePart = { "kind": "all" } | { "kind": "begin" } | { "kind": "end" } | { "kind": "stop",
  /** Its number, from 0. */
  index: number, } | { "kind": "piece",
  /** The number of the stop behind it. */
  index: number, };

/** The cable of a bus, laid out or assumed, and what follows from it. */
export type CableReport = {
  /** Whether the plan does not say: then this is a sensible cable, and no figure depends on it. */
  is_assumed: boolean,
  /** The bus's own segment, then the branches. */
  segments: Array<SegmentReport>, };

/** A segment, and what follows from it. */
export type SegmentReport = {
  /** Width of its cable. */
  width: Width,
  /** Signalling that its cable and terminators are made for. */
  signalling: Signalling,
  /** Its cable, with everything that is attached to the bus. */
  line: Line,
  /** How it comes up. */
  mode: BusMode,
  /** Its length from end to end with the cable in boxes, cm. */
  length_cm: number,
  /** Longest length for the rate in use, cm; `null` if none is known. */
  limit_cm: number | null,
  /** The limit if it had more devices, cm; `null` if that changes nothing. */
  limit_with_more_cm: number | null,
  /** Fastest agreed rate on it, MT/s; 0 if all is asynchronous. */
  fastest_mt_s: number,
  /** Everything attached to it: hosts, targets, converters. */
  attached: number,
  /** Smallest distance between two stops, cm; `null` with fewer than two. */
  closest_cm: number | null,
  /** The end before the first stop. */
  begin: EndReport,
  /** The end behind the last stop. */
  end: EndReport,
  /** The supply of its terminators. */
  power: PowerReport, };

/** What terminates an end. */
export type EndReport = {
  /** Whether it is terminated. */
  state: EndState,
  /** What is plugged on the end. */
  plugged: Terminator,
  /** The part at this end whose own terminator is on. */
  own: Attached | null, };

/** Whether an end is terminated. */
export type EndState = "terminated" | "missing" | "doubled" | "wrong" | "off" | "high-byte-open";

/** The supply of the terminators of a segment. */
export type PowerReport = {
  /** What supplies TERMPWR. */
  suppliers: Array<Attached>,
  /** What its terminators can draw, mA; `null` if it is not known for their kind. */
  needed_ma: number | null,
  /** What its suppliers have to be able to give, mA. */
  supplied_ma: number, };

/** The party to be placed. */
export type Mover = { "what": "party",
  /** The party. */
  party: Party, } | { "what": "new-device",
  /** Its catalogue id. */
  model: string, } | { "what": "new-host",
  /** Its catalogue id. */
  model: string, };

/** Every ID for one mover. */
export type IdOptions = {
  /** The sixteen IDs, strongest first. */
  options: Array<IdOption>,
  /** The strongest free ID it may have; for a party of the plan, the one nearest to its own. */
  nearest_free: number | null,
  /** That ID as a sentence, to follow a refusal. */
  instead: string, };

/** One ID for one mover. */
export type IdOption = {
  /** The ID. */
  id: number,
  /** Name of the party with this ID now. */
  occupant: string | null,
  /** Why the mover cannot have it, as a sentence; `null` if it can. */
  refused: string | null, };

/** What explains the measured rates of a device. */
export type Explanation = {
  /** Version of the model. */
  model_version: string,
  /** Name of the device, distinguished from others. */
  device: string,
  /** The answer in a sentence. */
  headline: string,
  /** Each measured rate with what is predicted for its work, in the plan's order. */
  measured: Array<Said>,
  /** Measured rates that cannot be true together, or at all. With one of these nothing is explained. */
  refused: Array<Refusal>,
  /** What explains them, the most probable first. */
  explained: Array<Explained>,
  /** Whether the first is clearly more probable than the others. */
  clear: boolean,
  /** What to measure to distinguish the first ones, the best first. */
  next: Array<NextMeasurement>, };

/** An explanation. */
export type Explained = {
  /** The causes together: one or two. None: the prediction already allows what was measured. */
  causes: Array<ExplainedCause>,
  /** In a few words. */
  title: string,
  /** In a sentence, with the values needed. */
  what: string,
  /** How it compares with what is known. */
  why: string,
  /** Its probability among those tried, percent. */
  percent: number,
  /** The same in a word. */
  plausible: Plausible,
  /** The rates that it gives, MB/s, in the order of the measured ones. */
  mb_s: Array<number>,
  /** The plan with it accepted, as a link; empty if nothing would change. */
  plan: string, };

/** A property of the plan with the value that it would have. */
export type ExplainedCause = {
  /** Its word: `media`, `machine`, `adapter`, `controller`, `agreed`, `divided`, `never`, `uncached`, `through` or `rival`. */
  word: string,
  /** The value in its unit; 0 if it has none. */
  value: number,
  /** The value is at least this, nine times in ten. */
  least: number,
  /** The value is at most this, nine times in ten. */
  most: number,
  /** Unit of the value; empty if it has none. */
  unit: string,
  /** The value in the plan now, as a text. */
  now: string, };

/** A measured rate. */
export type Said = {
  /** Its text in the plan. */
  text: string,
  /** How it was measured. */
  how: string,
  /** The rate, MB/s. */
  mb_s: number,
  /** Predicted for the same work, MB/s. */
  predicted_mb_s: number,
  /** Half-width of the interval of the prediction, MB/s: nine in ten true rates are inside. */
  margin_mb_s: number,
  /** Whether it is inside that interval. */
  inside: boolean, };

/** A measured rate that is refused. */
export type Refusal = {
  /** Its text in the plan. */
  text: string,
  /** Why. */
  why: string, };

/** How plausible an explanation is. */
export type Plausible = "likely" | "possible" | "unlikely";

/** A measurement that distinguishes explanations. */
export type NextMeasurement = {
  /** What to measure. */
  what: string,
  /** What each explanation predicts for it, in the order of the explanations. */
  expected: Array<Expected>, };

/** What an explanation predicts. */
export type Expected = {
  /** Title of the explanation. */
  title: string,
  /** The rate, MB/s. */
  mb_s: number, };

/** An evidence sheet. */
export type Evidence = {
  /** The day that it is of, such as 2026-11-29. */
  date: string,
  /** Canonical link of the plan. */
  plan: string,
  /** SHA-256 of that link. */
  plan_sha256: string,
  /** Version of the engine. */
  version: string,
  /** Version of the model. */
  model_version: string,
  /** SHA-256 of the sources and data of the engine. */
  engine_sha256: string,
  /** The requirements, in their order. */
  requirements: Array<JudgedLine>,
  /** The whole sheet as a text, which `certify` reads again. */
  text: string, };

/** A requirement with its verdict. */
export type JudgedLine = {
  /** The requirement as it was written. */
  text: string,
  /** How it is judged. */
  verdict: SheetVerdict,
  /** The figures behind it, or what can be written instead, in a sentence. */
  why: string, };

/** How a requirement is judged. */
export type SheetVerdict = "met" | "not-met" | "cannot-be-told" | "not-read";

/** All that the page shows for one plan. */
export type Evaluation = {
  /** Canonical link of the plan. */
  plan: string,
  /** Problems of the plan and notes on it, worst first. */
  findings: Array<Finding>,
  /** The prediction; `null` if the plan has an error among its findings. */
  prediction: Prediction | null,
  /** The headline, as a code with figures. */
  verdict: Verdict,
  /** What all this says in sentences. */
  words: EvaluationWords,
  /** The measured rates of this plan, if it was measured. */
  measured: Measured | null,
  /**
   * The rate that the person measured of each device, doing what it does now beside what works now, MB/s, in plan order;
   * `null` if there is none.
   */
  by_you_mb_s: Array<number | null>,
  /** The cable, laid out or assumed, and what follows from it. */
  cable: CableReport,
  /** What no run passes. */
  bounds: Bounds,
  /** What each device needs, MB/s, in plan order; `null` if it can wait. */
  needs_mb_s: Array<number | null>,
  /** How long each copy of a whole drive takes. */
  copies: Array<CopyTime>,
  /** What is known of the prediction's error. */
  basis: Basis,
  /**
   * Median error of blind predictions of similar cases, percent: the largest among the devices' cases. Blind means
   * compared with measurements that the model was not fitted to. `null` for a plan unlike those, and before there
   * is a prediction.
   */
  blind_error_percent: number | null, };

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

/** What is said of a device. */
export type DeviceWords = {
  /** Why it gets its rate, the longest wait first. */
  why: Array<string>,
  /** How often its medium stops; empty if it never does. */
  stops: string,
  /** How it and its host came to the rate that they negotiated. */
  negotiated: string, };

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
  left_out: Array<string>,
  /** How far no order is better, and why; empty if that is not known, or if every order was simulated. */
  proof: string, };

/** What is said of a convention. */
export type ConventionWords = {
  /** Its name. */
  name: string,
  /** Where it comes from. */
  source: string, };

/** What is said of a change. */
export type ChangeWords = {
  /** What to do and why it may help. */
  what: string,
  /** Its name in a list. */
  brief: string,
  /** What it needs. */
  takes: string,
  /** What it costs, in a few words. */
  price: string, };

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

/** What bounds a rate. */
export type BoundedBy = "bus" | "processor" | "medium" | "turn" | "arrivals";

/** The longest wait of a device for the bus. */
export type LongestWait = { "code": "bounded",
  /** The longest, ms. */
  ms: number, } | { "code": "unbounded" } | { "code": "unknown" };

/** Bounds of a device. */
export type DeviceBounds = {
  /** The bus's time that a request needs on average, with the gaps before its connections: at least, ms. */
  bus_ms: number,
  /** In the long run it gets no more, MB/s. */
  most_mb_s: number,
  /** What limits it to that. */
  limit: BoundedBy,
  /** In the long run it gets no less with these IDs, MB/s; 0 if no such bound is known. */
  least_mb_s: number,
  /** How long it can wait for the bus. */
  wait: LongestWait, };

/** Bounds in closed form that no run of a plan passes. */
export type Bounds = {
  /**
   * Of its devices, in plan order; `null` for a device whose requests come from an array, a copy or a trace, or have no
   * fixed size.
   */
  devices: Array<DeviceBounds | null>,
  /**
   * The sum of their rates, MB/s; `null` if a device at work has no bound, or if devices are read to their end and so share
   * the bus only for a part of the time.
   */
  total_mb_s: number | null, };

/** What bounds the value of an aim. */
export type Because = "alone" | "bus" | "none-late";

/** What is known of all orders that were not tried. */
export type Proof = { "code": "bound", "params": {
    /** No order gives more, in the unit of the aim. */
    most: number,
    /** Why. */
    because: Because, } } | { "code": "tried" } | { "code": "searched" } | { "code": "searched-below", "params": {
    /** In the unit of the aim. */
    most: number, } };

/** What is known of a prediction's error. */
export type Basis = "measured" | "like-measured" | "like-owners" | "unmeasured-host" | "unlike";

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

/** A device that is slower on average than where it begins. */
export type SlowerInside = {
  /** Its name. */
  name: string,
  /** Its rate where it begins, MB/s. */
  begins_mb_s: number,
  /** Its rate from beginning to end, MB/s. */
  alone_mb_s: number, };

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

/** Larger requests of another device. */
export type LargerRequests = {
  /** The other device's name. */
  name: string,
  /** Size of its requests, KiB. */
  kib: number,
  /** Size of the requests of the device that loses, KiB. */
  own_kib: number, };

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
  /** How far no order is better than the best. */
  proof: Proof,
  /** Whether only some orders were simulated and all can be, on request. */
  can_be_proved: boolean,
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

/** The results of rules of thumb about IDs for a plan. */
export type Conventions = {
  /** Canonical link of the plan. */
  plan: string,
  /** The aim. */
  aim: Aim,
  /** One for each rule that the plan can follow. */
  conventions: Array<Convention>, };

/** The results of changes other than IDs. */
export type Improvements = {
  /** Canonical link of the plan that they are compared with. */
  plan: string,
  /** The aim. */
  aim: Aim,
  /**
   * Those that clearly help first, by their gain: work at other times after all others, because its gain leaves out what
   * the device itself loses. Then those without a clear gain.
   */
  improvements: Array<Improvement>, };

/** What a search for better IDs optimises. */
export type Aim = "balanced" | "total" | "fair" | "first" | "wait" | "weights" | "deadlines";

/** What the user has to set for an aim, besides choosing it. */
export type Asks = "nothing" | "device" | "weights";

/** The kind of value that an aim has. */
export type AimUnit = "mb-s" | "share" | "ms" | "percent";

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
   * This candidate's part of the distance at which it is distinguished from another, same unit: the two differ if they
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

/** A host adapter of a candidate. */
export type CandidateHost = {
  /** Its ID in this candidate. */
  id: number,
  /** Its name. */
  name: string, };

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

/** One ID to change. */
export type Move = {
  /** Present ID. */
  from: number,
  /** ID to set. */
  to: number,
  /** Name of the device or host. */
  name: string, };

/** Where a request spends its time. */
export type RequestPlace = "host" | "queue" | "bus" | "device";

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

/** IDs that would be better for the aim, and the findings they would cause. */
export type AtAPrice = {
  /** The IDs. */
  candidate: Candidate,
  /** Findings that the plan does not have now. */
  findings: Array<Finding>, };

/** The result of a convention for this plan. */
export type Convention = {
  /** The rule. */
  rule: ConventionKind,
  /** What is said of it. */
  words: ConventionWords,
  /** The plan with the convention's IDs. */
  candidate: Candidate,
  /** Compared with the plan as it is, as far as the model can resolve. */
  beside_now: Comparison,
  /** Compared with the best. */
  beside_best: Comparison,
  /** Value of the aim less that of the plan as it is, both from runs of the same length, percent of the latter. */
  change_percent: number, };

/** Where a device goes that leaves this bus. */
export type Elsewhere = "channel" | "adapter";

/** How one candidate compares with another. */
export type Comparison = "better" | "level" | "worse";

/** A convention. */
export type ConventionKind = "host-below-favoured" | "host-high-disks-low" | "host-low" | "slow-high" | "host-then-disks";

/** The result of a change other than IDs. */
export type Improvement = {
  /** The change. */
  change: Change,
  /** What is said of it. */
  words: ChangeWords,
  /** Canonical link of the plan with it. */
  plan: string,
  /**
   * Value of the aim with it, in the aim's unit; `null` if it cannot be compared with the plan's: the change removes
   * a device that counts for it, or alters the rates alone that shares refer to.
   */
  objective: number | null,
  /** Margin: the true value is within it nine times in ten, same unit; 0 for a wait. */
  objective_margin: number,
  /** Total of the devices that stay, before the change, MB/s. */
  stay_mb_s: number,
  /** Margin: the true total is within it nine times in ten, MB/s. */
  stay_margin_mb_s: number,
  /** Their total after it, MB/s. */
  total_mb_s: number,
  /** Margin: the true total is within it nine times in ten, MB/s. */
  total_margin_mb_s: number,
  /** Their total after it less that before it, MB/s; less than 0 is a loss. */
  gain_mb_s: number,
  /**
   * Margin: the true gain is within it nine times in ten, MB/s. Errors that both totals share cancel, so it is usually
   * less than the margins of the totals.
   */
  gain_margin_mb_s: number,
  /** Whether the gain, or the loss, is more than its margin. */
  clear: boolean,
  /** What it does, by the total and by what the plan aims at. */
  effect: Effect,
  /** Their rates after it, by name, MB/s. */
  rates: Array<[string, number]>,
  /**
   * Whether the figures come from a shorter run of both plans. They are good for comparison and differ slightly
   * from those of the plans.
   */
  estimated: boolean,
  /** Their total after the change less that before it, percent of the latter. */
  change_percent: number, };

/** What a change does. */
export type Effect = "gain" | "mixed" | "loss" | "unclear";

/** A change other than IDs. */
export type Change = { "code": "move-single-ended", "params": {
    /** Their names. */
    names: Array<string>,
    /** Where they go. */
    to: Elsewhere, } } | { "code": "use-segment", "params": {
    /** Their names. */
    names: Array<string>, } } | { "code": "move-slow", "params": {
    /** Its name. */
    name: string,
    /** Where it goes. */
    to: Elsewhere, } } | { "code": "other-time", "params": {
    /** Its name. */
    name: string, } } | { "code": "raise-rate", "params": {
    /** Its name. */
    name: string,
    /** Its present limit, MT/s. */
    cap_mt_s: number, } } | { "code": "lower-load", "params": {
    /** Percent busy now. */
    from_percent: number,
    /** Percent busy after the change. */
    to_percent: number, } } | { "code": "fair-arbitration" } | { "code": "quick-arbitration" } | { "code": "faster-adapter", "params": {
    /** The adapter now. */
    name: string,
    /** Another one of the catalogue. */
    other: string, } } | { "code": "newer-driver", "params": {
    /** The adapter. */
    name: string, } } | { "code": "faster-slot", "params": {
    /** The adapter. */
    name: string,
    /** Theoretical rate of the slot it is made for, MB/s. */
    mb_s: number, } } | { "code": "spread-members", "params": {
    /** The arrays. */
    names: Array<string>,
    /** Where they go. */
    to: Elsewhere, } } | { "code": "deeper-queues", "params": {
    /** Commands at each drive. */
    outstanding: number, } } | { "code": "faster-disk", "params": {
    /** The disk now. */
    name: string,
    /** Another one of the catalogue. */
    other: string,
    /** How many of them the plan has; all are replaced. */
    count: number, } };

/** A part of the search that was skipped. */
export type LeftOut = { "code": "short-looks", "params": {
    /** The largest number of connections of a run. Other events count too, so it may have fewer. */
    connections: number, } };

/** Why no arbitration has a loser. */
export type IdleIds = "one-at-a-time" | "never-together";

/** The device that gets the smallest share of its rate alone, and the cause. */
export type MostLimited = {
  /** Its ID with the best IDs. */
  id: number,
  /** Its name. */
  name: string,
  /** The cause. */
  why: Why, };

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
  /** The rates so far; impossible pairs are left out. */
  cells: Array<HeatCell>,
  /** Whether all pairs have been simulated. */
  finished: boolean, };

/** One pair of IDs. */
export type HeatCell = {
  /** ID of the host. */
  host_id: number,
  /** ID of the device. */
  id: number,
  /** Rate of the device, MB/s. */
  mb_s: number,
  /**
   * Margin: the true rate is within it nine times in ten, MB/s. For a short run it only covers the randomness of
   * the simulation.
   */
  margin_mb_s: number,
  /**
   * Whether the rate comes from a short run; otherwise it equals that of a prediction of the plan, to the last
   * bit.
   */
  estimated: boolean,
  /** Canonical link of the plan. The former occupant of an ID gets the ID that became free. */
  plan: string, };

/** What to do to make one machine of another one. */
export type Steps = {
  /** The steps in order; empty if the plans are equal. */
  steps: Array<Step>, };

/** Something that a person does. */
export type Step = {
  /** Where it is done. */
  kind: StepKind,
  /** What steps of its kind are called above a list. */
  heading: string,
  /** What to do. */
  sentence: string,
  /** The IDs that it concerns, before and after it. */
  ids: Array<number>,
  /**
   * What it changes in the plan; none if power is switched. Hosts, devices and arrays have numbers from 0: those of the
   * first plan as they are listed there, channel A before channel B, and then each new one the next.
   */
  changes: Array<StepChange>, };

/** Where a step is done. Steps are in this order, but for the ID of a host that has to leave its ID before the power goes. */
export type StepKind = "power" | "part" | "cable" | "jumper" | "setting" | "work" | "plan";

/** A part of the machine, or the plan itself. */
export type StepOf = { "kind": "plan" } | { "kind": "bus",
  /** Its channel. */
  channel: Channel, } | { "kind": "host",
  /** Its number. */
  number: number, } | { "kind": "device",
  /** Its number. */
  number: number, } | { "kind": "array",
  /** Its number. */
  number: number, };

/** A change of the plan. Indices of [`Attached`] are numbers of parts. */
export type StepChange = { "what": "second",
  /** Whether it is there. */
  there: boolean, } | { "what": "add",
  /** Which. */
  of: StepOf,
  /** Its channel. */
  channel: Channel,
  /** Its id in the catalogue. */
  model: string,
  /** Its SCSI ID. */
  id: number, } | { "what": "add-array",
  /** Its number. */
  number: number,
  /** Its level. */
  level: ArrayLevel, } | { "what": "remove",
  /** Which. */
  of: StepOf, } | { "what": "move",
  /** Which. */
  of: StepOf,
  /** The channel. */
  channel: Channel, } | { "what": "id",
  /** Which. */
  of: StepOf,
  /** Its ID. */
  id: number, } | { "what": "level",
  /** Its number. */
  number: number,
  /** Its level. */
  level: ArrayLevel, } | { "what": "field",
  /** Of what. */
  of: StepOf,
  /** Its name in documents, with a point behind the name of a part of it, as in `workload.size_bytes`. */
  field: string,
  /** Its value. */
  value: FieldValue, } | { "what": "load-percent",
  /** The channel. */
  channel: Channel,
  /** The share, percent; 0 takes it off the bus. */
  percent: number, } | { "what": "load-initiator",
  /** The channel. */
  channel: Channel,
  /** Its ID. */
  id: number, } | { "what": "load-disks",
  /** The channel. */
  channel: Channel,
  /** Their IDs. */
  ids: Array<number>, } | { "what": "load-rate",
  /** The channel. */
  channel: Channel,
  /** The rate, MT/s; 0: asynchronous. */
  mt_s: number, } | { "what": "laid-out",
  /** The channel. */
  channel: Channel,
  /** Whether it does. */
  there: boolean, } | { "what": "segment",
  /** The channel. */
  channel: Channel,
  /** Whether it is there. */
  there: boolean, } | { "what": "width",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** Its width. */
  width: Width, } | { "what": "signalling",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** Its signalling. */
  signalling: Signalling, } | { "what": "plugs",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** The plugs. */
  order: Array<Attached>, } | { "what": "end",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** Whether it is the end before the first plug. */
  is_first: boolean,
  /** What is plugged on it. */
  terminator: Terminator, } | { "what": "piece",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** The plug behind it; `null`: it is the last piece. */
  before: Attached | null,
  /** The piece. */
  piece: Piece, } | { "what": "plug",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** The part. */
  of: Attached,
  /** Length of its stub, cm; 0 for one within the limit. */
  stub_cm: number,
  /** Cable hidden in its box, cm. */
  box_cm: number,
  /** Its connector. */
  connector: Connector, } | { "what": "termination",
  /** The channel. */
  channel: Channel,
  /** The segment: 0 is the bus's own. */
  segment: number,
  /** The part. */
  of: Attached,
  /** Its own terminator. */
  terminator: OwnTerminator,
  /** Whether it supplies TERMPWR; `null` for what is usual. */
  power: boolean | null, } | { "what": "host-order",
  /** The channel. */
  channel: Channel,
  /** Their numbers. */
  numbers: Array<number>, } | { "what": "device-order",
  /** The channel. */
  channel: Channel,
  /** Their numbers. */
  numbers: Array<number>, } | { "what": "array-order",
  /** Their numbers. */
  numbers: Array<number>, } | { "what": "asks",
  /** The channel. */
  channel: Channel, };

/** The value of a field. */
export type FieldValue = null | boolean | number | string | Array<string>;

/** A device of several plans, on the channels that their questions are about. */
export type SameDevice = {
  /** Its place among the devices of each plan; `null` where it is missing. */
  places: Array<number | null>, };

/** A sweep, or what there is of it so far. */
export type Sweep = {
  /** Version of the model. */
  model_version: string,
  /** The plan that is varied, as its canonical link. */
  plan: string,
  /** What is varied. */
  over: string,
  /** The hosts that it has instead of the plan's; absent if it has the plan's. */
  hosts?: GivenHosts,
  /** The unit of its values. */
  unit: string,
  /** The plan's own value; `null` if its devices differ, or if the value is the catalogue's. */
  own: number | null,
  /** All values, also those without a point. */
  values: Array<number>,
  /** In the order of the values. */
  points: Array<SweepPoint>,
  /** Values that have no point. */
  refused: Array<RefusedValue>,
  /** Whether every value has been tried. */
  finished: boolean,
  /** How each device changes from the first point to the last, in plan order; empty until it is finished. */
  changes: Array<SweepChange>,
  /** Place in `changes` of the device that changes most in proportion; `null` if no change is clear. */
  most_changed: number | null, };

/** One value of a sweep. */
export type SweepPoint = {
  /** The value. */
  value: number,
  /** The plan with it, as its canonical link. A position is not part of a plan. */
  plan: string,
  /** Sum of all devices, MB/s. */
  total_mb_s: number,
  /** The true sum is within it nine times in ten, MB/s. */
  margin_mb_s: number,
  /** The interval ends here, as that of a prediction, MB/s. */
  most_mb_s: number,
  /** How busy the bus is, percent. */
  bus_busy_percent: number,
  /** In plan order. */
  devices: Array<SweepDevice>, };

/** A device at one value. */
export type SweepDevice = {
  /** Its SCSI ID. */
  id: number,
  /** Its name. */
  name: string,
  /** What it gets, MB/s. */
  throughput_mb_s: number,
  /** The true rate is within it nine times in ten, MB/s. */
  margin_mb_s: number,
  /** The interval ends here, as that of a prediction, MB/s. */
  most_mb_s: number,
  /** Two figures of it that differ by less than the sum of both are not told apart, MB/s. */
  clear_mb_s: number,
  /** Mean time of a request, ms. */
  latency_ms: number,
  /** Rate while its data are on the bus, MB/s; `null` if none were seen. */
  data_phase_mb_s: number | null,
  /** Mean time of a request without its data phases, ms; `null` if none were seen. */
  overhead_ms: number | null, };

/** A value that the plan cannot have. */
export type RefusedValue = {
  /** The value. */
  value: number,
  /** Why, as a part of a sentence or a sentence. */
  why: string, };

/** How a host spends time on the bus besides the data. */
export type HostKind = "constant" | "fifo" | "tasks";

/** The hosts that a sweep has instead of its plan's. */
export type GivenHosts = {
  /** Their kind. */
  kind: HostKind,
  /** Rate at which their machine moves data, MB/s; `null` for the catalogue's. */
  bus_mb_s: number | null,
  /** Their FIFO, KiB; `null` if it does not matter. */
  fifo_kb: number | null,
  /** Time for each change of phase, us. */
  phase_us: number | null, };

/** How the rate of a device changes from the first point of a sweep to the last. */
export type SweepChange = {
  /** Its SCSI ID in the plan. */
  id: number,
  /** Its name. */
  name: string,
  /** At the first point. */
  first: ValueRate,
  /** At the last point. */
  last: ValueRate,
  /** The lowest; the one at an end of the sweep if it is not told apart from it. */
  least: ValueRate,
  /** The highest; the one at an end of the sweep if it is not told apart from it. */
  most: ValueRate,
  /** Whether the model tells the lowest and the highest rate apart. */
  differs: boolean,
  /** Up to this value no rate is told apart from the first; `null` if the second one is, or if none is. */
  steady_to: number | null,
  /** From this value on no rate is told apart from the last; `null` if the last but one is, or if none is. */
  steady_from: number | null, };

/** A rate at a value of a sweep. */
export type ValueRate = {
  /** The value. */
  value: number,
  /** The rate, MB/s. */
  mb_s: number,
  /** The true rate is within it nine times in ten, MB/s. */
  margin_mb_s: number, };

/** A trace that was replayed on a plan. */
export type ReplayAnswer = {
  /** Version of the model. */
  model_version: string,
  /** The plan, as its canonical link. */
  plan: string,
  /** Format of the trace. */
  format: ReplayFormat,
  /** Lines that were read. */
  lines: number,
  /** Requests that were replayed. */
  requests: number,
  /** Requests that are complete. */
  completed: number,
  /** How many lines were refused. */
  refused_count: number,
  /** The first of them. */
  refused: Array<RefusedLine>,
  /** Time from the first request to the end of the last one, seconds. */
  seconds: number,
  /** Share of that time in which the bus is busy, percent. */
  busy_percent: number,
  /** Data of all devices over that time, MB/s. */
  throughput_mb_s: number,
  /** Requests of all devices over that time, a second. */
  requests_per_s: number,
  /** Time of a request from its arrival to its status; quantiles to 1 %. */
  latency_ms: Latency,
  /** Each device, in the order of the plan. */
  devices: Array<DeviceReplay>, };

/** The format of a trace. */
export type ReplayFormat = "csv" | "disksim" | "disksim-validation" | "blktrace";

/** Unit of the times of a trace. */
export type ReplayUnits = "ms" | "us" | "s";

/** A line that was refused. */
export type RefusedLine = {
  /** Number of the line, from 1. */
  line: number,
  /** The reason, for a person. */
  why: string, };

/** Why a replay cannot go on. */
export type ReplayStop = { "code": "unknown-format" } | { "code": "utf16" } | { "code": "no-units", "params": {
    /** Format of the trace. */
    format: ReplayFormat, } } | { "code": "other-units", "params": {
    /** Format of the trace. */
    format: ReplayFormat,
    /** The unit of its times. */
    units: ReplayUnits, } } | { "code": "nothing-at-work" } | { "code": "empty" } | { "code": "cannot-keep-up", "params": {
    /** Name of the device. */
    device: string,
    /** Number of the line, from 1. */
    line: number, } } | { "code": "unfinished", "params": {
    /** How many. */
    requests: number, } };

/** The same of one device. */
export type DeviceReplay = {
  /** SCSI ID. */
  id: number,
  /** Logical unit number. */
  lun: number,
  /** Name shown. */
  name: string,
  /** Requests of the trace. */
  requests: number,
  /** Requests that are complete. */
  completed: number,
  /** Its data over the whole time of the replay, MB/s. */
  throughput_mb_s: number,
  /** Its requests over the whole time of the replay, a second. */
  requests_per_s: number,
  /** Most requests that waited in the host for a place among the outstanding ones. */
  most_waiting: number,
  /** Time of a request from its arrival to its status. */
  latency_ms: Latency, };

/** A file that was read, without its columns. */
export type RecordingHead = {
  /** Its format, if it has one of those that are read. */
  format: RecordingFormat | null,
  /** What a log or a sniffer says of its device; empty for other formats. */
  source: string,
  /** There is a recording: at least one phase. */
  has_phases: boolean,
  /** SCSI IDs in order of strength. The columns name parties by their place here, 255 for one that is not known. */
  ids: Array<number>,
  /** When the first phase begins, ns by the clock of the recording. The columns count from there. */
  from_ns: number,
  /** How long the recording is, ns. */
  length_ns: number,
  /** The file has more phases than are kept. */
  truncated: boolean,
  /** It tells how many bytes each phase moves. */
  counts_bytes: boolean,
  /** It is a trace of our own: its times are those of a simulated trace. */
  is_own: boolean,
  /** Low is asserted; `null` if the file does not have levels. */
  active_low: boolean | null,
  /** The shortest time that the file tells apart, ns. */
  resolution_ns: number,
  /** Lines that were read. */
  lines: number,
  /** How often RST was asserted. */
  resets: number,
  /** The first problems. */
  problems: Array<RecordingProblem>,
  /** How many problems there are. */
  problem_count: number,
  /** The signals have to be named. */
  needs_names: boolean,
  /** The signals that the file declares, if they have to be named. */
  signals: Array<RecordedSignal>,
  /** Names of messages, commands and status, for the column of labels. */
  labels: Array<string>, };

/** The format of a file. */
export type RecordingFormat = "vcd" | "session" | "sniffer" | "log" | "csv";

/** A signal of a value change dump. */
export type RecordedSignal = {
  /** Its name. */
  name: string,
  /** Bits. */
  width: number,
  /** What its name usually means; empty if nothing on a bus. */
  means: string, };

/** A problem of a file. */
export type RecordingProblem = {
  /** What is wrong. */
  code: RecordingProblemCode,
  /** Number of the line, from 1. */
  line: number,
  /** The beginning of what is wrong. */
  text: string, };

/** What is wrong with a line, or with the file. */
export type RecordingProblemCode = "unknown-format" | "utf16" | "too-long" | "too-many-signals" | "bad-declaration" | "bad-value" | "unknown-signal" | "bad-time" | "time-goes-back" | "clock-restarted" | "bad-line" | "bad-id" | "bad-number" | "bad-session" | "session-too-large" | "bad-sniffer" | "data-lost" | "ends-in-header" | "ends-in-line" | "too-many-phases" | "empty";

/** What a recording shows of the devices on its bus. */
export type RecordingFacts = {
  /** The shortest time that the recording tells apart, ns. No time is known more exactly. */
  resolution_ns: number,
  /** Devices that got commands, in order of strength. */
  devices: Array<DeviceFacts>, };

/** What a recording shows of one device. */
export type DeviceFacts = {
  /** SCSI ID. */
  id: number,
  /** SCSI ID of the host that sent it most commands; `None` if the recording does not tell. */
  host: number | null,
  /** Commands that it got. */
  commands: number,
  /** Whether it releases the bus, for each kind of wait. */
  disconnects: Array<DisconnectFact>,
  /** Its times, sizes and rates. */
  facts: Array<Fact>,
  /** What its messages have agreed on; `None` if the recording does not tell. */
  agreed: NegotiatedRate | null,
  /** The same as a sentence. */
  agreed_sentence: string, };

/** Whether a device releases the bus in one kind of wait. */
export type DisconnectFact = {
  /** The wait. */
  place: WaitPlace,
  /** What it does. */
  habit: Habit,
  /** How often it has released the bus. */
  released: number,
  /** How often it has kept the bus although it took 50 us or longer. */
  kept: number,
  /** The name of the wait. */
  label: string,
  /** The answer in a word or two. */
  figure: string,
  /** The same as a sentence. */
  sentence: string, };

/** A wait in which a device can release the bus. */
export type WaitPlace = "before-data" | "between-bursts" | "before-status";

/** Whether a device releases the bus. */
export type Habit = "always" | "sometimes" | "never" | "unknown";

/** A figure of a device. */
export type Fact = {
  /** What it is. */
  kind: FactKind,
  /** The unit of `value`. */
  unit: FactUnit,
  /** The figure; `None` if it was seen fewer than three times. */
  value: Middle | null,
  /** The medium limits the commands that it was seen of, so it contains waits for the medium. */
  is_of_medium: boolean,
  /** Its name. */
  label: string,
  /** The figure with its unit and its ±, or why there is none. */
  figure: string,
  /** The same as a sentence. */
  sentence: string, };

/** What a figure of a device is. */
export type FactKind = "selection-to-command" | "command-to-read" | "command-to-write" | "command-to-release" | "reselection-to-data" | "release-to-burst" | "data-to-next" | "release-to-status" | "status-to-free" | "status-to-command" | "burst" | "largest-burst" | "data-rate" | "medium-rate";

/** The unit of a figure. */
export type FactUnit = "us" | "kib" | "mb-s";

/** A figure that was seen several times. */
export type Middle = {
  /** The median, in the unit of the fact. */
  median: number,
  /** The least that the median may be, nine times in ten, by the number of times and the clock of the recording. */
  low: number,
  /** The most that it may be. */
  high: number,
  /** How often it was seen. */
  count: number, };

/** A plan with what a recording shows. */
export type Taken = {
  /** Canonical link of the plan with the figures of the recording; the plan's own if none was set. */
  plan: string,
  /** The fields that were set. */
  set: Array<TakenField>,
  /** What was not set. */
  not_set: Array<NotTaken>, };

/** A field that has a figure of the recording. */
export type TakenField = {
  /** SCSI ID of the device or host. */
  id: number,
  /** The field, as plan documents name it. */
  field: string,
  /** Its figure before; empty if the catalogue's applied. */
  old: string,
  /** Its figure now; empty if the catalogue's applies. */
  new: string,
  /** What was set, and what the recording shows. */
  sentence: string, };

/** A figure of the recording that the plan does not have. */
export type NotTaken = {
  /** SCSI ID of the device or host. */
  id: number,
  /** The field that it would concern, as plan documents name it; empty for all of the device. */
  field: string,
  /** Why it was not set. */
  sentence: string, };

/** What differs between two traces, over the span that both have. */
export type TraceComparison = {
  /** When that span begins on the axis of the simulated trace, ns. */
  from_ns: number,
  /** When it ends, ns. */
  to_ns: number,
  /** What the simulated trace comes to. */
  simulated: TraceSummary,
  /** What the recorded trace comes to. */
  recorded: TraceSummary,
  /** Which IDs won; `None` if one of the traces has no arbitration there. */
  winners: WinnerComparison | null, };

/** The winners of arbitrations, paired in the order in which they happened. */
export type WinnerComparison = {
  /** Pairs of arbitrations. */
  compared: number,
  /** Pairs that the same ID won. */
  same: number,
  /** The first pairs that different IDs won, at most [`DIFFERENCES_MAX`]. */
  different: Array<WinnerDifference>, };

/** A pair of arbitrations that different IDs won. */
export type WinnerDifference = {
  /** Place of the recorded arbitration among all of the recording. */
  recorded: number,
  /** The ID that won there. */
  won: number,
  /** The ID that won in the simulated trace. */
  simulated_won: number, };

/** What happened in a trace. */
export type TraceSummary = {
  /** How long it is, ns. */
  length_ns: number,
  /** Share of the time in which the bus is not free, percent. */
  busy_percent: number,
  /** Bytes of data; `None` if the trace does not tell them. */
  bytes: number | null,
  /** Commands that were sent. */
  commands: number,
  /** Arbitrations. */
  arbitrations: number,
  /** Mean time for which the bus is free between two connections, ns; `None` without any. */
  free_ns: number | null,
  /** Parties, in order of strength. */
  parties: Array<DeviceSummary>, };

/** One party. */
export type DeviceSummary = {
  /** SCSI ID. */
  id: number,
  /** Commands to it as a target. */
  commands: number,
  /** Bytes of data to and from it as a target; `None` if the trace does not tell them. */
  bytes: number | null,
  /** Rate of its data phases; `None` if it had none. */
  rate: MeasuredRate | null,
  /** Data over the whole length of the trace, MB/s; `None` if the trace does not tell them. */
  throughput_mb_s: number | null,
  /** Mean time from one command to it to the next, ns; `None` with fewer than two. */
  period_ns: number | null,
  /** Mean time from sending a command to its status, ns, of those that are done by the end. */
  response_ns: number | null,
  /** Arbitrations that it has won. */
  won: number,
  /** Arbitrations that it has lost. */
  lost: number,
  /** What its messages have agreed on; `None` if the trace does not tell. */
  agreed: NegotiatedRate | null, };

/** A rate with what the clock of the recording allows. */
export type MeasuredRate = {
  /** Bytes over the time of data phases, MB/s; `None` if the phases are shorter than the clock can tell. */
  mb_s: number | null,
  /** The least that it may be, as every phase may be longer by one step of the clock, MB/s. */
  least_mb_s: number,
  /** The most that it may be, MB/s; `None` without a bound. */
  most_mb_s: number | null, };

/** What was negotiated. */
export type NegotiatedRate = {
  /** Period of synchronous transfers, ns; `None` for asynchronous ones, or if it was not negotiated in the trace. */
  period_ns: number | null,
  /** REQ/ACK offset; 0 for asynchronous transfers. */
  offset: number,
  /** Width, bits. */
  width_bits: number,
  /** The width was negotiated; otherwise it is seen from the lines. */
  width_negotiated: boolean,
  /** The most REQ pulses ahead of ACK: above 1 the transfers are synchronous. */
  most_ahead: number, };

/** The report. */
export type TrustReport = {
  /** Version of the model and its parameters. */
  model_version: string,
  /** Title of the paper with the cells. */
  source: string,
  /** Seeds behind every cell's median. */
  seeds: number,
  /** Below this a CD-ROM is at half speed, MB/s. */
  half_below_mb_s: number,
  /** Above this it is at full speed, MB/s. */
  full_above_mb_s: number,
  /** Measured rates that differ by no more than this are not ranked, percent. */
  order_percent: number,
  /** Every measured rate with its prediction. */
  cells: Array<Cell>,
  /** Summary of the cells. */
  summary: Summary,
  /** Pairs with different measured rates that the model ranks in the wrong order. */
  wrong_orders: Array<OrderedPair>,
  /** Whether the model found the best configuration, by table and load. */
  best: Array<BestChoice>,
  /** What the author of the paper concludes, and whether the model shows it. */
  conclusions: Array<Conclusion>,
  /** The measured rates that the model misses by most. */
  missed: MissedMost,
  /** Two mechanisms computed by hand. */
  by_hand: Array<HandTable>,
  /** The differences the model can resolve, and its margins. */
  resolution: Resolution,
  /** Single figures, by section. */
  checks: Array<CheckFigure>,
  /** Improvements of the bus that cost a device throughput. */
  paradoxes: Paradoxes,
  /**
   * One disk alone, compared with measured traces. The traces are not part of the project, so these are the
   * results of the last run that had them.
   */
  demerits: Demerits | null,
  /** The model's parameters. */
  parameters: Array<ParameterLine>, };

/** The paradoxes found. */
export type Paradoxes = {
  /** Improvements that were simulated. */
  tried: number,
  /** A loss counts from here on, percent. */
  loss_percent: number,
  /** Improvements that cost a device throughput. */
  cases: Array<Paradox>, };

/** A device gets less although the bus has less work or a higher rate. */
export type Paradox = {
  /** Link of the plan before. */
  plan: string,
  /** Its name; empty for a random plan. */
  title: string,
  /** The improvement. */
  change: Relaxation,
  /** The device that gets less. */
  name: string,
  /** Its ID. */
  id: number,
  /** Its rate before, MB/s. */
  before_mb_s: number,
  /** Its rate after, MB/s. */
  after_mb_s: number,
  /** The cause, as far as the simulation shows it. */
  cause: Cause, };

/** An improvement. */
export type Relaxation = { "code": "full-rate", "params": {
    /** Its name. */
    name: string,
    /** Its former limit, MT/s. */
    cap_mt_s: number, } } | { "code": "device-gone", "params": {
    /** Its name. */
    name: string, } } | { "code": "load-gone" };

/** Why a device gets less. */
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
  /** The table. */
  experiment: string,
  /** Row within the table, from 0. */
  row: number,
  /** The IDs of the row. */
  title: string,
  /** Link of the plan for that row. */
  plan: string,
  /** How busy the load alone keeps the bus, percent. */
  load_percent: number,
  /** ID of the initiator under test. */
  initiator_id: number,
  /** The device. */
  device: CellDevice,
  /** Measured rate, MB/s. */
  measured_mb_s: number,
  /** Median of the predictions over the seeds, MB/s. */
  predicted_mb_s: number,
  /** Least prediction over the seeds, MB/s. */
  low_mb_s: number,
  /** Greatest prediction over the seeds, MB/s. */
  high_mb_s: number,
  /** (predicted - measured) / measured, percent. */
  error_percent: number,
  /** The prediction with parameters fitted without this table, MB/s, if requested. */
  blind_mb_s: number | null,
  /** Measured state of a CD-ROM: `full`, `half` or `between`. */
  measured_state: string | null,
  /** Its predicted state. */
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

/** Summary of the cells. Errors are absolute, percent. */
export type Summary = {
  /** Number of cells. */
  cells: number,
  /** Median error of all cells. */
  median_percent: number,
  /** 90th percentile. */
  p90_percent: number,
  /** Greatest error. */
  max_percent: number,
  /** The disks. */
  disk: DiskSummary,
  /** The disks on a bus that a load keeps busy. */
  busy_disk: DiskSummary,
  /** The disks on a bus without a load. */
  idle_disk: DiskSummary,
  /** The CD-ROMs. */
  cd: CdSummary,
  /** Pairs of measured rates ranked in the right order. */
  orders_right: number,
  /** Pairs of measured rates that can be ranked. */
  orders_total: number,
  /** Tables and loads whose best configuration was found. */
  best_right: number,
  /** Tables and loads with several configurations. */
  best_total: number,
  /** The cost of following the advice. */
  advice: AdviceLoss,
  /** How busy the load alone keeps the bus, by the requested load. */
  load_busy_percent: { [key in string]: number },
  /** The same for blind predictions, if there are parameters fitted without the tables. */
  blind: Summary | null, };

/** Errors of the disk cells. */
export type DiskSummary = {
  /** Number of cells. */
  cells: number,
  /** Median error. */
  median_percent: number,
  /** 90th percentile. */
  p90_percent: number,
  /** Greatest error. */
  max_percent: number, };

/**
 * Throughput lost with the configuration predicted to be the best, compared with the measured best of each table and
 * load.
 */
export type AdviceLoss = {
  /** Number of tables and loads with several configurations. */
  groups: number,
  /** Mean, percent of the measured best. */
  lost_mean_percent: number,
  /** Greatest loss. */
  lost_max_percent: number, };

/** States of the CD-ROM cells. */
export type CdSummary = {
  /** Number of cells. */
  cells: number,
  /** Cells whose predicted state is the measured one. */
  states_right: number, };

/** Two measured rates that can be ranked. */
export type OrderedPair = {
  /** The table. */
  experiment: string,
  /** How busy the load alone keeps the bus, percent. */
  load_percent: number,
  /** The side measured to be slower. */
  slower: PairSide,
  /** The side measured to be faster. */
  faster: PairSide,
  /** Whether the model ranks them in the same order. */
  right: boolean, };

/** One side of a pair. */
export type PairSide = {
  /** The IDs of the row. */
  title: string,
  /** Link of the plan for that row. */
  plan: string,
  /** The compared device. */
  device: CellDevice,
  /** Measured rate, MB/s. */
  measured_mb_s: number,
  /** Predicted rate, MB/s. */
  predicted_mb_s: number, };

/** Whether the model found the best configuration of a table. */
export type BestChoice = {
  /** The table. */
  experiment: string,
  /** How busy the load alone keeps the bus, percent. */
  load_percent: number,
  /** Number of configurations. */
  rows: number,
  /** The configuration with the greatest predicted total. */
  chosen: RowTotal,
  /** The configuration with the greatest measured total. */
  best: RowTotal,
  /** Whether the chosen one's measured total is within 3 % of the greatest. */
  right: boolean, };

/** A row with the total of its devices. */
export type RowTotal = {
  /** The IDs of the row. */
  title: string,
  /** Link of the plan for that row. */
  plan: string,
  /** Measured, MB/s. */
  measured_mb_s: number,
  /** Predicted, MB/s. */
  predicted_mb_s: number, };

/** A conclusion. */
export type Conclusion = {
  /** It in a few sentences. */
  sentence: string,
  /** Whether the model shows it. */
  shown: Shown,
  /** What it says of rates, claim by claim. */
  claims: Array<Claim>, };

/** How much of a conclusion the model shows. */
export type Shown = "whole" | "part" | "not";

/** A claim on some figures. */
export type Claim = {
  /** What it says of them, in their order. */
  what: string,
  /** Their unit. */
  unit: string,
  /** The figures. */
  figures: Array<ClaimFigure>,
  /** Whether it holds for the predicted ones. */
  shown: boolean, };

/** A figure of a claim. */
export type ClaimFigure = {
  /** Link of its plan; `null` if it is of several. */
  plan: string | null,
  /** Measured, or computed by the author; `null` if it is neither. */
  measured: number | null,
  /** Predicted. */
  predicted: number, };

/** The rates that are missed by most, by group. */
export type MissedMost = {
  /** A disk that is further off than this is listed, percent. */
  percent: number,
  /** The groups. */
  groups: Array<Misses>, };

/** Measured rates that the model misses for a common reason. */
export type Misses = {
  /** What they have in common; `null` if nothing was looked into. */
  difference: Difference | null,
  /** Their places among the report's cells, the largest error first. */
  cells: Array<number>, };

/** What distinguishes the rows of a group. MODEL-CHANGELOG.md has a section for each, with what was tried. */
export type Difference = "disk-at-zero" | "disk-above-host" | "top-two" | "disks-above-host" | "zero-beside-disk" | "beside-cdrom" | "cdrom-speed";

/** A table of steps. */
export type HandTable = {
  /** Its name. */
  name: string,
  /** What its pairs of columns are about. */
  columns: Array<HandColumn>,
  /** Its steps, in order. */
  steps: Array<HandStep>, };

/** A row of the paper that is computed. */
export type HandColumn = {
  /** What distinguishes it. */
  title: string,
  /** Link of the plan that was simulated. */
  plan: string,
  /** Measured rate of the device that the steps are about, MB/s. */
  measured_mb_s: number, };

/** A step. */
export type HandStep = {
  /** What it is. */
  what: string,
  /** Unit of its figures; empty for a number. */
  unit: string,
  /** Its figures, by column. */
  figures: Array<HandFigure>, };

/** A figure by hand and simulated. */
export type HandFigure = {
  /** Computed from the parameters; `null` if chance decides. */
  by_hand: number | null,
  /** Mean in the trace; `null` if a trace does not show it. */
  simulated: number | null, };

/** A figure. Without `measured`, `at_least` and `at_most` it is reported but not judged. */
export type CheckFigure = {
  /** Its subject. */
  section: string,
  /** Its name, in a few words. */
  name: string,
  /** Unit of all its values. */
  unit: string,
  /** The measured value. */
  measured: number | null,
  /** The predicted value. */
  predicted: number,
  /** Least value over the seeds, or lower end of the interval. */
  low: number | null,
  /** Greatest value over the seeds, or upper end of the interval. */
  high: number | null,
  /** The value of another simulator. */
  reference: number | null,
  /** (predicted - measured) / measured, percent. */
  error_percent: number | null,
  /** Target for the largest error, percent. */
  tolerance_percent: number | null,
  /** Target for the least value. */
  at_least: number | null,
  /** Target for the greatest value. */
  at_most: number | null,
  /** Whether all targets are met; `null` if there is none. */
  holds: boolean | null,
  /** Whether the measured value was used to choose parameters of the model. Agreement then proves little. */
  fitted: boolean,
  /** Link of the plan that was simulated. */
  plan: string | null,
  /** Source of the measured value or of the target. */
  source: string, };

/** Accuracy compared with traces of real disks. */
export type Demerits = {
  /** Version of the model for that run. */
  model_version: string,
  /** One figure for each disk; `reference` is DiskSim's. */
  figures: Array<CheckFigure>, };

/** A parameter, with its range and source. */
export type ParameterLine = {
  /** Its set: `disk`, `host`, … */
  set: string,
  /** Its name, which includes the unit. */
  name: string,
  /** The value used. */
  value: number,
  /** Least plausible value. */
  low: number,
  /** Greatest plausible value. */
  high: number,
  /** Its source. */
  source: string,
  /** How well the measurements determine it, if that was examined. */
  identified: Identified | null, };

/** Kinds of device. Each has a set of firmware parameters in `data/model.json`. */
export type DeviceKind = "disk" | "cdrom" | "removable" | "tape" | "scanner" | "emulator" | "network";

/** How closely the model agrees with measurements. */
export type Resolution = {
  /** Version of the model this was determined with. */
  model_version: string,
  /** Median error of a predicted rate of the ID-precedence paper, percent. */
  single_percent: number,
  /** Pairs of measured configurations that differ only in IDs. */
  pairs: number,
  /** Median error of the ratio of two such configurations' totals, percent. */
  difference_percent: number,
  /** Two predictions closer than this are not told apart, percent. */
  clear_percent: number,
  /** Blind errors by case. */
  cases: Array<CaseErrors>,
  /** Share of the measured rates inside the margin that the other tables give, percent. */
  coverage_percent: number,
  /** Times the margin, a sheet of evidence says that a requirement is met. */
  claim_factor: number,
  /** Share of the measured rates below that when it is made from the other tables, percent: said to be met, and is not. */
  falsely_met_percent: number,
  /** Largest error for rates of other papers that nothing was fitted to, percent. */
  elsewhere_percent: number,
  /**
   * Nine in ten devices with a published rate differ from the typical one of their kind and synchronous rate by no
   * more than this, percent of it: the possible error of an assumed rate. Excludes tapes.
   */
  assumed_percent: number,
  /** The same for tapes: formats of four decades share their synchronous rates. */
  assumed_tape_percent: number,
  /** Errors for emulator boards in the machines of their owners. */
  boards: OwnersErrors,
  /** The same for arrays that are written. */
  written_arrays: OwnersErrors,
  /** The same for drives that a board copies to its card. */
  copied_to_card: OwnersErrors,
  /**
   * How far old hosts with a measured rate stay below what their chip can transfer: the possible error behind an old host
   * without a measured rate.
   */
  unmeasured_hosts: OwnersErrors,
  /** Errors for other work of an owner's machine once one of its rates is explained. */
  calibrated: OwnersErrors, };

/** Errors of the predictions of one case, for tables that the parameters were not fitted to. */
export type CaseErrors = {
  /** Kind of the device. */
  kind: string,
  /** Its case. */
  case: string,
  /** Number of measured rates behind the two figures. */
  cells: number,
  /** Median difference between measured and predicted rate, percent of the predicted one. */
  median_percent: number,
  /** Nine in ten measured rates, also of another table, differ by no more than this, percent of the predicted one. */
  margin_percent: number,
  /** Factor applied to it, so that margins derived from some tables contain nine in ten rates of another. */
  widened: number, };

/** Errors of predictions for rates that owners measured, none of which a figure of the model was chosen by. */
export type OwnersErrors = {
  /** Number of rates. */
  rates: number,
  /** Number of publications that they are from. */
  sources: number,
  /** Median difference between measured and predicted rate, percent of the predicted one. */
  median_percent: number,
  /**
   * Nine in ten rates, also of another source, differ by no more than this, percent of the predicted one. With fewer than
   * nine rates the largest difference.
   */
  margin_percent: number,
  /** Share of the rates inside the margin that the other sources give, percent. */
  coverage_percent: number, };

/** How well measurements determine a parameter. */
export type Identified = {
  /** As a category. */
  how: string,
  /** Lowest value with which the model is hardly less accurate. */
  low: number | null,
  /** Highest such value. */
  high: number | null, };

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
  /** What no run passes. */
  bounds: Bounds,
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

/** A finding for JSON, with the figures of its sentences for programs. */
export type FindingDocument = Finding & { params: Record<string, unknown>, };

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
