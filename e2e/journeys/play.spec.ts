import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, linkOf, open } from '../support';

async function openTime(page: Page): Promise<void> {
  await open(page, `${busy}/time=100000000_102000000`);
  await expect(page.getByRole('application')).toBeFocused();
}

/** Where the line of slow motion is, percent of the view. */
async function headAt(page: Page): Promise<number> {
  const style = (await page.locator('.play-head').getAttribute('style')) ?? '';
  return Number.parseFloat(style.replace(/^.*left:\s*/u, ''));
}

test('by mouse: it plays, pauses and steps, and the ladder says what happens', async ({ page }) => {
  await openTime(page);
  await expect(page.locator('.play-head')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'How many times slower' }).selectOption({ label: '1 : 1 000' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.play-head')).toBeVisible();
  const first = await headAt(page);
  await expect.poll(() => headAt(page)).not.toBe(first);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const paused = await headAt(page);
  const card = page.getByRole('region', { name: 'Slow motion' });
  const said = await card.textContent();
  await page.getByRole('button', { name: 'Next phase', exact: true }).click();
  await expect(card).not.toHaveText(said ?? '');
  expect(await headAt(page)).not.toBe(paused);
  await findsNothing(page);
  await card.getByRole('button', { name: 'End slow motion' }).click();
  await expect(page.locator('.play-head')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('it begins at the left edge, and says to what it zooms', async ({ page }) => {
  await openTime(page);
  await page.keyboard.press(' ');
  await expect.poll(() => linkOf(page)).toMatch(/\/time=99900000_100900000$/u);
  await expect(page.getByTestId('announcer')).toHaveText(
    /^At 1 : 10\s000, 1\.0+\sms of the bus take 10\ss\. Play zooms/u,
  );
  await expect(page.getByRole('region', { name: 'Slow motion' })).toContainText('Play zooms a longer view');
});

test('by keys: phase by phase, and each is announced', async ({ page }) => {
  await openTime(page);
  const card = page.getByRole('region', { name: 'Slow motion' });
  const heading = card.getByRole('heading');
  await page.keyboard.press('.');
  // To the next arbitration.
  for (let step = 0; step < 12 && (await heading.textContent()) !== 'ARBITRATION'; step += 1)
    await page.keyboard.press('.');
  await expect(heading).toHaveText('ARBITRATION');
  await expect(card.locator('.play-said')).toHaveText(/asks? for the bus/u);
  await expect(card.getByRole('listitem').filter({ hasText: 'wins' })).toHaveCount(1);
  await expect(page.getByTestId('announcer')).toHaveText(/ARBITRATION, .* wins/u);
  await page.keyboard.press('.');
  await expect(heading).toHaveText(/^(?:RE)?SELECTION$/u);
  await page.keyboard.press(',');
  await expect(heading).toHaveText('ARBITRATION');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves before Play, then it goes from phase to phase', async ({ page }) => {
    await openTime(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const card = page.getByRole('region', { name: 'Slow motion' });
    const heading = card.locator('.help');
    const first = (await heading.textContent()) ?? '';
    const start = await headAt(page);
    await expect(heading).not.toHaveText(first, { timeout: 10_000 });
    // Each place of the line is the beginning of a phase.
    expect(await headAt(page)).not.toBe(start);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await findsNothing(page);
  });
});
