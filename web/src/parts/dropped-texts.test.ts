import { expect, test } from 'vitest';

import { textOf } from './dropped-texts.ts';

const file = (path: string, content: BlobPart) => ({ path, file: new Blob([content]) });

test('a single text is its content', async () => {
  expect(await textOf([file('dmesg.txt', 'scsi0 : aic7xxx')])).toBe('scsi0 : aic7xxx');
});

test('of a card the names come first, then its texts', async () => {
  const image = new Uint8Array(8192);
  const card = [
    file('HD0 System.hda', image),
    file('zuluscsi.ini', '[SCSI]\nSystem=MacPlus'),
    file('CD3/Myst.iso', image),
  ];
  expect(await textOf(card)).toBe('HD0 System.hda\nzuluscsi.ini\nCD3/Myst.iso\n\n[SCSI]\nSystem=MacPlus');
});

test('the name of a settings file says whose it is', async () => {
  expect(await textOf([file('bluescsi.ini', '[SCSI]')])).toBe('bluescsi.ini\n\n[SCSI]');
});

test('an image by itself is its name, and so is an empty file', async () => {
  expect(await textOf([file('HD1.hda', new Uint8Array(512))])).toBe('HD1.hda');
  expect(await textOf([file('CD2.iso', '')])).toBe('CD2.iso');
});

test('of a text that is too large the beginning is read, and beside others only its name', async () => {
  const long = file('zululog.txt', 'x'.repeat((1 << 20) + 9));
  expect((await textOf([long])).length).toBe((1 << 20) + 1);
  expect(await textOf([long, file('HD1.hda', '')])).toBe('zululog.txt\nHD1.hda');
});
