import { expect, test } from 'vitest';

import { type PartyView, intervalOf } from './parties.ts';
import { axisOf } from './useLadder.ts';

const result = { throughput_mb_s: 4, margin_mb_s: 3, most_mb_s: 6.5, alone_mb_s: 4 };
// An axis is made of the results alone.
const view = { result, before: null, measured: null } as unknown as PartyView;

test('an interval ends at zero and at the most that a device can get', () => {
  const of = (margin_mb_s: number) =>
    intervalOf({ ...result, margin_mb_s } as unknown as NonNullable<PartyView['result']>);
  expect(of(1)).toEqual([3, 5]);
  expect(of(5)).toEqual([0, 6.5]);
});

test('the axis reaches to the end of every interval', () => {
  expect(axisOf([view], 5).max).toBeGreaterThanOrEqual(6.5);
});
