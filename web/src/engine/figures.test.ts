import { expect, test } from 'vitest';

import { saysMore } from './figures.ts';
import type { Outlook } from '../plan/generated/types.ts';

/** As much of an outlook as is asked: a device's rate, its interval and its margin. */
function outlookOf(rates: readonly [mbS: number, ci95: number, margin: number][]): Outlook {
  const devices = rates.map(([throughput_mb_s, ci95_mb_s, margin_mb_s]) => ({
    model: 'disk',
    throughput_mb_s,
    ci95_mb_s,
    margin_mb_s,
  }));
  const total_mb_s = rates.reduce((sum, [mbS]) => sum + mbS, 0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an outlook is not looked at
  return { prediction: { total_mb_s, devices } } as unknown as Outlook;
}

const last = outlookOf([[10, 0.01, 1]]);

test('the first answer is shown as it comes, and one without a byte never', () => {
  expect(saysMore(outlookOf([[8, 8, 8]]), null)).toBe(true);
  expect(saysMore(outlookOf([[0, 0, 0]]), null)).toBe(false);
});

test('an answer that could still be the plan before is not shown, one that cannot is', () => {
  expect(saysMore(outlookOf([[11, 3, 3.2]]), last)).toBe(false);
  expect(saysMore(outlookOf([[15, 3, 3.2]]), last)).toBe(true);
});

test('an answer as near as the model comes is shown, also where nothing changes', () => {
  expect(saysMore(outlookOf([[10, 0.4, 1.1]]), last)).toBe(true);
  expect(saysMore(outlookOf([[10, 0.9, 1.2]]), last)).toBe(false);
});

test('one device that is not known yet holds all back', () => {
  const two = outlookOf([
    [10, 0.01, 1],
    [5, 0.01, 1],
  ]);
  const half = outlookOf([
    [20, 1, 2],
    [5, 4, 4.2],
  ]);
  expect(saysMore(half, two)).toBe(false);
});
