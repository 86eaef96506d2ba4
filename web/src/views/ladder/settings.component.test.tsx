// The settings of a device: those that matter, and the others under More settings.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, becomes, choose, focus, hidden, keys, open } from '../../../component/page.tsx';

const DISK = '3/wide.se/7=host.aha2940uw/0=quantum_viking_ii.name=Disk';

const dialog = () => page.getByRole('dialog', { name: 'Settings of Disk' });
const more = () => dialog().getByText('More settings', { exact: true });
const rare = () => dialog().getByRole('combobox', { name: 'Disconnects' });

async function openSettings(): Promise<void> {
  await choose('Disk', 'Settings…');
  await expect.element(dialog()).toBeVisible();
}

test('by pointer: four settings are there, the others one press away, and they stay open once one is set', async () => {
  await open(DISK);
  await openSettings();
  for (const name of ['Work', 'Request size', 'Maximum negotiated rate'])
    await expect.element(dialog().getByRole('combobox', { name, exact: true })).toBeVisible();
  await expect.element(dialog().getByRole('radio', { name: 'Sequential' })).toBeVisible();
  await hidden(rare());
  await more().click();
  await rare().selectOptions('never');
  await becomes(/name=Disk\.nodisc$/u);
  await keys('Escape');
  await hidden(dialog());
  await openSettings();
  await expect.element(rare()).toBeVisible();
});

test('by keys: the same', async () => {
  await open(DISK);
  await openSettings();
  await focus(more());
  await keys('Enter');
  await focus(rare());
  await keys('End');
  await expect.poll(address).not.toBe(DISK);
  expect(address()).toMatch(/name=Disk\.\w*disc$/u);
});
