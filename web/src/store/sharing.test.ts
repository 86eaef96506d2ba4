import { expect, test } from 'vitest';

import type { DeviceResult, Evaluation, Looking, Plan, Prediction } from '../plan/generated/types.ts';
import { haveRead, readLink, writeLookingLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { NO_ANSWERS, remember } from './answers.ts';
import { figuresKey, settledEvaluationOfPlan } from './selectors.ts';
import { figuresAreAwaited, linkOfView, linkToShare, movedSince, sharedWith } from './sharing.ts';
import { type PlannerState, initialState } from './state.ts';
import { VIEWS, isLinked } from './views.ts';

const LINK = '3/wide.lvd/7=host.aha29160/1=id_prec_cdrom/0=id_prec_disk';
const plan = planOf(LINK);

/** Answers with one finished evaluation of a plan. */
function answered(of: Plan, evaluation: Evaluation) {
  return { ...NO_ANSWERS, evaluations: new Map([[figuresKey(of), evaluation]]) };
}

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
    answers: answered(plan, { prediction } as Evaluation),
    sharedWith: sharedWith(plan, shared),
  };
}

test('a link to share carries the model and its figures once they are settled', () => {
  const shared = (state: PlannerState) => linkToShare(state).replace(/\/check=[0-9a-z]{4}/u, '');
  expect(shared(at([3.096, 22.34]))).toBe(`${LINK}/model=2/was=3.10_22.3`);
  const { answers } = at([3.096, 22.34]);
  const unsettled = {
    ...NO_ANSWERS,
    shown: null,
    settled: answers.evaluations.get(figuresKey(plan)) ?? null,
  };
  expect(unsettled.settled).not.toBeNull();
  for (const state of [{ ...initialState(plan), answers: unsettled }, initialState(plan)]) {
    expect(shared(state)).toBe(LINK);
  }
});

test('the address names each view that a link can have; of another it has the plan', () => {
  for (const { opens } of Object.values(VIEWS)) {
    // What the reader of links knows.
    const { looking } = readLink(writeLookingLink(plan, opens as Looking));
    expect(isLinked(opens), opens.shows).toBe(looking !== null);
    const address = linkOfView({ ...initialState(plan), looking: opens });
    expect(address).toBe(writeLookingLink(plan, looking));
  }
});

test('figures are awaited while they are computed, but not of a plan that has none', () => {
  const computing = initialState(plan);
  expect(figuresAreAwaited(computing)).toBe(true);
  expect(figuresAreAwaited(at([3.096, 22.34]))).toBe(false);
  // With an error in the plan, or without an engine.
  const broken = answered(plan, { prediction: null } as Evaluation);
  expect(figuresAreAwaited({ ...computing, answers: broken })).toBe(false);
  expect(figuresAreAwaited({ ...computing, engine: { status: 'failed' } })).toBe(false);
  const preview = { plan: planOf(`${LINK}.cap=5`), why: 'advice' } as const;
  expect(figuresAreAwaited({ ...computing, preview })).toBe(false);
});

test('the link to share is that of the current plan, also during a preview', () => {
  const settled = at([3.096, 22.34]);
  const tried = planOf(`${LINK}.cap=5`);
  const other = { prediction: { devices: [] as DeviceResult[] } } as Evaluation;
  const state: PlannerState = {
    ...settled,
    preview: { plan: tried, why: 'advice' },
    answers: {
      ...settled.answers,
      evaluations: remember(settled.answers.evaluations, figuresKey(tried), other),
    },
  };
  expect(linkToShare(state)).toBe(linkToShare(settled));
  expect(settledEvaluationOfPlan(state)).toBe(settledEvaluationOfPlan(settled));
  expect(settledEvaluationOfPlan({ ...state, answers: answered(tried, other) })).toBeNull();
});

test('figures that differ since a link was shared with another model are listed', async () => {
  await haveRead(['/model=1/was=3.10_22.3', '/model=2/was=3.10_22.3'].map((stamp) => `${LINK}${stamp}`));
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
