// Generated from the engine's limits and defaults by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type {
  Aim,
  AimUnit,
  ArrayLevel,
  Asks,
  Caching,
  Device,
  DeviceKind,
  Driver,
  FileSystem,
  Host,
  Packets,
  Pattern,
  Phase,
  PhaseKind,
  Plan,
  Question,
  Signalling,
  Slot,
  System,
  Width,
} from './types.ts';

// How large a plan may be: engine-wasm/crates/plan/src/limits.rs says what each is, its unit and why.
export const LINK_CHARS_MAX = 75000;
export const DOCUMENT_BYTES_MAX = 1048576;
export const NAME_CHARS_MAX = 60;
export const MODEL_CHARS_MAX = 40;
export const HOSTS_MAX = 4;
export const DEVICES_MAX = 15;
export const LOAD_DISKS_MAX = 4;
export const LOAD_PERCENT_MAX = 99;
export const ID_MAX = 15;
export const LUN_MAX = 7;
export const BOARD_MAX = 9;
export const ARRAYS_MAX = 4;
export const SECTOR_BYTES = 512;
export const SIZE_BYTES_MAX = 1048576;
export const OUTSTANDING_MAX = 64;
export const WEIGHT_MAX = 100;
export const THINK_US_MAX = 10000000;
export const CAP_MT_S_MIN = 0.98;
export const CAP_MT_S_MAX = 160.0;
export const NEEDS_MB_S_MIN = 0.01;
export const NEEDS_MB_S_MAX = 320.0;
export const HUE_MAX = 15;
export const SEED_MAX = 4294967295;
export const PLANS_BESIDE_MAX = 5;

/** All IDs from strongest to weakest: the order of the ladder. */
export const LADDER: readonly number[] = [7,6,5,4,3,2,1,0,15,14,13,12,11,10,9,8];

/** All IDs from the nearest to each ID: the order in which a party that has to move gets one. */
export const NEAREST_IDS: readonly (readonly number[])[] = [[0,1,15,2,14,3,13,4,12,5,11,6,10,7,9,8],[1,2,0,3,15,4,14,5,13,6,12,7,11,10,9,8],[2,3,1,4,0,5,15,6,14,7,13,12,11,10,9,8],[3,4,2,5,1,6,0,7,15,14,13,12,11,10,9,8],[4,5,3,6,2,7,1,0,15,14,13,12,11,10,9,8],[5,6,4,7,3,2,1,0,15,14,13,12,11,10,9,8],[6,7,5,4,3,2,1,0,15,14,13,12,11,10,9,8],[7,6,5,4,3,2,1,0,15,14,13,12,11,10,9,8],[8,9,10,11,12,13,14,15,0,1,2,3,4,5,6,7],[9,10,8,11,12,13,14,15,0,1,2,3,4,5,6,7],[10,11,9,12,8,13,14,15,0,1,2,3,4,5,6,7],[11,12,10,13,9,14,8,15,0,1,2,3,4,5,6,7],[12,13,11,14,10,15,9,0,8,1,2,3,4,5,6,7],[13,14,12,15,11,0,10,1,9,2,8,3,4,5,6,7],[14,15,13,0,12,1,11,2,10,3,9,4,8,5,6,7],[15,0,14,1,13,2,12,3,11,4,10,5,9,6,8,7]];

/** Widths of a cable. */
export const WIDTHS: readonly Width[] = ["narrow","wide"];

/** Signallings. */
export const SIGNALLINGS: readonly Signalling[] = ["SE","LVD","HVD"];

/** Whether a bus uses packets. */
export const PACKETS: readonly Packets[] = ["auto","on","off"];

/** What a prediction can answer. */
export const QUESTIONS: readonly Question[] = ["steady","done"];

/** What a search for better IDs can seek, the default first. */
export const AIMS: readonly Aim[] = ["balanced","total","fair","first","wait","weights","deadlines"];

/** What each aim asks of the person. */
export const AIM_ASKS: Readonly<Record<Aim, Asks>> = {"balanced":"nothing","deadlines":"weights","fair":"nothing","first":"device","total":"nothing","wait":"device","weights":"weights"};

/** What the value of each aim is. */
export const AIM_UNITS: Readonly<Record<Aim, AimUnit>> = {"balanced":"share","deadlines":"percent","fair":"share","first":"mb-s","total":"mb-s","wait":"ms","weights":"mb-s"};

/** Orders in which work visits addresses. */
export const PATTERNS: readonly Pattern[] = ["off","sequential","random"];

/** Phases of the bus. */
export const PHASES: readonly Phase[] = ["free","arbitration","selection","reselection","message-out","command","data-out","data-in","status","message-in","units-out","units-in","held"];

/** What phases are for. */
export const PHASE_KINDS: readonly PhaseKind[] = ["free","arbitration","selection","reselection","message","command","data","status","dead"];

/** Kinds of device, in the order shown. */
export const DEVICE_KINDS: readonly DeviceKind[] = ["disk","cdrom","removable","tape","scanner","emulator","network"];

/** Fields of the catalogue, in words. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {"avg_seek_ms":"average seek time","buffer_kb":"buffer size","capacity_mb":"capacity","default_id":"default ID","heads":"tracks of a cylinder","host_bus_practical_mb_s":"rate of its machine","max_mt_s":"fastest transfer rate","overhead_us":"controller overhead","rate_mb_s":"media rate","rpm":"speed of rotation","segments":"parts of the buffer","selectable_ids":"selectable IDs","signalling":"signalling","track_blocks":"blocks on a track","width_bits":"width","write_cache":"write cache","write_mb_s":"rate of writing"};

/** What the load system's initiator is called. */
export const LOAD_HOST_NAME: string = "Load: host";

/** What its disks are called. */
export const LOAD_DISK_NAMES: readonly string[] = ["Load: disk A","Load: disk B","Load: disk C","Load: disk D"];

/** What a device reads in addition to what a command names. */
export const CACHINGS: readonly Caching[] = ["none","track","ahead","segmented"];

/** The slots that a host's adapter can be in. */
export const SLOTS: readonly Slot[] = ["own","pci32","pci64","pci66","pcix"];

/** What a host's machine can run. */
export const SYSTEMS: readonly System[] = ["usual","nt4","linux24","dos","macos"];

/** Drivers of an adapter. */
export const DRIVERS: readonly Driver[] = ["newer","stock"];

/** What a program reads a device through. */
export const FILE_SYSTEMS: readonly FileSystem[] = ["raw","fat","ntfs"];

/** Names of the levels of an array. */
export const LEVEL_NAMES: Readonly<Record<ArrayLevel, string>> = {"jbod":"JBOD","raid0":"RAID 0","raid1":"RAID 1","raid10":"RAID 1+0","raid5":"RAID 5"};

/** A plan with nothing on the bus. */
export const DEFAULT_PLAN: Plan = {"name":"","note":"","question":"steady","seed":1,"aim":"balanced","platform":"","moments":[],"arrays":[],"channel":"A","bus":{"width":"wide","signalling":"LVD","packets":"auto","qas":false,"fair":false,"cable_mt_s":null,"errors_per_gb":null,"line":null,"branches":[],"load":{"percent":0,"initiator_id":5,"disk_ids":[1,2,4],"cap_mt_s":20.0},"hosts":[],"devices":[]},"other":null};

/** A host adapter; hue 0 means "give it one". */
export const DEFAULT_HOST: Host = {"id":0,"model":"","name":"","note":"","hue":0,"bus_mb_s":null,"fifo_kb":null,"phase_us":null,"command_us":null,"kib_us":null,"adapter_us":null,"in_flight":null,"interrupts":null,"transfer_kb":null,"slot":"own","system":"usual","driver":"newer","keep":false};

/** A device; hue 0 means "give it one". */
export const DEFAULT_DEVICE: Device = {"id":0,"lun":0,"board":0,"array":0,"rebuild":false,"model":"","name":"","note":"","hue":0,"host":0,"cap_mt_s":null,"own":{"width_bits":null,"signalling":[],"tagged":null,"caching":null,"write_cache":null,"verify":null,"erase":null,"zero_latency":false,"capacity_mb":null,"rate_mb_s":null,"rpm":null,"avg_seek_ms":null,"buffer_kb":null,"max_mt_s":null,"track_blocks":null,"heads":null,"overhead_us":null,"segments":null},"disconnect":"as-known","preset":"of-machine","powered":true,"shared":false,"keep":false,"first":false,"weight":1,"needs_mb_s":null,"copy_of":null,"file_system":"raw","measured":[],"workload":{"pattern":"sequential","read_percent":100,"size_bytes":65536,"outstanding":1,"think_us":0,"even":false,"spread_kb":null,"start_percent":null,"span_mb":null,"hot_percent":null,"spot_percent":null,"users":null,"count":null,"per_s":null,"within_ms":null,"work_us":null}};

/** Link of the plan that the page opens with if the address has none: a measured one, whose disk has ID 0 and loses most of its rate. */
export const FIRST_LINK: string = "3/wide.lvd/done/name=Table_3--3A_host_7--2C_Disk_0--2C_load_99/load=99.5.1.2.4/7=host.id_prec_host.name=Host_adapter/0=id_prec_disk.name=Disk.s124k";
