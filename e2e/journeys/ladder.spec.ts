// The ladder as a picture, in four states. Only shapes and colours are compared: text differs from machine to machine.

import { type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, open, openAdvised, socket } from '../support';

// Playwright hides text with a style of its own, which the page's policy forbids.
test.use({ bypassCSP: true });

const conflict = `${busy}/0=quantum_viking_ii`;

/** Compares the ladder's card with its picture. */
async function looksAs(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  const card = page.locator('.ladder-card');
  await expect(card.locator('.ladder')).not.toHaveAttribute('aria-busy', 'true');
  await expect(card).toHaveScreenshot(`${name}.png`);
}

for (const { width, name } of [
  { width: 1280, name: 'at-rest' },
  { width: 390, name: 'at-rest-phone' },
]) {
  test(`at rest with figures, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1200 });
    await open(page, busy);
    await looksAs(page, name);
  });
}

test.describe('1280 px', () => {
  test.use({ viewport: { width: 1280, height: 1200 } });

  test('two devices on one ID', async ({ page }) => {
    await open(page, conflict);
    await looksAs(page, 'conflict');
  });

  test('a device in hand over an ID', async ({ page }) => {
    await open(page, busy);
    await socket(page, 'Disk').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
    await idle(page);
    await expect(page.locator('.rung[data-over]')).toContainText('was ');
    await looksAs(page, 'in-hand');
  });

  test('better IDs, previewed', async ({ page }) => {
    await openAdvised(page, busy);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await idle(page);
    await expect(page.locator('.figures-change').first()).toBeVisible();
    await looksAs(page, 'previewed');
  });
});
