// The user's own hardware: finding a device on the shelf, importing a list, and the kind of machine.

import { expect } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, predict, rung, shownRate, unfold } from '../support';

const BARE = '3/wide.se/7=host.aha2940uw';

const LINUX = `Attached devices:
Host: scsi0 Channel: 00 Id: 00 Lun: 00
  Vendor: SEAGATE  Model: ST34501N         Rev: 0005
  Type:   Direct-Access                    ANSI SCSI revision: 02
Host: scsi0 Channel: 00 Id: 05 Lun: 00
  Vendor: IOMEGA   Model: ZIP 100          Rev: J.03
  Type:   Direct-Access                    ANSI SCSI revision: 02
`;

test('the shelf is filtered, and a part shows its figures', async ({ page }) => {
  await open(page, BARE);
  await page.getByText('Filters', { exact: false }).first().click();
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Tapes');
  await page.getByRole('combobox', { name: 'Signalling', exact: true }).selectOption('LVD');
  await expect(page.getByText(/^\d+ found$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add DLT 2000/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'About Ultrium 1' }).click();
  await expect(page.getByText('stop and go back')).toBeVisible();
  await expect(page.getByText('assumed', { exact: true }).first()).toBeVisible();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('button', { name: /^Add Cheetah 9LP/u })).toBeVisible();
});

test('on a phone the filters and a card fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, BARE);
  await page.getByRole('button', { name: 'Add a device' }).first().click();
  await page.getByText('Filters', { exact: false }).first().click();
  await page.getByLabel('Interface').selectOption('Ultra320');
  await page
    .getByRole('button', { name: /^About /u })
    .first()
    .click();
  expect(await isTooWide(page)).toBe(false);
  await findsNothing(page);
});

test('a list from Linux fills the plan, and one undo reverts it', async ({ page }) => {
  await open(page, BARE);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill(LINUX);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await idle(page);
  expect(linkOf(page)).toContain('0=seagate_st34501n');
  expect(linkOf(page)).toContain('5=iomega_zip100_scsi');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toBe(BARE);
});

test('the file names on a card are imported too, and lines that were not understood are reported', async ({
  page,
}) => {
  await open(page, BARE);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('HD10_512.hda\nCD3 Myst.iso\nholiday.jpg');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Two devices imported from the names on the card');
  await expect(page.getByRole('alert')).toContainText('holiday.jpg');
  await findsNothing(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await idle(page);
  expect(linkOf(page)).toContain('3=bluescsi_v2.name=Myst');
  // The report can still be read after the dialog has closed.
  await page.getByText(/notes? from the import$/u).click();
  await expect(page.getByText('holiday.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/notes? from the import$/u)).toHaveCount(0);
});

test('a kind of machine sets the ID of its host and shows its rules', async ({ page }) => {
  await open(page, '3/narrow.se/7=host.sgi_wd33c93/1=seagate_st32430n');
  await unfold(page, 'Change bus');
  await page.locator('summary', { hasText: 'Machine' }).click();
  await page.getByLabel('Kind of machine').selectOption('SGI');
  await idle(page);
  expect(linkOf(page)).toContain('/on=sgi/0=host.sgi_wd33c93');
  await expect(page.getByText('0 is the weakest ID of a narrow bus')).toBeVisible();
  await findsNothing(page);
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toContain('/7=host.sgi_wd33c93');
});

test('a typical machine is opened from the plans', async ({ page }) => {
  await open(page, BARE);
  await page.getByRole('button', { name: /^Plan: /u }).click();
  const machine = page.getByRole('menuitem', { name: /Sun Ultra 2/u });
  // The list is long: the menu and the test both scroll it as it opens, and the pointer may end on another line.
  await expect(async () => {
    await machine.hover();
    await expect(machine).toHaveAttribute('data-hovered', 'true', { timeout: 500 });
  }).toPass();
  await machine.click();
  await idle(page);
  expect(linkOf(page)).toContain('/on=sun-ultra/');
  await page.getByRole('button', { name: /^Plan: /u }).click();
  await page.getByRole('radio', { name: 'Measured' }).check({ force: true });
  await expect(page.getByRole('menuitem', { name: 'host 7, Disk 0, load 0' }).first()).toBeVisible();
});

test('the figures of a host are changed, are in the link and are reset', async ({ page }) => {
  const plus = '3/narrow.se/7=host.mac_plus_5380';
  await open(page, `${plus}/0=bluescsi_v2`);
  await page.getByRole('button', { name: 'Macintosh Plus: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  const dialog = page.getByRole('dialog');
  const rate = dialog.getByLabel('Machine’s rate');
  await expect(rate).toHaveAttribute('placeholder', '0.263');
  await rate.fill('0');
  await expect(dialog.getByText('0.01 to 2000 MB/s')).toBeVisible();
  expect(linkOf(page)).not.toContain('.bus=');
  await rate.fill('0.43');
  await idle(page);
  expect(linkOf(page)).toBe(`${plus}.bus=0.43/0=bluescsi_v2`);
  await findsNothing(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const own = await predict(linkOf(page));
  const mbS = own.devices[0]?.throughput_mb_s ?? 0;
  expect(mbS).toBeLessThanOrEqual(0.43);
  expect(mbS).toBeGreaterThan(0.9 * 0.43);
  await expect(rung(page, 'BlueSCSI v2')).toContainText(shownRate(own.devices[0]));
  await expect(
    page.getByText('The machine behind Macintosh Plus is slower than its SCSI bus.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Macintosh Plus: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  await dialog.getByLabel('FIFO').fill('16');
  const phase = dialog.getByLabel('Time for a change of phase');
  await phase.fill('10001');
  await expect(dialog.getByText('0.01 to 10000 µs')).toBeVisible();
  await phase.fill('100');
  await idle(page);
  expect(linkOf(page)).toBe(`${plus}.bus=0.43.fifo=16.phase=100/0=bluescsi_v2`);
  await dialog.getByRole('button', { name: 'Reset to the catalogue’s figures' }).click();
  await idle(page);
  expect(linkOf(page)).toBe(`${plus}/0=bluescsi_v2`);
});

for (const width of [390, 1280]) {
  test(`figures of a device are changed, are in the link and are reset, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${BARE}/0=seagate_st34501n.name=Disk`);
    await page.getByRole('button', { name: 'Disk: menu' }).click();
    await page.getByRole('menuitem', { name: /Settings/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Figures of this device').click();
    await dialog.getByLabel('Media rate').fill('0');
    await expect(dialog.getByText('0.1 to 1000 MB/s')).toBeVisible();
    expect(linkOf(page)).not.toContain('media');
    await dialog.getByLabel('Media rate').fill('5');
    await dialog.getByRole('checkbox', { name: 'LVD' }).check();
    await dialog.getByLabel('Width').selectOption('16 bit');
    await idle(page);
    expect(linkOf(page)).toContain('.media=5.lines=16.speaks=se-lvd');
    await findsNothing(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const own = await predict(linkOf(page));
    expect(own.devices[0]?.throughput_mb_s).toBeCloseTo(5, 1);
    await page.getByRole('button', { name: 'Disk: menu' }).click();
    await page.getByRole('menuitem', { name: /Settings/u }).click();
    await dialog.getByRole('button', { name: 'Reset to the catalogue’s figures' }).click();
    await idle(page);
    expect(linkOf(page)).toBe(`${BARE}/0=seagate_st34501n.name=Disk`);
  });
}
