// Links that have to be repaired, before the reader in Rust has come.

import { beforeEach, expect, test, vi } from 'vitest';

import type { Reader } from '../plan/link/links.ts';
import * as files from '../plan/pkg/busfree_files_wasm.js';

const PLAN = '3/wide.lvd/7=host.aha29160/0=id_prec_disk';
const OTHER = '3/wide.lvd/7=host.aha29160/1=id_prec_disk';
const DAMAGED = `${PLAN}.q2/wibble`;

/** A planner whose reader has not come, and how it comes. */
async function planner() {
  const links = await import('../plan/link/links.ts');
  const { createPlanner } = await import('./create.ts');
  const { planOf } = await import('../plan/plan-of.ts');
  const waiting: { came: (reader: Reader) => void; failed: (why: Error) => void }[] = [];
  links.provideReader(() => new Promise((came, failed) => void waiting.push({ came, failed })));
  const { use, actions } = createPlanner(planOf(PLAN), {
    connect: () => {
      throw new Error('not part of this test');
    },
    addressOf: (text) => text,
    copy: async () => {},
    now: () => 0,
  });
  const shown = () => ({
    link: links.writeLink(use.getState().plan),
    problems: use.getState().problems.map(({ text, part }) => part || text),
  });
  return { actions, waiting, shown, canBeRead: links.canBeRead };
}

// A module of links without a reader.
beforeEach(() => vi.resetModules());

for (const open of ['open', 'openText'] as const) {
  test(`${open}: a damaged link opens when the reader comes, and what cannot be read is listed`, async () => {
    const { actions, waiting, shown } = await planner();
    actions[open](DAMAGED);
    expect(shown()).toEqual({ link: PLAN, problems: [] });
    waiting[0]?.came(files);
    await vi.waitFor(() => expect(shown()).toEqual({ link: `${PLAN}.q2`, problems: ['wibble'] }));
  });

  test(`${open}: a link that waits for the reader gives way to one that is opened later`, async () => {
    const { actions, waiting, shown, canBeRead } = await planner();
    actions[open](DAMAGED);
    actions[open](OTHER);
    await vi.waitFor(() => expect(shown().link).toBe(OTHER));
    waiting[0]?.came(files);
    await vi.waitFor(() => expect(canBeRead(DAMAGED)).toBe(true));
    expect(shown()).toEqual({ link: OTHER, problems: [] });
  });
}

test('without the reader a problem says so, and the plan stays', async () => {
  const { actions, waiting, shown } = await planner();
  actions.open(DAMAGED);
  waiting[0]?.failed(new Error('404'));
  await vi.waitFor(() => expect(shown().problems).toHaveLength(1));
  expect(shown()).toEqual({
    link: PLAN,
    problems: ['This link needs a part of the page that could not be loaded. Open it again later.'],
  });
});
