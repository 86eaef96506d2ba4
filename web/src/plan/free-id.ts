/** The ID that a command gives to a new part. The order of choice is that of Rust, as in findings and drags. */
import type { Device, Plan } from './generated/types.ts';
import { findDevice, findHost } from './catalogue.ts';
import { freeIds } from './ids.ts';
import { findPlatform } from './platforms.ts';
import { LADDER, NEAREST_IDS } from './generated/facts.ts';

/** Data lines of a device in its plan: its own figure, else the catalogue's. */
export function widthOfDevice({ model, own }: Device): number {
  return own.width_bits ?? findDevice(model)?.width_bits ?? 16;
}

/**
 * IDs that a device can have in its plan; any ID for a part that the catalogue does not know. With eight lines no ID is above
 * 7, and a part widened to sixteen offers all IDs, as `Own::selectable_ids` in Rust has it.
 */
export function idsOfDevice({ model, own }: Device): readonly number[] {
  const made = findDevice(model);
  if (!made) return LADDER;
  const bits = own.width_bits ?? made.width_bits;
  return (bits > made.width_bits ? LADDER : made.selectable_ids).filter((id) => id < bits);
}

/**
 * The free ID for a device: the nearest to its present one if it could have that, else the strongest. Its host must
 * see it there.
 */
export function freeIdForDevice(plan: Plan, device: Device, near?: number): number | undefined {
  const host = plan.bus.hosts[device.host];
  const seen = (host && findHost(host.model)?.width_bits) ?? 16;
  // Its present ID is one that it can have: it may be of another version than the catalogue's.
  const all = near === undefined ? idsOfDevice(device) : [...idsOfDevice(device), near];
  const ids = all.filter((id) => id < Math.min(seen, widthOfDevice(device)));
  return freeIdAmong(plan, ids, near);
}

/** The first free ID at which the plan's machine expects a device of its kind; none if it expects none. */
export function usualIdForDevice(plan: Plan, device: Device): number | undefined {
  const usual = findPlatform(plan.platform)?.usual;
  const kind = findDevice(device.model)?.kind;
  // A board is a disk to the machine, unless its images say otherwise.
  const asKind = kind === 'emulator' ? 'disk' : kind;
  const ids = asKind === 'disk' || asKind === 'cdrom' || asKind === 'tape' ? usual?.[asKind] : undefined;
  const free = new Set(freeIds(plan));
  return ids?.find((id) => free.has(id) && idsOfDevice(device).includes(id));
}

/** The free ID for a host adapter, by its model. */
export function freeIdForHost(plan: Plan, model: string, near?: number): number | undefined {
  return freeIdAmong(plan, findHost(model)?.selectable_ids ?? LADDER, near);
}

function freeIdAmong(plan: Plan, ids: readonly number[], near: number | undefined): number | undefined {
  const couldStay = near !== undefined && ids.includes(near) && (plan.bus.width === 'wide' || near < 8);
  const free = new Set(freeIds(plan).filter((id) => ids.includes(id)));
  return (couldStay ? (NEAREST_IDS[near] ?? LADDER) : LADDER).find((id) => free.has(id));
}

/** Whether a device with these IDs is set by jumpers: one with only a few IDs has a switch. */
export function isSetByJumpers(ids: readonly number[]): boolean {
  return ids.length >= 8;
}
