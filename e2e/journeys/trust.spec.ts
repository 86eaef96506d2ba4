// The page on accuracy: reached from the planner, and every figure leads back to its plan.

import { readFileSync } from 'node:fs';

import { expect } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, idle, inEveryLook, isTooWide, linkOf, open, openAdvised } from '../support';

interface Cell {
  readonly plan: string;
  readonly predicted_mb_s: number;
}

const report = JSON.parse(
  readFileSync(new URL('../../web/src/trust/report.json', import.meta.url), 'utf8'),
) as { readonly cells: readonly Cell[] };

for (const width of [390, 1280]) {
  test(`axe finds nothing, light and dark, ${width} px`, async ({ page }) => {
    await page.goto('trust.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How far can you trust this?');
    // Closed sections are opened, because axe does not look inside.
    const folded = page.locator('summary');
    expect(await folded.count()).toBeGreaterThan(2);
    for (const summary of await folded.all()) await summary.click();
    await inEveryLook(page, [width], async () => {
      await findsNothing(page);
      expect(await isTooWide(page)).toBe(false);
    });
  });
}

test('the advice links to the heading that explains the model’s resolution', async ({ page }) => {
  await openAdvised(page, busy);
  const card = page.getByRole('region', { name: 'What helps' });
  await card.getByText('Why these IDs').click();
  await card.getByRole('link', { name: 'When is one order better?' }).click();
  await expect(
    page.getByRole('heading', { name: 'When does the planner call one plan better?' }),
  ).toBeInViewport();
});

test('the narrowest phone and a very wide screen', async ({ page }) => {
  await page.goto('trust.html');
  for (const width of [360, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isTooWide(page)).toBe(false);
  }
});

test('from the planner to the page, and back with the plan of a measured rate', async ({ page }) => {
  await open(page, busy);
  await page.getByRole('link', { name: 'How far to trust it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How far can you trust this?');

  const table = page.getByRole('table', { name: 'Measured and predicted rates' });
  await expect(table.getByRole('row')).toHaveCount(report.cells.length + 1);
  const last = report.cells.at(-1);
  const row = table.getByRole('row').last();
  await expect(row).toContainText(last?.predicted_mb_s.toFixed(2) ?? '?');
  await row.getByRole('link').click();
  await idle(page);
  expect(linkOf(page)).toBe(last?.plan);
});

test('the table by keyboard: focus, filter, follow a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('trust.html');
  await page.getByLabel('Show').focus();
  await page.keyboard.type('Only CD');
  const cds = page.getByRole('table', { name: 'Measured and predicted rates' });
  await expect(cds.getByRole('row').nth(1)).toContainText('CD-ROM at');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Largest error first')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Measured and predicted rates' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cds.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await idle(page);
  expect(report.cells.map(({ plan }) => plan)).toContain(linkOf(page));
});
