// Enter in a search with one result takes it: of a new plan, of the shelf, of the dialog that replaces a part.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { becomes, busy, choose, hidden, keys, open } from '../../../component/page.tsx';

test('a new plan begins with the only machine found, and its only device is added from the shelf', async () => {
  await open('3/wide.lvd');
  const machines = page.getByRole('searchbox', { name: /^A name, a chip or a machine/ });
  await machines.fill('29160');
  await keys('Enter');
  await becomes('3/wide.lvd');
  await machines.fill('2940U2W');
  await expect.element(page.getByText('1 found: Enter takes it')).toBeInTheDocument();
  await keys('Enter');
  await becomes(/\/7=host\.aha2940u2w/);
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('DLT 7000');
  await keys('Enter');
  await becomes(/=dlt7000/);
});

test('a device is replaced with the only one found', async () => {
  await open(busy);
  await choose('Disk', 'Replace with…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('viking');
  await keys('Enter');
  await becomes(/\/0=quantum_viking_ii/);
  await hidden(dialog);
});
