import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, open } from '../support';

/** In the last second the CD-ROM has often nothing to send. */
const STARVING =
  '3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k/time=0_4900000000';

async function openMonitor(page: Page): Promise<void> {
  await open(page, `${busy}/time=100000000_160000000`);
  await expect(page.getByRole('region', { name: 'Bus monitor' }).getByRole('slider')).toBeVisible();
}

test('by mouse: the use of the bus at the pointer, buffers and queues, the CSV', async ({ page }) => {
  await openMonitor(page);
  const monitor = page.getByRole('region', { name: 'Bus monitor' });
  const names = monitor.locator('.monitor-names').getByRole('listitem');
  await expect(names.first()).toHaveText(/^Bus[\d.]+\s%\sbusy$/u);
  await expect(names.filter({ hasText: 'CD-ROM' })).toHaveText(/Buffer [\d.]+ of \d+\sKiB/u);
  const picture = monitor.getByRole('slider');
  await picture.hover({ position: { x: 200, y: 30 } });
  await expect(monitor.locator('.monitor-head .help')).toHaveText(/^1\d\d\.\d{3}\sms$/u);
  await expect(picture).toHaveAttribute('aria-valuetext', /^1\d\d\.\d{3}\sms: [\d.]+\s% busy/u);
  await page.mouse.move(5, 5);
  await expect(picture).toHaveAttribute('aria-valuetext', /^mean of the time in view: [\d.]+\s% busy/u);

  await expect(names.filter({ hasText: 'request' })).toHaveCount(0);
  const buffers = await names.count();
  await monitor.getByRole('checkbox', { name: 'Queues' }).check();
  await expect(names).toHaveCount(2 * buffers - 1);
  await expect(names.filter({ hasText: 'CD-ROM' }).nth(1)).toHaveText(/Queue [\d.]+\srequest/u);
  await monitor.getByRole('checkbox', { name: 'Use of the bus' }).uncheck();
  await expect(names.filter({ hasText: 'busy' })).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    monitor.getByRole('button', { name: 'CSV of the monitor' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(201);
  for (const line of lines.slice(1)) {
    const [, busyPercent, ...uses] = line.split(',').slice(0, 7).map(Number);
    expect(uses.reduce((sum, use) => sum + use, 0)).toBeCloseTo(100, 6);
    expect(busyPercent).toBeCloseTo(100 - (uses.at(-1) ?? 0), 6);
  }
});

test('how long the CD-ROM had its buffer full or empty over the whole trace', async ({ page }) => {
  await openMonitor(page);
  const card = page.getByRole('region', { name: 'Buffers and queues' });
  await expect(card).toContainText(/The buffer of CD-ROM held [\d.]+ of \d+\sKiB on average, was /u);
  await expect(card.getByRole('row', { name: /CD-ROM/u })).toHaveText(/%.*%.*\d/u);
  // It is of the whole trace: moving the view changes nothing.
  const said = await card.textContent();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(card).toHaveText(said ?? '');
});

test('the spans in which the CD-ROM has nothing to send are marked and explained', async ({ page }) => {
  await open(page, STARVING);
  const monitor = page.getByRole('region', { name: 'Bus monitor' });
  await expect(monitor.locator('.monitor-mark[data-what=empty]').first()).toBeAttached();
  await expect(monitor.getByRole('list', { name: 'Marks of the buffers' })).toContainText('buffer empty');
  await expect(monitor.locator('.monitor-names li').filter({ hasText: 'CD-ROM' })).toHaveText(
    /Buffer [\d.]+ of \d+\sKiB, empty \d+\s%/u,
  );
});

test('by keys: the values at the reading line are said, and the table has them all', async ({ page }) => {
  await openMonitor(page);
  const monitor = page.getByRole('region', { name: 'Bus monitor' });
  const picture = monitor.getByRole('slider');
  await picture.focus();
  await expect(picture).toHaveAttribute('aria-valuetext', /^mean of the time in view: [\d.]+\s% busy, data/u);
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAttribute('aria-valuetext', /^100\.000\sms: [\d.]+\s% busy/u);
  await expect(picture).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAttribute('aria-valuenow', '9');
  const said = (await picture.getAttribute('aria-valuetext')) ?? '';
  const [at = '', busyText = ''] = said.split(/: | busy/u);
  // The view keeps its other keys.
  await expect(page.getByRole('region', { name: 'Arbitration' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Table' }).check();
  const row = monitor.getByRole('row', { name: at });
  await expect(row.getByRole('cell').first()).toHaveText(busyText);
  await findsNothing(page);
  // The picture is there again, and without all rows too.
  await page.getByRole('radio', { name: 'Picture' }).check();
  await expect(picture.locator('.monitor-use').first()).toBeVisible();
  for (const on of [false, true])
    for (const rows of ['Use of the bus', 'Buffers'])
      await monitor.getByRole('checkbox', { name: rows }).setChecked(on);
  await expect(picture.locator('.monitor-use').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('the monitor fits, and a touch reads it', async ({ page }) => {
    await openMonitor(page);
    const monitor = page.getByRole('region', { name: 'Bus monitor' });
    await monitor.getByRole('slider').tap();
    await expect(monitor.locator('.monitor-head .help')).toHaveText(/ms$/u);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await findsNothing(page);
  });
});
