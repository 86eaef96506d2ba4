// A recording of a real bus beneath the simulated one: a value change dump, a log, files with bad lines.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, isTooWide, listen, open, trace, visit } from '../support';

const fixtures = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../engine-wasm/fixtures/recordings',
);
const VCD = path.join(fixtures, 'reads.vcd');
const LOG = path.join(fixtures, 'zuluscsi.txt');
const PLAN = '3/wide.lvd/7=host.aha29160/2=id_prec_disk';

async function inTime(page: Page): Promise<Locator> {
  await open(page, PLAN);
  await page.getByRole('region', { name: 'The bus in time' }).getByRole('button', { name: 'Open' }).click();
  const part = page.getByRole('region', { name: 'Recorded trace' });
  await expect(part).toBeVisible();
  return part;
}

function named(name: string, text: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

async function bring(part: Locator, file: string | ReturnType<typeof named>): Promise<void> {
  await part.locator('input[type=file]').setInputFiles(file);
}

function difference(part: Locator, group: string, figure: string): Locator {
  const table = part.getByRole('table', { name: 'What differs' });
  return table
    .getByRole('rowgroup')
    .filter({ hasText: group })
    .getByRole('row', { name: new RegExp(`^${figure}`, 'u') });
}

test('a value change dump: on the same axis, with what differs, what it says, and removed again', async ({
  page,
}) => {
  const part = await inTime(page);
  await bring(part, VCD);
  await expect(part.getByRole('status').first()).toHaveText(
    /^value change dump, .* long, .*low is asserted$/u,
  );
  const rate = difference(part, 'Disk of the ID paper', 'Rate of its data phases');
  // 10 MB/s by its agreement, measured with steps of 10 ns.
  await expect(rate.getByRole('cell').nth(1)).toHaveText(/^9\.\d\d.MB\/s \(/u);
  await expect(rate.getByRole('cell').nth(0)).toHaveText(/^\d+\.\d\d.MB\/s$/u);
  const agreed = difference(part, 'Disk of the ID paper', 'Negotiated');
  await expect(agreed.getByRole('cell').nth(1)).toHaveText(
    'synchronous, 100\u00A0ns, offset 15, 8\u00A0bits',
  );
  const lost = difference(part, 'ID 3, not in the plan', 'Arbitrations');
  await expect(lost.getByRole('cell').nth(1)).toHaveText('0 won, 3 lost');
  await expect(lost.getByRole('cell').nth(0)).toHaveText('not in this trace');
  await findsNothing(page);

  await expect(part.getByText(/^Compared from .* which both traces have\.$/u)).toBeVisible();

  // It follows the view, and begins where the number says.
  const begins = part.getByRole('textbox', { name: 'Begins at' });
  await begins.fill('1.5');
  await begins.blur();
  await part.getByRole('button', { name: 'Move the recording to a later time' }).click();
  await expect(begins).not.toHaveValue('1.5');
  await part.getByRole('button', { name: 'To the start' }).click();
  await expect(begins).toHaveValue('0');

  // As a table it has the names and the bytes.
  await page.getByRole('radio', { name: 'Table' }).check();
  const phases = part.getByRole('table', { name: /^Phases of the recording/u });
  await page.keyboard.press('f');
  await expect(
    phases.getByRole('row', { name: /COMMAND .*READ\(10\) 28 00 00 01 02 03/u }).first(),
  ).toBeVisible();
  await expect(phases.getByRole('row', { name: /MESSAGE IN .*DISCONNECT 04/u }).first()).toBeVisible();
  await part.getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByRole('button', { name: 'Open a recorded trace…' })).toBeVisible();
});

test('a log of an emulated drive says what its clock can tell, and stays while the plan changes', async ({
  page,
}) => {
  const part = await inTime(page);
  await bring(part, LOG);
  await expect(part.getByRole('status').first()).toHaveText(
    /^debug log of ZuluSCSI RP2040, .* tells 1\.00.ms apart, 1 reset of the bus, a log has no arbitrations/u,
  );
  const rate = difference(part, 'Disk of the ID paper', 'Rate of its data phases');
  await expect(rate.getByRole('cell').nth(1)).toHaveText(/^0\.87.MB\/s \(0\.73 to 1\.09\)$/u);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('region', { name: 'The bus in time' }).getByRole('button', { name: 'Open' }).click();
  await expect(part.getByRole('status').first()).toHaveText(/^debug log of ZuluSCSI RP2040/u);
});

test('bad lines are named by number, and a file that is no recording leaves everything as it is', async ({
  page,
}) => {
  const part = await inTime(page);
  const log = readFileSync(LOG, 'utf8');
  const lines = log.trimEnd().split('\n').length;
  await bring(part, named('bad.txt', `${log}nothing of the kind\n`));
  const problems = part.getByRole('table', { name: 'Lines that could not be read' });
  await expect(problems.getByRole('row')).toHaveText(
    new RegExp(`^Line ${lines + 1}This line is not one of this format. “nothing of the kind”$`, 'u'),
  );
  await bring(part, named('photo.vcd', '\u0089PNG\r\n'));
  await expect(part.getByRole('alert')).toContainText('This file holds no trace that can be shown.');
  await expect(part.getByRole('alert')).toContainText('neither a value change dump, nor a session of sigrok');
  await findsNothing(page);
  await expect(page.getByRole('application', { name: /^Timeline of the bus/u })).toBeVisible();
  // A dump that ends too early has its beginning.
  const vcd = readFileSync(VCD, 'utf8');
  await bring(part, named('cut.vcd', vcd.slice(0, vcd.length / 2)));
  await expect(difference(part, 'Disk of the ID paper', 'Commands').getByRole('cell').nth(1)).toHaveText(
    /^[12]$/u,
  );
});

test('by keys on a phone: signals without usual names are asked for in a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const part = await inTime(page);
  const lines = ['BSY', 'SEL', 'MSG', 'C/D', 'I/O', 'REQ', 'ACK', 'ATN', 'RST'];
  let vcd = readFileSync(VCD, 'utf8');
  for (const [index, line] of lines.entries()) vcd = vcd.replace(` -${line} $end`, ` CH${index} $end`);
  await bring(part, named('sigrok.vcd', vcd));
  const dialog = page.getByRole('dialog', { name: 'Name the signals' });
  await expect(dialog).toBeVisible();
  await findsNothing(page);
  await dialog.getByRole('button', { name: 'Read the file' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Choose a signal for each of BSY');
  for (const [index, line] of lines.entries()) {
    const field = dialog.getByRole('combobox', { name: line, exact: true });
    await field.focus();
    await page.keyboard.type(`CH${index}`);
    await expect(field).toHaveValue(String(index));
  }
  await dialog
    .getByRole('combobox', { name: 'Levels' })
    .selectOption({ label: 'Low is asserted, as on the wires' });
  await dialog.getByRole('button', { name: 'Read the file' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(part.getByRole('status').first()).toHaveText(/^value change dump, .*low is asserted$/u);
  await expect(difference(part, 'Disk of the ID paper', 'Commands').getByRole('cell').nth(1)).toHaveText('3');
  expect(await isTooWide(page)).toBe(false);
  await findsNothing(page);
});

test('a saved trace of the same plan opens at its own times, and its first difference is found by mouse and by key', async ({
  page,
}) => {
  const loaded = '3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k';
  const from = '/time=100000000_120000000';
  await visit(page, `#${loaded}${from}`);
  const part = page.getByRole('region', { name: 'Recorded trace' });
  await expect(part).toBeVisible();
  const csv = await trace(loaded, 'csv', [100, 120]);
  await bring(part, { ...named('own.csv', csv), mimeType: 'text/csv' });
  await expect(part.getByText(/^The same ID wins each of \d+ arbitrations\.$/u)).toBeVisible();
  await expect(part.getByRole('button', { name: /Next difference/u })).toBeHidden();
  await expect(part.getByRole('textbox', { name: 'Begins at' })).toHaveValue(/^(99|100)\./u);

  // On another bus the weakest of those that ask wins.
  const other = csv.replaceAll(/,(?<asked>\d+ \d+ (?<weakest>\d+)),\d+,/gu, ',$<asked>,$<weakest>,');
  expect(other).not.toBe(csv);
  await bring(part, named('other.csv', other));
  await expect(part.getByText(/^The same ID wins \d+ of \d+ arbitrations \(/u)).toBeVisible();
  const announced = await listen(page);
  // The engine's own announcements may come between them.
  const lastAnnounced = async () => (await announced()).findLast((said) => said.includes(' wins. '));
  await part.getByRole('button', { name: 'Next difference' }).click();
  await expect.poll(lastAnnounced).toBeDefined();
  const byMouse = await lastAnnounced();
  const said = part.getByText(/^At \d.* ID \d+ wins\. In the simulated trace it is ID \d+\.$/u);
  await expect(said).toBeVisible();
  const firstText = (await said.textContent()) ?? '';
  const next = part.getByRole('button', { name: 'Next difference' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(said).not.toHaveText(firstText);
  await expect.poll(lastAnnounced).not.toBe(byMouse);
  await part.getByRole('button', { name: 'Previous difference' }).press('Enter');
  await expect(said).toHaveText(firstText);
  await expect.poll(lastAnnounced, 'by key the same is announced').toBe(byMouse);
  await findsNothing(page);

  // Phases alone tell no bytes: no rate is claimed.
  await bring(part, named('own.vcd', await trace(loaded, 'vcd', [100, 120])));
  await expect(part.getByRole('status').first()).toContainText('it does not tell how many bytes move');
  const throughput = difference(part, 'Disk of the ID paper', 'Throughput');
  await expect(throughput.getByRole('cell').nth(1)).toHaveText('–');
  await expect(throughput.getByRole('cell').nth(0)).toHaveText(/MB\/s/u);
  await part.getByRole('textbox', { name: 'Begins at' }).fill('900000');
  await part.getByRole('textbox', { name: 'Begins at' }).blur();
  await expect(part.getByText(/have no time in common/u)).toBeVisible();
  await part.getByRole('button', { name: 'To the view' }).click();
  await expect(part.getByText(/^Compared from 100 /u)).toBeVisible();
});
