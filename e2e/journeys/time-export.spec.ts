// What is taken away from the bus in time: each file is opened again.

import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { emptyPage, findsNothing, linkOf, trace, visit } from '../support';

const PLAN = '3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk';
/** The span in view, ms. */
const [FROM, TO] = [2, 6];
const LOOK = `/time=${FROM * 1e6}_${TO * 1e6}`;

interface Phase {
  at: number;
  ns: number;
  rest: string;
}

async function view(page: Page): Promise<Locator> {
  await visit(page, `#${PLAN}${LOOK}`);
  const shown = page.getByRole('main', { name: 'The bus in time' });
  await expect(shown.getByRole('application')).toBeVisible();
  return shown;
}

async function saved(page: Page, what: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: what }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The rows of a trace as CSV that overlap the span, without the numbers of commands, which count from its beginning. */
function rowsOf(csv: string): Phase[] {
  const [head, ...rows] = csv.trimEnd().split('\n');
  const names = head?.split(',') ?? [];
  const command = names.indexOf('command');
  return rows
    .map((row) => row.split(','))
    .map((row) => ({
      at: Number(row[0]),
      ns: Number(row[1]),
      rest: row.toSpliced(command, 1).slice(2).join(','),
    }))
    .filter(({ at, ns }) => at < TO * 1e6 && at + ns > FROM * 1e6);
}

test('the table, the value change dump and the Perfetto trace have the phases in view', async ({ page }) => {
  const shown = await view(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menu')).toContainText(/The \d[\d\s]* phases in view/u);
  await findsNothing(page);
  await page.keyboard.press('Escape');

  const csv = await saved(page, 'Save table (CSV)');
  expect(csv.name).toBe('busfree-trace.csv');
  const rows = rowsOf(csv.content.toString());
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).toEqual(rowsOf(await trace(PLAN, 'csv', [FROM, TO])));

  const json = JSON.parse((await saved(page, 'Save trace (JSON)')).content.toString());
  expect(json.events.map((event: { t_ns: number }) => event.t_ns)).toEqual(rows.map(({ at }) => at));
  expect(json.plan).toBe(PLAN);

  const perfetto = JSON.parse((await saved(page, 'Save Perfetto trace')).content.toString());
  const events: { ph: string; tid: number; ts: number; dur: number; id?: number }[] = perfetto.traceEvents;
  const busy = rows.filter(({ rest }) => !rest.startsWith('free'));
  const onBus = events.filter(({ ph, tid }) => ph === 'X' && tid === 1);
  expect(onBus.map(({ ts, dur }) => [ts, dur])).toEqual(busy.map(({ at, ns }) => [at / 1000, ns / 1000]));
  const edges = (ph: string) => events.filter((event) => event.ph === ph).map(({ id }) => id);
  expect(edges('b')).toEqual(edges('e'));

  // The dump is opened as a recording beneath the trace that it was made from.
  const dump = await saved(page, 'Save value change dump');
  expect(dump.content.toString()).toMatch(/\$timescale 1 ns \$end[^]*\$enddefinitions \$end/u);
  await shown
    .locator('input[type=file]')
    .setInputFiles({ name: dump.name, mimeType: 'text/plain', buffer: dump.content });
  const part = shown.getByRole('region', { name: 'Recorded trace' });
  await expect(part.getByRole('status')).toHaveText(/^value change dump, /u);
  await expect(part.getByRole('application')).toBeVisible();
});

test('the picture has the names, the canvas, the monitor and a link that opens the same span', async ({
  page,
}) => {
  await view(page);
  // By keys.
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save picture (SVG)' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const png = { content: await readFile(await (await download).path()) };
  await expect(page.getByTestId('announcer')).toHaveText('Saved.');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  expect(png.content.readUInt32BE(16)).toBeGreaterThan(1000);

  const svg = (await saved(page, 'Save picture (SVG)')).content.toString();
  const read = await (
    await emptyPage(page)
  ).evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      faults: drawn.querySelectorAll('parsererror').length,
      title: drawn.querySelector('title')?.textContent,
      texts: [...drawn.querySelectorAll('text')].map((one) => one.textContent),
      paths: drawn.querySelectorAll('path').length,
      image: drawn.querySelector('image')?.getAttribute('href')?.slice(0, 22),
      link: drawn.querySelector('a')?.getAttribute('href') ?? '',
    };
  }, svg);
  expect(read).toMatchObject({ faults: 0, image: 'data:image/png;base64,' });
  expect(read.title).toBe('The bus in time · 2.000 ms to 6.000 ms'.replaceAll(' ms', '\u00A0ms'));
  expect(read.texts).toEqual(
    expect.arrayContaining(['Bus', 'Disk of the ID paper', 'AHA-29160', 'waits for the bus', 'Bus monitor']),
  );
  expect(read.paths).toBeGreaterThan(10);
  await expect(page.locator('.time-chart-card > svg')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(read.link);
  await expect(page.getByRole('application')).toBeVisible();
  expect(linkOf(page)).toContain(LOOK);
});
