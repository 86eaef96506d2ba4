/**
 * Which devices are members of which array. They are pure functions, as in `commands.ts`; `arrays.ts` has those of an
 * array's settings, which the page fetches later. An array is told by its number, from 1, as a device has it.
 */
import type { ArrayLevel, Bus, Channel, Device, Plan } from './generated/types.ts';
import { withDevice } from './bus.ts';
import { findDevice } from './catalogue.ts';
import { ARRAYS_MAX, DEFAULT_DEVICE } from './generated/facts.ts';

/** A device of either channel. */
export interface Member {
  channel: Channel;
  /** Its place among the devices of that channel. */
  index: number;
  device: Device;
}

/** All devices of the machine, those of channel A first, whichever channel is shown. */
export function allDevices({ channel, bus, other }: Plan): Member[] {
  const on = (its: Bus | null, at: Channel) =>
    (its?.devices ?? []).map((device, index): Member => ({ channel: at, index, device }));
  return channel === 'A' ? [...on(bus, 'A'), ...on(other, 'B')] : [...on(other, 'A'), ...on(bus, 'B')];
}

/** The members of an array. */
export function membersOf(plan: Plan, array: number): Member[] {
  return array === 0 ? [] : allDevices(plan).filter(({ device }) => device.array === array);
}

/** Whether a device can be a member: a disk, or what acts as one. */
export function canBeMember({ model }: Device): boolean {
  const kind = findDevice(model)?.kind ?? 'disk';
  return kind === 'disk' || kind === 'emulator';
}

/** The plan with each device of both channels changed. */
export function withDevices(plan: Plan, change: (device: Device) => Device): Plan {
  const changed = (bus: Bus): Bus => ({ ...bus, devices: bus.devices.map(change) });
  return { ...plan, bus: changed(plan.bus), other: plan.other && changed(plan.other) };
}

/**
 * Makes an array of all disks of this one's model that are in no other array, on both channels. Its level is the usual
 * one for so many disks, and its work is that of this disk.
 */
export function makeArray(plan: Plan, index: number): Plan {
  const like = plan.bus.devices[index];
  if (!like || like.array !== 0 || !canBeMember(like) || plan.arrays.length >= ARRAYS_MAX) return plan;
  const joins = (device: Device) => device.model === like.model && device.array === 0;
  const level = usualLevel(allDevices(plan).filter(({ device }) => joins(device)).length);
  const workload = like.workload.pattern === 'off' ? DEFAULT_DEVICE.workload : like.workload;
  const by = 'software';
  const arrays = [
    ...plan.arrays,
    { name: '', level, by, stripe_kb: null, parity_us: null, workload } as const,
  ];
  return withDevices({ ...plan, arrays }, (device) =>
    joins(device) ? { ...device, array: arrays.length } : device,
  );
}

/** The level that loses no data with a disk, if there are enough disks for one. */
function usualLevel(disks: number): ArrayLevel {
  if (disks > 2) return 'raid5';
  return disks === 2 ? 'raid1' : 'jbod';
}

/** Puts a device into an array, or with 0 into none. An array that has no member left is removed. */
export function setArray(plan: Plan, index: number, array: number): Plan {
  const device = plan.bus.devices[index];
  if (!device || device.array === array || array > plan.arrays.length) return plan;
  return withoutEmptyArrays(withDevice(plan, index, { ...device, array, rebuild: false }));
}

/** Sets whether a member takes the place of one that has failed. It is switched on for that. */
export function setRebuild(plan: Plan, index: number, rebuild: boolean): Plan {
  const device = plan.bus.devices[index];
  if (!device || device.rebuild === rebuild || (rebuild && device.array === 0)) return plan;
  return withDevice(plan, index, { ...device, rebuild, powered: device.powered || rebuild });
}

/** The plan without arrays that have no members. The numbers of those after them become smaller. */
export function withoutEmptyArrays(plan: Plan): Plan {
  const used = new Set(allDevices(plan).map(({ device }) => device.array));
  const kept = plan.arrays.flatMap((_, at) => (used.has(at + 1) ? at + 1 : []));
  if (kept.length === plan.arrays.length) return plan;
  const arrays = plan.arrays.filter((_, at) => used.has(at + 1));
  // 0, of none, is not among them and stays 0.
  return withDevices({ ...plan, arrays }, (device) => ({ ...device, array: kept.indexOf(device.array) + 1 }));
}
