import deviceData from '../../../engine-wasm/crates/devices/data/devices.json' with { type: 'json' };
import hostData from '../../../engine-wasm/crates/devices/data/host-adapters.json' with { type: 'json' };
import type { Pattern, Signalling, Workload } from '../engine/types.ts';

/** Kinds of device the catalogue has. */
export type DeviceKind = 'disk' | 'cdrom' | 'removable' | 'tape' | 'scanner' | 'emulator';

/** Every kind, in the order of the file. */
export const DEVICE_KINDS: readonly DeviceKind[] = [
  'disk',
  'cdrom',
  'removable',
  'tape',
  'scanner',
  'emulator',
];

/** Where most figures of an entry come from: measured, the maker's papers, somebody else's page, or several of these. */
export type Confidence = 'measured' | 'vendor_sheet' | 'secondary' | 'mixed';

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
  /** Fields without a published figure. */
  assumed: string[];
  confidence: Confidence;
  /** What one should know besides; may be missing. */
  notes?: string | undefined;
  /** Greatest REQ/ACK offset, where known. */
  max_offset?: number | undefined;
  sources: string[];
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
  /** Whether it carries a terminator; missing where nobody says. */
  terminator?: boolean | undefined;
  /** ID it comes with; missing where nobody says. */
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
  /** Buses it has, each with its own IDs; missing where nobody says. */
  channels?: number | undefined;
  /** Electrically separate parts of one bus; missing where nobody says. */
  segments?: number | undefined;
}

/** Every device, in the order of the file. */
export const devices: readonly CatalogueDevice[] = deviceData.devices.map((device) => ({
  ...device,
  kind: deviceKind(device.kind),
  signalling: device.signalling.map(signalling),
  confidence: confidence(device.confidence),
}));

/** Every host adapter, in the order of the file. */
export const hosts: readonly CatalogueHost[] = hostData.hosts.map((host) => ({
  ...host,
  signalling: host.signalling.map(signalling),
  confidence: confidence(host.confidence),
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
  const found = deviceData.workloads[kind];
  return { ...found, pattern: pattern(found.pattern) };
}

/** The usual text of a search: every word has to occur somewhere in an entry. */
export function searchText(entry: CatalogueDevice | CatalogueHost): string {
  const more = 'kind' in entry ? entry.kind : `${entry.platform ?? ''} ${entry.host_bus ?? ''}`;
  return `${entry.vendor} ${entry.name} ${entry.model} ${more} ${entry.signalling.join(' ')}`.toLowerCase();
}

// JSON gives plain strings; a value these do not know would be a new one that the page has no words for yet.
function deviceKind(text: string): DeviceKind {
  return DEVICE_KINDS.find((kind) => kind === text) ?? 'disk';
}

function confidence(text: string): Confidence {
  return text === 'measured' || text === 'vendor_sheet' || text === 'mixed' ? text : 'secondary';
}

function signalling(text: string): Signalling {
  return text === 'LVD' || text === 'HVD' ? text : 'SE';
}

function pattern(text: string): Pattern {
  return text === 'off' || text === 'random' ? text : 'sequential';
}
