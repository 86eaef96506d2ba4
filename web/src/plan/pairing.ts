import type { Party, Plan } from './generated/types.ts';
import { partiesWithIds } from './ids.ts';
import { addressOf } from './units.ts';

/** A party of two plans; `null` where one of them does not have it. */
export interface Pair {
  a: Party | null;
  b: Party | null;
}

/**
 * Which party of `b` is which of `a`: those of `b` in its order, then those that only `a` has. Indexes shift when a
 * device is removed, but its colour stays, so the model and the colour come first, then the model and the ID, then the
 * model alone: links of different plans may give equal devices different colours.
 */
export function pairParties(a: Plan, b: Plan): Pair[] {
  const left = partiesWithIds(a).map(({ party }) => party);
  const pairs: Pair[] = partiesWithIds(b).map(({ party }) => ({ a: null, b: party }));
  for (const sign of SIGNS) {
    for (const pair of pairs) {
      if (pair.a !== null || pair.b === null) continue;
      const wanted = sign(b, pair.b);
      const at = left.findIndex((party) => sign(a, party) === wanted);
      if (at >= 0) pair.a = left.splice(at, 1)[0] ?? null;
    }
  }
  return [...pairs, ...left.map((party): Pair => ({ a: party, b: null }))];
}

/** For each device of `b` its index in `a`; `null` if `a` does not have it. */
export function deviceIndexes(a: Plan, b: Plan): (number | null)[] {
  const indexes = b.bus.devices.map((): number | null => null);
  for (const pair of pairParties(a, b)) {
    if (pair.a?.kind === 'device' && pair.b?.kind === 'device') indexes[pair.b.index] = pair.a.index;
  }
  return indexes;
}

/** What a party is recognised by, the surest sign first. */
const SIGNS: readonly ((plan: Plan, party: Party) => string)[] = [
  (plan, party) => `${modelOf(plan, party)} ${hueIn(plan, party)}`,
  (plan, party) => `${modelOf(plan, party)} ${addressOf(plan, party)}`,
  modelOf,
];

function modelOf(plan: Plan, party: Party): string {
  switch (party.kind) {
    case 'host':
      return `host ${plan.bus.hosts[party.index]?.model}`;
    case 'device':
      return `device ${plan.bus.devices[party.index]?.model}`;
    case 'load-host':
      return 'load';
    case 'load-disk':
      return `load ${party.index}`;
  }
}

function hueIn({ bus }: Plan, party: Party): number {
  if (party.kind === 'host') return bus.hosts[party.index]?.hue ?? 0;
  return party.kind === 'device' ? (bus.devices[party.index]?.hue ?? 0) : 0;
}
