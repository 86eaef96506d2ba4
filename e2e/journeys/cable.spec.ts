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

test('by mouse: a length in its field, a terminator by the menu of an end, and Undo', async ({ page }) => {
  const view = await cableOf(page, LAID);
  const length = view.getByRole('textbox', { name: 'Length from Three to Zero, metres' });
  await length.fill('1,5');
  await length.press('Enter');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_150cm_0_20cm_multi');
  await length.press('ArrowUp');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_155cm_0_20cm_multi');
  await length.fill('99');
  await length.press('Enter');
  await expect(length).toHaveValue('1.55');

  await view.getByRole('button', { name: 'Menu of end behind Zero' }).click();
  await page.getByRole('menuitemradio', { name: 'Nothing' }).click();
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_155cm_0_20cm');
  const ends = view.getByRole('region', { name: 'Ends and terminators' });
  await expect(ends).toContainText('no terminator');
  await view.getByRole('button', { name: /^Undo/u }).click();
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_155cm_0_20cm_multi');
  await expect(ends).not.toContainText('no terminator');
});

test('by keys: a device picked up, put back, moved, and moved to a segment behind a converter', async ({
  page,
}) => {
  const view = await cableOf(page, LAID);
  const socket = view.getByRole('button', { name: 'ID 0, Zero', exact: true });
  const said = page.getByTestId('announcer');
  await socket.focus();
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Zero picked up.');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('on the cable, between AHA-29160 and Three');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Zero put back');
  expect(lineOf(page)).toBe('7.on_40cm_3_40cm_0_20cm_multi');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => lineOf(page)).toBe('7.on_20cm_0_20cm_3_60cm_multi');
  await expect(socket).toBeFocused();

  await page.keyboard.press('Escape');
  await view.getByRole('button', { name: 'Add a segment behind a converter on AHA-29160' }).press('Enter');
  await expect.poll(() => linkOf(page)).toContain('/branch=wide.se_');
  await idle(page);
  await socket.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => linkOf(page))
    .toMatch(/\/line=7\.on_40cm_3_60cm_multi\/branch=wide\.se_[^/]*_0[_/]/u);
  await expect(socket).toBeFocused();
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

test('what is wrong with the bus: a symptom leads to its causes and tests', async ({ page }) => {
  const view = await cableOf(page, LAID);
  const guide = view.getByRole('region', { name: 'What is wrong with my bus?' });
  await guide.getByRole('combobox').selectOption('It works only while another device is on');
  await expect(guide.getByRole('listitem').first()).toContainText('TERMPWR is missing or too low');
  await expect(guide.getByRole('listitem').first()).toContainText('4.25 to 5.25 V');
});

test('a Macintosh with one terminator: the finding leads to its place, and its mend makes the bus whole', async ({
  page,
}) => {
  const MAC =
    '5/narrow.se/on=mac/7=host.mac_mesh.name=Mac/0=quantum_lps540s/3=apple_cd300.name=CD/line=7.on_30cm_0_20cm_3';
  await open(page, MAC);
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect(findings).toContainText('The cable has no terminator at the end by CD.');
  await findings.getByRole('button', { name: 'Show the cable' }).click();
  const view = page.getByRole('main', { name: 'Cable' });
  const ends = view.getByRole('region', { name: 'Ends and terminators' });
  await expect(ends).toContainText('no terminator');
  const guide = view.getByRole('region', { name: 'What is wrong with my bus?' });
  await expect(guide.getByRole('listitem').first()).toContainText('This plan shows it');

  await view.getByRole('button', { name: 'Show end behind CD' }).click();
  await expect(view.getByRole('button', { name: /^end behind CD: /u })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await view.getByRole('button', { name: 'Plug a terminator on the end' }).first().click();
  await expect.poll(() => lineOf(page)).toBe('7.on_30cm_0_20cm_3_active');
  await expect(ends).not.toContainText('no terminator');
  await expect(guide.getByRole('listitem').first()).toContainText('This plan does not show it');

  await view.getByRole('button', { name: 'Sheet to print…' }).click();
  const sheet = page.getByRole('main', { name: 'Sheet for the machine' });
  await expect(sheet.getByRole('img', { name: 'Cable, drawn' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /Mac/u }).first()).toContainText('on');
});

test('a single-ended CD-ROM on an LVD bus moves behind the converter, and the LVD segment is LVD again', async ({
  page,
}) => {
  const view = await cableOf(
    page,
    '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=seagate_st39102lw.name=Disk',
  );
  await expect(view).toContainText('made for LVD, comes up as SE');
  await view.getByRole('button', { name: 'Move CD to the SE segment' }).first().click();
  await expect.poll(() => linkOf(page)).toContain('/branch=');
  await expect(view.getByRole('list', { name: 'SE segment, in order' })).toContainText('CD');
  await expect(view.getByRole('list', { name: 'LVD segment, in order' })).not.toContainText('CD');
  await expect(view).not.toContainText('comes up as SE');
  await expect(view.getByRole('region', { name: 'Ends and terminators' })).not.toContainText('no terminator');
  await findsNothing(page);
});
