import { expect, test } from 'vitest';

import { planOf } from '../plan/plan-of.ts';
import { agoText, dateText } from './dates.ts';
import { resumedTitle } from './resumed.ts';
import { outcomeText, planSummary } from './saved.ts';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-21T18:40:00');

test('dates are relative while they are recent', () => {
  expect(dateText(at('2026-11-21T00:01:00'), now)).toBe('today, 00:01');
  expect(dateText(at('2026-11-20T23:59:00'), now)).toBe('yesterday, 23:59');
  expect(dateText(at('2026-11-19T12:00:00'), now)).toBe('19 Nov 2026');
  expect(agoText(at('2026-11-20T23:59:00'), now)).toBe('yesterday');
  expect(agoText(at('2026-11-16T23:59:00'), now)).toBe('5 days ago');
  expect(agoText(at('2026-01-02T12:00:00'), now)).toBe('2 Jan 2026');
  // The clock was set back.
  expect(agoText(at('2027-01-02T12:00:00'), now)).toBe('2 Jan 2027');
  expect(resumedTitle(at('2026-11-20T12:00:00'), now)).toBe('Your plan from yesterday');
  expect(resumedTitle(null, now)).toBe('Your last plan');
});

test('a plan is summarised in one line', () => {
  const disks = [0, 1, 2, 3, 4].map((id) => `/${id}=id_prec_disk.name=D${id}`);
  expect(planSummary(planOf('3/narrow.se/7=host.aha29160'))).toBe('Narrow SE: no devices');
  expect(planSummary(planOf(`3/wide.lvd${disks.slice(0, 3).join('')}`))).toBe('Wide LVD: D0, D1 and D2');
  expect(planSummary(planOf(`3/wide.lvd${disks.join('')}`))).toBe('Wide LVD: D0, D1, D2 and 2 more');
});

test('the result of an import names everything that happened', () => {
  const outcome = { code: 'imported', taken: 2, known: 1, problems: [], stopped: 'too-many' } as const;
  expect(outcomeText(outcome)).toBe(
    '2 plans imported. One plan already saved. You can save at most 500 plans. Delete some first.',
  );
});
