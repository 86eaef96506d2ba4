// The worker's loop with the compiled engine: progress while the last requests are completed.

import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import { TraceReplay, initSync } from '../pkg/busfree_wasm.js';
import type { FromReplay, ReplayProgress } from '../messages.ts';
import { replayed } from './replays.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/6=seagate_st39102lw';
const HEADING = 'time_ms,device,block,blocks,kind\n';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../pkg/busfree_wasm_bg.wasm', import.meta.url)) });
});

/** Each slice takes 20 ms of this clock. */
async function heard(text: string): Promise<{ answer: FromReplay; progress: ReplayProgress[] }> {
  const progress: ReplayProgress[] = [];
  let time = 0;
  const tell = (message: FromReplay) => {
    if (message.type === 'progress') progress.push(message.progress);
  };
  const now = () => (time += 20);
  return { answer: await replayed(new TraceReplay(PLAN, undefined), new Blob([text]), tell, now), progress };
}

test('a burst is completed in slices, with progress that never falls', async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `0,6,${index * 4096},2048,R\n`);
  const text = HEADING + lines.join('');
  const { answer, progress } = await heard(text);
  expect(answer).toMatchObject({ type: 'replayed', answer: { requests: 2000, completed: 2000 } });
  // The file is read, and requests are yet to be completed.
  const atEnd = progress.filter(({ bytes }) => bytes === text.length);
  expect(atEnd.length).toBeGreaterThan(10);
  expect(atEnd.every(({ requests }) => requests === 2000)).toBe(true);
  for (const name of ['bytes', 'lines', 'requests', 'completed', 'share'] as const) {
    const values = progress.map((one) => one[name]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
  const shares = progress.map(({ share }) => share);
  expect(shares.every((share) => share <= 1)).toBe(true);
  expect(shares.filter((share) => share > 0.1 && share < 0.9).length).toBeGreaterThan(10);
});

test('a stop ends the reading, and an empty file makes no progress', async () => {
  const refused = `once upon a time\n`.repeat(200_000);
  const { answer, progress } = await heard(refused);
  expect(answer).toEqual({ type: 'stopped', stop: { code: 'unknown-format' } });
  expect(progress.at(-1)?.lines).toBeLessThan(10);
  const empty = await heard('');
  expect(empty.answer).toEqual({ type: 'stopped', stop: { code: 'empty' } });
  expect(empty.progress.every(({ share }) => share === 0)).toBe(true);
});
