// Why a device gets its rate: the dialog is opened from the menu, read and closed. By keyboard, by finger, and with
// axe.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, isTooWide, open } from '../support';

const plan = busy; // host 7, CD-ROM 6, disk 0, load 99 %

function menu(page: Page, name: string) {
  return page.getByRole('button', { name: `${name}: menu` });
}

async function why(page: Page, name: string) {
  await menu(page, name).click();
  await page.getByRole('menuitem', { name: 'Explain' }).click();
  return page.getByRole('dialog', { name: `Why ${name} gets what it gets` });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it opens by taps and fits the screen', async ({ page }) => {
    await open(page, plan);
    await menu(page, 'CD-ROM').tap();
    await page.getByRole('menuitem', { name: 'Explain' }).tap();
    await expect(page.getByRole('dialog')).toContainText('waits');
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.locator('.total').getByRole('button').first().tap();
    await expect(page.getByRole('dialog').locator('dl > div:focus')).toBeInViewport();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('axe finds nothing in it', async ({ page }) => {
        await open(page, plan);
        await expect(await why(page, 'CD-ROM')).toBeVisible();
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
      });
    });
  }
}
