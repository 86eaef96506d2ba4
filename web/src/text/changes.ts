import type { Party, Plan } from '../plan/generated/types.ts';
import { defaultDevice } from '../plan/defaults.ts';
import { partiesWithIds } from '../plan/ids.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { aimText } from './advice.ts';
import { said } from './announcements.ts';
import { cableText, packetsText, questionText, switchText, widthText } from './bus.ts';
import { channelWords } from './channels.ts';
import { platformName } from './platforms.ts';

/** Above this number of differences the announcement says only that a plan was opened. */
const CHANGES_MAX = 4;

/** The changes in `after`, for a screen reader: "CD-ROM moved to ID 0; Disk moved to ID 6". */
export function changesSaid(before: Plan, after: Plan): string {
  if (before.channel !== after.channel) return channelWords.shown(after.channel);
  const changes = [...ofParties(before, after), ...ofBus(before, after)];
  return changes.length > CHANGES_MAX ? said.opened(after.name) : changes.join('; ');
}

/** The changed IDs in `after`: "CD-ROM moved to ID 0; Disk moved to ID 6." */
export function movesMade(before: Plan, after: Plan): string {
  return `${ofParties(before, after).join('; ')}.`;
}

function ofBus(before: Plan, after: Plan): string[] {
  const changes: string[] = [];
  const set = (what: string, was: string | number, is: string | number, shown = String(is)) => {
    if (was !== is) changes.push(said.set(what, shown));
  };
  set('Plan', before.name, after.name, after.name || 'no name');
  set('Cable', before.bus.width, after.bus.width, widthText(after.bus.width).label);
  set('Signalling', before.bus.signalling, after.bus.signalling);
  set('Fair arbitration', switchText(before.bus.fair), switchText(after.bus.fair));
  set('Quick arbitration', switchText(before.bus.qas), switchText(after.bus.qas));
  set('Cable limit', before.bus.cable_mt_s ?? 0, after.bus.cable_mt_s ?? 0, cableText(after.bus.cable_mt_s));
  set('Packets', before.bus.packets, after.bus.packets, packetsText(after.bus.packets).label);
  set('Scenario', before.question, after.question, questionText(after.question).label);
  set('Load', before.bus.load.percent, after.bus.load.percent, `${after.bus.load.percent} percent`);
  // A change of the load also changes its disks; the percentage is enough.
  if (before.bus.load.percent === after.bus.load.percent)
    set('Disks of the load', before.bus.load.disk_ids.length, after.bus.load.disk_ids.length);
  set('Seed', before.seed, after.seed);
  const there = ({ other }: Plan) => (other === null ? 'none' : `${other.devices.length} devices`);
  set('Other channel', there(before), there(after));
  set('Machine', before.platform, after.platform, platformName(after.platform));
  set('Optimise for', before.aim, after.aim, aimText(after.aim).label);
  return changes;
}

/** A device or host with its settings, identified by what stays the same while it is on the bus. */
interface Known {
  key: string;
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
  const was = known(before);
  const is = known(after);
  const gone = was.filter(({ key }) => !is.some((now) => now.key === key));
  return [
    ...gone.filter(({ key }) => !isLoad(key)).map(({ called }) => said.removed(called)),
    ...is.flatMap((now) => {
      const then = was.find(({ key }) => key === now.key);
      // The load is added and removed as a whole; `ofBus` announces it.
      if (then === undefined) return isLoad(now.key) ? [] : [said.added(now.name, now.id)];
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

function known(plan: Plan): Known[] {
  return partiesWithIds(plan).map(({ party, id }) => ({
    ...identity(plan, party),
    name: partyName(plan, party),
    called: toldApart(plan, party),
    id,
  }));
}

const NO_WISHES = { settings: '', keep: false, first: false, weight: 1 };

/** Indexes shift when a device is removed, but its colour stays, so the key contains the colour. */
function identity(plan: Plan, party: Party): Omit<Known, 'name' | 'called' | 'id'> {
  switch (party.kind) {
    case 'host': {
      const host = plan.bus.hosts[party.index];
      return {
        ...NO_WISHES,
        key: `host ${host?.model} ${host?.hue}`,
        settings: JSON.stringify(host?.bus_mb_s),
        keep: host?.keep ?? false,
      };
    }
    case 'device': {
      const device = plan.bus.devices[party.index];
      const { host, cap_mt_s, own, disconnect, shared, keep, first, weight, workload } =
        device ?? defaultDevice(0, '');
      return {
        key: `device ${device?.model} ${device?.hue}`,
        settings: JSON.stringify([host, cap_mt_s, own, disconnect, shared, workload]),
        keep,
        first,
        weight,
      };
    }
    case 'load-host':
      return { ...NO_WISHES, key: 'load' };
    case 'load-disk':
      return { ...NO_WISHES, key: `load ${party.index}` };
  }
}

function isLoad(key: string): boolean {
  return key.startsWith('load');
}
