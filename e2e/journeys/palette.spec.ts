// The command palette and the keyboard help, with keys, a mouse and a finger.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, idle, inEveryLook, isTooWide, linkOf, open, press, rung } from '../support';

const PLAN = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const lines = (page: Page) => palette(page).getByRole('option');
const line = (page: Page, name: string) => palette(page).getByRole('option', { name });

/** Opens the palette by its key and types a search. */
async function find(page: Page, words: string): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  return lines(page).first();
}

async function becomes(page: Page, wanted: RegExp | string): Promise<void> {
  const link = expect.poll(() => linkOf(page));
  await (typeof wanted === 'string' ? link.toBe(wanted) : link.toMatch(wanted));
  await idle(page);
}

test('pasted text is searched too, and Enter runs the first line', async ({ page }) => {
  await open(page, PLAN);
  await find(page, '');
  await page.keyboard.insertText('aha 29160 add');
  await expect(lines(page).first()).toHaveAccessibleName(/^Add AHA-29160/u);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await becomes(page, /\/5=host\.aha29160/u);
});

test('by mouse: a line shows its key and does what it says, and a page is opened', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, PLAN);
  const button = page.getByRole('button', { name: 'Command palette…' });
  await expect(button).toHaveAttribute('title', 'Command palette… (Ctrl+K)');
  await press(page, button);
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('disk');
  await expect(line(page, 'Disk: Remove')).toContainText('Delete');
  await press(page, line(page, 'Disk: Remove'));
  await becomes(page, '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD');
  await expect(rung(page, 'Disk')).toHaveCount(0);
  await press(page, button);
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('which ids to use');
  await press(page, lines(page).first());
  await expect(page).toHaveURL(/docs\/choosing-ids\.html$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which IDs to use');
});

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15' });

  test('keys are those of a Mac', async ({ page }) => {
    await open(page, PLAN);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'title',
      'Undo (⌘Z)',
    );
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('⇧⌘Z');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Meta+k');
    await expect(palette(page)).toBeVisible();
  });
});

for (const width of [390, 1280]) {
  test(`axe finds nothing in the palette and in the keyboard help, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, busy);
    await find(page, 'disk');
    await inEveryLook(page, [width], async () => {
      await expect(lines(page).first()).toBeVisible();
      await findsNothing(page);
      expect(await isTooWide(page)).toBe(false);
    });
    await page.keyboard.type(' xyzzy');
    await findsNothing(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await inEveryLook(page, [width], async () => {
      await findsNothing(page);
      expect(await isTooWide(page)).toBe(false);
    });
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a device is added from the palette, undone, and the keys are shown', async ({ page }) => {
    await open(page, PLAN);
    const more = page.getByRole('button', { name: 'More' });
    await more.tap();
    await page.getByRole('menuitem', { name: 'Command palette…' }).tap();
    await palette(page).getByRole('combobox').fill('cheetah 9lp');
    await line(page, 'Add Cheetah 9LP').first().tap();
    await becomes(page, /\/5=seagate_st39102lw/u);
    await more.tap();
    await page.getByRole('menuitem', { name: 'Command palette…' }).tap();
    await line(page, 'Undo').tap();
    await becomes(page, PLAN);
    await more.tap();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts…' }).tap();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl+Z');
  });
});
