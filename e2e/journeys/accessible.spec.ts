// axe finds nothing, in any state the page can be in.

import { expect, test } from '@playwright/test';

import { findsNothing, isTooWide, open, openAdvised, preset, socket } from '../support';

const plan = preset('table-6-6');

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      test('the planner at rest', async ({ page }) => {
        await openAdvised(page, plan);
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
        // What is folded is unfolded, because axe does not look inside.
        await page.getByText(/^Arbitration and packets/u).click();
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
      });

      test('a device picked up, and a refused slot', async ({ page }) => {
        await open(page, '2/wide.se/7=host.aha2940uw/0=bluescsi_v2/3=id_prec_disk');
        await socket(page, 'BlueSCSI v2').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
        await findsNothing(page);
      });

      test('a menu and a dialog', async ({ page }) => {
        await open(page, plan);
        await page.getByRole('button', { name: 'CD-ROM: menu' }).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        await findsNothing(page);
        await page.getByRole('menuitem', { name: /Settings/u }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await findsNothing(page);
      });

      test('a broken link, a conflict and an empty plan', async ({ page }) => {
        await open(page, `${plan}/99=x/wibble`);
        await findsNothing(page);
        await open(page, '2/wide.se/7=host.aha2940uw/3=id_prec_disk/3=quantum_viking_ii');
        await findsNothing(page);
        await open(page, '2/wide.se/7=host.aha2940uw');
        await findsNothing(page);
      });

      test('an engine that does not start', async ({ page }) => {
        await page.route('**/*.wasm', (route) => route.abort());
        await page.goto(`./#${plan}`);
        await expect(page.getByRole('button', { name: /again|retry/iu }).first()).toBeVisible();
        await findsNothing(page);
      });

      for (const mode of ['picture', 'view', 'edit']) {
        test(`the embed, ${mode}`, async ({ page }) => {
          await open(
            page,
            plan,
            `embed.html?mode=${mode}&parts=verdict,better,setup,ladder,bus,findings,shelf`,
          );
          await findsNothing(page);
          expect(await isTooWide(page)).toBe(false);
        });
      }

      test('the dialog for embedding', async ({ page }) => {
        await open(page, plan);
        await page.getByRole('button', { name: 'Share…' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Embed…' }).click();
        await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/<busfree-plan plan=/u);
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
      });
    });
  }
}

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });
  test('the planner at rest', async ({ page }) => {
    await openAdvised(page, plan);
    await findsNothing(page);
    await expect(socket(page, 'Disk')).toBeVisible();
  });
});

test('nothing is wider than the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdvised(page, plan);
  expect(await isTooWide(page)).toBe(false);
});
