// The nightly backup of a busy server: a tape is a copy of its disk, and the users get less meanwhile.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, predict, rung, shownRate } from '../support';

const HOST = '7=host.aha2940uw';
const DAY = `4/wide.se/${HOST}/0=seagate_st39102lw.name=Server.fileserver/3=dlt7000.name=Tape.r0.q4`;
const NIGHT = `5${DAY.slice(1).replace('.r0', '.from=1.r0')}`;

async function settings(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  return page.getByRole('dialog', { name: `Settings of ${name}` });
}

test('by mouse: the tape streams from the server’s disk, and the page says what the users get meanwhile', async ({
  page,
}) => {
  await open(page, DAY.replace('.r0', '.off.r0'));
  const [byDay] = (await predict(linkOf(page))).devices;
  await expect(rung(page, 'Server')).toContainText(shownRate(byDay));
  let dialog = await settings(page, 'Tape');
  await dialog.getByRole('radio', { name: 'Sequential' }).click();
  await dialog.getByRole('combobox', { name: 'Copy of' }).selectOption('Server at ID 0');
  // What a copy does not use is not asked for.
  await expect(dialog.getByRole('textbox', { name: 'Read share' })).toBeHidden();
  await findsNothing(page);
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toBe(NIGHT);

  const [users, tape] = (await predict(NIGHT)).devices;
  await expect(rung(page, 'Tape')).toContainText(shownRate(tape));
  await expect(rung(page, 'Server')).toContainText(shownRate(users));
  expect(users?.throughput_mb_s ?? 9).toBeLessThan(0.5 * (byDay?.throughput_mb_s ?? 0));
  await expect(
    page.getByText(/It is also read for the copy to Tape: each request takes .* longer\./u),
  ).toBeVisible();

  // With one buffer the tape waits for each read and stops.
  dialog = await settings(page, 'Tape');
  const buffers = dialog.getByRole('textbox', { name: 'Requests outstanding' });
  await buffers.fill('1');
  await buffers.press('Enter');
  await idle(page);
  const [, slow] = (await predict(linkOf(page))).devices;
  expect(slow?.throughput_mb_s ?? 9).toBeLessThan(tape?.throughput_mb_s ?? 0);
  await expect(rung(page, 'Tape')).toContainText(shownRate(slow));
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(/Tape .*stops/u);
});

test('by keys: a source without work of its own is read for the tape, and undo ends the copy', async ({
  page,
}) => {
  const idleSource = DAY.replace('.fileserver', '.off').replace(/^4/u, '3');
  await open(page, idleSource);
  await page.getByRole('button', { name: 'Tape: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings…' }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Copy of' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toContain('.from=1');
  await expect(rung(page, 'Server')).toContainText('read for Tape');
  const { devices, total_mb_s: total } = await predict(linkOf(page));
  await expect(rung(page, 'Tape')).toContainText(shownRate(devices[1]));
  expect(total).toBe(devices[1]?.throughput_mb_s);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linkOf(page)).toBe(idleSource);
});

test('a source without power is reported, and one press switches it on', async ({ page }) => {
  await open(page, NIGHT.replace('.name=Server', '.name=Server.nopower'));
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByRole('button', { name: 'Switch Server on' }).first().click();
  await expect.poll(() => linkOf(page)).toBe(NIGHT);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the settings of a copy fit, and axe finds nothing', async ({ page }) => {
    await open(page, NIGHT);
    await settings(page, 'Tape');
    await expect(page.getByRole('combobox', { name: 'Copy of' })).toHaveValue('0');
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
