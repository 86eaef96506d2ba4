// Every setting of the chosen part of the cable, by pointer, and the same by keys.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import { focus, idle, keys, address, open, press } from '../../../component/page.tsx';

const LAID =
  '5/wide.lvd/7=host.aha29160/3=seagate_st39102lw.name=Three/0=seagate_st39102lw.name=Zero/line=7.on_40cm_3_40cm_0_20cm_multi';

const lineOf = () => /\/line=([^/]*)/u.exec(address())?.[1];

async function cableOf(): Promise<Locator> {
  await open(`${LAID}/wiring`);
  return page.getByRole('main', { name: 'Cable' });
}

/** Types a value into a field of the inspector. */
async function type(view: Locator, field: string, value: string): Promise<void> {
  const box = view.css('.cable-inspector').getByRole('textbox', { name: field });
  await box.fill(value);
  await focus(box);
  await keys('Enter');
}

test('by pointer: a device, a piece, an end and the whole cable are set', async () => {
  const view = await cableOf();
  const choose = (field: string, option: string) =>
    view.css('.cable-inspector').getByRole('combobox', { name: field }).selectOptions(option);
  await press(view.getByRole('button', { name: 'ID 0, Zero', exact: true }));
  await choose('Connector', 'HD68');
  await choose('Its own terminator', 'On');
  await choose('Supplies TERMPWR', 'Yes');
  await type(view, 'Stub', '0.3');
  await type(view, 'Cable hidden in its box', '0.5');
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_40cm_0.on.power.stub30.box50.hd68_20cm_multi');
  await press(view.getByRole('button', { name: 'cable from Three to Zero', exact: true }));
  await choose('Where it is', 'Round, shielded, outside');
  await choose('Wires', '50 only: the adapter terminates the high byte');
  await expect.poll(() => lineOf()).toContain('_3_40cm.out.ended_0.on');
  await press(view.getByRole('button', { name: 'Done' }));
  await type(view, 'Transfers that fail', '200');
  await expect.poll(() => address()).toContain('/errors=200/');
  await press(view.getByRole('button', { name: 'Add a segment behind a separate converter' }));
  await expect.poll(() => address()).toContain('/branch=');
  await press(view.getByRole('button', { name: 'Back to the assumed cable' }));
  await expect.poll(() => address()).not.toContain('/line=');
  await expect.element(view).toHaveTextContent('Nothing is said about the cable.');
});

test('by keys: a device, a piece and the whole cable are set, and each step is taken back', async () => {
  const view = await cableOf();
  const inspector = view.css('.cable-inspector');
  // Enter picks a device up; the space bar chooses it.
  await focus(view.getByRole('button', { name: 'ID 0, Zero', exact: true }));
  await keys('Space');
  await focus(inspector.getByRole('combobox', { name: 'Its own terminator' }));
  await keys('ArrowUp');
  await keys('Tab');
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_40cm_0.on_20cm_multi');
  await type(view, 'Stub', '0.3');
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_40cm_0.on.stub30_20cm_multi');
  await focus(view.getByRole('button', { name: 'cable from Three to Zero', exact: true }));
  await keys('Enter');
  await type(view, 'Length', '1');
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_100cm_0.on.stub30_20cm_multi');
  for (let step = 0; step < 3; step += 1) {
    await focus(view.getByRole('button', { name: /^Undo/u }));
    await keys('Enter');
  }
  await idle();
  expect(lineOf()).toBe('7.on_40cm_3_40cm_0_20cm_multi');
});
