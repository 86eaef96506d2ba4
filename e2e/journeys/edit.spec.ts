// Building a plan: adding, renaming, duplicating, removing, settings, the load, better IDs.

import { expect } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, linkOf, open, predict, preset, rung, socket, shownRate, unfold } from '../support';

test('the page opens on a live example', async ({ page }) => {
  await page.goto('./');
  await idle(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MB/s');
  expect(linkOf(page)).toMatch(/^3\//u);
});

test('a preset shows measured beside predicted', async ({ page }) => {
  await open(page, preset('table-6-9'));
  await expect(rung(page, 'Disk')).toContainText('18.48');
  await expect(page.getByText(/Measured/u).first()).toBeVisible();
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

test('a narrow device cannot go above 7, and the slot says why', async ({ page }) => {
  await open(page, '3/wide.se/7=host.aha2940uw/0=bluescsi_v2');
  await socket(page, 'BlueSCSI v2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/0 to 7/u).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toContain('/0=bluescsi_v2');
});

test('the load changes all figures, and one undo reverts a whole slide', async ({ page }) => {
  await open(page, busy);
  await unfold(page, 'Change work');
  const load = page.getByRole('textbox', { name: /Load in percent/u });
  await load.fill('0');
  await load.press('Enter');
  await idle(page);
  const answer = await predict(linkOf(page));
  await expect(rung(page, 'Disk')).toContainText(shownRate(answer.devices[1]));
  await expect(socket(page, 'Load: host')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await idle(page);
  expect(linkOf(page)).toBe(busy);
});

test('settings of a device are kept in the link', async ({ page }) => {
  await open(page, '3/wide.se/7=host.aha2940uw/0=quantum_viking_ii');
  await page.getByRole('button', { name: 'Viking II: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Data');
  await dialog.getByLabel(/Maximum negotiated rate/u).selectOption({ value: '0' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await idle(page);
  expect(linkOf(page)).toContain('name=Data');
  expect(linkOf(page)).toContain('cap=async');
});

test('arbitration and packets are set with keys, are in the link and are undone one by one', async ({
  page,
}) => {
  const plan = '3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/5=seagate_st39102lw.name=Second';
  await open(page, plan);
  await unfold(page, 'Change bus');
  const card = page.getByRole('region', { name: 'The bus' });
  const summary = card.getByText(/^Arbitration and packets/u);
  await expect(summary).toContainText('default');
  await summary.focus();
  await page.keyboard.press('Enter');
  const fair = card.getByRole('group', { name: 'Fair arbitration' });
  await fair.getByRole('radio', { name: 'Off' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(fair.getByRole('radio', { name: 'On' })).toBeChecked();
  await card
    .getByRole('group', { name: 'Quick arbitration (QAS)' })
    .getByRole('radio', { name: 'Off' })
    .focus();
  await page.keyboard.press('ArrowRight');
  await card
    .getByRole('group', { name: 'Packets (information units)' })
    .getByRole('radio', { name: 'As built' })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await idle(page);
  expect(linkOf(page)).toContain('/packets=off/qas/fair/');
  await expect(summary).toContainText('fair, QAS, no packets');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary).toHaveText('Arbitration and packets fair, QAS');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await idle(page);
  expect(linkOf(page)).toBe(plan);
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

test('if a device cannot be added, the page visibly says why', async ({ page }) => {
  await open(page, busy);
  await page.getByRole('button', { name: /^Add Zip 100/u }).click();
  await expect(page.getByRole('heading', { name: /No ID that Zip 100 can use is free/u })).toBeVisible();
  expect(linkOf(page)).toBe(busy);
});

test('a changed measured row is marked in its name, and a new plan is empty', async ({ page }) => {
  await open(page, preset('table-1-1'));
  await socket(page, 'Disk').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Plan: Table 1: .* \(edited\)$/u }).click();
  await page.getByRole('button', { name: 'New plan' }).click();
  await idle(page);
  expect(linkOf(page)).toBe('3/wide.lvd');
});
