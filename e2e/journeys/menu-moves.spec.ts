// "Move to ID…" and "Swap with…": the ladder previews the ID pointed at, and a press moves the device. By mouse, keys
// and finger.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, linkOf, open, socket } from '../support';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

/** The choice of an ID in the list. */
function choice(list: Locator, id: number): Locator {
  return list.getByRole('button', { name: new RegExp(`^${id}\\b`, 'u') });
}

async function isAt(page: Page, where: Record<string, number>): Promise<void> {
  for (const [name, id] of Object.entries(where))
    await expect(socket(page, name)).toHaveAccessibleName(new RegExp(`ID ${id},`, 'u'));
}

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
