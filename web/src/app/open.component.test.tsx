// Importing what a machine or a card says of its devices: pasted, dropped, and from files.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, focus, idle, keys, open } from '../../component/page.tsx';

const BUS = '3/narrow.se/7=host.aha2940';
const dialog = () => page.getByRole('dialog');
const field = () => dialog().getByRole('textbox');

async function openDialog() {
  await open(BUS);
  await page.getByRole('button', { name: 'Open…' }).first().click();
}

/** Drops files on an element, as a browser does. */
function drop(on: Element, ...files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    on.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

test('by mouse: an example of what can be read is tried', async () => {
  await openDialog();
  await dialog().getByText('What can be read').click();
  await dialog().getByRole('button', { name: 'Try an example: IRIX: hinv' }).click();
  await expect.element(field()).toHaveValue(expect.stringContaining('Integral SCSI controller 0'));
  await dialog().getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => address()).toContain('/1=');
  await expect.element(dialog()).toHaveTextContent('imported from');
});

test('by keys: a pasted ini makes its plan, with notes on what is assumed', async () => {
  await openDialog();
  await focus(field());
  await field().fill('[SCSI]\nMaxSyncSpeed = 5\n[SCSI3]\nType = 2\n');
  await focus(dialog().getByRole('button', { name: 'Open', exact: true }));
  await keys('Enter');
  await expect.poll(() => address()).toMatch(/\/3=bluescsi_v2\..*cap=5/);
  await expect.element(dialog()).toHaveTextContent('The file does not say which images the card has.');
});

test('the files of a card, dropped on the page, are its devices', async () => {
  await open(BUS);
  const image = new Uint8Array(4096);
  drop(
    document.body,
    new File([image], 'HD2 System.hda'),
    new File(['[SCSI]\nSystem=MacPlus\n'], 'zuluscsi.ini'),
    new File([image], 'CD3.iso'),
  );
  await expect.poll(() => address()).toMatch(/\/2=zuluscsi_v1_1.*\/3=zuluscsi_v1_1/);
  await idle();
});

test('a log in a file that is dropped on the dialog is imported', async () => {
  await openDialog();
  const log =
    'scsi 0:0:2:0: Direct-Access     QUANTUM  VIKING II 4.5WLS 3506 PQ: 0 ANSI: 2\n target0:0:2: FAST-20 WIDE SCSI 40.0 MB/s ST (50 ns, offset 15)\n';
  drop(field().element(), new File([log], 'messages'));
  await expect.poll(() => address()).toContain('/2=any_disk.name=QUANTUM_VIKING_II');
});

test('of more than two buses the person chooses', async () => {
  await openDialog();
  const of = (host: number, id: number) =>
    `Host: scsi${host} Channel: 00 Id: 0${id} Lun: 00\n  Vendor: QUANTUM  Model: FIREBALL_TM3200S Rev: 300X\n  Type:   Direct-Access                    ANSI SCSI revision: 02\n`;
  await field().fill(`Attached devices:\n${of(0, 1)}${of(1, 2)}${of(2, 3)}`);
  await dialog().getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => address()).toContain('/and/');
  await dialog().getByRole('checkbox', { name: 'scsi2: 1 device' }).click();
  await expect.poll(() => address()).toContain('/3=');
  await expect.element(dialog().getByRole('checkbox', { name: 'scsi0: 1 device' })).not.toBeChecked();
  // The host adapter that the person chose stays.
  expect(address()).toContain('/7=host.aha2940/');
});

test('a text that cannot be read is named as unknown, and the plan stays', async () => {
  await openDialog();
  await field().fill('Dear all, my disk is slow.');
  await dialog().getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Nothing here names a SCSI device');
  expect(address()).toBe(BUS);
});
