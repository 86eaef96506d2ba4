// The most common task: move a device and read the change. By mouse, keyboard, touch, menu and clicks.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  busy,
  centre,
  drawn,
  idle,
  linkOf,
  open,
  predict,
  preset,
  rung,
  socket,
  touches,
  whereIs,
  withoutCheck,
  ladderRate,
} from '../support';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

/** The figures on the page equal the command line's, digit for digit. */
async function showsWhatTheProgramSays(page: Page): Promise<void> {
  const answer = await predict(linkOf(page));
  for (const device of answer.devices) {
    await expect(rung(page, device.name)).toContainText(ladderRate(device));
    await expect(socket(page, device.name)).toHaveAccessibleName(new RegExp(`ID ${device.id},`, 'u'));
  }
}

async function cdromIsAt(page: Page, id: number, diskId: number): Promise<void> {
  await idle(page);
  await expect(socket(page, 'CD-ROM')).toHaveAccessibleName(new RegExp(`ID ${id},`, 'u'));
  await expect(socket(page, 'Disk')).toHaveAccessibleName(new RegExp(`ID ${diskId},`, 'u'));
  expect(linkOf(page)).toContain(`/${id}=id_prec_cdrom`);
}

test('a reload and a copied link give the same plan and the same numbers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, preset('table-6-9'));
  const figures = await rung(page, 'Disk').innerText();
  await page.reload();
  await idle(page);
  expect(await rung(page, 'Disk').innerText()).toBe(figures);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(withoutCheck(copied).startsWith(`${page.url()}/model=`)).toBe(true);
  await page.goto('about:blank');
  await page.goto(copied);
  await idle(page);
  expect(await rung(page, 'Disk').innerText()).toBe(figures);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a press and a drag swap the CD-ROM and the disk', async ({ page }) => {
    await open(page, start);
    const from = await centre(socket(page, 'CD-ROM'));
    const touch = await touches(page);
    await touch('touchStart', [from]);
    // The page recognises the press when it says that the device is held.
    await expect(page.locator('html[data-dragging]')).toHaveCount(1);
    // The number of the rung, which stays there while the devices change places under the finger.
    const zero = page
      .getByRole('list', { name: 'IDs, strongest first' })
      .locator('.socket')
      .getByText('0', { exact: true })
      .first();
    let target = await whereIs(socket(page, 'Disk'));
    for (let n = 1; n <= 10; n += 1) {
      const part = n / 10;
      await touch('touchMove', [
        { x: from.x + (target.x - from.x) * part, y: from.y + (target.y - from.y) * part },
      ]);
    }
    // Near the edge the page scrolls. The finger follows until the rung rests below it.
    for (let last = NaN; last !== target.y;) {
      last = target.y;
      await drawn(page);
      target = await whereIs(zero);
      await touch('touchMove', [target]);
    }
    await touch('touchEnd', []);
    await cdromIsAt(page, 0, 6);
    await showsWhatTheProgramSays(page);
  });

  test('a tap on a device and a tap on a slot move it', async ({ page }) => {
    await open(page, start);
    await socket(page, 'CD-ROM').tap();
    await page.getByRole('button', { name: /^ID 3\b/u }).tap();
    await idle(page);
    expect(linkOf(page)).toContain('/3=id_prec_cdrom');
  });
});
