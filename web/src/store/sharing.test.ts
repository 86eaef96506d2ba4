import { expect, test } from 'vitest';

import type { DeviceResult, Outlook, Prediction } from '../engine/types.ts';
import { readLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { hasFigures, linkToShare, movedSince, sharedWith } from './sharing.ts';
import { type PlannerState, figuresKey, initialState } from './state.ts';

const LINK = '2/wide.lvd/7=host.aha29160/1=id_prec_cdrom/0=id_prec_disk';
const plan = planOf(LINK);

/** A page at rest with a prediction of so many MB/s for each device. */
function at(rates: readonly number[], stamp = ''): PlannerState {
  const devices = rates.map((throughput_mb_s, i) => ({
    name: `D${i}`,
    throughput_mb_s,
    ci95_mb_s: 0.01,
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
  expect(hasFigures(at([3.096, 22.34]))).toBe(true);
  for (const unsettled of [{ ...at([3.096, 22.34]), settledFor: 'another' }, initialState(plan)]) {
    expect(shared(unsettled)).toBe(LINK);
    expect(hasFigures(unsettled)).toBe(false);
  }
});

test('what has moved since a link was shared with another model is told', () => {
  const state = at([3.5, 22.34], '/model=1/was=3.10_22.3');
  expect(movedSince(state)).toEqual({
    was: '1',
    is: '2',
    moved: [{ name: 'D0', was: 3.1, is: 3.5, ci95: 0.01 }],
  });
  expect(movedSince(at([3.5, 22.34], '/model=2/was=3.10_22.3'))).toBeNull();
  expect(movedSince(at([3.5, 22.34]))).toBeNull();
  expect(movedSince({ ...state, plan: { ...plan, seed: 2 } })).toBeNull();
});
