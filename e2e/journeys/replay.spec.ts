// A trace of block requests replayed on the plan: every format's questions, bad lines, a large file cancelled and read again.

import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, fromMore, inEveryLook, isTooWide, linkOf, open, replay, sample } from '../support';

const PLAN = '3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160';
const HEADING = 'time_ms,device,block,blocks,kind\n';
const CSV = `${HEADING}0,6,1000000,16,R
4.5,2,200000,128,R
20,6,1000016,16,R
20.2,6,9000000,16,W
31,2,200128,128,R
`;
const DISKSIM = `0.000000 0 1000000 16 1
4.500000 1 200000 128 0
9.000000 1 200128 128 1
`;

async function view(page: Page, link = PLAN): Promise<Locator> {
  await open(page, link);
  await fromMore(page, 'Replay a trace…');
  const main = page.getByRole('main', { name: 'Replay a trace' });
  await expect(main).toBeVisible();
  return main;
}

/** Writes a trace to a file and chooses it. The file's path is returned for the command line. */
async function bring(main: Locator, text: string, name = 'trace.csv'): Promise<string> {
  const file = test.info().outputPath(name);
  writeFileSync(file, text);
  await main.locator('input[type=file]').setInputFiles(file);
  return file;
}

const says = (main: Locator) => main.getByRole('status');
const result = (main: Locator) => main.getByRole('region', { name: 'Result' });

/** A figure of the whole replay, as a number. */
async function figure(main: Locator, name: string): Promise<number> {
  const term = result(main)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') });
  const text = await term.locator('xpath=following-sibling::dd').innerText();
  return Number(text.replaceAll(/[^0-9.]/gu, ''));
}

function row(main: Locator, device: string): Locator {
  const table = main.getByRole('table', { name: 'How long the requests of each device take' });
  return table.getByRole('row').filter({ hasText: device });
}

test('a CSV trace: the figures of the command line, saved as CSV, old when the plan changes', async ({
  page,
}) => {
  const main = await view(page);
  await expect(main.getByRole('link', { name: 'The formats in full' })).toHaveAttribute(
    'href',
    'docs/command-line-traces.html#replay-what-would-a-recorded-load-do',
  );
  const file = await bring(main, CSV);
  await expect(says(main)).toHaveText(/^All 5 requests are complete\. They take 2\.94.ms/u);
  const said = await replay(PLAN, file);
  expect(await figure(main, 'Requests')).toBe(said.requests);
  expect(await figure(main, 'Completed')).toBe(said.completed);
  expect(await figure(main, 'Refused lines')).toBe(0);
  for (const { name, id, completed } of said.devices) {
    await expect(row(main, name).getByRole('rowheader')).toHaveText(`${id} ${name}`);
    await expect(row(main, name).getByRole('cell').first()).toHaveText(`${completed}`);
  }
  await expect(row(main, 'Cheetah 9LP')).toContainText('3.00\u00A0ms');
  await inEveryLook(page, [390, 1280], async () => {
    await findsNothing(page);
    expect(await isTooWide(page)).toBe(false);
  });

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toMatch(/^id,name,requests,completed,/u);
  expect(saved).toContain('\r\n2,Cheetah U160,2,2,');

  // The plan is as it was. After a change the figures are those of the plan before, until the trace is replayed again.
  expect(linkOf(page)).toBe(PLAN);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('signalling se');
  await page.keyboard.press('Enter');
  await expect(result(main)).toContainText('The plan has changed.');
  await expect(says(main)).toContainText('The plan has changed.');
  await findsNothing(page);
  await main.getByRole('button', { name: 'Replay again' }).click();
  await expect(says(main)).toHaveText(/^All 5 requests are complete/u);
});

test('a DiskSim trace by keys on a phone: the unit of its times is asked for, never guessed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = await view(page);
  const file = await bring(main, DISKSIM, 'trace.ascii');
  const units = main.getByRole('group', { name: 'Unit of the times' });
  await expect(units).toContainText('This is DiskSim’s ASCII format, and the file does not say the unit');
  await expect(result(main)).toBeHidden();
  await findsNothing(page);
  expect(await isTooWide(page)).toBe(false);
  await units.getByRole('button', { name: 'Seconds', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await expect(result(main)).toContainText('Read as DiskSim’s ASCII format, times in seconds.');
  const said = await replay(PLAN, file, 's');
  expect(await figure(main, 'Requests')).toBe(said.requests);
  expect(await figure(main, 'Completed')).toBe(said.completed);
  // From the first request to the end of the last one: nine seconds, and not nine milliseconds.
  expect(Math.floor(await figure(main, 'Time'))).toBe(9);
  await findsNothing(page);
  expect(await isTooWide(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
});

test('bad and truncated lines are named by number, the first hundred, and files without a trace in words', async ({
  page,
}) => {
  const main = await view(page);
  const bad = `${CSV}40,6,once,16,R\n41,9,0,8,R\n42,6,0,8,R\n43,6,1000`;
  const file = await bring(main, bad);
  const refused = main.getByRole('table', { name: 'Refused lines' });
  const said = await replay(PLAN, file);
  expect(said.refused.map(({ line }) => line)).toEqual([7, 8, 10]);
  for (const { line, why } of said.refused)
    await expect(refused.getByRole('row', { name: `${line} ${why}` })).toBeVisible();
  await expect(says(main)).toContainText('3 lines were refused.');
  expect(await figure(main, 'Completed')).toBe(said.completed);
  await findsNothing(page);

  await bring(main, `${HEADING}0,6,0,8,R\n${'1,9,0,8,R\n'.repeat(150)}`);
  await expect(main.getByText('and 50 more')).toBeVisible();
  await expect(refused.getByRole('row')).toHaveCount(101);

  await bring(main, 'once upon a time\n');
  await expect(main.getByRole('alert')).toContainText('This file holds no trace that can be replayed');
  await expect(result(main)).toBeHidden();
  await bring(main, '');
  await expect(main.getByRole('alert')).toContainText('This file holds no request.');
  await findsNothing(page);
});

test('a plan with errors is not replayed, and a device that cannot keep up is named', async ({ page }) => {
  const main = await view(page, `${PLAN}/2=seagate_st39102lw`);
  await bring(main, CSV);
  await expect(main.getByRole('alert')).toContainText('The plan has errors');

  await page.goto('about:blank');
  const again = await view(page, '3/narrow.se/7=host.aha2940/5=iomega_zip100_scsi');
  const lines = Array.from({ length: 1_000_100 }, (_, index) => `0,5,${index % 1000},1,R\n`);
  await bring(again, HEADING + lines.join(''));
  await expect(again.getByRole('alert')).toContainText(
    /cannot keep up with the trace: at line 1.000.\d{3}, a million requests wait\./u,
    { timeout: 60_000 },
  );
});

test('millions of lines: read, cancelled, read again, and every request completed', async ({ page }) => {
  test.slow();
  const count = sample(1_500_000, 10_000_000);
  const file = test.info().outputPath('large.csv');
  const out = createWriteStream(file);
  out.write(HEADING);
  for (let from = 0; from < count; from += 10_000) {
    let text = '';
    for (let at = from; at < from + 10_000; at += 1)
      text += `${at * 8},${at % 2 === 0 ? 6 : 2},${(at * 7919) % 17_000_000},16,R\n`;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');

  const main = await view(page);
  const input = main.locator('input[type=file]');
  await input.setInputFiles(file);
  await expect(main.getByRole('progressbar', { name: 'Replaying the trace' })).toBeVisible();
  await expect(main.getByText(/MB, [1-9].* lines, [1-9].* requests, [1-9].* completed/u)).toBeVisible();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByText(/^Cancelled after [1-9].* lines and/u).first()).toBeVisible();
  await expect(result(main)).toBeHidden();
  // The page itself is free while the worker reads.
  await main.getByRole('button', { name: 'Replay again' }).click();
  await expect(main.getByRole('progressbar', { name: 'Replaying the trace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  await fromMore(page, 'Replay a trace…');
  await expect(result(main)).toBeVisible({ timeout: 120_000 });
  expect(await figure(main, 'Requests')).toBe(count);
  expect(await figure(main, 'Completed')).toBe(count);
  expect(await figure(main, 'Lines')).toBe(count + 1);
});

test('the command palette finds it', async ({ page }) => {
  await open(page, PLAN);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('replay');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Replay a trace' })).toBeFocused();
});
