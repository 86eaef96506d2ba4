import { expect, test } from 'vitest';

import { arbitrationText } from './trace.ts';

const parties = [
  { id: 7, name: 'Host' },
  { id: 6, name: 'CD-ROM' },
  { id: 0, name: 'Disk' },
];
const asks = [1, 2].map((place) => ({ place, since: 0, tookPart: true }));

test('the strongest that asks wins, and the chosen device reads that it loses', () => {
  const arbitration = { index: 0, at: 5, won: 1, asks };
  expect(arbitrationText(arbitration, parties, 2)).toEqual({
    head: 'Disk loses: ID\u00A06 outranks ID\u00A00',
    why: 'ID 6 has the highest priority of those that ask, so ID 0 must wait.',
  });
  expect(arbitrationText({ ...arbitration, asks: asks.slice(0, 1) }, parties, 2).head).toBe(
    'CD-ROM wins: no other device asks',
  );
});

test('a recording in which a weaker ID wins is not explained by priority', () => {
  expect(arbitrationText({ index: 0, at: 5, won: 2, asks }, parties, 0)).toEqual({
    head: 'Disk wins, although ID 6 asks',
    why: 'By the standard the highest priority wins, here ID 6. The recording shows ID 0 as the winner.',
  });
});
