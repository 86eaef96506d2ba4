// The aim of the search and pinned devices: by mouse, keyboard and finger.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  advised,
  busy,
  findsNothing,
  idle,
  isTooWide,
  linkOf,
  listen,
  open,
  openAdvised,
  openMoreAboutIds,
  rung,
} from '../support';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

function card(page: Page): Locator {
  return page.getByRole('region', { name: 'What helps' });
}

function pin(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Keep ${name} at ID \\d+$`, 'u') });
}

async function seek(page: Page, aim: string): Promise<void> {
  await card(page).getByLabel('Optimise for').selectOption(aim);
  await advised(page);
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, hasTouch: width < 600 });

    test('axe finds nothing at any aim, nor at pins', async ({ page }) => {
      await openAdvised(page, start.replace('.s124k', '.s124k.keep'));
      const aims = await card(page).getByLabel('Optimise for').locator('option').allInnerTexts();
      expect(aims.length).toBeGreaterThan(4);
      for (const aim of aims) {
        await seek(page, aim);
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
      }
    });
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pins are visible, large enough, and work with one tap', async ({ page }) => {
    await open(page, start);
    for (const name of ['Host adapter', 'CD-ROM', 'Disk']) {
      await expect(pin(page, name)).toHaveCSS('opacity', '1');
      const box = await pin(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await pin(page, 'CD-ROM').tap();
    await idle(page);
    expect(linkOf(page)).toMatch(/\/6=id_prec_cdrom[^/]*.keep/u);
  });
});

test('with “when I ask” a plan is searched by a press or a key, and the choice is kept on the device', async ({
  page,
}) => {
  await page.goto(`./#${start}`);
  await advised(page);
  const announced = await listen(page);
  await openMoreAboutIds(page);
  const when = card(page).getByLabel('Search for better IDs');
  const look = card(page).getByRole('button', { name: 'Look for better IDs' });
  const found = card(page).locator('> output');
  await expect(found).not.toHaveText('');
  await when.focus();
  await page.keyboard.press('ArrowDown');
  await expect(when).toHaveValue('when-asked');
  await expect.poll(announced).toContain('Search for better IDs: when I ask');
  // What is known stays.
  await expect(look).toHaveCount(0);

  // The answer is kept in the page's memory only.
  await page.reload();
  await advised(page);
  await expect(found).toHaveText('');
  await look.focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'What helps' })).toBeFocused();
  await advised(page);
  await expect(found).not.toHaveText('');
  await expect(look).toHaveCount(0);

  await rung(page, 'Disk').hover();
  await pin(page, 'Disk').click();
  await advised(page);
  await expect(found).toHaveText('');
  await findsNothing(page);
  await look.click();
  await advised(page);
  await expect(found).not.toHaveText('');

  await openMoreAboutIds(page);
  await when.selectOption('by itself');
  await page.keyboard.press('Control+z');
  await advised(page);
  await expect(look).toHaveCount(0);
  await expect(found).not.toHaveText('');
});

test('a plan on a hidden tab has its figures, and its better IDs when the tab is visible', async ({
  page,
}) => {
  const become = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await page.addInitScript(become, 'hidden' as const);
  await openAdvised(page, start);
  await expect(rung(page, 'Disk').locator('.figure')).toHaveText(/\d/u);
  await expect(card(page)).toContainText('Looking for better IDs…');
  await expect(card(page).locator('output')).toHaveText('');
  await page.evaluate(become, 'visible' as const);
  await advised(page);
  await expect(card(page).locator('output')).not.toHaveText('');
});
