import { type Page, type Route, expect } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, linkOf, socket } from '../support.ts';

const SCRIPTS = /\/assets\/(?:pages|plans|planner)-[^/]*\.js$/u;
const LINKS = /busfree_files_wasm[^/]*\.wasm$/u;

/** Holds such files back until `go`. */
async function held(page: Page, files: RegExp): Promise<{ go: () => Promise<void> }> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(files, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return {
    go: async () => {
      isHeld = false;
      for (const route of waiting) await route.continue();
    },
  };
}

for (const [width, height] of [
  [1280, 860],
  [390, 844],
] as const) {
  test(`before the page’s scripts arrive, ${width} pixels show the first plan with the figures that stay`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const scripts = await held(page, SCRIPTS);
    await page.goto('./', { waitUntil: 'commit' });
    const drawn = page.locator('.drawn-ahead');
    await expect(drawn.locator('.ladder')).toBeVisible();
    const rates = await drawn.locator('.ladder').innerText();
    expect(rates).toMatch(/Host\s+adapter/u);
    const verdict = await drawn.locator('h1').innerText();
    await scripts.go();
    await expect(drawn).toHaveCount(0);
    await idle(page);
    // Better IDs may have been found meanwhile; they follow the verdict.
    await expect(page.locator('h1')).toContainText(verdict.replace(/\.$/u, ''));
    expect(await page.locator('.ladder').innerText()).toBe(rates);
  });
}

test('before the page’s scripts arrive, a link shows the header only and no other plan', async ({ page }) => {
  const scripts = await held(page, SCRIPTS);
  await page.goto('./#3/wide.lvd/7=host.aha29160/0=seagate_st39102lw', { waitUntil: 'commit' });
  await expect(page.locator('.drawn-ahead .brand')).toBeVisible();
  await expect(page.locator('.drawn-ahead .frame')).toHaveCount(0);
  await expect(page.locator('.drawn-ahead .plan-name')).toBeHidden();
  await scripts.go();
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toContainText('Cheetah 9LP');
});

test('a link of ours is shown and changed without the reader of links; another one opens when that is there', async ({
  page,
}) => {
  const reader = await held(page, LINKS);
  await page.goto(`./#${busy}`);
  await idle(page);
  await socket(page, 'Disk').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => linkOf(page)).not.toBe(busy);
  const changed = linkOf(page);
  await page.evaluate((link) => {
    location.hash = link;
  }, `${busy}/wibble`);
  await idle(page);
  await expect(page.getByText('wibble', { exact: true })).toHaveCount(0);
  await reader.go();
  await expect(page.getByText('wibble', { exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(() => linkOf(page)).toBe(changed);
});

for (const [how, answer] of [
  ['is missing', { status: 404 }],
  [
    'is another module',
    { body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), contentType: 'application/wasm' },
  ],
] as const) {
  test(`a reader of links that ${how} is named if a link needs it`, async ({ page }) => {
    const link = `${busy}/wibble`;
    await page.route(LINKS, (route) => route.fulfill(answer));
    await page.goto(`./#${link}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The plan is in the address of this page and is not lost.');
    await page.unroute(LINKS);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await idle(page);
    expect(linkOf(page)).toBe(link);
  });
}
