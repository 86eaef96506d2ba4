import { expect, test } from 'vitest';

import { remember } from './answers.ts';

test('fifty answers are kept, and the oldest is removed', () => {
  const none: ReadonlyMap<string, number> = new Map();
  const fifty = Array.from({ length: 50 }, (_, i) => i).reduce(
    (known, i) => remember(known, `${i}`, i),
    none,
  );
  const more = remember(remember(fifty, '0', 0), 'new', 50);
  expect([fifty.size, fifty.has('new')]).toEqual([50, false]);
  expect([more.size, more.has('0'), more.has('1'), more.get('new')]).toEqual([50, true, false, 50]);
});
