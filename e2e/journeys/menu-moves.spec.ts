// "Move to ID…" and "Swap with…": the ladder previews the ID pointed at, and a press moves the device. By mouse, keys
// and finger.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, linkOf, open, rung, socket, whereIs } from '../support';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

async function choices(page: Page, name: string, entry: 'Move to ID…' | 'Swap with…'): Promise<Locator> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const list = page.getByRole('dialog', { name: `${entry.split(' ', 1)[0]} ${name}` });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return list;
}

/** The choice of an ID in the list. */
function choice(list: Locator, id: number): Locator {
  return list.getByRole('button', { name: new RegExp(`^${id}\\b`, 'u') });
}

/** Points at a choice as a hand does, waits for the preview on the ladder, and presses at the pointer. */
async function pointAndPress(page: Page, list: Locator, id: number, tried: Locator): Promise<void> {
  const rows = await list.getByRole('listitem').allInnerTexts();
  const from = await whereIs(list.getByRole('heading'));
  const to = await whereIs(choice(list, id));
  await page.mouse.move(from.x, from.y);
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(tried).toContainText('was ');
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual(rows);
  await page.mouse.down();
  await page.mouse.up();
}

async function isAt(page: Page, where: Record<string, number>): Promise<void> {
  for (const [name, id] of Object.entries(where))
    await expect(socket(page, name)).toHaveAccessibleName(new RegExp(`ID ${id},`, 'u'));
}

test('with the mouse a device moves to a free ID', async ({ page }) => {
  await open(page, start);
  const list = await choices(page, 'Disk', 'Move to ID…');
  await pointAndPress(page, list, 3, rung(page, 'Disk'));
  await expect(list).toBeHidden();
  await idle(page);
  await isAt(page, { Disk: 3, 'CD-ROM': 6 });
  expect(linkOf(page)).toContain('/3=id_prec_disk');
});

test('with the mouse a device swaps', async ({ page }) => {
  await open(page, start);
  const list = await choices(page, 'Disk', 'Swap with…');
  await pointAndPress(page, list, 6, rung(page, 'Disk'));
  await expect(list).toBeHidden();
  await idle(page);
  await isAt(page, { Disk: 6, 'CD-ROM': 0 });
  expect(linkOf(page)).toMatch(/\/0=id_prec_cdrom[^/]*\/6=id_prec_disk/u);
});

test('with keys a device moves, and Escape cancels', async ({ page }) => {
  await open(page, start);
  await page.getByRole('button', { name: 'Disk: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to ID…' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Move Disk' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice(list, 7)).toBeFocused();
  for (let id = 6; id >= 3; id -= 1) await page.keyboard.press('ArrowDown');
  await expect(choice(list, 3)).toBeFocused();
  await expect(rung(page, 'Disk')).toContainText('was ');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await isAt(page, { Disk: 0 });
  expect(linkOf(page)).toBe(start);

  await page.getByRole('button', { name: 'Disk: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to ID…' }).press('Enter');
  for (let id = 7; id >= 3; id -= 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await idle(page);
  await isAt(page, { Disk: 3 });
  expect(linkOf(page)).toContain('/3=id_prec_disk');
});

test('with keys a device swaps', async ({ page }) => {
  await open(page, start);
  await page.getByRole('button', { name: 'Disk: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Swap with…' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Swap Disk' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice(list, 7)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice(list, 6)).toBeFocused();
  await expect(rung(page, 'Disk')).toContainText('was ');
  await page.keyboard.press('Enter');
  await idle(page);
  await isAt(page, { Disk: 6, 'CD-ROM': 0 });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { entry, id, at } of [
    { entry: 'Move to ID…', id: 3, at: { Disk: 3, 'CD-ROM': 6 } },
    { entry: 'Swap with…', id: 6, at: { Disk: 6, 'CD-ROM': 0 } },
  ] as const) {
    test(entry, async ({ page }) => {
      await open(page, start);
      await page.getByRole('button', { name: 'Disk: menu' }).tap();
      await page.getByRole('menuitem', { name: entry }).tap();
      await choice(page.getByRole('dialog'), id).tap();
      await idle(page);
      await isAt(page, at);
      expect(linkOf(page)).toContain(`/${id}=id_prec_disk`);
    });
  }
});
