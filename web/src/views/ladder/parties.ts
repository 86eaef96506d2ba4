// The parties of the plan with their figures from the evaluation. This file looks figures up; it computes none.

import { measuredRate } from '../../plan/measured.ts';
import type {
  DeviceResult,
  LoadParty,
  Evaluation,
  Party,
  PartyUse,
  Plan,
} from '../../plan/generated/types.ts';
import { lineOf, glyphOf } from '../../parts/describe.ts';
import type { GlyphKind } from '../../parts/glyphs.tsx';
import { findHost } from '../../plan/catalogue.ts';
import { idsOfDevice, widthOfDevice } from '../../plan/free-id.ts';
import { partyKey, partiesWithIds } from '../../plan/ids.ts';
import { LADDER } from '../../plan/generated/facts.ts';
import { partyName, toldApart } from '../../plan/names.ts';
import { addressOf, unitOf } from '../../plan/units.ts';
import { arrayWords } from '../../text/arrays.ts';
import { type Unused, unusedText } from '../../text/bus.ts';

/** A party as the ladder shows it. */
export type PartyView = {
  key: string;
  party: Party;
  id: number;
  /** Which of the logical units of its target it is, by their LUNs: 0 for the first, and for everything else. */
  unit: number;
  /** Its ID, and after a point its LUN where that has to be told. */
  address: string;
  name: string;
  /** Its name in a sentence, with the ID if another party has the same name. */
  called: string;
  /** The line under the name; empty for the load system. */
  detail: string;
  /** `null` for the load system. */
  glyph: GlyphKind | null;
  /** 0 for the load system. */
  hue: number;
  /** Whether it is pinned for the search for better IDs. */
  isKept: boolean;
  /** IDs that it can have. */
  selectable: readonly number[];
  widthBits: number;
  /** Its use of the bus; `null` before there is a prediction. */
  use: PartyUse | null;
  /** Whether the simulation is unfinished; then no interval is shown. */
  isRough: boolean;
  /** The figures of a device; `null` for others and before there is a prediction. */
  result: DeviceResult | null;
  /** The figures of a device in the plan that the shown one is compared with: the present plan, or plan A. */
  before: DeviceResult | null;
  /** Why no host uses it: it is a device without power or without a workload. `null` for others. */
  unused: Unused | null;
  /** The measured rate of a device, MB/s: of the paper, or of the person. */
  measured: number | null;
  /** The rate that a device needs, MB/s; `null` if it may wait. */
  needs: number | null;
  /** How often the medium of a device stops; empty if it never does. */
  stops: string;
  /** The disk array that it is a member of; empty for none. */
  array: string;
};

/** All parties on the bus, in plan order. */
export function partyViews(
  plan: Plan,
  evaluation: Evaluation | null,
  before: readonly (DeviceResult | null)[],
  isRough: boolean,
): PartyView[] {
  return partiesWithIds(plan).map(({ party, id }) => {
    const [name, called] = [partyName(plan, party), toldApart(plan, party)];
    const [unit, address] = [unitOf(plan, party), addressOf(plan, party)];
    const common = { key: partyKey(party), party, id, unit, address, name, called, isRough };
    switch (party.kind) {
      case 'host':
        return { ...common, ...hostPart(plan, party.index, evaluation) };
      case 'device':
        return {
          ...common,
          ...devicePart(plan, party.index, evaluation),
          before: before[party.index] ?? null,
        };
      case 'load-host':
      case 'load-disk':
        return { ...common, ...LOAD, use: loadUse(party, evaluation?.prediction?.load?.parties ?? []) };
    }
  });
}

/** Parties from the strongest to the weakest, the logical units of a target by their LUNs. */
export function inOrder(views: readonly PartyView[]): PartyView[] {
  const rank = ({ id, unit }: PartyView) => LADDER.indexOf(id) + unit / 100;
  return views.toSorted((a, b) => rank(a) - rank(b));
}

const ALL_IDS = Array.from({ length: 16 }, (_, id) => id);
const NOTHING = {
  use: null,
  result: null,
  before: null,
  measured: null,
  needs: null,
  stops: '',
  unused: null,
  isKept: false,
  array: '',
};
const LOAD = { ...NOTHING, detail: '', glyph: null, hue: 0, selectable: ALL_IDS, widthBits: 16 };

function hostPart(plan: Plan, index: number, evaluation: Evaluation | null) {
  const host = plan.bus.hosts[index];
  const model = host?.model ?? '';
  const known = findHost(model);
  return {
    ...NOTHING,
    detail: host?.name ? (known?.name ?? model) : lineOf('host', model),
    glyph: glyphOf('host', model),
    hue: host?.hue ?? 1,
    isKept: host?.keep ?? false,
    selectable: known?.selectable_ids ?? ALL_IDS,
    widthBits: known?.width_bits ?? 16,
    use: evaluation?.prediction?.initiators[index] ?? null,
  };
}

function devicePart(plan: Plan, index: number, evaluation: Evaluation | null) {
  const device = plan.bus.devices[index];
  const model = device?.model ?? '';
  const result = ofModel(evaluation?.prediction?.devices[index], model);
  return {
    ...NOTHING,
    detail: lineOf('device', model, result?.agreement),
    unused: device ? unusedText(plan, index) : null,
    glyph: glyphOf('device', model),
    hue: device?.hue ?? 1,
    isKept: device?.keep ?? false,
    array: device ? arrayWords.tag(plan, device) : '',
    selectable: device ? idsOfDevice(device) : ALL_IDS,
    widthBits: device ? widthOfDevice(device) : 16,
    use: result,
    result,
    measured: evaluation && result && measuredRate(evaluation, index),
    needs: result && (evaluation?.needs_mb_s[index] ?? null),
    stops: (result && evaluation?.words.devices[index]?.stops) ?? '',
  };
}

/**
 * While a new prediction is awaited the old one is shown, but never the figures of another device with the same
 * index.
 */
function ofModel(result: DeviceResult | undefined, model: string): DeviceResult | null {
  return result?.model === model ? result : null;
}

function loadUse(party: Party, parties: readonly LoadParty[]): PartyUse | null {
  if (party.kind === 'load-host') return parties.find((p) => p.initiator) ?? null;
  if (party.kind !== 'load-disk') return null;
  return parties.filter((p) => !p.initiator)[party.index] ?? null;
}

/** Both ends of the interval of a rate, MB/s. */
export function intervalOf({ throughput_mb_s, margin_mb_s, most_mb_s }: DeviceResult): [number, number] {
  return [Math.max(0, throughput_mb_s - margin_mb_s), Math.min(throughput_mb_s + margin_mb_s, most_mb_s)];
}
