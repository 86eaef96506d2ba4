import { beforeEach, expect, test } from 'vitest';

import { readLink, writeLink } from '../plan/link/links.ts';
import { ARRAYS_MAX } from '../plan/generated/facts.ts';
import type { Party } from '../plan/generated/types.ts';
import { planDialog, planner, usePlanner } from '../store/planner.ts';
import { VIEWS } from '../store/views.ts';
import { said } from '../text/announcements.ts';
import { cableCommands, cableHandCommands } from './cable.ts';
import { choices, choose } from './choices.ts';
import { type Table, canBe, give, giveById, giveNow, labelOf, shortOf } from './command.ts';
import { handCommands } from './hand.ts';
import { commandOf, isPressed, keyText } from './keys.ts';
import { menuOf } from './menu.ts';
import { aboutParty, giveFor, partyCommands } from './party.ts';
import { planCommands } from './plan.ts';
import { shelfCommands } from './shelf.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk';
const disk: Party = { kind: 'device', index: 1 };
const host: Party = { kind: 'host', index: 0 };

const nothing = () => {};
const NO_HAND = { pickUp: nothing, along: nothing, across: nothing, drop: nothing, putBack: nothing };

const state = () => usePlanner.getState();
const link = () => writeLink(state().plan);
const open = (text: string) => {
  const { plan } = readLink(text);
  if (plan === null) throw new Error(`no plan: ${text}`);
  usePlanner.setState({ plan });
};

beforeEach(() => {
  usePlanner.setState(usePlanner.getInitialState(), true);
  open(PLAN);
});

/** Keys and names of a table, as they are for `on`. */
function told<On>(table: Table<On>, on: On) {
  const all = Object.entries(table);
  return {
    keys: all.flatMap(([, { keys = [] }]) => keys),
    labels: all.map(([, command]) => labelOf(command, on)),
    shorts: all.map(([, command]) => shortOf(command, on)),
  };
}

test('no key and no name is used twice, and no name is empty', () => {
  for (const { keys, labels, shorts } of [
    told(planCommands, state()),
    told(partyCommands, aboutParty(disk)),
    told(partyCommands, aboutParty(host)),
    told(shelfCommands, { what: 'new-device', model: 'id_prec_disk' }),
    told(handCommands, null),
    told(cableCommands, NO_HAND),
    told(cableHandCommands, NO_HAND),
  ]) {
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(labels).size).toBe(labels.length);
    for (const name of [...labels, ...shorts]) expect(name.trim()).not.toBe('');
  }
});

test('each view has a command in the menu, which opens it in place of the plan and of a dialog', () => {
  open(`${PLAN}/5=bluescsi_v2`);
  const inMenu = menuOf(planCommands, state(), ['more']).flatMap(({ lines }) => lines);
  for (const [name, { opens, label }] of Object.entries(VIEWS)) {
    expect(inMenu).toContainEqual(expect.objectContaining({ id: name, label }));
    planner.show('share');
    giveById(planCommands, name, state());
    expect([state().looking, planDialog(state())]).toEqual([opens, null]);
  }
  open('3/wide.lvd/7=host.aha29160');
  expect(canBe(planCommands.sheet, state())).toBe(false);
  open(PLAN);
  expect(canBe(planCommands.card, state())).toBe(false);
});

test('every setting has its own name and offers each value except the present one', () => {
  const all = Object.values(choices);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(choices.signalling.others(state().plan).map(({ label }) => label)).toEqual([
    'Signalling: SE',
    'Signalling: HVD',
  ]);
});

test('a key matches only with the same modifiers; a sign matches however it is typed', () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  });
  expect(isPressed('Mod+Z', press('z', { ctrlKey: true }))).toBe(true);
  expect(isPressed('Mod+Z', press('z', { metaKey: true }))).toBe(true);
  expect(isPressed('Mod+Z', press('z'))).toBe(false);
  expect(isPressed('Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPressed('Mod+Z', press('z', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true);
  expect(isPressed('?', press('?', { ctrlKey: true }))).toBe(false);
  expect(commandOf(planCommands, press('F6', { shiftKey: true }))).toBe(planCommands.previousPlace);
  expect(commandOf(handCommands, press('3'))).toBe(handCommands.digit);
});

test('keys are written as on the user’s machine', () => {
  expect(keyText('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
  expect(keyText('Mod+Shift+Z', true)).toBe('⇧⌘Z');
  expect(keyText('ArrowUp', false)).toBe('↑');
  expect(keyText('Escape', true)).toBe('Esc');
});

test('a command that cannot run says why and does nothing', () => {
  expect(canBe(planCommands.undo, state())).toBe(said.nothingToUndo);
  giveNow(planCommands.undo);
  expect(state().announcement).toBe(said.nothingToUndo);
  giveFor(partyCommands.remove, disk);
  expect(state().announcement).toBe('Disk removed');
  expect(canBe(planCommands.undo, state())).toBe(true);
  giveNow(planCommands.undo);
  expect(link()).toBe(PLAN);
  expect(canBe(planCommands.redo, state())).toBe(true);
});

test('a command that does not apply is not offered: a load has no settings, two devices on one ID have no list', () => {
  open(PLAN.replace('/7=', '/load=50.5.1/7='));
  const load = aboutParty({ kind: 'load-host' });
  const ids = (about: typeof load) =>
    menuOf(partyCommands, about, ['ask', 'change', 'remove']).map(({ lines }) => lines.map(({ id }) => id));
  expect(ids(load)).toEqual([['move', 'swap'], ['remove']]);
  expect(shortOf(partyCommands.remove, load)).toBe('Take the load system off the bus');
  expect(ids(aboutParty(disk))).toEqual([
    ['why', 'rates'],
    ['move', 'swap', 'across', 'pin', 'power', 'settings', 'rename', 'replace', 'duplicate', 'makeArray'],
    ['remove'],
  ]);
  open('3/wide.lvd/7=host.aha29160/3=id_prec_disk.name=A/3=id_prec_disk.name=B');
  expect(canBe(partyCommands.move, aboutParty(disk))).toBe(false);
  expect(canBe(partyCommands.duplicate, aboutParty(disk))).toBe(true);
});

test('disks become an array, leave it, join it again and are rebuilt, each with its announcement', () => {
  open(
    `3/wide.lvd/7=host.aha29160/${[0, 1, 2].map((at) => `${at}=seagate_cheetah_18_u160.name=D${at}`).join('/')}`,
  );
  const first: Party = { kind: 'device', index: 0 };
  const offered = () =>
    menuOf(partyCommands, aboutParty(first), ['change']).flatMap(({ lines }) =>
      lines.map(({ label }) => label).filter((label) => /array|RAID|[Rr]ebuil/u.test(label)),
    );
  expect(offered()).toEqual(['Make an array of disks like this']);
  giveFor(partyCommands.makeArray, first);
  expect(state().announcement).toBe('RAID 5 made of 3 disks');
  expect(state().dialog?.what).toBe('arrays');
  expect(offered()).toEqual(['Take out of its array', 'Rebuild onto this disk']);
  giveFor(partyCommands.rebuild, first);
  expect(state().announcement).toBe('RAID 5 is rebuilt onto D0');
  expect(link()).toContain('/0=seagate_cheetah_18_u160.name=D0.array=1.rebuild');
  expect(offered()).toEqual(['Take out of its array', 'End rebuilding']);
  giveFor(partyCommands.rebuild, first);
  expect(state().announcement).toBe('D0 is no longer being rebuilt');
  giveFor(partyCommands.fromArray, first);
  expect(state().announcement).toBe('D0 taken out of RAID 5');
  expect(offered()).toEqual(['Make an array of disks like this', 'Add to RAID 5']);
  giveFor(partyCommands.toArray1, first);
  expect(state().announcement).toBe('D0 added to RAID 5');
  expect(link()).toContain('/0=seagate_cheetah_18_u160.name=D0.array=1/');
  // There is a command for each array that a plan can have.
  expect(Object.keys(partyCommands).filter((id) => id.startsWith('toArray'))).toHaveLength(ARRAYS_MAX);
});

test('a disabled line says why', () => {
  open('3/wide.lvd/7=host.aha29160');
  const [, change] = menuOf(partyCommands, aboutParty(host), ['ask', 'change', 'remove']);
  expect(change?.lines.find(({ id }) => id === 'swap')).toMatchObject({
    isOff: true,
    detail: 'No other device is on the bus',
  });
});

test('the power switch announces what it has done', () => {
  open(PLAN);
  giveFor(partyCommands.power, disk);
  expect(state().announcement).toBe('Disk switched off');
  expect(link()).toContain('.nopower');
  giveFor(partyCommands.power, disk);
  expect(state().announcement).toBe('Disk switched on');
  expect(link()).toBe(PLAN);
});

test('commands of a device change the plan and announce the change', () => {
  giveFor(partyCommands.pin, disk);
  expect(link()).toContain('.keep');
  expect(state().announcement).toBe(said.kept('Disk', 0));
  expect(labelOf(partyCommands.pin, aboutParty(disk))).toBe('No longer keep at ID 0');
  giveFor(partyCommands.duplicate, disk);
  expect(state().announcement).toBe('Disk duplicated');
  giveFor(partyCommands.across, disk);
  expect(state().announcement).toBe('Disk moved to channel B');
  expect(canBe(planCommands.turn, state())).toBe(true);
});

test('a setting is announced with its value', () => {
  choose(choices.width, 'narrow');
  expect(link()).toMatch(/^3\/narrow\.lvd/u);
  expect(state().announcement).toBe('Width of the cable: 8 bit');
  choose(choices.channels, 'two');
  expect(state().announcement).toBe('Second channel added, with an adapter like the first');
  choose(choices.channels, 'one');
  expect(state().announcement).toBe('Channel B removed');
});

test('keys preview IDs for the device in hand and drop it', () => {
  planner.pickUp({ what: 'party', party: disk }, 'keys');
  expect(canBe(planCommands.palette, state())).toBe(said.inHand);
  give(handCommands.weaker, null);
  expect(state().held?.over).toBe(15);
  give(handCommands.stronger, null);
  expect(state().held?.over).toBe(0);
  give(handCommands.strongest, null);
  expect(state().held?.over).toBe(7);
  give(handCommands.weakest, null);
  expect(state().held?.over).toBe(8);
  give(handCommands.digit, null, '3');
  expect(state().held?.over).toBe(3);
  give(handCommands.putBack, null);
  expect(state().held).toBeNull();
  expect(link()).toBe(PLAN);
});
