import type { Host, Own, Plan } from './generated/types.ts';
import { withDevice, withHost } from './bus.ts';
import { withFields } from './fields.ts';
import { DEFAULT_HOST } from './generated/facts.ts';

/** Replaces figures of the catalogue with the device's own; `null` restores the catalogue's. */
export function setOwn(plan: Plan, index: number, change: Partial<Own>): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined) return plan;
  const own = withFields('own', device.own, change);
  return own === device.own ? plan : withDevice(plan, index, { ...device, own });
}

/** The figures of a host and its machine; without one, those that leave everything to the catalogue. */
export function hostFigures(
  host: Host = DEFAULT_HOST,
): Omit<Host, 'id' | 'model' | 'name' | 'note' | 'hue' | 'keep'> {
  const { id: _id, model: _model, name: _name, note: _note, hue: _hue, keep: _keep, ...figures } = host;
  return figures;
}

/** Whether nothing of a host or its machine differs from the catalogue's. */
export function isUsualHost(host: Host): boolean {
  return withFields('host', host, hostFigures()) === host;
}

/** Replaces figures of the catalogue with the host's own; `null` restores the catalogue's. */
export function setHostFigures(plan: Plan, index: number, change: Partial<Host>): Plan {
  const host = plan.bus.hosts[index];
  if (host === undefined) return plan;
  const now = withFields('host', host, change);
  return now === host ? plan : withHost(plan, index, now);
}
