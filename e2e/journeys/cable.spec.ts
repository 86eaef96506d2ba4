// The cable: what is attached where, lengths and ends, by mouse, by keys and by touch.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, touches, whereIs } from '../support';

const BARE = '3/wide.lvd/7=host.aha29160/3=seagate_st39102lw/0=seagate_st39102lw';
const LAID =
  '5/wide.lvd/7=host.aha29160/3=seagate_st39102lw.name=Three/0=seagate_st39102lw.name=Zero' +
  '/line=7.on_40cm_3_40cm_0_20cm_multi';

async function cableOf(page: Page, link: string): Promise<Locator> {
  await open(page, `${link}/wiring`);
  return page.getByRole('main', { name: 'Cable' });
}

const lineOf = (page: Page) => /\/line=([^/]*)/u.exec(linkOf(page))?.[1];

test('by mouse: from the plan to its cable, a device dragged along it, and the link opens the same', async ({
  page,
}) => {
  await open(page, BARE);
  await page.getByRole('button', { name: 'Cable', exact: true }).click();
  const view = page.getByRole('main', { name: 'Cable' });
  await expect(view).toContainText('Nothing is said about the cable.');
  await expect.poll(() => linkOf(page)).toBe(`${BARE}/wiring`);
  await view.getByRole('button', { name: 'Lay it out' }).click();
  await expect.poll(() => lineOf(page)).toBeDefined();

  await page.goto(`#${LAID}/wiring`);
  await idle(page);
  await findsNothing(page);
  const socket = view.getByRole('button', { name: 'ID 0, Zero', exact: true });
  const from = await socket.boundingBox();
  const to = await view
    .getByRole('button', { name: 'cable from AHA-29160 to Three', exact: true })
    .boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  expect(lineOf(page)).toBe('7.on_40cm_3_40cm_0_20cm_multi');
  await page.mouse.up();
  await expect.poll(() => lineOf(page)).toBe('7.on_20cm_0_20cm_3_60cm_multi');
  await expect(page.getByTestId('announcer')).toContainText(
    'Zero moved: on the cable, between AHA-29160 and Three',
  );
  await expect(socket).toBeFocused();

  const link = linkOf(page);
  await page.reload();
  await idle(page);
  await expect(view.getByRole('list', { name: 'Cable, in order' })).toBeVisible();
  expect(linkOf(page)).toBe(link);
  await view.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
});

test('by touch: the cable runs down, an end is chosen and changed, a device moves by its menu', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const view = await cableOf(page, LAID);
  expect(await isTooWide(page)).toBe(false);
  await findsNothing(page);
  await view.getByRole('button', { name: /^end behind Zero: /u }).tap();
  await view.getByRole('combobox', { name: 'Plugged on this end' }).selectOption('Active terminator');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_40cm_0_20cm_active');
  await view.getByRole('button', { name: 'Menu of Zero' }).tap();
  await page.getByRole('menuitem', { name: 'Move one place towards the beginning' }).tap();
  await expect.poll(() => lineOf(page)).toBe('7.on_20cm_0_20cm_3_60cm_active');
  await context.close();
});

test('by touch: a device that is held and dragged comes to another place', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const view = await cableOf(page, LAID);
  const socket = view.getByRole('button', { name: 'ID 0, Zero', exact: true });
  await socket.scrollIntoViewIfNeeded();
  const touch = await touches(page);
  const from = await whereIs(socket);
  const to = await whereIs(view.getByRole('button', { name: 'cable from AHA-29160 to Three', exact: true }));
  await touch('touchStart', [from]);
  // The picture of the drag shows that the finger has rested long enough.
  await expect(page.locator('.ghost')).toBeVisible();
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await expect.poll(() => lineOf(page)).toBe('7.on_20cm_0_20cm_3_60cm_multi');
  await context.close();
});
