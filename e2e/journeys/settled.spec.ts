// Only final answers are stated: while figures are computed the last words stay, marked as old, or a neutral line is
// shown.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { advised, centre, idle, openAdvised, preset, rung, socket, whereIs, unfold } from '../support';

interface Sight {
  readonly headline: string;
  /** Whether it is marked as being about the last plan. */
  readonly isOld: boolean;
  /** Figures with the half-widths of their intervals: "7.98 ±0.01". */
  readonly figures: readonly string[];
  /** Whether a recommendation looks final although it cannot be applied. */
  readonly isHalfAdvised: boolean;
}

/** Records all texts of the page from the first change of the document on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const text = (element: Element | null) => element?.textContent?.trim() ?? '';
    const look = () => {
      const headline = text(document.querySelector('#root h1'));
      if (headline === '') return;
      const figures = [...document.querySelectorAll('.figures, .total-figures')].flatMap((each) => {
        const interval = text(each.querySelector('.interval'));
        return interval === '' ? [] : [`${text(each.querySelector('.figure'))} ${interval}`];
      });
      const isOld = document.querySelector('.verdict')?.matches('[data-old]') === true;
      const found = document.querySelector('.advice-figure');
      const apply = [...document.querySelectorAll('.advice button')].some((each) => text(each) === 'Apply');
      const isHalfAdvised = found !== null && found.closest('[inert]') === null && !apply;
      seen.add(JSON.stringify({ headline, isOld, figures, isHalfAdvised }));
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

async function sights(page: Page): Promise<Sight[]> {
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  return seen.map((each) => JSON.parse(each) as Sight);
}

/** The headline without the clause about better IDs, which comes later. */
function statement(headline: string): string {
  return headline.split(';', 1)[0]?.replace(/\.$/u, '') ?? '';
}

test('while a device is dragged and the load is changed, only final verdicts, intervals and advice are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await watch(page);
  await openAdvised(page, preset('table-6-6')); // host 7, CD-ROM 6, disk 0, load 99 %
  const settled = new Set<string>();
  const rest = async (isAtRest = idle) => {
    await isAtRest(page);
    settled.add(statement(await page.getByRole('heading', { level: 1 }).innerText()));
  };
  await rest(advised);

  const from = await centre(socket(page, 'CD-ROM'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  await expect(page.locator('html[data-dragging]')).toHaveCount(1);
  await rest();
  const to = await whereIs(socket(page, 'Disk'));
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await rest();
  await page.mouse.up();
  await rest();

  await unfold(page, 'Change work');
  const load = page.getByRole('textbox', { name: /^Load system:/u });
  await load.fill('50');
  await load.press('Enter');
  await expect(rung(page, 'Disk')).toBeVisible();
  await rest();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await rest(advised);

  const seen = await sights(page);
  const stated = seen.filter(({ isOld, headline }) => !isOld && headline !== 'Predicting…');
  expect(new Set(stated.map(({ headline }) => statement(headline)))).toEqual(settled);
  // It was marked as old for a while: otherwise this journey would test nothing.
  expect(seen.some(({ isOld }) => isOld)).toBe(true);
  const figures = seen.flatMap((sight) => sight.figures);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => isRough(figure))).toEqual([]);
  expect(seen.filter(({ isHalfAdvised }) => isHalfAdvised)).toEqual([]);
});

/** "19 ±38" says nothing. A CD-ROM drive's margin reaches its other rate, at most 1.1 times its present one. */
function isRough(figure: string): boolean {
  const [value, halfWidth] = figure.split(' ±<').join(' ±').split(' ±').map(Number);
  return (halfWidth ?? 0) > 1.2 * (value ?? 0);
}
