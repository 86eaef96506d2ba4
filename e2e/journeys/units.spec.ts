// Several devices at one ID: a changer beside a Zip drive, and an emulator board that acts as several devices.

import { expect, type Page } from '@playwright/test';
import { test } from '../guard';
import { centre, findsNothing, idle, isTooWide, linkOf, open, rung, socket, whereIs } from '../support';

const CHANGER = 'Nakamichi MJ-5.16S';
const BUS = '3/narrow.se/7=host.aha2940u/5=iomega_zip100_scsi/3=nakamichi_mj516s';
const DISCS = [1, 2, 3, 4].map((lun) => `/3=nakamichi_mj516s.lun=${lun}.off`).join('');
const FIVE = `5${BUS.slice(1)}${DISCS}`;

async function choose(page: Page, name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

test('a target is dragged as one, and changes places with the device at its new ID', async ({ page }) => {
  await open(page, FIVE);
  const from = await centre(socket(page, `${CHANGER} LUN 2`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 4 });
  const to = await whereIs(socket(page, 'Zip 100'));
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await idle(page);
  const swapped = FIVE.replaceAll('/3=', '/x=').replace('/5=', '/3=').replaceAll('/x=', '/5=');
  // A Zip drive has the IDs 5 and 6 only, so the drop is refused.
  expect(linkOf(page)).toBe(FIVE);
  await expect(rung(page, 'Zip 100')).toContainText('cannot');
  await open(page, FIVE.replace('iomega_zip100_scsi', 'quantum_lps540s'));
  await choose(page, `${CHANGER} LUN 4`, 'Swap with…');
  await page.getByRole('dialog', { name: /^Swap/u }).getByRole('button', { name: /^5/u }).click();
  await expect.poll(() => linkOf(page)).toBe(swapped.replace('iomega_zip100_scsi', 'quantum_lps540s'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the discs are below each other, and nothing is too wide', async ({ page }) => {
    await open(page, FIVE);
    await expect(socket(page, `${CHANGER} LUN 3`)).toHaveText('3.3');
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
