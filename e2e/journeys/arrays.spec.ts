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

/** Gives a command in the menu of a device, by pointer. */
async function command(page: Page, name: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

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
  expect(await top('Disk arrays')).toBeLessThan(await top('What helps'));
  expect(await top('What helps')).toBeLessThan(await top('What it costs the host'));
});
