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
  shownRate,
} from '../support';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

/** The figures on the page equal the command line's, digit for digit. */
async function showsWhatTheProgramSays(page: Page): Promise<void> {
  const answer = await predict(linkOf(page));
  for (const device of answer.devices) {
    await expect(rung(page, device.name)).toContainText(shownRate(device));
    await expect(socket(page, device.name)).toHaveAccessibleName(new RegExp(`ID ${device.id},`, 'u'));
  }
}

async function cdromIsAt(page: Page, id: number, diskId: number): Promise<void> {
  await idle(page);
  await expect(socket(page, 'CD-ROM')).toHaveAccessibleName(new RegExp(`ID ${id},`, 'u'));
  await expect(socket(page, 'Disk')).toHaveAccessibleName(new RegExp(`ID ${diskId},`, 'u'));
  expect(linkOf(page)).toContain(`/${id}=id_prec_cdrom`);
}

test('dragging with the mouse swaps the CD-ROM and the disk, and the numbers follow', async ({ page }) => {
  // High enough that the drag does not come near an edge, where the page would scroll.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, start);
  await showsWhatTheProgramSays(page);
  const before = await rung(page, 'Disk').innerText();

  const from = await centre(socket(page, 'CD-ROM'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  await expect(page.locator('html[data-dragging]')).toHaveCount(1);
  // Free slots grow while a device is in hand, so the target is located now.
  const to = await whereIs(socket(page, 'Disk'));
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();

  await cdromIsAt(page, 0, 6);
  await showsWhatTheProgramSays(page);
  expect(await rung(page, 'Disk').innerText()).not.toBe(before);
});

test('the reason of a refused drop stays on its rung until the next action', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  const plan = '3/narrow.se/7=host.aha2940uw/6=iomega_zip100_scsi/0=id_prec_disk.name=Disk';
  const reason = page.getByText('Zip 100 can only be set to IDs 5 and 6.', { exact: true });
  await open(page, plan);
  const dragZipToHost = async () => {
    const from = await centre(socket(page, 'Zip 100'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 30, { steps: 4 });
    await expect(page.locator('html[data-dragging]')).toHaveCount(1);
    const to = await whereIs(socket(page, 'AHA-2940UW'));
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await expect(reason).toBeVisible();
    await page.mouse.up();
  };
  await dragZipToHost();
  await idle(page);
  await expect(rung(page, 'AHA-2940UW')).toContainText('Zip 100 can only be set to IDs 5 and 6.');
  await expect(reason).toBeVisible();
  expect(linkOf(page)).toBe(plan);
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await dragZipToHost();
  await idle(page);
  await expect(reason).toBeVisible();
  await socket(page, 'Disk').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(reason).toBeHidden();
});

test('the keyboard alone does the same, with announcements', async ({ page }) => {
  await open(page, start);
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  for (let id = 5; id >= 0; id -= 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await cdromIsAt(page, 0, 6);
  await expect(socket(page, 'CD-ROM')).toBeFocused();
  await showsWhatTheProgramSays(page);
});

test('Escape puts a picked-up device back', async ({ page }) => {
  await open(page, start);
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await cdromIsAt(page, 6, 0);
  expect(linkOf(page)).toBe(start);
});

test('clicking a device and then a free slot moves it', async ({ page }) => {
  await open(page, start);
  await socket(page, 'CD-ROM').click();
  await page.getByRole('button', { name: /^ID 3\b/u }).click();
  await idle(page);
  expect(linkOf(page)).toContain('/3=id_prec_cdrom');
  await showsWhatTheProgramSays(page);
});

test('undo and redo go through the plans, and so does the browser’s Back', async ({ page }) => {
  await open(page, start);
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await cdromIsAt(page, 7, 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await cdromIsAt(page, 6, 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await cdromIsAt(page, 7, 0);
  await page.keyboard.press('Control+z');
  await cdromIsAt(page, 6, 0);
});

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

test('fast moves end with the figures of the last one', async ({ page }) => {
  await open(page, start);
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  for (let n = 0; n < 24; n += 1) await page.keyboard.press(n % 5 === 4 ? 'ArrowUp' : 'ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await cdromIsAt(page, 6, 0);
  await showsWhatTheProgramSays(page);
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
