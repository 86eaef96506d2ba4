// Several devices at one ID: a changer beside a Zip drive, and an emulator board that acts as several devices.

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  centre,
  findsNothing,
  idle,
  isTooWide,
  linkOf,
  open,
  predict,
  rung,
  shownRate,
  socket,
  whereIs,
} from '../support';

const CHANGER = 'Nakamichi MJ-5.16S';
const BUS = '3/narrow.se/7=host.aha2940u/5=iomega_zip100_scsi/3=nakamichi_mj516s';
const DISCS = [1, 2, 3, 4].map((lun) => `/3=nakamichi_mj516s.lun=${lun}.off`).join('');
const FIVE = `5${BUS.slice(1)}${DISCS}`;

/** The names of the rungs that are not free, in their order. */
async function rungs(page: Page): Promise<string[]> {
  const names = page
    .getByRole('list', { name: 'IDs, strongest first' })
    .getByRole('button', { name: /: menu$/u });
  return (await names.allTextContents()).map((name) => name.trim());
}

async function choose(page: Page, name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

test('by mouse: a changer gets its five discs, and two of them at work stop each other but not the Zip', async ({
  page,
}) => {
  await open(page, BUS);
  for (let lun = 1; lun <= 4; lun += 1) {
    await choose(page, CHANGER, 'Add another LUN at this ID');
    await expect(socket(page, `${CHANGER} LUN ${lun}`)).toBeVisible();
  }
  await idle(page);
  expect(linkOf(page)).toBe(FIVE);
  expect(await rungs(page)).toEqual([
    'AHA-2940U',
    'Zip 100',
    CHANGER,
    ...[1, 2, 3, 4].map((lun) => `${CHANGER} LUN ${lun}`),
  ]);
  await expect(socket(page, `${CHANGER} LUN 4`)).toHaveText('3.4');
  await expect(rung(page, `${CHANGER} LUN 4`)).toContainText('not used');
  const alone = (await predict(FIVE)).devices;
  await expect(rung(page, CHANGER)).toContainText(shownRate(alone[1]));
  await expect(rung(page, 'Zip 100')).toContainText(shownRate(alone[0]));

  // A program reads another disc at the same time.
  await choose(page, `${CHANGER} LUN 2`, 'Settings…');
  const dialog = page.getByRole('dialog', { name: `Settings of ${CHANGER} LUN 2` });
  await dialog.getByRole('radio', { name: 'Sequential' }).click();
  await page.keyboard.press('Escape');
  await idle(page);
  const { devices } = await predict(linkOf(page));
  expect(devices[1]?.throughput_mb_s).toBeLessThan(0.01);
  await expect(rung(page, CHANGER)).toContainText(shownRate(devices[1]));
  await expect(rung(page, 'Zip 100')).toContainText(shownRate(devices[0]));
  expect(shownRate(devices[0])).toBe(shownRate(alone[0]));
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings).toContainText(`${CHANGER} and ${CHANGER} LUN 2 take turns in one drive.`);
  await expect(findings).toContainText('An exchange takes about 9.26');
  await findsNothing(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linkOf(page)).toBe(FIVE);
});

test('a target is dragged as one, and changes places with the device at its new ID', async ({ page }) => {
  await open(page, FIVE);
  const from = await centre(socket(page, `${CHANGER} LUN 2`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 4 });
  const to = await whereIs(socket(page, 'Zip 100'));
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await idle(page);
  const swapped = FIVE.replaceAll('/3=', '/x=').replace('/5=', '/3=').replaceAll('/x=', '/5=');
  // A Zip drive has the IDs 5 and 6 only, so the drop is refused.
  expect(linkOf(page)).toBe(FIVE);
  await expect(rung(page, 'Zip 100')).toContainText('cannot');
  await open(page, FIVE.replace('iomega_zip100_scsi', 'quantum_lps540s'));
  await choose(page, `${CHANGER} LUN 4`, 'Swap with…');
  await page.getByRole('dialog', { name: /^Swap/u }).getByRole('button', { name: /^5/u }).click();
  await expect.poll(() => linkOf(page)).toBe(swapped.replace('iomega_zip100_scsi', 'quantum_lps540s'));
});

test('by keys: a board that acts as two devices does the work of one, and an image can have its own ID', async ({
  page,
}) => {
  const board = '3/narrow.se/7=host.aha2940u/3=zuluscsi_v1_1.name=Disk/4=zuluscsi_v1_1.name=CD';
  await open(page, board);
  const [apart] = (await predict(board)).devices;
  await expect(rung(page, 'Disk')).toContainText(shownRate(apart));
  for (const name of ['Disk', 'CD']) {
    await page.getByRole('button', { name: `${name}: menu` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Settings…' }).press('Enter');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Board' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  }
  await idle(page);
  const shared = linkOf(page);
  expect(shared).toBe(`5${board.slice(1).replace('.name=Disk', '.name=Disk.board=1')}.board=1`);
  const [together] = (await predict(shared)).devices;
  expect(together?.throughput_mb_s ?? 9).toBeLessThan(0.6 * (apart?.throughput_mb_s ?? 0));
  await expect(rung(page, 'Disk')).toContainText(shownRate(together));
  await expect(
    page.getByText(/Its controller serves other devices first: each request waits/u),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Disk: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add another LUN at this ID' }).press('Enter');
  await expect.poll(() => linkOf(page)).toContain('/3=zuluscsi_v1_1.lun=1.board=1');
  await page.getByRole('button', { name: 'ZuluSCSI v1.1 LUN 1: menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Give it an ID of its own' }).press('Enter');
  await expect.poll(() => linkOf(page)).toContain('/2=zuluscsi_v1_1.board=1');
});

test('by mouse: LUN and board are chosen in the settings, and a unit gets its own ID from the menu', async ({
  page,
}) => {
  const disk = '3/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=Disk/3=bluescsi_v2.name=CD.lun=1';
  await open(page, `5${disk.slice(1)}`);
  await choose(page, 'CD', 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings of CD' });
  await expect(dialog.getByRole('option', { name: '0 (taken)' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'LUN' }).selectOption('5');
  await expect.poll(() => linkOf(page)).toContain('name=CD.lun=5');
  await dialog.getByRole('combobox', { name: 'Board' }).selectOption('board 3');
  await expect.poll(() => linkOf(page)).toContain('name=CD.lun=5.board=3');
  await page.keyboard.press('Escape');
  await expect(socket(page, 'CD')).toHaveText('3.5');
  await choose(page, 'CD', 'Give it an ID of its own');
  await expect.poll(() => linkOf(page)).toContain('/4=bluescsi_v2.name=CD.board=3');
  await idle(page);
  const { devices } = await predict(linkOf(page));
  await expect(rung(page, 'CD')).toContainText(shownRate(devices[1]));
});

test('a link without LUN 0 is told, and one press mends it', async ({ page }) => {
  await open(page, '5/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=HD.lun=2');
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings).toContainText('Nothing at ID 3 has LUN 0.');
  await findings.getByRole('button', { name: 'Give HD LUN 0' }).click();
  await expect.poll(() => linkOf(page)).toBe('3/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=HD');
});

test('a list of the machine’s devices is read with its LUNs', async ({ page }) => {
  await open(page, BUS);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  const line = (lun: number) =>
    `Host: scsi0 Channel: 00 Id: 02 Lun: 0${lun}\n  Vendor: NAKAMICH Model: MJ-5.16S         Rev: 1.02\n  Type:   CD-ROM                           ANSI SCSI revision: 02`;
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`Attached devices:\n${line(0)}\n${line(1)}\n`);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => linkOf(page)).toContain('/2=nakamichi_mj516s.s16k/2=nakamichi_mj516s.lun=1.s16k');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the discs are below each other, and nothing is too wide', async ({ page }) => {
    await open(page, FIVE);
    await expect(socket(page, `${CHANGER} LUN 3`)).toHaveText('3.3');
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
});
