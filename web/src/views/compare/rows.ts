// What the view of a comparison shows, looked up in the two plans and their evaluations.

import { glyphOf } from '../../parts/describe.ts';
import type { GlyphKind } from '../../parts/glyphs.tsx';
import { type Change, changeOf, toldOf, toldTotal } from '../../parts/change.ts';
import { hueOf } from '../../parts/hue.ts';
import { measuredRate } from '../../plan/measured.ts';
import type {
  ArrayResult,
  DeviceResult,
  DiskArray,
  Evaluation,
  Finding,
  Party,
  PartyUse,
  Plan,
} from '../../plan/generated/types.ts';
import { idOf, partyKey } from '../../plan/ids.ts';
import { partyName, toldApart } from '../../plan/names.ts';
import { pairParties } from '../../plan/pairing.ts';
import { addressOf, unitOf } from '../../plan/units.ts';
import { arrayName } from '../../text/arrays.ts';
import { pairedArrayName } from '../../text/compare.ts';

/** A plan with its finished evaluation. */
export interface Side {
  plan: Plan;
  evaluation: Evaluation;
}

/** What a party has in one of the plans. */
export interface Place {
  party: Party;
  id: number;
  /** Which of the logical units of its target it is: 0 for everything else. */
  unit: number;
  /** Its ID, and after a point its LUN where that has to be told. */
  address: string;
  /** Its use of the bus; `null` without a prediction. */
  use: PartyUse | null;
  /** The figures of a device. */
  result: DeviceResult | null;
  /** Its measured rate, MB/s. */
  measured: number | null;
}

/** A party of A or B, or the same one in both. */
export interface Row {
  key: string;
  kind: Party['kind'];
  name: string;
  /** Its name in a sentence. */
  called: string;
  hue: number;
  /** Whether it is a member of an array, in B if it is there. */
  isMember: boolean;
  /** `null` for the load system. */
  glyph: GlyphKind | null;
  a: Place | null;
  b: Place | null;
  /** The change of its rate from A to B, if both are predicted. */
  change: Change | null;
}

/** All parties of both plans: those of B in its order, then those only in A. */
export function rowsOf(a: Side, b: Side): Row[] {
  return pairParties(a.plan, b.plan).map((pair): Row => {
    const places = { a: placeOf(a, pair.a), b: placeOf(b, pair.b) };
    const [side, party] = pair.b === null ? [a, pair.a] : [b, pair.b];
    const { plan } = side;
    const [was, is] = [places.a?.result, places.b?.result];
    const change = was && is ? changeOf(toldOf(is), toldOf(was)) : null;
    if (party === null) throw new Error('a pair of nothing');
    return {
      key: `${pair.b === null ? 'a' : 'b'} ${partyKey(party)}`,
      kind: party.kind,
      name: partyName(plan, party),
      called: toldApart(plan, party),
      hue: hueOf(plan, party),
      isMember: party.kind === 'device' && (plan.bus.devices[party.index]?.array ?? 0) > 0,
      glyph: glyphIn(plan, party),
      ...places,
      change,
    };
  });
}

function glyphIn({ bus }: Plan, party: Party): GlyphKind | null {
  if (party.kind === 'host') return 'host';
  return party.kind === 'device' ? glyphOf('device', bus.devices[party.index]?.model ?? '') : null;
}

function placeOf({ plan, evaluation }: Side, party: Party | null): Place | null {
  if (party === null) return null;
  const { prediction } = evaluation;
  const result = (party.kind === 'device' && prediction?.devices[party.index]) || null;
  const at = { id: idOf(plan, party) ?? 0, unit: unitOf(plan, party), address: addressOf(plan, party) };
  const measured = party.kind === 'device' ? measuredRate(evaluation, party.index) : null;
  return { party, ...at, result, measured, use: result ?? shareOf(evaluation, party) };
}

function shareOf({ prediction }: Evaluation, party: Party): PartyUse | null {
  const load = prediction?.load?.parties ?? [];
  switch (party.kind) {
    case 'host':
      return prediction?.initiators[party.index] ?? null;
    case 'device':
      return null;
    case 'load-host':
      return load.find(({ initiator }) => initiator) ?? null;
    case 'load-disk':
      return load.filter(({ initiator }) => !initiator)[party.index] ?? null;
  }
}

/** A disk array of A or B, or the one with the same number in both. */
export interface ArrayRow {
  key: string;
  name: string;
  a: ArrayResult | null;
  b: ArrayResult | null;
  /** The arrays themselves, for those figures that depend on their settings. */
  arrays: { a: DiskArray | null; b: DiskArray | null };
  change: Change | null;
}

/** All disk arrays of both plans. */
export function arrayRowsOf(a: Side, b: Side): ArrayRow[] {
  const most = Math.max(a.plan.arrays.length, b.plan.arrays.length);
  return Array.from({ length: most }, (_, at): ArrayRow => {
    const of = ({ evaluation }: Side) => evaluation.prediction?.arrays[at] ?? null;
    const arrays = { a: a.plan.arrays[at] ?? null, b: b.plan.arrays[at] ?? null };
    const [was, is] = [arrays.a && of(a), arrays.b && of(b)];
    return {
      key: `array ${at}`,
      name: pairedArrayName(arrays.a && arrayName(a.plan, at), arrays.b && arrayName(b.plan, at)),
      a: was,
      b: is,
      arrays,
      change: was && is ? changeOf(toldOf(is), toldOf(was)) : null,
    };
  });
}

/** The change of the total; `null` if one of the plans has no prediction. */
export function totalChange(a: Side, b: Side): Change | null {
  const [was, is] = [a.evaluation.prediction, b.evaluation.prediction];
  return was && is ? changeOf(toldTotal(is), toldTotal(was)) : null;
}

/** Devices and arrays whose rate changes clearly, the greatest change first. A member counts with its array. */
export function clearChanges(
  rows: readonly Row[],
  arrays: readonly ArrayRow[],
): { called: string; change: Change; margin: number }[] {
  const own = rows.filter(({ isMember }) => !isMember);
  const all = [
    ...own.map(({ called, change, b }) => ({ called, change, margin: b?.result?.margin_mb_s })),
    ...arrays.map(({ name, change, b }) => ({ called: name, change, margin: b?.margin_mb_s })),
  ];
  const clear = all.flatMap(({ called, change, margin = 0 }) =>
    change?.isClear === true ? [{ called, change, margin }] : [],
  );
  return clear.toSorted((one, other) => Math.abs(other.change.by) - Math.abs(one.change.by));
}

/** The findings that only B has, that only A has, and that both have. */
export function findingsOf(a: Side, b: Side): Record<'fresh' | 'gone' | 'same', Finding[]> {
  const [was, is] = [a, b].map(({ plan, evaluation }) =>
    evaluation.findings.map((finding) => ({ finding, sign: signOf(plan, finding) })),
  );
  const has = (all: typeof was, sign: string) => all?.some((one) => one.sign === sign) === true;
  const pick = (all: typeof was, isWanted: (sign: string) => boolean) =>
    (all ?? []).filter(({ sign }) => isWanted(sign)).map(({ finding }) => finding);
  return {
    fresh: pick(is, (sign) => !has(was, sign)),
    gone: pick(was, (sign) => !has(is, sign)),
    same: pick(is, (sign) => has(was, sign)),
  };
}

/** A finding is the same if it says the same of the same models, whatever their IDs. */
function signOf({ bus }: Plan, { code, devices }: Finding): string {
  const models = devices.map(
    (id) => [...bus.hosts, ...bus.devices].find((one) => one.id === id)?.model ?? id,
  );
  return [code, ...models].join(' ');
}
