// axe finds no problem in any state of the page.

import { type Page, expect } from '@playwright/test';

import { test } from '../guard';
import {
  busy,
  findsNothing,
  inEveryLook,
  isTooWide,
  open,
  openAdvised,
  socket,
  unfold,
  visit,
} from '../support';

const WIDTHS = [390, 1280];

/** axe finds nothing in light and dark colours, on a phone and on a desktop. */
async function isFit(page: Page): Promise<void> {
  await inEveryLook(page, WIDTHS, async () => findsNothing(page));
}

/** And nothing is cut off at the sides. */
async function isFitAndFits(page: Page, widths: readonly number[] = WIDTHS, height = 900): Promise<void> {
  const look = async () => {
    await findsNothing(page);
    expect(await isTooWide(page)).toBe(false);
  };
  await inEveryLook(page, widths, look, height);
}

for (const width of WIDTHS) {
  // Closed sections are opened, because axe does not look inside.
  for (const isUnfolded of [false, true]) {
    test(`the planner at rest, ${width} px, ${isUnfolded ? 'unfolded' : 'folded'}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openAdvised(page, busy);
      if (isUnfolded) {
        await unfold(page, 'Change bus');
        await page.getByText(/^Arbitration and packets/u).click();
      }
      await isFitAndFits(page, [width]);
    });
  }
}

/** What is wrong at one look alone: its style, and the rule of axe that it breaks. */
const FAULTS = [
  [
    'low contrast in the dark',
    '@media (prefers-color-scheme: dark) { body { background: #111 } p { color: #333 } }',
    'color-contrast',
  ],
  [
    'small targets on a phone',
    '@media (width < 600px) { button { width: 12px; height: 12px } }',
    'target-size',
  ],
  ['a button whose name a phone hides', '@media (width < 600px) { span { display: none } }', 'button-name'],
  ['a field without a name on a phone', '@media (width >= 600px) { input { display: none } }', 'label'],
] as const;

for (const [what, style, rule] of FAULTS) {
  test(`axe finds ${what}, although it has seen the page on a desktop`, async ({ page }) => {
    await page.goto('404.html');
    await page.evaluate(
      ([css, hasField]) => {
        const main = document.querySelector('main');
        for (const name of ['One', 'Two']) {
          const label = document.createElement('span');
          label.append(name);
          const button = document.createElement('button');
          button.append(label);
          main?.append(button);
        }
        if (hasField) main?.append(document.createElement('input'));
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `button { display: block; width: 44px; height: 44px; padding: 0; font: 4px sans-serif } ${css}`,
        );
        document.adoptedStyleSheets.push(sheet);
      },
      [style, rule === 'label'] as const,
    );
    const found: string[] = [];
    await inEveryLook(page, [1280, 390], async () => {
      found.push(await findsNothing(page).then(() => '', String));
    });
    expect(found[0]).toBe('');
    expect(found.join('\n')).toContain(`${rule}:`);
  });
}

test('a plan without a host adapter', async ({ page }) => {
  await open(page, '3/wide.lvd');
  await isFitAndFits(page);
});

test('the dialog that replaces a device', async ({ page }) => {
  await open(page, busy);
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Replace with…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isFitAndFits(page);
});

test('the explanation of a mark', async ({ page }) => {
  await open(page, busy);
  await page.locator('.axis-cell:has(.bar)').first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await findsNothing(page);
});

test('a device picked up, and a refused slot', async ({ page }) => {
  await open(page, '3/wide.se/7=host.aha2940uw/0=bluescsi_v2/3=id_prec_disk');
  await socket(page, 'BlueSCSI v2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await inEveryLook(page, WIDTHS, async () => {
    await expect(page.getByText(/0 to 7/u).first()).toBeVisible();
    await findsNothing(page);
  });
});

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    // A menu closes when the window changes.
    test.use({ viewport: { width, height: 900 } });

    test('a menu and a dialog', async ({ page }) => {
      await open(page, busy);
      await page.getByRole('button', { name: 'CD-ROM: menu' }).click();
      await inEveryLook(page, [width], async () => {
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        await findsNothing(page);
      });
      await page.getByRole('menuitem', { name: /Settings/u }).click();
      await inEveryLook(page, [width], async () => {
        await expect(page.getByRole('dialog')).toBeVisible();
        await findsNothing(page);
      });
    });
  });
}

for (const [what, link] of [
  ['a broken link', `${busy}/99=x/wibble`],
  ['a conflict', '3/wide.se/7=host.aha2940uw/3=id_prec_disk/3=quantum_viking_ii'],
  ['an empty plan', '3/wide.se/7=host.aha2940uw'],
] as const) {
  test(what, async ({ page }) => {
    await open(page, link);
    await isFit(page);
  });
}

test('an engine that does not start', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await visit(page, `./#${busy}`);
  await expect(page.getByRole('button', { name: /again|retry/iu }).first()).toBeVisible();
  await isFit(page);
});

for (const mode of ['picture', 'view', 'edit']) {
  test(`the embed, ${mode}`, async ({ page }) => {
    await open(page, busy, `embed.html?mode=${mode}&parts=verdict,better,setup,ladder,bus,findings,shelf`);
    // As high as its content, as the element makes a frame: otherwise the line at the bottom covers what scrolls beneath
    // it, and axe counts that as a small target.
    await isFitAndFits(page, WIDTHS, 2400);
  });
}

test('the dialog for embedding', async ({ page }) => {
  await open(page, busy);
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Embed…' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/<busfree-plan plan=/u);
  await isFitAndFits(page);
});

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });
  test('the planner at rest', async ({ page }) => {
    await open(page, busy);
    await findsNothing(page);
    await expect(socket(page, 'Disk')).toBeVisible();
  });
});

test('nothing is wider than the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdvised(page, busy);
  expect(await isTooWide(page)).toBe(false);
});

/** Lines of text that a box cuts off, by their words. Names end in an ellipsis on purpose and have a title. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')]
      .filter((element) => element.childElementCount === 0 && element.textContent?.trim() !== '')
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || position === 'absolute') return false;
        const isClipped = overflowX !== 'visible' || overflowY !== 'visible';
        return (
          isClipped &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.textContent ?? ''),
  );
}

for (const [what, width, percent] of [
  ['text of 200 %, a laptop', 1280, 200],
  ['text of 200 %, a phone', 390, 200],
  // WCAG 1.4.10: 1280 pixels at 400 % are 320 pixels.
  ['zoom of 400 %', 320, 100],
] as const) {
  test(`${what}: nothing is cut off or beside the screen, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The browser's own setting, because media queries follow it too.
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    await openAdvised(page, busy);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${(16 * percent) / 100}px`,
    );
    expect(await isTooWide(page)).toBe(false);
    expect(await cutOff(page)).toEqual([]);
    await expect(socket(page, 'Disk')).toBeVisible();
    await findsNothing(page);
  });
}

test('with reduced motion nothing is animated while a device moves', async ({ page }) => {
  await open(page, busy);
  await socket(page, 'CD-ROM').focus();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => (animation as CSSTransition).transitionProperty ?? 'animation'),
  );
  expect(running).toEqual([]);
});

test.describe('forced colours, more states', () => {
  test.use({ forcedColors: 'active' });
  test('a device in hand, a menu, a dialog and the cable keep their outlines', async ({ page }) => {
    await open(page, busy);
    await socket(page, 'CD-ROM').focus();
    await page.keyboard.press('Enter');
    await findsNothing(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Disk: menu' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await findsNothing(page);
    await page.getByRole('menuitem', { name: 'Settings…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await findsNothing(page);
    await open(page, `${busy}/wiring`);
    await expect(page.getByRole('main', { name: 'Cable' })).toBeVisible();
    await findsNothing(page);
  });
});
