// The engine reads a page's first link as the reader of links does, or not at all.

import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { initSync, read } from './pkg/busfree_wasm.js';
import { plans } from '../plan/arbitrary.ts';
import { FIRST_LINK, FIRST_PLAN } from '../plan/generated/facts.ts';
import type { Parsed } from '../plan/generated/types.ts';
import { readLink, writeLink, writeLookingLink, writeSharedLink } from '../plan/link/links.ts';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
});

const ahead = (link: string) => JSON.parse(read(link)) as [Parsed, string] | null;

test('a plan, alone or shared with its figures', () => {
  fc.assert(
    fc.property(plans(), fc.boolean(), (plan, isShared) => {
      const canonical = writeLink(plan);
      const link = isShared ? writeSharedLink(plan, { model_version: '3.4', mb_s: [22.3, 3.1] }) : canonical;
      expect(ahead(link)).toEqual([readLink(link), canonical]);
    }),
  );
});

test('nothing of a link with a problem, of one that shows a view, and of any other text', () => {
  const time = { shows: 'time', view: null, choice: null } as const;
  for (const link of [
    `${FIRST_LINK}/wibble`,
    writeLookingLink(FIRST_PLAN, time),
    '',
    'a=3/&b=3/',
    '%33/wide.lvd',
  ])
    expect(ahead(link), link).toBeNull();
});

test('the plan of a first visit is that of its link', () => {
  expect(readLink(FIRST_LINK).plan).toEqual(FIRST_PLAN);
});
