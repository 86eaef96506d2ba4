import { beforeEach, expect, test } from 'vitest';

import { readLink, writeLink } from '../plan/link/links.ts';
import { planner, usePlanner } from '../store/planner.ts';
import type { FactsForPlan } from '../store/recording.ts';
import { factWords } from '../text/recording.ts';
import { canBe, give } from './command.ts';
import { takeFacts } from './recording.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/0=id_prec_disk';
const WITH = '3/wide.lvd/7=host.aha29160.adapter=400/0=id_prec_disk.overhead=700';
const link = () => writeLink(usePlanner.getState().plan);

const shown = (plan: string, fields: readonly string[]): FactsForPlan => ({
  facts: { resolution_ns: 10, devices: [] },
  taken: {
    plan,
    set: fields.map((field) => ({ id: 0, field, old: '', new: '', sentence: `${field}.` })),
    not_set: [],
  },
});

beforeEach(() => {
  usePlanner.setState(usePlanner.getInitialState(), true);
  const { plan } = readLink(PLAN);
  if (plan === null) throw new Error('no plan');
  usePlanner.setState({ plan });
});

test('the figures of a recording are one step of undo', () => {
  give(takeFacts, shown(WITH, ['own.overhead_us', 'adapter_us']));
  expect(link()).toBe(WITH);
  planner.undo();
  expect(link()).toBe(PLAN);
});

test('a plan that has all figures says so', () => {
  expect(canBe(takeFacts, shown(PLAN, []))).toBe(factWords.nothing);
  give(takeFacts, shown(PLAN, []));
  expect(link()).toBe(PLAN);
});
