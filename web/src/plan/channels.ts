/**
 * Commands for a machine with two channels: `bus` is the selected channel of a plan, `other` the other one.
 * They are pure functions, as in `commands.ts`.
 */
import type { Bus, Channel, Device, Plan, Signalling } from './generated/types.ts';
import { withoutEmptyArrays } from './array-members.ts';
import { withBus } from './bus.ts';
import { findHost } from './catalogue.ts';
import { nextHue, withoutDevice } from './commands.ts';
import { defaultHost } from './defaults.ts';
import { freeIdForDevice } from './free-id.ts';
import { DEFAULT_PLAN, DEVICES_MAX } from './generated/facts.ts';
import { hostFigures } from './own.ts';
import { targetOf, unitsOf } from './units.ts';

/** ID of an adapter without a known default. */
const USUAL_HOST_ID = 7;

/** The other of the two channels. */
export function otherChannel(channel: Channel): Channel {
  return channel === 'A' ? 'B' : 'A';
}

/** The plan with its other channel selected; the same plan if there is none. */
export function turned(plan: Plan): Plan {
  if (plan.other === null) return plan;
  return { ...plan, channel: otherChannel(plan.channel), bus: plan.other, other: plan.bus };
}

/** The kinds of a second bus: another channel of the adapter, or a second adapter. */
export type SecondBus = 'channel' | 'adapter';

/** The kind of a second bus in this plan. Most adapters have only one channel. */
export function secondBus({ bus }: Plan): SecondBus {
  const channels = findHost(bus.hosts[0]?.model ?? '')?.channels ?? 1;
  return channels > 1 ? 'channel' : 'adapter';
}

/**
 * Gives the machine a second channel like the first. It has only a host adapter, of the same model and in the
 * same machine. A plan with two channels stays the same.
 */
export function addChannel(plan: Plan, signalling: Signalling = plan.bus.signalling): Plan {
  if (plan.other !== null) return plan;
  const first = plan.bus.hosts[0];
  const id = (first && findHost(first.model)?.default_id) ?? USUAL_HOST_ID;
  const other: Bus = {
    ...DEFAULT_PLAN.bus,
    width: plan.bus.width,
    signalling,
    hosts: first ? [{ ...defaultHost(id, first.model), hue: 1, ...hostFigures(first) }] : [],
  };
  return { ...plan, other };
}

/** Removes the channel that is not selected, with all its parties. */
export function removeOtherChannel(plan: Plan): Plan {
  return plan.other === null ? plan : withoutEmptyArrays({ ...plan, channel: 'A', other: null });
}

/**
 * Moves a device, with its whole target, to the other channel, which is added if there is none. It keeps its ID if
 * that is free there; otherwise it gets the nearest free ID that it can have. Copies of it and to it end. Returns the
 * same plan if there is no room.
 */
export function moveAcross(plan: Plan, index: number): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined) return plan;
  const units = unitsOf(plan, index);
  // From the last to the first, so that the indices stay right.
  const staying = units.toSorted((a, b) => b - a).reduce(withoutDevice, plan);
  const there = turned(addChannel(staying));
  const id = freeIdForDevice(there, { ...device, host: 0 }, device.id);
  if (id === undefined || there.bus.devices.length + units.length > DEVICES_MAX) return plan;
  const moved = units.reduce((now, unit) => withUnit(now, plan.bus.devices[unit], id), there);
  return turned(moved);
}

/** The plan with a device of the other channel added at an ID. */
function withUnit(there: Plan, device: Device | undefined, id: number): Plan {
  if (device === undefined) return there;
  const moved: Device = { ...device, id, host: 0, copy_of: null, first: false, hue: hueThere(there, device) };
  return withBus(there, { devices: [...there.bus.devices, moved] });
}

/**
 * Moves the devices with these indices to the other channel. If there is none, one with this signalling is
 * added.
 */
export function moveAllAcross(
  plan: Plan,
  indices: readonly number[],
  signalling = plan.bus.signalling,
): Plan {
  const targets = [...new Set(indices.map((index) => targetOf(plan, index)))].toSorted((a, b) => a - b);
  let here = plan.bus.devices.map((_, index) => index);
  return targets.reduce(
    (now, target) => {
      const moved = moveAcross(now, here.indexOf(target));
      const units = unitsOf(plan, target);
      if (moved !== now) here = here.filter((index) => !units.includes(index));
      return moved;
    },
    addChannel(plan, signalling),
  );
}

/** Whether a device could go to the other channel. */
export function canMoveAcross(plan: Plan, index: number): boolean {
  return plan.bus.hosts.length > 0 && moveAcross(plan, index).bus.devices.length < plan.bus.devices.length;
}

/** The device's colour if that is unused there, otherwise a new one. */
function hueThere(there: Plan, { hue }: Device): number {
  return [...there.bus.hosts, ...there.bus.devices].some((party) => party.hue === hue) ? nextHue(there) : hue;
}
