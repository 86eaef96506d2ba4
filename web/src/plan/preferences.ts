/**
 * Notes, and the user's settings of the search for better IDs. None of them changes a prediction. A device's need
 * changes findings, so it stays in the plan that is predicted.
 */
import type { Aim, Bus, Device, Party, Plan } from './generated/types.ts';
import { withBus, withDevice, withHost } from './bus.ts';
import { findHost } from './catalogue.ts';
import { idsOfDevice } from './free-id.ts';
import { partiesWithIds } from './ids.ts';
import { AIM_ASKS, DEFAULT_PLAN, LADDER, WEIGHT_MAX } from './generated/facts.ts';

const stripped = new WeakMap<Plan, Plan>();

/** The plan without the notes and settings that do not change a prediction; the same object if there are none. */
export function withoutPreferences(plan: Plan): Plan {
  const found = stripped.get(plan);
  if (found !== undefined) return found;
  const { bus, other } = plan;
  const bare = hasPreferences(plan)
    ? {
        ...plan,
        note: '',
        moments: [],
        aim: DEFAULT_PLAN.aim,
        bus: clearedBus(bus),
        other: other && clearedBus(other),
      }
    : plan;
  stripped.set(plan, bare);
  return bare;
}

function clearedBus(bus: Bus): Bus {
  return {
    ...bus,
    hosts: bus.hosts.map((host) => ({ ...host, keep: false, note: '' })),
    devices: bus.devices.map((device) => ({ ...device, keep: false, first: false, weight: 1, note: '' })),
  };
}

function hasPreferences({ note, moments, aim, bus, other }: Plan): boolean {
  if (note !== '' || moments.length > 0) return true;
  return aim !== DEFAULT_PLAN.aim || busHasPreferences(bus) || (other !== null && busHasPreferences(other));
}

function busHasPreferences({ hosts, devices }: Bus): boolean {
  return (
    hosts.some(({ keep, note }) => keep || note !== '') ||
    devices.some(({ keep, first, weight, note }) => keep || first || weight !== 1 || note !== '')
  );
}

/** Sets the aim of the search. An aim for one device marks one if none is marked. */
export function setAim(plan: Plan, aim: Aim): Plan {
  const marked =
    AIM_ASKS[aim] === 'device' && !plan.bus.devices.some(({ first }) => first) ? setFirst(plan, 0) : plan;
  return marked.aim === aim ? marked : { ...marked, aim };
}

/** Marks the device that the aims about one device apply to. */
export function setFirst(plan: Plan, index: number): Plan {
  if (plan.bus.devices[index] === undefined) return plan;
  return withBus(plan, { devices: plan.bus.devices.map((device, i) => ({ ...device, first: i === index })) });
}

/**
 * Index of the device that the aims about one device apply to; `null` if there are no devices. The engine
 * uses the same one.
 */
export function firstDevice({ bus: { devices } }: Plan): number | null {
  return devices.length === 0
    ? null
    : Math.max(
        0,
        devices.findIndex(({ first }) => first),
      );
}

/**
 * The deadline of a device's requests, ms. A copy, a member of an array and a device without requests have none, as in
 * the engine.
 */
export function deadlineOf({ workload, powered, array, copy_of: source }: Device): number | null {
  const isAsked = powered && array === 0 && workload.pattern !== 'off';
  return isAsked && source === null ? workload.within_ms : null;
}

/** Sets the weight of a device's rate in the weighted total. */
export function setWeight(plan: Plan, index: number, weight: number): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined || !Number.isFinite(weight)) return plan;
  const within = Math.min(WEIGHT_MAX, Math.max(0, Math.round(weight)));
  return withDevice(plan, index, { ...device, weight: within });
}

/** Pins a party to its ID, or unpins it. The load system's parties never move. */
export function setKeep(plan: Plan, party: Party, keep: boolean): Plan {
  if (party.kind === 'host') {
    const host = plan.bus.hosts[party.index];
    return host === undefined ? plan : withHost(plan, party.index, { ...host, keep });
  }
  if (party.kind === 'device') {
    const device = plan.bus.devices[party.index];
    if (device === undefined) return plan;
    return withDevice(plan, party.index, { ...device, keep });
  }
  return plan;
}

/** Whether a party is pinned. */
export function isKept(plan: Plan, party: Party): boolean {
  if (party.kind === 'host') return plan.bus.hosts[party.index]?.keep ?? false;
  return party.kind === 'device' && (plan.bus.devices[party.index]?.keep ?? false);
}

/** Whether a party can be pinned: the load system never moves, and neither does a part with only one ID. */
export function canKeep(plan: Plan, party: Party): boolean {
  if (party.kind === 'host')
    return (findHost(plan.bus.hosts[party.index]?.model ?? '')?.selectable_ids ?? LADDER).length > 1;
  const device = party.kind === 'device' ? plan.bus.devices[party.index] : undefined;
  return device !== undefined && idsOfDevice(device).length > 1;
}

/** The pinned parties, in plan order. */
export function keptParties(plan: Plan): Party[] {
  return partiesWithIds(plan)
    .map(({ party }) => party)
    .filter((party) => isKept(plan, party));
}

/** Unpins all parties. */
export function unpinAll(plan: Plan): Plan {
  return keptParties(plan).reduce((current, party) => setKeep(current, party, false), plan);
}
