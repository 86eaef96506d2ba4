import { beforeAll, expect, test } from 'vitest';

import type { Plan } from '../plan/generated/types.ts';
import { setAim, setPlanName, setSeed } from '../plan/commands.ts';
import { fetchPresets } from '../plan/origin.ts';
import { planOf, setIds } from '../plan/plan-of.ts';
import { presets } from '../plan/presets.ts';
import { type History, commit, replace, stepBack, stepForward } from './history.ts';
import { DEFAULT_PLAN } from '../plan/generated/facts.ts';

const start: History = { plan: DEFAULT_PLAN, past: [], future: [], merging: null };
const named = (name: string): Plan => setPlanName(DEFAULT_PLAN, name);
const names = (plans: readonly Plan[]) => plans.map((plan) => plan.name);

test('undo and redo go through every step', () => {
  const two = commit(commit(start, named('a'), null), named('b'), null);
  const back = stepBack(two);
  expect([back.plan.name, names(back.past), names(back.future)]).toEqual(['a', [''], ['b']]);
  expect(stepForward(back)).toEqual(two);
  expect(stepBack(stepBack(back))).toEqual(stepBack(back));
  expect(stepForward(two)).toBe(two);
});

test('an edit without effect is not a step, and a new edit discards undone steps', () => {
  const one = commit(start, named('a'), null);
  expect(commit(one, named('a'), null)).toBe(one);
  expect(commit(stepBack(one), named('c'), null).future).toEqual([]);
});

test('edits with the same key in quick succession are one step', () => {
  const key = (at: number) => ({ key: 'name', at });
  let typed = commit(start, named('a'), key(0));
  typed = commit(typed, named('ab'), key(1_000));
  typed = commit(typed, named('abc'), key(3_500));
  expect(names(typed.past)).toEqual(['']);
  expect(names(commit(typed, named('abcd'), key(9_000)).past)).toEqual(['', 'abc']);
  expect(names(commit(typed, named('x'), { key: 'load', at: 3_600 }).past)).toEqual(['', 'abc']);
});

test('a change and its reversal under one key are not a step', () => {
  const there = commit(start, named('a'), { key: 'drag', at: 0 });
  const back = commit(there, named(''), { key: 'drag', at: 1 });
  expect(back.past).toEqual([]);
});

beforeAll(fetchPresets);

const linkOf = (preset: string) => presets.find(({ id }) => id === preset)?.link ?? '';

test('an opened plan keeps its own name, even if it is the name of the preset before it', () => {
  const preset = planOf(linkOf('table-6-6'));
  const other = setSeed(preset, 2);
  expect(replace({ ...start, plan: preset }, other, null).plan).toEqual(other);
});

test('a changed preset names its origin, and has its own name again when it is changed back', () => {
  const preset = planOf(linkOf('table-6-6'));
  const begun: History = { ...start, plan: preset };
  const changed = commit(begun, setSeed(preset, 2), null).plan;
  expect(changed.name).toBe(`${preset.name} (edited)`);
  expect(commit({ ...start, plan: changed }, setSeed(changed, 3), null).plan.name).toBe(changed.name);
  expect(commit({ ...start, plan: changed }, setSeed(changed, preset.seed), null).plan).toEqual(preset);
  expect(commit(begun, setAim(preset, 'fair'), null).plan.name).toBe(preset.name);
  // A name that the user has given stays after every edit.
  const own = commit(begun, setPlanName(preset, 'My bus'), null).plan;
  expect(commit({ ...start, plan: own }, setSeed(own, 9), null).plan.name).toBe('My bus');
  // The same plan has the same name however it is reached. With the disk at 6 and the CD-ROM at 0 it is a row
  // of the table.
  const moved = setIds(preset, [7], [0, 6]);
  expect(commit(begun, moved, null).plan).toEqual(planOf(linkOf('table-6-3')));
  expect(presets.length).toBeGreaterThan(40);
  for (const { link } of presets) {
    const plan = planOf(link);
    const { name } = commit({ ...start, plan }, setSeed(plan, 2), null).plan;
    expect(name).toMatch(/^.{1,51} \(edited\)$/u);
  }
});

test('two hundred steps are kept', () => {
  let history = start;
  for (let i = 0; i < 300; i += 1) history = commit(history, named(String(i)), null);
  expect(history.past).toHaveLength(200);
  expect(history.past[0]?.name).toBe('99');
});
