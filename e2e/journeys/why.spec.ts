// Why a device gets its rate: the dialog is opened from the menu, read and closed. By keyboard, by finger, and with
// axe.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, idle, isTooWide, linkOf, open, predict, rung, shownRate } from '../support';

const plan = busy; // host 7, CD-ROM 6, disk 0, load 99 %

function menu(page: Page, name: string) {
  return page.getByRole('button', { name: `${name}: menu` });
}

async function why(page: Page, name: string) {
  await menu(page, name).click();
  await page.getByRole('menuitem', { name: 'Explain' }).click();
  return page.getByRole('dialog', { name: `Why ${name} gets what it gets` });
}

test('the keyboard opens it, the dialog names the device with the longest wait, and Escape returns the focus', async ({
  page,
}) => {
  await open(page, plan);
  await menu(page, 'Disk').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Explain' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why Disk gets what it gets' });

  const answer = await predict(linkOf(page));
  const disk = answer.devices.find((device) => device.name === 'Disk');
  const most = disk?.waits_for[0];
  await expect(dialog).toContainText(`for ${most?.name} at ID ${most?.id}`);
  const waits = dialog.getByRole('table', { name: 'Waits of Disk, per request' });
  // The head of the table, then all devices that the program names, in its order.
  await expect(waits.getByRole('row')).toHaveCount(1 + (disk?.waits_for.length ?? 0));
  await expect(waits.getByRole('rowheader').first()).toHaveText(`${most?.id} ${most?.name}`);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu(page, 'Disk')).toBeFocused();
});

test('a host shows what it waits for, and an unused device that it waits for nothing', async ({ page }) => {
  await open(page, '3/wide.se/0=host.aha2940uw/5=id_prec_disk/6=quantum_viking_ii/3=id_prec_cdrom.off');
  const host = await why(page, 'AHA-2940UW');
  await expect(host.getByRole('table')).toContainText('Viking II');
  await page.keyboard.press('Escape');
  await idle(page);
  await expect(await why(page, 'CD-ROM of the ID paper')).toContainText('has no work.');
});

test('a press on a rate shows how it is computed, and an assumed figure can be varied', async ({ page }) => {
  await open(page, plan);
  await idle(page);
  const answer = await predict(linkOf(page));
  const disk = answer.devices.find((device) => device.name === 'Disk');
  await rung(page, 'Disk')
    .getByRole('button', { name: shownRate(disk), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Why Disk gets what it gets' });
  const lineOf = (label: string) =>
    dialog.locator('dl > div', { has: page.getByText(label, { exact: true }) });
  await expect(lineOf('Rate')).toContainText('requests a second × 124 KiB');
  await expect(lineOf('Rate')).toContainText(shownRate(disk));
  await expect(lineOf('Rate')).toContainText('simulated');
  await expect(lineOf('Agreed rate')).toContainText('rules of SCSI');
  await expect(lineOf('Uncertainty')).toContainText('nine times in ten');
  // The interval of the rate alone, as the command line has it.
  const own = disk?.alone_ci95_mb_s ?? 0;
  expect(own).toBeGreaterThan(0);
  await expect(lineOf('Alone')).toContainText(`with an uncertainty of its own of ±${own.toFixed(2)} MB/s`);
  await expect(lineOf('Rate')).toBeFocused();
  await expect(lineOf('Rate')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading', { name: 'How it is computed' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await open(page, '3/wide.se/7=host.aha2940uw/5=bluescsi_v2');
  const emulator = await why(page, 'BlueSCSI v2');
  await emulator
    .getByRole('button', { name: /^What if it were different\? / })
    .first()
    .click();
  await expect(emulator).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What if' })).toBeVisible();
});

test('a press on any figure shows the line about it', async ({ page }) => {
  await open(page, plan);
  const press = async (figure: Locator, title: string, label: string) => {
    await figure.click();
    const dialog = page.getByRole('dialog', { name: title });
    const line = dialog.locator('dl > div:focus');
    await expect(line).toContainText(label);
    await expect(line).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const disk = rung(page, 'Disk');
  const ofDisk = 'Why Disk gets what it gets';
  await press(disk.getByRole('button', { name: /^(±|0–)/u }), ofDisk, 'Uncertainty');
  await press(disk.getByRole('button', { name: / of time$/u }), ofDisk, 'Share of bus time');
  await press(disk.getByRole('button', { name: /^\d+.%$/u }), ofDisk, 'Loses arbitration');
  await press(disk.getByRole('button', { name: /^alone / }), ofDisk, 'Alone');
  const host = rung(page, 'Host adapter').getByRole('button', { name: / of time$/u });
  await press(host, 'Why Host adapter gets what it gets', 'Share of bus time');
  const bus = 'The figures of the bus';
  await press(rung(page, 'Load: host').getByRole('button', { name: / of time$/u }), bus, 'Load');
  await press(page.locator('.total').getByRole('button').first(), bus, 'Total');
  const use = page.getByRole('region', { name: 'Use of the bus' });
  await press(use.getByRole('listitem').first().getByRole('button').last(), bus, 'Data');

  // The keyboard stops at the figures of the bus, and within an explanation at the time of a request.
  const head = use.getByRole('button', { name: /^Bus .* busy$/u });
  await head.press('Enter');
  await expect(page.locator('dl > div:focus')).toContainText('Bus in use');
  await findsNothing(page);
  await page.keyboard.press('Escape');
  await expect(head).toBeFocused();
  await menu(page, 'Disk').click();
  await page.getByRole('menuitem', { name: 'Explain' }).click();
  const dialog = page.getByRole('dialog', { name: ofDisk });
  await dialog.getByRole('button', { name: /of a request are spent$/u }).press('Enter');
  await expect(dialog.locator('dl > div:focus')).toContainText('Time of a request');
  await dialog.getByRole('listitem').filter({ hasText: 'Device waits' }).getByRole('button').click();
  await expect(dialog.locator('dl > div:focus')).toContainText('Device waits for the bus');
  await dialog.getByRole('table', { name: 'Waits of Disk' }).getByRole('button').first().click();
  await expect(dialog.locator('dl > div:focus')).toContainText('Waits, by device');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it opens by taps and fits the screen', async ({ page }) => {
    await open(page, plan);
    await menu(page, 'CD-ROM').tap();
    await page.getByRole('menuitem', { name: 'Explain' }).tap();
    await expect(page.getByRole('dialog')).toContainText('waits');
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.locator('.total').getByRole('button').first().tap();
    await expect(page.getByRole('dialog').locator('dl > div:focus')).toBeInViewport();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('axe finds nothing in it', async ({ page }) => {
        await open(page, plan);
        await expect(await why(page, 'CD-ROM')).toBeVisible();
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
      });
    });
  }
}
