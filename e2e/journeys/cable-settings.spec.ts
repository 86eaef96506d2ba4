// Every setting of the chosen part of the cable, by pointer, and the same by keys.

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { idle, linkOf, open, press } from '../support';

const LAID =
  '5/wide.lvd/7=host.aha29160/3=seagate_st39102lw.name=Three/0=seagate_st39102lw.name=Zero/line=7.on_40cm_3_40cm_0_20cm_multi';

const lineOf = (page: Page) => /\/line=([^/]*)/u.exec(linkOf(page))?.[1];

async function cableOf(page: Page): Promise<Locator> {
  await open(page, `${LAID}/wiring`);
  return page.getByRole('main', { name: 'Cable' });
}

/** Types a value into a field of the inspector. */
async function type(view: Locator, field: string, value: string): Promise<void> {
  const box = view.locator('.cable-inspector').getByRole('textbox', { name: field });
  await box.fill(value);
  await box.press('Enter');
}

test('by pointer: a device, a piece, an end and the whole cable are set', async ({ page }) => {
  const view = await cableOf(page);
  const choose = (field: string, option: string) =>
    view.locator('.cable-inspector').getByRole('combobox', { name: field }).selectOption(option);
  await press(page, view.getByRole('button', { name: 'ID 0, Zero', exact: true }));
  await choose('Connector', 'HD68');
  await choose('Its own terminator', 'On');
  await choose('Supplies TERMPWR', 'Yes');
  await type(view, 'Stub', '0.3');
  await type(view, 'Cable hidden in its box', '0.5');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_40cm_0.on.power.stub30.box50.hd68_20cm_multi');
  await press(page, view.getByRole('button', { name: 'cable from Three to Zero', exact: true }));
  await choose('Where it is', 'Round, shielded, outside');
  await choose('Wires', '50 only: the adapter terminates the high byte');
  await expect.poll(() => lineOf(page)).toContain('_3_40cm.out.ended_0.on');
  await press(page, view.getByRole('button', { name: 'Done' }));
  await type(view, 'Transfers that fail', '200');
  await expect.poll(() => linkOf(page)).toContain('/errors=200/');
  await press(page, view.getByRole('button', { name: 'Add a segment behind a separate converter' }));
  await expect.poll(() => linkOf(page)).toContain('/branch=');
  await press(page, view.getByRole('button', { name: 'Back to the assumed cable' }));
  await expect.poll(() => linkOf(page)).not.toContain('/line=');
  await expect(view).toContainText('Nothing is said about the cable.');
});

test('by keys: a device, a piece and the whole cable are set, and each step is taken back', async ({
  page,
}) => {
  const view = await cableOf(page);
  const inspector = view.locator('.cable-inspector');
  // Enter picks a device up; the space bar chooses it.
  await view.getByRole('button', { name: 'ID 0, Zero', exact: true }).press('Space');
  await inspector.getByRole('combobox', { name: 'Its own terminator' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_40cm_0.on_20cm_multi');
  await type(view, 'Stub', '0.3');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_40cm_0.on.stub30_20cm_multi');
  await view.getByRole('button', { name: 'cable from Three to Zero', exact: true }).press('Enter');
  await type(view, 'Length', '1');
  await expect.poll(() => lineOf(page)).toBe('7.on_40cm_3_100cm_0.on.stub30_20cm_multi');
  for (let step = 0; step < 3; step += 1) await view.getByRole('button', { name: /^Undo/u }).press('Enter');
  await idle(page);
  expect(lineOf(page)).toBe('7.on_40cm_3_40cm_0_20cm_multi');
});
