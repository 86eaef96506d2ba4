import { DEFAULT_DEVICE, DEVICE_KINDS, PATTERNS, SIGNALLINGS } from './generated/facts.ts';
import type { DeviceKind, Signalling, Workload } from './generated/types.ts';
import data from './catalogue.json' with { type: 'json' };

/** Fields that devices and host adapters have in common. */
interface Entry {
  /** Catalogue id, as in links. */
  id: string;
  vendor: string;
  /** Usual name. */
  name: string;
  /** Exact designation. */
  model: string;
  /** Signallings that its transceivers support; empty if none is published. */
  signalling: Signalling[];
  /** Data lines: 8 or 16. */
  width_bits: number;
  /** Fastest synchronous rate, MT/s; 0 for asynchronous only. */
  max_mt_s: number;
  /** IDs that its switches or firmware offer. */
  selectable_ids: number[];
  /** Greatest REQ/ACK offset, if known. */
  max_offset?: number | undefined;
}

/** A device of the catalogue. */
export interface CatalogueDevice extends Entry {
  kind: DeviceKind;
  year: number | null;
  /** Capacity, MB of 10^6 bytes. */
  capacity_mb: number;
  /** Rate of its medium, MB/s. */
  rate_mb_s: number;
  /** Rate at which it stores what is written, MB/s, if that differs. */
  write_mb_s?: number | undefined;
  /** False if it is known never to release the bus while it works. */
  disconnects?: boolean | undefined;
  rpm: number;
  avg_seek_ms: number;
  buffer_kb: number;
  /** Whether it has a tagged queue. */
  tagged: boolean;
  /** Whether a write is done when its data are in the buffer, as it is delivered. */
  write_cache: boolean;
  /** Number of its logical units, such as the discs of a changer; missing for one. */
  luns?: number | undefined;
  /** Time in which a changer puts another disc into its drive, seconds; missing for a device without discs to exchange. */
  exchange_s?: number | undefined;
  /** Least rate at which a tape streams or a writer writes, MB/s; missing if the device may wait. */
  streams_from_mb_s?: number | undefined;
  /** Whether it has a terminator; missing if that is not known. */
  terminator?: boolean | undefined;
  /** Factory ID; missing if it is not known. */
  default_id?: number | undefined;
}

/** A host adapter of the catalogue. */
export interface CatalogueHost extends Entry {
  /** Machine that it is made for. */
  platform: string | null;
  host_bus: string | null;
  /** Computed rate of its slot, MB/s. */
  host_bus_mb_s: number | null;
  /** Measured rate of that slot, or of the processor that moves the bytes, MB/s, if there is one. */
  host_bus_practical_mb_s?: number | undefined;
  /** False if its usual system lets no device disconnect. */
  disconnects?: boolean | undefined;
  /** Value of `System` for its machine in the settings of an emulator board; missing if the firmwares have none. */
  preset?: string | undefined;
  default_id: number;
  /** Number of its buses, each with its own IDs; missing if it is not known. */
  channels?: number | undefined;
  /** Whether these buses share one set of IDs. */
  shared_ids?: boolean | undefined;
  /** Number of electrically separate segments of one bus; missing if it is not known. */
  segments?: number | undefined;
  /** Whether it can be in PCI slots of several rates. */
  pci?: boolean | undefined;
  /** Commands that can be in flight on it; missing if it is not known. */
  in_flight?: number | undefined;
  /** Its interrupts for each command, if it is known that they are not one. */
  interrupts?: number | undefined;
  /** Time of adapter and first driver for each command beyond that of the newest, us; missing if it is not known. */
  stock_us?: number | undefined;
}

/** JSON gives plain strings. The catalogue is generated with the lists of what there is, so it holds nothing else. */
function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((each) => each === text);
  if (found === undefined) throw new Error(`the catalogue says ${text}, which this page does not know`);
  return found;
}

/** Every device, in the order of the file. */
export const devices: readonly CatalogueDevice[] = data.devices.map((device) => ({
  ...device,
  kind: oneOf(DEVICE_KINDS, device.kind),
  signalling: device.signalling.map((each) => oneOf(SIGNALLINGS, each)),
}));

/** Kinds of which the catalogue has a device without a model: one can be added with its own figures. */
export const OWN_KINDS = ['disk', 'cdrom', 'removable', 'tape', 'scanner'] as const;

/** The device of a kind without a model, as in `DeviceModel::is_placeholder` of the engine. */
export const placeholderOf = (kind: (typeof OWN_KINDS)[number]): string => `any_${kind}`;

const placeholders = new Set<string>(OWN_KINDS.map(placeholderOf));

/** Whether of a device only the kind is known. */
export const isPlaceholder = (model: string): boolean => placeholders.has(model);

/** Every host adapter, in the order of the file. */
export const hosts: readonly CatalogueHost[] = data.hosts.map((host) => ({
  ...host,
  signalling: host.signalling.map((each) => oneOf(SIGNALLINGS, each)),
}));

const devicesById = new Map(devices.map((device) => [device.id, device]));
const hostsById = new Map(hosts.map((host) => [host.id, host]));

/** The device with a catalogue id; `undefined` if the catalogue does not have it. */
export function findDevice(model: string): CatalogueDevice | undefined {
  return devicesById.get(model);
}

/** The host adapter with a catalogue id; `undefined` if the catalogue does not have it. */
export function findHost(model: string): CatalogueHost | undefined {
  return hostsById.get(model);
}

/** Rate of the machine behind a host adapter, MB/s: measured, else computed; `null` if neither is known. */
export function busRate(host: CatalogueHost): number | null {
  return host.host_bus_practical_mb_s ?? host.host_bus_mb_s;
}

/** Whether this model is an emulator board. */
export function isEmulator(model: string | undefined): boolean {
  return model !== undefined && findDevice(model)?.kind === 'emulator';
}

/** The usual workload of this model. */
export function usualWorkload(model: string): Workload {
  return workOfKind(findDevice(model)?.kind ?? 'disk');
}

/** The usual workload of this kind of device. */
function workOfKind(kind: DeviceKind): Workload {
  const found = data.workloads[kind];
  return { ...DEFAULT_DEVICE.workload, ...found, pattern: oneOf(PATTERNS, found.pattern) };
}

/** Search words for a kind of device besides its name. */
const KIND_WORDS: Record<DeviceKind, string> = {
  disk: 'disk drive hard disk hdd',
  cdrom: 'cd-rom cdrom cd drive dvd burner writer optical',
  removable: 'removable cartridge mo magneto-optical',
  tape: 'tape streamer backup',
  scanner: 'scanner',
  emulator: 'emulator sd card replacement',
  network: 'network adapter ethernet lan',
};

/** Search words for a signalling. */
const SIGNALLING_WORDS: Record<Signalling, string> = {
  SE: 'se single-ended',
  LVD: 'lvd low-voltage differential',
  HVD: 'hvd high-voltage differential diff',
};

const texts = new WeakMap<CatalogueDevice | CatalogueHost, string>();

/** The text that a search looks through: every word must occur in it. */
export function searchText(entry: CatalogueDevice | CatalogueHost): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const more =
    'kind' in entry
      ? `${KIND_WORDS[entry.kind]} ${sizeWords(entry)}`
      : `host adapter controller ${entry.platform ?? ''} ${entry.host_bus ?? ''}`;
  const signallings = entry.signalling.map((each) => SIGNALLING_WORDS[each]).join(' ');
  const bits = entry.width_bits === 16 ? 'wide 16-bit' : 'narrow 8-bit';
  const text = `${entry.vendor} ${entry.name} ${entry.model} ${more} ${signallings} ${bits}`.toLowerCase();
  texts.set(entry, text);
  return text;
}

/** A capacity as users type it: "36.7gb", and "36" as in "Cheetah 36". */
function sizeWords({ capacity_mb: mb }: CatalogueDevice): string {
  return mb < 1000 ? `${Math.round(mb)}mb` : `${(mb / 1000).toFixed(1)}gb ${Math.floor(mb / 1000)}`;
}
