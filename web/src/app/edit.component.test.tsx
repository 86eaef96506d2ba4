// Building a plan: adding, renaming, duplicating, removing, settings, the load.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  becomes,
  busy,
  choose,
  focus,
  idle,
  keys,
  listen,
  address,
  open,
  predict,
  preset,
  rung,
  settings,
  shownRate,
  socket,
  unfold,
  viewport,
} from '../../component/page.tsx';

const VIKING = '3/wide.se/7=host.aha2940uw/0=quantum_viking_ii';

test('a preset shows measured beside predicted', async () => {
  await open(preset('table-6-9'));
  await expect.element(rung('Disk')).toHaveTextContent('18.48');
  await expect.element(page.getByText(/Measured/).first()).toBeVisible();
});

test('a device is added, duplicated, removed, and brought back by undo', async () => {
  await open(VIKING);
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('cheetah 9');
  await page.getByRole('button', { name: /^Add Cheetah 9LP/ }).click();
  await becomes(/=seagate_st39102lw/);
  await choose('Viking II', /Duplicate/);
  await becomes(/quantum_viking_ii.*quantum_viking_ii/);
  const both = address();
  await choose('Cheetah 9LP', /Remove/);
  await idle();
  expect(address()).not.toContain('seagate_st39102lw');
  await keys('Control+z');
  await becomes(both);
});

test('a narrow device cannot go above 7, and the slot says why', async () => {
  await open('3/wide.se/7=host.aha2940uw/0=bluescsi_v2');
  await focus(socket('BlueSCSI v2'));
  await keys('Enter', 'ArrowDown');
  await expect.element(page.getByText(/0 to 7/).first()).toBeVisible();
  await keys('Enter', 'Escape');
  await idle();
  expect(address()).toContain('/0=bluescsi_v2');
});

test('the load changes all figures, and one undo reverts it', async () => {
  await open(busy);
  await unfold('Change work');
  await page.getByRole('textbox', { name: /^Load system:/ }).fill('0');
  await keys('Enter');
  await idle();
  await expect.element(rung('Disk')).toHaveTextContent(shownRate(predict(address()).devices[1]));
  await expect.element(socket('Load: host')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await becomes(busy);
});

test('settings of a device are kept in the link', async () => {
  await open(VIKING);
  const dialog = await settings('Viking II');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Data');
  const renamed = page.getByRole('dialog', { name: 'Settings of Data' });
  await renamed.getByLabelText(/Maximum negotiated rate/).selectOptions('0');
  await renamed.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await becomes(/name=Data\.cap=async/);
});

test('arbitration and packets are set with keys, are in the link and are undone one by one', async () => {
  const plan = '3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/5=seagate_st39102lw.name=Second';
  await open(plan);
  await unfold('Change bus');
  const card = page.getByRole('region', { name: 'The bus' });
  const summary = card.getByText(/^Arbitration and packets/);
  await expect.element(summary).toHaveTextContent('default');
  await focus(summary);
  await keys('Enter');
  const group = (name: string) => card.getByRole('group', { name });
  await focus(group('Fair arbitration').getByRole('radio', { name: 'Off' }));
  await keys('ArrowRight');
  await expect.element(group('Fair arbitration').getByRole('radio', { name: 'On' })).toBeChecked();
  await focus(group('Quick arbitration (QAS)').getByRole('radio', { name: 'Off' }));
  await keys('ArrowRight');
  await focus(group('Packets (information units)').getByRole('radio', { name: 'As built' }));
  await keys('ArrowLeft');
  await becomes(/\/packets=off\/qas\/fair\//);
  await expect.element(summary).toHaveTextContent('fair, QAS, no packets');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect.element(summary).toHaveTextContent(/^Arbitration and packets fair, QAS$/);
  await undo.click();
  await undo.click();
  await becomes(plan);
});

test('if a device cannot be added, the page visibly says why', async () => {
  await open(busy);
  const { top } = page.css('.ladder').element().getBoundingClientRect();
  await page.getByRole('button', { name: /^Removable media/ }).click();
  await page.getByRole('button', { name: /^Add Zip 100/ }).click();
  const refusal = page.getByRole('heading', { name: /No ID that Zip 100 can use is free/ });
  await expect.element(refusal).toBeVisible();
  expect(page.css('.ladder').element().getBoundingClientRect().top).toBe(top);
  expect(address()).toBe(busy);
});

test('on a phone the page shows what came of adding a device, wherever it is scrolled', async () => {
  await viewport(390, 700);
  await open(busy);
  const add = async (kind: RegExp, name: RegExp) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const said = listen();
    await page.css('.bottom-bar').getByRole('button', { name: 'Add a device' }).click();
    await page.getByRole('button', { name: kind }).click();
    await page.getByRole('button', { name }).first().click();
    await idle();
    return said;
  };
  const refused = await add(/^Removable media/, /^Add Zip 100/);
  await expect
    .element(page.getByRole('heading', { name: /No ID that Zip 100 can use is free/ }))
    .toBeInViewport();
  expect(refused().join()).toContain('No ID that Zip 100 can use is free');
  const added = await add(/^Disks/, /^Add Cheetah 9LP/);
  await expect.element(rung('Cheetah 9LP')).toBeInViewport({ ratio: 0.9 });
  expect(added().join()).toContain('Cheetah 9LP added at ID');
});

test('a changed measured row is marked in its name, and a new plan is empty', async () => {
  await open(preset('table-1-1'));
  await focus(socket('Disk'));
  await keys('Enter', 'ArrowUp', 'Enter');
  await page.getByRole('button', { name: /^Plan: Table 1: .* \(edited\)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New plan' }).click();
  await becomes('3/wide.lvd');
});
