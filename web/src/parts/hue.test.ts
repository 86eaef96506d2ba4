import { expect, test } from 'vitest';

import { hueStyle, strokeStyle } from './hue.ts';

test.each([
  ['area', hueStyle],
  ['line', strokeStyle],
] as const)('no %s of fifteen devices looks like that of another', (_, style) => {
  const looks = Array.from({ length: 15 }, (_one, i) => JSON.stringify(style(i + 1)));
  expect(new Set(looks).size).toBe(15);
});
