// The user's own hardware: finding a device on the shelf, importing a list, and the kind of machine.

import { expect } from '@playwright/test';
import { test } from '../guard';
import { findsNothing, isTooWide, open, openKind } from '../support';

const BARE = '3/wide.se/7=host.aha2940uw';

test('the shelf is filtered, and a part shows its figures', async ({ page }) => {
  await open(page, BARE);
  await page.getByText('Filters', { exact: false }).first().click();
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Tapes');
  await page.getByRole('combobox', { name: 'Signalling', exact: true }).selectOption('LVD');
  await expect(page.getByText(/^\d+ found$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add DLT 2000/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'About Ultrium 1' }).click();
  await expect(page.getByText('stop and go back')).toBeVisible();
  await expect(page.getByText('assumed', { exact: true }).first()).toBeVisible();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await openKind(page, 'Disks');
  await expect(page.getByRole('button', { name: /^Add Cheetah 9LP/u })).toBeVisible();
});

test('on a phone the filters and a card fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, BARE);
  await page.getByRole('button', { name: 'Add a device' }).first().click();
  await page.getByText('Filters', { exact: false }).first().click();
  await page.getByLabel('Interface').selectOption('Ultra320');
  await page
    .getByRole('button', { name: /^About /u })
    .first()
    .click();
  expect(await isTooWide(page)).toBe(false);
  await findsNothing(page);
});
