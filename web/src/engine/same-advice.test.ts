// The native program and WebAssembly give the same advice. This is a separate file because files run in parallel.

import { beforeAll, expect, test } from 'vitest';

import { writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import presets from '../plan/presets.json' with { type: 'json' };
import { type Ask, SLICE, THOROUGH, bothWorlds } from './both-worlds.setup.ts';
import { PredictionCache, Search } from './pkg/busfree_wasm.js';
import type { Advice, Plan } from '../plan/generated/types.ts';

let ask: Ask;

beforeAll(async () => {
  ask = await bothWorlds();
}, 600_000);

function fromWasm(plan: Plan): Advice | null {
  const search = new Search(writeLink(plan), new PredictionCache(), false);
  while (!search.step(SLICE));
  const advice = JSON.parse(search.advice()) as Advice | null;
  search.free();
  return advice;
}

/** Each row is tested with one of two aims, because the rows differ only in IDs; three rows for each, or all. */
for (const [turn, aim] of (['total', 'fair'] as const).entries()) {
  test(`rows of two devices, ${aim}`, { timeout: 900_000 }, async () => {
    const every = THOROUGH ? 2 : 6;
    const rows = presets.filter(({ id }) => id.startsWith('table-6')).filter((_, n) => n % every === turn);
    expect(rows).toHaveLength(18 / every);
    for (const { id, link } of rows) {
      const answering = ask<Advice>(['recommend', link, '--aim', aim]);
      const advice = fromWasm({ ...planOf(link), aim });
      expect(advice, id).toStrictEqual(await answering);
    }
  });
}
