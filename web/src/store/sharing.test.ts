import { expect, test } from 'vitest';

import type { DeviceResult, Outlook, Prediction } from '../plan/generated/types.ts';
import { readLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { figuresAreAwaited, linkToShare, movedSince, settledOutlookOfPlan, sharedWith } from './sharing.ts';
import { type PlannerState, figuresKey, initialState } from './state.ts';

const LINK = '3/wide.lvd/7=host.aha29160/1=id_prec_cdrom/0=id_prec_disk';
const plan = planOf(LINK);

/** A page at rest with a prediction of so many MB/s for each device. */
function at(rates: readonly number[], stamp = ''): PlannerState {
  const devices = rates.map((throughput_mb_s, i) => ({
    name: `D${i}`,
    throughput_mb_s,
    margin_mb_s: 0.01,
  })) as DeviceResult[];
  const prediction = { model_version: '2', devices } as Prediction;
  const { shared } = readLink(`${LINK}${stamp}`);
  return {
    ...initialState(plan),
    settled: { prediction } as Outlook,
    settledFor: figuresKey(plan),
    sharedWith: sharedWith(plan, shared),
  };
}

test('a link to share carries the model and its figures once they are settled', () => {
  const shared = (state: PlannerState) => linkToShare(state).replace(/\/check=[0-9a-z]{4}/u, '');
  expect(shared(at([3.096, 22.34]))).toBe(`${LINK}/model=2/was=3.10_22.3`);
  for (const unsettled of [{ ...at([3.096, 22.34]), settledFor: 'another' }, initialState(plan)]) {
    expect(shared(unsettled)).toBe(LINK);
  }
});

test('figures are awaited while they are computed, and not of a plan that has none', () => {
  const computing = { ...initialState(plan), computing: true };
  expect(figuresAreAwaited(computing)).toBe(true);
  expect(figuresAreAwaited(at([3.096, 22.34]))).toBe(false);
  // With an error in the plan, or without an engine.
  expect(figuresAreAwaited(initialState(plan))).toBe(false);
  const preview = { plan: planOf(`${LINK}.cap=5`), why: 'advice' } as const;
  expect(figuresAreAwaited({ ...computing, preview })).toBe(false);
});

test('what is handed on is the plan, whatever is tried on the ladder', () => {
  const settled = at([3.096, 22.34]);
  const tried = planOf(`${LINK}.cap=5`);
  const state: PlannerState = {
    ...settled,
    preview: { plan: tried, why: 'advice' },
    settled: at([1, 2]).settled,
    settledFor: figuresKey(tried),
    baseline: settled.settled,
  };
  expect(linkToShare(state)).toBe(linkToShare(settled));
  expect(settledOutlookOfPlan(state)).toBe(settled.settled);
  expect(settledOutlookOfPlan({ ...state, preview: null })).toBeNull();
});

test('what has moved since a link was shared with another model is told', () => {
  const state = at([3.5, 22.34], '/model=1/was=3.10_22.3');
  expect(movedSince(state)).toEqual({
    was: '1',
    is: '2',
    moved: [{ name: 'D0', was: 3.1, is: 3.5, margin: 0.01 }],
  });
  expect(movedSince(at([3.5, 22.34], '/model=2/was=3.10_22.3'))).toBeNull();
  expect(movedSince(at([3.5, 22.34]))).toBeNull();
  expect(movedSince({ ...state, plan: { ...plan, seed: 2 } })).toBeNull();
});
