import { type Page, type Route, expect } from '@playwright/test';

import { test } from '../guard';
import { advised, idle } from '../support.ts';

/** Holds the page's scripts back until `go`. */
async function held(page: Page): Promise<{ go: () => Promise<void> }> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?:pages|plans|planner)-[^/]*\.js$/u, async (route) => {
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
    const scripts = await held(page);
    await page.goto('./', { waitUntil: 'commit' });
    const opening = page.locator('.opening');
    await expect(opening.locator('.ladder')).toBeVisible();
    const rates = await opening.locator('.ladder').innerText();
    expect(rates).toMatch(/Boot disk/u);
    const verdict = await opening.locator('h1').innerText();
    await scripts.go();
    await expect(opening).toHaveCount(0);
    await idle(page);
    // Better IDs may have been found meanwhile; they follow the verdict.
    await expect(page.locator('h1')).toContainText(verdict.replace(/\.$/u, ''));
    expect(await page.locator('.ladder').innerText()).toBe(rates);
  });
}

test('before the page’s scripts arrive, a link shows the header only and no other plan', async ({ page }) => {
  const scripts = await held(page);
  await page.goto('./#3/wide.lvd/7=host.aha29160/0=seagate_st39102lw', { waitUntil: 'commit' });
  await expect(page.locator('.opening .brand')).toBeVisible();
  await expect(page.locator('.opening .frame')).toHaveCount(0);
  await expect(page.locator('.opening .plan-name')).toBeHidden();
  await scripts.go();
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toContainText('Cheetah 9LP');
});

test('the opening plan fetches two of the three parts of the engine: one before its figures, one for better IDs', async ({
  page,
}) => {
  const parts = new Set<string>();
  const asked = (url: string) => {
    const part = /busfree_wasm_([a-z]+)/u.exec(url)?.[1];
    if (part !== undefined) parts.add(part);
  };
  page.on('request', (request) => asked(request.url()));
  await page.goto('./');
  await advised(page);
  await expect(page.getByRole('region', { name: 'The bus in time' }).getByRole('img').first()).toBeVisible();
  expect([...parts].toSorted()).toStrictEqual(['first', 'search']);
});
