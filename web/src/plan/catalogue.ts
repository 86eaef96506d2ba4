import { DEVICE_KINDS, PATTERNS, SIGNALLINGS } from './generated/facts.ts';
import type { DeviceKind, Signalling, Workload } from './generated/types.ts';
import data from './parts.json' with { type: 'json' };

/** What devices and host adapters have in common. */
interface Entry {
  /** Catalogue id, as it stands in a link. */
  id: string;
  vendor: string;
  /** Usual name. */
  name: string;
  /** Exact designation. */
  model: string;
  /** Signallings its transceivers know; empty when nobody has published it. */
  signalling: Signalling[];
  /** Data lines: 8 or 16. */
  width_bits: number;
  /** Fastest synchronous rate, MT/s; 0 for asynchronous only. */
  max_mt_s: number;
  /** IDs its switches or firmware offer. */
  selectable_ids: number[];
  /** Greatest REQ/ACK offset, where known. */
  max_offset?: number | undefined;
}

/** A target of the catalogue. */
export interface CatalogueDevice extends Entry {
  kind: DeviceKind;
  year: number | null;
  /** Capacity, MB of 10^6 bytes. */
  capacity_mb: number;
  /** Rate of its medium, MB/s. */
  rate_mb_s: number;
  rpm: number;
  avg_seek_ms: number;
  buffer_kb: number;
  /** Whether it takes more than one command at a time. */
  tagged: boolean;
  /** Least rate at which a tape streams or a writer writes, MB/s; missing where it may wait. */
  streams_from_mb_s?: number | undefined;
  /** Whether it carries a terminator; missing where it is not known. */
  terminator?: boolean | undefined;
  /** ID it comes with; missing where it is not known. */
  default_id?: number | undefined;
}

/** A host adapter of the catalogue. */
export interface CatalogueHost extends Entry {
  /** Machines it goes into. */
  platform: string | null;
  host_bus: string | null;
  /** Rate of the bus it sits in by arithmetic, MB/s. */
  host_bus_mb_s: number | null;
  /** What that bus carries in practice, or the processor moves, MB/s, where it was measured. */
  host_bus_practical_mb_s?: number | undefined;
  default_id: number;
  /** Buses it has, each with its own IDs; missing where it is not known. */
  channels?: number | undefined;
  /** Whether those share one set of IDs. */
  shared_ids?: boolean | undefined;
  /** Electrically separate parts of one bus; missing where it is not known. */
  segments?: number | undefined;
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

/** Every host adapter, in the order of the file. */
export const hosts: readonly CatalogueHost[] = data.hosts.map((host) => ({
  ...host,
  signalling: host.signalling.map((each) => oneOf(SIGNALLINGS, each)),
}));

const devicesById = new Map(devices.map((device) => [device.id, device]));
const hostsById = new Map(hosts.map((host) => [host.id, host]));

/** The device with a catalogue id; `undefined` for one this catalogue does not have. */
export function findDevice(model: string): CatalogueDevice | undefined {
  return devicesById.get(model);
}

/** The host adapter with a catalogue id; `undefined` for one this catalogue does not have. */
export function findHost(model: string): CatalogueHost | undefined {
  return hostsById.get(model);
}

/** Rate at which the machine behind a host adapter moves data, MB/s: measured, else arithmetic; `null` where nothing is known. */
export function busRate(host: CatalogueHost): number | null {
  return host.host_bus_practical_mb_s ?? host.host_bus_mb_s;
}

/** What a host usually asks of a device of this model. */
export function usualWorkload(model: string): Workload {
  return workOfKind(findDevice(model)?.kind ?? 'disk');
}

/** What a host usually asks of a device of this kind. */
export function workOfKind(kind: DeviceKind): Workload {
  const found = data.workloads[kind];
  return { ...found, pattern: oneOf(PATTERNS, found.pattern) };
}

/** Words people use for a kind of device besides its name. */
const KIND_WORDS: Record<DeviceKind, string> = {
  disk: 'disk drive hard disk hdd',
  cdrom: 'cd-rom cdrom cd drive dvd burner writer optical',
  removable: 'removable cartridge mo magneto-optical',
  tape: 'tape streamer backup',
  scanner: 'scanner',
  emulator: 'emulator sd card replacement',
};

/** Words people use for a signalling. */
const SIGNALLING_WORDS: Record<Signalling, string> = {
  SE: 'se single-ended',
  LVD: 'lvd low-voltage differential',
  HVD: 'hvd high-voltage differential diff',
};

const texts = new WeakMap<CatalogueDevice | CatalogueHost, string>();

/** What a search looks through: every word of it has to occur somewhere in an entry. */
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

/** A capacity as people write it: "36.7gb", and "36" as in "Cheetah 36". */
function sizeWords({ capacity_mb: mb }: CatalogueDevice): string {
  return mb < 1000 ? `${Math.round(mb)}mb` : `${(mb / 1000).toFixed(1)}gb ${Math.floor(mb / 1000)}`;
}
