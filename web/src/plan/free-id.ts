/** Which ID a command gives to a part: the one place on this side. Rust chooses, here and in findings and drags. */
import type { Device, Plan } from './generated/types.ts';
import { findDevice, findHost } from './catalogue.ts';
import { freeIds } from './ids.ts';
import { chosenId, selectableIds } from './link/links.ts';
import { LADDER } from './generated/facts.ts';

/** Data lines of a device in its plan: its own figure, else the catalogue's. */
export function widthOfDevice({ model, own }: Device): number {
  return own.width_bits ?? findDevice(model)?.width_bits ?? 16;
}

/** IDs a device can be set to in its plan; any for a part the catalogue does not know. */
export function idsOfDevice({ model, own }: Device): readonly number[] {
  const made = findDevice(model);
  return made ? selectableIds(own.width_bits, made.width_bits, made.selectable_ids) : LADDER;
}

/** The free ID for a device: near its own, if it could have that one, else the strongest. Its host has to see it there. */
export function freeIdForDevice(plan: Plan, device: Device, near?: number): number | undefined {
  const host = plan.bus.hosts[device.host];
  const seen = (host && findHost(host.model)?.width_bits) ?? 16;
  const ids = idsOfDevice(device).filter((id) => id < seen);
  return freeIdAmong(plan, ids, near);
}

/** The same for a host adapter, by its model. */
export function freeIdForHost(plan: Plan, model: string, near?: number): number | undefined {
  return freeIdAmong(plan, findHost(model)?.selectable_ids ?? LADDER, near);
}

function freeIdAmong(plan: Plan, ids: readonly number[], near: number | undefined): number | undefined {
  const couldStay = near !== undefined && ids.includes(near) && (plan.bus.width === 'wide' || near < 8);
  const free = freeIds(plan).filter((id) => ids.includes(id));
  return chosenId(free, couldStay ? near : undefined);
}
