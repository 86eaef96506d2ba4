// Saved plans: by name, as a file, and the last plan.

import { readFileSync } from 'node:fs';

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, idle, isTooWide, linkOf, open, socket } from '../support';

const plan = busy;
const bare = '3/wide.lvd/7=host.aha29160/3=quantum_viking_ii';

async function menu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Plan: /u }).click();
  const popover = page.getByRole('dialog', { name: 'Plan' });
  await expect(popover).toBeVisible();
  return popover;
}

/** Names the plan and saves it; leaves the menu open. */
async function save(page: Page, name: string): Promise<Locator> {
  const popover = await menu(page);
  await popover.getByLabel('Name of this plan').fill(name);
  await popover.getByRole('button', { name: /^(?:Save|Replace)$/u }).click();
  await expect(popover.getByRole('status')).toContainText(`${name} is saved`);
  return popover;
}

async function importFile(popover: Locator, text: string): Promise<void> {
  await popover.locator('input[type=file]').setInputFiles({
    name: 'plans.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

const rows = (popover: Locator) => popover.getByRole('listitem');

test('a plan is saved, opened again, renamed, deleted and restored', async ({ page }) => {
  await open(page, bare);
  const unnamed = await menu(page);
  await unnamed.getByRole('button', { name: 'Save' }).click();
  await expect(unnamed.getByRole('alert')).toContainText('name first');
  await expect(unnamed.getByLabel('Name of this plan')).toBeFocused();
  await page.keyboard.press('Escape');

  await save(page, 'Server');
  await page.keyboard.press('Escape');
  const saved = linkOf(page);
  await open(page, plan);
  const popover = await menu(page);
  await popover.getByRole('radio', { name: 'Saved' }).check();
  await expect(rows(popover)).toContainText('Wide LVD: Viking II');
  await popover.getByRole('button', { name: /^Server today/u }).click();
  await idle(page);
  expect(linkOf(page)).toBe(saved);

  const again = await menu(page);
  await again.getByRole('button', { name: 'Rename Server' }).click();
  await page.keyboard.type('Wrong');
  await page.keyboard.press('Escape');
  await expect(rows(again)).toContainText('Server');
  await again.getByRole('button', { name: 'Rename Server' }).click();
  await page.keyboard.type('Old server');
  await page.keyboard.press('Enter');
  await expect(rows(again)).toContainText('Old server');
  await again.getByRole('button', { name: 'Delete Old server' }).click();
  await expect(rows(again)).toHaveCount(0);
  // Closed by mistake: a deleted plan can still be restored.
  await page.keyboard.press('Escape');
  const later = await menu(page);
  await later.getByRole('button', { name: 'Undo', exact: true }).click();
  await later.getByRole('radio', { name: 'Saved' }).check();
  await expect(rows(later)).toContainText('Old server');
});

test('saving under the same name replaces the plan, which can be undone', async ({ page }) => {
  await open(page, bare);
  await save(page, 'Server');
  await page.keyboard.press('Escape');
  await open(page, bare.replace('/3=', '/4='));
  const popover = await menu(page);
  await popover.getByLabel('Name of this plan').fill('Server');
  await popover.getByRole('button', { name: 'Replace' }).click();
  await expect(popover.getByRole('status')).toContainText('replaces the plan of the same name');
  await expect(rows(popover)).toHaveCount(1);
  await popover.getByRole('button', { name: 'Undo', exact: true }).click();
  await popover.getByRole('button', { name: /^Server today/u }).click();
  await idle(page);
  expect(linkOf(page)).toContain('/3=quantum_viking_ii');
});

test('all plans are exported to a file and imported on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, bare);
  await save(page, 'One');
  await page.keyboard.press('Escape');
  const popover = await save(page, 'Two');
  const download = page.waitForEvent('download');
  await popover.getByRole('button', { name: 'Export all' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^busfree-plans-\d{4}-\d\d-\d\d\.json$/u);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'busfree-plans/1', plans: [{}, {}] });

  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await open(other, bare.replace('/3=', '/4='));
  await save(other, 'Two');
  const there = other.getByRole('dialog', { name: 'Plan' });
  await importFile(there, text);
  await expect(there.getByRole('status')).toContainText('2 plans imported');
  for (const name of ['One', 'Two', 'Two (2)']) {
    await expect(there.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible();
  }
  const dropped = await other.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'plans.json', { type: 'application/json' }));
    return data;
  }, text);
  const place = there.getByRole('region', { name: 'Saved plans' });
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(there.getByRole('button', { name: 'Drop the file here' })).toBeVisible();
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(there.getByRole('status')).toContainText('already saved');
  await importFile(there, `{"format":"busfree-plans/1","plans":[{"link":"garbage"}]}`);
  await expect(there.getByRole('status')).toContainText('Plan 1 of the file cannot be read');
  await importFile(there, ' '.repeat(1_048_577));
  await expect(there.getByRole('status')).toContainText('1 MiB');
  await expect(rows(there)).toHaveCount(3);
  await other.close();
});

test('the last plan opens again, unless the address has another', async ({ page }) => {
  await page.goto('./');
  await idle(page);
  const notice = page.getByRole('region', { name: /^Your plan from/u });
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await idle(page);
  const link = linkOf(page);

  // A plan that was only looked at is not kept as the last plan.
  await open(page, bare);
  await expect(notice).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto('./');
  await idle(page);
  expect(linkOf(page)).toBe(link);
  await expect(notice).toContainText('Your plan from earlier today');
  await findsNothing(page);
  await notice.getByRole('button', { name: 'Start afresh' }).click();
  await idle(page);
  await expect(notice).toHaveCount(0);
  await expect(socket(page, 'Disk')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await idle(page);
  expect(linkOf(page)).toBe(link);
});

test('damaged storage is reported and left alone; closed storage is reported', async ({ page, context }) => {
  await page.addInitScript(() => {
    if (localStorage.length > 0) return;
    localStorage.setItem('busfree-last-plan', '2026-01-01T00:00:00.000Z {"not":"a link"}');
    localStorage.setItem('busfree-saved/x', '<img src=x onerror=alert(1)>');
    localStorage.setItem('busfree-saved/y', '2026-01-01T00:00:00.000Z 3/wide.lvd/name=Mine/wibble');
  });
  await page.goto('./');
  await idle(page);
  await expect(page.getByRole('alert')).toContainText('could not be read');
  await expect(socket(page, 'Disk')).toBeVisible();
  const popover = await menu(page);
  await popover.getByRole('radio', { name: 'Saved' }).check();
  await expect(rows(popover)).toHaveCount(2);
  await expect(popover).toContainText('Cannot be read');
  await expect(popover).toContainText('Cannot be read completely');
  await findsNothing(page);
  await popover.getByRole('button', { name: 'Delete Cannot be read' }).click();
  await expect(rows(popover)).toHaveCount(1);
  await popover.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(popover)).toHaveCount(2);

  const closed = await context.newPage();
  await closed.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(closed, plan);
  const there = await menu(closed);
  await there.getByRole('radio', { name: 'Saved' }).check();
  await expect(there).toContainText('stores nothing for this page');
  await there.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(there.getByRole('status')).toContainText('stores nothing for this page');
  await findsNothing(closed);
});

test('a full storage loses nothing; another tab’s change is shown', async ({ page, context }) => {
  await open(page, bare);
  await save(page, 'Server');
  await page.evaluate(() => {
    // Fills the storage to the last character.
    let size = 1 << 24;
    let text = '';
    while (size >= 1) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        size /= 2;
      }
    }
  });
  const popover = page.getByRole('dialog', { name: 'Plan' });
  await popover.getByLabel('Name of this plan').fill('A much longer name than the one before');
  await popover.getByRole('button', { name: 'Save' }).click();
  await expect(popover.getByRole('status')).toContainText('storage for this page is full');
  await expect(rows(popover)).toContainText('Server');
  await page.evaluate(() => localStorage.removeItem('filler'));

  const other = await context.newPage();
  await open(other, bare.replace('/3=', '/4='));
  await save(other, 'From the other tab');
  await expect(rows(popover)).toHaveCount(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await open(page, bare);
      const popover = await menu(page);
      await popover.getByRole('radio', { name: 'Saved' }).check();
      await findsNothing(page);
      await page.keyboard.press('Escape');
      await save(page, 'Server');
      await findsNothing(page);
      await popover.getByRole('button', { name: 'Rename Server' }).click();
      await findsNothing(page);
      expect(await isTooWide(page)).toBe(false);
    });
  }
}
