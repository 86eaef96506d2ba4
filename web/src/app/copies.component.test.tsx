// The nightly backup of a busy server: a tape is a copy of its disk, and the users get less meanwhile.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  findsNothing,
  focus,
  hidden,
  idle,
  keys,
  address,
  open,
  predict,
  rung,
  settings,
  shownRate,
} from '../../component/page.tsx';

const HOST = '7=host.aha2940uw';
const DAY = `4/wide.se/${HOST}/0=seagate_st39102lw.name=Server.fileserver/3=dlt7000.name=Tape.r0.q4`;
const NIGHT = `5${DAY.slice(1).replace('.r0', '.from=1.r0')}`;

test('by mouse: the tape streams from the server’s disk, and the page says what the users get meanwhile', async () => {
  await open(DAY.replace('.r0', '.off.r0'));
  const [byDay] = predict(address()).devices;
  await expect.element(rung('Server')).toHaveTextContent(shownRate(byDay));
  let dialog = await settings('Tape');
  await dialog.getByRole('radio', { name: 'Sequential' }).click();
  await dialog.getByRole('combobox', { name: 'Copy of' }).selectOptions('Server at ID 0');
  // What a copy does not use is not asked for.
  await hidden(dialog.getByRole('textbox', { name: 'Read share' }));
  await findsNothing();
  await keys('Escape');
  await idle();
  expect(address()).toBe(NIGHT);

  const [users, tape] = predict(NIGHT).devices;
  await expect.element(rung('Tape')).toHaveTextContent(shownRate(tape));
  await expect.element(rung('Server')).toHaveTextContent(shownRate(users));
  expect(users?.throughput_mb_s ?? 9).toBeLessThan(0.5 * (byDay?.throughput_mb_s ?? 0));
  await expect
    .element(page.getByText(/It is also read for the copy to Tape: each request takes .* longer\./u))
    .toBeVisible();

  // With one buffer the tape waits for each read and stops.
  dialog = await settings('Tape');
  const buffers = dialog.getByRole('textbox', { name: 'Requests outstanding' });
  await buffers.fill('1');
  await focus(buffers);
  await keys('Enter');
  await idle();
  const [, slow] = predict(address()).devices;
  expect(slow?.throughput_mb_s ?? 9).toBeLessThan(tape?.throughput_mb_s ?? 0);
  await expect.element(rung('Tape')).toHaveTextContent(shownRate(slow));
  await expect.element(page.getByRole('region', { name: 'Findings' })).toHaveTextContent(/Tape .*stops/u);
});

test('by keys: a source without work of its own is read for the tape, and undo ends the copy', async () => {
  const idleSource = DAY.replace('.fileserver', '.off').replace(/^4/u, '3');
  await open(idleSource);
  await focus(page.getByRole('button', { name: 'Tape: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Settings…' }));
  await keys('Enter');
  await focus(page.getByRole('dialog').getByRole('combobox', { name: 'Copy of' }));
  await keys('ArrowDown');
  await keys('Escape');
  await idle();
  expect(address()).toContain('.from=1');
  await expect.element(rung('Server')).toHaveTextContent('read for Tape');
  const { devices, total_mb_s: total } = predict(address());
  await expect.element(rung('Tape')).toHaveTextContent(shownRate(devices[1]));
  expect(total).toBe(devices[1]?.throughput_mb_s);
  await keys('Control+z');
  await expect.poll(() => address()).toBe(idleSource);
});

test('a source without power is reported, and one press switches it on', async () => {
  await open(NIGHT.replace('.name=Server', '.name=Server.nopower'));
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByRole('button', { name: 'Switch Server on' }).first().click();
  await expect.poll(() => address()).toBe(NIGHT);
});
