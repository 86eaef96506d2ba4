// What a host's machine is and what the requests cost it: operating system, driver, slot, file system.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, predict, rung, shownRate } from '../support';

const BUS = '3/narrow.se/7=host.aha2940u/0=seagate_st52160n.s4k';
const STOCK = '5/narrow.se/7=host.aha2940u.os=nt4.driver=stock/0=seagate_st52160n.s4k';

async function settingsOf(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  return page.getByRole('dialog', { name: `Settings of ${name}` });
}

/** The figures of the card as the program prints them. */
async function costs(link: string): Promise<string[]> {
  const [host] = (await predict(link)).initiators;
  const { cpu_percent: share = 0, interrupts_per_s: interrupts = 0 } = host?.cost ?? {};
  const thousands = interrupts.toFixed(0).replace(/\B(?=(\d{3})+$)/gu, '\u202F');
  return [`${share.toFixed(0)}\u202F%`, `${thousands}/s`];
}

test('by mouse: Windows NT and the driver as delivered slow a disk, and the card has the figures of the program', async ({
  page,
}) => {
  await open(page, BUS);
  const card = page.getByRole('region', { name: 'What it costs the host' });
  for (const figure of await costs(BUS)) await expect(card).toContainText(figure);
  const settings = await settingsOf(page, 'AHA-2940U');
  await settings.getByLabel('Operating system').selectOption('Windows NT 4.0');
  await settings.getByLabel('Driver').selectOption('as delivered');
  await settings.getByRole('button', { name: 'Done' }).click();
  await idle(page);
  expect(linkOf(page)).toBe(STOCK);
  const stock = (await predict(STOCK)).devices[0];
  await expect(rung(page, 'Medalist Pro 2160')).toContainText(shownRate(stock));
  for (const figure of await costs(STOCK)) await expect(card).toContainText(figure);
  await findsNothing(page);

  // A press on a figure says how it is computed.
  await card.getByRole('button', { name: /%/u }).first().click();
  const explained = page.getByRole('dialog');
  await expect(explained).toContainText('208\u00A0µs');
  await expect(explained).toContainText('575\u00A0µs');
  await findsNothing(page);
});

test('by keys: a slot limits its adapter, and “Reset” brings everything back', async ({ page }) => {
  const wide = '3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160';
  await open(page, wide);
  await page.getByRole('button', { name: 'AHA-29160: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings…' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings of AHA-29160' });
  const slot = settings.getByLabel('Slot');
  await slot.focus();
  await page.keyboard.press('ArrowDown');
  await expect(slot.locator('option:checked')).toHaveText('32-bit PCI, 33 MHz (132 MB/s)');
  const flight = settings.getByLabel('Commands in flight');
  await flight.fill('0');
  await expect(flight).toHaveAttribute('aria-invalid', 'true');
  await flight.fill('8');
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toBe('5/wide.lvd/7=host.aha29160.flight=8.slot=pci32/0=seagate_cheetah_18_u160');
  const again = await settingsOf(page, 'AHA-29160');
  await again.getByRole('button', { name: /^Reset/u }).press('Enter');
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toBe(wide);
});

for (const way of ['by mouse', 'by keys'] as const) {
  test(`${way}: a short scatter list divides requests, and interrupts for several commands are fewer`, async ({
    page,
  }) => {
    const host = (figures: string) =>
      `3/wide.lvd/7=host.aha29160${figures}/0=seagate_cheetah_18_u160.rand.s256k`;
    await open(page, host(''));
    const settings = await settingsOf(page, 'AHA-29160');
    for (const [label, text] of [
      ['Interrupts for a command', '0.25'],
      ['Data of one command', '64'],
    ] as const) {
      const field = settings.getByLabel(label);
      if (way === 'by mouse') await field.click();
      else await field.focus();
      await page.keyboard.type(text);
    }
    await (way === 'by mouse'
      ? settings.getByRole('button', { name: 'Done' }).click()
      : page.keyboard.press('Escape'));
    await idle(page);
    const divided = host('.interrupts=0.25.transfer=64');
    expect(linkOf(page)).toBe(divided);
    const card = page.getByRole('region', { name: 'What it costs the host' });
    for (const figure of await costs(divided)) await expect(card).toContainText(figure);
    await findsNothing(page);
  });
}

test('by keys: operating system, driver and file system are chosen, and an empty field shows what is used', async ({
  page,
}) => {
  await open(page, BUS);
  const choose = async (party: string, label: string, down: number) => {
    await page.getByRole('button', { name: `${party}: menu` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Settings…' }).press('Enter');
    await page.getByRole('dialog').getByLabel(label, { exact: true }).focus();
    for (let n = 0; n < down; n += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await idle(page);
  };
  await choose('AHA-2940U', 'Operating system', 3);
  expect(linkOf(page)).toBe('5/narrow.se/7=host.aha2940u.os=dos/0=seagate_st52160n.s4k');
  await choose('AHA-2940U', 'Driver', 1);
  expect(linkOf(page)).toContain('.os=dos.driver=stock/');
  await choose('Medalist Pro 2160', 'File system', 2);
  expect(linkOf(page)).toBe('5/narrow.se/7=host.aha2940u.os=dos.driver=stock/0=seagate_st52160n.fs=ntfs.s4k');

  // MS-DOS has one command under way: the empty field says what is used.
  const settings = await settingsOf(page, 'AHA-2940U');
  await expect(settings.getByLabel('Commands in flight')).toHaveAttribute('placeholder', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('a file system hides which disk it is, and nothing is too wide', async ({ page }) => {
    const nt = '5/wide.se/7=host.aha2940uw.os=nt4/0=quantum_viking_ii';
    await open(page, nt);
    const settings = await settingsOf(page, 'Viking II');
    await settings.getByLabel('File system').selectOption('FAT of Windows NT 4.0 (8.0 MB/s)');
    await findsNothing(page);
    await settings.getByRole('button', { name: 'Done' }).tap();
    await idle(page);
    expect(linkOf(page)).toBe(`${nt}.fs=fat`);
    const through = (await predict(`${nt}.fs=fat`)).devices[0];
    await expect(rung(page, 'Viking II')).toContainText(shownRate(through));
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
