// The engine reads a page's first link as the reader of links does, or leaves it to that.

import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { initSync, read } from './pkg/busfree_wasm.js';
import { plans } from '../plan/arbitrary.ts';
import { FIRST_LINK, FIRST_PLAN } from '../plan/generated/facts.ts';
import type { Plan } from '../plan/generated/types.ts';
import { readLink, writeLink, writeLookingLink, writeSharedLink } from '../plan/link/links.ts';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
});

const ahead = (link: string) => JSON.parse(read(link)) as Plan | null;

test('a plan from its canonical link', () => {
  fc.assert(
    fc.property(plans(), (plan) => {
      const link = writeLink(plan);
      expect(ahead(link)).toEqual(readLink(link).plan);
    }),
  );
});

test('nothing of any other link: with a problem, shared, of a view, with signs to repair, of two plans', () => {
  const time = { shows: 'time', view: null, choice: null } as const;
  for (const link of [
    `${FIRST_LINK}/wibble`,
    writeSharedLink(FIRST_PLAN, null),
    writeLookingLink(FIRST_PLAN, time),
    `${FIRST_LINK}.name=Gr%C3%B6%C3%9Fe`,
    '3/wide.lvd/load=0',
    'a=3/wide.lvd&b=3/wide.lvd',
    '%33/wide.lvd',
    '',
  ])
    expect(ahead(link), link).toBeNull();
});

test('the plan of a first visit is that of its link', () => {
  expect(readLink(FIRST_LINK).plan).toEqual(FIRST_PLAN);
});
