import { expect, test } from 'vitest';

import { changeOf } from './change.ts';

const told = (mb_s: number, clear = 0.1) => ({ mb_s, margin: 0.01, clear });

test('a change is clear if it exceeds both margins together', () => {
  expect(changeOf(told(10), told(9.7))).toMatchObject({ isSame: false, isClear: true });
  expect(changeOf(told(10), told(9.9))).toMatchObject({ isSame: false, isClear: false });
  expect(changeOf(told(9.7), told(10)).by).toBeCloseTo(-0.3);
});

test('rates with the same text are equal, whatever their margins', () => {
  expect(changeOf(told(10, 0), told(10.001, 0))).toMatchObject({ isSame: true, isClear: false });
});
