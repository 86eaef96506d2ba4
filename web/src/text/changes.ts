import type { Party, Plan } from '../plan/generated/types.ts';
import { USUAL } from '../plan/fields.ts';
import { hostFigures } from '../plan/own.ts';
import { idOf } from '../plan/ids.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { pairParties } from '../plan/pairing.ts';
import { said } from './announcements.ts';
import { arrayLevels, arrayName, arrayWords } from './arrays.ts';
import { widthText } from './bus.ts';
import { cableChanges } from './cable-changes.ts';
import { type ChangedSetting, changedSettings } from './changed-setting.ts';
import { channelWords } from './channels.ts';
import { textsOf } from './fields.ts';
import { busFields, planFields } from './plan-fields.ts';

/** Above this number of differences the announcement says only that a plan was opened. */
const CHANGES_MAX = 4;

/** The changes in `after`, for a screen reader: "CD-ROM moved to ID 0; Disk moved to ID 6". */
export function changesSaid(before: Plan, after: Plan): string {
  if (before.channel !== after.channel) return channelWords.shown(after.channel);
  const changes = changesOf(before, after);
  return changes.length > CHANGES_MAX ? said.opened(after.name) : changes.join('; ');
}

/** The changes in `after`, to read: "CD-ROM moved to ID 0; Disk moved to ID 6." */
export function changesMade(before: Plan, after: Plan): string {
  // The name follows from the plan, or came with its own step.
  const changes = changesOf(before, { ...after, name: before.name });
  const more = changes.length - CHANGES_MAX;
  return `${changes.slice(0, CHANGES_MAX).join('; ')}${more > 0 ? `; ${more} more` : ''}.`;
}

function changesOf(before: Plan, after: Plan): string[] {
  return [...ofParties(before, after), ...ofBus(before, after), ...ofArrays(before, after)];
}

function ofBus(before: Plan, after: Plan): string[] {
  return busChanges(before, after).map(({ what, is }) => said.set(what, is));
}

/** Arrays that both plans have, with changed settings. `ofBus` announces levels. */
function ofArrays(before: Plan, after: Plan): string[] {
  const settings = (plan: Plan, index: number) => JSON.stringify({ ...plan.arrays[index], level: '' });
  return after.arrays.flatMap((_, index) =>
    index >= before.arrays.length || settings(before, index) === settings(after, index)
      ? []
      : [said.settings(arrayName(after, index))],
  );
}

/** The settings of the plan and the bus that differ. */
export function busChanges(before: Plan, after: Plan): ChangedSetting[] {
  // A change of the load also changes its disks; the percentage is enough.
  const isSameLoad = before.bus.load.percent === after.bus.load.percent;
  return [
    ...changedSettings(settingsOf(before, isSameLoad), settingsOf(after, isSameLoad)),
    ...cableChanges(before, after),
  ];
}

function settingsOf(plan: Plan, withDisks: boolean): Record<string, string> {
  const { bus, other } = plan;
  return {
    ...textsOf('plan', planFields, plan, plan),
    Cable: widthText(bus.width).label,
    Signalling: bus.signalling,
    ...textsOf('bus', busFields, bus, plan),
    'Load system': `${bus.load.percent} percent`,
    ...(withDisks && { 'Disks of the load system': String(bus.load.disk_ids.length) }),
    'Other channel': other === null ? 'none' : `${other.devices.length} devices`,
    [arrayWords.all]: arrayLevels(plan),
  };
}

/** A device or host with its settings. */
interface Known {
  name: string;
  /** The name, with the ID if others have the same name. */
  called: string;
  id: number;
  settings: string;
  /** Settings for the search for better IDs, with the two below. */
  keep: boolean;
  first: boolean;
  weight: number;
}

function ofParties(before: Plan, after: Plan): string[] {
  const pairs = pairParties(before, after);
  // The load is added and removed as a whole; `ofBus` announces it.
  const gone = pairs.flatMap(({ a, b }) => (a === null || b !== null || isLoad(a) ? [] : [known(before, a)]));
  return [
    ...gone.map(({ called }) => said.removed(called)),
    ...pairs.flatMap(({ a, b }) => {
      if (b === null) return [];
      const now = known(after, b);
      if (a === null) return isLoad(b) ? [] : [said.added(now.name, now.id)];
      const then = known(before, a);
      return [
        ...(then.name === now.name ? [] : [said.renamed(now.name)]),
        ...(then.id === now.id ? [] : [said.moved(then.called, now.id)]),
        ...(then.settings === now.settings ? [] : [said.settings(then.called)]),
        ...ofPreferences(then, now),
      ];
    }),
  ];
}

function ofPreferences(then: Known, { called, name, id, keep, first, weight }: Known): string[] {
  return [
    ...(then.keep === keep ? [] : [keep ? said.kept(name, id) : said.letGo(called)]),
    // Only the device that is now favoured is announced, not the one before it.
    ...(first && !then.first ? [said.aimedAt(called)] : []),
    ...(then.weight === weight ? [] : [said.weighs(called, weight)]),
  ];
}

function known(plan: Plan, party: Party): Known {
  const named = { name: partyName(plan, party), called: toldApart(plan, party), id: idOf(plan, party) ?? 0 };
  const none = { ...named, settings: '', keep: false, first: false, weight: 1 };
  if (party.kind === 'host') {
    const host = plan.bus.hosts[party.index];
    const settings = JSON.stringify({ ...hostFigures(host), note: host?.note });
    return { ...none, settings, keep: host?.keep ?? false };
  }
  if (party.kind !== 'device') return none;
  const device = plan.bus.devices[party.index] ?? USUAL.device;
  // The others have sentences of their own, or say which device it is.
  const { id: _id, model: _model, name: _name, hue: _hue, keep, first, weight, ...rest } = device;
  const settings = JSON.stringify({ ...rest, copy_of: sourceOf(plan, device.copy_of) });
  return { ...named, settings, keep, first, weight };
}

/** What a device is a copy of: its colour stays when indexes shift. */
function sourceOf(plan: Plan, index: number | null): string | null {
  const source = index === null ? undefined : plan.bus.devices[index];
  return source ? `${source.model} ${source.hue}` : null;
}

function isLoad({ kind }: Party): boolean {
  return kind === 'load-host' || kind === 'load-disk';
}
