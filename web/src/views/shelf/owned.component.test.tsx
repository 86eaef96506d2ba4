// The user's own hardware: finding a device on the shelf, importing a list, and the kind of machine.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  counts,
  findsNothing,
  idle,
  keys,
  address,
  open,
  predict,
  rung,
  shownRate,
  unfold,
  unfoldMore,
  viewport,
} from '../../../component/page.tsx';

const BARE = '3/wide.se/7=host.aha2940uw';

const LINUX = `Attached devices:
Host: scsi0 Channel: 00 Id: 00 Lun: 00
  Vendor: SEAGATE  Model: ST34501N         Rev: 0005
  Type:   Direct-Access                    ANSI SCSI revision: 02
Host: scsi0 Channel: 00 Id: 05 Lun: 00
  Vendor: IOMEGA   Model: ZIP 100          Rev: J.03
  Type:   Direct-Access                    ANSI SCSI revision: 02
`;

test('a list from Linux fills the plan, and one undo reverts it', async () => {
  await open(BARE);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill(LINUX);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await idle();
  expect(address()).toContain('0=seagate_st34501n');
  expect(address()).toContain('5=iomega_zip100_scsi');
  await counts(page.getByRole('dialog'), 0);
  await keys('Control+z');
  await idle();
  expect(address()).toBe(BARE);
});

test('the file names on a card are imported too, and lines that were not understood are reported', async () => {
  await open(BARE);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('HD10_512.hda\nCD3 Myst.iso\nholiday.jpg');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Two devices imported from the names on the card');
  await expect.element(page.getByRole('alert')).toHaveTextContent('holiday.jpg');
  await findsNothing();
  await page.getByRole('button', { name: 'Done' }).click();
  await idle();
  expect(address()).toContain('3=bluescsi_v2.name=Myst');
  // The report can still be read after the dialog has closed.
  await page.getByText(/notes? from the import$/u).click();
  await expect.element(page.getByText('holiday.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await counts(page.getByText(/notes? from the import$/u), 0);
});

test('a kind of machine sets the ID of its host and shows its rules', async () => {
  await open('3/narrow.se/7=host.sgi_wd33c93/1=seagate_st32430n');
  await unfold('Change bus');
  await page.css('summary').filter({ hasText: 'Machine' }).click();
  await page.getByLabelText('Kind of machine').selectOptions('SGI');
  await idle();
  expect(address()).toContain('/on=sgi/0=host.sgi_wd33c93');
  await expect.element(page.getByText('0 is the weakest ID of a narrow bus')).toBeVisible();
  await findsNothing();
  await keys('Control+z');
  await idle();
  expect(address()).toContain('/7=host.sgi_wd33c93');
});

test('a typical machine is opened from the plans', async () => {
  await open(BARE);
  await page.getByRole('button', { name: /^Plan: /u }).click();
  const machine = page.getByRole('menuitem', { name: /Sun Ultra 2/u });
  await machine.click();
  await idle();
  expect(address()).toContain('/on=sun-ultra/');
  await page.getByRole('button', { name: /^Plan: /u }).click();
  await page.getByRole('radio', { name: 'Measured' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'host 7, Disk 0, load 0' }).first()).toBeVisible();
});

test('the figures of a host are changed, are in the link and are reset', async () => {
  const plus = '3/narrow.se/7=host.mac_plus_5380';
  await open(`${plus}/0=bluescsi_v2`);
  await page.getByRole('button', { name: 'Macintosh Plus: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  const dialog = page.getByRole('dialog');
  const rate = dialog.getByLabelText('Machine’s rate');
  await expect.element(rate).toHaveAttribute('placeholder', '0.35');
  await rate.fill('0');
  await expect.element(dialog.getByText('0.01 to 2000 MB/s')).toBeVisible();
  expect(address()).not.toContain('.bus=');
  await rate.fill('0.43');
  await idle();
  expect(address()).toBe(`${plus}.bus=0.43/0=bluescsi_v2`);
  await findsNothing();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const own = predict(address());
  const mbS = own.devices[0]?.throughput_mb_s ?? 0;
  expect(mbS).toBeLessThanOrEqual(0.43);
  expect(mbS).toBeGreaterThan(0.9 * 0.43);
  await expect.element(rung('BlueSCSI v2')).toHaveTextContent(shownRate(own.devices[0]));
  await expect.element(page.getByText('Macintosh Plus is slower than its SCSI bus.')).toBeVisible();
  await page.getByRole('button', { name: 'Macintosh Plus: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  await dialog.getByLabelText('FIFO').fill('16');
  const phase = dialog.getByLabelText('Time for a change of phase');
  await phase.fill('10001');
  await expect.element(dialog.getByText('0.01 to 10000 µs')).toBeVisible();
  await phase.fill('100');
  await idle();
  expect(address()).toBe(`${plus}.bus=0.43.fifo=16.phase=100/0=bluescsi_v2`);
  await dialog.getByRole('button', { name: 'Reset to the catalogue’s figures' }).click();
  await idle();
  expect(address()).toBe(`${plus}/0=bluescsi_v2`);
});

for (const width of [390, 1280]) {
  test(`figures of a device are changed, are in the link and are reset, at ${width} px`, async () => {
    await viewport(width, 844);
    await open(`${BARE}/0=seagate_st34501n.name=Disk`);
    await page.getByRole('button', { name: 'Disk: menu' }).click();
    await page.getByRole('menuitem', { name: /Settings/u }).click();
    const dialog = page.getByRole('dialog');
    await unfoldMore(dialog);
    await dialog.getByText('Figures of this device').click();
    await dialog.getByLabelText('Media rate').fill('0');
    await expect.element(dialog.getByText('0.1 to 1000 MB/s')).toBeVisible();
    expect(address()).not.toContain('media');
    await dialog.getByLabelText('Media rate').fill('5');
    await dialog.getByRole('checkbox', { name: 'LVD' }).click();
    await dialog.getByLabelText('Width').selectOptions('16 bit');
    await idle();
    expect(address()).toContain('.media=5.lines=16.speaks=se-lvd');
    await findsNothing();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const own = predict(address());
    expect(own.devices[0]?.throughput_mb_s).toBeCloseTo(5, 1);
    await page.getByRole('button', { name: 'Disk: menu' }).click();
    await page.getByRole('menuitem', { name: /Settings/u }).click();
    await dialog.getByRole('button', { name: 'Reset to the catalogue’s figures' }).click();
    await idle();
    expect(address()).toBe(`${BARE}/0=seagate_st34501n.name=Disk`);
  });
}
