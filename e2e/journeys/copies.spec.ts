// The nightly backup of a busy server: a tape is a copy of its disk, and the users get less meanwhile.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, isTooWide, open } from '../support';

const HOST = '7=host.aha2940uw';
const DAY = `4/wide.se/${HOST}/0=seagate_st39102lw.name=Server.fileserver/3=dlt7000.name=Tape.r0.q4`;
const NIGHT = `5${DAY.slice(1).replace('.r0', '.from=1.r0')}`;

async function settings(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  return page.getByRole('dialog', { name: `Settings of ${name}` });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the settings of a copy fit, and axe finds nothing', async ({ page }) => {
    await open(page, NIGHT);
    await settings(page, 'Tape');
    await expect(page.getByRole('combobox', { name: 'Copy of' })).toHaveValue('0');
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
