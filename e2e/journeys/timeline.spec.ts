import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, linkOf, open, press, touches } from '../support';

// Table 3 of the paper: the disk at 0, the initiator at 7, a load of 99 %.
const PLAN = '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk';

async function openByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bus in time');
  await expect(palette.getByRole('option').first()).toContainText('The bus in time');
  await page.keyboard.press('Enter');
}

test('by mouse: from the strip to the first arbitration that the disk loses, and along its command', async ({
  page,
}) => {
  await open(page, PLAN);
  const strip = page.getByRole('region', { name: 'The bus in time' });
  await expect(
    strip.getByRole('img', { name: 'A time in which Disk of the ID paper waits for the bus' }),
  ).toBeVisible();
  await expect(strip.locator('.time-strip-of')).toHaveText(
    /^Marked: one wait of Disk of the ID paper, [\d.]+\s[µm]s$/u,
  );
  await strip.getByRole('button', { name: 'Open' }).click();
  const view = page.getByRole('main', { name: 'The bus in time' });
  await expect(view.getByRole('application')).toBeVisible();
  await expect(view.getByRole('combobox', { name: /^Device whose losses/u })).toHaveValue(/\d/u);
  await view.getByRole('button', { name: 'Next loss of the chosen device' }).click();
  const card = view.getByRole('region', { name: 'Arbitration' });
  await expect(card.getByRole('heading')).toHaveText(
    /^Disk of the ID paper loses: ID\s[1-7] outranks ID\s0$/u,
  );
  await expect(card).toContainText(
    /ID [1-7] has the highest priority of those that ask, so .*ID 0 must wait\./u,
  );
  await expect(
    card.getByRole('row', { name: /^0 Disk of the ID paper loses waited [\d.]+\sµs|ms$/u }),
  ).toBeVisible();
  await view.getByRole('button', { name: 'Next command of the chosen device' }).click();
  const command = view.getByRole('region', { name: 'Command' });
  await expect(command).toContainText('Disk of the ID paper: Read');
  await expect(command.getByRole('heading')).toHaveText(/^Took .* of them waiting for the bus$/u);
  await expect(command.getByRole('row', { name: /^Loses to ID / }).first()).toBeVisible();
  await findsNothing(page);
  // A line reads the phase of the choice, and the one under the pointer.
  const readout = view.locator('.time-readout');
  await expect(readout).toHaveText(
    /^ARBITRATION .* · initiator 7 AHA-29160, target 0 Disk of the ID paper$/u,
  );
  const ofChoice = (await readout.textContent()) ?? '';
  await view.getByRole('application').hover({ position: { x: 300, y: 40 } });
  await expect(readout).not.toHaveText(ofChoice);
  await expect(view.getByRole('list', { name: 'Legend' })).toContainText('bus free');

  // The wheel zooms, a drag moves, a press on the bus chooses the command of that moment.
  const chart = view.getByRole('application');
  const box = await chart.boundingBox();
  if (!box) throw new Error('no chart');
  const base = view.locator('.time-base');
  await chart.hover({ position: { x: box.width / 2, y: 60 } });
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -240);
  await expect(base).toContainText('µs');
  await moves(page, async () => {
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 60, { steps: 4 });
    await page.mouse.up();
  });
  await moves(page, () => view.getByRole('button', { name: 'Zoom out' }).click());
  await view.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(strip).toBeVisible();
});

test('by keys: the same from the palette, with what happens announced, and the table', async ({ page }) => {
  await open(page, PLAN);
  await openByPalette(page);
  const view = page.getByRole('main', { name: 'The bus in time' });
  const chart = view.getByRole('application');
  await expect(chart).toBeFocused();
  await page.keyboard.press('l');
  const card = view.getByRole('region', { name: 'Arbitration' });
  await expect(card.getByRole('heading')).toHaveText(/^Disk of the ID paper loses/u);
  await expect(page.getByTestId('announcer')).toHaveText(
    /ms: .* wins\. It wins over .*Disk of the ID paper, which has waited/u,
  );
  const first = await card.locator('.help').first().textContent();
  await page.keyboard.press('ArrowRight');
  await expect(card.locator('.help').first()).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(card.locator('.help').first()).toHaveText(first ?? '');
  // The view opened some losses after the first one.
  await expect(async () => {
    await page.keyboard.press('Shift+L');
    await expect(page.getByTestId('announcer')).toHaveText('No more losses', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(view.getByRole('region', { name: 'Command' })).toBeVisible();
  await page.keyboard.press('f');
  await view.getByRole('radio', { name: 'Table' }).check();
  await expect(view.getByRole('columnheader', { name: 'Phase' })).toBeVisible();
  await view.getByRole('button', { name: 'ARBITRATION', exact: true }).first().click();
  await expect(card).toBeVisible();
  await findsNothing(page);
  // What is chosen is in the address, and opens again from there.
  await expect.poll(() => linkOf(page)).toMatch(/\/time=\d+_\d+_a\d+$/u);
  const [address, head] = [page.url(), await card.getByRole('heading').textContent()];
  await page.goto('about:blank');
  await page.goto(address);
  await expect(card.getByRole('heading')).toHaveText(head ?? '');
  await expect(chart).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
});

/** The span of the address, ns. */
async function span(page: Page): Promise<[number, number]> {
  await expect.poll(() => linkOf(page)).toMatch(/\/time=\d+_\d+/u);
  const [, from, to] = /\/time=(\d+)_(\d+)/u.exec(linkOf(page)) ?? [];
  return [Number(from), Number(to)];
}

/** Does something, and waits until the address has another span. */
async function moves(page: Page, does: () => Promise<void>): Promise<[number, number]> {
  const before = linkOf(page);
  await does();
  await expect.poll(() => linkOf(page)).not.toBe(before);
  return span(page);
}

test('by keys: zoom and move, to the ends and the next command; the plan stays as it is', async ({
  page,
}) => {
  await open(page, `${PLAN}/time=100000000_120000000`);
  await expect(page.getByRole('application')).toBeFocused();
  const type = (key: string) => moves(page, () => page.keyboard.press(key));
  const length = ([from, to]: [number, number]) => to - from;
  const near = await type('w');
  expect(length(near)).toBeLessThan(20e6);
  expect(length(await type('s'))).toBeGreaterThan(length(near));
  expect(length(await type('+'))).toBeLessThan(20e6 - 1);
  const [home] = await type('-');
  expect((await type('d'))[0]).toBeGreaterThan(home);
  expect((await type('a'))[0]).toBeCloseTo(home, -3);
  expect((await type('Home'))[0]).toBeLessThan(1e6);
  expect((await type('End'))[1]).toBeGreaterThan(3.9e9);
  expect(length(await type('f'))).toBeGreaterThan(3.9e9);
  // A step into the whole trace zooms to where it leads.
  await type('l');
  expect(length(await span(page))).toBeLessThanOrEqual(20e6 + 1);
  await type('c');
  const command = page.getByRole('region', { name: 'Command' });
  const first = await command.locator('.time-of').textContent();
  await page.keyboard.press('c');
  await expect(command.locator('.time-of')).not.toHaveText(first ?? '');
  await page.keyboard.press('Shift+C');
  await expect(command.locator('.time-of')).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => linkOf(page)).toBe(PLAN);
  await page.goBack();
  await expect(page.getByRole('application')).toBeVisible();
});

test('by mouse: zoom buttons, the overview, another device, the command of an arbitration', async ({
  page,
}) => {
  await open(page, `${PLAN}/time=100000000_120000000`);
  const view = page.getByRole('main', { name: 'The bus in time' });
  const length = ([from, to]: [number, number]) => to - from;
  const pressed = (name: string) =>
    moves(page, () => press(page, view.getByRole('button', { name, exact: true })));
  expect(length(await pressed('Zoom in'))).toBeLessThan(20e6);
  expect(length(await pressed('Zoom out'))).toBeCloseTo(20e6, -3);
  const whole = await view.getByRole('region', { name: 'The whole trace' }).boundingBox();
  if (!whole) throw new Error('no overview');
  const [from] = await moves(page, async () => {
    await page.mouse.move(whole.x + 100, whole.y + 40);
    await page.mouse.move(whole.x + whole.width / 2, whole.y + 40, { steps: 3 });
    await page.mouse.down();
    await page.mouse.up();
  });
  expect(from).toBeGreaterThan(1.8e9);
  await view
    .getByRole('combobox', { name: /^Device whose losses/u })
    .selectOption({ label: '1 Load: disk A' });
  await moves(page, () => press(page, view.getByRole('button', { name: 'Next loss of the chosen device' })));
  const card = view.getByRole('region', { name: 'Arbitration' });
  await expect(card.getByRole('heading')).toHaveText(/^Load: disk A loses: ID\s[24567] outranks ID\s1$/u);
  // The device stays over a reload, though others lost this arbitration too.
  await page.reload();
  await expect(card.getByRole('heading')).toHaveText(/^Load: disk A loses/u);
  await moves(page, () =>
    press(page, card.getByRole('button', { name: 'Follow the command of Load: disk A' })),
  );
  await expect(view.getByRole('region', { name: 'Command' })).toContainText('Load: disk A: ');
  await press(page, view.getByRole('button', { name: 'Plan', exact: true }));
  await expect.poll(() => linkOf(page)).toBe(PLAN);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('the view fits, and a tap chooses what is under it', async ({ page }) => {
    await open(page, PLAN);
    await page.getByRole('region', { name: 'The bus in time' }).getByRole('button', { name: 'Open' }).tap();
    const chart = page.getByRole('application');
    await expect(chart).toBeVisible();
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 40);
    await expect(page.getByRole('region', { name: /^(?:Command|Arbitration)$/u })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // Two fingers that move apart zoom in.
    const [from, to] = await span(page);
    const touch = await touches(page);
    const two = (apart: number) =>
      [-apart, apart].map((x) => ({ x: box.x + box.width / 2 + x, y: box.y + 60 }));
    const [nearFrom, nearTo] = await moves(page, async () => {
      await touch('touchStart', two(20));
      for (const apart of [30, 40, 60]) await touch('touchMove', two(apart));
      await touch('touchEnd', []);
    });
    expect(nearTo - nearFrom).toBeLessThan((to - from) / 2);
    await findsNothing(page);
    // The answer to a step is on the screen, and the rows can be told apart.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Next loss of the chosen device' }).tap();
    const card = page.getByRole('region', { name: 'Arbitration' });
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.time-names li', { hasText: 'Load: disk A' })).toBeInViewport({ ratio: 1 });
    // The columns of the table keep their lines; the table scrolls, the page does not.
    await page.getByRole('radio', { name: 'Table' }).check();
    const table = page.locator('.time-chart-card > .view-table');
    await expect(table.getByRole('columnheader', { name: 'Asked (waited)' })).toBeAttached();
    expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    const lines = table.getByRole('cell', { name: '0 Disk of the ID paper' }).first();
    expect(
      await lines.evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects().length;
      }),
    ).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a plan that does not work has no trace and says so', async ({ page }) => {
  await open(page, '3/wide.lvd/7=host.aha29160/7=id_prec_disk');
  await openByPalette(page);
  await expect(page.getByRole('status').filter({ hasText: 'no trace of this plan' })).toBeVisible();
});
