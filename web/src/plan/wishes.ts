/**
 * What the person wishes of better IDs. None of it changes a prediction. What a device needs changes none either, but findings, so it
 * stays in the plan that is asked about.
 */
import type { Aim, Bus, Party, Plan } from './generated/types.ts';
import { withBus, withDevice, withHost } from './bus.ts';
import { findHost } from './catalogue.ts';
import { idsOfDevice } from './free-id.ts';
import { standings } from './ids.ts';
import {
  AIM_ASKS,
  DEFAULT_PLAN,
  LADDER,
  NEEDS_MB_S_MAX,
  NEEDS_MB_S_MIN,
  WEIGHT_MAX,
} from './generated/facts.ts';

const stripped = new WeakMap<Plan, Plan>();

/** The plan as far as a prediction depends on it. The very same one where there are no wishes. */
export function withoutWishes(plan: Plan): Plan {
  const found = stripped.get(plan);
  if (found !== undefined) return found;
  const { bus, other } = plan;
  const bare = hasWishes(plan)
    ? { ...plan, aim: DEFAULT_PLAN.aim, bus: unwished(bus), other: other && unwished(other) }
    : plan;
  stripped.set(plan, bare);
  return bare;
}

function unwished(bus: Bus): Bus {
  return {
    ...bus,
    hosts: bus.hosts.map((host) => ({ ...host, keep: false })),
    devices: bus.devices.map((device) => ({ ...device, keep: false, first: false, weight: 1 })),
  };
}

function hasWishes({ aim, bus, other }: Plan): boolean {
  return aim !== DEFAULT_PLAN.aim || isWished(bus) || (other !== null && isWished(other));
}

function isWished({ hosts, devices }: Bus): boolean {
  return (
    hosts.some(({ keep }) => keep) || devices.some(({ keep, first, weight }) => keep || first || weight !== 1)
  );
}

/** Sets what better IDs are sought for. An aim that is about one device marks one, if none is marked. */
export function setAim(plan: Plan, aim: Aim): Plan {
  const marked =
    AIM_ASKS[aim] === 'device' && !plan.bus.devices.some(({ first }) => first) ? setFirst(plan, 0) : plan;
  return marked.aim === aim ? marked : { ...marked, aim };
}

/** Marks the device that the aims about one device are about. */
export function setFirst(plan: Plan, index: number): Plan {
  if (plan.bus.devices[index] === undefined) return plan;
  return withBus(plan, { devices: plan.bus.devices.map((device, i) => ({ ...device, first: i === index })) });
}

/** The device that the aims about one device are about: an index, `null` where there is none. The engine takes the same one. */
export function firstDevice({ bus: { devices } }: Plan): number | null {
  return devices.length === 0
    ? null
    : Math.max(
        0,
        devices.findIndex(({ first }) => first),
      );
}

/** Sets what a device's rate counts in the weighted sum. */
export function setWeight(plan: Plan, index: number, weight: number): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined || !Number.isFinite(weight)) return plan;
  const within = Math.min(WEIGHT_MAX, Math.max(0, Math.round(weight)));
  return withDevice(plan, index, { ...device, weight: within });
}

/** Whether a device may need so much, MB/s. */
export function needIsAllowed(mbS: number): boolean {
  return mbS === 0 || (mbS >= NEEDS_MB_S_MIN && mbS <= NEEDS_MB_S_MAX);
}

/** Sets the least rate that a device must have, MB/s: 0 where it may wait, `null` for what its work asks of it. */
export function setNeed(plan: Plan, index: number, mbS: number | null): Plan {
  const device = plan.bus.devices[index];
  if (device === undefined || (mbS !== null && !needIsAllowed(mbS))) return plan;
  return withDevice(plan, index, { ...device, needs_mb_s: mbS });
}

/** Pins a party to its ID, or lets it go. The load system's parties stay where they are anyway. */
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

/** Whether there is anything to pin: the load system stays anyway, and so does a part that has one ID only. */
export function canKeep(plan: Plan, party: Party): boolean {
  if (party.kind === 'host')
    return (findHost(plan.bus.hosts[party.index]?.model ?? '')?.selectable_ids ?? LADDER).length > 1;
  const device = party.kind === 'device' ? plan.bus.devices[party.index] : undefined;
  return device !== undefined && idsOfDevice(device).length > 1;
}

/** Whoever is pinned, in plan order. */
export function keptParties(plan: Plan): Party[] {
  return standings(plan)
    .map(({ party }) => party)
    .filter((party) => isKept(plan, party));
}

/** Lets everybody go who is pinned. */
export function keepNobody(plan: Plan): Plan {
  return keptParties(plan).reduce((current, party) => setKeep(current, party, false), plan);
}
