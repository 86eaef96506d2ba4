// Links that have to be repaired, before Rust has read them.

import { afterAll, expect, test, vi } from 'vitest';

import { canBeRead, writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { provideTexts, texts } from '../plan/texts.ts';
import { NO_READER } from '../text/unreadable.ts';
import { createPlanner } from './create.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/0=id_prec_disk';
const OTHER = '3/wide.lvd/7=host.aha29160/1=id_prec_disk';

let number = 0;
/** A link that was not read before. */
const damaged = () => `${PLAN}.q2/wibble${(number += 1)}`;

const reader = texts();
afterAll(() => provideTexts(reader));

/** A planner whose texts are read when the test says so. */
function planner() {
  const waiting: { come: () => void; fail: (why: Error) => void }[] = [];
  const later = async <Answer>(answer: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, fail) => waiting.push({ come: () => resolve(answer()), fail }));
  provideTexts({
    ...reader,
    read: (text) => later(() => reader.read(text)),
    importList: (text, now, buses) => later(() => reader.importList(text, now, buses)),
  });
  const { use, actions } = createPlanner(planOf(PLAN), {
    connect: () => {
      throw new Error('not part of this test');
    },
    addressOf: (text) => text,
    copy: async () => {},
    now: () => 0,
  });
  const shown = () => ({
    link: writeLink(use.getState().plan),
    problems: use.getState().problems.map(({ text, part }) => part || text),
  });
  return { actions, waiting, shown };
}

for (const open of ['open', 'openText'] as const) {
  test(`${open}: a damaged link opens when it is read, and what cannot be read is listed`, async () => {
    const { actions, waiting, shown } = planner();
    const link = damaged();
    actions[open](link);
    expect(shown()).toEqual({ link: PLAN, problems: [] });
    waiting[0]?.come();
    await vi.waitFor(() =>
      expect(shown()).toEqual({ link: `${PLAN}.q2`, problems: [link.split('/').at(-1)] }),
    );
  });

  test(`${open}: a link that is being read gives way to one that is opened later`, async () => {
    const { actions, waiting, shown } = planner();
    const link = damaged();
    actions[open](link);
    actions[open](OTHER);
    await vi.waitFor(() => expect(shown().link).toBe(OTHER));
    waiting[0]?.come();
    await vi.waitFor(() => expect(canBeRead(link)).toBe(true));
    expect(shown()).toEqual({ link: OTHER, problems: [] });
  });

  test(`${open}: if nothing reads it a problem says so, and the plan stays`, async () => {
    for (const text of [damaged(), '{"format": "busfree-plan/2"}', 'HD3.hda']) {
      const { actions, waiting, shown } = planner();
      actions[open](text);
      waiting[0]?.fail(new Error('404'));
      // oxlint-disable-next-line no-await-in-loop -- one planner after the other
      await vi.waitFor(() => expect(shown()).toEqual({ link: PLAN, problems: [NO_READER.text] }));
    }
  });
}

test('a list is not read into a plan that was opened meanwhile', async () => {
  const { actions, waiting, shown } = planner();
  actions.openText('HD3.hda');
  waiting[0]?.come();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  actions.open(OTHER);
  waiting[1]?.come();
  await vi.waitFor(() => expect(shown().link).toBe(OTHER));
});
