// The rows of the sheet: the parties in order of priority, with what has to be set and what the engine expects.

import { glyphOf, lineOf } from '../../parts/describe.ts';
import type { GlyphKind } from '../../parts/glyphs.tsx';
import { findDevice } from '../../plan/catalogue.ts';
import { byStrength } from '../../plan/changeover.ts';
import { idsOfDevice, isSetByJumpers, widthOfDevice } from '../../plan/free-id.ts';
import { attachedKey, linesOf } from '../../plan/cable.ts';
import type { Attached, DeviceResult, Evaluation, Party, Plan } from '../../plan/generated/types.ts';
import { partyKey } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import { addressOf, isFurtherUnit, targetsAt } from '../../plan/units.ts';
import { type Unused, unusedText } from '../../text/bus.ts';
import { arrayWords } from '../../text/arrays.ts';
import { segmentName } from '../../text/cable.ts';
import { measuredSaid } from '../../text/measured.ts';
import { setTerminatorText, settingText, sheetWords, terminatorText } from '../../text/sheet.ts';

/** A row of the sheet. */
export interface SheetRow {
  key: string;
  id: number;
  /** The ID, and the LUN where it has to be told. */
  address: string;
  /** 0 for the load system. */
  hue: number;
  name: string;
  /** What it is; empty for the load system. */
  detail: string;
  /** The person's note, and the rates that were measured. */
  remarks: readonly string[];
  /** `null` for the load system. */
  glyph: GlyphKind | null;
  /** Data lines of a device whose ID is set by jumpers; `null` for others. */
  jumperBits: number | null;
  /** How its ID is set, if not by jumpers. */
  setting: string;
  terminator: string;
  /** Why no host uses it; `null` if one does, and for others. */
  unused: Unused | null;
  /** The figures of a device; `null` for others and before there is a prediction. */
  result: DeviceResult | null;
}

/** All parties, from the strongest ID to the weakest. A logical unit after the first of a target has no settings. */
export function sheetRows(plan: Plan, evaluation: Evaluation | null): SheetRow[] {
  return byStrength(plan).map(({ party, id }) => ({
    key: partyKey(party),
    id,
    address: addressOf(plan, party),
    name: partyName(plan, party),
    ...partOf(plan, party, id, evaluation),
    ...(isFurtherUnit(plan, party) && targetsAt(plan, id).length === 1 ? FURTHER_UNIT : {}),
  }));
}

const noteOf = ({ note }: { note: string }) => (note === '' ? [] : [note]);

const FURTHER_UNIT = { jumperBits: null, setting: sheetWords.sameTarget, terminator: '' };

const PLAIN = { jumperBits: null, unused: null, result: null };

function partOf(
  plan: Plan,
  party: Party,
  id: number,
  evaluation: Evaluation | null,
): Omit<SheetRow, 'key' | 'id' | 'address' | 'name'> {
  const device = party.kind === 'device' ? plan.bus.devices[party.index] : undefined;
  const host = party.kind === 'host' ? plan.bus.hosts[party.index] : undefined;
  if (device && party.kind === 'device') {
    const result = evaluation?.prediction?.devices[party.index] ?? null;
    return {
      hue: device.hue,
      detail: [arrayWords.tag(plan, device), lineOf('device', device.model, result?.agreement)]
        .filter(Boolean)
        .join(' · '),
      remarks: [
        ...noteOf(device),
        ...device.measured.map((text) => `${sheetWords.byYou} ${measuredSaid(text)}`),
      ],
      glyph: glyphOf('device', device.model),
      jumperBits: isSetByJumpers(idsOfDevice(device)) ? widthOfDevice(device) : null,
      setting: settingText('switch', id),
      terminator: terminatorOf(plan, party, findDevice(device.model)?.terminator ?? undefined),
      unused: unusedText(plan, party.index),
      result,
    };
  }
  if (host) {
    return {
      ...PLAIN,
      hue: host.hue,
      detail: lineOf('host', host.model),
      remarks: noteOf(host),
      glyph: glyphOf('host', host.model),
      setting: settingText('host', id),
      terminator: terminatorOf(plan, { kind: 'host', index: party.kind === 'host' ? party.index : 0 }),
    };
  }
  return {
    ...PLAIN,
    hue: 0,
    detail: '',
    remarks: [],
    glyph: null,
    setting: settingText('load', id),
    terminator: terminatorText('load'),
  };
}

/** How its own terminator has to be set: as the cable is laid out, on each of its segments, else by the rule. */
function terminatorOf(plan: Plan, of: Extract<Attached, { index: number }>, has?: boolean): string {
  const made = [plan.bus, ...plan.bus.branches];
  const there = linesOf(plan).flatMap(({ stops }, at) =>
    stops
      .filter((stop) => attachedKey(stop.of) === attachedKey(of))
      .map(({ terminator }) => ({ at, text: setTerminatorText(terminator, has) })),
  );
  const [first] = there;
  if (first === undefined) return terminatorText(of.kind, has);
  return there.length === 1
    ? first.text
    : there.map(({ at, text }) => `${segmentName(made, at)}: ${text}`).join('; ');
}
