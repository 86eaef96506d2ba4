// The card of an emulator board, written for the plan and read back.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, choose, findsNothing, focus, idle, keys, open } from '../../../component/page.tsx';

const PLAN =
  '5/narrow.se/7=host.aha2940/0=bluescsi_v2.name=Root.cap=5.board=1.s64k/3=bluescsi_v2.name=Discs.cap=5.board=1.s16k' +
  '/5=id_prec_disk';

async function openCard(link: string, board: string) {
  await open(link);
  await choose(board, 'Write its card…');
  return page.getByRole('main', { name: 'Write the card' });
}

test('by mouse: names, the file and what a key costs, and comments of the present card stay', async () => {
  const view = await openCard(PLAN, 'Root');
  await expect
    .element(view.getByRole('region', { name: 'Files in the root of the card' }))
    .toHaveTextContent(/HD0 Root\.hda.*CD3 Discs\.iso/u);
  const settings = view.getByRole('region', { name: 'Settings file' });
  await expect.element(settings).toHaveTextContent('MaxSyncSpeed = 5');
  // Asynchronous or slow, the board is the limit: the engine's figure is there, and it is clear.
  await expect
    .element(settings)
    .toHaveTextContent(/Without it Root gets .* MB\/s instead of .* less for a request/u);

  await view.getByRole('textbox', { name: 'The card as it is' }).fill('; attic\n[SCSI]\nTerminator = 1\n');
  await expect.element(settings).toHaveTextContent(/; attic \[SCSI\] Terminator = 1 MaxSyncSpeed = 5/u);
  await expect.element(view).toHaveTextContent('The firmware has no key of this name');
  await view.getByRole('button', { name: 'Forget it' }).click();
  await expect.element(settings).not.toHaveTextContent('attic');
  await findsNothing();
});

test('by keys: a wrong version is said, and Escape leaves', async () => {
  const view = await openCard(PLAN, 'Root');
  const version = view.getByRole('textbox', { name: 'Firmware' });
  await focus(version);
  await version.fill('new');
  await expect.element(view).toHaveTextContent('Write a date like 2026.07.18');
  await version.fill('2024.12.01');
  await expect.element(view).toHaveTextContent('Written for 2024.12.01.');
  await keys('Escape');
  await expect.element(page.getByRole('heading', { name: 'Write the card' })).not.toBeInTheDocument();
});

test('of two boards one is chosen by keys, and the files of its card are dropped on the view; the plan stays', async () => {
  const plan = '5/narrow.se/7=host.aha2940/0=bluescsi_v2.name=Root.s64k/3=zuluscsi_v1_1.name=Other.s64k';
  const view = await openCard(plan, 'Root');
  const names = view.getByRole('region', { name: 'Files in the root of the card' });
  await expect.element(names).toHaveTextContent('HD0 Root.hda');
  const before = address();
  await focus(view.getByRole('combobox', { name: 'Board' }));
  await keys('ArrowDown');
  await expect.element(names).toHaveTextContent('HD3 Other.hda');
  await expect.element(names).not.toHaveTextContent('HD0 Root.hda');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(4096)], 'HD3_old Other.img'));
  dataTransfer.items.add(new File(['; attic\n[SCSI]\nTerminator = 1\n'], 'zuluscsi.ini'));
  for (const type of ['dragover', 'drop'])
    view.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  await expect
    .element(view.getByRole('region', { name: 'Settings file' }))
    .toHaveTextContent('; attic [SCSI] Terminator = 1');
  expect(address()).toBe(before);
});

test('a card that was imported is written over itself', async () => {
  await open('3/narrow.se/7=host.aha2940');
  await page.getByRole('button', { name: 'Open…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill('HD2 Root.hda\nzuluscsi.ini\n\n; ours\n[SCSI]\nMaxSyncSpeed = 10\n[SCSI2]\nVendor = DEC\n');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => address()).toContain('/2=zuluscsi_v1_1');
  await keys('Escape');
  await idle();
  await choose('Root', 'Write its card…');
  await expect
    .element(page.getByRole('region', { name: 'Settings file' }))
    .toHaveTextContent(/; ours \[SCSI\] MaxSyncSpeed = 10 \[SCSI2\] Vendor = DEC/u);
});

test('a plan whose board reads no card says so', async () => {
  const view = await openCard('5/narrow.se/7=host.aha2940/0=piscsi', 'PiSCSI');
  await expect.element(view).toHaveTextContent('No board of this plan reads a card.');
});
