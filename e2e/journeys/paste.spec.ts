// Texts of machines and cards in the built page: dropped as a folder, pasted, and a card written and read back.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { idle, linkOf, open } from '../support';

const BUS = '3/narrow.se/7=host.aha2940';

/** Pastes a text into the dialog. A report of notes closes by its button. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Open…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  const close = dialog.getByRole('button', { name: 'Close', exact: true }).first();
  if (await close.isVisible()) await close.click();
}

/** Drops a folder of this machine on the page, as its desktop does. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
}

test('the folder of a card, dropped on the page, becomes its devices', async ({ page }, info) => {
  const card = info.outputPath('card');
  await mkdir(join(card, 'CD3'), { recursive: true });
  const image = new Uint8Array(8192);
  await writeFile(join(card, 'HD2 System.hda'), image);
  await writeFile(join(card, 'CD3', 'Birds.iso'), image);
  await writeFile(join(card, 'zuluscsi.ini'), '[SCSI]\nMaxSyncSpeed = 5\n');
  await open(page, BUS);
  await dropFolder(page, card);
  await expect
    .poll(() => linkOf(page))
    .toMatch(/\/2=zuluscsi_v1_1\.name=System\.cap=5.*\/3=zuluscsi_v1_1\./u);
});

test('a start log and a list of one machine complete each other', async ({ page }) => {
  await open(page, BUS);
  const list =
    'Attached devices:\nHost: scsi0 Channel: 00 Id: 03 Lun: 00\n  Vendor: QUANTUM  Model: VIKING II 4.5WLS Rev: 3506\n' +
    '  Type:   Direct-Access                    ANSI SCSI revision: 02\n';
  const log =
    'scsi0 : Adaptec AIC7XXX EISA/VLB/PCI SCSI HBA DRIVER, Rev 7.0\n        <Adaptec 2940 Ultra SCSI adapter>\n' +
    '        aic7880: Ultra Wide Channel A, SCSI Id=6, 16/253 SCBs\n' +
    ' target0:0:3: FAST-10 WIDE SCSI 20.0 MB/s ST (100 ns, offset 8)\n';
  await paste(page, `${log}\n${list}`);
  await expect.poll(() => linkOf(page)).toMatch(/\/6=host\.aha2940u.*\/3=any_disk\..*cap=10/u);
});

test('a log of a board is its devices, and a poem is none', async ({ page }) => {
  await open(page, BUS);
  await paste(
    page,
    'Platform: ZuluSCSI RP2040\nFW Version: 24.11.01\n=== Opening HD1 Root.hda for ID: 1 LUN: 0\n' +
      '* ID: 1, BlockSize: 512, Type: Fixed, Quirks: None, Size: 1024kB\n',
  );
  await expect.poll(() => linkOf(page)).toContain('/1=zuluscsi_rp2040');
  const before = linkOf(page);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The wind has settled in the reeds.');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog).not.toContainText('link is');
  expect(linkOf(page)).toBe(before);
});

test('a settings file is pasted, its card written, saved and read back as the same plan', async ({
  page,
}) => {
  await open(page, BUS);
  const ini = '; attic\n[SCSI]\nMaxSyncSpeed = 5\nTerminator = 1\n[SCSI4]\nType = 2\n';
  await paste(page, `HD2 Root.hda\nCD4 Discs.iso\nbluescsi.ini\n\n${ini}`);
  await expect.poll(() => linkOf(page)).toMatch(/\/2=bluescsi_v2\..*\/4=bluescsi_v2\./u);
  await idle(page);
  const plan = linkOf(page);
  await page.getByRole('button', { name: 'Root: menu' }).click();
  await page.getByRole('menuitem', { name: 'Write its card…' }).click();
  const view = page.getByRole('main', { name: 'Write the card' });
  const names = view.getByRole('region', { name: 'Files in the root of the card' });
  await expect(names).toContainText('HD2 Root.hda');
  const download = page.waitForEvent('download');
  await view.getByRole('button', { name: 'Save bluescsi.ini' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('bluescsi.ini');
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toBe(ini);
  await view.getByRole('button', { name: 'Plan', exact: true }).click();
  const written = ['HD2 Root.hda', 'CD4 Discs.iso', 'bluescsi.ini', '', saved].join('\n');
  await page.goto('./#3/narrow.se/7=host.aha2940');
  await paste(page, written);
  await expect.poll(() => linkOf(page)).toBe(plan);
});
