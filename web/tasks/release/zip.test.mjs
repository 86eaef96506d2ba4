import { createHash } from 'node:crypto';

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { zip } from './zip.mjs';

const files = new Map([
  ['b/ü.txt', Buffer.from('x'.repeat(10_000))],
  ['a.txt', Buffer.from('')],
]);

test('an archive has every file, in the order of names', () => {
  const found = Object.entries(unzipSync(zip(files))).map(([name, body]) => [name, strFromU8(body)]);
  expect(found).toEqual([
    ['a.txt', ''],
    ['b/ü.txt', 'x'.repeat(10_000)],
  ]);
});

test('the same files give the same bytes, in any order and on any day', () => {
  const hash = createHash('sha256')
    .update(zip(new Map([...files].toReversed())))
    .digest('hex');
  expect(hash).toBe('b8531738ea87e777fe21ddd21cb1ab1906aec8f76e2ebbcfebe02799597443b3');
});
