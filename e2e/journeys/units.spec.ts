// Several devices at one ID: a changer beside a Zip drive, and an emulator board that acts as several devices.

import { expect } from '@playwright/test';
import { test } from '../guard';
import { findsNothing, isTooWide, open, socket } from '../support';

const CHANGER = 'Nakamichi MJ-5.16S';
const BUS = '3/narrow.se/7=host.aha2940u/5=iomega_zip100_scsi/3=nakamichi_mj516s';
const DISCS = [1, 2, 3, 4].map((lun) => `/3=nakamichi_mj516s.lun=${lun}.off`).join('');
const FIVE = `5${BUS.slice(1)}${DISCS}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the discs are below each other, and nothing is too wide', async ({ page }) => {
    await open(page, FIVE);
    await expect(socket(page, `${CHANGER} LUN 3`)).toHaveText('3.3');
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
