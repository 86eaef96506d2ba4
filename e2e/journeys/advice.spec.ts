// Better IDs: apply and revert, reasons, rules of thumb, other improvements, and the checklist to print.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  advised,
  busy,
  findsNothing,
  idle,
  inEveryLook,
  isTooWide,
  linkOf,
  openAdvised,
  preset,
  rung,
} from '../support';

/** A plan whose aim is the highest total. */
const total = (link: string) => link.replace(/(?=\/load=)/u, '/aim=total');

const start = total(busy); // host 7, CD-ROM 6, disk 0, load 99 %
const best = total(preset('table-6-3').replace('/done/', '/')); // host 7, CD-ROM 0, disk 6, load 99 %
/** If devices are read to their end, a search compares orders by shorter simulations. */
const toTheEnd = total(preset('table-6-6'));

function card(page: Page): Locator {
  return page.getByRole('region', { name: 'What helps' });
}

function button(page: Page, name: string | RegExp): Locator {
  return card(page).getByRole('button', { name });
}

/** Opens all closed sections of the card, because axe does not look inside. */
async function unfold(page: Page): Promise<void> {
  // The last one is there when the others were tried.
  await expect(
    card(page)
      .locator('.helping, .others summary', { hasText: /[+−][\d.]|tried|no help/u })
      .first(),
  ).toBeVisible();
  const closed = card(page).locator('details:not([open]) > summary').filter({ visible: true });
  while ((await closed.count()) > 0) await closed.first().click();
  // Rules of thumb are simulated when they are opened.
  await advised(page);
}

async function list(page: Page): Promise<Locator> {
  await button(page, 'How to change…').click();
  const dialog = page.getByRole('dialog', { name: 'How to make the change' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the keyboard applies a recommendation and reverts it', async ({ page }) => {
  await openAdvised(page, start);
  await expect(card(page).locator('> output')).toHaveText(
    /^Better IDs found: [\d.]+ MB\/s in total, now [\d.]+$/u,
  );
  await button(page, 'Apply').focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'What helps' })).toBeFocused();
  await advised(page);
  expect(linkOf(page)).toMatch(/\/3=id_prec_cdrom[^/]*\/6=id_prec_disk/u);
  await expect(card(page)).toContainText(/Your IDs are as good as any of the \d+ orders/u);
  await expect(card(page).locator('> output')).toHaveText(/^Your IDs are as good as any of the \d+ orders/u);
  await page.keyboard.press('Control+z');
  await advised(page);
  expect(linkOf(page)).toBe(start);
  await expect(button(page, 'Apply')).toBeVisible();

  await button(page, 'Apply').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Undo this change').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => linkOf(page)).toBe(start);
  await expect(card(page).getByRole('heading', { name: 'What helps' })).toBeFocused();
});

/** The devices of a recommendation with their present and better rates, as text. */
async function rows(page: Page): Promise<{ name: string; now: string; better: string }[]> {
  // A host that moves also has a row, without figures.
  const all = card(page).locator('.advice-rows tbody tr:has(td + td)');
  // This part of the card is fetched with the first answer.
  await expect(all).not.toHaveCount(0);
  return all.evaluateAll((each) =>
    each.map((row) => {
      const [name = '', now = '', better = ''] = [...row.children].map(
        (cell) => cell.childNodes[0]?.textContent,
      );
      return { name: name ?? '', now: now ?? '', better: better ?? '' };
    }),
  );
}

for (const [question, link] of [
  ['read to their end', toTheEnd],
  ['at work', start],
] as const) {
  test(`the card has the figures of the ladder, before and after: devices ${question}`, async ({ page }) => {
    await openAdvised(page, link);
    const told = await rows(page);
    expect(told).toHaveLength(2);
    const said = (await card(page).locator('> output').textContent()) ?? '';
    const [, then = '', now = ''] = /: ([\d.]+)\sMB\/s in total, now ([\d.]+)/u.exec(said) ?? [];
    const isShown = async (figure: 'now' | 'better', inAll: string) => {
      // A rate that is hardly known is its range alone on the ladder.
      for (const each of told.filter(({ name }) => name === 'Disk'))
        await expect(rung(page, each.name).locator('.figure')).toHaveText(each[figure]);
      await expect(page.locator('.total .figure')).toHaveText(inAll);
    };
    await isShown('now', now);
    await button(page, 'Preview').click();
    await isShown('better', then);
    await button(page, 'Back').click();
    await isShown('now', now);
    await button(page, 'Apply').click();
    await isShown('better', then);
    await idle(page);
    await isShown('better', then);
  });
}

test('reasons have figures', async ({ page }) => {
  await openAdvised(page, start);
  await expect(card(page)).toContainText(
    /At ID 6 Disk would wait [\d.]+\s(ms|µs) for the bus for each request\. Now it waits [\d.]+\sms, longest for /u,
  );
  await expect(card(page)).toContainText(/CD-ROM loses [\d.]+\sMB\/s\./u);
});

test('a pin changes the answer', async ({ page }) => {
  await openAdvised(page, start);
  await expect(card(page)).toContainText('0 to 6');
  await rung(page, 'CD-ROM').getByRole('button', { name: 'Keep CD-ROM at ID 6' }).click();
  await advised(page);
  await expect(card(page)).not.toContainText('0 to 6');
});

test('an edit ends the search, and only the answer for the new plan is shown', async ({ page }) => {
  // All different, so that there are thousands of orders to try.
  const disks = [
    'seagate_cheetah_18_u160',
    'quantum_atlas_10k_9',
    'seagate_st39102lw',
    'ibm_ultrastar_9zx',
    'quantum_viking_ii',
    'id_prec_disk',
  ].map((model, id) => `/${id}=${model}`);
  await page.goto(`./#3/wide.lvd/7=host.aha29160${disks.join('')}/6=id_prec_cdrom`);
  // Checked in every frame, because the search may be over a tenth of a second later. Nothing is offered yet.
  await page.waitForFunction(() => {
    const isTrying = document.body.textContent.includes('orders of priority tried');
    return isTrying && ![...document.querySelectorAll('button')].some((each) => each.textContent === 'Apply');
  });
  await page.getByRole('button', { name: 'CD-ROM of the ID paper: menu' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await advised(page);
  await expect(card(page).locator('> .advice-body')).not.toContainText('CD-ROM');
  await expect(card(page)).toContainText('orders');
});

test('if nothing can be improved the card says so and why, and lists other improvements', async ({
  page,
}) => {
  await openAdvised(page, best);
  await expect(card(page)).toContainText(/Your IDs are as good as any of the \d+ orders/u);
  await expect(card(page)).toContainText('The bus is the limit');
  await unfold(page);
  await expect(card(page)).toContainText('Put CD-ROM on a second adapter');
  await expect(button(page, 'Apply')).toHaveCount(0);

  await openAdvised(page, preset('table-1-1'));
  await expect(card(page)).toContainText('Each device already gets all that it can alone');
});

test('another improvement opens as a plan, and Undo restores the first one', async ({ page }) => {
  await openAdvised(page, best);
  await unfold(page);
  await button(page, 'Try it: CD-ROM on a second adapter').focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'What helps' })).toBeFocused();
  await advised(page);
  expect(linkOf(page)).not.toContain('cdrom');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await advised(page);
  expect(linkOf(page)).toBe(best);
});

test('a rule of thumb is tried here and opens as a plan', async ({ page }) => {
  await openAdvised(page, toTheEnd);
  await unfold(page);
  await expect(card(page)).toContainText('Red Hat Cluster');
  // Read to the end, only the best is predicted in full; the others are compared with it.
  await expect(card(page)).toContainText(
    /About \d+\s%\smore than now: better than now, worse than the best\./u,
  );
  await button(page, 'Open as a plan: Host, then disks, then the rest').click();
  await advised(page);
  expect(linkOf(page)).toMatch(/\/7=host[^/]*\/3=id_prec_cdrom[^/]*\/6=id_prec_disk/u);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await advised(page);
  expect(linkOf(page)).toBe(toTheEnd);
});

test('the checklist says what to set, in which order, and what else changes, and is printed alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = '';
    };
  });
  await openAdvised(page, start);
  const dialog = await list(page);
  await expect(dialog.getByRole('row', { name: /^Disk 0 6 by jumpers/u })).toContainText(
    'on: A2 (4) and A1 (2); off: A3 (8) and A0 (1)',
  );
  await expect(dialog).toContainText('no two devices may have the same ID');
  // The load's disks are on the bus too, so the former sda is the last of them.
  await expect(dialog.getByRole('row', { name: 'Disk ID 0, sda ID 6, sdd' })).toBeVisible();
  await expect(dialog).toContainText('boots from another disk');
  for (const machine of ['Macintosh, one bus', 'Sun before Ultra', 'SGI', 'HP 9000'])
    await expect(dialog.getByText(machine, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Print this list' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: 'How to make the change' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Print this list' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'How to change…')).toBeFocused();
});

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 600 });

    test('axe finds nothing: better IDs, none, the list', async ({ page }) => {
      const isFit = async () =>
        inEveryLook(page, [width], async () => {
          // A target that is partly below the header counts as too small.
          await page.evaluate(() => scrollTo(0, 0));
          await findsNothing(page);
          expect(await isTooWide(page)).toBe(false);
        });
      for (const link of [best, start]) {
        await openAdvised(page, link);
        await unfold(page);
        await isFit();
      }
      await list(page);
      await isFit();
    });
  });
}

test('for two disks with the weakest host the verdict names the host and the advice moves it', async ({
  page,
}) => {
  // Table 7, row 8: host 0, disks 7 and 6, load 90 %.
  await openAdvised(page, preset('table-7-8'));
  await expect(page.getByText(/Its host at ID 0 loses 9\d\s%\s?of its arbitrations/u)).toBeVisible();
  await expect(page.getByText(/^Measured \(Table 7, row 8\): the prediction is off by/u)).toBeVisible();
  const own = page.locator('.rung[data-kind="party"]');
  for (const disk of ['Disk A', 'Disk B']) {
    await expect(own.filter({ hasText: disk })).toContainText('measured 10.97');
  }
  await expect(card(page)).toContainText(
    /Measured on real hardware: 21\.94\sMB\/s in total with your order/u,
  );
  await button(page, 'Apply').click();
  await advised(page);
  expect(linkOf(page)).toMatch(/\/7=host\.id_prec_host/u);
  await expect(page.getByText(/Its host at ID \d+ loses/u)).toHaveCount(0);
});
