import type { Aim, Device, Host, LoadSystem, Own, Plan, Workload } from '../engine/types.ts';

/** The second system as the paper set it up for 99 %, switched off. */
export function defaultLoad(): LoadSystem {
  return { percent: 0, initiator_id: 5, disk_ids: [1, 2, 4], cap_mt_s: 20 };
}

/** What a host asks of a device when nothing else is said: 64 KiB sequential reads, one at a time. */
function defaultWorkload(): Workload {
  return { pattern: 'sequential', read_percent: 100, size_bytes: 65_536, outstanding: 1, think_us: 0 };
}

/** Every figure as the catalogue says. */
export function noOwn(): Own {
  return {
    capacity_mb: null,
    rate_mb_s: null,
    rpm: null,
    avg_seek_ms: null,
    buffer_kb: null,
    max_mt_s: null,
    width_bits: null,
    signalling: [],
    tagged: null,
  };
}

/** What a search for better IDs can seek. */
export const AIMS: readonly Aim[] = ['balanced', 'total', 'fair', 'first', 'wait', 'weights'];

/** A plan with nobody on the bus. */
export function defaultPlan(): Plan {
  return {
    name: '',
    width: 'wide',
    signalling: 'LVD',
    packets: 'auto',
    qas: false,
    fair: false,
    cable_mt_s: null,
    question: 'steady',
    seed: 1,
    aim: 'balanced',
    platform: '',
    load: defaultLoad(),
    hosts: [],
    devices: [],
    channel: 'A',
    other_bus: null,
  };
}

/** Whether nothing is on the bus yet: the page asks for a machine or a host adapter then. */
export function isUnbegun({ hosts, devices, load, other_bus: other }: Plan): boolean {
  return hosts.length === 0 && devices.length === 0 && load.percent === 0 && other === null;
}

/** A host adapter with everything but its ID and model as usual; hue 0 means "give it one". */
export function defaultHost(id: number, model: string): Host {
  return { id, model, name: '', hue: 0, bus_mb_s: null, keep: false };
}

/** A device with everything but its ID and model as usual; hue 0 means "give it one". */
export function defaultDevice(id: number, model: string): Device {
  return {
    id,
    model,
    name: '',
    hue: 0,
    host: 0,
    cap_mt_s: null,
    own: noOwn(),
    disconnect: true,
    shared: false,
    keep: false,
    first: false,
    weight: 1,
    needs_mb_s: null,
    workload: defaultWorkload(),
  };
}
