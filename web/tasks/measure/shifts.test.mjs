import { expect, test } from 'vitest';

import { largestWindow } from './shifts.mjs';

test('shifts within a second add up, for five seconds at most', () => {
  const every = (/** @type {number} */ ms, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) => ({ at: i * ms, value: 1 }));
  expect(largestWindow([])).toBe(0);
  expect(largestWindow(every(1001, 5))).toBe(1);
  expect(largestWindow(every(1000, 3))).toBe(3);
  expect(largestWindow(every(1000, 20))).toBe(6);
});
