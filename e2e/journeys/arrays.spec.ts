// Disk arrays: made, changed, split over two channels and compared, without a member, rebuilt; by pointer and by keys.

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { drawn, findsNothing, idle, inEveryLook, isTooWide, linkOf, open, rung } from '../support';

const CHEETAH = 'seagate_cheetah_18_u160';
const named = (id: number) => `${id}=${CHEETAH}.name=C${id}`;
const four = `5/wide.lvd/7=host.aha29160/${[0, 1, 2, 3].map(named).join('/')}`;
const raid5 = four.replace('/7=', '/array=raid5/7=').replaceAll(/\.name=C\d/gu, '$&.array=1');

function card(page: Page): Locator {
  return page.getByRole('region', { name: 'Disk arrays' });
}

/** The line of the array's rate. */
function rateLine(page: Page): Locator {
  return card(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Rate: /u });
}

/** The rate that the card shows, MB/s. */
async function rateOf(page: Page): Promise<number> {
  const text = await rateLine(page).textContent();
  return Number(/^Rate: ([\d.]+)/u.exec(text ?? '')?.[1]);
}

/** Gives a command by its full name in the palette. */
async function giveByKeys(page: Page, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(palette.getByRole('option').first()).toContainText(words);
  await page.keyboard.press('Enter');
}

/** Gives a command in the menu of a device, by pointer. */
async function command(page: Page, name: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('RAID 5 of four disks: what it gets and why, as RAID 0, and split over two channels', async ({
  page,
}) => {
  await open(page, four);
  await expect(card(page)).toBeHidden();
  await command(page, 'C0', 'Make an array of disks like this');
  await expect(card(page).getByRole('heading', { name: 'Disk arrays' })).toBeFocused();
  await idle(page);
  // A disk's own link has no version that knows arrays.
  expect(linkOf(page).replace(/^\d/u, '5')).toBe(raid5);
  for (const name of ['C0', 'C1', 'C2', 'C3']) {
    await expect(card(page).getByRole('checkbox', { name })).toBeChecked();
    await expect(rung(page, name)).toContainText('RAID 5');
  }
  await expect(card(page)).toContainText('One stripe in 4 on each member is parity.');
  await expect(card(page)).toContainText('Each costs the host’s processor');
  const whole = await rateOf(page);
  expect(whole).toBeGreaterThan(0);

  const levels = card(page).getByRole('group', { name: 'Level' });
  await levels.getByRole('radio', { name: 'RAID 0' }).check();
  await idle(page);
  expect(linkOf(page)).toContain('/array=raid0/');
  await expect(card(page)).not.toContainText('parity.');
  expect(await rateOf(page)).toBeGreaterThan(0);
  await levels.getByRole('radio', { name: 'RAID 5' }).check();
  await idle(page);
  expect(await rateOf(page)).toBe(whole);

  await page.getByRole('button', { name: 'Compare…' }).click();
  await page.getByRole('button', { name: 'Edit B on the ladder' }).click();
  await command(page, 'C2', 'Move to a second adapter');
  await command(page, 'C3', 'Move to channel B');
  await idle(page);
  expect(linkOf(page)).toMatch(/\/and\/.*\/2=\S*\.array=1\/3=\S*\.array=1$/u);
  await expect(card(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(card(page)).toContainText('Channel B');
  await expect(rateLine(page)).toContainText(/· A [\d.]+$/u);

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByRole('main', { name: 'Compare' });
  const row = compared
    .getByRole('region', { name: 'What each device gets' })
    .getByRole('listitem')
    .filter({ hasText: /^RAID 5:/u });
  await expect(row).toContainText(/MB\/s plus or minus [\d.]+ in A, [\d.]+ MB\/s .* in B; \w+/u);
  const figures = compared.getByRole('region', { name: 'Disk arrays' }).getByRole('row');
  await expect(figures.filter({ hasText: 'Response time' })).toContainText(/\d.(µs|ms).*\d.(µs|ms)/u);
  await findsNothing(page);
});

test('without a member it is degraded, and it is rebuilt in so many hours; the link brings all of it back', async ({
  page,
}) => {
  await open(page, raid5);
  await command(page, 'C1', 'Switch off');
  await idle(page);
  await expect(card(page)).toContainText('degraded: a member is missing');
  await expect(card(page)).toContainText('reads all 3 others');
  await expect(card(page).getByRole('combobox', { name: 'State of C1' })).toHaveValue('failed');
  await card(page).getByRole('combobox', { name: 'State of C1' }).selectOption('being rebuilt');
  await idle(page);
  expect(linkOf(page)).toContain('.name=C1.array=1.rebuild');
  await expect(rung(page, 'C1')).toContainText('RAID 5, rebuilding');
  const rebuilt = card(page).locator('dl > div').filter({ hasText: 'Rebuilt in' });
  await expect(rebuilt).toContainText(/\d.(min|h)$/u);
  const text = await rebuilt.textContent();
  const link = linkOf(page);
  await page.reload();
  await idle(page);
  expect(linkOf(page)).toBe(link);
  await expect(rebuilt).toHaveText(text ?? '');

  // Two missing members are too many.
  await card(page).getByRole('combobox', { name: 'State of C2' }).selectOption('failed');
  await idle(page);
  await expect(card(page)).toContainText('data lost');
  await expect(card(page)).toContainText('gets no requests');
});

test('by keys: an array from the palette, its level, members, name and work, and its end', async ({
  page,
}) => {
  await open(page, four);
  await giveByKeys(page, 'C2: Make an array of disks like this');
  await expect(card(page).getByRole('heading', { name: 'Disk arrays' })).toBeFocused();
  const levels = card(page).getByRole('group', { name: 'Level' });
  await levels.getByRole('radio', { name: 'RAID 5' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(levels.getByRole('radio', { name: 'RAID 1+0' })).toBeChecked();
  await card(page).getByRole('group', { name: 'Laid out by' }).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await card(page).getByRole('checkbox', { name: 'C3' }).focus();
  await page.keyboard.press('Space');
  await expect(card(page).getByRole('checkbox', { name: 'C3' })).not.toBeChecked();
  await giveByKeys(page, 'C3: Add to RAID 1+0');
  await expect(card(page).getByRole('checkbox', { name: 'C3' })).toBeChecked();

  await card(page).getByText('Name, stripe and parity').press('Enter');
  await card(page).getByRole('textbox', { name: 'Name' }).fill('Data');
  await card(page).getByRole('textbox', { name: 'Stripe' }).fill('32');
  await card(page).getByText('Work of the array').press('Enter');
  await card(page).getByRole('combobox', { name: 'Work', exact: true }).selectOption('Database');
  await idle(page);
  expect(linkOf(page)).toContain('/array=raid10.adapter.name=Data.stripe=32.database/');
  await expect(rung(page, 'C0')).toContainText('Data');

  // The settings of a member lead to the card, because its own work does not count.
  await giveByKeys(page, 'C0: Settings…');
  const dialog = page.getByRole('dialog', { name: 'Settings of C0' });
  await expect(dialog.getByRole('group', { name: 'Pattern of requests' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Data' }).press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Disk arrays' })).toBeFocused();

  await card(page).getByRole('button', { name: 'Dissolve the array' }).press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(page.locator('.ladder-card')).toBeFocused();
  await idle(page);
  expect(linkOf(page).replace(/^\d/u, '5')).toBe(four);
  await page.keyboard.press('Control+z');
  await expect(card(page).getByRole('heading', { name: 'Data' })).toBeVisible();
});

test('the card is accessible and fits, on a phone too', async ({ page }) => {
  await open(
    page,
    `${raid5.replace('/array=raid5/', '/array=raid5.r50/array=raid1.name=Logs/')}/4=${CHEETAH}.name=L0.array=2/and/wide.lvd/7=host.aha29160/0=${CHEETAH}.name=L1.array=2.rebuild`,
  );
  await expect(card(page).getByRole('heading', { name: 'Logs' })).toBeVisible();
  for (const title of ['Name, stripe and parity', 'Work of the array', 'More about the work']) {
    await card(page).getByText(title).first().click();
  }
  await inEveryLook(page, [390, 1280], async () => {
    await findsNothing(page);
    expect(await isTooWide(page)).toBe(false);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn(page);
  // The cards of a phone: the ladder, its arrays, and only later what the requests cost.
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  expect(await top('Disk arrays')).toBeLessThan(await top('Better IDs'));
  expect(await top('Better IDs')).toBeLessThan(await top('What it costs the host'));
});
