import { readFileSync } from 'node:fs';

import { expect } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, open, openMoreAboutIds, predict, rung } from '../support';

const PLAN = '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk';

test('a map of every pair of IDs opens the plan of a cell, and Undo restores the old one', async ({
  page,
}) => {
  await open(page, PLAN);
  await openMoreAboutIds(page);
  await page.getByRole('button', { name: 'Every pair of IDs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Every pair of IDs' });
  await dialog.getByRole('combobox', { name: 'Device' }).selectOption({ index: 1 });
  const cell = dialog.getByRole('button', { name: /^Host 7, device 6: / });
  await expect(cell).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('');
  await findsNothing(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save table (CSV)' }).click();
  const rows = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows[0]).toBe('host ID,device ID,Disk of the ID paper MB/s,± MB/s,plan');
  expect(rows.length - 1).toBe(await dialog.getByRole('button', { name: /^Host \d+, device \d+: / }).count());
  // The plan's own row has the figure of the program, with every digit.
  const { devices } = await predict(PLAN);
  expect(rows.find((row) => row.startsWith('7,0,'))?.split(',')[2]).toBe(String(devices[1]?.throughput_mb_s));
  // The plan's own cell has the figure of the ladder; the others are marked as estimates.
  const [own = ''] = await rung(page, 'Disk of the ID paper').locator('.figure').allTextContents();
  await expect(dialog.getByRole('button', { name: /, now/u })).toHaveAccessibleName(
    new RegExp(`^Host 7, device 0: ${own}\\sMB/s, now`, 'u'),
  );
  await expect(dialog.getByRole('button', { name: /: about [\d.]+\sMB\/s/u }).first()).toBeVisible();
  // One tab stop, at the plan's own cell; the arrow keys go on from there, past impossible pairs.
  await dialog.getByRole('combobox', { name: 'Device' }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /, now/u })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/0=id_prec_cdrom.*6=id_prec_disk|6=id_prec_disk.*0=id_prec_cdrom/);
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/6=id_prec_cdrom/);
});
