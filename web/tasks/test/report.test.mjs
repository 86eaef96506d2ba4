import { expect, test } from 'vitest';

import { differences } from './report.mjs';

test('reports differ if one of their parts does, and demerits are not compared', () => {
  const then = { cells: [{ a: 1 }, { a: 2 }], summary: { max: 3 }, demerits: null };
  expect(differences(structuredClone(then), then)).toEqual([]);
  expect(differences({ ...then, demerits: { figures: [] } }, then)).toEqual([]);
  expect(differences({ ...then, cells: [{ a: 1 }, { a: 4 }] }, then)).toEqual(['cells: 1 of 2 differ: 2']);
  expect(differences({ ...then, cells: [] }, then)).toEqual(['cells differs']);
  expect(differences({ ...then, checks: [] }, then)).toEqual(['checks differs']);
});
