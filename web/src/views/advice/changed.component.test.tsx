// What the last change did, with Undo.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { becomes, busy, focus, idle, keys, open, rung, socket } from '../../../component/page.tsx';

const note = () => page.css('.advice-changed');

test('a change is shown by device, in the card and on the ladder, until it is undone', async () => {
  await open(busy);
  await expect.element(note()).not.toBeInTheDocument();
  await focus(socket('Disk'));
  await keys('Enter', '6', 'Enter');
  await idle();
  await expect.element(note()).toHaveTextContent(/Disk moved to ID 6.*CD-ROM.*−[\d.]+ MB\/s/u);
  await expect.element(rung('CD-ROM')).toHaveTextContent(/was [\d.]+/u);
  await note().getByRole('button', { name: 'Undo this change' }).click();
  await becomes(busy);
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(rung('CD-ROM')).not.toHaveTextContent(/was/u);
  expect(document.activeElement?.id).toBe('advice-title');
});
