// Work that takes long, by keys: stopped and gone on with, beside a sweep and in an embed. faults.spec.ts has it by the
// pointer, with a search that really takes half a minute.

import { type Page, expect } from '@playwright/test';

import { test } from '../guard.ts';
import { advised, busy, findsNothing, idle, linkOf } from '../support.ts';

const NOTICE = { name: 'Long computation' };
/** It takes a second or two: enough to be stopped before it is finished. */
const LONG =
  '3/wide.lvd/done/7=host.lsi53c1030/0=disk_2002_u320.s512.q64/1=seagate_st3300655lw.s512.q64/2=maxtor_atlas15k_36.s512.q64';

test.beforeEach(async ({ page }) => {
  // A machine on which each millisecond of work lasts half a second: the worker’s clock runs that much faster.
  await page.route('**/engine.worker*.js', async (route) => {
    const answer = await route.fetch();
    const slow = 'const now = performance.now.bind(performance); performance.now = () => 500 * now();\n';
    await route.fulfill({ response: answer, body: slow + (await answer.text()) });
  });
});

const told = (page: Page) => expect(page.getByTestId('announcer'));

/** Stops the work by keys. */
async function stop(page: Page): Promise<void> {
  const notice = page.getByRole('region', NOTICE);
  await expect(notice).toContainText(/Still computing, \d\d+ s of processor time/u);
  await notice.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await told(page).toContainText('The simulator has stopped working on this plan');
  // The same button lets it go on, so the focus is already there.
  await expect(notice.getByRole('button', { name: 'Go on' })).toBeFocused();
}

test('by keys: stopped and gone on with, each announced', async ({ page }) => {
  await page.goto(`./#${LONG}`);
  await stop(page);
  await advised(page);
  await findsNothing(page);
  const goOn = page.getByRole('region', NOTICE).getByRole('button', { name: 'Go on' });
  await page.keyboard.press('Enter');
  await told(page).toContainText('The simulator continues');
  await expect(goOn).toHaveCount(0);
  expect(linkOf(page)).toBe(LONG);
});

test('by keys: a sweep is stopped with the plan, says so, and goes on', async ({ page }) => {
  await page.goto(`./#${busy}/sweep=load`);
  const view = page.getByRole('main', { name: 'What if' });
  await expect(view).toBeVisible();
  await stop(page);
  const progress = view.locator('.sweep-progress');
  await expect(progress).toContainText('topped');
  const before = await progress.textContent();
  await page.keyboard.press('Enter');
  await told(page).toContainText('The simulator continues');
  await expect(progress).not.toHaveText(before ?? '');
});

test('by keys: the work of an embed is stopped and goes on', async ({ page }) => {
  await page.goto(`embed.html#${LONG}`);
  await stop(page);
  await idle(page);
  await expect(page.getByRole('main')).toContainText('topped');
  await findsNothing(page);
  await page.keyboard.press('Enter');
  await told(page).toContainText('The simulator continues');
});
