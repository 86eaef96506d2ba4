// A trace whose requests all come at once: completing them takes long, is shown, and can be cancelled. Requests that
// their device cannot serve are listed.

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { open, textOf } from '../../../component/page.tsx';
import { planner } from '../../store/planner.ts';
import { replays, useReplay } from '../../store/replay.ts';

const HEADING = 'time_ms,device,block,blocks,kind\n';
const file = (lines: readonly string[]) => new File([HEADING, lines.join('\n')], 'trace.csv');

async function view(plan: string): Promise<void> {
  await open(plan);
  planner.look({ shows: 'replay' });
  await expect.element(page.getByRole('main', { name: 'Replay a trace' })).toBeVisible();
}

test('progress continues while requests are completed, and cancelling ends it', async () => {
  await view('3/wide.lvd/7=host.aha29160/6=seagate_st39102lw');
  using ended = vi.spyOn(Worker.prototype, 'terminate');
  const count = 300_000;
  replays.open(
    file(Array.from({ length: count }, (_, index) => `0,6,${(index * 2048) % 17_000_000},2048,R`)),
  );
  const bar = page.getByRole('progressbar', { name: 'Replaying the trace' });
  await expect.element(page.getByText(/300.000 requests, [1-9].* completed/u)).toBeVisible();
  const share = () => (bar.element() as HTMLProgressElement).value;
  const before = share();
  // Not the share of the file: that is all read.
  expect(before).toBeLessThan(0.9);
  await expect.poll(share).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(/^Cancelled after 300.001 lines/u).first()).toBeVisible();
  expect(useReplay.getState().replaying.step).toBe('cancelled');
  expect(ended).toHaveBeenCalledOnce();
});

test('a write to a CD-ROM drive and a jump on a tape are listed with their reasons', async () => {
  await view('3/narrow.se/7=host.aha2940/3=toshiba_xm6401b/4=dlt8000');
  replays.open(file(['0,3,0,8,W', '0,4,0,8,R', '1,4,5000,8,R']));
  const refused = page.getByRole('table', { name: 'Refused lines' });
  const text = await textOf(refused);
  expect(text).toMatch(/2\s*a write, and the device only reads/u);
  expect(text).toMatch(/4\s*does not begin where the request before it ended/u);
});
