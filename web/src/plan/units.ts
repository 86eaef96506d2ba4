/**
 * Logical units: devices with one ID and different LUNs are one target, which moves as one. The engine has the same
 * rule (`Bus::target_of`).
 */
import type { Party, Plan } from './generated/types.ts';
import { idOf, partiesAt } from './ids.ts';

/**
 * The first device of the target that a device belongs to: an index into `devices`. A device that repeats ID and LUN of
 * one before it is a target of its own, which is a conflict.
 */
export function targetOf({ bus: { devices } }: Plan, index: number): number {
  const own = devices[index];
  if (own === undefined) return index;
  const before = devices.slice(0, index);
  const first = before.findIndex(({ id }) => id === own.id);
  const repeats = before.some(({ id, lun }) => id === own.id && lun === own.lun);
  return first < 0 || repeats ? index : first;
}

/** The devices of the target of a device, by their LUNs. */
export function unitsOf(plan: Plan, index: number): number[] {
  const target = targetOf(plan, index);
  const lun = (at: number) => plan.bus.devices[at]?.lun ?? 0;
  const units = plan.bus.devices.flatMap((_, at) => (targetOf(plan, at) === target ? [at] : []));
  return units.toSorted((a, b) => lun(a) - lun(b));
}

/**
 * Which of the logical units of its target a party is, by their LUNs: 0 for the first, for everything else, and for all
 * parties of a conflict.
 */
export function unitOf(plan: Plan, party: Party): number {
  if (party.kind !== 'device') return 0;
  const id = plan.bus.devices[party.index]?.id ?? 0;
  return targetsAt(plan, id).length > 1 ? 0 : unitsOf(plan, party.index).indexOf(party.index);
}

/** The LUN of a party where it has to be told: its target has several, or it is not 0. Otherwise `null`. */
export function lunTold(plan: Plan, party: Party): number | null {
  if (party.kind !== 'device') return null;
  const lun = plan.bus.devices[party.index]?.lun ?? 0;
  return lun !== 0 || unitsOf(plan, party.index).length > 1 ? lun : null;
}

/** A party's ID, and after a point its LUN where it has to be told: "6", "6.1". */
export function addressOf(plan: Plan, party: Party): string {
  const lun = lunTold(plan, party);
  return `${idOf(plan, party)}${lun === null ? '' : `.${lun}`}`;
}

/** Whether a party is a logical unit after the first of its target, whose settings its target has already. */
export function isFurtherUnit(plan: Plan, party: Party): boolean {
  return party.kind === 'device' && targetOf(plan, party.index) !== party.index;
}

/** The parties at an ID, one for each target; more than one is a conflict. */
export function targetsAt(plan: Plan, id: number): Party[] {
  return partiesAt(plan, id).filter((party) => !isFurtherUnit(plan, party));
}
