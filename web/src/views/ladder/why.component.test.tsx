// Why a device gets its rate: the dialog is opened from the menu, read and closed. By keyboard, by finger, and with
// axe.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  busy,
  counts,
  evaluate,
  exactly,
  findsNothing,
  focus,
  hidden,
  idle,
  keys,
  address,
  open,
  predict,
  rung,
  shownRate,
} from '../../../component/page.tsx';
import { milliseconds, rateWithUnit } from '../../text/numbers.ts';

const plan = busy; // host 7, CD-ROM 6, disk 0, load 99 %

function menu(name: string) {
  return page.getByRole('button', { name: `${name}: menu` });
}

async function why(name: string) {
  await menu(name).click();
  await page.getByRole('menuitem', { name: 'Explain' }).click();
  return page.getByRole('dialog', { name: `Why ${name} gets what it gets` });
}

test('the keyboard opens it, the dialog names the device with the longest wait, and Escape returns the focus', async () => {
  await open(plan);
  await focus(menu('Disk'));
  await keys('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Explain' })).toHaveFocus();
  await keys('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why Disk gets what it gets' });

  const answer = predict(address());
  const disk = answer.devices.find((device) => device.name === 'Disk');
  const most = disk?.waits_for[0];
  await expect.element(dialog).toHaveTextContent(`for ${most?.name} at ID ${most?.id}`);
  const waits = dialog.getByRole('table', { name: 'Waits of Disk, per request' });
  // The head of the table, then all devices that the program names, in its order.
  await counts(waits.getByRole('row'), 1 + (disk?.waits_for.length ?? 0));
  await expect
    .element(waits.getByRole('rowheader').first())
    .toHaveTextContent(exactly(`${most?.id} ${most?.name}`));

  await keys('Escape');
  await hidden(dialog);
  await expect.element(menu('Disk')).toHaveFocus();
});

test('a host shows what it waits for, and an unused device that it waits for nothing', async () => {
  await open('3/wide.se/0=host.aha2940uw/5=id_prec_disk/6=quantum_viking_ii/3=id_prec_cdrom.off');
  const host = await why('AHA-2940UW');
  await expect.element(host.getByRole('table')).toHaveTextContent('Viking II');
  await keys('Escape');
  await idle();
  await expect.element(await why('CD-ROM of the ID paper')).toHaveTextContent('has no work.');
});

/** With the spaces that a browser makes of all others. */
const spaced = (text: string) => text.replace(/\s/gu, ' ');

test('beside the simulated figures stand those that no run passes', async () => {
  await open(
    '3/wide.se/7=host.aha29160/6=seagate_cheetah_18_u160.name=First.s124k/0=seagate_cheetah_18_u160.s124k',
  );
  await idle();
  const { bounds, prediction } = evaluate(address());
  const [bound] = bounds.devices;
  const [device] = prediction.devices;
  expect(bound?.most_mb_s).toBeGreaterThan(device?.throughput_mb_s ?? Infinity);
  const dialog = await why(device?.name ?? '');
  await expect.element(dialog).toHaveTextContent(spaced(rateWithUnit(bound?.most_mb_s ?? 0)));
  const least = bound?.least_mb_s ?? 0;
  expect(least).toBeGreaterThan(0);
  await expect.element(dialog).toHaveTextContent(`At least${spaced(rateWithUnit(least))}`);
  const wait = bound?.wait;
  if (wait?.code !== 'bounded') throw new Error('its host sends no more than it can answer');
  await expect.element(dialog).toHaveTextContent(spaced(milliseconds(wait.ms)));
  await keys('Escape');
});

test('a press on a rate shows how it is computed, and an assumed figure can be varied', async () => {
  await open(plan);
  await idle();
  const answer = predict(address());
  const disk = answer.devices.find((device) => device.name === 'Disk');
  await rung('Disk')
    .getByRole('button', { name: shownRate(disk), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Why Disk gets what it gets' });
  const lineOf = (label: string) =>
    dialog.css('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect.element(lineOf('Rate')).toHaveTextContent('requests a second × 124 KiB');
  await expect.element(lineOf('Rate')).toHaveTextContent(shownRate(disk));
  await expect.element(lineOf('Rate')).toHaveTextContent('simulated');
  await expect.element(lineOf('Negotiated rate')).toHaveTextContent('rules of SCSI');
  await expect.element(lineOf('Margin, ±')).toHaveTextContent('nine times in ten');
  // The interval of the rate alone, as the command line has it.
  const own = disk?.alone_ci95_mb_s ?? 0;
  expect(own).toBeGreaterThan(0);
  await expect
    .element(lineOf('Alone'))
    .toHaveTextContent(`with a margin of its own of ±${own.toFixed(2)} MB/s`);
  await expect.element(lineOf('Rate')).toHaveFocus();
  await expect.element(lineOf('Rate')).toBeInViewport({ ratio: 1 });
  await expect.element(dialog.getByRole('heading', { name: 'How it is computed' })).toBeInViewport();
  await keys('Escape');

  await open('3/wide.se/7=host.aha2940uw/5=bluescsi_v2');
  const emulator = await why('BlueSCSI v2');
  await emulator
    .getByRole('button', { name: /^What if it were different\? / })
    .first()
    .click();
  await hidden(emulator);
  await expect.element(page.getByRole('heading', { name: 'What if' })).toBeVisible();
});

test('a press on any figure shows the line about it', async () => {
  await open(plan);
  const press = async (figure: Locator, title: string, label: string) => {
    await figure.click();
    const dialog = page.getByRole('dialog', { name: title });
    const line = dialog.css('dl > div:focus');
    await expect.element(line).toHaveTextContent(label);
    await expect.element(line).toBeInViewport();
    await keys('Escape');
    await hidden(dialog);
  };
  const disk = rung('Disk');
  const ofDisk = 'Why Disk gets what it gets';
  await press(disk.getByRole('button', { name: /^(±|0–)/u }), ofDisk, 'Margin, ±');
  await press(disk.getByRole('button', { name: / of time$/u }), ofDisk, 'Share of bus time');
  await press(disk.getByRole('button', { name: /^\d+.%$/u }), ofDisk, 'Loses arbitration');
  await press(disk.getByRole('button', { name: /^alone / }), ofDisk, 'Alone');
  const host = rung('Host adapter').getByRole('button', { name: / of time$/u });
  await press(host, 'Why Host adapter gets what it gets', 'Share of bus time');
  const bus = 'The figures of the bus';
  await press(rung('Load: host').getByRole('button', { name: / of time$/u }), bus, 'Load system');
  await press(page.css('.total').getByRole('button').first(), bus, 'Total');
  const use = page.getByRole('region', { name: 'Use of the bus' });
  await press(use.getByRole('listitem').first().getByRole('button').last(), bus, 'Data');

  // The keyboard stops at the figures of the bus, and within an explanation at the time of a request.
  const head = use.getByRole('button', { name: /^Bus .* busy$/u });
  await focus(head);
  await keys('Enter');
  await expect.element(page.css('dl > div:focus')).toHaveTextContent('Bus in use');
  await findsNothing();
  await keys('Escape');
  await expect.element(head).toHaveFocus();
  await menu('Disk').click();
  await page.getByRole('menuitem', { name: 'Explain' }).click();
  const dialog = page.getByRole('dialog', { name: ofDisk });
  await focus(dialog.getByRole('button', { name: /of a request are spent$/u }));
  await keys('Enter');
  await expect.element(dialog.css('dl > div:focus')).toHaveTextContent('Time of a request');
  await dialog.getByRole('listitem').filter({ hasText: 'Device waits' }).getByRole('button').click();
  await expect.element(dialog.css('dl > div:focus')).toHaveTextContent('Device waits for the bus');
  await dialog.getByRole('table', { name: 'Waits of Disk' }).getByRole('button').first().click();
  await expect.element(dialog.css('dl > div:focus')).toHaveTextContent('Waits, by device');
});
