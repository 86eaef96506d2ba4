import { DEFAULT_DEVICE, DEFAULT_HOST } from './generated/facts.ts';
import type { Device, Host, Plan } from './generated/types.ts';

/** Whether nothing is on the bus yet: the page asks for a machine or a host adapter then. */
export function isEmptyPlan({ bus: { hosts, devices, load }, other }: Plan): boolean {
  return hosts.length === 0 && devices.length === 0 && load.percent === 0 && other === null;
}

/** A host adapter with defaults for everything but its ID and model; hue 0 means that it gets a colour later. */
export function defaultHost(id: number, model: string): Host {
  return { ...DEFAULT_HOST, id, model };
}

/** A device with defaults for everything but its ID and model; hue 0 means that it gets a colour later. */
export function defaultDevice(id: number, model: string): Device {
  return { ...DEFAULT_DEVICE, id, model };
}
