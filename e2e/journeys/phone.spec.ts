// The differences on small screens: a phone in portrait and in landscape.

import { type Locator, expect } from '@playwright/test';

import { test } from '../guard';
import { advised, busy, idle, isTooWide, linkOf, open, openAdvised, rung } from '../support';

const plan = busy;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('the list of IDs leaves the ladder visible', async ({ page }) => {
  await open(page, plan);
  await page.getByRole('button', { name: 'Disk: menu' }).tap();
  await page.getByRole('menuitem', { name: 'Move to ID…' }).tap();
  const list = page.getByRole('dialog', { name: 'Move Disk' });
  await expect(list).toContainText('Tap an ID');
  const sheet = await boxOf(list);
  expect(sheet.y).toBeGreaterThan(0.5 * 844);
  expect(sheet.width).toBeGreaterThan(380);
  const disk = await boxOf(rung(page, 'Disk'));
  expect(disk.y).toBeGreaterThan(0);
  expect(disk.bottom).toBeLessThan(sheet.y);
  await list.getByRole('button', { name: /^6/u }).tap();
  await expect(list).toBeHidden();
  await expect.poll(() => linkOf(page)).toContain('/6=id_prec_disk');
});

test('after Apply the page says what has changed, shows the ladder and leaves no empty card', async ({
  page,
}) => {
  await openAdvised(page, plan);
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.scrollIntoViewIfNeeded();
  await apply.tap();
  const card = page.getByRole('region', { name: 'What helps' });
  await expect(card).toContainText('Better IDs applied. CD-ROM moved to ID 3; Disk moved to ID 6.');
  expect(await emptyAtFoot(card)).toBeLessThan(40);
  const ladder = await boxOf(page.locator('.ladder-card'));
  expect(ladder.y).toBeGreaterThanOrEqual(0);
  expect(ladder.y).toBeLessThan(0.5 * 844);
  await advised(page);
  expect(await emptyAtFoot(card)).toBeLessThan(40);
  await card.getByRole('button', { name: 'Undo this change' }).tap();
  expect(linkOf(page)).toBe(plan);
  await expect(card).not.toContainText('Better IDs applied.');
});

/** Height of the empty part of a card below its last words, pixels. */
async function emptyAtFoot(card: Locator): Promise<number> {
  return card.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let foot = 0;
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      foot = Math.max(foot, range.getBoundingClientRect().bottom);
    }
    return element.getBoundingClientRect().bottom - foot;
  });
}

test('in landscape the ladder is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, plan);
  const strongest = await boxOf(rung(page, 'Host adapter'));
  expect(strongest.bottom).toBeLessThan(390);
  expect(await isTooWide(page)).toBe(false);
});

test('documentation and accuracy are in the menu with three dots', async ({ page }) => {
  for (const [line, heading] of [
    ['Docs', 'Start here'],
    ['Accuracy', 'How far can you trust this?'],
  ] as const) {
    await open(page, plan);
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: line }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('in settings labels and choices are aligned left', async ({ page }) => {
  await open(page, plan);
  await page.getByRole('button', { name: 'Disk: menu' }).tap();
  await page.getByRole('menuitem', { name: 'Settings…' }).tap();
  const form = page.locator('form.settings');
  await form.getByText('More settings', { exact: true }).tap();
  const lefts = await page
    .locator('.settings > :is(label, .field, .segmented, .help, .term, span, .form-actions)')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(lefts.length).toBeGreaterThan(10);
  expect(new Set(lefts).size).toBe(1);
});

test('the page on accuracy fits the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('trust.html');
  const planner = page.getByRole('link', { name: 'Planner', exact: true });
  await expect(planner).toBeVisible();
  expect(await planner.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  expect(await isTooWide(page)).toBe(false);
});

test('a mend far below the ladder scrolls to the change', async ({ page }) => {
  await open(page, plan);
  const remedy = page.getByRole('button', { name: /^Put .* on a second adapter$/u });
  await remedy.scrollIntoViewIfNeeded();
  await remedy.tap();
  await expect(page.getByRole('group', { name: 'Channel shown' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Findings/u })).toBeFocused();
  const ladder = await boxOf(page.locator('.ladder-card'));
  expect(ladder.y).toBeGreaterThanOrEqual(0);
  expect(ladder.y).toBeLessThan(0.5 * 844);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 860 }, hasTouch: false });

  test('the source of a finding is large enough to press', async ({ page }) => {
    await open(page, plan);
    await page.locator('.findings li summary').first().click();
    const source = await boxOf(page.locator('.finding-source > summary').first());
    // WCAG 2.5.8.
    expect(source.height).toBeGreaterThanOrEqual(24);
    expect(source.width).toBeGreaterThanOrEqual(24);
  });
});

test('the first minute by touch: what the page is, which device is starved, and the way to better IDs', async ({
  page,
}) => {
  await page.goto('./');
  await advised(page);
  const purpose = page.getByText('SCSI bus planner');
  await expect(purpose.filter({ visible: true })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Disk gets .* at ID \d/u);
  await page.getByRole('button', { name: 'See what helps' }).tap();
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(page.getByRole('heading', { name: 'What helps' })).toBeInViewport();
  await apply.scrollIntoViewIfNeeded();
  await apply.tap();
  await expect(rung(page, 'Disk')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Disk gets 9/u);
});

test('a machine of one’s own by touch: an adapter, devices, a replacement', async ({ page }) => {
  await open(page, busy);
  await page.getByRole('button', { name: /^Plan: /u }).tap();
  await page
    .getByRole('dialog', { name: 'Plan', exact: true })
    .getByRole('button', { name: 'New plan' })
    .tap();
  await page.getByRole('searchbox', { name: /^A name, a chip or a machine/u }).fill('2940uw');
  const machines = page.getByRole('region', { name: /^Which machine/u });
  await machines.getByRole('button', { name: /^AHA-2940UW(?! Pro| Dual)/u }).tap();
  await idle(page);
  for (const device of ['Cheetah 9LP', 'DLT 4000']) {
    await page.getByRole('button', { name: 'Add a device' }).last().tap();
    await page.getByRole('searchbox', { name: 'Find a device' }).fill(device);
    await page
      .getByRole('button', { name: new RegExp(`^Add ${device}`, 'u') })
      .first()
      .tap();
    await idle(page);
  }
  await page.getByRole('button', { name: 'Cheetah 9LP: menu' }).tap();
  await page.getByRole('menuitem', { name: 'Replace with…' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Replace Cheetah 9LP' });
  await dialog.getByRole('searchbox').fill('ST336607LW');
  await dialog.getByRole('button', { name: /Cheetah/u }).tap();
  await idle(page);
  expect(linkOf(page)).toMatch(/host\.aha2940uw\b.*seagate_st336607lw.*dlt4000/u);
});
