import { expect, test } from 'vitest';

import { makeArray, membersOf, setArray, setRebuild } from './array-members.ts';
import {
  dissolveArray,
  memberState,
  setArraySettings,
  setArrayWork,
  setMember,
  setMemberState,
} from './arrays.ts';
import { moveAcross, removeOtherChannel, turned } from './channels.ts';
import { duplicate, removeParty, replaceModel } from './commands.ts';
import { OUTSTANDING_MAX } from './generated/facts.ts';
import type { Plan } from './generated/types.ts';
import { writeLink } from './link/links.ts';
import { planOf } from './plan-of.ts';

const DISK = 'seagate_cheetah_18_u160';
const host = '7=host.aha29160';
const disks = (...all: string[]) => all.map((rest, id) => `${id}=${DISK}${rest}`).join('/');
const four = planOf(`3/wide.lvd/${host}/${disks('', '', '', '')}/6=id_prec_cdrom`);
const arrayed = planOf(
  `5/wide.lvd/array=raid1/array=raid5/${host}/${disks('.array=1', '.array=1', '.array=2', '.array=2', '.array=2')}`,
);
const numbers = ({ bus }: Plan) => bus.devices.map(({ array }) => array);
/** Every plan that a command makes can be written and read again. */
const isValid = (plan: Plan) => expect(planOf(writeLink(plan))).toEqual(plan);

test('an array of disks like one takes all of its model that are free, on both channels', () => {
  const made = makeArray(moveAcross(four, 3), 0);
  expect(made.arrays).toMatchObject([
    { level: 'raid5', by: 'software', workload: four.bus.devices[0]?.workload },
  ]);
  expect(membersOf(made, 1).map(({ channel, index }) => `${channel}${index}`)).toEqual([
    'A0',
    'A1',
    'A2',
    'B0',
  ]);
  expect(numbers(made)).toEqual([1, 1, 1, 0]);
  isValid(made);
  const again = makeArray(duplicate(setArray(made, 0, 0), { kind: 'device', index: 0 }), 0);
  expect(again.arrays.map(({ level }) => level)).toEqual(['raid5', 'raid1']);
  isValid(again);
});

test('an array is made neither of a CD-ROM nor of a member, and there is room for four', () => {
  expect(makeArray(four, 4)).toBe(four);
  expect(makeArray(arrayed, 0)).toBe(arrayed);
  const full = planOf(
    `5/wide.lvd/array=jbod/array=jbod/array=jbod/array=jbod/${host}/${disks('.array=1', '.array=2', '.array=3', '.array=4', '')}`,
  );
  expect(makeArray(full, 4)).toBe(full);
});

test('an array whose last member leaves is removed, and the numbers of later ones shift down on both channels', () => {
  const split = moveAcross(arrayed, 4);
  const left = setArray(setArray(split, 0, 0), 1, 0);
  expect(left.arrays.map(({ level }) => level)).toEqual(['raid5']);
  expect(numbers(left)).toEqual([0, 0, 1, 1]);
  expect(numbers(turned(left))).toEqual([1]);
  isValid(left);
});

test('dissolving gives the members back their own work', () => {
  const own = planOf(`5/wide.lvd/array=raid0/${host}/${disks('.array=1.rand.s8k', '.array=1.rebuild')}`);
  const free = dissolveArray(own, 1);
  expect(writeLink(free)).toBe(`3/wide.lvd/${host}/${disks('.rand.s8k', '')}`);
  expect(numbers(dissolveArray(arrayed, 1))).toEqual([0, 0, 1, 1, 1]);
});

test('removing devices or a channel, replacing a model and duplicating keep the plan valid', () => {
  const one = removeParty(removeParty(arrayed, { kind: 'device', index: 0 }), { kind: 'device', index: 0 });
  expect(one.arrays.map(({ level }) => level)).toEqual(['raid5']);
  expect(numbers(one)).toEqual([1, 1, 1]);
  const across = moveAcross(moveAcross(arrayed, 0), 0);
  expect(across.arrays).toHaveLength(2);
  expect(membersOf(across, 1).map(({ channel }) => channel)).toEqual(['B', 'B']);
  expect(removeOtherChannel(across).arrays.map(({ level }) => level)).toEqual(['raid5']);
  const first = { kind: 'device', index: 0 } as const;
  expect(replaceModel(arrayed, first, 'dlt7000').bus.devices[0]).toMatchObject({ array: 0 });
  expect(replaceModel(arrayed, first, 'seagate_st39102lw').bus.devices[0]).toMatchObject({ array: 1 });
  const twice = duplicate(setRebuild(arrayed, 0, true), first);
  expect(twice.bus.devices.at(-1)).toMatchObject({ array: 1, rebuild: false });
  for (const plan of [one, across, removeOtherChannel(across), twice]) isValid(plan);
});

test('a member that is rebuilt is on; one that leaves is no longer rebuilt', () => {
  const off = planOf(`5/wide.lvd/array=raid1/${host}/${disks('.array=1.nopower', '.array=1')}`);
  const rebuilt = setRebuild(off, 0, true);
  expect(rebuilt.bus.devices[0]).toMatchObject({ powered: true, rebuild: true });
  expect(setArray(rebuilt, 0, 0).bus.devices[0]).toMatchObject({ array: 0, rebuild: false });
  expect(setRebuild(four, 0, true)).toBe(four);
});

test('the state of a member is set on either channel', () => {
  const split = moveAcross(arrayed, 4);
  const there = membersOf(split, 2).find(({ channel }) => channel === 'B');
  if (!there) throw new Error('no member on channel B');
  for (const state of ['failed', 'rebuilding', 'works'] as const) {
    const changed = setMemberState(split, there, state);
    expect(changed.channel).toBe('A');
    expect(membersOf(changed, 2).map(({ device }) => memberState(device))).toEqual(['works', 'works', state]);
    isValid(changed);
  }
  expect(setMemberState(split, there, 'works')).toBe(split);
  expect(numbers(turned(setMember(split, 'B', 0, 1)))).toEqual([1]);
  expect(setMember(four, 'B', 0, 1)).toBe(four);
});

test('settings and work of an array change; what is outside its range does not', () => {
  const set = setArraySettings(arrayed, 2, { name: 'Data', level: 'raid0', by: 'adapter', stripe_kb: 32 });
  expect(set.arrays[1]).toMatchObject({ name: 'Data', level: 'raid0', by: 'adapter', stripe_kb: 32 });
  expect(set.arrays[0]).toBe(arrayed.arrays[0]);
  expect(setArraySettings(arrayed, 2, { stripe_kb: 0.5 })).toBe(arrayed);
  expect(setArraySettings(arrayed, 3, { name: 'None' })).toBe(arrayed);
  const work = setArrayWork(arrayed, 1, { pattern: 'random', size_bytes: 8000, outstanding: 1e6 });
  expect(work.arrays[0]?.workload).toMatchObject({
    pattern: 'random',
    size_bytes: 8192,
    outstanding: OUTSTANDING_MAX,
  });
  expect(setArrayWork(arrayed, 1, { users: -1 })).toBe(arrayed);
});
