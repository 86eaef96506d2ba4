// What a host's machine is and what the requests cost it: operating system, driver, slot, file system.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, predict, rung, ladderRate } from '../support';

async function settingsOf(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  return page.getByRole('dialog', { name: `Settings of ${name}` });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('a file system hides which disk it is, and nothing is too wide', async ({ page }) => {
    const nt = '5/wide.se/7=host.aha2940uw.os=nt4/0=quantum_viking_ii';
    await open(page, nt);
    const settings = await settingsOf(page, 'Viking II');
    await settings.getByText('More settings', { exact: true }).tap();
    await settings.getByLabel('File system').selectOption('FAT of Windows NT 4.0 (8.0 MB/s)');
    await findsNothing(page);
    await settings.getByRole('button', { name: 'Done' }).tap();
    await idle(page);
    expect(linkOf(page)).toBe(`${nt}.fs=fat`);
    const through = (await predict(`${nt}.fs=fat`)).devices[0];
    await expect(rung(page, 'Viking II')).toContainText(ladderRate(through));
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
