import type { Bus, Party, Plan } from './generated/types.ts';
import { findHost } from './catalogue.ts';
import { LADDER } from './generated/facts.ts';

/** A party with its ID and name. */
export interface PartyWithId {
  party: Party;
  id: number;
}

/** All parties with their IDs: hosts, devices, then the load system if there is one. */
export function partiesWithIds(plan: Plan): PartyWithId[] {
  const hosts = plan.bus.hosts.map((host, index): PartyWithId => ({
    party: { kind: 'host', index },
    id: host.id,
  }));
  const devices = plan.bus.devices.map((device, index): PartyWithId => ({
    party: { kind: 'device', index },
    id: device.id,
  }));
  return [...hosts, ...devices, ...(plan.bus.load.percent > 0 ? loadParties(plan) : [])];
}

function loadParties(plan: Plan): PartyWithId[] {
  const disks = plan.bus.load.disk_ids.map((id, index): PartyWithId => ({
    party: { kind: 'load-disk', index },
    id,
  }));
  return [{ party: { kind: 'load-host' }, id: plan.bus.load.initiator_id }, ...disks];
}

/** The parties at an ID; more than one is a conflict. */
export function partiesAt(plan: Plan, id: number): Party[] {
  return partiesWithIds(plan)
    .filter((entry) => entry.id === id)
    .map((entry) => entry.party);
}

/** The ID of a party, or `null` if the plan does not have it. */
export function idOf(plan: Plan, party: Party): number | null {
  return partiesWithIds(plan).find((entry) => sameParty(entry.party, party))?.id ?? null;
}

/** IDs of the other bus that are not free on this one: the buses of some machines share one set. */
function takenBeside({ bus, other }: Plan): number[] {
  const shares = ({ hosts }: Bus) => hosts.some(({ model }) => findHost(model)?.shared_ids === true);
  return other !== null && shares(bus) && shares(other) ? other.devices.map(({ id }) => id) : [];
}

/** Unused IDs of the cable, strongest first. */
export function freeIds(plan: Plan): number[] {
  const taken = new Set([...partiesWithIds(plan).map((entry) => entry.id), ...takenBeside(plan)]);
  return LADDER.filter((id) => !taken.has(id) && (plan.bus.width === 'wide' || id < 8));
}

/** IDs to show: all of the cable, and those above 7 on a narrow cable if a device has one of them. */
export function slotIds(plan: Plan): readonly number[] {
  const all = plan.bus.width === 'wide' || partiesWithIds(plan).some(({ id }) => id > 7);
  return all ? LADDER : LADDER.slice(0, 8);
}

/** Whether two references mean the same party. */
export function sameParty(a: Party, b: Party): boolean {
  return a.kind === b.kind && indexOf(a) === indexOf(b);
}

function indexOf(party: Party): number | null {
  return party.kind === 'load-host' ? null : party.index;
}

/** A unique key of a party, for lists. */
export function partyKey(party: Party): string {
  return party.kind === 'load-host' ? party.kind : `${party.kind}-${party.index}`;
}
