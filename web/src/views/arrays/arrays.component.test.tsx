// Disk arrays: made, changed, split over two channels and compared, without a member, rebuilt; by pointer and by keys.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  counts,
  findsNothing,
  focus,
  hidden,
  idle,
  keys,
  address,
  textOf,
  open,
  rung,
  type,
} from '../../../component/page.tsx';

const CHEETAH = 'seagate_cheetah_18_u160';
const named = (id: number) => `${id}=${CHEETAH}.name=C${id}`;
const four = `5/wide.lvd/7=host.aha29160/${[0, 1, 2, 3].map(named).join('/')}`;
const raid5 = four.replace('/7=', '/array=raid5/7=').replaceAll(/\.name=C\d/gu, '$&.array=1');

function card(): Locator {
  return page.getByRole('region', { name: 'Disk arrays' });
}

/** The line of the array's rate. */
function rateLine(): Locator {
  return card()
    .getByRole('paragraph')
    .filter({ hasText: /^Rate: /u });
}

/** The rate that the card shows, MB/s. */
async function rateOf(): Promise<number> {
  const text = await textOf(rateLine());
  return Number(/^Rate: ([\d.]+)/u.exec(text ?? '')?.[1]);
}

/** Gives a command by its full name in the palette. */
async function giveByKeys(words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await keys('Control+k');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await type(words);
  await expect.element(palette.getByRole('option').first()).toHaveTextContent(words);
  await keys('Enter');
}

/** Gives a command in the menu of a device, by pointer. */
async function command(name: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('RAID 5 of four disks: what it gets and why, as RAID 0, and split over two channels', async () => {
  await open(four);
  await hidden(card());
  await command('C0', 'Make an array of disks like this');
  await expect.element(card().getByRole('heading', { name: 'Disk arrays' })).toHaveFocus();
  await idle();
  // A disk's own link has no version that knows arrays.
  expect(address().replace(/^\d/u, '5')).toBe(raid5);
  for (const name of ['C0', 'C1', 'C2', 'C3']) {
    await expect.element(card().getByRole('checkbox', { name })).toBeChecked();
    await expect.element(rung(name)).toHaveTextContent('RAID 5');
  }
  await expect.element(card()).toHaveTextContent('One stripe in 4 on each member is parity.');
  await expect.element(card()).toHaveTextContent('Each costs the host’s processor');
  const whole = await rateOf();
  expect(whole).toBeGreaterThan(0);

  const levels = card().getByRole('group', { name: 'Level' });
  await levels.getByRole('radio', { name: 'RAID 0' }).click();
  await idle();
  expect(address()).toContain('/array=raid0/');
  await expect.element(card()).not.toHaveTextContent('parity.');
  expect(await rateOf()).toBeGreaterThan(0);
  await levels.getByRole('radio', { name: 'RAID 5' }).click();
  await idle();
  expect(await rateOf()).toBe(whole);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare…' }).click();
  await page.getByRole('button', { name: 'Edit B on the ladder' }).click();
  await command('C2', 'Move to a second adapter');
  await command('C3', 'Move to channel B');
  await idle();
  expect(address()).toMatch(/\/and\/.*\/2=\S*\.array=1\/3=\S*\.array=1$/u);
  await counts(card().getByRole('checkbox', { checked: true }), 4);
  await expect.element(card()).toHaveTextContent('Channel B');
  await expect.element(rateLine()).toHaveTextContent(/· A [\d.]+$/u);

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByRole('main', { name: 'Compare' });
  const row = compared
    .getByRole('region', { name: 'What each device gets' })
    .getByRole('listitem')
    .filter({ hasText: /^RAID 5:/u });
  await expect.element(row).toHaveTextContent(/MB\/s plus or minus [\d.]+ in A, [\d.]+ MB\/s .* in B; \w+/u);
  const figures = compared.getByRole('region', { name: 'Disk arrays' }).getByRole('row');
  await expect
    .element(figures.filter({ hasText: 'Response time' }))
    .toHaveTextContent(/\d.(µs|ms).*\d.(µs|ms)/u);
  await findsNothing();
});

test('by keys: an array from the palette, its level, members, name and work, and its end', async () => {
  await open(four);
  await giveByKeys('C2: Make an array of disks like this');
  await expect.element(card().getByRole('heading', { name: 'Disk arrays' })).toHaveFocus();
  const levels = card().getByRole('group', { name: 'Level' });
  await focus(levels.getByRole('radio', { name: 'RAID 5' }));
  await keys('ArrowLeft');
  await expect.element(levels.getByRole('radio', { name: 'RAID 1+0' })).toBeChecked();
  await focus(card().getByRole('group', { name: 'Laid out by' }).getByRole('radio', { checked: true }));
  await keys('ArrowRight');
  await focus(card().getByRole('checkbox', { name: 'C3' }));
  await keys('Space');
  await expect.element(card().getByRole('checkbox', { name: 'C3' })).not.toBeChecked();
  await giveByKeys('C3: Add to RAID 1+0');
  await expect.element(card().getByRole('checkbox', { name: 'C3' })).toBeChecked();

  await focus(card().getByText('Name, stripe and parity'));
  await keys('Enter');
  await card().getByRole('textbox', { name: 'Name' }).fill('Data');
  await card().getByRole('textbox', { name: 'Stripe' }).fill('32');
  await focus(card().getByText('Work of the array'));
  await keys('Enter');
  await card().getByRole('combobox', { name: 'Work', exact: true }).selectOptions('Database');
  await idle();
  expect(address()).toContain('/array=raid10.adapter.name=Data.stripe=32.database/');
  await expect.element(rung('C0')).toHaveTextContent('Data');

  // The settings of a member lead to the card, because its own work does not count.
  await giveByKeys('C0: Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings of C0' });
  await hidden(dialog.getByRole('group', { name: 'Pattern of requests' }));
  await focus(dialog.getByRole('button', { name: 'Data' }));
  await keys('Enter');
  await expect.element(card().getByRole('heading', { name: 'Disk arrays' })).toHaveFocus();

  await focus(card().getByRole('button', { name: 'Dissolve the array' }));
  await keys('Enter');
  await hidden(card());
  await expect.element(page.css('.ladder-card')).toHaveFocus();
  await idle();
  expect(address().replace(/^\d/u, '5')).toBe(four);
  await keys('Control+z');
  await expect.element(card().getByRole('heading', { name: 'Data' })).toBeVisible();
});
