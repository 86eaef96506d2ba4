import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import parts from '../src/plan/parts.json' with { type: 'json' };
import { rowsCode } from './columns.ts';

it('the catalogue in columns is that of its file, with the fields that a device lacks left out', () => {
  const file = fileURLToPath(new URL('../src/plan/parts.json', import.meta.url));
  expect(parts).toStrictEqual(JSON.parse(readFileSync(file, 'utf8')));
  expect(rowsCode([{ id: 'a', x: null }, { id: 'b' }])).toContain('({"id":["a","b",],"x":[null,,]})');
});
