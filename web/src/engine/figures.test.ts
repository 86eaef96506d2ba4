import { expect, test } from 'vitest';

import { saysMore } from './figures.ts';
import type { Evaluation } from '../plan/generated/types.ts';

/** The part of an evaluation that is needed: a device's rate, its interval and its margin. */
function evaluationOf(rates: readonly [mbS: number, ci95: number, margin: number][]): Evaluation {
  const devices = rates.map(([throughput_mb_s, ci95_mb_s, margin_mb_s]) => ({
    model: 'disk',
    throughput_mb_s,
    ci95_mb_s,
    margin_mb_s,
  }));
  const total_mb_s = rates.reduce((sum, [mbS]) => sum + mbS, 0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an evaluation is not looked at
  return { prediction: { total_mb_s, devices } } as unknown as Evaluation;
}

const last = evaluationOf([[10, 0.01, 1]]);

test('the first answer is shown as it comes, but not before the first byte', () => {
  expect(saysMore(evaluationOf([[8, 8, 8]]), null)).toBe(true);
  expect(saysMore(evaluationOf([[0, 0, 0]]), null)).toBe(false);
});

test('an answer that does not differ clearly from the last one is not shown, one that does is', () => {
  expect(saysMore(evaluationOf([[11, 3, 3.2]]), last)).toBe(false);
  expect(saysMore(evaluationOf([[15, 3, 3.2]]), last)).toBe(true);
});

test('an answer as exact as the model allows is shown, even if nothing changes', () => {
  expect(saysMore(evaluationOf([[10, 0.4, 1.1]]), last)).toBe(true);
  expect(saysMore(evaluationOf([[10, 0.9, 1.2]]), last)).toBe(false);
});

test('one device without a clear figure holds back all figures', () => {
  const two = evaluationOf([
    [10, 0.01, 1],
    [5, 0.01, 1],
  ]);
  const half = evaluationOf([
    [20, 1, 2],
    [5, 4, 4.2],
  ]);
  expect(saysMore(half, two)).toBe(false);
});
