import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { EngineClient } from '../engine/client.ts';
import { inProcess } from '../engine/worker/in-process.ts';
import { moveTo } from '../plan/commands.ts';
import { haveRead, writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import { type Planner, createPlanner } from './create.ts';
import { rest } from './idle.ts';
import { comparedWith, comparesByItself, pinnedIsAwaited, settledEvaluationOfPlan } from './selectors.ts';
import { linkInFrame, linkOfView, linkToCopy } from './sharing.ts';

const wasm = new URL('../engine/pkg/busfree_wasm_bg.wasm', import.meta.url);
const module = new WebAssembly.Module(readFileSync(wasm));
const A = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k';
const B = '3/wide.lvd/7=host.aha29160/0=id_prec_cdrom.s16k';
const cdrom = { kind: 'device', index: 0 } as const;

function plannerOf(link: string): Planner {
  const made = createPlanner(planOf(link), {
    connect: (events) => new EngineClient(inProcess(module), events),
    addressOf: (text) => text,
    copy: async () => {},
    now: () => 0,
  });
  made.actions.start(false);
  return made;
}

const settled = (made: Planner) => rest(made.isIdle, async () => {});
const get = (made: Planner) => made.use.getState();
const links = (made: Planner) => {
  const { pinned, plan } = get(made);
  return [pinned && writeLink(pinned.plan), writeLink(plan)];
};

test('the present plan becomes A with its figures, and only B changes', async () => {
  const made = plannerOf(A);
  await settled(made);
  made.actions.compare();
  expect(get(made).looking).toEqual({ shows: 'compare' });
  const { pinned } = get(made);
  expect(pinned?.evaluation).toBe(settledEvaluationOfPlan(get(made)));
  made.actions.edit((plan) => moveTo(plan, cdrom, 0), 'moved');
  expect(links(made)).toEqual([A, B]);
  expect(comparedWith(get(made))?.evaluation).toBe(pinned?.evaluation);
  made.actions.stopComparing();
  expect([get(made).pinned, get(made).looking]).toEqual([null, null]);
  // Only what the move did is still beside the figures.
  expect(comparesByItself(get(made))).toBe(true);
});

test('a comparison is opened from its link, B is predicted first, and A has the figures that it has alone', async () => {
  const alone = plannerOf(A);
  await settled(alone);
  const made = plannerOf('3/wide.lvd');
  await haveRead([`https://example.org/#a=${A}&b=${B}`]);
  made.actions.open(`https://example.org/#a=${A}&b=${B}`);
  expect(links(made)).toEqual([A, B]);
  expect(pinnedIsAwaited(get(made))).toBe(true);
  const seen: string[] = [];
  made.use.subscribe((state) => {
    if (settledEvaluationOfPlan(state) && !seen.includes('B')) seen.push('B');
    if (state.pinned?.evaluation && !seen.includes('A')) seen.push('A');
  });
  await settled(made);
  expect(seen).toEqual(['B', 'A']);
  expect(get(made).pinned?.evaluation).toEqual(settledEvaluationOfPlan(get(alone)));
  expect(linkOfView(get(made))).toBe(`a=${A}&b=${B}`);
  expect(linkInFrame(get(made))).toBe(`a=${A}&b=${B}`);
  expect(linkToCopy(get(made))).toMatch(/^a=3\/check=\w{4}\/.*&b=3\/check=\w{4}\/.*\/model=/u);
});

test('a swap is one step of undo, which brings back both plans', () => {
  const made = plannerOf(A);
  made.actions.compare();
  made.actions.edit((plan) => moveTo(plan, cdrom, 0), 'moved');
  made.actions.swapPlans();
  expect(links(made)).toEqual([B, A]);
  made.actions.undo();
  expect(links(made)).toEqual([A, B]);
  made.actions.undo();
  expect(links(made)).toEqual([A, A]);
  made.actions.redo();
  made.actions.redo();
  expect(links(made)).toEqual([B, A]);
  made.actions.backToA();
  expect(links(made)).toEqual([null, B]);
  made.actions.undo();
  expect(links(made)).toEqual([null, A]);
});

test('a plan that cannot be read loses neither the other nor the present one', async () => {
  const made = plannerOf(A);
  const open = async (link: string) => {
    await haveRead([link]);
    made.actions.open(link);
  };
  await open(`a=nonsense&b=${B}`);
  expect([...links(made), get(made).looking]).toEqual([null, B, null]);
  expect(get(made).problems.map(({ code, of }) => [of, code])).toEqual([['A', 'not-a-plan']]);
  await open(`a=${A}&b=`);
  expect(links(made)).toEqual([null, A]);
  expect(get(made).problems.map(({ code, of }) => [of, code])).toEqual([['B', 'not-a-plan']]);
  await open('a=nonsense&b=more');
  expect(links(made)).toEqual([null, A]);
  await open(`a=${A}/colour=red&b=${B}`);
  expect(links(made)).toEqual([A, B]);
  expect(get(made).problems.map(({ part, of }) => [of, part])).toEqual([['A', 'colour=red']]);
});

test('a refused plan A ends the wait', async () => {
  const made = plannerOf(B);
  await settled(made);
  const { plan } = get(made);
  const name = 'x'.repeat(1000);
  made.use.setState({ pinned: { plan: { ...plan, name }, evaluation: null, isRefused: false } });
  await settled(made);
  expect(get(made).pinned?.isRefused).toBe(true);
});
