/** A machine with two channels: a plan is about one of them, and the other is beside it. Pure commands, as in `commands.ts`. */
import type { Channel, Device, OtherBus, Plan, Signalling } from './generated/types.ts';
import { findHost } from './catalogue.ts';
import { nextHue } from './commands.ts';
import { defaultHost } from './defaults.ts';
import { freeIdForDevice } from './free-id.ts';
import { DEFAULT_PLAN, DEVICES_MAX } from './generated/facts.ts';

/** ID of an adapter whose own nobody knows. */
const USUAL_HOST_ID = 7;

/** The other of the two channels. */
export function otherChannel(channel: Channel): Channel {
  return channel === 'A' ? 'B' : 'A';
}

/** The plan with its other channel in front; the same where there is none. */
export function turned(plan: Plan): Plan {
  if (plan.other_bus === null) return plan;
  return { ...plan, ...plan.other_bus, channel: otherChannel(plan.channel), other_bus: busOf(plan) };
}

/** What a second bus of the plan is: another channel of its adapter, or an adapter of its own. */
export type SecondBus = 'channel' | 'adapter';

/** What a second bus is in this plan: most adapters have one channel. */
export function secondBus({ hosts }: Plan): SecondBus {
  const channels = findHost(hosts[0]?.model ?? '')?.channels ?? 1;
  return channels > 1 ? 'channel' : 'adapter';
}

/** Gives the machine a second channel like the first, with nothing on it but a host adapter of the same model in the same machine. */
export function addChannel(plan: Plan, signalling: Signalling = plan.signalling): Plan {
  if (plan.other_bus !== null) return plan;
  const first = plan.hosts[0];
  const id = (first && findHost(first.model)?.default_id) ?? USUAL_HOST_ID;
  const bus: OtherBus = {
    width: plan.width,
    signalling,
    packets: 'auto',
    qas: false,
    fair: false,
    cable_mt_s: null,
    load: DEFAULT_PLAN.load,
    hosts: first ? [{ ...defaultHost(id, first.model), hue: 1, bus_mb_s: first.bus_mb_s }] : [],
    devices: [],
  };
  return { ...plan, other_bus: bus };
}

/** Takes the channel away that is not in front, with everything on it. */
export function removeOtherChannel(plan: Plan): Plan {
  return plan.other_bus === null ? plan : { ...plan, channel: 'A', other_bus: null };
}

/**
 * Puts a device onto the other channel, which comes into being if there is none: at its own ID where that is free there, else at
 * the nearest it can have. The same plan where there is no room.
 */
export function moveAcross(plan: Plan, index: number): Plan {
  const device = plan.devices[index];
  if (device === undefined) return plan;
  const there = turned(addChannel({ ...plan, devices: plan.devices.toSpliced(index, 1) }));
  const id = freeIdForDevice(there, { ...device, host: 0 }, device.id);
  if (id === undefined || there.devices.length >= DEVICES_MAX) return plan;
  const moved: Device = { ...device, id, host: 0, first: false, hue: hueThere(there, device) };
  return turned({ ...there, devices: [...there.devices, moved] });
}

/** Puts devices, by their indices, onto the other channel, which is made for this signalling if it has to be made. */
export function moveAllAcross(plan: Plan, indices: readonly number[], signalling = plan.signalling): Plan {
  const leaving = plan.devices.filter((_, index) => indices.includes(index));
  const start = addChannel(plan, signalling);
  return leaving.reduce((now, device) => moveAcross(now, now.devices.indexOf(device)), start);
}

/** Whether a device could go to the other channel. */
export function canMoveAcross(plan: Plan, index: number): boolean {
  return plan.hosts.length > 0 && moveAcross(plan, index).devices.length < plan.devices.length;
}

/** Its own colour where nobody there has it. */
function hueThere(there: Plan, { hue }: Device): number {
  return [...there.hosts, ...there.devices].some((party) => party.hue === hue) ? nextHue(there) : hue;
}

function busOf(plan: Plan): OtherBus {
  const { width, signalling, packets, qas, fair, cable_mt_s, load, hosts, devices } = plan;
  return { width, signalling, packets, qas, fair, cable_mt_s, load, hosts, devices };
}
