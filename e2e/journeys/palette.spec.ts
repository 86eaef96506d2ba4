// The command palette and the keyboard help, with keys, a mouse and a finger.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  busy,
  findsNothing,
  idle,
  inEveryLook,
  isTooWide,
  linkOf,
  open,
  openAdvised,
  preset,
  press,
  rung,
  socket,
} from '../support';

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

/** Searches for something and runs the first line, which must be this one. */
async function give(page: Page, words: string, name: string): Promise<void> {
  const first = await find(page, words);
  await expect(first).toContainText(name);
  expect((await first.innerText()).split('\n', 1)).toEqual([name]);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

async function becomes(page: Page, wanted: RegExp | string): Promise<void> {
  const link = expect.poll(() => linkOf(page));
  await (typeof wanted === 'string' ? link.toBe(wanted) : link.toMatch(wanted));
  await idle(page);
}

test('by keys: a device is found and added, undone, a setting changed, an example opened', async ({
  page,
}) => {
  await open(page, PLAN);
  await give(page, '9lp cheetah', 'Add Cheetah 9LP');
  await becomes(page, /\/5=seagate_st39102lw/u);
  await give(page, 'UNDO', 'Undo');
  await becomes(page, PLAN);
  await give(page, 'signalling se', 'Signalling: SE');
  await becomes(page, /^3\/wide\.se\//u);
  await give(page, 'host 7 disk 0 load 0 table 1', 'Open Table 1: host 7, Disk 0, load 0');
  await becomes(page, preset('table-1-1'));
});

test('by keys: to a device and to its list of IDs; closing a dialog returns the focus', async ({ page }) => {
  await open(page, PLAN);
  await give(page, 'disk go to its', 'Disk: Go to its ID on the ladder');
  await expect(socket(page, 'Disk')).toBeFocused();
  await give(page, 'move disk id', 'Disk: Move to ID…');
  const list = page.getByRole('dialog', { name: 'Move Disk' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await give(page, 'cd settings', 'CD: Settings…');
  await expect(page.getByRole('dialog', { name: 'Settings of CD' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'CD: menu' })).toBeFocused();
  await give(page, 'ladder go', 'Go to the ladder');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeFocused();
});

test('arrow keys move through the lines, Escape changes nothing, and the count is announced', async ({
  page,
}) => {
  await open(page, PLAN);
  await find(page, 'atlas add');
  const count = palette(page).getByRole('status');
  await expect(count).toHaveText(/^\d+ found$/u);
  const second = await lines(page).nth(1).getAttribute('id');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('combobox')).toHaveAttribute('aria-activedescendant', second ?? '');
  await page.keyboard.type(' xyzzy');
  await expect(count).toHaveText('Nothing found. Try fewer letters.');
  await expect(lines(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(lines(page)).toHaveCount(50);
  await expect(count).toHaveText(/^50 of \d+ shown/u);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  expect(linkOf(page)).toBe(PLAN);
});

test('pasted text is searched too, and Enter runs the first line', async ({ page }) => {
  await open(page, PLAN);
  await find(page, '');
  await page.keyboard.insertText('aha 29160 add');
  await expect(lines(page).first()).toHaveAccessibleName(/^Add AHA-29160/u);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await becomes(page, /\/5=host\.aha29160/u);
});

test('better IDs are applied from the palette once there are any', async ({ page }) => {
  await openAdvised(page, busy);
  await give(page, 'apply', 'Apply better IDs');
  await becomes(page, /\/6=id_prec_disk/u);
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

test('? shows every key, and the palette leads to the help', async ({ page }) => {
  await open(page, PLAN);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  for (const [label, keys] of [
    ['Undo', 'Ctrl+Z'],
    ['Redo', 'Ctrl+Shift+Z or Ctrl+Y'],
    ['Command palette…', 'Ctrl+K'],
    ['Next: ladder, better IDs, findings', 'F6'],
    ['Remove', 'Delete'],
    ['Try the next stronger ID', '↑ or ←'],
    ['Put it back', 'Esc'],
  ] as const) {
    const row = help.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(row.getByRole('definition')).toHaveText(keys);
  }
  // No key of the page works behind a dialog.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await find(page, '');
  await press(page, palette(page).getByRole('button', { name: 'Keyboard shortcuts' }));
  await expect(help).toBeVisible();
});

test('in a text field keys edit the text; the palette still opens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, PLAN);
  await socket(page, 'Disk').focus();
  await page.keyboard.press('Delete');
  await becomes(page, /id_prec_cdrom[^/]*$/u);
  const changed = linkOf(page);
  const search = page.getByRole('searchbox', { name: 'Find a device' });
  await search.focus();
  await page.keyboard.type('what?');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(linkOf(page)).toBe(changed);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
});

test('while a device is in hand its own keys work', async ({ page }) => {
  await open(page, PLAN);
  await socket(page, 'Disk').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await becomes(page, /\/3=id_prec_disk/u);
});

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15' });

  test('keys are those of a Mac', async ({ page }) => {
    await open(page, PLAN);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('title', 'Undo (⌘Z)');
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
