// The work of a device: with a name, by its figures, with deadlines; and a disk made of numbers.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  findsNothing,
  focus,
  idle,
  isTooWide,
  keys,
  address,
  open,
  predict,
  rung,
  shownRate,
  type,
  unfoldMore,
  viewport,
} from '../../../component/page.tsx';

const DISK = '3/wide.se/7=host.aha2940uw/0=seagate_st39102lw';

async function settings(name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: /^Settings/u }).click();
  const dialog = page.getByRole('dialog', { name: /^Settings of/u });
  await expect.element(dialog).toBeVisible();
  await unfoldMore(dialog);
  return dialog;
}

test('work with a name is in the link by its name, and the command line predicts the same', async () => {
  await open(DISK);
  const dialog = await settings('Cheetah 9LP');
  const work = dialog.getByRole('combobox', { name: 'Work' });
  await expect.element(work).toHaveValue('usual');
  await work.selectOptions('Database');
  await idle();
  const database = '4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.database';
  expect(address()).toBe(database);
  await expect.element(dialog.getByText(/^Transactions: .* assumed by Busfree\.$/u)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Random' })).toBeChecked();
  const { devices } = predict(address());
  await expect.element(rung('Cheetah 9LP')).toHaveTextContent(shownRate(devices[0]));
  await findsNothing();
  // Another size, and it is work of the person's own.
  await dialog.getByRole('combobox', { name: 'Request size' }).selectOptions('4 KiB');
  await expect.element(work).toHaveValue('own');
  await idle();
  expect(address()).toContain('.rand.r67.s4k.q8.hot=80.spot=20');
  await keys('Escape');
  await keys('Control+z');
  await idle();
  // One step, or two if more than three seconds were between them.
  expect([DISK, database]).toContain(address());
  if (address() === database) await keys('Control+z');
  await expect.poll(() => address()).toBe(DISK);
});

test('by keys: a recorder that arrives evenly misses deadlines on a busy bus, and other IDs keep them', async () => {
  const busy = '/load=99.5.1.2.4/7=host.aha2940uw/6=seagate_st39102lw.name=Busy.s124k.q4';
  await open(`3/wide.se${busy}/0=seagate_st39102lw.name=Recorder.r0.s124k`);
  await focus(page.getByRole('button', { name: 'Recorder: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: /^Settings/u }));
  await keys('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings of Recorder' });
  await focus(dialog.getByText('More about the work'));
  await keys('Enter');
  await focus(dialog.getByRole('textbox', { name: 'Arrival rate' }));
  await type('40');
  await focus(dialog.getByRole('radio', { name: 'at random' }));
  await keys('ArrowRight');
  await focus(dialog.getByRole('textbox', { name: 'Deadline' }));
  await type('40');
  await findsNothing();
  await keys('Escape');
  await idle();
  expect(address()).toContain('.rate=40.within=40.even');
  await expect.element(page.getByText(/^Recorder misses deadlines/u).first()).toBeVisible();
  await expect.element(rung('Recorder')).toHaveTextContent('needs 5.08');
  await findsNothing();
});

test('a value beyond its limits is refused beside its field, and the plan stays', async () => {
  await viewport(390, 844);
  await open(DISK);
  const dialog = await settings('Cheetah 9LP');
  await dialog.getByText('More about the work').click();
  await dialog.getByRole('textbox', { name: 'Users' }).fill('2.5');
  await expect.element(dialog.getByText('1 to 64')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Requests to a hot spot' }).fill('101');
  await expect.element(dialog.getByText('0.01 to 100 %')).toBeVisible();
  expect(address()).toBe(DISK);
  expect(isTooWide()).toBe(false);
  await findsNothing();
  await dialog.getByRole('textbox', { name: 'Users' }).fill('8');
  await idle();
  expect(address()).toBe('4/wide.se/7=host.aha2940uw/0=seagate_st39102lw.users=8');
  await dialog.getByRole('button', { name: 'Empty these fields' }).click();
  await idle();
  expect(address()).toBe(DISK);
});

test('zero latency and no write cache are switches of a device', async () => {
  await open('3/narrow.se/7=host.sun_esp/0=maxtor_lxt213s.s8k');
  const before = predict(address());
  const dialog = await settings('LXT-213S (Sun 207 MB)');
  await dialog.getByText('Figures of this device').click();
  await dialog.getByRole('group', { name: 'No latency' }).getByRole('radio', { name: 'On' }).click();
  await dialog.getByRole('combobox', { name: 'Write cache' }).selectOptions('Off');
  await dialog.getByRole('combobox', { name: 'Read-ahead' }).selectOptions('none');
  await idle();
  expect(address()).toBe('3/narrow.se/7=host.sun_esp/0=maxtor_lxt213s.cache=none.wcache=no.zero.s8k');
  const after = predict(address());
  expect(after.devices[0]?.throughput_mb_s).toBeGreaterThan(1.5 * (before.devices[0]?.throughput_mb_s ?? 0));
  await findsNothing();
});

test('a magneto-optical disk that does not verify, and a buffer in parts, are settings of a device', async () => {
  const bus = '3/narrow.se/7=host.sun_esp';
  await open(`${bus}/5=fujitsu_m2513a.r0`);
  const dialog = await settings('DynaMO 640 (MO)');
  await dialog.getByText('Figures of this device').click();
  await dialog.getByRole('combobox', { name: 'Verifies writes' }).selectOptions('no');
  await idle();
  expect(address()).toBe(`${bus}/5=fujitsu_m2513a.verify=no.r0`);
  const before = predict(`${bus}/5=fujitsu_m2513a.r0`);
  const { devices } = predict(address());
  const [slow, quick] = [before.devices[0]?.throughput_mb_s ?? 0, devices[0]?.throughput_mb_s ?? 0];
  expect(quick).toBeGreaterThan(1.2 * slow);
  await expect.element(rung('DynaMO 640 (MO)')).toHaveTextContent(shownRate(devices[0]));
  await dialog.getByRole('combobox', { name: 'Read-ahead' }).selectOptions('in several parts of the buffer');
  await dialog.getByRole('textbox', { name: 'Parts of the buffer' }).fill('8');
  await idle();
  expect(address()).toBe(`${bus.replace('3', '5')}/5=fujitsu_m2513a.segments=8.cache=segments.verify=no.r0`);
  await findsNothing();
});

test('a network adapter is added beside two disks, is polled, and gets what the command line says', async () => {
  await open('3/narrow.se/on=mac/7=host.mac_53c80/0=quantum_lps540s/1=quantum_lps540s.name=Second');
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('ethernet');
  await page.getByRole('button', { name: /^Add DaynaPORT SCSI\/Link/u }).click();
  await idle();
  expect(address()).toContain('=daynaport_scsilink.network');
  const { devices } = predict(address());
  // Its polls wait for the long transfers of the disks.
  expect(devices[2]?.throughput_mb_s).toBeGreaterThan(0.05);
  expect(devices[2]?.throughput_mb_s).toBeLessThan(0.123);
  await expect.element(rung('DaynaPORT SCSI/Link')).toHaveTextContent(shownRate(devices[2]));
  await expect.element(rung('Second')).toHaveTextContent(shownRate(devices[1]));
  const dialog = await settings('DaynaPORT SCSI/Link');
  await expect
    .element(dialog.getByText(/^The host polls it 20 times a second .* assumed by Busfree\.$/u))
    .toBeVisible();
  await findsNothing();
});
