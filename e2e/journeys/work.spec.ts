// The work of a device: with a name, by its figures, with deadlines; and a disk made of numbers.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, predict, rung, shownRate } from '../support';

const DISK = '3/wide.se/7=host.aha2940uw/0=seagate_st39102lw';

async function settings(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: /^Settings/u }).click();
  const dialog = page.getByRole('dialog', { name: /^Settings of/u });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('work with a name is in the link by its name, and the command line predicts the same', async ({
  page,
}) => {
  await open(page, DISK);
  const dialog = await settings(page, 'Cheetah 9LP');
  const work = dialog.getByRole('combobox', { name: 'Work' });
  await expect(work).toHaveValue('usual');
  await work.selectOption('Database');
  await idle(page);
  const database = '4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.database';
  expect(linkOf(page)).toBe(database);
  await expect(dialog.getByText(/^Transactions: .* assumed by Busfree\.$/u)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Random' })).toBeChecked();
  const { devices } = await predict(linkOf(page));
  await expect(rung(page, 'Cheetah 9LP')).toContainText(shownRate(devices[0]));
  await findsNothing(page);
  // Another size, and it is work of the person's own.
  await dialog.getByRole('combobox', { name: 'Request size' }).selectOption('4 KiB');
  await expect(work).toHaveValue('own');
  await idle(page);
  expect(linkOf(page)).toContain('.rand.r67.s4k.q8.hot=80.spot=20');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await idle(page);
  // One step, or two if more than three seconds were between them.
  expect([DISK, database]).toContain(linkOf(page));
  if (linkOf(page) === database) await page.keyboard.press('Control+z');
  await expect.poll(() => linkOf(page)).toBe(DISK);
});

test('by keys: a recorder that arrives evenly misses deadlines on a busy bus, and other IDs keep them', async ({
  page,
}) => {
  const busy = '/load=99.5.1.2.4/7=host.aha2940uw/6=seagate_st39102lw.name=Busy.s124k.q4';
  await open(page, `3/wide.se${busy}/0=seagate_st39102lw.name=Recorder.r0.s124k`);
  await page.getByRole('button', { name: 'Recorder: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Settings/u }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings of Recorder' });
  await dialog.getByText('More about the work').focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Arrival rate' }).focus();
  await page.keyboard.type('40');
  await dialog.getByRole('radio', { name: 'at random' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('textbox', { name: 'Deadline' }).focus();
  await page.keyboard.type('40');
  await findsNothing(page);
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toContain('.rate=40.within=40.even');
  await expect(page.getByText(/^Recorder misses deadlines/u).first()).toBeVisible();
  await expect(rung(page, 'Recorder')).toContainText('needs 5.08');
  await findsNothing(page);
});

test('a value beyond its limits is refused beside its field, and the plan stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, DISK);
  const dialog = await settings(page, 'Cheetah 9LP');
  await dialog.getByText('More about the work').click();
  await dialog.getByRole('textbox', { name: 'Users' }).fill('2.5');
  await expect(dialog.getByText('1 to 64')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Requests to a hot spot' }).fill('101');
  await expect(dialog.getByText('0.01 to 100 %')).toBeVisible();
  expect(linkOf(page)).toBe(DISK);
  expect(await isTooWide(page)).toBe(false);
  await findsNothing(page);
  await dialog.getByRole('textbox', { name: 'Users' }).fill('8');
  await idle(page);
  expect(linkOf(page)).toBe('4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.users=8');
  await dialog.getByRole('button', { name: 'Empty these fields' }).click();
  await idle(page);
  expect(linkOf(page)).toBe(DISK);
});

test('zero latency and no write cache are switches of a device', async ({ page }) => {
  await open(page, '3/narrow.se/7=host.sun_esp/0=maxtor_lxt213s.s8k');
  const before = await predict(linkOf(page));
  const dialog = await settings(page, 'LXT-213S (Sun 207 MB)');
  await dialog.getByText('Figures of this device').click();
  await dialog.getByRole('group', { name: 'No latency' }).getByRole('radio', { name: 'On' }).check();
  await dialog.getByRole('combobox', { name: 'Write cache' }).selectOption('Off');
  await dialog.getByRole('combobox', { name: 'Read-ahead' }).selectOption('none');
  await idle(page);
  expect(linkOf(page)).toBe('3/narrow.se/7=host.sun_esp/0=maxtor_lxt213s.cache=none.wcache=no.zero.s8k');
  const after = await predict(linkOf(page));
  expect(after.devices[0]?.throughput_mb_s).toBeGreaterThan(1.5 * (before.devices[0]?.throughput_mb_s ?? 0));
  await findsNothing(page);
});

test('a magneto-optical disk that does not verify, and a buffer in parts, are settings of a device', async ({
  page,
}) => {
  const bus = '3/narrow.se/7=host.sun_esp';
  await open(page, `${bus}/5=fujitsu_m2513a.r0`);
  const dialog = await settings(page, 'DynaMO 640 (MO)');
  await dialog.getByText('Figures of this device').click();
  await dialog.getByRole('combobox', { name: 'Verifies writes' }).selectOption('no');
  await idle(page);
  expect(linkOf(page)).toBe(`${bus}/5=fujitsu_m2513a.verify=no.r0`);
  const before = await predict(`${bus}/5=fujitsu_m2513a.r0`);
  const { devices } = await predict(linkOf(page));
  const [slow, quick] = [before.devices[0]?.throughput_mb_s ?? 0, devices[0]?.throughput_mb_s ?? 0];
  expect(quick).toBeGreaterThan(1.2 * slow);
  await expect(rung(page, 'DynaMO 640 (MO)')).toContainText(shownRate(devices[0]));
  await dialog.getByRole('combobox', { name: 'Read-ahead' }).selectOption('in several parts of the buffer');
  await dialog.getByRole('textbox', { name: 'Parts of the buffer' }).fill('8');
  await idle(page);
  expect(linkOf(page)).toBe(
    `${bus.replace('3', '5')}/5=fujitsu_m2513a.segments=8.cache=segments.verify=no.r0`,
  );
  await findsNothing(page);
});

test('a network adapter is added beside two disks, is polled, and gets what the command line says', async ({
  page,
}) => {
  await open(page, '3/narrow.se/on=mac/7=host.mac_53c80/0=quantum_lps540s/1=quantum_lps540s.name=Second');
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('ethernet');
  await page.getByRole('button', { name: /^Add DaynaPORT SCSI\/Link/u }).click();
  await idle(page);
  expect(linkOf(page)).toContain('=daynaport_scsilink.network');
  const { devices } = await predict(linkOf(page));
  // Its polls wait for the long transfers of the disks.
  expect(devices[2]?.throughput_mb_s).toBeGreaterThan(0.05);
  expect(devices[2]?.throughput_mb_s).toBeLessThan(0.123);
  await expect(rung(page, 'DaynaPORT SCSI/Link')).toContainText(shownRate(devices[2]));
  await expect(rung(page, 'Second')).toContainText(shownRate(devices[1]));
  const dialog = await settings(page, 'DaynaPORT SCSI/Link');
  await expect(
    dialog.getByText(/^The host polls it 20 times a second .* assumed by Busfree\.$/u),
  ).toBeVisible();
  await findsNothing(page);
});
