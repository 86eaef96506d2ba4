// Several devices at one ID: a changer beside a Zip drive, and an emulator board that acts as several devices.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  centre,
  exactly,
  findsNothing,
  focus,
  idle,
  keys,
  address,
  mouse,
  open,
  predict,
  rung,
  shownRate,
  socket,
  unfoldMore,
  whereIs,
} from '../../../component/page.tsx';

const CHANGER = 'Nakamichi MJ-5.16S';
const BUS = '3/narrow.se/7=host.aha2940u/5=iomega_zip100_scsi/3=nakamichi_mj516s';
const DISCS = [1, 2, 3, 4].map((lun) => `/3=nakamichi_mj516s.lun=${lun}.off`).join('');
const FIVE = `5${BUS.slice(1)}${DISCS}`;

/** The names of the rungs that are not free, in their order. */
async function rungs(): Promise<string[]> {
  const names = page
    .getByRole('list', { name: 'IDs, strongest first' })
    .getByRole('button', { name: /: menu$/u });
  return names.elements().map((name) => name.textContent.trim());
}

async function choose(name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

test('by mouse: a changer gets its five discs, and two of them at work stop each other but not the Zip', async () => {
  await open(BUS);
  for (let lun = 1; lun <= 4; lun += 1) {
    await choose(CHANGER, 'Add another LUN at this ID');
    await expect.element(socket(`${CHANGER} LUN ${lun}`)).toBeVisible();
  }
  await idle();
  expect(address()).toBe(FIVE);
  expect(await rungs()).toEqual([
    'AHA-2940U',
    'Zip 100',
    CHANGER,
    ...[1, 2, 3, 4].map((lun) => `${CHANGER} LUN ${lun}`),
  ]);
  await expect.element(socket(`${CHANGER} LUN 4`)).toHaveTextContent(exactly('3.4'));
  await expect.element(rung(`${CHANGER} LUN 4`)).toHaveTextContent('not used');
  const alone = predict(FIVE).devices;
  await expect.element(rung(CHANGER)).toHaveTextContent(shownRate(alone[1]));
  await expect.element(rung('Zip 100')).toHaveTextContent(shownRate(alone[0]));

  // A program reads another disc at the same time.
  await choose(`${CHANGER} LUN 2`, 'Settings…');
  const dialog = page.getByRole('dialog', { name: `Settings of ${CHANGER} LUN 2` });
  await dialog.getByRole('radio', { name: 'Sequential' }).click();
  await keys('Escape');
  await idle();
  const { devices } = predict(address());
  expect(devices[1]?.throughput_mb_s).toBeLessThan(0.01);
  await expect.element(rung(CHANGER)).toHaveTextContent(shownRate(devices[1]));
  await expect.element(rung('Zip 100')).toHaveTextContent(shownRate(devices[0]));
  expect(shownRate(devices[0])).toBe(shownRate(alone[0]));
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect
    .element(findings)
    .toHaveTextContent(`${CHANGER} and ${CHANGER} LUN 2 take turns in one drive.`);
  await expect.element(findings).toHaveTextContent('An exchange takes about 9.26');
  await findsNothing();
  await keys('Control+z');
  await expect.poll(() => address()).toBe(FIVE);
});

test('a target is dragged as one, and changes places with the device at its new ID', async () => {
  await open(FIVE);
  const from = await centre(socket(`${CHANGER} LUN 2`));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x, from.y - 20, { steps: 4 });
  const to = await whereIs(socket('Zip 100'));
  await mouse.move(to.x, to.y, { steps: 12 });
  await mouse.up();
  await idle();
  const swapped = FIVE.replaceAll('/3=', '/x=').replace('/5=', '/3=').replaceAll('/x=', '/5=');
  // A Zip drive has the IDs 5 and 6 only, so the drop is refused.
  expect(address()).toBe(FIVE);
  await expect.element(rung('Zip 100')).toHaveTextContent('cannot');
  await open(FIVE.replace('iomega_zip100_scsi', 'quantum_lps540s'));
  await choose(`${CHANGER} LUN 4`, 'Swap with…');
  await page.getByRole('dialog', { name: /^Swap/u }).getByRole('button', { name: /^5/u }).click();
  await expect.poll(() => address()).toBe(swapped.replace('iomega_zip100_scsi', 'quantum_lps540s'));
});

test('by keys: a board that acts as two devices does the work of one, and an image can have its own ID', async () => {
  // Boards that keep the bus wait for each other, whichever serves them.
  const board = '5/narrow.se/7=host.aha2940u/3=zuluscsi_v1_1.name=Disk.disc/4=zuluscsi_v1_1.name=CD.disc';
  await open(board);
  const [apart] = predict(board).devices;
  await expect.element(rung('Disk')).toHaveTextContent(shownRate(apart));
  for (const name of ['Disk', 'CD']) {
    await focus(page.getByRole('button', { name: `${name}: menu` }));
    await keys('Enter');
    await focus(page.getByRole('menuitem', { name: 'Settings…' }));
    await keys('Enter');
    await focus(page.getByRole('dialog').getByRole('combobox', { name: 'Board' }));
    await keys('ArrowDown');
    await keys('Escape');
  }
  await idle();
  const shared = address();
  expect(shared).toBe(`${board.replace('Disk.disc', 'Disk.disc.board=1')}.board=1`);
  const [together] = predict(shared).devices;
  expect(together?.throughput_mb_s ?? 9).toBeLessThan(0.6 * (apart?.throughput_mb_s ?? 0));
  await expect.element(rung('Disk')).toHaveTextContent(shownRate(together));
  await expect
    .element(page.getByText(/Its controller serves other devices first: each request waits/u))
    .toBeVisible();

  await focus(page.getByRole('button', { name: 'Disk: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Add another LUN at this ID' }));
  await keys('Enter');
  await expect.poll(() => address()).toContain('/3=zuluscsi_v1_1.disc.lun=1.board=1');
  await focus(page.getByRole('button', { name: 'ZuluSCSI v1.1 LUN 1: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Give it an ID of its own' }));
  await keys('Enter');
  await expect.poll(() => address()).toContain('/2=zuluscsi_v1_1.disc.board=1');
});

test('by mouse: LUN and board are chosen in the settings, and a unit gets its own ID from the menu', async () => {
  const disk = '3/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=Disk/3=bluescsi_v2.name=CD.lun=1';
  await open(`5${disk.slice(1)}`);
  await choose('CD', 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings of CD' });
  await unfoldMore(dialog);
  await expect.element(dialog.getByRole('option', { name: '0 (taken)' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'LUN' }).selectOptions('5');
  await expect.poll(() => address()).toContain('name=CD.lun=5');
  await dialog.getByRole('combobox', { name: 'Board' }).selectOptions('board 3');
  await expect.poll(() => address()).toContain('name=CD.lun=5.board=3');
  await keys('Escape');
  await expect.element(socket('CD')).toHaveTextContent(exactly('3.5'));
  await choose('CD', 'Give it an ID of its own');
  await expect.poll(() => address()).toContain('/4=bluescsi_v2.name=CD.board=3');
  await idle();
  const { devices } = predict(address());
  await expect.element(rung('CD')).toHaveTextContent(shownRate(devices[1]));
});

test('the preset of a board is set by keys and by mouse, and the finding corrects it', async () => {
  const board = '3/narrow.se/7=host.aha2940u/3=zuluscsi_v1_1.name=Disk';
  await open(board);
  await focus(page.getByRole('button', { name: 'Disk: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Settings…' }));
  await keys('Enter');
  await focus(page.getByText('More settings', { exact: true }));
  await keys('Enter');
  const preset = page.getByRole('dialog').getByRole('combobox', { name: 'Firmware preset' });
  await focus(preset);
  await keys('ArrowDown');
  await expect.poll(() => address()).toBe(`5${board.slice(1)}.preset=none`);
  await preset.selectOptions('none, EnableSCSI2=0');
  await expect.poll(() => address()).toBe(`5${board.slice(1)}.preset=scsi1`);
  await keys('Escape');
  await idle();
  const [slower] = predict(address()).devices;
  await expect.element(rung('Disk')).toHaveTextContent(shownRate(slower));
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect.element(findings).toHaveTextContent('EnableSCSI2=0 adds 1.90 ms to each read.');
  await findings.getByRole('button', { name: 'Use the usual settings of the board' }).click();
  await expect.poll(() => address()).toBe(board);
});

test('a link without LUN 0 is reported, and one press mends it', async () => {
  await open('5/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=HD.lun=2');
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect.element(findings).toHaveTextContent('Nothing at ID 3 has LUN 0.');
  await findings.getByRole('button', { name: 'Give HD LUN 0' }).click();
  await expect.poll(() => address()).toBe('3/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=HD');
});

test('a list of the machine’s devices is read with its LUNs', async () => {
  await open(BUS);
  await page.getByRole('button', { name: 'Open…' }).first().click();
  const line = (lun: number) =>
    `Host: scsi0 Channel: 00 Id: 02 Lun: 0${lun}\n  Vendor: NAKAMICH Model: MJ-5.16S         Rev: 1.02\n  Type:   CD-ROM                           ANSI SCSI revision: 02`;
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`Attached devices:\n${line(0)}\n${line(1)}\n`);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => address()).toContain('/2=nakamichi_mj516s.s16k/2=nakamichi_mj516s.lun=1.s16k');
});
