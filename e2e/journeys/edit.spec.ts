// Building a plan: adding, renaming, duplicating, removing, settings, the load, better IDs.

import { expect } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, linkOf, open, predict, rung, socket, ladderRate, unfold } from '../support';

test('the page opens on a live example', async ({ page }) => {
  await page.goto('./');
  await idle(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MB/s');
  expect(linkOf(page)).toMatch(/^3\//u);
});

test('a device is added, renamed, duplicated and removed', async ({ page }) => {
  await open(page, '3/wide.se/7=host.aha2940uw/0=quantum_viking_ii');
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('cheetah 9');
  await page.getByRole('button', { name: /^Add Cheetah 9LP/u }).click();
  await idle(page);
  expect(linkOf(page)).toContain('=seagate_st39102lw');
  const menu = page.getByRole('button', { name: 'Viking II: menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: /Duplicate/u }).click();
  await idle(page);
  expect(linkOf(page).match(/quantum_viking_ii/gu)).toHaveLength(2);
  await page.getByRole('button', { name: 'Cheetah 9LP: menu' }).click();
  await page.getByRole('menuitem', { name: /Remove/u }).click();
  await idle(page);
  expect(linkOf(page)).not.toContain('seagate_st39102lw');
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toContain('seagate_st39102lw');
});

test('the load changes all figures, and one undo reverts a whole slide', async ({ page }) => {
  await open(page, busy);
  await unfold(page, 'Change work');
  const load = page.getByRole('textbox', { name: /^Load system:/u });
  await load.fill('0');
  await load.press('Enter');
  await idle(page);
  const answer = await predict(linkOf(page));
  await expect(rung(page, 'Disk')).toContainText(ladderRate(answer.devices[1]));
  await expect(socket(page, 'Load: host')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await idle(page);
  expect(linkOf(page)).toBe(busy);
});

test('skip links lead past header and shelf to the ladder', async ({ page }) => {
  await open(page, '');
  const before = linkOf(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the ladder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeFocused();
  expect(linkOf(page)).toBe(before);
});
