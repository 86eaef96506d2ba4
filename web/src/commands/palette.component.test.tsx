// The command palette and the keyboard help, with keys, a mouse and a finger.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  busy,
  counts,
  exactly,
  focus,
  hidden,
  idle,
  keys,
  address,
  openAdvised,
  open,
  preset,
  press,
  socket,
  type,
  viewport,
  found,
} from '../../component/page.tsx';

const PLAN = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk';

const palette = () => page.getByRole('dialog', { name: 'Command palette' });
const lines = () => palette().getByRole('option');

/** Opens the palette by its key and types a search. */
async function find(words: string): Promise<Locator> {
  await keys('Control+k');
  await expect.element(palette().getByRole('combobox')).toHaveFocus();
  await type(words);
  return lines().first();
}

/** Searches for something and runs the first line, which must be this one. */
async function give(words: string, name: string): Promise<void> {
  const first = await find(words);
  await expect.element(first).toHaveTextContent(name);
  expect((await found(first)).innerText.split('\n', 1)).toEqual([name]);
  await keys('Enter');
  await hidden(palette());
}

async function becomes(wanted: RegExp | string): Promise<void> {
  const link = expect.poll(() => address());
  await (typeof wanted === 'string' ? link.toBe(wanted) : link.toMatch(wanted));
  await idle();
}

test('by keys: a device is found and added, undone, a setting changed, an example opened', async () => {
  await open(PLAN);
  await give('9lp cheetah', 'Add Cheetah 9LP');
  await becomes(/\/5=seagate_st39102lw/u);
  await give('UNDO', 'Undo');
  await becomes(PLAN);
  await give('signalling se', 'Signalling: SE');
  await becomes(/^3\/wide\.se\//u);
  await give('host 7 disk 0 load 0 table 1', 'Open Table 1: host 7, Disk 0, load 0');
  await becomes(preset('table-1-1'));
});

test('by keys: to a device and to its list of IDs; closing a dialog returns the focus', async () => {
  await open(PLAN);
  await give('disk go to its', 'Disk: Go to its ID on the ladder');
  await expect.element(socket('Disk')).toHaveFocus();
  await give('move disk id', 'Disk: Move to ID…');
  const list = page.getByRole('dialog', { name: 'Move Disk' });
  await expect.element(list).toBeVisible();
  await keys('Escape');
  await hidden(list);
  await give('cd settings', 'CD: Settings…');
  await expect.element(page.getByRole('dialog', { name: 'Settings of CD' })).toBeVisible();
  await keys('Escape');
  await expect.element(page.getByRole('button', { name: 'CD: menu' })).toHaveFocus();
  await give('ladder go', 'Go to the ladder');
  await expect.element(page.getByRole('region', { name: 'Ladder of IDs' })).toHaveFocus();
});

test('arrow keys move through the lines, Escape changes nothing, and the count is announced', async () => {
  await open(PLAN);
  await find('atlas add');
  const count = palette().getByRole('status');
  await expect.element(count).toHaveTextContent(/^\d+ found$/u);
  const second = (await found(lines().nth(1))).getAttribute('id');
  await keys('ArrowDown');
  await expect
    .element(palette().getByRole('combobox'))
    .toHaveAttribute('aria-activedescendant', second ?? '');
  await type(' xyzzy');
  await expect.element(count).toHaveTextContent(exactly('Nothing found. Try fewer letters.'));
  await counts(lines(), 0);
  await keys('Enter');
  await keys('Control+a');
  await keys('Delete');
  await counts(lines(), 50);
  await expect.element(count).toHaveTextContent(/^50 of \d+ shown/u);
  await keys('Escape');
  await hidden(palette());
  expect(address()).toBe(PLAN);
});

test('better IDs are applied from the palette once there are any', async () => {
  await openAdvised(busy);
  await give('apply', 'Apply better IDs');
  await becomes(/\/6=id_prec_disk/u);
});

test('? shows every key, and the palette leads to the help', async () => {
  await open(PLAN);
  await keys('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help).toBeVisible();
  for (const [label, combination] of [
    ['Undo', 'Ctrl+Z'],
    ['Redo', 'Ctrl+Shift+Z or Ctrl+Y'],
    ['Command palette…', 'Ctrl+K'],
    ['Next: ladder, better IDs, findings', 'F6'],
    ['Remove', 'Delete'],
    ['Try the next stronger ID', '↑ or ←'],
    ['Put it back', 'Esc'],
  ] as const) {
    const row = help.css('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect.element(row.getByRole('definition')).toHaveTextContent(exactly(combination));
  }
  // No key of the page works behind a dialog.
  await keys('Control+k');
  await hidden(palette());
  await keys('Escape');
  await hidden(help);
  await find('');
  await press(palette().getByRole('button', { name: 'Keyboard shortcuts' }));
  await expect.element(help).toBeVisible();
});

test('in a text field keys edit the text; the palette still opens', async () => {
  await viewport(1280, 900);
  await open(PLAN);
  await focus(socket('Disk'));
  await keys('Delete');
  await becomes(/id_prec_cdrom[^/]*$/u);
  const changed = address();
  const search = page.getByRole('searchbox', { name: 'Find a device' });
  await focus(search);
  await type('what?');
  await keys('Control+z');
  await counts(page.getByRole('dialog'), 0);
  expect(address()).toBe(changed);
  await keys('Control+k');
  await expect.element(palette().getByRole('combobox')).toHaveFocus();
});

test('while a device is in hand its own keys work', async () => {
  await open(PLAN);
  await focus(socket('Disk'));
  await keys('Enter');
  await keys('?');
  await keys('Control+k');
  await counts(page.getByRole('dialog'), 0);
  await keys('3');
  await keys('Enter');
  await becomes(/\/3=id_prec_disk/u);
});

test('by keys: a finding of the plan is opened, also from a view', async () => {
  await open(preset('table-3-1'));
  for (const from of ['ids', 'cable']) {
    if (from === 'cable') await keys('Shift+C');
    await find('slower than its SCSI bus');
    await keys('Enter');
    await hidden(palette());
    const finding = await found(page.css('.findings details').first());
    await expect.poll(() => finding.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(finding.querySelector('summary'));
    const more = finding.querySelector('a[href^="docs/findings.html#"]');
    expect(more?.textContent).toBe('More about this finding');
  }
});
