// What if one setting were different: the picture, its table, and what is taken away from it.

import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { emptyPage, findsNothing, fromMore, isTooWide, linkOf, open, press, sweep, visit } from '../support';

const DISK = '3/wide.lvd/7=host.aha29160/0=seagate_st39102lw';
// The devices of table 6 of the ID paper.
const host7 = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk';
const host0 = '3/wide.lvd/7=id_prec_disk/6=id_prec_cdrom.s16k/0=host.aha29160';

async function whatIf(page: Page, link: string): Promise<Locator> {
  await visit(page, `#${link}`);
  const view = page.getByRole('main', { name: 'What if' });
  await expect(view.getByText(/^all \d+ values predicted$/u)).toBeVisible({ timeout: 120_000 });
  return view;
}

test('by mouse: a sweep of the size, read under the pointer, taken into the plan and back', async ({
  page,
}) => {
  await open(page, DISK);
  await fromMore(page, 'What if…');
  const view = page.getByRole('main', { name: 'What if' });
  await view.getByRole('radio', { name: 'Request size' }).check();
  await expect(view.getByText(/^all 12 values predicted$/u)).toBeVisible({ timeout: 120_000 });
  await expect(view.getByRole('status')).toHaveText(/^Cheetah 9LP gets .* at 512.bytes and .* at 1.MiB\./u);
  await expect(view.getByRole('heading', { name: 'Rate in the data phases' })).toBeVisible();
  await findsNothing(page);

  const card = view.getByRole('region', { name: 'Figures at the line' });
  await expect(card).toContainText('This is the plan.');
  const chart = view.getByRole('slider', { name: /^Throughput of every device/u });
  const box = await chart.boundingBox();
  if (!box) throw new Error('no chart');
  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await page.mouse.move(box.x + 50, box.y + 120, { steps: 6 });
  await expect(card.getByRole('heading')).toHaveText(/^Request size: 512.bytes$/u);
  await card.getByRole('button', { name: /^Set request size to 512.bytes in the plan$/u }).click();
  await expect.poll(() => linkOf(page)).toContain('.s512/sweep=size');
  await expect(card).toContainText('This is the plan.', { timeout: 120_000 });
  await page.goBack();
  await expect.poll(() => linkOf(page)).toContain('seagate_st39102lw/sweep=size');
  await view.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  await expect.poll(() => linkOf(page)).toBe(DISK);
});

// Each on a page of its own: a sweep stays until the next one has begun.
for (const [name, plan, place] of [
  ['strong', `${host7}/load=0.5.1.2.4`, 0],
  ['weak', `${host0}/load=0.5.1.2.4`, 1],
] as const) {
  test(`over the load of a ${name} host, the page has the program’s figures`, async ({ page }) => {
    const view = await whatIf(page, `${plan}/sweep=load`);
    await view.getByRole('radio', { name: 'Table' }).check();
    const points = await sweep(plan, 'load');
    expect(points.length).toBe(12);
    for (const { value, mb_s } of points) {
      const row = view.getByRole('row', { name: new RegExp(`^>?${value}\\s%`, 'u') });
      const cell = row.getByRole('cell').nth(place);
      // A rate, or its range alone.
      const [from = 0, to = from] = ((await cell.textContent()) ?? '').split('–').map(Number.parseFloat);
      const said = mb_s[place] ?? 0;
      expect(Math.max(from - said, said - to)).toBeLessThanOrEqual(0.5);
    }
  });
}

test('by keys: a link of a setting of a device, point by point, as a table, and back', async ({ page }) => {
  const view = await whatIf(page, `${DISK}/sweep=0.cap`);
  const chart = view.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^160.MT\/s: Cheetah 9LP [\d.]+ ±[\d.]+ MB\/s$/u);
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^asynchronous transfer: /u);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^5.MT\/s: /u);
  const slow = view.getByRole('button', { name: /^Set limit of its rate to 5.MT\/s in the plan$/u });
  await slow.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => linkOf(page)).toContain('.cap=5');
  await expect(chart).toBeFocused();
  await expect(view.getByText(/^all \d+ values predicted$/u)).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  await expect.poll(() => linkOf(page)).not.toContain('/sweep');
});

test('a sweep can be stopped and goes on', async ({ page }) => {
  await visit(page, `#${host7}/sweep=depth`);
  const view = page.getByRole('main', { name: 'What if' });
  await view.getByRole('button', { name: 'Cancel' }).click();
  await expect(view.getByText(/^stopped after \d of \d values/u)).toBeVisible();
  await view.getByRole('button', { name: 'Continue' }).click();
  await expect(view.getByText(/^all \d+ values predicted$/u)).toBeVisible({ timeout: 120_000 });
});

test('values that the plan cannot have are listed with the reason', async ({ page }) => {
  const view = await whatIf(page, '3/wide.lvd/7=host.aha29160/4=dlt7000/sweep=load');
  await expect(view.getByRole('region', { name: 'Not possible in this plan' })).toContainText(
    /10.% to 99.%: DLT 7000 and Load: disk C are both set to ID 4\./u,
  );
  await expect(view.getByRole('status')).toContainText(/^The plan can only have 0.% load\.$/u);
  await findsNothing(page);
});

async function exported(page: Page, view: Locator, line: string): Promise<Buffer> {
  await view.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: line }).click();
  return readFileSync(await (await download).path());
}

test('what is exported opens again: the picture with its link, and the table', async ({ page }) => {
  const view = await whatIf(page, `${DISK}/sweep=depth`);
  const svg = (await exported(page, view, 'Save picture (SVG)')).toString();
  const read = await (
    await emptyPage(page)
  ).evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const dots = [...file.querySelectorAll('circle')].map(
      (dot) => dot.style.stroke !== '' && dot.getAttribute('r'),
    );
    const error = file.querySelector('parsererror')?.textContent ?? '';
    return { dots: dots.length, error, link: file.querySelector('a')?.getAttribute('href') ?? '' };
  }, svg);
  expect(read).toEqual({ dots: 7, error: '', link: page.url() });
  const png = await exported(page, view, 'Save picture (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  const csv = (await exported(page, view, 'Save table (CSV)')).toString();
  const rows = csv.trimEnd().split('\r\n').slice(1);
  const points = await sweep(DISK, 'depth');
  expect(rows.map((row) => row.split(',').map(Number).slice(0, 2))).toEqual(
    points.map(({ value, mb_s }) => [value, mb_s[0]]),
  );

  await page.goto('about:blank');
  await page.goto(read.link);
  await expect(page.getByRole('slider')).toBeVisible();
});

test('over the position the measured rates of the real drive stand in the picture and below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const view = await whatIf(page, `${DISK}/sweep=position`);
  await expect(
    view.getByText(/18\.1.MB\/s outermost, 11\.5.MB\/s innermost and 16\.1.MB\/s on average/u),
  ).toBeVisible();
  await expect(view.locator('.sweep-measured path')).toHaveCount(2);
  expect(await isTooWide(page)).toBe(false);
  await findsNothing(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, colorScheme: 'dark' });

  test('one menu says what is varied, a tap reads a value, nothing is too wide', async ({ page }) => {
    const view = await whatIf(page, `${host7}/sweep=position`);
    await view.getByRole('combobox', { name: 'What is varied' }).selectOption('rate');
    await expect.poll(() => linkOf(page)).toContain('/sweep=rate');
    await expect(view.getByText(/^all 6 values predicted$/u)).toBeVisible({ timeout: 120_000 });
    const chart = view.getByRole('slider');
    await press(page, chart);
    await expect(chart).toHaveAttribute('aria-valuetext', /^\d+.MT\/s: /u);
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
    await view.getByRole('radio', { name: 'Table' }).check();
    const head = view.getByRole('columnheader', { name: /Disk of the ID paper/u });
    const { right } = await head.evaluate((cell) => cell.getBoundingClientRect());
    expect(right).toBeLessThan(360);
  });
});

test('three kinds of host over the size: predicted when asked for, compared, saved and taken into the plan', async ({
  page,
}) => {
  const async = '3/narrow.se/7=host.sun_esp/0=bluescsi_v2.cap=async';
  const view = await whatIf(page, `${async}/sweep=size`);
  const kinds = view.getByRole('region', { name: 'The same with three kinds of host' });
  await kinds.getByRole('button', { name: 'Predict three kinds of host' }).click();
  await expect(kinds.getByText('3 of 3 kinds predicted')).toBeVisible({ timeout: 120_000 });
  await findsNothing(page);

  // The time besides data is the program's, on the line that the pointer moves.
  const overhead = (name: string) =>
    kinds.getByRole('region', { name }).getByRole('slider', { name: /^Time of a request/u });
  await overhead('FIFO that fills').focus();
  await page.keyboard.press('End');
  for (const [name, word] of [
    ['Constant overhead', 'constant'],
    ['FIFO that fills', 'fifo'],
    ['Switches task at each phase', 'tasks'],
  ] as const) {
    const points = await sweep(async, 'size', word);
    const ms = points.at(-1)?.overhead_ms[0] ?? 0;
    await expect(overhead(name)).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^1.MiB: BlueSCSI v2 ${Number(ms.toPrecision(3))}.ms$`, 'u'),
    );
  }

  const text = (await exported(page, kinds, 'Save table (CSV)')).toString();
  expect(text).toMatch(/^B,0 BlueSCSI v2 MB\/s\r\n512,/u);

  await kinds.getByRole('button', { name: 'Use “FIFO that fills” in the plan' }).click();
  await expect.poll(() => linkOf(page)).toContain('7=host.sun_esp.bus=3.fifo=16.phase=5/');
  await page.goBack();
  await expect.poll(() => linkOf(page)).toBe(`${async}/sweep=size`);
});
